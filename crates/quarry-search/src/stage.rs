//! The strong player: turns are searched whole, secret choices are solved as a clash.

use quarry_game::{Game, QuickDice, Quiet, Roll, Seat, Secrets, Viewer};

use crate::answers::{Answers, Trials, Zeal};
use crate::belief::Belief;
use crate::clash::Solution;
use crate::table::Table;
use crate::turn::{Line, TurnSearch};
use crate::{Choice, Clock, Knowledge, Player, Question};

/// Regret matching for a secret choice; microseconds each.
pub(crate) const ITERATIONS: u32 = 400;

/// A player that looks at whole stages: everything a seat does until another one decides.
pub struct StagePlayer<G: Game, K> {
    knowledge: K,
    dice: QuickDice,
    turns: [TurnSearch<G>; 2],
    pub(crate) settings: Settings,
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
    /// How often the round after an answer is tried out before a position is judged; 0 is a glance.
    pub trials: usize,
    /// States carried on in each layer of a turn of a trial.
    pub trial_width: usize,
    /// How much worse than the best a turn may be and still be played, for weaker levels.
    pub slack: f32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            width: 400,
            answers: 12,
            answer_width: 24,
            worlds: 48,
            trials: 0,
            trial_width: 6,
            slack: 0.0,
        }
    }
}

impl<G: Game + Secrets, K: Knowledge<G>> StagePlayer<G, K> {
    /// A player with this knowledge that rolls the same way for the same seed.
    pub fn new(knowledge: K, settings: Settings, seed: u64) -> StagePlayer<G, K> {
        let turns = [TurnSearch::default(), TurnSearch::default()];
        StagePlayer { knowledge, dice: QuickDice::new(seed), turns, settings, last: None }
    }

    /// The best turn of `seat`, judged after the answer of the seat that decides next.
    fn best_turn(&mut self, game: &G, seat: Seat, clock: &mut Clock) -> Line<G> {
        let Settings { width, answers, slack, .. } = self.settings;
        let mut part = clock.part(60);
        let mut lines = self.turns[0].lines(game, seat, &self.knowledge, width, answers, &mut part);
        let states: Vec<G> = lines.iter().map(|line| line.after.clone()).collect();
        let values =
            self.answered_all(&states, seat, Viewer::Seat(seat), Zeal::WhileTimeLasts, clock);
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
        eyes: Viewer,
        zeal: Zeal,
        clock: &mut Clock,
    ) -> Vec<Option<f32>> {
        let Settings { answer_width, trials, trial_width, .. } = self.settings;
        let seed = self.dice.next_u64();
        let trials = Trials { count: trials, width: trial_width, eyes, seed };
        let answers = Answers { knowledge: &self.knowledge, width: answer_width, zeal, trials };
        let threads = clock.threads().min(states.len());
        if threads < 2 {
            return answers.to_each(states, seat, &mut self.turns[1], clock);
        }
        let (share, size) = (clock.shared(threads), states.len().div_ceil(threads));
        let think = |states: &[G]| {
            let mut clock = share.start();
            let mut turns = TurnSearch::default();
            let values = answers.to_each(states, seat, &mut turns, &mut clock);
            (values, clock)
        };
        let done: Vec<(Vec<Option<f32>>, Clock)> = std::thread::scope(|scope| {
            let thinkers: Vec<_> =
                states.chunks(size).map(|states| scope.spawn(|| think(states))).collect();
            thinkers.into_iter().map(|thinker| thinker.join().expect("no thought panics")).collect()
        });
        done.iter().for_each(|(_, share)| clock.join(share));
        done.into_iter().flat_map(|(values, _)| values).collect()
    }

    /// Solves a secret choice of `seat` against the one other seat that decides.
    fn solve(&mut self, view: &G::View, seat: Seat, other: Seat, clock: &mut Clock) -> Table<G> {
        let mut table = Table::new();
        let open = G::imagine(view, &mut self.dice).view(Viewer::Spectator);
        for index in 0..self.settings.worlds {
            // The first worlds hold my real hand, so that its rows are filled before time is up.
            let mine = index % 2 == 0;
            let world = self.imagine(if mine { view } else { &open }, seat);
            let counts = if mine { [0.0, 1.0] } else { [1.0, 1.0] };
            self.fill(&mut table, &world, [seat, other], counts, clock);
            if clock.is_over() && index > 4 {
                break;
            }
        }
        table
    }

    /// A world that fits `view`, in which nobody has made the secret choice now due.
    pub(crate) fn imagine(&mut self, view: &G::View, seat: Seat) -> G {
        let mut world = G::imagine(view, &mut self.dice);
        self.knowledge.unseal(&mut world, seat);
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
        let rows = table.add_row_hand(&mine, counts[0]);
        let columns = table.add_column_hand(&theirs, counts[1]);
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
        let values = self.answered_all(&states, seat, Viewer::Spectator, Zeal::ToTheEnd, clock);
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
        let mix = legal.iter().copied().zip(shares.iter().copied()).collect();
        Choice::mixed(mix, value, &mut self.dice)
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
}

impl<G: Game + Secrets, K: Knowledge<G>> Player<G> for StagePlayer<G, K> {
    fn choose(&mut self, question: Question<'_, G>) -> Choice<G::Action> {
        let Question { view, seat, legal, budget } = question;
        if let [only] = legal {
            return Choice::plain(*only);
        }
        // The own turn and the answers have a table each.
        let mut clock = budget.remembering(budget.memory / 2).start();
        let world = self.imagine(view, seat);
        let others = world.pending().seats().without(seat);
        if let (1, Some(other)) = (others.len(), others.lowest()) {
            return self.choose_in_secret(view, seat, other, legal, &mut clock);
        }
        let line = self.best_turn(&world, seat, &mut clock);
        Choice { action: line.steps[0], value: Some(line.value), values: None, mix: Vec::new() }
    }

    fn footprint(&self) -> usize {
        self.turns.iter().map(TurnSearch::footprint).sum()
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
