//! `quarry perft`: counts the tree of a game.

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use quarry_game::{Branch, Seat, divide, perft};
use serde::Serialize;

use crate::failure::Failure;
use crate::games::{ForGame, Kind, Playable, game_parser};
use crate::{seed, setup};

/// Count the tree of a game
///
/// Counts the leaves of the tree of all actions and all draws. Two versions of the rules that
/// disagree anywhere differ in this number. The speed goes to stderr, as leaves by the clock on the
/// wall: the last step is listed and not played, so it says little about a single position.
#[derive(Args, Debug)]
#[command(after_long_help = "Examples:
  quarry perft GAME --depth 3 --seed 7
  quarry perft GAME --depth 2 --divide --json --position 'POSITION'")]
pub(crate) struct PerftArgs {
    /// The game
    #[arg(value_parser = game_parser())]
    pub(crate) game: Kind,
    /// How many steps deep
    #[arg(short, long, value_parser = clap::value_parser!(u32).range(..=64))]
    pub(crate) depth: u32,
    /// Count from this position instead of the start
    #[arg(short, long, conflicts_with_all = ["seed", "setup"])]
    pub(crate) position: Option<String>,
    /// The setup as JSON; what it leaves open is drawn from the seed
    #[arg(long, value_name = "JSON")]
    pub(crate) setup: Option<String>,
    /// A folder with other content, for Moogh
    #[arg(long, value_name = "DIR", conflicts_with = "position")]
    pub(crate) content: Option<PathBuf>,
    /// Seed of the setup
    #[arg(long, value_name = "PHRASE")]
    pub(crate) seed: Option<String>,
    /// Show each first step with its own count
    #[arg(long)]
    pub(crate) divide: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(args: &PerftArgs) -> Result<(), Failure> {
    args.game.run(Counting(args))
}

struct Counting<'a>(&'a PerftArgs);

/// What is printed, as JSON or in lines.
#[derive(Serialize)]
struct Count {
    game: &'static str,
    position: String,
    depth: u32,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Part>>,
}

#[derive(Serialize)]
struct Part {
    #[serde(flatten)]
    step: PartStep,
    nodes: u64,
}

#[derive(Serialize)]
#[serde(untagged)]
enum PartStep {
    Action { seat: Seat, action: String },
    Chance { chance: String },
}

impl ForGame for Counting<'_> {
    type Out = Result<(), Failure>;

    fn run<G: Playable>(self) -> Result<(), Failure> {
        let game = first_position::<G>(self.0)?;
        let before = Instant::now();
        let count = count(&game, self.0.depth, self.0.divide);
        let seconds = before.elapsed().as_secs_f64();
        print(&count, self.0.json)?;
        eprintln!("quarry: {:.3} s, {:.0} nodes/s", seconds, count.nodes as f64 / seconds);
        Ok(())
    }
}

fn first_position<G: Playable>(args: &PerftArgs) -> Result<G, Failure> {
    if let Some(position) = &args.position {
        return G::from_position(position).map_err(|error| Failure::illegal(error.to_string()));
    }
    let options = setup::options::<G>(args.setup.as_deref(), args.content.as_deref())?;
    let seed = seed::given_or_fresh(args.seed.as_deref())?;
    let setup = G::set_up(&options, &mut seed.dice("setup", 0))
        .map_err(|error| Failure::usage(format!("the setup: {error}")))?;
    Ok(G::start(&setup))
}

fn count<G: Playable>(game: &G, depth: u32, divided: bool) -> Count {
    let parts = (divided && depth > 0).then(|| divide(game, depth));
    let nodes = match &parts {
        Some(parts) if !parts.is_empty() => parts.iter().map(|(_, nodes)| nodes).sum(),
        _ => perft(game, depth),
    };
    let part = |(branch, nodes): (Branch<G>, u64)| Part { step: part_step(game, &branch), nodes };
    let divide = parts.map(|parts| parts.into_iter().map(part).collect());
    Count { game: G::NAME, position: game.position(), depth, nodes, divide }
}

fn part_step<G: Playable>(game: &G, branch: &Branch<G>) -> PartStep {
    match *branch {
        Branch::Action(seat, action) => {
            PartStep::Action { seat, action: game.write_action(action) }
        }
        Branch::Chance(outcome) => PartStep::Chance { chance: game.write_chance(outcome) },
    }
}

fn print(count: &Count, json: bool) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if json {
        return writeln!(out, "{}", serde_json::to_string(count)?);
    }
    for part in count.divide.iter().flatten() {
        match &part.step {
            PartStep::Action { seat, action } => writeln!(out, "{seat} {action}: {}", part.nodes)?,
            PartStep::Chance { chance } => writeln!(out, "{chance}: {}", part.nodes)?,
        }
    }
    writeln!(out, "{}", count.nodes)
}
