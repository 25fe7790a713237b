//! Games with a contender in each seat: who wins by seat, how games end and how long they are.
//! `quarry match` changes seats after every game; this does not.
//!
//! ```text
//! cargo run --release -p quarry-arena --example seats -- planet-raiders '{"first": "red"}' 600 1 script 1
//! ```
//!
//! A contender is `script`, `random` or a level. One alone sits in every seat. `planet-raiders/1` plays by
//! that version of the rules instead of the latest.

use std::collections::BTreeMap;

use planet_raiders::PlanetRaiders;
use quarry_arena::game::dice_of;
use quarry_game::{Notation, Pending, QuickDice, Quiet, Seat, SeatSet, Version, Viewer};
use quarry_players::{Level, Thinks};
use quarry_search::{Budget, Player, Question, RandomPlayer, Timer};

const USAGE: &str = "usage: seats GAME[/VERSION] OPTIONS GAMES SEED CONTENDER...";

/// Longer games are drawn.
const MOST_STEPS: u64 = 50_000;

#[derive(Default)]
struct Tally {
    points: Vec<f64>,
    ends: BTreeMap<&'static str, u64>,
    steps: u64,
    forced: u64,
}

/// What is played, and by whom.
struct Plan<'a, G: Notation> {
    version: Version,
    options: G::Options,
    contenders: &'a [String],
    seed: u64,
    /// Whether the seat to decide can only pass.
    is_forced: fn(&G) -> bool,
}

fn sit<G: Thinks>(contender: &str, seed: u64) -> Result<(Box<dyn Player<G>>, Budget), String> {
    match contender {
        "script" => Ok((G::script().ok_or("there is no script")?, Budget::nodes(1))),
        "random" => Ok((Box::new(RandomPlayer::new(seed)), Budget::nodes(1))),
        level => {
            let level: Level = level.parse()?;
            Ok((G::player(level, seed), Budget { timer: Timer::Cpu, ..G::budget(level) }))
        }
    }
}

fn play<G: Notation + Thinks>(
    plan: &Plan<'_, G>,
    number: u64,
    tally: &mut Tally,
) -> Result<(), String> {
    let &Plan { version, ref options, contenders, seed, is_forced } = plan;
    let mut dice: QuickDice = dice_of(seed, number);
    let setup = G::set_up_by(version, options, &mut dice).map_err(|error| error.to_string())?;
    let mut game = G::start_by(version, &setup);
    let seats: Vec<Seat> = SeatSet::first(game.seats()).iter().collect();
    let mut players = Vec::new();
    for seat in &seats {
        let contender = &contenders[seat.index() % contenders.len()];
        players.push(sit::<G>(contender, seed ^ number << 8 ^ seat.index() as u64)?);
    }
    let (mut legal, mut steps) = (Vec::new(), 0);
    while steps < MOST_STEPS {
        steps += 1;
        match game.pending() {
            Pending::Over(_) => break,
            Pending::Chance => game.resolve(game.draw(&mut dice), &mut Quiet),
            Pending::Seats(deciding) => {
                let seat = deciding.lowest();
                legal.clear();
                game.legal_actions(seat, &mut legal);
                let (player, budget) = &mut players[seat.index()];
                tally.forced += u64::from(is_forced(&game));
                let view = game.view(Viewer::Seat(seat));
                let action = player
                    .choose(Question { view: &view, seat, legal: &legal, budget: *budget })
                    .action;
                game.apply_legal(seat, action, &mut Quiet);
            }
        }
    }
    tally.steps += steps;
    tally.points.resize(seats.len(), 0.0);
    let outcome = game.pending().outcome();
    *tally
        .ends
        .entry(outcome.map_or("too long", |outcome| outcome.reason.as_str()))
        .or_default() += 1;
    for (seat, points) in seats.iter().zip(&mut tally.points) {
        *points += outcome.map_or(0.5, |outcome| quarry_search::value_of(&outcome, *seat).into());
    }
    Ok(())
}

fn run<G: Notation + Thinks>(args: &[String], is_forced: fn(&G) -> bool) -> Result<(), String> {
    let [game, options, games, seed, contenders @ ..] = args else { return Err(USAGE.to_owned()) };
    let version = if game == G::NAME { Some(G::LATEST) } else { G::version_of(game) };
    let version = version.ok_or("there is no such version")?;
    let options = serde_json::from_str(options).map_err(|error| error.to_string())?;
    let games: u64 = games.parse().map_err(|_| USAGE)?;
    let seed = seed.parse().map_err(|_| USAGE)?;
    let plan = Plan { version, options, contenders, seed, is_forced };
    let mut tally = Tally::default();
    for number in 0..games {
        play::<G>(&plan, number, &mut tally)?;
    }
    let Tally { points, ends, steps, forced } = tally;
    let length = steps as f64 / games as f64;
    print!("{contenders:?}: {points:?} of {games}, ends {ends:?}, {length:.0} steps");
    println!(", {forced} forced passes");
    Ok(())
}

/// PR-118: without a rocket and without a ride.
fn is_marooned(game: &PlanetRaiders) -> bool {
    game.is_untouched() && game.would_be_marooned()
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let game = args.first().and_then(|game| game.split('/').next());
    let result = match game {
        Some("raptor") => run::<raptor::Raptor>(&args, |_| false),
        Some("moogh") => run::<moogh::Moogh>(&args, |_| false),
        Some("planet-raiders") => run(&args, is_marooned),
        _ => Err(USAGE.to_owned()),
    };
    if let Err(words) = result {
        eprintln!("{words}");
        std::process::exit(2);
    }
}
