//! `quarry play`: people at one keyboard, and computer players.

use std::io::{self, Write};

use quarry_terminal::{TerminalError, TerminalGame, TerminalOptions, play};

use crate::args::PlayArgs;
use crate::failure::Failure;
use crate::games::{ForBoard, Playable};
use crate::setup;

pub(crate) fn run(args: &PlayArgs) -> Result<(), Failure> {
    let no_board = || Err(Failure::usage(format!("{} has no board for the terminal", args.game)));
    args.game.run_with_board(Playing(args)).unwrap_or_else(no_board)
}

struct Playing<'a>(&'a PlayArgs);

impl ForBoard for Playing<'_> {
    type Out = Result<(), Failure>;

    fn run<G: Playable + TerminalGame>(self) -> Result<(), Failure> {
        let setup = setup::options::<G>(self.0.setup.as_deref(), self.0.content.as_deref())?;
        let PlayArgs { names, vs, memory, ascii, lang, seed, save, resume, .. } = self.0;
        let options = TerminalOptions {
            ascii: *ascii,
            lang: *lang,
            seed: seed.clone(),
            save: save.clone(),
            resume: resume.clone(),
            names: names.clone(),
            opponents: vs.iter().map(|opponent| opponent.0).collect(),
            memory: Some(*memory),
        };
        let finish = play::<G>(&setup, &options)?;
        Ok(writeln!(io::stdout().lock(), "{}", finish.file.display())?)
    }
}

impl From<TerminalError> for Failure {
    fn from(error: TerminalError) -> Failure {
        match &error {
            TerminalError::Setup(words) => Failure::usage(format!("the setup: {words}")),
            TerminalError::Record { .. } => Failure::illegal(error.to_string()),
            _ => Failure::failed(error.to_string()),
        }
    }
}
