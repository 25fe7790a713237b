//! What is still to be carried out, as a stack: the newest task comes first.
//!
//! A strike wounds a beast, its reaction pushes somebody onto a trap, the wounded player places a
//! cube: everything in the middle of which a player decides or a die falls is a task of its own.
//! [`Moogh::run`] carries tasks out until one of them has to wait.

use quarry_game::{Deciders, Pending, Seat, SeatSet, Sink};

use crate::action::Target;
use crate::chance::Rolled;
use crate::content::{BeastIcon, CharacterAction, Facing, Symbol};
use crate::event::Event;
use crate::geometry::{Body, Spot};
use crate::notation::field::Field;
use crate::state::{BEASTS, BeastNo, IdeaSet, Moogh, Piece, Who};

/// Declares the tasks together with their words in position strings.
macro_rules! tasks {
    ($($(#[$doc:meta])* $name:ident $word:literal { $($field:ident: $kind:ty),* })*) => {
        /// Something still to be carried out.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub(crate) enum Task {
            $($(#[$doc])* $name { $($field: $kind),* },)*
        }

        impl Task {
            /// As position strings write it: the word, then the fields, joined by colons.
            pub(crate) fn write(self) -> String {
                match self {$(
                    Task::$name { $($field),* } => {
                        #[allow(unused_mut)]
                        let mut text = String::from($word);
                        $(text.push(':'); text.push_str(&Field::write($field));)*
                        text
                    }
                )*}
            }

            /// Reads what [`Task::write`] writes.
            pub(crate) fn read(text: &str) -> Option<Task> {
                let mut parts = text.split(':');
                let word = parts.next()?;
                let task = match word {
                    $($word => Task::$name { $($field: Field::read(parts.next()?)?),* },)*
                    _ => return None,
                };
                parts.next().is_none().then_some(task)
            }
        }
    };
}

tasks! {
    /// Draw the side of an action card (MO-043).
    Sides "sides" { beast: BeastNo }
    /// Draw the turn row, card by card (MO-048).
    TurnRow "turn-row" {}
    /// Draw the first ideas of the row (MO-054).
    IdeaRow "idea-row" {}
    /// Place the next character (MO-050).
    Placing "placing" {}
    /// Begin a round (MO-056).
    Round "round" {}
    /// Roll for the beasts that are not `done` (MO-058).
    Appease "appease" { done: u8 }
    /// The die of a beast in the appeasement phase.
    Appeasing "appeasing" { beast: BeastNo }
    /// Everybody places cubes (MO-064).
    Program "program" {}
    /// Move the turn marker (MO-071).
    NextCard "next-card" {}
    /// The turn of a character: actions left, icons used, nothing done yet (MO-069).
    Turn "turn" { who: Who, left: u8, used: u8, fresh: bool }
    /// The free action of a healed character (MO-110).
    Free "free" { who: Who }
    /// Steps left of a move (MO-086).
    Moving "moving" { who: Who, left: u8 }
    /// The die of a character in water or mud (MO-176).
    Wading "wading" { who: Who }
    /// The roll of a daring action (MO-074).
    Trying "trying" { who: Who, action: CharacterAction, symbol: Symbol, target: Target }
    /// Ideas still to be drawn (MO-093).
    Thinking "thinking" { who: Who, want: u8, drawn: IdeaSet }
    /// One of the drawn ideas is shown (MO-093).
    Revealing "revealing" { who: Who, drawn: IdeaSet }
    /// An idea of the row is picked (MO-094).
    Picking "picking" { who: Who }
    /// A cell for a trap that succeeded (MO-099).
    SettingTrap "setting-trap" { who: Who }
    /// The way a beast turns that was provoked from behind (MO-145).
    Turning "turning" { who: Who, beast: BeastNo }
    /// The die of an idea that may heal.
    Mending "mending" { who: Who, symbol: Symbol }
    /// A cube is placed again after the card was turned (MO-163).
    Cube "cube" { who: Who }
    /// Dice are rolled for the task below.
    Roll "roll" { count: u8, roller: Roller }
    /// Somebody may have the dice rolled again: with the own token (MO-168) or with an item.
    Again "again" { who: Who, item: bool, rolled: Rolled }
    /// A character is wounded (MO-158); `attack` by an attack of a beast.
    Wound "wound" { who: Who, attack: bool }
    /// An item may ignore the wound.
    Shield "shield" { who: Who }
    /// A token may ignore the wound (MO-170).
    Saving "saving" { who: Who }
    /// The die of that token.
    Saved "saved" { who: Who }
    /// The wounds of one icon, as sets of characters and beasts (MO-165).
    Wave "wave" { people: u8, beasts: u8 }
    /// Actions left in the turn of a beast (MO-211).
    BeastTurn "beast-turn" { beast: BeastNo, left: u8 }
    /// One action of a beast: its next icon, and the reactions that wait for its end (MO-215).
    BeastAction "beast-action" { beast: BeastNo, source: Source, next: u8, owed: [u8; BEASTS] }
    /// Reactions that have waited long enough (MO-215).
    Owed "owed" { owed: [u8; BEASTS] }
    /// Steps left of a movement that began at `corner`, and the lane to be cleared (MO-217).
    Walk "walk" { beast: BeastNo, backwards: bool, left: u8, lane: u8, corner: Spot, facing: Facing }
    /// The die of a small beast that pushes (MO-223).
    PushDie "push-die" {}
    /// A piece is put on the nearest free cell (MO-221).
    Settle "settle" { piece: Piece, near: Body, avoid: Body, wound: bool }
    /// The die of a beast that sees targets left and right (MO-244).
    Seeking "seeking" { beast: BeastNo }
    /// The die of an attack (MO-247).
    Attacking "attacking" { beast: BeastNo }
    /// The die of a random turn (MO-261).
    Spinning "spinning" { beast: BeastNo }
    /// The free die of a rider who may stay on (MO-288).
    Clinging "clinging" { beast: BeastNo }
    /// A token may keep the rider on (MO-171).
    HoldOn "hold-on" { beast: BeastNo }
    /// The die of that token.
    Holding "holding" { beast: BeastNo }
    /// The direction die of a Shake (MO-254).
    Throwing "throwing" { beast: BeastNo }
    /// The lane in which a rider is thrown (MO-255).
    Lane "lane" { beast: BeastNo, towards: Facing }
}

/// Whose dice are rolled, and so who may have them rolled again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Roller {
    /// A character: its token may repeat the roll.
    Person(Who),
    /// A beast: an item may repeat the roll.
    Beast,
    /// The result stands.
    Nobody,
}

/// Why a beast acts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Source {
    /// The icons at this row and column of its action card.
    Card { row: u8, column: u8 },
    /// One icon by an idea or an item (MO-290).
    Granted(BeastIcon),
}

/// Whether a task has been carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Progress {
    /// Go on with the next task.
    Done,
    /// The task on top needs a decision or a draw.
    Waits,
}

impl Moogh {
    #[inline]
    pub(crate) fn push(&mut self, task: Task) {
        self.stack.push(task);
    }

    /// Carries tasks out until one of them waits or the game is over.
    pub(crate) fn run(&mut self, log: &mut impl Sink<Event>) {
        while self.outcome.is_none() {
            let task = self.stack.pop().unwrap_or(Task::Round {});
            if self.perform(task, log) == Progress::Waits {
                self.stack.push(task);
                return;
            }
        }
        self.stack.clear();
    }

    fn perform(&mut self, task: Task, log: &mut impl Sink<Event>) -> Progress {
        match task {
            Task::Round {} => self.begin_round(log),
            Task::Appease { done } => self.appease_next(done, log),
            Task::NextCard {} => self.next_card(log),
            Task::Wave { people, beasts } => self.next_wound(people, beasts, log),
            Task::Wound { who, attack } => self.wound(who, attack, log),
            Task::BeastTurn { beast, left } => self.next_beast_action(beast, left, log),
            Task::BeastAction { beast, source, next, owed } => {
                self.next_icon(beast, source, next, owed, log);
            }
            Task::Owed { owed } => self.next_reaction(owed, log),
            Task::Walk { beast, backwards, left, lane, corner, facing } => {
                let walk = crate::beasts::Walk { beast, backwards, left, lane, corner, facing };
                self.walk(walk, log);
            }
            _ => return self.wait_or_skip(task, log),
        }
        Progress::Done
    }

    /// Tasks that ask somebody: skipped when there is nothing to ask, answered where there is only
    /// one answer and no player would expect a question.
    fn wait_or_skip(&mut self, task: Task, log: &mut impl Sink<Event>) -> Progress {
        match task {
            Task::Moving { who, left } => self.may_stop_moving(who, left),
            Task::Settle { piece, near, avoid, wound } => {
                self.settle_if_clear(piece, near, avoid, wound, log)
            }
            Task::Turn { who, left, .. } => self.may_end_turn(who, left),
            Task::Roll { roller: Roller::Person(who), .. } if !self.is_alive(who) => {
                // Nobody is left to roll; the task that wanted the dice goes with them.
                self.stack.pop();
                Progress::Done
            }
            Task::Free { who }
            | Task::Picking { who }
            | Task::SettingTrap { who }
            | Task::Turning { who, .. }
            | Task::Cube { who }
            | Task::Saving { who }
            | Task::Shield { who } => self.waits_for(who),
            _ => self.wait_or_close(task, log),
        }
    }

    /// Questions that only somebody who gave up could answer.
    fn wait_or_close(&mut self, task: Task, log: &mut impl Sink<Event>) -> Progress {
        match task {
            Task::Again { who, rolled, .. } if !self.is_alive(who) => self.deliver(rolled, log),
            Task::Thinking { who, drawn, .. } | Task::Revealing { who, drawn }
                if !self.is_alive(who) =>
            {
                self.ideas.deck = self.ideas.deck.and(drawn);
            }
            Task::TurnRow {} if self.undrawn_cards().next().is_none() => {}
            Task::Placing {} if self.next_to_place().is_none() => {}
            Task::Program {} if self.programming_seats().is_empty() => self.open_cubes(log),
            Task::HoldOn { beast } | Task::Lane { beast, .. } if self.rider(beast).is_none() => {}
            _ => return Progress::Waits,
        }
        Progress::Done
    }

    /// A character that has left the game is asked nothing any more.
    fn waits_for(&self, who: Who) -> Progress {
        if self.is_alive(who) { Progress::Waits } else { Progress::Done }
    }

    /// Who must decide now.
    pub(crate) fn pending(&self) -> Pending {
        if let Some(outcome) = self.outcome {
            return Pending::Over(outcome);
        }
        match self.stack.last() {
            Some(task) if task.is_chance() => Pending::Chance,
            Some(task) => Pending::Seats(Deciders::of(self.deciders(*task))),
            None => Pending::Chance,
        }
    }

    fn deciders(&self, task: Task) -> SeatSet {
        match task {
            Task::Placing {} => self.next_to_place().map_or(SeatSet::EMPTY, |w| self.seat_set(w)),
            Task::Program {} => self.programming_seats(),
            Task::Settle { piece: Piece::Beast(_), .. } => SeatSet::one(self.first_player()),
            Task::Settle { piece: Piece::Person(who), .. } => self.seat_set(who),
            Task::HoldOn { beast } | Task::Lane { beast, .. } => {
                self.rider(beast).map_or(SeatSet::EMPTY, |who| self.seat_set(who))
            }
            _ => task.person().map_or(SeatSet::EMPTY, |who| self.seat_set(who)),
        }
    }

    /// The task that waits for `seat`, if one does.
    #[inline]
    pub(crate) fn question(&self, seat: Seat) -> Option<Task> {
        let task = *self.stack.last()?;
        let asked = self.outcome.is_none() && !task.is_chance();
        (asked && self.deciders(task).contains(seat)).then_some(task)
    }

    /// Rolls `count` dice for the task pushed just before.
    pub(crate) fn roll_for(&mut self, task: Task, count: u8, roller: Roller) {
        self.push(task);
        self.push(Task::Roll { count, roller });
    }
}

impl Task {
    pub(crate) const fn is_chance(self) -> bool {
        matches!(
            self,
            Task::Sides { .. }
                | Task::TurnRow {}
                | Task::IdeaRow {}
                | Task::Roll { .. }
                | Task::Thinking { .. }
        )
    }

    /// The character whose player is asked.
    pub(crate) const fn person(self) -> Option<Who> {
        match self {
            Task::Turn { who, .. }
            | Task::Free { who }
            | Task::Moving { who, .. }
            | Task::Revealing { who, .. }
            | Task::Picking { who }
            | Task::SettingTrap { who }
            | Task::Turning { who, .. }
            | Task::Cube { who }
            | Task::Again { who, .. }
            | Task::Shield { who }
            | Task::Saving { who } => Some(who),
            _ => None,
        }
    }
}
