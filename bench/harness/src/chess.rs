//! Random chess by `cozy-chess`, in the way that suits it best: moves are counted piece by piece and
//! only the chosen one is made, so no list of single moves is ever built.

use cozy_chess::{Board, Move, PieceMoves};
use quarry_game::{QuickDice, Roll};

/// Plays to checkmate, stalemate or the fifty-move rule; how many moves were made.
pub(crate) fn random_game(dice: &mut QuickDice) -> u64 {
    let mut board = Board::default();
    let mut moves = 0;
    while board.halfmove_clock() < 100 {
        let Some(chosen) = random_move(&board, dice) else { break };
        board.play_unchecked(chosen);
        moves += 1;
    }
    moves
}

fn random_move(board: &Board, dice: &mut QuickDice) -> Option<Move> {
    let mut pieces: [Option<PieceMoves>; 18] = [None; 18];
    let (mut used, mut total) = (0, 0);
    board.generate_moves(|piece| {
        pieces[used] = Some(piece);
        used += 1;
        total += piece.len();
        false
    });
    if total == 0 {
        return None;
    }
    let mut nth = dice.below(total as u32) as usize;
    for piece in pieces.into_iter().flatten() {
        if nth < piece.len() {
            return piece.into_iter().nth(nth);
        }
        nth -= piece.len();
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Random chess takes about 390 moves when only mate, stalemate and fifty moves end it.
    #[test]
    fn random_chess_has_its_known_length() {
        let mut dice = QuickDice::new(3);
        let total: u64 = (0..200).map(|_| random_game(&mut dice)).sum();
        let mean = total / 200;
        assert!((330..450).contains(&mean), "{mean}");
    }
}
