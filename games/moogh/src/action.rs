//! What players decide, one small step at a time.

use crate::board::geometry::{Direction, Hand};
use crate::board::{BeastNo, Who};
use crate::content::{Cell, IdeaId, Node};

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// MO-050: put the next character on this cell of the start zone.
    Place(Cell),
    /// MO-065: put the cube of this character on this slot, counted on the side that shows.
    Slot(Who, u8),
    /// Carry out the action of an icon; `item` when the own item helps.
    Do {
        /// Which icon of the side that shows.
        node: Node,
        /// On what.
        target: Target,
        /// MO-303: use the own item for it.
        item: bool,
    },
    /// MO-169: spend the rage token for a free move.
    Rush,
    /// MO-303: use the own item now, during the own turn.
    Item(Target),
    /// MO-069: end the turn.
    End,
    /// MO-087: one step of a move.
    Step(Cell),
    /// MO-086: move no further.
    Stop,
    /// MO-093: put this drawn idea into the idea row.
    Reveal(IdeaId),
    /// MO-094: use this idea of the row.
    Idea(IdeaId, Target),
    /// Use no idea, or decline a free action.
    Pass,
    /// A cell for a trap, a pushed piece or a fallen rider.
    Choose(Cell),
    /// MO-145: turn a provoked beast this way.
    Turn(Hand),
    /// MO-255: be thrown in this lane.
    Lane(Hand),
    /// Spend the token or the item that was asked for.
    Spend,
    /// Keep it.
    Keep,
}

/// What an action, an idea or an item is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// Nothing in particular.
    None,
    /// A beast.
    Beast(BeastNo),
    /// The first beast in this direction.
    Line(Direction),
    /// A character.
    Person(Who),
    /// A beast, turned this way.
    Turn(BeastNo, Hand),
    /// A character, sent to a cell.
    Shift(Who, Cell),
    /// A cell.
    Cell(Cell),
    /// The turn card at this place of the row, and the one after it.
    Cards(u8),
}
