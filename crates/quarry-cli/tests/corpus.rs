//! The fuzz targets take the inputs they set out from and everything in `fuzz/corpus`: what fuzzing
//! found worth keeping, findings that were mended among it.

use std::fs;
use std::path::Path;

use moogh::campaign::Campaign;
use quarry_cli::fuzz::TARGETS;
use quarry_cli::games::{ForGame, Kind, Playable};
use quarry_game::{Play, read_record};

#[test]
fn every_kept_input_is_taken() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let mut fed = 0;
    for target in TARGETS {
        let folder = corpus.join(target.name);
        let files = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        for file in files {
            (target.feed)(&fs::read(file.unwrap().path()).unwrap());
            fed += 1;
        }
    }
    assert!(fed >= TARGETS.len(), "{fed} inputs");
}

#[test]
fn every_seed_is_taken() {
    for target in TARGETS {
        let seeds = (target.seeds)();
        assert!(!seeds.is_empty(), "{}", target.name);
        seeds.iter().for_each(|seed| (target.feed)(seed));
    }
}

/// A seed of a target, without the byte that chooses the game.
struct Seed<'a> {
    target: &'a str,
    text: &'a str,
}

impl ForGame for Seed<'_> {
    type Out = bool;

    fn run<G: Playable>(self) -> bool {
        match self.target {
            "position" => G::from_position(self.text).is_ok(),
            "record" => read_record::<G>(self.text).is_ok_and(|it| Play::<G>::load(&it).is_ok()),
            "verification" => quarry_fair::verify::<G>(self.text).is_ok(),
            other => panic!("{other} is not read as a whole"),
        }
    }
}

#[test]
fn seeds_are_valid() {
    for target in TARGETS {
        for seed in (target.seeds)() {
            let name = target.name;
            let valid = match name {
                "position" | "record" | "verification" => {
                    let text = std::str::from_utf8(&seed[1..]).unwrap();
                    Kind::ALL[usize::from(seed[0])].run(Seed { target: name, text })
                }
                "campaign" => Campaign::from_json(std::str::from_utf8(&seed).unwrap()).is_ok(),
                _ => continue,
            };
            assert!(valid, "{name}: {}", String::from_utf8_lossy(&seed));
        }
    }
}
