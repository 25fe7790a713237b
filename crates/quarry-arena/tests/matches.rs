//! Whole matches: scripts beat chance, sides are counted, and the same seed gives the same games.

use quarry_arena::Contest;
use quarry_arena::matches::{Contender, MatchPlan, Results, play};
use quarry_arena::score::Score;
use quarry_arena::sprt::Sprt;
use quarry_game::Notation;
use quarry_players::Level;
use quarry_search::{Budget, Player, RandomPlayer};

fn contender<G: Contest>(
    make: impl Fn(u64) -> Box<dyn Player<G>> + Send + Sync + 'static,
) -> Contender<G> {
    Contender::of("", Budget::nodes(200), make)
}

fn script<G: Contest>() -> Contender<G> {
    contender(|_| G::script().expect("there is a script"))
}

fn random<G: Contest>() -> Contender<G> {
    contender(|seed| Box::new(RandomPlayer::new(seed)))
}

fn plan(games: u64) -> MatchPlan {
    MatchPlan {
        games,
        near: None,
        seed: 9,
        threads: 1,
        max_steps: 50_000,
        campaign: false,
        sprt: None,
    }
}

fn against<G: Notation + Contest>(
    options: &G::Options,
    contenders: &[Contender<G>],
    plan: MatchPlan,
) -> Results {
    play::<G>(options, contenders, plan, |_| {})
}

#[test]
fn a_beginner_beats_chance_at_raptor_on_both_sides() {
    let results = against::<raptor::Raptor>(&Default::default(), &[script(), random()], plan(20));
    let wins: Vec<u64> = results.pairings[0].by_party.iter().map(|score| score.wins).collect();
    assert!(wins.iter().all(|wins| *wins >= 8), "{wins:?} of 10 each");
}

#[test]
fn a_beginner_beats_chance_at_planet_raiders() {
    let results = against::<planet_raiders::PlanetRaiders>(
        &Default::default(),
        &[script(), random()],
        plan(10),
    );
    // PR-117: only who boards or is left alone wins, so standstills are no wins.
    let total = results.pairings[0].total();
    assert_eq!(total.wins, total.games, "{total:?} {:?}", results.ends);
}

#[test]
fn the_same_seed_gives_the_same_match_on_any_number_of_threads() {
    let results = |threads| {
        let level = |number| {
            let level = Level::new(number).unwrap();
            contender::<raptor::Raptor>(move |seed| quarry_players::Thinks::player(level, seed))
        };
        let plan = MatchPlan { threads, ..plan(4) };
        let results = against(&Default::default(), &[level(3), level(1)], plan);
        results.pairings[0].by_party.clone()
    };
    assert_eq!(results(1), results(3));
}

#[test]
fn four_sides_change_seats_and_are_rated() {
    let options: planet_raiders::Options = serde_json::from_str(r#"{"players": 4}"#).unwrap();
    let three = [script(), random(), random()];
    let results = against::<planet_raiders::PlanetRaiders>(&options, &three, plan(4));
    assert_eq!(results.pairings.len(), 6);
    assert!(results.pairings.iter().all(|pairing| pairing.by_party.iter().all(|s| s.games == 1)));
    let ratings = results.ratings(1).unwrap();
    assert!(ratings[0].points > 50.0, "{ratings:?}");
    assert_eq!(results.score_of(0).games, 16);
}

#[test]
fn a_hunt_together_is_won_or_lost_by_one_contender() {
    let mode = r#"{"mode": "cooperative", "players": 2, "scenario": "s01"}"#;
    let options: moogh::Options = serde_json::from_str(mode).unwrap();
    let results = against::<moogh::Moogh>(&options, &[script(), random()], plan(6));
    let [hunter, chance] = [0, 1].map(|index| results.pairings[index].total());
    assert_eq!((hunter.games, chance.games, hunter.draws), (6, 6, 0));
    assert!(hunter.wins > chance.wins, "{hunter:?} {chance:?}");
    assert_eq!(results.ratings(0), None);
}

#[test]
fn a_campaign_is_played_by_both_from_both_sides() {
    let results = |threads| {
        let plan = MatchPlan { campaign: true, threads, ..plan(4) };
        against::<moogh::Moogh>(&Default::default(), &[script(), random()], plan)
    };
    let pairing = results(1).pairings.remove(0);
    assert_eq!(pairing, results(2).pairings[0], "the same seed gives the same campaigns");
    assert!(pairing.by_party.iter().all(|score| score.games == 2 && score.wins == 2));
}

#[test]
fn a_campaign_with_endless_hunts_is_a_draw() {
    let plan = MatchPlan { campaign: true, max_steps: 100, ..plan(2) };
    let results = against::<moogh::Moogh>(&Default::default(), &[script(), random()], plan);
    assert_eq!(results.pairings[0].total().draws, 2);
}

#[test]
fn a_campaign_together_is_won_or_lost() {
    let options: moogh::Options = serde_json::from_str(r#"{"mode": "cooperative"}"#).unwrap();
    let plan = MatchPlan { campaign: true, ..plan(3) };
    let results = against::<moogh::Moogh>(&options, &[script(), random()], plan);
    let totals = [0, 1].map(|index| results.pairings[index].total());
    assert!(totals.iter().all(|score| (score.games, score.draws) == (3, 0)), "{totals:?}");
}

#[test]
fn a_test_ends_the_match_when_it_is_sure() {
    let sprt = Some(Sprt { low: 0.0, high: 300.0, alpha: 0.05, beta: 0.05 });
    let plan = MatchPlan { sprt, ..plan(400) };
    let results = against::<raptor::Raptor>(&Default::default(), &[script(), random()], plan);
    assert!(results.games() < 60, "{}", results.games());
}

#[test]
fn only_those_who_stand_near_each_other_meet() {
    let four = [script(), random(), random(), random()];
    let plan = MatchPlan { near: Some(2), ..plan(2) };
    let results = against::<raptor::Raptor>(&Default::default(), &four, plan);
    let pairs: Vec<_> = results.pairings.iter().map(|pair| (pair.first, pair.second)).collect();
    assert_eq!(pairs, [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)]);
    let ratings = results.ratings(3).unwrap();
    assert!(ratings.iter().all(|rating| rating.within.is_finite()), "{ratings:?}");
}

#[test]
fn games_of_another_match_are_counted_from_the_same_side() {
    let three = [script(), random(), random()];
    let plan = MatchPlan { near: Some(1), ..plan(2) };
    let mut results = against::<raptor::Raptor>(&Default::default(), &three, plan);
    let before = results.pairings[0].by_party.clone();
    let won = Score { games: 5, wins: 5, draws: 0, points: 5.0 };
    let lost = Score { games: 3, wins: 0, draws: 0, points: 0.0 };
    // The script lost with the raptors where the other had the scientists and won.
    results.add(1, 0, &[lost, won]);
    let after = &results.pairings[0].by_party;
    assert_eq!([after[0].games, after[1].games], [before[0].games + 5, before[1].games + 3]);
    assert_eq!([after[0].wins, after[1].wins], [before[0].wins, before[1].wins + 3]);
    results.add(0, 2, &[won, lost]);
    assert_eq!(results.pairings.len(), 3, "those two had not met");
    assert_eq!(results.pairings[2].by_party, [won, lost]);
}
