//! Campaigns as files.

use std::path::PathBuf;

use moogh::Moogh;
use moogh::campaign::Campaign;
use quarry_game::{Game, Pending, Play, Seed, Viewer, write_record};
use quarry_players::moogh::hunter;
use serde_json::{Value, json};

use crate::common::{complaint, run, said};

/// A folder with a campaign, gone after the test.
struct Folder(PathBuf);

impl Folder {
    /// Two leaders together, before their first hunt.
    fn new(test: &str) -> Folder {
        Folder::begun(test, "cooperative", "oghra/sheel")
    }

    /// These characters before their first hunt.
    fn begun(test: &str, mode: &str, characters: &str) -> Folder {
        let folder =
            Folder(std::env::temp_dir().join(format!("quarry-{test}-{}", std::process::id())));
        let party = ["--mode", mode, "--characters", characters, "--seed", "7"];
        assert_eq!(folder.ask("new", &party).0, 0);
        folder
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a path in words").to_owned()
    }

    fn text(&self) -> String {
        std::fs::read_to_string(self.file("moons.json")).expect("the campaign is there")
    }

    /// Status, stdout and stderr of a task.
    fn ask(&self, task: &str, args: &[&str]) -> (i32, String, String) {
        let file = self.file("moons.json");
        let output = run(&[&["campaign", task, &file], args].concat(), b"");
        let (status, text) = said(&output);
        (status, text, complaint(&output))
    }

    /// The first step on offer that begins so is taken.
    #[track_caller]
    fn take_offer(&self, beginning: &str) {
        let shown = self.show();
        let choices = shown["choices"].as_array().expect("a list").iter().filter_map(Value::as_str);
        let choice = choices.into_iter().find(|choice| choice.starts_with(beginning));
        let (status, _, complaint) = self.ask("do", &[choice.expect("it is offered")]);
        assert_eq!((status, complaint.as_str()), (0, ""));
    }

    fn show(&self) -> Value {
        serde_json::from_str(&self.ask("show", &["--json"]).1).expect("JSON")
    }

    /// The task is refused with this status and these words, and the file stays as it is.
    #[track_caller]
    fn check_refused(&self, task: &str, args: &[&str], status: i32, words: &str) {
        let before = self.text();
        let (refused, out, complaint) = self.ask(task, args);
        assert_eq!((refused, out.as_str()), (status, ""), "{complaint}");
        assert!(complaint.contains(words), "{complaint}");
        assert_eq!(self.text(), before);
    }

    /// Plays the hunt that is due with the scripted hunter and writes its record.
    fn hunt(&self, whole: bool) -> String {
        let due =
            Campaign::from_json(&self.text()).expect("a campaign").hunt().expect("a hunt is due");
        let mut play: Play<Moogh> = Play::new(due);
        let mut actions = Vec::new();
        while let Some(seat) = next(&mut play) {
            if !whole {
                break;
            }
            actions.clear();
            play.game().legal_actions(seat, &mut actions);
            let action = hunter::choose(&play.game().view(Viewer::Seat(seat)), &actions);
            play.act(seat, action).expect("a legal action");
        }
        let file = self.file("hunt.json");
        std::fs::write(&file, write_record(&play)).expect("the folder is there");
        file
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

/// Draws until a seat must decide; none must when the game is over.
fn next(play: &mut Play<Moogh>) -> Option<quarry_game::Seat> {
    while matches!(play.game().pending(), Pending::Chance) {
        play.draw(&Seed::from_phrase("7")).expect("a draw is due");
    }
    match play.game().pending() {
        Pending::Seats(seats) => Some(seats.lowest()),
        Pending::Chance | Pending::Over(_) => None,
    }
}

#[test]
fn a_campaign_begins_in_a_new_file_and_tells_what_is_to_do() {
    let folder = Folder::new("campaign-new");
    let shown = folder.show();
    assert_eq!((&shown["chapter"], &shown["moons"]), (&json!(1), &json!(3)));
    assert_eq!(shown["seats"], json!([["oghra"], ["sheel"]]));
    assert_eq!(shown["choices"], json!(["begin"]));
    assert_eq!(shown["seed"], "7");
    let (_, text, _) = folder.ask("show", &["--lang", "en"]);
    assert!(text.contains("Chapter 1 of 7: "), "{text}");
    assert!(text.ends_with("Prepare the hunt:\n  begin\n"), "{text}");
    let (_, text, _) = folder.ask("show", &["--lang", "ru"]);
    assert!(text.ends_with("Подготовьте охоту:\n  begin\n"), "{text}");
    folder.check_refused("new", &["--mode", "solo"], 1, "exists");
}

/// Whether a story is told; lines of the terminal are as long as they are.
fn tells(text: &str, story: &str) -> bool {
    text.split_whitespace().collect::<Vec<_>>().join(" ").contains(story)
}

#[test]
fn a_hunt_has_a_story_before_and_after_it_in_three_languages() {
    let folder = Folder::new("campaign-story");
    let stories = [
        ("en", "The snow is gone from the plain"),
        ("fr", "La neige a quitté la plaine"),
        ("ru", "Снег сошёл с равнины"),
    ];
    for (lang, before) in stories {
        let (_, text, _) = folder.ask("show", &["--lang", lang]);
        assert!(tells(&text, before), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    }
    folder.ask("do", &["begin"]);
    let finished = folder.hunt(true);
    let (_, text, _) = folder.ask("result", &[&finished, "--lang", "en"]);
    let winners = folder.show()["history"][0]["winners"].as_array().map(Vec::len);
    let (won, lost) = ("feeds the camp", "ate roots that evening");
    let (told, other) = if winners == Some(0) { (lost, won) } else { (won, lost) };
    assert!(tells(&text, told) && !tells(&text, other), "{text}");
    let (_, json, _) = folder.ask("show", &["--json"]);
    assert!(serde_json::from_str::<Value>(&json).is_ok(), "a program is told no story: {json}");
}

#[test]
fn a_campaign_that_cannot_be_played_is_not_begun() {
    let file = std::env::temp_dir().join(format!("quarry-no-campaign-{}", std::process::id()));
    let name = file.to_str().unwrap();
    for args in [["--mode", "chess"], ["--players", "9"], ["--characters", "ugh/sheel"]] {
        let output = run(&[&["campaign", "new", name], &args[..]].concat(), b"");
        assert_eq!(said(&output), (2, String::new()), "{args:?}");
        assert!(!file.exists(), "{args:?}");
    }
}

#[test]
fn mo_302_mo_305_mo_306_a_refused_step_names_its_rule_and_changes_nothing() {
    let folder = Folder::new("campaign-refused");
    folder.check_refused("do", &["scenario", "s02"], 4, "MO-304");
    folder.check_refused("do", &["difficulty", "predator"], 4, "MO-306");
    folder.check_refused("do", &["give", "oghra", "1"], 4, "MO-302");
    folder.check_refused("do", &["take", "1"], 4, "not the moment");
    folder.check_refused("do", &["dance"], 2, "a step is one of");
    folder.check_refused("play", &[], 4, "no hunt is due");
    folder.check_refused("result", &["hunt.json"], 4, "no hunt is due");
}

#[test]
fn mo_314_a_step_is_kept() {
    let folder = Folder::new("campaign-kept");
    assert_eq!(folder.ask("do", &["party mamoo/sheel"]).0, 0);
    assert_eq!(folder.show()["seats"], json!([["mamoo"], ["sheel"]]));
    assert_eq!(folder.ask("do", &["begin"]).0, 0);
    assert_eq!(folder.show()["stage"], "hunt");
    folder.check_refused("play", &[], 1, "terminal");
}

#[test]
fn mo_309_the_result_of_a_hunt_is_recorded_and_every_choice_after_it_can_be_made() {
    let folder = Folder::new("campaign-result");
    folder.ask("do", &["begin"]);
    let unfinished = folder.hunt(false);
    folder.check_refused("result", &[&unfinished], 4, "the hunt is not over");
    let finished = folder.hunt(true);
    assert_eq!(folder.ask("result", &[&finished]).0, 0);
    folder.check_refused("result", &[&finished], 4, "no hunt is due");
    let shown = folder.show();
    let choices = shown["choices"].as_array().unwrap();
    assert!(!choices.is_empty(), "{shown}");
    let before = folder.text();
    for choice in choices {
        assert_eq!(folder.ask("do", &[choice.as_str().unwrap()]).0, 0, "{choice}");
        std::fs::write(folder.file("moons.json"), &before).unwrap();
    }
}

#[test]
fn mo_269_mo_306_alone_offers_lead_from_hunter_to_predator() {
    let folder = Folder::begun("campaign-predator", "solo", "oghra,tunk,pim,fen");
    folder.take_offer("begin");
    let hunt = folder.hunt(true);
    assert_eq!(folder.ask("result", &[&hunt]).0, 0);
    while folder.show()["stage"] != "prepare" {
        folder.take_offer("");
    }
    folder.take_offer("scenario");
    folder.take_offer("difficulty predator");
    let (_, text, _) = folder.ask("show", &["--lang", "en"]);
    assert!(text.contains("Three hunt at Predator") && !text.contains("  begin"), "{text}");
    folder.take_offer("party");
    folder.take_offer("begin");
    assert_eq!(folder.show()["seats"][0].as_array().unwrap().len(), 3);
}

#[test]
fn a_finished_hunt_beside_the_campaign_is_recorded_without_a_terminal() {
    let folder = Folder::new("campaign-beside");
    folder.ask("do", &["begin"]);
    std::fs::rename(folder.hunt(true), folder.file("moons.json.chapter-1.json")).unwrap();
    let (status, _, complaint) = folder.ask("play", &[]);
    assert_eq!((status, complaint.as_str()), (0, ""));
    assert_ne!(folder.show()["stage"], "hunt");
}

#[test]
fn the_record_of_another_hunt_is_refused() {
    let folder = Folder::new("campaign-other");
    let before = folder.text();
    folder.ask("do", &["party mamoo/sheel"]);
    folder.ask("do", &["begin"]);
    let other = folder.hunt(true);
    std::fs::write(folder.file("moons.json"), before).unwrap();
    folder.ask("do", &["begin"]);
    folder.check_refused("result", &[&other], 4, "not the hunt that is due");
    std::fs::rename(other, folder.file("moons.json.chapter-1.json")).unwrap();
    folder.check_refused("play", &[], 4, "not the hunt that is due");
}

#[test]
fn draws_follow_from_the_seed() {
    let folder = Folder::new("campaign-seed");
    folder.ask("do", &["begin"]);
    let (begun, hunt) = (folder.text(), folder.hunt(true));
    folder.ask("result", &[&hunt]);
    let first = folder.text();
    std::fs::write(folder.file("moons.json"), begun).unwrap();
    folder.ask("result", &[&hunt]);
    assert_eq!(folder.text(), first);
}

#[test]
fn a_broken_or_missing_campaign_is_refused() {
    let folder = Folder::new("campaign-broken");
    std::fs::write(folder.file("moons.json"), "{}").unwrap();
    folder.check_refused("show", &[], 4, "not a campaign file");
    std::fs::remove_file(folder.file("moons.json")).unwrap();
    assert_eq!(folder.ask("show", &[]).0, 1);
}
