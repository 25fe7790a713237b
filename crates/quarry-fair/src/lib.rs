//! Draws that need no trust in the host.
//!
//! The server fixes a [`Secret`] and publishes a commitment to it and to the [`Agreement`]: game, options, seats,
//! clock. Each person adds a [`Contribution`]. Every draw comes from [`Streams`] keyed by all of them, by its purpose and
//! by its number. After the game the secret is opened in a [`Verification`] file, and [`verify`] draws everything again.
//!
//! | step | formula |
//! |---|---|
//! | agreed | `SHA-256(canonical JSON of the agreement)`, see [`mod@canonical`] |
//! | commitment | `SHA-256("quarry/commit/v2" ‖ table as u64, big-endian ‖ agreed ‖ secret)` |
//! | position | `SHA-256("quarry/position/v2" ‖ table ‖ secret ‖ position)`, in the agreement of a practice game |
//! | seal | `SHA-256("quarry/seal/v2" ‖ table ‖ contribution)` |
//! | salt | `SHA-256("quarry/seats/v1" ‖ (seat as u8 ‖ contribution) for each seat)` |
//! | key | `HKDF-SHA-256(salt, secret, "quarry/stream/v1\|game=<table>\|<rules>\|<purpose>\|<number>")` |
//! | words | ChaCha20 with that key and a zero nonce, read as little-endian `u32` |
//! | `below(n)` | `word % n`; words above `2³² − 1 − (2³² mod n)` are skipped |
//! | digest | `SHA-256(canonical JSON of the verification file without its digest)` |
//!
//! Computer players contribute zeros. Tables of version 1 have `commitment = SHA-256("quarry/commit/v1"
//! ‖ table ‖ secret)` and no seals. Their files still verify, and the verdict says what they do not
//! bind.
//!
//! # Who is kept from what
//!
//! | attacker | what stops it |
//! |---|---|
//! | the host chooses the secret | contributions come after the commitment |
//! | the host replaces a contribution | the client compares when the game begins; its [`Receipt`] convicts the file |
//! | the host changes options, seats or clock afterwards | the commitment binds the agreement |
//! | the last player to sit down, in league with the host | all contributions are sealed before one is opened |
//! | a player who leaves after seeing another contribution | every opened contribution is void; all seal fresh ones |
//! | a changed verification file | `digest` for accidents, the rest for people who compute a new one |
//!
//! Not prevented: a host that ends a game, or a player in league with it who leaves before the start. Both are seen, and a
//! client seals at most [`MOST_ROUNDS`] times. A table without people proves only that the draws follow from
//! one secret: the host may have tried many. Computer players run at the host: the file shows that they kept the rules, not
//! what they knew.
//!
//! Absent on purpose: any source of randomness of its own, and files.

pub mod agreement;
mod bytes;
pub mod canonical;
mod file;
mod receipt;
mod streams;
#[cfg(test)]
mod tests;
mod verdict;

pub use agreement::{Agreement, Chair, Fairness, Mixing, bound_commitment, position_mark, seal};
pub use bytes::{Bytes, BytesError};
pub use file::{Draw, FILE_FORMAT, Terms, Verification, content_of, verify, verify_with};
pub use receipt::{Deceit, MOST_ROUNDS, RECEIPT_FORMAT, Receipt, Round, Task};
pub use streams::{Contribution, Secret, Streams, Traced, commitment};
pub use verdict::{Caveat, Check, Evidence, Report, Unfair};
