//! `quarry match --records`: every game as a record that the other commands read.

use std::fs;

use serde_json::Value;

use crate::common::{complaint, run, said};

fn place(name: &str) -> String {
    let place = std::env::temp_dir().join(format!("quarry-records-{}-{name}", std::process::id()));
    place.to_str().expect("text").to_owned()
}

/// Whether `quarry replay` plays a record to the result that it has.
fn check_replay(text: &str) {
    let output = run(&["replay", "-", "--json"], text.as_bytes());
    let (status, frames) = said(&output);
    assert_eq!(status, 0, "{}", complaint(&output));
    let last: Value = serde_json::from_str(frames.lines().last().expect("a frame")).expect("JSON");
    let record: Value = serde_json::from_str(text).expect("a record is JSON");
    assert_eq!(last.get("result"), record.get("result"));
    assert_eq!(last["step"].as_u64(), record["steps"].as_array().map(|s| s.len() as u64));
}

#[test]
fn a_match_of_each_game_leaves_records_that_replay() {
    for game in ["raptor", "planet-raiders", "moogh", "toy"] {
        let dir = place(game);
        let one = if game == "toy" { "random" } else { "script" };
        let args = ["match", game, one, "random", "--games", "4", "--records", &dir, "--json"];
        let output = run(&args, b"");
        let (status, results) = said(&output);
        assert_eq!(status, 0, "{game}: {}", complaint(&output));
        let results: Value = serde_json::from_str(&results).unwrap();
        let mut names: Vec<_> =
            fs::read_dir(&dir).unwrap().map(|entry| entry.unwrap().path()).collect();
        names.sort();
        assert_eq!(names.len(), 4, "{game}");
        let (mut steps, mut wins) = (0, 0);
        for name in &names {
            let text = fs::read_to_string(name).unwrap();
            check_replay(&text);
            let record: Value = serde_json::from_str(&text).unwrap();
            steps += record["steps"].as_array().unwrap().len() as u64;
            let first = (0..2).find(|seat| record["notes"][format!("seat {seat}")] == one);
            let rank = &record["result"]["ranks"][first.expect("the first contender")];
            wins += u64::from(rank == 1);
        }
        assert_eq!(results["ends"]["steps"].as_u64(), Some(steps), "{game}: every step is there");
        // Neither can be drawn, nor won by both.
        if ["raptor", "planet-raiders"].contains(&game) {
            assert_eq!(results["pairings"][0]["all"]["wins"].as_u64(), Some(wins), "{game}");
        }
        let again = run(&args, b"");
        assert_eq!(said(&again).0, 2, "records are never mixed: {}", complaint(&again));
        fs::remove_dir_all(&dir).unwrap();
    }
}

#[test]
fn records_go_into_one_file_a_line_each_and_can_be_analysed() {
    let file = place("all.ndjson");
    let args = ["match", "raptor", "script", "random", "--games", "3", "--records", &file];
    assert_eq!(said(&run(&args, b"")).0, 0);
    let text = fs::read_to_string(&file).unwrap();
    assert_eq!(text.lines().count(), 3);
    text.lines().for_each(check_replay);
    let line = text.lines().next().unwrap();
    let output = run(&["analyze", "-", "--nodes", "20"], line.as_bytes());
    assert_eq!(said(&output).0, 0, "{}", complaint(&output));
    assert_eq!(said(&run(&args, b"")).0, 1, "a file that is there is not written over");
    fs::remove_file(&file).unwrap();
}

#[test]
fn a_campaign_leaves_a_record_of_each_hunt() {
    let dir = place("campaign");
    let args =
        ["match", "moogh", "script", "random", "--games", "1", "--campaign", "--records", &dir];
    assert_eq!(said(&run(&args, b"")).0, 0);
    assert_eq!(fs::read_dir(&dir).unwrap().count(), 7);
    check_replay(&fs::read_to_string(format!("{dir}/1-2-00001-7.json")).unwrap());
    fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn a_forfeit_stands_in_the_record() {
    let dir = place("forfeit");
    let engine =
        "engine:read line; echo '{\"id\":1,\"ok\":{\"action\":\"seal 1\"}}'; cat >/dev/null";
    let args = [
        "match",
        "toy",
        engine,
        "random",
        "--games",
        "1",
        "--patience",
        "300ms",
        "--records",
        &dir,
    ];
    let output = run(&args, b"");
    assert_eq!(said(&output).0, 0, "{}", complaint(&output));
    let text = fs::read_to_string(format!("{dir}/1-2-00001.json")).unwrap();
    check_replay(&text);
    let record: Value = serde_json::from_str(&text).unwrap();
    let resigned = record["steps"].as_array().unwrap().iter().any(|step| step["resign"] == 0);
    assert!(resigned, "{record}");
    assert!(record["notes"]["forfeit of seat 0"].is_string(), "{record}");
    fs::remove_dir_all(&dir).unwrap();
}
