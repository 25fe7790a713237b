//! The fuzz bodies over spoiled inputs of the toy.

use std::panic::catch_unwind;

use quarry_game::testkit::fuzz::{fuzz_action, fuzz_briefly, fuzz_position, some_record, spoil};
use quarry_game::testkit::toy::{Toy, flaw};
use quarry_game::{QuickDice, read_record};

#[test]
fn spoiled_text_is_refused_or_understood() {
    fuzz_briefly::<Toy>(2_000);
}

#[test]
fn some_spoiled_records_are_still_records() {
    let read = |number: u64| {
        let data = spoil(some_record::<Toy>(number).as_bytes(), &mut QuickDice::new(number));
        String::from_utf8(data).is_ok_and(|text| read_record::<Toy>(&text).is_ok())
    };
    let good = (0..200).filter(|number| read(*number)).count();
    assert!((20..180).contains(&good), "{good} of 200");
}

/// The bodies must notice what they look for.
#[test]
fn flaws_are_noticed() {
    let imagine =
        || fuzz_position::<Toy<{ flaw::IMAGINE_IGNORES_THE_HAND }>>(b"9 5 12/34 - -- 0,0 - -");
    assert!(catch_unwind(imagine).is_err());
    let leap = || {
        (0..64).for_each(|number| {
            fuzz_action::<Toy<{ flaw::LEGAL_MISSES_A_LEAP }>>(
                &[&[number], b"leap".as_slice()].concat(),
            );
        });
    };
    assert!(catch_unwind(leap).is_err());
}
