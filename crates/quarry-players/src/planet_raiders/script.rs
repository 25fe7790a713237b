//! A careful beginner at Planet Raiders: it rides to what is missing. It lays rockets beside its raiders that
//! lead there, but none that an enemy could ride at them. It rides once a turn: the raider that is nearest goes, or
//! another one takes what lies before it. Raiders are hunted last, once there is an alien of every planet. Where
//! only a red rocket leads on, two blue ones are exchanged for it. As long as there is anything else to do, the
//! beginner does not pass, so that a game against it is a race.

use planet_raiders::{
    Action, Colour, Nose, Place, PlayerView, Rocket, Step, TILES, Tile, TurnView, View, board,
};

use crate::script::best;

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
    /// Where the raiders want to go: missing aliens, raiders of others, or the own ship once the crew is
    /// complete.
    goals: Vec<Tile>,
    /// How many rides it is from each tile to the nearest goal.
    ways: [i32; TILES],
}

/// So many aliens are taken before raiders are hunted: one more than a crew needs (PR-086), as aliens do not
/// fight back.
const ALIENS: usize = 4;

/// Farther than any way on the board.
const FAR: i32 = 100;

impl<'a> Beginner<'a> {
    fn new(view: &'a View) -> Option<Beginner<'a>> {
        let me = view.player(view.turn.as_ref()?.seat)?;
        let goals: Vec<Tile> = if me.crew.missing == 0 {
            Tile::all().filter(|tile| board().boarding(*tile) == Some(me.side)).collect()
        } else if me.crew.aliens.len() < ALIENS {
            let missing = |planet| !me.crew.aliens.contains(planet);
            let wanted = view.aliens.iter().filter(|alien| missing(&alien.planet));
            wanted.map(|alien| alien.tile).collect()
        } else {
            enemies(view, me).collect()
        };
        let ways = ways_to(&goals);
        Some(Beginner { view, me, goals, ways })
    }

    fn worth(&self, action: Action) -> i32 {
        match action {
            Action::Ride { .. } if self.has_ridden() => -1,
            Action::Ride { raider, rocket } => self.gain(raider, rocket),
            Action::Lay(rocket) => self.laying(rocket),
            Action::End if self.would_pass() => -1000,
            Action::End => 0,
            Action::Exchange => self.exchanging(),
            Action::Give { .. } => -1,
        }
    }

    /// A beginner does not see that one rocket leads to the next within a turn.
    fn has_ridden(&self) -> bool {
        self.view.turn.as_ref().is_some_and(|turn| !turn.trajectories.is_empty())
    }

    /// PR-114: nothing was done in this turn so far.
    fn would_pass(&self) -> bool {
        let riding = |turn: &TurnView| turn.step == Step::Ride;
        self.view.turn.as_ref().is_some_and(riding) && !self.has_ridden()
    }

    /// What a ride brings: a goal, a prisoner, or a step towards a goal.
    fn gain(&self, raider: Tile, rocket: Place) -> i32 {
        let to = rocket.target(board());
        if self.goals.contains(&to) {
            return 1000;
        }
        if enemies(self.view, self.me).any(|enemy| enemy == to) {
            return 800;
        }
        // One raider at a time, the nearest one.
        let way = |tile: Tile| self.ways[tile.index()];
        if self.me.raiders.iter().any(|other| way(*other) < way(raider)) {
            return -1;
        }
        10 * (way(raider) - way(to))
    }

    /// What a rocket is good for: the best ride it offers to an own raider beside it. It is none where
    /// an enemy could ride it at an own raider, and little where it leads nowhere.
    fn laying(&self, rocket: Rocket) -> i32 {
        let place = rocket.place();
        let to = place.target(board());
        let beside = |tile: &Tile| board().zones_near(*tile).any(|unit| unit == place.unit());
        if self.me.raiders.contains(&to) {
            let chased = enemies(self.view, self.me).any(|enemy| beside(&enemy));
            return if chased { -500 } else { -10 };
        }
        let rides = self.me.raiders.iter().filter(|raider| beside(raider));
        // A red rocket is too good for a zone that takes a blue one.
        let waste = rocket.colour() == Colour::Red && board().is_neutral(place.unit());
        let gain = rides.map(|raider| self.gain(*raider, place)).max().unwrap_or(-1);
        gain - i32::from(waste)
    }

    /// PR-102: a red rocket is worth the ride that it offers where no blue one may lie.
    fn exchanging(&self) -> i32 {
        if self.me.hand.red > 0 {
            return -1;
        }
        let zones = self.me.raiders.iter().flat_map(|raider| board().zones_near(*raider));
        let zones = zones.filter(|zone| !board().is_neutral(*zone));
        let places = zones.flat_map(|zone| Nose::ALL.map(|nose| zone.place(nose)));
        let rockets = places.map(|place| Rocket::new(place, Colour::Red));
        rockets.map(|rocket| self.laying(rocket)).max().filter(|gain| *gain > 0).unwrap_or(-1)
    }
}

/// The raiders of all others.
fn enemies(view: &View, me: &PlayerView) -> impl Iterator<Item = Tile> {
    let mine = me.seat;
    let others = view.players.iter().filter(move |player| player.seat != mine);
    others.flat_map(|player| player.raiders.iter().copied())
}

/// How many rides it takes from each tile to one of the goals, if rockets lay everywhere.
fn ways_to(goals: &[Tile]) -> [i32; TILES] {
    let mut ways = [FAR; TILES];
    let (mut reached, mut next) = (goals.to_vec(), 0);
    goals.iter().for_each(|goal| ways[goal.index()] = 0);
    while next < reached.len() {
        let tile = reached[next];
        next += 1;
        // A rocket whose nose points here is seen from the other tiles of its zone.
        for from in board().zones_near(tile).flat_map(|zone| board().tiles_of(zone)) {
            if ways[from.index()] == FAR {
                ways[from.index()] = ways[tile.index()] + 1;
                reached.push(from);
            }
        }
    }
    ways
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
