//! How things are said: a message becomes a sentence. In a WebAssembly module it stays what it is, as its host has the words.

#[cfg(not(target_family = "wasm"))]
mod fluent;
#[cfg(target_family = "wasm")]
mod keys;

#[cfg(not(target_family = "wasm"))]
pub use fluent::Phrasebook;
#[cfg(target_family = "wasm")]
pub use keys::Phrasebook;
