//! The contract of a game, kept by the rules of Planet Raiders.

use quarry_game::{Game, Notation, Odds, Pending, Roll, Seat, Secrets, Sink, Viewer};

use crate::action::{Action, Event, Illegal};
use crate::setup::Setup;
use crate::state::{Phase, PlanetRaiders};
use crate::view::View;

/// A new game for two.
impl Default for PlanetRaiders {
    fn default() -> PlanetRaiders {
        PlanetRaiders::start(&Setup::default())
    }
}

impl Game for PlanetRaiders {
    type Setup = Setup;
    type Action = Action;
    type Chance = NoChance;
    type Event = Event;
    type View = View;
    type Seen = Event;
    type Illegal = Illegal;

    fn start(setup: &Setup) -> PlanetRaiders {
        PlanetRaiders::opening(Self::LATEST, setup)
    }

    fn seats(&self) -> usize {
        self.sides().count()
    }

    #[inline]
    fn pending(&self) -> Pending {
        match self.phase {
            Phase::Over(ending) => Pending::Over(self.outcome(ending)),
            Phase::Riding | Phase::Laying => Pending::Seats(self.deciding()),
        }
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.seat(self.turn) == seat {
            self.push_actions(out);
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match self.phase {
            Phase::Over(ending) => Err(Illegal::Over(ending)),
            Phase::Riding | Phase::Laying if self.seat(self.turn) != seat => {
                Err(Illegal::NotYourTurn(self.turn))
            }
            Phase::Riding | Phase::Laying => self.check_action(action),
        }
    }

    #[inline]
    fn apply_legal(&mut self, _: Seat, action: Action, log: &mut impl Sink<Event>) {
        self.play(action, log);
    }

    fn chances(&self, _: &mut Vec<(NoChance, Odds)>) {}

    fn draw(&self, _: &mut impl Roll) -> NoChance {
        unreachable!("nothing is ever drawn")
    }

    fn resolve(&mut self, chance: NoChance, _: &mut impl Sink<Event>) {
        match chance {}
    }

    fn resign(&mut self, seat: Seat, log: &mut impl Sink<Event>) {
        if let Some(side) = self.side(seat) {
            self.give_up(side, log);
        }
    }

    /// PR-090, PR-108: a side that has reached its ship or lost its raiders has no more turn.
    fn is_done(&self, seat: Seat) -> bool {
        self.side(seat).is_some_and(|side| !self.is_playing(side))
    }

    fn view(&self, _: Viewer) -> View {
        View::of(self)
    }

    fn seen(event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn reveals(_: &Event) -> bool {
        false
    }
}

/// PR-034: nothing is hidden, so there is only one world.
impl Secrets for PlanetRaiders {
    fn imagine(view: &View, _: &mut impl Roll) -> PlanetRaiders {
        view.game()
    }

    fn redeal(&mut self, _: Viewer, _: &mut impl Roll) {}
}

/// There is no luck in the game: no value of this type exists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoChance {}
