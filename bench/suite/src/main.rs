//! How fast Quarry is, beside others, in one run: `cargo xtask bench`.
//!
//! `bench-suite --out FOLDER [--quarry PROGRAM] [--dist FOLDER] [--python PROGRAM] [--boardgame FOLDER] [--peers PROGRAM]
//! [--servers FILE]`, where FILE is what `server-load --json` wrote, prints one table and writes `bench.json` and
//! `bench.svg`. What is not given is left out. Rates are for a second of CPU time of one thread, because a machine that
//! others share is never equally fast twice; only what waits for a disk or for another process goes by the clock on the
//! wall. Ratios are the point: both sides are measured in this run.

mod log;
mod peers;
mod program;
mod row;
mod rules;
mod search;
mod servers;
mod show;
mod table;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use peers::{Figure, ask};
use quarry_game::{Game, Quiet, Seat};
use row::{Better, Row};
use server_load::{Count, Measured};

/// What was given on the command line.
struct Given {
    out: PathBuf,
    quarry: Option<PathBuf>,
    dist: Option<PathBuf>,
    python: Option<PathBuf>,
    boardgame: Option<PathBuf>,
    peers: Option<PathBuf>,
    servers: Vec<Measured>,
}

fn main() -> ExitCode {
    let Some(out) = option("--out") else {
        eprintln!("bench: --out FOLDER is missing");
        return ExitCode::from(2);
    };
    let servers = match option("--servers").map(|file| servers::read(&file)).transpose() {
        Ok(servers) => servers.unwrap_or_default(),
        Err(words) => {
            eprintln!("bench: {words}");
            return ExitCode::from(2);
        }
    };
    let given = Given {
        out,
        servers,
        quarry: option("--quarry"),
        dist: option("--dist"),
        python: option("--python"),
        boardgame: option("--boardgame"),
        peers: option("--peers"),
    };
    match std::fs::create_dir_all(&given.out).and_then(|()| show::all(&given.out, &measure(&given)))
    {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bench: {}: {error}", given.out.display());
            ExitCode::FAILURE
        }
    }
}

fn option(name: &str) -> Option<PathBuf> {
    std::env::args_os().skip_while(|arg| arg != name).nth(1).map(PathBuf::from)
}

fn measure(given: &Given) -> Vec<Row> {
    let peers = peers(given);
    let mut rows = rules::random_games();
    rows.extend(across(&rows, &peers));
    rows.extend(rules::trees());
    rows.extend(rules::sizes());
    rows.extend(searches(&peers));
    rows.extend(reducer(&peers));
    rows.extend(table::rows());
    let scratch = Scratch::new(&given.out);
    rows.extend(log::rows(&scratch.0));
    let peer = given.boardgame.as_deref();
    let start = given.quarry.as_deref().and_then(|it| program::cold_start(it, &scratch.0, peer));
    rows.extend(start);
    rows.extend(given.dist.as_deref().and_then(|dist| program::page_weight(dist, peer)));
    rows.extend(servers::rows(&given.servers));
    rows
}

/// A temporary folder, removed afterwards.
struct Scratch(PathBuf);

impl Scratch {
    fn new(out: &Path) -> Scratch {
        let folder = out.join(format!("scratch-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("the folder of the results can be written");
        Scratch(folder)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // The results are complete without it, so a failure here is not reported.
        std::fs::remove_dir_all(&self.0).ok();
    }
}

/// Every figure of every peer that is there.
fn peers(given: &Given) -> Vec<Figure> {
    let mut figures = Vec::new();
    if let Some(python) = &given.python {
        figures.extend(ask(Command::new(python).arg("bench/openspiel/playouts.py")));
    }
    if let Some(folder) = &given.boardgame {
        figures.extend(ask(Command::new("node").arg("figures.js").current_dir(folder)));
    }
    if let Some(program) = &given.peers {
        figures.extend(ask(&mut Command::new(program)));
    }
    figures
}

/// Our random games beside games of a like kind elsewhere.
fn across(ours: &[Row], peers: &[Figure]) -> Vec<Row> {
    let alike = [
        ("Raptor", "goofspiel"),
        ("Raptor", "hearts"),
        ("Raptor", "ataxx"),
        ("Planet Raiders", "quoridor"),
        ("Planet Raiders", "chess"),
        ("Moogh", "backgammon"),
    ];
    let pair = |(game, other): (&str, &str)| {
        let mine = ours.iter().find(|row| row.name.starts_with(game))?;
        let theirs = peers.iter().find(|figure| figure.what == other)?;
        let name = format!("{game} : {other}, moves, one core");
        let row = Row::new("random games elsewhere", name, mine.value, "moves/s", Better::More);
        Some(row.beside(format!("{}, {other}", theirs.peer), theirs.moves_per_s))
    };
    alike.into_iter().filter_map(pair).collect()
}

fn searches(peers: &[Figure]) -> Vec<Row> {
    let ours = search::raptor();
    let simulations = "Raptor: simulations of plain tree search";
    let alone = Row::new("search", simulations, ours.simulations, "simulations/s", Better::More);
    let name = "Raptor: decisions within plain tree search";
    let row = || Row::new("search", name, ours.decisions(), "decisions/s", Better::More);
    let beside = peers.iter().filter(|figure| figure.what.contains("MCTS")).map(|figure| {
        row().beside(format!("{}, {}", figure.peer, figure.what), figure.moves_per_s)
    });
    std::iter::once(alone).chain(beside).collect()
}

/// The same trivial game in both frameworks, move by move through their public interface.
fn reducer(peers: &[Figure]) -> Option<Row> {
    let theirs = peers.iter().find(|figure| figure.what == "count")?;
    const MOVES: u64 = 5_000_000;
    let mut game = Count::start(&Default::default());
    let mut legal = Vec::new();
    let start = cpu_time::ThreadTime::now();
    for number in 0..MOVES {
        let seat = Seat::at((number % 2) as usize);
        legal.clear();
        game.legal_actions(seat, &mut legal);
        game.apply(seat, legal[(number % 3) as usize], &mut Quiet).expect("it is their turn");
    }
    let ours = MOVES as f64 / start.elapsed().as_secs_f64();
    std::hint::black_box(&game);
    let row =
        Row::new("random games elsewhere", "counting game : itself", ours, "moves/s", Better::More);
    Some(row.beside(format!("{}, reducer", theirs.peer), theirs.moves_per_s))
}
