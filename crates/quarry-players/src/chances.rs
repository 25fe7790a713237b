//! Chances to win: those of all sides together are one.

use quarry_game::{Outcome, Seat, SeatSet};
use quarry_search::Values;

use crate::calibration::Calibration;

/// What each side hopes for where `seat` hopes for `value`. `values` are the hopes of all seats where they are
/// known; else all others hope for the same.
pub(crate) fn hopes(
    parties: &[SeatSet],
    seat: Seat,
    value: f32,
    values: Option<Values>,
) -> Vec<f32> {
    let sides = parties.len();
    let other = (sides as f32 / 2.0 - value) / (sides as f32 - 1.0).max(1.0);
    let hope = |party: &SeatSet| match (party.contains(seat), values, party.lowest()) {
        (true, ..) => value,
        (false, Some(values), Some(lowest)) => values[lowest.index()],
        (false, ..) => other,
    };
    parties.iter().map(hope).collect()
}

/// The chances of every seat by the hopes of the sides.
pub(crate) fn of_hopes(calibration: &Calibration, parties: &[SeatSet], hopes: &[f32]) -> Vec<f32> {
    by_seat(parties, &calibration.chances(hopes))
}

/// The chances of every seat once the game is over: those who came first share them.
pub(crate) fn of_outcome(parties: &[SeatSet], outcome: &Outcome) -> Vec<f32> {
    let rank_of = |party: &SeatSet| {
        party.iter().map(|seat| outcome.ranks()[seat.index()]).min().unwrap_or(u8::MAX)
    };
    let ranks: Vec<u8> = parties.iter().map(rank_of).collect();
    // A side that is alone wins or loses; between rivals the best one wins.
    let best = if parties.len() == 1 { 1 } else { ranks.iter().copied().min().unwrap_or(1) };
    let first = ranks.iter().filter(|rank| **rank == best).count();
    let share = |rank: &u8| if *rank == best { 1.0 / first as f32 } else { 0.0 };
    by_seat(parties, &ranks.iter().map(share).collect::<Vec<f32>>())
}

/// Friends share the chances of their side.
fn by_seat(parties: &[SeatSet], chances: &[f32]) -> Vec<f32> {
    let seats = parties.iter().map(|party| party.len()).sum::<usize>();
    let of_seat = |seat: Seat| {
        let party = parties.iter().position(|party| party.contains(seat));
        party.map_or(0.0, |party| chances[party])
    };
    SeatSet::first(seats).iter().map(of_seat).collect()
}

#[cfg(test)]
mod tests {
    use quarry_game::EndReason;

    use super::*;

    fn each(seats: usize) -> Vec<SeatSet> {
        SeatSet::first(seats).iter().map(SeatSet::one).collect()
    }

    fn straight(parties: &[SeatSet], value: f32, values: Option<Values>) -> Vec<f32> {
        let hopes = hopes(parties, Seat::at(0), value, values);
        of_hopes(&Calibration::STRAIGHT, parties, &hopes)
    }

    fn check(parties: &[SeatSet], value: f32, values: Option<Values>, expected: &[f32]) {
        let chances = straight(parties, value, values);
        let near = |(is, wanted): (&f32, &f32)| (is - wanted).abs() < 0.005;
        let same = chances.len() == expected.len() && chances.iter().zip(expected).all(near);
        assert!(same, "{chances:?} is not {expected:?}");
    }

    #[test]
    fn chances_of_rivals_add_up_to_one() {
        for seats in 2..=4 {
            for value in [0.0, 0.2, 0.5, 0.77, 1.0] {
                for values in [None, Some([value, 0.3, 0.9, 0.1])] {
                    let chances = straight(&each(seats), value, values);
                    let sum: f32 = chances.iter().sum();
                    assert!((sum - 1.0).abs() < 1e-3, "{seats} {value}: {chances:?}");
                }
            }
        }
    }

    #[test]
    fn a_hope_of_two_is_a_chance_and_of_four_equals_a_quarter() {
        check(&each(2), 0.7, None, &[0.7, 0.3]);
        check(&each(2), 0.7, Some([0.7, 0.3, 0.0, 0.0]), &[0.7, 0.3]);
        check(&each(4), 0.5, None, &[0.25; 4]);
        check(&each(4), 1.0, Some([1.0, 0.67, 0.33, 0.0]), &[1.0, 0.0, 0.0, 0.0]);
        check(&each(1), 0.4, None, &[0.4]);
        let teams = [[0, 2], [1, 3]].map(|team| team.into_iter().map(Seat::at).collect());
        check(&teams, 0.7, None, &[0.7, 0.3, 0.7, 0.3]);
        let together = [SeatSet::first(3)];
        check(&together, 0.4, None, &[0.4; 3]);
    }

    #[test]
    fn at_the_end_the_first_share_all() {
        let end = |parties: &[SeatSet], ranks: &[u8]| {
            of_outcome(parties, &Outcome::new(ranks, EndReason::Resigned))
        };
        assert_eq!(end(&each(4), &[2, 1, 3, 4]), [0.0, 1.0, 0.0, 0.0]);
        assert_eq!(end(&each(4), &[1, 1, 3, 1]), [1.0 / 3.0, 1.0 / 3.0, 0.0, 1.0 / 3.0]);
        assert_eq!(end(&each(2), &[2, 2]), [0.5, 0.5], "nobody won");
        assert_eq!(end(&[SeatSet::first(2)], &[2, 2]), [0.0, 0.0], "lost together");
    }
}
