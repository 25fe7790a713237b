//! One table: who sits at it, what they may do, what happened, and what each viewer is shown.
//!
//! ```text
//! message + time ──▶ decide ──▶ Step ──▶ commit ──▶ one frame per viewer, held back until the step is durable
//!                      └──▶ Refusal
//! ```
//!
//! | chapter | where |
//! |---|---|
//! | what clients and server say to each other | [`wire`] |
//! | names, keys and chairs | [`seats`] |
//! | what is written down | [`step`] |
//! | what is allowed now | `decide` |
//! | what a step does | [`table`] |
//! | what each viewer is shown | [`frame`] |
//! | contributions to the draws | [`mixing`] |
//! | time | [`clock`] |
//! | talk | [`chat`] |
//! | hints, practice, games from elsewhere | [`terms`] |
//! | a game step by step | [`replay`] |
//! | any game behind one door | [`any`] |
//! | what a seat decided before | `past` |
//! | how all of it is written | [`json`] |
//!
//! **Invariant:** frames are made of `View` and `Seen` only. A viewer who noticed nothing of a step gets
//! neither a frame nor a number, so a gap tells no viewer that a seat acted in secret.
//!
//! Absent on purpose: async, storage, randomness and reading a clock. Time comes in with the message, luck
//! comes from the committed secret.

pub mod agenda;
pub mod any;
mod audiences;
pub mod chat;
pub mod clock;
mod error;
pub mod frame;
pub mod mixing;
mod past;
pub mod refusal;
pub mod replay;
pub mod seats;
pub mod step;
pub mod table;
pub mod terms;
#[cfg(test)]
mod tests;
pub mod wire;

pub use agenda::{Agenda, Due, NEVER};
pub use any::{AnyTable, DecisionRequest, replayed_frames};
pub use audiences::Audiences;
pub use error::TableError;
pub use frame::Frame;
pub use past::{Decision, Past};
pub use refusal::Refusal;
pub use seats::{Head, KeyHash, Level, Occupant, SeatKey, SeatPlan, TableId};
pub use step::{Entry, Input, Step};
pub use table::{Committed, Ruling, Table};
pub use terms::Terms;
pub use wire::Seal;
