//! The trivial game that both servers play, count on in turn, and a log for it that is written nowhere.

mod count;
mod forgetful;

pub use count::Count;
pub use forgetful::Forgetful;
