//! MO-166 to MO-171: rage tokens, and dice that are rolled again.

use quarry_game::Sink;

use crate::board::Who;
use crate::content::{ItemEffect, Symbol};
use crate::machine::chance::Rolled;
use crate::machine::event::{Event, Seen, tell};
use crate::machine::state::Moogh;
use crate::machine::task::{Roller, Task};

impl Moogh {
    /// MO-166: a character holds at most one token.
    pub(crate) fn take_token(&mut self, who: Who, log: &mut impl Sink<Event>) {
        if !self.person(who).token {
            self.person_mut(who).token = true;
            tell(log, Seen::TokenTaken { who: self.name(who) });
        }
    }

    /// MO-167: a token is discarded for one use.
    pub(crate) fn spend_token(&mut self, who: Who, log: &mut impl Sink<Event>) {
        self.person_mut(who).token = false;
        tell(log, Seen::TokenSpent { who: self.name(who) });
    }

    /// Dice have fallen: a player who may have them rolled again is asked, else the result counts.
    pub(crate) fn rolled(&mut self, rolled: Rolled, roller: Roller, log: &mut impl Sink<Event>) {
        tell(log, Seen::Rolled { dice: rolled });
        match roller {
            Roller::Person(who) if self.person(who).token => {
                self.push(Task::Again { who, item: false, rolled });
            }
            Roller::Beast => match self.holder(ItemEffect::RerollBeastDie) {
                Some(who) => self.push(Task::Again { who, item: true, rolled }),
                None => self.deliver(rolled, log),
            },
            Roller::Person(_) | Roller::Nobody => self.deliver(rolled, log),
        }
    }

    /// What the dice that are rolled, or may be rolled again, should show.
    pub fn wanted_symbol(&self) -> Option<Symbol> {
        match self.stack.get(self.stack.len().checked_sub(2)?)? {
            Task::Trying { symbol, .. } | Task::Mending { symbol, .. } => Some(*symbol),
            // No other roll is for a success.
            _ => None,
        }
    }

    /// The dice that may be rolled again, and the character that may.
    pub fn repeatable(&self) -> Option<(Who, Rolled)> {
        let Task::Again { who, rolled, .. } = *self.stack.last()? else { return None };
        Some((who, rolled))
    }

    /// MO-168: all dice are rolled once more, and the second result stands.
    pub(crate) fn roll_again(
        &mut self,
        who: Who,
        item: bool,
        rolled: Rolled,
        log: &mut impl Sink<Event>,
    ) {
        if item {
            self.use_item(who, log);
        } else {
            self.spend_token(who, log);
        }
        self.push(Task::Roll { count: rolled.count(), roller: Roller::Nobody });
    }

    /// MO-169: a free move during the own turn.
    pub(crate) fn rush(&mut self, who: Who, log: &mut impl Sink<Event>) {
        self.spend_token(who, log);
        self.push(Task::Moving { who, left: crate::rules::actions::MOVE_CELLS });
    }
}
