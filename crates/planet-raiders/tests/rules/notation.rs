//! Positions, actions, diagrams and words.

use planet_raiders::{PlanetRaiders, Side};
use quarry_game::{Game, Lang, Notation, Phrasebook, Telling, Viewer};

use crate::support::{Table, scene};

fn refused(position: &str) -> String {
    match PlanetRaiders::from_position(position) {
        Ok(_) => panic!("accepted: {position}"),
        Err(error) => error.0,
    }
}

#[test]
fn the_opening_is_written_in_one_line() {
    let text = Table::opening(2).game.position();
    assert!(text.starts_with(
        "red/h1,j1,l1/1+1/-/-/playing violet/h19,j19,l19/1+1/-/-/playing aliens/d3,e4,d5,c4,"
    ));
    let turn = "turn/red/ride/- passes/0 quiet/0 rescue/off history/1/";
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
    assert_eq!((refusal.rule, refusal.at), ("PR-018", vec!["f6".to_owned()]));
}
