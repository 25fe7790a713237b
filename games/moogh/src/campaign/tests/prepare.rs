//! Chapters, scenarios, difficulty and parties.

use super::{check_refused, duel, hunt, seats, settle, start, three, together};
use crate::campaign::{Campaign, CampaignError, Opening, Stage, Step};
use crate::content::{Content, Difficulty, Mode, PartyError};

#[test]
fn mo_010_mo_304_seven_chapters_are_played_in_order() {
    let mut campaign = duel();
    let mut offered = Vec::new();
    while *campaign.stage() == Stage::Prepare {
        let chapter = campaign.chapter().scenarios.iter().map(|id| id.0 + 1).collect::<Vec<_>>();
        assert_eq!(campaign.chapter_number(), offered.len() + 1);
        offered.push(chapter);
        hunt(&mut campaign, &[0], &[5, 4], "");
        settle(&mut campaign);
    }
    let expected: [&[u8]; 7] = [&[1], &[2, 3], &[4, 6], &[5, 7], &[8, 9], &[10, 11], &[12]];
    assert_eq!(offered, expected);
    assert!(matches!(campaign.stage(), Stage::Over(_)));
}

fn scenario(side: u8, name: &str) -> Step {
    Step::Scenario { side, scenario: name.into() }
}

#[test]
fn mo_305_the_side_with_the_fewest_totems_chooses() {
    let mut campaign = three();
    hunt(&mut campaign, &[0], &[5, 4, 3], "");
    settle(&mut campaign);
    check_refused(&mut campaign, Step::Begin {}, CampaignError::NoScenario);
    check_refused(&mut campaign, scenario(0, "s02"), CampaignError::OtherSide(2));
    check_refused(&mut campaign, scenario(2, "s01"), CampaignError::NotOffered("s01".into()));
    check_refused(&mut campaign, scenario(2, "s99"), CampaignError::NotOffered("s99".into()));
    campaign.play(scenario(2, "s03")).unwrap();
    campaign.play(Step::Begin {}).unwrap();
    let hunt = campaign.hunt().unwrap();
    assert_eq!(hunt.scenario(), campaign.content().find_scenario("s03").unwrap());
    assert_eq!((hunt.mode(), hunt.difficulty()), (Mode::Competitive, Difficulty::Tracker));
}

#[test]
fn mo_305_ties_are_broken_by_lot_and_friends_choose_together() {
    let mut campaign = three();
    hunt(&mut campaign, &[], &[5, 4, 3], "");
    campaign.play(Step::Draw { lots: vec![1, 2, 0], items: vec![1, 2, 3, 4] }).unwrap();
    settle(&mut campaign);
    assert_eq!(campaign.chooser(), 1);
    let mut campaign = together();
    hunt(&mut campaign, &[0], &[5], "");
    settle(&mut campaign);
    campaign.play(scenario(0, "s03")).unwrap();
}

fn difficulty(difficulty: Difficulty) -> Step {
    Step::Difficulty { difficulty }
}

#[test]
fn mo_306_the_difficulty_changes_by_one_step_between_chapters() {
    let mut campaign = three();
    let refused = CampaignError::Difficulty;
    check_refused(&mut campaign, difficulty(Difficulty::Hunter), refused.clone());
    hunt(&mut campaign, &[0], &[5, 4, 3], "");
    settle(&mut campaign);
    check_refused(&mut campaign, difficulty(Difficulty::Predator), refused.clone());
    campaign.play(difficulty(Difficulty::Hunter)).unwrap();
    // The step counts from the chapter before, not from the last thought.
    check_refused(&mut campaign, difficulty(Difficulty::Predator), refused.clone());
    hunt(&mut campaign, &[0], &[5, 4, 3], "");
    settle(&mut campaign);
    assert_eq!(campaign.history()[1].difficulty, Difficulty::Hunter);
    campaign.play(difficulty(Difficulty::Predator)).unwrap();

    let mut campaign = together();
    hunt(&mut campaign, &[0], &[5], "");
    settle(&mut campaign);
    check_refused(&mut campaign, difficulty(Difficulty::Tracker), refused);
    campaign.play(difficulty(Difficulty::Predator)).unwrap();
}

#[test]
fn mo_314_sides_keep_their_tribes_and_friends_exchange_characters() {
    let party = |text: &str| Step::Party { seats: seats(text) };
    let tribes = CampaignError::SameTribes;
    let mut campaign = duel();
    check_refused(&mut campaign, party("grakk yiri | sheel pim"), tribes.clone());
    let mut campaign = together();
    hunt(&mut campaign, &[0], &[5], "sheel");
    settle(&mut campaign);
    check_refused(&mut campaign, party("oghra | pim"), PartyError::TwoLeaders.into());
    check_refused(&mut campaign, party("oghra"), tribes);
    campaign.play(party("grakk | sheel")).unwrap();
    // The scar stays with Sheel.
    let scarred =
        |name| campaign.extras()[campaign.content().find_character(name).unwrap()].scarred;
    assert_eq!(["grakk", "sheel", "oghra"].map(scarred), [false, true, false]);
}

#[test]
fn mo_302_mo_314_a_character_that_leaves_the_party_leaves_its_item_behind() {
    let mut campaign = together();
    hunt(&mut campaign, &[0], &[5], "");
    settle(&mut campaign);
    let item = campaign.sides()[0].items[0];
    campaign.play(super::give("oghra", item.0 + 1)).unwrap();
    campaign.play(Step::Party { seats: seats("grakk | sheel") }).unwrap();
    campaign.play(super::give("grakk", item.0 + 1)).unwrap();
    let grakk = campaign.content().find_character("grakk").unwrap();
    assert_eq!(campaign.extras()[grakk].item, Some(item));
}

/// The parties on offer, each without the names of those who hunt in every case.
fn parties(campaign: &Campaign) -> Vec<String> {
    let offers = campaign.offers().into_iter();
    let party = |step| match step {
        Step::Party { seats } => Some(seats.concat().join(" ")),
        _ => None,
    };
    offers.filter_map(party).collect()
}

#[test]
fn mo_269_mo_314_a_solo_party_is_offered_its_way_to_predator_and_back() {
    let mut campaign = start(Mode::Solo, Difficulty::Hunter, "oghra tunk pim fen");
    assert_eq!(parties(&campaign), [""; 0]);
    hunt(&mut campaign, &[0], &[5], "");
    settle(&mut campaign);
    campaign.play(difficulty(Difficulty::Predator)).unwrap();
    campaign.play(scenario(0, "s02")).unwrap();
    check_refused(&mut campaign, Step::Begin {}, PartyError::Solo.into());
    let three = ["tunk pim fen", "oghra pim fen", "oghra tunk fen", "oghra tunk pim"];
    assert_eq!(parties(&campaign), three);
    campaign.play(Step::Party { seats: seats("oghra tunk pim") }).unwrap();
    assert_eq!(parties(&campaign), [""; 0]);
    campaign.play(difficulty(Difficulty::Hunter)).unwrap();
    // A second leader may not join.
    let four = ["oghra tunk pim fen", "oghra tunk pim yiri"];
    assert_eq!(parties(&campaign), four);
    campaign.play(difficulty(Difficulty::Predator)).unwrap();
    campaign.play(Step::Begin {}).unwrap();
}

#[track_caller]
fn check_opening(mode: Mode, difficulty: Difficulty, party: &str, problem: Option<PartyError>) {
    let opening = Opening { mode, difficulty, seats: seats(party) };
    let found = Campaign::start(Content::builtin(), opening).err();
    assert_eq!(found, problem.map(CampaignError::Party), "{mode:?} {party}");
}

#[test]
fn a_campaign_begins_with_characters_that_may_hunt_together() {
    let (tracker, hunter, predator) =
        (Difficulty::Tracker, Difficulty::Hunter, Difficulty::Predator);
    check_opening(Mode::Competitive, tracker, "oghra tunk | sheel pim", None);
    check_opening(Mode::Competitive, tracker, "oghra pim | sheel tunk", Some(PartyError::Tribes));
    check_opening(Mode::Competitive, hunter, "oghra | sheel | mamoo | grakk", None);
    check_opening(Mode::Competitive, hunter, "oghra | sheel | fen", Some(PartyError::Leaders));
    check_opening(Mode::Competitive, hunter, "oghra | sheel | sheel", Some(PartyError::Twice));
    check_opening(Mode::Competitive, hunter, "oghra tunk", Some(PartyError::Players));
    check_opening(Mode::Teams, tracker, "oghra | pim | tunk | sheel", None);
    check_opening(Mode::Teams, tracker, "oghra | pim | tunk | mamoo", Some(PartyError::Teams));
    check_opening(Mode::Cooperative, tracker, "oghra | sheel", Some(PartyError::Tracker));
    check_opening(Mode::Cooperative, hunter, "oghra | pim | fen", None);
    check_opening(Mode::Cooperative, hunter, "oghra | sheel | fen", Some(PartyError::OneLeader));
    check_opening(Mode::Cooperative, hunter, "tunk | pim | fen | yiri", None);
    check_opening(
        Mode::Cooperative,
        hunter,
        "oghra | pim | fen | yiri",
        Some(PartyError::Acolytes),
    );
    check_opening(Mode::Solo, predator, "oghra tunk pim", None);
    check_opening(Mode::Solo, hunter, "oghra sheel pim fen", Some(PartyError::Solo));
}

#[test]
fn teams_are_two_sides() {
    let campaign = start(Mode::Teams, Difficulty::Hunter, "oghra | pim | tunk | sheel");
    assert_eq!(campaign.sides().len(), 2);
    let side = |seat| Content::builtin().side_of(Mode::Teams, campaign.seats(), seat);
    assert_eq!([0, 1, 2, 3].map(side), [0, 1, 0, 1]);
}
