//! MO-166 to MO-171: rage tokens, and dice that are rolled again.

use quarry_game::Sink;

use crate::chance::Rolled;
use crate::content::ItemEffect;
use crate::event::{Event, Seen, tell};
use crate::state::{Moogh, Who};
use crate::task::{Roller, Task};

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

    /// Dice have fallen: whoever may have them rolled again is asked, else the result counts.
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
        self.push(Task::Moving { who, left: crate::actions::MOVE_CELLS });
    }

    /// The dice count for the task that asked for them.
    pub(crate) fn deliver(&mut self, rolled: Rolled, log: &mut impl Sink<Event>) {
        let symbol = rolled.symbol();
        let Some(task) = self.stack.pop() else { return };
        match task {
            Task::Appeasing { beast } => self.appease(beast, self.content.die.appease(symbol), log),
            Task::Wading { who } => self.wade(who, symbol, log),
            Task::Trying { who, action, symbol, target } => {
                self.tried(who, action, target, rolled.shows(symbol), log);
            }
            Task::Mending { who, symbol: wanted } if symbol == wanted => self.heal(who, log),
            Task::Saved { who } => self.escape_wound(who, symbol, log),
            Task::PushDie {} => self.push_by_die(symbol, log),
            Task::Seeking { beast } => self.seek_by_die(beast, symbol, log),
            Task::Attacking { beast } => self.attack_section(beast, symbol),
            Task::Spinning { beast } => self.spin(beast, symbol, log),
            Task::Clinging { beast } => self.cling(beast, symbol, log),
            Task::Holding { beast } => self.hold(beast, symbol, log),
            Task::Throwing { beast } => self.throw_rider(beast, symbol, log),
            _ => {}
        }
    }
}
