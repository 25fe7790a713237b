//! What every player counts out on the open board (PR-034): whom each side could capture in its turn.

use std::collections::{HashSet, VecDeque};

use quarry_game::Quiet;

use crate::action::Action;
use crate::board::board;
use crate::board::lattice::{Place, Tile};
use crate::board::pieces::Side;
use crate::state::{Mover, Phase, PlanetRaiders};

/// So many positions are looked at for each side. Rides are tried in the order of their number, so what is left out are
/// the longest ways.
pub const MOST_POSITIONS: usize = 1500;

/// A raider that a side could capture, and the rides by which it gets there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Danger {
    /// Who could capture it.
    pub by: Side,
    /// Whose raider it is.
    pub victim: Side,
    /// Where it stands.
    pub at: Tile,
    /// The rides in order: the tile of the raider, and the rocket. The last one captures.
    pub rides: Vec<(Tile, Place)>,
}

impl PlanetRaiders {
    /// PR-051 to PR-067: every raider that another side could capture by rides alone: the side to move in the rest of its
    /// turn, the others if their turn began now. Shortest ways, one for each raider and side.
    pub fn dangers(&self) -> Vec<Danger> {
        if matches!(self.phase, Phase::Over(_)) {
            return Vec::new();
        }
        let playing = Side::ALL.into_iter().filter(|side| self.is_playing(*side));
        playing.flat_map(|side| Hunt::of(self, side).dangers()).collect()
    }

    /// The game as it were if `side` were to move now.
    fn at_turn_of(&self, side: Side) -> PlanetRaiders {
        let mut game = *self;
        if side != self.turn {
            (game.turn, game.phase, game.movers) = (side, Phase::Riding, [Mover::FRESH; 3]);
        }
        game
    }
}

/// A search through the rides of one turn, shortest ways first.
struct Hunt {
    side: Side,
    /// Positions that are still to be looked at, each with the last ride to it.
    waiting: VecDeque<(PlanetRaiders, Option<usize>)>,
    known: HashSet<u64>,
    /// Every ride that was tried, with the one before it.
    rides: Vec<(Option<usize>, Tile, Place)>,
    found: Vec<Danger>,
}

impl Hunt {
    fn of(game: &PlanetRaiders, side: Side) -> Hunt {
        let waiting = VecDeque::from([(game.at_turn_of(side), None)]);
        Hunt { side, waiting, known: HashSet::new(), rides: Vec::new(), found: Vec::new() }
    }

    fn dangers(mut self) -> Vec<Danger> {
        let mut actions = Vec::new();
        while let Some((game, last)) = self.waiting.pop_front() {
            actions.clear();
            game.legal_rides(&mut actions);
            for action in &actions {
                self.ride(&game, last, *action);
            }
        }
        self.found
    }

    fn ride(&mut self, game: &PlanetRaiders, last: Option<usize>, action: Action) {
        let Action::Ride { raider, rocket } = action else { return };
        let at = rocket.target(board());
        let index = self.rides.len();
        self.rides.push((last, raider, rocket));
        if let Some(victim) = game.raider_at(at) {
            self.note(victim, at, index);
        }
        if self.known.len() >= MOST_POSITIONS {
            return;
        }
        let mut after = *game;
        after.play(action, &mut Quiet);
        if after.turn == self.side && after.phase == Phase::Riding && self.known.insert(after.key())
        {
            self.waiting.push_back((after, Some(index)));
        }
    }

    /// The first way to a raider is a shortest one.
    fn note(&mut self, victim: Side, at: Tile, last: usize) {
        if self.found.iter().any(|danger| danger.at == at) {
            return;
        }
        let mut rides: Vec<(Tile, Place)> = Vec::new();
        let mut next = Some(last);
        while let Some((before, raider, rocket)) = next.map(|index| self.rides[index]) {
            rides.push((raider, rocket));
            next = before;
        }
        rides.reverse();
        self.found.push(Danger { by: self.side, victim, at, rides });
    }
}
