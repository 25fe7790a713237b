//! Which steps are worth a thought: all rides, and layings that serve a purpose.

use planet_raiders::{Action, Colour, Nose, Planet, PlanetRaiders, Side};

use super::features::{wants_alien, wants_prisoner};
use super::reach::{FAR, Reach, Scene};
use super::tiles::{Tiles, Units};

/// Zones by nose where a rocket would help.
struct Places([Units; 4]);

/// Pushes the steps worth a thought. The layings of a turn lead to the same position in any order,
/// so after `last` only those that come behind it are pushed.
pub(super) fn push(game: &PlanetRaiders, last: Option<Action>, out: &mut Vec<Action>) {
    game.legal_rides(out);
    let (side, begin) = (game.turn(), out.len());
    let hand = game.hand(side);
    if !hand.is_empty() {
        let scene = Scene::new(game);
        let places = useful_places(&scene, side);
        let lays = matches!(last, Some(Action::Lay(_)));
        if !lays && hand.red == 0 && hand.blue >= 2 {
            out.push(Action::Exchange);
        }
        for nose in Nose::ALL {
            let free = places.0[nose as usize] & !scene.noses.with(nose);
            // A red rocket is too good for a neutral zone while there are blue ones.
            let blue = if hand.blue > 0 { free & scene.grid.neutral } else { 0 };
            let red = if hand.red > 0 { free & !blue } else { 0 };
            for (zones, colour) in [(blue, Colour::Blue), (red, Colour::Red)] {
                scene.grid.each_rocket(zones, nose, colour, |rocket| out.push(Action::Lay(rocket)));
            }
        }
        if let (true, Some(last)) = (lays, last) {
            let mut kept = begin;
            for index in begin..out.len() {
                if out[index] > last {
                    out.swap(kept, index);
                    kept += 1;
                }
            }
            out.truncate(kept);
        }
    }
    out.push(Action::End);
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
