//! A keyboard and a screen for the tests of every game.

use quarry_game::{Lang, Play, Step};
use quarry_terminal::TerminalGame;
use quarry_terminal::app::{App, Table, Wish};
use quarry_terminal::draw::draw;
use quarry_terminal::input::{Hits, Input, Key};
use quarry_terminal::look::Depth;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};

/// One app and what it wished for.
pub(crate) struct Keyboard<G: TerminalGame> {
    pub(crate) app: App<G>,
}

pub(crate) fn table_of(seed: &str) -> Table {
    Table {
        names: Vec::new(),
        levels: Vec::new(),
        wins: Vec::new(),
        seed: seed.to_owned(),
        file: "game.json".into(),
        depth: Depth::Indexed,
        ascii: false,
    }
}

impl<G: TerminalGame> Keyboard<G> {
    pub(crate) fn sit_down(play: Play<G>, seed: &str, size: (u16, u16)) -> Keyboard<G> {
        Keyboard { app: App::new(play, table_of(seed), Lang::En, size) }
    }

    pub(crate) fn ascii(self) -> Keyboard<G> {
        let table = Table { ascii: true, ..self.app.table().clone() };
        self.with(table)
    }

    pub(crate) fn with(self, table: Table) -> Keyboard<G> {
        let (play, size) = (self.app.play().clone(), self.app.size());
        Keyboard { app: App::new(play, table, Lang::En, size) }
    }

    pub(crate) fn handle(&mut self, input: Input) -> Vec<Wish> {
        self.app.handle(input)
    }

    pub(crate) fn keys(&mut self, keys: impl IntoIterator<Item = Key>) -> Vec<Wish> {
        keys.into_iter().flat_map(|key| self.app.handle(Input::Key(key))).collect()
    }

    pub(crate) fn type_in(&mut self, text: &str) {
        self.keys(text.chars().map(Key::Char).collect::<Vec<_>>());
    }

    /// Types a line and enters it.
    pub(crate) fn line(&mut self, text: &str) -> Vec<Wish> {
        self.type_in(text);
        self.keys([Key::Enter])
    }

    pub(crate) fn screen(&self) -> String {
        screen_of(&self.app)
    }

    /// The answer to what was done last.
    pub(crate) fn said(&self) -> String {
        self.app.notice().map(|notice| notice.text.clone()).unwrap_or_default()
    }

    /// Every decision so far.
    pub(crate) fn notation(&self) -> Vec<String> {
        let play = self.app.play();
        let acts = play.steps().iter().filter_map(|step| match step {
            Step::Act(_, action) => Some(play.game().write_action(*action)),
            Step::Chance(_) | Step::Resign(_) => None,
        });
        acts.collect()
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
