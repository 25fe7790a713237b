//! Learning from self-play: what is kept is better, and the same plan teaches the same.

use std::sync::Mutex;

use planet_raiders::PlanetRaiders;
use quarry_arena::Tunes;
use quarry_arena::tune::{Linear, News, Trial, TunePlan};
use quarry_game::{Game, Notation, QuickDice};
use quarry_players::planet_raiders::PlanetRaidersKnowledge;
use quarry_players::raptor::{Feature, RaptorKnowledge};
use quarry_players::{NamedFeature, Weights};
use raptor::Raptor;

const PLAN: TunePlan =
    TunePlan { games: 6, nodes: 500, seed: 5, passes: 8, pull: 20.0, rounds: 0, match_games: 0 };

/// The file that a plan makes, and what was said of its rounds.
fn tuned<G: Tunes>(
    options: &str,
    known: Option<&str>,
    plan: TunePlan,
    threads: usize,
) -> (String, Vec<News>) {
    let options: G::Options = serde_json::from_str(options).expect("options");
    let said = Mutex::new(Vec::new());
    let news = |news: News| {
        if matches!(news, News::Round { .. }) {
            said.lock().expect("nothing panics").push(news);
        }
    };
    let head = plan.command(G::NAME);
    let trial = Trial::<G> { options: &options, known, plan, threads, head, news: &news };
    let file = G::tune(&trial).expect("it has weights");
    (file, said.into_inner().expect("nothing panics"))
}

fn weights(file: &str) -> Weights<Feature> {
    Weights::parse(file).expect("a file of weights")
}

#[test]
fn the_same_plan_teaches_the_same_on_any_number_of_threads() {
    let (one, _) = tuned::<Raptor>("{}", None, PLAN, 1);
    let (three, _) = tuned::<Raptor>("{}", None, PLAN, 3);
    assert_eq!(one, three);
    assert_ne!(weights(&one), *RaptorKnowledge::default().weights(), "{one}");
}

/// A player who knows nothing learns enough in one round to win nearly every game.
#[test]
fn what_wins_the_match_is_kept() {
    let nothing = Weights::<Feature>::even(0.0).write("nothing");
    let plan = TunePlan { games: 60, nodes: 300, rounds: 1, match_games: 200, ..PLAN };
    let (file, said) = tuned::<Raptor>("{}", Some(&nothing), plan, 2);
    let [News::Round { words, kept: Some(kept) }] = &said[..] else { panic!("{said:?}") };
    assert_eq!(*kept, file);
    assert!(words.ends_with("kept") && file.contains(&format!("# {words}\n")), "{words}");
    assert!(weights(&file)[Feature::Escaped2] > 0.0);
}

/// One game says too little: after three such rounds the weights are what they were.
#[test]
fn three_rounds_without_a_gain_end_it() {
    let plan = TunePlan { games: 1, rounds: 9, match_games: 2, ..PLAN };
    let (file, said) = tuned::<Raptor>("{}", None, plan, 1);
    assert_eq!(said.len(), 3);
    let lost = |news: &News| matches!(news, News::Round { kept: None, words } if words.contains("of 2 games"));
    assert!(said.iter().all(lost), "{said:?}");
    assert_eq!(weights(&file).write(""), RaptorKnowledge::default().weights().write(""));
}

#[test]
fn a_file_with_other_features_is_refused() {
    let (options, news) = (raptor::Options::default(), |_| {});
    let known = Some("# another game\nships 1\n");
    let trial = Trial::<Raptor> {
        options: &options,
        known,
        plan: PLAN,
        threads: 1,
        head: String::new(),
        news: &news,
    };
    assert!(Raptor::tune(&trial).is_err_and(|words| words.contains("ships")));
}

/// With four crews each is compared with each other, and what both have alike counts for neither.
#[test]
fn every_two_crews_teach() {
    let options = serde_json::from_str(r#"{"players": 4}"#).expect("options");
    let setup = PlanetRaiders::set_up(&options, &mut QuickDice::new(1)).expect("valid");
    let game = PlanetRaiders::start(&setup);
    let lessons = <PlanetRaidersKnowledge as Linear<PlanetRaiders>>::lessons(&game);
    assert_eq!(lessons.len(), 6);
    for lesson in &lessons {
        assert!(lesson.seat < lesson.rival);
        let mut sums = Weights::even(0.0);
        lesson.features.iter().for_each(|(feature, amount)| sums[*feature] += amount);
        let missing = sums.iter().filter(|(name, _)| name.starts_with("missing"));
        assert!(missing.into_iter().all(|(_, sum)| sum == 0.0), "all crews are empty");
    }
}

#[test]
fn games_of_three_crews_teach() {
    let plan = TunePlan { games: 2, nodes: 300, ..PLAN };
    let (file, _) = tuned::<PlanetRaiders>(r#"{"players": 3}"#, None, plan, 1);
    let learned: Weights<quarry_players::planet_raiders::Feature> =
        Weights::parse(&file).expect("weights");
    let usual = PlanetRaidersKnowledge::default();
    let changed = learned.iter().zip(usual.weights().iter()).filter(|(a, b)| a != b).count();
    assert!(changed > 5 && changed < quarry_players::planet_raiders::Feature::NAMES.len());
}
