//! MO-072 to MO-147: what characters do.

mod calm_provoke;
mod climb;
mod dice;
mod move_;
mod odds;
mod rest_heal;
mod sight;
mod strike_throw;
mod think;
mod trap;

pub(crate) use move_::MOVE_CELLS;

use quarry_game::Sink;

use crate::action::{Action, Target};
use crate::board::Who;
use crate::content::{CharacterAction, Icon, ItemEffect, Node, Symbol, Usage};
use crate::machine::event::{Event, Seen, tell};
use crate::machine::run::Progress;
use crate::machine::state::Moogh;
use crate::machine::task::{Roller, Task};

impl Moogh {
    /// MO-069: the turn is over when nothing is left to do.
    pub(crate) fn may_end_turn(&self, who: Who, left: u8) -> Progress {
        let person = self.person(who);
        let has_more = left > 0 || person.token || self.can_use_item_in_turn(who);
        if self.is_alive(who) && has_more { Progress::Waits } else { Progress::Done }
    }

    /// MO-069: the icons that a character has carried out in its turn, by their letters.
    pub(crate) fn used_icons(&self, who: Who) -> String {
        let used = self.stack.iter().find_map(|task| match task {
            Task::Turn { who: active, used, .. } if *active == who => Some(*used),
            // No other task counts icons.
            _ => None,
        });
        let nodes = (0..Node::COUNT as u8).map(Node);
        nodes.filter(|node| used.unwrap_or(0) >> node.0 & 1 != 0).map(Node::letter).collect()
    }

    /// MO-066, MO-069: the icons of the cube's slot that are not used up.
    pub(crate) fn icons_left(&self, who: Who, left: u8, used: u8) -> impl Iterator<Item = Node> {
        let slot = self.slot(who).filter(|_| left > 0);
        let nodes = slot.into_iter().flat_map(|slot| [slot.0, slot.1]);
        nodes.filter(move |node| used >> node.0 & 1 == 0)
    }

    /// MO-110: every icon of the side that shows.
    pub(crate) fn all_icons(&self, who: Who) -> impl Iterator<Item = Node> {
        let side = self.card_side(who);
        (0..Node::COUNT as u8).map(Node).filter(|node| side.icons[node.index()].is_some())
    }

    /// Every way to carry out the icon of `node` now.
    pub(crate) fn offer_icon(&self, who: Who, node: Node, offer: &mut impl FnMut(Action)) {
        let icon = self.card_side(who).icon(node);
        self.each_target(who, icon.action, &mut |target| {
            for item in [false, true] {
                let fits = !item || self.item_helps(who, icon.action);
                if fits && self.can_attempt(who, node, icon, target, item) {
                    offer(Action::Do { node, target, item });
                }
            }
        });
    }

    /// MO-081: with fewer than one die an action cannot be attempted; help without dice is fine.
    fn can_attempt(&self, who: Who, node: Node, icon: Icon, target: Target, item: bool) -> bool {
        !icon.action.is_daring()
            || (item && self.succeeds_by_item(who))
            || self.dice_total(who, node, icon, target, item) >= 1
    }

    /// MO-082, MO-130: every target for which the requirements of the action are met.
    pub(crate) fn each_target(
        &self,
        who: Who,
        action: CharacterAction,
        each: &mut impl FnMut(Target),
    ) {
        let riding = self.mount(who).is_some();
        match action {
            CharacterAction::Move => each(Target::None),
            CharacterAction::Strike => self.each_strike(who, each),
            // MO-130: a rider moves and strikes, and nothing else.
            _ if riding => {}
            CharacterAction::Think => each(Target::None),
            CharacterAction::Throw | CharacterAction::Provoke => {
                self.each_sighting(who, &mut |way, _| each(way));
            }
            CharacterAction::Climb => self.each_climb(who, each),
            CharacterAction::Heal => self.each_patient(who, each),
            CharacterAction::Rest if self.person(who).hurt => each(Target::None),
            CharacterAction::Trap if self.can_set_trap(who) => each(Target::None),
            CharacterAction::Rest | CharacterAction::Trap => {}
            CharacterAction::Calm => self.each_calm(who, each),
        }
    }

    /// MO-303: whether a one-time item of the character helps this action.
    fn item_helps(&self, who: Who, action: CharacterAction) -> bool {
        self.unused_item(who).is_some_and(|item| {
            item.usage == Usage::Once
                && match item.effect {
                    ItemEffect::Dice { action: helped, .. } => helped == action,
                    ItemEffect::AutoRestOrHeal => {
                        matches!(action, CharacterAction::Rest | CharacterAction::Heal)
                    }
                    ItemEffect::FreeCells { .. }
                    | ItemEffect::IgnoreAttackWound
                    | ItemEffect::Beast(_)
                    | ItemEffect::FreeTrap
                    | ItemEffect::StartWithToken
                    | ItemEffect::MoveCells(_)
                    | ItemEffect::RerollBeastDie => false,
                }
        })
    }

    fn succeeds_by_item(&self, who: Who) -> bool {
        self.unused_item(who).is_some_and(|item| item.effect == ItemEffect::AutoRestOrHeal)
    }

    /// MO-073, MO-074: a basic action happens, a daring one is rolled for.
    pub(crate) fn start_action(
        &mut self,
        who: Who,
        node: Node,
        target: Target,
        item: bool,
        log: &mut impl Sink<Event>,
    ) {
        let icon = self.card_side(who).icon(node);
        match icon.action {
            CharacterAction::Move => {
                let left = self.move_cells(who);
                self.push(Task::Moving { who, left });
            }
            CharacterAction::Think => self.think(who, log),
            CharacterAction::Strike
            | CharacterAction::Throw
            | CharacterAction::Climb
            | CharacterAction::Heal
            | CharacterAction::Rest
            | CharacterAction::Trap
            | CharacterAction::Calm
            | CharacterAction::Provoke => self.try_action(who, node, icon, target, item, log),
        }
    }

    fn try_action(
        &mut self,
        who: Who,
        node: Node,
        icon: Icon,
        target: Target,
        item: bool,
        log: &mut impl Sink<Event>,
    ) {
        let (action, dice) = (icon.action, self.dice_total(who, node, icon, target, item));
        let sure = item && self.succeeds_by_item(who);
        if item {
            self.use_item(who, log);
        }
        if sure {
            return self.tried(who, action, target, true, log);
        }
        self.roll_action(who, icon, dice.max(0) as u8, target, log);
    }

    /// Rolls for a daring action; bonus dice are used up by an attack (MO-292).
    pub(crate) fn roll_action(
        &mut self,
        who: Who,
        icon: Icon,
        dice: u8,
        target: Target,
        log: &mut impl Sink<Event>,
    ) {
        let Icon { action, symbol, .. } = icon;
        if is_attack(action) {
            self.person_mut(who).bonus = 0;
        }
        let count = dice.min(self.content.die.max_dice);
        tell(log, self.tries(who, action, count, symbol));
        let task = Task::Trying { who, action, symbol, target };
        self.roll_for(task, count, Roller::Person(who));
    }

    /// MO-077: the odds are named before the dice fall.
    fn tries(&self, who: Who, action: CharacterAction, dice: u8, symbol: Symbol) -> Seen {
        let percent = odds::percent(&self.content.die, dice, symbol);
        let (who, action, symbol) = (self.name(who), action.as_str(), symbol.as_str());
        Seen::Tries { who, action, dice, symbol, percent }
    }

    /// MO-077 to MO-079: with a success symbol the action happens, otherwise nothing does.
    pub(crate) fn tried(
        &mut self,
        who: Who,
        action: CharacterAction,
        target: Target,
        success: bool,
        log: &mut impl Sink<Event>,
    ) {
        if !self.is_alive(who) {
            return;
        }
        if !success {
            return tell(log, Seen::Failed { who: self.name(who) });
        }
        tell(log, Seen::Succeeded { who: self.name(who) });
        match action {
            CharacterAction::Strike => self.strike_hits(who, target, log),
            CharacterAction::Throw => self.throw_hits(who, target, log),
            CharacterAction::Climb => self.climb_on(who, target, log),
            CharacterAction::Heal => self.heal_other(target, log),
            CharacterAction::Rest => self.heal(who, log),
            CharacterAction::Trap => self.push(Task::SettingTrap { who }),
            CharacterAction::Calm => self.calm(who, target, log),
            CharacterAction::Provoke => self.provoke(who, target, log),
            CharacterAction::Move | CharacterAction::Think => {}
        }
    }
}

/// Strike and Throw wound a beast.
pub(crate) const fn is_attack(action: CharacterAction) -> bool {
    matches!(action, CharacterAction::Strike | CharacterAction::Throw)
}
