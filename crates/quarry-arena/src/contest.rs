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
use crate::tune::{self, TunePlan};

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

    /// New weights learned by self-play, as their file is written; `None` where a game has no weights.
    fn tune(_plan: TunePlan, _threads: usize, _progress: &(dyn Fn(u64) + Sync)) -> Option<String> {
        None
    }
}

impl Contest for Raptor {
    fn tune(plan: TunePlan, threads: usize, progress: &(dyn Fn(u64) + Sync)) -> Option<String> {
        let tuned = tune::tune::<Raptor, _>(&RaptorKnowledge::default(), plan, threads, progress);
        Some(tuned.weights().write(&plan.command("raptor")))
    }
}

impl Contest for PlanetRaiders {
    fn tune(plan: TunePlan, threads: usize, progress: &(dyn Fn(u64) + Sync)) -> Option<String> {
        let knowledge = PlanetRaidersKnowledge::default();
        let tuned = tune::tune::<PlanetRaiders, _>(&knowledge, plan, threads, progress);
        Some(tuned.weights().write(&plan.command("planet-raiders")))
    }
}

impl Contest for Moogh {
    fn campaign(
        options: &moogh::Options,
        dice: &mut QuickDice,
    ) -> Result<Box<dyn Series<Moogh>>, TextError> {
        Ok(Box::new(Campaign::new(options, dice)?))
    }

    fn tune(plan: TunePlan, threads: usize, progress: &(dyn Fn(u64) + Sync)) -> Option<String> {
        let tuned = tune::moogh::tune(&MooghKnowledge::default(), plan, threads, progress);
        Some(tuned.write(&plan.command("moogh")))
    }
}

#[cfg(feature = "toy")]
impl<const FLAW: u8> Contest for quarry_game::testkit::toy::Toy<FLAW> {}
