//! Figures of the search, in CPU seconds: simulations of the tree search on Raptor, and the time
//! CFR⁺ takes to solve small games. `bench/openspiel` puts OpenSpiel's figures beside them.

#[path = "../tests/small_games/mod.rs"]
mod small_games;

use cpu_time::ThreadTime;
use quarry_game::{Game, Pending, QuickDice, Quiet, Roll, Viewer};
use quarry_search::solve::GameTree;
use quarry_search::{Budget, Player as _, Question, TreePlayer};
use raptor::layout::Layout;
use raptor::{Raptor, Setup};
use small_games::{Goofspiel, Kuhn, Leduc, Playable, Small};

fn main() {
    let json = std::env::args().any(|arg| arg == "--json");
    tree(json);
    solve("kuhn", Kuhn::default(), json);
    solve("leduc", Leduc::default(), json);
    solve("goofspiel-5", Goofspiel::new(5), json);
}

/// Simulations per CPU second from the first card duel of a game, and decisions in a random game from there.
fn tree(json: bool) {
    let mut dice = QuickDice::new(1);
    let game = first_duel(&mut dice);
    let mut lengths = 0;
    const GAMES: u64 = 2000;
    for _ in 0..GAMES {
        lengths += random_game(game, &mut dice);
    }
    let rollout = lengths as f64 / GAMES as f64;
    let seat = game.pending().seats().lowest().expect("both choose a card");
    let view = game.view(Viewer::Seat(seat));
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let mut player = TreePlayer::<Raptor>::new(1);
    let start = ThreadTime::now();
    player.choose(Question { view: &view, seat, legal: &legal, budget: Budget::nodes(8_000_000) });
    let rate = player.simulations() as f64 / start.elapsed().as_secs_f64();
    if json {
        println!(r#"{{"name":"tree","simulations_per_s":{rate:.1},"rollout":{rollout:.2}}}"#);
    } else {
        let product = rate * rollout / 1e6;
        println!(
            "tree search on Raptor: {rate:.0} simulations/s × {rollout:.1} decisions = {product:.2} M/s"
        );
    }
}

/// Raptor when both sides choose their first card.
fn first_duel(dice: &mut QuickDice) -> Raptor {
    let mut game = Raptor::start(&Setup { layout: Layout::REFERENCE });
    while game.pending().seats().len() != 2 {
        step(&mut game, dice);
    }
    game
}

fn random_game(mut game: Raptor, dice: &mut QuickDice) -> u64 {
    let mut decisions = 0;
    while game.pending().outcome().is_none() {
        decisions += u64::from(step(&mut game, dice));
    }
    decisions
}

/// One random step; whether it was a decision.
fn step(game: &mut Raptor, dice: &mut QuickDice) -> bool {
    if game.pending() == Pending::Chance {
        let outcome = game.draw(dice);
        game.resolve(outcome, &mut Quiet);
        return false;
    }
    let seat = game.pending().seats().lowest().expect("a seat decides");
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    game.apply_legal(seat, dice.pick(&legal), &mut Quiet);
    true
}

/// CPU seconds of iterations until the exploitability is at most 0.01; looking at it costs nothing.
fn solve<S: Small>(name: &str, game: S, json: bool) {
    let start = ThreadTime::now();
    let tree = GameTree::build(&Playable(game), |view: &Vec<u8>| view.clone(), |end| end.0.gain());
    let built = start.elapsed();
    let (_, exploitability, iterations) = tree.solve_to(0.01, 10, 10_000);
    let start = ThreadTime::now();
    std::hint::black_box(tree.solve(iterations));
    let seconds = (built + start.elapsed()).as_secs_f64();
    if json {
        println!(
            r#"{{"name":"{name}","seconds":{seconds:.6},"iterations":{iterations},"exploitability":{exploitability:.6}}}"#
        );
    } else {
        println!(
            "{name}: {seconds:.4} s with building the tree, {iterations} iterations, exploitability {exploitability:.4}"
        );
    }
}
