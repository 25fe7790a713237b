//! Scenarios.

use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{Cell, CellSet, Facing, FigureId, MAX_BEASTS, Map, Terrain, Words};

/// How people play together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Tribes against each other.
    Competitive,
    /// Two teams of two, a tribe each.
    Teams,
    /// All together against the beasts.
    Cooperative,
    /// One player against the beasts.
    Solo,
}

impl Mode {
    /// Every mode with its word in files and protocols.
    pub const ALL: [(Mode, &'static str); 4] = [
        (Mode::Competitive, "competitive"),
        (Mode::Teams, "teams"),
        (Mode::Cooperative, "cooperative"),
        (Mode::Solo, "solo"),
    ];

    /// The word in files and protocols.
    pub const fn as_str(self) -> &'static str {
        Mode::ALL[self as usize].1
    }

    /// Whether tribes play against each other.
    pub const fn is_competitive(self) -> bool {
        matches!(self, Mode::Competitive | Mode::Teams)
    }

    /// MO-013, MO-270: Tracker only where tribes play against each other.
    pub const fn allows(self, difficulty: Difficulty) -> bool {
        self.is_competitive() || !matches!(difficulty, Difficulty::Tracker)
    }
}

/// MO-013: how hard the beasts are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Difficulty {
    /// For newcomers; competitive only.
    Tracker,
    /// Beasts act twice; characters start with a rage token.
    Hunter,
    /// Beasts act twice.
    Predator,
}

impl Difficulty {
    /// From the easiest, with the words in files and protocols.
    pub const ALL: [(Difficulty, &'static str); 3] = [
        (Difficulty::Tracker, "tracker"),
        (Difficulty::Hunter, "hunter"),
        (Difficulty::Predator, "predator"),
    ];

    /// The word in files and protocols.
    pub const fn as_str(self) -> &'static str {
        Difficulty::ALL[self as usize].1
    }

    /// MO-016: whether beasts get their extra turn-order card.
    pub const fn has_extra_turn_cards(self) -> bool {
        !matches!(self, Difficulty::Tracker)
    }
}

/// One scenario with its map laid out.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The name in data files and notation.
    pub id: Box<str>,
    /// The name for people.
    pub name: Words,
    /// What the hunters hear before they set out.
    pub text: Words,
    /// The boards, turned and joined.
    pub map: Map,
    /// MO-051: the green zone as drawn; unusable cells in it are skipped at placement.
    pub start: CellSet,
    /// What the hunters must do.
    pub objective: Objective,
    /// MO-297: a beast destroys the huts that it enters, and all huts lost means the objective is.
    pub huts: bool,
    /// MO-298: a wounded calf enrages its elders.
    pub calf_cry: bool,
    /// MO-300: beasts treat the edge as an obstacle.
    pub closed_edges: bool,
    /// MO-299: where big beasts turn in the appeasement phase.
    pub heading: Option<Facing>,
    /// Neutral traps on the board.
    pub traps: CellSet,
    /// By difficulty.
    pub setups: [BeastSetups; 3],
    /// By difficulty; Tracker is never timed.
    pub time_limits: [Option<ByHunters>; 3],
}

/// A number for two, one for three and one for four characters that set out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByHunters(pub [u8; 3]);

impl ByHunters {
    /// The number for so many characters.
    #[inline]
    pub const fn of(self, characters: usize) -> u8 {
        let [two, three, four] = self.0;
        match characters {
            0..=2 => two,
            3 => three,
            _ => four,
        }
    }

    /// The same where no number is above `most`.
    #[must_use]
    pub fn at_most(self, most: u8) -> ByHunters {
        ByHunters(self.0.map(|number| number.min(most)))
    }
}

/// `6`, or `4/5/6` where they differ.
impl fmt::Display for ByHunters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [two, three, four] = self.0;
        if two == three && three == four {
            write!(f, "{four}")
        } else {
            write!(f, "{two}/{three}/{four}")
        }
    }
}

/// The beasts of one difficulty.
pub type BeastSetups = ArrayVec<BeastSetup, MAX_BEASTS>;

impl Scenario {
    /// MO-015, MO-019: the beasts of `difficulty`.
    pub const fn beasts(&self, difficulty: Difficulty) -> &BeastSetups {
        &self.setups[difficulty as usize]
    }

    /// The clock value at which solo and cooperative games of so many characters are lost.
    #[inline]
    pub const fn time_limit(&self, difficulty: Difficulty, characters: usize) -> Option<u8> {
        match self.time_limits[difficulty as usize] {
            Some(limit) => Some(limit.of(characters)),
            None => None,
        }
    }

    /// MO-297: the cells with huts.
    pub fn hut_cells(&self) -> CellSet {
        self.map.cells().filter(|cell| self.map.terrain(*cell) == Terrain::Hut).collect()
    }
}

/// Where a beast begins, and how strong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BeastSetup {
    /// Which figure.
    pub figure: FigureId,
    /// Its north-west cell.
    pub at: Cell,
    /// Where it looks.
    pub facing: Facing,
    /// 1 to 6.
    pub health: ByHunters,
    /// The row of its disc, from 1.
    pub rage: ByHunters,
}

/// What the hunters must do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Objective {
    /// MO-293: kill every beast.
    KillAll,
    /// MO-294: kill so many beasts, by difficulty.
    KillCount([u8; 3]),
    /// MO-295: kill this beast, counted in the beasts of each difficulty.
    KillTarget([u8; 3]),
    /// MO-296: take the relics on these cells.
    Relics(CellSet),
}
