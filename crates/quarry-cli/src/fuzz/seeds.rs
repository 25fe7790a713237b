//! Valid inputs for each target. A fuzzer that sets out from them need not find out what JSON is.

use moogh::Options;
use moogh::campaign::Campaign;
use moogh::content::Files;
use quarry_fair::{Bytes, Contribution, Secret, Streams, Terms, Verification};
use quarry_game::Play;
use quarry_game::testkit::fuzz::{
    some_actions, some_choices, some_play, some_position, some_record,
};
use serde_json::json;

use crate::games::{ForGame, Kind, Playable};
use quarry_engine::fuzz::some_conversation;

/// How many of each game.
const SEEDS: u64 = 12;

/// Seeds for every game, each behind the byte that chooses it.
macro_rules! every_game {
    ($name:ident, $Game:ident, $number:ident => $seeds:expr) => {
        pub(super) fn $name() -> Vec<Vec<u8>> {
            struct Make(u64);

            impl ForGame for Make {
                type Out = Vec<Vec<u8>>;

                fn run<$Game: Playable>(self) -> Vec<Vec<u8>> {
                    let $number = self.0;
                    $seeds
                }
            }

            let behind = |kind: usize| move |seed: Vec<u8>| [vec![kind as u8], seed].concat();
            let of = |(at, kind): (usize, &Kind)| {
                let seeds = (0..SEEDS).flat_map(|number| kind.run(Make(number)));
                seeds.map(behind(at)).collect::<Vec<_>>()
            };
            Kind::ALL.iter().enumerate().flat_map(of).collect()
        }
    };
}

every_game!(position, G, number => vec![some_position::<G>(number * 5).into_bytes()]);
every_game!(action, G, number => some_actions::<G>(number * 5));
every_game!(record, G, number => vec![some_record::<G>(number * 3).into_bytes()]);
every_game!(engine, G, number => vec![some_conversation::<G>(number)]);
every_game!(play, G, number => vec![some_choices(number)]);
every_game!(verification, G, number => vec![some_verification::<G>(number).into_bytes()]);

const SECRET: Secret = Secret::from_bytes([0x5a; 32]);
const SEATS: [Contribution; 2] = [Bytes([7; 32]), Bytes([0; 32])];

/// The file of a fair game of some steps.
fn some_verification<G: Playable>(number: u64) -> String {
    let streams = Streams::new(&SECRET, number, &G::rules(), &SEATS);
    let setup = G::set_up(&G::Options::default(), &mut streams.dice("setup", 0));
    let mut draws = 0;
    let draw = |play: &mut Play<G>| {
        let drawn = play.game().draw(&mut streams.dice("draw", draws));
        play.chance(drawn).expect("a draw is due");
        draws += 1;
    };
    let setup = setup.expect("a game can be set up without options");
    let record = some_play::<G>(setup, number * 2, draw).record();
    let terms = Terms::Options(json!({}));
    let file = Verification::new::<G>(number, &SECRET, &SEATS, &terms, record);
    serde_json::to_string(&file.expect("its draws come from the streams")).expect("plain data")
}

/// Campaigns of every mode before their first chapter.
pub(super) fn campaign() -> Vec<Vec<u8>> {
    let modes = [("solo", 1), ("cooperative", 3), ("competitive", 2), ("teams", 4)];
    let begin = |(mode, players): (&str, usize)| {
        let wishes =
            Options { mode: Some(mode.into()), players: Some(players), ..Options::default() };
        let campaign = Campaign::open(&wishes, "fuzz".to_owned());
        campaign.expect("a party can be drawn").to_json().into_bytes()
    };
    modes.map(begin).to_vec()
}

/// One of every kind.
pub(super) fn message() -> Vec<Vec<u8>> {
    let idem = "00112233445566778899aabbccddeeff";
    let key = "ab".repeat(32);
    let messages = [
        json!({"t": "hello", "proto": 1, "table": "0000000000000005", "key": key, "have": 3}),
        json!({"t": "act", "idem": idem, "seat": 0, "expect": 3, "action": "end"}),
        json!({"t": "undo", "idem": idem, "expect": 3}),
        json!({"t": "chat", "idem": idem, "line": {"text": "bonjour"}}),
        json!({"t": "resign", "idem": idem}),
        json!({"t": "leave", "idem": idem}),
        json!({"t": "rematch", "idem": idem}),
        json!({"t": "hint", "idem": idem}),
        json!({"t": "ping", "n": 1}),
    ];
    messages.map(|message| message.to_string().into_bytes()).to_vec()
}

/// Every built-in file.
pub(super) fn content() -> Vec<Vec<u8>> {
    let files = Files::built_in();
    let texts = Files::names().map(|name| files.text(name).expect("a built-in file"));
    texts.enumerate().map(|(at, text)| [&[at as u8], text.as_bytes()].concat()).collect()
}
