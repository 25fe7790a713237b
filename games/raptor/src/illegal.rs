//! Why an action is refused: which rule it breaks, and what is at fault.

use quarry_game::RuleId;

use crate::board::Cell;
use crate::cards::Card;

/// A rule that an action breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// The id in the register, such as `RA-080`.
    pub rule: RuleId,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with an action, whatever the rule that says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The other player decides now.
    OutOfTurn,
    /// The right player, but another kind of decision is due.
    NotNow,
    /// The card is not in the hand.
    NotInHand(Card),
    /// Something stands on the cell.
    Occupied(Cell, Piece),
    /// The cell is not on a tile that is allowed here.
    WrongTile(Cell),
    /// The tile of the cell has its figure already.
    TileTaken(Cell),
    /// The piece needed is not on the cell.
    Missing(Piece, Cell),
    /// The mother is off the board.
    MotherAway,
    /// The baby is asleep.
    Asleep(Cell),
    /// The baby is awake.
    Awake(Cell),
    /// The baby fell asleep in this round.
    FreshlyAsleep(Cell),
    /// The scientist is frightened.
    Frightened(Cell),
    /// The scientist was frightened in this round.
    FreshlyFrightened(Cell),
    /// The scientist is not frightened.
    Upright(Cell),
    /// The scientist has made its aggressive action of this round.
    HasAttacked(Cell),
    /// The cells do not share an edge.
    NotAdjacent(Cell, Cell),
    /// The cells are not in one line.
    NotStraight(Cell, Cell),
    /// This piece stands in the way on this cell.
    Blocked(Cell, Piece),
    /// No exit is next to the cell.
    NoExit(Cell),
    /// This figure never enters an exit.
    ExitForBabies(Piece),
    /// What stands on the access space closes its exit to babies.
    ExitClosed(Cell, Piece),
    /// There is no free path between the cells.
    NoPath(Cell, Cell),
    /// More action points are needed than are left.
    TooFewPoints {
        /// What the action costs.
        cost: u8,
        /// What the player has.
        left: u8,
    },
    /// The scientist on this cell would be left in the fire.
    LeftInFire(Cell),
    /// The scientist on this cell stands in the fire and has to walk out first.
    InFire(Cell),
    /// An effect of the player's own cards, which points do not buy.
    EffectOfACard,
    /// This baby has come already.
    AlreadyCalled(Cell),
    /// There is no sleep token on the mother.
    NoToken,
    /// No active scientist is near enough.
    OutOfRange(Cell),
    /// The cell is not on a long edge.
    NotAtEdge(Cell),
    /// Neither an active scientist nor a fire is next to the cell.
    NoSource(Cell),
    /// The effect is not finished.
    MustGoOn,
}

/// What can stand on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// A rock.
    Rock,
    /// A fire token.
    Fire,
    /// The mother.
    Mother,
    /// A baby.
    Baby,
    /// A scientist.
    Scientist,
}

impl Piece {
    /// The word that phrases choose by.
    pub const fn word(self) -> &'static str {
        match self {
            Piece::Rock => "rock",
            Piece::Fire => "fire",
            Piece::Mother => "mother",
            Piece::Baby => "baby",
            Piece::Scientist => "scientist",
        }
    }
}

impl Fault {
    /// The refusal of this fault by `rule`.
    pub(crate) const fn by(self, rule: RuleId) -> Illegal {
        Illegal { rule, fault: self }
    }
}

/// Errs with `fault` by `rule` unless `good`.
#[inline]
pub(crate) fn require(good: bool, rule: RuleId, fault: Fault) -> Result<(), Illegal> {
    if good { Ok(()) } else { Err(fault.by(rule)) }
}
