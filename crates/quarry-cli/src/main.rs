//! The `quarry` command.

fn main() -> std::process::ExitCode {
    quarry_cli::run()
}
