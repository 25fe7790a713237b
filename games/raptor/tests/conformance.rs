//! Raptor keeps the contracts of `quarry-game`.

use quarry_game::testkit::{
    Conformance, ReadBack, check_phrases, conformance, games_or, read_back,
};
use raptor::layout::Environment;
use raptor::{Options, Raptor};

const PLAN: Conformance =
    Conformance { games: 12, max_steps: 6000, exhaustive_every: 25, seed: 1, rule_prefix: "RA-" };

#[test]
fn jungle_games_conform() {
    conformance::<Raptor>(&Options::default(), PLAN);
}

#[test]
fn savannah_games_conform() {
    let options = Options { environment: Some(Environment::Savannah), ..Options::default() };
    conformance::<Raptor>(&options, Conformance { seed: 1000, ..PLAN });
}

#[test]
fn what_raptor_writes_it_reads_back_at_every_step() {
    let games = games_or(60).div_ceil(2);
    for (seed, environment) in [(1, Environment::Jungle), (1_000_000, Environment::Savannah)] {
        let options = Options { environment: Some(environment), ..Options::default() };
        read_back::<Raptor>(&options, ReadBack { games, max_steps: 6000, seed });
    }
}

#[test]
fn every_phrase_stands_in_three_languages() {
    check_phrases::<Raptor>();
}
