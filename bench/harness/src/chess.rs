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

/// The same by a list of all legal moves, as the rules of a game give it to a search: the moves are written out, and
/// one of them is picked.
pub(crate) fn random_game_by_list(dice: &mut QuickDice, list: &mut Vec<Move>) -> u64 {
    let mut board = Board::default();
    let mut moves = 0;
    while board.halfmove_clock() < 100 {
        list.clear();
        board.generate_moves(|piece| {
            list.extend(piece);
            false
        });
        if list.is_empty() {
            break;
        }
        board.play_unchecked(dice.pick(list));
        moves += 1;
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_every_move_once() {
        let (mut dice, mut list, mut board) = (QuickDice::new(5), Vec::new(), Board::default());
        for _ in 0..60 {
            let mut counted = 0;
            list.clear();
            board.generate_moves(|piece| {
                counted += piece.len();
                list.extend(piece);
                false
            });
            assert_eq!(list.len(), counted);
            let Some(chosen) = random_move(&board, &mut dice) else { break };
            assert_eq!(list.iter().filter(|other| **other == chosen).count(), 1);
            board.play_unchecked(chosen);
        }
        let total: u64 = (0..200).map(|_| random_game_by_list(&mut dice, &mut list)).sum();
        assert!((330..450).contains(&(total / 200)), "{}", total / 200);
    }

    /// Random chess takes about 390 moves when only mate, stalemate and fifty moves end it.
    #[test]
    fn random_chess_has_its_known_length() {
        let mut dice = QuickDice::new(3);
        let total: u64 = (0..200).map(|_| random_game(&mut dice)).sum();
        let mean = total / 200;
        assert!((330..450).contains(&mean), "{mean}");
    }
}
