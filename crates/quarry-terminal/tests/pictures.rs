//! The pictures of the terminal in the documents are what the terminal shows: `cargo xtask screenshots terminal` writes
//! them again.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its failure")]

mod screen;

use std::fmt::Write;
use std::path::{Path, PathBuf};

use moogh::Moogh;
use planet_raiders::PlanetRaiders;
use quarry_game::{Lang, Play, read_record};
use quarry_players::Level;
use quarry_table::people::Emblem;
use quarry_terminal::TerminalGame;
use quarry_terminal::app::{App, Seating};
use quarry_terminal::cast::Person;
use quarry_terminal::input::{Input, Key};
use quarry_terminal::look::Depth;
use raptor::Raptor;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use screen::{drawn, screen_of, table_of};

/// Width and height of a cell, and what lies round the screen.
const CELL: (f64, f64) = (8.4, 18.0);
const MARGIN: f64 = 8.0;
const PAPER: &str = "#16181c";
const INK: &str = "#d8d8d8";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The first `steps` of a recorded game, and then these keys.
fn show<G: TerminalGame>(record: &str, steps: usize, table: Seating, keys: &[Key]) -> App<G> {
    let text = std::fs::read_to_string(root().join(record)).unwrap();
    let record = read_record::<G>(&text).unwrap();
    let mut play = Play::<G>::load_start(&record).unwrap();
    for step in 0..steps {
        play.load_step(&record, step).unwrap();
    }
    let size = if G::NAME == "raptor" { (100, 30) } else { (120, 40) };
    let mut app = App::new(play, Seating { depth: Depth::True, ..table }, Lang::En, size);
    keys.iter().for_each(|key| drop(app.handle(Input::Key(*key))));
    app
}

fn people(people: &[(&str, Emblem)]) -> Vec<Person> {
    let person = |(name, emblem): &(&str, Emblem)| Person {
        name: Some((*name).to_owned()),
        emblem: *emblem,
    };
    people.iter().map(person).collect()
}

fn colour(colour: Color, usual: &str) -> String {
    match colour {
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        Color::Reset => usual.to_owned(),
        other => panic!("the depth is true colour: {other}"),
    }
}

/// Letters and ground of a cell, and whether it is bold.
fn look(cell: &Cell) -> (String, String, bool) {
    let (letters, ground) = (colour(cell.fg, INK), colour(cell.bg, PAPER));
    let bold = cell.modifier.contains(Modifier::BOLD);
    if cell.modifier.contains(Modifier::REVERSED) {
        (ground, letters, bold)
    } else {
        (letters, ground, bold)
    }
}

/// Text and its ground, run by run of the same look.
fn svg(buffer: &Buffer) -> String {
    let (columns, rows) = (buffer.area.width, buffer.area.height);
    let size = |cells: u16, cell: f64| 2.0 * MARGIN + f64::from(cells) * cell;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0} {:.0}\" font-size=\"14\" font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\">\n<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{PAPER}\"/>\n",
        size(columns, CELL.0),
        size(rows, CELL.1),
    );
    for (row, cells) in buffer.content.chunks(usize::from(columns)).enumerate() {
        let (mut column, y) = (0, MARGIN + row as f64 * CELL.1);
        for run in cells.chunk_by(|one, next| look(one) == look(next)) {
            draw_run(&mut text, run, (MARGIN + f64::from(column) * CELL.0, y));
            column += run.len() as u16;
        }
    }
    text + "</svg>\n"
}

fn draw_run(svg: &mut String, run: &[Cell], (x, y): (f64, f64)) {
    let ((letters, ground, bold), width) = (look(&run[0]), run.len() as f64 * CELL.0);
    let text: String = run.iter().map(Cell::symbol).collect();
    if ground != PAPER {
        writeln!(
            svg,
            r#"<rect x="{x:.1}" y="{y}" width="{width:.1}" height="{}" fill="{ground}"/>"#,
            CELL.1
        )
        .unwrap();
    }
    if !text.trim().is_empty() {
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        let weight = if bold { r#" font-weight="bold""# } else { "" };
        let y = y + 14.0;
        writeln!(svg, r#"<text x="{x:.1}" y="{y}" fill="{letters}"{weight} textLength="{width:.1}" xml:space="preserve">{text}</text>"#).unwrap();
    }
}

/// Writes the picture where that is asked for, else holds it against the one that is there.
fn check<G: TerminalGame>(app: &App<G>) {
    let file = root().join(format!("docs/images/{}.svg", G::NAME));
    let picture = svg(&drawn(app).0);
    if std::env::var_os("QUARRY_WRITE").is_some() {
        return std::fs::write(&file, picture).unwrap();
    }
    let there = std::fs::read_to_string(&file).unwrap();
    assert!(
        there == picture,
        "{} is stale: cargo xtask screenshots terminal\n{}",
        file.display(),
        screen_of(app)
    );
}

#[test]
fn the_picture_of_raptor_is_what_the_terminal_shows() {
    let names = people(&[("Anna", Emblem::Comet), ("Ben", Emblem::River)]);
    let table = Seating { people: names, ..table_of("7") };
    check(&show::<Raptor>(
        "games/raptor/tests/games/jungle.json",
        77,
        table,
        &[Key::Tab, Key::Enter],
    ));
}

#[test]
fn the_picture_of_moogh_is_what_the_terminal_shows() {
    let names = people(&[("Anna", Emblem::Comet), ("Ben", Emblem::River), ("Chloé", Emblem::Moon)]);
    let table = Seating { people: names, ..table_of("7") };
    check(&show::<Moogh>("games/moogh/tests/games/cooperative-3-s11.json", 60, table, &[Key::Tab]));
}

#[test]
fn the_picture_of_planet_raiders_is_what_the_terminal_shows() {
    let names = people(&[("Anna", Emblem::Comet)]);
    let levels = vec![None, Level::new(3), Level::new(5), Level::new(7)];
    let table = Seating { people: names, levels, ..table_of("7") };
    let record = "games/planet-raiders/tests/games/four-players-last-one-left.json";
    check(&show::<PlanetRaiders>(record, 40, table, &[Key::Tab, Key::Enter]));
}
