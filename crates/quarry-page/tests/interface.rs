//! Golden games, trees and whole games through the text interface of a page.

use quarry_page::testkit::{GAMES, KEY, Transcript, laid_out, records, tables, tree, trees};
use serde_json::{Value, json};

#[test]
fn trees_have_as_many_leaves_as_ever() {
    for game in GAMES {
        let (mut transcript, trees) = (Transcript::default(), trees(game));
        assert!(trees.len() >= 3, "{game} has golden trees");
        for (depth, leaves, position) in trees {
            assert_eq!(transcript.told(&tree(game, &position, depth)), leaves, "{position}");
        }
    }
}

#[test]
fn golden_games_are_played_to_their_end() {
    for game in GAMES {
        let (mut transcript, records) = (Transcript::default(), records(game));
        assert!(records.len() >= 3, "{game} has golden games");
        for record in records {
            transcript.told(&laid_out(&record));
            let again = transcript.told(&json!({"do": "record"}));
            assert_eq!((&again["steps"], &again["result"]), (&record["steps"], &record["result"]));
            let shown = transcript.told(&json!({"do": "replay_of", "record": record, "viewer": 0}));
            let steps = |value: &Value| value["steps"].as_array().map(Vec::len);
            assert_eq!(steps(&shown), steps(&record));
        }
    }
}

fn hello(transcript: &mut Transcript) -> Value {
    let text = json!({"t": "hello", "proto": 1, "table": "0000000000000007", "key": KEY});
    transcript.told(&json!({"do": "say", "key": KEY, "text": text.to_string(), "now": 9}))
}

#[test]
fn whole_games_are_played_and_can_be_left_at_any_step() {
    for (game, wanted) in tables(1) {
        let mut transcript = Transcript::default();
        let kept = transcript.whole_game(game, &wanted);
        assert_eq!(kept.waits["over"], true, "{game} ends");
        let shown = hello(&mut transcript);
        assert_eq!(shown["greeted"]["viewers"], json!([0]));
        transcript.reopen(&kept);
        assert_eq!(hello(&mut transcript), shown, "{game}: the log is all there is");
        let record = transcript.told(&json!({"do": "record"}));
        let proof = transcript.told(&json!({"do": "verification"}));
        assert!(proof["secret"].is_string(), "{proof}");
        transcript.told(&json!({"do": "replay"}));
        assert_eq!(
            transcript.ask(&json!({"do": "replay_of", "record": record})).get("refused"),
            None
        );
    }
}

#[test]
fn a_table_that_was_opened_again_in_the_middle_goes_on_alike() {
    for (game, wanted) in tables(3) {
        let mut transcript = Transcript::default();
        let mut kept = transcript.open(game, &wanted);
        for _ in 0..12 {
            transcript.advance(&mut kept);
        }
        let mut other = kept.clone();
        let mut elsewhere = Transcript::default();
        elsewhere.reopen(&other);
        assert_eq!(hello(&mut elsewhere), hello(&mut transcript));
        for _ in 0..12 {
            transcript.advance(&mut kept);
            elsewhere.advance(&mut other);
        }
        assert_eq!(kept.steps, other.steps, "{game}");
    }
}

#[test]
fn a_repeated_request_has_one_effect_and_secrets_stay() {
    let mut transcript = Transcript::default();
    let [(game, wanted), ..] = tables(1);
    let mut kept = transcript.open(game, &wanted);
    while kept
        .frames
        .get("0")
        .is_none_or(|frame| frame["legal"].as_array().is_none_or(Vec::is_empty))
    {
        assert!(transcript.advance(&mut kept));
    }
    let frame = kept.frames["0"].clone();
    let text = json!({
        "t": "act", "idem": "aa".repeat(16), "expect": frame["view_seq"],
        "action": frame["legal"][0]["action"],
    });
    let say = |key: Value| json!({"do": "say", "key": key, "text": text.to_string(), "now": 50});
    let first = transcript.told(&say(json!(KEY)));
    let again = transcript.told(&say(json!(KEY)));
    assert!(first["step"].is_object() && again.get("step").is_none());
    assert_eq!(first["reply"], again["reply"]);
    let stranger = transcript.told(&say(json!("04".repeat(32))));
    assert!(
        stranger["reply"].as_str().is_some_and(|reply| reply.contains("spectator")),
        "{stranger}"
    );
    assert!(stranger.get("frames").is_none());
    let early = transcript.ask(&json!({"do": "verification"}));
    assert_eq!(early["refused"]["code"], "not_over", "the secret stays until the end");
}

#[test]
fn a_hint_is_thought_out_only_where_it_is_allowed() {
    let mut transcript = Transcript::default();
    let wanted = json!({"seats": ["open", "open"], "hints": false});
    transcript.open("planet-raiders", &wanted);
    let ask = json!({"t": "hint", "idem": "bb".repeat(16), "seat": 0}).to_string();
    let say = json!({"do": "say", "key": KEY, "text": ask, "now": 3});
    assert!(transcript.told(&say)["reply"].as_str().is_some_and(|nak| nak.contains("no_hints")));
    let kept = transcript.open("planet-raiders", &json!({"seats": ["open", "open"]}));
    assert_eq!(transcript.told(&say)["hint"]["seat"], 0);
    let seat =
        kept.frames.iter().find(|(_, frame)| frame["legal"] != json!([])).map(|(seat, _)| seat);
    let seat: u8 = seat.and_then(|seat| seat.parse().ok()).expect("a seat decides");
    let advice = transcript.told(&json!({"do": "advise", "seat": seat}));
    assert!(advice["action"].is_string() && advice["view_seq"].is_u64(), "{advice}");
}

#[test]
fn a_campaign_is_carried_from_hunt_to_hunt_by_its_file() {
    let mut transcript = Transcript::default();
    let ask = |ask: Value| json!({"do": "campaign", "ask": ask, "luck": "the page"});
    let wishes = json!({"mode": "solo", "difficulty": "hunter"});
    let begun = transcript.told(&ask(json!({"do": "begin", "wishes": wishes})));
    assert_eq!(begun["campaign"]["stage"], "prepare");
    let step = json!({"do": "step", "file": begun["file"], "step": {"step": "begin"}});
    let hunting = transcript.told(&ask(step));
    assert_eq!(hunting["campaign"]["stage"], "hunt");
    assert!(hunting["hunt"]["scenario"].is_string(), "{hunting}");
    let forged = json!({"step": "result", "winners": [0], "bravery": [9], "lost": []});
    let forged = json!({"do": "step", "file": hunting["file"], "step": forged});
    assert_eq!(transcript.ask(&ask(forged))["refused"]["code"], "illegal_step");
    let record = records("moogh").swap_remove(0);
    let other = json!({"do": "result", "file": hunting["file"], "record": record});
    assert_eq!(transcript.ask(&ask(other))["refused"]["code"], "not_this_hunt");
}
