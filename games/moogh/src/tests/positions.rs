//! Position strings that no game has are refused, field by field.

use quarry_game::Notation;

use crate::Moogh;

/// A turn in the middle of a hunt: two tribes, a Dorgh and a Smilodon.
fn position() -> &'static str {
    let counted = include_str!("../../tests/moogh.perft").lines();
    let line = counted.into_iter().find(|line| !line.starts_with('#')).unwrap();
    line.splitn(3, ' ').nth(2).unwrap()
}

/// The same with each `old` text replaced by a new one.
fn with(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(position().to_owned(), |text, (old, new)| {
        assert!(text.contains(old), "there is no {old} in {text}");
        text.replacen(old, new, 1)
    })
}

/// Fails unless the position can be read, and is written as it was read.
#[track_caller]
fn accepted(changes: &[(&str, &str)]) {
    let text = with(changes);
    assert_eq!(Moogh::from_position(&text).map(|game| game.position()), Ok(text));
}

/// Fails unless the position is refused in words that begin like this.
#[track_caller]
fn refused(changes: &[(&str, &str)], words: &str) {
    let told = Moogh::from_position(&with(changes)).map(|game| game.position());
    let told = told.expect_err("this is no position").to_string();
    assert!(told.starts_with(&format!("position: {words}")), "{told}");
}

/// Fails unless `field` cannot have the value that the change gives it.
#[track_caller]
fn cannot(field: &str, old: &str, new: &str) {
    refused(&[(old, new)], &format!("{field} cannot be "));
}

#[test]
fn fields_stand_in_their_order_and_have_values() {
    accepted(&[]);
    refused(&[(" row=", " cards=")], "'row=' is missing");
    refused(&[(" over=-", " over=- more=1")], "there is something after 'over='");
    cannot("seats", "seats=2", "seats=0");
    cannot("seats", "seats=2", "seats=5");
    cannot("cap", "cap=no", "cap=maybe");
    cannot("round", "round=1", "round=one");
    cannot("clock", "clock=0", "clock=256");
    cannot("escaped", "escaped=no", "escaped=-");
    cannot("over", "over=-", "over=1,2@tired");
    cannot("over", "over=-", "over=1,2,3@MO-290");
    accepted(&[("cap=no", "cap=yes"), ("round=1", "round=7"), ("clock=0", "clock=3")]);
}

#[test]
fn people_have_one_card_and_a_seat_each() {
    let cannot = |old: &str, new: &str| cannot("people", old, new);
    cannot("grakk:0", "yiri:0");
    cannot("grakk:0", "nobody:0");
    cannot("yiri:0:0", "yiri:2:0");
    cannot("yiri:0:0", "yiri:0:4");
    cannot("10,3:no:yes", "10,3:no:perhaps");
    cannot("10,3:no:yes", "99,3:no:yes");
    cannot("10,3:no:yes", "on3:no:yes");
    cannot("bd:0:0", "zz:0:0");
    cannot("bd:0:0", "bd:9:0");
    cannot("bd:0:0:-", "bd:0:0:10");
    cannot("000000:000000", "900000:000000");
    cannot("000000:000000", "000000:000009");
    cannot("000000:000000", "00000:000000");
    cannot("000000:000000", "000000");
    let fifth = "tunk:1:1:out:no:no:-:0:0:-:no:no:000000:000000";
    cannot(" beasts=", &format!(";{fifth} beasts="));
    accepted(&[("bd:0:0:-:no:no:000000:000000", "bd:8:3:9:yes:yes:800000:000008")]);
    cannot("yes:bd", "yes:?");
}

#[test]
fn mo_083_everybody_has_a_cell_to_stand_on() {
    let nowhere = "a character stands where it cannot";
    refused(&[("yiri:0:0:10,3", "yiri:0:0:10,4")], nowhere);
    refused(&[("yiri:0:0:10,3", "yiri:0:0:6,6")], nowhere);
    refused(&[("yiri:0:0:10,3", "yiri:0:0:17,11")], nowhere);
    let unseated = "a rider sits where it cannot";
    accepted(&[("yiri:0:0:10,3", "yiri:0:0:on0")]);
    refused(&[("yiri:0:0:10,3", "yiri:0:0:on2")], unseated);
    refused(
        &[("yiri:0:0:10,3", "yiri:0:0:on0"), ("dorgh_angry:alive", "dorgh_angry:killed")],
        unseated,
    );
    refused(&[("yiri:0:0:10,3", "yiri:0:0:on0"), ("grakk:0:0:10,4", "grakk:0:0:on0")], unseated);
}

#[test]
fn beasts_are_on_their_cards() {
    let cannot = |old: &str, new: &str| cannot("beasts", old, new);
    cannot("smilodon_calm", "dorgh_angry");
    cannot("dorgh_angry", "dragon");
    cannot("5,5:E:5", "5,5:Q:5");
    cannot("5,5:E:5:1:1:a", "5,5:E:7:1:1:a");
    cannot("5,5:E:5:1:1:a", "5,5:E:5:0:1:a");
    cannot("5,5:E:5:1:1:a", "5,5:E:5:9:1:a");
    cannot("5,5:E:5:1:1:a", "5,5:E:5:1:0:a");
    cannot("5,5:E:5:1:1:a", "5,5:E:5:1:5:a");
    cannot("5,5:E:5:1:1:a", "5,5:E:5:1:1:c");
    cannot("dorgh_angry:alive", "dorgh_angry:asleep");
    accepted(&[("5,5:E:5:1:1:a", "5,5:E:6:2:4:b")]);
}

#[test]
fn mo_228_a_beast_in_play_has_a_cell_on_the_board() {
    let beside = "a beast that is in play is beside the board";
    refused(&[("alive:5,5:E", "alive:18,5:E")], beside);
    refused(&[("alive:5,5:E", "alive:-2,5:E")], beside);
    accepted(&[("alive:5,5:E", "alive:-1,5:E")]);
    accepted(&[("alive:5,5:E", "escaped:18,5:E")]);
}

#[test]
fn cards_tokens_and_ideas_are_as_many_as_there_are() {
    cannot("bravery", "bravery=0,0", "bravery=0");
    cannot("bravery", "bravery=0,0", "bravery=0,0,0");
    cannot("row", "row=p3", "row=p4");
    cannot("row", "row=p3", "row=q3");
    cannot("marker", "marker=0", "marker=9");
    cannot("marker", "marker=0", "marker=-2");
    accepted(&[("marker=0", "marker=8")]);
    accepted(&[("marker=0", "marker=-1")]);
    refused(&[("row=", "row=p3;p3;p3;")], "too much in 'row'");
    let in_one_place = "each idea must be in one place";
    refused(&[("deck=1,2", "deck=2")], in_one_place);
    refused(&[("ideas=12", "ideas=11,12")], in_one_place);
    refused(&[("gone=-", "gone=1")], in_one_place);
    accepted(&[("deck=1,2,3", "deck=3"), ("gone=-", "gone=1"), ("discards=-", "discards=2")]);
    cannot("discards", "discards=-/-/-/-", "discards=-/-/-");
    refused(
        &[("deck=1,2", "deck=2"), ("discards=-/-/-/-", "discards=-/-/1/-")],
        "discards cannot be ",
    );
    refused(&[("deck=1,2", "deck=2"), ("discards=-/-", "discards=1/1")], "discards cannot be ");
    cannot("deck", "deck=1,2,3,4,5,6,7,8,9,10,11,13,16,17", "deck=?14");
    refused(&[("deck=1,", "deck="), ("discards=-", "discards=?1")], "discards cannot be ");
    cannot("traps", "5,2:-", "5,2:4");
    accepted(&[("5,2:-", "5,2:1")]);
    refused(&[("traps=", "traps=1,1:-;2,1:-;3,1:-;4,1:-;5,1:-;")], "too much in 'traps'");
}

#[test]
fn a_position_waits_for_a_seat_or_for_dice() {
    refused(&[("stack=next-card;turn:3:1:2:no", "stack=-")], "it waits for nothing");
    refused(&[("stack=next-card;turn:3:1:2:no", "stack=next-card")], "it waits for nothing");
    refused(&[("turn:3:1:2:no", "hold-on:0")], "it waits for nothing");
    refused(&[("turn:3:1:2:no", "wading:0")], "it waits for nothing");
    cannot("stack", "turn:3:1:2:no", "dance:3");
    let many = ["next-card"; 49].join(";") + ";turn";
    cannot("stack", "next-card;turn", &many);
}
