//! Completions and manual pages, made from the arguments themselves.

use std::io::{self, Write};
use std::path::Path;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::cli::Cli;
use crate::failure::Failure;

pub(crate) fn completions(shell: Shell) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "quarry", &mut script);
    Ok(io::stdout().write_all(&script)?)
}

pub(crate) fn pages(dir: Option<&Path>) -> Result<(), Failure> {
    let Some(dir) = dir else {
        return Ok(clap_mangen::Man::new(Cli::command()).render(&mut io::stdout())?);
    };
    let failed = |error: io::Error| Failure::failed(format!("{}: {error}", dir.display()));
    std::fs::create_dir_all(dir).map_err(failed)?;
    clap_mangen::generate_to(Cli::command(), dir).map_err(failed)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use clap_markdown::{MarkdownOptions, help_markdown_command_custom};

    use super::*;

    /// The examples of a command, which clap takes as plain lines, as a block of code.
    fn with_blocks(text: &str) -> String {
        let mut lines = Vec::new();
        let mut in_block = false;
        for line in text.lines() {
            if in_block && !line.starts_with("  ") {
                lines.push("```");
                in_block = false;
            }
            lines.push(line.strip_prefix("  ").filter(|_| in_block).unwrap_or(line));
            if ["Example:", "Examples:", "Exit status:"].contains(&line) {
                lines.extend(["", "```text"]);
                in_block = true;
            }
        }
        lines.join("\n") + "\n"
    }

    /// The reference in `docs/` is the help of every command. `QUARRY_WRITE=1` writes it.
    #[test]
    fn the_reference_is_the_help_of_every_command() {
        let options =
            MarkdownOptions::new().title("The command `quarry`".to_owned()).show_footer(false);
        let text = with_blocks(&help_markdown_command_custom(&Cli::command(), &options));
        // Only the tests have the toy game.
        let text = text.replace(", `toy`", "");
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/cli.md");
        if std::env::var_os("QUARRY_WRITE").is_some() {
            std::fs::write(&file, &text).unwrap();
        }
        let written = std::fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(written, text, "QUARRY_WRITE=1 cargo test -p quarry-cli reference");
    }
}
