//! Games between players: each gets the view of its seat and nothing else.

use quarry_game::{Game, Outcome, Pending, QuickDice, Quiet, Roll, Viewer};
use quarry_search::{Budget, Player};

/// Plays one game to its end; seat i is decided by `players[i]`. `None` when it takes more than
/// `bound` steps.
pub fn play<G: Game>(
    game: &mut G,
    players: &mut [Box<dyn Player<G>>],
    budgets: &[Budget],
    dice: &mut QuickDice,
    bound: usize,
) -> Option<Outcome> {
    let mut legal = Vec::new();
    for _ in 0..bound {
        match game.pending() {
            Pending::Over(outcome) => return Some(outcome),
            Pending::Chance => {
                let outcome = game.draw(dice);
                game.resolve(outcome, &mut Quiet);
            }
            Pending::Seats(seats) => {
                let seat = seats.lowest()?;
                legal.clear();
                game.legal_actions(seat, &mut legal);
                let view = game.view(Viewer::Seat(seat));
                let (player, budget) = (&mut players[seat.index()], budgets[seat.index()]);
                let choice = player.choose(&view, seat, &legal, budget);
                game.apply(seat, choice.action, &mut Quiet).ok()?;
            }
        }
    }
    None
}

/// Dice for game number `game` of a match with this seed.
pub fn dice_of(seed: u64, game: u64) -> QuickDice {
    let mut dice = QuickDice::new(seed ^ game.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    dice.next_u32();
    dice
}
