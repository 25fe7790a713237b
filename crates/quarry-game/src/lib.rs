//! What every game of Quarry is made of.
//!
//! A game is four small contracts, each with its own readers:
//!
//! | contract | what it is | who needs it |
//! |---|---|---|
//! | [`Game`] | the rules: who decides, what is legal, what happens | everything |
//! | [`Secrets`] | dealing again what a viewer cannot know | computer players, leak tests |
//! | [`Notation`] | positions, actions and draws as text, both ways | records, protocols, tests |
//! | [`Telling`] | positions, events and refusals in words, three languages | people |
//!
//! # Examples
//!
//! A random game, whatever game it is:
//!
//! ```
//! use quarry_game::{Game, Outcome, Pending, QuickDice, Quiet, Roll};
//!
//! fn play<G: Game>(mut game: G, dice: &mut QuickDice) -> Outcome {
//!     loop {
//!         match game.pending() {
//!             Pending::Over(outcome) => return outcome,
//!             Pending::Chance => game.resolve(game.draw(dice), &mut Quiet),
//!             Pending::Seats(_) => {
//!                 let (seat, action) = dice.pick(&game.legal());
//!                 game.apply_legal(seat, action, &mut Quiet);
//!             }
//!         }
//!     }
//! }
//! # #[cfg(feature = "testkit")] {
//! # use quarry_game::{Notation, testkit::toy::Toy};
//! # let mut dice = QuickDice::new(1);
//! # let setup = <Toy as Notation>::set_up(&Default::default(), &mut dice).unwrap();
//! # assert_eq!(play(<Toy as Game>::start(&setup), &mut dice).ranks().len(), 2);
//! # }
//! ```
//!
//! A seed gives each purpose dice of its own, so one draw never shifts another:
//!
//! ```
//! use quarry_game::{Roll, Seed};
//!
//! let seed = Seed::from_phrase("a long evening");
//! let first = seed.dice("draw", 0).below(6);
//! assert_eq!(seed.dice("draw", 0).below(6), first);
//! ```
//!
//! An error of the notation says where it is and what belongs there:
//!
//! ```
//! use quarry_game::TextError;
//!
//! let error = TextError::expected("a cell such as 5,4", "z9").in_field("mother");
//! assert_eq!(error.to_string(), "mother: 'z9' is not a cell such as 5,4");
//! assert_eq!(error.field.as_deref(), Some("mother"));
//! ```
//!
//! # The parts
//!
//! Around them stand [`Seat`]s and [`Viewer`]s, [`Seed`]s and [`Dice`]. [`Play`] is a running game with
//! its steps and undo, [`Moment`] one without its past, [`Record`] its file, and [`perft`] counts trees. The feature `testkit` adds the
//! conformance tests that every game passes.
//!
//! Absent on purpose: input and output, clocks, async, and anything about a particular game.

mod dice;
mod game;
pub mod json;
mod moment;
mod notation;
mod outlook;
mod perft;
mod phrasebook;
mod plain;
mod play;
mod record;
mod rule;
mod seat;
mod step;
mod stride;
#[cfg(feature = "testkit")]
pub mod testkit;
mod text_error;
mod version;
mod words;

pub use dice::{Dice, QuickDice, Roll, Seed};
pub use game::{Game, Odds, Pending, Quiet, Secrets, Sink};
pub use moment::Moment;
pub use notation::Notation;
pub use outlook::{LONGEST_ROUTE, MOST_ROUTES, Outlook, Route, outlook};
pub use perft::{Branch, divide, perft, perft_within};
pub use phrasebook::Phrasebook;
pub use plain::plain_phrase;
pub use play::{Fence, Play, Start};
pub use record::{
    FORMAT, Notes, Record, RecordError, RecordHead, RecordedOutcome, RecordedStep, read_record,
    record_of, write_record,
};
pub use rule::{EndReason, RuleId};
pub use seat::{BySeat, Deciders, MAX_SEATS, Outcome, Seat, SeatSet, Viewer};
pub use step::{Refused, Step, StepOf};
pub use stride::Stride;
pub use text_error::{TextError, TextFault};
pub use version::Version;
pub use words::{Arg, DiceOdds, DicePart, Lang, Message, Refusal, Telling, Threat};
