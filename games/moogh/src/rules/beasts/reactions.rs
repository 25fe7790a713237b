//! MO-196 to MO-206, MO-215: health, rage and reactions.

use quarry_game::Sink;

use crate::board::geometry::Body;
use crate::board::{BEASTS, BeastNo, Piece};
use crate::machine::event::{Event, Seen, tell};
use crate::machine::state::{Fate, Moogh, Place};
use crate::machine::task::Task;
use crate::rules::round::NOTHING_OWED;

impl Moogh {
    /// MO-203: the disc goes up in its column, never above the top row.
    pub(crate) fn raise_rage(&mut self, beast: BeastNo, log: &mut impl Sink<Event>) {
        if usize::from(self.beast(beast).row) + 1 < self.action_side(beast).len() {
            self.beast_mut(beast).row += 1;
            self.tell_disc(beast, log);
        }
    }

    /// MO-204: the disc goes down in its column, never below the bottom row.
    pub(crate) fn lower_rage(&mut self, beast: BeastNo, log: &mut impl Sink<Event>) {
        if self.beast(beast).row > 0 {
            self.beast_mut(beast).row -= 1;
            self.tell_disc(beast, log);
        }
    }

    /// MO-123, MO-206: a wound raises the rage; at the top row the disc goes right instead.
    pub(crate) fn enrage(&mut self, beast: BeastNo, log: &mut impl Sink<Event>) {
        if usize::from(self.beast(beast).row) + 1 < self.action_side(beast).len() {
            self.raise_rage(beast, log);
        } else {
            self.move_disc_right(beast, log);
        }
    }

    /// MO-197: a wound costs one health; true when that was the last.
    pub(crate) fn lose_health(&mut self, beast: BeastNo, log: &mut impl Sink<Event>) -> bool {
        let health = self.beast(beast).health.saturating_sub(1);
        self.beast_mut(beast).health = health;
        tell(log, Seen::BeastWounded { beast: self.beast_name(beast), health });
        self.cry(beast, log);
        health == 0
    }

    /// MO-298: where the scenario says so, a wounded calf enrages its elders without their acting.
    fn cry(&mut self, calf: BeastNo, log: &mut impl Sink<Event>) {
        let Some(elder) = self.beast_card(calf).calf_of else { return };
        if !self.scenario.calf_cry {
            return;
        }
        for beast in BeastNo::all() {
            if self.beast(beast).in_play() && self.figure(beast).beast == elder {
                self.raise_rage(beast, log);
            }
        }
    }

    /// MO-198: a killed beast leaves the game with its cards; MO-135: its rider stays.
    pub(crate) fn kill(&mut self, beast: BeastNo, log: &mut impl Sink<Event>) {
        tell(log, Seen::BeastKilled { beast: self.beast_name(beast) });
        let body = self.beast(beast).body();
        self.remove_beast(beast, Fate::Killed, body, log);
    }

    /// MO-136, MO-228: an escaped beast leaves the game; its rider drops where it left.
    pub(crate) fn escape(&mut self, beast: BeastNo, last: Body, log: &mut impl Sink<Event>) {
        tell(log, Seen::BeastEscaped { beast: self.beast_name(beast) });
        self.escaped = true;
        self.remove_beast(beast, Fate::Escaped, last, log);
    }

    /// MO-137, MO-188: a fallen beast counts as killed, brings nobody bravery, and takes its rider
    /// along.
    pub(crate) fn fall_beast(&mut self, beast: BeastNo, log: &mut impl Sink<Event>) {
        tell(log, Seen::BeastFell { beast: self.beast_name(beast) });
        self.beast_mut(beast).fate = Fate::Killed;
        self.remove_cards(Piece::Beast(beast));
        if let Some(rider) = self.rider(beast) {
            self.person_mut(rider).place = Place::Out;
            self.remove_cards(Piece::Person(rider));
            tell(log, Seen::Fell { who: self.name(rider) });
        }
        self.check_end(log);
    }

    fn remove_beast(&mut self, beast: BeastNo, fate: Fate, near: Body, log: &mut impl Sink<Event>) {
        self.beast_mut(beast).fate = fate;
        self.remove_cards(Piece::Beast(beast));
        if let Some(rider) = self.rider(beast) {
            self.person_mut(rider).place = Place::Aside;
            self.settle(Piece::Person(rider), near, false);
        }
        self.check_end(log);
    }

    /// MO-215: the reaction waits until the action is finished in which the wound was dealt.
    pub(crate) fn owe_reaction(&mut self, beast: BeastNo, log: &mut impl Sink<Event>) {
        let action = self.stack.iter_mut().rev().find_map(|task| {
            if let Task::BeastAction { owed, .. } = task { Some(owed) } else { None }
        });
        match action {
            Some(owed) => owed[beast.index()] = owed[beast.index()].saturating_add(1),
            None => self.react(beast, log),
        }
    }

    /// MO-124, MO-205: the action under the disc is carried out at once.
    pub(crate) fn react(&mut self, beast: BeastNo, _: &mut impl Sink<Event>) {
        if self.beast(beast).in_play() {
            self.act_at_disc(beast);
        }
    }

    /// MO-215: reactions that waited happen in turn-row order.
    pub(crate) fn next_reaction(&mut self, mut owed: [u8; BEASTS], log: &mut impl Sink<Event>) {
        let Some(beast) = self.first_beast(|beast| owed[beast.index()] > 0) else { return };
        owed[beast.index()] -= 1;
        if owed != NOTHING_OWED {
            self.push(Task::Owed { owed });
        }
        self.react(beast, log);
    }

    /// MO-100: a trap ends the turn of a beast that moves onto it, also in a reaction during that turn;
    /// outside its turn it ends the action only. Version 1 went on with the turn where the reaction lay
    /// inside another action of it.
    pub(crate) fn stop_acting(&mut self, beast: BeastNo) {
        let own_turn =
            |task: &Task| matches!(task, Task::BeastTurn { beast: b, .. } if *b == beast);
        if self.is_first_version() || !self.stack.iter().any(own_turn) {
            return self.stop_action(beast);
        }
        for task in self.stack.iter_mut() {
            match task {
                Task::BeastTurn { beast: b, left } | Task::Walk { beast: b, left, .. }
                    if *b == beast =>
                {
                    *left = 0;
                }
                Task::BeastAction { beast: b, next, .. } if *b == beast => *next = u8::MAX,
                // No other task belongs to the turn of this beast.
                _ => {}
            }
        }
    }

    /// Ends the innermost action of a beast, and its turn where that action is part of it.
    fn stop_action(&mut self, beast: BeastNo) {
        let top = self.stack.len();
        let acting =
            |task: &Task| matches!(task, Task::BeastAction { beast: b, .. } if *b == beast);
        let Some(place) = self.stack.iter().rposition(acting) else { return };
        debug_assert_eq!(place + 1, top, "a walking beast is the one that acts");
        if let Task::BeastAction { next, .. } = &mut self.stack[place] {
            *next = u8::MAX;
        }
        if let Some(Task::BeastTurn { beast: b, left }) =
            place.checked_sub(1).map(|below| &mut self.stack[below])
            && *b == beast
        {
            *left = 0;
        }
    }
}
