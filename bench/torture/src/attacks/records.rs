//! Records of random games: a very long one to look at, and short ones to analyse.

use quarry_game::{Game, Notation, Pending, Play, QuickDice, Roll, Version, write_record};
use raptor::Raptor;

/// Steps of the long game; an imported game has no more.
const LONG: usize = 10_000;

/// A game of Raptor at random that avoids its end, as a record with at most `most` steps. By version 1, which an older
/// program knows too.
fn record(most: usize, seed: u64) -> String {
    let mut dice = QuickDice::new(seed);
    let setup = Raptor::set_up(&Default::default(), &mut dice).expect("the usual options");
    let mut play = Play::<Raptor>::new_by(Version::FIRST, setup);
    while play.steps().len() < most {
        match play.game().pending() {
            Pending::Over(_) => break,
            Pending::Chance => {
                let drawn = play.game().draw(&mut dice);
                drop(play.chance(drawn));
            }
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                let mut legal = Vec::new();
                play.game().legal_actions(seat, &mut legal);
                drop(play.act(seat, dice.pick(&legal)));
            }
        }
    }
    write_record(&play)
}

/// The longest of some random games, over and over the same for every run.
pub(super) fn long_record() -> String {
    let records = (0..300).map(|seed| record(LONG, seed));
    records.filter(|record| record.len() < 500_000).max_by_key(String::len).unwrap_or_default()
}

/// Short games, the same for every run.
pub(super) fn short_records() -> Vec<String> {
    (1000..1040).map(|seed| record(LONG, seed)).collect()
}
