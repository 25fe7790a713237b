//! The trivial game that both servers play, count on in turn, a log for it that is written nowhere, and what is measured.

mod count;
mod figures;
mod forgetful;

pub use count::Count;
pub use figures::{Figures, Measured, machine};
pub use forgetful::Forgetful;
