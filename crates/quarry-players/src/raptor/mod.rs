//! What players know about Raptor: a linear judgement of the board, and which states are equal.

pub mod script;
pub(crate) mod themes;

use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use quarry_game::Seat;
use quarry_search::{Budget, Duel, KeyHasher, Knowledge, Player, Settings, StagePlayer, Values};
use raptor::board::{CellSet, Tile, Way};
use raptor::cards::Side;
use raptor::{Action, Phase, Raptor, View};

use crate::calibration::Calibration;
use crate::levels::{self, Level};
use crate::script::Script;
use crate::theme::Part;
use crate::thinks::{Thinks, calibration, reason_phrases};
use crate::weights::{Weights, features, logistic};

features! {
    /// What is judged, all from the raptors' point of view.
    pub enum Feature {
        Bias "bias"
        Escaped1 "escaped-1"
        Escaped2 "escaped-2"
        Captured1 "captured-1"
        Captured2 "captured-2"
        Tokens1 "tokens-1"
        Tokens2 "tokens-2"
        Tokens3 "tokens-3"
        Tokens4 "tokens-4"
        ScientistsActive "scientists-active"
        ScientistsFrightened "scientists-frightened"
        ScientistsFew "scientists-few"
        Reserve "reserve"
        Fires "fires"
        BabyExit1 "baby-exit-1"
        BabyExit2 "baby-exit-2"
        BabyExit3 "baby-exit-3"
        BabyExit4 "baby-exit-4"
        BabyExit5 "baby-exit-5"
        BabyExit6 "baby-exit-6"
        BabyExit7 "baby-exit-7"
        BabyExit8 "baby-exit-8"
        BabyShutIn "baby-shut-in"
        BabyInReach1 "baby-in-reach-1"
        BabyInReach2 "baby-in-reach-2"
        BabyInReach4 "baby-in-reach-4"
        Asleep "asleep"
        AsleepInReach1 "asleep-in-reach-1"
        AsleepInReach2 "asleep-in-reach-2"
        AsleepInReach4 "asleep-in-reach-4"
        AsleepNearMother "asleep-near-mother"
        MotherInLine "mother-in-line"
        MotherInLineAfterStep "mother-in-line-after-step"
        MotherNextToScientist "mother-next-to-scientist"
        MotherCanReachScientist "mother-can-reach-scientist"
        MotherCanReachSleeper "mother-can-reach-sleeper"
        MotherAway "mother-away"
        Observed "observed"
        ExitsOpen "exits-open"
        ExitNearest "exit-nearest"
    }
}

const ESCAPED: [Feature; 2] = [Feature::Escaped1, Feature::Escaped2];
const CAPTURED: [Feature; 2] = [Feature::Captured1, Feature::Captured2];
const TOKENS: [Feature; 4] =
    [Feature::Tokens1, Feature::Tokens2, Feature::Tokens3, Feature::Tokens4];

/// By the distance of a baby from the nearest exit, from 1 on.
const BABY_EXIT: [Feature; 8] = [
    Feature::BabyExit1,
    Feature::BabyExit2,
    Feature::BabyExit3,
    Feature::BabyExit4,
    Feature::BabyExit5,
    Feature::BabyExit6,
    Feature::BabyExit7,
    Feature::BabyExit8,
];

/// Babies that scientists reach with one action, with two, or with up to four.
const BABY_IN_REACH: [Feature; 3] =
    [Feature::BabyInReach1, Feature::BabyInReach2, Feature::BabyInReach4];
const ASLEEP_IN_REACH: [Feature; 3] =
    [Feature::AsleepInReach1, Feature::AsleepInReach2, Feature::AsleepInReach4];

static TUNED: LazyLock<Weights<Feature>> = LazyLock::new(|| {
    Weights::parse(include_str!("../../weights/raptor.txt"))
        .unwrap_or_else(|error| panic!("weights/raptor.txt: {error}"))
});

/// Judges Raptor by its [features](Feature).
#[derive(Clone, Debug)]
pub struct RaptorKnowledge {
    weights: Weights<Feature>,
}

impl Default for RaptorKnowledge {
    fn default() -> RaptorKnowledge {
        RaptorKnowledge::new(TUNED.clone())
    }
}

impl RaptorKnowledge {
    /// Judges by these weights.
    pub fn new(weights: Weights<Feature>) -> RaptorKnowledge {
        RaptorKnowledge { weights }
    }

    /// The weights in use.
    pub const fn weights(&self) -> &Weights<Feature> {
        &self.weights
    }
}

impl Knowledge<Raptor> for RaptorKnowledge {
    fn evaluate(&self, game: &Raptor) -> Values {
        let mut sum = 0.0;
        features(game, |feature, amount| sum += self.weights[feature] * amount);
        let raptor = logistic(sum);
        [raptor, 1.0 - raptor, 0.0, 0.0]
    }

    fn key(&self, game: &Raptor) -> u64 {
        let mut hasher = KeyHasher::default();
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

impl Thinks for Raptor {
    const REASONS: [&'static str; 3] = reason_phrases!("raptor");
    const NODES: [u64; 8] = levels::FORESIGHT_NODES;

    fn calibration() -> &'static Calibration {
        calibration!("raptor")
    }

    fn is_unfinished(&self) -> bool {
        matches!(self.phase(), Phase::PlaceRaptors | Phase::PlaceScientists)
    }

    fn themes(&self, seat: Seat) -> Vec<Part> {
        themes::themes(self, seat)
    }

    fn places(&self, _: Seat, phrase: &str) -> Vec<String> {
        themes::places(self, phrase)
    }

    fn player(level: Level, seed: u64) -> Box<dyn Player<Raptor>> {
        level.player(&RaptorKnowledge::default(), Some(script::choose), seed)
    }

    fn duel(game: &Raptor, seats: [Seat; 2], budget: Budget, seed: u64) -> Option<Duel<Action>> {
        let knowledge = RaptorKnowledge::default();
        let mut player = StagePlayer::new(knowledge, Settings::default(), seed);
        Some(player.duel(game, seats, budget))
    }

    fn script() -> Option<Box<dyn Player<Raptor>>> {
        Some(Box::new(Script(script::choose)))
    }
}

/// Tells `add` the amount of each feature that is present.
pub fn features(game: &Raptor, mut add: impl FnMut(Feature, f32)) {
    let coming = Coming::to(game);
    let hunters = game.active() | coming.places;
    add(Feature::Bias, 1.0);
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

fn counters(game: &Raptor, coming: u8, add: &mut impl FnMut(Feature, f32)) {
    let counts: [(u8, &[Feature]); 3] =
        [(game.escaped(), &ESCAPED), (game.captured(), &CAPTURED), (game.tokens(), &TOKENS)];
    for (count, features) in counts {
        let highest = usize::from(count).min(features.len());
        if let Some(feature) = features[..highest].last() {
            add(*feature, 1.0);
        }
    }
    add(Feature::ScientistsActive, f32::from(game.active().len() + coming));
    add(Feature::ScientistsFrightened, f32::from(game.frightened().len()));
    if game.scientists().len() + coming <= 2 {
        add(Feature::ScientistsFew, 1.0);
    }
    add(Feature::Reserve, f32::from(game.reserve() - coming));
    add(Feature::Fires, f32::from(game.fires().len()));
}

fn babies(game: &Raptor, hunters: CellSet, add: &mut impl FnMut(Feature, f32)) {
    let awake = game.awake();
    let road = game.free() | awake;
    let doors = game.layout().access() & road;
    add(Feature::ExitsOpen, f32::from(doors.len()));
    let (mut reached, mut ring, mut waiting) = (doors, doors, awake);
    let mut nearest = None;
    for (index, feature) in BABY_EXIT.into_iter().enumerate() {
        let here = waiting & ring;
        if !here.is_empty() {
            nearest = nearest.or(Some(index + 1));
            add(feature, f32::from(here.len()));
            waiting -= here;
        }
        ring = ring.spread() & (road - reached);
        reached |= ring;
    }
    add(Feature::ExitNearest, nearest.map_or(0.0, |distance| 1.0 / distance as f32));
    add(Feature::BabyShutIn, f32::from((waiting - reached).len()));

    let ground = game.walkable();
    let one = hunters.spread();
    let step = hunters | (one & ground);
    let two = step.spread();
    let far = (step | (two & ground)).spread();
    let far = (step | two | (far & ground)).spread();
    let asleep = game.asleep();
    add(Feature::Asleep, f32::from(asleep.len()));
    for (features, babies) in [(BABY_IN_REACH, awake), (ASLEEP_IN_REACH, asleep)] {
        let [with_one, with_two, with_four] = features;
        add(with_one, f32::from((babies & one).len()));
        add(with_two, f32::from((babies & (two - one)).len()));
        add(with_four, f32::from((babies & (far - two - one)).len()));
    }
}

fn mother(game: &Raptor, hunters: CellSet, add: &mut impl FnMut(Feature, f32)) {
    let Some(mother) = game.mother() else {
        add(Feature::MotherAway, 1.0);
        return;
    };
    if game.is_observed() {
        add(Feature::Observed, 1.0);
    }
    let free = game.free();
    let blockers = hunters | game.rocks();
    let mut sight = CellSet::EMPTY;
    let mut reach = CellSet::one(mother);
    for way in Way::ALL {
        let ray = mother.ray(way);
        if let Some(first) = (ray & blockers).first(way) {
            add(Feature::MotherInLine, if hunters.contains(first) { 1.0 } else { 0.0 });
            sight |= ray - first.ray(way);
        } else {
            sight |= ray;
        }
        match (ray - free).first(way) {
            Some(stop) => reach |= ray - stop.ray(way) - CellSet::one(stop),
            None => reach |= ray,
        }
    }
    add(
        Feature::MotherInLineAfterStep,
        f32::from(((hunters.spread() & game.walkable()) & sight).len()),
    );
    let near = CellSet::one(mother).spread();
    add(Feature::AsleepNearMother, f32::from((game.asleep() & near).len()));
    add(Feature::MotherNextToScientist, f32::from((game.scientists() & near).len()));
    add(Feature::MotherCanReachScientist, f32::from((game.scientists() & reach.spread()).len()));
    add(Feature::MotherCanReachSleeper, f32::from((game.asleep() & reach.spread()).len()));
}

#[cfg(test)]
mod tests {
    use quarry_game::{Game, Notation, Pending, QuickDice, Quiet, Roll, Viewer};

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
