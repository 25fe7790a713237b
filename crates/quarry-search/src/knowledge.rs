//! What a game knows about itself, for players.

use quarry_game::{Game, MAX_SEATS, Outcome, Pending, Seat, SeatSet};

/// A value for each seat, between 0 (lost) and 1 (won).
pub type Values = [f32; MAX_SEATS];

/// What a player knows about a game beyond its rules.
pub trait Knowledge<G: Game>: Send + Sync {
    /// The chances of each seat, judged at a glance. Only called while the game goes on.
    fn evaluate(&self, game: &G) -> Values;

    /// Two states with the same key are the same to the player.
    fn key(&self, game: &G) -> u64;

    /// What `seat` played at the secret choice that was due in `before`, as far as `now`, a later view
    /// of the same player, tells. Players then reckon with hands that would have played it.
    fn played(&self, _before: &G::View, _now: &G::View, _seat: Seat) -> Option<G::Action> {
        None
    }

    /// Pushes the actions of `seat` that are worth a thought: some of the legal ones, never none.
    /// `last` is what the seat did just before in the same turn, as far as the search knows.
    #[inline]
    fn candidates(&self, game: &G, seat: Seat, last: Option<G::Action>, out: &mut Vec<G::Action>) {
        let _ = last;
        game.legal_actions(seat, out);
    }

    /// What a result is worth to each seat. A player that dislikes draws says so here.
    fn result(&self, outcome: &Outcome) -> Values {
        values_of(outcome)
    }

    /// Takes back what others than `seat` have chosen in secret while it has not: a seat that chooses must
    /// reckon with all that they might. Nothing to do where no choice is secret.
    fn unseal(&self, _world: &mut G, _seat: Seat) {}

    /// The value of any position for one seat.
    #[inline]
    fn value(&self, game: &G, seat: Seat) -> f32 {
        self.values(game)[seat.index()]
    }

    /// The value of any position: the result once the game is over, else the judgement.
    #[inline]
    fn values(&self, game: &G) -> Values {
        match game.pending() {
            Pending::Over(outcome) => self.result(&outcome),
            Pending::Seats(_) | Pending::Chance => self.evaluate(game),
        }
    }
}

/// What a result is worth to each seat.
pub(crate) fn values_of(outcome: &Outcome) -> Values {
    let mut values = Values::default();
    for seat in SeatSet::first(outcome.ranks().len()).iter() {
        values[seat.index()] = value_of(outcome, seat);
    }
    values
}

/// What a result is worth: the share of the seats that `seat` leaves behind, ties halved. Nothing
/// where all lose, and all where they win as one.
pub fn value_of(outcome: &Outcome, seat: Seat) -> f32 {
    let ranks = outcome.ranks();
    let mine = ranks[seat.index()];
    let others = ranks.len() - 1;
    if others == 0 || outcome.is_together() || !ranks.contains(&1) {
        return if mine == 1 { 1.0 } else { 0.0 };
    }
    let beaten = ranks.iter().filter(|rank| **rank > mine).count() as f32;
    let tied = ranks.iter().filter(|rank| **rank == mine).count() as f32 - 1.0;
    (beaten + tied / 2.0) / others as f32
}

#[cfg(test)]
mod tests {
    use quarry_game::EndReason;

    use super::*;

    fn check_values(outcome: Outcome, expected: &[f32]) {
        let values: Vec<f32> =
            (0..expected.len()).map(|i| value_of(&outcome, Seat::at(i))).collect();
        assert_eq!(values, expected, "{outcome:?}");
    }

    #[test]
    fn a_tie_is_half_a_victory_unless_it_was_won_together() {
        check_values(Outcome::new(&[1, 2], EndReason::Resigned), &[1.0, 0.0]);
        check_values(Outcome::new(&[1, 1], EndReason::Resigned), &[0.5, 0.5]);
        check_values(Outcome::new(&[1, 1], EndReason::Resigned).together(), &[1.0, 1.0]);
        check_values(Outcome::new(&[2, 2], EndReason::Resigned), &[0.0, 0.0]);
        check_values(Outcome::new(&[1], EndReason::Resigned), &[1.0]);
        check_values(Outcome::new(&[1, 1, 3], EndReason::Resigned), &[0.75, 0.75, 0.0]);
    }
}
