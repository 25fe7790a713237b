//! What clients say over a socket.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| quarry_cli::fuzz::message(data));
