//! The rules of Raptor, a game for two by Bruno Cathala and Bruno Faidutti (Matagot, 2015).
//!
//! A raptor mother and her five babies against a team of scientists. Both players choose a card in
//! secret: the lower one takes effect, the higher one gives its owner the difference in action points.
//!
//! | chapter | rules | where |
//! |---|---|---|
//! | spaces and tiles | RA-008 to RA-010, RA-037 to RA-046 | [`board`], [`layout`] |
//! | cards | RA-011, RA-012 | [`cards`] |
//! | setup | RA-019 to RA-036 | `setup` |
//! | the round | RA-047 to RA-067 | `round` |
//! | raptor actions R1 to R5 | RA-068 to RA-103 | `raptors` |
//! | raptor cards | RA-104 to RA-145 | `raptor_cards` |
//! | scientist actions S1 to S5 | RA-146 to RA-177 | `scientists` |
//! | scientist cards | RA-178 to RA-215 | `scientist_cards` |
//! | what each viewer knows | RA-018, RA-035 | [`view`] |
//! | text both ways | | [`diagram`], `position`, `notation`, `telling` |

mod action;
pub mod board;
pub mod cards;
pub mod diagram;
mod game;
mod illegal;
pub mod layout;
mod notation;
mod offered;
mod position;
mod raptor_cards;
mod raptors;
mod round;
mod scientist_cards;
mod scientists;
mod secrets;
mod setup;
mod state;
mod telling;
#[cfg(test)]
mod tests;
pub mod view;

pub use action::{Action, Drawn, Event, Happening, Seen};
pub use illegal::{Fault, Illegal, Piece};
pub use offered::Offered;
pub use setup::{Options, Setup};
pub use state::{BABIES, Ending, FIRES, HAND, Phase, Raptor, SCIENTISTS, TOKENS};
pub use view::View;
