//! Games played by the bytes of the input, with daring steps between legal ones.
#![no_main]

quarry_fuzz::fuzz_every_game!(G, data => quarry_game::testkit::fuzz::fuzz_play::<G>(data));
