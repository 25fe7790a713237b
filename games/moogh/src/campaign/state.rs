//! A running campaign.

use super::ending::End;
use super::error::CampaignError;
use super::{Extras, Opening, Step};
use crate::content::{
    CampaignTable, Chapter, CharacterId, Content, Difficulty, ItemId, Mode, ScenarioId,
};

/// A campaign between its opening and its end.
#[derive(Clone, Debug)]
pub struct Campaign {
    pub(super) content: &'static Content,
    pub(super) opening: Opening,
    pub(super) seed: Option<String>,
    pub(super) steps: Vec<Step>,
    pub(super) stage: Stage,
    pub(super) sides: Vec<Side>,
    pub(super) seats: Vec<Vec<CharacterId>>,
    pub(super) difficulty: Difficulty,
    pub(super) moons: u8,
    pub(super) scenario: Option<ScenarioId>,
    pub(super) extras: Extras,
    pub(super) history: Vec<Played>,
    /// The sides in random order, for ties.
    pub(super) lots: Vec<u8>,
    /// Items turned up and not yet taken.
    pub(super) turned_up: Vec<ItemId>,
    /// Sides that still take an item, the next one first.
    pub(super) takers: Vec<u8>,
    /// Sides that still teach, the next one first.
    pub(super) teachers: Vec<u8>,
}

/// What a side has won so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Side {
    /// Totems.
    pub totems: u8,
    /// Items, in the order won.
    pub items: Vec<ItemId>,
}

/// What the campaign waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// A draw of lots, and of so many items.
    Draw {
        /// Items to draw.
        items: u8,
    },
    /// Scenario, difficulty, party and items are chosen; then the hunt begins.
    Prepare,
    /// The hunt is on; its result is awaited.
    Hunt,
    /// This side takes an item.
    Take(u8),
    /// This side returns an item.
    Return(u8),
    /// This side teaches.
    Teach(u8),
    /// The campaign is over.
    Over(End),
}

/// One chapter that has been played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// What was played.
    pub scenario: ScenarioId,
    /// How hard it was.
    pub difficulty: Difficulty,
    /// The sides that won.
    pub winners: Vec<u8>,
    /// The bravery of each side.
    pub bravery: Vec<u16>,
    /// The totems that each side earned.
    pub totems: Vec<u8>,
    /// The characters that left the game.
    pub lost: Vec<CharacterId>,
}

impl Campaign {
    /// MO-010: a campaign before its first chapter.
    ///
    /// # Errors
    ///
    /// When the characters do not fit the mode.
    pub fn start(content: &'static Content, opening: Opening) -> Result<Campaign, CampaignError> {
        let seats = find_seats(content, &opening.seats)?;
        let Opening { mode, difficulty, .. } = opening;
        content.check_characters(mode, difficulty, &seats)?;
        let sides = match mode {
            Mode::Competitive => seats.len(),
            Mode::Teams => 2,
            Mode::Cooperative | Mode::Solo => 1,
        };
        Ok(Campaign {
            content,
            opening,
            seed: None,
            steps: Vec::new(),
            stage: Stage::Draw { items: 0 },
            sides: vec![Side::default(); sides],
            seats,
            difficulty,
            moons: content.campaign.together.moons(difficulty),
            scenario: None,
            extras: Extras::default(),
            history: Vec::new(),
            lots: Vec::new(),
            turned_up: Vec::new(),
            takers: Vec::new(),
            teachers: Vec::new(),
        })
    }

    /// The same with the phrase that its draws follow from; the file keeps it.
    #[must_use]
    pub fn with_seed(self, phrase: Option<String>) -> Campaign {
        Campaign { seed: phrase, ..self }
    }

    /// The phrase that the draws follow from, where it has one.
    pub fn seed(&self) -> Option<&str> {
        self.seed.as_deref()
    }

    /// Carries out one step.
    ///
    /// # Errors
    ///
    /// The rule that it breaks; the campaign is then as it was.
    pub fn play(&mut self, step: Step) -> Result<(), CampaignError> {
        match &step {
            Step::Draw { lots, items } => self.take_draw(lots, items),
            Step::Difficulty { difficulty } => self.change_difficulty(*difficulty),
            Step::Scenario { side, scenario } => self.choose_scenario(*side, scenario),
            Step::Party { seats } => self.change_party(seats),
            Step::Give { character, item } => self.give(character, *item),
            Step::Begin {} => self.begin(),
            Step::Result { winners, bravery, lost } => self.record(winners, bravery, lost),
            Step::Take { side, item } => self.take(*side, *item),
            Step::Return { side, item } => self.give_back(*side, *item),
            Step::Teach { side, character, hurt, node } => {
                self.teach(*side, character, *hurt, *node)
            }
        }?;
        self.steps.push(step);
        Ok(())
    }

    /// What the campaign waits for.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// The content it is played with.
    pub fn content(&self) -> &'static Content {
        self.content
    }

    /// How people play together.
    pub fn mode(&self) -> Mode {
        self.opening.mode
    }

    /// The difficulty of the current chapter.
    pub fn difficulty(&self) -> Difficulty {
        self.difficulty
    }

    /// The sides in seat order; solo and cooperative play have one.
    pub fn sides(&self) -> &[Side] {
        &self.sides
    }

    /// The characters of each seat.
    pub fn seats(&self) -> &[Vec<CharacterId>] {
        &self.seats
    }

    /// The scenario of the current chapter, once it is chosen.
    pub fn scenario(&self) -> Option<ScenarioId> {
        self.scenario
    }

    /// MO-310: the moons left, solo and cooperative.
    pub fn moons(&self) -> u8 {
        self.moons
    }

    /// The items turned up that nobody has taken yet.
    pub fn turned_up(&self) -> &[ItemId] {
        &self.turned_up
    }

    /// The chapters played so far.
    pub fn history(&self) -> &[Played] {
        &self.history
    }

    /// Every step so far.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The items, scars and teachings of the coming chapter.
    pub fn extras(&self) -> &Extras {
        &self.extras
    }

    /// MO-304: the current chapter, counted from 1; the last one once the campaign is over.
    pub fn chapter_number(&self) -> usize {
        (self.history.len() + 1).min(self.table().chapters.len())
    }

    /// MO-304: the current chapter.
    pub fn chapter(&self) -> &'static Chapter {
        &self.table().chapters[self.chapter_number() - 1]
    }

    pub(super) fn table(&self) -> &'static CampaignTable {
        &self.content.campaign
    }

    pub(super) fn expect(&self, stage: &Stage) -> Result<(), CampaignError> {
        if self.stage == *stage { Ok(()) } else { Err(CampaignError::NotNow) }
    }

    /// The character called `name` if it takes part, with its side.
    pub(super) fn taking_part(&self, name: &str) -> Result<(CharacterId, u8), CampaignError> {
        let id = find_character(self.content, name)?;
        let seat = self.seats.iter().position(|seat| seat.contains(&id));
        let seat = seat.ok_or_else(|| CampaignError::NotThere(name.to_owned()))?;
        Ok((id, self.content.side_of(self.mode(), &self.seats, seat)))
    }
}

fn find_character(content: &Content, name: &str) -> Result<CharacterId, CampaignError> {
    let unknown = || CampaignError::Unknown { kind: "character", name: name.to_owned() };
    content.find_character(name).ok_or_else(unknown)
}

/// The characters of each seat by name.
pub(super) fn find_seats(
    content: &Content,
    seats: &[Vec<String>],
) -> Result<Vec<Vec<CharacterId>>, CampaignError> {
    let find = |seat: &Vec<String>| seat.iter().map(|name| find_character(content, name)).collect();
    seats.iter().map(find).collect()
}
