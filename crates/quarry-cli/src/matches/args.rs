//! The arguments of `quarry match`.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::Args;
use quarry_arena::sprt::Sprt;
use quarry_players::Level;

use crate::games::{Kind, game_parser};
use crate::thinking::{Thinking, duration};

/// Let computer players play each other
///
/// Plays games between two contenders, each on every side with the same luck. Prints the score of the first one
/// with its 95 % interval and rating points (Elo). More than two play all against all, or only near ones of the
/// list; then it prints ratings, and the lead of each over the next one. Where players win or lose together it
/// counts how many games each contender wins.
///
/// A contender is `level:1` to `level:8` (or just the number), `tree` (plain tree search with random
/// playouts), `script` (plain rules, as people follow in their first game), `random` or `engine:COMMAND`.
/// The last is a program that answers `decide` (docs/protocol.md), the same that `quarry seat` and `quarry bot` start with
/// --engine; COMMAND is a command of the shell. It gets what its seat may know, and a position that fits that. One that
/// refuses `decide` is asked by `position` and `best`. One that fails, hangs or breaks a rule forfeits the game.
///
/// With `--campaign` a game is a whole campaign: in Moogh seven hunts, and most totems win. Players are made
/// again for each hunt. Dice decide between hunts (scenario, items, lessons), the same way for all, and the
/// difficulty stays.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry match raptor level:5 level:4 --games 200
  quarry match raptor 8 tree --time 100ms --cpu --json
  quarry match raptor 6 5 --games 20000 --sprt 0,20
  quarry match raptor 1 2 3 4 5 6 7 8 script random --games 100
  quarry match raptor 1 2 3 4 5 6 7 8 --near 2 --seed 2 --add one.json
  quarry match planet-raiders 6 script --setup '{\"players\": 4}'
  quarry match moogh script random --setup '{\"mode\": \"solo\", \"scenario\": \"s01\"}'
  quarry match moogh 1 2 3 4 --campaign --near 2
  quarry match raptor 3 'engine:./mybot --fast' --time 200ms
  quarry match raptor 5 4 --games 20 --records games; quarry analyze games/1-2-00001.json")]
pub(crate) struct MatchArgs {
    /// The game
    #[arg(value_parser = game_parser())]
    pub(crate) game: Kind,
    /// Who plays: level:N, tree, script, random or engine:COMMAND
    #[arg(required = true, value_name = "CONTENDER")]
    pub(crate) contenders: Vec<ContenderSpec>,
    /// How many games of each pairing; 0 only adds up
    #[arg(short, long, default_value_t = 100)]
    pub(crate) games: u64,
    /// Play campaigns instead of single games, for Moogh; --games counts campaigns
    #[arg(long)]
    pub(crate) campaign: bool,
    /// Only contenders at most N places apart in the list meet
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) near: Option<u64>,
    /// Count the games of earlier matches, too: files of what --json printed
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "sprt")]
    pub(crate) add: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) thinking: Thinking,
    /// Sequential test: stop as soon as one of two rating differences is accepted
    #[arg(long, value_name = "ELO0,ELO1", value_parser = guesses)]
    pub(crate) sprt: Option<(f64, f64)>,
    /// Rate of type I errors: the test accepts ELO1 although ELO0 is true
    #[arg(long, default_value_t = 0.05, value_parser = error_rate, requires = "sprt")]
    pub(crate) alpha: f64,
    /// Rate of type II errors: the test accepts ELO0 although ELO1 is true
    #[arg(long, default_value_t = 0.05, value_parser = error_rate, requires = "sprt")]
    pub(crate) beta: f64,
    /// How long an engine may take for an answer beyond its time
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = duration)]
    pub(crate) patience: Duration,
    /// Games at the same time; all cores where absent
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// The setup as JSON; what it leaves open is drawn for each set of games
    #[arg(long, value_name = "JSON")]
    pub(crate) setup: Option<String>,
    /// A folder with other content, for Moogh
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,
    /// Write each game as a record: a file for each in a new folder, or a line for each in a new file .ndjson
    #[arg(long, value_name = "PLACE")]
    pub(crate) records: Option<PathBuf>,
    /// Seed of the match
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print how long each contender thought, too
    #[arg(long)]
    pub(crate) timing: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

impl MatchArgs {
    /// What is played, as tables call it.
    pub(super) fn what(&self) -> String {
        if self.campaign { format!("campaigns of {}", self.game) } else { self.game.to_string() }
    }

    pub(super) fn test(&self) -> Option<Sprt> {
        let MatchArgs { alpha, beta, .. } = *self;
        self.sprt.map(|(low, high)| Sprt { low, high, alpha, beta })
    }
}

/// A contender as the command line names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ContenderSpec {
    /// A level of the computer player.
    Level(Level),
    /// Plain tree search.
    Tree,
    /// Plain rules.
    Script,
    /// Any legal action.
    Random,
    /// A program that speaks the engine protocol.
    Engine(String),
}

impl FromStr for ContenderSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<ContenderSpec, String> {
        match (text, text.split_once(':')) {
            ("tree", _) => Ok(ContenderSpec::Tree),
            ("script", _) => Ok(ContenderSpec::Script),
            ("random", _) => Ok(ContenderSpec::Random),
            (_, Some(("engine", command))) if !command.trim().is_empty() => {
                Ok(ContenderSpec::Engine(command.trim().to_owned()))
            }
            (_, Some(("level", number))) => number.parse().map(ContenderSpec::Level),
            _ => text.parse().map(ContenderSpec::Level).map_err(|_| {
                "a contender is level:1 to level:8, tree, script, random or engine:COMMAND"
                    .to_owned()
            }),
        }
    }
}

impl fmt::Display for ContenderSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContenderSpec::Level(level) => write!(f, "level:{level}"),
            ContenderSpec::Tree => f.write_str("tree"),
            ContenderSpec::Script => f.write_str("script"),
            ContenderSpec::Random => f.write_str("random"),
            ContenderSpec::Engine(command) => write!(f, "engine:{command}"),
        }
    }
}

fn guesses(text: &str) -> Result<(f64, f64), String> {
    let number = |text: &str| text.trim().parse::<f64>().ok().filter(|n| n.abs() <= 2000.0);
    let both = text.split_once(',').and_then(|(low, high)| number(low).zip(number(high)));
    both.filter(|(low, high)| low < high)
        .ok_or_else(|| "two rating differences, the lower one first, such as 0,20".to_owned())
}

fn error_rate(text: &str) -> Result<f64, String> {
    let rate = text.parse().ok().filter(|rate| (1e-6..0.5).contains(rate));
    rate.ok_or_else(|| "a rate above 0 and below 0.5, such as 0.05".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contenders_are_read_as_they_are_written() {
        for text in ["level:5", "tree", "script", "random", "engine:./bot --fast"] {
            assert_eq!(text.parse::<ContenderSpec>().unwrap().to_string(), text);
        }
        assert_eq!("5".parse::<ContenderSpec>(), "level:5".parse());
        for wrong in ["level:9", "0", "engine:", "engine: ", "person", ""] {
            assert!(wrong.parse::<ContenderSpec>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn guesses_are_in_order() {
        assert_eq!(guesses("-5, 5"), Ok((-5.0, 5.0)));
        for wrong in ["5,5", "5", "10,0", "a,b", "0,inf", "NaN,1"] {
            assert!(guesses(wrong).is_err(), "{wrong}");
        }
        assert!(error_rate("0.05").is_ok() && error_rate("0").is_err() && error_rate("1").is_err());
    }
}
