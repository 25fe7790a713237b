//! The boards of the games.

mod moogh;
mod planet_raiders;
mod raptor;
#[cfg(test)]
mod toy;
