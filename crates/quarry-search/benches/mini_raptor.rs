//! A small Raptor of three rounds is solved, and the player is held against perfect opponents. It takes
//! some minutes; a test does the same with two rounds.

#[path = "../tests/small_games/mini_raptor.rs"]
mod mini_raptor;
#[path = "../tests/small_games/perfect_opponents.rs"]
mod perfect_opponents;

fn main() {
    println!("{}", perfect_opponents::hold(3));
}
