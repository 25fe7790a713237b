//! Idea cards: a condition and an effect, both made of a few primitives.

use super::{BeastIcon, CharacterAction, SectionSet, Symbol, TerrainSet, Words};

/// One idea card.
#[derive(Clone, Debug)]
pub struct Idea {
    /// The printed number.
    pub number: u8,
    /// The name for people.
    pub name: Words,
    /// What it says.
    pub text: Words,
    /// MO-289: when it can be used.
    pub condition: Condition,
    /// What it does.
    pub effect: IdeaEffect,
    /// MO-095: whether it leaves the game after its use.
    pub leaves_game: bool,
}

/// A condition holds when all predicates of one of its cases hold.
///
/// Predicates about a beast (see [`Predicate::is_about_a_beast`]) also choose it: an effect on a
/// beast may be applied to any beast that satisfies every such predicate of a case that holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition(pub Box<[Box<[Predicate]>]>);

/// Something that is true or not of the thinking character. Ranges are king steps to the nearest
/// cell of the beast; "near" means on it or adjacent to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Predicate {
    /// A beast is adjacent.
    AdjacentToBeast,
    /// A beast is in sight (MO-119).
    SeesBeast,
    /// A beast is in sight, at most so many king steps away.
    SeesBeastWithin(u8),
    /// No beast is within so many king steps.
    NoBeastWithin(u8),
    /// In one of these sections of a beast.
    InSection(SectionSet),
    /// On one of these terrains.
    On(TerrainSet),
    /// Adjacent to one of these terrains.
    AdjacentTo(TerrainSet),
    /// On or adjacent to one of these terrains.
    Near(TerrainSet),
    /// Another character is adjacent.
    AdjacentToCharacter,
    /// A trap is adjacent.
    AdjacentToTrap,
    /// The card shows its hurt side.
    Hurt,
    /// Competitive: no tribe has less bravery. Solo and cooperative: a character of the own side
    /// is hurt.
    TrailingOrAnyHurtAlly,
}

impl Predicate {
    /// Whether this predicate says which beast an effect may choose.
    pub const fn is_about_a_beast(self) -> bool {
        matches!(
            self,
            Predicate::AdjacentToBeast
                | Predicate::SeesBeast
                | Predicate::SeesBeastWithin(_)
                | Predicate::InSection(_)
        )
    }
}

/// What an idea does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IdeaEffect {
    /// The beast makes a quarter turn to the side that the player chooses.
    BeastQuarterTurn,
    /// The rage of the beast drops by `by`, not below row `min`. It does not act.
    RageDown {
        /// Rows down.
        by: u8,
        /// The lowest row it reaches.
        min: u8,
    },
    /// MO-290: the beast carries out this icon; the disc does not move.
    Beast(BeastIcon),
    /// The action card of the beast is turned over; the disc keeps row and column.
    FlipActionCard,
    /// Take a rage token.
    TakeToken,
    /// Move up to so many cells.
    Move(u8),
    /// MO-291: Strike or Throw at once with this roll; all rules of that action apply.
    Attack {
        /// Strike or Throw.
        action: CharacterAction,
        /// Dice before modifiers.
        dice: u8,
        /// What one of the dice must show.
        symbol: Symbol,
    },
    /// MO-292: so many more dice for the next Strike or Throw.
    BonusDice(u8),
    /// Another adjacent character goes to a free cell within so many king steps of its own.
    ShiftCharacter(u8),
    /// Roll one die; on this symbol the own card turns to its unhurt side.
    HealSelf(Symbol),
    /// Place a trap on an adjacent empty cell.
    PlaceTrap,
    /// Remove an adjacent trap and take a rage token.
    RemoveTrapTakeToken,
    /// Swap two neighbouring turn-order cards not yet played in this round.
    SwapTurnCards,
    /// Competitive: gain so much bravery. Solo and cooperative: take so much off the clock.
    BraveryOrClock {
        /// Bravery gained.
        bravery: u8,
        /// Tokens taken off the clock.
        clock: u8,
    },
}

impl IdeaEffect {
    /// Whether a beast has to be chosen by the condition.
    pub const fn needs_beast(self) -> bool {
        matches!(
            self,
            IdeaEffect::BeastQuarterTurn
                | IdeaEffect::RageDown { .. }
                | IdeaEffect::Beast(_)
                | IdeaEffect::FlipActionCard
        )
    }
}
