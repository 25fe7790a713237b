//! The line protocol.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quarry_cli::engine::fuzz::fuzz_engine;
use quarry_cli::games::{ForGame, Playable};
use quarry_fuzz::with_game;

struct Feed<'a>(&'a [u8]);

impl ForGame for Feed<'_> {
    type Out = ();

    fn run<G: Playable>(self) {
        fuzz_engine::<G>(self.0);
    }
}

fuzz_target!(|data: &[u8]| with_game(data, Feed));
