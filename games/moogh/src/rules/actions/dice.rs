//! MO-076, MO-080 to MO-082, MO-112 to MO-118: how many dice an action rolls.

use crate::action::{Action, Target};
use crate::board::{BeastNo, Who};
use crate::content::{CharacterAction, Icon, ItemEffect, Node, Section, Symbol, Usage};
use crate::machine::state::Moogh;

use super::is_attack;

impl Moogh {
    /// The dice that `action` of the character that is asked would roll.
    pub fn dice_of(&self, action: Action) -> Option<(u8, Symbol)> {
        let who = self.asked()?;
        match action {
            Action::Do { node, target, item } => {
                let icon = self.card_side(who).icons[node.index()]?;
                let dice = self.dice_total(who, node, icon, target, item).max(0) as u8;
                let dice = dice.min(self.content.die.max_dice);
                icon.action.is_daring().then_some((dice, icon.symbol))
            }
            Action::Idea(idea, target @ (Target::Line(_) | Target::Beast(_))) => {
                self.idea_dice(who, idea, target)
            }
            // Nothing else rolls at once.
            _ => None,
        }
    }

    /// The dice of an icon after all modifiers; below one it cannot be attempted.
    pub(crate) fn dice_total(
        &self,
        who: Who,
        node: Node,
        icon: Icon,
        target: Target,
        item: bool,
    ) -> i8 {
        let person = self.person(who);
        let taught = person.extras.taught(person.hurt, node);
        let ignored = self.abilities(who).ignore_defence;
        self.modified_dice(who, icon, target, ignored)
            + taught as i8
            + self.item_dice(who, icon.action, item) as i8
    }

    /// Dice for an action or an attack granted by an idea, which knows no teaching and ignores no
    /// defence (MO-285).
    pub(crate) fn modified_dice(&self, who: Who, icon: Icon, target: Target, ignored: u8) -> i8 {
        let bonus = if is_attack(icon.action) { self.person(who).bonus } else { 0 };
        let dice = (icon.dice + bonus) as i8;
        match (icon.action, target) {
            (CharacterAction::Strike, Target::Beast(beast)) => {
                let (weak, defence) = self.strike_modifiers(who, beast, ignored);
                dice + weak as i8 - defence as i8
            }
            (action, Target::Line(way)) if action.is_ranged() => {
                let Some(sighting) = self.sight(who, way) else { return 0 };
                dice - self.range_cost(who, action, sighting.between) as i8
                    - self.throw_defence(action, sighting.beast) as i8
            }
            // MO-076: without a beast as target only the icon counts.
            _ => dice,
        }
    }

    /// MO-113, MO-114: weak points of the section add dice; defence of row and section, less what
    /// the striker ignores in total, takes them away.
    pub(super) fn strike_modifiers(&self, who: Who, beast: BeastNo, ignored: u8) -> (u8, u8) {
        let section = self.beast_card(beast).section(self.section_of(who, beast));
        let defence = self.rage_row(beast).defence + section.defence;
        (section.weak, defence.saturating_sub(ignored))
    }

    /// MO-113, MO-131: where the character stands; a rider is on top.
    pub(crate) fn section_of(&self, who: Who, beast: BeastNo) -> Section {
        match self.cell_of(who) {
            Some(cell) => self.beast(beast).body().section(self.beast(beast).facing, cell),
            None => Section::Top,
        }
    }

    /// MO-117, MO-140: only a Throw suffers from the defence of the row.
    pub(super) fn throw_defence(&self, action: CharacterAction, beast: BeastNo) -> u8 {
        if action == CharacterAction::Throw { self.rage_row(beast).defence } else { 0 }
    }

    /// MO-080, MO-118, MO-139, MO-286: one die for each cell in between that is not free.
    pub(super) fn range_cost(&self, who: Who, action: CharacterAction, between: u8) -> u8 {
        let by_item = match self.item(who).map(|item| item.effect) {
            Some(ItemEffect::FreeCells { action: helped, cells }) if helped == action => cells,
            // Other items do not help a ranged action.
            _ => 0,
        };
        between.saturating_sub(self.abilities(who).free_cells + by_item)
    }

    /// Dice by the own item: always, or once when it is used.
    pub(super) fn item_dice(&self, who: Who, action: CharacterAction, used: bool) -> u8 {
        match self.item(who).map(|item| (item.usage, item.effect)) {
            Some((usage, ItemEffect::Dice { action: helped, dice }))
                if helped == action && (usage == Usage::Always || used) =>
            {
                dice
            }
            // Other items bring no dice, nor does one that is not used.
            _ => 0,
        }
    }
}
