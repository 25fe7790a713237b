//! The bone die.

/// What a face of the bone die shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symbol {
    /// Three strokes, written `III`.
    Three,
    /// A wedge, written `<`.
    Wedge,
    /// A cross, written `X`.
    Cross,
}

impl Symbol {
    /// Every symbol.
    pub const ALL: [Symbol; 3] = [Symbol::Three, Symbol::Wedge, Symbol::Cross];

    /// `III`, `<` or `X`.
    pub const fn as_str(self) -> &'static str {
        ["III", "<", "X"][self as usize]
    }

    /// Reads `III`, `<` or `X`.
    pub fn parse(text: &str) -> Option<Symbol> {
        Symbol::ALL.into_iter().find(|symbol| symbol.as_str() == text)
    }
}

/// What an appeasement roll does to the rage of a beast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RageShift {
    /// One row down.
    Lower,
    /// One row up.
    Raise,
    /// No change.
    Keep,
}

/// MO-004: the faces of the die, and what they do in the appeasement phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Die {
    /// The six faces.
    pub faces: [Symbol; 6],
    /// MO-005: the largest roll.
    pub max_dice: u8,
    /// MO-059 to MO-061: by symbol.
    pub appeasement: [RageShift; 3],
}

impl Die {
    /// How many of the six faces show `symbol`.
    pub fn faces_with(&self, symbol: Symbol) -> u8 {
        self.faces.iter().filter(|face| **face == symbol).count() as u8
    }

    /// What `symbol` does in the appeasement phase.
    pub const fn appease(&self, symbol: Symbol) -> RageShift {
        self.appeasement[symbol as usize]
    }
}
