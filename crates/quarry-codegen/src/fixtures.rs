//! Frames of seeded games at several moments, as a server would send them: what galleries draw and
//! what tests play with.

use moogh::Moogh;
use planet_raiders::PlanetRaiders;
use quarry_fair::{Bytes, Secret, seal};
use quarry_game::{Notation, QuickDice, Roll, Seat, Secrets, Telling, Viewer};
use quarry_table::replay::replay;
use quarry_table::seats::{Head, SeatPlan, TableId};
use quarry_table::step::Input;
use quarry_table::wire::{Command, Request};
use quarry_table::{AnyTable, DecisionRequest, Ruling, Table, Terms};
use raptor::Raptor;
use serde_json::{Value, json};

use crate::WebFile;

/// The files below `web/fixtures`: games in the middle, and one that is over.
pub fn files() -> Vec<WebFile> {
    [
        games(),
        vec![riders()],
        finished::<Raptor>("raptor", 1, &json!({"environment": "jungle"}), 32),
    ]
    .concat()
}

/// One file for each game that is played.
fn games() -> Vec<WebFile> {
    vec![
        file::<Raptor>("raptor-jungle", 1, &json!({"environment": "jungle"}), &[0, 4, 12, 24, 60]),
        file::<Raptor>("raptor-savannah", 2, &json!({"environment": "savannah"}), &[12, 40, 400]),
        file::<PlanetRaiders>(
            "planet-raiders-2",
            3,
            &json!({"players": 2, "first": "red"}),
            &[0, 10, 40, 120],
        ),
        file::<PlanetRaiders>(
            "planet-raiders-4",
            4,
            &json!({"players": 4, "first": "red"}),
            &[0, 25],
        ),
        file::<Moogh>(
            "moogh-competitive",
            5,
            &json!({"mode": "competitive", "players": 2}),
            &[0, 4, 6, 9, 40],
        ),
        file::<Moogh>("moogh-four", 7, &json!({"mode": "competitive", "players": 4}), &[12, 60]),
        file::<Moogh>("moogh-solo", 7, &json!({"mode": "solo"}), &[0, 4, 30, 80]),
        file::<Moogh>(
            "moogh-fangs",
            8,
            &json!({"mode": "cooperative", "players": 3, "scenario": "s10", "difficulty": "predator"}),
            &[9, 30, 70],
        ),
        file::<Moogh>(
            "moogh-giants",
            9,
            &json!({"mode": "cooperative", "players": 2, "scenario": "s11", "difficulty": "hunter"}),
            &[2, 40, 90],
        ),
    ]
}

/// Hunts alone in which a big and a small beast are ridden, looking each way.
fn riders() -> WebFile {
    let herds = [
        ("s02", "moogh_calm:alive:7,4:N:5:2:1:a;little_moogh:alive:5,6:N:2:1:1:a", "p3;x0"),
        ("s02", "moogh_calm:alive:7,4:S:5:2:1:a;little_moogh:alive:5,6:S:2:1:1:a", "p3;x0"),
        ("s08", "dorgh_angry:alive:6,4:E:5:1:1:a;smilodon_calm:alive:3,4:E:2:1:1:a", "x0;x1;p3"),
        ("s08", "dorgh_angry:alive:6,4:W:5:1:1:a;smilodon_calm:alive:3,4:W:2:1:1:a", "x0;x1;p3"),
    ];
    let mut moments = Vec::new();
    for (step, (scenario, beasts, row)) in herds.into_iter().enumerate() {
        let mut game = Random::<Moogh>::begin_at(20, &ridden(scenario, beasts, row));
        let sync = game.pictures();
        moments.push(json!({"step": step, "sync": sync, "next": game.step()}));
    }
    written::<Moogh>("moogh-riders", &moments)
}

/// The first two of four hunters ride the two beasts; the others stand on the map.
fn ridden(scenario: &str, beasts: &str, row: &str) -> String {
    let hunters = [("oghra", "on0"), ("tunk", "on1"), ("pim", "4,2"), ("fen", "9,7")];
    let people = hunters
        .map(|(name, place)| format!("{name}:0:0:{place}:no:yes:-:0:0:-:no:no:000000:000000"));
    let digest = moogh::content::Content::builtin().digest;
    format!(
        "content={digest} scenario={scenario} mode=solo difficulty=hunter seats=1 cap=no round=1 clock=0 escaped=no \
         people={} beasts={beasts} bravery=0 row=p0;b0;p1;b1;p2;{row} marker=-1 \
         deck=1,2,3,4,5,6,8,9,10,11,14,15,16,17 ideas=7,12,13 gone=- discards=-/-/-/- traps=- huts=- relics=- \
         stack=next-card;program over=-",
        people.join(";")
    )
}

/// A game of random decisions; what everybody is shown after each number of `moments`, and the
/// frames of the step after it.
fn file<G: Notation + Secrets + Telling>(
    name: &str,
    number: u64,
    options: &Value,
    moments: &[usize],
) -> WebFile {
    let mut game = Random::<G>::begin(number, options);
    let mut taken = Vec::new();
    for step in 0.. {
        let now = moments.contains(&step);
        let sync = now.then(|| game.pictures());
        let next = game.step();
        if let Some(sync) = sync {
            taken.push(json!({"step": step, "sync": sync, "next": next}));
        }
        if game.table.is_over() {
            taken.push(json!({"step": step + 1, "sync": game.pictures(), "next": []}));
            break;
        }
        if moments.iter().all(|moment| step >= *moment) {
            break;
        }
    }
    written::<G>(name, &taken)
}

fn written<G: Notation>(name: &str, moments: &[Value]) -> WebFile {
    let text = serde_json::to_string(&json!({"game": G::NAME, "moments": moments}));
    let text = text.expect("fixtures are plain data") + "\n";
    WebFile { path: format!("fixtures/{name}.json"), text }
}

/// A game in which the first seat gives up after `steps` decisions: its replay for everybody, and the file that proves
/// its draws.
fn finished<G: Notation + Secrets + Telling>(
    name: &str,
    number: u64,
    options: &Value,
    steps: usize,
) -> Vec<WebFile> {
    let mut game = Random::<G>::begin(number, options);
    for _ in 0..steps {
        game.step();
    }
    game.give_up();
    let record = game.table.record().expect("the game is over");
    let replay = replay::<G>(&record, None).expect("the record keeps the rules");
    let proof = game.table.verification().expect("the game is over");
    let file = |what, text: String| WebFile {
        path: format!("fixtures/finished/{name}-{what}.json"),
        text: text + "\n",
    };
    vec![file("replay", replay), file("verification", proof)]
}

/// A table at which people on all chairs decide at random.
struct Random<G: Notation> {
    table: Table<G>,
    dice: QuickDice,
}

impl<G: Notation + Secrets + Telling> Random<G> {
    /// A table for one person that begins at a position.
    fn begin_at(number: u64, position: &str) -> Random<G> {
        let terms = Terms { position: Some(position.to_owned()), ..Terms::default() };
        let table = open::<G>(number, &json!({}), &terms);
        let mut game = Random { table, dice: QuickDice::new(number) };
        let (seats, key, contribution) = (vec![Seat::at(0)], Bytes([0; 32]), Bytes([0; 32]));
        game.take(&Input::Sit { seats, key, contribution, wishes: Vec::new() });
        game
    }

    fn begin(number: u64, options: &Value) -> Random<G> {
        let table = open::<G>(number, options, &Terms::default());
        let mut game = Random { table, dice: QuickDice::new(number) };
        for seat in 0..game.table.head().seats.len() {
            let (key, contribution) = (Bytes([seat as u8; 32]), Bytes([seat as u8; 32]));
            let seal = seal(number, &contribution);
            game.take(&Input::SitSealed {
                seats: vec![Seat::at(seat)],
                key,
                seal,
                wishes: Vec::new(),
            });
        }
        for seat in 0..game.table.head().seats.len() {
            let command = Command::Open(Bytes([seat as u8; 32]));
            let request = Request { idem: Bytes([seat as u8; 16]), command };
            game.take(&Input::Player { seat: Seat::at(seat), request });
        }
        game
    }

    /// What each seat, then a spectator, is shown.
    fn pictures(&self) -> Vec<Value> {
        let read = |viewer| serde_json::from_str(&self.table.sync(viewer).json);
        let all = Viewer::all(self.table.head().seats.len());
        all.map(|viewer| read(viewer).expect("frames are JSON")).collect()
    }

    /// The first seat that may decide does; returns the frames of it.
    fn step(&mut self) -> Vec<Value> {
        let Some((seat, insight)) = self.deciding() else { return Vec::new() };
        let chosen = self.dice.below(insight.written.len() as u32) as usize;
        let action = insight.written[chosen].clone();
        let expect = self.table.view_seq(Viewer::Seat(seat));
        let idem = Bytes((u128::from(self.dice.next_u64()) << 64).to_be_bytes());
        let request = Request { idem, command: Command::Act { expect, action } };
        self.take(&Input::Player { seat, request })
    }

    fn give_up(&mut self) {
        let request = Request { idem: Bytes([255; 16]), command: Command::Resign };
        self.take(&Input::Player { seat: Seat::at(0), request });
    }

    fn deciding(&self) -> Option<(Seat, DecisionRequest<G>)> {
        let insight = |seat| {
            Some((seat, *self.table.decision_request(seat)?.downcast::<DecisionRequest<G>>().ok()?))
        };
        let mut chairs = self.table.head().chairs().filter_map(insight);
        chairs.find(|(_, insight)| !insight.written.is_empty())
    }

    fn take(&mut self, input: &Input) -> Vec<Value> {
        let Ok(Ruling::Take(step)) = self.table.decide(input, 0) else { return Vec::new() };
        let committed = self.table.commit(&step).expect("a decided step fits");
        let read = |json: &str| serde_json::from_str(json).expect("frames are JSON");
        committed.frames.iter().map(|frame| read(&frame.json)).collect()
    }
}

fn open<G: Notation + Secrets + Telling>(number: u64, options: &Value, terms: &Terms) -> Table<G> {
    let secret = || Secret::from_bytes([number as u8; 32]);
    let with_chairs = |chairs| {
        let id = TableId::new(number);
        let head = Head {
            id,
            rules: G::rules(),
            options: options.clone(),
            control: Default::default(),
            seats: vec![SeatPlan::Open; chairs],
            listed: false,
            commitment: Bytes([0; 32]),
            created: 0,
            terms: terms.clone(),
        };
        Table::new(head.commit::<G>(&secret()).ok()?, secret()).ok()
    };
    // The options alone know how many chairs there are.
    (1..=4).find_map(with_chairs).expect("the options can be played")
}
