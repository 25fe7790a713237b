//! The rules, chapter by chapter.

mod ending;
mod laying;
pub(crate) mod possible;
mod riding;
pub(crate) mod threat;
mod turn;
