//! One decision of one player, one draw, and what happened.

use serde::Serialize;

use crate::board::{Cell, CellSet};
use crate::cards::{Card, Side};
use crate::state::Ending;

/// One decision of one player. A whole word, so that lists of actions are written in single stores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(4))]
#[expect(missing_docs, reason = "the names of the fields say what they are")]
pub enum Action {
    /// RA-026 to RA-030: puts the next figure of the setup on a cell.
    Place(Cell),
    /// RA-047: chooses a card.
    Play(Card),
    /// RA-074: a baby takes one step.
    StepBaby { from: Cell, to: Cell },
    /// RA-076: the baby on this access space leaves through its exit.
    Escape(Cell),
    /// RA-079: the mother runs straight to a cell.
    MoveMother(Cell),
    /// RA-090: the mother kills the scientist on this cell.
    Kill(Cell),
    /// RA-096: the mother wakes the baby on this cell.
    Wake(Cell),
    /// RA-100: the mother puts out the fire that burns on this cell.
    PutOut(Cell),
    /// RA-152: a scientist takes one step.
    StepScientist { from: Cell, to: Cell },
    /// RA-162: the frightened scientist on this cell stands up.
    StandUp(Cell),
    /// RA-165: a scientist puts a baby to sleep.
    Sleep { by: Cell, baby: Cell },
    /// RA-168: a scientist captures a baby.
    Capture { by: Cell, baby: Cell },
    /// RA-171: the scientist on this cell shoots the mother.
    Shoot(Cell),
    /// RA-104: a baby comes to the mother's tile.
    Call {
        baby: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// RA-138: a sleep token comes off the mother.
    Heal,
    /// RA-138: the baby on this cell wakes up.
    Recover(Cell),
    /// RA-127: the scientist on this cell is frightened.
    Frighten(Cell),
    /// RA-117: the mother comes back on this cell.
    Return(Cell),
    /// RA-178: the baby on this cell is gassed.
    Gas(Cell),
    /// RA-187: a scientist comes from the reserve to this cell.
    Reinforce(Cell),
    /// RA-196: a scientist drives.
    Jeep { from: Cell, to: Cell },
    /// RA-205: a fire is laid on this cell.
    Burn(Cell),
    /// RA-072, RA-150, RA-052: ends the action phase, or declines the rest of an effect.
    End,
}

/// RA-033, RA-061: a card drawn by the side whose turn it is to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawn(pub Card);

/// What happened, in full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Everybody saw it.
    Open(Happening),
    /// A card was chosen and lies face down.
    Sealed(Side, Card),
    /// A card was drawn.
    Drew(Side, Card),
}

/// What one viewer saw happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Seen {
    /// Everybody saw it.
    Open(Happening),
    /// I chose this card.
    MyChoice(Card),
    /// That side has chosen a card.
    Choice(Side),
    /// I drew this card.
    MyDraw(Card),
    /// That side drew a card.
    Draw(Side),
}

/// What everybody saw happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names of the fields say what they are")]
pub enum Happening {
    /// The mother was placed.
    MotherPlaced(Cell),
    /// A baby was placed.
    BabyPlaced(Cell),
    /// A scientist was placed.
    ScientistPlaced(Cell),
    /// RA-121: the scientist card is shown before the raptor card is chosen.
    Shown(Card),
    /// RA-048: both cards are open.
    Revealed {
        /// Of the raptor.
        raptor: Card,
        /// Of the scientists.
        scientist: Card,
    },
    /// RA-049: equal cards.
    Tie,
    /// RA-051: a card takes effect.
    Effect { side: Side, card: Card },
    /// RA-053: nothing of the effect is possible, or nothing more.
    NoMore(Side),
    /// RA-054: a player has action points.
    Points { side: Side, points: u8 },
    /// A baby moved.
    BabyMoved(Cell, Cell),
    /// A baby left through an exit.
    Escaped(Cell),
    /// The mother moved, and lost so many action points to her wounds.
    MotherMoved {
        from: Cell,
        to: Cell,
        /// RA-083: what her wounds cost.
        penalty: u8,
    },
    /// A scientist was killed.
    Killed(Cell),
    /// A baby woke up.
    Woke(Cell),
    /// Fires went out.
    PutOut(CellSet),
    /// A scientist moved.
    ScientistMoved(Cell, Cell),
    /// A scientist stood up.
    StoodUp(Cell),
    /// A baby was put to sleep by a scientist.
    Slept { by: Cell, baby: Cell },
    /// A baby was captured.
    Captured { by: Cell, baby: Cell },
    /// The mother was hit.
    Hit {
        by: Cell,
        /// The tokens on her now.
        tokens: u8,
    },
    /// A baby came to the mother's tile.
    Called(Cell, Cell),
    /// A sleep token came off; so many are left.
    Healed(u8),
    /// A scientist was frightened.
    Frightened(Cell),
    /// The mother left the board.
    Disappeared,
    /// The mother came back.
    Returned(Cell),
    /// A baby was gassed.
    Gassed(Cell),
    /// A scientist came from the reserve.
    Reinforced(Cell),
    /// A scientist drove.
    Drove {
        from: Cell,
        to: Cell,
        /// Over these fires.
        put_out: CellSet,
    },
    /// A fire was laid.
    Burns(Cell),
    /// The phase ended.
    PhaseEnded(Side),
    /// Draw pile and discard pile were shuffled together.
    Shuffled(Side),
    /// A player gave up.
    Resigned(Side),
    /// The game ended.
    Ended(Ending),
}
