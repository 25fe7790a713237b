//! The line protocol.
#![no_main]

quarry_fuzz::fuzz_every_game!(G, data => quarry_cli::engine::fuzz::fuzz_engine::<G>(data));
