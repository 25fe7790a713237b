//! What the analysis predicts, held against results: the committed diagrams, and a small fresh sample.

use moogh::Moogh;
use planet_raiders::PlanetRaiders;
use quarry_arena::coach::picture::{Row, rows, svg};
use quarry_arena::coach::{Sample, SelfPlay, chances, samples};
use quarry_game::Notation;
use quarry_players::calibration::Calibration;
use quarry_players::{Level, Thinks};
use raptor::Raptor;

const TABLE: &str = include_str!("../../../bench/results/coach/reliability.tsv");
const PICTURE: &str = include_str!("../../../bench/results/coach/reliability.svg");

/// Fewer predictions in a tenth are not judged.
const LEAST: usize = 200;
/// How far a tenth may lie beside the results, in points.
const MOST: f32 = 5.0;

#[test]
fn every_full_tenth_of_the_diagrams_lies_within_five_points() {
    let rows = rows(TABLE);
    for of in [
        ("raptor", 2),
        ("planet-raiders", 2),
        ("planet-raiders", 3),
        ("planet-raiders", 4),
        ("moogh", 2),
        ("moogh", 3),
        ("moogh", 4),
    ] {
        let own = rows.iter().filter(|row| (row.of.0.as_str(), row.of.1) == of);
        let full: Vec<&Row> = own.filter(|row| row.count >= LEAST).collect();
        assert!(full.len() >= 4, "{of:?}: {full:?}");
        for row in full {
            assert!((row.predicted - row.won).abs() <= MOST, "{row:?}");
        }
    }
}

#[test]
fn the_picture_is_that_of_the_table() {
    assert_eq!(PICTURE.trim_end(), svg(TABLE));
}

/// A few fresh games: their chances add up to one, and are about as good as none at the worst.
fn check_fresh<G: Notation + Thinks>(options: &str, level: u8, nodes: u64) {
    let options = serde_json::from_str(options).expect("options");
    let level = Level::new(level).expect("a level");
    let plan = SelfPlay::<G> { options, level, nodes, slips: 0.02, seed: 77 };
    let found: Vec<Sample> = (0..8).flat_map(|number| samples::<G>(&plan, number, 4)).collect();
    assert!(found.len() > 12, "{}", found.len());
    let (mut error, mut even) = (0.0, 0.0);
    for sample in &found {
        let told = chances(G::calibration(), sample);
        assert!((told.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{told:?}");
        let blind = 1.0 / told.len() as f32;
        error += told.iter().zip(&sample.won).map(|(told, won)| (told - won).powi(2)).sum::<f32>();
        even += sample.won.iter().map(|won| (blind - won).powi(2)).sum::<f32>();
    }
    // So few games are moved by chance; maps that are too sure of themselves are far worse than this.
    assert!(error < 1.1 * even, "{error} {even}");
}

#[test]
fn fresh_games_are_not_foreseen_worse_than_by_no_knowledge() {
    check_fresh::<Raptor>("{}", 5, 1500);
    check_fresh::<Moogh>(r#"{"mode": "competitive", "players": 3}"#, 8, 100);
}

#[test]
fn each_game_has_maps_for_its_numbers_of_sides() {
    let is_fitted = |calibration: &Calibration, sides: usize| {
        calibration.bends[sides - 1] != Calibration::STRAIGHT.bends[sides - 1]
    };
    assert!(is_fitted(Raptor::calibration(), 2));
    for sides in 2..=4 {
        assert!(is_fitted(PlanetRaiders::calibration(), sides), "{sides}");
        assert!(is_fitted(Moogh::calibration(), sides), "{sides}");
    }
}
