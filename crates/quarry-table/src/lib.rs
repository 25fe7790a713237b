//! One table: who sits at it, what they may do, what happened, and what each viewer is shown.
//!
//! ```text
//! input + time ──▶ decide ──▶ Step ──▶ commit in memory ──▶ one frame per viewer
//!                    └──▶ Refusal           (held back by the server until the step is on disk;
//!                                            if that fails, the table is dropped and its log replayed)
//! ```
//!
//! A table is set up from a head and a secret. An input becomes a step, and a step becomes frames:
//!
//! ```
//! # use quarry_fair::{Bytes, Secret};
//! # use quarry_game::{Notation, Seat};
//! # use quarry_table::clock::Control;
//! # use quarry_table::{Head, Input, Ruling, SeatKey, SeatPlan, Table, TableId, Terms};
//! # use raptor::Raptor;
//! let secret = Secret::from_bytes([7; 32]);
//! let head = Head {
//!     id: TableId::new(1),
//!     rules: Raptor::rules(),
//!     options: serde_json::json!({}),
//!     control: Control::None,
//!     seats: vec![SeatPlan::Open; 2],
//!     listed: false,
//!     commitment: Bytes([0; 32]),
//!     created: 0,
//!     terms: Terms::default(),
//! };
//! let mut table = Table::<Raptor>::new(head.commit::<Raptor>(&secret)?, secret)?;
//!
//! // One person takes both chairs, which begins the game.
//! let (seats, key) = (vec![Seat::at(0), Seat::at(1)], SeatKey::from_bytes([1; 32]).hash());
//! let sit = Input::Sit { seats, key, contribution: Bytes([2; 32]), wishes: vec![] };
//! let Ok(Ruling::Take(step)) = table.decide(&sit, 0) else { panic!("the chairs are free") };
//! let committed = table.commit(&step)?;
//! assert_eq!(committed.frames.len(), 3, "one for each seat and one for spectators");
//! # Ok::<(), quarry_table::TableError>(())
//! ```
//!
//! Requests are idempotent: the same name twice has one effect and gets the same ack.
//!
//! ```
//! # use quarry_fair::{Bytes, Secret};
//! # use quarry_game::{Notation, Seat};
//! # use quarry_table::clock::Control;
//! # use quarry_table::{Head, Input, Ruling, SeatKey, SeatPlan, Table, TableId, Terms};
//! # use raptor::Raptor;
//! # let secret = Secret::from_bytes([7; 32]);
//! # let head = Head { id: TableId::new(1), rules: Raptor::rules(), options: serde_json::json!({}),
//! #     control: Control::None, seats: vec![SeatPlan::Open; 2], listed: false,
//! #     commitment: Bytes([0; 32]), created: 0, terms: Terms::default() };
//! # let mut table = Table::<Raptor>::new(head.commit::<Raptor>(&secret)?, secret)?;
//! # let (seats, key) = (vec![Seat::at(0), Seat::at(1)], SeatKey::from_bytes([1; 32]).hash());
//! # let sit = Input::Sit { seats, key, contribution: Bytes([2; 32]), wishes: vec![] };
//! # let Ok(Ruling::Take(step)) = table.decide(&sit, 0) else { panic!("the chairs are free") };
//! # table.commit(&step)?;
//! use quarry_table::wire::{ClientMessage, ParseError};
//!
//! let text = r#"{"t":"resign","idem":"00112233445566778899aabbccddeeff"}"#;
//! let (_, request) = ClientMessage::parse(text)?.into_request().expect("a request");
//! let resign = Input::Player { seat: Seat::at(0), request };
//! let Ok(Ruling::Take(step)) = table.decide(&resign, 5) else { panic!("the game runs") };
//! let ack = table.commit(&step)?.ack;
//! assert!(table.is_over());
//! assert_eq!(table.decide(&resign, 6).ok(), ack.map(Ruling::Repeat));
//!
//! let refused = ClientMessage::parse(r#"{"t":"ping","m":1}"#);
//! assert!(refused.is_err_and(|error: ParseError| error.to_string().contains("`m`")));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The log is the truth: its steps, replayed, make the same table, and nothing is rolled again.
//!
//! ```
//! # use quarry_fair::{Bytes, Secret};
//! # use quarry_game::{Notation, Seat, Viewer};
//! # use quarry_table::clock::Control;
//! # use quarry_table::{Audiences, Head, Input, Ruling, SeatKey, SeatPlan, Step, Table, TableId, Terms};
//! # use raptor::Raptor;
//! # let secret = Secret::from_bytes([7; 32]);
//! # let head = Head { id: TableId::new(1), rules: Raptor::rules(), options: serde_json::json!({}),
//! #     control: Control::None, seats: vec![SeatPlan::Open; 2], listed: false,
//! #     commitment: Bytes([0; 32]), created: 0, terms: Terms::default() };
//! # let head = head.commit::<Raptor>(&secret)?;
//! # let mut table = Table::<Raptor>::new(head.clone(), secret)?;
//! # let (seats, key) = (vec![Seat::at(0), Seat::at(1)], SeatKey::from_bytes([1; 32]).hash());
//! # let sit = Input::Sit { seats, key, contribution: Bytes([2; 32]), wishes: vec![] };
//! # let Ok(Ruling::Take(step)) = table.decide(&sit, 0) else { panic!("the chairs are free") };
//! # table.commit(&step)?;
//! let log = serde_json::to_string(&step)?;
//!
//! let mut replayed = Table::<Raptor>::new(head, secret)?;
//! let step: Step = serde_json::from_str(&log)?;
//! // No audience looks, so no frame is made.
//! assert!(replayed.commit_before(&step, Audiences::NONE)?.frames.is_empty());
//! let seat = Viewer::Seat(Seat::at(0));
//! assert_eq!(replayed.sync(seat), table.sync(seat));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | chapter | where |
//! |---|---|
//! | messages between clients and server | [`wire`] |
//! | names, keys and chairs | [`seats`] |
//! | how people are called | [`people`] |
//! | inputs, steps and the entries of the log | [`step`] |
//! | what is allowed now, what a step does, who is shown what | [`table`] |
//! | the messages that viewers get | [`frame`] |
//! | contributions to the draws | [`mixing`] |
//! | time | [`clock`] |
//! | what the table waits for | [`agenda`] |
//! | chat | [`chat`] |
//! | hints, practice, imported games | [`terms`] |
//! | a game step by step | [`replay`] |
//! | positions looked at by hand | [`explore`] |
//! | any game behind one trait | [`any`] |
//! | what a seat decided before | `past` |
//!
//! **Invariant:** frames are made of `View` and `Seen` only. A viewer who noticed nothing of a step gets
//! neither a frame nor a number, so a gap tells no viewer that a seat acted in secret.
//!
//! Absent on purpose: async, storage, randomness and reading a clock. Time comes in with the input, luck
//! comes from the committed secret.

pub mod agenda;
pub mod any;
mod audiences;
pub mod chat;
pub mod clock;
mod error;
pub mod explore;
pub mod frame;
pub mod mixing;
mod past;
pub mod people;
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
pub use any::{AnyTable, DecisionRequest, Rematch, replayed_frames};
pub use audiences::Audiences;
pub use error::TableError;
pub use frame::Frame;
pub use past::{Decision, Past};
pub use people::{Emblem, Name, Player, Wish};
pub use refusal::Refusal;
pub use seats::{Head, KeyHash, Level, Occupant, SeatKey, SeatPlan, TableId};
pub use step::{Entry, Input, Step};
pub use table::{Committed, Ruling, Table};
pub use terms::Terms;
pub use wire::Seal;
