//! The next stage at a glance: the others answer as looks best, on several threads where there are some.
//! Where time allows, the round after it is tried out before the position is judged.

use quarry_game::{Game, Pending, QuickDice, Quiet, Seat, Secrets, Viewer};

use crate::clash::{Clash, Hand};
use crate::turn::TurnSearch;
use crate::{Clock, Knowledge};

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
    /// What they see stays as it is, the rest is dealt anew each time.
    pub(crate) eyes: Viewer,
    /// All states are tried with the same luck.
    pub(crate) seed: u64,
}

impl<K> Answers<'_, K> {
    /// The value for `seat` of each state after everybody who decides alone has done what looks best,
    /// until a draw or a secret choice is due.
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
        for (value, state) in values.iter_mut().zip(states) {
            if clock.is_over() && self.zeal == Zeal::WhileTimeLasts {
                break;
            }
            let mut state = state.clone();
            while let Pending::Seats(seats) = state.pending() {
                let Some(other) = seats.lowest().filter(|_| seats.len() == 1) else { break };
                let lines = turns.lines(&state, other, self.knowledge, self.width, 1, clock);
                state.clone_from(&lines[0].after);
            }
            *value = Some(self.tried(&state, seat, turns, clock));
        }
        values
    }

    /// What the trials say on the average, or a glance where there are none.
    fn tried<G: Game + Secrets>(
        &self,
        state: &G,
        seat: Seat,
        turns: &mut TurnSearch<G>,
        clock: &mut Clock,
    ) -> f32
    where
        K: Knowledge<G>,
    {
        let Trials { count, eyes, seed, .. } = self.trials;
        if count == 0 || matches!(state.pending(), Pending::Over(_)) {
            return self.knowledge.value(state, seat);
        }
        let mut dice = QuickDice::new(seed);
        let mut trial = || {
            let mut world = state.clone();
            world.redeal(eyes, &mut dice);
            while world.pending() == Pending::Chance {
                let outcome = world.draw(&mut dice);
                world.resolve(outcome, &mut Quiet);
            }
            self.next_round(&world, seat, turns, clock)
        };
        (0..count).map(|_| trial()).sum::<f32>() / count as f32
    }

    /// The value of a round that begins with a secret choice, as if the hands were open: each pair of
    /// choices is played on, and both sides mix the best they can.
    fn next_round<G: Game + Secrets>(
        &self,
        world: &G,
        seat: Seat,
        turns: &mut TurnSearch<G>,
        clock: &mut Clock,
    ) -> f32
    where
        K: Knowledge<G>,
    {
        let seats = world.pending().seats();
        let Some(other) = seats.without(seat).lowest().filter(|_| seats.len() == 2) else {
            return self.knowledge.value(world, seat);
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
        let glance = Trials { count: 0, ..self.trials };
        let quick =
            Answers { width: self.trials.width, zeal: Zeal::ToTheEnd, trials: glance, ..*self };
        let values = quick.to_each(&states, seat, turns, clock).into_iter().flatten();
        let values: Vec<f32> = values.collect();
        let payoff = values.chunks(theirs.len()).map(<[f32]>::to_vec).collect();
        let open = |options: usize| vec![Hand { options: (0..options).collect(), weight: 1.0 }];
        Clash { payoff, rows: open(mine.len()), columns: open(theirs.len()) }.solve(60).value
    }
}
