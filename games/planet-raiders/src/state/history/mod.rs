//! PR-115: has this position been there twice before?
//!
//! A position can only come back while nothing irreversible happens. Some steps change the pieces or
//! rockets in play for good, and empty the memory: an alien, a capture, a finish, an elimination, an
//! exchange, a gift of the reserve.
//!
//! The memory is part of the state, which every search copies. Version 2 of the rules therefore looks
//! back [`SPAN`] turns and compares whole fingerprints of 64 bits: a chance match ends one game in
//! 10¹⁷. Version 1 looks back to the last irreversible step with 20 to 40 bits (`first`).

mod first;

use crate::board::pieces::Side;

/// PR-116: so many rounds without progress end the game.
pub(crate) const QUIET_ROUNDS: usize = 40;
/// PR-115: how many turns back a position is looked for, its own turn among them.
pub(crate) const SPAN: usize = 48;

/// The turn starts since the last irreversible step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum History {
    /// All of them, a few bits each.
    First(first::History),
    /// The last ones, whole.
    Recent(Recent),
}

/// The fingerprints of the last turn starts: number n stands at `n % KEPT`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Recent {
    /// Halves, because whole words would need 8 bytes of padding in the state.
    fingerprints: [[u32; 2]; KEPT],
    starts: u8,
}

/// The turn start that is compared needs no place of its own.
const KEPT: usize = SPAN - 1;

impl History {
    /// Nothing is remembered, by the rules of version 1.
    pub(crate) const FIRST: History = History::First(first::History::EMPTY);
    /// Nothing is remembered.
    pub(crate) const RECENT: History = History::Recent(Recent::EMPTY);

    /// Something irreversible happened.
    pub(crate) fn clear(&mut self) {
        *self = match self {
            History::First(_) => History::FIRST,
            History::Recent(_) => History::RECENT,
        };
    }

    /// How many turn starts there were since the last irreversible step.
    pub(crate) fn starts(&self) -> usize {
        match self {
            History::First(history) => history.starts(),
            History::Recent(recent) => usize::from(recent.starts),
        }
    }

    /// Remembers the turn start of `side`; whether it is the third with this fingerprint.
    pub(crate) fn record(&mut self, position: u64, side: Side, players: usize) -> bool {
        match self {
            History::First(history) => history.record(position, players),
            History::Recent(recent) => recent.record(fingerprint([position, side as u64])),
        }
    }

    /// What is kept of each turn start, in the order of the game, in hexadecimal.
    pub(crate) fn written(&self, players: usize) -> String {
        match self {
            History::First(history) => {
                let digits = first::History::digits(players);
                history.entries(players).map(|entry| format!("{entry:0digits$x}")).collect()
            }
            History::Recent(recent) => {
                recent.entries().map(|entry| format!("{entry:016x}")).collect()
            }
        }
    }

    /// The memory like this one of so many turn starts with these entries; `None` when the numbers do
    /// not fit.
    pub(crate) fn read(&self, starts: u8, entries: &str, players: usize) -> Option<History> {
        let digits = match self {
            History::First(_) => first::History::digits(players),
            History::Recent(_) => 16,
        };
        let hex = |chunk| std::str::from_utf8(chunk).ok().filter(|hex| !hex.starts_with('+'));
        let entries = entries
            .as_bytes()
            .chunks(digits)
            .map(|chunk| u64::from_str_radix(hex(chunk)?, 16).ok())
            .collect::<Option<Vec<u64>>>()?;
        if usize::from(starts) > QUIET_ROUNDS * players {
            return None;
        }
        match self {
            History::First(_) => {
                first::History::with_entries(starts, &entries, players).map(History::First)
            }
            History::Recent(_) => Recent::with_entries(starts, &entries).map(History::Recent),
        }
    }
}

impl Recent {
    const EMPTY: Recent = Recent { fingerprints: [[0; 2]; KEPT], starts: 0 };

    fn record(&mut self, fingerprint: u64) -> bool {
        let starts = usize::from(self.starts);
        let halves = [fingerprint as u32, (fingerprint >> 32) as u32];
        let known = &self.fingerprints[..starts.min(KEPT)];
        let before = known.iter().filter(|other| **other == halves).count();
        self.fingerprints[starts % KEPT] = halves;
        self.starts += 1;
        before >= 2
    }

    fn entries(&self) -> impl Iterator<Item = u64> + '_ {
        let starts = usize::from(self.starts);
        (starts.saturating_sub(KEPT)..starts).map(|start| {
            let [low, high] = self.fingerprints[start % KEPT];
            u64::from(high) << 32 | u64::from(low)
        })
    }

    fn with_entries(starts: u8, entries: &[u64]) -> Option<Recent> {
        let kept = usize::from(starts).min(KEPT);
        if entries.len() != kept {
            return None;
        }
        let mut recent = Recent { starts: starts - kept as u8, ..Recent::EMPTY };
        for entry in entries {
            recent.record(*entry);
        }
        Some(recent)
    }
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
    use quarry_game::{Game, QuickDice, Roll};

    use super::*;
    use crate::action::Action;
    use crate::board::pieces::Colour;
    use crate::{PlanetRaiders, Setup};

    /// Plays turn starts of few different positions against an exact count, to the last column.
    fn check_against_exact(mut history: History, players: usize, positions: u32, seed: u64) {
        let mut dice = QuickDice::new(seed);
        let mut exact = Vec::new();
        let span = if matches!(history, History::First(_)) { usize::MAX } else { SPAN };
        for start in 0..QUIET_ROUNDS * players {
            let position = dice.below(positions);
            let key = (start % players, position);
            let near = exact.iter().rev().take(span - 1);
            let before = near.filter(|other| **other == key).count();
            exact.push(key);
            let (position, side) =
                (fingerprint([u64::from(position), 0]), Side::ALL[start % players]);
            assert_eq!(history.record(position, side, players), before >= 2, "start {start}");
            let read = history.read(history.starts() as u8, &history.written(players), players);
            assert_eq!(read, Some(history), "start {start}");
        }
    }

    #[test]
    fn pr_115_the_memory_agrees_with_an_exact_count() {
        for players in 2..=4 {
            for seed in 0..50 {
                check_against_exact(History::FIRST, players, 1 + seed as u32, seed);
                check_against_exact(History::RECENT, players, 1 + seed as u32, seed);
            }
        }
    }

    #[test]
    fn pr_115_every_rocket_raider_and_rocket_in_hand_makes_another_position() {
        let setup = Setup::new(4, Side::Red, false).expect("four may play");
        let start = PlanetRaiders::start(&setup);
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
            // Only layings change the board by one rocket.
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
                low.push(fingerprint(words) & 0xf_ffff);
            }
        }
        low.sort_unstable();
        low.dedup();
        // 768 draws from 2²⁰ hold 0.3 pairs on average.
        assert!(low.len() >= 765, "{}", low.len());
    }
}
