//! The games that are hosted: one line for each.

use std::marker::PhantomData;
use std::sync::{LazyLock, Mutex, PoisonError};

use moogh::Moogh;
use planet_raiders::PlanetRaiders;
use quarry_fair::Secret;
use quarry_game::{Notation, Phrasebook, Secrets, Telling, TextError, Viewer, read_record};
use quarry_players::analysis::{AnalysisPlan, analyse};
use quarry_players::{Level as Strength, Thinks};
use quarry_search::Budget;
use quarry_table::refusal::phrases;
use quarry_table::replay::{Imported, import, replay_pages};
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
    /// How many seats a table gets where nobody says.
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
    /// The frames of `viewer` after number `have`, made anew.
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

/// A game, and how many seats a table gets where nobody says.
pub fn host<G: Notation + Secrets + Telling + Thinks>(seats: usize) -> Box<dyn Hosted> {
    Box::new(Host::<G> { book: Phrasebook::of::<G>(), seats, game: PhantomData })
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
        // A number of positions and a fixed seed: whoever asks again is told the same.
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

/// Every game of this server, with the seats that a table gets where nobody says.
pub static GAMES: LazyLock<Vec<Box<dyn Hosted>>> = LazyLock::new(|| {
    let mut games = vec![host::<Raptor>(2), host::<Moogh>(2), host::<PlanetRaiders>(2)];
    games.append(&mut ALSO.lock().unwrap_or_else(PoisonError::into_inner));
    games
});

static ALSO: Mutex<Vec<Box<dyn Hosted>>> = Mutex::new(Vec::new());

/// Hosts one game more, for programs with a server inside; to be called before it starts.
pub fn also_host(game: Box<dyn Hosted>) {
    ALSO.lock().unwrap_or_else(PoisonError::into_inner).push(game);
}

static TABLE_BOOK: LazyLock<Phrasebook> = LazyLock::new(phrases);

/// The game with this name.
pub fn by_name(name: &str) -> Option<&'static dyn Hosted> {
    GAMES.iter().find(|game| game.name() == name).map(AsRef::as_ref)
}

/// The game that is played by these rules, whichever version they are.
pub fn by_rules(rules: &str) -> Option<&'static dyn Hosted> {
    GAMES.iter().find(|game| game.plays(rules)).map(AsRef::as_ref)
}

/// A refusal in the words of the game, where there is one, and of the table.
pub fn nak(rules: &str, idem: Option<quarry_table::step::Idem>, refusal: &Refusal) -> Nak {
    let game = by_rules(rules).map_or(&*TABLE_BOOK, Hosted::book);
    Nak::new(idem, refusal, game, &TABLE_BOOK)
}
