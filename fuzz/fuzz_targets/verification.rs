//! Verification files.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| quarry_cli::fuzz::verification(data));
