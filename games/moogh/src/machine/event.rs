//! What happens, and who sees it.

use std::fmt;

use quarry_game::{Seat, Sink, Viewer};
use serde::{Serialize, Serializer};

use crate::board::{BeastNo, Piece, TurnCard, Who};
use crate::content::{Cell, Facing, Slot};
use crate::machine::chance::Rolled;
use crate::machine::state::Moogh;

/// The id of a character, a figure or another thing of the content.
pub type Name = &'static str;

/// Everything that happened. All but two kinds of events are open to every viewer.
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(missing_docs, reason = "the fields are named like the things on the table")]
pub enum Event {
    /// Every viewer sees it.
    Open(Seen),
    /// MO-064: a cube was placed in secret; only its player sees where.
    Sealed { seat: Seat, who: Name, slot: SlotName },
    /// MO-093: an idea was drawn; only the drawing player sees which.
    Drew {
        seat: Seat,
        who: Name,
        /// The printed number.
        idea: u8,
    },
    /// MO-064: the last cube is in and all of them are opened.
    Opened,
}

/// Two letters for the icons that a cube joins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct SlotName(pub [char; 2]);

impl From<Slot> for SlotName {
    fn from(slot: Slot) -> SlotName {
        SlotName([slot.0.letter(), slot.1.letter()])
    }
}

impl fmt::Display for SlotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0[0], self.0[1])
    }
}

impl Serialize for SlotName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A cell as text, such as `4,7`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct At(pub Cell);

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for At {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What one viewer saw happen.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named like the things on the table")]
pub enum Seen {
    /// The side of an action card was drawn.
    SideDrawn { beast: Name, side: char },
    /// The next card of the turn row was drawn.
    CardDrawn { name: Name },
    /// An idea was turned up for the first row.
    RowIdea { idea: u8 },
    /// A character was placed.
    Placed { who: Name, cell: At },
    /// A round began.
    Round { round: u16 },
    /// Tokens were put on the clock.
    Clock { added: u8, clock: u8 },
    /// Tokens were taken off the clock.
    ClockBack { taken: u8, clock: u8 },
    /// The first turn card went to the end of the row.
    Rotated { name: Name },
    /// A cube was placed in secret; the slot is only for its player.
    Sealed {
        who: Name,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        slot: Option<SlotName>,
    },
    /// All sealed cubes were opened.
    Opened,
    /// A cube was placed for all to see.
    Cube { who: Name, slot: SlotName },
    /// A turn began.
    Turn { name: Name },
    /// A character tries a daring action; `percent` is how likely it succeeds.
    Tries { who: Name, action: Name, dice: u8, symbol: Name, percent: u8 },
    /// A character thinks.
    Thinks { who: Name },
    /// Dice were rolled.
    Rolled { dice: Rolled },
    /// The action succeeded.
    Succeeded { who: Name },
    /// MO-079: the action failed.
    Failed { who: Name },
    /// A character took a step.
    Stepped { who: Name, cell: At },
    /// MO-176: water or mud ended a move.
    Stuck { who: Name },
    /// A character got on a beast.
    Climbed { who: Name, beast: Name },
    /// MO-129: the former rider is on the ground.
    Unseated { who: Name, cell: At },
    /// An idea was drawn; which one is only for the thinker.
    Drew {
        who: Name,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        idea: Option<u8>,
    },
    /// A drawn idea joined the row.
    Revealed { who: Name, idea: u8 },
    /// An idea of the row was used.
    Used { who: Name, idea: u8 },
    /// An item was used.
    Item { who: Name, item: u8 },
    /// A bonus for the next Strike or Throw.
    Bonus { who: Name, dice: u8 },
    /// A character was moved by another.
    Shifted { who: Name, cell: At },
    /// Two turn cards were swapped.
    Swapped { name: Name, other: Name },
    /// An action card was turned over.
    Flipped { beast: Name, side: char },
    /// A beast was hit.
    Hit { who: Name, beast: Name },
    /// A beast lost health.
    BeastWounded { beast: Name, health: u8 },
    /// A beast was killed.
    BeastKilled { beast: Name },
    /// MO-188: a beast fell off a cliff.
    BeastFell { beast: Name },
    /// MO-228: a beast left the board.
    BeastEscaped { beast: Name },
    /// The disc of a beast moved.
    Disc { beast: Name, rage: u8, column: u8 },
    /// A beast carries out an icon.
    Acts { beast: Name, icon: Name, number: u8 },
    /// A beast turned.
    Turned { beast: Name, facing: char },
    /// A beast moved; the cell is its north-west one.
    BeastMoved { beast: Name, x: i8, y: i8 },
    /// A character or a small beast was pushed.
    Pushed { name: Name, cell: At },
    /// A rider was thrown off.
    Thrown { who: Name, beast: Name },
    /// A rider stayed on.
    StayedOn { who: Name },
    /// A character landed or was put on a cell.
    Landed { who: Name, cell: At },
    /// A trap was placed.
    TrapSet { cell: At },
    /// A trap was taken away.
    TrapRemoved { cell: At },
    /// A trap was sprung.
    TrapSprung { name: Name, cell: At },
    /// MO-297: a hut was destroyed.
    HutLost { cell: At },
    /// MO-296: a relic was taken.
    Relic { who: Name, cell: At },
    /// A side gained bravery.
    Bravery { tribe: Name, gained: u8, total: u16 },
    /// A character was wounded and is now hurt.
    Wounded { who: Name },
    /// A character was healed.
    Healed { who: Name },
    /// A wound was ignored.
    Ignored { who: Name },
    /// MO-161: a character left the game.
    Out { who: Name },
    /// MO-185: a character fell off a cliff.
    Fell { who: Name },
    /// A character took a rage token.
    TokenTaken { who: Name },
    /// A character spent its rage token.
    TokenSpent { who: Name },
    /// MO-110: a healed character may act.
    FreeAction { who: Name },
    /// A player gave up.
    Resigned { seat: Seat },
    /// The game is over.
    Over { reason: Name },
}

/// What `viewer` saw of `event`.
pub(crate) fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
    Some(match *event {
        Event::Open(seen) => seen,
        Event::Sealed { seat, who, slot } => {
            Seen::Sealed { who, slot: viewer.is(seat).then_some(slot) }
        }
        Event::Drew { seat, who, idea } => {
            Seen::Drew { who, idea: viewer.is(seat).then_some(idea) }
        }
        Event::Opened => Seen::Opened,
    })
}

/// Whether `event` opens something that was secret.
pub(crate) fn reveals(event: &Event) -> bool {
    match event {
        Event::Opened | Event::Open(Seen::Revealed { .. }) => true,
        Event::Open(_) | Event::Sealed { .. } | Event::Drew { .. } => false,
    }
}

impl Moogh {
    pub(crate) fn name(&self, who: Who) -> Name {
        &self.character(who).id
    }

    pub(crate) fn beast_name(&self, beast: BeastNo) -> Name {
        &self.figure(beast).id
    }

    pub(crate) fn piece_name(&self, piece: Piece) -> Name {
        match piece {
            Piece::Person(who) => self.name(who),
            Piece::Beast(beast) => self.beast_name(beast),
        }
    }

    pub(crate) fn card_name(&self, card: TurnCard) -> Name {
        match card {
            TurnCard::Person(who) => self.name(who),
            TurnCard::Beast(beast, _) => self.beast_name(beast),
        }
    }
}

/// Tells every viewer.
#[inline]
pub(crate) fn tell(log: &mut impl Sink<Event>, seen: Seen) {
    log.emit(Event::Open(seen));
}

impl Serialize for Rolled {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// The letter of a facing, for events.
pub(crate) const fn facing(facing: Facing) -> char {
    facing.letter()
}

/// The letter of a side of an action card.
pub(crate) const fn side_letter(side: u8) -> char {
    if side == 0 { 'a' } else { 'b' }
}
