//! What a server told about a table.

use quarry_game::{Message, Seat};
use quarry_table::chat::Phrase;

use crate::phrases::Phrases;

/// Something that happened, as it came over the wire.
#[derive(Clone, PartialEq, Debug)]
pub enum Told {
    /// In the game.
    Game(Message),
    /// At the table: the key of a phrase of the interface, and whom it is about.
    Table(&'static str, Seat),
    /// A player said this.
    Said(Seat, String),
    /// A player said this ready phrase.
    Phrase(Seat, Phrase),
}

impl Told {
    /// The same with every seat named as `role` says.
    #[must_use]
    pub fn by_role(self, role: impl Fn(Seat) -> Seat) -> Told {
        match self {
            Told::Game(message) => Told::Game(message),
            Told::Table(key, seat) => Told::Table(key, role(seat)),
            Told::Said(seat, text) => Told::Said(role(seat), text),
            Told::Phrase(seat, phrase) => Told::Phrase(role(seat), phrase),
        }
    }

    /// In words.
    pub fn text(&self, words: &Phrases) -> String {
        let name = |seat: &Seat| words.table(&Message::new("seat").with("seat", seat.index()));
        match self {
            Told::Game(message) => words.game(message),
            Told::Table(key, seat) => words.say(&Message::new(key).with("seat", name(seat))),
            Told::Said(seat, text) => format!("{}: {text}", name(seat)),
            Told::Phrase(seat, phrase) => format!("{}: {}", name(seat), words.chat(*phrase)),
        }
    }
}
