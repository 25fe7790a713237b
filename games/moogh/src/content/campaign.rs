//! The table of the campaign: its chapters and its numbers.

use serde::Deserialize;

use super::{Difficulty, ScenarioId, Words};

/// MO-304: a campaign as data.
#[derive(Clone, Debug)]
pub struct CampaignTable {
    /// The name for people.
    pub name: Words,
    /// In the order of play.
    pub chapters: Box<[Chapter]>,
    /// MO-312: the chapters, counted from 1, after which a teaching follows.
    pub teach_after: Box<[u8]>,
    /// MO-308: what a side keeps at most.
    pub max_items_per_side: u8,
    /// MO-307, MO-308: the awards of competitive play.
    pub competitive: CompetitiveAwards,
    /// MO-309, MO-310: the awards of solo and cooperative play.
    pub together: TogetherAwards,
    /// The titles of a campaign won together, the lowest first.
    pub titles: Box<[Title]>,
}

/// One chapter.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// The moon under which it is played.
    pub name: Words,
    /// One of these is played.
    pub scenarios: Box<[ScenarioId]>,
}

/// What competitive chapters give.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CompetitiveAwards {
    /// Totems for a win.
    pub win: u8,
    /// Totems for a win of the last chapter.
    pub final_win: u8,
    /// Totems for the second place with three or more sides.
    pub second: u8,
    /// Totems for each winner of a shared win.
    pub shared_win: u8,
    /// Items turned up beyond one per side.
    pub items_revealed_extra: u8,
    /// Who takes the first item.
    pub item_pick_order: PickOrder,
    /// Who chooses between two scenarios.
    pub scenario_chosen_by: ScenarioChoice,
}

/// MO-308: who takes the first item.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PickOrder {
    /// The side that earned the least bravery in the chapter.
    LowestBraveryFirst,
    /// The side that earned the most bravery in the chapter.
    HighestBraveryFirst,
}

/// MO-305: who chooses between two scenarios.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScenarioChoice {
    /// The side with the fewest totems.
    FewestTotems,
    /// The side with the most totems.
    MostTotems,
}

/// What solo and cooperative chapters give.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TogetherAwards {
    /// Moons at the start, by difficulty; none where it cannot be played.
    pub moons: [u8; 3],
    /// Totems for a win.
    pub win: u8,
    /// Totems more when nobody was lost.
    pub flawless: u8,
    /// Items to choose one from after a win.
    pub items_revealed_on_win: u8,
    /// Items drawn after a defeat.
    pub items_random_on_loss: u8,
}

impl TogetherAwards {
    /// MO-310: moons at the start.
    pub const fn moons(&self, difficulty: Difficulty) -> u8 {
        self.moons[difficulty as usize]
    }
}

/// What a campaign won together with so many totems is called.
#[derive(Clone, Debug)]
pub struct Title {
    /// For at most so many totems.
    pub up_to: u8,
    /// The title for people.
    pub name: Words,
}
