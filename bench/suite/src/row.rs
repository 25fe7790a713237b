//! One line of the table: a figure of ours, that of a peer, and the ratio.

use serde::{Deserialize, Serialize};

/// Which way a figure is better.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Better {
    /// As in moves per second.
    More,
    /// As in seconds.
    Less,
}

/// A figure of a peer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Peer {
    /// Who, and with what.
    pub(crate) name: String,
    /// In the same unit.
    pub(crate) value: f64,
}

/// One figure.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Row {
    pub(crate) chapter: String,
    pub(crate) name: String,
    pub(crate) unit: String,
    pub(crate) value: f64,
    pub(crate) better: Better,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) peer: Option<Peer>,
    /// How many times better than the peer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ratio: Option<f64>,
}

impl Row {
    /// A figure that stands alone.
    pub(crate) fn new(
        chapter: &str,
        name: impl Into<String>,
        value: f64,
        unit: &str,
        better: Better,
    ) -> Row {
        let (chapter, unit) = (chapter.to_owned(), unit.to_owned());
        Row { chapter, name: name.into(), unit, value, better, peer: None, ratio: None }
    }

    /// The same beside a peer.
    pub(crate) fn beside(mut self, name: impl Into<String>, value: f64) -> Row {
        self.ratio = Some(match self.better {
            Better::More => self.value / value,
            Better::Less => value / self.value,
        });
        self.peer = Some(Peer { name: name.into(), value });
        self
    }
}

/// A number as people read it.
pub(crate) fn readable(value: f64) -> String {
    match value.abs() {
        big if big >= 10e6 => format!("{:.1} M", value / 1e6),
        big if big >= 1e6 => format!("{:.2} M", value / 1e6),
        big if big >= 10e3 => format!("{:.1} k", value / 1e3),
        big if big >= 100.0 => format!("{value:.0}"),
        big if big >= 10.0 => format!("{value:.1}"),
        _ => format!("{value:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ratio_says_how_many_times_better() {
        let more = Row::new("rules", "moves", 10.0, "1/s", Better::More).beside("peer", 5.0);
        let less = Row::new("start", "time", 10.0, "ms", Better::Less).beside("peer", 50.0);
        assert_eq!((more.ratio, less.ratio), (Some(2.0), Some(5.0)));
    }

    #[test]
    fn numbers_are_readable() {
        let all = [12_345_678.0, 1_234_567.0, 12_345.0, 1234.0, 12.34, 1.234].map(readable);
        assert_eq!(all, ["12.3 M", "1.23 M", "12.3 k", "1234", "12.3", "1.23"]);
    }
}
