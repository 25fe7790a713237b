//! Secret choices of two seats: a matrix whose rows and columns each seat may hold only in part.
//!
//! Each seat has a type, the set of options in its hand, which the other knows only as a
//! distribution. Regret matching⁺ over all types finds what each should mix; the average strategy
//! is what is played.

/// A zero-sum clash: `payoff[row][column]` is what the first seat gains.
#[derive(Clone, Debug, Default)]
pub struct Clash {
    /// Value for the first seat of each pair of options.
    pub payoff: Vec<Vec<f32>>,
    /// The possible hands of the first seat.
    pub rows: Vec<Hand>,
    /// The possible hands of the second seat.
    pub columns: Vec<Hand>,
}

/// A possible hand: its options and how likely it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Hand {
    /// Indices of rows or columns.
    pub options: Vec<usize>,
    /// Weight among the hands of its seat; they need not add up to one.
    pub weight: f32,
}

/// What to do with each hand, option by option, and what the first seat may expect.
#[derive(Clone, Debug)]
pub struct Solution {
    /// For each hand of the first seat the share of each of its options.
    pub rows: Vec<Vec<f32>>,
    /// For each hand of the second seat the share of each of its options.
    pub columns: Vec<Vec<f32>>,
    /// The value for the first seat.
    pub value: f32,
}

impl Clash {
    /// Solves by `iterations` of alternating regret matching⁺ with linear averaging.
    pub fn solve(&self, iterations: u32) -> Solution {
        let mut rows = Strategy::new(&self.rows);
        let mut columns = Strategy::new(&self.columns);
        let height = self.payoff.len();
        let width = self.payoff.first().map_or(0, Vec::len);
        let (mut row_mix, mut column_mix) = (vec![0.0; height], vec![0.0; width]);
        let (mut row_gain, mut column_gain) = (vec![0.0; height], vec![0.0; width]);
        for round in 1..=iterations {
            columns.mix(&self.columns, &mut column_mix);
            for (row, gain) in row_gain.iter_mut().enumerate() {
                *gain = dot(&self.payoff[row], &column_mix);
            }
            rows.learn(&self.rows, &row_gain, round);
            rows.mix(&self.rows, &mut row_mix);
            for (column, gain) in column_gain.iter_mut().enumerate() {
                *gain =
                    -(0..height).map(|row| self.payoff[row][column] * row_mix[row]).sum::<f32>();
            }
            columns.learn(&self.columns, &column_gain, round);
        }
        let (rows, columns) = (rows.average(), columns.average());
        let value = self.value(&rows, &columns);
        Solution { rows, columns, value }
    }

    /// What the first seat gets when both follow these strategies.
    pub fn value(&self, rows: &[Vec<f32>], columns: &[Vec<f32>]) -> f32 {
        let row_mix = joint(&self.rows, rows, self.payoff.len());
        let width = self.payoff.first().map_or(0, Vec::len);
        let column_mix = joint(&self.columns, columns, width);
        self.payoff.iter().zip(&row_mix).map(|(row, share)| share * dot(row, &column_mix)).sum()
    }

    /// How much both seats together could gain by a best answer to the other's strategy.
    pub fn exploitability(&self, solution: &Solution) -> f32 {
        let [gain, loss] = self.gains(solution);
        best_answer(&self.rows, |row| gain[row]) + best_answer(&self.columns, |column| loss[column])
    }

    /// What each option of each seat brings against the strategy of the other. Rows are gains of the
    /// first seat, columns its losses.
    pub fn gains(&self, solution: &Solution) -> [Vec<f32>; 2] {
        let row_mix = joint(&self.rows, &solution.rows, self.payoff.len());
        let width = self.payoff.first().map_or(0, Vec::len);
        let column_mix = joint(&self.columns, &solution.columns, width);
        let gain = self.payoff.iter().map(|row| dot(row, &column_mix)).collect();
        let loss = |column: usize| -> f32 {
            -self.payoff.iter().zip(&row_mix).map(|(row, share)| row[column] * share).sum::<f32>()
        };
        [gain, (0..width).map(loss).collect()]
    }
}

fn best_answer(hands: &[Hand], gain: impl Fn(usize) -> f32) -> f32 {
    let total: f32 = hands.iter().map(|hand| hand.weight).sum();
    let best = |hand: &Hand| {
        hand.options.iter().map(|option| gain(*option)).fold(f32::NEG_INFINITY, f32::max)
    };
    hands.iter().map(|hand| hand.weight / total * best(hand)).sum()
}

fn joint(hands: &[Hand], shares: &[Vec<f32>], options: usize) -> Vec<f32> {
    let mut mix = vec![0.0; options];
    let total: f32 = hands.iter().map(|hand| hand.weight).sum();
    for (hand, shares) in hands.iter().zip(shares) {
        for (option, share) in hand.options.iter().zip(shares) {
            mix[*option] += hand.weight / total * share;
        }
    }
    mix
}

fn dot(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Regrets and the weighted sum of strategies, hand by hand.
struct Strategy {
    regret: Vec<Vec<f32>>,
    sum: Vec<Vec<f32>>,
    now: Vec<Vec<f32>>,
}

impl Strategy {
    fn new(hands: &[Hand]) -> Strategy {
        let zeros: Vec<Vec<f32>> = hands.iter().map(|hand| vec![0.0; hand.options.len()]).collect();
        let even =
            hands.iter().map(|hand| vec![1.0 / hand.options.len() as f32; hand.options.len()]);
        Strategy { regret: zeros.clone(), sum: zeros, now: even.collect() }
    }

    fn mix(&self, hands: &[Hand], out: &mut [f32]) {
        out.fill(0.0);
        let total: f32 = hands.iter().map(|hand| hand.weight).sum();
        for (hand, shares) in hands.iter().zip(&self.now) {
            for (option, share) in hand.options.iter().zip(shares) {
                out[*option] += hand.weight / total * share;
            }
        }
    }

    fn learn(&mut self, hands: &[Hand], gain: &[f32], round: u32) {
        for (index, hand) in hands.iter().enumerate() {
            let (regret, now) = (&mut self.regret[index], &mut self.now[index]);
            let expected: f32 = hand
                .options
                .iter()
                .zip(now.iter())
                .map(|(option, share)| gain[*option] * share)
                .sum();
            for (regret, option) in regret.iter_mut().zip(&hand.options) {
                *regret = (*regret + gain[*option] - expected).max(0.0);
            }
            let total: f32 = regret.iter().sum();
            for (share, regret) in now.iter_mut().zip(regret.iter()) {
                *share = if total > 0.0 { regret / total } else { 1.0 / hand.options.len() as f32 };
            }
            for (sum, share) in self.sum[index].iter_mut().zip(now.iter()) {
                *sum += share * round as f32;
            }
        }
    }

    fn average(self) -> Vec<Vec<f32>> {
        let normal = |mut sum: Vec<f32>| {
            let total: f32 = sum.iter().sum();
            sum.iter_mut().for_each(|share| *share /= total);
            sum
        };
        self.sum.into_iter().map(normal).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(options: usize) -> Vec<Hand> {
        vec![Hand { options: (0..options).collect(), weight: 1.0 }]
    }

    #[test]
    fn matching_pennies_is_even() {
        let payoff = vec![vec![1.0, -1.0], vec![-1.0, 1.0]];
        let clash = Clash { payoff, rows: all(2), columns: all(2) };
        let solution = clash.solve(500);
        assert!((solution.rows[0][0] - 0.5).abs() < 0.01, "{solution:?}");
        assert!(clash.exploitability(&solution) < 0.01);
    }

    #[test]
    fn a_biased_game_has_its_known_mix() {
        // Row mixes 2/5 : 3/5, the value is 1/5.
        let payoff = vec![vec![2.0, -1.0], vec![-1.0, 1.0]];
        let clash = Clash { payoff, rows: all(2), columns: all(2) };
        let solution = clash.solve(2000);
        assert!((solution.value - 0.2).abs() < 0.01, "{solution:?}");
        assert!((solution.rows[0][0] - 0.4).abs() < 0.02, "{solution:?}");
    }

    #[test]
    fn hands_limit_the_options() {
        // The row seat holds either row, the column seat answers knowing only the odds.
        let payoff = vec![vec![1.0, -1.0], vec![-1.0, 1.0]];
        let rows =
            vec![Hand { options: vec![0], weight: 3.0 }, Hand { options: vec![1], weight: 1.0 }];
        let solution = Clash { payoff, rows, columns: all(2) }.solve(2000);
        assert!(solution.columns[0][1] > 0.99, "{solution:?}");
        assert!((solution.value + 0.5).abs() < 0.01, "{solution:?}");
    }
}
