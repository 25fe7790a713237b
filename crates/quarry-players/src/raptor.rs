//! What players know about Raptor: a linear judgement of the board, and which states are equal.

use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use quarry_game::{Game, Pending, Seat};
use quarry_search::{Knowledge, Player, Settings, StagePlayer, Values};
use raptor::board::{CellSet, Tile, Way};
use raptor::cards::Side;
use raptor::{Action, Phase, Raptor, View};
use rustc_hash::FxHasher;

use crate::tune::Linear;
use crate::weights::{Weights, logistic};

/// The features of a position, all from the raptors' point of view.
pub const FEATURES: [&str; 40] = [
    "bias",
    "escaped-1",
    "escaped-2",
    "captured-1",
    "captured-2",
    "tokens-1",
    "tokens-2",
    "tokens-3",
    "tokens-4",
    "scientists-active",
    "scientists-frightened",
    "scientists-few",
    "reserve",
    "fires",
    "baby-exit-1",
    "baby-exit-2",
    "baby-exit-3",
    "baby-exit-4",
    "baby-exit-5",
    "baby-exit-6",
    "baby-exit-7",
    "baby-exit-8",
    "baby-shut-in",
    "baby-in-reach-1",
    "baby-in-reach-2",
    "baby-in-reach-4",
    "asleep",
    "asleep-in-reach-1",
    "asleep-in-reach-2",
    "asleep-in-reach-4",
    "asleep-near-mother",
    "mother-in-line",
    "mother-in-line-after-step",
    "mother-next-to-scientist",
    "mother-can-reach-scientist",
    "mother-can-reach-sleeper",
    "mother-away",
    "observed",
    "exits-open",
    "exit-nearest",
];

const LAST_DISTANCE: usize = 8;

static TUNED: LazyLock<Weights> = LazyLock::new(|| {
    Weights::parse(&FEATURES, include_str!("../weights/raptor.txt"))
        .unwrap_or_else(|error| panic!("weights/raptor.txt: {error}"))
});

/// Judges Raptor by [`FEATURES`].
#[derive(Clone, Debug)]
pub struct RaptorKnowledge {
    weights: Weights,
}

impl Default for RaptorKnowledge {
    fn default() -> RaptorKnowledge {
        RaptorKnowledge::new(TUNED.clone())
    }
}

impl RaptorKnowledge {
    /// Judges by these weights.
    pub fn new(weights: Weights) -> RaptorKnowledge {
        RaptorKnowledge { weights }
    }
}

impl Linear<Raptor> for RaptorKnowledge {
    fn with_weights(&self, weights: Weights) -> RaptorKnowledge {
        RaptorKnowledge::new(weights)
    }

    fn weights(&self) -> &Weights {
        &self.weights
    }

    fn features(game: &Raptor, add: impl FnMut(usize, f32)) {
        features(game, add);
    }

    fn learner(&self, seed: u64) -> Box<dyn Player<Raptor>> {
        let settings = Settings { slack: 0.03, ..Settings::default() };
        Box::new(StagePlayer::new(self.clone(), settings, seed))
    }

    fn is_lesson(game: &Raptor) -> bool {
        matches!(game.pending(), Pending::Chance)
    }
}

impl Knowledge<Raptor> for RaptorKnowledge {
    fn evaluate(&self, game: &Raptor) -> Values {
        let mut sum = 0.0;
        features(game, |feature, amount| sum += self.weights.values()[feature] * amount);
        let raptor = logistic(sum);
        [raptor, 1.0 - raptor, 0.0, 0.0]
    }

    fn key(&self, game: &Raptor) -> u64 {
        let mut hasher = FxHasher::default();
        game.hash(&mut hasher);
        hasher.finish()
    }

    fn unseal(&self, world: &mut Raptor, _: Seat) {
        world.unseal();
    }

    /// The one card that has come to the discards; a shuffle in between hides it.
    fn played(&self, before: &View, now: &View, seat: Seat) -> Option<Action> {
        let discards = |view: &View| match Side::of(seat) {
            Side::Raptor => view.raptor.discards,
            Side::Scientist => view.scientist.discards,
        };
        let mut new = discards(now).minus(discards(before)).iter();
        let (card, more) = (new.next()?, new.next());
        more.is_none().then_some(Action::Play(card))
    }
}

/// Tells `add` the amount of each feature that is present; the index is that of [`FEATURES`].
pub(crate) fn features(game: &Raptor, mut add: impl FnMut(usize, f32)) {
    let coming = Coming::to(game);
    let hunters = game.active() | coming.places;
    add(0, 1.0);
    counters(game, coming.scientists, &mut add);
    babies(game, hunters, &mut add);
    mother(game, hunters, &mut add);
}

/// RA-030: the scientists that will be placed before the first round. Raptors are placed knowing that they
/// come, so each counts on every cell where it may stand.
struct Coming {
    scientists: u8,
    places: CellSet,
}

impl Coming {
    fn to(game: &Raptor) -> Coming {
        let mut coming = Coming { scientists: 0, places: CellSet::EMPTY };
        if matches!(game.phase(), Phase::PlaceRaptors | Phase::PlaceScientists) {
            let open = |tile: &Tile| !tile.cells().meets(game.scientists());
            for tile in Tile::L.into_iter().filter(open) {
                coming.scientists += 1;
                coming.places |= tile.cells();
            }
        }
        coming
    }
}

fn counters(game: &Raptor, coming: u8, add: &mut impl FnMut(usize, f32)) {
    let level = |count: u8, first: usize| (count > 0).then(|| first + usize::from(count) - 1);
    let marks = [
        level(game.escaped().min(2), 1),
        level(game.captured().min(2), 3),
        level(game.tokens().min(4), 5),
    ];
    marks.into_iter().flatten().for_each(|feature| add(feature, 1.0));
    add(9, f32::from(game.active().len() + coming));
    add(10, f32::from(game.frightened().len()));
    if game.scientists().len() + coming <= 2 {
        add(11, 1.0);
    }
    add(12, f32::from(game.reserve() - coming));
    add(13, f32::from(game.fires().len()));
}

fn babies(game: &Raptor, hunters: CellSet, add: &mut impl FnMut(usize, f32)) {
    let awake = game.awake();
    let road = game.free() | awake;
    let doors = game.layout().access() & road;
    add(38, f32::from(doors.len()));
    let (mut reached, mut ring, mut waiting) = (doors, doors, awake);
    let mut nearest = None;
    for distance in 1..=LAST_DISTANCE {
        let here = waiting & ring;
        if !here.is_empty() {
            nearest = nearest.or(Some(distance));
            add(13 + distance, f32::from(here.len()));
            waiting -= here;
        }
        ring = ring.spread() & (road - reached);
        reached |= ring;
    }
    add(39, nearest.map_or(0.0, |distance| 1.0 / distance as f32));
    add(22, f32::from((waiting - reached).len()));

    let ground = game.walkable();
    let one = hunters.spread();
    let step = hunters | (one & ground);
    let two = step.spread();
    let far = (step | (two & ground)).spread();
    let far = (step | two | (far & ground)).spread();
    let asleep = game.asleep();
    add(26, f32::from(asleep.len()));
    for (first, kind) in [(23, awake), (27, asleep)] {
        add(first, f32::from((kind & one).len()));
        add(first + 1, f32::from((kind & (two - one)).len()));
        add(first + 2, f32::from((kind & (far - two - one)).len()));
    }
}

fn mother(game: &Raptor, hunters: CellSet, add: &mut impl FnMut(usize, f32)) {
    let Some(mother) = game.mother() else {
        add(36, 1.0);
        return;
    };
    if game.is_observed() {
        add(37, 1.0);
    }
    let free = game.free();
    let blockers = hunters | game.rocks();
    let mut sight = CellSet::EMPTY;
    let mut reach = CellSet::one(mother);
    for way in Way::ALL {
        let ray = mother.ray(way);
        if let Some(first) = (ray & blockers).first(way) {
            add(31, if hunters.contains(first) { 1.0 } else { 0.0 });
            sight |= ray - first.ray(way);
        } else {
            sight |= ray;
        }
        match (ray - free).first(way) {
            Some(stop) => reach |= ray - stop.ray(way) - CellSet::one(stop),
            None => reach |= ray,
        }
    }
    add(32, f32::from(((hunters.spread() & game.walkable()) & sight).len()));
    let near = CellSet::one(mother).spread();
    add(30, f32::from((game.asleep() & near).len()));
    add(33, f32::from((game.scientists() & near).len()));
    add(34, f32::from((game.scientists() & reach.spread()).len()));
    add(35, f32::from((game.asleep() & reach.spread()).len()));
}

#[cfg(test)]
mod tests {
    use quarry_game::{Notation, QuickDice, Quiet, Roll, Viewer};

    use super::*;

    /// Plays at random and compares what `played` says at each secret choice with what was played.
    #[test]
    fn what_was_played_is_read_off_the_discards() {
        let (knowledge, mut dice) = (RaptorKnowledge::default(), QuickDice::new(5));
        let setup = Raptor::set_up(&raptor::Options::default(), &mut dice).unwrap();
        let (mut game, mut legal) = (Raptor::start(&setup), Vec::new());
        let (mut before, mut chosen, mut told) = (None, None, 0);
        while game.pending().outcome().is_none() {
            if game.pending() == Pending::Chance {
                let outcome = game.draw(&mut dice);
                game.resolve(outcome, &mut Quiet);
                continue;
            }
            let seat = game.pending().seats().lowest().unwrap();
            legal.clear();
            game.legal_actions(seat, &mut legal);
            let action = dice.pick(&legal);
            if let (Action::Play(_), 0) = (action, seat.index()) {
                let now = game.view(Viewer::Seat(seat));
                if let Some(said) = before.and_then(|view| knowledge.played(&view, &now, seat)) {
                    assert_eq!(Some(said), chosen);
                    told += 1;
                }
                (before, chosen) = (Some(now), Some(action));
            }
            game.apply_legal(seat, action, &mut Quiet);
        }
        assert!(told > 10, "{told}");
    }
}
