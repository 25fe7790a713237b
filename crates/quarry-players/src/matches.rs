//! Matches: many games between two contenders, each from every seat, on all threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use quarry_game::{Game, Notation, Outcome, Seat};
use quarry_search::{Budget, Player};

use crate::arena;

/// Somebody who can be seated: makes a fresh player for each game.
pub struct Contender<G: Game> {
    /// What tables and files call it.
    pub name: String,
    /// Thought for each decision.
    pub budget: Budget,
    /// A player that rolls the same way for the same seed.
    pub player: Box<dyn Fn(u64) -> Box<dyn Player<G>> + Send + Sync>,
}

impl<G: Game> std::fmt::Debug for Contender<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Contender").field("name", &self.name).field("budget", &self.budget).finish()
    }
}

/// How many games, and how.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// Games in all; consecutive games share their luck and swap the seats.
    pub games: u64,
    /// The seed of the whole match.
    pub seed: u64,
    /// Games at the same time.
    pub threads: usize,
    /// A game that takes more steps counts as a draw.
    pub max_steps: usize,
}

/// Results of the first contender.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Score {
    /// Games that count.
    pub games: u64,
    /// Games in which it came first alone.
    pub wins: u64,
    /// Games in which it shared the first place, or nobody won.
    pub draws: u64,
}

impl Score {
    /// Wins and half of the draws, as a share of the games.
    pub fn share(&self) -> f64 {
        if self.games == 0 {
            return 0.5;
        }
        (self.wins as f64 + self.draws as f64 / 2.0) / self.games as f64
    }

    /// The 95 % interval of the share (Wilson).
    pub fn interval(&self) -> (f64, f64) {
        if self.games == 0 {
            return (0.0, 1.0);
        }
        let (n, p, z) = (self.games as f64, self.share(), 1.96f64);
        let centre = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        (centre - half, centre + half)
    }

    /// Rating points above the other; endless when one side never scored.
    pub fn rating_difference(&self) -> f64 {
        let share = self.share();
        -400.0 * (1.0 / share - 1.0).log10()
    }

    fn add(&mut self, other: Score) {
        self.games += other.games;
        self.wins += other.wins;
        self.draws += other.draws;
    }
}

/// The score of the first contender from each seat.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Result {
    /// By the seat that the first contender had.
    pub by_seat: Vec<Score>,
}

impl Result {
    /// All seats together.
    pub fn total(&self) -> Score {
        self.by_seat.iter().fold(Score::default(), |mut total, score| {
            total.add(*score);
            total
        })
    }
}

/// Plays `first` against `second`: in game number i the first contender has seat i modulo the number
/// of seats and the second all others. `progress` hears each result so far.
pub fn play<G: Notation>(
    options: &G::Options,
    first: &Contender<G>,
    second: &Contender<G>,
    plan: Plan,
    progress: impl Fn(&Result) + Sync,
) -> Result {
    let next = AtomicU64::new(0);
    let result = Mutex::new(Result::default());
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.games {
                        return;
                    }
                    let (seat, score) = play_one(options, first, second, plan, number);
                    let mut result = result.lock().expect("no game panics");
                    if result.by_seat.len() <= seat.index() {
                        result.by_seat.resize(seat.index() + 1, Score::default());
                    }
                    result.by_seat[seat.index()].add(score);
                    progress(&result);
                }
            });
        }
    });
    result.into_inner().expect("no game panics")
}

fn play_one<G: Notation>(
    options: &G::Options,
    first: &Contender<G>,
    second: &Contender<G>,
    plan: Plan,
    number: u64,
) -> (Seat, Score) {
    let seats = seats_of::<G>(options, plan.seed);
    let mut dice = arena::dice_of(plan.seed, number / seats as u64);
    let setup = G::set_up(options, &mut dice).expect("the options were checked");
    let mut game = G::start(&setup);
    let mine = Seat::at(number as usize % seats);
    let mut players: Vec<Box<dyn Player<G>>> = (0..seats)
        .map(|seat| {
            let contender = if seat == mine.index() { first } else { second };
            (contender.player)(plan.seed ^ number << 8 ^ seat as u64)
        })
        .collect();
    let budgets: Vec<Budget> = (0..seats)
        .map(|seat| if seat == mine.index() { first.budget } else { second.budget })
        .collect();
    let outcome = arena::play(&mut game, &mut players, &budgets, &mut dice, plan.max_steps);
    (mine, score_of(outcome, mine))
}

fn seats_of<G: Notation>(options: &G::Options, seed: u64) -> usize {
    let setup = G::set_up(options, &mut arena::dice_of(seed, 0)).expect("the options were checked");
    G::start(&setup).seats()
}

fn score_of(outcome: Option<Outcome>, seat: Seat) -> Score {
    let (mut wins, mut draws) = (0, 0);
    match outcome {
        None => draws = 1,
        Some(outcome) => {
            let first = outcome.ranks().iter().filter(|rank| **rank == 1).count();
            match (outcome.is_won_by(seat), first) {
                (true, 1) => wins = 1,
                (true, _) | (false, 0) => draws = 1,
                (false, _) => {}
            }
        }
    }
    Score { games: 1, wins, draws }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_and_ratings_are_the_known_ones() {
        let even = Score { games: 400, wins: 200, draws: 0 };
        let (low, high) = even.interval();
        assert!((high - low - 0.0975).abs() < 0.001, "{low} {high}");
        assert!(even.rating_difference().abs() < 1e-9);
        let strong = Score { games: 100, wins: 75, draws: 0 };
        assert!((strong.rating_difference() - 190.85).abs() < 0.1);
        assert!((Score { games: 4, wins: 1, draws: 2 }.share() - 0.5).abs() < 1e-12);
    }
}
