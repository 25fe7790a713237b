//! The rules, chapter by chapter.

mod raptor_cards;
mod raptors;
mod round;
mod scientist_cards;
mod scientists;
