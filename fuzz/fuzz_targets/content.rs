//! Content files of Moogh: the first byte chooses the file, the rest is its text.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| quarry_cli::fuzz::content(data));
