//! Small numbers that stand for the things of the box. Each counts the entries of its data file
//! from 0, in the order of the file.

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub u8);

        impl $name {
            /// The place in the list of the content.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// A tribe.
    TribeId
    /// A leader or an acolyte.
    CharacterId
    /// A species of beasts: one beast card.
    BeastCardId
    /// A beast figure with its own action card.
    FigureId
    /// An idea card.
    IdeaId
    /// An item card.
    ItemId
    /// A board.
    BoardId
    /// A scenario.
    ScenarioId
}
