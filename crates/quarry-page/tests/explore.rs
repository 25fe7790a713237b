//! Positions are looked at and played on by hand, through the text interface of a page.

use quarry_page::testkit::{GAMES, Kept, Transcript, records, tables, trees};
use serde_json::{Value, json};

fn explore(game: &str, ask: &Value) -> Value {
    json!({"do": "explore", "game": game, "ask": ask})
}

/// Probes until so many steps are played; the positions on the way.
fn walk(
    transcript: &mut Transcript,
    game: &str,
    rules: &Value,
    position: &Value,
    steps: usize,
) -> Vec<Value> {
    let mut at = transcript
        .told(&explore(game, &json!({"probe": {"rules": rules, "position": position, "luck": 1}})));
    let mut walked = vec![at.clone()];
    for number in 0..steps {
        let Some(seat) = at["deciding"][0].as_u64() else { break };
        let mut sights = at["sights"].as_array().expect("eyes").iter();
        let sight = sights.find(|sight| sight["audience"] == seat).expect("eyes");
        let legal = sight["legal"].as_array().expect("offers");
        let action = &legal[number % legal.len()]["action"];
        at = transcript.told(&explore(
            game,
            &json!({"probe": {
                "rules": rules, "position": at["position"], "deed": [seat, action], "luck": number,
            }}),
        ));
        walked.push(at.clone());
    }
    walked
}

#[test]
fn every_game_is_explored_from_its_beginning() {
    for game in GAMES {
        let mut transcript = Transcript::default();
        let begun = transcript.told(&explore(game, &json!({"fresh": {"luck": 7}})));
        let walked = walk(&mut transcript, game, &begun["rules"], &begun["position"], 40);
        assert!(walked.len() > 20, "{game} goes on");
        let told = |step: &Value| !step["sights"][0]["items"].as_array().unwrap().is_empty();
        assert!(walked.iter().filter(|step| told(step)).count() > 5, "{game} tells what happened");
        let again = walk(&mut transcript, game, &begun["rules"], &begun["position"], 40);
        assert_eq!(walked, again, "{game}: the same luck gives the same game");
    }
}

#[test]
fn a_moment_of_a_record_is_where_its_replay_stands() {
    for game in GAMES {
        let (mut transcript, records) = (Transcript::default(), records(game));
        let record = &records[0];
        let shown = transcript.told(&json!({"do": "replay_of", "record": record}));
        let steps = shown["steps"].as_array().unwrap();
        for step in [0, steps.len() / 2, steps.len()] {
            let moment = transcript
                .told(&explore(game, &json!({"moment": {"record": record, "step": step}})));
            if !moment["chances"].as_array().unwrap().is_empty() {
                continue;
            }
            let probe = json!({"probe": {
                "rules": moment["rules"], "position": moment["position"], "luck": 1,
            }});
            let at = transcript.told(&explore(game, &probe));
            let then = if step == 0 { &shown["start"] } else { &steps[step - 1]["shown"] };
            let view = |sights: &Value| sights[0]["view"].clone();
            if at["drawn"] == json!([]) {
                assert_eq!(view(&at["sights"]), view(then), "{game} at {step}");
            }
        }
        let late = json!({"moment": {"record": record, "step": steps.len() + 1}});
        assert_eq!(transcript.ask(&explore(game, &late))["refused"]["code"], "bad_position");
    }
}

#[test]
fn a_roll_comes_out_as_it_is_chosen() {
    let mut chosen = 0;
    for game in GAMES {
        let mut transcript = Transcript::default();
        let begun = transcript.told(&explore(game, &json!({"fresh": {"luck": 3}})));
        let (rules, mut at) = (&begun["rules"], begun["position"].clone());
        for number in 0..60 {
            let stands = json!({"probe": {"rules": rules, "position": at, "luck": 1}});
            let now = transcript.told(&explore(game, &stands));
            let Some(seat) = now["deciding"][0].as_u64() else { break };
            let legal = &now["sights"][seat as usize]["legal"];
            let action = &legal[number % legal.as_array().unwrap().len()]["action"];
            let deed = |chances: &Value| {
                json!({"probe": {"rules": rules, "position": now["position"],
                    "deed": [seat, action], "chances": chances, "luck": number}})
            };
            let next = transcript.told(&explore(game, &deed(&json!([]))));
            for option in next["drawn"][0]["options"].as_array().into_iter().flatten().take(3) {
                let asked = deed(&json!([option["chance"]]));
                let other = transcript.told(&explore(game, &asked));
                assert_eq!(other["drawn"][0]["chance"], option["chance"]);
                chosen += 1;
            }
            at = next["position"].clone();
        }
    }
    assert!(chosen > 10, "rolls were chosen: {chosen}");
}

#[test]
fn values_deepen_and_lines_can_be_played() {
    for game in GAMES {
        let mut transcript = Transcript::default();
        let (_, _, position) = trees(game).remove(0);
        let rules =
            transcript.told(&explore(game, &json!({"fresh": {"luck": 1}})))["rules"].clone();
        let at = transcript.told(&explore(
            game,
            &json!({"probe": {"rules": rules, "position": position, "luck": 1}}),
        ));
        for nodes in [60, 240] {
            let ask = json!({"prospects": {
                "rules": rules, "position": at["position"], "nodes": nodes,
            }});
            let told = transcript.told(&explore(game, &ask));
            assert_eq!(told["nodes"], nodes);
            let values = told["values"].as_array().unwrap();
            assert!(values.iter().all(|v| (0.0..=1.0).contains(&v.as_f64().unwrap())), "{told}");
            assert_eq!(
                transcript.told(&explore(game, &ask)),
                told,
                "{game}: no luck in the thought"
            );
            for line in told["lines"].as_array().unwrap() {
                let first = &line["steps"][0];
                assert!(first["say"]["key"].is_string(), "{told}");
                let deed = json!({"probe": {"rules": rules, "position": at["position"],
                    "deed": [told["seat"], first["action"]], "luck": 1}});
                transcript.told(&explore(game, &deed));
            }
        }
        let reply = json!({"reply": {
            "rules": rules, "position": at["position"], "level": 2, "luck": 5,
        }});
        assert!(transcript.told(&explore(game, &reply))["action"].is_string());
    }
}

#[test]
fn what_is_wrong_with_a_position_or_a_step_is_told() {
    let mut transcript = Transcript::default();
    let (_, _, position) = trees("raptor").remove(0);
    let probe = |position: &str, action: &str| {
        explore(
            "raptor",
            &json!({"probe": {"rules": "raptor/1", "position": position,
            "deed": [0, action], "luck": 1}}),
        )
    };
    let missing = transcript.ask(&probe("layout=1", "end"));
    assert_eq!(missing["refused"]["fault"], "missing", "{missing}");
    assert!(missing["refused"]["field"].is_string());
    let two = position.replacen("fires=-", "fires=5,4;5,4", 1);
    assert_ne!(two, position);
    assert_eq!(transcript.ask(&probe(&two, "end"))["refused"]["fault"], "twice");
    let nonsense = transcript.ask(&probe(&position, "fly away"));
    assert_eq!(nonsense["refused"]["code"], "bad_action", "{nonsense}");
    assert_eq!(
        transcript.ask(&explore("chess", &json!({"fresh": {"luck": 1}})))["refused"]["code"],
        "no_game"
    );
}

/// What the explorer gets of a running game is a world that fits the reader's own view.
#[test]
fn a_running_game_gives_a_world_of_the_own_view_and_none_where_others_play() {
    for (game, wanted) in tables(1) {
        let mut transcript = Transcript::default();
        let mut kept = transcript.open(game, &wanted);
        for _ in 0..12 {
            transcript.advance(&mut kept);
        }
        let world = transcript.told(&json!({"do": "world", "seat": 0}));
        let probe = json!({"probe": {
            "rules": world["rules"], "position": world["position"], "luck": 1,
        }});
        let seen = transcript.told(&explore(game, &probe));
        if seen["drawn"] == json!([]) {
            let own = &kept.frames["0"]["view"];
            assert_eq!(&seen["sights"][0]["view"], own, "{game}: it fits what seat 0 sees");
        }
        check_advice(&mut transcript, game, &world, &kept);
        let theirs = transcript.ask(&json!({"do": "world", "seat": 1}));
        assert_eq!(theirs["refused"]["code"], "not_over", "{game}: {theirs}");
    }
    let mut transcript = Transcript::default();
    transcript.open("raptor", &json!({"seats": ["open", "open"]}));
    for seat in [0, 1] {
        let told = transcript.ask(&json!({"do": "world", "seat": seat}));
        assert_eq!(told["refused"]["code"], "not_over", "two people play: {told}");
    }
}

/// Advice about a world is a step of the seat whose view the world was made of.
fn check_advice(transcript: &mut Transcript, game: &str, world: &Value, kept: &Kept) {
    let ask = json!({"advice": {
        "rules": world["rules"], "position": world["position"], "seat": 0, "luck": 9,
    }});
    let advised = transcript.ask(&explore(game, &ask));
    let legal = kept.frames["0"]["legal"].as_array().into_iter().flatten();
    let legal: Vec<&Value> = legal.map(|offer| &offer["action"]).collect();
    if legal.is_empty() {
        assert_eq!(advised["refused"]["code"], "nothing", "{game}: {advised}");
        return;
    }
    assert!(legal.contains(&&advised["ok"]["action"]), "{game}: {advised} of {legal:?}");
    assert_eq!(transcript.ask(&explore(game, &ask)), advised, "{game}: the same luck");
}
