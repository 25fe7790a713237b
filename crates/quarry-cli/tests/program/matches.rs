//! `quarry match`: contenders of every kind, engines that fail, tests and ratings.

use serde_json::{Value, json};

use crate::common::{complaint, run, said};

/// A match of the toy with these arguments, as JSON.
fn results(args: &[&str]) -> Value {
    let output = run(&[&["match", "toy"], args, &["--json"]].concat(), b"");
    let (status, text) = said(&output);
    assert_eq!(status, 0, "{args:?}: {}", complaint(&output));
    serde_json::from_str(&text).expect("JSON")
}

/// A program of a few words of shell that stands in for an engine.
fn shell(script: &str) -> String {
    format!("engine:/bin/sh -c '{script}'")
}

/// `quarry` itself as an engine.
fn quarry_engine() -> String {
    format!("engine:\"{}\" engine toy", env!("CARGO_BIN_EXE_quarry"))
}

#[test]
fn a_match_tells_the_score_from_every_side() {
    let all = results(&["random", "tree", "--games", "6", "--time", "1ms"]);
    let pairing = &all["pairings"][0];
    assert_eq!((&pairing["first"], &pairing["second"]), (&json!("random"), &json!("tree")));
    assert_eq!(pairing["sides"][0]["seats"], json!([0]));
    let games = |part: &Value| part["games"].as_u64().unwrap();
    let [first, second] = [0, 1].map(|side| games(&pairing["sides"][side]));
    assert_eq!([first, second, games(&pairing["all"])], [3, 3, 6]);
    assert_eq!(all["ratings"][0], json!({"contender": "random", "elo": 0.0, "within": 0.0}));
    assert_eq!(all.get("thought"), None, "how long they thought is not the same each time");
    let (_, table) = said(&run(&["match", "toy", "random", "random", "--games", "4"], b""));
    assert!(table.starts_with("random against random: toy\n"), "{table}");
    assert!(table.contains("95 % interval  Elo"), "{table}");
}

/// Which rules ended games decides what a score is worth: a race, or a standstill won by the larger crew.
#[test]
fn a_match_of_every_game_tells_how_its_games_ended() {
    for (game, rules) in [("raptor", "RA-"), ("moogh", "MO-"), ("planet-raiders", "PR-")] {
        let args = ["match", game, "script", "script", "--games", "2", "--threads", "1"];
        let (status, text) = said(&run(&[&args[..], &["--json"]].concat(), b""));
        assert_eq!(status, 0, "{game}");
        let all: Value = serde_json::from_str(&text).expect("JSON");
        let ends = &all["ends"];
        let by = ends["by"].as_object().expect("by rule");
        assert!(by.keys().all(|rule| rule.starts_with(rules)), "{game}: {ends}");
        let ended: u64 = by.values().filter_map(Value::as_u64).sum();
        assert_eq!(ended + ends["cut_short"].as_u64().expect("a count"), 2, "{game}: {ends}");
        let (_, table) = said(&run(&args, b""));
        let told = table.lines().find(|line| line.starts_with("ended by ")).expect("a line");
        let each = format!("{:.0} steps each", ends["steps"].as_f64().expect("a count") / 2.0);
        assert!(told.ends_with(&each), "{game}: {told}, {ends}");
        for (rule, count) in by {
            let share = 50.0 * count.as_f64().expect("a count");
            assert!(told.contains(&format!("{rule} {count} ({share:.1} %)")), "{game}: {told}");
        }
    }
}

#[test]
fn a_match_of_positions_is_repeatable() {
    let args = ["tree", "level:2", "--games", "6", "--nodes", "200", "--threads", "1"];
    let seeded = |seed| results(&[&args[..], &["--seed", seed]].concat());
    assert_eq!(seeded("5"), seeded("5"));
    let other = ["--threads", "2"];
    let threads = [&args[..6], &other[..], &["--seed", "5"]].concat();
    assert_eq!(results(&threads)["pairings"], seeded("5")["pairings"]);
}

#[test]
fn more_than_two_play_all_against_all() {
    let args = ["random", "tree", "level:1", "--games", "4", "--nodes", "300"];
    let all = results(&args);
    assert_eq!(all["pairings"].as_array().unwrap().len(), 3);
    assert_eq!(all["ratings"].as_array().unwrap().len(), 3);
    let (_, table) = said(&run(&[&["match", "toy"], &args[..]].concat(), b""));
    assert!(table.starts_with("ratings above random: toy\n"), "{table}");
    let three = results(&[&args[..], &["--setup", r#"{"seats": 3}"#]].concat());
    assert_eq!(three["pairings"].as_array().unwrap().len(), 6, "it matters who is alone");
    assert_eq!(three["pairings"][0]["sides"].as_array().unwrap().len(), 3);
}

#[test]
fn only_near_ones_meet_and_all_are_rated() {
    let args = ["random", "level:1", "level:2", "tree", "--games", "2", "--nodes", "100"];
    let all = results(&[&args[..], &["--near", "1"]].concat());
    let met: Vec<_> = all["pairings"].as_array().unwrap().iter().map(|p| &p["second"]).collect();
    assert_eq!(met, ["level:1", "level:2", "tree"]);
    assert_eq!((&all["near"], all["ratings"].as_array().unwrap().len()), (&json!(1), 4));
    let lead = &all["leads"][2];
    assert!(lead["elo"].as_f64() >= Some(0.0) && lead["within"].as_f64() > Some(0.0), "{lead}");
    let (_, table) = said(&run(&[&["match", "toy"], &args[..], &["--near", "1"]].concat(), b""));
    assert!(table.contains("lead") && table.contains('·'), "{table}");
}

#[test]
fn earlier_matches_are_added_up() {
    let file = |name: &str| {
        let name = format!("quarry-match-{name}-{}.json", std::process::id());
        std::env::temp_dir().join(name).to_str().expect("text").to_owned()
    };
    let played = |contenders: &[&str], seed: &str, name: &str| {
        let args = [contenders, &["--games", "4", "--nodes", "50", "--seed", seed]].concat();
        let all = results(&args);
        std::fs::write(file(name), all.to_string()).unwrap();
        all["pairings"][0]["all"]["points"].as_f64().unwrap()
    };
    let points =
        played(&["tree", "random"], "1", "one") + 4.0 - played(&["random", "tree"], "2", "two");
    let both = ["tree", "random", "--games", "0", "--add"];
    let [one, two] = [file("one"), file("two")];
    let all = results(&[&both[..], &[&one, &two]].concat());
    let tree = &all["pairings"][0]["all"];
    assert_eq!((&tree["games"], tree["points"].as_f64()), (&json!(8), Some(points)));
    std::fs::write(file("sum"), all.to_string()).unwrap();
    let refused = |args: &[&str], words: &str| {
        let output = run(&[&["match", "toy", "tree"], args].concat(), b"");
        assert_eq!(said(&output).0, 2, "{args:?}");
        assert!(complaint(&output).contains(words), "{args:?}: {}", complaint(&output));
    };
    refused(&["random", "--games", "0", "--add", &one, &one], "these games of seed 1");
    refused(&["random", "--seed", "2", "--add", &two], "same games of seed 2 again");
    refused(&["level:2", "--games", "0", "--add", &one], "random does not take part");
    refused(&["tree", "--games", "0", "--add", &one], "cannot be told apart");
    refused(&["random", "level:1", "--games", "0", "--add", &one], "level:1 has no games");
    refused(&["random", "level:1", "--games", "0", "--add", &file("sum")], "added others up");
    for name in ["one", "two", "sum"] {
        std::fs::remove_file(file(name)).unwrap();
    }
}

#[test]
fn a_test_stops_the_match() {
    let args = ["tree", "random", "--nodes", "2000", "--games", "5000", "--threads", "1"];
    let test = ["--sprt", "0,400", "--alpha", "0.1", "--beta", "0.1"];
    let all = results(&[&args[..], &test[..]].concat());
    let games = all["pairings"][0]["all"]["games"].as_u64().unwrap();
    assert!((2..5000).contains(&games), "{games}");
    assert_eq!(all["sprt"]["high"].as_f64().map(|high| (100.0 * high).round()), Some(220.0));
    let (ratio, verdict) = (all["sprt"]["ratio"].as_f64().unwrap(), &all["sprt"]["verdict"]);
    assert!(ratio.abs() > 2.19, "{ratio}");
    assert_eq!(*verdict, json!(if ratio > 0.0 { 400.0 } else { 0.0 }));
}

/// `examples/bot.py`, as `docs/bots.md` starts it.
fn example_bot(game: &str) -> String {
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    format!("engine:python3 \"{bot}\" {game} \"{}\"", env!("CARGO_BIN_EXE_quarry"))
}

#[test]
fn the_example_bot_plays_whole_games() {
    let all = results(&[&example_bot("toy"), "random", "--games", "20", "--timing"]);
    assert_eq!(all["forfeits"], json!([]));
    assert!(all["thought"][0]["decisions"].as_u64() > Some(20), "{all}");
    let bot = example_bot("raptor");
    let output = run(&["match", "raptor", &bot, "random", "--games", "2", "--json"], b"");
    let raptor: Value = serde_json::from_str(&said(&output).1).expect("JSON");
    assert_eq!(raptor["forfeits"], json!([]));
    assert_eq!(raptor["pairings"][0]["all"]["games"], 2);
}

#[test]
fn the_example_bot_has_forty_lines_of_code() {
    let bot = include_str!("../../../../examples/bot.py");
    let code = bot.lines().filter(|line| !line.trim().is_empty());
    assert!(code.count() <= 40);
}

#[test]
fn an_engine_plays_like_the_player_behind_it() {
    let engine = quarry_engine();
    let all = results(&[&engine, "random", "--games", "4", "--nodes", "50", "--timing"]);
    assert_eq!(all["forfeits"], json!([]));
    assert_eq!(all["contenders"][0], json!(engine));
    assert!(all["thought"][0]["decisions"].as_u64() > Some(0));
}

/// What is said about an engine that fails in its first game.
fn failure(script: &str) -> String {
    let engine = shell(script);
    let args = [&engine, "random", "--games", "1", "--patience", "700ms", "--time", "1ms"];
    let all = results(&args);
    assert_eq!(all["pairings"][0]["all"]["wins"], 0, "a failure is a game given up");
    assert_eq!(all["forfeits"][0]["contender"], json!(engine));
    all["forfeits"][0]["words"].as_str().expect("words").to_owned()
}

#[test]
fn an_engine_that_fails_gives_up_with_a_reason() {
    let fine = r#"read l; echo "{\"ok\":{}}";"#;
    let dead = failure(&format!("{fine} echo no more >&2; exit 3"));
    assert!(dead.contains("ended") && dead.contains('3'), "{dead}");
    let hung = failure(&format!("{fine} exec sleep 60"));
    assert_eq!(hung, "it did not answer within 701.0ms");
    let gibberish = failure(&format!("{fine} while read l; do echo hm; done"));
    assert_eq!(gibberish, "its answer is not JSON: hm");
    let refusal = r#"while read l; do echo "{\"error\":{\"code\":\"x\",\"words\":\"no\"}}"; done"#;
    assert_eq!(failure(&format!("{fine} {refusal}")), "it refused: no (x)");
    let empty = failure(r#"while read l; do echo "{\"ok\":{}}"; done"#);
    assert_eq!(empty, "its answer to 'best' has no 'action'");
    let unreadable = failure(r#"while read l; do echo "{\"ok\":{\"action\":\"fly\"}}"; done"#);
    assert!(unreadable.starts_with("'fly' is not an action: "), "{unreadable}");
    let illegal = failure(r#"while read l; do echo "{\"ok\":{\"action\":\"leap\"}}"; done"#);
    assert!(illegal.starts_with("'leap' is against the rules here (TO-"), "{illegal}");
    let other = failure(&format!(r#"{fine} while read l; do echo "{{\"id\":99}}"; done"#));
    assert!(other.starts_with("it answered another request"), "{other}");
}

/// An engine that answers `decide` once, and then does something else.
fn after_one(script: &str) -> String {
    failure(&format!(r#"read l; echo "{{\"ok\":{{\"number\":0}}}}"; {script}"#))
}

#[test]
fn an_engine_that_is_asked_to_decide_fails_with_a_reason_too() {
    let dead = after_one("read l; echo no more >&2; exit 3");
    assert_eq!(dead, "it ended (exit status: 3): no more");
    assert_eq!(after_one("exec sleep 60"), "it did not answer within 701.0ms");
    assert_eq!(after_one("while read l; do echo hm; done"), "its answer is not JSON: hm");
    let refusal = r#"while read l; do echo "{\"error\":{\"code\":\"x\",\"words\":\"no\"}}"; done"#;
    assert_eq!(after_one(refusal), "it refused: no (x)");
    let number = r#"while read l; do echo "{\"ok\":{\"number\":99}}"; done"#;
    assert_eq!(failure(number), "there is no offer 99");
    let nothing = r#"while read l; do echo "{\"ok\":{\"reply\":1}}"; done"#;
    assert_eq!(after_one(nothing), "its answer to 'decide' has neither 'action' nor 'number'");
    let long = r#"while read l; do head -c 2000000 /dev/zero | tr "\\0" x; echo; done"#;
    assert_eq!(after_one(long), "its answer is longer than 1048576 bytes");
}

/// A program for version 0.1 refuses the fields of `decide` that it does not know.
#[test]
fn an_engine_that_refuses_to_decide_is_asked_by_position_and_best() {
    let quarry = env!("CARGO_BIN_EXE_quarry");
    let old = format!(r#"engine:sed -u s/decide/decline/ | "{quarry}" engine toy"#);
    let all = results(&[&old, "random", "--games", "4", "--nodes", "50", "--timing"]);
    assert_eq!(all["forfeits"], json!([]));
    assert!(all["thought"][0]["decisions"].as_u64() > Some(0));
}

#[test]
fn a_match_with_an_engine_is_repeatable() {
    let play = || results(&[&quarry_engine(), "random", "--games", "6", "--nodes", "40"]);
    assert_eq!(play(), play());
}

#[test]
fn an_engine_that_cannot_begin_ends_the_match_with_status_1() {
    let check = |engine: &str, words: &str| {
        let output = run(&["match", "toy", engine, "random", "--patience", "500ms"], b"");
        assert_eq!(said(&output), (1, String::new()), "{engine}");
        assert!(complaint(&output).contains(words), "{engine}: {}", complaint(&output));
    };
    check("engine:/no/such/program", "cannot be started: sh: ");
    check("engine:/bin/sh -c 'echo sorry >&2; exit 7'", "it ended (exit status: 7): sorry");
    check("engine:exec sleep 60", "it did not answer within 600.0ms");
    check("engine:'/bin/sh", "it ended (exit status: 2)");
    check("engine:while read line; do echo hm; done", "its answer is not JSON: hm");
}

#[test]
fn a_match_refuses_what_it_cannot_play() {
    let cases: [&[&str]; 14] = [
        &["toy", "9", "tree"],
        &["toy", "1"],
        &["toy", "script", "random"],
        &["toy", "1", "2", "--setup", r#"{"seats": 9}"#],
        &["toy", "1", "2", "--time", "100"],
        &["toy", "1", "2", "--sprt", "5,5"],
        &["toy", "1", "2", "3", "--sprt", "0,5"],
        &["toy", "1", "2", "--memory", "much"],
        &["toy", "1", "2", "--alpha", "0.1"],
        &["toy", "1", "2", "--near", "0"],
        &["toy", "1", "2", "--games", "0"],
        &["toy", "1", "2", "--add", "/no/such/file"],
        &["toy", "1", "2", "--campaign"],
        &["moogh", "script", "--near", "1", "--setup", r#"{"mode": "solo"}"#],
    ];
    for args in cases {
        assert_eq!(said(&run(&[&["match"], args].concat(), b"")).0, 2, "{args:?}");
    }
}

#[test]
fn hunters_who_win_together_are_counted_by_their_wins() {
    let setup = r#"{"mode": "solo", "scenario": "s01"}"#;
    let args = ["match", "moogh", "script", "--games", "3", "--setup", setup, "--json"];
    let (status, text) = said(&run(&args, b""));
    let all: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(status, 0);
    assert_eq!(all["pairings"][0]["all"]["games"], 3);
    assert_eq!(all.get("ratings"), None, "no player meets another");
}

#[test]
fn a_campaign_counts_as_one_game() {
    let match_of =
        |args: &[&str]| run(&[&["match", "moogh", "script", "random"], args].concat(), b"");
    let games = ["--campaign", "--games", "2", "--threads", "1"];
    let all: Value =
        serde_json::from_str(&said(&match_of(&[&games[..], &["--json"]].concat())).1).unwrap();
    assert_eq!((&all["campaign"], &all["pairings"][0]["all"]["games"]), (&json!(true), &json!(2)));
    let (_, table) = said(&match_of(&games));
    assert!(table.starts_with("script against random: campaigns of moogh\n"), "{table}");
    let file = std::env::temp_dir().join(format!("quarry-campaigns-{}.json", std::process::id()));
    std::fs::write(&file, all.to_string()).unwrap();
    let refused = |args: &[&str], words: &str| {
        let output = match_of(args);
        assert_eq!(said(&output).0, 2, "{args:?}");
        assert!(complaint(&output).contains(words), "{args:?}: {}", complaint(&output));
    };
    refused(&["--games", "0", "--add", file.to_str().unwrap()], "do not add up");
    std::fs::remove_file(&file).unwrap();
    let scenario = ["--campaign", "--setup", r#"{"scenario": "s01"}"#];
    refused(&scenario, "'scenario' is for a single hunt, not for a campaign");
    let output = run(&["match", "raptor", "1", "2", "--campaign"], b"");
    assert!(complaint(&output).contains("raptor has no campaign"), "{}", complaint(&output));
}
