//! A careful beginner at Planet Raiders: rides to whatever is missing, and lays rockets beside the own
//! raiders that lead there, but none that an enemy could ride at them. As long as there is anything
//! else to do, the beginner does not pass, so that a game against it is a race.

use planet_raiders::{Action, Place, PlayerView, Rocket, Step, Tile, TurnView, View, board};

use super::best;

/// The action that the beginner takes.
///
/// # Panics
///
/// When `legal` is empty.
pub fn choose(view: &View, legal: &[Action]) -> Action {
    let beginner = Beginner::new(view);
    best(legal, |action| beginner.as_ref().map_or(0, |beginner| beginner.worth(action)))
}

/// One look at the board.
struct Beginner<'a> {
    view: &'a View,
    me: &'a PlayerView,
    /// Where the raiders want to go: missing aliens, or the own ship once the crew is complete.
    goals: Vec<Tile>,
}

impl<'a> Beginner<'a> {
    fn new(view: &'a View) -> Option<Beginner<'a>> {
        let me = view.player(view.turn.as_ref()?.seat)?;
        let goals = if me.crew.missing == 0 {
            Tile::all().filter(|tile| board().boarding(*tile) == Some(me.side)).collect()
        } else {
            let missing = |planet| !me.crew.aliens.contains(planet);
            let wanted = view.aliens.iter().filter(|alien| missing(&alien.planet));
            wanted.map(|alien| alien.tile).collect()
        };
        Some(Beginner { view, me, goals })
    }

    fn worth(&self, action: Action) -> i32 {
        match action {
            Action::Ride { raider, rocket } => self.gain(raider, rocket),
            Action::Lay(rocket) => self.laying(rocket),
            Action::End if self.would_pass() => -1000,
            Action::End => 0,
            Action::Exchange | Action::Give { .. } => -1,
        }
    }

    /// PR-114: nothing was done in this turn so far.
    fn would_pass(&self) -> bool {
        let fresh = |turn: &TurnView| turn.step == Step::Ride && turn.trajectories.is_empty();
        self.view.turn.as_ref().is_some_and(fresh)
    }

    /// What a ride brings: a goal, a prisoner, or a step towards a goal.
    fn gain(&self, raider: Tile, rocket: Place) -> i32 {
        let to = rocket.target(board());
        if self.goals.contains(&to) {
            return 1000;
        }
        if self.enemies().any(|enemy| enemy == to) {
            return 800;
        }
        10 * (self.way(raider) - self.way(to))
    }

    /// What a rocket is good for: the best ride it offers to an own raider beside it. It is none where
    /// an enemy could ride it at an own raider, and little where it leads nowhere.
    fn laying(&self, rocket: Rocket) -> i32 {
        let place = rocket.place();
        let to = place.target(board());
        let beside = |tile: &Tile| board().zones_near(*tile).any(|unit| unit == place.unit());
        if self.me.raiders.contains(&to) {
            return if self.enemies().any(|enemy| beside(&enemy)) { -500 } else { -10 };
        }
        let rides = self.me.raiders.iter().filter(|raider| beside(raider));
        rides.map(|raider| self.gain(*raider, place)).max().unwrap_or(-1)
    }

    fn enemies(&self) -> impl Iterator<Item = Tile> {
        let others = self.view.players.iter().filter(|player| player.seat != self.me.seat);
        others.flat_map(|player| player.raiders.iter().copied())
    }

    /// How far it is to the nearest goal, in rows and columns.
    fn way(&self, from: Tile) -> i32 {
        let far = |to: &Tile| {
            let (a, b) = (from.spot(), to.spot());
            i32::from(a.x.abs_diff(b.x)) + i32::from(a.y.abs_diff(b.y))
        };
        self.goals.iter().map(far).min().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use planet_raiders::{Options, PlanetRaiders};
    use quarry_game::{Game, Notation, QuickDice, Quiet, Viewer};

    use super::*;

    #[test]
    fn pr_114_the_beginner_passes_only_when_nothing_else_is_left() {
        let mut dice = QuickDice::new(2);
        let setup = PlanetRaiders::set_up(&Options::default(), &mut dice).expect("valid options");
        let (mut game, mut legal, mut ends) = (PlanetRaiders::start(&setup), Vec::new(), 0);
        while let Some(seat) = game.pending().seats().lowest() {
            legal.clear();
            game.legal_actions(seat, &mut legal);
            let action = choose(&game.view(Viewer::Seat(seat)), &legal);
            let passes = action == Action::End && game.is_untouched();
            assert!(!passes || legal == [Action::End], "{}", game.position());
            ends += usize::from(action == Action::End);
            game.apply_legal(seat, action, &mut Quiet);
        }
        assert!(ends > 10, "only {ends} turns");
    }
}
