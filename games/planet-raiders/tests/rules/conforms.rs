//! The contracts of `quarry-game`, the speed promises, and the words.

use std::mem::size_of;

use planet_raiders::{Action, Options, PlanetRaiders, Setup, Side};
use quarry_game::testkit::{
    Conformance, ReadBack, check_phrases, conformance, games_or, random_playout, read_back,
};
use quarry_game::{Game, QuickDice};

/// Every number of players, with and without rescue; `QUARRY_GAMES` asks for more games.
#[test]
fn what_planet_raiders_writes_it_reads_back_at_every_step() {
    let games = games_or(30).div_ceil(6);
    let modes = (2..=4).flat_map(|players| [false, true].map(|rescue| (players, rescue)));
    for (seed, (players, rescue)) in (0..).step_by(1_000_000).zip(modes) {
        let options = serde_json::json!({"players": players, "rescue": rescue});
        let options: Options = serde_json::from_value(options).expect("these are options");
        read_back::<PlanetRaiders>(&options, ReadBack { games, max_steps: 20_000, seed });
    }
}

fn check_conformance(players: u8, rescue: bool) {
    let plan = Conformance {
        games: if rescue { 2 } else { 12 },
        max_steps: 20_000,
        exhaustive_every: 400,
        seed: u64::from(players),
        rule_prefix: "PR-",
    };
    let options = Options { players: Some(players), first: None, rescue: Some(rescue) };
    conformance::<PlanetRaiders>(&options, plan);
}

#[test]
fn two_players_conform() {
    check_conformance(2, false);
}

#[test]
fn three_players_conform() {
    check_conformance(3, false);
}

#[test]
fn four_players_conform() {
    check_conformance(4, false);
}

#[test]
fn the_rescue_option_conforms() {
    check_conformance(2, true);
    check_conformance(4, true);
}

#[test]
fn phrases_are_complete() {
    check_phrases::<PlanetRaiders>();
}

#[test]
fn the_state_is_small() {
    let size = size_of::<PlanetRaiders>();
    assert!(size <= 512, "{size} bytes");
    assert_eq!(size_of::<Action>(), 4);
}

#[test]
fn a_playout_allocates_nothing() {
    for players in 2..=4 {
        let setup = Setup::new(players, Side::Red, players == 3).unwrap();
        let (mut dice, mut actions) = (QuickDice::new(7), Vec::with_capacity(1024));
        let mut game = PlanetRaiders::start(&setup);
        let count = allocation_counter::measure(|| {
            random_playout(&mut game, &mut dice, &mut actions, 50_000);
        });
        assert_eq!(count.count_total, 0, "{players} players");
    }
}
