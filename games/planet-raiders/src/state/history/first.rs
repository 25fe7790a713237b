//! PR-115 as version 1 of the rules counts it: every turn start since the last irreversible step, and
//! few bits of each.
//!
//! PR-116 ends the game after 40 quiet rounds, so a turn start has at most 39 predecessors with the
//! same player to move. The number of players does not change in between, so turn start number n
//! belongs to the same player as every n ± players: row `n % players`, column `n / players`.
//!
//! Each column of a row keeps 20 bits of a 64-bit fingerprint; two players own two rows each, which
//! makes 40 bits. With three or four players that can end a game at the second occurrence of a
//! position (version 2 mends it); old records must come out as they were played.

use super::QUIET_ROUNDS;

/// The last turn start of a row has nobody after it to be compared with.
const COLUMNS: usize = QUIET_ROUNDS - 1;
const ROWS: usize = 4;
const BITS: u32 = 20;

/// The turn starts since the last irreversible step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct History {
    low: [[u16; COLUMNS]; ROWS],
    /// Four more bits each, two columns to a byte.
    high: [[u8; COLUMNS.div_ceil(2)]; ROWS],
    starts: u8,
}

impl History {
    pub(super) const EMPTY: History =
        History { low: [[0; COLUMNS]; ROWS], high: [[0; COLUMNS.div_ceil(2)]; ROWS], starts: 0 };

    /// How many turn starts are remembered.
    pub(super) fn starts(&self) -> usize {
        usize::from(self.starts)
    }

    /// Remembers a turn start; whether it is the third with this fingerprint.
    pub(super) fn record(&mut self, fingerprint: u64, players: usize) -> bool {
        let (row, column) = (self.starts() % players, self.starts() / players);
        let third = self.seen_twice(fingerprint, players, row, column);
        if column < COLUMNS {
            self.write(fingerprint, players, row, column);
        }
        self.starts += 1;
        third
    }

    fn seen_twice(&self, fingerprint: u64, players: usize, row: usize, column: usize) -> bool {
        let low = fingerprint as u16;
        // A sum over the whole row is what the compiler turns into a few wide comparisons; unused
        // columns may match here and are sorted out below.
        let matches: u16 = self.low[row].iter().map(|other| u16::from(*other == low)).sum();
        if matches < 2 {
            return false;
        }
        let wanted = fingerprint & mask(players);
        (0..column).filter(|earlier| self.entry(row, *earlier, players) == wanted).count() >= 2
    }

    fn write(&mut self, fingerprint: u64, players: usize, row: usize, column: usize) {
        let parts = [fingerprint, fingerprint >> BITS];
        for (row, bits) in (row..ROWS).step_by(players).zip(parts).take(ROWS / players) {
            self.low[row][column] = bits as u16;
            self.high[row][column / 2] |= ((bits >> 16 & 0xf) as u8) << (column % 2 * 4);
        }
    }

    /// What is kept of a turn start: 20 bits for each row its player owns.
    fn entry(&self, row: usize, column: usize, players: usize) -> u64 {
        let kept = |row: usize| {
            let high = self.high[row][column / 2] >> (column % 2 * 4) & 0xf;
            u64::from(high) << 16 | u64::from(self.low[row][column])
        };
        let second = if players == 2 { kept(row + 2) << BITS } else { 0 };
        kept(row) | second
    }

    /// What is kept of each turn start, in the order of the game.
    pub(super) fn entries(&self, players: usize) -> impl Iterator<Item = u64> + '_ {
        (0..self.starts().min(COLUMNS * players))
            .map(move |start| self.entry(start % players, start / players, players))
    }

    /// The memory of so many turn starts with these entries; `None` when the numbers do not fit.
    pub(super) fn with_entries(starts: u8, entries: &[u64], players: usize) -> Option<History> {
        let kept = usize::from(starts).min(COLUMNS * players);
        if entries.len() != kept || usize::from(starts) > QUIET_ROUNDS * players {
            return None;
        }
        let mut history = History::EMPTY;
        for entry in entries {
            history.record(*entry, players);
        }
        history.starts = starts;
        Some(history)
    }

    /// How many hexadecimal digits an entry takes.
    pub(super) const fn digits(players: usize) -> usize {
        if players == 2 { 10 } else { 5 }
    }
}

const fn mask(players: usize) -> u64 {
    (1 << (4 * History::digits(players))) - 1
}
