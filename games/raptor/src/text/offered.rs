//! Actions as offers describe them on the wire.

use serde::Serialize;

use crate::action::Action;
use crate::board::Cell;
use crate::cards::{Card, Side};
use crate::view::{HandView, PhaseView, View};

/// An action as an offer describes it. Its phrase is `offer-KIND`, filled with the same fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Action"))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the variants are those of `Action`, split where phrases differ")]
pub enum Offered {
    PlaceMother { cell: Cell },
    PlaceBaby { cell: Cell },
    PlaceScientist { cell: Cell },
    Card { card: Card, effect: &'static str, times: u8 },
    StepBaby { from: Cell, to: Cell },
    Escape { cell: Cell },
    MoveMother { cell: Cell },
    Kill { cell: Cell },
    Wake { cell: Cell },
    PutOut { cell: Cell },
    StepScientist { from: Cell, to: Cell },
    StandUp { cell: Cell },
    Sleep { from: Cell, to: Cell },
    Capture { from: Cell, to: Cell },
    Shoot { cell: Cell },
    Call { from: Cell, to: Cell },
    Heal,
    Frighten { cell: Cell },
    Return { cell: Cell },
    Gas { cell: Cell },
    Reinforce { cell: Cell },
    Jeep { from: Cell, to: Cell },
    Burn { cell: Cell },
    Stop,
    End,
}

impl Offered {
    pub(crate) fn new(view: &View, action: Action) -> Offered {
        match action {
            Action::Place(cell) => placing(view, cell),
            Action::Play(card) => playing(view, card),
            Action::StepBaby { from, to } => Offered::StepBaby { from, to },
            Action::Escape(cell) => Offered::Escape { cell },
            Action::MoveMother(cell) => Offered::MoveMother { cell },
            Action::Kill(cell) => Offered::Kill { cell },
            Action::Wake(cell) | Action::Recover(cell) => Offered::Wake { cell },
            Action::PutOut(cell) => Offered::PutOut { cell },
            Action::StepScientist { from, to } => Offered::StepScientist { from, to },
            Action::StandUp(cell) => Offered::StandUp { cell },
            Action::Sleep { by, baby } => Offered::Sleep { from: by, to: baby },
            Action::Capture { by, baby } => Offered::Capture { from: by, to: baby },
            Action::Shoot(cell) => Offered::Shoot { cell },
            Action::Call { baby, to } => Offered::Call { from: baby, to },
            Action::Heal => Offered::Heal,
            Action::Frighten(cell) => Offered::Frighten { cell },
            Action::Return(cell) => Offered::Return { cell },
            Action::Gas(cell) => Offered::Gas { cell },
            Action::Reinforce(cell) => Offered::Reinforce { cell },
            Action::Jeep { from, to } => Offered::Jeep { from, to },
            Action::Burn(cell) => Offered::Burn { cell },
            Action::End if matches!(view.phase, PhaseView::Effect { .. }) => Offered::Stop,
            Action::End => Offered::End,
        }
    }
}

fn placing(view: &View, cell: Cell) -> Offered {
    match view.mother {
        _ if view.phase == PhaseView::PlaceScientists => Offered::PlaceScientist { cell },
        None => Offered::PlaceMother { cell },
        Some(_) => Offered::PlaceBaby { cell },
    }
}

fn playing(view: &View, card: Card) -> Offered {
    let side = match view.scientist.hand {
        HandView::Mine { .. } => Side::Scientist,
        HandView::Theirs { .. } => Side::Raptor,
    };
    let effect = card.effect(side);
    Offered::Card { card, effect: effect.word(), times: effect.times() }
}

/// The rule that says what an action does.
pub(crate) const fn rule_of(action: Action) -> Option<&'static str> {
    Some(match action {
        Action::Place(_) | Action::End => return None,
        Action::Play(_) => "RA-047",
        Action::StepBaby { .. } => "RA-074",
        Action::Escape(_) => "RA-076",
        Action::MoveMother(_) => "RA-079",
        Action::Kill(_) => "RA-090",
        Action::Wake(_) => "RA-096",
        Action::PutOut(_) => "RA-100",
        Action::Call { .. } => "RA-104",
        Action::Return(_) => "RA-117",
        Action::Frighten(_) => "RA-127",
        Action::Recover(_) | Action::Heal => "RA-138",
        Action::StepScientist { .. } => "RA-152",
        Action::StandUp(_) => "RA-162",
        Action::Sleep { .. } => "RA-165",
        Action::Capture { .. } => "RA-168",
        Action::Shoot(_) => "RA-171",
        Action::Gas(_) => "RA-178",
        Action::Reinforce(_) => "RA-187",
        Action::Jeep { .. } => "RA-196",
        Action::Burn(_) => "RA-207",
    })
}
