//! Moogh as a game of Quarry: this file only delegates.

use quarry_game::{Game, Notation, Odds, Pending, QuickDice, Roll, Seat, Sink, Viewer};

use crate::action::Action;
use crate::illegal::Illegal;
use crate::machine::chance::Chance;
use crate::machine::event::{self, Event, Seen};
use crate::machine::state::Moogh;
use crate::setup::{self, Options, Setup};
use crate::view::View;

impl Game for Moogh {
    type Setup = Setup;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Seen = Seen;
    type Illegal = Illegal;

    fn start(setup: &Setup) -> Moogh {
        setup::start(Moogh::LATEST, setup)
    }

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn pending(&self) -> Pending {
        Moogh::pending(self)
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.offer(seat, &mut |action| out.push(action));
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        Moogh::check(self, seat, action)
    }

    fn apply_legal(&mut self, _: Seat, action: Action, log: &mut impl Sink<Event>) {
        self.answer(action, log);
    }

    fn chances(&self, out: &mut Vec<(Chance, Odds)>) {
        self.outcomes(out);
    }

    fn draw(&self, dice: &mut impl Roll) -> Chance {
        self.draw_due(dice)
    }

    fn resolve(&mut self, chance: Chance, log: &mut impl Sink<Event>) {
        self.take_draw(chance, log);
    }

    fn resign(&mut self, seat: Seat, log: &mut impl Sink<Event>) {
        Moogh::resign(self, seat, log);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
        event::seen(event, viewer)
    }

    fn reveals(event: &Event) -> bool {
        event::reveals(event)
    }
}

/// Two tribes in the first scenario, with characters dealt by fixed dice; it ends after round 20 (MO-026).
impl Default for Moogh {
    fn default() -> Moogh {
        let options = Options {
            players: Some(2),
            scenario: Some("s01".to_owned()),
            round_cap: Some(true),
            ..Options::default()
        };
        let setup = Moogh::set_up(&options, &mut QuickDice::new(0));
        Moogh::start(&setup.expect("the first scenario is part of the program"))
    }
}
