//! Content with other numbers can be played.

use quarry_game::testkit::random_playout;
use quarry_game::{Game, QuickDice, Roll};

use super::changed;
use crate::Options;
use crate::content::{Content, Files};
use crate::machine::state::Moogh;

/// The built-in content with some digits of its cards changed, if that is still content.
fn variant(dice: &mut QuickDice) -> Option<Content> {
    let mut files = Files::built_in();
    for file in ["characters.toml", "beasts.toml", "action_cards.toml", "ideas.toml", "items.toml"]
    {
        let mut text = files.text(file).unwrap().to_owned().into_bytes();
        let starts = |at: &usize| text[*at].is_ascii_digit() && !text[*at - 1].is_ascii_digit();
        let digits: Vec<usize> = (1..text.len()).filter(starts).collect();
        for _ in 0..4 {
            let at = dice.pick(&digits);
            text[at] = b'0' + dice.below(10) as u8;
        }
        files.replace(file, String::from_utf8(text).unwrap()).unwrap();
    }
    Content::parse(&files).ok()
}

#[test]
fn other_numbers_are_played_to_the_end() {
    let mut dice = QuickDice::new(11);
    let mut played = 0;
    while played < 4 {
        let Some(content) = variant(&mut dice) else { continue };
        let digest = content.install().digest.to_string();
        played += 1;
        for (mode, players) in [("competitive", 3), ("cooperative", 4), ("solo", 1)] {
            let options = Options {
                mode: Some(mode.into()),
                players: Some(players),
                content: Some(digest.clone()),
                difficulty: Some("hunter".into()),
                round_cap: Some(true),
                ..Options::default()
            };
            let mut game = Moogh::start(&options.set_up(&mut dice).unwrap());
            random_playout(&mut game, &mut dice, &mut Vec::new(), 200_000);
        }
    }
}

/// Health and rage of the first beast of `s01` at Hunter, and the time limit, for this party.
fn first_beast(content: &Content, mode: &str, players: usize) -> (u8, u8, Option<u8>) {
    let options = Options {
        mode: Some(mode.into()),
        players: Some(players),
        content: Some(content.digest.to_string()),
        scenario: Some("s01".into()),
        difficulty: Some("hunter".into()),
        ..Options::default()
    };
    let game = Moogh::start(&options.set_up(&mut QuickDice::new(1)).unwrap());
    (game.beasts[0].health, game.beasts[0].row + 1, game.time_limit())
}

#[test]
fn mo_019_a_scenario_may_list_values_by_the_number_of_characters() {
    let line = r#"figure = "moogh_calm", health = [2, 4, 6], rage = [1, 2, 3] }"#;
    let mut files = Files::built_in();
    let text = files.text("scenarios.toml").unwrap();
    let (before, first) = text.split_at(text.find("hunter = { figure").unwrap() + 11);
    let rest = first.split_once('}').unwrap().1;
    let text = format!("{before}{line}{rest}");
    let (before, first) = text.split_at(text.find("time_limit = {").unwrap());
    let rest = first.split_once('}').unwrap().1;
    let text = format!("{before}time_limit = {{ hunter = [7, 8, 9], predator = 9 }}{rest}");
    files.replace("scenarios.toml", text).unwrap();
    let content = Content::parse(&files).unwrap().install();
    assert_eq!(first_beast(content, "cooperative", 2), (2, 1, Some(7)));
    assert_eq!(first_beast(content, "cooperative", 3), (4, 2, Some(8)));
    assert_eq!(first_beast(content, "cooperative", 4), (6, 3, Some(9)));
    // Alone one leads four at Hunter; two tribes are four as well, three leaders are three.
    assert_eq!(first_beast(content, "solo", 1), (6, 3, Some(9)));
    assert_eq!(first_beast(content, "competitive", 2).0, 6);
    assert_eq!(first_beast(content, "competitive", 3).0, 4);
}

#[test]
fn each_value_of_a_list_is_checked() {
    let health = r#"health = 2, rage = 1 }"#;
    assert!(changed("scenarios.toml", health, "health = [1, 2, 3], rage = 1 }").is_ok());
    for (list, words) in
        [("[1, 2]", "data did not match"), ("[1, 2, 7]", "7 is not between 1 and 6")]
    {
        let error = changed("scenarios.toml", health, &format!("health = {list}, rage = 1 }}"));
        let error = error.expect_err("should be refused").to_string();
        assert!(error.contains(words) || error.contains("should be a number"), "{error}");
    }
}
