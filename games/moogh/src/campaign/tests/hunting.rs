//! Campaigns played to their end with games played at random.

use quarry_game::testkit::random_playout;
use quarry_game::{Game, QuickDice};

use super::{duel, give, opening, settle, together};
use crate::campaign::{Campaign, Stage, Step};
use crate::content::{Content, Difficulty, Mode};
use crate::machine::state::Moogh;

/// Every item is given away.
fn hand_out(campaign: &mut Campaign) {
    for (character, item) in campaign.seats().concat().into_iter().zip(1..=10u8).collect::<Vec<_>>()
    {
        let name = campaign.content().character(character).id.to_string();
        let own = (item..=10).find(|item| campaign.clone().play(give(&name, *item)).is_ok());
        own.into_iter().for_each(|item| campaign.play(give(&name, item)).unwrap());
    }
}

fn play_chapter(campaign: &mut Campaign, seed: u64) {
    let mut dice = QuickDice::new(seed + campaign.history().len() as u64);
    if let [first, _] = *campaign.chapter().scenarios {
        let scenario = campaign.content().scenario(first).id.to_string();
        campaign.play(Step::Scenario { side: campaign.chooser(), scenario }).unwrap();
    }
    hand_out(campaign);
    campaign.play(Step::Begin {}).unwrap();
    let mut game = Moogh::start(&campaign.hunt().unwrap());
    assert_eq!(Campaign::result_of(&game), None);
    random_playout(&mut game, &mut dice, &mut Vec::new(), 200_000);
    campaign.play(Campaign::result_of(&game).unwrap()).unwrap();
    settle(campaign);
}

#[test]
fn whole_campaigns_reach_their_end_in_every_mode() {
    for (seed, mode, difficulty, party) in [
        (1, Mode::Competitive, Difficulty::Tracker, "oghra tunk | sheel pim"),
        (2, Mode::Competitive, Difficulty::Predator, "oghra | sheel | mamoo | grakk"),
        (3, Mode::Teams, Difficulty::Hunter, "oghra | pim | tunk | sheel"),
        (4, Mode::Cooperative, Difficulty::Hunter, "oghra | pim | fen"),
        (5, Mode::Solo, Difficulty::Predator, "oghra tunk pim"),
    ] {
        let mut campaign =
            Campaign::start(Content::builtin(), opening(mode, difficulty, party)).unwrap();
        settle(&mut campaign);
        while *campaign.stage() == Stage::Prepare {
            play_chapter(&mut campaign, seed);
        }
        assert!(matches!(campaign.stage(), Stage::Over(_)), "{mode:?}");
        let read = Campaign::from_json(&campaign.to_json()).unwrap();
        assert_eq!(read.history(), campaign.history());
    }
}

#[test]
fn mo_302_mo_311_the_game_begins_with_items_and_scars() {
    let mut campaign = duel();
    super::hunt(&mut campaign, &[0], &[5, 4], "tunk");
    settle(&mut campaign);
    let item = campaign.sides()[0].items[0];
    campaign.play(give("oghra", item.0 + 1)).unwrap();
    let scenario = Step::Scenario { side: campaign.chooser(), scenario: "s02".into() };
    campaign.play(scenario).unwrap();
    campaign.play(Step::Begin {}).unwrap();
    let game = Moogh::start(&campaign.hunt().unwrap());
    let person = |name| {
        let id = campaign.content().find_character(name).unwrap();
        *game.people.iter().find(|person| person.card == id).unwrap()
    };
    assert_eq!(person("oghra").extras.item, Some(item));
    assert!(!person("oghra").hurt && person("tunk").hurt && person("tunk").token);
    assert_eq!(person("oghra").extras, campaign.extras()[person("oghra").card]);
}

#[test]
fn there_is_no_game_between_the_hunts() {
    let campaign = together();
    assert!(campaign.hunt().is_none());
}
