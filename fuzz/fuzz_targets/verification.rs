//! Verification files.
#![no_main]

quarry_fuzz::fuzz_every_game!(G, data => {
    // Fair or not, but never a panic.
    if let Ok(text) = std::str::from_utf8(data) {
        let _verdict = quarry_fair::verify::<G>(text);
    }
});
