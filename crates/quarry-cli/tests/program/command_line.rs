//! The command line as people meet it.

use std::io::Read;
use std::process::Stdio;

use crate::common::{complaint, quarry, run, said};
use serde_json::{Value, json};

/// Every command.
const COMMANDS: [&str; 19] = [
    "serve",
    "config",
    "health",
    "admin",
    "seat",
    "play",
    "engine",
    "perft",
    "replay",
    "analyze",
    "verify",
    "match",
    "tune",
    "balance",
    "campaign",
    "content",
    "worker",
    "completions",
    "man",
];

/// A whole game in which seat 0 leaps twice.
fn record() -> Value {
    json!({
        "quarry": 1,
        "game": "toy/1",
        "setup": {"seats": 2, "cards": 6, "goal": 5},
        "steps": [
            {"chance": "deal 6"}, {"chance": "deal 1"}, {"chance": "deal 5"}, {"chance": "deal 2"},
            {"seat": 1, "action": "seal 1"}, {"seat": 0, "action": "seal 6"},
            {"seat": 0, "action": "leap"}, {"seat": 0, "action": "leap"},
        ],
        "result": {"ranks": [1, 2], "reason": "TO-006"},
    })
}

fn replay(record: &Value, args: &[&str]) -> (i32, String, String) {
    let output = run(&[&["replay", "-"], args].concat(), record.to_string().as_bytes());
    let (status, text) = said(&output);
    (status, text, complaint(&output))
}

#[test]
fn help_has_commands_examples_and_exit_codes() {
    let (status, short) = said(&run(&["-h"], b""));
    let (_, long) = said(&run(&["--help"], b""));
    assert_eq!(status, 0);
    for word in COMMANDS {
        assert!(short.contains(word), "{word} in {short}");
    }
    assert!(!short.contains("Examples:") && long.contains("Examples:"));
    for line in ["0  fine", "1  ", "2  ", "3  ", "4  an illegal move, record or content"] {
        assert!(long.contains(line), "{line} in {long}");
    }
    for command in COMMANDS {
        let (status, help) = said(&run(&[command, "--help"], b""));
        assert!(status == 0 && help.contains("Example"), "{command}: {help}");
    }
}

#[test]
fn output_for_a_pipe_has_no_colours() {
    let output = quarry(&["--help"]).env("NO_COLOR", "1").output().unwrap();
    assert!(!output.stdout.contains(&0x1b));
    assert!(!run(&["nonsense"], b"").stderr.contains(&0x1b));
}

#[test]
fn wrong_arguments_end_with_status_2() {
    let cases: [&[&str]; 8] = [
        &[],
        &["nonsense"],
        &["engine", "chess"],
        &["perft", "toy"],
        &["perft", "toy", "--depth", "65"],
        &["perft", "toy", "--depth", "1", "--setup", "{\"seats\": 7}", "--seed", "1"],
        &["perft", "toy", "--depth", "1", "--seed", "1", "--position", "x"],
        &["replay", "-", "--lang", "de"],
    ];
    for args in cases {
        let output = run(args, b"");
        assert_eq!(said(&output), (2, String::new()), "{args:?}");
        assert!(!complaint(&output).is_empty(), "{args:?}");
    }
}

#[test]
fn perft_counts_from_a_position() {
    let deals = ["perft", "toy", "--position", "5 6 -/- - -- 0,0 - -", "--depth", "4"];
    let output = run(&deals, b"");
    assert_eq!(said(&output), (0, "120\n".to_owned()));
    assert!(complaint(&output).contains("nodes/s"), "{}", complaint(&output));
    let (_, divided) = said(&run(&[&deals[..], &["--divide"]].concat(), b""));
    assert_eq!(divided, "deal 1: 24\ndeal 2: 24\ndeal 3: 24\ndeal 4: 24\ndeal 5: 24\n120\n");
    let output = run(&["perft", "toy", "--position", "nonsense", "--depth", "4"], b"");
    assert_eq!(said(&output).0, 4);
}

#[test]
fn perft_speaks_json() {
    let args = ["perft", "toy", "-p", "6 6 16/23 - -- 0,0 - -", "-d", "1", "--divide", "--json"];
    let count: Value = serde_json::from_str(&said(&run(&args, b"")).1).unwrap();
    assert_eq!(
        count,
        json!({
            "game": "toy", "position": "6 6 16/23 - -- 0,0 - -", "depth": 1, "nodes": 2,
            "divide": [
                {"seat": 0, "action": "seal 1", "nodes": 1},
                {"seat": 0, "action": "seal 6", "nodes": 1},
            ],
        })
    );
}

#[test]
fn a_seed_fixes_the_setup_and_a_fresh_one_is_told() {
    let goal = |seed: &str| {
        let args = ["perft", "toy", "--depth", "0", "--json", "--seed", seed];
        let count: Value = serde_json::from_str(&said(&run(&args, b"")).1).unwrap();
        count["position"].as_str().unwrap().to_owned()
    };
    assert_eq!(goal("7"), goal("7"));
    assert!((0..20).any(|seed: u8| goal(&seed.to_string()) != goal("7")));
    let fresh = run(&["perft", "toy", "--depth", "0"], b"");
    assert!(complaint(&fresh).contains("quarry: seed "), "{}", complaint(&fresh));
}

#[test]
fn replay_shows_diagrams_steps_and_who_saw_what() {
    let (status, text, complaint) = replay(&record(), &[]);
    assert_eq!((status, complaint.as_str()), (0, ""));
    assert!(text.starts_with("0.\n0.....| hand -\n1.....| hand -\n"), "{text}");
    let deal =
        "1. deal 6\n   [0] Seat 0 is dealt card 6.\n   [1, spectator] Seat 0 is dealt a card.";
    assert!(text.contains(deal), "{text}");
    assert!(text.contains("6. [0] seal 6\n"), "{text}");
    assert!(text.contains("\n   The cards are opened: 6, 1.\n"), "{text}");
    assert!(text.ends_with("= 1, 2 (TO-006)\n"), "{text}");
}

#[test]
fn replay_shows_a_viewer_only_what_that_viewer_knew() {
    let (_, text, _) = replay(&record(), &["--viewer", "1", "--step", "6"]);
    assert!(text.contains("You hold 2."), "{text}");
    let (_, spectator, _) = replay(&record(), &["--viewer", "spectator", "--json"]);
    let before_the_reveal: Vec<&str> = spectator.lines().take(6).collect();
    for secret in ["deal 6", "seal 1", "card 6", "card 1", "\"card\":6", "position"] {
        assert!(!before_the_reveal.concat().contains(secret), "{secret} in {spectator}");
    }
    assert_eq!(replay(&record(), &["--viewer", "2"]).0, 2);
}

#[test]
fn replay_speaks_three_languages() {
    let last = |args: &[&str]| replay(&record(), &[args, &["--step", "8"]].concat()).1;
    assert!(last(&["--lang", "fr"]).contains("Le siège 0 est sur la case 5."));
    assert!(last(&["--lang", "ru"]).contains("Место 0 теперь на клетке 5."));
    assert!(last(&[]).contains("Seat 0 is on space 5."));
    let mut french = quarry(&["replay", "-", "--step", "0", "--viewer", "0"]);
    french.env("LANG", "fr_FR.UTF-8").env("LC_ALL", "");
    let path = std::env::temp_dir().join(format!("quarry-replay-{}.json", std::process::id()));
    std::fs::write(&path, record().to_string()).unwrap();
    let output = french.stdin(std::fs::File::open(&path).unwrap()).output().unwrap();
    std::fs::remove_file(&path).unwrap();
    assert!(said(&output).1.contains("Vous n’avez pas de carte."), "{}", said(&output).1);
}

#[test]
fn replay_speaks_json_a_step_to_a_line() {
    let (_, text, _) = replay(&record(), &["--json"]);
    let frames: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(frames.len(), 9);
    assert_eq!(frames[0], json!({"step": 0, "log": [], "position": "6 5 -/- - -- 0,0 - -"}));
    assert_eq!(frames[7]["action"], "leap");
    assert_eq!(frames[7]["position"], "6 5 5/2 16 -- 3,0 0:3 -");
    assert_eq!(frames[8]["result"], json!({"ranks": [1, 2], "reason": "TO-006"}));
    let viewers = json!([1, "spectator"]);
    assert_eq!(frames[1]["log"][1], json!({"viewers": viewers, "text": "Seat 0 is dealt a card."}));
}

#[test]
fn an_illegal_record_ends_with_status_4_and_names_step_and_rule() {
    let mut illegal = record();
    illegal["steps"][5]["action"] = json!("seal 3");
    let (status, text, words) = replay(&illegal, &["--lang", "en"]);
    assert_eq!((status, text.as_str()), (4, ""));
    assert_eq!(words, "quarry: step 6: Card 3 is not in your hand. (TO-002)\n");
    let (_, _, words) = replay(&illegal, &["--lang", "fr"]);
    assert!(words.contains("La carte 3 n’est pas dans votre main. (TO-002)"), "{words}");
    for spoiled in [json!({"game": "chess/1"}), json!({"game": "toy/1"}), json!([])] {
        assert_eq!(replay(&spoiled, &[]).0, 4, "{spoiled}");
    }
    assert_eq!(said(&run(&["replay", "-"], b"no json")).0, 4);
}

#[test]
fn a_missing_file_ends_with_status_1() {
    let output = run(&["replay", "no such file"], b"");
    assert_eq!(said(&output), (1, String::new()));
    assert!(complaint(&output).contains("no such file"));
    assert_eq!(replay(&record(), &["--step", "9"]).0, 2);
}

#[test]
fn a_reader_who_has_enough_is_no_failure() {
    let path = std::env::temp_dir().join(format!("quarry-pipe-{}.json", std::process::id()));
    std::fs::write(&path, record().to_string()).unwrap();
    let mut child = quarry(&["replay", path.to_str().unwrap()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut complaint = String::new();
    child.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
    assert_eq!((child.wait().unwrap().code(), complaint.as_str()), (Some(0), ""));
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn completions_and_manual_are_made() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (status, script) = said(&run(&["completions", shell], b""));
        assert!(status == 0 && script.contains("replay"), "{shell}");
    }
    let (status, page) = said(&run(&["man"], b""));
    assert!(status == 0 && page.starts_with(".ie") && page.contains("quarry"), "{page}");
    let dir = std::env::temp_dir().join(format!("quarry-man-{}", std::process::id()));
    assert_eq!(said(&run(&["man", dir.to_str().unwrap()], b"")), (0, String::new()));
    for page in ["quarry.1", "quarry-engine.1", "quarry-replay.1"] {
        assert!(dir.join(page).exists(), "{page}");
    }
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn tuning_needs_weights() {
    assert_eq!(said(&run(&["tune", "toy"], b"")).0, 2);
    assert_eq!(said(&run(&["tune", "moogh", "--rounds", "1"], b"")).0, 2, "no matches of hunts");
}

#[test]
fn tuning_goes_on_from_the_file_that_it_wrote() {
    let file = std::env::temp_dir().join(format!("quarry-tune-{}.txt", std::process::id()));
    let plan = ["--games", "2", "--nodes", "500", "--passes", "1", "--threads", "1", "--into"];
    let tune = |seed: &str| {
        let args = [&["tune", "raptor", "--seed", seed], &plan[..], &[file.to_str().unwrap()]];
        assert_eq!(said(&run(&args.concat(), b"")), (0, String::new()));
        std::fs::read_to_string(&file).unwrap()
    };
    let (first, second) = (tune("1"), tune("2"));
    let weights = |text: &str| text.lines().filter(|line| !line.starts_with('#')).count();
    assert_eq!(weights(&first), weights(&second));
    let head: Vec<&str> = second.lines().filter(|line| line.starts_with("# quarry tune")).collect();
    assert!(head.len() == 2 && first.starts_with(head[0]), "{second}");
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn play_needs_a_terminal_and_a_setup_that_can_be_played() {
    let output = run(&["play", "raptor"], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("terminal"));
    let (status, _) = said(&run(&["play", "raptor", "--setup", r#"{"tiles": ["J1"]}"#], b""));
    assert_eq!(status, 2);
    let (status, _) = said(&run(&["play", "raptor", "--resume", "no-such-file.json"], b""));
    assert_eq!(status, 1);
}

#[test]
fn play_without_a_game_asks_only_at_a_terminal() {
    let output = run(&["play"], b"");
    assert_eq!(output.status.code(), Some(2));
    let words = String::from_utf8_lossy(&output.stderr);
    for part in ["no terminal to ask", "quarry play GAME", "raptor", "moogh", "planet-raiders"] {
        assert!(words.contains(part), "{words}");
    }
    let output = run(&["play", "--vs", "3"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("for one game"));
}
