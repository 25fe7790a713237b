//! What one viewer may know, with everything that a picture of the table needs. What never changes during a game
//! (map, cards) is content and stands in no view.

mod names;
mod next;
mod of;

pub use next::{NextView, StepView};

use quarry_game::{Seat, Version};
use serde::{Deserialize, Serialize};

use crate::content::Digest;
use crate::machine::event::{At, Name, SlotName};
use crate::machine::task::Task;

/// The table as one viewer knows it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The version of the rules.
    pub version: Version,
    /// The seat that sees this; nothing for spectators.
    pub seat: Option<Seat>,
    /// The digest of the content that ids refer to; it has the map of the scenario too.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub content: Digest,
    /// Which scenario is played.
    #[serde(deserialize_with = "names::one")]
    pub scenario: Name,
    /// How people play together.
    #[serde(deserialize_with = "names::one")]
    pub mode: Name,
    /// How hard the beasts are.
    #[serde(deserialize_with = "names::one")]
    pub difficulty: Name,
    /// How many seats take part.
    pub seats: u8,
    /// MO-026: whether the game ends after round 20.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub round_cap: bool,
    /// The round, from 1; 0 during setup.
    pub round: u16,
    /// MO-272: tokens on the round-start card, and how many lose the game.
    pub clock: Option<ClockView>,
    /// MO-273: whether a beast has escaped since the last appeasement.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub escaped: bool,
    /// The characters in the order of seats.
    pub people: Vec<PersonView>,
    /// The beasts as the scenario counts them.
    pub beasts: Vec<BeastView>,
    /// The sides with their bravery.
    pub sides: Vec<SideView>,
    /// The turn row; `marker` is the card being played, `null` at the round-start card.
    pub turn_row: Vec<CardView>,
    /// See `turn_row`.
    pub marker: Option<u8>,
    /// The idea cards.
    pub ideas: IdeasView,
    /// Traps on the board.
    pub traps: Vec<TrapView>,
    /// MO-297: huts that still stand, where the scenario asks.
    pub huts: Vec<At>,
    /// MO-296: relics not yet taken.
    pub relics: Vec<At>,
    /// What is waited for.
    pub question: Option<QuestionView>,
    /// What is under way in notation, the newest last; ideas drawn in secret are left out.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub(crate) stack: Vec<Task>,
    /// How the game ended: a rank per seat, and the rule.
    pub over: Option<OverView>,
}

/// MO-272: the clock of solo and cooperative play.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClockView {
    /// Tokens on it.
    pub tokens: u8,
    /// At so many the game is lost.
    pub limit: Option<u8>,
}

/// A character.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PersonView {
    /// Its card.
    #[serde(deserialize_with = "names::one")]
    pub id: Name,
    /// Who decides for it.
    pub seat: Seat,
    /// The side it hunts for.
    pub side: u8,
    /// Its cell, unless it rides or is not on the board.
    pub cell: Option<At>,
    /// The beast it rides.
    #[serde(deserialize_with = "names::maybe")]
    pub riding: Option<Name>,
    /// Whether it has left the game.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub out: bool,
    /// Whether its card shows the hurt side.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub hurt: bool,
    /// Whether it holds a rage token.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub token: bool,
    /// Where its cube is, as far as the viewer knows.
    pub cube: Option<SlotName>,
    /// MO-069: the icons of the cube that it has carried out in this turn, by their letters.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    pub used: String,
    /// Whether its cube is placed but hidden from the viewer.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub sealed: bool,
    /// More dice for the next Strike or Throw.
    pub bonus: u8,
    /// MO-292: the round after which they are lost.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<u16>"))]
    pub bonus_until: u16,
    /// The printed number of its item.
    pub item: Option<u8>,
    /// Whether the item is used up.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub item_used: bool,
    /// MO-311: whether it came hurt from a campaign.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub scarred: bool,
    /// MO-312: what a campaign has taught it, if anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub taught: Option<Taught>,
}

/// MO-312: icons that roll one die more, by their letters.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Taught {
    /// Those of the unhurt side.
    pub unhurt: String,
    /// Those of the hurt side.
    pub hurt: String,
}

/// A beast.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BeastView {
    /// Its figure and action card.
    #[serde(deserialize_with = "names::one")]
    pub id: Name,
    /// Its beast card.
    #[serde(deserialize_with = "names::one")]
    pub card: Name,
    /// `alive`, `killed` or `escaped`.
    #[serde(deserialize_with = "names::one")]
    pub fate: Name,
    /// Column of its north-west cell; may lie just off the board.
    pub x: i8,
    /// Row of its north-west cell.
    pub y: i8,
    /// 1 or 2 cells wide.
    pub size: u8,
    /// `N`, `E`, `S` or `W`.
    pub facing: char,
    /// What its life die shows.
    pub health: u8,
    /// The row of its disc, from 1.
    pub rage: u8,
    /// The column of its disc, from 1.
    pub column: u8,
    /// The side of its action card, `a` or `b`.
    pub side: char,
    /// Who rides it.
    #[serde(deserialize_with = "names::maybe")]
    pub rider: Option<Name>,
    /// What it does in its next turn as things stand; nothing while it acts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub next: Option<NextView>,
}

/// A tribe, a team, or all hunters together.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SideView {
    /// The tribe of its first character.
    #[serde(deserialize_with = "names::one")]
    pub tribe: Name,
    /// Its bravery.
    pub bravery: u16,
    /// Its seats.
    pub seats: Vec<Seat>,
}

/// A card of the turn row.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardView {
    /// Whose card.
    #[serde(deserialize_with = "names::one")]
    pub id: Name,
    /// Whether it is a beast's.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub beast: bool,
    /// MO-016: whether it is the extra card.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub extra: bool,
}

/// The idea cards, by printed number.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct IdeasView {
    /// Face up.
    pub row: Vec<u8>,
    /// How many are left to draw.
    pub deck: u8,
    /// MO-095: those that have left the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<u8>>"))]
    pub gone: Vec<u8>,
    /// How many each seat has discarded face down.
    pub discards: Vec<u8>,
    /// Those that the viewer discarded.
    pub own_discards: Vec<u8>,
    /// How many a character that thinks has in hand.
    pub drawn: u8,
    /// Which ones, where the viewer decides for it.
    pub own_drawn: Vec<u8>,
}

/// A trap and the side that set it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TrapView {
    /// Its cell.
    pub cell: At,
    /// Whose; nobody's where the scenario placed it.
    pub side: Option<u8>,
}

/// What is waited for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct QuestionView {
    /// The kind of decision or draw, such as `turn`, `moving`, `again` or `roll`.
    #[serde(deserialize_with = "names::one")]
    pub kind: Name,
    /// The character concerned.
    #[serde(deserialize_with = "names::maybe")]
    pub who: Option<Name>,
    /// The seats that decide; none at a draw.
    pub seats: Vec<Seat>,
    /// Dice to be rolled, or the dice that may be rolled again (III, <, X).
    pub dice: Option<[u8; 3]>,
    /// How many dice are about to be rolled.
    pub roll: Option<u8>,
    /// The symbol that one of the dice should show, where a success is rolled for.
    #[serde(deserialize_with = "names::maybe")]
    pub wants: Option<Name>,
    /// Actions or steps left.
    pub left: Option<u8>,
}

/// How the game ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OverView {
    /// The place of each seat, 1 is best.
    pub ranks: Vec<u8>,
    /// The rule that ended it.
    #[serde(deserialize_with = "names::one")]
    pub reason: Name,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_zero(number: &u16) -> bool {
    *number == 0
}
