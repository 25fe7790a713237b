//! Games of self-play, and what they teach.

use std::sync::atomic::{AtomicU64, Ordering};

use quarry_game::{Notation, Outcome, Pending, QuickDice, Quiet, Roll, Viewer};
use quarry_players::{Thinks, Weights};
use quarry_search::{Budget, Player, Question};

use super::{Lesson, Linear, Sample, TunePlan};
use crate::game::dice_of;

/// How often a figure is placed at random: on boards that are set up alike, little is learned. Half of them are too
/// many: one side of Raptor won nine games of ten then, so results said little about what came later.
const STRAYS_IN_SETUP: f32 = 0.1;
/// How often a step is made at random, so that positions come up which the players avoid.
const STRAYS: f32 = 0.02;
/// Longer games teach nothing.
const MOST_STEPS: usize = 10_000;

/// What `play` brings for each number below `games`, in their order, on all `threads`.
pub(crate) fn gather<T: Send>(
    games: u64,
    threads: usize,
    progress: &(dyn Fn(u64) + Sync),
    play: impl Fn(u64) -> Vec<T> + Sync,
) -> Vec<T> {
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        let mut played = Vec::new();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                return played;
            }
            played.push((game, play(game)));
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
    };
    let mut played: Vec<(u64, Vec<T>)> = std::thread::scope(|scope| {
        let handles: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        handles.into_iter().flat_map(|handle| handle.join().expect("a game was played")).collect()
    });
    played.sort_by_key(|(game, _)| *game);
    played.into_iter().flat_map(|(_, of_game)| of_game).collect()
}

/// The samples of one game between players with these weights.
pub(super) fn play<G: Notation + Thinks, K: Linear<G>>(
    options: &G::Options,
    weights: &Weights<K::Feature>,
    plan: TunePlan,
    number: u64,
) -> Vec<Sample<K::Feature>> {
    let mut dice = dice_of(plan.seed, number);
    let setup = G::set_up(options, &mut dice).expect("the options were checked");
    let (mut game, mut whims) = (G::start(&setup), dice_of(!plan.seed, number));
    let mut players: Vec<Box<dyn Player<G>>> = (0..game.seats() as u64)
        .map(|seat| K::with_weights(weights.clone()).learner(plan.seed + 4 * number + seat))
        .collect();
    let mut lessons = K::lessons(&game);
    for _ in 0..MOST_STEPS {
        match game.pending() {
            Pending::Over(outcome) => return judged(lessons, &outcome),
            // What is drawn piece by piece is one position: the one before.
            Pending::Chance => game.resolve(game.draw(&mut dice), &mut Quiet),
            Pending::Seats(_) => {
                step(&mut game, &mut players, plan, &mut whims);
                lessons.extend(K::lessons(&game));
            }
        }
    }
    Vec::new()
}

/// One step of the seat that decides, sometimes at random.
fn step<G: Notation + Thinks>(
    game: &mut G,
    players: &mut [Box<dyn Player<G>>],
    plan: TunePlan,
    whims: &mut QuickDice,
) {
    let (seat, mut legal) = (game.pending().seats().lowest().expect("a seat decides"), Vec::new());
    game.legal_actions(seat, &mut legal);
    let strays = if game.is_unfinished() { STRAYS_IN_SETUP } else { STRAYS };
    let action = if whims.unit() < strays {
        whims.pick(&legal)
    } else {
        let view = game.view(Viewer::Seat(seat));
        let budget = Budget::nodes(plan.nodes);
        let question = Question { view: &view, seat, legal: &legal, budget };
        players[seat.index()].choose(question).action
    };
    game.apply_legal(seat, action, &mut Quiet);
}

fn judged<F>(lessons: Vec<Lesson<F>>, outcome: &Outcome) -> Vec<Sample<F>> {
    let rank = |seat: quarry_game::Seat| outcome.ranks()[seat.index()];
    let sample = |Lesson { features, seat, rival }| Sample {
        features,
        won: match rank(seat).cmp(&rank(rival)) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        },
    };
    lessons.into_iter().map(sample).collect()
}
