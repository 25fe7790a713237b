//! What is still to be carried out, as a stack: the newest task comes first.
//!
//! A strike wounds a beast, its reaction pushes a character onto a trap, the wounded player places a
//! cube: everything in the middle of which a player decides or a die falls is a task of its own.
//! [`Task::kind`] says what the machine does with one.

use crate::action::Target;
use crate::board::geometry::{Body, Spot};
use crate::board::{BEASTS, BeastNo, Piece, Who};
use crate::content::{BeastIcon, CharacterAction, Facing, Symbol};
use crate::machine::chance::{Draw, Rolled};
use crate::machine::state::IdeaSet;

/// Hands every task, with its word in position strings and its fields, to the macro `$with`.
macro_rules! each_task {
    ($with:ident) => {
        $with! {
            /// Draw the side of an action card (MO-043).
            Sides "sides" { beast: BeastNo }
            /// Draw the turn row, card by card (MO-048).
            TurnRow "turn-row" {}
            /// Draw the first ideas of the row (MO-054).
            IdeaRow "idea-row" {}
            /// Place the next character (MO-050).
            Placing "placing" {}
            /// Begin a round (MO-056).
            Round "round" {}
            /// Roll for the beasts that are not `done` (MO-058).
            Appease "appease" { done: u8 }
            /// The die of a beast in the appeasement phase.
            Appeasing "appeasing" { beast: BeastNo }
            /// All players place cubes (MO-064).
            Program "program" {}
            /// Move the turn marker (MO-071).
            NextCard "next-card" {}
            /// The turn of a character: actions left, icons used, nothing done yet (MO-069).
            Turn "turn" { who: Who, left: u8, used: u8, fresh: bool }
            /// The free action of a healed character (MO-110).
            Free "free" { who: Who }
            /// Steps left of a move (MO-086).
            Moving "moving" { who: Who, left: u8 }
            /// The die of a character in water or mud (MO-176).
            Wading "wading" { who: Who }
            /// The roll of a daring action (MO-074).
            Trying "trying" { who: Who, action: CharacterAction, symbol: Symbol, target: Target }
            /// Ideas still to be drawn (MO-093).
            Thinking "thinking" { who: Who, want: u8, drawn: IdeaSet }
            /// One of the drawn ideas is shown (MO-093).
            Revealing "revealing" { who: Who, drawn: IdeaSet }
            /// An idea of the row is picked (MO-094).
            Picking "picking" { who: Who }
            /// A cell for a trap that succeeded (MO-099).
            SettingTrap "setting-trap" { who: Who }
            /// The way a beast turns that was provoked from behind (MO-145).
            Turning "turning" { who: Who, beast: BeastNo }
            /// The die of an idea that may heal.
            Mending "mending" { who: Who, symbol: Symbol }
            /// A cube is placed again after the card was turned (MO-163).
            Cube "cube" { who: Who }
            /// Dice are rolled for the task below.
            Roll "roll" { count: u8, roller: Roller }
            /// A player may have the dice rolled again: with the own token (MO-168) or with an item.
            Again "again" { who: Who, item: bool, rolled: Rolled }
            /// A character is wounded (MO-158); `attack` by an attack of a beast.
            Wound "wound" { who: Who, attack: bool }
            /// An item may ignore the wound.
            Shield "shield" { who: Who }
            /// A token may ignore the wound (MO-170).
            Saving "saving" { who: Who }
            /// The die of that token.
            Saved "saved" { who: Who }
            /// The wounds of one icon, as sets of characters and beasts (MO-165).
            Wave "wave" { people: u8, beasts: u8 }
            /// Actions left in the turn of a beast (MO-211).
            BeastTurn "beast-turn" { beast: BeastNo, left: u8 }
            /// One action of a beast: its next icon, and the reactions that wait for its end (MO-215).
            BeastAction "beast-action" { beast: BeastNo, source: Source, next: u8, owed: [u8; BEASTS] }
            /// Reactions that have waited long enough (MO-215).
            Owed "owed" { owed: [u8; BEASTS] }
            /// Steps left of a movement that began at `corner`, and the lane to be cleared (MO-217).
            Walk "walk" { beast: BeastNo, backwards: bool, left: u8, lane: u8, corner: Spot, facing: Facing }
            /// The die of a small beast that pushes (MO-223).
            PushDie "push-die" {}
            /// A piece is put on the nearest free cell (MO-221).
            Settle "settle" { piece: Piece, near: Body, avoid: Body, wound: bool }
            /// The die of a beast that sees targets left and right (MO-244).
            Seeking "seeking" { beast: BeastNo }
            /// The die of an attack (MO-247).
            Attacking "attacking" { beast: BeastNo }
            /// The die of a random turn (MO-261).
            Spinning "spinning" { beast: BeastNo }
            /// The free die of a rider who may stay on (MO-288).
            Clinging "clinging" { beast: BeastNo }
            /// A token may keep the rider on (MO-171).
            HoldOn "hold-on" { beast: BeastNo }
            /// The die of that token.
            Holding "holding" { beast: BeastNo }
            /// The direction die of a Shake (MO-254).
            Throwing "throwing" { beast: BeastNo }
            /// The lane in which a rider is thrown (MO-255).
            Lane "lane" { beast: BeastNo, towards: Facing }
        }
    };
}
pub(crate) use each_task;

macro_rules! declare {
    ($($(#[$doc:meta])* $name:ident $word:literal { $($field:ident: $kind:ty),* })*) => {
        /// Something still to be carried out.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub(crate) enum Task {
            $($(#[$doc])* $name { $($field: $kind),* },)*
        }

        impl Task {
            /// The words of all tasks.
            pub(crate) const WORDS: &[&'static str] = &[$($word),*];

            /// Its word in position strings and in questions.
            pub(crate) const fn word(self) -> &'static str {
                match self {
                    $(Task::$name { .. } => $word,)*
                }
            }
        }
    };
}
each_task!(declare);

/// What the machine does with a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// The rules carry it out at once.
    Runs,
    /// Dice or cards decide.
    Chance(Draw),
    /// It takes the result of dice that lie above it on the stack, and never waits itself.
    TakesDice,
    /// Players decide.
    Asks(Asked),
}

/// Whose decision a task waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// The player of the character that acts.
    Actor(Who),
    /// The player of a character that is put on a cell.
    Settled(Who),
    /// MO-221: the first player, for a beast that is put on a cell.
    FirstPlayer,
    /// MO-050: the player of the next character to be placed.
    NextToPlace,
    /// MO-064: every player with a cube to place.
    Programmers,
    /// The player of the rider of this beast.
    Rider(BeastNo),
}

impl Task {
    /// The one place that sorts tasks: what runs, what is drawn, who is asked.
    #[inline]
    pub(crate) const fn kind(self) -> Kind {
        match self {
            Task::Round {}
            | Task::Appease { .. }
            | Task::NextCard {}
            | Task::Wave { .. }
            | Task::Wound { .. }
            | Task::BeastTurn { .. }
            | Task::BeastAction { .. }
            | Task::Owed { .. }
            | Task::Walk { .. } => Kind::Runs,
            Task::Sides { beast } => Kind::Chance(Draw::Side(beast)),
            Task::TurnRow {} => Kind::Chance(Draw::TurnCard),
            Task::IdeaRow {} => Kind::Chance(Draw::RowIdea),
            Task::Roll { count, roller } => Kind::Chance(Draw::Dice { count, roller }),
            Task::Thinking { who, want, drawn } => Kind::Chance(Draw::Idea { who, want, drawn }),
            Task::Appeasing { .. }
            | Task::Wading { .. }
            | Task::Trying { .. }
            | Task::Mending { .. }
            | Task::Saved { .. }
            | Task::PushDie {}
            | Task::Seeking { .. }
            | Task::Attacking { .. }
            | Task::Spinning { .. }
            | Task::Clinging { .. }
            | Task::Holding { .. }
            | Task::Throwing { .. } => Kind::TakesDice,
            Task::Turn { who, .. }
            | Task::Free { who }
            | Task::Moving { who, .. }
            | Task::Revealing { who, .. }
            | Task::Picking { who }
            | Task::SettingTrap { who }
            | Task::Turning { who, .. }
            | Task::Cube { who }
            | Task::Again { who, .. }
            | Task::Shield { who }
            | Task::Saving { who } => Kind::Asks(Asked::Actor(who)),
            Task::Settle { piece: Piece::Person(who), .. } => Kind::Asks(Asked::Settled(who)),
            Task::Settle { piece: Piece::Beast(_), .. } => Kind::Asks(Asked::FirstPlayer),
            Task::Placing {} => Kind::Asks(Asked::NextToPlace),
            Task::Program {} => Kind::Asks(Asked::Programmers),
            Task::HoldOn { beast } | Task::Lane { beast, .. } => Kind::Asks(Asked::Rider(beast)),
        }
    }

    /// A character with drawn ideas in hand, and which.
    pub(crate) const fn drawn(self) -> Option<(Who, IdeaSet)> {
        if let Task::Thinking { who, drawn, .. } | Task::Revealing { who, drawn } = self {
            Some((who, drawn))
        } else {
            None
        }
    }

    /// The same without the ideas in hand.
    pub(crate) const fn without_drawn(mut self) -> Task {
        if let Task::Thinking { drawn, .. } | Task::Revealing { drawn, .. } = &mut self {
            *drawn = IdeaSet::EMPTY;
        }
        self
    }

    /// The character whose player is asked what it does.
    pub(crate) const fn person(self) -> Option<Who> {
        match self.kind() {
            Kind::Asks(Asked::Actor(who)) => Some(who),
            Kind::Asks(
                Asked::Settled(_)
                | Asked::FirstPlayer
                | Asked::NextToPlace
                | Asked::Programmers
                | Asked::Rider(_),
            )
            | Kind::Runs
            | Kind::Chance(_)
            | Kind::TakesDice => None,
        }
    }
}

/// A movement under way: the steps left, the lane to be cleared next, and where the step began.
#[derive(Clone, Copy)]
pub(crate) struct Walk {
    pub(crate) beast: BeastNo,
    pub(crate) backwards: bool,
    pub(crate) left: u8,
    pub(crate) lane: u8,
    pub(crate) corner: Spot,
    pub(crate) facing: Facing,
}

impl Walk {
    /// MO-233: backwards without turning.
    pub(crate) fn towards(&self) -> Facing {
        if self.backwards { self.facing.turned(2) } else { self.facing }
    }

    pub(crate) fn task(self) -> Task {
        let Walk { beast, backwards, left, lane, corner, facing } = self;
        Task::Walk { beast, backwards, left, lane, corner, facing }
    }

    /// The cell that the beast's lane `lane` enters next; lanes are counted from its left.
    pub(crate) fn next(&self, body: Body, lane: u8) -> Spot {
        let lane = if self.backwards { body.size - 1 - lane } else { lane };
        body.edge(self.towards(), lane).step(self.towards())
    }
}

/// Whose dice are rolled, and so who may have them rolled again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Roller {
    /// A character: its token may repeat the roll.
    Person(Who),
    /// A beast: an item may repeat the roll.
    Beast,
    /// The result stands.
    Nobody,
}

/// Why a beast acts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Source {
    /// The icons at this row and column of its action card.
    Card { row: u8, column: u8 },
    /// One icon by an idea or an item (MO-290).
    Granted(BeastIcon),
}
