//! Time. The table never reads a clock: every message brings the time at which it came.

use std::fmt;
use std::str::FromStr;

use quarry_game::{BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Milliseconds since 1970.
pub type Millis = i64;

const MINUTE: Millis = 60_000;
const DAY: Millis = 24 * 60 * MINUTE;

/// How time is counted: `none`, `5+3` (minutes for the game, seconds for each turn) or `2d` (days for
/// each turn).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub enum Control {
    /// Not at all.
    #[default]
    None,
    /// A clock for the game.
    Live {
        /// Minutes at the beginning.
        minutes: u16,
        /// Seconds that each finished turn adds.
        seconds: u16,
    },
    /// This many days for each turn.
    Days(u8),
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Control::None => f.write_str("none"),
            Control::Live { minutes, seconds } => write!(f, "{minutes}+{seconds}"),
            Control::Days(days) => write!(f, "{days}d"),
        }
    }
}

impl FromStr for Control {
    type Err = String;

    fn from_str(text: &str) -> Result<Control, String> {
        let wrong = || format!("'{text}' is no clock; say none, 5+3 or 2d");
        let number = |digits: &str, most: u16| {
            let plain = digits.bytes().all(|digit| digit.is_ascii_digit());
            digits.parse().ok().filter(|number| plain && *number <= most).ok_or_else(wrong)
        };
        if text == "none" {
            return Ok(Control::None);
        }
        if let Some((minutes, seconds)) = text.split_once('+') {
            let (minutes, seconds) = (number(minutes, 600)?, number(seconds, 600)?);
            return if minutes > 0 { Ok(Control::Live { minutes, seconds }) } else { Err(wrong()) };
        }
        let days = number(text.strip_suffix('d').ok_or_else(wrong)?, 30)?;
        if days > 0 { Ok(Control::Days(days as u8)) } else { Err(wrong()) }
    }
}

impl TryFrom<String> for Control {
    type Error = String;

    fn try_from(text: String) -> Result<Control, String> {
        text.parse()
    }
}

impl From<Control> for String {
    fn from(control: Control) -> String {
        control.to_string()
    }
}

/// The time that each seat has left, and whose runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clocks {
    control: Control,
    left: BySeat<Millis>,
    running: SeatSet,
    at: Millis,
}

/// The clocks as frames show them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClockView {
    /// Milliseconds left of each seat at the time `at`.
    pub left: Vec<Millis>,
    /// Whose clocks run.
    pub running: Vec<Seat>,
    /// When this was true.
    pub at: Millis,
}

impl Clocks {
    /// Clocks that stand still.
    pub fn new(control: Control) -> Clocks {
        let full = match control {
            Control::None => 0,
            Control::Live { minutes, .. } => Millis::from(minutes) * MINUTE,
            Control::Days(days) => Millis::from(days) * DAY,
        };
        Clocks { control, left: BySeat([full; 4]), running: SeatSet::EMPTY, at: 0 }
    }

    /// Charges the seats that were deciding up to `now`, then lets the clocks of `deciding` run.
    pub fn pass(&mut self, deciding: SeatSet, now: Millis) {
        self.charge(now);
        for seat in self.running.iter().filter(|seat| !deciding.contains(*seat)) {
            if let Control::Live { seconds, .. } = self.control {
                self.left[seat] += Millis::from(seconds) * 1000;
            }
        }
        if let Control::Days(days) = self.control {
            for seat in deciding.iter().filter(|seat| !self.running.contains(*seat)) {
                self.left[seat] = Millis::from(days) * DAY;
            }
        }
        self.running = deciding;
    }

    /// Charges the running clocks up to `now`; a clock that goes backwards charges nothing.
    pub fn charge(&mut self, now: Millis) {
        let elapsed = (now - self.at).max(0);
        for seat in self.running.iter() {
            self.left[seat] -= elapsed;
        }
        self.at = self.at.max(now);
    }

    /// Lets `ms` go by without charging a clock.
    pub fn pause(&mut self, ms: Millis) {
        self.at += ms;
    }

    /// How long the clocks have run on, uncharged so far, in the while between `from` and `until`.
    pub fn lost(&self, from: Millis, until: Millis) -> Millis {
        let counts = self.control != Control::None && !self.running.is_empty();
        if counts { (until - from.max(self.at)).max(0) } else { 0 }
    }

    /// Takes over what `truth` says about `seat` alone: the rest runs on as this viewer last saw it.
    pub fn follow(&mut self, truth: &Clocks, seat: Seat, now: Millis) {
        self.charge(now);
        self.left[seat] = truth.left[seat];
        let running = truth.running.contains(seat);
        self.running = if running { self.running.with(seat) } else { self.running.without(seat) };
    }

    /// The first seat whose time is up at `now`.
    pub fn overdue(&self, now: Millis) -> Option<Seat> {
        self.running.iter().find(|seat| self.is_overdue(*seat, now))
    }

    /// Whether the time of `seat` is up at `now`.
    pub fn is_overdue(&self, seat: Seat, now: Millis) -> bool {
        self.deadline_of(seat).is_some_and(|deadline| now >= deadline)
    }

    /// When the next clock runs out.
    pub fn deadline(&self) -> Option<Millis> {
        self.running.iter().filter_map(|seat| self.deadline_of(seat)).min()
    }

    fn deadline_of(&self, seat: Seat) -> Option<Millis> {
        let counts = self.control != Control::None && self.running.contains(seat);
        counts.then(|| self.at + self.left[seat])
    }

    /// As frames show it; nothing where time is not counted.
    pub fn view(&self, seats: usize) -> Option<ClockView> {
        (self.control != Control::None).then(|| ClockView {
            left: self.left.0[..seats].to_vec(),
            running: self.running.iter().collect(),
            at: self.at,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::at(0);
    const B: Seat = Seat::at(1);

    fn left(clocks: &Clocks) -> Vec<Millis> {
        clocks.view(2).unwrap().left
    }

    #[test]
    fn controls_are_written_and_read() {
        for text in ["none", "5+3", "2d", "10+0"] {
            assert_eq!(text.parse::<Control>().unwrap().to_string(), text);
        }
        for wrong in ["", "5", "0+3", "0d", "31d", "5+", "+5", "-1+2", "601+0", "5+3d"] {
            assert!(wrong.parse::<Control>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_live_clock_charges_who_decides_and_adds_after_the_turn() {
        let mut clocks = Clocks::new("5+3".parse().unwrap());
        clocks.pass(SeatSet::one(A), 1000);
        clocks.pass(SeatSet::one(A), 3000);
        assert_eq!(left(&clocks), [298_000, 300_000]);
        clocks.pass(SeatSet::one(B), 11_000);
        assert_eq!(left(&clocks), [293_000, 300_000]);
        assert_eq!(clocks.deadline(), Some(311_000));
        assert_eq!(clocks.overdue(310_999), None);
        assert_eq!(clocks.overdue(311_000), Some(B));
    }

    #[test]
    fn both_clocks_run_while_both_choose() {
        let mut clocks = Clocks::new("1+0".parse().unwrap());
        clocks.pass(SeatSet::first(2), 0);
        clocks.pass(SeatSet::one(B), 20_000);
        clocks.pass(SeatSet::one(B), 50_000);
        assert_eq!(left(&clocks), [40_000, 10_000]);
        assert!(clocks.is_overdue(B, 60_000) && !clocks.is_overdue(A, 60_000));
    }

    #[test]
    fn days_start_over_with_each_turn() {
        let mut clocks = Clocks::new(Control::Days(2));
        clocks.pass(SeatSet::one(A), 0);
        clocks.pass(SeatSet::one(B), DAY);
        clocks.pass(SeatSet::one(A), DAY + 5);
        assert_eq!(left(&clocks), [2 * DAY, 2 * DAY - 5]);
        assert_eq!(clocks.deadline(), Some(3 * DAY + 5));
    }

    #[test]
    fn time_that_goes_backwards_charges_nothing() {
        let mut clocks = Clocks::new("1+0".parse().unwrap());
        clocks.pass(SeatSet::one(A), 10_000);
        clocks.pass(SeatSet::one(A), 4000);
        clocks.pass(SeatSet::one(A), 11_000);
        assert_eq!(left(&clocks), [59_000, 60_000]);
    }

    #[test]
    fn an_outage_charges_nobody() {
        let mut clocks = Clocks::new("1+0".parse().unwrap());
        assert_eq!(clocks.lost(0, 9000), 0);
        clocks.pass(SeatSet::one(A), 1000);
        assert_eq!((clocks.lost(3000, 9000), clocks.lost(0, 9000)), (6000, 8000));
        assert_eq!(clocks.lost(500, 900), 0);
        clocks.pause(6000);
        clocks.pass(SeatSet::one(A), 10_000);
        assert_eq!(left(&clocks), [57_000, 60_000]);
    }

    #[test]
    fn without_a_clock_nothing_is_ever_overdue() {
        let mut clocks = Clocks::new(Control::None);
        clocks.pass(SeatSet::first(2), 0);
        assert_eq!((clocks.overdue(DAY), clocks.deadline(), clocks.view(2)), (None, None, None));
    }
}
