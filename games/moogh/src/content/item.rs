//! Item cards of the campaign.

use super::{BeastIcon, CharacterAction, Words};

/// One item card.
#[derive(Clone, Debug)]
pub struct Item {
    /// The printed number.
    pub number: u8,
    /// The name for people.
    pub name: Words,
    /// What it says.
    pub text: Words,
    /// How often it works.
    pub usage: Usage,
    /// What it does.
    pub effect: ItemEffect,
}

/// How often an item works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Usage {
    /// MO-303: once per scenario, when its owner wants.
    Once,
    /// All the time.
    Always,
}

/// What an item does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ItemEffect {
    /// More dice for this daring action, before the roll. Once or always.
    Dice {
        /// Which action.
        action: CharacterAction,
        /// How many.
        dice: u8,
    },
    /// So many cells in between cost no die for this ranged action, added to abilities. Always.
    FreeCells {
        /// Which action.
        action: CharacterAction,
        /// How many.
        cells: u8,
    },
    /// Ignore a wound by attack, bite, claw or tail; no bravery for it. Once.
    IgnoreAttackWound,
    /// A Rest or a Heal succeeds without a roll. Once.
    AutoRestOrHeal,
    /// At the start of the own turn a beast in sight carries out this turning icon. Once.
    Beast(BeastIcon),
    /// During the own turn place a trap on an adjacent empty cell without a roll. Once.
    FreeTrap,
    /// Start the scenario with a rage token. Always.
    StartWithToken,
    /// The Move action (not the free move of a token) takes up to so many cells. Always.
    MoveCells(u8),
    /// Have one die rolled again that was rolled for a beast. Once.
    RerollBeastDie,
}
