//! Beast cards and action cards.

use arrayvec::ArrayVec;
use quarry_game::{RuleId, rule_id};

use super::{BeastCardId, Symbol, Words};

/// A part of a beast's surroundings, or its top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Section {
    /// Before it, corners included.
    Front,
    /// Left of its body.
    Left,
    /// Right of its body.
    Right,
    /// Behind it, corners included.
    Back,
    /// Where its rider sits.
    Top,
}

/// Some sections.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SectionSet(u8);

impl SectionSet {
    /// No section.
    pub const EMPTY: SectionSet = SectionSet(0);
    /// Left and right together.
    pub const SIDES: SectionSet = SectionSet::one(Section::Left).with(Section::Right);

    /// Just `section`.
    pub const fn one(section: Section) -> SectionSet {
        SectionSet(1 << section as u8)
    }

    /// These and `section`.
    #[must_use]
    pub const fn with(self, section: Section) -> SectionSet {
        SectionSet(self.0 | 1 << section as u8)
    }

    /// Whether `section` is one of these.
    #[inline]
    pub const fn contains(self, section: Section) -> bool {
        self.0 & 1 << section as u8 != 0
    }
}

/// One species.
#[derive(Clone, Debug)]
pub struct BeastCard {
    /// The name in data files and notation.
    pub id: Box<str>,
    /// The name for people.
    pub name: Words,
    /// MO-190: 1 for a small beast, 2 for a big one.
    pub size: u8,
    /// By [`Section`].
    pub sections: [SectionCard; 5],
    /// MO-247: the sections attacked, by symbol.
    pub attack: [SectionSet; 3],
    /// MO-298: the species that rages when this one, its calf, cries.
    pub calf_of: Option<BeastCardId>,
}

impl BeastCard {
    /// MO-210: what holds for every cell of `section`.
    #[inline]
    pub const fn section(&self, section: Section) -> SectionCard {
        self.sections[section as usize]
    }

    /// MO-247: the sections that an attack with this die reaches.
    #[inline]
    pub const fn attacked(&self, symbol: Symbol) -> SectionSet {
        self.attack[symbol as usize]
    }

    /// Whether it covers four cells.
    pub const fn is_big(&self) -> bool {
        self.size == 2
    }
}

/// What a beast card shows for one section.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SectionCard {
    /// Dice added to a Strike.
    pub weak: u8,
    /// Dice taken from a Strike.
    pub defence: u8,
    /// Whether one can Climb from here.
    pub climb: bool,
}

/// A beast figure with its action card.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The name in data files and notation.
    pub id: Box<str>,
    /// The name for people.
    pub name: Words,
    /// Its species.
    pub beast: BeastCardId,
    /// MO-193: which version of the species.
    pub mood: Mood,
    /// MO-016: whether it has a second turn-order card at Hunter and Predator.
    pub extra_turn_card: bool,
    /// Side `a`, then side `b`.
    pub sides: [ActionSide; 2],
}

/// The version of a species.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mood {
    /// Slow to anger.
    Calm,
    /// Angry from the start.
    Angry,
}

/// One side of an action card: three or four rows, from rage 1 upward.
pub type ActionSide = ArrayVec<Row, 4>;

/// MO-202: one rage row.
#[derive(Clone, Debug)]
pub struct Row {
    /// Dice taken from every attack.
    pub defence: u8,
    /// Actions per turn, and cells that Shake throws.
    pub actions: u8,
    /// MO-216: the icons of each column, in the order in which they are resolved.
    pub cells: [ActionCell; 4],
}

/// The icons of one cell of an action card.
pub type ActionCell = ArrayVec<BeastIcon, 4>;

/// What a beast does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BeastIcon {
    /// So many cells ahead.
    Advance(u8),
    /// So many cells backwards.
    Retreat(u8),
    /// Turn to the longest free way.
    Flee,
    /// Turn to the nearest character.
    Seek,
    /// Attack the section that a die names.
    Attack,
    /// Wound before the body.
    Bite,
    /// Wound at the corners.
    Claw,
    /// Wound behind the body.
    Tail,
    /// Throw the rider off.
    Shake,
    /// Face the other way.
    AboutTurn,
    /// Turn as a die says.
    RandomTurn,
    /// The beast does nothing.
    Sleep,
}

impl BeastIcon {
    /// Those without a number.
    pub const PLAIN: [BeastIcon; 10] = [
        BeastIcon::Flee,
        BeastIcon::Seek,
        BeastIcon::Attack,
        BeastIcon::Bite,
        BeastIcon::Claw,
        BeastIcon::Tail,
        BeastIcon::Shake,
        BeastIcon::AboutTurn,
        BeastIcon::RandomTurn,
        BeastIcon::Sleep,
    ];

    /// Its word, without the number of cells.
    pub const fn word(self) -> &'static str {
        match self {
            BeastIcon::Advance(_) => "advance",
            BeastIcon::Retreat(_) => "retreat",
            BeastIcon::Flee => "flee",
            BeastIcon::Seek => "seek",
            BeastIcon::Attack => "attack",
            BeastIcon::Bite => "bite",
            BeastIcon::Claw => "claw",
            BeastIcon::Tail => "tail",
            BeastIcon::Shake => "shake",
            BeastIcon::AboutTurn => "about_turn",
            BeastIcon::RandomTurn => "random_turn",
            BeastIcon::Sleep => "sleep",
        }
    }

    /// The rule that says what it does.
    pub const fn rule(self) -> RuleId {
        match self {
            BeastIcon::Advance(_) => rule_id!("MO-217"),
            BeastIcon::Retreat(_) => rule_id!("MO-233"),
            BeastIcon::Flee => rule_id!("MO-234"),
            BeastIcon::Seek => rule_id!("MO-241"),
            BeastIcon::Attack => rule_id!("MO-247"),
            BeastIcon::Bite => rule_id!("MO-249"),
            BeastIcon::Claw => rule_id!("MO-250"),
            BeastIcon::Tail => rule_id!("MO-251"),
            BeastIcon::Shake => rule_id!("MO-253"),
            BeastIcon::AboutTurn => rule_id!("MO-260"),
            BeastIcon::RandomTurn => rule_id!("MO-261"),
            BeastIcon::Sleep => rule_id!("MO-262"),
        }
    }

    /// The cells that it moves, or 0.
    pub const fn cells(self) -> u8 {
        match self {
            BeastIcon::Advance(cells) | BeastIcon::Retreat(cells) => cells,
            BeastIcon::Flee
            | BeastIcon::Seek
            | BeastIcon::Attack
            | BeastIcon::Bite
            | BeastIcon::Claw
            | BeastIcon::Tail
            | BeastIcon::Shake
            | BeastIcon::AboutTurn
            | BeastIcon::RandomTurn
            | BeastIcon::Sleep => 0,
        }
    }
}
