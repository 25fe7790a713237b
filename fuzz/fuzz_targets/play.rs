//! Games played by the bytes of the input, with daring steps between legal ones.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| quarry_cli::fuzz::play(data));
