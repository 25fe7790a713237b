//! Every game, with every number of players, as a learning program meets it.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use quarry_game::{Lang, Pending, QuickDice, Roll, Seat, Viewer};
use quarry_learn::{AnyGame, AnyState, Buffers, Chances, Crew, GAMES, Illegal, Plan, find};

fn plan(players: usize) -> Plan {
    Plan { players: Some(players), ..Plan::default() }
}

/// Plays a random game and lets `look` see every decision.
fn play(state: &mut dyn AnyState, seed: u64, mut look: impl FnMut(&dyn AnyState, Seat, &[u32])) {
    let (mut dice, mut legal) = (QuickDice::new(seed), Vec::new());
    loop {
        match state.pending() {
            Pending::Over(_) => return,
            Pending::Chance => drop(state.draw().expect("a draw is due")),
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                legal.clear();
                state.legal(seat, &mut legal);
                look(state, seat, &legal);
                state.act(seat, dice.pick(&legal)).expect("it is legal");
            }
        }
    }
}

fn every(mut test: impl FnMut(&'static dyn AnyGame, usize)) {
    for game in GAMES {
        for players in game.players() {
            test(game, *players);
        }
    }
}

#[test]
fn numbers_are_injective_and_lead_back_to_their_action() {
    every(|game, players| {
        for seed in 0..8 {
            let mut state = game.begin(&plan(players), seed, Chances::Own).expect("it begins");
            assert_eq!(state.seats(), players);
            play(&mut *state, seed, |state, _, legal| {
                let texts: BTreeSet<_> =
                    legal.iter().map(|number| state.action_text(*number).expect("legal")).collect();
                assert_eq!(texts.len(), legal.len(), "{}: one number for one action", game.name());
                for (text, number) in texts.iter().map(|text| (text, state.read_action(text))) {
                    assert!(legal.contains(&number.expect("it reads back")), "{text}");
                }
                assert!(legal.is_sorted() && (legal[legal.len() - 1] as usize) < game.actions());
            });
            let sum: f32 = state.returns().iter().sum();
            assert!(
                sum.abs() < 1e-5 || state.returns().iter().all(|one| *one == state.returns()[0])
            );
        }
    });
}

/// Learned weights depend on these numbers: they may never change.
#[test]
fn numbers_are_those_of_the_first_release() {
    let of = |name: &str, texts: &[&str]| -> Vec<u32> {
        let state = find(name).expect("a game").begin(&plan(2), 1, Chances::Own).expect("begins");
        texts.iter().map(|text| state.read_action(text).expect(text)).collect()
    };
    let raptor = [
        "place 4,0",
        "fire 10,5",
        "baby 3,2 3,1",
        "capture 3,2 4,2",
        "call 0,0 1,0",
        "jeep 2,3 2,0",
        "card 9",
        "heal",
        "end",
    ];
    assert_eq!(of("raptor", &raptor), [4, 923, 1024, 1817, 1981, 6942, 7466, 7467, 7468]);
    assert_eq!(find("raptor").map(AnyGame::actions), Some(7469));
    let raiders = ["exchange", "give yellow blue", "end"];
    assert_eq!(of("planet-raiders", &raiders), [1440, 1443, 2033]);
    assert_eq!(find("moogh").map(AnyGame::actions), Some(20_239));
    assert_eq!(of("moogh", &["end", "stop", "pass"]), [1061, 1062, 1063]);
}

#[test]
fn blocks_and_fields_cover_everything_without_gaps() {
    for game in GAMES {
        for (blocks, all) in [(game.numbers(), game.actions()), (game.fields(), game.observation())]
        {
            let mut next = 0;
            for block in blocks {
                assert_eq!(block.first, next, "{} {}", game.name(), block.name);
                next += block.shape.iter().product::<usize>();
            }
            assert_eq!(next, all);
        }
    }
}

#[test]
fn observations_tell_seats_apart_and_change_with_the_game() {
    every(|game, players| {
        let mut state = game.begin(&plan(players), 3, Chances::Own).expect("it begins");
        let mut seen = BTreeSet::new();
        let mut decisions = 0;
        play(&mut *state, 3, |state, seat, _| {
            let mut bytes = vec![7; game.observation()];
            state.observe(seat, &mut bytes);
            assert!(bytes.iter().filter(|byte| **byte == 7).count() < 10, "zeroed first");
            seen.insert(bytes);
            decisions += 1;
        });
        assert!(seen.len() * 10 > decisions * 9, "{}: {} of {decisions}", game.name(), seen.len());
    });
}

#[test]
fn records_copies_and_information_follow_the_game() {
    every(|game, players| {
        let mut state = game.begin(&plan(players), 5, Chances::Own).expect("it begins");
        let early = state.copy(None);
        play(&mut *state, 5, |_, _, _| {});
        let record = state.record().expect("it is recorded");
        let again = game.load(&record, 5, Chances::Own).expect("it is read");
        assert_eq!(again.position(), state.position());
        assert_eq!(again.history(), state.history());
        let viewer = Viewer::Seat(Seat::at(0));
        assert_eq!(again.information(viewer), state.information(viewer));
        assert!(state.information(viewer).lines().count() > 10 && early.steps() < state.steps());
        assert!(Lang::ALL.iter().all(|lang| !early.describe(viewer, *lang).is_empty()));
    });
}

#[test]
fn open_chances_add_up_and_are_taken_by_number() {
    let raptor = find("raptor").expect("a game");
    let mut state = raptor.begin(&plan(2), 1, Chances::Open).expect("it begins");
    let (mut draws, mut dice) = (0, QuickDice::new(1));
    for _ in 0..200 {
        match state.pending() {
            Pending::Over(_) => break,
            Pending::Chance => {
                let outcomes = state.outcomes();
                let sum: f64 = outcomes.iter().map(|(_, share)| share).sum();
                assert!((sum - 1.0).abs() < 1e-9);
                let (outcome, _) = dice.pick(&outcomes);
                assert!(state.take(9).is_err(), "no card has this number");
                state.take(outcome).expect("it can come out");
                draws += 1;
            }
            Pending::Seats(seats) => {
                let mut legal = Vec::new();
                state.legal(seats.lowest(), &mut legal);
                state.act(seats.lowest(), dice.pick(&legal)).expect("it is legal");
            }
        }
    }
    assert!(draws > 6);
}

#[test]
fn an_imagined_game_looks_the_same_to_its_seat_and_hides_the_rest() {
    let raptor = find("raptor").expect("a game");
    let state = raptor.begin(&plan(2), 1, Chances::Own).expect("it begins");
    let mut state = state.copy(Some(Chances::Open));
    let mut dice = QuickDice::new(3);
    while state.pending().seats().len() < 2 {
        let mut legal = Vec::new();
        match state.pending() {
            Pending::Chance => drop(state.draw().expect("a draw is due")),
            pending => {
                let seat = pending.seats().lowest().expect("a seat decides");
                state.legal(seat, &mut legal);
                state.act(seat, dice.pick(&legal)).expect("it is legal");
            }
        }
    }
    let viewer = |seat| Viewer::Seat(Seat::at(seat));
    let worlds: Vec<_> = (0..20).map(|seed| state.imagine(Seat::at(0), seed)).collect();
    assert!(worlds.iter().all(|world| world.view(viewer(0)) == state.view(viewer(0))));
    let others: BTreeSet<_> = worlds.iter().map(|world| world.view(viewer(1))).collect();
    assert!(others.len() > 5, "the other hand is dealt again");
}

#[test]
fn playouts_leave_the_game_alone_and_average_its_returns() {
    every(|game, players| {
        let state = game.begin(&plan(players), 2, Chances::Own).expect("it begins");
        let before = state.position();
        let (worth, decisions) = state.playouts(5, 1);
        assert_eq!((worth.len(), state.position()), (players, before));
        assert!(worth.iter().all(|worth| (-1.0..=1.0).contains(worth)) && decisions > 50);
        assert_eq!(state.playouts(5, 1), (worth, decisions));
        let mut state = state.copy(None);
        play(&mut *state, 1, |_, _, _| {});
        assert_eq!(state.playouts(2, 1), (state.returns(), 0));
    });
}

/// Memory for a step of `count` games.
struct Table {
    rewards: Vec<f32>,
    ended: Vec<bool>,
    seats: Vec<u8>,
    observations: Vec<u8>,
    masks: Vec<u8>,
}

impl Table {
    fn new(game: &dyn AnyGame, count: usize, seats: usize) -> Table {
        Table {
            rewards: vec![0.0; count * seats],
            ended: vec![false; count],
            seats: vec![0; count],
            observations: vec![0; count * game.observation()],
            masks: vec![0; count * game.actions()],
        }
    }

    fn buffers(&mut self) -> Buffers<'_> {
        Buffers {
            rewards: &mut self.rewards,
            ended: &mut self.ended,
            seats: &mut self.seats,
            observations: Some(&mut self.observations),
            masks: Some(&mut self.masks),
            finals: None,
        }
    }
}

/// Plays so many steps of eight games and returns a hash of what each of them wrote.
fn run(game: &dyn AnyGame, players: usize, threads: usize, steps: usize) -> Vec<u64> {
    let crew = Crew { count: 8, threads, seed: 4, illegal: Illegal::Error, ..Crew::default() };
    let mut vector = game.vector(&plan(players), crew).expect("it begins");
    let mut table = Table::new(game, 8, players);
    vector.reset(None, table.buffers()).expect("it begins");
    let (mut actions, mut written, mut ended) = ([0; 8], Vec::new(), 0);
    for _ in 0..steps {
        vector.sample(&mut actions);
        for (index, action) in actions.iter().enumerate() {
            assert_eq!(table.masks[index * game.actions() + *action as usize], 1);
        }
        vector.step(&actions, table.buffers()).expect("all are legal");
        ended += table.ended.iter().filter(|ended| **ended).count();
        let mut hash = DefaultHasher::new();
        (&table.observations, &table.seats, &table.masks).hash(&mut hash);
        written.push(hash.finish());
    }
    assert!(ended > 0 || steps < 1000, "{} games never end", game.name());
    written
}

#[test]
fn threads_change_nothing() {
    every(|game, players| assert_eq!(run(game, players, 1, 40), run(game, players, 2, 40)));
}

#[test]
fn games_of_a_vector_end_and_begin_again() {
    every(|game, players| drop(run(game, players, 1, 1500)));
}

#[test]
fn masks_are_those_of_the_position() {
    let game = find("moogh").expect("a game");
    let crew = Crew { count: 3, threads: 1, seed: 9, illegal: Illegal::Error, ..Crew::default() };
    let mut vector = game.vector(&plan(2), crew).expect("it begins");
    let mut table = Table::new(game, 3, 2);
    vector.reset(Some(1), table.buffers()).expect("it begins");
    for _ in 0..300 {
        let mut actions = [0; 3];
        vector.sample(&mut actions);
        vector.step(&actions, table.buffers()).expect("all are legal");
        for index in 0..3 {
            let position = vector.position(index).expect("a game");
            let state = game.position(None, &position, 0, Chances::Open).expect("it is read");
            let (mut legal, seat) = (Vec::new(), Seat::at(table.seats[index].into()));
            state.legal(seat, &mut legal);
            let mask = &table.masks[index * game.actions()..][..game.actions()];
            let marked: Vec<u32> =
                (0..).zip(mask).filter(|(_, byte)| **byte == 1).map(|(number, _)| number).collect();
            assert_eq!(marked, legal);
            let mut bytes = vec![0; game.observation()];
            state.observe(seat, &mut bytes);
            assert!(table.observations[index * bytes.len()..][..bytes.len()] == bytes[..]);
        }
    }
}

#[test]
fn a_rival_decides_for_its_seat_and_an_illegal_number_gives_up() {
    let raptor = find("raptor").expect("a game");
    let crew = Crew { count: 2, threads: 1, opponents: vec![(1, 1)], ..Crew::default() };
    let mut vector = raptor.vector(&plan(2), crew).expect("it begins");
    let mut table = Table::new(raptor, 2, 2);
    vector.reset(None, table.buffers()).expect("it begins");
    for _ in 0..20 {
        let mut actions = [0; 2];
        vector.sample(&mut actions);
        vector.step(&actions, table.buffers()).expect("it steps");
        assert_eq!(table.seats, [0, 0]);
    }
    vector.step(&[-1, 99_999], table.buffers()).expect("it steps");
    assert_eq!((table.ended, table.rewards), (vec![true; 2], vec![-1.0, 1.0, -1.0, 1.0]));
    let all = Crew { count: 1, opponents: vec![(0, 1), (1, 1)], ..Crew::default() };
    assert!(raptor.vector(&plan(2), all).is_err());
}

#[test]
fn a_bot_plays_a_legal_action_of_its_own_game_only() {
    let (raptor, moogh) = (find("raptor").expect("a game"), find("moogh").expect("a game"));
    let state = raptor.begin(&plan(2), 1, Chances::Own).expect("it begins");
    let mut bot = raptor.bot(2, None, 1).expect("a level");
    let (thought, mut legal) = (bot.choose(&*state, Seat::at(0)).expect("it decides"), Vec::new());
    state.legal(Seat::at(0), &mut legal);
    assert!(legal.contains(&thought.action));
    assert!(bot.choose(&*state, Seat::at(1)).is_err(), "it is not its turn");
    assert!(moogh.bot(2, None, 1).expect("a level").choose(&*state, Seat::at(0)).is_err());
    assert!(raptor.bot(9, None, 1).is_err());
}
