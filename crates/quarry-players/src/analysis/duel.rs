//! A secret choice of two, weighed against the right mixes.

use quarry_game::{Notation, Seat};
use quarry_search::Duel;

use super::DuelReport;
use crate::calibration::Calibration;

/// What the choices of a duel cost against the right mix of everything the other might have held.
pub(super) struct Costs<A> {
    seats: [Seat; 2],
    /// The best choice of each seat, and how much worse the one it made is.
    weighed: [Option<(A, f32)>; 2],
    /// What each could expect by its right mix.
    expected: [f32; 2],
}

/// The chance of one of the two that a hope of its own is worth.
fn chance(calibration: &Calibration, side: usize, hope: f32) -> f32 {
    let mut hopes = [hope, 1.0 - hope];
    hopes.rotate_right(side);
    calibration.chances(&hopes)[side]
}

/// What an option is worth to its own side; the gains of the columns are what the first side loses.
fn hope<A>(duel: &Duel<A>, side: usize, option: usize) -> f32 {
    duel.gains[side][option] + side as f32
}

impl<A: Copy + PartialEq> Costs<A> {
    pub(super) fn new(
        seats: [Seat; 2],
        duel: &Duel<A>,
        chosen: [Option<A>; 2],
        calibration: &Calibration,
    ) -> Costs<A> {
        let weigh = |side: usize| {
            let (actions, gains) = ([&duel.rows, &duel.columns][side], &duel.gains[side]);
            let played = actions.iter().position(|action| Some(*action) == chosen[side])?;
            let better = |best: usize, option: &usize| {
                if gains[*option] > gains[best] { *option } else { best }
            };
            let best = duel.hands[side].iter().fold(played, better);
            let [best_chance, chance] =
                [best, played].map(|option| chance(calibration, side, hope(duel, side, option)));
            Some((actions[best], best_chance - chance))
        };
        let expect = |side: usize| {
            let mixed = duel.hands[side].iter().zip(&duel.mixes[side]);
            let hope = mixed.map(|(option, share)| hope(duel, side, *option) * share).sum();
            chance(calibration, side, hope)
        };
        Costs { seats, weighed: [weigh(0), weigh(1)], expected: [expect(0), expect(1)] }
    }

    /// The best choice of a seat and what its own one cost.
    pub(super) fn of(&self, seat: Seat) -> Option<(A, f32)> {
        self.weighed[self.side(seat)?]
    }

    /// What a seat could expect.
    pub(super) fn worth_of(&self, seat: Seat) -> Option<f32> {
        Some(self.expected[self.side(seat)?])
    }

    fn side(&self, seat: Seat) -> Option<usize> {
        self.seats.iter().position(|other| *other == seat)
    }
}

/// The part of a duel that both really could play, in notation.
pub(super) fn report<G: Notation>(
    game: &G,
    duel: &Duel<G::Action>,
    chosen: [Option<G::Action>; 2],
    costs: &Costs<G::Action>,
    calibration: &Calibration,
) -> DuelReport {
    let text = |action: &G::Action| game.write_action(*action);
    let [rows, columns] = [&duel.hands[0], &duel.hands[1]];
    let cell = |row: usize, column: usize| chance(calibration, 0, duel.clash.payoff[row][column]);
    let line = |row: &usize| columns.iter().map(|column| cell(*row, *column)).collect();
    let options = rows.iter().map(|row| duel.rows[*row]);
    let options = options
        .chain(columns.iter().map(|column| duel.columns[*column]))
        .chain(chosen.into_iter().flatten());
    let short = options.map(|option| (text(&option), game.write_short(option))).collect();
    DuelReport {
        seats: costs.seats,
        short,
        rows: rows.iter().map(|row| text(&duel.rows[*row])).collect(),
        columns: columns.iter().map(|column| text(&duel.columns[*column])).collect(),
        payoff: rows.iter().map(line).collect(),
        row_mix: duel.mixes[0].clone(),
        column_mix: duel.mixes[1].clone(),
        played: chosen.map(|action| action.as_ref().map(text)),
        expected: costs.expected,
        loss: costs.weighed.map(|weighed| weighed.map(|(_, loss)| loss)),
    }
}
