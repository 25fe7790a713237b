//! Recorded games.
#![no_main]

quarry_fuzz::fuzz_every_game!(G, data => quarry_game::testkit::fuzz::fuzz_record::<G>(data));
