//! Any game with its computer players behind one trait, for programs that host tables: a server, or a page.
//!
//! ```
//! # use quarry_host::host;
//! # use raptor::Raptor;
//! let game = host::<Raptor>(2);
//! assert_eq!(game.name(), "raptor");
//! assert!(game.plays(&game.rules()));
//! ```
//!
//! | chapter | where |
//! |---|---|
//! | any game behind one type | [`Hosted`] |
//! | computer players that remember their game | [`mind`] |
//! | positions that no table holds | [`Explore`] |

mod explore;
mod game_mind;
pub mod mind;

use std::marker::PhantomData;
use std::sync::{Arc, LazyLock};

use quarry_fair::Secret;
use quarry_game::{Notation, Phrasebook, Secrets, Telling, TextError, Viewer, json, read_record};
use quarry_players::analysis::{Analysis, AnalysisPlan, News, analyse};
use quarry_players::{Level as Strength, Thinks};
use quarry_table::explore::ProbeError;
use quarry_table::refusal::phrases;
use quarry_table::replay::{Imported, import, replay_pages};
use quarry_table::step::Idem;
use quarry_table::wire::Nak;
use quarry_table::{
    AnyTable, Frame, Head, Level, Refusal, Step, Table, TableError, replayed_frames,
};

pub use self::explore::Explore;
use self::game_mind::GameMind;
use self::mind::{Mind, Purpose};

/// Any game, behind one type.
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
    /// What there is to say about a finished game, as JSON; `tell` hears how far it is, and once what is known
    /// early.
    ///
    /// # Errors
    ///
    /// When the record breaks a rule.
    fn analyse(&self, record: &str, tell: &mut dyn FnMut(Told)) -> Result<String, TextError>;
    /// What there is to say about a position, as JSON.
    ///
    /// # Errors
    ///
    /// When the position cannot be read, or the step is not legal there.
    fn explore(&self, ask: Explore<'_>) -> Result<String, ProbeError>;
    /// The words of the game.
    fn book(&self) -> &Phrasebook;
}

/// What is heard of an analysis that is under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// So many parts are done, of so many.
    Done(usize, usize),
    /// What is known early, as JSON.
    Early(String),
}

fn written(analysis: &Analysis) -> String {
    json::write(analysis).expect("an analysis is plain data")
}

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

    fn analyse(&self, record: &str, tell: &mut dyn FnMut(Told)) -> Result<String, TextError> {
        let record = read_record::<G>(record)?;
        let tell = |news: News<'_>| match news {
            News::Done(done, of) => tell(Told::Done(done, of)),
            News::Early(analysis) => tell(Told::Early(written(analysis))),
        };
        let analysis = analyse::<G>(&record, AnalysisPlan::usual::<G>(), tell)
            .map_err(|error| TextError::new(error.to_string()))?;
        Ok(written(&analysis))
    }

    fn explore(&self, ask: Explore<'_>) -> Result<String, ProbeError> {
        explore::explore::<G>(ask)
    }

    fn book(&self) -> &Phrasebook {
        &self.book
    }
}

/// The level of the players' own scale; a number beyond it is the strongest.
fn strength(level: Level) -> Strength {
    Strength::new(u8::from(level)).unwrap_or(Strength::STRONGEST)
}

impl std::fmt::Debug for dyn Hosted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

static TABLE_BOOK: LazyLock<Phrasebook> = LazyLock::new(phrases);

/// A refusal in the words of the table, and of `game` where a rule was broken.
pub fn nak(game: Option<&dyn Hosted>, idem: Option<Idem>, refusal: &Refusal) -> Nak {
    Nak::new(idem, refusal, game.map_or(&*TABLE_BOOK, Hosted::book), &TABLE_BOOK)
}
