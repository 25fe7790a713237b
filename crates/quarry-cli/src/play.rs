//! `quarry play`: people at one keyboard, computer players, and tables at servers.

use std::io::{self, Write};

use quarry_terminal::{TerminalError, TerminalGame, TerminalOptions, play};

use crate::args::{Place, PlayArgs};
use crate::failure::Failure;
use crate::games::{ForBoard, Playable};
use crate::{join, setup};

pub(crate) fn run(args: &PlayArgs) -> Result<(), Failure> {
    let game = match &args.place {
        Place::Here(_) if args.watch => return Err(Failure::usage("there is no table to watch")),
        Place::Here(game) => *game,
        Place::Table(link) => return join::run(link, args.watch, &at_table(args)?),
    };
    let no_board = || Err(Failure::usage(format!("{game} has no board for the terminal")));
    game.run_with_board(Playing(args)).unwrap_or_else(no_board)
}

/// What can be chosen at a table that somebody else has set up.
fn at_table(args: &PlayArgs) -> Result<TerminalOptions, Failure> {
    let PlayArgs { setup, content, names, vs, seed, save, resume, ascii, lang, .. } = args;
    let of_setting_up = [setup.is_some(), content.is_some(), seed.is_some(), !vs.is_empty()];
    let of_files = [save.is_some(), resume.is_some(), !names.is_empty()];
    if of_setting_up.into_iter().chain(of_files).any(|given| given) {
        return Err(Failure::usage(
            "a table at a server goes with --watch, --ascii and --lang only",
        ));
    }
    Ok(TerminalOptions { ascii: *ascii, lang: *lang, ..TerminalOptions::default() })
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
