//! The toy game on a high board: what the terminal asks of a game is enough for other games too.

use quarry_game::testkit::toy::{Action, Toy, View};
use quarry_game::{Game, Lang, Message, Notation, Play, QuickDice, Roll, Seat, Seed};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::app::{App, Page, Seating};
use crate::cast::Cast;
use crate::draw::draw;
use crate::game::{Board, Site, TerminalGame, Variant};
use crate::input::{Input, Key};
use crate::look::{Depth, GOLD, Look, Paint};
use crate::phrases::Phrases;

const WORDS: &str = "
title = Toy
seat = Seat { $seat }
help-board = Cards are touched.
";

impl TerminalGame for Toy {
    const WORDS: [&'static str; 3] = [WORDS; 3];

    fn paint(_: &View, _: Seat) -> Paint {
        GOLD
    }

    fn is_secret(view: &View) -> bool {
        view.moving.is_none()
    }

    /// Nine places for cards, two rows each; the viewer's own cards lie open on theirs.
    fn board(view: &View, _: &Phrases, _: &Look) -> Board {
        let mut ink = Buffer::empty(Rect::new(0, 0, 40, 18));
        let mut sites = Vec::new();
        for card in 1..=9u8 {
            let area = Rect::new(2, 2 * u16::from(card - 1), 4, 2);
            let sign = if view.hand.contains(&card) { "C" } else { "." };
            ink.set_string(area.x + 1, area.y, sign, ratatui::style::Style::new());
            sites.push(Site { name: card.to_string(), area });
        }
        Board { ink, sites }
    }

    fn panel(_: &View, _: &Cast, _: &Phrases, _: &Look) -> Vec<Line<'static>> {
        vec![Line::raw("the panel")]
    }

    fn phases(_: &View) -> (Vec<Message>, Option<usize>) {
        (Vec::new(), None)
    }

    fn hand(_: &View) -> Vec<(Option<u8>, Message)> {
        Vec::new()
    }

    fn score(_: &View, _: &Cast, _: &Phrases) -> Vec<String> {
        Vec::new()
    }

    const VARIANTS: &'static [Variant] =
        &[Variant { key: "toy", setup: "{}", roles: &[0, 1], together: false }];

    fn meant(_: &View, touched: &[String]) -> Option<Action> {
        touched.first()?.parse().ok().map(Action::Seal)
    }
}

fn sit_down(seed: &str) -> App<Toy> {
    let mut dice = Seed::from_phrase(seed).dice("setup", 0);
    let setup = <Toy>::set_up(&Default::default(), &mut dice).unwrap();
    let table = Seating {
        people: Vec::new(),
        levels: Vec::new(),
        wins: Vec::new(),
        seed: seed.to_owned(),
        file: "toy.json".into(),
        depth: Depth::Mono,
        ascii: false,
        pace: std::time::Duration::ZERO,
    };
    App::new(Play::new(setup), table, Lang::En, (80, 24))
}

fn screen(app: &App<Toy>) -> Vec<String> {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| drop(draw(app, frame))).unwrap();
    let rows = terminal.backend().buffer().content.chunks(80);
    rows.map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect()).collect()
}

#[test]
fn a_high_board_has_everything_else_beside_it() {
    let mut app = sit_down("1");
    app.handle(Input::Key(Key::Enter));
    let screen = screen(&app);
    assert!(screen[1].ends_with(&format!("{:39}", "the panel")), "{screen:#?}");
    // The question, the hint and the log stand below the panel, right of the board.
    assert!(!screen[2][41..].trim().is_empty(), "{screen:#?}");
    assert!(screen[19].trim().is_empty(), "{screen:#?}");
    assert!(screen.iter().any(|row| row.contains("⚄")), "{screen:#?}");
}

#[test]
fn where_a_secret_choice_touched_the_board_is_not_shown() {
    let mut app = sit_down("1");
    app.handle(Input::Key(Key::Enter));
    app.handle(Input::Key(Key::Tab));
    app.handle(Input::Key(Key::Enter));
    assert_eq!(app.play().steps().len() % 2, 1, "a card was sealed");
    assert!(app.last.is_empty());
    app.handle(Input::Key(Key::Enter));
    assert_eq!(app.cursor(), None);
    assert!(screen(&app).iter().all(|row| !row.contains('◂')));
}

#[test]
fn a_whole_toy_game() {
    let mut dice = QuickDice::new(2);
    for seed in 0..20 {
        let mut app = sit_down(&seed.to_string());
        for _ in 0..200 {
            let lit: Vec<String> = app.lit().into_iter().collect();
            let buttons = app.buttons().len() as u32;
            app.handle(match app.page() {
                Page::Over => break,
                Page::Curtain(..) => Input::Key(Key::Enter),
                _ if lit.is_empty() => Input::Button(dice.below(buttons) as usize),
                // Every other page shows the board.
                _ => Input::Site(lit[dice.below(lit.len() as u32) as usize].clone()),
            });
            screen(&app);
        }
        assert!(app.play().game().pending().outcome().is_some(), "game {seed} goes on");
    }
}
