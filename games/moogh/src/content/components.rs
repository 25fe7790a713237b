//! MO-001: what the box holds, as far as a rule counts it.

/// Tribes.
pub const TRIBES: usize = 4;
/// Leaders and acolytes together.
pub const CHARACTERS: usize = 8;
/// Beast cards, one per species.
pub const BEAST_CARDS: usize = 4;
/// Beast figures, each with its two-sided action card.
pub const FIGURES: usize = 8;
/// Turn-order cards: one per character, one per figure, and the extra ones.
pub const TURN_CARDS: usize = 23;
/// Idea cards.
pub const IDEAS: usize = 17;
/// Item cards.
pub const ITEMS: usize = 10;
/// Boards.
pub const BOARDS: usize = 5;
/// Bone dice: the largest roll (MO-005).
pub const BONE_DICE: u8 = 8;
/// MO-002: life dice and action discs, so at most this many beasts are in play.
pub const MAX_BEASTS: usize = 3;
/// MO-003: the highest number of a life die.
pub const MAX_HEALTH: u8 = 6;
/// Traps (MO-006).
pub const TRAPS: u8 = 10;
/// Rage tokens.
pub const RAGE_TOKENS: u8 = 12;
/// MO-007: bravery tokens, the longest time limit of a scenario.
pub const BRAVERY_TOKENS: u8 = 24;
/// The most characters that hunt together.
pub const MAX_HUNTERS: usize = 4;
