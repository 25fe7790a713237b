//! What every game of Quarry is made of.
//!
//! A game is four small contracts, each with its own readers:
//!
//! | contract | what it is | who needs it |
//! |---|---|---|
//! | [`Game`] | the rules: who decides, what is legal, what happens | everybody |
//! | [`Secrets`] | dealing again what a viewer cannot know | computer players, leak tests |
//! | [`Notation`] | positions, actions and draws as text, both ways | records, protocols, tests |
//! | [`Telling`] | positions, events and refusals in words, three languages | people |
//!
//! Around them stand [`Seat`]s and [`Viewer`]s, [`Seed`]s and [`Dice`], a running game with its
//! steps and undo ([`Play`]), its file ([`Record`]), [`perft`], and with the feature `testkit` the
//! conformance tests that every game passes.
//!
//! Absent on purpose: input and output, clocks, async, and anything about a particular game.

mod dice;
mod game;
mod notation;
mod perft;
mod play;
mod record;
mod seat;
#[cfg(feature = "testkit")]
pub mod testkit;
mod text_error;
mod version;
mod words;

pub use dice::{Dice, QuickDice, Roll, Seed};
pub use game::{Game, Odds, Pending, Quiet, Secrets, Sink};
pub use notation::Notation;
pub use perft::{Branch, divide, perft, perft_within};
pub use play::{Fence, Play, Refused, Start, Step, StepOf};
pub use record::{
    FORMAT, Notes, Record, RecordError, RecordHead, RecordedOutcome, RecordedStep, read_record,
    write_record,
};
pub use seat::{BySeat, Deciders, MAX_SEATS, Outcome, Seat, SeatSet, Viewer};
pub use text_error::{TextError, TextFault};
pub use version::Version;
pub use words::{Arg, Lang, Message, Phrasebook, Refusal, Telling};
