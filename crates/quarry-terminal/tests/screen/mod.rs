//! A screen for the tests.

use quarry_terminal::TerminalGame;
use quarry_terminal::app::{App, Seating};
use quarry_terminal::draw::draw;
use quarry_terminal::input::Hits;
use quarry_terminal::look::Depth;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};

pub(crate) fn table_of(seed: &str) -> Seating {
    Seating {
        people: Vec::new(),
        levels: Vec::new(),
        wins: Vec::new(),
        seed: seed.to_owned(),
        file: "game.json".into(),
        depth: Depth::Indexed,
        ascii: false,
        pace: std::time::Duration::ZERO,
    }
}

pub(crate) fn drawn<G: TerminalGame>(app: &App<G>) -> (Buffer, Hits) {
    drawn_on(app, app.size())
}

/// Draws on a terminal of another size than the app knows of.
pub(crate) fn drawn_on<G: TerminalGame>(
    app: &App<G>,
    (width, height): (u16, u16),
) -> (Buffer, Hits) {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    let mut hits = Hits::default();
    terminal.draw(|frame| hits = draw(app, frame)).expect("a screen");
    (terminal.backend().buffer().clone(), hits)
}

pub(crate) fn screen_of<G: TerminalGame>(app: &App<G>) -> String {
    let (buffer, _) = drawn(app);
    let rows = buffer.content.chunks(usize::from(buffer.area.width));
    let row = |cells: &[Cell]| cells.iter().map(Cell::symbol).collect();
    rows.map(row).collect::<Vec<String>>().join("\n")
}
