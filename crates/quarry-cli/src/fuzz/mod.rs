//! Fuzz targets: whatever bytes come in, nothing may panic, and what is accepted must be written and
//! read again unchanged. `fuzz/` feeds them for hours; the tests feed them what it found worth
//! keeping, `fuzz/corpus`.

mod seeds;

use moogh::campaign::Campaign;
use moogh::content::{Content, Files};
use quarry_game::testkit::fuzz::{fuzz_action, fuzz_play, fuzz_position, fuzz_record};
use quarry_table::wire::ClientMessage;

use crate::games::{ForGame, Kind, Playable};
use quarry_engine::fuzz::fuzz_engine;

/// Something that reads bytes of strangers.
#[derive(Clone, Copy)]
pub struct Target {
    /// Its name in `fuzz/`.
    pub name: &'static str,
    /// Feeds it; panics when it breaks its contract.
    pub feed: fn(&[u8]),
    /// Valid inputs, from which a fuzzer sets out.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

macro_rules! targets {
    ($($name:ident),*) => {
        /// Every target.
        pub const TARGETS: &[Target] =
            &[$(Target { name: stringify!($name), feed: $name, seeds: seeds::$name },)*];
    };
}

targets!(position, action, record, engine, play, verification, campaign, message, content);

/// A target for every game, with `$Game` the one that the first byte of the input chooses.
macro_rules! every_game {
    ($(#[$doc:meta])* $name:ident, $Game:ident, $data:ident => $body:expr) => {
        $(#[$doc])*
        pub fn $name(input: &[u8]) {
            struct Feed<'a>(&'a [u8]);

            impl ForGame for Feed<'_> {
                type Out = ();

                fn run<$Game: Playable>(self) {
                    let $data = self.0;
                    $body
                }
            }

            if let Some((first, rest)) = input.split_first() {
                Kind::ALL[usize::from(*first) % Kind::ALL.len()].run(Feed(rest));
            }
        }
    };
}

every_game!(
    /// Position strings.
    position, G, data => fuzz_position::<G>(data)
);
every_game!(
    /// The notation of actions and draws, some way into a game (second byte).
    action, G, data => fuzz_action::<G>(data)
);
every_game!(
    /// Recorded games.
    record, G, data => fuzz_record::<G>(data)
);
every_game!(
    /// The line protocol.
    engine, G, data => fuzz_engine::<G>(data)
);
every_game!(
    /// Games played by the bytes of the input, with daring steps between legal ones.
    play, G, data => fuzz_play::<G>(data)
);
every_game!(
    /// Verification files: fair or not, but never a panic.
    verification, G, data => if let Ok(text) = std::str::from_utf8(data) {
        let _verdict = quarry_fair::verify::<G>(text);
    }
);

/// Campaign files of Moogh.
///
/// # Panics
///
/// When a campaign cannot be written and read again.
pub fn campaign(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(campaign) = Campaign::from_json(text) {
        let written = campaign.to_json();
        let again = Campaign::from_json(&written).expect("a campaign that was written can be read");
        assert_eq!(again.to_json(), written);
    }
}

/// What clients say over a socket: understood, or refused in words no longer than a frame.
///
/// # Panics
///
/// When the refusal is too long.
pub fn message(data: &[u8]) {
    match serde_json::from_slice::<ClientMessage>(data) {
        Ok(message) => drop(message.into_request()),
        Err(error) => assert!(error.to_string().len() < 16 << 10),
    }
}

/// Content files of Moogh: the first byte chooses the file, the rest is its text.
///
/// # Panics
///
/// When an error does not name file and table.
pub fn content(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let names: Vec<_> = Files::names().collect();
    let mut files = Files::built_in();
    files.replace(names[usize::from(*first) % names.len()], text.to_owned()).expect("a known file");
    if let Err(error) = Content::parse(&files) {
        assert!(!error.file.is_empty() && !error.table.is_empty());
    }
}
