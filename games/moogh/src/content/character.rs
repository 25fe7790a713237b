//! Tribes and character cards.

use arrayvec::ArrayVec;
use quarry_game::{RuleId, rule_id};

use super::{CharacterId, Symbol, TribeId, Words};

/// A leader and an acolyte of one colour.
#[derive(Clone, Debug)]
pub struct Tribe {
    /// The name in data files and notation.
    pub id: Box<str>,
    /// The name for people.
    pub name: Words,
    /// The colour of its cubes.
    pub colour: Box<str>,
    /// The leader, then the acolyte.
    pub members: [CharacterId; 2],
}

/// One character card with its two sides.
#[derive(Clone, Debug)]
pub struct Character {
    /// The name in data files and notation.
    pub id: Box<str>,
    /// The name for people.
    pub name: Words,
    /// Whose character this is.
    pub tribe: TribeId,
    /// Leader or acolyte.
    pub role: Role,
    /// MO-172: what this character always can; [`Abilities::NONE`] for most.
    pub abilities: Abilities,
    /// Name and text of the ability, for people.
    pub passive: Option<Passive>,
    /// The side for good health.
    pub unhurt: CardSide,
    /// The side for bad health.
    pub hurt: CardSide,
}

impl Character {
    /// MO-084: the side that shows.
    #[inline]
    pub const fn side(&self, hurt: bool) -> &CardSide {
        if hurt { &self.hurt } else { &self.unhurt }
    }

    /// Whether this is a leader.
    pub fn is_leader(&self) -> bool {
        self.role == Role::Leader
    }
}

/// Leader or acolyte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Leads the tribe; has an ability.
    Leader,
    /// Follows.
    Acolyte,
}

/// An ability as people read it.
#[derive(Clone, Debug)]
pub struct Passive {
    /// The name in data files.
    pub id: Box<str>,
    /// The name for people.
    pub name: Words,
    /// What it does.
    pub text: Words,
}

/// MO-285 to MO-288: abilities as numbers, all of them neutral unless a card says more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Abilities {
    /// Defences in total that its Strikes ignore.
    pub ignore_defence: u8,
    /// Cells in between that cost no die for Throw, Calm and Provoke.
    pub free_cells: u8,
    /// Ideas drawn by Think; one of them is kept.
    pub think_draws: u8,
    /// Water and mud need no roll.
    pub sure_footed: bool,
    /// The symbol of a free die that keeps it on a shaking beast.
    pub shake_save: Option<Symbol>,
}

impl Abilities {
    /// No ability: Think draws the usual two.
    pub const NONE: Abilities = Abilities {
        ignore_defence: 0,
        free_cells: 0,
        think_draws: 2,
        sure_footed: false,
        shake_save: None,
    };
}

/// A node of a card side, `a` to `f`, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node(pub u8);

impl Node {
    /// How many nodes a side can have.
    pub const COUNT: usize = 6;

    /// The place in [`CardSide::icons`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// `a` to `f`.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// Reads `a` to `f`.
    pub const fn from_letter(letter: char) -> Option<Node> {
        match letter {
            'a'..='f' => Some(Node(letter as u8 - b'a')),
            _ => None,
        }
    }
}

/// One side of a character card: icons in two rows of three, and the slots that join them.
#[derive(Clone, Debug)]
pub struct CardSide {
    /// The icons by node.
    pub icons: [Option<Icon>; Node::COUNT],
    /// MO-065: the places for the cube, each between two neighbouring icons.
    pub slots: ArrayVec<Slot, 7>,
}

impl CardSide {
    /// The icon of a node that a slot of this side joins.
    ///
    /// # Panics
    ///
    /// When this side has no such node.
    #[inline]
    pub const fn icon(&self, node: Node) -> Icon {
        self.icons[node.index()].expect("slots join icons")
    }
}

/// Two joined nodes, the lower first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot(pub Node, pub Node);

/// An action on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Icon {
    /// Which one.
    pub action: CharacterAction,
    /// MO-076: dice before modifiers; 0 for a basic action.
    pub dice: u8,
    /// MO-077: what one of the dice must show; without meaning for a basic action.
    pub symbol: Symbol,
}

/// What a character can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CharacterAction {
    /// Up to two cells.
    Move,
    /// Draw and use ideas.
    Think,
    /// Hit an adjacent beast.
    Strike,
    /// Hit a beast in sight.
    Throw,
    /// Get on a beast.
    Climb,
    /// Turn another card to its unhurt side.
    Heal,
    /// Turn the own card to its unhurt side.
    Rest,
    /// Set a trap.
    Trap,
    /// Lower the rage of a beast in sight.
    Calm,
    /// Turn a beast in sight.
    Provoke,
}

impl CharacterAction {
    /// Every action with its word in data files.
    pub const ALL: [(CharacterAction, &'static str); 10] = [
        (CharacterAction::Move, "move"),
        (CharacterAction::Think, "think"),
        (CharacterAction::Strike, "strike"),
        (CharacterAction::Throw, "throw"),
        (CharacterAction::Climb, "climb"),
        (CharacterAction::Heal, "heal"),
        (CharacterAction::Rest, "rest"),
        (CharacterAction::Trap, "trap"),
        (CharacterAction::Calm, "calm"),
        (CharacterAction::Provoke, "provoke"),
    ];

    /// The word in data files and notation.
    pub const fn as_str(self) -> &'static str {
        CharacterAction::ALL[self as usize].1
    }

    /// Reads a word of the data files.
    pub fn parse(text: &str) -> Option<CharacterAction> {
        CharacterAction::ALL.into_iter().find(|(_, word)| *word == text).map(|(action, _)| action)
    }

    /// The rule that says what it does.
    pub const fn rule(self) -> RuleId {
        match self {
            CharacterAction::Move => rule_id!("MO-085"),
            CharacterAction::Think => rule_id!("MO-092"),
            CharacterAction::Strike => rule_id!("MO-111"),
            CharacterAction::Throw => rule_id!("MO-115"),
            CharacterAction::Climb => rule_id!("MO-126"),
            CharacterAction::Heal => rule_id!("MO-108"),
            CharacterAction::Rest => rule_id!("MO-096"),
            CharacterAction::Trap => rule_id!("MO-098"),
            CharacterAction::Calm | CharacterAction::Provoke => rule_id!("MO-138"),
        }
    }

    /// MO-072: everything but Move and Think needs a roll.
    pub const fn is_daring(self) -> bool {
        !matches!(self, CharacterAction::Move | CharacterAction::Think)
    }

    /// MO-080: these lose a die for each cell in between.
    pub const fn is_ranged(self) -> bool {
        matches!(self, CharacterAction::Throw | CharacterAction::Calm | CharacterAction::Provoke)
    }
}
