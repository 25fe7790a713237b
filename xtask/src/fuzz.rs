//! Fuzzing: `cargo fuzz` with the stable compiler.

use crate::tools::{cargo, has_cargo, run as run_command};

/// Runs a fuzz target for so many seconds; installs cargo-fuzz if need be (one minute).
pub(crate) fn run(target: &str, seconds: &str) -> u8 {
    let installed =
        has_cargo("fuzz") || run_command(&mut cargo(&["install", "cargo-fuzz", "--locked"])) == 0;
    if !installed {
        return 1;
    }
    let time = format!("-max_total_time={seconds}");
    let mut fuzz = cargo(&["fuzz", "run", target, "--", &time]);
    // Coverage and address checks are flags of the compiler that it keeps behind this variable.
    fuzz.env("RUSTC_BOOTSTRAP", "1");
    run_command(&mut fuzz)
}
