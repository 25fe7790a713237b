//! What clients say over a socket.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quarry_table::wire::ClientMessage;

fuzz_target!(|text: &str| {
    // Understood or refused in words that are no longer than a frame, but never a panic.
    match serde_json::from_str::<ClientMessage>(text) {
        Ok(message) => drop(message.into_request()),
        Err(error) => assert!(error.to_string().len() < 16 << 10),
    }
});
