//! What a game adds to its contracts so that programs can learn it.

use quarry_game::{Notation, Phrasebook, Seat, Secrets, Telling};
use quarry_players::Thinks;
use serde_json::{Map, Value};

use crate::Fault;

/// A game whose actions have numbers and whose views become bytes.
///
/// A number means the same action in every position, every variant and every later release: learned weights depend on it.
pub trait Learn: Notation + Secrets + Telling + Thinks {
    /// How many numbers the actions take; no action has this one or a higher one.
    const ACTIONS: usize;
    /// How many numbers the outcomes of rolls and draws take; 0 where nothing is drawn.
    const OUTCOMES: usize;
    /// How many players can play.
    const PLAYERS: &'static [usize];
    /// The blocks of numbers, in order: name, shape, meaning.
    const NUMBERS: &'static [Part];
    /// The fields of an observation, in order: name, shape, meaning.
    const FIELDS: &'static [Part];

    /// The number of an action; `None` for what no rule can ever allow, such as a step between cells far apart.
    fn number(action: Self::Action) -> Option<usize>;

    /// The action of each number; `None` at numbers that the geometry of the board leaves unused.
    fn table() -> &'static [Option<Self::Action>];

    /// The words of the game.
    fn book() -> &'static Phrasebook;

    /// The number of an outcome.
    fn outcome(chance: Self::Chance) -> usize;

    /// Writes what `seat` knows, over zeros, field by field.
    fn observe(view: &Self::View, seat: Seat, out: &mut [u8]);

    /// Completes the options of a new game: the number of players, and what makes every game end.
    ///
    /// # Errors
    ///
    /// When the game is not for so many players.
    fn complete(options: &mut Map<String, Value>, players: Option<usize>) -> Result<(), Fault>;
}

/// Name, shape and meaning of some numbers that belong together.
pub type Part = (&'static str, &'static [usize], &'static str);

/// Numbers that belong together, with the first of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// What they are called.
    pub name: &'static str,
    /// The first number, or the first byte.
    pub first: usize,
    /// How they are arranged; the last index runs fastest.
    pub shape: &'static [usize],
    /// What they mean.
    pub meaning: &'static str,
}

impl Block {
    /// One after another.
    pub fn all(parts: &[Part]) -> Vec<Block> {
        let mut next = 0;
        let block = |&(name, shape, meaning): &Part| {
            let first = next;
            next += shape.iter().product::<usize>();
            Block { name, first, shape, meaning }
        };
        parts.iter().map(block).collect()
    }

    /// How many numbers all parts take together.
    pub const fn total(parts: &[Part]) -> usize {
        let (mut total, mut part) = (0, 0);
        while part < parts.len() {
            let (mut size, mut axis) = (1, 0);
            while axis < parts[part].1.len() {
                size *= parts[part].1[axis];
                axis += 1;
            }
            total += size;
            part += 1;
        }
        total
    }
}

/// What is asked of new games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Plan {
    /// How many players; the usual number where absent.
    pub players: Option<usize>,
    /// The options of the game, as `quarry engine` takes them.
    pub options: Map<String, Value>,
}

impl Plan {
    /// The options of `G`, complete.
    pub(crate) fn options<G: Learn>(&self) -> Result<G::Options, Fault> {
        let mut options = self.options.clone();
        G::complete(&mut options, self.players)?;
        serde_json::from_value(Value::Object(options)).map_err(Fault::new)
    }
}

/// Errs when `players` cannot play `G`.
pub(crate) fn expect_players<G: Learn>(players: usize) -> Result<(), Fault> {
    if G::PLAYERS.contains(&players) {
        return Ok(());
    }
    Err(Fault::new(format!("{} is for {:?} players, not for {players}", G::NAME, G::PLAYERS)))
}

/// The action of each number, found by asking each action of `every` for its own.
pub(crate) fn numbered<G: Learn>(
    every: impl IntoIterator<Item = G::Action>,
) -> Vec<Option<G::Action>> {
    let mut table = vec![None; G::ACTIONS];
    for action in every {
        if let Some(number) = G::number(action) {
            table[number] = Some(action);
        }
    }
    table
}
