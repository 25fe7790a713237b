//! Whole games through the engine protocol: every command, every kind of budget, one and two threads.

use quarry_cli::games::{ForGame, Kind, Playable};
use quarry_engine::{Engine, Limits};
use quarry_game::{QuickDice, Roll as _};
use quarry_players::Level;
use serde_json::{Value, json};

/// A game that takes longer is left where it is.
const MOST_STEPS: usize = 900;

/// A conversation in which no answer says `internal`.
struct Conversation<G: Playable>(Engine<G>);

impl<G: Playable> Conversation<G> {
    fn new(threads: usize) -> Conversation<G> {
        let limits = Limits { positions: 200, memory: 4 << 20, threads, ..Limits::default() };
        let weakest = Level::new(1).expect("levels begin with 1");
        Conversation(Engine::new(Some("whole games".to_owned()), limits).at_level(weakest))
    }

    fn ask(&mut self, request: &Value) -> Value {
        let mut output = Vec::new();
        self.0.serve(request.to_string().as_bytes(), &mut output).expect("memory can be written");
        let answer: Value = serde_json::from_slice(&output).expect("an answer is JSON");
        assert_ne!(answer["error"]["code"], "internal", "{request}: {answer}");
        answer
    }

    /// The answer to a request that must succeed.
    fn told(&mut self, request: &Value) -> Value {
        let answer = self.ask(request);
        assert!(answer["error"].is_null(), "{request}: {answer}");
        answer["ok"].clone()
    }

    /// What is not about a seat that decides.
    fn look_around(&mut self, seats: usize) {
        for cmd in ["show", "chances", "record"] {
            self.told(&json!({"cmd": cmd}));
        }
        for (viewer, lang) in (0..seats).zip(["en", "fr", "ru"].into_iter().cycle()) {
            self.told(&json!({"cmd": "view", "viewer": viewer}));
            self.told(&json!({"cmd": "say", "viewer": viewer, "lang": lang}));
            self.ask(&json!({"cmd": "undo", "seat": viewer}));
        }
        self.told(&json!({"cmd": "view", "viewer": "spectator"}));
        self.told(&json!({"cmd": "say", "viewer": "spectator", "lang": "en"}));
        self.ask(&json!({"cmd": "perft", "depth": 1}));
    }

    /// One decision by every kind of budget; the last one is played.
    fn decide(&mut self, seat: u64, dice: &mut QuickDice) {
        let legal = self.told(&json!({"cmd": "legal", "seat": seat}))["actions"].clone();
        self.told(&json!({"cmd": "sites", "seat": seat}));
        let view = self.told(&json!({"cmd": "view", "viewer": seat}))["view"].clone();
        let any = &legal[dice.below(strings(&legal).len() as u32) as usize];
        self.told(&json!({"cmd": "why", "seat": seat, "action": any}));
        self.told(&json!({"cmd": "decide", "seat": seat, "view": view, "legal": legal}));
        let none = self.ask(&json!({"cmd": "best", "seat": seat}));
        assert_eq!(none["error"]["code"], "bad_request", "{none}");
        let mut budgets = [
            json!({"level": dice.below(4) + 1}),
            json!({"nodes": 1 + dice.below(60)}),
            json!({"ms": 1}),
        ];
        dice.shuffle(&mut budgets);
        let mut played = Value::Null;
        for mut request in budgets {
            request["cmd"] = "best".into();
            request["seat"] = seat.into();
            played = self.told(&request)["action"].clone();
            assert!(strings(&legal).contains(&played), "{request}: {played}");
        }
        self.told(&json!({"cmd": "apply", "seat": seat, "action": played}));
    }

    /// Plays a game to its end.
    fn play(&mut self, setup: &Value, dice: &mut QuickDice) {
        self.told(&json!({"cmd": "new", "seed": 5, "setup": setup}));
        for step in 0..MOST_STEPS {
            let pending = self.told(&json!({"cmd": "pending"}));
            if pending["over"].is_object() {
                break;
            }
            match pending["seats"].as_array().and_then(|seats| seats.last()).and_then(Value::as_u64)
            {
                Some(seat) => self.decide(seat, dice),
                None => drop(self.told(&json!({"cmd": "chance"}))),
            }
            if step % 16 == 0 {
                self.read_back();
            }
        }
        self.ask(&json!({"cmd": "best", "seat": 0, "ms": 1}));
        self.ask(&json!({"cmd": "resign", "seat": 0}));
        self.told(&json!({"cmd": "quit"}));
    }

    /// Looks at the game from everywhere, and goes on with what was read back from its record.
    fn read_back(&mut self) {
        let record = self.told(&json!({"cmd": "record"}))["record"].clone();
        let view = self.told(&json!({"cmd": "view", "viewer": "spectator"}));
        let position = self.told(&json!({"cmd": "show"}))["position"].clone();
        let seats = (0..4)
            .filter(|seat| self.ask(&json!({"cmd": "legal", "seat": seat}))["ok"].is_object());
        let seats = seats.count();
        self.look_around(seats);
        self.ask(&json!({"cmd": "position", "text": position}));
        self.told(&json!({"cmd": "load", "record": record}));
        assert_eq!(self.told(&json!({"cmd": "view", "viewer": "spectator"})), view);
    }
}

fn strings(list: &Value) -> &[Value] {
    list.as_array().map_or(&[], Vec::as_slice)
}

struct WholeGames<'a> {
    setups: &'a [Value],
}

impl ForGame for WholeGames<'_> {
    type Out = ();

    fn run<G: Playable>(self) {
        for (number, setup) in self.setups.iter().enumerate() {
            for threads in [1, 2] {
                let mut dice = QuickDice::new(number as u64);
                Conversation::<G>::new(threads).play(setup, &mut dice);
            }
        }
    }
}

fn check(kind: &str, setups: &[Value]) {
    let kind = Kind::ALL.iter().find(|other| other.name() == kind).expect("a game");
    kind.run(WholeGames { setups });
}

#[test]
fn no_command_fails_in_whole_games_of_raptor() {
    check("raptor", &[json!({}), json!({"environment": "savannah"})]);
}

#[test]
fn no_command_fails_in_whole_games_of_moogh() {
    let together = json!({"mode": "cooperative", "players": 2});
    let mut setups = vec![together, json!({"mode": "teams", "players": 4})];
    setups.extend([1, 2, 3, 4].map(|players| json!({"players": players})));
    check("moogh", &setups);
}

#[test]
fn no_command_fails_in_whole_games_of_planet_raiders() {
    check("planet-raiders", &[2, 3, 4].map(|players| json!({"players": players})));
}

#[test]
fn no_command_fails_in_whole_games_of_the_toy() {
    check("toy", &[json!({})]);
}
