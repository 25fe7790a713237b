//! Why a move is good, in words: what the judgement of the position gains by it most.
//!
//! A judgement is a sum of weighted features. Features that people have one word for are a
//! [`Theme`](crate::theme::Theme). The theme that grows most between now and the end of the line is the reason.
//! Where nothing grows, the move is held against others: what they would lose is what it keeps. At last both are
//! played on by plain rules, which shows what comes of them later. The phrases stand in `phrases/GAME/`, in every
//! language.

#[cfg(test)]
mod tests;

use quarry_game::{
    Lang, Message, Notation, Pending, Phrasebook, QuickDice, Quiet, Seat, SeatSet, Viewer,
};
use quarry_search::{Budget, Question};

use crate::Thinks;

/// The phrase for a move that wins the game.
const WINS: &str = "wins";
/// The phrase for a move that nothing in particular speaks for.
pub(crate) const OUTLOOK: &str = "outlook";
/// The phrase for a card that is played against another one.
const DUEL: &str = "duel";
/// Less than this is not worth a word.
const SMALL: f32 = 0.02;
/// Less than this is not worth a word where moves are compared.
const FAINT: f32 = 0.004;
/// Where dice are rolled, the mean of so many rolls counts.
const SAMPLES: usize = 12;
/// Other moves that a move is held against.
const OTHERS: usize = 5;
/// So often each is played on.
const RUNS: usize = 6;
/// Steps for which it is.
const STEPS: usize = 40;

/// What speaks for a move.
#[derive(Clone, PartialEq, Debug)]
pub enum Reason<A> {
    /// The key of a phrase of [`Thinks::REASONS`].
    Theme(&'static str),
    /// A secret choice: what of the others it does best against, and what it has to fear.
    Duel {
        /// Best against this.
        good: A,
        /// Worst against this.
        bad: A,
    },
}

/// A reason with the places on the board that it is about.
#[derive(Clone, PartialEq, Debug)]
pub struct Cause<A> {
    /// What speaks for the move.
    pub reason: Reason<A>,
    /// Places, as `offer.sites` names them.
    pub sites: Vec<String>,
}

impl<A> Cause<A> {
    /// Whether it says more than that nothing in particular speaks for the move.
    pub fn is_particular(&self) -> bool {
        !matches!(self.reason, Reason::Theme(OUTLOOK))
    }
}

/// Why `seat` should play `line` in `world`, one of `legal`.
pub(crate) fn cause<G: Thinks>(
    world: &G,
    seat: Seat,
    line: &[G::Action],
    legal: &[G::Action],
    seed: u64,
) -> Cause<G::Action> {
    let key = match reason(world, seat, line, seed) {
        OUTLOOK => by_contrast(world, seat, line[0], legal, seed),
        found => found,
    };
    let sites = places(world, seat, line, legal, key, seed);
    Cause { reason: Reason::Theme(key), sites }
}

/// The key of the phrase that says why `seat` should play `line` in `world`.
pub(crate) fn reason<G: Thinks>(
    world: &G,
    seat: Seat,
    line: &[G::Action],
    seed: u64,
) -> &'static str {
    let now = world.themes(seat);
    let mut grown = vec![0.0; now.len()];
    let (mut dice, mut ended, mut won) = (QuickDice::new(seed), 0, 0);
    for _ in 0..SAMPLES {
        let end = play(world, seat, line, &mut dice);
        if let Some(outcome) = end.pending().outcome() {
            ended += 1;
            won += usize::from(outcome.is_won_by(seat));
            continue;
        }
        for ((grown, (_, then)), (_, now)) in grown.iter_mut().zip(end.themes(seat)).zip(&now) {
            *grown += then - now;
        }
    }
    if won > 0 && won == ended && 2 * won > SAMPLES {
        return WINS;
    }
    let goes_on = (SAMPLES - ended).max(1) as f32;
    let best = (0..now.len()).max_by(|a, b| grown[*a].total_cmp(&grown[*b]));
    best.filter(|best| grown[*best] / goes_on > SMALL).map_or(OUTLOOK, |best| now[best].0)
}

/// The theme in which `action` is ahead of other moves most: at once, or when both are played on by plain rules.
fn by_contrast<G: Thinks>(
    world: &G,
    seat: Seat,
    action: G::Action,
    legal: &[G::Action],
    seed: u64,
) -> &'static str {
    let others = others(action, legal);
    [0, STEPS]
        .into_iter()
        .map(|steps| ahead(world, seat, action, &others, steps, seed))
        .find(|key| *key != OUTLOOK)
        .unwrap_or(OUTLOOK)
}

/// Some moves beside `action`, spread over all of them.
fn others<A: Copy + PartialEq>(action: A, legal: &[A]) -> Vec<A> {
    let all: Vec<A> = legal.iter().copied().filter(|other| *other != action).collect();
    let stride = all.len().div_ceil(OTHERS).max(1);
    all.into_iter().step_by(stride).collect()
}

fn ahead<G: Thinks>(
    world: &G,
    seat: Seat,
    action: G::Action,
    others: &[G::Action],
    steps: usize,
    seed: u64,
) -> &'static str {
    let mine = later(world, seat, action, steps, seed);
    let mut lead: Vec<f32> = mine.iter().map(|(_, part)| *part).collect();
    for other in others {
        for (lead, (_, part)) in lead.iter_mut().zip(later(world, seat, *other, steps, seed)) {
            *lead -= part / others.len() as f32;
        }
    }
    let best = (0..lead.len()).max_by(|a, b| lead[*a].total_cmp(&lead[*b]));
    best.filter(|best| lead[*best] > FAINT).map_or(OUTLOOK, |best| mine[best].0)
}

/// What the judgement is made of after `action` and some more steps by plain rules, on the average.
fn later<G: Thinks>(
    world: &G,
    seat: Seat,
    action: G::Action,
    steps: usize,
    seed: u64,
) -> Vec<(&'static str, f32)> {
    let mut sums = world.themes(seat);
    sums.iter_mut().for_each(|(_, part)| *part = 0.0);
    let mut dice = QuickDice::new(seed);
    for _ in 0..RUNS {
        let mut end = play(world, seat, &[action], &mut dice);
        run_on(&mut end, steps, &mut dice);
        if end.pending().outcome().is_some() {
            continue;
        }
        for ((_, sum), (_, part)) in sums.iter_mut().zip(end.themes(seat)) {
            *sum += part / RUNS as f32;
        }
    }
    sums
}

/// So many more steps by plain rules.
fn run_on<G: Thinks>(world: &mut G, steps: usize, dice: &mut QuickDice) {
    let Some(mut script) = G::script() else { return };
    let mut legal = Vec::new();
    for _ in 0..steps {
        match world.pending() {
            Pending::Over(_) => return,
            Pending::Chance => world.resolve(world.draw(dice), &mut Quiet),
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                legal.clear();
                world.legal_actions(seat, &mut legal);
                let view = world.view(Viewer::Seat(seat));
                let budget = Budget::nodes(1);
                let question = Question { view: &view, seat, legal: &legal, budget };
                let action = script.choose(question).action;
                world.apply_legal(seat, action, &mut Quiet);
            }
        }
    }
}

/// The pieces that a reason is about: those that stand otherwise by it after the line and after another move. Where
/// there are none, all that it is about now.
fn places<G: Thinks>(
    world: &G,
    seat: Seat,
    line: &[G::Action],
    legal: &[G::Action],
    key: &'static str,
    seed: u64,
) -> Vec<String> {
    let mut dice = QuickDice::new(seed);
    let after = play(world, seat, line, &mut dice).places(seat, key);
    let others = others(line[0], legal);
    let without = match others.first() {
        Some(other) => play(world, seat, &[*other], &mut dice).places(seat, key),
        None => world.places(seat, key),
    };
    let mut differ: Vec<String> =
        without.iter().filter(|site| !after.contains(site)).cloned().collect();
    differ.extend(after.iter().filter(|site| !without.contains(site)).cloned());
    if differ.is_empty() { world.places(seat, key) } else { differ }
}

/// What speaks for a secret choice: what it does best against, and what it has to fear.
pub(crate) fn duel_cause<G: Thinks>(
    world: &G,
    seat: Seat,
    action: G::Action,
    budget: Budget,
    seed: u64,
) -> Option<Cause<G::Action>> {
    let seats: Vec<Seat> = world.pending().seats().iter().collect();
    let [first, second] = seats[..] else { return None };
    let duel = G::duel(world, [first, second], budget, seed)?;
    let side = usize::from(seat == second);
    let mine = [&duel.rows, &duel.columns][side].iter().position(|mine| *mine == action)?;
    let theirs = [&duel.columns, &duel.rows][side];
    let worth = |other: usize| match side {
        0 => duel.clash.payoff[mine][other],
        _ => -duel.clash.payoff[other][mine],
    };
    let order = |a: &usize, b: &usize| worth(*a).total_cmp(&worth(*b));
    let good = theirs[(0..theirs.len()).max_by(order)?];
    let bad = theirs[(0..theirs.len()).min_by(order)?];
    (good != bad).then_some(Cause { reason: Reason::Duel { good, bad }, sites: Vec::new() })
}

/// A reason as a message for the phrases of [`Thinks::REASONS`].
pub fn reason_message<G: Notation>(game: &G, reason: &Reason<G::Action>) -> Message {
    match reason {
        Reason::Theme(key) => Message::new(key),
        Reason::Duel { good, bad } => Message::new(DUEL)
            .with("good", game.write_short(*good))
            .with("bad", game.write_short(*bad)),
    }
}

/// A reason in every language.
///
/// # Panics
///
/// When the Fluent sources, which are part of the program, are broken.
pub fn reason_words<G: Thinks>(reason: &Message) -> [(Lang, String); 3] {
    let book = Phrasebook::parse(G::REASONS).unwrap_or_else(|error| panic!("{error}"));
    Lang::ALL.map(|lang| (lang, book.say(lang, reason)))
}

/// The world after `line`, as far as the dice allow it, when the next decision is due.
fn play<G: Thinks>(world: &G, seat: Seat, line: &[G::Action], dice: &mut QuickDice) -> G {
    let mut world = world.clone();
    for action in line {
        if world.check(seat, *action).is_err() {
            break;
        }
        world.apply_legal(seat, *action, &mut Quiet);
        while world.pending() == Pending::Chance {
            world.resolve(world.draw(dice), &mut Quiet);
        }
    }
    world
}

/// The one other seat that decides after `line`, where nothing is drawn before.
pub(crate) fn answering<G: Thinks>(world: &G, seat: Seat, line: &[G::Action]) -> Option<(G, Seat)> {
    let mut world = world.clone();
    for action in line {
        if world.check(seat, *action).is_err() || world.pending().seats() != SeatSet::one(seat) {
            return None;
        }
        world.apply_legal(seat, *action, &mut Quiet);
    }
    let seats = world.pending().seats();
    let other = seats.lowest().filter(|_| seats.len() == 1)?;
    let party = world.parties().into_iter().find(|party| party.contains(seat))?;
    (!party.contains(other)).then_some((world, other))
}

/// How likely the dice bring what a seat wants of `action`; nothing where it rolls none.
pub(crate) fn odds<G: Thinks>(world: &G, seat: Seat, action: G::Action) -> Option<f32> {
    let mut world = world.clone();
    world.apply_legal(seat, action, &mut Quiet);
    if world.pending() != Pending::Chance {
        return None;
    }
    let mut outcomes = Vec::new();
    world.chances(&mut outcomes);
    let (mut odds, mut wanted) = (0.0, false);
    for (chance, each) in outcomes {
        if let Some((who, hit)) = world.wanted(chance) {
            wanted |= who == seat;
            odds += if hit { each.as_f64() } else { 0.0 };
        }
    }
    wanted.then_some(odds as f32)
}
