//! What a match must know about a game beyond its players: its campaign.

use moogh::Moogh;
use planet_raiders::PlanetRaiders;
use quarry_game::{Notation, QuickDice, TextError};
use quarry_players::Thinks;
use raptor::Raptor;

use crate::campaign::Campaign;
use crate::series::Series;

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
}

impl Contest for Raptor {}

impl Contest for PlanetRaiders {}

impl Contest for Moogh {
    fn campaign(
        options: &moogh::Options,
        dice: &mut QuickDice,
    ) -> Result<Box<dyn Series<Moogh>>, TextError> {
        Ok(Box::new(Campaign::new(options, dice)?))
    }
}

#[cfg(feature = "toy")]
impl<const FLAW: u8> Contest for quarry_game::testkit::toy::Toy<FLAW> {}
