//! PR-115: has this position been there twice before?
//!
//! A position can only come back while nothing irreversible happens. Taking an alien, a capture, a
//! finish, an elimination, an exchange or a gift of the reserve changes the pieces or rockets in
//! play for good, so the memory is emptied then. What remains is bounded: PR-116 ends the game
//! after 40 quiet rounds, so a turn start has at most 39 predecessors with the same player to move.
//! The number of players does not change in between, so turn start number n belongs to the same
//! player as every n ± players, which is row `n % players`, column `n / players`.
//!
//! Each column of a row keeps 20 bits of a 64-bit fingerprint; two players own two rows each, which
//! makes 40 bits. The game ends wrongly only when a position matches two earlier ones and is not
//! equal to both. Where neither is equal that takes two chance matches: below
//! 39 · 38 / 2 / 2⁴⁰ < 10⁻⁹ at a turn start. Where the position truly came back once, one chance match
//! is enough: below 38 / 2²⁰ < 4 · 10⁻⁵ with three or four players and below 4 · 10⁻¹¹ with two, and
//! the game then ends at the second instead of the third occurrence. A true third occurrence is
//! never missed.

/// PR-116: so many rounds without progress end the game.
pub(crate) const QUIET_ROUNDS: usize = 40;
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
    pub(crate) const EMPTY: History =
        History { low: [[0; COLUMNS]; ROWS], high: [[0; COLUMNS.div_ceil(2)]; ROWS], starts: 0 };

    /// How many turn starts are remembered.
    pub(crate) fn starts(&self) -> usize {
        usize::from(self.starts)
    }

    /// Remembers a turn start; whether it is the third with this fingerprint.
    pub(crate) fn record(&mut self, fingerprint: u64, players: usize) -> bool {
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
    pub(crate) fn entries(&self, players: usize) -> impl Iterator<Item = u64> + '_ {
        (0..self.starts().min(COLUMNS * players))
            .map(move |start| self.entry(start % players, start / players, players))
    }

    /// The memory of so many turn starts with these entries; `None` when the numbers do not fit.
    pub(crate) fn with_entries(starts: u8, entries: &[u64], players: usize) -> Option<History> {
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
    pub(crate) const fn digits(players: usize) -> usize {
        if players == 2 { 10 } else { 5 }
    }
}

const fn mask(players: usize) -> u64 {
    (1 << (4 * History::digits(players))) - 1
}

/// Mixes words into 64 even bits: products of pairs, folded (the heart of wyhash).
pub(crate) fn fingerprint<const N: usize>(words: [u64; N]) -> u64 {
    let mut sum = 0x9e37_79b9_7f4a_7c15u64;
    for (index, pair) in words.chunks_exact(2).enumerate() {
        let salt = (index as u64 + 1).wrapping_mul(0xa076_1d64_78bd_642f);
        sum ^= folded(pair[0] ^ salt, pair[1] ^ salt.rotate_left(32)).wrapping_add(salt);
    }
    folded(sum, sum ^ 0xe703_7ed1_a0b4_28db)
}

fn folded(a: u64, b: u64) -> u64 {
    let wide = u128::from(a) * u128::from(b);
    (wide >> 64) as u64 ^ wide as u64
}

#[cfg(test)]
mod tests {
    use quarry_game::{QuickDice, Roll};

    use super::*;
    use crate::action::Action;
    use crate::pieces::{Colour, Side};
    use crate::{PlanetRaiders, Setup};

    /// Plays turn starts of few different positions against an exact count, to the last column.
    fn check_against_exact(players: usize, positions: u32, seed: u64) {
        let mut dice = QuickDice::new(seed);
        let (mut history, mut exact) = (History::EMPTY, Vec::new());
        for start in 0..QUIET_ROUNDS * players {
            let position = dice.below(positions);
            let key = (start % players, position);
            let before = exact.iter().filter(|other| **other == key).count();
            exact.push(key);
            let words = [u64::from(position), 0];
            assert_eq!(history.record(fingerprint(words), players), before >= 2, "start {start}");
        }
    }

    #[test]
    fn pr_115_the_memory_agrees_with_an_exact_count() {
        for players in 2..=4 {
            for seed in 0..50 {
                check_against_exact(players, 1 + seed as u32, seed);
            }
        }
    }

    #[test]
    fn pr_115_every_rocket_raider_and_rocket_in_hand_makes_another_position() {
        let setup = Setup::new(4, Side::Red, false).expect("four may play");
        let start = PlanetRaiders::opening(&setup);
        let with = |change: &dyn Fn(&mut PlanetRaiders)| {
            let mut game = start;
            change(&mut game);
            game.fingerprint()
        };
        let mut layings = Vec::new();
        start.push_actions(&mut layings);
        let mut near = vec![start.fingerprint()];
        near.extend(layings.iter().filter_map(|action| match action {
            Action::Lay(rocket) => Some(with(&|game| game.rockets.lay(*rocket))),
            _ => None,
        }));
        for side in Side::ALL {
            near.extend((0..3).map(|raider| with(&|game| game.raiders[side][raider].0 ^= 64)));
            near.extend(Colour::ALL.map(|colour| with(&|game| game.hands[side].add(colour))));
        }
        let count = near.len();
        near.sort_unstable();
        near.dedup();
        assert!(count > 200 && near.len() == count, "{} of {count}", near.len());
    }

    #[test]
    fn fingerprints_of_near_positions_differ_in_every_part() {
        let mut low: Vec<u64> = Vec::new();
        for word in 0..12 {
            for bit in 0..64 {
                let mut words = [0; 12];
                words[word] = 1 << bit;
                low.push(fingerprint(words) & mask(4));
            }
        }
        low.sort_unstable();
        low.dedup();
        // 768 draws from 2²⁰ hold 0.3 pairs on average.
        assert!(low.len() >= 765, "{}", low.len());
    }
}
