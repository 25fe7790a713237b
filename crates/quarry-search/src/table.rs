//! A secret choice of two as a table that is being filled.

use quarry_game::Game;

use crate::clash::{Clash, Hand};

/// The matrix of a clash while it is being filled.
pub(crate) struct Table<G: Game> {
    pub(crate) rows: Vec<G::Action>,
    pub(crate) columns: Vec<G::Action>,
    pub(crate) row_hands: Vec<Hand>,
    pub(crate) column_hands: Vec<Hand>,
    values: Vec<Vec<Option<f32>>>,
}

impl<G: Game> Table<G> {
    pub(crate) fn new() -> Table<G> {
        let (rows, columns) = (Vec::new(), Vec::new());
        Table { rows, columns, row_hands: Vec::new(), column_hands: Vec::new(), values: Vec::new() }
    }

    /// A hand of the first seat was met; the rows of its options.
    pub(crate) fn add_row_hand(&mut self, options: &[G::Action], weight: f32) -> Vec<usize> {
        add_hand(&mut self.rows, &mut self.row_hands, options, weight)
    }

    /// A hand of the second seat was met; the columns of its options.
    pub(crate) fn add_column_hand(&mut self, options: &[G::Action], weight: f32) -> Vec<usize> {
        add_hand(&mut self.columns, &mut self.column_hands, options, weight)
    }

    pub(crate) fn value(&self, row: usize, column: usize) -> Option<f32> {
        *self.values.get(row)?.get(column)?
    }

    pub(crate) fn set(&mut self, row: usize, column: usize, value: f32) {
        if self.values.len() <= row {
            self.values.resize(row + 1, Vec::new());
        }
        if self.values[row].len() <= column {
            self.values[row].resize(column + 1, None);
        }
        self.values[row][column] = Some(value);
    }

    /// Pairs that never met in an imagined world get the mean of their row.
    pub(crate) fn clash(&self) -> Clash {
        let payoff = (0..self.rows.len())
            .map(|row| {
                let known: Vec<f32> =
                    (0..self.columns.len()).filter_map(|column| self.value(row, column)).collect();
                let mean = known.iter().sum::<f32>() / known.len().max(1) as f32;
                (0..self.columns.len())
                    .map(|column| self.value(row, column).unwrap_or(mean))
                    .collect()
            })
            .collect();
        let (mut rows, mut columns) = (self.row_hands.clone(), self.column_hands.clone());
        // A real hand is one of those that the other reckons with, even if no world drew it.
        let hands = rows.iter_mut().chain(&mut columns);
        hands.for_each(|hand| hand.weight = hand.weight.max(0.5));
        Clash { payoff, rows, columns }
    }
}

fn add_hand<A: Copy + PartialEq>(
    all: &mut Vec<A>,
    hands: &mut Vec<Hand>,
    options: &[A],
    weight: f32,
) -> Vec<usize> {
    let indices: Vec<usize> = options.iter().map(|option| index_of(all, *option)).collect();
    match hands.iter_mut().find(|hand| hand.options == indices) {
        Some(hand) => hand.weight += weight,
        None => hands.push(Hand { options: indices.clone(), weight }),
    }
    indices
}

fn index_of<A: PartialEq>(all: &mut Vec<A>, action: A) -> usize {
    all.iter().position(|other| *other == action).unwrap_or_else(|| {
        all.push(action);
        all.len() - 1
    })
}
