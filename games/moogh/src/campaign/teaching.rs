//! Teachings.

use super::error::CampaignError;
use super::{Campaign, Stage};
use crate::content::Node;

impl Campaign {
    /// MO-312: after some chapters every side teaches once.
    pub(super) fn order_of_teaching(&self) -> Vec<u8> {
        let now = self.table().teach_after.contains(&(self.history.len() as u8));
        if now { (0..self.sides.len() as u8).collect() } else { Vec::new() }
    }

    /// MO-312: `side` adds a die to one daring icon of one of its characters, for good.
    pub(super) fn teach(
        &mut self,
        side: u8,
        name: &str,
        hurt: bool,
        node: char,
    ) -> Result<(), CampaignError> {
        let Stage::Teach(teacher) = self.stage else { return Err(CampaignError::NotNow) };
        if side != teacher {
            return Err(CampaignError::OtherSide(teacher));
        }
        let (character, owner) = self.taking_part(name)?;
        if owner != side {
            return Err(CampaignError::OtherSide(owner));
        }
        let node = Node::from_letter(node).ok_or(CampaignError::NotDaring)?;
        let icon = self.content.character(character).side(hurt).icons[node.index()];
        if !icon.is_some_and(|icon| icon.action.is_daring()) {
            return Err(CampaignError::NotDaring);
        }
        let extras = &mut self.extras[character];
        let taught = if hurt { &mut extras.taught_hurt } else { &mut extras.taught_unhurt };
        if taught[node.index()] > 0 {
            return Err(CampaignError::TaughtAlready);
        }
        taught[node.index()] += 1;
        self.teachers.remove(0);
        self.next_stage();
        Ok(())
    }
}
