//! A match that stops as soon as it knows: the sequential probability ratio test.
//!
//! It weighs two guesses about the rating difference. Games that share their luck and swap sides are one
//! observation: the mean of their points. So luck that both had does not blur the result. The likelihood
//! of a guess is that of the best distribution over the observed values with its mean.

use crate::score::share_of;

/// Which guess is true?
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The first guess at the rating difference.
    pub low: f64,
    /// The second guess, above the first one.
    pub high: f64,
    /// How often the second may be believed although the first one is true.
    pub alpha: f64,
    /// How often the first may be believed although the second one is true.
    pub beta: f64,
}

/// What the test came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The first guess, the lower one.
    Low,
    /// The second guess, the higher one.
    High,
}

/// How often each value was observed.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally(Vec<(f64, u64)>);

impl Tally {
    /// Counts an observation between 0 and 1.
    pub fn add(&mut self, value: f64) {
        match self.0.iter_mut().find(|(other, _)| (other - value).abs() < 1e-9) {
            Some((_, count)) => *count += 1,
            None => self.0.push((value, 1)),
        }
    }

    /// How many observations there are.
    pub fn count(&self) -> u64 {
        self.0.iter().map(|(_, count)| count).sum()
    }

    /// The observations and, with next to no weight, the extremes: a mean needs values on both sides.
    fn shares(&self) -> Vec<(f64, f64)> {
        const TRACE: f64 = 1e-3;
        let mut shares: Vec<(f64, f64)> =
            self.0.iter().map(|(value, count)| (*value, *count as f64)).collect();
        shares.extend([(0.0, TRACE), (1.0, TRACE)]);
        let total: f64 = shares.iter().map(|(_, weight)| weight).sum();
        shares.iter_mut().for_each(|(_, weight)| *weight /= total);
        shares
    }
}

impl Sprt {
    /// Below the first bound the first guess is believed, above the second one the second.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of how much likelier the second guess makes the observations.
    pub fn ratio(&self, tally: &Tally) -> f64 {
        if tally.count() == 0 {
            return 0.0;
        }
        let shares = tally.shares();
        let (low, high) = (share_of(self.low), share_of(self.high));
        let (tilt_low, tilt_high) = (tilt(&shares, low), tilt(&shares, high));
        let gain = |value: f64| {
            ((1.0 + tilt_low * (value - low)) / (1.0 + tilt_high * (value - high))).ln()
        };
        let mean: f64 = shares.iter().map(|(value, share)| share * gain(*value)).sum();
        tally.count() as f64 * mean
    }

    /// The guess to believe, once the observations suffice.
    pub fn verdict(&self, tally: &Tally) -> Option<Verdict> {
        let (ratio, (low, high)) = (self.ratio(tally), self.bounds());
        if ratio <= low {
            Some(Verdict::Low)
        } else if ratio >= high {
            Some(Verdict::High)
        } else {
            None
        }
    }
}

/// The likeliest distribution with this mean has shares `share / (1 + tilt * (value - mean))`.
fn tilt(shares: &[(f64, f64)], mean: f64) -> f64 {
    let surplus = |tilt: f64| -> f64 {
        shares
            .iter()
            .map(|(value, share)| share * (value - mean) / (1.0 + tilt * (value - mean)))
            .sum()
    };
    // The surplus falls from endless to minus endless between the tilts that divide by zero.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if surplus(middle) > 0.0 { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: Sprt = Sprt { low: 0.0, high: 20.0, alpha: 0.05, beta: 0.05 };

    fn tally(values: &[(f64, u64)]) -> Tally {
        Tally(values.to_vec())
    }

    #[test]
    fn bounds_are_those_of_wald() {
        let (low, high) = TEST.bounds();
        assert!((low + 2.944).abs() < 0.001 && (high - 2.944).abs() < 0.001);
        let (low, high) = Sprt { alpha: 0.1, beta: 0.01, ..TEST }.bounds();
        assert!((low + 4.500).abs() < 0.001 && (high - 2.293).abs() < 0.001, "{low} {high}");
    }

    /// Wins and losses alone are a coin, whose ratio is known in closed form.
    #[test]
    fn without_draws_it_is_the_test_of_a_coin() {
        for (wins, losses) in [(100, 0), (60, 40), (300, 310), (0, 25)] {
            let (low, high) = (share_of(0.0), share_of(20.0));
            let coin =
                wins as f64 * (high / low).ln() + losses as f64 * ((1.0 - high) / (1.0 - low)).ln();
            let ratio = TEST.ratio(&tally(&[(1.0, wins), (0.0, losses)]));
            assert!((ratio - coin).abs() < 0.01, "{wins} {losses}: {ratio} is not {coin}");
        }
    }

    /// Near the middle the ratio is that of a normal distribution with the observed variance:
    /// n (s1 - s0) (2 m - s0 - s1) / 2 v.
    #[test]
    fn with_draws_it_is_close_to_the_normal_one() {
        let counts = [(0.0, 100u64), (0.25, 150), (0.5, 400), (0.75, 180), (1.0, 120)];
        let n: f64 = counts.iter().map(|(_, count)| *count as f64).sum();
        let mean = counts.iter().map(|(value, count)| value * *count as f64).sum::<f64>() / n;
        let squares =
            counts.iter().map(|(value, count)| (value - mean).powi(2) * *count as f64).sum::<f64>();
        let (low, high) = (share_of(0.0), share_of(20.0));
        let normal = n * (high - low) * (2.0 * mean - low - high) / (2.0 * squares / n);
        let ratio = TEST.ratio(&tally(&counts));
        assert!((ratio - normal).abs() < 0.05 * normal.abs() + 0.02, "{ratio} is not {normal}");
    }

    #[test]
    fn a_verdict_comes_when_the_bounds_are_crossed() {
        let verdict = |wins, losses| TEST.verdict(&tally(&[(1.0, wins), (0.0, losses)]));
        assert_eq!(verdict(10, 10), None);
        // A coin needs 53 wins in a row: 2.944 / ln(0.5288 / 0.5).
        assert_eq!((verdict(52, 0), verdict(53, 0)), (None, Some(Verdict::High)));
        assert_eq!((verdict(0, 49), verdict(0, 50)), (None, Some(Verdict::Low)));
        assert_eq!(TEST.verdict(&Tally::default()), None);
    }

    #[test]
    fn equal_values_are_counted_together() {
        let mut counted = Tally::default();
        [0.5, 1.0, 0.1 + 0.2, 0.3].into_iter().for_each(|value| counted.add(value));
        assert_eq!(counted.0.iter().map(|(_, count)| *count).collect::<Vec<_>>(), [1, 1, 2]);
    }
}
