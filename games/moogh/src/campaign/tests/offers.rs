//! What can be done next, and how a campaign stands.

use quarry_game::{QuickDice, Roll, Seed};
use serde_json::json;

use super::{Campaign, Stage, Step, duel, hunt, settle};
use crate::Options;

/// The stage that a choice belongs to.
fn stage_of(step: &Step) -> &'static str {
    match step {
        Step::Take { .. } => "take",
        Step::Return { .. } => "return",
        Step::Teach { .. } => "teach",
        _ => "prepare",
    }
}

/// Everybody won, the first side most bravely.
fn victory(campaign: &Campaign) -> Step {
    let bravery = (0..campaign.sides().len() as u16).rev().collect();
    Step::Result { winners: vec![0], bravery, lost: Vec::new() }
}

/// Plays a campaign to its end by offers picked at random; the stages that came up.
fn wander(campaign: &mut Campaign, seed: &Seed, dice: &mut QuickDice) -> Vec<String> {
    let mut stages = Vec::new();
    while !matches!(campaign.stage(), Stage::Over(_)) {
        let (stage, offers) = (campaign.summary()["stage"].clone(), campaign.offers());
        let step = if *campaign.stage() == Stage::Hunt {
            assert_eq!(offers, [], "a hunt is no choice");
            victory(campaign)
        } else {
            assert!(offers.iter().all(|offer| stage_of(offer) == stage), "{stage}: {offers:?}");
            offers[dice.below(offers.len() as u32) as usize].clone()
        };
        campaign.play(step).unwrap();
        campaign.draw_due(seed);
        stages.push(stage.as_str().unwrap().to_owned());
    }
    stages
}

#[test]
fn offers_lead_through_every_stage_to_the_end() {
    for (mode, end) in
        [("competitive", false), ("teams", false), ("cooperative", true), ("solo", true)]
    {
        let wishes = Options { mode: Some(mode.into()), ..Options::default() };
        let mut campaign = Campaign::open(&wishes, "a long winter".into()).unwrap();
        let seed = Seed::from_phrase("a long winter");
        let stages = wander(&mut campaign, &seed, &mut QuickDice::new(7));
        for stage in ["prepare", "hunt", "take", "return", "teach"] {
            assert!(stages.iter().any(|seen| seen == stage), "{mode} without {stage}");
        }
        let summary = campaign.summary();
        assert_eq!(summary["stage"], "over");
        assert_eq!(summary["end"] == json!("won"), end, "{mode}: {}", summary["end"]);
        assert_eq!(summary["end"]["ranks"].is_array(), !end);
        assert_eq!(campaign.offers(), []);
    }
}

#[test]
fn mo_302_mo_305_mo_306_what_is_so_already_is_not_offered() {
    let mut campaign = duel();
    hunt(&mut campaign, &[0], &[5, 4], "");
    settle(&mut campaign);
    let before = campaign.offers();
    let count = |offers: &[Step], wanted: fn(&Step) -> bool| {
        offers.iter().filter(|step| wanted(step)).count()
    };
    assert_eq!(count(&before, |step| matches!(step, Step::Scenario { side: 1, .. })), 2);
    assert_eq!(count(&before, |step| matches!(step, Step::Difficulty { .. })), 2);
    // A tribe of two and the one item of each side; nobody carries anything yet.
    assert_eq!(count(&before, |step| matches!(step, Step::Give { item: Some(_), .. })), 4);
    assert_eq!(count(&before, |step| matches!(step, Step::Give { item: None, .. })), 0);
    // Only a chosen scenario can begin.
    assert!(!before.contains(&Step::Begin {}));
    let first =
        |wanted: fn(&Step) -> bool| before.iter().find(|step| wanted(step)).unwrap().clone();
    campaign.play(first(|step| matches!(step, Step::Scenario { .. }))).unwrap();
    campaign.play(first(|step| matches!(step, Step::Give { .. }))).unwrap();
    let after = campaign.offers();
    assert!(after.contains(&Step::Begin {}));
    assert_eq!(count(&after, |step| matches!(step, Step::Scenario { .. })), 1);
    assert_eq!(count(&after, |step| matches!(step, Step::Give { item: None, .. })), 1);
}

#[test]
fn mo_010_what_wishes_leave_open_follows_from_the_seed() {
    let open = |wishes: &Options, seed: &str| Campaign::open(wishes, seed.into());
    let usual = Options::default();
    let summary = |seed| open(&usual, seed).unwrap().summary();
    assert_eq!(summary("hazel"), summary("hazel"));
    assert_ne!(summary("hazel")["seats"], summary("birch")["seats"]);
    assert_eq!(summary("hazel")["seed"], "hazel");
    let chess = Options { mode: Some("chess".into()), ..Options::default() };
    assert!(open(&chess, "hazel").unwrap_err().to_string().contains("chess"));
}
