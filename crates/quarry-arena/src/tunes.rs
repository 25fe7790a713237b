//! How the weights of each game are learned.

use moogh::Moogh;
use planet_raiders::PlanetRaiders;
use quarry_game::Notation;
use quarry_players::moogh::MooghKnowledge;
use quarry_players::planet_raiders::PlanetRaidersKnowledge;
use quarry_players::raptor::RaptorKnowledge;
use raptor::Raptor;

use crate::contest::Contest;
use crate::tune::{self, News, Trial};

/// A game whose weights can be learned, or that says why not.
pub trait Tunes: Contest + Notation {
    /// New weights learned by self-play, as their file is written.
    ///
    /// # Errors
    ///
    /// When the game has no weights, or what is known is not a file of them.
    fn tune(_trial: &Trial<'_, Self>) -> Result<String, String> {
        Err(format!("{} has no weights to tune", Self::NAME))
    }
}

impl Tunes for Raptor {
    fn tune(trial: &Trial<'_, Raptor>) -> Result<String, String> {
        let usual = RaptorKnowledge::default();
        tune::learn::<Raptor, RaptorKnowledge>(trial, usual.weights())
    }
}

impl Tunes for PlanetRaiders {
    fn tune(trial: &Trial<'_, PlanetRaiders>) -> Result<String, String> {
        let usual = PlanetRaidersKnowledge::default();
        tune::learn::<PlanetRaiders, PlanetRaidersKnowledge>(trial, usual.weights())
    }
}

impl Tunes for Moogh {
    fn tune(trial: &Trial<'_, Moogh>) -> Result<String, String> {
        if trial.plan.rounds > 0 {
            return Err("moogh is learned from playouts, without rounds".to_owned());
        }
        let known = trial.known_or(MooghKnowledge::default().weights())?;
        let progress = |done: u64| (trial.news)(News::Played(done, trial.plan.games));
        let knowledge = MooghKnowledge::new(known);
        let tuned = tune::moogh::tune(&knowledge, trial.plan, trial.threads, &progress);
        Ok(tuned.write(&trial.head))
    }
}

#[cfg(feature = "toy")]
impl<const FLAW: u8> Tunes for quarry_game::testkit::toy::Toy<FLAW> {}
