//! The games that are hosted: one line for each.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;

use quarry_fair::Secret;
use quarry_game::{Notation, Phrasebook, Secrets, Telling, Viewer};
use quarry_players::raptor::RaptorKnowledge;
use quarry_search::{Budget, Player, Settings, StagePlayer};
use quarry_table::refusal::phrases;
use quarry_table::wire::Nak;
use quarry_table::{
    AnyTable, Frame, Head, Insight, Level, Refusal, Step, Table, TableError, replayed_frames,
};
use raptor::Raptor;

/// Makes a player of a level that rolls by a seed.
type Recruit<G> = fn(Level, u64) -> Box<dyn Player<G>>;

/// A game whatever its type.
pub trait Hosted: Send + Sync {
    /// The name, such as `raptor`.
    fn name(&self) -> &'static str;
    /// Name and version, such as `raptor/1`.
    fn rules(&self) -> String;
    /// How many seats a table gets where nobody says.
    fn usual_seats(&self) -> usize;
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
    /// Decides for a computer player; `None` when there is nothing to decide.
    fn think(&self, insight: Box<dyn Any + Send>, level: Level, seed: u64) -> Option<String>;
    /// The words of the game.
    fn book(&self) -> &Phrasebook;
}

struct Host<G: Notation> {
    book: Phrasebook,
    seats: usize,
    recruit: Recruit<G>,
}

fn host<G: Notation + Secrets + Telling>(seats: usize, recruit: Recruit<G>) -> Box<dyn Hosted> {
    Box::new(Host { book: Phrasebook::of::<G>(), seats, recruit })
}

impl<G: Notation + Secrets + Telling> Hosted for Host<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rules(&self) -> String {
        G::rules()
    }

    fn usual_seats(&self) -> usize {
        self.seats
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

    fn think(&self, insight: Box<dyn Any + Send>, level: Level, seed: u64) -> Option<String> {
        let insight = insight.downcast::<Insight<G>>().ok()?;
        let Insight { seat, view, legal, written } = *insight;
        if legal.is_empty() {
            return None;
        }
        let mut player = (self.recruit)(level, seed);
        let choose = || player.choose(&view, seat, &legal, budget(level)).action;
        let chosen = catch_unwind(AssertUnwindSafe(choose));
        if chosen.is_err() {
            tracing::error!(game = G::NAME, level = u8::from(level), "a computer player failed");
        }
        // Somebody must move: a player that fails takes the first action that there is.
        let index = chosen.ok().and_then(|chosen| legal.iter().position(|other| *other == chosen));
        written.into_iter().nth(index.unwrap_or(0))
    }

    fn book(&self) -> &Phrasebook {
        &self.book
    }
}

/// A level is a budget: three times the thought for each.
fn budget(level: Level) -> Budget {
    Budget::nodes(200 * 3u64.pow(u32::from(u8::from(level))))
}

/// A level also forgives itself less the stronger it is.
fn raptor_player(level: Level, seed: u64) -> Box<dyn Player<Raptor>> {
    let slack = f32::from(Level::MAX - u8::from(level)) * 0.02;
    let settings = Settings { slack, ..Settings::default() };
    Box::new(StagePlayer::new(RaptorKnowledge::default(), settings, seed))
}

/// Every game of this server.
pub static GAMES: LazyLock<Vec<Box<dyn Hosted>>> =
    LazyLock::new(|| vec![host::<Raptor>(2, raptor_player)]);

static TABLE_BOOK: LazyLock<Phrasebook> = LazyLock::new(phrases);

/// The game with this name.
pub fn by_name(name: &str) -> Option<&'static dyn Hosted> {
    GAMES.iter().find(|game| game.name() == name).map(AsRef::as_ref)
}

/// The game with these rules.
pub fn by_rules(rules: &str) -> Option<&'static dyn Hosted> {
    GAMES.iter().find(|game| game.rules() == rules).map(AsRef::as_ref)
}

/// A refusal in the words of the game, where there is one, and of the table.
pub fn nak(rules: &str, idem: Option<quarry_table::step::Idem>, refusal: &Refusal) -> Nak {
    let game = by_rules(rules).map_or(&*TABLE_BOOK, Hosted::book);
    Nak::new(idem, refusal, game, &TABLE_BOOK)
}
