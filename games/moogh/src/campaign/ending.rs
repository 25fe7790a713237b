//! How a campaign ends.

use std::cmp::Reverse;

use super::Campaign;
use crate::content::Title;

/// How a campaign ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// Competitive: the place of each side; 1 is best, equal places share.
    Ranks(Vec<u8>),
    /// Solo and cooperative: won.
    Won,
    /// Solo and cooperative: lost.
    Lost,
}

impl Campaign {
    /// How the campaign ends with the chapter just played, if it does.
    pub(super) fn end(&self) -> Option<End> {
        let last = self.history.len() == self.table().chapters.len();
        if self.mode().is_competitive() {
            last.then(|| End::Ranks(self.ranks()))
        } else {
            self.end_together(last)
        }
    }

    /// MO-310: lost without moons or with the last chapter, won with the last chapter.
    fn end_together(&self, last: bool) -> Option<End> {
        let won = self.history.last().is_some_and(|played| !played.winners.is_empty());
        match (won, last) {
            (true, true) => Some(End::Won),
            (false, true) => Some(End::Lost),
            (false, false) if self.moons == 0 => Some(End::Lost),
            (_, false) => None,
        }
    }

    /// MO-313: by totems, then by bravery over all chapters, then by the last chapter, then shared.
    fn ranks(&self) -> Vec<u8> {
        let score = |side: usize| {
            let bravery: u32 = self.history.iter().map(|it| u32::from(it.bravery[side])).sum();
            let last = self.history.last().map_or(0, |played| played.totems[side]);
            Reverse((self.sides[side].totems, bravery, last))
        };
        let better = |side: usize| {
            (0..self.sides.len()).filter(|other| score(*other) < score(side)).count() as u8
        };
        (0..self.sides.len()).map(|side| better(side) + 1).collect()
    }

    /// What the hunters of a campaign won together are called.
    pub fn title(&self) -> Option<&'static Title> {
        let won = self.stage == super::Stage::Over(End::Won);
        let totems = self.sides[0].totems;
        self.table().titles.iter().filter(|_| won).find(|title| totems <= title.up_to)
    }
}
