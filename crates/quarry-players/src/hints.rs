//! A hint: the move that the strongest player would make, what it hopes for, how it would go on, and why.

use quarry_game::{Message, QuickDice, Quiet, Seat, SeatSet, Telling, Viewer};
use quarry_search::{Budget, Choice, Player, Question, Values};

use crate::reasons::{Cause, answering, cause, duel_cause, odds};
use crate::{Level, Thinks};

/// What to do, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<A> {
    /// The action.
    pub action: A,
    /// The chances of the seat after it, between 0 and 1, where the player has an opinion.
    pub value: Option<f32>,
    /// What every seat may hope for after it, where the player looked at all of them.
    pub values: Option<Values>,
    /// For a secret choice: each action with how often to choose it.
    pub mix: Vec<(A, f32)>,
    /// How the seat would go on until another seat decides or a draw is due.
    pub line: Vec<A>,
    /// What speaks for it most, and where on the board; nothing must for the only choice there is.
    pub cause: Option<Cause<A>>,
    /// How likely the dice bring what it is done for, where it rolls some.
    pub odds: Option<f32>,
    /// What another seat would best do then, where one decides alone.
    pub answer: Option<A>,
}

impl<A> From<Choice<A>> for Hint<A> {
    /// A decision that nobody explains.
    fn from(choice: Choice<A>) -> Hint<A> {
        let Choice { action, value, values, mix } = choice;
        Hint { value, values, mix, ..Hint::bare(action) }
    }
}

impl<A> Hint<A> {
    /// An action that nothing is said about.
    pub(crate) fn bare(action: A) -> Hint<A> {
        let (mix, line) = (Vec::new(), Vec::new());
        let (value, values, cause, odds, answer) = (None, None, None, None, None);
        Hint { action, value, values, mix, line, cause, odds, answer }
    }

    /// Whether it says something about this position, and not only in general.
    pub fn has_cause(&self) -> bool {
        let particular = self.cause.as_ref().is_some_and(Cause::is_particular);
        particular || self.odds.is_some() || self.answer.is_some()
    }
}

/// So many steps of the line are told.
const TOLD: usize = 5;

/// The hint of the strongest level. The same seed and nodes give the same hint.
///
/// # Panics
///
/// When no action is legal.
pub fn hint<G: Thinks>(question: Question<'_, G>, seed: u64) -> Hint<G::Action> {
    hint_by(&mut *G::player(Level::STRONGEST, seed), question, seed)
}

/// The choice of the strongest level alone, without line and reason.
pub(crate) fn thought<G: Thinks>(question: Question<'_, G>, seed: u64) -> Hint<G::Action> {
    Hint::from(G::player(Level::STRONGEST, seed).choose(question))
}

/// The same with its line.
pub(crate) fn planned<G: Thinks>(question: Question<'_, G>, seed: u64) -> Hint<G::Action> {
    let mut player = G::player(Level::STRONGEST, seed);
    let mut hint = Hint::from(player.choose(question));
    let Question { view, seat, legal, budget } = question;
    if hint.mix.len() < 2 && legal.len() > 1 {
        let world = G::imagine(view, &mut QuickDice::new(seed));
        hint.line = outlook(&world, seat, hint.action, &mut *player, brief(budget));
    }
    hint
}

/// The hint of this player, which may remember the decisions before.
///
/// # Panics
///
/// When no action is legal.
pub fn hint_by<G: Thinks>(
    player: &mut dyn Player<G>,
    question: Question<'_, G>,
    seed: u64,
) -> Hint<G::Action> {
    let mut hint = Hint::from(player.choose(question));
    let Question { view, seat, legal, budget } = question;
    if legal.len() < 2 {
        return hint;
    }
    let world = G::imagine(view, &mut QuickDice::new(seed));
    // What follows a mixed choice cannot be foreseen, nor what another seat does.
    if hint.mix.len() < 2 {
        hint.line = outlook(&world, seat, hint.action, player, brief(budget));
    } else {
        hint.cause = duel_cause(&world, seat, hint.action, brief(budget), seed);
    }
    let line = [&[hint.action], &hint.line[..]].concat();
    if !world.themes(seat).is_empty() && hint.cause.is_none() {
        hint.cause = Some(cause(&world, seat, &line, legal, seed));
    }
    hint.odds = odds(&world, seat, hint.action);
    if hint.mix.len() < 2 {
        hint.answer = best_answer(&world, seat, &line, brief(budget), seed);
    }
    hint
}

/// What another seat would best do after `line`, where it decides alone and has a choice.
fn best_answer<G: Thinks>(
    world: &G,
    seat: Seat,
    line: &[G::Action],
    budget: Budget,
    seed: u64,
) -> Option<G::Action> {
    let (world, other) = answering(world, seat, line)?;
    let (view, mut legal) = (world.view(Viewer::Seat(other)), Vec::new());
    world.legal_actions(other, &mut legal);
    let question = Question { view: &view, seat: other, legal: &legal, budget };
    (legal.len() > 1).then(|| thought::<G>(question, seed).action)
}

/// How `seat` would go on after `action`, while nobody else decides.
pub(crate) fn outlook<G: Thinks>(
    world: &G,
    seat: Seat,
    action: G::Action,
    player: &mut dyn Player<G>,
    budget: Budget,
) -> Vec<G::Action> {
    let (mut world, mut next) = (world.clone(), action);
    let (mut line, mut options) = (Vec::new(), Vec::new());
    while line.len() < TOLD && world.pending().seats() == SeatSet::one(seat) {
        world.apply_legal(seat, next, &mut Quiet);
        if world.pending().seats() != SeatSet::one(seat) {
            break;
        }
        options.clear();
        world.legal_actions(seat, &mut options);
        next = player
            .choose(Question {
                view: &world.view(Viewer::Seat(seat)),
                seat,
                legal: &options,
                budget,
            })
            .action;
        line.push(next);
    }
    line
}

/// The steps after the first one are only an outlook.
fn brief(budget: Budget) -> Budget {
    let time = budget.time.map(|time| time / 8);
    Budget { nodes: (budget.nodes / 8).max(1), time, ..budget }
}

/// The answer of a hint in words, as its seat sees it.
pub fn tell_answer<G: Thinks + Telling>(
    hint: &Hint<G::Action>,
    view: &G::View,
    seat: Seat,
    seed: u64,
) -> Option<(Seat, Message)> {
    let world = G::imagine(view, &mut QuickDice::new(seed));
    let line = [&[hint.action], &hint.line[..]].concat();
    let (world, other) = answering(&world, seat, &line)?;
    Some((other, G::offer(&world.view(Viewer::Seat(other)), hint.answer?)))
}

/// The line of a hint in words. It was found in the world that this seed makes from this view.
pub fn tell_line<G: Thinks + Telling>(
    hint: &Hint<G::Action>,
    view: &G::View,
    seat: Seat,
    seed: u64,
) -> Vec<Message> {
    let mut world = G::imagine(view, &mut QuickDice::new(seed));
    let mut last = hint.action;
    let tell = |next: &G::Action| {
        world.apply_legal(seat, last, &mut Quiet);
        last = *next;
        G::offer(&world.view(Viewer::Seat(seat)), *next)
    };
    hint.line.iter().map(tell).collect()
}
