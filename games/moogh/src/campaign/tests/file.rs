//! Campaign files.

use quarry_game::{QuickDice, Roll};

use super::{duel, hunt, settle, together};
use crate::campaign::Campaign;

/// A campaign in the middle, with items, scars and a teaching.
fn halfway() -> Campaign {
    let mut campaign = duel();
    for _ in 0..4 {
        hunt(&mut campaign, &[1], &[5, 4], "tunk");
        settle(&mut campaign);
    }
    let item = campaign.sides()[0].items[0].0 + 1;
    campaign.play(super::give("oghra", item)).unwrap();
    campaign
}

#[test]
fn a_file_brings_the_campaign_back() {
    for campaign in [halfway(), together()] {
        let read = Campaign::from_json(&campaign.to_json()).unwrap();
        assert_eq!(read.to_json(), campaign.to_json());
        assert_eq!((read.stage(), read.extras()), (campaign.stage(), campaign.extras()));
        assert_eq!((read.sides(), read.history()), (campaign.sides(), campaign.history()));
    }
}

#[test]
fn a_file_keeps_the_seed_of_its_draws() {
    let seeded = together().with_seed(Some("wet spring".into()));
    let read = Campaign::from_json(&seeded.to_json()).unwrap();
    assert_eq!(read.seed(), Some("wet spring"));
    assert_eq!(Campaign::from_json(&together().to_json()).unwrap().seed(), None);
}

#[track_caller]
fn check_refused(from: &str, to: &str, words: &str) {
    let text = halfway().to_json();
    assert!(text.contains(from), "no '{from}' in {text}");
    let error = Campaign::from_json(&text.replacen(from, to, 1)).unwrap_err().to_string();
    assert!(error.contains(words), "{error}");
}

#[test]
fn a_broken_file_is_refused_with_its_step() {
    check_refused("moogh-campaign/1", "moogh-campaign/2", "this program reads 'moogh-campaign/1'");
    check_refused("\"content\": \"", "\"content\": \"00", "no digest of sixteen digits");
    let digest = crate::content::Content::builtin().digest.to_string();
    check_refused(&digest, "0123456789abcdef", "0123456789abcdef, which is not installed");
    check_refused("\"opening\": {", "\"opening\": { \"x\": 1,", "unknown field `x`");
    check_refused("\"step\": \"begin\"", "\"step\": \"begin\", \"x\": 1", "unknown field `x`");
    check_refused("\"step\": \"begin\"", "\"step\": \"rest\"", "unknown variant `rest`");
    check_refused("\"oghra\"", "\"ugh\"", "the opening: there is no character 'ugh'");
    check_refused(
        "\"step\": \"begin\"",
        "\"step\": \"take\", \"side\": 0, \"item\": 1",
        "step 2: ",
    );
}

/// Whatever is done to a file, reading it never panics.
#[test]
fn mutated_files_never_panic() {
    let text: Vec<char> = halfway().to_json().chars().collect();
    let mut dice = QuickDice::new(9);
    let pieces = ["0", "1", "255", "-1", "99999", "\"", "{", "}", "[", "]", ",", "oghra", "begin"];
    for _ in 0..2000 {
        let mut changed = text.clone();
        let at = dice.below(text.len() as u32) as usize;
        let end = (at + dice.below(6) as usize).min(text.len());
        drop(changed.splice(at..end, dice.pick(&pieces).chars()));
        if let Ok(campaign) = Campaign::from_json(&changed.into_iter().collect::<String>()) {
            assert!(Campaign::from_json(&campaign.to_json()).is_ok());
        }
    }
}
