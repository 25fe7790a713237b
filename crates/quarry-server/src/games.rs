//! The games that are hosted: one line for each.

use std::marker::PhantomData;
use std::sync::{Arc, LazyLock};

use moogh::Moogh;
use planet_raiders::PlanetRaiders;
use quarry_fair::Secret;
use quarry_game::{Notation, Phrasebook, Secrets, Telling, TextError, Viewer, read_record};
use quarry_players::analysis::{AnalysisPlan, analyse};
use quarry_players::{Level as Strength, Thinks};
use quarry_search::Budget;
use quarry_table::refusal::phrases;
use quarry_table::replay::{Imported, import, replay_pages};
use quarry_table::step::Idem;
use quarry_table::wire::Nak;
use quarry_table::{
    AnyTable, Frame, Head, Level, Refusal, Step, Table, TableError, replayed_frames,
};
use raptor::Raptor;

use crate::minds::{GameMind, Mind, Purpose};

/// A game whatever its type.
pub trait Hosted: Send + Sync {
    /// The name, such as `raptor`.
    fn name(&self) -> &'static str;
    /// Name and version of new games, such as `raptor/1`.
    fn rules(&self) -> String;
    /// Whether it can be played by these rules, the latest or earlier ones.
    fn plays(&self, rules: &str) -> bool;
    /// The default number of seats of a table.
    fn usual_seats(&self) -> usize;
    /// Commits the head of a new table to `secret` and to everything that was agreed.
    ///
    /// # Errors
    ///
    /// When the game cannot be set up like this.
    fn commit(&self, head: Head, secret: &Secret) -> Result<Head, TableError>;
    /// A table of this game.
    ///
    /// # Errors
    ///
    /// When the game cannot be set up like this.
    fn open(&self, head: Head, secret: Secret) -> Result<Box<dyn AnyTable>, TableError>;
    /// The frames of `viewer` after number `have`, made again from the log.
    ///
    /// # Errors
    ///
    /// When the log does not fit.
    fn frames(
        &self,
        head: Head,
        secret: Secret,
        steps: &[Step],
        viewer: Viewer,
        have: u64,
    ) -> Result<Vec<Frame>, TableError>;
    /// A computer player for one seat of one table.
    fn mind(&self, level: Level, purpose: Purpose, seed: u64) -> Box<dyn Mind>;
    /// See [`replay_pages`].
    ///
    /// # Errors
    ///
    /// When the record breaks a rule.
    fn replay_pages(
        &self,
        record: &str,
        only: Option<Viewer>,
        most: usize,
        page: &mut dyn FnMut(String),
    ) -> Result<(), TextError>;
    /// See [`import`].
    ///
    /// # Errors
    ///
    /// When the record breaks a rule.
    fn import(&self, record: &str) -> Result<Imported, TextError>;
    /// What there is to say about a finished game, as JSON; `progress` hears how many steps are done, and of
    /// how many.
    ///
    /// # Errors
    ///
    /// When the record breaks a rule.
    fn analyse(
        &self,
        record: &str,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<String, TextError>;
    /// The words of the game.
    fn book(&self) -> &Phrasebook;
}

/// Positions for each look at a finished game.
const LOOK: u64 = 1500;

struct Host<G> {
    book: Phrasebook,
    seats: usize,
    game: PhantomData<fn() -> G>,
}

/// A game with the default number of seats of its tables.
pub fn host<G: Notation + Secrets + Telling + Thinks>(seats: usize) -> Arc<dyn Hosted> {
    Arc::new(Host::<G> { book: Phrasebook::of::<G>(), seats, game: PhantomData })
}

impl<G: Notation + Secrets + Telling + Thinks> Hosted for Host<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rules(&self) -> String {
        G::rules()
    }

    fn plays(&self, rules: &str) -> bool {
        G::version_of(rules).is_some()
    }

    fn usual_seats(&self) -> usize {
        self.seats
    }

    fn commit(&self, head: Head, secret: &Secret) -> Result<Head, TableError> {
        head.commit::<G>(secret)
    }

    fn open(&self, head: Head, secret: Secret) -> Result<Box<dyn AnyTable>, TableError> {
        Ok(Box::new(Table::<G>::new(head, secret)?))
    }

    fn frames(
        &self,
        head: Head,
        secret: Secret,
        steps: &[Step],
        viewer: Viewer,
        have: u64,
    ) -> Result<Vec<Frame>, TableError> {
        replayed_frames::<G>(head, secret, steps, viewer, have)
    }

    fn mind(&self, level: Level, purpose: Purpose, seed: u64) -> Box<dyn Mind> {
        Box::new(GameMind::<G>::new(strength(level), purpose, seed))
    }

    fn replay_pages(
        &self,
        record: &str,
        only: Option<Viewer>,
        most: usize,
        page: &mut dyn FnMut(String),
    ) -> Result<(), TextError> {
        replay_pages::<G>(record, only, most, page)
    }

    fn import(&self, record: &str) -> Result<Imported, TextError> {
        import::<G>(record)
    }

    fn analyse(
        &self,
        record: &str,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<String, TextError> {
        let record = read_record::<G>(record)?;
        // A number of positions and a fixed seed make the analysis repeatable.
        let plan = AnalysisPlan { budget: Budget::nodes(LOOK), seed: 1 };
        let analysis = analyse::<G>(&record, plan, progress)
            .map_err(|error| TextError::new(error.to_string()))?;
        Ok(serde_json::to_string(&analysis).expect("an analysis is plain data"))
    }

    fn book(&self) -> &Phrasebook {
        &self.book
    }
}

/// The level of the players' own scale; a number beyond it is the strongest.
fn strength(level: Level) -> Strength {
    Strength::new(u8::from(level)).unwrap_or(Strength::STRONGEST)
}

static STANDARD: LazyLock<Games> = LazyLock::new(|| {
    Games(Arc::new([host::<Raptor>(2), host::<Moogh>(2), host::<PlanetRaiders>(2)]))
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

impl std::fmt::Debug for dyn Hosted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl Games {
    /// The same games and one more.
    #[must_use]
    pub fn with(&self, game: Arc<dyn Hosted>) -> Games {
        Games(self.0.iter().cloned().chain([game]).collect())
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

static TABLE_BOOK: LazyLock<Phrasebook> = LazyLock::new(phrases);

/// A refusal in the words of the table, and of `game` where a rule was broken.
pub fn nak(game: Option<&dyn Hosted>, idem: Option<Idem>, refusal: &Refusal) -> Nak {
    Nak::new(idem, refusal, game.map_or(&*TABLE_BOOK, Hosted::book), &TABLE_BOOK)
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
        let more = Games(Arc::new([])).with(host::<Raptor>(2));
        assert!(more.by_name("raptor").is_some() && more.by_name("moogh").is_none());
    }
}
