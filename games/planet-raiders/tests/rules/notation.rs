//! Positions, actions, diagrams and words.

use planet_raiders::{PlanetRaiders, Side};
use quarry_game::{Game, Lang, Notation, Phrasebook, Telling, Viewer};

use crate::support::{Table, scene};

fn refused(position: &str) -> String {
    match PlanetRaiders::from_position(position) {
        Ok(_) => panic!("accepted: {position}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn the_opening_is_written_in_one_line() {
    let text = Table::opening(2).game.position();
    assert!(text.starts_with(
        "red/h1,j1,l1/1+1/-/-/playing violet/h19,j19,l19/1+1/-/-/playing aliens/d3,e4,d5,c4,"
    ));
    let turn = "turn/red/ride/- passes/- quiet/0 rescue/off history/1/";
    assert!(text.contains(turn), "{text}");
}

#[test]
fn a_position_that_no_game_reaches_is_refused() {
    let good = scene("").players(2).hand(Side::Red, 1, 1).position();
    for (from, to, words) in [
        ("red/", "yellow/", "never play together"),
        ("h1,j1,l1", "h1,j1", "PR-014"),
        ("1+1", "7+0", "PR-015"),
        ("1+1", "1", "hand"),
        ("/-/-/playing violet", "/A/-/playing violet", "PR-011"),
        ("/-/-/playing violet", "/-/R/playing violet", "do not add up"),
        ("playing violet", "out2 violet", "numbered"),
        ("playing violet", "finished1 violet", "PR-014"),
        ("rockets/-", "rockets/d4-N-red", "PR-020"),
        ("rockets/-", "rockets/h2-N-red,h2-N-blue", "PR-022"),
        ("turn/red", "turn/green", "PR-101"),
        ("turn/red/ride/-", "turn/red/ride/h3<h1=riding", "trajectory"),
        ("turn/red/ride/-", "turn/red/fly/-", "rule that ends"),
        ("passes/0", "passes/2", "PR-114"),
        ("quiet/0", "quiet/80", "PR-116"),
        ("quiet/0", "quiet/x", "number"),
        ("rescue/off", "rescue/maybe", "on or off"),
        ("history/0/-", "history/2/00000000000000000000", "longer than the quiet"),
        ("history/0/-", "history/1/-", "history"),
        ("history/0/-", "history/1/+000000000", "history"),
        ("aliens/", "aliens/h1,", "tile of an alien"),
    ] {
        assert!(good.contains(from), "{from}");
        let error = refused(&good.replacen(from, to, 1));
        assert!(error.contains(words), "{from} -> {to}: {error}");
    }
    assert!(refused("").contains("not a position"));
}

#[test]
fn actions_are_short_words() {
    let table = Table::opening(4);
    for text in ["ride h1 h2S", "lay h4-N-blue", "exchange", "give yellow blue", "end"] {
        assert_eq!(table.game.write_action(table.read(text)), text);
    }
    assert_eq!(table.read("lay h4-n-blue"), table.read("lay h4-N-blue"));
    for text in ["", "ride", "ride h1", "ride h1 h2S h3", "lay h4N", "give", "End", "ride i1 h2S"] {
        assert!(table.game.read_action(text).is_err(), "{text}");
    }
    assert_eq!(table.game.sites(table.read("ride h1 h2S")), ["h1", "h3"]);
    assert_eq!(table.game.sites(table.read("lay h4-N-blue")), ["h4", "h3"]);
}

/// The opening for four players as the register draws it.
#[test]
fn the_diagram_is_the_drawing_of_the_register() {
    let register = include_str!("../../../../docs/rules/planet-raiders.md");
    let after = register.split("Opening position for four players").nth(1).unwrap();
    let drawing = after.split("```").nth(1).unwrap().trim_matches('\n');
    let diagram = Table::opening(4).game.diagram();
    for (drawn, wanted) in diagram.lines().zip(drawing.lines()).take(20) {
        // The register repeats the row number at the end.
        let signs = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let mut wanted = signs(wanted);
        if wanted[0] != "a" {
            wanted.pop();
        }
        assert_eq!(signs(drawn), wanted);
    }
    assert!(diagram.contains("> red: 1 blue, 1 red in hand"), "{diagram}");
}

#[test]
fn two_rockets_in_a_zone_are_drawn_together() {
    let table = scene("").rocket("h2-S-blue").rocket("h2-E-red").table();
    assert!(table.game.diagram().contains("rEbS"), "{}", table.game.diagram());
}

#[test]
fn words_follow_the_language() {
    let book = Phrasebook::of::<PlanetRaiders>();
    let table = Table::opening(2).play("ride h1 h2S");
    let said = Lang::ALL.map(|lang| book.say(lang, &PlanetRaiders::tell(&table.events[0])));
    assert_eq!(said[0], "Red rides a blue rocket from h1 to h3.");
    assert_eq!(said[1], "Rouge emprunte une fusée bleue de h1 à h3.");
    assert_eq!(said[2], "Красный летит с h1 на h3 и забирает синюю ракету.");
    let view = table.game.view(Viewer::Spectator);
    let text: Vec<String> =
        PlanetRaiders::describe(&view).iter().map(|message| book.say(Lang::Ru, message)).collect();
    let red = "Красный: 3 рейдера на j1, l1, h3; в руке 2 синих и 1 красная; 0 пришельцев, \
               0 пленников; не хватает 4 членов экипажа.";
    assert_eq!(text[1], red.replace("2 синих", "2 синие"));
}

#[test]
fn a_refusal_names_rule_and_place() {
    let table = Table::opening(2).play("ride h1 h2S; lay b2-N-blue");
    let illegal = table.game.check(table.seat(), table.read("lay f6-N-blue")).unwrap_err();
    let refusal = PlanetRaiders::refusal(&illegal);
    assert_eq!((refusal.rule.as_str(), refusal.at), ("PR-018", vec!["f6".to_owned()]));
}

fn said(table: &Table, action: &str) -> [String; 3] {
    let book = Phrasebook::of::<PlanetRaiders>();
    let illegal = table.game.check(table.seat(), table.read(action)).unwrap_err();
    Lang::ALL.map(|lang| book.say(lang, &PlanetRaiders::refusal(&illegal).message))
}

#[test]
fn pr_005_pr_007_a_piece_on_the_wrong_kind_of_place_is_told_the_rule() {
    let game = Table::opening(2).game;
    let words = |action: &str| game.read_action(action).unwrap_err().to_string();
    assert_eq!(words("lay h3-N-blue"), "h3 is a tile; rockets lie in zones (PR-005)");
    assert_eq!(words("ride h1 h3S"), "h3 is a tile; rockets lie in zones (PR-005)");
    assert_eq!(words("ride h2 h4S"), "h2 is no tile; raiders stand on tiles (PR-007)");
    assert!(words("lay x9-N-blue").contains("is not an action"));
}

#[test]
fn pr_010_no_rocket_is_ridden_from_a_planet_or_a_ship() {
    let planet = scene("").raider(Side::Red, "d7").table();
    let planet = planet.refuses("ride d7 d4S", "PR-010");
    assert!(said(&planet, "ride d7 d4S")[0].starts_with("d4 is a planet or a ship"));
    scene("").raider(Side::Red, "l15").table().refuses("ride l15 l12N", "PR-010");
}

#[test]
fn pr_036_riding_is_over_after_an_exchange_and_a_gift_too() {
    for deed in ["exchange", "give yellow blue", "lay b2-N-blue"] {
        let table = scene("").rocket("h2-S-blue").hand(Side::Red, 2, 0).table().play(deed);
        let [english, french, russian] = said(&table, "ride h1 h2S");
        assert!(english.contains("exchanged or handed over"), "{english}");
        assert!(french.contains("échangé ou passé"), "{french}");
        assert!(russian.contains("обменяли или передали"), "{russian}");
    }
}

#[test]
fn pr_048_a_refused_gift_says_why() {
    let table = Table::opening(3);
    let why = |table: &Table, action| said(table, action)[0].clone();
    assert_eq!(why(&table, "give red blue"), "You cannot hand a rocket to yourself.");
    assert_eq!(why(&table, "give green blue"), "Nobody plays Green in this game.");
    let resigned = Table::opening(4).resign(Side::Green);
    let out = why(&resigned, "give green blue");
    assert_eq!(out, "Green is out of the game and takes no more rockets.");
    let two = why(&Table::opening(2), "give violet blue");
    assert_eq!(two, "With two players no rockets are handed over.");
}

#[test]
fn the_position_in_words_has_aliens_and_colours_of_rockets() {
    let book = Phrasebook::of::<PlanetRaiders>();
    let messages = PlanetRaiders::describe(&Table::opening(2).view());
    let board = book.say(Lang::En, messages.last().unwrap());
    assert!(board.contains("16 aliens on d3, e4, d5, c4, p3"), "{board}");
    assert!(board.contains("4 blue rockets: h2→h3, l2→l3, h18→h17, l18→l17;"), "{board}");
    assert!(board.contains("2 red rockets: j2→j3, j18→j17."), "{board}");
}

#[test]
fn legal_actions_come_in_the_order_of_the_board() {
    let actions = Table::opening(4).play("ride h1 h2S; ride j1 j2S").legal();
    assert!(actions.is_sorted(), "{actions:?}");
}

#[test]
fn pr_108_a_position_after_an_elimination_is_read_back() {
    // Two of three have passed, then red captures the last raider of yellow: two are left.
    let position = "red/h3,j1,l1/1+1/-/YY/playing yellow/h5/1+1/-/-/playing \
        violet/h19,j19,l19/1+1/-/-/playing \
        aliens/d3,e4,d5,c4,p3,q4,p5,o4,p15,q16,p17,o16,d15,e16,d17,c16 rockets/h4-S-blue \
        turn/red/ride/- passes/2 quiet/0 rescue/off history/0/-";
    let table = Table::at(position).play("ride h3 h4S");
    let written = table.game.position();
    assert_eq!(PlanetRaiders::from_position(&written).unwrap(), table.game, "{written}");
}
