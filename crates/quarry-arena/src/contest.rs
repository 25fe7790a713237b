//! What a match must know about a game beyond its players: its campaign, and how its weights are learned.

use moogh::Moogh;
use planet_raiders::PlanetRaiders;
use quarry_game::{Notation, QuickDice, TextError};
use quarry_players::Thinks;
use quarry_players::moogh::MooghKnowledge;
use quarry_players::planet_raiders::PlanetRaidersKnowledge;
use quarry_players::raptor::RaptorKnowledge;
use raptor::Raptor;

use crate::campaign::Campaign;
use crate::series::Series;
use crate::tune::{self, News, Trial};

/// A game that matches are played in.
pub trait Contest: Thinks {
    /// A campaign of several games. `dice` draw what `options` leave open.
    ///
    /// # Errors
    ///
    /// When the game has no campaign, or none with these options.
    fn campaign(
        _options: &Self::Options,
        _dice: &mut QuickDice,
    ) -> Result<Box<dyn Series<Self>>, TextError>
    where
        Self: Notation,
    {
        Err(TextError::new(format!("{} has no campaign", Self::NAME)))
    }

    /// New weights learned by self-play, as their file is written.
    ///
    /// # Errors
    ///
    /// When the game has no weights, or what is known is not a file of them.
    fn tune(_trial: &Trial<'_, Self>) -> Result<String, String>
    where
        Self: Notation,
    {
        Err(format!("{} has no weights to tune", Self::NAME))
    }
}

impl Contest for Raptor {
    fn tune(trial: &Trial<'_, Raptor>) -> Result<String, String> {
        let usual = RaptorKnowledge::default();
        tune::learn::<Raptor, RaptorKnowledge>(trial, usual.weights())
    }
}

impl Contest for PlanetRaiders {
    fn tune(trial: &Trial<'_, PlanetRaiders>) -> Result<String, String> {
        let usual = PlanetRaidersKnowledge::default();
        tune::learn::<PlanetRaiders, PlanetRaidersKnowledge>(trial, usual.weights())
    }
}

impl Contest for Moogh {
    fn campaign(
        options: &moogh::Options,
        dice: &mut QuickDice,
    ) -> Result<Box<dyn Series<Moogh>>, TextError> {
        Ok(Box::new(Campaign::new(options, dice)?))
    }

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
impl<const FLAW: u8> Contest for quarry_game::testkit::toy::Toy<FLAW> {}
