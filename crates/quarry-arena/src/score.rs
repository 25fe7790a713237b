//! What games are worth to a contender: points, their interval, and rating points.

use quarry_game::{Outcome, SeatSet};

/// How many standard deviations 95 % of results lie within.
pub(crate) const WITHIN: f64 = 1.96;

/// The results of one contender.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Score {
    /// Games that count.
    pub games: u64,
    /// Games in which it came first alone, or won together.
    pub wins: u64,
    /// Games in which it shared the first place, or no side won.
    pub draws: u64,
    /// For each game the share of the others that it left behind, ties halved. Between two sides a win
    /// is a point and a draw half a point.
    pub points: f64,
}

impl Score {
    /// The result of one game for `party`, one of `parties` who win and lose together. A game that
    /// took too long is a draw, or lost together.
    pub fn of(outcome: Option<Outcome>, party: SeatSet, parties: &[SeatSet]) -> Score {
        let others = parties.iter().filter(|other| **other != party);
        let Some(outcome) = outcome else {
            let points = if parties.len() > 1 { 0.5 } else { 0.0 };
            return Score { games: 1, wins: 0, draws: u64::from(parties.len() > 1), points };
        };
        let rank = |party: &SeatSet| {
            party.iter().map(|seat| outcome.ranks()[seat.index()]).min().unwrap_or(u8::MAX)
        };
        let mine = rank(&party);
        if parties.len() == 1 {
            let won = mine == 1;
            return Score { games: 1, wins: won.into(), draws: 0, points: f64::from(won) };
        }
        let others: Vec<u8> = others.map(rank).collect();
        let behind = others.iter().filter(|other| **other > mine).count() as f64;
        let tied = others.iter().filter(|other| **other == mine).count();
        let first = others.iter().all(|other| *other >= mine);
        let points = (behind + tied as f64 / 2.0) / others.len() as f64;
        let (wins, draws) = (u64::from(first && tied == 0), u64::from(first && tied > 0));
        Score { games: 1, wins, draws, points }
    }

    /// The points as a share of the games.
    pub fn share(&self) -> f64 {
        if self.games == 0 { 0.5 } else { self.points / self.games as f64 }
    }

    /// The 95 % interval of the share (Wilson). It is on the safe side where a game can be worth more
    /// than nothing and less than all.
    pub fn interval(&self) -> (f64, f64) {
        if self.games == 0 {
            return (0.0, 1.0);
        }
        let (n, p, z) = (self.games as f64, self.share(), WITHIN);
        let centre = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        ((centre - half).max(0.0), (centre + half).min(1.0))
    }

    /// Rating points above the other; endless when one side never scored.
    pub fn rating_difference(&self) -> f64 {
        rating_of(self.share())
    }

    /// The same games as the other of two sides sees them.
    #[must_use]
    pub fn of_the_other(&self) -> Score {
        let Score { games, wins, draws, points } = *self;
        Score { games, wins: games - wins - draws, draws, points: games as f64 - points }
    }

    /// Counts more games.
    pub fn add(&mut self, other: Score) {
        self.games += other.games;
        self.wins += other.wins;
        self.draws += other.draws;
        self.points += other.points;
    }

    /// All of these together.
    pub fn total<'a>(scores: impl IntoIterator<Item = &'a Score>) -> Score {
        scores.into_iter().fold(Score::default(), |mut total, score| {
            total.add(*score);
            total
        })
    }
}

/// Rating points (Elo) above an opponent from whom a contender takes this share of the points.
pub fn rating_of(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The share of the points that a contender takes from an opponent so many rating points (Elo) below.
pub fn share_of(rating: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-rating / 400.0))
}

#[cfg(test)]
mod tests {
    use quarry_game::Seat;

    use quarry_game::EndReason;

    use super::*;

    fn won(games: u64, wins: u64) -> Score {
        Score { games, wins, draws: 0, points: wins as f64 }
    }

    #[test]
    fn intervals_and_ratings_are_the_known_ones() {
        let (low, high) = won(400, 200).interval();
        assert!((high - low - 0.0975).abs() < 0.001, "{low} {high}");
        assert!(won(400, 200).rating_difference().abs() < 1e-9);
        assert!((won(100, 75).rating_difference() - 190.85).abs() < 0.1);
        // Wilson's interval of 10 in 10, from tables: 72.2 % to 100 %.
        let (low, high) = won(10, 10).interval();
        assert!((low - 0.7225).abs() < 0.001 && high == 1.0, "{low} {high}");
        assert!((share_of(rating_of(0.7)) - 0.7).abs() < 1e-12);
    }

    fn check(ranks: &[u8], expected: [Score; 2]) {
        let parties: Vec<SeatSet> =
            (0..ranks.len()).map(|seat| SeatSet::one(Seat::at(seat))).collect();
        let of = |index: usize| {
            Score::of(Some(Outcome::new(ranks, EndReason::Resigned)), parties[index], &parties)
        };
        assert_eq!([of(0), of(1)], expected, "{ranks:?}");
    }

    fn score(wins: u64, draws: u64, points: f64) -> Score {
        Score { games: 1, wins, draws, points }
    }

    #[test]
    fn a_place_is_worth_the_others_behind_it() {
        check(&[1, 2], [score(1, 0, 1.0), score(0, 0, 0.0)]);
        check(&[1, 1], [score(0, 1, 0.5), score(0, 1, 0.5)]);
        check(&[2, 2], [score(0, 1, 0.5), score(0, 1, 0.5)]);
        check(&[1, 2, 3], [score(1, 0, 1.0), score(0, 0, 0.5)]);
        check(&[1, 3, 1, 4], [score(0, 1, 2.5 / 3.0), score(0, 0, 1.0 / 3.0)]);
    }

    #[test]
    fn those_who_win_together_win_or_lose() {
        let all = SeatSet::first(3);
        let of = |outcome| Score::of(outcome, all, &[all]);
        assert_eq!(of(Some(Outcome::new(&[1, 1, 1], EndReason::Resigned))), score(1, 0, 1.0));
        assert_eq!(of(Some(Outcome::new(&[2, 2, 2], EndReason::Resigned))), score(0, 0, 0.0));
        assert_eq!(of(None), score(0, 0, 0.0));
        let teams = [[0, 2], [1, 3]].map(|team| team.map(Seat::at).into_iter().collect());
        let outcome = Outcome::new(&[2, 1, 2, 1], EndReason::Resigned);
        assert_eq!(Score::of(Some(outcome), teams[1], &teams), score(1, 0, 1.0));
    }
}
