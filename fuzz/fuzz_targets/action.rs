//! The notation of actions and draws.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quarry_cli::games::{ForGame, Playable};
use quarry_fuzz::with_game;
use quarry_game::testkit::fuzz::fuzz_action;

struct Feed<'a>(&'a [u8]);

impl ForGame for Feed<'_> {
    type Out = ();

    fn run<G: Playable>(self) {
        fuzz_action::<G>(self.0);
    }
}

fuzz_target!(|data: &[u8]| with_game(data, Feed));
