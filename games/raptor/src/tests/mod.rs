//! A test for every rule of `docs/rules/raptor.md`, named after it and drawn as the rulebook draws.
//!
//! Only the helpers of this file and of `drawing` touch the rules; the chapters read like the
//! rulebook. A rule about what never happens is a property of every position of random games.

mod aim;
mod components;
mod coverage;
mod disappearance;
mod drawing;
mod edge_cases;
mod fire_cards;
mod fire_walk;
mod general;
mod layouts;
mod mother_actions;
mod raptor_actions;
mod raptor_cards;
mod round;
mod scientist_actions;
mod scientist_cards;
mod setup;
mod texts;
mod views;

use quarry_game::testkit::cases;
use quarry_game::{Game, Notation, Pending, QuickDice, Quiet, Roll, Seat, Telling};

use crate::action::{Action, Drawn, Event, Happening};
use crate::board::layout::Environment;
use crate::cards::{Card, CardSet, Side};
use crate::setup::Options;
use crate::state::{Phase, Raptor};
use drawing::{Drawing, cell, cells, stand};
use serde_json::Value;

const REGISTER: &str = include_str!("../../../../docs/rules/raptor.md");

/// The reference board of section 5 of the register.
const REFERENCE: &str = "
        .   . . .   . . b   . . .   . E
        s   . . .   # . .   b # .   .
      E .   . # b   . . #   . # .   s

      E .   . . #   # . .   . . .   .
        s   . . .   . M .   b # .   .
        .   # . b   . . .   . . .   s E";

/// The board with so many empty rows north of it.
fn lower(rows: usize, board: &str) -> String {
    ". . . . . . . . . . .\n".repeat(rows) + board
}

/// The raptor player has `points` action points on this board.
fn raptor_phase(board: &str, points: u8) -> Raptor {
    act_phase(board, points, [9, 9 - points.max(1)])
}

/// The scientist player has `points` action points on this board.
fn scientist_phase(board: &str, points: u8) -> Raptor {
    act_phase(board, points, [9 - points.max(1), 9])
}

fn act_phase(board: &str, points: u8, cards: [u8; 2]) -> Raptor {
    let chosen = cards.map(|value| Some(Card::ALL[usize::from(value) - 1]));
    let hands = cards.map(|value| card_set(lowest_but(value)));
    let piles = [0, 1]
        .map(|side| CardSet::DECK.minus(hands[side]).minus(chosen[side].into_iter().collect()));
    Raptor { chosen, hands, piles, phase: Phase::Act(points), ..stand(board) }
}

/// The two lowest cards beside one that is played.
fn lowest_but(card: u8) -> &'static str {
    match card {
        1 => "23",
        2 => "13",
        _ => "12",
    }
}

fn card_set(digits: &str) -> CardSet {
    digits.chars().map(|digit| digit.to_string().parse::<Card>().unwrap()).collect()
}

/// A new round on this board: both players choose from these hands; no card was played before.
fn round(board: &str, raptor: &str, scientist: &str) -> Raptor {
    let hands = [raptor, scientist].map(card_set);
    let piles = hands.map(|hand| CardSet::DECK.minus(hand));
    Raptor { hands, piles, phase: Phase::Choose, ..stand(board) }
}

/// `side` carries out `card` on this board; the other side has played the 9.
fn effect(board: &str, side: Side, card: u8) -> Raptor {
    duel(stand(board), side, card)
}

/// Both choose on the board of `game`: `side` plays `card`, the other side the 9.
fn duel(game: Raptor, side: Side, card: u8) -> Raptor {
    let rest = card_set(lowest_but(card));
    let lower = rest.with(Card::ALL[usize::from(card) - 1]);
    let hands =
        if side == Side::Raptor { [lower, card_set("129")] } else { [card_set("129"), lower] };
    let piles = hands.map(|hand| CardSet::DECK.minus(hand));
    let choose = Raptor { hands, piles, phase: Phase::Choose, ..game };
    let cards = if side == Side::Raptor { [card, 9] } else { [9, card] };
    play_telling(choose, &cards.map(|card| format!("card {card}"))).0
}

/// Who decides now; of two who choose in secret, the raptor player first.
fn decider(game: &Raptor) -> Seat {
    game.pending().seats().lowest().expect("a seat decides")
}

/// Every legal action of the seat that decides, in notation.
fn offers(game: &Raptor) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal_actions(decider(game), &mut actions);
    actions.into_iter().map(|action| action.to_string()).collect()
}

/// How many legal actions begin like `start`.
fn offered(game: &Raptor, start: &str) -> usize {
    offers(game).iter().filter(|offer| offer.starts_with(start)).count()
}

/// Fails unless `action` is legal and offered.
#[track_caller]
fn allowed(game: &Raptor, action: &str) {
    check_allowed(game, action);
    let (mut after, mut log) = (*game, Vec::new());
    after.apply_legal(decider(game), action.parse().unwrap(), &mut log);
    cases::played(game, &after, &log, &Value::Null);
}

#[track_caller]
fn check_allowed(game: &Raptor, action: &str) {
    let read: Action = action.parse().unwrap();
    assert_eq!(game.check(decider(game), read), Ok(()), "{action}\n{}", Drawing::of(game));
    assert!(offers(game).contains(&action.to_owned()), "{action} is not offered");
}

/// Fails unless `action` breaks `rule`, with exactly the cells `at` at fault, and is not offered.
#[track_caller]
fn refused(game: &Raptor, action: &str, rule: &str, at: &str) {
    refused_to(game, decider(game), action, rule, at);
    assert!(!offers(game).contains(&action.to_owned()), "{action} is offered");
}

/// Fails unless `action` of `seat` breaks `rule`, with exactly the cells `at` at fault.
#[track_caller]
fn refused_to(game: &Raptor, seat: Seat, action: &str, rule: &str, at: &str) {
    let read: Action = action.parse().unwrap();
    let Err(illegal) = game.check(seat, read) else {
        panic!("{action} is legal\n{}", Drawing::of(game));
    };
    let refusal = Raptor::refusal(&illegal);
    assert_eq!(
        (illegal.rule.as_str(), refusal.at.join(" ").as_str()),
        (rule, at),
        "{action}: {refusal:?}"
    );
    cases::refused(game, seat, read, &Value::Null);
}

/// Plays each step, an action or a draw such as `draw 5`.
#[track_caller]
fn play<S: AsRef<str>>(game: Raptor, steps: &[S]) -> Raptor {
    let (after, log) = play_telling(game, steps);
    cases::played(&game, &after, &log, &Value::Null);
    after
}

/// The same, with everything that happened.
#[track_caller]
fn play_telling<S: AsRef<str>>(mut game: Raptor, steps: &[S]) -> (Raptor, Vec<Event>) {
    let mut log = Vec::new();
    for step in steps.iter().map(AsRef::as_ref) {
        if game.pending() == Pending::Chance {
            let drawn = game.read_chance(step).unwrap();
            let mut possible = Vec::new();
            game.chances(&mut possible);
            assert!(possible.iter().any(|(other, _)| *other == drawn), "{step} cannot be drawn");
            game.resolve(drawn, &mut log);
            continue;
        }
        check_allowed(&game, step);
        game.apply_legal(decider(&game), step.parse().unwrap(), &mut log);
    }
    (game, log)
}

/// What everybody saw happen during these steps.
fn happenings<S: AsRef<str>>(game: Raptor, steps: &[S]) -> Vec<Happening> {
    let open = |event| if let Event::Open(happening) = event { Some(happening) } else { None };
    play_telling(game, steps).1.into_iter().filter_map(open).collect()
}

/// Plays the steps and fails unless the board then looks like `board`.
#[track_caller]
fn after(game: Raptor, steps: &[&str], board: &str) -> Raptor {
    let game = play(game, steps);
    shows(&game, board);
    game
}

/// Fails unless the game looks like `board`.
#[track_caller]
fn shows(game: &Raptor, board: &str) {
    Drawing::of(game).expect(board);
}

/// Fails unless the legal actions that begin like `start` lead exactly to the cells marked `x`.
#[track_caller]
fn check_reach(game: &Raptor, start: &str, board: &str) {
    let start = format!("{start} ");
    let found = offers(game).into_iter().filter(|offer| offer.starts_with(&start));
    let names: Vec<String> =
        found.map(|offer| offer.rsplit(' ').next().unwrap().to_owned()).collect();
    let targets = names.iter().map(|name| cell(name)).collect();
    Drawing::of(game).crossed(targets).expect(board);
    let from: Vec<String> =
        start.split(' ').filter(|word| word.contains(',')).map(str::to_owned).collect();
    cases::offered(game, &from, &names, &Value::Null);
}

/// Fails unless the side whose action points are spent has `points` left.
#[track_caller]
fn points(game: &Raptor, side: Side, points: u8) {
    assert_eq!(game.phase, Phase::Act(points));
    assert_eq!(Side::of(decider(game)), side);
}

/// Fails unless `side` has won by `rule`.
#[track_caller]
fn won(game: &Raptor, side: Side, rule: &str) {
    let outcome = game.pending().outcome().expect("the game is over");
    assert_eq!((outcome.is_won_by(side.seat()), outcome.reason.as_str()), (true, rule));
    assert!(!outcome.is_won_by(side.other().seat()), "one side has lost");
}

/// Draws any cards until the next round begins.
fn refill(mut game: Raptor) -> Raptor {
    let mut dice = QuickDice::new(7);
    while game.pending() == Pending::Chance {
        let Drawn(card) = game.draw(&mut dice);
        game.resolve(Drawn(card), &mut Quiet);
    }
    game
}

/// How many random games the properties are checked on, half in the jungle, half in the savannah.
const RANDOM_GAMES: u64 = 24;

/// Calls `look` with the game before and after every step of some random games.
fn for_each_step(mut look: impl FnMut(&Raptor, &Raptor)) {
    for seed in 0..RANDOM_GAMES {
        let mut dice = QuickDice::new(seed);
        let environment = [Environment::Jungle, Environment::Savannah][seed as usize % 2];
        let options = Options { environment: Some(environment), ..Options::default() };
        let mut game = Raptor::start(&Raptor::set_up(&options, &mut dice).unwrap());
        while game.pending().outcome().is_none() {
            let before = game;
            random_step(&mut game, &mut dice);
            look(&before, &game);
        }
    }
}

fn random_step(game: &mut Raptor, dice: &mut QuickDice) {
    if game.pending() == Pending::Chance {
        let drawn = game.draw(dice);
        return game.resolve(drawn, &mut Quiet);
    }
    let seats: Vec<Seat> = game.pending().seats().iter().collect();
    let seat = dice.pick(&seats);
    let mut actions = Vec::new();
    game.legal_actions(seat, &mut actions);
    // Eager games see more of the board: they stop only one time in eight.
    if actions.len() > 1 && dice.below(8) > 0 {
        actions.retain(|action| *action != Action::End);
    }
    game.apply_legal(seat, dice.pick(&actions), &mut Quiet);
}

/// Calls `look` with every position of some random games.
fn for_each_position(mut look: impl FnMut(&Raptor)) {
    for_each_step(|before, after| {
        if before.phase == Phase::PlaceRaptors && before.mother.is_none() {
            look(before);
        }
        look(after);
    });
}
