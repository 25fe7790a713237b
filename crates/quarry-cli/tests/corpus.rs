//! The fuzz targets take the inputs they set out from and everything in `fuzz/corpus`: what fuzzing
//! found worth keeping, findings that were mended among it.

use std::fs;
use std::path::Path;

use quarry_cli::fuzz::TARGETS;

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
