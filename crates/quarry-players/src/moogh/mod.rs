//! What a player knows about Moogh: the scripted hunter as a first thought, and how a hunt stands.

pub mod balance;
mod glance;
pub mod hunter;
pub mod judgement;
mod ways;

use std::hash::Hasher;

use ::moogh::{Action, Chance, Moogh, Who};
use quarry_game::{Game as _, QuickDice, Roll, Seat, SeatSet, Viewer};
use quarry_search::{Guidance, KeyHasher, Knowledge, Player, Policy, Values, exp};

use crate::calibration::Calibration;
use crate::levels::{self, Level};
use crate::script::Script;
use crate::theme::{Part, parts};
use crate::thinks::{Thinks, calibration, reason_phrases};
use crate::weights::Weights;
use judgement::{Feature, THEMES, TUNED, chance_of, features};

pub use glance::{Glance, SideGlance};

/// Thinks of what the scripted hunter would do.
#[derive(Clone, PartialEq, Debug)]
pub struct MooghKnowledge {
    weights: Weights<Feature>,
    /// Thousandths of a hit by which an action must be better to be e times as likely.
    pub warmth: f32,
    /// The share of the weight that is spread evenly.
    pub even: f32,
    /// How many of a hundred playout decisions are rolled for instead of taking the best.
    pub whims: u32,
}

impl Default for MooghKnowledge {
    fn default() -> MooghKnowledge {
        MooghKnowledge::new(TUNED.clone())
    }
}

impl MooghKnowledge {
    /// Judges by these weights.
    pub fn new(weights: Weights<Feature>) -> MooghKnowledge {
        MooghKnowledge { weights, warmth: 200.0, even: 0.3, whims: 10 }
    }

    /// The weights in use.
    pub const fn weights(&self) -> &Weights<Feature> {
        &self.weights
    }
}

impl Knowledge<Moogh> for MooghKnowledge {
    fn evaluate(&self, game: &Moogh) -> Values {
        let (glance, mut values) = (Glance::of(game), Values::default());
        for (seat, value) in values.iter_mut().enumerate().take(game.seats()) {
            *value = chance_of(&self.weights, &glance, game.side_of(Seat::at(seat)));
        }
        values
    }

    fn key(&self, game: &Moogh) -> u64 {
        self.sight(game, game.pending().seats().lowest().unwrap_or(Seat::at(0)))
    }

    fn unseal(&self, world: &mut Moogh, seat: Seat) {
        world.unseal(seat);
    }
}

impl Policy<Moogh> for MooghKnowledge {
    fn weigh(&self, game: &Moogh, actions: &[Action], out: &mut Vec<f32>) {
        hunter::each_value(game, actions, |_, value| out.push(value as f32 / self.warmth));
        let best = out.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        out.iter_mut().for_each(|weight| *weight = exp(*weight - best));
        let (total, even) = (out.iter().sum::<f32>(), self.even / out.len() as f32);
        out.iter_mut().for_each(|weight| *weight = *weight / total * (1.0 - self.even) + even);
    }

    fn pick(&self, game: &Moogh, actions: &[Action], dice: &mut QuickDice) -> Action {
        if actions.len() > 1 && dice.below(100) < self.whims {
            return dice.pick(actions);
        }
        hunter::pick(game, actions)
    }

    fn sight(&self, game: &Moogh, seat: Seat) -> u64 {
        let mut hasher = KeyHasher::default();
        game.hash_seen(seat, &mut hasher);
        hasher.finish()
    }

    fn is_secret(&self, game: &Moogh) -> bool {
        game.is_programmed_in_secret()
    }

    fn stage(&self, game: &Moogh) -> u32 {
        game.round().into()
    }

    /// How rivals stand is learned from games with thought and says more than another round of playout.
    fn horizon(&self, game: &Moogh) -> u32 {
        if game.is_competitive() { 1 } else { 2 }
    }
}

impl Thinks for Moogh {
    const REASONS: [&'static str; 3] = reason_phrases!("moogh");
    const NODES: [u64; 8] = levels::HUNTING_NODES;

    const PLAYS_AGAIN: bool = true;

    fn wanted(&self, chance: Chance) -> Option<(Seat, bool)> {
        self.wanted_of(chance)
    }

    fn calibration() -> &'static Calibration {
        calibration!("moogh")
    }

    fn themes(&self, seat: Seat) -> Vec<Part> {
        themes(self, seat)
    }

    fn places(&self, seat: Seat, phrase: &str) -> Vec<String> {
        places(self, seat, phrase)
    }

    fn player(level: Level, seed: u64) -> Box<dyn Player<Moogh>> {
        level.improve(MooghKnowledge::default(), Guidance::default(), seed)
    }

    fn parties(&self) -> Vec<SeatSet> {
        let view = self.view(Viewer::Spectator);
        let mut parties: Vec<(u8, SeatSet)> = Vec::new();
        for person in &view.people {
            match parties.iter_mut().find(|(side, _)| *side == person.side) {
                Some((_, party)) => *party = party.with(person.seat),
                None => parties.push((person.side, SeatSet::one(person.seat))),
            }
        }
        parties.into_iter().map(|(_, party)| party).collect()
    }

    fn script() -> Option<Box<dyn Player<Moogh>>> {
        Some(Box::new(Script(hunter::choose)))
    }
}

/// The places that a theme is about now: beasts, or the own hunters.
fn places(game: &Moogh, seat: Seat, phrase: &str) -> Vec<String> {
    let mine = |who: &Who| game.side_of(game.person(*who).seat) == game.side_of(seat);
    match phrase {
        "people" | "steps" | "token" | "rider" => {
            let own = game.living().filter(mine).filter_map(|who| game.cell_of(who));
            own.map(|cell| cell.to_string()).collect()
        }
        "rivals" => {
            let others = game.living().filter(|who| !mine(who)).filter_map(|who| game.cell_of(who));
            others.map(|cell| cell.to_string()).collect()
        }
        "trap" => game.traps().iter().map(|trap| trap.cell.to_string()).collect(),
        "wounds" | "rage" | "bravery" => {
            let bodies = game.beasts_in_play().map(|beast| game.beast(beast).body());
            bodies
                .flat_map(|body| body.cells().collect::<Vec<_>>())
                .map(|cell| cell.to_string())
                .collect()
        }
        _ => Vec::new(),
    }
}

/// What the judgement of `game` is made of, for the side of `seat`.
fn themes(game: &Moogh, seat: Seat) -> Vec<Part> {
    let knowledge = MooghKnowledge::default();
    let mut contributions = Weights::even(0.0);
    features(&Glance::of(game), game.side_of(seat), |feature, amount| {
        contributions[feature] += knowledge.weights()[feature] * amount;
    });
    parts(&THEMES, &contributions)
}

#[cfg(test)]
mod tests {
    use quarry_game::Notation;

    use super::*;

    fn check_parties(mode: &str, players: usize, expected: &[&[usize]]) {
        let options = ::moogh::Options {
            mode: Some(mode.to_owned()),
            players: Some(players),
            ..Default::default()
        };
        let setup = Moogh::set_up(&options, &mut QuickDice::new(1)).unwrap();
        let parties = Moogh::start(&setup).parties();
        let seats: Vec<Vec<usize>> =
            parties.iter().map(|party| party.iter().map(Seat::index).collect()).collect();
        assert_eq!(seats, expected, "{mode} {players}");
    }

    #[test]
    fn hunters_stand_together_as_the_mode_says() {
        check_parties("solo", 1, &[&[0]]);
        check_parties("cooperative", 3, &[&[0, 1, 2]]);
        check_parties("competitive", 3, &[&[0], &[1], &[2]]);
        check_parties("teams", 4, &[&[0, 2], &[1, 3]]);
    }
}
