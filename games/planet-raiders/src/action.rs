//! What a player may decide, what then happens, and why not.

use quarry_game::{EndReason, RuleId, rule_id};
use serde::Serialize;

use crate::board::lattice::{Place, Tile, Unit};
use crate::board::pieces::{Colour, Planet, Rocket, Side};

/// One small step of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "the names of the fields say what they are")]
pub enum Action {
    /// PR-053: a raider rides a rocket. Riding with another raider ends the trajectory of the one
    /// before (PR-039).
    Ride {
        /// The tile of the raider.
        raider: Tile,
        /// Where the rocket lies.
        rocket: Place,
    },
    /// PR-102: two blue rockets of the hand become a red one.
    Exchange,
    /// PR-048: a rocket of the hand goes to another player.
    Give {
        /// Who gets it.
        to: Side,
        colour: Colour,
    },
    /// PR-043: a rocket of the hand is laid.
    Lay(Rocket),
    /// The turn ends.
    End,
}

/// What happened. Everything is open, so everybody sees it all (PR-034).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names of the fields say what they are")]
pub enum Event {
    /// A raider rode a rocket, which is now in the hand.
    Rode {
        side: Side,
        /// Where it stood.
        from: Tile,
        /// Where it stands.
        to: Tile,
        /// The rocket, as it lay.
        rocket: Rocket,
    },
    /// An alien was taken.
    TookAlien {
        side: Side,
        /// The planet of the alien.
        planet: Planet,
        at: Tile,
    },
    /// A raider was captured, and a blue rocket won.
    Captured { side: Side, victim: Side, at: Tile },
    /// A side has lost its last raider.
    Eliminated { side: Side },
    /// A side has reached its ship with a complete crew.
    Finished {
        side: Side,
        /// As number 1, 2, …
        place: u8,
    },
    /// A rocket was laid.
    Laid { side: Side, rocket: Rocket },
    /// Two blue rockets became a red one.
    Exchanged { side: Side },
    /// A rocket was handed over.
    Gave { side: Side, taker: Side, colour: Colour },
    /// A turn ended in which something was done.
    Ended { side: Side },
    /// A turn ended in which nothing was done.
    Passed { side: Side },
    /// PR-119: a marooned player got a blue rocket.
    Rescued { side: Side },
    /// PR-120: a player gave up.
    GaveUp { side: Side },
    /// The game ended.
    Over { ending: Ending },
}

/// The rule that an action breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game has ended.
    Over(Ending),
    /// PR-035: it is the turn of this side.
    NotYourTurn(Side),
    /// PR-037: no raider of the player stands there.
    NoRaider(Tile),
    /// PR-036: rockets have been laid, exchanged or handed over already.
    RidesAreOver,
    /// PR-038: the raider has finished its trajectory.
    RaiderFinished(Tile),
    /// PR-068: the raider has made a capture in this turn.
    StoppedByCapture(Tile),
    /// PR-077: the raider has taken an alien in this turn.
    StoppedByAlien(Tile),
    /// PR-053: no rocket lies there.
    NoRocket(Place),
    /// PR-010: a planet or a ship lies there, so no rocket does.
    Body(Unit),
    /// PR-054: the rocket is not on the line of the raider.
    OffTheLine(Tile, Place),
    /// PR-055: the rocket is too far along the line.
    TooFar(Tile, Place),
    /// PR-056: the nose points at the raider itself.
    NoseAtRaider(Tile),
    /// PR-061: a raider of the same side stands there.
    OwnRaider(Tile),
    /// PR-079: the player has an alien of this planet already.
    SecondAlien(Planet, Tile),
    /// PR-043: no rocket of this colour in hand.
    NotInHand(Colour),
    /// PR-020: planets and ships take no rockets.
    NotAZone(Unit),
    /// PR-018: blue rockets lie in neutral zones only.
    Meteorites(Unit),
    /// PR-022: another rocket of the zone points that way.
    NoseTaken(Place),
    /// PR-102: fewer than two blue rockets in hand.
    NotTwoBlue,
    /// PR-048: with two players nothing is handed over.
    TwoPlayers,
    /// PR-048: this side takes no rockets, for this reason.
    NoTaker(Side, NoTaker),
}

/// PR-048: why a side takes no rockets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoTaker {
    /// It is the giver.
    Giver,
    /// Nobody plays this colour.
    Absent,
    /// It has reached its ship.
    Finished,
    /// It was eliminated or gave up.
    Out,
}

impl NoTaker {
    /// As phrases choose their words by it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            NoTaker::Giver => "giver",
            NoTaker::Absent => "absent",
            NoTaker::Finished => "finished",
            NoTaker::Out => "out",
        }
    }
}

/// The rule that ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// PR-110: at most one player is left.
    LastPlayer,
    /// PR-111: of two players one has finished.
    Finish,
    /// PR-113: nobody can complete a crew any more.
    NoCrew,
    /// PR-114: everybody passed.
    Passes,
    /// PR-115: the same position for the third time.
    Repetition,
    /// PR-116: 40 rounds without progress.
    Quiet,
    /// PR-120: all others gave up or were eliminated.
    Resigned,
}

impl Ending {
    /// Every way to end.
    pub const ALL: [Ending; 7] = [
        Ending::LastPlayer,
        Ending::Finish,
        Ending::NoCrew,
        Ending::Passes,
        Ending::Repetition,
        Ending::Quiet,
        Ending::Resigned,
    ];

    /// The id of the rule.
    pub const fn rule(self) -> RuleId {
        match self {
            Ending::LastPlayer => rule_id!("PR-110"),
            Ending::Finish => rule_id!("PR-111"),
            Ending::NoCrew => rule_id!("PR-113"),
            Ending::Passes => rule_id!("PR-114"),
            Ending::Repetition => rule_id!("PR-115"),
            Ending::Quiet => rule_id!("PR-116"),
            Ending::Resigned => rule_id!("PR-120"),
        }
    }

    /// Whether the game came to a standstill: nobody is ahead by it (PR-117).
    pub(crate) const fn is_standstill(self) -> bool {
        matches!(self, Ending::Passes | Ending::Repetition | Ending::Quiet)
    }

    /// The reason as outcomes carry it: the rule, or that a player gave up.
    pub const fn reason(self) -> EndReason {
        match self {
            Ending::Resigned => EndReason::Resigned,
            // All others are rules of the register.
            _ => EndReason::Rule(self.rule()),
        }
    }
}
