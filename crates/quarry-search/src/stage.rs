//! The strong player: turns are searched whole, secret choices are solved as a clash.

use quarry_game::{Game, Pending, QuickDice, Quiet, Roll, Seat, Secrets, Viewer};

use rustc_hash::FxHashMap;

use crate::belief::Belief;
use crate::clash::{Clash, Hand, Solution};
use crate::turn::{Line, TurnSearch};
use crate::{Budget, Choice, Clock, Knowledge, Player};

/// Regret matching for a secret choice; microseconds each.
const ITERATIONS: u32 = 400;
/// Draws that a turn is judged by where the next secret choice is solved.
const DRAWS: usize = 8;

/// A player that looks at whole stages: everything a seat does until somebody else decides.
pub struct StagePlayer<G: Game, K> {
    knowledge: K,
    dice: QuickDice,
    turns: [TurnSearch<G>; 2],
    settings: Settings,
    /// Secret choices ahead that are solved already, by open key, stages left and seat.
    solved: FxHashMap<(u64, usize, Seat), Foreseen<G::Action>>,
    /// The last secret choice of this game.
    last: Option<Memory<G>>,
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
    /// Secret choices solved ahead of the next one, which otherwise is judged at a glance.
    pub stages: usize,
    /// How much worse than the best a turn may be and still be played, for weaker levels.
    pub slack: f32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { width: 400, answers: 12, answer_width: 24, worlds: 48, stages: 0, slack: 0.0 }
    }
}

impl<G: Game + Secrets, K: Knowledge<G>> StagePlayer<G, K> {
    /// A player with this knowledge that rolls the same way for the same seed.
    pub fn new(knowledge: K, settings: Settings, seed: u64) -> StagePlayer<G, K> {
        let turns = [TurnSearch::default(), TurnSearch::default()];
        let solved = FxHashMap::default();
        StagePlayer { knowledge, dice: QuickDice::new(seed), turns, settings, solved, last: None }
    }

    /// The best turn of `seat`, judged after the answer of whoever decides next.
    fn best_turn(&mut self, game: &G, seat: Seat, clock: &mut Clock) -> Line<G> {
        let Settings { width, answers, stages, slack, .. } = self.settings;
        let mut part = clock.part(60);
        let mut lines = self.turns[0].lines(game, seat, &self.knowledge, width, answers, &mut part);
        for line in &mut lines {
            if clock.is_over() {
                break;
            }
            line.value = self.knowing_my_hand(&line.after, seat, stages, clock);
        }
        lines.sort_by(|a, b| b.value.total_cmp(&a.value));
        let best = lines[0].value;
        let good = lines.iter().take_while(|line| line.value >= best - slack).count();
        lines.swap_remove(self.dice.below(good.max(1) as u32) as usize)
    }

    /// The value for `seat`, who knows its own hand but not what it will draw.
    fn knowing_my_hand(&mut self, game: &G, seat: Seat, stages: usize, clock: &mut Clock) -> f32 {
        if stages == 0 {
            return self.answered(game, seat, 0, clock);
        }
        let mut total = 0.0;
        for _ in 0..DRAWS {
            let state = self.quiet_end(game, stages, clock);
            total += match self.foresee(&state, seat, stages, clock) {
                Some(foreseen) => foreseen.value_of(&state, seat),
                None => self.knowledge.value(&state, seat),
            };
        }
        total / DRAWS as f32
    }

    /// The value for `seat` after everybody who decides alone has done what looks best. A secret
    /// choice that comes then is solved where `stages` are left, else judged.
    fn answered(&mut self, game: &G, seat: Seat, stages: usize, clock: &mut Clock) -> f32 {
        let state = self.quiet_end(game, stages, clock);
        match self.foresee(&state, seat, stages, clock) {
            Some(foreseen) => foreseen.mean,
            None => self.knowledge.value(&state, seat),
        }
    }

    /// The game when a secret choice is due (or a draw before it, where that is judged) or it is over.
    fn quiet_end(&mut self, game: &G, stages: usize, clock: &mut Clock) -> G {
        let mut state = game.clone();
        loop {
            match state.pending() {
                Pending::Seats(seats) if seats.len() == 1 => {
                    let other = seats.lowest().expect("one seat");
                    state = self.answer(&state, other, stages, clock);
                }
                Pending::Chance if stages > 0 => {
                    let outcome = state.draw(&mut self.dice);
                    state.resolve(outcome, &mut Quiet);
                }
                _ => return state,
            }
        }
    }

    /// What the turn of `other` most likely leads to.
    fn answer(&mut self, game: &G, other: Seat, stages: usize, clock: &mut Clock) -> G {
        let width = self.settings.answer_width;
        let best = if stages == 0 { 1 } else { self.settings.answers };
        let mut lines = self.turns[1].lines(game, other, &self.knowledge, width, best, clock);
        if lines.len() > 1 {
            for line in &mut lines {
                line.value = self.answered(&line.after, other, stages, clock);
            }
            lines.sort_by(|a, b| b.value.total_cmp(&a.value));
        }
        lines.swap_remove(0).after
    }

    /// Solves a secret choice that lies ahead, as far as a spectator could; nothing where none is
    /// due or no stage is left.
    fn foresee(
        &mut self,
        game: &G,
        seat: Seat,
        stages: usize,
        clock: &mut Clock,
    ) -> Option<&Foreseen<G::Action>> {
        let left = stages.checked_sub(1)?;
        let other = game.pending().seats().without(seat).lowest()?;
        let key = (self.knowledge.open_key(game)?, left, seat);
        if !self.solved.contains_key(&key) {
            let open = game.view(Viewer::Spectator);
            let mut table = Table::new();
            for _ in 0..self.settings.worlds {
                let world = G::imagine(&open, &mut self.dice);
                self.fill(&mut table, &world, [seat, other], left, true, clock);
            }
            self.solved.insert(key, Foreseen::new(&table));
        }
        self.solved.get(&key)
    }

    /// Solves a secret choice of `seat` against the one other seat that decides.
    fn solve(&mut self, view: &G::View, seat: Seat, other: Seat, clock: &mut Clock) -> Table<G> {
        let mut table = Table::new();
        let open = G::imagine(view, &mut self.dice).view(Viewer::Spectator);
        for index in 0..self.settings.worlds {
            // The first worlds hold my real hand, so that its rows are filled before time is up.
            let world = if index % 2 == 0 {
                G::imagine(view, &mut self.dice)
            } else {
                G::imagine(&open, &mut self.dice)
            };
            let (stages, counts) = (self.settings.stages, index % 2 == 1);
            self.fill(&mut table, &world, [seat, other], stages, counts, clock);
            if clock.is_over() && index > 4 {
                break;
            }
        }
        table
    }

    fn fill(
        &mut self,
        table: &mut Table<G>,
        world: &G,
        [seat, other]: [Seat; 2],
        stages: usize,
        counts: bool,
        clock: &mut Clock,
    ) {
        let (mut mine, mut theirs) = (Vec::new(), Vec::new());
        world.legal_actions(seat, &mut mine);
        world.legal_actions(other, &mut theirs);
        let rows: Vec<usize> =
            mine.iter().map(|action| index_of(&mut table.rows, *action)).collect();
        let columns: Vec<usize> =
            theirs.iter().map(|action| index_of(&mut table.columns, *action)).collect();
        count(&mut table.row_hands, &rows, if counts { 1.0 } else { 0.0 });
        count(&mut table.column_hands, &columns, 1.0);
        for (row, action) in rows.iter().zip(&mine) {
            for (column, answer) in columns.iter().zip(&theirs) {
                if table.value(*row, *column).is_some() {
                    continue;
                }
                let mut state = world.clone();
                state.apply_legal(seat, *action, &mut Quiet);
                state.apply_legal(other, *answer, &mut Quiet);
                let value = self.answered(&state, seat, stages, clock);
                table.set(*row, *column, value);
            }
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
        let mut table = self.solve(view, seat, other, clock);
        self.remember(view, &mut table, [seat, other]);
        let clash = table.clash();
        let Solution { rows, columns, value } = clash.solve(ITERATIONS);
        self.last = Some(Memory {
            view: view.clone(),
            rows: Belief::new(&table.rows, &clash.rows, &rows),
            columns: Belief::new(&table.columns, &clash.columns, &columns),
        });
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

    /// Weighs hands by what was played since the last secret choice.
    fn remember(&self, view: &G::View, table: &mut Table<G>, [seat, other]: [Seat; 2]) {
        let Some(last) = &self.last else { return };
        let played = |seat| self.knowledge.played(&last.view, view, seat);
        if let Some(mine) = played(seat) {
            last.rows.reweigh(&table.rows, &mut table.row_hands, mine);
        }
        if let Some(theirs) = played(other) {
            last.columns.reweigh(&table.columns, &mut table.column_hands, theirs);
        }
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
        let mut clock = budget.start();
        let world = G::imagine(view, &mut self.dice);
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

/// A secret choice of the past: what I knew, and who would have played what.
struct Memory<G: Game> {
    view: G::View,
    rows: Belief<G::Action>,
    columns: Belief<G::Action>,
}

/// A secret choice that lies ahead: what it is worth, whatever is in the hand, and with each hand.
struct Foreseen<A> {
    mean: f32,
    hands: Vec<(Vec<A>, f32)>,
}

impl<A: Copy + PartialEq> Foreseen<A> {
    fn new<G: Game<Action = A>>(table: &Table<G>) -> Foreseen<A> {
        let clash = table.clash();
        let solution = clash.solve(ITERATIONS);
        let values = clash.values_by_hand(&solution);
        let options = |hand: &Hand| hand.options.iter().map(|row| table.rows[*row]).collect();
        let hands = clash.rows.iter().map(options).zip(values).collect();
        Foreseen { mean: solution.value, hands }
    }

    /// The value with the hand that `seat` holds in `game`.
    fn value_of<G: Game<Action = A>>(&self, game: &G, seat: Seat) -> f32 {
        let mut legal = Vec::new();
        game.legal_actions(seat, &mut legal);
        let known = self.hands.iter().find(|(options, _)| *options == legal);
        known.map_or(self.mean, |(_, value)| *value)
    }
}

/// The matrix of a clash while it is being filled.
struct Table<G: Game> {
    rows: Vec<G::Action>,
    columns: Vec<G::Action>,
    row_hands: Vec<Hand>,
    column_hands: Vec<Hand>,
    values: Vec<Vec<Option<f32>>>,
}

impl<G: Game> Table<G> {
    fn new() -> Table<G> {
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
    fn clash(&self) -> Clash {
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
        let mut rows = self.row_hands.clone();
        // My real hand is one of those that the other reckons with, even if no world drew it.
        rows.iter_mut().for_each(|hand| hand.weight = hand.weight.max(0.5));
        Clash { payoff, rows, columns: self.column_hands.clone() }
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
