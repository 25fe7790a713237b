//! The loop that carries tasks out until one of them has to wait, and what it waits for.

use quarry_game::{Deciders, Pending, Seat, SeatSet, Sink};

use crate::board::Who;
use crate::machine::chance::Draw;
use crate::machine::event::Event;
use crate::machine::state::Moogh;
use crate::machine::task::{Asked, Kind, Roller, Task, Walk};

/// Whether a task has been carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Progress {
    /// Go on with the next task.
    Done,
    /// The task on top needs a decision or a draw.
    Waits,
}

impl Progress {
    const fn waits_if(needed: bool) -> Progress {
        if needed { Progress::Waits } else { Progress::Done }
    }
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

    /// Carries tasks out until one of them waits, the game is over or nothing is left; no round begins.
    pub(crate) fn finish(&mut self, log: &mut impl Sink<Event>) {
        while self.outcome.is_none()
            && let Some(task) = self.stack.pop()
        {
            if self.perform(task, log) == Progress::Waits {
                return self.stack.push(task);
            }
        }
        if self.outcome.is_some() {
            self.stack.clear();
        }
    }

    /// Runs a task, or says whether it waits: questions without an answer are skipped.
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
                self.walk(Walk { beast, backwards, left, lane, corner, facing }, log);
            }
            Task::Moving { who, left } => return self.may_stop_moving(who, left),
            Task::Settle { piece, near, avoid, wound } => {
                return self.settle_if_clear(piece, near, avoid, wound, log);
            }
            Task::Turn { who, left, .. } => return self.may_end_turn(who, left),
            Task::Roll { roller, .. } => return self.roll_or_drop(roller),
            Task::Again { who, rolled, .. } => {
                if self.is_alive(who) {
                    return Progress::Waits;
                }
                self.deliver(rolled, log);
            }
            Task::Thinking { who, drawn, .. } | Task::Revealing { who, drawn } => {
                if self.is_alive(who) {
                    return Progress::Waits;
                }
                self.ideas.deck = self.ideas.deck.and(drawn);
            }
            Task::Program {} => {
                if !self.programming_seats().is_empty() {
                    return Progress::Waits;
                }
                self.open_cubes(log);
            }
            // The others wait as long as what they wait for is there.
            _ => return Progress::waits_if(self.can_wait(task)),
        }
        Progress::Done
    }

    /// Whether the cards that a task draws, or the character that it asks, are still there.
    fn can_wait(&self, task: Task) -> bool {
        match task.kind() {
            Kind::Asks(Asked::Actor(who)) => self.is_alive(who),
            Kind::Asks(Asked::NextToPlace) => self.next_to_place().is_some(),
            Kind::Asks(Asked::Rider(beast)) => self.rider(beast).is_some(),
            Kind::Chance(Draw::TurnCard) => self.undrawn_cards().next().is_some(),
            Kind::Chance(Draw::Side(_) | Draw::RowIdea | Draw::Dice { .. } | Draw::Idea { .. })
            | Kind::Asks(Asked::Settled(_) | Asked::FirstPlayer | Asked::Programmers)
            | Kind::Runs
            | Kind::TakesDice => true,
        }
    }

    /// Without its roller a roll goes, and the task that wanted the dice with it.
    fn roll_or_drop(&mut self, roller: Roller) -> Progress {
        match roller {
            Roller::Person(who) if !self.is_alive(who) => {
                self.stack.pop();
                Progress::Done
            }
            Roller::Person(_) | Roller::Beast | Roller::Nobody => Progress::Waits,
        }
    }

    /// Who must decide now.
    pub(crate) fn pending(&self) -> Pending {
        if let Some(outcome) = self.outcome {
            return Pending::Over(outcome);
        }
        match self.stack.last().map(|task| task.kind()) {
            Some(Kind::Asks(asked)) => Pending::Seats(Deciders::of(self.deciders(asked))),
            Some(Kind::Chance(_)) | None => Pending::Chance,
            Some(Kind::Runs | Kind::TakesDice) => unreachable!("`run` leaves no such task on top"),
        }
    }

    #[inline]
    pub(crate) fn deciders(&self, asked: Asked) -> SeatSet {
        let of = |who: Option<Who>| who.map_or(SeatSet::EMPTY, |who| self.seat_set(who));
        match asked {
            Asked::Actor(who) | Asked::Settled(who) => self.seat_set(who),
            Asked::FirstPlayer => SeatSet::one(self.first_player()),
            Asked::NextToPlace => of(self.next_to_place()),
            Asked::Programmers => self.programming_seats(),
            Asked::Rider(beast) => of(self.rider(beast)),
        }
    }

    /// The task that waits for `seat`, if one does.
    #[inline]
    pub(crate) fn question(&self, seat: Seat) -> Option<Task> {
        let task = *self.stack.last()?;
        match task.kind() {
            Kind::Asks(asked) if self.outcome.is_none() => {
                self.deciders(asked).contains(seat).then_some(task)
            }
            Kind::Asks(_) | Kind::Runs | Kind::Chance(_) | Kind::TakesDice => None,
        }
    }

    /// Rolls `count` dice for the task pushed just before.
    pub(crate) fn roll_for(&mut self, task: Task, count: u8, roller: Roller) {
        self.push(task);
        self.push(Task::Roll { count, roller });
    }
}
