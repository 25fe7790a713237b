//! Words and positions where a mistake would hide: offers, resignations, round trips.

use quarry_game::{Arg, Viewer};

use super::*;

/// The effect that the offer of `card` names to `side` on a new round.
fn offered_effect(side: Side, card: Card) -> Arg {
    let view = round(REFERENCE, "159", "158").view(Viewer::Seat(side.seat()));
    let message = Raptor::offer(&view, Action::Play(card));
    message.args.into_iter().find(|(name, _)| *name == "effect").unwrap().1
}

#[test]
fn a_card_is_offered_with_the_effect_of_its_own_side() {
    assert_eq!(offered_effect(Side::Raptor, Card::Five), Arg::from("recover"));
    assert_eq!(offered_effect(Side::Scientist, Card::Five), Arg::from("fire"));
}
