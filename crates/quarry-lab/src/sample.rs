//! Numbers that were observed game by game: how many, their mean, and how sure it is.

use quarry_arena::score::Score;

/// What a number is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A part of one, such as games that were won.
    Share,
    /// Any number, such as rounds.
    Number,
}

/// Observed numbers, as far as a comparison needs them.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sample {
    /// How many were observed.
    pub count: u64,
    sum: f64,
    squares: f64,
}

/// Standard deviations within which 95 % lie.
const WITHIN: f64 = 1.96;

impl Sample {
    /// Observes one more.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// All together.
    pub const fn sum(&self) -> f64 {
        self.sum
    }

    /// The mean; 0 where nothing was observed.
    pub fn mean(&self) -> f64 {
        self.sum / self.count.max(1) as f64
    }

    fn variance(&self) -> f64 {
        let (count, mean) = (self.count as f64, self.mean());
        if self.count < 2 {
            0.0
        } else {
            (self.squares - count * mean * mean).max(0.0) / (count - 1.0)
        }
    }

    /// The 95 % interval of the mean: Wilson's for shares, the normal one for other numbers.
    pub fn interval(&self, kind: Kind) -> (f64, f64) {
        match kind {
            Kind::Share => {
                Score { games: self.count, points: self.sum, ..Score::default() }.interval()
            }
            Kind::Number => {
                let half = WITHIN * (self.variance() / self.count.max(1) as f64).sqrt();
                (self.mean() - half, self.mean() + half)
            }
        }
    }

    /// The 95 % interval of how much `self` is above `other`.
    pub fn above(&self, other: &Sample) -> (f64, f64) {
        let error = |it: &Sample| it.variance() / it.count.max(1) as f64;
        let half = WITHIN * (error(self) + error(other)).sqrt();
        let difference = self.mean() - other.mean();
        (difference - half, difference + half)
    }

    /// How likely means at least so far apart are where both are samples of the same: the normal test with
    /// the variance of all observations together. Where it knows nothing the answer is 1.
    pub fn chance_of_same(&self, other: &Sample) -> f64 {
        if self.count < 2 || other.count < 2 {
            return 1.0;
        }
        let both = Sample {
            count: self.count + other.count,
            sum: self.sum + other.sum,
            squares: self.squares + other.squares,
        };
        let error = both.variance() * (1.0 / self.count as f64 + 1.0 / other.count as f64);
        if error <= 0.0 {
            return 1.0;
        }
        libm::erfc((self.mean() - other.mean()).abs() / (2.0 * error).sqrt())
    }
}

impl FromIterator<f64> for Sample {
    fn from_iter<T: IntoIterator<Item = f64>>(values: T) -> Sample {
        let mut sample = Sample::default();
        values.into_iter().for_each(|value| sample.add(value));
        sample
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn coin(heads: usize, of: usize) -> Sample {
        (0..of).map(|number| f64::from(u8::from(number < heads))).collect()
    }

    #[test]
    fn mean_and_interval_are_those_of_the_textbook() {
        let sample: Sample = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().collect();
        assert!((sample.mean() - 5.0).abs() < 1e-12);
        // The variance is 32 / 7, so the half width is 1.96 * sqrt(32 / 56).
        let (low, high) = sample.interval(Kind::Number);
        assert!((high - 5.0 - 1.4816).abs() < 1e-3 && (5.0 - low - 1.4816).abs() < 1e-3);
        let (low, high) = coin(50, 100).interval(Kind::Share);
        assert!((low - 0.4038).abs() < 1e-3 && (high - 0.5962).abs() < 1e-3, "{low} {high}");
    }

    #[test]
    fn the_chance_is_that_of_the_normal_test() {
        // 60 against 40 of 100: z = 0.2 / sqrt(0.25126 * 0.02) = 2.8214, two sides.
        let chance = coin(60, 100).chance_of_same(&coin(40, 100));
        assert!((chance - 0.00478).abs() < 1e-4, "{chance}");
        assert_eq!(coin(7, 100).chance_of_same(&coin(7, 100)), 1.0);
        assert_eq!(coin(0, 9).chance_of_same(&coin(0, 9)), 1.0, "nothing is known of it");
        let (low, high) = coin(60, 100).above(&coin(40, 100));
        assert!(low > 0.06 && high < 0.34);
    }
}
