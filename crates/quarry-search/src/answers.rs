//! The next stage at a glance: the others answer as looks best, on several threads where there are some.
//! Where time allows, the round after it is tried out before the position is judged.

use quarry_game::{Game, Pending, QuickDice, Quiet, Seat, Secrets, Viewer};

use crate::clash::{Clash, Hand};
use crate::turn::TurnSearch;
use crate::{Clock, Knowledge};

/// Regret matching of a round with open hands, three options a side: less than for the choice itself will do.
const OPEN_ITERATIONS: u32 = 60;

/// What becomes of a budget that is used up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Zeal {
    /// States that it does not reach stay unanswered.
    WhileTimeLasts,
    /// Every state is answered, if only by the next best thing.
    ToTheEnd,
}

/// How the others answer.
#[derive(Clone, Copy)]
pub(crate) struct Answers<'a, K> {
    pub(crate) knowledge: &'a K,
    pub(crate) width: usize,
    pub(crate) zeal: Zeal,
    pub(crate) trials: Trials,
}

/// How the round after the answer is tried out.
#[derive(Clone, Copy)]
pub(crate) struct Trials {
    /// How often; never means a glance.
    pub(crate) count: usize,
    /// States carried on in each layer of a turn.
    pub(crate) width: usize,
    /// What they see stays as it is, the rest is dealt again each time.
    pub(crate) eyes: Viewer,
    /// All states are tried with the same luck.
    pub(crate) seed: u64,
}

impl<K> Answers<'_, K> {
    /// The value for `seat` of each state once all who decide alone have done what looks best. A draw or
    /// a secret choice ends that.
    pub(crate) fn to_each<G: Game + Secrets>(
        &self,
        states: &[G],
        seat: Seat,
        turns: &mut TurnSearch<G>,
        clock: &mut Clock,
    ) -> Vec<Option<f32>>
    where
        K: Knowledge<G>,
    {
        let mut values = vec![None; states.len()];
        let mut judge = Judge { answers: self, seat, turns, clock };
        for (value, state) in values.iter_mut().zip(states) {
            if judge.clock.is_over() && self.zeal == Zeal::WhileTimeLasts {
                break;
            }
            let answered = judge.answered(state);
            *value = Some(judge.tried(&answered));
        }
        values
    }
}

/// Judges states for one seat.
struct Judge<'a, G: Game, K> {
    answers: &'a Answers<'a, K>,
    seat: Seat,
    turns: &'a mut TurnSearch<G>,
    clock: &'a mut Clock,
}

impl<G: Game + Secrets, K: Knowledge<G>> Judge<'_, G, K> {
    /// The state after all decisions that one seat makes alone.
    fn answered(&mut self, state: &G) -> G {
        let Answers { knowledge, width, .. } = *self.answers;
        let mut state = state.clone();
        while let Pending::Seats(seats) = state.pending() {
            let Some(other) = seats.only() else { break };
            let lines = self.turns.lines(&state, other, knowledge, width, 1, self.clock);
            state.clone_from(&lines[0].after);
        }
        state
    }

    /// What the trials say on the average, as many as there is time for; a glance where there is none.
    fn tried(&mut self, state: &G) -> f32 {
        let Trials { count, eyes, seed, .. } = self.answers.trials;
        let (mut total, mut tried, mut dice) = (0.0, 0.0, QuickDice::new(seed));
        while tried < count as f32 && !self.clock.is_over() && state.pending().outcome().is_none() {
            let mut world = state.clone();
            world.redeal(eyes, &mut dice);
            while world.pending() == Pending::Chance {
                let outcome = world.draw(&mut dice);
                world.resolve(outcome, &mut Quiet);
            }
            total += self.next_round(&world);
            tried += 1.0;
        }
        if tried == 0.0 { self.glance(state) } else { total / tried }
    }

    fn glance(&self, state: &G) -> f32 {
        self.answers.knowledge.value(state, self.seat)
    }

    /// The value of a round that begins with a secret choice, as if the hands were open. Each pair of
    /// choices is played on, and both sides mix the best they can.
    fn next_round(&mut self, world: &G) -> f32 {
        let (seat, seats) = (self.seat, world.pending().seats());
        let Some(other) = seats.without(seat).lowest().filter(|_| seats.len() == 2) else {
            return self.glance(world);
        };
        let (mut mine, mut theirs) = (Vec::new(), Vec::new());
        world.legal_actions(seat, &mut mine);
        world.legal_actions(other, &mut theirs);
        let pairs = mine.iter().flat_map(|mine| theirs.iter().map(move |theirs| (mine, theirs)));
        let states = pairs.map(|(mine, theirs)| {
            let mut state = world.clone();
            state.apply_legal(seat, *mine, &mut Quiet);
            state.apply_legal(other, *theirs, &mut Quiet);
            state
        });
        let states: Vec<G> = states.collect();
        let trials = self.answers.trials;
        let quick = Answers {
            width: trials.width,
            zeal: Zeal::ToTheEnd,
            trials: Trials { count: 0, ..trials },
            ..*self.answers
        };
        let values = quick.to_each(&states, seat, self.turns, self.clock);
        let values: Vec<f32> = values.into_iter().flatten().collect();
        let payoff = values.chunks(theirs.len()).map(<[f32]>::to_vec).collect();
        let open = |options: usize| vec![Hand { options: (0..options).collect(), weight: 1.0 }];
        let clash = Clash { payoff, rows: open(mine.len()), columns: open(theirs.len()) };
        clash.solve(OPEN_ITERATIONS).value
    }
}
