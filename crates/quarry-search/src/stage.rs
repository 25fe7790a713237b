//! The strong player: turns are searched whole, secret choices are solved as a clash.

use quarry_game::{Game, Pending, QuickDice, Quiet, Roll, Seat, Secrets, Viewer};

use crate::clash::{Clash, Hand, Solution};
use crate::turn::{Line, TurnSearch};
use crate::{Budget, Choice, Clock, Knowledge, Player};

/// A player that looks at whole stages: everything a seat does until somebody else decides.
pub struct StagePlayer<G: Game, K> {
    knowledge: K,
    dice: QuickDice,
    turns: [TurnSearch<G>; 2],
    settings: Settings,
}

/// How widely the player looks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// States carried on in each layer of the own turn.
    pub width: usize,
    /// Own turns whose answers are looked at.
    pub answers: usize,
    /// States carried on in each layer of an answer.
    pub answer_width: usize,
    /// Worlds imagined before a secret choice.
    pub worlds: usize,
    /// How much worse than the best a turn may be and still be played, for weaker levels.
    pub slack: f32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { width: 400, answers: 12, answer_width: 24, worlds: 48, slack: 0.0 }
    }
}

impl<G: Game + Secrets, K: Knowledge<G>> StagePlayer<G, K> {
    /// A player with this knowledge that rolls the same way for the same seed.
    pub fn new(knowledge: K, settings: Settings, seed: u64) -> StagePlayer<G, K> {
        let turns = [TurnSearch::default(), TurnSearch::default()];
        StagePlayer { knowledge, dice: QuickDice::new(seed), turns, settings }
    }

    /// The best turn of `seat`, judged after the answer of whoever decides next.
    fn best_turn(&mut self, game: &G, seat: Seat, clock: &mut Clock) -> Line<G> {
        let Settings { width, answers, slack, .. } = self.settings;
        let mut part = clock.part(60);
        let mut lines = self.turns[0].lines(game, seat, &self.knowledge, width, answers, &mut part);
        let states: Vec<G> = lines.iter().map(|line| line.after.clone()).collect();
        let values = self.answered_all(&states, seat, Zeal::WhileTimeLasts, clock);
        for (line, value) in lines.iter_mut().zip(values) {
            line.value = value.unwrap_or(line.value);
        }
        lines.sort_by(|a, b| b.value.total_cmp(&a.value));
        let best = lines[0].value;
        let good = lines.iter().take_while(|line| line.value >= best - slack).count();
        lines.swap_remove(self.dice.below(good.max(1) as u32) as usize)
    }

    /// The value for `seat` of each state once it was answered; nothing for those that the budget
    /// does not reach. With one thread the same nodes give the same values.
    fn answered_all(
        &mut self,
        states: &[G],
        seat: Seat,
        zeal: Zeal,
        clock: &mut Clock,
    ) -> Vec<Option<f32>> {
        let answers =
            Answers { knowledge: &self.knowledge, width: self.settings.answer_width, zeal };
        let threads = clock.threads().min(states.len());
        if threads < 2 {
            return answers.to_each(states, seat, &mut self.turns[1], clock);
        }
        let (share, size) = (clock.shared(threads), states.len().div_ceil(threads));
        let think = |states: &[G]| {
            let mut clock = share.start();
            let mut turns = TurnSearch::default();
            let values = answers.to_each(states, seat, &mut turns, &mut clock);
            (values, share.nodes - clock.left())
        };
        let done: Vec<(Vec<Option<f32>>, u64)> = std::thread::scope(|scope| {
            let thinkers: Vec<_> =
                states.chunks(size).map(|states| scope.spawn(|| think(states))).collect();
            thinkers.into_iter().map(|thinker| thinker.join().expect("no thought panics")).collect()
        });
        clock.spend(done.iter().map(|(_, spent)| spent).sum());
        done.into_iter().flat_map(|(values, _)| values).collect()
    }

    /// Solves a secret choice of `seat` against the one other seat that decides.
    fn solve(&mut self, view: &G::View, seat: Seat, other: Seat, clock: &mut Clock) -> Table<G> {
        let mut table = Table::new();
        let open = G::imagine(view, &mut self.dice).view(Viewer::Spectator);
        for index in 0..self.settings.worlds {
            // The first worlds hold my real hand, so that its rows are filled before time is up.
            let mine = index % 2 == 0;
            let world = self.imagine(if mine { view } else { &open });
            let counts = if mine { [0.0, 1.0] } else { [1.0, 1.0] };
            self.fill(&mut table, &world, [seat, other], counts, clock);
            if clock.is_over() && index > 4 {
                break;
            }
        }
        table
    }

    pub(crate) fn worlds(&self) -> usize {
        self.settings.worlds
    }

    /// A world that fits `view`, in which nobody has made the secret choice now due.
    pub(crate) fn imagine(&mut self, view: &G::View) -> G {
        let mut world = G::imagine(view, &mut self.dice);
        self.knowledge.unseal(&mut world);
        world
    }

    /// Plays each pair of choices that `world` allows and that no world before did. `counts` says how
    /// much the hands of both seats tell about how likely they are.
    pub(crate) fn fill(
        &mut self,
        table: &mut Table<G>,
        world: &G,
        [seat, other]: [Seat; 2],
        counts: [f32; 2],
        clock: &mut Clock,
    ) {
        let (mut mine, mut theirs) = (Vec::new(), Vec::new());
        world.legal_actions(seat, &mut mine);
        world.legal_actions(other, &mut theirs);
        let rows: Vec<usize> =
            mine.iter().map(|action| index_of(&mut table.rows, *action)).collect();
        let columns: Vec<usize> =
            theirs.iter().map(|action| index_of(&mut table.columns, *action)).collect();
        count(&mut table.row_hands, &rows, counts[0]);
        count(&mut table.column_hands, &columns, counts[1]);
        let (mut pairs, mut states) = (Vec::new(), Vec::new());
        for (row, action) in rows.iter().zip(&mine) {
            for (column, answer) in columns.iter().zip(&theirs) {
                if table.value(*row, *column).is_some() {
                    continue;
                }
                let mut state = world.clone();
                state.apply_legal(seat, *action, &mut Quiet);
                state.apply_legal(other, *answer, &mut Quiet);
                pairs.push((*row, *column));
                states.push(state);
            }
        }
        let values = self.answered_all(&states, seat, Zeal::ToTheEnd, clock);
        for ((row, column), value) in pairs.into_iter().zip(values.into_iter().flatten()) {
            table.set(row, column, value);
        }
    }

    fn choose_in_secret(
        &mut self,
        view: &G::View,
        seat: Seat,
        other: Seat,
        legal: &[G::Action],
        clock: &mut Clock,
    ) -> Choice<G::Action> {
        let table = self.solve(view, seat, other, clock);
        let clash = table.clash();
        let Solution { rows, value, .. } = clash.solve(400);
        let mine: Vec<usize> = legal
            .iter()
            .filter_map(|action| table.rows.iter().position(|row| row == action))
            .collect();
        let hand = clash.rows.iter().position(|hand| hand.options == mine);
        let Some(shares) = hand.map(|hand| &rows[hand]) else {
            return Choice::plain(self.dice.pick(legal));
        };
        let mix: Vec<_> = legal.iter().copied().zip(shares.iter().copied()).collect();
        Choice { action: self.roll(&mix), value: Some(value), mix }
    }

    fn roll<A: Copy>(&mut self, mix: &[(A, f32)]) -> A {
        let mut left = self.dice.below(1 << 24) as f32 / (1 << 24) as f32;
        for (action, share) in mix {
            left -= share;
            if left < 0.0 {
                return *action;
            }
        }
        mix.iter().max_by(|a, b| a.1.total_cmp(&b.1)).expect("a mix has options").0
    }
}

impl<G: Game + Secrets, K: Knowledge<G>> Player<G> for StagePlayer<G, K> {
    fn choose(
        &mut self,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        budget: Budget,
    ) -> Choice<G::Action> {
        if let [only] = legal {
            return Choice::plain(*only);
        }
        // The own turn and the answers have a table each.
        let mut clock = budget.remembering(budget.memory / 2).start();
        let world = self.imagine(view);
        let others = world.pending().seats().without(seat);
        if let (1, Some(other)) = (others.len(), others.lowest()) {
            return self.choose_in_secret(view, seat, other, legal, &mut clock);
        }
        let line = self.best_turn(&world, seat, &mut clock);
        Choice { action: line.steps[0], value: Some(line.value), mix: Vec::new() }
    }
}

impl<G: Game, K> std::fmt::Debug for StagePlayer<G, K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("StagePlayer").field("settings", &self.settings).finish_non_exhaustive()
    }
}

/// What becomes of a budget that is used up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Zeal {
    /// States that it does not reach stay unanswered.
    WhileTimeLasts,
    /// Every state is answered, if only by the next best thing.
    ToTheEnd,
}

/// How the others answer.
#[derive(Clone, Copy)]
struct Answers<'a, K> {
    knowledge: &'a K,
    width: usize,
    zeal: Zeal,
}

impl<K> Answers<'_, K> {
    /// The value for `seat` of each state after everybody who decides alone has done what looks best,
    /// until a draw or a secret choice is due.
    fn to_each<G: Game>(
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

/// The matrix of a clash while it is being filled.
pub(crate) struct Table<G: Game> {
    pub(crate) rows: Vec<G::Action>,
    pub(crate) columns: Vec<G::Action>,
    row_hands: Vec<Hand>,
    column_hands: Vec<Hand>,
    values: Vec<Vec<Option<f32>>>,
}

impl<G: Game> Table<G> {
    pub(crate) fn new() -> Table<G> {
        let (rows, columns) = (Vec::new(), Vec::new());
        Table { rows, columns, row_hands: Vec::new(), column_hands: Vec::new(), values: Vec::new() }
    }

    fn value(&self, row: usize, column: usize) -> Option<f32> {
        *self.values.get(row)?.get(column)?
    }

    fn set(&mut self, row: usize, column: usize, value: f32) {
        if self.values.len() <= row {
            self.values.resize(row + 1, Vec::new());
        }
        if self.values[row].len() <= column {
            self.values[row].resize(column + 1, None);
        }
        self.values[row][column] = Some(value);
    }

    /// Pairs that never met in an imagined world get the mean of their row.
    pub(crate) fn clash(&self) -> Clash {
        let payoff = (0..self.rows.len())
            .map(|row| {
                let known: Vec<f32> =
                    (0..self.columns.len()).filter_map(|column| self.value(row, column)).collect();
                let mean = known.iter().sum::<f32>() / known.len().max(1) as f32;
                (0..self.columns.len())
                    .map(|column| self.value(row, column).unwrap_or(mean))
                    .collect()
            })
            .collect();
        let (mut rows, mut columns) = (self.row_hands.clone(), self.column_hands.clone());
        // A real hand is one of those that the other reckons with, even if no world drew it.
        let hands = rows.iter_mut().chain(&mut columns);
        hands.for_each(|hand| hand.weight = hand.weight.max(0.5));
        Clash { payoff, rows, columns }
    }
}

fn index_of<A: PartialEq>(all: &mut Vec<A>, action: A) -> usize {
    all.iter().position(|other| *other == action).unwrap_or_else(|| {
        all.push(action);
        all.len() - 1
    })
}

fn count(hands: &mut Vec<Hand>, options: &[usize], weight: f32) {
    match hands.iter_mut().find(|hand| hand.options == options) {
        Some(hand) => hand.weight += weight,
        None => hands.push(Hand { options: options.to_vec(), weight }),
    }
}
