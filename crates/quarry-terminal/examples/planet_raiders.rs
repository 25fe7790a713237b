//! Planet Raiders in the terminal, for two to four people:
//! `cargo run -p quarry-terminal --example planet_raiders -- --players 4 --ascii`.

use std::process::ExitCode;

use planet_raiders::{Options, PlanetRaiders};
use quarry_terminal::{TerminalOptions, play};

fn main() -> ExitCode {
    let (setup, options) = match read(std::env::args().skip(1)) {
        Ok(read) => read,
        Err(words) => return fail(&words),
    };
    match play::<PlanetRaiders>(&setup, &options) {
        Ok(finish) => {
            eprintln!("{}", finish.file.display());
            ExitCode::SUCCESS
        }
        Err(error) => fail(&error.to_string()),
    }
}

fn fail(words: &str) -> ExitCode {
    eprintln!("{words}");
    ExitCode::FAILURE
}

fn read(mut words: impl Iterator<Item = String>) -> Result<(Options, TerminalOptions), String> {
    let mut options = TerminalOptions::default();
    let mut setup = Options::default();
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{word} needs a value"));
        match word.as_str() {
            "--ascii" => options.ascii = true,
            "--rescue" => setup.rescue = true,
            "--players" => {
                setup.players = Some(value()?.parse().map_err(|_| "how many players?")?);
            }
            "--lang" => options.lang = Some(value()?.parse()?),
            "--seed" => options.seed = Some(value()?),
            "--save" => options.save = Some(value()?.into()),
            "--resume" => options.resume = Some(value()?.into()),
            "--names" => options.names = value()?.split(',').map(str::to_owned).collect(),
            _ => return Err(format!("unknown option {word}")),
        }
    }
    Ok((setup, options))
}
