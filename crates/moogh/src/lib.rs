//! The rules of Moogh.

pub mod campaign;
pub mod content;
