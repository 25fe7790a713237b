//! H. Raptor cards 2 and 6, disappearance and observation: RA-115 to RA-126, RA-133.

use quarry_game::{Fence, Play, SeatSet, Viewer};

use super::*;
use crate::view::ChoiceView;

#[test]
fn ra_115_the_mother_is_taken_off_at_once_without_a_choice() {
    let gone = effect(". . . M . b . . . . s", Side::Raptor, 2);
    shows(&gone, ". . . . . b . . . . s");
    points(&gone, Side::Scientist, 7);
}

#[test]
fn ra_116_while_away_she_is_no_target_and_no_obstacle() {
    let gone = effect(". . s M b . . . . . s", Side::Raptor, 6);
    refused(&gone, "shoot 2,0", "RA-175", "");
    allowed(&gone, "scientist 2,0 3,0");
    refused_to(&gone, Side::Raptor.seat(), "mother 5,0", "RA-151", "");
}

#[test]
fn ra_117_she_returns_when_the_scientists_have_finished() {
    let gone = effect(". . s M b . . . . . s", Side::Raptor, 6);
    let declined = play(gone, &["end"]);
    let spent = play(gone, &["scientist 2,0 3,0", "scientist 3,0 3,1", "scientist 3,1 2,1", "end"]);
    for game in [declined, spent] {
        assert_eq!(Side::of(decider(&game)), Side::Raptor);
        refused(&game, "end", "RA-117", "");
        let back = play(game, &["return 9,4"]);
        assert_eq!((back.mother, back.phase), (Some(cell("9,4")), Phase::Draw));
    }
}

#[test]
fn ra_118_she_returns_to_any_free_space() {
    let board = "
        .   # . M   . . *   . . .   z
        s   . . .   f . .   b . .   .";
    let away = play(effect(board, Side::Raptor, 2), &["end"]);
    let all = "x   x x x   x x x   x x x   x\n";
    check_reach(
        &away,
        "return",
        &("x   # x x   x x *   x x x   z\ns   x x x   f x x   b x x   x\n".to_owned()
            + &all.repeat(4)),
    );
    for taken in ["1,0", "6,0", "10,0", "0,1", "4,1", "7,1"] {
        refused(&away, &format!("return {taken}"), "RA-118", taken);
    }
    allowed(&away, "return 3,0");
}

#[test]
fn ra_119_the_return_is_free_and_her_tokens_stay() {
    let away = duel(Raptor { tokens: 3, ..stand("s . . M . . . . . . b") }, Side::Raptor, 2);
    let back = play(away, &["end", "return 5,5"]);
    assert_eq!((back.tokens, back.penalty_paid, back.phase), (3, false, Phase::Draw));
}

#[test]
fn ra_120_she_does_not_return_when_the_scientists_win_meanwhile() {
    let away = duel(Raptor { captured: 2, ..stand("s z . M . . . . . . b") }, Side::Raptor, 6);
    let over = play(away, &["capture 0,0 1,0"]);
    won(&over, Side::Scientist, "RA-005");
    assert_eq!(over.mother, None);
}

/// The round after a disappearance.
fn observed() -> Raptor {
    let back = play(effect(REFERENCE, Side::Raptor, 6), &["end", "return 5,4"]);
    play(back, &["draw 7", "draw 8"])
}

#[test]
fn ra_121_ra_133_the_scientist_card_is_shown_before_the_raptor_card_is_chosen() {
    let game = observed();
    assert_eq!(game.hands, ["127", "128"].map(card_set));
    assert_eq!(game.pending().seats(), SeatSet::one(Side::Scientist.seat()));
    refused_to(&game, Side::Raptor.seat(), "card 7", "RA-133", "");
    let log = happenings(game, &["card 8"]);
    assert_eq!(log, [Happening::Shown { card: Card::Eight }]);
    let shown = play(game, &["card 8"]);
    for viewer in Viewer::all(2) {
        assert_eq!(shown.view(viewer).scientist.choice, ChoiceView::Open(Card::Eight));
    }
    assert_eq!(shown.pending().seats(), SeatSet::one(Side::Raptor.seat()));
    let log = happenings(shown, &["card 7"]);
    assert_eq!(log[0], Happening::Revealed { raptor: Card::Seven, scientist: Card::Eight });
}

#[test]
fn ra_122_the_shown_card_cannot_be_changed() {
    let shown = play(observed(), &["card 8"]);
    refused_to(&shown, Side::Scientist.seat(), "card 1", "RA-133", "");
    let mut table = Play::from_game(observed());
    table.act(Side::Scientist.seat(), Action::Play(Card::Eight)).unwrap();
    assert_eq!(table.undo(Side::Scientist.seat()), Err(Fence::Reveal));
}

#[test]
fn ra_123_observation_lasts_one_round_and_may_be_triggered_again() {
    let second = play(observed(), &["card 8", "card 1"]);
    let steps = ["call 6,0 6,3".to_owned(), "end".to_owned()];
    let third = refill(play(second, &steps));
    assert_eq!(third.pending().seats(), SeatSet::first(2), "the observed round is over");
    let again = play(observed(), &["card 8", "card 2", "end", "return 5,4"]);
    assert_eq!(refill(again).pending().seats(), SeatSet::one(Side::Scientist.seat()));
}

#[test]
fn ra_124_a_higher_disappearance_takes_no_effect() {
    let game = play(round(REFERENCE, "269", "159"), &["card 6", "card 1", "gas 3,2"]);
    assert_eq!(game.mother, Some(cell("5,4")));
    points(&game, Side::Raptor, 5);
    let next = refill(play(game, &["end"]));
    assert_eq!(next.pending().seats(), SeatSet::first(2));
}

#[test]
fn ra_125_an_observed_round_is_resolved_as_any_other() {
    points(&play(observed(), &["card 8", "card 7"]), Side::Scientist, 1);
    let lower = play(observed(), &["card 1", "card 7"]);
    assert_eq!((lower.phase, Side::of(decider(&lower))), (Phase::Effect(1), Side::Scientist));
    let tie = play(observed(), &["card 2", "card 2"]);
    assert_eq!((tie.phase, tie.mother), (Phase::Draw, Some(cell("5,4"))));
    assert_eq!(refill(tie).pending().seats(), SeatSet::first(2));
}

#[test]
fn ra_126_the_two_disappearances_are_alike() {
    let [two, six] = [2, 6].map(|card| effect(REFERENCE, Side::Raptor, card));
    assert_eq!(Drawing::of(&two).to_string(), Drawing::of(&six).to_string());
    assert!(two.observed && six.observed);
    points(&two, Side::Scientist, 7);
    points(&six, Side::Scientist, 3);
    assert_eq!(Card::Two.effect(Side::Raptor), Card::Six.effect(Side::Raptor));
}
