//! The rules alone: random games, counting trees, the size of a state.

use std::time::{Duration, Instant};

use cozy_chess::Board;
use cpu_time::ThreadTime;
use moogh::Moogh;
use planet_raiders::{PlanetRaiders, Side};
use quarry_game::{Game, Notation, Seed, perft};
use quarry_harness::{Goals, ListedChess, Player, RandomGames, beside, interleave};
use raptor::Raptor;
use raptor::layout::Layout;

use crate::row::{Better, Row};

const GAMES: &str = "random games";
/// How long all cores play.
const TOGETHER: Duration = Duration::from_secs(2);
/// No goal: the benches of the games have some.
const FREE: Goals = Goals { floor: 0.0, goal: 0.0 };

/// Random games of the three games beside random chess.
pub(crate) fn random_games() -> Vec<Row> {
    let raptor = raptor::Setup { layout: Layout::REFERENCE };
    let raiders = planet_raiders::Setup::new(4, Side::Red, true).expect("four may play");
    let mut rows = of::<Raptor>("Raptor", &raptor);
    rows.extend(of::<Moogh>("Moogh", &moogh_setup()));
    rows.extend(of::<PlanetRaiders>("Planet Raiders, 4, rescue", &raiders));
    rows
}

/// Two hunters in the first scenario.
pub(crate) fn moogh_setup() -> moogh::Setup {
    let options = moogh::Options {
        mode: Some("competitive".to_owned()),
        players: Some(2),
        scenario: Some("s01".to_owned()),
        difficulty: Some("hunter".to_owned()),
        round_cap: Some(true),
        ..moogh::Options::default()
    };
    let mut dice = Seed::from_phrase("bench").dice("setup", 0);
    Moogh::set_up(&options, &mut dice).expect("the options are valid")
}

fn of<G: Game>(name: &str, setup: &G::Setup) -> Vec<Row> {
    let report = interleave::<G>(name, setup, FREE);
    let ([moves, chess], length) = (report.median_rates(), mean_length::<G>(setup));
    let listed = beside::<G>(name, setup, &mut ListedChess::new(1), FREE).median_rates();
    let row = |what: &str, value, unit| {
        Row::new(GAMES, format!("{name}: {what}"), value, unit, Better::More)
    };
    vec![
        row("moves, one core", moves, "moves/s").beside("cozy-chess, random chess", chess),
        row("moves, one core, beside a list of all moves", listed[0], "moves/s")
            .beside("cozy-chess, random chess by a list of all moves", listed[1]),
        row("whole games, one core", moves / length, "games/s"),
        row("moves, all cores", on_all_cores::<G>(setup), "moves/s"),
    ]
}

fn mean_length<G: Game>(setup: &G::Setup) -> f64 {
    let mut games = RandomGames::<G>::new(setup, 7);
    let (count, total) = (200, (0..200).map(|_| games.play_game()).sum::<u64>());
    total as f64 / f64::from(count)
}

/// Moves a second by the clock on the wall, every core with games of its own.
fn on_all_cores<G: Game>(setup: &G::Setup) -> f64 {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let end = Instant::now() + TOGETHER;
    let moves: u64 = std::thread::scope(|scope| {
        let play = |seed| {
            scope.spawn(move || {
                let mut games = RandomGames::<G>::new(setup, seed);
                let mut moves = 0;
                while Instant::now() < end {
                    moves += games.play_game();
                }
                moves
            })
        };
        let threads: Vec<_> = (0..cores as u64).map(play).collect();
        threads.into_iter().map(|thread| thread.join().expect("games end")).sum()
    });
    moves as f64 / TOGETHER.as_secs_f64()
}

/// Leaves of the tree by CPU time; the last step is listed and not played, ours and theirs.
pub(crate) fn trees() -> Vec<Row> {
    let raptor = Raptor::start(&raptor::Setup { layout: Layout::REFERENCE });
    let raiders = planet_raiders::Setup::new(2, Side::Red, false).expect("two may play");
    let raiders = PlanetRaiders::start(&raiders);
    let row = |name: &str, rate, chess: f64| {
        Row::new("counting trees", name, rate, "leaves/s", Better::More)
            .beside("cozy-chess, perft 5", chess)
    };
    let chess = || leaves(|| chess_perft(&Board::default(), 5));
    vec![
        row("Raptor, depth 5", leaves(|| perft(&raptor, 5)), chess()),
        row("Planet Raiders, depth 3", leaves(|| perft(&raiders, 3)), chess()),
    ]
}

/// The best of three.
fn leaves(count: impl Fn() -> u64) -> f64 {
    let rate = || {
        let start = ThreadTime::now();
        count() as f64 / start.elapsed().as_secs_f64()
    };
    (0..3).map(|_| rate()).fold(0.0, f64::max)
}

fn chess_perft(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len() as u64;
        } else {
            for one in moves {
                let mut next = board.clone();
                next.play_unchecked(one);
                leaves += chess_perft(&next, depth - 1);
            }
        }
        false
    });
    leaves
}

/// The size of a running game, which every step of a search copies.
pub(crate) fn sizes() -> Vec<Row> {
    let chess = size_of::<Board>() as f64;
    let row = |name: &str, bytes: usize| {
        Row::new("size of a state", name, bytes as f64, "bytes", Better::Less)
            .beside("cozy-chess", chess)
    };
    vec![
        row("Raptor", size_of::<Raptor>()),
        row("Planet Raiders", size_of::<PlanetRaiders>()),
        row("Moogh", size_of::<Moogh>()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The known numbers of chess.
    #[test]
    fn trees_of_chess_are_counted_right() {
        let counts = [1, 2, 3].map(|depth| chess_perft(&Board::default(), depth));
        assert_eq!(counts, [20, 400, 8902]);
    }
}
