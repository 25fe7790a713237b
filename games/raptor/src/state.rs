//! A running game in 128 bytes: pieces as sets of cells, cards as sets of values.

use quarry_game::{EndReason, Version, rule_id};
use serde::{Deserialize, Serialize};

use crate::board::layout::Layout;
use crate::board::{Cell, CellSet, Way};
use crate::cards::{Card, CardSet, Side};
use crate::illegal::Piece;

/// A running game of Raptor with all its secrets.
///
/// Two sets serve several kinds of piece. A `lying` piece is a sleeping baby or a frightened scientist. A
/// `marked` baby fell asleep in this round or was called by this card. A `marked` scientist was frightened in
/// this round (lying) or has attacked (upright).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Raptor {
    pub(crate) rocks: CellSet,
    pub(crate) babies: CellSet,
    pub(crate) scientists: CellSet,
    pub(crate) lying: CellSet,
    pub(crate) marked: CellSet,
    pub(crate) fires: CellSet,
    pub(crate) layout: Layout,
    /// The rules that this game is played by.
    pub(crate) version: Version,
    pub(crate) hands: [CardSet; 2],
    pub(crate) piles: [CardSet; 2],
    /// The cards of this round: sealed while one is missing, then open.
    pub(crate) chosen: [Option<Card>; 2],
    pub(crate) phase: Phase,
    pub(crate) mother: Option<Cell>,
    /// RA-016: sleep tokens on the mother; the rest of the five is ammunition.
    pub(crate) tokens: u8,
    pub(crate) escaped: u8,
    pub(crate) captured: u8,
    pub(crate) killed: u8,
    /// RA-084: the mother has paid for her wounds in this round.
    pub(crate) penalty_paid: bool,
    /// RA-121: the scientist card is shown before the raptor card is chosen.
    pub(crate) observed: bool,
}

/// RA-013: there are five babies.
pub const BABIES: u8 = 5;
/// RA-014: there are ten scientists.
pub const SCIENTISTS: u8 = 10;
/// RA-015: there are ten fire tokens.
pub const FIRES: u8 = 10;
/// RA-016: there are five sleep tokens.
pub const TOKENS: u8 = 5;
/// RA-033: a hand has three cards.
pub const HAND: u8 = 3;

/// What the game is busy with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// RA-024: the mother, then the babies are placed.
    PlaceRaptors,
    /// RA-030: scientists are placed on the L tiles.
    PlaceScientists,
    /// RA-033, RA-061: hands are filled.
    Draw,
    /// RA-047: cards are chosen.
    Choose,
    /// RA-051: the lower card takes effect, at most so many times more.
    Effect(u8),
    /// RA-054: the player of the higher card has so many action points left.
    Act(u8),
    /// RA-117: the mother comes back.
    Return,
    /// The game has ended.
    Over(Ending),
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// RA-002: three babies have escaped.
    Escape,
    /// RA-003: no scientist is left on the board.
    NoScientists,
    /// RA-004: the mother holds five sleep tokens.
    MotherAsleep,
    /// RA-005: three babies have been captured.
    Capture,
    /// A player gave up.
    Resigned(Side),
}

impl Ending {
    /// Who has won.
    pub const fn winner(self) -> Side {
        match self {
            Ending::Escape | Ending::NoScientists => Side::Raptor,
            Ending::MotherAsleep | Ending::Capture => Side::Scientist,
            Ending::Resigned(side) => side.other(),
        }
    }

    /// The rule that ended the game, or that a side gave up.
    pub const fn reason(self) -> EndReason {
        match self {
            Ending::Escape => EndReason::Rule(rule_id!("RA-002")),
            Ending::NoScientists => EndReason::Rule(rule_id!("RA-003")),
            Ending::MotherAsleep => EndReason::Rule(rule_id!("RA-004")),
            Ending::Capture => EndReason::Rule(rule_id!("RA-005")),
            Ending::Resigned(_) => EndReason::Resigned,
        }
    }
}

impl Raptor {
    /// The game before the first figure is placed.
    pub(crate) fn new(version: Version, layout: Layout) -> Raptor {
        Raptor {
            rocks: layout.rocks(),
            babies: CellSet::EMPTY,
            scientists: CellSet::EMPTY,
            lying: CellSet::EMPTY,
            marked: CellSet::EMPTY,
            fires: CellSet::EMPTY,
            layout,
            version,
            hands: [CardSet::EMPTY; 2],
            piles: [CardSet::DECK; 2],
            chosen: [None; 2],
            phase: Phase::PlaceRaptors,
            mother: None,
            tokens: 0,
            escaped: 0,
            captured: 0,
            killed: 0,
            penalty_paid: false,
            observed: false,
        }
    }

    /// How the tiles lie.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// What the game is busy with.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The mother; `None` before she is placed and while she is away.
    pub fn mother(&self) -> Option<Cell> {
        self.mother
    }

    /// Cells with a rock.
    pub fn rocks(&self) -> CellSet {
        self.rocks
    }

    /// All scientists on the board.
    pub fn scientists(&self) -> CellSet {
        self.scientists
    }

    /// Burning cells.
    pub fn fires(&self) -> CellSet {
        self.fires
    }

    /// Sleep tokens on the mother.
    pub fn tokens(&self) -> u8 {
        self.tokens
    }

    /// Babies that have escaped.
    pub fn escaped(&self) -> u8 {
        self.escaped
    }

    /// Babies that were captured.
    pub fn captured(&self) -> u8 {
        self.captured
    }

    /// RA-121: whether the scientist card is shown before the raptor card is chosen.
    pub fn is_observed(&self) -> bool {
        self.observed
    }

    /// Where the mother stands as a set; empty while she is away.
    #[inline]
    pub(crate) fn mother_set(&self) -> CellSet {
        self.mother.map_or(CellSet::EMPTY, CellSet::one)
    }

    /// Babies that are awake.
    #[inline]
    pub fn awake(&self) -> CellSet {
        self.babies - self.lying
    }

    /// Sleeping babies.
    #[inline]
    pub fn asleep(&self) -> CellSet {
        self.babies & self.lying
    }

    /// RA-147: the scientists that can act.
    #[inline]
    pub fn active(&self) -> CellSet {
        self.scientists - self.lying
    }

    /// Scientists that lie down.
    #[inline]
    pub fn frightened(&self) -> CellSet {
        self.scientists & self.lying
    }

    #[inline]
    pub(crate) fn figures(&self) -> CellSet {
        self.babies | self.scientists | self.mother_set()
    }

    /// RA-037: full spaces without figure and fire.
    #[inline]
    pub fn free(&self) -> CellSet {
        !(self.rocks | self.figures() | self.fires)
    }

    /// RA-014, RA-031: scientists that are neither on the board nor killed.
    pub fn reserve(&self) -> u8 {
        SCIENTISTS - self.killed - self.scientists.len()
    }

    /// RA-065: what is neither in the hand nor in the draw pile lies open.
    pub(crate) fn discards(&self, side: Side) -> CardSet {
        let hidden = self.hands[side as usize].union(self.piles[side as usize]);
        CardSet::DECK.minus(hidden)
    }

    /// What stands on `cell`, if it is not free.
    pub(crate) fn piece_on(&self, cell: Cell) -> Option<Piece> {
        [
            (self.rocks, Piece::Rock),
            (self.mother_set(), Piece::Mother),
            (self.babies, Piece::Baby),
            (self.scientists, Piece::Scientist),
            (self.fires, Piece::Fire),
        ]
        .into_iter()
        .find_map(|(cells, piece)| cells.contains(cell).then_some(piece))
    }
}

/// The cells from `from` along `way` up to, but without, the first of `blockers`.
#[inline]
pub(crate) fn slide(from: Cell, way: Way, blockers: CellSet) -> CellSet {
    let ray = from.ray(way);
    ray & (ray & blockers).before(way)
}

/// The way from `from` to `to`, if they are in one line.
pub(crate) fn way_to(from: Cell, to: Cell) -> Option<Way> {
    Way::ALL.into_iter().find(|way| from.ray(*way).contains(to))
}
