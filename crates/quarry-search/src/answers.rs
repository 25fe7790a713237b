//! The next stage at a glance: the others answer as looks best, on several threads where there are some.

use quarry_game::{Game, Pending, Seat};

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
}

impl<K> Answers<'_, K> {
    /// The value for `seat` of each state after everybody who decides alone has done what looks best,
    /// until a draw or a secret choice is due.
    pub(crate) fn to_each<G: Game>(
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
            *value = Some(self.knowledge.value(&state, seat));
        }
        values
    }
}
