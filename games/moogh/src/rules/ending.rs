//! MO-021 to MO-033, MO-263 to MO-266, MO-293 to MO-297: how a game ends, and who has won.

use quarry_game::{EndReason, Outcome, Seat, Sink, rule_id};

use crate::board::{PEOPLE, Who};
use crate::content::Objective;
use crate::machine::event::{Event, Seen, tell};
use crate::machine::state::{Fate, Moogh, Place};
use crate::machine::task::Task;

/// The rules that can end a game.
pub(crate) const REASONS: [EndReason; 8] = [
    EndReason::Rule(rule_id!("MO-022")),
    EndReason::Rule(rule_id!("MO-023")),
    EndReason::Rule(rule_id!("MO-024")),
    EndReason::Rule(rule_id!("MO-026")),
    EndReason::Rule(rule_id!("MO-263")),
    EndReason::Rule(rule_id!("MO-264")),
    EndReason::Rule(rule_id!("MO-265")),
    EndReason::Resigned,
];

/// What ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// The objective was reached.
    Reached,
    /// The objective can no longer be reached.
    Impossible,
    /// At most one tribe is left.
    LastTribe,
    /// MO-026: the agreed last round is over.
    RoundCap,
    /// MO-265: the clock has run out.
    Time,
    /// A player gave up.
    Resigned,
}

impl Ending {
    const fn reason(self, competitive: bool) -> EndReason {
        match (self, competitive) {
            (Ending::Reached, true) => EndReason::Rule(rule_id!("MO-022")),
            (Ending::Reached, false) => EndReason::Rule(rule_id!("MO-263")),
            (Ending::Impossible, true) => EndReason::Rule(rule_id!("MO-023")),
            (Ending::Impossible | Ending::LastTribe, false) => EndReason::Rule(rule_id!("MO-264")),
            (Ending::LastTribe, true) => EndReason::Rule(rule_id!("MO-024")),
            (Ending::RoundCap, _) => EndReason::Rule(rule_id!("MO-026")),
            (Ending::Time, _) => EndReason::Rule(rule_id!("MO-265")),
            (Ending::Resigned, _) => EndReason::Resigned,
        }
    }
}

impl Moogh {
    /// MO-025: judged after every single event; the wounds of one icon are one event.
    pub(crate) fn check_end(&mut self, log: &mut impl Sink<Event>) {
        let in_wave = self.stack.iter().any(|task| matches!(task, Task::Wave { .. }));
        if self.outcome.is_some() || in_wave {
            return;
        }
        let nobody_left = self.sides_left() <= usize::from(self.mode.is_competitive());
        if self.mode.is_competitive() && nobody_left {
            self.end_game(Ending::LastTribe, log);
        } else if self.is_reached() {
            self.end_game(Ending::Reached, log);
        } else if nobody_left || self.is_impossible() {
            self.end_game(Ending::Impossible, log);
        }
    }

    /// MO-025: whether nothing more is carried out. Version 1 finished the step that ended the game.
    pub(crate) fn is_over(&self) -> bool {
        self.outcome.is_some() && !self.is_first_version()
    }

    fn has_people(&self, side: u8) -> bool {
        self.living().any(|who| self.person(who).side == side)
    }

    fn sides_left(&self) -> usize {
        (0..PEOPLE as u8).filter(|side| self.has_people(*side)).count()
    }

    fn count_beasts(&self, fate: Fate) -> usize {
        self.beasts.iter().filter(|beast| beast.fate == fate).count()
    }

    /// MO-293 to MO-296: whether the hunters have done what the scenario asks.
    pub fn is_reached(&self) -> bool {
        let killed = self.count_beasts(Fate::Killed);
        match self.scenario.objective {
            Objective::KillAll => {
                self.count_beasts(Fate::InPlay) + self.count_beasts(Fate::Escaped) == 0
            }
            Objective::KillCount(counts) => killed >= usize::from(counts[self.difficulty as usize]),
            Objective::KillTarget(targets) => {
                let target = usize::from(targets[self.difficulty as usize]);
                self.beasts[target].fate == Fate::Killed
            }
            Objective::Relics(_) => self.relics.is_empty(),
        }
    }

    /// MO-293 to MO-297: whether they no longer can.
    pub(crate) fn is_impossible(&self) -> bool {
        if self.scenario.huts && self.huts.is_empty() {
            return true;
        }
        match self.scenario.objective {
            Objective::KillAll => self.count_beasts(Fate::Escaped) > 0,
            Objective::KillCount(counts) => {
                let possible = self.count_beasts(Fate::Killed) + self.count_beasts(Fate::InPlay);
                possible < usize::from(counts[self.difficulty as usize])
            }
            Objective::KillTarget(targets) => {
                let target = usize::from(targets[self.difficulty as usize]);
                self.beasts[target].fate == Fate::Escaped
            }
            Objective::Relics(_) => false,
        }
    }

    /// MO-293 to MO-295: the health of the beasts that have to die, the weakest first where any
    /// will do.
    pub fn wounds_left(&self) -> u8 {
        let mut health = [0; crate::board::BEASTS];
        for (health, beast) in health.iter_mut().zip(&self.beasts) {
            *health = if beast.in_play() { beast.health } else { 0 };
        }
        match self.scenario.objective {
            Objective::KillAll => health.iter().sum(),
            Objective::KillTarget(targets) => {
                health[usize::from(targets[self.difficulty as usize])]
            }
            Objective::KillCount(counts) => {
                let killed = self.beasts.iter().filter(|beast| beast.fate == Fate::Killed).count();
                let more = usize::from(counts[self.difficulty as usize]).saturating_sub(killed);
                health.sort_unstable();
                health.iter().filter(|health| **health > 0).take(more).sum()
            }
            Objective::Relics(_) => 0,
        }
    }

    /// MO-033: victory is judged once.
    pub(crate) fn end_game(&mut self, ending: Ending, log: &mut impl Sink<Event>) {
        let competitive = self.mode.is_competitive();
        let winners = if competitive { self.winning_sides() } else { u8::from(self.is_reached()) };
        let winners = if ending == Ending::Resigned && !competitive { 0 } else { winners };
        let mut ranks = [2; quarry_game::MAX_SEATS];
        for seat in 0..self.seats {
            ranks[usize::from(seat)] = self.rank(self.side_of_seat(Seat::at(seat.into())), winners);
        }
        let reason = ending.reason(competitive);
        self.outcome = Some(self.outcome_of(&ranks[..usize::from(self.seats)], reason));
        tell(log, Seen::Over { reason: reason.as_str() });
    }

    /// Hunters who do not compete win or lose as one.
    pub(crate) fn outcome_of(&self, ranks: &[u8], reason: EndReason) -> Outcome {
        let outcome = Outcome::new(ranks, reason);
        if self.mode.is_competitive() { outcome } else { outcome.together() }
    }

    /// MO-027 to MO-032: the only tribe left; else, when something was achieved, the bravest, then
    /// the largest, then the healthiest of those left; nobody otherwise.
    fn winning_sides(&self) -> u8 {
        let left = (0..PEOPLE as u8).filter(|side| self.has_people(*side));
        let achieved = self.is_reached() || self.count_beasts(Fate::Killed) > 0;
        if self.sides_left() > 1 && !achieved {
            return 0;
        }
        let best = left.clone().map(|side| self.merit(side)).max();
        left.filter(|side| Some(self.merit(*side)) == best).fold(0, |set, side| set | 1 << side)
    }

    /// MO-028, MO-030, MO-031: bravery, then characters alive, then unhurt ones.
    fn merit(&self, side: u8) -> (u16, usize, usize) {
        let members = || self.living().filter(|who| self.person(*who).side == side);
        let unhurt = members().filter(|who| !self.person(*who).hurt).count();
        (self.bravery[usize::from(side)], members().count(), unhurt)
    }

    /// Winners are first; in competitive play the others follow by bravery, in play or not, and
    /// where nobody wins everybody is second.
    fn rank(&self, side: u8, winners: u8) -> u8 {
        if winners >> side & 1 != 0 {
            return 1;
        }
        if winners == 0 {
            return 2;
        }
        let own = self.bravery[usize::from(side)];
        let ahead = |other: &usize| winners >> other & 1 != 0 || self.bravery[*other] > own;
        1 + (0..self.sides()).filter(ahead).count() as u8
    }

    pub(crate) fn side_of_seat(&self, seat: Seat) -> u8 {
        self.people_of(seat).next().map_or(0, |who| self.person(who).side)
    }

    /// Together, one who gives up ends the hunt; against each other, the side leaves and the rest
    /// goes on while two tribes are left.
    pub(crate) fn resign(&mut self, seat: Seat, log: &mut impl Sink<Event>) {
        tell(log, Seen::Resigned { seat });
        if !self.mode.is_competitive() {
            self.end_game(Ending::Resigned, log);
        } else {
            self.leave(self.side_of_seat(seat), log);
        }
        self.run(log);
    }

    fn leave(&mut self, side: u8, log: &mut impl Sink<Event>) {
        for who in Who::all() {
            if self.person(who).side == side && self.is_alive(who) {
                self.person_mut(who).place = Place::Out;
                self.remove_cards(crate::board::Piece::Person(who));
            }
        }
        if self.sides_left() <= 1 {
            self.end_game(Ending::Resigned, log);
        }
    }
}
