//! From a secret and contributions to dice.

use std::fmt;

use quarry_game::{Dice, Roll, Seed};
use sha2::{Digest, Sha256};

use crate::Bytes;

/// What a seat adds to the draws: 32 bytes of its own choice.
pub type Contribution = Bytes<32>;

/// What the server fixed before the first player sat down. It has no text form while a game runs: only a
/// [`Verification`](crate::Verification) file opens it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// The secret with exactly these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// Opens the secret.
    pub const fn reveal(&self) -> Bytes<32> {
        Bytes(self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// What is published about `secret` before the first player sits down at `table`.
pub fn commitment(table: u64, secret: &Secret) -> Bytes<32> {
    let mut hash = Sha256::new();
    hash.update(b"quarry/commit/v1");
    hash.update(table.to_be_bytes());
    hash.update(secret.0);
    Bytes(hash.finalize().into())
}

/// Every draw of one game.
#[derive(Clone)]
pub struct Streams {
    seed: Seed,
    salt: [u8; 32],
    prefix: String,
}

impl Streams {
    /// The draws of `table` by `rules` (such as `raptor/1`); contribution i is that of seat i.
    ///
    /// # Panics
    ///
    /// When there are more than 256 seats.
    pub fn new(
        secret: &Secret,
        table: u64,
        rules: &str,
        contributions: &[Contribution],
    ) -> Streams {
        let mut salt = Sha256::new();
        salt.update(b"quarry/seats/v1");
        for (seat, contribution) in contributions.iter().enumerate() {
            salt.update([u8::try_from(seat).expect("there are few seats")]);
            salt.update(contribution.0);
        }
        Streams {
            seed: Seed::from_bytes(secret.0),
            salt: salt.finalize().into(),
            prefix: format!("quarry/stream/v1|game={table}|{rules}"),
        }
    }

    /// The dice of draw `number` made for `purpose`.
    pub fn dice(&self, purpose: &str, number: u64) -> Dice {
        self.seed.stream(&self.salt, &format!("{}|{purpose}|{number}", self.prefix))
    }
}

/// Dice that write down what they rolled: each bound with its result, bound 0 for a whole word.
pub struct Traced<R> {
    dice: R,
    rolls: Vec<(u32, u32)>,
}

impl<R> Traced<R> {
    /// Watches `dice`.
    pub const fn new(dice: R) -> Traced<R> {
        Traced { dice, rolls: Vec::new() }
    }

    /// What was rolled.
    pub fn into_rolls(self) -> Vec<(u32, u32)> {
        self.rolls
    }
}

impl<R: Roll> Roll for Traced<R> {
    fn next_u32(&mut self) -> u32 {
        let word = self.dice.next_u32();
        self.rolls.push((0, word));
        word
    }

    fn below(&mut self, bound: u32) -> u32 {
        let roll = self.dice.below(bound);
        self.rolls.push((bound, roll));
        roll
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn golden_vectors() {
        let secret = Secret::from_bytes([0x11; 32]);
        let seats = [Bytes([0x22; 32]), Bytes([0x33; 32])];
        assert_eq!(
            commitment(42, &secret).to_string(),
            "919dc3699b065c24dc118d7505e5f10710c859f19fbff43070fd56c089f75fc6"
        );
        let mut cards = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        Streams::new(&secret, 42, "raptor/1", &seats).dice("deck", 0).shuffle(&mut cards);
        assert_eq!(cards, [1, 5, 8, 4, 3, 7, 2, 6, 9]);
    }

    #[test]
    fn every_part_of_the_key_counts() {
        let secret = Secret::from_bytes([1; 32]);
        let seats = [Bytes([2; 32]), Bytes([3; 32])];
        let swapped = [seats[1], seats[0]];
        let roll = |streams: Streams, purpose, number| streams.dice(purpose, number).next_u32();
        let one = |table, rules, seats: &[Contribution]| Streams::new(&secret, table, rules, seats);
        let rolls = [
            roll(one(1, "raptor/1", &seats), "draw", 0),
            roll(one(2, "raptor/1", &seats), "draw", 0),
            roll(one(1, "raptor/2", &seats), "draw", 0),
            roll(one(1, "raptor/1", &swapped), "draw", 0),
            roll(one(1, "raptor/1", &seats), "setup", 0),
            roll(one(1, "raptor/1", &seats), "draw", 1),
        ];
        for (index, roll) in rolls.iter().enumerate() {
            assert!(!rolls[..index].contains(roll), "part {index} does not count");
        }
    }

    #[test]
    fn a_secret_does_not_print_itself() {
        assert_eq!(format!("{:?}", Secret::from_bytes([7; 32])), "Secret");
    }
}
