//! How fast are the rules of a game? Random games with the full legal list, side by side with
//! random chess by `cozy-chess` in one process.
//!
//! A machine that others share is never equally fast twice, so a rate means nothing alone. Windows
//! of the game and of chess alternate, each lasts at least half a second of CPU time, the best of
//! five counts, the whole is done three times, and the median of the three ratios is the result.

mod chess;
mod players;
mod report;

pub use players::{Chess, ListedChess, Player, RandomGames, after_random_steps};
pub use report::{Goals, Report};

use std::time::Duration;

use cpu_time::ThreadTime;
use quarry_game::Game;

/// The shortest window of CPU time.
pub const WINDOW: Duration = Duration::from_millis(500);
/// Windows of each player in one series.
pub const WINDOWS: usize = 5;
/// Series; the median of their ratios counts.
pub const SERIES: usize = 3;

/// Measures every setup of game `G` against chess, prints the reports (as JSON with `--json`), and
/// tells whether every floor holds. With `--listed` chess writes its full list of moves too, which is what the
/// games do; the goals are about chess without it.
pub fn run<G: Game>(game: &str, setups: &[(&str, G::Setup)], goals: Goals) -> bool {
    let json = std::env::args().any(|arg| arg == "--json");
    if let Some(games) = value_of("--games") {
        return count::<G>(setups, games);
    }
    let mut all_hold = true;
    let listed = std::env::args().any(|arg| arg == "--listed");
    for (name, setup) in setups {
        let name = format!("{game}, {name}");
        let report = if listed {
            beside::<G>(&format!("{name}, beside lists"), setup, &mut ListedChess::new(1), goals)
        } else {
            interleave::<G>(&name, setup, goals)
        };
        all_hold &= report.holds();
        println!("{}", if json { report.as_json() } else { report.to_string() });
    }
    all_hold
}

/// Plays this many games of the setup named by `--setup`, or of each, without a clock: for tools that count instructions.
fn count<G: Game>(setups: &[(&str, G::Setup)], games: u32) -> bool {
    let only = std::env::args().skip_while(|arg| arg != "--setup").nth(1);
    for (name, setup) in setups.iter().filter(|(name, _)| only.as_ref().is_none_or(|it| it == name))
    {
        let mut player = RandomGames::<G>::new(setup, 1);
        let decisions: u64 = (0..games).map(|_| player.play_game()).sum();
        println!("{name}: {decisions} decisions in {games} games");
    }
    true
}

/// The number after an option of the command line.
fn value_of(option: &str) -> Option<u32> {
    std::env::args().skip_while(|arg| arg != option).nth(1)?.parse().ok()
}

/// Random games of `G` and random chess in turns.
pub fn interleave<G: Game>(name: &str, setup: &G::Setup, goals: Goals) -> Report {
    beside::<G>(name, setup, &mut Chess::new(1), goals)
}

/// Random games of `G` and another player in turns.
pub fn beside<G: Game>(
    name: &str,
    setup: &G::Setup,
    anchor: &mut impl Player,
    goals: Goals,
) -> Report {
    let mut ours = RandomGames::<G>::new(setup, 1);
    let series = std::array::from_fn(|_| series(&mut ours, anchor));
    Report::new(name, series, goals)
}

/// The best rates of both players over alternating windows.
fn series(ours: &mut impl Player, anchor: &mut impl Player) -> [f64; 2] {
    let mut best = [0.0f64; 2];
    for _ in 0..WINDOWS {
        best[0] = best[0].max(rate(ours));
        best[1] = best[1].max(rate(anchor));
    }
    best
}

/// Decisions per second of CPU time, whole games only.
fn rate(player: &mut impl Player) -> f64 {
    let start = ThreadTime::now();
    let mut decisions = 0;
    loop {
        decisions += player.play_game();
        let elapsed = start.elapsed();
        if elapsed >= WINDOW {
            return decisions as f64 / elapsed.as_secs_f64();
        }
    }
}
