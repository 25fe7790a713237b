//! Content with other numbers can be played.

use quarry_game::testkit::random_playout;
use quarry_game::{Game, QuickDice, Roll};

use crate::Options;
use crate::content::{Content, Files};
use crate::state::Moogh;

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
