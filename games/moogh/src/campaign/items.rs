//! Items: turned up, taken and returned.

use quarry_game::Roll;

use super::error::CampaignError;
use super::{Campaign, Stage, Step};
use crate::content::{ITEMS, ItemId, PickOrder};

impl Campaign {
    /// The draw that the stage waits for, rolled with `dice`; `None` when it waits for no draw.
    pub fn draw(&self, dice: &mut impl Roll) -> Option<Step> {
        let Stage::Draw { items } = self.stage else { return None };
        let mut lots: Vec<u8> = (0..self.sides.len() as u8).collect();
        dice.shuffle(&mut lots);
        let mut deck: Vec<u8> = self.deck().map(|item| self.content.item(item).number).collect();
        dice.shuffle(&mut deck);
        deck.truncate(items.into());
        Some(Step::Draw { lots, items: deck })
    }

    /// The items that no side owns.
    fn deck(&self) -> impl Iterator<Item = ItemId> + '_ {
        let owned = |item: &ItemId| self.sides.iter().any(|side| side.items.contains(item));
        (0..ITEMS as u8).map(ItemId).filter(move |item| !owned(item))
    }

    /// MO-308, MO-309: how many items follow the chapter just played, as far as there are any.
    pub(super) fn items_to_draw(&self) -> u8 {
        let table = self.table();
        let wanted = if self.mode().is_competitive() {
            self.sides.len() as u8 + table.competitive.items_revealed_extra
        } else if self.won_last() {
            table.together.items_revealed_on_win
        } else {
            table.together.items_random_on_loss
        };
        wanted.min(self.deck().count() as u8)
    }

    fn won_last(&self) -> bool {
        self.history.last().is_some_and(|played| !played.winners.is_empty())
    }

    /// Lots and items have been drawn.
    pub(super) fn take_draw(&mut self, lots: &[u8], items: &[u8]) -> Result<(), CampaignError> {
        let Stage::Draw { items: count } = self.stage else { return Err(CampaignError::NotNow) };
        let drawn = self.check_draw(lots, items, count)?;
        self.lots = lots.to_vec();
        if self.history.is_empty() {
            self.prepare();
            return Ok(());
        }
        if self.mode().is_competitive() || self.won_last() {
            self.takers = self.order_of_taking();
            self.turned_up = drawn;
        } else {
            // MO-309: a defeat gives its item without a choice.
            self.sides[0].items.extend(drawn);
        }
        self.teachers = self.order_of_teaching();
        self.next_stage();
        Ok(())
    }

    fn check_draw(
        &self,
        lots: &[u8],
        items: &[u8],
        count: u8,
    ) -> Result<Vec<ItemId>, CampaignError> {
        let mut sorted = lots.to_vec();
        sorted.sort_unstable();
        if !sorted.into_iter().eq(0..self.sides.len() as u8) {
            return Err(CampaignError::Draw("the lots are the sides, each once"));
        }
        let mut deck: Vec<ItemId> = self.deck().collect();
        let mut drawn = Vec::new();
        for number in items {
            let at = deck.iter().position(|item| self.content.item(*item).number == *number);
            let at = at.ok_or(CampaignError::Draw("such an item is not in the deck"))?;
            drawn.push(deck.remove(at));
        }
        if drawn.len() != usize::from(count) {
            return Err(CampaignError::Draw("another number of items is due"));
        }
        Ok(drawn)
    }

    /// MO-308: the lowest bravery of the chapter first; ties: fewer totems, then the lot.
    fn order_of_taking(&self) -> Vec<u8> {
        let bravery = |side: u8| {
            let earned = self.history.last().map_or(0, |it| it.bravery[usize::from(side)]);
            match self.table().competitive.item_pick_order {
                PickOrder::LowestBraveryFirst => i32::from(earned),
                PickOrder::HighestBraveryFirst => -i32::from(earned),
            }
        };
        let mut order = self.lots.clone();
        order.sort_by_key(|side| (bravery(*side), self.sides[usize::from(*side)].totems));
        order
    }

    /// The next thing to do after a draw, an item or a teaching.
    pub(super) fn next_stage(&mut self) {
        let most = usize::from(self.table().max_items_per_side);
        let full = self.sides.iter().position(|side| side.items.len() > most);
        if self.turned_up.is_empty() {
            self.takers.clear();
        }
        if self.takers.is_empty() {
            self.turned_up.clear();
        }
        match (full, self.takers.first(), self.teachers.first()) {
            (Some(side), ..) => self.stage = Stage::Return(side as u8),
            (None, Some(side), _) => self.stage = Stage::Take(*side),
            (None, None, Some(side)) => self.stage = Stage::Teach(*side),
            (None, None, None) => self.prepare(),
        }
    }

    /// MO-308, MO-309: `side`, whose turn it is, takes one of the items turned up.
    pub(super) fn take(&mut self, side: u8, number: u8) -> Result<(), CampaignError> {
        let Stage::Take(taker) = self.stage else { return Err(CampaignError::NotNow) };
        if side != taker {
            return Err(CampaignError::OtherSide(taker));
        }
        let mut turned_up = self.turned_up.iter();
        let at = turned_up.position(|item| self.content.item(*item).number == number);
        let item = self.turned_up.remove(at.ok_or(CampaignError::NotTurnedUp(number))?);
        self.sides[usize::from(side)].items.push(item);
        self.takers.remove(0);
        self.next_stage();
        Ok(())
    }

    /// MO-308: a side with more items than it may keep returns one.
    pub(super) fn give_back(&mut self, side: u8, number: u8) -> Result<(), CampaignError> {
        let Stage::Return(owner) = self.stage else { return Err(CampaignError::NotNow) };
        if side != owner {
            return Err(CampaignError::OtherSide(owner));
        }
        let item = self.owned(side, number)?;
        self.sides[usize::from(side)].items.retain(|kept| *kept != item);
        self.next_stage();
        Ok(())
    }
}
