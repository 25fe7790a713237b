//! What a match must know about a game: who stands together, who plays it by plain rules, and what a
//! campaign of it is.

use ::moogh::Moogh;
use planet_raiders::PlanetRaiders;
use quarry_game::{Notation, QuickDice, Seat, SeatSet, TextError, Viewer};
use quarry_search::{Budget, Duel, Player, Settings, StagePlayer};
use raptor::Raptor;

use crate::Thinks;
use crate::moogh::campaign::Moons;
use crate::moogh::hunter;
use crate::raptor::RaptorKnowledge;
use crate::saga::Saga;
use crate::scripts::{self, Script};

/// A game that matches are played in.
pub trait Contest: Thinks {
    /// Who wins and loses together, in the order of their lowest seats.
    fn parties(&self) -> Vec<SeatSet> {
        SeatSet::first(self.seats()).iter().map(SeatSet::one).collect()
    }

    /// The secret choice that two seats have now, as a matrix; nothing where nobody can solve it.
    fn duel(
        _game: &Self,
        _seats: [Seat; 2],
        _budget: Budget,
        _seed: u64,
    ) -> Option<Duel<Self::Action>> {
        None
    }

    /// A player that follows plain rules, as people do in their first game; nothing where nobody wrote
    /// any.
    fn script() -> Option<Box<dyn Player<Self>>> {
        None
    }

    /// A campaign of several games, with what `options` leave open drawn with `dice`.
    ///
    /// # Errors
    ///
    /// When the game has no campaign, or none with these options.
    fn campaign(
        _options: &Self::Options,
        _dice: &mut QuickDice,
    ) -> Result<Box<dyn Saga<Self>>, TextError>
    where
        Self: Notation,
    {
        Err(TextError::new(format!("{} has no campaign", Self::NAME)))
    }
}

impl Contest for Raptor {
    fn duel(
        game: &Raptor,
        seats: [Seat; 2],
        budget: Budget,
        seed: u64,
    ) -> Option<Duel<raptor::Action>> {
        let knowledge = RaptorKnowledge::default();
        let mut player = StagePlayer::new(knowledge, Settings::default(), seed);
        Some(player.duel(game, seats, budget))
    }

    fn script() -> Option<Box<dyn Player<Raptor>>> {
        Some(Box::new(Script(scripts::raptor::choose)))
    }
}

impl Contest for PlanetRaiders {
    fn script() -> Option<Box<dyn Player<PlanetRaiders>>> {
        Some(Box::new(Script(scripts::planet_raiders::choose)))
    }
}

impl Contest for Moogh {
    fn parties(&self) -> Vec<SeatSet> {
        let view = quarry_game::Game::view(self, Viewer::Spectator);
        let mut parties: Vec<(u8, SeatSet)> = Vec::new();
        for person in &view.people {
            match parties.iter_mut().find(|(side, _)| *side == person.side) {
                Some((_, party)) => *party = party.with(person.seat),
                None => parties.push((person.side, SeatSet::one(person.seat))),
            }
        }
        parties.into_iter().map(|(_, party)| party).collect()
    }

    fn script() -> Option<Box<dyn Player<Moogh>>> {
        Some(Box::new(Script(hunter::choose)))
    }

    fn campaign(
        options: &::moogh::Options,
        dice: &mut QuickDice,
    ) -> Result<Box<dyn Saga<Moogh>>, TextError> {
        Ok(Box::new(Moons::new(options, dice)?))
    }
}

#[cfg(feature = "toy")]
impl<const FLAW: u8> Contest for quarry_game::testkit::toy::Toy<FLAW> {}

#[cfg(test)]
mod tests {
    use quarry_game::{Game, Notation, QuickDice};

    use super::*;

    fn check_parties(mode: &str, players: usize, expected: &[&[usize]]) {
        let options = ::moogh::Options {
            mode: Some(mode.to_owned()),
            players: Some(players),
            ..Default::default()
        };
        let setup = Moogh::set_up(&options, &mut QuickDice::new(1)).unwrap();
        let parties = Moogh::start(&setup).parties();
        let seats: Vec<Vec<usize>> =
            parties.iter().map(|party| party.iter().map(Seat::index).collect()).collect();
        assert_eq!(seats, expected, "{mode} {players}");
    }

    #[test]
    fn hunters_stand_together_as_the_mode_says() {
        check_parties("solo", 1, &[&[0]]);
        check_parties("cooperative", 3, &[&[0, 1, 2]]);
        check_parties("competitive", 3, &[&[0], &[1], &[2]]);
        check_parties("teams", 4, &[&[0, 2], &[1, 3]]);
    }
}
