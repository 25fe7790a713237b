//! The games that were built in: one line for each.

use std::sync::Arc;

use quarry_game::{
    Notation, Pending, QuickDice, Quiet, Roll as _, Secrets, Telling, TextError, perft,
};
use quarry_host::{Hosted, host};
use quarry_players::Thinks;
use serde::Serialize;

/// A game with what can be done with it.
#[derive(Clone)]
pub(crate) struct Entry {
    /// Its tables and players.
    pub(crate) host: Arc<dyn Hosted>,
    /// Counts the leaves of the tree of so many steps below a position.
    pub(crate) leaves: fn(rules: &str, position: &str, depth: u32) -> Result<u64, TextError>,
    /// Plays that many random games and returns the number of their steps.
    pub(crate) playouts: fn(u32) -> u64,
}

/// A game in the list that the page gets.
#[derive(Serialize)]
pub(crate) struct ToldGame {
    name: &'static str,
    rules: String,
}

impl Entry {
    pub(crate) fn told(&self) -> ToldGame {
        ToldGame { name: self.host.name(), rules: self.host.rules() }
    }
}

fn entry<G: Notation + Secrets + Telling + Thinks>(seats: usize) -> Entry {
    Entry { host: host::<G>(seats), leaves: leaves::<G>, playouts: playouts::<G> }
}

/// Measures the speed of the rules: every step is drawn.
fn playouts<G: Notation>(count: u32) -> u64 {
    let mut steps = 0;
    for number in 0..u64::from(count) {
        let mut dice = QuickDice::new(number);
        let Ok(setup) = G::set_up(&G::Options::default(), &mut dice) else { return steps };
        let (mut game, mut legal) = (G::start(&setup), Vec::new());
        loop {
            match game.pending() {
                Pending::Over(_) => break,
                Pending::Chance => game.resolve(game.draw(&mut dice), &mut Quiet),
                Pending::Seats(seats) => {
                    let seat = seats.lowest();
                    legal.clear();
                    game.legal_actions(seat, &mut legal);
                    game.apply_legal(seat, dice.pick(&legal), &mut Quiet);
                }
            }
            steps += 1;
        }
    }
    steps
}

fn leaves<G: Notation>(rules: &str, position: &str, depth: u32) -> Result<u64, TextError> {
    let version = G::version_of(rules);
    let version = version.ok_or_else(|| TextError::new(format!("'{rules}' cannot be played")))?;
    Ok(perft(&G::from_position_by(version, position)?, depth))
}

/// Every game of this build.
pub(crate) fn all() -> Vec<Entry> {
    vec![
        #[cfg(feature = "raptor")]
        entry::<raptor::Raptor>(2),
        #[cfg(feature = "moogh")]
        entry::<moogh::Moogh>(2),
        #[cfg(feature = "planet-raiders")]
        entry::<planet_raiders::PlanetRaiders>(2),
    ]
}
