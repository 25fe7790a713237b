//! One step of a walk.

/// One step of a walk: a piece goes from one place to another, by numbers of the game's own. A step that only sets
/// out, such as a Move that is walked afterwards, leaves the piece where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stride {
    /// Where the piece is.
    pub from: u16,
    /// Where it is then.
    pub to: u16,
}
