//! The notation of actions and draws.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| quarry_cli::fuzz::action(data));
