//! A small Raptor of three rounds is solved, and the strongest level is held against perfect opponents. It
//! takes some minutes; a test does the same with two rounds.

#[path = "../tests/mini_raptor/game.rs"]
mod game;
#[path = "../tests/mini_raptor/perfect_opponents.rs"]
mod perfect_opponents;

fn main() {
    println!("{}", perfect_opponents::hold(3));
}
