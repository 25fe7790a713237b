//! Raptor in the terminal: `cargo run -p quarry-terminal --example raptor -- --seed 7 --ascii`.

use std::process::ExitCode;

use quarry_terminal::{TerminalOptions, play};
use raptor::Raptor;

fn main() -> ExitCode {
    let (setup, options) = match read(std::env::args().skip(1)) {
        Ok(read) => read,
        Err(words) => return fail(&words),
    };
    match play::<Raptor>(&setup, &options) {
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

fn read(
    mut words: impl Iterator<Item = String>,
) -> Result<(raptor::Options, TerminalOptions), String> {
    let mut options = TerminalOptions::default();
    let mut setup = raptor::Options::default();
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{word} needs a value"));
        match word.as_str() {
            "--ascii" => options.ascii = true,
            "--savannah" => setup.environment = Some(raptor::layout::Environment::Savannah),
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
