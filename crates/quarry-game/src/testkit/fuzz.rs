//! Bodies of fuzz targets: whatever bytes come in, a game answers and never panics, and what it
//! accepts it can write again. The targets of `fuzz/` feed them for hours, [`fuzz_briefly`] for a
//! moment within the ordinary tests.

use super::legal;
use crate::{
    Game, Notation, Pending, Play, QuickDice, Quiet, Roll, Seat, SeatSet, Secrets, Seed, Telling,
    Viewer, read_record, write_record,
};

/// Reads `data` as a position; an accepted one is written, looked at and played on.
///
/// # Panics
///
/// When the game breaks its contract.
pub fn fuzz_position<G: Notation + Secrets + Telling>(data: &[u8]) {
    let Some(mut game) = text(data).and_then(|text| G::from_position(text).ok()) else { return };
    let mut dice = QuickDice::new(data.len() as u64);
    look_at(&game, &mut dice);
    play_some(&mut game, &mut dice, 40);
    G::from_position(&game.position()).expect("what is reached from a position is one");
}

/// Writes the position and looks at it with everybody's eyes.
fn look_at<G: Notation + Secrets + Telling>(game: &G, dice: &mut QuickDice) {
    let position = game.position();
    let again = G::from_position(&position).expect("a position that was written can be read");
    assert_eq!(again.position(), position);
    for viewer in Viewer::all(game.seats()) {
        let view = game.view(viewer);
        G::describe(&view);
        assert!(G::imagine(&view, dice).view(viewer) == view, "imagine for {viewer:?}");
    }
}

/// Reads `data` as an action and as a draw, some way into a game.
///
/// # Panics
///
/// When the game breaks its contract.
pub fn fuzz_action<G: Notation>(data: &[u8]) {
    let Some((number, data)) = data.split_first() else { return };
    let Some(text) = text(data) else { return };
    let game = some_game::<G>(u64::from(*number));
    if let Ok(action) = game.read_action(text) {
        assert_eq!(game.read_action(&game.write_action(action)), Ok(action));
        game.sites(action);
        for seat in SeatSet::first(game.seats()).iter() {
            let listed = legal(&game, seat).contains(&action);
            assert_eq!(game.clone().apply(seat, action, &mut Quiet).is_ok(), listed);
        }
    }
    if let Ok(outcome) = game.read_chance(text) {
        assert_eq!(game.read_chance(&game.write_chance(outcome)), Ok(outcome));
        let accepted = Play::from_game(game.clone()).chance(outcome).is_ok();
        assert!(!accepted || game.pending() == Pending::Chance);
    }
}

/// Reads `data` as a record; an accepted one is written and read again.
///
/// # Panics
///
/// When the game breaks its contract.
pub fn fuzz_record<G: Notation>(data: &[u8]) {
    let Some(record) = text(data).and_then(|text| read_record::<G>(text).ok()) else { return };
    let Ok(play) = Play::<G>::load(&record) else { return };
    let again = read_record::<G>(&write_record(&play)).expect("a record that was written");
    let replayed = Play::<G>::load(&again).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(replayed.game().position(), play.game().position());
    assert_eq!(replayed.steps(), play.steps());
}

/// Plays a game by the bytes of `data`. The first chooses the setup, then two at a time choose a legal
/// step. Some try any action there is, which must be refused exactly when it is not legal.
///
/// # Panics
///
/// When the game breaks its contract.
pub fn fuzz_play<G: Notation + Secrets + Telling>(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    let mut game: G = fresh_game(u64::from(*first));
    for pair in rest.chunks_exact(2).take(600) {
        let number = u16::from_le_bytes([pair[0], pair[1]]);
        match game.pending() {
            Pending::Over(_) => break,
            Pending::Chance => resolve_some(&mut game, number),
            Pending::Seats(seats) => {
                let seat = seats.iter().nth(usize::from(pair[1]) % seats.count()).expect("a seat");
                match pair[0] {
                    0xFF => game.resign(seat, &mut Quiet),
                    0xF0.. => dare(&mut game, seat, number),
                    _ => decide(&mut game, seat, number),
                }
            }
        }
    }
    look_at(&game, &mut QuickDice::new(u64::from(*first)));
}

fn resolve_some<G: Game>(game: &mut G, number: u16) {
    let mut outcomes = Vec::new();
    game.chances(&mut outcomes);
    let (outcome, _) = outcomes[usize::from(number) % outcomes.len()];
    game.resolve(outcome, &mut Quiet);
}

fn decide<G: Game>(game: &mut G, seat: Seat, number: u16) {
    let actions = legal(game, seat);
    assert!(!actions.is_empty(), "seat {seat} decides but has no choice");
    game.apply_legal(seat, actions[usize::from(number) % actions.len()], &mut Quiet);
}

/// Tries any action that the game knows.
fn dare<G: Notation>(game: &mut G, seat: Seat, number: u16) {
    let space = game.action_space();
    let action = space[usize::from(number) % space.len()];
    let listed = legal(game, seat).contains(&action);
    assert_eq!(game.apply(seat, action, &mut Quiet).is_ok(), listed);
}

/// Feeds `rounds` spoiled positions, actions, records and choices to the bodies above.
///
/// # Panics
///
/// When the game breaks its contract.
pub fn fuzz_briefly<G: Notation + Secrets + Telling>(rounds: u64) {
    for round in 0..rounds {
        let mut dice = QuickDice::new(round);
        fuzz_position::<G>(&spoil(some_position::<G>(round).as_bytes(), &mut dice));
        fuzz_record::<G>(&spoil(some_record::<G>(round).as_bytes(), &mut dice));
        fuzz_play::<G>(&some_choices(round));
        for action in some_actions::<G>(round) {
            fuzz_action::<G>(&[&action[..1], &spoil(&action[1..], &mut dice)].concat());
        }
    }
}

/// `valid` with a few bytes changed, lost, doubled or moved.
pub fn spoil(valid: &[u8], dice: &mut QuickDice) -> Vec<u8> {
    let mut data = valid.to_vec();
    for _ in 0..dice.below(4) {
        if data.is_empty() {
            break;
        }
        let at = dice.below(data.len() as u32) as usize;
        let end = (at + 1 + dice.below(8) as usize).min(data.len());
        match dice.below(5) {
            0 => data[at] = dice.below(256) as u8,
            1 => data[at] = dice.pick(valid),
            2 => drop(data.drain(at..end)),
            3 => data.splice(at..at, valid[..end.min(valid.len())].to_vec()).for_each(drop),
            _ => data[at] = b"0123456789-+.,:/\"{}[] "[dice.below(22) as usize],
        }
    }
    data
}

/// A game with the options left open, some steps from its start.
fn some_game<G: Notation>(number: u64) -> G {
    let mut game = fresh_game(number);
    play_some(&mut game, &mut QuickDice::new(number), number as u32 % 64);
    game
}

fn fresh_game<G: Notation>(number: u64) -> G {
    G::start(&some_setup::<G>(&seed(number)))
}

fn some_setup<G: Notation>(seed: &Seed) -> G::Setup {
    G::set_up(&G::Options::default(), &mut seed.dice("setup", 0))
        .expect("a game can be set up without options")
}

/// The record of a random game of some steps.
pub fn some_record<G: Notation>(number: u64) -> String {
    let seed = seed(number);
    let setup = some_setup::<G>(&seed);
    let play = some_play::<G>(setup, number, |play| drop(play.draw(&seed).expect("a draw is due")));
    write_record(&play)
}

/// A random game of some steps after `setup`, with its chances resolved by `draw`.
pub fn some_play<G: Notation>(
    setup: G::Setup,
    number: u64,
    mut draw: impl FnMut(&mut Play<G>),
) -> Play<G> {
    let (mut play, mut dice) = (Play::<G>::new(setup), QuickDice::new(number));
    for _ in 0..number % 32 {
        let pending = play.game().pending();
        if let Some(seat) = pending.seats().lowest() {
            let action = dice.pick(&legal(play.game(), seat));
            play.act(seat, action).expect("a listed action is legal");
        } else if pending == Pending::Chance {
            draw(&mut play);
        }
    }
    play
}

/// The position of a random game after some steps.
pub fn some_position<G: Notation>(number: u64) -> String {
    some_game::<G>(number).position()
}

/// Actions and draws for [`fuzz_action`].
pub fn some_actions<G: Notation>(number: u64) -> Vec<Vec<u8>> {
    let notation = some_notation(&some_game::<G>(number));
    notation.iter().map(|text| [&[number as u8], text.as_bytes()].concat()).collect()
}

/// Choices for [`fuzz_play`].
pub fn some_choices(number: u64) -> Vec<u8> {
    let mut dice = QuickDice::new(number);
    (0..120).map(|_| dice.below(256) as u8).collect()
}

fn some_notation<G: Notation>(game: &G) -> Vec<String> {
    let actions = game.action_space().into_iter().step_by(7);
    let mut outcomes = Vec::new();
    if game.pending() == Pending::Chance {
        game.chances(&mut outcomes);
    }
    let outcomes = outcomes.into_iter().take(3).map(|(outcome, _)| game.write_chance(outcome));
    actions.take(20).map(|action| game.write_action(action)).chain(outcomes).collect()
}

/// Plays at random for at most `steps` steps.
fn play_some<G: Game>(game: &mut G, dice: &mut QuickDice, steps: u32) {
    for _ in 0..steps {
        match game.pending() {
            Pending::Over(_) => return,
            Pending::Chance => game.resolve(game.draw(dice), &mut Quiet),
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                let actions = legal(game, seat);
                assert!(!actions.is_empty(), "seat {seat} decides but has no choice");
                game.apply_legal(seat, dice.pick(&actions), &mut Quiet);
            }
        }
    }
}

fn seed(number: u64) -> Seed {
    Seed::from_phrase(&number.to_string())
}

fn text(data: &[u8]) -> Option<&str> {
    std::str::from_utf8(data).ok()
}
