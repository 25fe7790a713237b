//! What the box holds: dice, cards, boards, scenarios and the campaign, as data.
//!
//! A [`Content`] is read from data files, checked once, and then only read: every id has become a
//! small number, every map is laid out, every card text is made of primitives. The rules know no
//! card by its name, so owners of the box can type in their own.

use std::fmt;

use quarry_game::Version;

mod beast;
mod campaign;
mod character;
mod components;
mod die;
mod idea;
mod ids;
mod item;
mod load;
mod map;
mod party;
mod scenario;
mod sheet;
mod shelf;
#[cfg(test)]
mod tests;
mod words;

pub use beast::{
    ActionCell, ActionSide, BeastCard, BeastIcon, Figure, Mood, Row, Section, SectionCard,
    SectionSet,
};
pub use campaign::{
    CampaignTable, Chapter, CompetitiveAwards, PickOrder, ScenarioChoice, Title, TogetherAwards,
};
pub use character::{
    Abilities, CardSide, Character, CharacterAction, Icon, Node, Passive, Role, Slot, Tribe,
};
pub use components::*;
pub use die::{Die, RageShift, Symbol};
pub use idea::{Condition, Idea, IdeaEffect, Predicate};
pub use ids::{BeastCardId, BoardId, CharacterId, FigureId, IdeaId, ItemId, ScenarioId, TribeId};
pub use item::{Item, ItemEffect, Usage};
pub use load::{ContentError, Files};
pub use map::{
    BOARD, Board, CELLS, Cell, CellSet, Facing, Ground, MAX_HEIGHT, MAX_WIDTH, Map, Terrain,
    TerrainSet,
};
pub use party::{PartyError, Seats};
pub use scenario::{BeastSetup, BeastSetups, ByHunters, Difficulty, Mode, Objective, Scenario};
#[cfg(test)]
pub(crate) use sheet::map_sheet;
pub use shelf::Digest;
pub use words::Words;

/// The latest version of the rules, which the data files of this program are for. Version 2 has other cards and
/// scenarios, and the rulings of MO-025, MO-100, MO-228, MO-231 and MO-257.
pub(crate) const LATEST: Version = Version::new(2);

/// Everything a game reads.
#[derive(Clone)]
pub struct Content {
    /// What this content is called in positions and records.
    pub digest: Digest,
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
    /// The boards.
    pub boards: [Board; BOARDS],
    /// The scenarios.
    pub scenarios: Box<[Scenario]>,
    /// The campaign.
    pub campaign: CampaignTable,
    /// All of the above as one JSON object, for clients that draw cards and maps.
    pub sheet: Box<str>,
}

impl fmt::Debug for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Content({})", self.digest)
    }
}

macro_rules! lookups {
    ($($get:ident $find:ident $list:ident $id:ident $item:ident)*) => {
        impl Content {
            $(
                #[doc = concat!("The entry of `", stringify!($list), "` with this number.")]
                #[inline]
                pub fn $get(&self, id: $id) -> &$item {
                    &self.$list[id.index()]
                }

                #[doc = concat!("The number of the entry of `", stringify!($list), "` with this name.")]
                pub fn $find(&self, name: &str) -> Option<$id> {
                    let index = self.$list.iter().position(|entry| *entry.id == *name)?;
                    Some($id(index as u8))
                }
            )*
        }
    };
}

lookups! {
    tribe find_tribe tribes TribeId Tribe
    character find_character characters CharacterId Character
    beast_card find_beast_card beast_cards BeastCardId BeastCard
    figure find_figure figures FigureId Figure
    board find_board boards BoardId Board
    scenario find_scenario scenarios ScenarioId Scenario
}

impl Content {
    /// The idea card with this number.
    #[inline]
    pub const fn idea(&self, id: IdeaId) -> &Idea {
        &self.ideas[id.index()]
    }

    /// The item card with this number.
    #[inline]
    pub const fn item(&self, id: ItemId) -> &Item {
        &self.items[id.index()]
    }

    /// The beast card of a figure.
    #[inline]
    pub fn beast_card_of(&self, figure: FigureId) -> &BeastCard {
        self.beast_card(self.figure(figure).beast)
    }
}
