//! The trivial game that both servers play: count on, in turn.

mod count;

pub use count::Count;
