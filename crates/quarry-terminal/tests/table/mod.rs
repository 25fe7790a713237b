//! A keyboard and a screen for the tests of every game.

#[path = "../screen/mod.rs"]
mod screen;

use quarry_game::{Lang, Play, Step};
use quarry_terminal::TerminalGame;
use quarry_terminal::app::{App, Command, Seating};
use quarry_terminal::input::{Input, Key};

pub(crate) use screen::*;

/// One app and what it wished for.
pub(crate) struct Keyboard<G: TerminalGame> {
    pub(crate) app: App<G>,
}

impl<G: TerminalGame> Keyboard<G> {
    pub(crate) fn sit_down(play: Play<G>, seed: &str, size: (u16, u16)) -> Keyboard<G> {
        Keyboard { app: App::new(play, table_of(seed), Lang::En, size) }
    }

    pub(crate) fn ascii(self) -> Keyboard<G> {
        let table = Seating { ascii: true, ..self.app.table().clone() };
        self.with(table)
    }

    pub(crate) fn with(self, table: Seating) -> Keyboard<G> {
        let (play, size) = (self.app.play().clone(), self.app.size());
        Keyboard { app: App::new(play, table, Lang::En, size) }
    }

    pub(crate) fn handle(&mut self, input: Input) -> Vec<Command> {
        self.app.handle(input)
    }

    pub(crate) fn keys(&mut self, keys: impl IntoIterator<Item = Key>) -> Vec<Command> {
        keys.into_iter().flat_map(|key| self.app.handle(Input::Key(key))).collect()
    }

    pub(crate) fn type_in(&mut self, text: &str) {
        self.keys(text.chars().map(Key::Char).collect::<Vec<_>>());
    }

    /// Types a line and enters it.
    pub(crate) fn line(&mut self, text: &str) -> Vec<Command> {
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
