//! Every question that the game asks: the answers it offers and what they do.

use quarry_game::{Seat, Sink};

use crate::action::Action;
use crate::board::Who;
use crate::board::geometry::Hand;
use crate::machine::event::{Event, Seen, tell};
use crate::machine::state::Moogh;
use crate::machine::task::Task;

impl Moogh {
    /// Calls `offer` with each legal action of `seat`, in a fixed order.
    pub(crate) fn offer(&self, seat: Seat, offer: &mut impl FnMut(Action)) {
        let Some(task) = self.question(seat) else { return };
        match task {
            Task::Placing {} => {
                let cells = self.scenario.start.iter().filter(|cell| self.can_start_at(*cell));
                cells.for_each(|cell| offer(Action::Place(cell)));
            }
            Task::Program {} => {
                if let Some(who) = self.next_to_program(seat) {
                    self.offer_slots(who, offer);
                }
            }
            Task::Cube { who } => self.offer_slots(who, offer),
            Task::Turn { who, left, used, fresh } => self.offer_turn(who, left, used, fresh, offer),
            Task::Free { who } => {
                self.all_icons(who).for_each(|node| self.offer_icon(who, node, offer));
                offer(Action::Pass);
            }
            Task::Moving { who, .. } => self.offer_steps(who, offer),
            Task::Revealing { drawn, .. } => {
                drawn.iter().for_each(|idea| offer(Action::Reveal(idea)));
            }
            Task::Picking { who } => self.offer_ideas(who, offer),
            Task::SettingTrap { who } => self.offer_trap_cells(who, offer),
            Task::Settle { piece, near, avoid, .. } => {
                self.havens(piece, near, avoid).for_each(|cell| offer(Action::Choose(cell)));
            }
            Task::Turning { .. } => {
                Hand::BOTH.into_iter().for_each(|hand| offer(Action::Turn(hand)));
            }
            Task::Lane { .. } => Hand::BOTH.into_iter().for_each(|hand| offer(Action::Lane(hand))),
            Task::Again { .. }
            | Task::Shield { .. }
            | Task::Saving { .. }
            | Task::HoldOn { .. } => {
                offer(Action::Spend);
                offer(Action::Keep);
            }
            // `Task::kind` says which tasks ask, and each of them offers something.
            _ => debug_assert!(false, "{task:?} asks and offers nothing"),
        }
    }

    fn offer_slots(&self, who: Who, offer: &mut impl FnMut(Action)) {
        let slots = self.card_side(who).slots.len() as u8;
        (0..slots).for_each(|slot| offer(Action::Slot(who, slot)));
    }

    /// MO-069, MO-169, MO-303: actions, the free move, the item, and the end.
    fn offer_turn(
        &self,
        who: Who,
        left: u8,
        used: u8,
        fresh: bool,
        offer: &mut impl FnMut(Action),
    ) {
        self.icons_left(who, left, used).for_each(|node| self.offer_icon(who, node, offer));
        if self.person(who).token {
            offer(Action::Rush);
        }
        self.offer_item(who, fresh, offer);
        offer(Action::End);
    }

    /// Plays a legal action: the question is answered, and what follows is carried out.
    pub(crate) fn answer(&mut self, action: Action, log: &mut impl Sink<Event>) {
        let Some(task) = self.stack.pop() else { return };
        match (task, action) {
            (Task::Placing {}, Action::Place(cell)) => self.place_next(cell, log),
            (Task::Program {}, Action::Slot(who, slot)) => self.program(who, slot, log),
            (Task::Cube { .. }, Action::Slot(who, slot)) => self.replace_cube(who, slot, log),
            (Task::Turn { who, left, used, .. }, _) => {
                self.answer_turn(who, left, used, action, log);
            }
            (Task::Free { who }, Action::Do { node, target, item }) => {
                self.start_action(who, node, target, item, log);
            }
            (Task::Moving { who, left }, Action::Step(cell)) => self.step(who, left, cell, log),
            (Task::Revealing { who, drawn }, Action::Reveal(idea)) => {
                self.reveal_idea(who, drawn, idea, log);
            }
            (Task::Picking { who }, Action::Idea(idea, target)) => {
                self.use_idea(who, idea, target, log);
            }
            (Task::SettingTrap { who }, Action::Choose(cell)) => self.set_trap(who, cell, log),
            (Task::Settle { piece, wound, .. }, Action::Choose(cell)) => {
                self.settle_at(piece, cell, wound, log);
            }
            (Task::Turning { beast, .. }, Action::Turn(hand)) => {
                self.turn_provoked(beast, hand, log);
            }
            (Task::Lane { beast, towards }, Action::Lane(hand)) => {
                self.fly(beast, towards, hand, log);
            }
            (_, Action::Spend) => self.answer_spend(task, log),
            (_, Action::Keep) => self.answer_keep(task, log),
            // `Stop` and `Pass` leave nothing to do; nothing else is offered.
            _ => {}
        }
        self.run(log);
    }

    fn answer_turn(
        &mut self,
        who: Who,
        left: u8,
        used: u8,
        action: Action,
        log: &mut impl Sink<Event>,
    ) {
        let fresh = false;
        match action {
            Action::Do { node, target, item } => {
                let used = used | 1 << node.0;
                self.push(Task::Turn { who, left: left - 1, used, fresh });
                self.start_action(who, node, target, item, log);
            }
            Action::Rush => {
                self.push(Task::Turn { who, left, used, fresh });
                self.rush(who, log);
            }
            Action::Item(target) => {
                self.push(Task::Turn { who, left, used, fresh });
                self.use_item_on(who, target, log);
            }
            // `End` leaves nothing to do; nothing else is offered.
            _ => {}
        }
    }

    fn answer_spend(&mut self, task: Task, log: &mut impl Sink<Event>) {
        match task {
            Task::Again { who, item, rolled } => self.roll_again(who, item, rolled, log),
            Task::Shield { who } => {
                self.use_item(who, log);
                tell(log, Seen::Ignored { who: self.name(who) });
            }
            Task::Saving { who } => self.try_to_escape_wound(who, log),
            Task::HoldOn { beast } => self.hold_on(beast, log),
            // Nothing else offers `Spend`.
            _ => {}
        }
    }

    fn answer_keep(&mut self, task: Task, log: &mut impl Sink<Event>) {
        match task {
            Task::Again { rolled, .. } => self.deliver(rolled, log),
            Task::Shield { who } => self.suffer(who, log),
            Task::Saving { who } => self.put_out(who, log),
            Task::HoldOn { beast } => self.roll_direction(beast),
            // Nothing else offers `Keep`.
            _ => {}
        }
    }
}
