//! MO-301 to MO-303: items that a campaign brings into the scenario.

use quarry_game::Sink;

use crate::action::{Action, Target};
use crate::board::Who;
use crate::content::{Item, ItemEffect, Usage};
use crate::machine::event::{Event, Seen, tell};
use crate::machine::state::Moogh;

impl Moogh {
    /// MO-302: the item of a character, used or not.
    pub fn item(&self, who: Who) -> Option<&'static Item> {
        self.person(who).extras.item.map(|item| &self.content.items[item.index()])
    }

    /// MO-303: the item while it still works.
    pub(crate) fn unused_item(&self, who: Who) -> Option<&'static Item> {
        self.item(who).filter(|item| item.usage == Usage::Always || !self.person(who).item_used)
    }

    pub(crate) fn has_item(&self, who: Who, wanted: impl Fn(ItemEffect) -> bool) -> bool {
        self.unused_item(who).is_some_and(|item| wanted(item.effect))
    }

    /// The living character whose item has this effect.
    pub(crate) fn holder(&self, effect: ItemEffect) -> Option<Who> {
        self.living().find(|who| self.has_item(*who, |other| other == effect))
    }

    pub(crate) fn use_item(&mut self, who: Who, log: &mut impl Sink<Event>) {
        self.person_mut(who).item_used = true;
        let item = self.item(who).map_or(0, |item| item.number);
        tell(log, Seen::Item { who: self.name(who), item });
    }

    /// Whether the character could still use its item between its actions.
    pub(crate) fn can_use_item_in_turn(&self, who: Who) -> bool {
        self.has_item(who, |effect| effect == ItemEffect::FreeTrap) && self.can_set_trap(who)
    }

    /// MO-303: uses of the item during the own turn; some only at its start.
    pub(crate) fn offer_item(&self, who: Who, fresh: bool, offer: &mut impl FnMut(Action)) {
        match self.unused_item(who).map(|item| item.effect) {
            Some(ItemEffect::FreeTrap) => {
                self.trap_cells(who).for_each(|cell| offer(Action::Item(Target::Cell(cell))));
            }
            Some(ItemEffect::Beast(_)) if fresh => {
                let seen = self.beasts_in_play().filter(|beast| self.sees(who, *beast));
                seen.for_each(|beast| offer(Action::Item(Target::Beast(beast))));
            }
            // The others help a roll, a wound or a move, or have helped before the game.
            _ => {}
        }
    }

    /// Uses the item during the own turn.
    pub(crate) fn use_item_on(&mut self, who: Who, target: Target, log: &mut impl Sink<Event>) {
        let effect = self.item(who).map(|item| item.effect);
        self.use_item(who, log);
        match (effect, target) {
            (Some(ItemEffect::FreeTrap), Target::Cell(cell)) => self.set_trap(who, cell, log),
            (Some(ItemEffect::Beast(icon)), Target::Beast(beast)) => self.grant_icon(beast, icon),
            // No other use is offered.
            _ => {}
        }
    }
}
