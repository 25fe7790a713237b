//! The looks at one game: the chances before each decision, and what each decision cost.

use std::collections::BTreeMap;

use quarry_game::{Message, Notation, QuickDice, Quiet, Seat, SeatSet, StepOf, Telling, Viewer};
use quarry_search::{Budget, Question};

use super::duel::{Costs, report};
use super::key::{before_decision, key_moments};
use super::luck::{Span, luck_of};
use super::{
    Again, Analysis, AnalysisPlan, Decision, Draw, DuelReport, KeyMoment, Moment, Turn, Verdict,
    actor, is_over,
};
use crate::hints::{outlook, thought};
use crate::standing::standing;
use crate::{Hint, Level, Thinks, chances, tell_line};

/// Worlds in which a choice is weighed at first.
const WORLDS: usize = 2;
/// So many times the thought of a look is spent on all worlds with care.
const CARE: u64 = 24;
/// Worlds in which it is weighed with care, where something is hidden, and where nothing is.
const CAREFUL_WORLDS: [usize; 2] = [4, 2];
/// So many times the thought of a look is spent on a secret choice with care.
const DUEL_CARE: u64 = 6;
/// A secret choice is solved so often, each time with other hands imagined.
const DUELS: u64 = 4;
/// Choices that are weighed with care.
const WEIGHED: usize = 8;
/// Of choices that cost less nothing is said but the verdict.
const SPOKEN: f32 = 0.015;
/// Choices that cost less are not worth the care.
const NOTABLE: f32 = 0.03;
/// A key moment costs at least this.
const LEAST_LOSS: f32 = 0.05;
/// And so many times its standard error.
const CERTAIN: f32 = 3.0;
/// No weighing is more exact than this.
const LEAST_ERROR: f32 = 0.006;

/// How a choice compares with another one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Weighed {
    /// The chances after the better one.
    best: f32,
    /// The chances after the one that was played.
    played: f32,
    /// The standard error of the difference.
    error: f32,
}

impl Weighed {
    pub(super) fn loss(self) -> f32 {
        self.best - self.played
    }

    fn is_certain(self) -> bool {
        self.loss() >= LEAST_LOSS && self.loss() >= CERTAIN * self.error
    }
}

/// A choice that may have turned the game.
struct Candidate<A> {
    moment: usize,
    seat: Seat,
    played: A,
    best: A,
    duel: bool,
}

/// The looks at one game so far.
pub(super) struct Analyst<'a, G: Notation + Thinks> {
    pub(super) plan: AnalysisPlan,
    pub(super) positions: &'a [G],
    pub(super) steps: &'a [StepOf<G>],
    /// What the choices of the duel that is going on cost.
    duel: Option<Costs<G::Action>>,
    pub(super) moments: Vec<Moment>,
    candidates: Vec<Candidate<G::Action>>,
    /// Choices that more thought has confirmed.
    choices: Vec<KeyMoment>,
    pub(super) draws: Vec<Draw>,
    pub(super) again: Option<Again>,
}

impl<'a, G: Notation + Thinks + Telling> Analyst<'a, G> {
    pub(super) fn new(
        plan: AnalysisPlan,
        positions: &'a [G],
        steps: &'a [StepOf<G>],
    ) -> Analyst<'a, G> {
        let (moments, candidates) = (Vec::new(), Vec::new());
        let (choices, draws) = (Vec::new(), Vec::new());
        Analyst {
            plan,
            positions,
            steps,
            duel: None,
            moments,
            candidates,
            choices,
            draws,
            again: None,
        }
    }

    /// Looks at the decision of a step, if it is one.
    pub(super) fn look(&mut self, step: usize) {
        let Some((seat, action)) = actor::<G>(&self.steps[step]) else { return };
        let game = &self.positions[step];
        let mut legal = Vec::new();
        game.legal_actions(seat, &mut legal);
        let view = game.view(Viewer::Seat(seat));
        let (seed, budget) = (self.plan.seed ^ step as u64, self.plan.budget);
        let question = Question { view: &view, seat, legal: &legal, budget };
        let hint = if legal.len() > 1 { thought::<G>(question, seed) } else { Hint::bare(action) };
        let values = self.values(game, step, seat, &hint, legal.len());
        let duel = self.new_duel(step, seed);
        let (best, loss) = self.weigh(&view, seat, [action, favourite(&hint)], legal.len(), seed);
        if loss >= NOTABLE {
            let (moment, duel) = (self.moments.len(), self.duel.is_some());
            self.candidates.push(Candidate { moment, seat, played: action, best, duel });
        }
        let verdict = if legal.len() == 1 { Verdict::Forced } else { Verdict::of(loss) };
        let (line, mut says) = if loss >= SPOKEN {
            self.line(game, seat, [action, best], seed)
        } else {
            Default::default()
        };
        says.extend(
            [action, best].map(|option| (game.write_action(option), G::offer(&view, option))),
        );
        let (played, best) = (game.write_action(action), game.write_action(best));
        let decision = Some(Decision { seat, played, best, line, loss, verdict });
        self.moments.push(Moment { step, values, decision, duel, says });
        if game.pending().seats().len() == 1 {
            self.duel = None;
        }
    }

    /// The chances at the end of the record, if the game ended there.
    pub(super) fn look_at_end(&mut self) {
        let step = self.steps.len();
        if let Some(end) = self.positions.last().filter(|end| is_over(*end)) {
            let values = standing(end, self.plan.budget, self.plan.seed);
            let says = BTreeMap::new();
            self.moments.push(Moment { step, values, decision: None, duel: None, says });
        }
    }

    /// The chances before a decision. What cannot have changed since the last one is taken from there: a forced
    /// step, or the second of two secret choices.
    fn values(
        &self,
        game: &G,
        step: usize,
        seat: Seat,
        hint: &Hint<G::Action>,
        options: usize,
    ) -> Vec<f32> {
        let follows = step > 0 && actor::<G>(&self.steps[step - 1]).is_some();
        let before = self.moments.last().filter(|_| follows);
        if let Some(before) = before.filter(|_| options == 1 || self.duel.is_some()) {
            return before.values.clone();
        }
        match hint.value {
            Some(value) if !game.is_unfinished() => {
                let parties = game.parties();
                let hopes = chances::hopes(&parties, seat, value, hint.values);
                chances::of_hopes(G::calibration(), &parties, &hopes)
            }
            Some(_) | None => standing(game, self.plan.budget, self.plan.seed ^ step as u64),
        }
    }

    /// The duel that begins here, for the first of the two who choose.
    fn new_duel(&mut self, step: usize, seed: u64) -> Option<DuelReport> {
        let game = &self.positions[step];
        let deciding: Vec<Seat> = game.pending().seats().iter().collect();
        let [first, second] = deciding[..] else { return None };
        let duel = G::duel(game, [first, second], self.plan.budget, seed)?;
        let later = self.steps[step..].iter();
        let chosen = [first, second].map(|wanted| {
            let choice = |step| actor::<G>(step).filter(|(seat, _)| *seat == wanted);
            later.clone().find_map(choice).map(|(_, action)| action)
        });
        let costs = Costs::new([first, second], &duel, chosen, G::calibration());
        let report = report(game, &duel, chosen, &costs, G::calibration());
        self.duel = Some(costs);
        Some(report)
    }

    /// The best choice and how much worse the one that was `played` is. What is best costs nothing.
    fn weigh(
        &self,
        view: &G::View,
        seat: Seat,
        [played, favourite]: [G::Action; 2],
        options: usize,
        seed: u64,
    ) -> (G::Action, f32) {
        if let Some((best, loss)) = self.duel.as_ref().and_then(|costs| costs.of(seat)) {
            return (best, loss);
        }
        if options == 1 || played == favourite {
            return (played, 0.0);
        }
        let half = part(self.plan.budget, 2);
        let weighed = compare::<G>(view, seat, [played, favourite], half, WORLDS, seed);
        let loss = (weighed.loss() - weighed.error).max(0.0);
        if loss == 0.0 { (played, 0.0) } else { (favourite, loss) }
    }

    /// Weighs the choices that seem to have cost most with more thought; `told` hears of each, and whether it is
    /// the first that was confirmed, or the last.
    pub(super) fn weigh_candidates(&mut self, mut told: impl FnMut(&Analyst<'_, G>, bool)) {
        let open = before_decision(&self.moments);
        let loss =
            |moments: &[Moment], at: usize| moments[at].decision.as_ref().map_or(0.0, |d| d.loss);
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.retain(|candidate| candidate.moment < open);
        candidates.sort_by(|a, b| {
            loss(&self.moments, b.moment).total_cmp(&loss(&self.moments, a.moment))
        });
        candidates.truncate(WEIGHED);
        let mut is_told = false;
        for candidate in candidates {
            let confirmed = self.weigh_again(&candidate);
            told(self, confirmed && !is_told);
            is_told |= confirmed;
        }
        told(self, !is_told);
    }

    /// Weighs one choice with more thought, which then decides what is told of it.
    fn weigh_again(&mut self, candidate: &Candidate<G::Action>) -> bool {
        let &Candidate { moment, seat, played, best, duel } = candidate;
        let step = self.moments[moment].step;
        let game = &self.positions[step];
        let view = game.view(Viewer::Seat(seat));
        let seed = self.plan.seed ^ (step as u64) << 20;
        let worlds = CAREFUL_WORLDS[usize::from(!G::HAS_SECRETS)];
        let care = times(self.plan.budget, CARE / worlds as u64);
        let (best, weighed) = if duel {
            let Some(weighed) = self.duel_again(step, seat, seed) else { return false };
            weighed
        } else {
            (best, compare::<G>(&view, seat, [played, best], care, worlds, seed))
        };
        let loss = weighed.loss().max(0.0);
        let best = if loss > 0.0 { best } else { played };
        let (line, said) = self.line(game, seat, [played, best], seed);
        let now = &mut self.moments[moment];
        now.says.extend(said);
        now.says.insert(game.write_action(best), G::offer(&view, best));
        if let Some(decision) = &mut now.decision {
            (decision.loss, decision.verdict) = (loss, Verdict::of(loss));
            (decision.best, decision.line) = (game.write_action(best), line);
        }
        if duel {
            self.tell_duel(moment, seat, loss);
        }
        if weighed.is_certain() {
            let (from, to) = (weighed.best, weighed.played);
            self.choices.push(KeyMoment {
                kind: Turn::Choice,
                moment,
                step,
                until: step + 1,
                seat,
                from,
                to,
            });
        }
        weighed.is_certain()
    }

    /// The table of a duel tells the same loss as the choice.
    fn tell_duel(&mut self, moment: usize, seat: Seat, loss: f32) {
        let last = self.moments[..=moment].iter_mut().rev().find_map(|moment| moment.duel.as_mut());
        let Some(duel) = last else { return };
        if let Some(side) = duel.seats.iter().position(|other| *other == seat) {
            duel.loss[side] = Some(loss);
        }
    }

    /// A secret choice, solved with more thought: of the position in which both still had to choose.
    fn duel_again(&mut self, step: usize, seat: Seat, seed: u64) -> Option<(G::Action, Weighed)> {
        let first = (0..=step).rev().find(|at| self.positions[*at].pending().seats().len() == 2)?;
        let game = &self.positions[first];
        let seats: Vec<Seat> = game.pending().seats().iter().collect();
        let chosen = [0, 1].map(|side| {
            let of = |step| actor::<G>(step).filter(|(seat, _)| *seat == seats[side]);
            self.steps[first..].iter().find_map(of).map(|(_, action)| action)
        });
        let seats = [seats[0], seats[1]];
        let solve = |number: u64| {
            let duel = G::duel(game, seats, times(self.plan.budget, DUEL_CARE), seed ^ number)?;
            let costs = Costs::new(seats, &duel, chosen, G::calibration());
            Some((costs.of(seat)?, costs.worth_of(seat)?))
        };
        let ((best, loss), worth) = solve(0)?;
        let (mut least, mut error) = (loss, LEAST_ERROR);
        for number in 1..DUELS {
            let ((other, again), _) = solve(number)?;
            // Where the best card depends on the hands that were imagined, nothing is certain.
            error = error.max((loss - again).abs()).max(if other == best { 0.0 } else { loss });
            least = least.min(again);
        }
        Some((best, Weighed { best: worth, played: worth - least, error }))
    }

    /// How the better choice would have gone on, and that in words.
    fn line(
        &self,
        game: &G,
        seat: Seat,
        [played, best]: [G::Action; 2],
        seed: u64,
    ) -> (Vec<String>, BTreeMap<String, Message>) {
        if played == best || game.pending().seats() != SeatSet::one(seat) {
            return Default::default();
        }
        let view = game.view(Viewer::Seat(seat));
        let world = G::imagine(&view, &mut QuickDice::new(seed));
        let mut player = G::player(Level::STRONGEST, seed);
        let line = outlook(&world, seat, best, &mut *player, part(self.plan.budget, 4));
        let hint = Hint { line, ..Hint::bare(best) };
        let told = tell_line::<G>(&hint, &view, seat, seed);
        let line: Vec<String> = hint.line.iter().map(|step| world.write_action(*step)).collect();
        let says = line.iter().cloned().zip(told).collect();
        (line, says)
    }

    /// Looks at what draws that follow one another have changed.
    pub(super) fn watch_luck(&mut self, span: Span) {
        let draw =
            luck_of::<G>(&self.positions[span.start..=span.end], self.steps, span, self.plan);
        self.draws.push(draw);
    }

    /// What there is to say by now.
    pub(super) fn told(&self, game: &str) -> Analysis {
        let seats = self.positions[0].seats();
        let sum = |seat: usize| {
            self.draws.iter().map(|draw| draw.after[seat] - draw.expected[seat]).sum::<f32>()
        };
        Analysis {
            game: game.to_owned(),
            seats,
            moments: self.moments.clone(),
            key_moments: key_moments(&self.moments, &self.choices, &self.draws),
            draws: self.draws.clone(),
            luck: if self.draws.is_empty() { Vec::new() } else { (0..seats).map(sum).collect() },
            again: self.again.clone(),
        }
    }
}

/// How two choices compare for `seat`, in worlds that fit what it knew. Both have the same luck.
pub(super) fn compare<G: Thinks>(
    view: &G::View,
    seat: Seat,
    [played, best]: [G::Action; 2],
    budget: Budget,
    worlds: usize,
    seed: u64,
) -> Weighed {
    let mut dice = QuickDice::new(seed);
    let (mut sums, mut losses) = ([0.0, 0.0], Vec::new());
    for number in 0..worlds {
        let world = G::imagine(view, &mut dice);
        let after = |action| {
            let mut world = world.clone();
            world.apply_legal(seat, action, &mut Quiet);
            standing(&world, budget, seed.wrapping_add(number as u64))[seat.index()]
        };
        let values = [best, played].map(after);
        sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
        losses.push(values[0] - values[1]);
    }
    let [best, played] = sums.map(|sum| sum / worlds as f32);
    Weighed { best, played, error: standard_error(&losses).max(LEAST_ERROR) }
}

/// The standard error of the mean.
pub(super) fn standard_error(values: &[f32]) -> f32 {
    let count = values.len() as f32;
    if count < 2.0 {
        return 0.0;
    }
    let mean = values.iter().sum::<f32>() / count;
    let squares = values.iter().map(|value| (value - mean).powi(2)).sum::<f32>();
    (squares / (count - 1.0) / count).sqrt()
}

pub(super) fn part(budget: Budget, of: u64) -> Budget {
    Budget { nodes: (budget.nodes / of).max(8), ..budget }
}

pub(super) fn times(budget: Budget, by: u64) -> Budget {
    Budget { nodes: budget.nodes.saturating_mul(by), ..budget }
}

/// In a mix the option that comes up most often stands for all of them.
fn favourite<A: Copy>(hint: &Hint<A>) -> A {
    hint.mix.iter().max_by(|a, b| a.1.total_cmp(&b.1)).map_or(hint.action, |(action, _)| *action)
}
