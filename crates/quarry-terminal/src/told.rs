//! What a server told about a table.

use quarry_game::{Message, Seat};
use quarry_table::chat::Phrase;

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
