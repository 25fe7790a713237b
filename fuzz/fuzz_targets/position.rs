//! Position strings.
#![no_main]

quarry_fuzz::fuzz_every_game!(G, data => quarry_game::testkit::fuzz::fuzz_position::<G>(data));
