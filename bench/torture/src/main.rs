//! Kills, starves and deceives the server while people play, then checks that nobody was told anything untrue.
//!
//! | ordeal | what is done | its control, which must be found out |
//! |---|---|---|
//! | `kill` | kill -9 of a server with its log in a file | a log that has lost its last step |
//! | `nodes` | kill -9 and freezing of either of two servers on one PostgreSQL | the same |
//! | `power` | power cuts that lose and tear what was not synced | a disk that lies about syncs |
//! | `full` | a full disk, then room again | a disk with room |
//! | `sync` | a disk on which a sync fails | a disk on which none does |
//! | `database` | a PostgreSQL that is stopped and started | one that is left alone |
//! | `sockets` | sockets that read slowly or never | one that reads |
//! | `storm` | thousands of sockets that come back at once | some that stay away |
//! | `clock` | a machine whose clock is set forward and back | a player whose time is really up |
//! | `people` | kill -9 of a server, and of either of two nodes, while accounts are paired, rated and told | a rating, a pair and a game that are forged |
//! | `attacks` | thirteen attacks from one address while others play | the same people, left alone |
//!
//! Three commands measure instead: `load` (accounts beside live tables), `scale` (a million open tables) and `connections`
//! (what a move costs a PostgreSQL that several nodes share).

mod attacks;
mod disk;
mod load;
mod ordeals;
mod people;
mod report;
mod scale;
mod server;

use std::process::ExitCode;
use std::time::Instant;

use clap::{Parser, Subcommand};

use crate::attacks::Errand;
use crate::ordeals::{Intensity, Ordeal, Report};

/// Torments a server and checks that nobody was told anything untrue.
#[derive(Parser)]
#[command(args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    part: Option<Part>,
    /// What to do; everything where absent.
    #[arg(value_enum)]
    ordeals: Vec<Ordeal>,
    /// The program under torture.
    #[arg(long, default_value = "target/release/quarry")]
    program: String,
    /// Another program for `attacks`, such as an older one to compare with.
    #[arg(long, value_name = "PATH")]
    server_binary: Option<String>,
    /// The only one of the `attacks` to make, such as "pong flood".
    #[arg(long, value_name = "NAME")]
    attack: Option<String>,
    /// How often to kill, and to cut the power.
    #[arg(long, default_value_t = 2000)]
    cycles: u64,
    /// How many sockets a storm has.
    #[arg(long, default_value_t = 5000)]
    sockets: usize,
    /// Makes the same choices again.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What runs in a process of its own; the ordeals start it.
#[derive(Subcommand)]
enum Part {
    /// Makes one attack.
    #[command(hide = true)]
    Attacker(Errand),
    /// Accounts that pair, play and are told, beside live tables.
    Load(load::Plan),
    /// What opening, pairing, listing and moving cost beside a million open tables.
    Scale(scale::Plan),
    /// Connections and statements of several nodes on one PostgreSQL.
    Connections(scale::connections::Plan),
}

impl Part {
    async fn run(self) -> Result<(), report::Trouble> {
        match self {
            Part::Attacker(errand) => errand.run().await,
            Part::Load(plan) => load::run(plan).await,
            Part::Scale(plan) => scale::run(plan).await,
            Part::Connections(plan) => scale::connections::run(plan).await,
        }
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if let Some(part) = arguments.part {
        return match part.run().await {
            Ok(()) => ExitCode::SUCCESS,
            Err(trouble) => {
                eprintln!("torture: {trouble}");
                ExitCode::FAILURE
            }
        };
    }
    let Arguments { program, server_binary, attack, cycles, sockets, seed, .. } = arguments;
    let plan = Intensity { program, server_binary, attack, cycles, sockets, seed };
    let ordeals = match arguments.ordeals {
        none if none.is_empty() => Ordeal::ALL.to_vec(),
        some => some,
    };
    println!("| ordeal | what was done | what was held against the log | control | time |");
    println!("|---|---|---|---|---:|");
    let mut status = ExitCode::SUCCESS;
    for ordeal in ordeals {
        let began = Instant::now();
        let (name, report) = (ordeal.name(), ordeal.run(&plan).await);
        let seconds = began.elapsed().as_secs();
        match report {
            Ok(Report { done, held, control }) => {
                println!("| {name} | {done} | {held} | {control} | {seconds} s |");
            }
            Err(trouble) => {
                println!("| {name} | **FAILED** | {trouble} | | {seconds} s |");
                status = ExitCode::FAILURE;
            }
        }
    }
    status
}
