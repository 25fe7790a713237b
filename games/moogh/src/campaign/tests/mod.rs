//! Campaigns are played through their steps.

mod awards;
mod desk;
mod file;
mod hunting;
mod items;
mod offers;
mod prepare;
mod telling;

use quarry_game::QuickDice;

use super::{Campaign, CampaignError, Opening, Stage, Step};
use crate::content::{Content, Difficulty, Mode};

/// `"oghra tunk | sheel pim"` as seats.
fn seats(text: &str) -> Vec<Vec<String>> {
    let seat = |seat: &str| seat.split_whitespace().map(str::to_owned).collect();
    text.split('|').map(seat).collect()
}

fn opening(mode: Mode, difficulty: Difficulty, party: &str) -> Opening {
    Opening { mode, difficulty, seats: seats(party) }
}

/// A campaign whose first lots are drawn in seat order.
fn start(mode: Mode, difficulty: Difficulty, party: &str) -> Campaign {
    let opening = opening(mode, difficulty, party);
    let mut campaign = Campaign::start(Content::builtin(), opening).unwrap();
    let lots = (0..campaign.sides().len() as u8).collect();
    campaign.play(Step::Draw { lots, items: Vec::new() }).unwrap();
    campaign
}

/// Two tribes against each other.
fn duel() -> Campaign {
    start(Mode::Competitive, Difficulty::Hunter, "oghra tunk | sheel pim")
}

/// Three leaders against each other.
fn three() -> Campaign {
    start(Mode::Competitive, Difficulty::Tracker, "oghra | sheel | mamoo")
}

/// Two leaders together.
fn together() -> Campaign {
    start(Mode::Cooperative, Difficulty::Hunter, "oghra | sheel")
}

/// The chapter is played with this result.
fn hunt(campaign: &mut Campaign, winners: &[u8], bravery: &[u16], lost: &str) {
    if campaign.chapter().scenarios.len() > 1 {
        let first = campaign.chapter().scenarios[0];
        let scenario = campaign.content().scenario(first).id.to_string();
        campaign.play(Step::Scenario { side: campaign.chooser(), scenario }).unwrap();
    }
    campaign.play(Step::Begin {}).unwrap();
    let lost = lost.split_whitespace().map(str::to_owned).collect();
    let (winners, bravery) = (winners.to_vec(), bravery.to_vec());
    campaign.play(Step::Result { winners, bravery, lost }).unwrap();
}

/// Lots in seat order, and these items.
fn draw(campaign: &mut Campaign, items: &[u8]) {
    let lots = (0..campaign.sides().len() as u8).collect();
    campaign.play(Step::Draw { lots, items: items.to_vec() }).unwrap();
}

/// Draws, takes the first items, returns the first ones and teaches whatever comes first, until
/// the next chapter or the end.
fn settle(campaign: &mut Campaign) {
    let mut dice = QuickDice::new(1);
    loop {
        let step = match campaign.stage().clone() {
            Stage::Draw { .. } => campaign.draw(&mut dice).unwrap(),
            Stage::Take(side) => Step::Take { side, item: campaign.turned_up()[0].0 + 1 },
            Stage::Return(side) => {
                let item = campaign.sides()[usize::from(side)].items[0].0 + 1;
                Step::Return { side, item }
            }
            Stage::Teach(side) => some_teaching(campaign, side),
            Stage::Prepare | Stage::Hunt | Stage::Over(_) => return,
        };
        campaign.play(step).unwrap();
    }
}

/// The first icon that `side` may teach.
fn some_teaching(campaign: &Campaign, side: u8) -> Step {
    let names =
        campaign.seats().concat().into_iter().map(|id| &campaign.content().character(id).id);
    let all = names.flat_map(|name| "abcdef".chars().map(move |node| (name.to_string(), node)));
    let mut steps = all.map(|(character, node)| Step::Teach { side, character, hurt: false, node });
    steps.find(|step| campaign.clone().play(step.clone()).is_ok()).unwrap()
}

#[track_caller]
fn check_refused(campaign: &mut Campaign, step: Step, error: CampaignError) {
    let before = campaign.to_json();
    assert_eq!(campaign.play(step), Err(error));
    assert_eq!(campaign.to_json(), before);
}

fn give(character: &str, item: u8) -> Step {
    Step::Give { character: character.into(), item: Some(item) }
}
