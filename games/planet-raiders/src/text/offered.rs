//! Actions as offers describe them on the wire.

use serde::Serialize;

use crate::action::Action;
use crate::board::board;
use crate::board::lattice::{Place, Tile, Unit};
use crate::board::pieces::{Colour, Planet, Side};
use crate::view::View;

/// An action as an offer describes it. Its phrase is `offer-KIND`, filled with the same fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Action"))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the variants are those of `Action`, split where phrases differ")]
pub enum Offered {
    Ride { from: Tile, to: Tile, zone: Unit },
    RideAlien { from: Tile, to: Tile, zone: Unit, planet: Planet },
    RideCapture { from: Tile, to: Tile, zone: Unit, victim: Side },
    Exchange,
    Give { taker: Side, colour: Colour },
    Lay { zone: Unit, target: Tile, colour: Colour },
    Pass,
    EndMarooned,
    End,
}

impl Offered {
    pub(crate) fn new(view: &View, action: Action) -> Offered {
        match action {
            Action::Ride { raider, rocket } => riding(view, raider, rocket),
            Action::Exchange => Offered::Exchange,
            Action::Give { to, colour } => Offered::Give { taker: to, colour },
            Action::Lay(rocket) => Offered::Lay {
                zone: rocket.place().unit(),
                target: rocket.place().target(board()),
                colour: rocket.colour(),
            },
            Action::End if view.game().is_untouched() => Offered::Pass,
            Action::End if view.game().would_be_marooned() => Offered::EndMarooned,
            Action::End => Offered::End,
        }
    }
}

fn riding(view: &View, from: Tile, rocket: Place) -> Offered {
    let (game, zone, to) = (view.game(), rocket.unit(), rocket.target(board()));
    if let Some(planet) = game.alien_on(board(), to) {
        Offered::RideAlien { from, to, zone, planet }
    } else if let Some(victim) = game.raider_at(to) {
        Offered::RideCapture { from, to, zone, victim }
    } else {
        Offered::Ride { from, to, zone }
    }
}

/// The rule that says what an action does.
pub(crate) const fn rule_of(action: Action) -> &'static str {
    match action {
        Action::Ride { .. } => "PR-053",
        Action::Exchange => "PR-102",
        Action::Give { .. } => "PR-048",
        Action::Lay(_) => "PR-045",
        Action::End => "PR-036",
    }
}
