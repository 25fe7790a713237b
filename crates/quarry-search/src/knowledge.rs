//! What a game knows about itself, for players.

use quarry_game::{Game, MAX_SEATS, Outcome, Pending, Seat};

/// A value for each seat, between 0 (lost) and 1 (won).
pub type Values = [f32; MAX_SEATS];

/// What a player knows about a game beyond its rules.
pub trait Knowledge<G: Game>: Send + Sync {
    /// The chances of each seat, judged at a glance. Only called while the game goes on.
    fn evaluate(&self, game: &G) -> Values;

    /// Two states with the same key are the same to the player.
    fn key(&self, game: &G) -> u64;

    /// The value of any position: the result once the game is over, else the judgement.
    #[inline]
    fn value(&self, game: &G, seat: Seat) -> f32 {
        match game.pending() {
            Pending::Over(outcome) => value_of(&outcome, seat),
            Pending::Seats(_) | Pending::Chance => self.evaluate(game)[seat.index()],
        }
    }
}

/// What a result is worth: the share of the seats that `seat` leaves behind, ties halved; together
/// won or lost games are worth all or nothing.
pub fn value_of(outcome: &Outcome, seat: Seat) -> f32 {
    let ranks = outcome.ranks();
    let mine = ranks[seat.index()];
    let others = ranks.len() - 1;
    if others == 0 || ranks.iter().all(|rank| *rank == mine) {
        return if mine == 1 { 1.0 } else { 0.0 };
    }
    let beaten = ranks.iter().filter(|rank| **rank > mine).count() as f32;
    let tied = ranks.iter().filter(|rank| **rank == mine).count() as f32 - 1.0;
    (beaten + tied / 2.0) / others as f32
}
