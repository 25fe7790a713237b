//! A finished game looked at again: how each position stood, what each choice cost, and where the game
//! turned. Everybody is judged by what they could know when they decided.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use quarry_game::{
    Game, Message, Notation, Pending, Play, QuickDice, Quiet, Record, RecordError, Seat, SeatSet,
    Step, StepOf, Telling, Viewer,
};
use quarry_search::{Budget, Duel, Question};
use serde::Serialize;

use crate::chances;
use crate::{Hint, Level, Thinks, hint, tell_line};

/// How closely to look.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AnalysisPlan {
    /// Thought for each look at a position.
    pub budget: Budget,
    /// The seed of the thinking; with a budget of nodes the same seed gives the same analysis.
    pub seed: u64,
}

/// What there is to say about a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Analysis {
    /// Game and rules version, such as `raptor/1`.
    pub game: String,
    /// How many seats took part.
    pub seats: usize,
    /// Every decision, and the end where the game has one.
    pub moments: Vec<Moment>,
    /// The largest swings before the game was decided, the largest first.
    pub key_moments: Vec<KeyMoment>,
}

/// One position of the game, and what was decided there.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Moment {
    /// How many steps were played before.
    pub step: usize,
    /// The chances of each seat to win; those of all sides together are one.
    pub values: Vec<f32>,
    /// What was decided; absent at the end.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub decision: Option<Decision>,
    /// For a secret choice of two: the game of that choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duel: Option<DuelReport>,
    /// What was played, what was best and its line, each in words by its notation.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub says: BTreeMap<String, Message>,
}

/// One choice and what it cost.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Decision {
    /// Who decided.
    pub seat: Seat,
    /// What was played, in notation.
    pub played: String,
    /// What the computer player would have played.
    pub best: String,
    /// How it would have gone on until another seat decides.
    pub line: Vec<String>,
    /// How much of the chances the choice gave away.
    pub loss: f32,
}

/// A secret choice of two seats as a matrix: the options that both really had.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DuelReport {
    /// The two seats: of the rows, then of the columns.
    pub seats: [Seat; 2],
    /// The options of the first seat.
    pub rows: Vec<String>,
    /// The options of the second seat.
    pub columns: Vec<String>,
    /// The chances of the first seat for each pair.
    pub payoff: Vec<Vec<f32>>,
    /// How often the first seat should choose each of its options.
    pub row_mix: Vec<f32>,
    /// How often the second seat should choose each of its options.
    pub column_mix: Vec<f32>,
    /// What was chosen, by seat.
    pub played: [Option<String>; 2],
    /// What each choice gave away against the right mix of everything the other might have held.
    pub loss: [Option<f32>; 2],
}

/// A position after which the chances were other ones.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KeyMoment {
    /// The index of its moment.
    pub moment: usize,
    /// How many steps were played before.
    pub step: usize,
    /// Whose chances changed most.
    pub seat: Seat,
    /// By how much.
    pub swing: f32,
}

/// So many key moments are told.
const KEY_MOMENTS: usize = 3;
/// A smaller swing than this is nothing to speak of.
const LEAST_SWING: f32 = 0.01;
/// A game is decided once no chance is further from its end than this.
const DECIDED: f32 = 0.05;
/// Worlds in which a choice is weighed.
const WORLDS: usize = 2;
/// Forced steps and draws that are followed to the next real decision.
const FOLLOWED: usize = 200;

/// Looks at every decision of a record. `progress` hears how many steps are done, and of how many.
///
/// # Errors
///
/// When the record cannot be played.
pub fn analyse<G: Notation + Thinks + Telling>(
    record: &Record<G::Setup>,
    plan: AnalysisPlan,
    mut progress: impl FnMut(usize, usize),
) -> Result<Analysis, RecordError<G::Illegal>> {
    let played = Play::<G>::load(record)?;
    let mut play = Play::<G>::load_start(record)?;
    let seats = play.game().seats();
    let mut analyst = Analyst::<G> { plan, duel: None, moments: Vec::new(), game: PhantomData };
    for (index, step) in played.steps().iter().enumerate() {
        progress(index, record.steps.len());
        if let Step::Act(seat, action) = *step {
            analyst.look(play.game(), &played.steps()[index..], index, seat, action);
        }
        play.load_step(record, index)?;
    }
    if let Pending::Over(_) = play.game().pending() {
        let values = analyst.values(play.game(), plan.seed);
        let step = record.steps.len();
        let says = BTreeMap::new();
        analyst.moments.push(Moment { step, values, decision: None, duel: None, says });
    }
    progress(record.steps.len(), record.steps.len());
    let key_moments = key_moments(&analyst.moments, seats);
    Ok(Analysis { game: record.game.clone(), seats, moments: analyst.moments, key_moments })
}

/// The looks at one game so far.
struct Analyst<G: Game> {
    plan: AnalysisPlan,
    /// What the choices of the duel that is going on cost.
    duel: Option<Costs<G::Action>>,
    moments: Vec<Moment>,
    game: PhantomData<fn() -> G>,
}

impl<G: Notation + Thinks + Telling> Analyst<G> {
    /// Looks at the decision of `seat` for `action`; `steps` is everything from there on.
    fn look(&mut self, game: &G, steps: &[StepOf<G>], step: usize, seat: Seat, action: G::Action) {
        let mut legal = Vec::new();
        game.legal_actions(seat, &mut legal);
        let view = game.view(Viewer::Seat(seat));
        let seed = self.plan.seed ^ step as u64;
        let hint = hint::<G>(
            Question { view: &view, seat, legal: &legal, budget: self.plan.budget },
            seed,
        );
        let values = match (hint.value, self.moments.last()) {
            (Some(value), _) => chances::of_hopes(&game.parties(), seat, value, hint.values),
            // A forced step changes nothing.
            (None, Some(before)) if legal.len() == 1 => before.values.clone(),
            (None, _) => self.values(game, seed),
        };
        let duel = self.new_duel(game, steps, seed);
        let (best, loss) = self.weigh(&view, seat, [action, favourite(&hint)], &legal, seed);
        let decision = decision(game, seat, [action, best], &hint, loss);
        let line = tell_line::<G>(&hint, &view, seat, seed);
        let mut says: BTreeMap<String, Message> = decision.line.iter().cloned().zip(line).collect();
        for option in [action, best] {
            says.insert(game.write_action(option), G::offer(&view, option));
        }
        self.moments.push(Moment { step, values, decision: Some(decision), duel, says });
        if game.pending().seats().len() == 1 {
            self.duel = None;
        }
    }

    /// The duel that begins here, for the first of the two who choose.
    fn new_duel(&mut self, game: &G, steps: &[StepOf<G>], seed: u64) -> Option<DuelReport> {
        let deciding: Vec<Seat> = game.pending().seats().iter().collect();
        let [first, second] = deciding[..] else { return None };
        let duel = G::duel(game, [first, second], self.plan.budget, seed)?;
        let chosen = |wanted: Seat| {
            steps.iter().find_map(|step| match step {
                Step::Act(seat, action) => (*seat == wanted).then_some(*action),
                // Draws and resignations are no choices.
                _ => None,
            })
        };
        let (seats, chosen) = ([first, second], [chosen(first), chosen(second)]);
        let costs = Costs::new(seats, &duel, chosen);
        let report = report(game, &duel, chosen, &costs);
        self.duel = Some(costs);
        Some(report)
    }

    /// The best choice and how much worse the one that was `played` is. What is best costs nothing.
    fn weigh(
        &self,
        view: &G::View,
        seat: Seat,
        [played, favourite]: [G::Action; 2],
        legal: &[G::Action],
        seed: u64,
    ) -> (G::Action, f32) {
        if let Some(weighed) = self.duel.as_ref().and_then(|costs| costs.of(seat)) {
            return weighed;
        }
        if legal.len() == 1 || played == favourite {
            return (played, 0.0);
        }
        (favourite, self.loss(view, seat, played, favourite, seed))
    }

    /// How much worse `played` is than `best`, in worlds that fit what the seat knew.
    fn loss(
        &self,
        view: &G::View,
        seat: Seat,
        played: G::Action,
        best: G::Action,
        seed: u64,
    ) -> f32 {
        let mut dice = QuickDice::new(seed);
        let mut loss = 0.0;
        for number in 0..WORLDS {
            let world = G::imagine(view, &mut dice);
            let after = |action| {
                let mut world = world.clone();
                world.apply_legal(seat, action, &mut Quiet);
                self.values(&world, seed + number as u64)[seat.index()]
            };
            loss += after(best) - after(played);
        }
        (loss / WORLDS as f32).max(0.0)
    }

    /// The chances of every seat, judged by the seat that decides next.
    fn values(&self, game: &G, seed: u64) -> Vec<f32> {
        let (mut world, mut dice, mut legal) = (game.clone(), QuickDice::new(seed), Vec::new());
        for _ in 0..FOLLOWED {
            match world.pending() {
                Pending::Over(outcome) => {
                    return chances::of_outcome(&world.parties(), &outcome);
                }
                Pending::Chance => world.resolve(world.draw(&mut dice), &mut Quiet),
                Pending::Seats(seats) => {
                    let seat = seats.lowest();
                    legal.clear();
                    world.legal_actions(seat, &mut legal);
                    let view = world.view(Viewer::Seat(seat));
                    let mut player = G::player(Level::STRONGEST, seed);
                    let choice = player.choose(Question {
                        view: &view,
                        seat,
                        legal: &legal,
                        budget: self.plan.budget,
                    });
                    if let Some(value) = choice.value {
                        return chances::of_hopes(&world.parties(), seat, value, choice.values);
                    }
                    world.apply_legal(seat, choice.action, &mut Quiet);
                }
            }
        }
        let parties = world.parties();
        let even = 1.0 / parties.len().max(2) as f32;
        vec![even; world.seats()]
    }
}

fn decision<G: Notation>(
    game: &G,
    seat: Seat,
    [played, best]: [G::Action; 2],
    hint: &Hint<G::Action>,
    loss: f32,
) -> Decision {
    Decision {
        seat,
        played: game.write_action(played),
        best: game.write_action(best),
        line: hint.line.iter().map(|step| game.write_action(*step)).collect(),
        loss,
    }
}

/// In a mix the option that comes up most often stands for all of them.
fn favourite<A: Copy>(hint: &Hint<A>) -> A {
    hint.mix.iter().max_by(|a, b| a.1.total_cmp(&b.1)).map_or(hint.action, |(action, _)| *action)
}

/// What the choices of a duel cost against the right mix of everything the other might have held.
struct Costs<A> {
    seats: [Seat; 2],
    /// The best choice of each seat, and how much worse the one it made is.
    weighed: [Option<(A, f32)>; 2],
}

impl<A: Copy + PartialEq> Costs<A> {
    fn new(seats: [Seat; 2], duel: &Duel<A>, chosen: [Option<A>; 2]) -> Costs<A> {
        let weigh = |side: usize| {
            let (actions, gains) = ([&duel.rows, &duel.columns][side], &duel.gains[side]);
            let played = actions.iter().position(|action| Some(*action) == chosen[side])?;
            let better = |best: usize, option: &usize| {
                if gains[*option] > gains[best] { *option } else { best }
            };
            let best = duel.hands[side].iter().fold(played, better);
            Some((actions[best], gains[best] - gains[played]))
        };
        Costs { seats, weighed: [weigh(0), weigh(1)] }
    }

    fn of(&self, seat: Seat) -> Option<(A, f32)> {
        self.weighed[self.seats.iter().position(|other| *other == seat)?]
    }
}

/// The part of a duel that both really could play, in notation.
fn report<G: Notation>(
    game: &G,
    duel: &Duel<G::Action>,
    chosen: [Option<G::Action>; 2],
    costs: &Costs<G::Action>,
) -> DuelReport {
    let text = |action: &G::Action| game.write_action(*action);
    let [rows, columns] = [&duel.hands[0], &duel.hands[1]];
    let payoff = rows
        .iter()
        .map(|row| columns.iter().map(|column| duel.clash.payoff[*row][*column]).collect())
        .collect();
    DuelReport {
        seats: costs.seats,
        rows: rows.iter().map(|row| text(&duel.rows[*row])).collect(),
        columns: columns.iter().map(|column| text(&duel.columns[*column])).collect(),
        payoff,
        row_mix: duel.mixes[0].clone(),
        column_mix: duel.mixes[1].clone(),
        played: chosen.map(|action| action.as_ref().map(text)),
        loss: costs.weighed.map(|weighed| weighed.map(|(_, loss)| loss)),
    }
}

/// How many moments lie before the decision: from there on nobody's chances were other than at the end.
/// All of them where the game goes on.
fn before_decision(moments: &[Moment]) -> usize {
    let Some(end) = moments.last().filter(|end| end.decision.is_none()) else {
        return moments.len();
    };
    let open = |moment: &Moment| {
        let pairs = moment.values.iter().zip(&end.values);
        pairs.into_iter().any(|(value, end)| (value - end).abs() > DECIDED)
    };
    moments.iter().rposition(open).map_or(0, |last| last + 1)
}

/// The moments after which the chances of a seat changed most, none of them after the decision.
fn key_moments(moments: &[Moment], seats: usize) -> Vec<KeyMoment> {
    let swing = |(index, pair): (usize, &[Moment])| {
        let change =
            |seat: &Seat| (pair[1].values[seat.index()] - pair[0].values[seat.index()]).abs();
        let seat = SeatSet::first(seats).iter().max_by(|a, b| change(a).total_cmp(&change(b)))?;
        Some(KeyMoment { moment: index, step: pair[0].step, seat, swing: change(&seat) })
    };
    let pairs = moments.windows(2).enumerate().take(before_decision(moments));
    let mut swings: Vec<KeyMoment> = pairs.filter_map(swing).collect();
    swings.retain(|key| key.swing >= LEAST_SWING);
    swings.sort_by(|a, b| b.swing.total_cmp(&a.swing));
    swings.truncate(KEY_MOMENTS);
    swings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(step: usize, value: f32) -> Moment {
        let (values, says) = (vec![value, 1.0 - value], BTreeMap::new());
        Moment { step, values, decision: None, duel: None, says }
    }

    #[test]
    fn key_moments_are_the_largest_swings() {
        let values = [0.5, 0.55, 0.2, 0.25, 0.9, 0.8];
        let moments: Vec<Moment> =
            values.iter().enumerate().map(|(index, value)| moment(10 * index, *value)).collect();
        let key = key_moments(&moments, 2);
        let steps: Vec<usize> = key.iter().map(|key| key.step).collect();
        assert_eq!(steps, [30, 10, 40]);
        assert!((key[0].swing - 0.65).abs() < 1e-6);
        assert_eq!(key_moments(&moments[..1], 2), []);
    }

    #[test]
    fn no_key_moment_lies_after_the_decision_or_where_nothing_changes() {
        let told = |values: &[f32]| {
            let mut moments: Vec<Moment> =
                values.iter().enumerate().map(|(index, value)| moment(index, *value)).collect();
            moments.iter_mut().rev().skip(1).for_each(|moment| moment.decision = Some(pass()));
            let key = key_moments(&moments, 2);
            key.iter().map(|key| key.step).collect::<Vec<usize>>()
        };
        assert_eq!(told(&[0.5, 0.6, 0.96, 0.99, 0.96, 1.0]), [1, 0]);
        assert_eq!(told(&[0.5, 0.6, 0.96, 0.7, 0.96, 1.0]), [1, 2, 3], "it was open once more");
        assert_eq!(told(&[0.5, 0.5, 0.5, 0.501, 0.0]), [3]);
        assert!(told(&[1.0, 1.0, 1.0]).is_empty());
    }

    fn pass() -> Decision {
        let word = String::new;
        Decision { seat: Seat::at(0), played: word(), best: word(), line: Vec::new(), loss: 0.0 }
    }
}
