//! One event of Raptor after another, on the picture.

use raptor::cards::{Card, Side};
use raptor::view::ChoiceView;
use raptor::{Happening, Seen, View};

/// Changes `view` as the event says.
pub(super) fn stage(view: &mut View, seen: &Seen) {
    let Seen::Open(happening) = *seen else { return };
    match happening {
        Happening::Revealed { raptor, scientist } => {
            open(view, Side::Raptor, raptor);
            open(view, Side::Scientist, scientist);
        }
        Happening::Shown { card } => open(view, Side::Scientist, card),
        Happening::BabyMoved { from, to } | Happening::Called { from, to } => {
            view.awake.remove(from);
            view.awake.insert(to);
        }
        Happening::Escaped { cell } => {
            view.awake.remove(cell);
            view.escaped += 1;
        }
        Happening::MotherPlaced { cell }
        | Happening::MotherMoved { to: cell, .. }
        | Happening::Returned { cell } => view.mother = Some(cell),
        Happening::BabyPlaced { cell } => view.awake.insert(cell),
        Happening::Disappeared => view.mother = None,
        Happening::Killed { cell } => {
            view.active.remove(cell);
            view.frightened.remove(cell);
        }
        Happening::Woke { cell } => {
            view.asleep.remove(cell);
            view.awake.insert(cell);
        }
        Happening::Slept { baby: cell, .. } | Happening::Gassed { cell } => {
            view.awake.remove(cell);
            view.asleep.insert(cell);
        }
        Happening::Captured { baby, .. } => {
            view.asleep.remove(baby);
            view.captured += 1;
        }
        Happening::PutOut { cells } => view.fires -= cells,
        Happening::Burns { cell } => view.fires.insert(cell),
        Happening::Hit { tokens, .. } | Happening::Healed { left: tokens } => view.tokens = tokens,
        _ => stage_scientists(view, happening), // The others are about scientists, or move nothing.
    }
}

fn stage_scientists(view: &mut View, happening: Happening) {
    match happening {
        Happening::ScientistMoved { from, to } => {
            view.active.remove(from);
            view.active.insert(to);
        }
        Happening::Drove { from, to, put_out } => {
            view.active.remove(from);
            view.active.insert(to);
            view.fires -= put_out;
        }
        Happening::StoodUp { cell } => {
            view.frightened.remove(cell);
            view.active.insert(cell);
        }
        Happening::Frightened { cell } => {
            view.active.remove(cell);
            view.frightened.insert(cell);
        }
        Happening::ScientistPlaced { cell } | Happening::Reinforced { cell } => {
            view.active.insert(cell);
        }
        _ => {} // Nothing on the picture moves.
    }
}

fn open(view: &mut View, side: Side, card: Card) {
    let cards = match side {
        Side::Raptor => &mut view.raptor,
        Side::Scientist => &mut view.scientist,
    };
    cards.choice = ChoiceView::Open(card);
}
