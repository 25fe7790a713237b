//! `quarry content new`: a folder to begin own content with.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use moogh::content::Files;

use crate::failure::Failure;

/// What the starter adds to the built-in scenarios.
const OWN: &str = include_str!("starter.toml");
/// The file that it writes.
const FILE: &str = "scenarios.toml";

/// Begin own content: a folder with a scenario to change
///
/// Writes the built-in scenarios and one of your own, with a comment on every key. No file that is there already is touched.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry content new my-content
  quarry play moogh --content my-content --setup '{\"scenario\": \"own01\"}'")]
pub(crate) struct NewArgs {
    /// The folder; it is made where it is not there
    #[arg(value_name = "DIR")]
    dir: PathBuf,
}

pub(crate) fn run(args: &NewArgs) -> Result<(), Failure> {
    let path = args.dir.join(FILE);
    let failed = |error: io::Error| Failure::failed(format!("{}: {error}", path.display()));
    fs::create_dir_all(&args.dir).map_err(failed)?;
    let mut file = File::create_new(&path).map_err(failed)?;
    file.write_all(text().as_bytes()).map_err(failed)?;
    Ok(writeln!(io::stdout(), "{}", path.display())?)
}

fn text() -> String {
    let built_in = Files::built_in();
    format!("{}{OWN}", built_in.text(FILE).unwrap_or_default().trim_end())
}

#[cfg(test)]
mod tests {
    use moogh::content::{Content, Difficulty};

    use super::*;

    #[test]
    fn the_starter_is_sound_content_with_one_scenario_more() {
        let mut files = Files::built_in();
        files.replace(FILE, text()).unwrap();
        let content = Content::parse(&files).unwrap();
        assert_eq!(content.scenarios.len(), Content::builtin().scenarios.len() + 1);
        let own = content.scenario(content.find_scenario("own01").unwrap());
        let beasts = Difficulty::ALL.map(|(difficulty, _)| own.beasts(difficulty).len());
        assert_eq!(beasts, [1, 2, 2]);
    }

    #[test]
    fn a_file_that_is_there_is_not_touched() {
        let dir = std::env::temp_dir().join(format!("quarry-starter-{}", std::process::id()));
        let args = NewArgs { dir: dir.clone() };
        run(&args).unwrap();
        assert!(Content::load_dir(&dir).is_ok());
        fs::write(dir.join(FILE), "mine").unwrap();
        assert!(run(&args).is_err());
        assert_eq!(fs::read_to_string(dir.join(FILE)).unwrap(), "mine");
        fs::remove_dir_all(dir).unwrap();
    }
}
