//! The rules of Raptor, a game for two by Bruno Cathala and Bruno Faidutti (Matagot, 2015).
//!
//! A raptor mother and her five babies against a team of scientists. Both players choose a card in
//! secret: the lower one takes effect, the higher one gives its owner the difference in action points.
//!
//! # Examples
//!
//! A random game, played to its end:
//!
//! ```
//! use raptor::{Game, Pending, QuickDice, Quiet, Raptor, Roll};
//!
//! let (mut game, mut dice) = (Raptor::default(), QuickDice::new(7));
//! let outcome = loop {
//!     match game.pending() {
//!         Pending::Over(outcome) => break outcome,
//!         Pending::Chance => game.resolve(game.draw(&mut dice), &mut Quiet),
//!         Pending::Seats(_) => {
//!             let (seat, action) = dice.pick(&game.legal());
//!             game.apply_legal(seat, action, &mut Quiet);
//!         }
//!     }
//! };
//! assert!(outcome.ranks() == [1, 2] || outcome.ranks() == [2, 1]);
//! ```
//!
//! Why an action is refused:
//!
//! ```
//! use raptor::{Game, Lang, Notation, Phrasebook, Raptor, Seat, Telling};
//!
//! let game = Raptor::default();
//! let action = game.read_action("place 0,0")?;
//! let illegal = game.check(Seat::at(0), action).expect_err("the mother starts in the centre");
//! let refusal = Raptor::refusal(&illegal);
//! assert_eq!(refusal.rule, "RA-026");
//! println!("{}", Phrasebook::parse(Raptor::PHRASES)?.say(Lang::En, &refusal.message));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A position, read and drawn:
//!
//! ```
//! use raptor::{Notation, Raptor};
//!
//! let text = Raptor::default().position();
//! let game = Raptor::from_position(&text)?;
//! println!("{}", game.diagram());
//! assert_eq!(game.position(), text);
//! # Ok::<(), raptor::TextError>(())
//! ```
//!
//! # Where each rule stands
//!
//! | chapter | rules | module |
//! |---|---|---|
//! | spaces and tiles | RA-008 to RA-010, RA-037 to RA-046 | [`board`], [`layout`] |
//! | cards | RA-011, RA-012 | [`cards`] |
//! | setup | RA-019 to RA-036 | `setup` |
//! | the round | RA-047 to RA-067 | `rules::round` |
//! | raptor actions R1 to R5 | RA-068 to RA-103 | `rules::raptors` |
//! | raptor cards | RA-104 to RA-145 | `rules::raptor_cards` |
//! | scientist actions S1 to S5 | RA-146 to RA-177 | `rules::scientists` |
//! | scientist cards | RA-178 to RA-215 | `rules::scientist_cards` |
//! | what each viewer knows | RA-018, RA-035 | [`view`] |
//! | text both ways | | `text`, [`diagram`] |

mod action;
pub mod board;
pub mod cards;
mod game;
mod illegal;
mod rules;
mod secrets;
mod setup;
mod state;
#[cfg(test)]
mod tests;
mod text;
pub mod view;

pub use action::{Action, Drawn, Event, Happening, Seen};
pub use board::layout;
pub use illegal::{Fault, Illegal, Piece};
pub use setup::{Options, Setup};
pub use state::{BABIES, Ending, FIRES, HAND, Phase, Raptor, SCIENTISTS, TOKENS};
pub use text::diagram;
pub use view::View;

// One crate is enough for a first tool.
pub use quarry_game::{
    Game, Lang, Notation, Pending, Phrasebook, QuickDice, Quiet, Roll, Seat, Secrets, Telling,
    TextError, Viewer,
};
