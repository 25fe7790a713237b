//! Variants that are planted, and what the report says of them.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use moogh::content::Files;
use quarry_lab::{Finding, Lab, Results, Verdict, report};

/// A folder that goes when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str, plan: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("quarry-lab-{test}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        fs::write(path.join("lab.toml"), plan).unwrap();
        Folder(path)
    }

    /// Puts a variant into it: the built-in file with one text for another.
    fn plant(&self, variant: &str, file: &str, from: &str, to: &str) {
        let text = Files::built_in().text(file).unwrap().to_owned();
        assert!(text.contains(from), "{file} has no {from}");
        let folder = self.0.join(variant);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join(file), text.replacen(from, to, 1)).unwrap();
    }

    fn run(&self, stop: &AtomicBool, progress: impl FnMut(u64, u64)) -> Results {
        Lab::open(&self.0).unwrap().run(None, stop, progress).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

fn loud(results: &Results) -> Vec<Finding> {
    let all = results.verdicts().into_iter();
    all.filter(|finding| finding.verdict != Verdict::Same).collect()
}

/// Weak players and one difficulty, so that a debug build plays enough of them.
const SMALL: &str = "level = 1\ngames = 90\nrungs = []\ndifficulty = 'tracker'\n";

/// The beast of the first scenario at Tracker has 3 health, and the variant doubles it.
#[test]
fn a_beast_with_double_health_is_named_and_a_control_is_not() {
    let lab = Folder::new("health", SMALL);
    let (usual, weak) = ("{ figure = \"moogh_calm\", health = 5, rage = 1 }", "health = 3");
    let strong = usual.replace("health = 5", "health = 6");
    let weak = usual.replace("health = 5", weak);
    lab.plant("a-base", "scenarios.toml", usual, &weak);
    lab.plant("b-control", "scenarios.toml", usual, &weak);
    lab.plant("c-double", "scenarios.toml", usual, &strong);
    fs::write(lab.0.join("lab.toml"), format!("{SMALL}base = 'a-base'")).unwrap();
    let results = lab.run(&AtomicBool::new(false), |_, _| ());
    assert_eq!(results.games(), 3 * 90);
    let findings = loud(&results);
    let names: Vec<_> = findings.iter().map(|it| (it.variant, it.name.as_str())).collect();
    assert!(names.iter().all(|(variant, _)| *variant == 2), "the control is silent: {names:?}");
    let rounds = findings.iter().find(|it| it.name == "rounds").expect("games are longer");
    assert_eq!(rounds.verdict, Verdict::More);
    let page = report::html(&results);
    assert!(page.contains("scenarios.toml scenario s01 beast[0] tracker health: 3 → 6"));
    assert!(page.contains("It plays as the base does: a control."));
    assert!(page.contains("Nothing differs from the base beyond chance."));
    let lines = report::lines(&results);
    assert!(lines[0].starts_with("b-control: nothing differs"), "{lines:?}");
}

#[test]
fn an_idea_that_costs_nothing_is_named() {
    let lab = Folder::new("idea", SMALL);
    let anywhere = "when = \"near_plain_or_bush_or_water_or_mud_or_tree_or_rock_or_hut\"";
    lab.plant("free", "ideas.toml", "when = \"in_front_section\"", anywhere);
    let results = lab.run(&AtomicBool::new(false), |_, _| ());
    let findings = loud(&results);
    let idea = findings.iter().find(|it| it.name.starts_with("3 ")).expect("it is used more");
    assert_eq!(idea.verdict, Verdict::More);
    assert!(
        report::html(&results).contains("ideas.toml idea 3 when: in_front_section → near_plain")
    );
}

#[test]
fn a_lab_that_is_stopped_keeps_what_was_played_and_stays_balanced() {
    let lab = Folder::new("stop", "level = 1\ngames = 60");
    lab.plant("same", "die.toml", "[die]", "# A remark.\n[die]");
    let stop = AtomicBool::new(false);
    let results = lab.run(&stop, |done, of| {
        assert_eq!(of, 2 * 72);
        stop.store(done >= 12, Ordering::Relaxed);
    });
    let games: Vec<u64> = results.tested.iter().map(|tested| tested.tally.games()).collect();
    assert!((12..40).contains(&results.games()), "{games:?}");
    assert!(games[0].abs_diff(games[1]) <= 1, "{games:?}");
    assert!(report::html(&results).contains("Stopped early"));
}

#[test]
fn a_report_needs_nothing_beside_it_and_draws_every_figure() {
    let lab =
        Folder::new("report", "level = 1\ngames = 120\nmode = 'cooperative'\nscenario = 's07'");
    let results = lab.run(&AtomicBool::new(false), |_, _| ());
    assert_eq!((results.tested.len(), results.games()), (1, 144));
    let page = report::html(&results);
    for outside in ["http", "src=", "<script", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
    for part in [
        "Only the base",
        "Length",
        "Never used",
        "points of the stronger level",
        "objective reached, s07 at Hunter",
    ] {
        assert!(page.contains(part), "{part}");
    }
    assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
    let again = lab.run(&AtomicBool::new(false), |_, _| ());
    let after = |page: &str| page[page.find("<h2>").unwrap()..].to_owned();
    assert_eq!(after(&page), after(&report::html(&again)), "the same plan gives the same report");
}

#[test]
fn what_cannot_be_played_is_refused_with_its_place() {
    let open = |dir: &Path| Lab::open(dir).map(|_| ()).unwrap_err().to_string();
    let lab = Folder::new("broken", "");
    lab.plant("odd", "scenarios.toml", "at = [5, 3]", "at = [55, 3]");
    let error = open(&lab.0);
    assert!(error.starts_with("odd: scenarios.toml, scenario 's01', field beast[0].at"), "{error}");
    let lab = Folder::new("plan", "level = 'three'");
    assert!(open(&lab.0).contains("level"), "{}", open(&lab.0));
    let lab = Folder::new("loose", "");
    fs::write(lab.0.join("ideas.toml"), "").unwrap();
    assert!(open(&lab.0).contains("a folder of its own"));
    let lab = Folder::new("case", "scenario = 's99'");
    let error = Lab::open(&lab.0).unwrap().check().unwrap_err();
    assert_eq!(error.to_string(), "lab.toml, for built-in: scenario: there is no 's99'");
}
