//! The rules, chapter by chapter.

mod ending;
mod laying;
pub(crate) mod possible;
mod riding;
mod turn;
