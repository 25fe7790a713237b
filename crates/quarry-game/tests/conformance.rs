//! The toy passes the conformance tests, and every planted flaw is caught by them.

use std::panic::{AssertUnwindSafe, catch_unwind};

use quarry_game::testkit::toy::{Options, Toy, flaw};
use quarry_game::testkit::{
    Conformance, ReadBack, check_phrases, conformance, random_playout, read_back,
};
use quarry_game::{Game, Notation, QuickDice, Seed};

const PLAN: Conformance =
    Conformance { games: 60, max_steps: 24, exhaustive_every: 2, seed: 1, rule_prefix: "TO-" };

/// Runs the tests on a flawed toy and expects a complaint with `words` in it.
fn check_caught<const FLAW: u8>(words: &str) {
    let run = AssertUnwindSafe(|| conformance::<Toy<FLAW>>(&Options::default(), PLAN));
    let Err(panic) = catch_unwind(run) else { panic!("flaw {FLAW} was not noticed") };
    let said = panic.downcast_ref::<String>().expect("a complaint in words");
    assert!(said.contains(words), "flaw {FLAW} was called: {said}");
}

#[test]
fn the_toy_keeps_every_contract() {
    conformance::<Toy>(&Options::default(), PLAN);
    conformance::<Toy>(&Options { cards: Some(9), goal: Some(3), seats: Some(3) }, PLAN);
    check_phrases::<Toy>();
}

#[test]
fn leaks_are_caught() {
    check_caught::<{ flaw::VIEW_SHOWS_HANDS }>("redeal for Seat(Seat(1)) changes the view");
    check_caught::<{ flaw::SEEN_TELLS_THE_SEALED }>("tells what the view hides");
    check_caught::<{ flaw::SEEN_TELLS_THE_DEAL }>("tells what the view hides");
    check_caught::<{ flaw::LEGAL_TELLS_A_SECRET }>("changes the legal actions");
    check_caught::<{ flaw::UNDO_CROSSES_A_REVEAL }>("tells a secret");
    check_caught::<{ flaw::IMAGINE_IGNORES_THE_HAND }>("imagine for Seat(Seat(0)) changes");
    check_caught::<{ flaw::ROUTE_TELLS_A_SECRET }>("changes what is said of the actions");
}

#[test]
fn a_promise_to_take_back_is_held() {
    check_caught::<{ flaw::PROMISES_UNDO }>("'stop' is not fenced");
}

#[test]
fn wrong_lists_and_checks_are_caught() {
    check_caught::<{ flaw::LEGAL_MISSES_A_LEAP }>("'leap' of seat");
    check_caught::<{ flaw::LEGAL_LISTS_TWICE }>("'stop' twice");
    check_caught::<{ flaw::ACTS_OUT_OF_TURN }>("acts out of turn");
    check_caught::<{ flaw::CHECK_ACCEPTS_DEBT }>("is accepted but not listed");
    check_caught::<{ flaw::REFUSAL_WITHOUT_A_RULE }>("is refused without a rule");
    check_caught::<{ flaw::GOES_NOWHERE }>("no end");
}

#[test]
fn wrong_chances_are_caught() {
    check_caught::<{ flaw::ODDS_FALL_SHORT }>("odds");
    check_caught::<{ flaw::DRAWS_A_DEALT_CARD }>("which is not listed");
}

/// Reads games of a flawed toy back and expects a complaint with `words` in it.
fn check_read_back<const FLAW: u8>(words: &str) {
    let plan = ReadBack { games: 60, max_steps: 24, seed: 1 };
    let run = AssertUnwindSafe(|| read_back::<Toy<FLAW>>(&Options::default(), plan));
    let Err(panic) = catch_unwind(run) else { panic!("flaw {FLAW} was not noticed") };
    let said = panic.downcast_ref::<String>().expect("a complaint in words");
    assert!(said.contains(words), "flaw {FLAW} was called: {said}");
}

#[test]
fn what_a_game_writes_is_read_back_at_every_step() {
    let plan = ReadBack { games: 200, max_steps: 24, seed: 1 };
    read_back::<Toy>(&Options::default(), plan);
    read_back::<Toy>(&Options { cards: Some(9), goal: Some(3), seats: Some(3) }, plan);
    check_read_back::<{ flaw::POSITION_LOSES_POINTS }>("position changes the choices");
    check_read_back::<{ flaw::CANNOT_READ_A_LEAP }>("is refused");
    check_read_back::<{ flaw::IMAGINE_IGNORES_THE_HAND }>("no game looks like this");
}

#[test]
fn wrong_text_is_caught() {
    check_caught::<{ flaw::POSITION_LOSES_POINTS }>("position changes the view");
    check_caught::<{ flaw::CANNOT_READ_A_LEAP }>("'leap'");
    check_caught::<{ flaw::LACKS_FRENCH }>("fr: no phrase");
    assert!(catch_unwind(check_phrases::<Toy<{ flaw::LACKS_FRENCH }>>).is_err());
}

#[test]
fn a_forgotten_version_is_caught() {
    check_caught::<{ flaw::FORGETS_THE_VERSION }>("forgets its version");
}

#[test]
fn a_random_playout_counts_decisions_and_minds_its_bound() {
    let setup = Toy::<0>::set_up(&Options::default(), &mut Seed::from_phrase("1").dice("setup", 0));
    let game = Toy::<0>::start(&setup.unwrap());
    let decisions = random_playout(&mut game.clone(), &mut QuickDice::new(1), &mut Vec::new(), 100);
    assert!((4..=14).contains(&decisions), "{decisions}");
    let cut_short =
        || random_playout(&mut game.clone(), &mut QuickDice::new(1), &mut Vec::new(), 5);
    assert!(catch_unwind(AssertUnwindSafe(cut_short)).is_err());
}
