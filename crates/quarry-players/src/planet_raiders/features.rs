//! What a position offers each side, as features.

use planet_raiders::{Crew, Planet, Side};

use super::reach::{FAR, Reach, Scene};
use super::tiles::Tiles;
use crate::weights::features;

features! {
    /// What is judged.
    pub enum Feature {
        ToMove "to-move"
        Missing0 "missing-0"
        Missing1 "missing-1"
        Missing2 "missing-2"
        Missing3 "missing-3"
        Raiders2 "raiders-2"
        Raiders1 "raiders-1"
        Prisoners "prisoners"
        Blue "blue-in-hand"
        Red "red-in-hand"
        Fuel "rockets-at-disposal"
        Mobile "raiders-with-a-ride"
        Marooned "marooned"
        AlienNow "alien-now"
        AlienNext "alien-next-turn"
        Alien1 "alien-1"
        Alien2 "alien-2"
        Alien3 "alien-3"
        Alien4 "alien-4"
        Alien5 "alien-5"
        Alien6 "alien-6"
        SecondPlanet "second-planet-near"
        PreyNow "prey-now"
        PreyNext "prey-next-turn"
        Prey1 "prey-1"
        Prey2 "prey-2"
        Prey3 "prey-3"
        Prey4 "prey-4"
        Prey5 "prey-5"
        Prey6 "prey-6"
        ShipNow "ship-now"
        ShipNext "ship-next-turn"
        Ship1 "ship-1"
        Ship2 "ship-2"
        Ship3 "ship-3"
        Ship4 "ship-4"
        Ship5 "ship-5"
        Ship6 "ship-6"
        ShipNear "ship-near-one-missing"
        Hanging "raider-hanging"
        HangingLast "last-raider-hanging"
        Chased "raider-chased"
        Trapped "raider-trapped"
        TrappedLast "last-raider-trapped"
        StuckInReach "raider-stuck-in-reach"
        InReach "raider-in-reach"
    }
}

/// Tells `add` what `side` has; `first` is the side that moves next.
pub(super) fn of_side(
    scene: &Scene<'_>,
    side: Side,
    first: Side,
    reaches: &[Reach; 4],
    add: &mut impl FnMut(Feature, f32),
) {
    let (now, reach) = (side == first, &reaches[side as usize]);
    if now {
        add(Feature::ToMove, 1.0);
    }
    counters(scene, side, reach, add);
    goals(scene, side, now, reach, add);
    dangers(scene, side, now, reaches, add);
}

fn counters(scene: &Scene<'_>, side: Side, reach: &Reach, add: &mut impl FnMut(Feature, f32)) {
    let (crew, hand) = (scene.game.crew(side), scene.game.hand(side));
    let missing = [Feature::Missing0, Feature::Missing1, Feature::Missing2, Feature::Missing3];
    if let Some(feature) = missing.get(crew.missing() as usize) {
        add(*feature, 1.0);
    }
    match scene.raiders(side).len() {
        1 => add(Feature::Raiders1, 1.0),
        2 => add(Feature::Raiders2, 1.0),
        _ => {}
    }
    add(Feature::Prisoners, crew.prisoners() as f32);
    add(Feature::Blue, f32::from(hand.blue).min(6.0));
    add(Feature::Red, f32::from(hand.red).min(4.0));
    add(Feature::Fuel, scene.fuel(side, reach).min(10) as f32);
    let mobile = scene.mobile(side).len();
    add(Feature::Mobile, mobile as f32);
    if mobile == 0 && hand.is_empty() {
        add(Feature::Marooned, 1.0);
    }
}

/// The features of one goal by its distance.
struct Goal {
    now: Feature,
    next_turn: Feature,
    farther: [Feature; FAR - 1],
}

const ALIEN: Goal = Goal {
    now: Feature::AlienNow,
    next_turn: Feature::AlienNext,
    farther: [
        Feature::Alien1,
        Feature::Alien2,
        Feature::Alien3,
        Feature::Alien4,
        Feature::Alien5,
        Feature::Alien6,
    ],
};

const PREY: Goal = Goal {
    now: Feature::PreyNow,
    next_turn: Feature::PreyNext,
    farther: [
        Feature::Prey1,
        Feature::Prey2,
        Feature::Prey3,
        Feature::Prey4,
        Feature::Prey5,
        Feature::Prey6,
    ],
};

const SHIP: Goal = Goal {
    now: Feature::ShipNow,
    next_turn: Feature::ShipNext,
    farther: [
        Feature::Ship1,
        Feature::Ship2,
        Feature::Ship3,
        Feature::Ship4,
        Feature::Ship5,
        Feature::Ship6,
    ],
};

impl Goal {
    /// The feature of a goal that is so many rockets away; `now` when the side moves next.
    fn at(&self, distance: usize, now: bool) -> Option<Feature> {
        match distance.checked_sub(1) {
            None => Some(if now { self.now } else { self.next_turn }),
            Some(farther) => self.farther.get(farther).copied(),
        }
    }
}

/// Aliens, prisoners and the ship: how far they are, where they are of use.
fn goals(
    scene: &Scene<'_>,
    side: Side,
    now: bool,
    reach: &Reach,
    add: &mut impl FnMut(Feature, f32),
) {
    let crew = scene.game.crew(side);
    let mut at = |goal: &Goal, distance: usize| {
        if let Some(feature) = goal.at(distance, now) {
            add(feature, 1.0);
        }
    };
    let to_ship = reach.distance(scene.grid.boarding[side]);
    if crew.is_complete() {
        at(&SHIP, to_ship);
        return;
    }
    if wants_prisoner(crew) {
        at(&PREY, reach.distance(scene.enemies(side)));
    }
    if wants_alien(crew) {
        let [nearest, second] = nearest_planets(scene, crew, reach);
        at(&ALIEN, nearest);
        add(Feature::SecondPlanet, nearness(second));
    }
    if crew.missing() == 1 {
        add(Feature::ShipNear, nearness(to_ship));
    }
}

/// 1 for a goal in reach, 0 for one that is far.
fn nearness(distance: usize) -> f32 {
    1.0 - distance as f32 / FAR as f32
}

/// Whether another alien brings the crew nearer to being complete.
pub(super) fn wants_alien(crew: Crew) -> bool {
    let free = Planet::ALL.into_iter().find(|planet| !crew.has_alien(*planet));
    free.is_some_and(|planet| crew.with_alien(planet).missing() < crew.missing())
}

/// Whether another prisoner brings the crew nearer to being complete.
pub(super) fn wants_prisoner(crew: Crew) -> bool {
    crew.prisoners() < 2 && crew.with_prisoner(Side::Red).missing() < crew.missing()
}

/// The distances of the nearest and the second nearest planet with an alien to be had.
fn nearest_planets(scene: &Scene<'_>, crew: Crew, reach: &Reach) -> [usize; 2] {
    let mut nearest = [FAR; 2];
    for planet in Planet::ALL.into_iter().filter(|planet| !crew.has_alien(*planet)) {
        let distance = reach.distance(scene.aliens(planet));
        if distance < nearest[0] {
            nearest = [distance, nearest[0]];
        } else {
            nearest[1] = nearest[1].min(distance);
        }
    }
    nearest
}

/// Raiders that others may capture.
fn dangers(
    scene: &Scene<'_>,
    side: Side,
    now: bool,
    reaches: &[Reach; 4],
    add: &mut impl FnMut(Feature, f32),
) {
    let (raiders, mobile) = (scene.raiders(side), scene.mobile(side));
    let (mut attacked, mut in_reach) = (Tiles::NONE, Tiles::NONE);
    for other in Side::ALL.into_iter().filter(|other| *other != side) {
        if scene.game.is_playing(other) {
            let reach = &reaches[other as usize];
            let fuel = scene.fuel(other, reach) as usize;
            attacked |= reach.0[0] & raiders;
            in_reach |= reach.0[fuel.min(FAR - 1)] & raiders;
        }
    }
    in_reach = in_reach & !attacked;
    let last = raiders.len() == 1;
    if now {
        add(Feature::Chased, (attacked & mobile).len() as f32);
        let trapped = (attacked & !mobile).len() as f32;
        add(if last { Feature::TrappedLast } else { Feature::Trapped }, trapped);
    } else {
        let hanging = attacked.len() as f32;
        add(if last { Feature::HangingLast } else { Feature::Hanging }, hanging);
        add(Feature::StuckInReach, (in_reach & !mobile).len() as f32);
        add(Feature::InReach, (in_reach & mobile).len() as f32);
    }
}
