//! Views that come from outside: what no game shows is refused before a world is imagined.

use quarry_game::Viewer;

use super::*;
use crate::view::{ChoiceView, HandView, View};

/// What the raptor player sees in the first round, changed by `change`.
fn seen(change: impl FnOnce(&mut View)) -> View {
    let mut view = round(REFERENCE, "159", "258").view(Viewer::Seat(Side::Raptor.seat()));
    change(&mut view);
    view
}

/// Fails unless the changed view may be one of a game.
#[track_caller]
fn fits(change: impl FnOnce(&mut View)) {
    assert_eq!(seen(change).check(), Ok(()));
}

/// Fails unless the changed view is refused.
#[track_caller]
fn unfit(change: impl FnOnce(&mut View)) {
    let view = seen(change);
    assert!(view.check().is_err(), "{view:?}");
    let told = serde_json::to_value(&view).unwrap();
    assert!(Raptor::from_view(&told, &mut QuickDice::new(1)).is_err(), "{view:?}");
}

#[test]
fn ra_014_ra_015_ra_016_pieces_are_no_more_than_in_the_box() {
    let row = |length: usize| crate::board::CellSet::BOARD.iter().take(length).collect();
    fits(|_| {});
    fits(|view| view.tokens = 5);
    unfit(|view| view.tokens = 6);
    fits(|view| view.fires = row(10));
    unfit(|view| view.fires = row(11));
    fits(|view| view.killed = 6);
    unfit(|view| view.killed = 7);
    unfit(|view| view.killed = 255);
    unfit(|view| (view.killed, view.frightened) = (6, cells("5,5")));
}

#[test]
fn ra_012_a_hidden_hand_is_dealt_from_what_is_not_open() {
    let hand = |count, choice, discards: &str| {
        let (hand, discards) = (HandView::Theirs { count }, card_set(discards));
        move |view: &mut View| {
            view.scientist.hand = hand;
            view.scientist.choice = choice;
            view.scientist.discards = discards;
        }
    };
    fits(hand(9, ChoiceView::None, ""));
    unfit(hand(10, ChoiceView::None, ""));
    fits(hand(6, ChoiceView::None, "123"));
    unfit(hand(7, ChoiceView::None, "123"));
    // RA-112: an open card that was shuffled in is hidden from nobody.
    fits(hand(8, ChoiceView::Open(Card::One), ""));
    unfit(hand(9, ChoiceView::Open(Card::One), ""));
    fits(hand(8, ChoiceView::Open(Card::One), "1"));
    fits(hand(1, ChoiceView::Sealed, ""));
    unfit(hand(0, ChoiceView::Sealed, ""));
    fits(hand(0, ChoiceView::None, ""));
    unfit(|view| {
        view.raptor.hand = HandView::Mine { cards: card_set("") };
        view.raptor.choice = ChoiceView::Sealed;
    });
}

#[test]
fn ra_018_ra_035_a_world_from_a_view_looks_like_the_view() {
    for viewer in Viewer::all(2) {
        let game = round(REFERENCE, "159", "258");
        let view = serde_json::to_value(game.view(viewer)).unwrap();
        let world = Raptor::from_view(&view, &mut QuickDice::new(1)).unwrap();
        assert_eq!(world.view(viewer), game.view(viewer));
    }
}
