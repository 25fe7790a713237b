//! What a host lets players do.

use serde_json::{Value, json};

use super::super::desk::Command;
use super::super::{Campaign, Stage, Step};

fn begun(wishes: Value) -> Campaign {
    Command::Begin { wishes }.carry_out("the desk".to_owned()).unwrap()
}

fn step(step: &Step) -> Value {
    serde_json::to_value(step).unwrap()
}

#[test]
fn players_neither_draw_lots_nor_make_up_results() {
    let mut campaign = begun(json!({"mode": "solo"}));
    campaign.decide(json!({"step": "begin"})).unwrap();
    let forged = json!({"step": "result", "winners": [0], "bravery": [9], "lost": []});
    assert_eq!(campaign.decide(forged).unwrap_err().code(), "illegal_step");
    let drawn = json!({"step": "draw", "lots": [0], "items": []});
    assert_eq!(campaign.decide(drawn).unwrap_err().code(), "illegal_step");
    assert_eq!(campaign.conclude("{}").unwrap_err().code(), "not_this_hunt");
    assert_eq!(campaign.stage(), &Stage::Hunt);
}

#[test]
fn a_host_opens_no_folder_that_players_name() {
    let wishes = json!({"mode": "solo", "content": "/etc"});
    let refused = Command::Begin { wishes }.carry_out("the desk".to_owned());
    assert_eq!(refused.err().unwrap().code(), "bad_setup");
}

#[test]
fn each_choice_belongs_to_the_players_of_its_side_or_its_character() {
    let mut campaign = begun(json!({"mode": "competitive", "players": 3}));
    assert_eq!(campaign.deciders(&Step::Begin {}), [0, 1, 2]);
    campaign.decide(json!({"step": "begin"})).unwrap();
    let result = Step::Result { winners: vec![1], bravery: vec![4, 9, 6], lost: Vec::new() };
    assert!(campaign.deciders(&result).is_empty(), "the hunt says it");
    campaign.play(result).unwrap();
    let campaign = campaign.drawn("the desk");
    assert_eq!(campaign.stage(), &Stage::Take(0), "the lowest bravery takes first");
    let standing = campaign.standing();
    assert!(!standing.offers.is_empty());
    assert!(standing.deciders.iter().all(|seats| *seats == [0]), "{:?}", standing.deciders);
    let own = campaign.seats()[2][0];
    let own = campaign.content().character(own).id.to_string();
    let lesson = Step::Teach { side: 2, character: own, hurt: false, node: 'a' };
    assert_eq!(campaign.deciders(&lesson), [2]);
}

#[test]
fn a_campaign_goes_on_from_its_file_alone() {
    let campaign = begun(json!({"mode": "cooperative", "players": 2}));
    let (file, phrase) = (campaign.standing().file, "another".to_owned());
    let shown = Command::Show { file: file.clone() }.carry_out(phrase.clone()).unwrap();
    assert_eq!(shown.to_json(), campaign.to_json());
    let begin = Command::Step { file, step: step(&Step::Begin {}) };
    let hunting = begin.carry_out(phrase).unwrap();
    assert_eq!(hunting.stage(), &Stage::Hunt);
    assert!(hunting.standing().hunt.is_some());
}
