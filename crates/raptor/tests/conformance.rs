//! Raptor keeps the contracts of `quarry-game`.

use quarry_game::testkit::{Conformance, check_phrases, conformance};
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
fn every_phrase_stands_in_three_languages() {
    check_phrases::<Raptor>();
}
