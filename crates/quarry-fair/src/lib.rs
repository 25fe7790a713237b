//! Draws that players can check.
//!
//! Before anybody sits down the server fixes a [`Secret`] and publishes its [`commitment`]. Each
//! person at the table adds a [`Contribution`]. Every draw of the game comes from a [`Streams`]
//! keyed by all of them, by its purpose and by its number, so neither the server nor a player alone
//! chooses a card or a die. After the game the secret is opened in a [`Verification`] file, and
//! [`verify`] draws everything anew.
//!
//! | step | formula |
//! |---|---|
//! | commitment | `SHA-256("quarry/commit/v1" ‖ table as u64, big-endian ‖ secret)` |
//! | salt | `SHA-256("quarry/seats/v1" ‖ (seat as u8 ‖ contribution) for each seat)` |
//! | key | `HKDF-SHA-256(salt, secret, "quarry/stream/v1\|game=<table>\|<rules>\|<purpose>\|<number>")` |
//! | words | ChaCha20 with that key and a zero nonce, read as little-endian `u32` |
//! | `below(n)` | `word % n`; words above `2³² − 1 − (2³² mod n)` are skipped |
//!
//! Computer players contribute zeros. Absent on purpose: any source of randomness of its own.

mod bytes;
mod file;
mod streams;
#[cfg(test)]
mod tests;

pub use bytes::{Bytes, BytesError};
pub use file::{Draw, FILE_FORMAT, Report, Unfair, Verification, verify};
pub use streams::{Contribution, Secret, Streams, Traced, commitment};
