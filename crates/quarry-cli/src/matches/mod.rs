//! `quarry match`: computer players play each other.

mod args;
mod earlier;
mod external;
mod records;
mod show;

use std::time::Duration;

use quarry_arena::Played;
use quarry_arena::matches::{Contender, Keep, MatchPlan, PlayerFactory, Results, play_kept};
use quarry_game::QuickDice;
use quarry_search::{Budget, Player, RandomPlayer, TreePlayer};

pub(crate) use args::{ContenderSpec, MatchArgs};
use external::{Dialect, External};
use records::Records;

use crate::failure::Failure;
use crate::games::{ForGame, Playable};
use crate::progress::Live;
use crate::setup;
use crate::thinking::threads;

/// A longer game counts as a draw: tribes of Moogh may wait for each other for ever (MO-026).
const MAX_STEPS: usize = 10_000;

/// What plain tree search and engines get where no time is given.
const USUAL_TIME: Duration = Duration::from_millis(100);

pub(crate) fn run(args: &MatchArgs) -> Result<(), Failure> {
    args.game.run(Match(args))
}

struct Match<'a>(&'a MatchArgs);

impl ForGame for Match<'_> {
    type Out = Result<(), Failure>;

    fn run<G: Playable>(self) -> Result<(), Failure> {
        let args = self.0;
        let options = setup::options::<G>(args.setup.as_deref(), args.content.as_deref())?;
        let setup = G::set_up(&options, &mut QuickDice::new(args.seed))
            .map_err(|error| Failure::usage(format!("the setup: {error}")))?;
        let game = G::start(&setup);
        check_campaign::<G>(args, &options)?;
        check_numbers(args, game.parties().len())?;
        let contenders = args
            .contenders
            .iter()
            .map(|who| contender::<G>(who, args, &game))
            .collect::<Result<Vec<_>, _>>()?;
        let earlier = earlier::read(args, game.parties().len())?;
        let plan = MatchPlan {
            games: args.games,
            near: args.near.map(|near| near as usize),
            seed: args.seed,
            threads: threads(args.threads),
            max_steps: MAX_STEPS,
            campaign: args.campaign,
            sprt: args.test(),
        };
        let records = Records::open(args)?;
        let write = |played: &Played<'_, G>| {
            if let Some(records) = &records {
                records.keep(played);
            }
        };
        let keep: Keep<'_, G> = if records.is_some() { Some(&write) } else { None };
        let live = Live::new();
        let progress = |results: &Results| live.show(|| show::live(args, results));
        let mut results = play_kept::<G>(&options, &contenders, plan, progress, keep);
        drop(live);
        earlier::add(args, &earlier, &mut results);
        show::print(args, &results)?;
        records.map_or(Ok(()), Records::close)
    }
}

/// Finds out before the first game whether there is a campaign to play.
fn check_campaign<G: Playable>(args: &MatchArgs, options: &G::Options) -> Result<(), Failure> {
    if args.campaign {
        G::campaign(options, &mut QuickDice::new(args.seed))
            .map_err(|error| Failure::usage(format!("--campaign: {error}")))?;
    }
    Ok(())
}

fn check_numbers(args: &MatchArgs, parties: usize) -> Result<(), Failure> {
    let contenders = args.contenders.len();
    if parties > 1 && contenders < 2 {
        return Err(Failure::usage("a match needs two contenders, or a game that is won together"));
    }
    if args.games == 0 && args.add.is_empty() {
        return Err(Failure::usage("--games 0 needs --add: there is nothing to add up"));
    }
    if args.near.is_some() && parties == 1 {
        return Err(Failure::usage("--near is for contenders who play each other"));
    }
    if args.sprt.is_some() && (parties == 1 || contenders != 2) {
        return Err(Failure::usage("--sprt compares exactly two contenders who play each other"));
    }
    Ok(())
}

fn contender<G: Playable>(
    who: &ContenderSpec,
    args: &MatchArgs,
    game: &G,
) -> Result<Contender<G>, Failure> {
    let usual = Budget::time(USUAL_TIME);
    let (usual, player): (Budget, PlayerFactory<G>) = match who.clone() {
        ContenderSpec::Level(level) => (G::budget(level), made(move |seed| G::player(level, seed))),
        ContenderSpec::Tree => (usual, made(|seed| Box::new(TreePlayer::new(seed)))),
        ContenderSpec::Random => (Budget::nodes(1), made(|seed| Box::new(RandomPlayer::new(seed)))),
        ContenderSpec::Script => {
            let none = || Failure::usage(format!("there is no script for {}", G::NAME));
            G::script().ok_or_else(none)?;
            (Budget::nodes(1), made(|_| G::script().expect("there was one before")))
        }
        ContenderSpec::Engine(command) => {
            let budget = args.thinking.budget(usual);
            let dialect = External::greet(&command, args.patience, budget, game)
                .map_err(|words| Failure::failed(format!("engine:{command}: {words}")))?;
            (usual, engine(command, dialect, args.patience))
        }
    };
    Ok(Contender { name: who.to_string(), budget: args.thinking.budget(usual), player })
}

fn made<G: Playable>(
    make: impl Fn(u64) -> Box<dyn Player<G>> + Send + Sync + 'static,
) -> PlayerFactory<G> {
    Box::new(move |seed| Ok(Box::new(make(seed))))
}

fn engine<G: Playable>(command: String, dialect: Dialect, patience: Duration) -> PlayerFactory<G> {
    Box::new(move |seed| Ok(Box::new(External::start(&command, dialect, patience, seed)?)))
}
