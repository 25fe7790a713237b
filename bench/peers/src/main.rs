//! Random games of the `board-game` crate, one line of JSON for each figure.

use board_game::board::Board;
use board_game::games::ataxx::AtaxxBoard;
use board_game::games::chess::ChessBoard;
use cpu_time::ThreadTime;
use rand::SeedableRng;
use rand::rngs::SmallRng;

fn main() {
    figure("ataxx", AtaxxBoard::default());
    figure("chess", ChessBoard::default());
}

/// Moves and games for each second of CPU time, the best of three.
fn figure<B: Board>(what: &str, start: B) {
    let mut rng = SmallRng::seed_from_u64(1);
    let (mut moves, mut games) = (0.0f64, 0.0f64);
    for _ in 0..3 {
        let (played, ended, seconds) = play(&start, &mut rng);
        moves = moves.max(played as f64 / seconds);
        games = games.max(ended as f64 / seconds);
    }
    println!(
        r#"{{"peer": "board-game 0.8.2", "what": "{what}", "moves_per_s": {moves:.0}, "games_per_s": {games:.1}}}"#
    );
}

/// Whole games for a second of CPU time.
fn play<B: Board>(start: &B, rng: &mut SmallRng) -> (u64, u64, f64) {
    let (mut moves, mut games, clock) = (0, 0, ThreadTime::now());
    loop {
        let mut board = start.clone();
        while let Ok(chosen) = board.random_available_move(rng) {
            board.play(chosen).expect("it is available");
            moves += 1;
        }
        games += 1;
        let seconds = clock.elapsed().as_secs_f64();
        if seconds >= 1.0 {
            return (moves, games, seconds);
        }
    }
}
