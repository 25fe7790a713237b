//! Actions and draws in short, readable text.

use quarry_game::{Notation, Roll, Secrets, Stride, TextError, Version};
use serde::Deserialize;
use serde_json::Value;

use crate::action::{Action, Drawn};
use crate::board::{COLUMNS, Cell, CellSet};
use crate::cards::{Card, Side};
use crate::setup::{Options, Setup};
use crate::state::Raptor;
use crate::view::View;

use super::{diagram, position};

impl Notation for Raptor {
    const NAME: &'static str = "raptor";
    /// Version 2: the ruling of RA-160.
    const LATEST: Version = Version::new(2);

    type Options = Options;

    fn set_up(options: &Options, dice: &mut impl Roll) -> Result<Setup, TextError> {
        options.draw(dice)
    }

    fn position(&self) -> String {
        self.to_string()
    }

    fn from_position(text: &str) -> Result<Raptor, TextError> {
        position::read(Raptor::LATEST, text)
    }

    fn version(&self) -> Version {
        self.version
    }

    fn start_by(version: Version, setup: &Setup) -> Raptor {
        Raptor::new(version, setup.layout)
    }

    fn from_position_by(version: Version, text: &str) -> Result<Raptor, TextError> {
        position::read(version, text)
    }

    fn from_view(view: &Value, dice: &mut impl Roll) -> Result<Raptor, TextError> {
        let view = View::deserialize(view).map_err(|error| TextError::new(error.to_string()))?;
        view.check()?;
        // A position is checked more closely than a view.
        position::read(view.version, &Raptor::imagine(&view, dice).position())
    }

    fn diagram(&self) -> String {
        diagram::draw(self)
    }

    fn write_action(&self, action: Action) -> String {
        action.to_string()
    }

    fn write_short(&self, action: Action) -> String {
        match action {
            Action::Play(card) => card.to_string(),
            // No table has columns of anything else.
            _ => action.to_string(),
        }
    }

    fn read_action(&self, text: &str) -> Result<Action, TextError> {
        text.parse()
    }

    fn write_chance(&self, Drawn(card): Drawn) -> String {
        format!("draw {card}")
    }

    fn read_chance(&self, text: &str) -> Result<Drawn, TextError> {
        match text.split_once(' ') {
            Some(("draw", card)) => Ok(Drawn(card.parse()?)),
            _ => Err(TextError::expected("a draw such as 'draw 5'", text)),
        }
    }

    fn sites(&self, action: Action) -> Vec<String> {
        action.cells().into_iter().flatten().map(|cell| cell.name().to_owned()).collect()
    }

    /// Scientists in fire have to get out of it again, so no walk leads through fire.
    fn stride(&self, action: Action) -> Option<Stride> {
        let (from, to) = match action {
            Action::StepBaby { from, to } => (from, number(to)),
            Action::Escape(cell) => (cell, OUTSIDE + number(cell)),
            Action::MoveMother(to) => (self.mother?, number(to)),
            Action::StepScientist { from, to } if !self.fires.contains(to) => (from, number(to)),
            // Nothing else leads a piece step by step.
            _ => return None,
        };
        Some(Stride { from: number(from), to })
    }

    fn stride_site(&self, action: Action) -> String {
        match action {
            Action::Escape(cell) => exit_name(cell),
            // All others end on a space of the board.
            _ => self.sites(action).pop().unwrap_or_default(),
        }
    }

    fn action_space(&self) -> Vec<Action> {
        let one = CellSet::BOARD.iter().flat_map(|cell| ONE_CELL.map(|(_, make)| make(cell)));
        let pairs = CellSet::BOARD
            .iter()
            .flat_map(|from| CellSet::BOARD.iter().map(move |to| (from, to)))
            .flat_map(|(from, to)| TWO_CELLS.map(|(_, make)| make(from, to)));
        let cards = Card::ALL.into_iter().map(Action::Play);
        one.chain(pairs).chain(cards).chain([Action::Heal, Action::End]).collect()
    }
}

/// Exits are counted beyond all cells.
const OUTSIDE: u16 = 1 << 8;

fn number(cell: Cell) -> u16 {
    u16::from(cell.y()) * u16::from(COLUMNS) + u16::from(cell.x())
}

/// The exit next to an access space, as boards name it.
fn exit_name(access: Cell) -> String {
    format!("exit {} {}", access.y(), if access.x() == 0 { "west" } else { "east" })
}

type OfCell = fn(Cell) -> Action;
type OfTwoCells = fn(Cell, Cell) -> Action;

/// Actions that name one cell.
const ONE_CELL: [(&str, OfCell); 14] = [
    ("place", Action::Place),
    ("escape", Action::Escape),
    ("mother", Action::MoveMother),
    ("kill", Action::Kill),
    ("wake", Action::Wake),
    ("extinguish", Action::PutOut),
    ("stand", Action::StandUp),
    ("shoot", Action::Shoot),
    ("recover", Action::Recover),
    ("fear", Action::Frighten),
    ("return", Action::Return),
    ("gas", Action::Gas),
    ("reinforce", Action::Reinforce),
    ("fire", Action::Burn),
];

/// Actions that name a piece and a target.
const TWO_CELLS: [(&str, OfTwoCells); 6] = [
    ("baby", |from, to| Action::StepBaby { from, to }),
    ("scientist", |from, to| Action::StepScientist { from, to }),
    ("sleep", |by, baby| Action::Sleep { by, baby }),
    ("capture", |by, baby| Action::Capture { by, baby }),
    ("call", |baby, to| Action::Call { baby, to }),
    ("jeep", |from, to| Action::Jeep { from, to }),
];

impl Action {
    /// The cells that the action names, the piece before its target.
    pub fn cells(self) -> [Option<Cell>; 2] {
        match self {
            Action::StepBaby { from, to }
            | Action::StepScientist { from, to }
            | Action::Jeep { from, to }
            | Action::Sleep { by: from, baby: to }
            | Action::Capture { by: from, baby: to }
            | Action::Call { baby: from, to } => [Some(from), Some(to)],
            Action::Place(cell)
            | Action::Escape(cell)
            | Action::MoveMother(cell)
            | Action::Kill(cell)
            | Action::Wake(cell)
            | Action::PutOut(cell)
            | Action::StandUp(cell)
            | Action::Shoot(cell)
            | Action::Recover(cell)
            | Action::Frighten(cell)
            | Action::Return(cell)
            | Action::Gas(cell)
            | Action::Reinforce(cell)
            | Action::Burn(cell) => [Some(cell), None],
            Action::Play(_) | Action::Heal | Action::End => [None, None],
        }
    }

    /// Whether only a card of `side` does this.
    pub(crate) fn is_effect_of(self, side: Side) -> bool {
        use Action as A;
        match side {
            Side::Raptor => {
                matches!(self, A::Call { .. } | A::Heal | A::Recover(_) | A::Frighten(_))
            }
            Side::Scientist => {
                matches!(self, A::Gas(_) | A::Reinforce(_) | A::Jeep { .. } | A::Burn(_))
            }
        }
    }

    /// The verb of the notation, which is also the key of the phrase that offers the action.
    pub(crate) fn verb(self) -> &'static str {
        match self {
            Action::Play(_) => "card",
            Action::Heal => "heal",
            Action::End => "end",
            // All others name cells, and the tables of verbs have them.
            _ => match self.cells() {
                [Some(one), None] => {
                    ONE_CELL.iter().find(|(_, make)| make(one) == self).map_or("", |row| row.0)
                }
                [Some(from), Some(to)] => TWO_CELLS
                    .iter()
                    .find(|(_, make)| make(from, to) == self)
                    .map_or("", |row| row.0),
                [None, _] => "",
            },
        }
    }
}

impl std::fmt::Display for Action {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.verb())?;
        if let Action::Play(card) = self {
            write!(f, " {card}")?;
        }
        self.cells().into_iter().flatten().try_for_each(|cell| {
            f.write_str(" ")?;
            f.write_str(cell.name())
        })
    }
}

impl std::str::FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Action, TextError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let unknown = || TextError::expected("an action such as 'baby 3,2 3,1' or 'card 5'", text);
        match words[..] {
            ["end"] => Ok(Action::End),
            ["heal"] => Ok(Action::Heal),
            ["card", card] => Ok(Action::Play(card.parse()?)),
            // As boards name exits, so that they can be asked about where no baby is.
            ["exit", row, side @ ("west" | "east")] => {
                let column = if side == "west" { 0 } else { COLUMNS - 1 };
                Ok(Action::Escape(format!("{column},{row}").parse()?))
            }
            [verb, cell] => {
                let row = ONE_CELL.iter().find(|row| row.0 == verb).ok_or_else(unknown)?;
                Ok(row.1(cell.parse()?))
            }
            [verb, from, to] => {
                let row = TWO_CELLS.iter().find(|row| row.0 == verb).ok_or_else(unknown)?;
                Ok(row.1(from.parse()?, to.parse()?))
            }
            _ => Err(unknown()),
        }
    }
}
