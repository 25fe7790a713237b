//! The games that are hosted: one line for each.

use std::sync::{Arc, LazyLock};

use moogh::Moogh;
use planet_raiders::PlanetRaiders;
pub use quarry_host::{Explore, Hosted, Told, host, nak};
use raptor::Raptor;

static STANDARD: LazyLock<Games> = LazyLock::new(|| {
    [host::<Raptor>(2), host::<Moogh>(2), host::<PlanetRaiders>(2)].into_iter().collect()
});

/// The registry of the games that a server hosts. The default has the three of this program.
#[derive(Clone)]
pub struct Games(Arc<[Arc<dyn Hosted>]>);

impl Default for Games {
    fn default() -> Games {
        STANDARD.clone()
    }
}

impl std::fmt::Debug for Games {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter().map(|game| game.name())).finish()
    }
}

impl FromIterator<Arc<dyn Hosted>> for Games {
    fn from_iter<I: IntoIterator<Item = Arc<dyn Hosted>>>(games: I) -> Games {
        Games(games.into_iter().collect())
    }
}

impl Games {
    /// The same games and one more.
    #[must_use]
    pub fn with(&self, game: Arc<dyn Hosted>) -> Games {
        self.0.iter().cloned().chain([game]).collect()
    }

    /// All games, in the order in which they were registered.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<dyn Hosted>> {
        self.0.iter()
    }

    /// The game with this name.
    pub fn by_name(&self, name: &str) -> Option<Arc<dyn Hosted>> {
        self.iter().find(|game| game.name() == name).map(Arc::clone)
    }

    /// The game that plays these rules, whichever version they are.
    pub fn by_rules(&self, rules: &str) -> Option<Arc<dyn Hosted>> {
        self.iter().find(|game| game.plays(rules)).map(Arc::clone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_registry_finds_a_game_by_its_name_and_by_its_rules() {
        let games = Games::default();
        assert_eq!(games.iter().count(), 3);
        for game in games.iter() {
            assert_eq!(games.by_name(game.name()).expect("its name").rules(), game.rules());
            assert_eq!(games.by_rules(&game.rules()).expect("its rules").name(), game.name());
        }
        assert!(games.by_name("chess").is_none() && games.by_rules("chess/1").is_none());
        let more = Games::from_iter([]).with(host::<Raptor>(2));
        assert!(more.by_name("raptor").is_some() && more.by_name("moogh").is_none());
    }
}
