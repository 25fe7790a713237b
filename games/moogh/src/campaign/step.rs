//! What can happen in a campaign, as its file writes it.

use serde::{Deserialize, Serialize};

use crate::content::{Difficulty, Mode};

/// How a campaign begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// How people play together, for the whole campaign.
    pub mode: Mode,
    /// The difficulty of the first chapter.
    pub difficulty: Difficulty,
    /// The characters of each seat, by name.
    pub seats: Vec<Vec<String>>,
}

/// One thing that happens. Characters and scenarios go by their names, items by their printed
/// numbers, sides and seats from 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the steps say what the fields are")]
pub enum Step {
    /// Lots for ties are drawn, and items where the stage asks for them.
    Draw {
        /// The sides in random order; the first wins ties.
        lots: Vec<u8>,
        /// The items, in the order drawn.
        items: Vec<u8>,
    },
    /// MO-306: another difficulty for the coming chapter.
    Difficulty { difficulty: Difficulty },
    /// MO-305: which scenario the chapter plays.
    Scenario { side: u8, scenario: String },
    /// MO-314: other characters for the coming chapter, solo and cooperative.
    Party { seats: Vec<Vec<String>> },
    /// MO-302: a character carries an item, or none.
    Give {
        character: String,
        /// Absent to take it back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        item: Option<u8>,
    },
    /// The hunt begins.
    Begin {},
    /// The hunt is over.
    Result {
        /// The sides that won; none when all lost.
        winners: Vec<u8>,
        bravery: Vec<u16>,
        /// The characters that left the game.
        lost: Vec<String>,
    },
    /// MO-308, MO-309: a side takes one of the items turned up.
    Take { side: u8, item: u8 },
    /// MO-308: a side with too many items returns one.
    Return { side: u8, item: u8 },
    /// MO-312: a side adds a die to a daring icon.
    Teach {
        side: u8,
        character: String,
        /// Which side of the card.
        hurt: bool,
        /// Which icon, `a` to `f`.
        node: char,
    },
}
