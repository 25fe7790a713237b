//! What the campaign brings into a scenario.

use crate::content::{CHARACTERS, CharacterId, ItemId, Node};

/// The extras of every character, by [`CharacterId`]; nothing in a skirmish (MO-011).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Extras(pub [CharacterExtras; CHARACTERS]);

impl std::ops::Index<CharacterId> for Extras {
    type Output = CharacterExtras;

    fn index(&self, character: CharacterId) -> &CharacterExtras {
        &self.0[character.index()]
    }
}

impl std::ops::IndexMut<CharacterId> for Extras {
    fn index_mut(&mut self, character: CharacterId) -> &mut CharacterExtras {
        &mut self.0[character.index()]
    }
}

/// The extras of one character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CharacterExtras {
    /// MO-302: the item it carries.
    pub item: Option<ItemId>,
    /// MO-311: it starts hurt, with a rage token.
    pub scarred: bool,
    /// MO-312: dice added to the icons of the unhurt side.
    pub taught_unhurt: [u8; Node::COUNT],
    /// MO-312: dice added to the icons of the hurt side.
    pub taught_hurt: [u8; Node::COUNT],
}

impl CharacterExtras {
    /// MO-312: dice added to the icon of `node` on the side that shows.
    #[inline]
    pub const fn taught(&self, hurt: bool, node: Node) -> u8 {
        if hurt { self.taught_hurt[node.index()] } else { self.taught_unhurt[node.index()] }
    }
}
