//! Taking steps back, and the fences that end the right to.

use quarry_game::testkit::toy::Toy;
use quarry_game::{Fence, Notation, Play, Refused, Seat, Seed, Step};

const ZERO: Seat = Seat::at(0);
const ONE: Seat = Seat::at(1);

/// Plays `steps` (`seat action`, or `deal n`) from `position`.
fn play(position: &str, steps: &[&str]) -> Play<Toy> {
    let mut play = Play::from_game(Toy::from_position(position).expect("a position"));
    for step in steps {
        match step.split_once(": ") {
            Some((seat, action)) => act(&mut play, seat.parse().expect("a seat"), action),
            None => {
                let outcome = play.game().read_chance(step).expect("a deal");
                play.chance(outcome).expect("a possible deal");
            }
        }
    }
    play
}

fn act(play: &mut Play<Toy>, seat: usize, action: &str) {
    let action = play.game().read_action(action).expect("an action");
    play.act(Seat::at(seat), action).expect("a legal action");
}

const DEALT: &str = "6 6 16/23 - -- 0,0 - -";

#[test]
fn nothing_can_be_taken_back_before_the_first_step() {
    assert_eq!(play(DEALT, &[]).undo(ZERO), Err(Fence::Nothing));
}

#[test]
fn own_steps_are_taken_back_one_by_one_up_to_the_reveal() {
    let mut play = play(DEALT, &["0: seal 6", "1: seal 2", "0: step", "0: leap"]);
    let taken = play.undo(ZERO).unwrap();
    assert_eq!(taken, Step::Act(ZERO, play.game().read_action("leap").unwrap()));
    assert_eq!(play.game().position(), "6 6 1/3 26 -- 1,0 0:3 -");
    assert!(play.undo(ZERO).is_ok());
    assert_eq!(play.game().position(), "6 6 1/3 26 -- 0,0 0:4 -");
    assert_eq!(play.can_undo(ZERO), Err(Fence::Reveal));
    assert_eq!(play.undo(ZERO), Err(Fence::Reveal));
    assert_eq!(play.steps().len(), 2);
}

#[test]
fn a_deal_is_a_fence() {
    let mut play = play("6 6 -/- - -- 0,0 - -", &["deal 1"]);
    assert_eq!(play.undo(ZERO), Err(Fence::Chance));
}

#[test]
fn another_seat_is_a_fence() {
    let mut play = play(DEALT, &["0: seal 6", "1: seal 2", "0: step"]);
    assert_eq!(play.undo(ONE), Err(Fence::OtherSeat));
}

#[test]
fn a_sealed_choice_can_be_changed_until_it_is_opened() {
    let mut play = play(DEALT, &["1: seal 2"]);
    assert_eq!(play.undo(ZERO), Err(Fence::Nothing));
    assert!(play.undo(ONE).is_ok());
    assert_eq!(play.game().position(), DEALT);
    assert!(play.steps().is_empty());
}

#[test]
fn sealed_choices_of_others_stay_when_one_is_taken_back() {
    let mut play = play("6 6 16/23/45 - --- 0,0,0 - -", &["0: seal 6", "2: seal 4"]);
    let taken = play.undo(ZERO).unwrap();
    assert_eq!(taken, Step::Act(ZERO, play.game().read_action("seal 6").unwrap()));
    assert_eq!(play.game().position(), "6 6 16/23/45 - --4 0,0,0 - -");
    assert_eq!(play.steps().len(), 1);

    act(&mut play, 0, "seal 1");
    assert!(play.undo(Seat::at(2)).is_ok());
    assert_eq!(play.game().position(), "6 6 16/23/45 - 1-- 0,0,0 - -");
    assert_eq!(play.undo(ONE), Err(Fence::Nothing));

    act(&mut play, 2, "seal 5");
    act(&mut play, 1, "seal 2");
    assert_eq!(play.game().position(), "6 6 6/3/4 125 --- 0,0,0 2:3 -");
    assert_eq!(play.undo(ZERO), Err(Fence::Reveal));
    assert_eq!(play.record().steps.len(), 3);
}

/// Seat 0 stops, which everybody sees; only then does seat 1 seal. Taking the stop back would let
/// seat 0 react to the fact, and the sealed card would lie in a game that has not come to it yet.
#[test]
fn an_open_step_stays_when_others_have_sealed_since() {
    let mut play = play("6 6 1/3 26 -- 0,0 0:4 -", &["0: stop", "1: seal 3"]);
    assert_eq!(play.undo(ZERO), Err(Fence::OtherSeat));
    assert!(play.undo(ONE).is_ok());
    assert!(play.undo(ZERO).is_ok());
    assert_eq!(play.game().position(), "6 6 1/3 26 -- 0,0 0:4 -");
}

#[test]
fn giving_up_is_a_fence_and_the_end() {
    let mut play = play(DEALT, &["0: seal 6"]);
    assert_eq!(play.resign(Seat::at(2)).unwrap_err(), Refused::NotPending(Seat::at(2)));
    play.resign(ONE).unwrap();
    assert_eq!(play.undo(ZERO), Err(Fence::OtherSeat));
    assert_eq!(play.resign(ZERO).unwrap_err(), Refused::Over);
    assert!(play.game().position().ends_with(" 1"));
}

#[test]
fn refused_steps_change_nothing() {
    let mut play = play(DEALT, &[]);
    let seal = |card: &str| play.game().read_action(card).unwrap();
    let (in_hand, elsewhere) = (seal("seal 6"), seal("seal 5"));
    assert!(matches!(play.act(ZERO, elsewhere), Err(Refused::Illegal(_))));
    assert_eq!(play.draw(&Seed::from_phrase("1")).unwrap_err(), Refused::NoChance);
    play.act(ZERO, in_hand).unwrap();
    assert_eq!(play.act(ZERO, in_hand).unwrap_err(), Refused::NotPending(ZERO));
    assert_eq!(play.steps().len(), 1);
}

#[test]
fn a_card_that_is_dealt_already_cannot_come_out_again() {
    let mut play = play("6 6 -/- - -- 0,0 - -", &["deal 1"]);
    let again = play.game().read_chance("deal 1").unwrap();
    assert_eq!(play.chance(again).unwrap_err(), Refused::Impossible);
}

#[test]
fn the_seed_fixes_every_deal_of_a_game() {
    let deal = |phrase: &str| {
        let mut play = play("9 6 -/- - -- 0,0 - -", &[]);
        while play.draw(&Seed::from_phrase(phrase)).is_ok() {}
        play.game().position()
    };
    assert_eq!(deal("7"), deal("7"));
    assert!((0..20).any(|other| deal(&other.to_string()) != deal("7")));
}
