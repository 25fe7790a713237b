//! The test of non-interference has teeth: every planted leak is caught.

use quarry_game::{Game, Notation, QuickDice, Secrets, Viewer};

use super::hush::{Hush, SEATS};
use super::interference::{Leak, SeatPlan, books, difference};
use crate::{Committed, Table};

/// How many pairs of runs a leak may survive.
const PAIRS: u64 = 3000;

fn is_caught<const FLAW: u8>(leak: Option<Leak<Hush<FLAW>>>) -> bool {
    let books = books::<Hush<FLAW>>();
    Viewer::all(SEATS).any(|viewer| {
        let hidden_draw = Hush::is_hidden_draw;
        let plan = SeatPlan { seats: SEATS, unnoticed: true, viewer, hidden_draw };
        (0..PAIRS).any(|seed| difference::<Hush<FLAW>>(plan, seed, leak, &books).is_some())
    })
}

#[test]
fn leaks_in_the_rules_are_caught() {
    assert!(is_caught::<1>(None), "the view shows sealed choices");
    assert!(is_caught::<2>(None), "others notice that a seat has chosen");
    assert!(is_caught::<3>(None), "the length of the view tells a secret");
    assert!(is_caught::<4>(None), "the order of legal actions tells a secret");
    assert!(is_caught::<5>(None), "the rule named by a refusal tells a secret");
    assert!(is_caught::<6>(None), "spectators see a hand");
    assert!(is_caught::<7>(None), "the notation of an action tells a secret");
    assert!(is_caught::<8>(None), "the sites of an action tell a secret");
    assert!(is_caught::<10>(None), "others see drawn cards");
    assert!(is_caught::<11>(None), "the number of events tells a secret");
}

type Honest = Hush<0>;

fn global_number(table: &Table<Honest>, heard: &mut Vec<String>, viewer: Viewer, c: &Committed) {
    if c.frames.iter().any(|frame| frame.viewer == viewer) {
        heard.push(format!("step {}", table.len()));
    }
}

fn skipped_number(_: &Table<Honest>, heard: &mut Vec<String>, _: Viewer, committed: &Committed) {
    if committed.frames.len() == 1 {
        heard.push("skip".into());
    }
}

fn true_clocks(table: &Table<Honest>, heard: &mut Vec<String>, viewer: Viewer, c: &Committed) {
    if c.frames.iter().any(|frame| frame.viewer == viewer) {
        heard.push(format!("{:?}", table.clocks.view(SEATS)));
    }
}

fn who_must_decide(table: &Table<Honest>, heard: &mut Vec<String>, viewer: Viewer, c: &Committed) {
    if c.frames.iter().any(|frame| frame.viewer == viewer) {
        heard.push(format!("{:?}", table.deciding()));
    }
}

fn unblinded_hash(table: &Table<Honest>, heard: &mut Vec<String>, viewer: Viewer, c: &Committed) {
    use sha2::{Digest, Sha256};
    if c.frames.iter().any(|frame| frame.viewer == viewer) {
        let position = table.play.as_ref().unwrap().game().position();
        heard.push(format!("{:?}", Sha256::digest(position)));
    }
}

fn frames_of_another_seat(_: &Table<Honest>, heard: &mut Vec<String>, _: Viewer, c: &Committed) {
    heard.extend(c.frames.iter().filter(|f| f.viewer != Viewer::Spectator).map(|f| f.json.clone()));
}

fn acks_of_others(_: &Table<Honest>, heard: &mut Vec<String>, _: Viewer, committed: &Committed) {
    heard.extend(committed.ack.map(|ack| ack.view_seq.to_string()));
}

fn world_by_everybodys_steps(
    table: &Table<Honest>,
    heard: &mut Vec<String>,
    viewer: Viewer,
    c: &Committed,
) {
    if c.frames.iter().any(|frame| frame.viewer == viewer) {
        let view = table.play.as_ref().unwrap().game().view(viewer);
        let world = Honest::imagine(&view, &mut QuickDice::new(table.len()));
        heard.push(world.position());
    }
}

fn true_world(table: &Table<Honest>, heard: &mut Vec<String>, viewer: Viewer, c: &Committed) {
    if c.frames.iter().any(|frame| frame.viewer == viewer) {
        heard.push(table.play.as_ref().unwrap().game().position());
    }
}

#[test]
fn leaks_behind_the_table_are_caught() {
    let leaks: [(&str, Leak<Honest>); 9] = [
        ("a number that counts everybody's steps", global_number),
        ("a frame that says only that something happened", skipped_number),
        ("the true clocks", true_clocks),
        ("who must decide", who_must_decide),
        ("a hash of the position", unblinded_hash),
        ("the frames of another seat", frames_of_another_seat),
        ("the answers to others", acks_of_others),
        ("a world that is the truth", true_world),
        ("a world made up by a number that others change", world_by_everybodys_steps),
    ];
    for (what, leak) in leaks {
        assert!(is_caught::<0>(Some(leak)), "{what}");
    }
}
