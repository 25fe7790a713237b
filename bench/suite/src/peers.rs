//! Peers that are programs of their own: each prints figures as lines of JSON.

use std::process::{Command, Stdio};

use serde::Deserialize;

/// A figure of a peer.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Figure {
    /// Such as `OpenSpiel 2.0.2`.
    pub(crate) peer: String,
    /// Such as `hearts`.
    pub(crate) what: String,
    /// Moves, or decisions in a search, for each second of CPU time.
    pub(crate) moves_per_s: f64,
}

/// What a peer prints; nothing, and a line on stderr, where it cannot be started.
pub(crate) fn ask(command: &mut Command) -> Vec<Figure> {
    let output = match command.stderr(Stdio::inherit()).output() {
        Ok(output) if output.status.success() => output,
        Ok(output) => return left_out(command, &output.status),
        Err(error) => return left_out(command, &error),
    };
    read(&String::from_utf8_lossy(&output.stdout))
}

fn left_out(command: &Command, why: &dyn std::fmt::Display) -> Vec<Figure> {
    eprintln!("bench: {} is left out: {why}", command.get_program().display());
    Vec::new()
}

/// Lines that are no figures are passed over.
fn read(lines: &str) -> Vec<Figure> {
    lines.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_lines_of_json() {
        let figures = read("hello\n{\"peer\": \"x\", \"what\": \"y\", \"moves_per_s\": 2.5}\n");
        assert_eq!((figures.len(), figures[0].moves_per_s), (1, 2.5));
    }
}
