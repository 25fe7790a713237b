//! The `quarry` command.

/// A move asks for memory dozens of times, mostly for a moment; this one spends the least time on it.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    quarry_cli::run()
}
