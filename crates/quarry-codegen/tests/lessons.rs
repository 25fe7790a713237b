//! Every lesson of the web client, played from beginning to end on the real rules: each accepted move, each
//! scripted answer, each way that dice and cards may fall.

use std::collections::{BTreeMap, BTreeSet};

use moogh::Moogh;
use planet_raiders::PlanetRaiders;
use quarry_game::{Notation, Pending, Quiet, Seat, Telling, Viewer};
use raptor::Raptor;
use serde::Deserialize;
use serde_json::json;

/// Where dice may fall in too many ways, so many of them are followed.
const MOST: usize = 150;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Lesson {
    id: String,
    game: String,
    seat: usize,
    seats: usize,
    steps: Vec<Step>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    id: String,
    position: Option<String>,
    show: Vec<String>,
    accept: Option<Vec<String>>,
    kind: Option<String>,
    #[serde(default)]
    then: Vec<Move>,
    rules: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Move {
    seat: usize,
    action: String,
}

/// Games that differ, by their positions.
type Games<G> = BTreeMap<String, G>;

/// Which of the accepted moves are followed.
#[derive(Clone, Copy, PartialEq)]
enum Learner {
    /// The one that the lesson shows, as when a step is gone back to.
    Obeys,
    /// Any that is accepted.
    Chooses,
}

#[test]
fn the_mother_learns_to_win() {
    check::<Raptor>("raptor-mother");
}

#[test]
fn the_scientists_learn_to_win() {
    check::<Raptor>("raptor-scientists");
}

#[test]
fn the_hunters_learn_to_win() {
    check::<Moogh>("moogh-hunt");
}

#[test]
fn the_rivals_learn_to_win() {
    check::<Moogh>("moogh-rivals");
}

#[test]
fn the_raiders_learn_to_win() {
    check::<PlanetRaiders>("planet-raiders");
}

#[test]
fn every_lesson_has_a_test() {
    let here = include_str!("lessons.rs");
    for file in
        std::fs::read_dir(quarry_codegen::folder().join("src/features/lessons/data")).unwrap()
    {
        let path = file.unwrap().path();
        let id = path.file_stem().unwrap().to_str().unwrap();
        assert!(here.contains(&format!("(\"{id}\");")), "no test plays {id}");
    }
}

fn check<G: Notation + Telling>(id: &str) {
    let text = read(&format!("src/features/lessons/data/{id}.json"));
    let lesson: Lesson = serde_json::from_str(&text).expect("a lesson has this form");
    assert_eq!((lesson.id.as_str(), lesson.game.as_str()), (id, G::NAME));
    assert!((10..=15).contains(&lesson.steps.len()), "ten to fifteen steps are a lesson");
    assert!(lesson.steps[0].position.is_some(), "a lesson begins somewhere");
    check_rules(&lesson);
    for learner in [Learner::Obeys, Learner::Chooses] {
        for (_, end) in play::<G>(&lesson, learner) {
            let Pending::Over(outcome) = end.pending() else { panic!("{id} ends with a victory") };
            assert!(outcome.is_won_by(Seat::at(lesson.seat)), "{id} is won by the learner");
        }
    }
}

/// A file, by its path from the folder of the web client.
fn read(path: &str) -> String {
    std::fs::read_to_string(quarry_codegen::folder().join(path)).expect("the file is there")
}

/// Every rule that a step names is in the register.
fn check_rules(lesson: &Lesson) {
    let register = read(&format!("../docs/rules/{}.md", lesson.game));
    for step in &lesson.steps {
        assert!(!step.rules.is_empty(), "{} names no rule", step.id);
        for rule in &step.rules {
            assert!(register.contains(&format!("| {rule} |")), "{}: no rule {rule}", step.id);
        }
    }
}

/// How the lesson may end.
fn play<G: Notation + Telling>(lesson: &Lesson, learner: Learner) -> Games<G> {
    let mut games = Games::new();
    for step in &lesson.steps {
        if let Some(position) = &step.position {
            let game = G::from_position(position);
            let game = game.unwrap_or_else(|error| panic!("{}: {error:?}", step.id));
            assert_eq!(game.seats(), lesson.seats, "{}", step.id);
            assert!(game.pending() != Pending::Chance, "{} begins with a draw", step.id);
            games = Games::from([(game.position(), game)]);
        }
        assert!(step.accept.is_none() || !step.show.is_empty(), "{} points at nothing", step.id);
        if step.accept.is_some() {
            games = take(lesson, step, learner, games);
        }
    }
    games
}

/// One step from each of `games`.
fn take<G: Notation + Telling>(
    lesson: &Lesson,
    step: &Step,
    learner: Learner,
    games: Games<G>,
) -> Games<G> {
    let mut after = Games::new();
    let mut used = BTreeSet::new();
    for game in games.into_values() {
        let wanted = wanted(&game, lesson, step, learner, &mut used);
        assert!(!wanted.is_empty(), "{}: nothing that is accepted is legal", step.id);
        for action in wanted {
            let first = Move { seat: lesson.seat, action };
            let mut now = Games::from([(game.position(), game.clone())]);
            for next in std::iter::once(&first).chain(&step.then) {
                now = now.into_values().flat_map(|game| moved(game, next, &step.id)).collect();
                spare(&mut now);
            }
            after.extend(now);
        }
    }
    let accepted = step.accept.iter().flatten().chain(&step.kind);
    let idle: Vec<_> = accepted.filter(|each| !used.contains(*each)).collect();
    assert!(learner == Learner::Obeys || idle.is_empty(), "{}: {idle:?} accept nothing", step.id);
    spare(&mut after);
    after
}

/// The legal actions that the step accepts.
fn wanted<G: Notation + Telling>(
    game: &G,
    lesson: &Lesson,
    step: &Step,
    learner: Learner,
    used: &mut BTreeSet<String>,
) -> Vec<String> {
    let accepted = step.accept.as_deref().unwrap_or_default();
    let (accepted, kind) = match learner {
        Learner::Obeys => (&accepted[..1], None),
        Learner::Chooses => (accepted, step.kind.as_ref()),
    };
    let (seat, mut legal) = (Seat::at(lesson.seat), Vec::new());
    game.legal_actions(seat, &mut legal);
    let view = game.view(Viewer::Seat(seat));
    let mut found = Vec::new();
    for action in legal {
        // As `satisfies` of `web/src/features/lessons/lesson.ts`.
        let (written, offered) = (game.write_action(action), json!(G::offered(&view, action)));
        let fitting = [
            accepted.iter().find(|each| **each == written),
            kind.filter(|kind| offered["kind"] == **kind),
        ];
        used.extend(fitting.iter().copied().flatten().cloned());
        if fitting.iter().any(Option::is_some) {
            found.push(written);
        }
    }
    found
}

/// What a move makes of a game, however dice and cards then fall.
fn moved<G: Notation>(mut game: G, next: &Move, step: &str) -> Games<G> {
    let action = game.read_action(&next.action);
    let action = action.unwrap_or_else(|error| panic!("{step}: {error:?}"));
    let seat = Seat::at(next.seat);
    assert!(game.pending().seats().contains(seat), "{step}: not the time for {}", next.action);
    let played = game.apply(seat, action, &mut Quiet);
    assert!(played.is_ok(), "{step}: {} is not legal", next.action);
    settled(game)
}

/// The games after every draw that is due.
fn settled<G: Notation>(game: G) -> Games<G> {
    let mut open = Games::from([(game.position(), game)]);
    let mut done = Games::new();
    while let Some((position, game)) = open.pop_first() {
        if game.pending() != Pending::Chance {
            done.insert(position, game);
            continue;
        }
        let mut draws = Vec::new();
        game.chances(&mut draws);
        for (chance, _) in draws {
            let mut drawn = game.clone();
            drawn.resolve(chance, &mut Quiet);
            open.insert(drawn.position(), drawn);
        }
        spare(&mut open);
    }
    done
}

/// Keeps at most [`MOST`], spread evenly.
fn spare<G>(games: &mut Games<G>) {
    let every = games.len().div_ceil(MOST).max(1);
    let mut number = 0;
    games.retain(|_, _| {
        number += 1;
        (number - 1) % every == 0
    });
}
