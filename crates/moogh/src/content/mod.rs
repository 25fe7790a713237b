//! What the box holds: dice, cards, boards, scenarios and the campaign, as data.
//!
//! A [`Content`] is read from data files, checked once, and then only read: every id has become a
//! small number, every map is laid out, every card text is made of primitives. The rules know no
//! card by its name, so owners of the box can type in their own.

mod beast;
mod campaign;
mod character;
mod components;
mod die;
mod idea;
mod ids;
mod item;
mod map;
mod scenario;
mod words;

pub use beast::{
    ActionCell, ActionSide, BeastCard, BeastIcon, Figure, Mood, Row, Section, SectionCard,
    SectionSet,
};
pub use campaign::{CampaignTable, Chapter, CompetitiveAwards, Title, TogetherAwards};
pub use character::{
    Abilities, CardSide, Character, CharacterAction, Icon, Node, Passive, Role, Slot, Tribe,
};
pub use components::*;
pub use die::{Die, RageShift, Symbol};
pub use idea::{Condition, Idea, IdeaEffect, Predicate};
pub use ids::{BeastCardId, BoardId, CharacterId, FigureId, IdeaId, ItemId, ScenarioId, TribeId};
pub use item::{Item, ItemEffect, Usage};
pub use map::{
    BOARD, CELLS, Cell, CellSet, Facing, Ground, MAX_HEIGHT, MAX_WIDTH, Map, Terrain, TerrainSet,
};
pub use scenario::{BeastSetup, BeastSetups, Difficulty, Mode, Objective, Scenario};
pub use words::Words;

/// Everything a game reads.
#[derive(Clone, Debug)]
pub struct Content {
    /// The bone die.
    pub die: Die,
    /// The tribes.
    pub tribes: [Tribe; TRIBES],
    /// The characters.
    pub characters: [Character; CHARACTERS],
    /// The species.
    pub beast_cards: [BeastCard; BEAST_CARDS],
    /// The beasts.
    pub figures: [Figure; FIGURES],
    /// MO-195: the figure that may replace another to make a game easier.
    pub mild: Option<FigureId>,
    /// The ideas.
    pub ideas: [Idea; IDEAS],
    /// The items.
    pub items: [Item; ITEMS],
    /// The scenarios.
    pub scenarios: Box<[Scenario]>,
    /// The campaign.
    pub campaign: CampaignTable,
}
