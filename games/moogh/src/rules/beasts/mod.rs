//! MO-190 to MO-262: what beasts do, in their turn and because they were wounded.

mod attacks;
mod foresight;
mod movement;
mod pushing;
mod reactions;
mod shake;

pub(crate) use foresight::{Doubt, Foreseen};

use quarry_game::Sink;

use crate::board::{BEASTS, BeastNo};
use crate::content::{BeastIcon, Symbol};
use crate::machine::event::{Event, Seen, tell};
use crate::machine::state::Moogh;
use crate::machine::task::{Roller, Source, Task};
use crate::rules::round::NOTHING_OWED;

/// Columns of an action card.
pub(crate) const COLUMNS: u8 = 4;

impl Moogh {
    /// MO-070, MO-211 to MO-214: for each action of the turn the disc moves one cell to the right,
    /// from the last column to the first, and the icons there are carried out.
    pub(crate) fn next_beast_action(
        &mut self,
        beast: BeastNo,
        left: u8,
        log: &mut impl Sink<Event>,
    ) {
        if left == 0 || !self.beast(beast).in_play() {
            return;
        }
        self.push(Task::BeastTurn { beast, left: left - 1 });
        self.move_disc_right(beast, log);
        self.act_at_disc(beast);
    }

    pub(crate) fn move_disc_right(&mut self, beast: BeastNo, log: &mut impl Sink<Event>) {
        let disc = self.beast_mut(beast);
        disc.column = (disc.column + 1) % COLUMNS;
        self.tell_disc(beast, log);
    }

    pub(crate) fn tell_disc(&self, beast: BeastNo, log: &mut impl Sink<Event>) {
        let disc = self.beast(beast);
        let (rage, column) = (disc.row + 1, disc.column + 1);
        tell(log, Seen::Disc { beast: self.beast_name(beast), rage, column });
    }

    /// MO-215: the beast carries out the cell where the disc is.
    pub(crate) fn act_at_disc(&mut self, beast: BeastNo) {
        let Source::Card { row, column } = self.disc(beast) else { return };
        let source = Source::Card { row, column };
        self.push(Task::BeastAction { beast, source, next: 0, owed: NOTHING_OWED });
    }

    fn disc(&self, beast: BeastNo) -> Source {
        let disc = self.beast(beast);
        Source::Card { row: disc.row, column: disc.column }
    }

    /// MO-290: the beast carries out one icon that an idea or an item grants.
    pub(crate) fn grant_icon(&mut self, beast: BeastNo, icon: BeastIcon) {
        let source = Source::Granted(icon);
        self.push(Task::BeastAction { beast, source, next: 0, owed: NOTHING_OWED });
    }

    /// The icon with this number of an action, in the order in which they are resolved (MO-216).
    fn icon(&self, beast: BeastNo, source: Source, next: u8) -> Option<BeastIcon> {
        match source {
            Source::Card { row, column } => {
                let row = self.action_side(beast).get(usize::from(row))?;
                row.cells.get(usize::from(column))?.get(usize::from(next)).copied()
            }
            Source::Granted(icon) => (next == 0).then_some(icon),
        }
    }

    /// MO-213, MO-216: the icons of a cell one after the other; after the last one those react
    /// whom this action has wounded.
    pub(crate) fn next_icon(
        &mut self,
        beast: BeastNo,
        source: Source,
        next: u8,
        owed: [u8; BEASTS],
        log: &mut impl Sink<Event>,
    ) {
        let icon = if self.beast(beast).in_play() { self.icon(beast, source, next) } else { None };
        match icon {
            Some(icon) => {
                self.push(Task::BeastAction { beast, source, next: next + 1, owed });
                self.carry_out(beast, icon, log);
            }
            None if owed != NOTHING_OWED => self.push(Task::Owed { owed }),
            None => {}
        }
    }

    fn carry_out(&mut self, beast: BeastNo, icon: BeastIcon, log: &mut impl Sink<Event>) {
        let number = icon.cells();
        let (name, word) = (self.beast_name(beast), icon.word());
        tell(log, Seen::Acts { beast: name, icon: word, number });
        match icon {
            BeastIcon::Advance(cells) => self.start_walk(beast, cells, false),
            BeastIcon::Retreat(cells) => self.start_walk(beast, cells, true),
            BeastIcon::Flee => self.flee(beast, log),
            BeastIcon::Seek => self.seek(beast, log),
            BeastIcon::Attack => self.roll_for(Task::Attacking { beast }, 1, Roller::Beast),
            BeastIcon::Bite => self.bite(beast),
            BeastIcon::Claw => self.claw(beast),
            BeastIcon::Tail => self.tail(beast),
            BeastIcon::Shake => self.shake(beast, log),
            BeastIcon::AboutTurn => self.about_turn(beast, log),
            BeastIcon::RandomTurn => self.roll_for(Task::Spinning { beast }, 1, Roller::Beast),
            BeastIcon::Sleep => {}
        }
    }

    /// MO-260: the beast faces the opposite way.
    pub(crate) fn about_turn(&mut self, beast: BeastNo, log: &mut impl Sink<Event>) {
        self.turn_beast(beast, self.beast(beast).facing.turned(2), log);
    }

    /// MO-261: III right, < left, X no turn.
    pub(crate) fn spin(&mut self, beast: BeastNo, symbol: Symbol, log: &mut impl Sink<Event>) {
        let facing = self.beast(beast).facing;
        match symbol {
            Symbol::Three => self.turn_beast(beast, facing.turned(1), log),
            Symbol::Wedge => self.turn_beast(beast, facing.turned(3), log),
            Symbol::Cross => {}
        }
    }
}
