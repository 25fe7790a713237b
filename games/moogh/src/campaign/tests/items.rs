//! Items and teachings.

use super::{check_refused, draw, duel, give, hunt, settle, three, together};
use crate::campaign::{Campaign, CampaignError, Stage, Step};
use crate::content::{Content, Node};
use crate::machine::extras::Extras;

fn take(side: u8, item: u8) -> Step {
    Step::Take { side, item }
}

/// The printed numbers of the items of `side`.
fn items(campaign: &Campaign, side: usize) -> Vec<u8> {
    campaign.sides()[side].items.iter().map(|item| item.0 + 1).collect()
}

#[test]
fn mo_009_mo_011_mo_301_a_skirmish_brings_nothing_into_the_scenario() {
    let extras = Extras::default();
    for (id, _) in (0u8..).zip(&Content::builtin().characters) {
        let of = &extras[crate::content::CharacterId(id)];
        assert!(of.item.is_none() && !of.scarred);
        assert!((0..6).all(|node| of.taught(true, Node(node)) + of.taught(false, Node(node)) == 0));
    }
    // A campaign does.
    let mut campaign = duel();
    hunt(&mut campaign, &[0], &[5, 4], "tunk");
    settle(&mut campaign);
    assert_ne!(*campaign.extras(), Extras::default());
}

#[test]
fn mo_302_a_character_carries_at_most_one_item_of_its_side() {
    let mut campaign = duel();
    check_refused(&mut campaign, give("oghra", 1), CampaignError::NotOwned(1));
    hunt(&mut campaign, &[0], &[5, 4], "");
    draw(&mut campaign, &[1, 8, 3]);
    campaign.play(take(1, 8)).unwrap();
    campaign.play(take(0, 1)).unwrap();
    check_refused(&mut campaign, give("oghra", 8), CampaignError::NotOwned(8));
    check_refused(&mut campaign, give("fen", 1), CampaignError::NotThere("fen".into()));
    campaign.play(give("oghra", 1)).unwrap();
    check_refused(&mut campaign, give("tunk", 1), CampaignError::Carried(1));
    campaign.play(Step::Give { character: "oghra".into(), item: None }).unwrap();
    campaign.play(give("tunk", 1)).unwrap();
    campaign.play(give("pim", 8)).unwrap();

    let carried = |campaign: &Campaign, name| {
        let id = campaign.content().find_character(name).unwrap();
        campaign.extras()[id].item.map(|item| item.0 + 1)
    };
    let all =
        |campaign: &Campaign| ["oghra", "tunk", "sheel", "pim"].map(|it| carried(campaign, it));
    assert_eq!(all(&campaign), [None, Some(1), None, Some(8)]);
    // The item of a lost character is back with its side for the next chapter.
    hunt(&mut campaign, &[0], &[5, 4], "tunk");
    assert_eq!(all(&campaign), [None; 4]);
    assert_eq!(items(&campaign, 0), [1]);
}

#[test]
fn mo_308_sides_take_one_item_each_the_least_brave_first() {
    let mut campaign = three();
    hunt(&mut campaign, &[0], &[5, 2, 4], "");
    assert_eq!(*campaign.stage(), Stage::Draw { items: 4 });
    draw(&mut campaign, &[7, 2, 9, 10]);
    assert_eq!(*campaign.stage(), Stage::Take(1));
    check_refused(&mut campaign, take(0, 7), CampaignError::OtherSide(1));
    check_refused(&mut campaign, take(1, 1), CampaignError::NotTurnedUp(1));
    campaign.play(take(1, 9)).unwrap();
    check_refused(&mut campaign, take(2, 9), CampaignError::NotTurnedUp(9));
    campaign.play(take(2, 7)).unwrap();
    campaign.play(take(0, 2)).unwrap();
    assert_eq!([0, 1, 2].map(|side| items(&campaign, side)), [[2], [9], [7]]);
    assert_eq!(*campaign.stage(), Stage::Prepare);
    assert!(campaign.turned_up().is_empty(), "the fourth goes back");
}

#[test]
fn mo_308_ties_go_to_fewer_totems_and_then_by_lot() {
    let takers = |bravery: [u16; 3], lots: [u8; 3]| {
        let mut campaign = three();
        hunt(&mut campaign, &[0], &bravery, "");
        campaign.play(Step::Draw { lots: lots.to_vec(), items: vec![1, 2, 3, 4] }).unwrap();
        let mut order = Vec::new();
        while let Stage::Take(side) = *campaign.stage() {
            order.push(side);
            let item = campaign.turned_up()[0].0 + 1;
            campaign.play(take(side, item)).unwrap();
        }
        order
    };
    // Side 0 has two totems, the second place one.
    assert_eq!(takers([4, 4, 3], [0, 1, 2]), [2, 1, 0]);
    assert_eq!(takers([4, 4, 4], [0, 2, 1]), [2, 1, 0]);
    assert_eq!(takers([4, 4, 4], [0, 1, 2]), [1, 2, 0]);
}

#[test]
fn mo_308_a_side_keeps_three_items_and_returns_the_rest() {
    let mut campaign = duel();
    for chapter in 1..=4 {
        hunt(&mut campaign, &[0], &[5, 4], "");
        if chapter < 4 {
            settle(&mut campaign);
        }
    }
    assert_eq!([0, 1].map(|side| items(&campaign, side).len()), [3, 3]);
    let left: Vec<u8> = (1..=10)
        .filter(|item| !(0..2).any(|side| items(&campaign, side).contains(item)))
        .take(3)
        .collect();
    draw(&mut campaign, &left);
    campaign.play(take(1, left[0])).unwrap();
    assert_eq!(*campaign.stage(), Stage::Return(1));
    let own = items(&campaign, 1);
    check_refused(
        &mut campaign,
        Step::Return { side: 1, item: left[1] },
        CampaignError::NotOwned(left[1]),
    );
    check_refused(
        &mut campaign,
        Step::Return { side: 0, item: own[0] },
        CampaignError::OtherSide(1),
    );
    campaign.play(Step::Return { side: 1, item: own[0] }).unwrap();
    assert_eq!(items(&campaign, 1), own[1..]);
    assert_eq!(*campaign.stage(), Stage::Take(0));
}

#[test]
fn mo_309_together_a_win_gives_one_item_of_three_and_a_defeat_one_by_chance() {
    let mut campaign = together();
    hunt(&mut campaign, &[0], &[5], "");
    assert_eq!(*campaign.stage(), Stage::Draw { items: 3 });
    draw(&mut campaign, &[4, 6, 2]);
    campaign.play(take(0, 6)).unwrap();
    assert_eq!(*campaign.stage(), Stage::Prepare);
    hunt(&mut campaign, &[], &[5], "");
    assert_eq!(*campaign.stage(), Stage::Draw { items: 1 });
    draw(&mut campaign, &[1]);
    assert_eq!(*campaign.stage(), Stage::Prepare);
    assert_eq!(items(&campaign, 0), [6, 1]);
}

#[test]
fn draws_that_no_dice_give_are_refused() {
    let mut campaign = duel();
    hunt(&mut campaign, &[0], &[5, 4], "");
    settle(&mut campaign);
    hunt(&mut campaign, &[0], &[5, 4], "");
    let owned = items(&campaign, 0)[0];
    let free: Vec<u8> =
        (1..=10).filter(|item| !(0..2).any(|side| items(&campaign, side).contains(item))).collect();
    let step =
        |lots: &[u8], items: &[u8]| Step::Draw { lots: lots.to_vec(), items: items.to_vec() };
    let mut check = |step, words| check_refused(&mut campaign, step, CampaignError::Draw(words));
    check(step(&[0, 0], &free[..3]), "the lots are the sides, each once");
    check(step(&[1, 0], &free[..2]), "another number of items is due");
    check(step(&[1, 0], &[owned, free[0], free[1]]), "such an item is not in the deck");
    check(step(&[1, 0], &[free[0], free[0], free[1]]), "such an item is not in the deck");
    campaign.play(step(&[1, 0], &free[..3])).unwrap();
}

/// A duel in which chapter 3 has just given its items.
fn before_teaching() -> Campaign {
    let mut campaign = duel();
    for _ in 0..2 {
        hunt(&mut campaign, &[0], &[5, 4], "");
        settle(&mut campaign);
        assert_eq!(*campaign.stage(), Stage::Prepare);
    }
    hunt(&mut campaign, &[0], &[5, 4], "");
    let step = campaign.draw(&mut quarry_game::QuickDice::new(3)).unwrap();
    campaign.play(step).unwrap();
    while let Stage::Take(side) = *campaign.stage() {
        let item = campaign.turned_up()[0].0 + 1;
        campaign.play(take(side, item)).unwrap();
    }
    campaign
}

#[test]
fn mo_312_after_chapters_three_and_five_each_side_teaches_a_daring_icon_once() {
    let teach = |side, character: &str, hurt, node| {
        let character = character.to_owned();
        Step::Teach { side, character, hurt, node }
    };
    let mut campaign = before_teaching();
    assert_eq!(*campaign.stage(), Stage::Teach(0));
    // Oghra moves on a and has no such letter as g; Sheel belongs to the other side.
    check_refused(&mut campaign, teach(0, "oghra", false, 'a'), CampaignError::NotDaring);
    check_refused(&mut campaign, teach(0, "oghra", false, 'g'), CampaignError::NotDaring);
    check_refused(&mut campaign, teach(0, "sheel", false, 'a'), CampaignError::OtherSide(1));
    check_refused(&mut campaign, teach(1, "sheel", false, 'a'), CampaignError::OtherSide(0));
    campaign.play(teach(0, "oghra", true, 'b')).unwrap();
    campaign.play(teach(1, "sheel", false, 'a')).unwrap();
    assert_eq!(*campaign.stage(), Stage::Prepare);

    let oghra = campaign.content().find_character("oghra").unwrap();
    let b = Node::from_letter('b').unwrap();
    assert_eq!(campaign.extras()[oghra].taught(true, b), 1);
    assert_eq!(campaign.extras()[oghra].taught(false, b), 0);

    hunt(&mut campaign, &[0], &[5, 4], "");
    settle(&mut campaign);
    hunt(&mut campaign, &[0], &[5, 4], "");
    while *campaign.stage() != Stage::Teach(0) {
        let mut next = campaign.clone();
        settle(&mut next);
        let step = next.steps()[campaign.steps().len()].clone();
        campaign.play(step).unwrap();
    }
    check_refused(&mut campaign, teach(0, "oghra", true, 'b'), CampaignError::TaughtAlready);
    campaign.play(teach(0, "oghra", false, 'b')).unwrap();
    assert_eq!(campaign.extras()[oghra].taught(true, b), 1, "teachings stay");
}
