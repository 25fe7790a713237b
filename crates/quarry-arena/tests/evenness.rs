//! First games are even: the lowest level against a beginner by plain rules, and low levels against themselves,
//! on either side. The two lowest of Planet Raiders lie apart. `bench/results/2026-11-18-strength.md` has the exact shares of many more games.

use quarry_arena::Contest;
use quarry_arena::matches::{Contender, MatchPlan, Results, play};
use quarry_arena::score::Score;
use quarry_game::Notation;
use quarry_players::Level;
use quarry_search::Budget;

fn script<G: Contest>() -> Contender<G> {
    Contender::of("", Budget::nodes(1), |_| G::script().expect("there is a script"))
}

fn level<G: Contest>(number: u8) -> Contender<G> {
    let level = Level::new(number).expect("a level");
    let budget = Budget { time: None, ..G::budget(level) };
    Contender::of("", budget, move |seed| G::player(level, seed))
}

/// The share that the first contender took on each side.
fn shares<G: Notation + Contest>(
    options: &str,
    contenders: &[Contender<G>; 2],
    games: u64,
) -> Vec<f64> {
    let options: G::Options = serde_json::from_str(options).expect("options");
    let (near, campaign, sprt) = (None, false, None);
    let plan = MatchPlan { games, near, seed: 23, threads: 2, max_steps: 10_000, campaign, sprt };
    let results: Results = play::<G>(&options, contenders, plan, |_| {});
    results.pairings[0].by_party.iter().map(Score::share).collect()
}

/// A beginner takes a fair share from level 1 on each side.
fn check_first_games<G: Notation + Contest>(options: &str, games: u64) {
    let shares = shares::<G>(options, &[script(), level(1)], games);
    assert!(shares.iter().all(|share| (0.3..=0.7).contains(share)), "{shares:?} of the script");
}

#[test]
fn a_beginner_and_level_1_are_even_on_either_side_of_raptor() {
    check_first_games::<raptor::Raptor>("{}", 160);
}

#[test]
fn a_beginner_and_level_1_are_even_at_planet_raiders_in_either_order() {
    check_first_games::<planet_raiders::PlanetRaiders>(r#"{"first": "red"}"#, 80);
}

#[test]
fn level_2_of_planet_raiders_takes_most_games_from_level_1() {
    let levels = [level(2), level(1)];
    let shares = shares::<planet_raiders::PlanetRaiders>(r#"{"first": "red"}"#, &levels, 60);
    let share = f64::midpoint(shares[0], shares[1]);
    assert!(share >= 0.58, "{share} of 60 games");
}

#[test]
fn a_beginner_and_level_1_are_even_in_hunts_of_rivals() {
    check_first_games::<moogh::Moogh>(r#"{"mode": "competitive", "players": 2}"#, 80);
}

#[test]
fn both_sides_of_raptor_are_even_between_equal_low_levels() {
    for number in 1..=3 {
        let shares = shares::<raptor::Raptor>("{}", &[level(number), level(number)], 80);
        // Raptors won so many of the 80 games, in whichever seat which of the two sat.
        let raptors = (shares[0] + 1.0 - shares[1]) / 2.0;
        assert!((0.35..=0.65).contains(&raptors), "level {number}: {raptors} for the raptors");
    }
}
