//! Whole games as records: played again to their recorded result, and refused where they break off
//! from the rules.

use quarry_game::{
    Game, Notation, Play, QuickDice, RecordError, RecordedOutcome, Refused, read_record,
    write_record,
};
use raptor::{Illegal, Raptor};
use serde_json::json;

const JUNGLE: &str = include_str!("games/jungle.json");
const SAVANNAH: &str = include_str!("games/savannah.json");
const ESCAPE: &str = include_str!("games/escape.json");

fn load(json: &str) -> Result<Play<Raptor>, RecordError<Illegal>> {
    Play::load(&read_record::<Raptor>(json).expect("a record"))
}

/// The short game with one text replaced by another.
#[track_caller]
fn changed(from: &str, to: &str) -> RecordError<Illegal> {
    let json = ESCAPE.replacen(from, to, 1);
    assert_ne!(json, ESCAPE, "{from} is in the record");
    load(&json).map(|_| ()).expect_err("a broken record")
}

#[test]
fn recorded_games_end_as_they_did() {
    for (json, steps, reason) in
        [(JUNGLE, 188, "RA-004"), (SAVANNAH, 101, "RA-005"), (ESCAPE, 30, "RA-002")]
    {
        let record = read_record::<Raptor>(json).expect("a record");
        let play = Play::<Raptor>::load(&record).expect("a legal game");
        assert_eq!(play.steps().len(), steps);
        let outcome = play.game().pending().outcome().expect("the game is over");
        assert_eq!(outcome.reason, reason);
        assert_eq!(Some(RecordedOutcome::from(&outcome)), record.result);
        let again = read_record::<Raptor>(&write_record(&play)).expect("a record");
        assert_eq!(
            (again.game, again.steps, again.setup, again.result),
            (record.game, record.steps, record.setup, record.result)
        );
    }
}

/// One point is left, and the fifth token would be shot from the fire.
const FIFTH_TOKEN: &str = "layout=J1.0-J2.0-J3.0-J4.0-J5.0-J6.0/lrlr mother=5,0 \
    babies=7,1;3,2;7,4;3,5;6,5 asleep=- scientists=1,0;10,2;0,4;10,5 frightened=- marked=- fires=1,0 \
    tokens=4 escaped=0 captured=0 killed=0 hands=23/12 piles=1456789/- chosen=1/3 observed=no paid=no \
    phase=act:1";

#[test]
fn a_record_is_played_by_the_version_that_it_names() {
    let record = |rules: &str, action: &str| {
        let steps = json!([{"seat": 1, "action": action}]);
        json!({"quarry": 1, "game": rules, "position": FIFTH_TOKEN, "steps": steps}).to_string()
    };
    let won = load(&record("raptor/2", "shoot 1,0")).expect("it wins by the new rules");
    assert_eq!(
        won.game().pending().outcome().map(|outcome| outcome.reason.as_str()),
        Some("RA-004")
    );
    assert_eq!(won.record().game, "raptor/2");
    let Err(refused) = load(&record("raptor/1", "shoot 1,0")) else { panic!("a legal shot") };
    let RecordError::Refused { why: Refused::Illegal(illegal), .. } = refused else {
        panic!("{refused}")
    };
    assert_eq!(illegal.rule, "RA-160");
    let old = load(&record("raptor/1", "scientist 1,0 2,0")).expect("a way out of the fire");
    assert_eq!((old.rules(), old.record().game), ("raptor/1".to_owned(), "raptor/1".to_owned()));
    assert_eq!(Play::<Raptor>::new(some_setup()).rules(), "raptor/2", "a new game");
}

fn some_setup() -> raptor::Setup {
    Raptor::set_up(&raptor::Options::default(), &mut QuickDice::new(1)).expect("no options")
}

#[test]
fn the_short_game_ends_on_this_board() {
    let play = load(ESCAPE).expect("a legal game");
    assert_eq!(
        play.game().position(),
        "layout=J1.0-J2.0-J3.0-J4.0-J5.0-J6.0/lrlr mother=5,4 babies=5,1;9,5 asleep=- \
         scientists=0,1;10,2;10,4;0,5 frightened=- marked=- fires=- tokens=0 escaped=3 captured=0 \
         killed=0 hands=18/26 piles=23567/15789 chosen=9/3 observed=no paid=no phase=over:escape"
    );
}

#[test]
fn a_game_in_the_middle_is_a_record_too() {
    let mut record = read_record::<Raptor>(ESCAPE).expect("a record");
    record.steps.truncate(20);
    record.result = None;
    let play = Play::<Raptor>::load(&record).expect("a legal game");
    let from_here = Play::from_game(*play.game()).record();
    assert_eq!(from_here.position, Some(play.game().position()));
    let loaded = Play::<Raptor>::load(&from_here).expect("a position can be loaded");
    assert_eq!(loaded.game().position(), play.game().position());
}

#[test]
fn an_illegal_step_is_refused_with_its_rule() {
    for (from, to, step, rule) in [
        ("place 5,4", "place 1,2", 0, "RA-026"),
        ("place 5,1", "place 2,1", 2, "RA-027"),
        ("card 9", "card 5", 20, "RA-047"),
        ("jeep 0,0 0,1", "jeep 0,0 1,1", 22, "RA-196"),
        ("jeep 0,0 0,1", "end", 22, "RA-052"),
        ("baby 1,2 0,2", "baby 1,2 0,1", 24, "RA-074"),
        ("escape 0,2", "escape 0,3", 25, "RA-076"),
    ] {
        match changed(from, to) {
            RecordError::Refused { step: at, why: Refused::Illegal(illegal) } => {
                assert_eq!((at, illegal.rule.as_str()), (step, rule), "{to}");
            }
            other => panic!("{to}: {other}"),
        }
    }
}

#[test]
fn a_step_at_the_wrong_moment_is_refused() {
    let why = |error| match error {
        RecordError::Refused { step, why } => (step, why),
        other => panic!("{other}"),
    };
    let seat_1 = quarry_game::Seat::at(1);
    let first = r#"{"seat": 0, "action": "place 5,4"}"#;
    let other_seat = r#"{"seat": 1, "action": "place 5,4"}"#;
    assert_eq!(why(changed(first, other_seat)), (0, Refused::NotPending(seat_1)));
    assert_eq!(why(changed(first, r#"{"chance": "draw 4"}"#)), (0, Refused::NoChance));
    // The 4 has been drawn already, so it cannot come again.
    assert_eq!(why(changed(r#""draw 8""#, r#""draw 4""#)), (11, Refused::Impossible));
    let last = r#"{"seat": 0, "action": "escape 10,0"}"#;
    let more = format!(r#"{last}, {{"seat": 0, "action": "end"}}"#);
    assert_eq!(why(changed(last, &more)), (30, Refused::Over));
}

#[test]
fn a_wrong_result_is_refused() {
    assert_eq!(changed("RA-002", "RA-003"), RecordError::Result);
    assert_eq!(changed(r#""ranks": [1, 2]"#, r#""ranks": [2, 1]"#), RecordError::Result);
    let last = ",\n    {\"seat\": 0, \"action\": \"escape 10,0\"}";
    assert_eq!(changed(last, ""), RecordError::Result, "the game is not over yet");
}

#[test]
fn what_is_not_a_record_of_this_game_says_so() {
    assert_eq!(changed(r#""quarry": 1"#, r#""quarry": 2"#), RecordError::Format(2));
    let other = changed("raptor/1", "moogh/1");
    assert_eq!(other.to_string(), "the record is of moogh/1, not of raptor/1 or raptor/2");
    let newer = changed("raptor/1", "raptor/3");
    assert_eq!(newer.to_string(), "the record is of raptor/3, not of raptor/1 or raptor/2");
    let unreadable = changed("jeep 0,0 0,1", "drive 0,0 0,1");
    assert!(matches!(unreadable, RecordError::Unreadable { step: 22, .. }), "{unreadable}");
    for broken in [
        ESCAPE.replace(r#""quarry""#, r#""colour": "red", "quarry""#),
        ESCAPE.replace(r#""J6"]"#, r#""J5"]"#),
        ESCAPE.replace(r#"["left", "right""#, r#"["left", "left""#),
        ESCAPE.replace("]", ""),
        ESCAPE.replace(r#""seat": 0"#, r#""seat": 9"#),
    ] {
        assert!(read_record::<Raptor>(&broken).is_err(), "{broken}");
    }
}
