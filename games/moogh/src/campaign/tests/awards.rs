//! Totems, moons, scars and the end.

use quarry_game::Lang;

use super::{check_refused, duel, hunt, settle, start, three, together};
use crate::campaign::{Campaign, CampaignError, End, Stage, Step};
use crate::content::{Difficulty, Mode};

fn totems(campaign: &Campaign) -> Vec<u8> {
    campaign.sides().iter().map(|side| side.totems).collect()
}

/// The totems of one chapter of three leaders.
fn check_totems(winners: &[u8], bravery: [u16; 3], expected: [u8; 3]) {
    let mut campaign = three();
    hunt(&mut campaign, winners, &bravery, "");
    assert_eq!(totems(&campaign), expected, "{winners:?} {bravery:?}");
}

#[test]
fn mo_307_a_win_gives_two_totems_and_the_second_place_one() {
    check_totems(&[1], [4, 6, 2], [1, 2, 0]);
    // The second place goes by bravery among all, also to a side that has left the game.
    check_totems(&[2], [9, 6, 2], [1, 0, 2]);
    check_totems(&[2], [6, 6, 2], [1, 1, 2]);
    check_totems(&[0, 2], [6, 5, 6], [1, 0, 1]);
    check_totems(&[], [6, 5, 6], [0, 0, 0]);
    let mut campaign = duel();
    hunt(&mut campaign, &[0], &[5, 4], "");
    assert_eq!(totems(&campaign), [2, 0], "there is no second of two");
}

#[test]
fn mo_307_the_last_chapter_gives_three() {
    let mut campaign = duel();
    for _ in 0..6 {
        hunt(&mut campaign, &[0], &[5, 4], "");
        settle(&mut campaign);
    }
    hunt(&mut campaign, &[1], &[5, 6], "");
    assert_eq!(totems(&campaign), [12, 3]);
}

#[test]
fn mo_309_together_a_win_gives_one_totem_and_a_flawless_one_two() {
    let mut campaign = together();
    hunt(&mut campaign, &[0], &[5], "");
    assert_eq!((totems(&campaign), campaign.moons()), (vec![2], 3));
    settle(&mut campaign);
    hunt(&mut campaign, &[0], &[5], "sheel");
    assert_eq!((totems(&campaign), campaign.moons()), (vec![3], 3));
    settle(&mut campaign);
    hunt(&mut campaign, &[], &[5], "");
    assert_eq!((totems(&campaign), campaign.moons()), (vec![3], 2));
}

#[test]
fn mo_310_the_moons_run_out() {
    let solo = |difficulty, party| start(Mode::Solo, difficulty, party);
    let mut hunter = solo(Difficulty::Hunter, "oghra tunk pim fen");
    let mut predator = solo(Difficulty::Predator, "oghra tunk pim");
    for (campaign, moons) in [(&mut hunter, 3), (&mut predator, 2)] {
        for left in (0..moons).rev() {
            assert!(!matches!(campaign.stage(), Stage::Over(_)));
            hunt(campaign, &[], &[1], "");
            assert_eq!(campaign.moons(), left);
            settle(campaign);
        }
        assert_eq!(*campaign.stage(), Stage::Over(End::Lost));
    }
}

#[test]
fn mo_310_the_difficulty_at_the_start_sets_the_moons() {
    let mut campaign = together();
    hunt(&mut campaign, &[0], &[5], "");
    settle(&mut campaign);
    campaign.play(Step::Difficulty { difficulty: Difficulty::Predator }).unwrap();
    assert_eq!(campaign.moons(), 3);
}

/// A campaign of two leaders that wins all chapters but the last, losing nobody in the first
/// `flawless`; then the last one is won or lost.
fn to_the_end(flawless: usize, last: bool) -> Campaign {
    let mut campaign = together();
    for chapter in 0..6 {
        hunt(&mut campaign, &[0], &[5], if chapter < flawless { "" } else { "oghra" });
        settle(&mut campaign);
    }
    hunt(&mut campaign, if last { &[0] } else { &[] }, &[5], "oghra");
    campaign
}

#[test]
fn mo_310_the_last_chapter_decides_and_totems_give_a_title() {
    let title = |flawless| {
        let campaign = to_the_end(flawless, true);
        assert_eq!(*campaign.stage(), Stage::Over(End::Won));
        campaign.title().unwrap().name.get(Lang::En)
    };
    let titles = ["survivors", "survivors", "hunters", "hunters", "legends", "legends"];
    assert_eq!([0, 1, 2, 3, 4, 5].map(title), titles);
    assert_eq!(title(6), "names in the songs");
    let lost = to_the_end(6, false);
    assert_eq!(*lost.stage(), Stage::Over(End::Lost));
    assert!(lost.title().is_none());
}

#[test]
fn mo_311_a_scar_lasts_for_one_chapter() {
    let mut campaign = together();
    let scars = |campaign: &Campaign| {
        let marked =
            campaign.seats().concat().into_iter().filter(|id| campaign.extras()[*id].scarred);
        marked.map(|id| campaign.content().character(id).id.to_string()).collect::<Vec<_>>()
    };
    assert!(scars(&campaign).is_empty());
    hunt(&mut campaign, &[0], &[5], "sheel");
    settle(&mut campaign);
    assert_eq!(scars(&campaign), ["sheel"]);
    hunt(&mut campaign, &[0], &[5], "oghra");
    settle(&mut campaign);
    assert_eq!(scars(&campaign), ["oghra"]);
    hunt(&mut campaign, &[0], &[5], "oghra");
    settle(&mut campaign);
    assert_eq!(scars(&campaign), ["oghra"], "lost again");
    hunt(&mut campaign, &[0], &[5], "");
    settle(&mut campaign);
    assert!(scars(&campaign).is_empty());
}

/// The places at the end of a campaign of these chapters, each with its winners and bravery; in
/// those between the first ones and the last one everybody lost.
#[track_caller]
fn check_ranks(mut campaign: Campaign, chapters: &[(&[u8], &[u16])], expected: &[u8]) {
    let (last, first) = chapters.split_last().unwrap();
    let nothing = vec![0; campaign.sides().len()];
    for chapter in 0..6 {
        let (winners, bravery) = first.get(chapter).copied().unwrap_or((&[], &nothing));
        hunt(&mut campaign, winners, bravery, "");
        settle(&mut campaign);
    }
    hunt(&mut campaign, last.0, last.1, "");
    assert_eq!(*campaign.stage(), Stage::Over(End::Ranks(expected.to_vec())));
}

#[test]
fn mo_313_totems_then_bravery_then_the_last_chapter_decide() {
    check_ranks(duel(), &[(&[0], &[3, 9]), (&[], &[0, 0])], &[1, 2]);
    check_ranks(duel(), &[(&[0], &[3, 9]), (&[1], &[3, 4]), (&[], &[0, 0])], &[2, 1]);
    check_ranks(duel(), &[(&[0], &[3, 4]), (&[1], &[3, 2]), (&[], &[0, 0])], &[1, 1]);
    // Sides 0 and 1 have three totems and seven bravery each; side 1 won the last chapter.
    check_ranks(three(), &[(&[0], &[4, 0, 5]), (&[1], &[3, 7, 0])], &[2, 1, 3]);
}

#[test]
fn results_that_cannot_be_are_refused() {
    let mut campaign = duel();
    campaign.play(Step::Begin {}).unwrap();
    let result = |winners: &[u8], bravery: &[u16], lost: &[&str]| Step::Result {
        winners: winners.to_vec(),
        bravery: bravery.to_vec(),
        lost: lost.iter().map(|name| (*name).to_owned()).collect(),
    };
    let mut check = |step, words| check_refused(&mut campaign, step, CampaignError::Result(words));
    check(result(&[0], &[1], &[]), "each side has its bravery");
    check(result(&[2], &[1, 1], &[]), "the winners are sides, each named once");
    check(result(&[0, 0], &[1, 1], &[]), "the winners are sides, each named once");
    check(result(&[0], &[1, 1], &["pim", "pim"]), "nobody is lost twice");
    let gone = "a side without a character cannot win (MO-028)";
    check(result(&[0], &[1, 1], &["oghra", "tunk"]), gone);
    let away = CampaignError::NotThere("fen".into());
    check_refused(&mut campaign, result(&[0], &[1, 1], &["fen"]), away);
    campaign.play(result(&[0], &[1, 1], &["oghra", "sheel", "pim"])).unwrap();
}
