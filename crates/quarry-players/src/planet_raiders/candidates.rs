//! Which steps are worth a thought: all rides, and layings that serve a purpose.

use planet_raiders::{Action, Colour, Ending, Nose, Planet, PlanetRaiders, Side};

use super::features::{wants_alien, wants_prisoner};
use super::reach::{FAR, Reach, Scene};
use super::tiles::{Tiles, Units};

/// Zones by nose where a rocket would help.
struct Places([Units; 4]);

/// Pushes the steps worth a thought. The layings of a turn lead to the same position in any order,
/// so after `last` only those that come behind it are pushed.
pub(super) fn push(game: &PlanetRaiders, last: Option<Action>, out: &mut Vec<Action>) {
    let begin = out.len();
    game.legal_rides(out);
    match last {
        Some(Action::Lay(_)) => push_layings(game, last, out),
        // Only layings lead to the same position in any order.
        _ => {
            let hand = game.hand(game.turn());
            if hand.red == 0 && hand.blue >= 2 {
                out.push(Action::Exchange);
            }
            push_layings(game, None, out);
        }
    }
    if out.len() == begin || !game.is_untouched() || is_ahead(game) {
        out.push(Action::End);
    }
}

/// PR-114: a pass invites the others to end the game, so it is only for the one who is ahead.
fn is_ahead(game: &PlanetRaiders) -> bool {
    let outcome = game.outcome(Ending::Passes);
    let first = outcome.ranks().iter().filter(|rank| **rank == 1).count();
    first == 1 && outcome.is_won_by(game.seat(game.turn()))
}

/// Pushes the useful layings that come behind `last`.
fn push_layings(game: &PlanetRaiders, last: Option<Action>, out: &mut Vec<Action>) {
    let hand = game.hand(game.turn());
    if hand.is_empty() {
        return;
    }
    let scene = Scene::new(game);
    let places = useful_places(&scene, game.turn());
    for nose in Nose::ALL {
        let free = places.0[nose as usize] & !scene.noses.with(nose);
        // A red rocket is too good for a neutral zone while there are blue ones.
        let blue = if hand.blue > 0 { free & scene.grid.neutral } else { 0 };
        let red = if hand.red > 0 { free & !blue } else { 0 };
        for (zones, colour) in [(blue, Colour::Blue), (red, Colour::Red)] {
            scene.grid.each_rocket(zones, nose, colour, |rocket| {
                let laying = Action::Lay(rocket);
                if last.is_none_or(|last| laying > last) {
                    out.push(laying);
                }
            });
        }
    }
}

/// Places on the shortest ways of each raider to what the side needs, and rides for raiders
/// that have none.
fn useful_places(scene: &Scene<'_>, side: Side) -> Places {
    let mut places = Places([0; 4]);
    let goals = goals(scene, side);
    let approaches = goals.map(|goal| (!goal.is_empty()).then(|| scene.approach(side, goal)));
    for tile in scene.game.raiders(side) {
        let raider = scene.grid.tile(tile);
        let reach = scene.reach(side, raider);
        for (goal, approach) in goals.into_iter().zip(&approaches) {
            if let Some(approach) = approach {
                places.add_ways(scene, &reach, approach, reach.distance(goal));
            }
        }
        if !scene.mobile(side).meets(raider) {
            places.add_rides(scene, raider);
        }
    }
    places
}

/// Aliens of each planet, enemy raiders, the ship: as far as they are of use.
fn goals(scene: &Scene<'_>, side: Side) -> [Tiles; 6] {
    let crew = scene.game.crew(side);
    let mut goals = [Tiles::NONE; 6];
    for planet in Planet::ALL {
        if wants_alien(crew) && !crew.has_alien(planet) {
            goals[planet as usize] = scene.aliens(planet);
        }
    }
    if wants_prisoner(crew) || scene.game.sides().count() == 2 {
        goals[4] = scene.enemies(side);
    }
    if crew.missing() <= 1 {
        goals[5] = scene.grid.boarding[side];
    }
    goals
}

impl Places {
    /// The places on all ways of `length` rockets from where `reach` begins to where `approach` ends.
    fn add_ways(&mut self, scene: &Scene<'_>, reach: &Reach, approach: &Reach, length: usize) {
        if length == 0 || length >= FAR {
            return;
        }
        for laid in 0..length {
            let from = reach.0[laid].units() & scene.grid.zones;
            let to = approach.0[length - 1 - laid];
            for nose in Nose::ALL {
                self.0[nose as usize] |= from & to.units_with(nose);
            }
        }
    }

    /// The places that give a raider a ride.
    fn add_rides(&mut self, scene: &Scene<'_>, raider: Tiles) {
        let zones = raider.units() & scene.grid.zones;
        for nose in Nose::ALL {
            self.0[nose as usize] |= zones & !raider.units_with(nose);
        }
    }
}
