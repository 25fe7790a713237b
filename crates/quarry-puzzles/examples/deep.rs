//! Holds shipped puzzles against deeper search:
//! `cargo run --release -p quarry-puzzles --example deep -- GAME [times=10] [nodes=N] [every=30] [from=0]`.
//!
//! The strongest level gets `times` its budget, or `nodes`, for every `every`-th puzzle. An action outside the answer must stay
//! ten points behind it.

use std::process::ExitCode;

use moogh::Moogh;
use planet_raiders::PlanetRaiders;
use quarry_players::Level;
use quarry_puzzles::goal::goal;
use quarry_puzzles::mine::is_ahead;
use quarry_puzzles::solve::solve;
use quarry_puzzles::{Puzzling, Shelf};
use raptor::Raptor;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |name: &str, usual: u64| {
        let given = words.iter().find_map(|word| word.strip_prefix(name)?.parse().ok());
        given.unwrap_or(usual)
    };
    let plan = [("times=", 10), ("nodes=", 0), ("every=", 30), ("from=", 0)];
    let plan = plan.map(|(name, usual)| number(name, usual));
    match words.first().map(String::as_str) {
        Some("raptor") => check::<Raptor>(plan),
        Some("moogh") => check::<Moogh>(plan),
        Some("planet-raiders") => check::<PlanetRaiders>(plan),
        Some(_) | None => return ExitCode::from(2),
    }
    ExitCode::SUCCESS
}

fn check<G: Puzzling>([times, nodes, every, from]: [u64; 4]) {
    let shelf = Shelf::of::<G>().expect("the file is read");
    let nodes = match nodes {
        0 => G::budget(Level::STRONGEST).nodes * times,
        nodes => nodes,
    };
    let (mut held, mut all) = (0, 0);
    for puzzle in shelf.puzzles.iter().skip(from as usize).step_by(every.max(1) as usize) {
        let start = G::from_position(&puzzle.position).expect("the position is read");
        let goal = goal::<G>(&puzzle.theme).expect("a theme");
        let Some(solution) = solve(goal, &start, puzzle.seat) else { continue };
        let ahead = is_ahead(&start, puzzle.seat, &solution, nodes);
        (held, all) = (held + u32::from(ahead), all + 1);
        println!("{} {} {}", puzzle.id, puzzle.theme, if ahead { "holds" } else { "NEAR" });
    }
    println!("{}: {held} of {all} hold at {nodes} positions", G::NAME);
}
