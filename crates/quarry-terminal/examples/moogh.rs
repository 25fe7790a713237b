//! Moogh in the terminal:
//! `cargo run -p quarry-terminal --example moogh -- --scenario s01 --mode solo`.

use std::process::ExitCode;

use moogh::Moogh;
use quarry_terminal::{TerminalOptions, play};

fn main() -> ExitCode {
    let (setup, options) = match read(std::env::args().skip(1)) {
        Ok(read) => read,
        Err(words) => return fail(&words),
    };
    match play::<Moogh>(&setup, &options) {
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
) -> Result<(moogh::Options, TerminalOptions), String> {
    let mut options = TerminalOptions::default();
    let mut setup = moogh::Options::default();
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{word} needs a value"));
        match word.as_str() {
            "--ascii" => options.ascii = true,
            "--scenario" => setup.scenario = Some(value()?),
            "--mode" => setup.mode = Some(value()?),
            "--players" => setup.players = Some(count(&value()?)?),
            "--difficulty" => setup.difficulty = Some(value()?),
            "--content" => setup.content = Some(value()?),
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

fn count(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("'{text}' is no number of players"))
}
