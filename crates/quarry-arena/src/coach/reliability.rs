//! Predicted chances beside results: a reliability diagram.

use quarry_game::{Notation, Pending, Play, QuickDice, Roll, Step};
use quarry_players::Thinks;
use quarry_players::calibration::Calibration;
use quarry_players::standing::{Outlook, outlook};
use quarry_search::Budget;

use super::{SelfPlay, play_record};
use crate::game::dice_of;

/// A position of a game: what each side hoped for, and the share of the win that it got.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// The hopes that the search gave, side by side.
    pub hopes: Vec<f32>,
    /// The result, side by side.
    pub won: Vec<f32>,
}

/// A tenth of the diagram.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tenth {
    /// Predictions in it.
    pub count: usize,
    /// Their mean.
    pub predicted: f32,
    /// What came of them on the average.
    pub won: f32,
}

/// Positions of self-play, `each` of a game, looked at as an analysis does.
pub fn samples<G: Notation + Thinks>(plan: &SelfPlay<G>, number: u64, each: usize) -> Vec<Sample> {
    let Some(play) = play_record::<G>(plan, number) else { return Vec::new() };
    let Some(outcome) = play.game().pending().outcome() else { return Vec::new() };
    let parties = play.game().parties();
    let shares = quarry_players::standing::of_outcome(&parties, &outcome);
    let won = parties.iter().filter_map(|party| party.lowest()).map(|seat| shares[seat.index()]);
    let won: Vec<f32> = won.collect();
    let mut dice: QuickDice = dice_of(!plan.seed, number);
    let decisions: Vec<usize> = (0..play.steps().len())
        .filter(|step| matches!(play.steps()[*step], Step::Act(..)))
        .collect();
    let mut wanted: Vec<usize> = (0..each).map(|_| dice.pick(&decisions)).collect();
    wanted.sort_unstable();
    wanted.dedup();
    let mut found = Vec::new();
    let mut again = Play::<G>::load_start(&play.record()).expect("it was played");
    let record = play.record();
    for step in 0..record.steps.len() {
        if wanted.contains(&step) && matches!(again.game().pending(), Pending::Seats(_)) {
            let look = outlook(again.game(), Budget::nodes(G::LOOK), plan.seed ^ step as u64);
            if let Outlook::Open(hopes) = look {
                found.push(Sample { hopes, won: won.clone() });
            }
        }
        again.load_step(&record, step).expect("it was played");
    }
    found
}

/// The predicted chance of each side.
pub fn chances(calibration: &Calibration, sample: &Sample) -> Vec<f32> {
    calibration.chances(&sample.hopes)
}

/// The diagram of some samples: every side of every position is a prediction.
pub fn tenths(calibration: &Calibration, samples: &[Sample]) -> [Tenth; 10] {
    let mut tenths = [Tenth::default(); 10];
    for sample in samples {
        for (chance, won) in chances(calibration, sample).into_iter().zip(&sample.won) {
            let tenth = &mut tenths[((chance * 10.0) as usize).min(9)];
            tenth.count += 1;
            tenth.predicted += chance;
            tenth.won += won;
        }
    }
    for tenth in tenths.iter_mut().filter(|tenth| tenth.count > 0) {
        tenth.predicted /= tenth.count as f32;
        tenth.won /= tenth.count as f32;
    }
    tenths
}

/// The largest distance of a tenth that has at least `least` predictions.
pub fn worst(tenths: &[Tenth], least: usize) -> f32 {
    let full = tenths.iter().filter(|tenth| tenth.count >= least);
    full.map(|tenth| (tenth.predicted - tenth.won).abs()).fold(0.0, f32::max)
}
