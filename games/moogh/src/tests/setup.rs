//! MO-008 to MO-055: who plays what, and the table before the first round.

use super::set_up;
use crate::content::Content;
use crate::machine::state::{Moogh, Place};
use quarry_game::{Game, Notation, Pending, QuickDice, Quiet, Version};

fn refused(options: &str, rule: &str) {
    let words = set_up(options).expect_err("this cannot be played");
    assert!(words.contains(rule), "{options}: {words}");
}

/// The game after every draw of the setup, before the first placement.
fn drawn(options: &str) -> Moogh {
    let mut game = Moogh::start(&set_up(options).unwrap());
    let mut dice = QuickDice::new(3);
    while Game::pending(&game) == Pending::Chance {
        let outcome = game.draw(&mut dice);
        game.resolve(outcome, &mut Quiet);
    }
    game
}

#[test]
fn mo_008_mo_012_mo_020_mo_021_every_scenario_can_be_played_in_every_mode() {
    for mode in ["competitive", "teams", "cooperative", "solo"] {
        for scenario in &Content::builtin().scenarios {
            let id = &scenario.id;
            assert!(set_up(&format!(r#"{{"mode": "{mode}", "scenario": "{id}"}}"#)).is_ok());
        }
    }
}

#[test]
fn mo_014_tracker_is_the_usual_choice_for_competitive_play_and_hunter_otherwise() {
    let usual = |options| set_up(options).unwrap().difficulty().as_str();
    assert_eq!(usual("{}"), "tracker");
    assert_eq!(usual(r#"{"mode": "solo"}"#), "hunter");
    assert_eq!(usual(r#"{"mode": "cooperative"}"#), "hunter");
}

#[test]
fn mo_017_mo_018_mo_055_at_hunter_everybody_starts_with_a_token() {
    let tokens = |difficulty| {
        let game = Moogh::start(&set_up(&format!(r#"{{"difficulty": "{difficulty}"}}"#)).unwrap());
        game.people.iter().filter(|person| person.token).count()
    };
    assert_eq!((tokens("tracker"), tokens("hunter"), tokens("predator")), (0, 4, 0));
}

#[test]
fn mo_019_mo_041_mo_045_mo_046_mo_196_beasts_start_as_the_scenario_says() {
    let game = Moogh::start(&set_up(r#"{"scenario": "s02", "difficulty": "hunter"}"#).unwrap());
    let cow = &game.beasts[0];
    assert_eq!((cow.corner.x, cow.corner.y, cow.facing.letter()), (7, 4, 'E'));
    assert_eq!((cow.health, cow.row + 1, cow.column + 1), (6, 2, 1));
    assert_eq!(game.beast_name(crate::board::BeastNo(1)), "little_moogh");
}

#[test]
fn mo_034_mo_035_mo_036_mo_037_each_mode_has_its_characters() {
    refused(r#"{"characters": [["oghra", "pim"], ["sheel", "tunk"]]}"#, "MO-034");
    refused(r#"{"players": 3, "characters": [["oghra"], ["pim"], ["grakk"]]}"#, "MO-035");
    refused(
        r#"{"mode": "teams", "characters": [["oghra"], ["pim"], ["tunk"], ["grakk"]]}"#,
        "MO-036",
    );
    refused(r#"{"characters": [["oghra", "tunk"], ["oghra", "tunk"]]}"#, "MO-037");
    let teams = r#"{"mode": "teams", "characters": [["oghra"], ["pim"], ["tunk"], ["sheel"]]}"#;
    let game = Moogh::start(&set_up(teams).unwrap());
    assert_eq!(game.people.map(|person| person.side), [0, 1, 0, 1]);
    let drawn = set_up(r#"{"characters": [["grakk", "yiri"], []]}"#).unwrap();
    assert_eq!(drawn.characters()[1].len(), 2);
}

#[test]
fn mo_042_mo_043_mo_047_the_side_of_each_action_card_is_drawn() {
    let game = Moogh::start(&set_up(r#"{"scenario": "s03"}"#).unwrap());
    let mut outcomes = Vec::new();
    game.chances(&mut outcomes);
    let words: Vec<String> = outcomes.iter().map(|(o, _)| game.write_chance(*o)).collect();
    assert_eq!(words, ["side a", "side b"]);
    assert!(outcomes.iter().all(|(_, odds)| *odds == quarry_game::Odds::new(1, 2)));
}

#[test]
fn mo_016_mo_048_mo_049_the_turn_row_is_drawn_card_by_card_with_extra_cards() {
    let cards = |difficulty: &str| {
        let options = format!(r#"{{"scenario": "s02", "difficulty": "{difficulty}"}}"#);
        let game = drawn(&options);
        assert_eq!(game.marker, -1);
        game.turn_row.len()
    };
    // Four characters, a Moogh and a Little Moogh; only the Moogh has an extra card.
    assert_eq!((cards("tracker"), cards("hunter"), cards("predator")), (6, 7, 7));
}

#[test]
fn mo_050_mo_051_mo_052_characters_are_placed_from_the_last_card_back_to_the_first() {
    let mut game = drawn(r#"{"scenario": "s05"}"#);
    let order: Vec<&str> = game.turn_row.iter().rev().map(|card| game.card_name(*card)).collect();
    let people = order.into_iter().filter(|name| !name.contains("moogh"));
    for name in people.collect::<Vec<_>>() {
        let who = game.next_to_place().unwrap();
        assert_eq!(game.name(who), name);
        let seat = Game::pending(&game).seats().lowest().unwrap();
        let mut places = Vec::new();
        game.legal_actions(seat, &mut places);
        let rock = game.read_action("place 0,8").unwrap();
        assert_eq!(game.check(seat, rock).unwrap_err().rule, "MO-051", "a rock");
        let outside = game.read_action("place 7,4").unwrap();
        assert_eq!(game.check(seat, outside).unwrap_err().rule, "MO-051");
        game.apply(seat, places[0], &mut Quiet).unwrap();
        if let Some(seat) = Game::pending(&game).seats().lowest() {
            assert_eq!(game.check(seat, places[0]).unwrap_err().rule, "MO-052");
        }
    }
    assert!(game.people.iter().all(|person| matches!(person.place, Place::At(_))));
}

#[test]
fn mo_053_mo_054_three_ideas_are_turned_face_up() {
    let mut game = drawn(r#"{"scenario": "s01"}"#);
    let mut dice = QuickDice::new(1);
    while game.round == 0 {
        match Game::pending(&game) {
            Pending::Seats(seats) => {
                let mut places = Vec::new();
                game.legal_actions(seats.lowest(), &mut places);
                game.apply(seats.lowest(), places[0], &mut Quiet).unwrap();
            }
            _ => {
                let outcome = game.draw(&mut dice);
                game.resolve(outcome, &mut Quiet);
            }
        }
    }
    assert_eq!((game.ideas.row.len(), game.ideas.deck.len()), (3, 14));
}

#[test]
fn mo_195_the_little_moogh_may_replace_a_beast() {
    let setup = set_up(r#"{"scenario": "s05", "little_moogh": 0}"#).unwrap();
    let beast = Moogh::start(&setup).beasts[0];
    assert_eq!((beast.health, beast.row, beast.size), (3, 0, 1));
    assert_eq!((beast.corner.x, beast.corner.y, beast.facing.letter()), (6, 2, 'W'));
    refused(r#"{"scenario": "s02", "little_moogh": 0}"#, "MO-195");
    refused(r#"{"scenario": "s05", "little_moogh": 1}"#, "MO-195");
}

#[test]
fn mo_268_mo_269_mo_270_alone_one_takes_four_or_three_with_at_most_one_leader() {
    let solo = |difficulty| {
        let options = format!(r#"{{"mode": "solo", "difficulty": "{difficulty}"}}"#);
        set_up(&options).map(|setup| setup.characters()[0].len())
    };
    assert_eq!((solo("hunter"), solo("predator")), (Ok(4), Ok(3)));
    refused(r#"{"mode": "solo", "difficulty": "tracker"}"#, "MO-270");
    refused(r#"{"mode": "solo", "characters": [["oghra", "sheel", "pim", "fen"]]}"#, "MO-268");
    let game = Moogh::start(&set_up(r#"{"mode": "solo"}"#).unwrap());
    assert!(game.people.iter().all(|person| person.side == 0), "MO-271: one tribe");
}

#[test]
fn mo_277_mo_278_mo_279_mo_280_together_the_number_of_players_sets_the_characters() {
    let leaders = |players: usize| {
        let options = format!(r#"{{"mode": "cooperative", "players": {players}}}"#);
        let setup = set_up(&options).unwrap();
        let all = setup.characters().concat();
        let content = Content::builtin();
        (all.len(), all.iter().filter(|id| content.character(**id).is_leader()).count())
    };
    assert_eq!([2, 3, 4].map(leaders), [(2, 2), (3, 1), (4, 0)]);
    refused(r#"{"mode": "cooperative", "difficulty": "tracker"}"#, "MO-277");
    refused(r#"{"mode": "cooperative", "characters": [["oghra"], ["pim"]]}"#, "MO-278");
}

#[test]
fn unknown_options_are_refused() {
    assert!(set_up(r#"{"colour": "red"}"#).is_err());
    assert!(set_up(r#"{"mode": "chess"}"#).is_err());
    assert!(set_up(r#"{"scenario": "s99"}"#).is_err());
    assert!(set_up(r#"{"players": 7}"#).is_err());
    assert!(set_up(r#"{"content": "0000000000000000"}"#).is_err());
}

#[test]
fn mo_002_the_turn_row_has_a_place_for_every_card() {
    // Four characters with a card each, three beasts with two.
    assert_eq!(
        (crate::board::PEOPLE, crate::board::BEASTS, crate::machine::state::TURN_ROW),
        (4, 3, 10)
    );
}

/// A setup of two tribes with these extras.
fn with_extras(version: Version, extras: &str) -> Result<crate::Setup, String> {
    let tribes = r#""characters": [["oghra", "tunk"], ["sheel", "pim"]]"#;
    super::set_up_by(version, &format!(r#"{{{tribes}, "extras": {{{extras}}}}}"#))
}

#[test]
fn mo_302_an_item_is_with_one_character_only() {
    let twice = r#""oghra": {"item": 3}, "pim": {"item": 3}"#;
    let words = "extras: oghra and pim both carry item 3 (MO-302)";
    assert_eq!(with_extras(Moogh::LATEST, twice).unwrap_err(), words);
    assert!(with_extras(Moogh::LATEST, r#""oghra": {"item": 3}, "pim": {"item": 4}"#).is_ok());
    assert!(with_extras(Version::FIRST, twice).is_ok(), "as it was agreed then");
}

#[test]
fn mo_312_a_daring_icon_is_taught_once() {
    let refused = |extras: &str, words: &str| {
        let words = format!("extras: icon {words} (MO-312)");
        assert_eq!(with_extras(Moogh::LATEST, extras).unwrap_err(), words);
        assert!(with_extras(Version::FIRST, extras).is_ok(), "as it was agreed then");
    };
    refused(
        r#""oghra": {"taught_unhurt": "bb"}"#,
        "'b' on the unhurt side of oghra is taught twice",
    );
    refused(
        r#""oghra": {"taught_unhurt": "a"}"#,
        "'a' on the unhurt side of oghra is move, which is not daring",
    );
    let content = Content::builtin();
    let oghra = content.character(content.find_character("oghra").unwrap());
    let basic =
        oghra.side(true).icons.iter().position(|icon| icon.is_none_or(|it| !it.action.is_daring()));
    let letter = char::from(b'a' + basic.unwrap() as u8);
    let hurt = format!(r#""oghra": {{"taught_hurt": "{letter}"}}"#);
    assert!(
        with_extras(Moogh::LATEST, &hurt).unwrap_err().contains("on the hurt side of oghra is ")
    );
    assert!(with_extras(Moogh::LATEST, r#""oghra": {"taught_unhurt": "b"}"#).is_ok());
}

#[test]
fn extras_are_for_characters_that_play() {
    let absent = r#""grakk": {"scarred": true}"#;
    assert_eq!(with_extras(Moogh::LATEST, absent).unwrap_err(), "extras: grakk does not play");
    let old = with_extras(Version::FIRST, absent).unwrap();
    assert_eq!(old, with_extras(Version::FIRST, "").unwrap(), "they change nothing");
    let written = serde_json::to_string(&old).unwrap();
    assert!(written.contains("grakk"), "an old record is written as it was: {written}");
}
