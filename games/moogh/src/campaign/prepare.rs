//! Before the hunt: scenario, difficulty, party and items.

use super::error::CampaignError;
use super::state::find_seats;
use super::{Campaign, Stage};
use crate::content::{Difficulty, ItemId, ScenarioChoice};

impl Campaign {
    /// The next chapter is prepared; where it offers one scenario, that one is played.
    pub(super) fn prepare(&mut self) {
        self.stage = Stage::Prepare;
        self.scenario = match &*self.chapter().scenarios {
            [only] => Some(*only),
            _ => None,
        };
    }

    /// MO-305: the side that chooses between two scenarios: the one with the fewest totems, by lot
    /// where several have them. Solo and cooperative players choose together.
    pub fn chooser(&self) -> u8 {
        let totems = |side: &u8| self.sides[usize::from(*side)].totems;
        let first = match self.table().competitive.scenario_chosen_by {
            ScenarioChoice::FewestTotems => self.lots.iter().min_by_key(|side| totems(side)),
            // `max_by_key` would give the last of the lots.
            ScenarioChoice::MostTotems => self.lots.iter().rev().max_by_key(|side| totems(side)),
        };
        first.copied().unwrap_or(0)
    }

    /// MO-305: `side` chooses one of the scenarios of the chapter.
    pub(super) fn choose_scenario(&mut self, side: u8, name: &str) -> Result<(), CampaignError> {
        self.expect(&Stage::Prepare)?;
        if side != self.chooser() {
            return Err(CampaignError::OtherSide(self.chooser()));
        }
        let offered = self.content.find_scenario(name).filter(|id| self.chapter_has(*id));
        let id = offered.ok_or_else(|| CampaignError::NotOffered(name.to_owned()))?;
        self.scenario = Some(id);
        Ok(())
    }

    fn chapter_has(&self, scenario: crate::content::ScenarioId) -> bool {
        self.chapter().scenarios.contains(&scenario)
    }

    /// MO-306: one step up or down from the difficulty of the chapter before.
    pub(super) fn change_difficulty(&mut self, to: Difficulty) -> Result<(), CampaignError> {
        self.expect(&Stage::Prepare)?;
        let near = match self.history.last() {
            Some(before) => (before.difficulty as u8).abs_diff(to as u8) <= 1,
            None => self.opening.difficulty == to,
        };
        if !near || !self.mode().allows(to) {
            return Err(CampaignError::Difficulty);
        }
        self.difficulty = to;
        Ok(())
    }

    /// MO-314: solo and cooperative players exchange characters; a character that leaves drops its item.
    pub(super) fn change_party(&mut self, names: &[Vec<String>]) -> Result<(), CampaignError> {
        self.expect(&Stage::Prepare)?;
        if self.mode().is_competitive() || names.len() != self.seats.len() {
            return Err(CampaignError::SameTribes);
        }
        let seats = find_seats(self.content, names)?;
        self.content.check_characters(self.mode(), self.difficulty, &seats)?;
        let stays = seats.concat();
        for (index, extras) in self.extras.0.iter_mut().enumerate() {
            if !stays.iter().any(|id| id.index() == index) {
                extras.item = None;
            }
        }
        self.seats = seats;
        Ok(())
    }

    /// MO-268 to MO-280: whether these characters may hunt together at this difficulty.
    pub(super) fn party_fits(&self) -> bool {
        self.content.check_characters(self.mode(), self.difficulty, &self.seats).is_ok()
    }

    /// MO-302: at most one item for each character, from its own side.
    pub(super) fn give(&mut self, name: &str, item: Option<u8>) -> Result<(), CampaignError> {
        self.expect(&Stage::Prepare)?;
        let (character, side) = self.taking_part(name)?;
        let item = match item {
            Some(number) => Some(self.owned(side, number)?),
            None => None,
        };
        let carried = self.extras.0.iter().any(|it| item.is_some() && it.item == item);
        if let Some(item) =
            item.filter(|item| carried && self.extras[character].item != Some(*item))
        {
            return Err(CampaignError::Carried(item.0 + 1));
        }
        self.extras[character].item = item;
        Ok(())
    }

    /// The item with this printed number, if it belongs to `side`.
    pub(super) fn owned(&self, side: u8, number: u8) -> Result<ItemId, CampaignError> {
        let items = &self.sides[usize::from(side)].items;
        let found = items.iter().find(|item| self.content.item(**item).number == number);
        found.copied().ok_or(CampaignError::NotOwned(number))
    }

    /// The hunt begins with what has been chosen.
    pub(super) fn begin(&mut self) -> Result<(), CampaignError> {
        self.expect(&Stage::Prepare)?;
        self.content.check_characters(self.mode(), self.difficulty, &self.seats)?;
        if self.scenario.is_none() {
            return Err(CampaignError::NoScenario);
        }
        self.stage = Stage::Hunt;
        Ok(())
    }
}
