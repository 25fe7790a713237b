//! After the hunt: totems, moons and scars.

use super::error::CampaignError;
use super::{Campaign, Played, Stage};
use crate::content::CharacterId;

impl Campaign {
    /// The result of a chapter, with everything that follows from it without a choice.
    pub(super) fn record(
        &mut self,
        winners: &[u8],
        bravery: &[u16],
        lost: &[String],
    ) -> Result<(), CampaignError> {
        let on = self.stage == Stage::Hunt;
        let scenario = self.scenario.filter(|_| on).ok_or(CampaignError::NotNow)?;
        let lost = self.check_result(winners, bravery, lost)?;
        let totems = self.earned(winners, bravery, &lost);
        for (side, earned) in self.sides.iter_mut().zip(&totems) {
            side.totems += earned;
        }
        self.scar(&lost);
        self.history.push(Played {
            scenario,
            difficulty: self.difficulty,
            winners: winners.to_vec(),
            bravery: bravery.to_vec(),
            totems,
            lost,
        });
        if !self.mode().is_competitive() && winners.is_empty() {
            self.moons -= 1;
        }
        self.stage = match self.end() {
            Some(end) => Stage::Over(end),
            None => Stage::Draw { items: self.items_to_draw() },
        };
        Ok(())
    }

    /// A result that a game can have.
    fn check_result(
        &self,
        winners: &[u8],
        bravery: &[u16],
        lost: &[String],
    ) -> Result<Vec<CharacterId>, CampaignError> {
        let sides = self.sides.len();
        if bravery.len() != sides {
            return Err(CampaignError::Result("each side has its bravery"));
        }
        if !each_once(winners) || winners.iter().any(|side| usize::from(*side) >= sides) {
            return Err(CampaignError::Result("the winners are sides, each named once"));
        }
        let lost = lost.iter().map(|name| self.taking_part(name));
        let lost = lost.collect::<Result<Vec<_>, _>>()?;
        if !each_once(&lost) {
            return Err(CampaignError::Result("nobody is lost twice"));
        }
        let left = |side: u8| lost.iter().filter(|(_, of)| *of == side).count();
        let gone = |side: &u8| left(*side) == self.characters_of(*side);
        if self.mode().is_competitive() && winners.iter().any(gone) {
            return Err(CampaignError::Result("a side without a character cannot win (MO-028)"));
        }
        Ok(lost.into_iter().map(|(character, _)| character).collect())
    }

    fn characters_of(&self, side: u8) -> usize {
        let seats = self.seats.iter().enumerate();
        let own =
            seats.filter(|(seat, _)| self.content.side_of(self.mode(), &self.seats, *seat) == side);
        own.map(|(_, characters)| characters.len()).sum()
    }

    fn earned(&self, winners: &[u8], bravery: &[u16], lost: &[CharacterId]) -> Vec<u8> {
        if self.mode().is_competitive() {
            self.earned_against_each_other(winners, bravery)
        } else {
            vec![self.earned_together(!winners.is_empty(), lost)]
        }
    }

    /// MO-307: totems for the winner and, with three or more sides, for the second; a shared win
    /// gives less, and nobody is second to it.
    fn earned_against_each_other(&self, winners: &[u8], bravery: &[u16]) -> Vec<u8> {
        let awards = &self.table().competitive;
        let last = self.chapter_number() == self.table().chapters.len();
        let mut totems = vec![0; self.sides.len()];
        match winners {
            [] => {}
            [winner] => {
                let winner = usize::from(*winner);
                let others = || (0..totems.len()).filter(|side| *side != winner);
                let most = others().map(|side| bravery[side]).max();
                let second: Vec<usize> =
                    others().filter(|side| Some(bravery[*side]) == most).collect();
                if totems.len() >= 3 {
                    second.into_iter().for_each(|side| totems[side] = awards.second);
                }
                totems[winner] = if last { awards.final_win } else { awards.win };
            }
            shared => {
                shared.iter().for_each(|side| totems[usize::from(*side)] = awards.shared_win);
            }
        }
        totems
    }

    /// MO-309: totems for a win, and one more when nobody was lost.
    fn earned_together(&self, won: bool, lost: &[CharacterId]) -> u8 {
        let awards = &self.table().together;
        match (won, lost.is_empty()) {
            (false, _) => 0,
            (true, false) => awards.win,
            (true, true) => awards.win + awards.flawless,
        }
    }

    /// MO-311: a character that was lost starts the next chapter hurt; older scars have healed. Items are
    /// back with their side (MO-302).
    fn scar(&mut self, lost: &[CharacterId]) {
        for (index, extras) in self.extras.0.iter_mut().enumerate() {
            extras.scarred = lost.iter().any(|character| character.index() == index);
            extras.item = None;
        }
    }
}

fn each_once<T: PartialEq>(list: &[T]) -> bool {
    (1..list.len()).all(|index| !list[..index].contains(&list[index]))
}
