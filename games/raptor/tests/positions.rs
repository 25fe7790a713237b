//! Position strings: what is refused, and in which words.

use quarry_game::{Game, Notation, Pending, QuickDice, Version};
use raptor::{Options, Raptor};

/// The reference board in the first round.
const CHOOSE: &str = "layout=J1.0-J2.0-J3.0-J4.0-J5.0-J6.0/lrlr mother=5,4 \
    babies=6,0;7,1;3,2;7,4;3,5 asleep=- scientists=0,1;10,2;0,4;10,5 frightened=- marked=- fires=- \
    tokens=0 escaped=0 captured=0 killed=0 hands=159/258 piles=234678/134679 chosen=-/- \
    observed=no paid=no phase=choose";

/// The same with other values of some fields.
fn with(changes: &[(&str, &str)]) -> String {
    let change = |pair: &str| {
        let name = pair.split_once('=').expect("field=value").0;
        let value = changes.iter().find(|(field, _)| *field == name);
        value.map_or_else(|| pair.to_owned(), |(field, value)| format!("{field}={value}"))
    };
    CHOOSE.split_whitespace().map(change).collect::<Vec<_>>().join(" ")
}

/// Fails unless the position with these changes is refused in these words.
#[track_caller]
fn refused(changes: &[(&str, &str)], words: &str) {
    match Raptor::from_position(&with(changes)) {
        Ok(game) => panic!("accepted: {}", game.position()),
        Err(error) => assert_eq!(error.to_string(), words),
    }
}

/// Fails unless the position with these changes can be read.
#[track_caller]
fn accepted(changes: &[(&str, &str)]) -> Raptor {
    let text = with(changes);
    let game = Raptor::from_position(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(game.position(), text);
    game
}

/// The scientists have two points: raptor card 3 against scientist card 5.
const SCIENTISTS_ACT: [(&str, &str); 4] =
    [("hands", "59/28"), ("piles", "124678/134679"), ("chosen", "3/5"), ("phase", "act:2")];

fn acting(changes: &[(&'static str, &'static str)]) -> Vec<(&'static str, &'static str)> {
    changes.iter().copied().chain(SCIENTISTS_ACT).collect()
}

#[test]
fn the_good_ones_are_read_and_written_back() {
    accepted(&[]);
    accepted(&SCIENTISTS_ACT);
    let shuffled: Vec<&str> = CHOOSE.split_whitespace().rev().collect();
    let game = Raptor::from_position(&shuffled.join("  ")).expect("fields come in any order");
    assert_eq!(game.position(), with(&[]));
}

#[test]
fn scientists_who_are_neither_on_the_board_nor_killed_are_in_reserve() {
    let three = ("scientists", "0,1;10,2;0,4");
    refused(&[three], "only 3 scientists are on the board or killed (RA-030)");
    accepted(&[three, ("killed", "1")]);
    accepted(&[("scientists", "5,0;0,1;10,2;0,4;10,5")]);
    // An old game may have begun there.
    assert!(Raptor::from_position_by(Version::FIRST, &with(&[three])).is_ok());
}

#[test]
fn wounds_are_paid_with_a_move_of_the_mother() {
    // Raptor card 8 against scientist card 3: five points, of which move and wounds took three.
    let acting = |tokens: &'static str, phase: &'static str| {
        let cards = [("hands", "15/25"), ("piles", "234679/146789"), ("chosen", "8/3")];
        let fields = [("tokens", tokens), ("paid", "yes"), ("phase", phase)];
        cards.into_iter().chain(fields).collect::<Vec<_>>()
    };
    let words = "the mother cannot have paid for her wounds with a move (RA-083)";
    accepted(&acting("2", "act:2"));
    refused(&acting("2", "act:3"), words);
    accepted(&acting("0", "act:4"));
    refused(&acting("0", "act:5"), words);
    let scientists: Vec<_> = SCIENTISTS_ACT.into_iter().chain([("paid", "yes")]).collect();
    refused(&scientists, words);
}

#[test]
fn fields_are_named_once_and_have_values() {
    let refused = |text: String, words: &str| {
        assert_eq!(
            Raptor::from_position(&text).map(|_| ()).map_err(|error| error.to_string()),
            Err(words.to_owned())
        );
    };
    refused(String::new(), "the field 'layout' is missing");
    refused(CHOOSE.replace(" tokens=0", ""), "the field 'tokens' is missing");
    refused(format!("{CHOOSE} tokens=0"), "the field 'tokens' stands twice");
    refused(format!("{CHOOSE} colour=red"), "there is no field 'colour'");
    refused(format!("{CHOOSE} colour"), "'colour' is not of the form field=value");
}

#[test]
fn values_are_of_their_kind() {
    refused(&[("mother", "11,0")], "mother: '11,0' is not a cell such as 5,4");
    refused(&[("babies", "")], "babies: '' is not a cell such as 5,4");
    refused(&[("babies", "6,0;6,0")], "babies: 6,0 stands twice");
    refused(&[("tokens", "many")], "tokens: 'many' is not a small number");
    refused(&[("tokens", "-1")], "tokens: '-1' is not a small number");
    refused(&[("escaped", "300")], "escaped: '300' is not a small number");
    refused(&[("observed", "1")], "observed: '1' is neither yes nor no");
    refused(&[("hands", "159/258/1")], "hands: '/' is not a card; they are 1 to 9");
    refused(&[("hands", "159")], "hands: '159' is not of the form raptor/scientist");
    refused(&[("hands", "150/258")], "hands: '0' is not a card; they are 1 to 9");
    refused(&[("hands", "155/258")], "hands: card 5 stands twice");
    refused(&[("chosen", "-/10")], "chosen: '10' is not a card; they are 1 to 9");
    refused(&[("phase", "sleep")], "phase: there is no phase 'sleep'");
    refused(&[("phase", "act:x")], "phase: there is no phase 'act:x'");
    refused(&[("phase", "over:draw")], "phase: there is no phase 'over:draw'");
    refused(
        &[("layout", "J1.0")],
        "'J1.0' is not a layout such as J1.0-J2.0-J3.0-J4.0-J5.0-J6.0/lrlr",
    );
    refused(
        &[("layout", "J1.0-J1.0-J3.0-J4.0-J5.0-J6.0/lrlr")],
        "tile J2 is missing; each of the six square tiles lies once (RA-020)",
    );
    refused(
        &[("layout", "J1.0-J2.0-J3.0-J4.0-J5.0-J7.0/lrlr")],
        "'J7' is not a tile; they are J1 to J6 and S1 to S6",
    );
}

#[test]
fn every_cell_holds_one_thing() {
    refused(&[("mother", "5,4;5,5")], "mother: there is only one mother (RA-013)");
    refused(&[("mother", "4,1")], "4,1 holds two things (RA-037)");
    refused(&[("babies", "6,0;7,1;2,2;7,4;3,5")], "2,2 holds two things (RA-037)");
    refused(&[("babies", "6,0;7,1;5,4;7,4;3,5")], "5,4 holds two things (RA-037)");
    refused(&[("scientists", "6,0;10,2;0,4;10,5")], "6,0 holds two things (RA-037)");
    refused(&[("asleep", "6,0")], "6,0 holds a figure twice (RA-037)");
    refused(&[("frightened", "0,1")], "0,1 holds a figure twice (RA-037)");
    refused(&[("fires", "6,0")], "6,0 holds a fire and something else (RA-037)");
    refused(&[("fires", "4,1")], "4,1 holds a fire and something else (RA-037)");
    refused(&[("fires", "0,1")], "0,1 holds a fire and something else (RA-037)");
    refused(&[("marked", "5,4")], "5,4 is marked but holds neither baby nor scientist");
}

#[test]
fn a_scientist_stands_in_fire_only_while_it_can_walk_out() {
    accepted(&acting(&[("fires", "0,1")]));
    refused(&acting(&[("fires", "0,1;10,2;0,4")]), "phase=act:2 does not fit the rest");
    let frightened = [("fires", "0,1"), ("frightened", "0,1"), ("scientists", "10,2;0,4;10,5")];
    refused(&acting(&frightened), "0,1 holds a fire and something else (RA-037)");
}

#[test]
fn counts_fit_the_box() {
    refused(&[("babies", "6,0;7,1;3,2;7,4")], "there are 4 babies, not 5 (RA-013)");
    refused(&[("escaped", "1")], "there are 6 babies, not 5 (RA-013)");
    refused(&[("killed", "7")], "there are more than 10 scientists (RA-014)");
    refused(&[("killed", "255")], "there are more than 10 scientists (RA-014)");
    refused(
        &[("fires", "0,0;1,0;2,0;3,0;4,0;5,0;7,0;8,0;9,0;10,0;1,1")],
        "there are more than 10 fires (RA-015)",
    );
    refused(&[("tokens", "6")], "the mother holds too many sleep tokens (RA-004)");
}

#[test]
fn a_decided_game_is_over() {
    refused(&[("tokens", "5")], "the mother holds too many sleep tokens (RA-004)");
    let words = "three babies are gone, so the game is over (RA-002, RA-005)";
    refused(&[("escaped", "3"), ("babies", "6,0;7,1")], words);
    refused(&[("captured", "3"), ("babies", "6,0;7,1")], words);
    refused(
        &[("scientists", "-"), ("killed", "4")],
        "no scientist is on the board, so the game is over (RA-003)",
    );
}

#[test]
fn an_ended_game_ended_by_what_is_on_the_board() {
    let escaped = [("escaped", "3"), ("babies", "6,0;7,1")];
    let over = |changes: &[(&'static str, &'static str)], phase| {
        changes.iter().copied().chain([("phase", phase)]).collect::<Vec<_>>()
    };
    let game = accepted(&over(&escaped, "over:escape"));
    assert!(matches!(game.pending(), Pending::Over(outcome) if outcome.reason == "RA-002"));
    accepted(&over(&[("tokens", "5")], "over:mother-asleep"));
    accepted(&over(&[("scientists", "-"), ("killed", "4")], "over:no-scientists"));
    accepted(&over(&[], "over:raptor-resigned"));
    for (changes, phase) in [
        (&[][..], "over:escape"),
        (&[], "over:no-scientists"),
        (&[], "over:mother-asleep"),
        (&[], "over:capture"),
        (&escaped, "over:capture"),
        (&escaped, "over:scientist-resigned"),
        (&[("tokens", "5")], "over:raptor-resigned"),
        (&[("escaped", "4"), ("babies", "6,0")], "over:escape"),
    ] {
        refused(&over(changes, phase), &format!("phase={phase} does not fit the rest"));
    }
}

#[test]
fn cards_fit_the_phase() {
    refused(&[("hands", "15/258")], "a hand of 2 cards does not fit the phase");
    refused(&[("hands", "1593/258")], "card 3 is both in hand and in the pile (RA-065)");
    refused(
        &[("hands", "159/258"), ("piles", "1/-")],
        "card 1 is both in hand and in the pile (RA-065)",
    );
    refused(&[("chosen", "2/-")], "chosen card 2 is in the wrong place");
    refused(&[("chosen", "1/2")], "a hand of 3 cards does not fit the phase");
    refused(&[("phase", "draw")], "both hands are full, so nobody draws (RA-061)");
    refused(&[("phase", "act:1")], "a hand of 3 cards does not fit the phase");
}

#[test]
fn phases_fit_the_cards_and_the_board() {
    refused(&[("mother", "-")], "phase=choose does not fit the rest");
    refused(&[("paid", "yes")], "marks of a round are cleared at its end (RA-066)");
    refused(&[("marked", "0,1")], "marks of a round are cleared at its end (RA-066)");
    refused(&acting(&[("mother", "-")]), "phase=act:2 does not fit the rest");
    refused(&acting(&[("observed", "yes")]), "phase=act:2 does not fit the rest");
    for phase in ["act:3", "effect:2", "effect:0", "return", "place-scientists"] {
        let changes: Vec<_> =
            SCIENTISTS_ACT[..3].iter().copied().chain([("phase", phase)]).collect();
        assert!(Raptor::from_position(&with(&changes)).is_err(), "{phase}");
    }
    let away =
        [("hands", "59/28"), ("piles", "134678/134679"), ("chosen", "2/5"), ("phase", "act:3")];
    let gone: Vec<_> = away.into_iter().chain([("mother", "-"), ("observed", "yes")]).collect();
    accepted(&gone);
    refused(&away, "phase=act:3 does not fit the rest");
}

#[test]
fn a_setup_in_the_middle_stands_as_it_was_placed() {
    let setup = [("scientists", "-"), ("hands", "-/-"), ("piles", "123456789/123456789")];
    let placing = |changes: &[(&'static str, &'static str)]| {
        changes.iter().copied().chain(setup).chain([("phase", "place-raptors")]).collect::<Vec<_>>()
    };
    accepted(&placing(&[("babies", "6,0;7,1")]));
    accepted(&placing(&[("babies", "-"), ("mother", "-")]));
    for wrong in [
        &[("babies", "6,0;5,1")][..],
        &[("babies", "6,0;0,1")],
        &[("babies", "6,0"), ("mother", "-")],
        &[("babies", "6,0"), ("mother", "1,0")],
        &[("babies", "6,0"), ("tokens", "1")],
        &[("babies", "6,0"), ("fires", "1,0")],
    ] {
        refused(&placing(wrong), "phase=place-raptors does not fit the rest");
    }
}

/// Fails unless the phase of `good` is refused as soon as any of `wrongs` is the case.
#[track_caller]
fn spoiled(good: &[(&'static str, &'static str)], wrongs: &[&[(&'static str, &'static str)]]) {
    accepted(good);
    let phase = good.iter().find(|(field, _)| *field == "phase").map_or("choose", |pair| pair.1);
    for wrong in wrongs {
        let changes: Vec<_> = wrong.iter().chain(good).copied().collect();
        let phase = wrong.iter().find(|(field, _)| *field == "phase").map_or(phase, |pair| pair.1);
        refused(&changes, &format!("phase={phase} does not fit the rest"));
    }
}

#[test]
fn raptors_are_placed_on_an_empty_board() {
    spoiled(
        &[
            ("babies", "6,0;7,1"),
            ("scientists", "-"),
            ("hands", "-/-"),
            ("piles", "123456789/123456789"),
            ("phase", "place-raptors"),
        ],
        &[
            &[("babies", "6,0;7,1;3,2;7,4;3,5")],
            &[("babies", "4,5")],
            &[("babies", "6,0"), ("asleep", "7,1")],
            &[("scientists", "0,1")],
            &[("killed", "1")],
            &[("tokens", "1")],
            &[("escaped", "1")],
            &[("captured", "1")],
            &[("observed", "yes")],
            &[("chosen", "1/2")],
            &[("piles", "12345678/123456789")],
            &[("fires", "1,0")],
        ],
    );
}

#[test]
fn scientists_are_placed_one_on_each_l_tile() {
    spoiled(
        &[
            ("scientists", "0,1;10,2;0,4"),
            ("hands", "-/-"),
            ("piles", "123456789/123456789"),
            ("phase", "place-scientists"),
        ],
        &[
            &[("babies", "6,0;7,1;3,2;7,4")],
            &[("mother", "-")],
            &[("scientists", "0,1;0,2")],
            &[("scientists", "1,0")],
            &[("scientists", "0,1;10,2;0,4;10,5")],
            &[("scientists", "0,1"), ("frightened", "10,2")],
            &[("killed", "1")],
            &[("piles", "123456789/23456789")],
        ],
    );
}

#[test]
fn cards_are_drawn_and_chosen_while_she_is_there() {
    let draw = [("hands", "59/258"), ("phase", "draw")];
    spoiled(&draw, &[&[("mother", "-")], &[("hands", "59/28"), ("chosen", "1/3")]]);
    let four = with(&[("hands", "1359/25"), ("piles", "24678/134679"), ("phase", "draw")]);
    let four = Raptor::from_position(&four).map(|_| ()).map_err(|error| error.to_string());
    assert_eq!(four, Err("a hand of 4 cards does not fit the phase".into()));
    accepted(&[("chosen", "1/-")]);
    spoiled(&[("chosen", "-/2")], &[&[("hands", "59/28"), ("chosen", "1/5")]]);
    spoiled(
        &[("hands", "159/28"), ("chosen", "-/5"), ("observed", "yes")],
        &[&[("mother", "-")], &[("hands", "59/258"), ("chosen", "1/-")]],
    );
    refused(
        &[("hands", "159/258"), ("chosen", "-/5"), ("observed", "yes")],
        "a hand of 3 cards does not fit the phase",
    );
    accepted(&[("fires", "0,0;1,0;2,0;3,0;4,0;5,0;7,0;8,0;9,0;10,0")]);
    accepted(&[("killed", "6")]);
}

#[test]
fn an_effect_is_possible_and_not_used_up() {
    spoiled(
        &[("hands", "59/28"), ("piles", "124678/134679"), ("chosen", "3/5"), ("phase", "effect:1")],
        &[
            &[("phase", "effect:0")],
            &[("phase", "effect:2")],
            &[("mother", "-")],
            &[("observed", "yes")],
            &[("chosen", "5/5"), ("hands", "39/28")],
            &[("scientists", "-"), ("frightened", "0,1;10,2;0,4;10,5")],
        ],
    );
}

#[test]
fn points_are_spent_after_two_different_cards() {
    let wrongs: [&[_]; 5] = [
        &[("phase", "act:3")],
        &[("mother", "-")],
        &[("observed", "yes")],
        &[("mother", "-"), ("observed", "yes")],
        &[("chosen", "5/5"), ("hands", "39/28"), ("phase", "act:0")],
    ];
    spoiled(&SCIENTISTS_ACT, &wrongs);
    accepted(&[("phase", "act:0")].into_iter().chain(SCIENTISTS_ACT).collect::<Vec<_>>());
    let away = [("mother", "-"), ("observed", "yes"), ("hands", "59/28")];
    let cards = [("piles", "134678/134679"), ("chosen", "2/5"), ("phase", "act:3")];
    let gone: Vec<_> = away.into_iter().chain(cards).collect();
    spoiled(&gone, &[&[("mother", "5,4")], &[("observed", "no")], &[("phase", "act:4")]]);
    // RA-161: only in their own phase do scientists stand in fire.
    refused(
        &[
            ("hands", "59/24"),
            ("chosen", "8/5"),
            ("piles", "-/-"),
            ("fires", "0,1"),
            ("phase", "act:3"),
        ],
        "0,1 holds a fire and something else (RA-037)",
    );
}

#[test]
fn she_comes_back_from_where_she_has_gone() {
    spoiled(
        &[
            ("mother", "-"),
            ("observed", "yes"),
            ("hands", "59/28"),
            ("piles", "134678/134679"),
            ("chosen", "2/5"),
            ("phase", "return"),
        ],
        &[
            &[("mother", "5,4")],
            &[("observed", "no")],
            &[("chosen", "3/5"), ("piles", "124678/134679")],
            &[("chosen", "5/5"), ("hands", "29/28"), ("piles", "-/-")],
        ],
    );
}

#[test]
fn nothing_but_its_own_reason_has_ended_a_game() {
    let captured = [("captured", "3"), ("babies", "6,0;7,1"), ("phase", "over:capture")];
    spoiled(
        &captured,
        &[
            &[("captured", "4"), ("babies", "6,0")],
            &[("captured", "2"), ("babies", "6,0;7,1;3,2")],
            &[("tokens", "5")],
            &[("scientists", "-"), ("killed", "4")],
            &[("phase", "over:mother-asleep")],
        ],
    );
    accepted(&[("fires", "0,1")].into_iter().chain(captured).collect::<Vec<_>>());
    let nobody = [("scientists", "-"), ("babies", "6,0"), ("phase", "over:raptor-resigned")];
    spoiled(&nobody, &[&[("killed", "1")], &[("phase", "over:no-scientists")]]);
    refused(
        &[("tokens", "6"), ("phase", "over:mother-asleep")],
        "the mother holds too many sleep tokens (RA-004)",
    );
}

#[test]
fn options_and_actions_that_cannot_be_read_say_so() {
    let set_up = |json: &str| {
        let options: Options = serde_json::from_str(json).expect("options");
        Raptor::set_up(&options, &mut QuickDice::new(1))
            .map(|_| ())
            .map_err(|error| error.to_string())
    };
    assert_eq!(
        set_up(r#"{"tiles": ["J1"]}"#),
        Err("1 tiles are named; there are six slots".into())
    );
    let turned = set_up(r#"{"turns": [0, 0, 0, 0, 0, 4]}"#);
    assert_eq!(turned, Err("a tile is turned by 0 to 3 quarter turns (RA-020)".into()));
    assert!(serde_json::from_str::<Options>(r#"{"colour": "red"}"#).is_err());
    let game = accepted(&[]);
    for bad in
        ["", "mother", "mother 5,4 5,5", "fly 5,4", "card 0", "baby 5,4", "mother 5;4", "end now"]
    {
        assert!(game.read_action(bad).is_err(), "{bad}");
    }
    assert!(game.read_chance("draw").is_err() && game.read_chance("roll 5").is_err());
}
