//! Ratios as text and as JSON.

use std::fmt;

use serde::Serialize;

use crate::SERIES;

/// What a ratio must reach.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Goals {
    /// Must hold at every release.
    pub floor: f64,
    /// Is aimed at.
    pub goal: f64,
}

/// The result of one comparison.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    name: String,
    /// Best decisions per CPU-second of each series.
    decisions_per_second: [f64; SERIES],
    /// Best chess moves per CPU-second of each series.
    chess_moves_per_second: [f64; SERIES],
    /// Decisions to chess moves, series by series.
    ratios: [f64; SERIES],
    median_ratio: f64,
    #[serde(flatten)]
    goals: Goals,
}

impl Report {
    /// From the two rates of each series.
    pub fn new(name: &str, series: [[f64; 2]; SERIES], goals: Goals) -> Report {
        let ratios = series.map(|[ours, chess]| ours / chess);
        let mut sorted = ratios;
        sorted.sort_by(f64::total_cmp);
        Report {
            name: name.to_owned(),
            decisions_per_second: series.map(|[ours, _]| ours),
            chess_moves_per_second: series.map(|[_, chess]| chess),
            ratios,
            median_ratio: sorted[SERIES / 2],
            goals,
        }
    }

    /// The median of the ratios.
    pub fn median_ratio(&self) -> f64 {
        self.median_ratio
    }

    /// Decisions and chess moves per CPU-second in the series with the median ratio.
    pub fn median_rates(&self) -> [f64; 2] {
        let series = self.ratios.iter().position(|ratio| *ratio == self.median_ratio);
        let series = series.expect("the median is one of them");
        [self.decisions_per_second[series], self.chess_moves_per_second[series]]
    }

    /// Whether the floor holds.
    pub fn holds(&self) -> bool {
        self.median_ratio >= self.goals.floor
    }

    /// On one line.
    pub fn as_json(&self) -> String {
        serde_json::to_string(self).expect("a report is plain data")
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millions =
            |rates: [f64; SERIES]| rates.map(|rate| format!("{:.2}", rate / 1e6)).join(" ");
        writeln!(f, "{}", self.name)?;
        writeln!(f, "  decisions/s  {} M", millions(self.decisions_per_second))?;
        writeln!(f, "  chess moves/s {} M", millions(self.chess_moves_per_second))?;
        write!(f, "  ratio {:.2} (", self.median_ratio)?;
        write!(f, "floor {}, goal {}; ", self.goals.floor, self.goals.goal)?;
        write!(f, "series {})", self.ratios.map(|ratio| format!("{ratio:.2}")).join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_of_three_ratios_counts() {
        let goals = Goals { floor: 0.6, goal: 1.2 };
        let report = Report::new("game", [[1.0, 2.0], [3.0, 4.0], [9.0, 1.0]], goals);
        assert_eq!((report.median_ratio(), report.median_rates()), (0.75, [3.0, 4.0]));
        assert!(report.holds());
        assert!(report.as_json().contains(r#""median_ratio":0.75"#), "{}", report.as_json());
        assert!(!Report::new("game", [[1.0, 2.0]; 3], goals).holds());
    }
}
