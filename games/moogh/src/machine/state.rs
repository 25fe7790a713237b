//! Everything on the table: people, beasts, cards, traps and what is still to be carried out.

use quarry_game::{Outcome, Seat, SeatSet, Version};

use crate::board::geometry::{Body, Spot};
use crate::board::{BEASTS, BeastNo, PEOPLE, Piece, TurnCard, Who};
use crate::content::{
    Abilities, ActionSide, BeastCard, CardSide, Cell, CellSet, Character, CharacterId, Content,
    Difficulty, Facing, Figure, FigureId, IDEAS, IdeaId, Map, Mode, Row, Scenario, Slot, TRAPS,
};
use crate::machine::extras::CharacterExtras;
use crate::machine::list::List;
use crate::machine::task::Task;

/// One card for each character, two for each beast.
pub(crate) const TURN_ROW: usize = PEOPLE + 2 * BEASTS;
/// How many things can be under way inside each other: a reaction inside a push inside a reaction
/// costs a trap each time, so ten traps bound it.
pub(crate) const STACK: usize = 48;

/// A running game of Moogh with all its secrets.
#[derive(Clone, Copy)]
pub struct Moogh {
    /// The version of the rules it is played by.
    pub(crate) version: Version,
    pub(crate) content: &'static Content,
    pub(crate) scenario: &'static Scenario,
    pub(crate) mode: Mode,
    pub(crate) difficulty: Difficulty,
    pub(crate) seats: u8,
    /// MO-026: the last round, where the table set one.
    pub(crate) round_cap: Option<u8>,
    pub(crate) people: [Person; PEOPLE],
    pub(crate) beasts: [Beast; BEASTS],
    /// MO-149: bravery of each side.
    pub(crate) bravery: [u16; PEOPLE],
    pub(crate) turn_row: List<TurnCard, TURN_ROW>,
    /// The card being played; -1 is the round-start card (MO-049).
    pub(crate) marker: i8,
    pub(crate) round: u16,
    /// MO-272: tokens on the round-start card.
    pub(crate) clock: u8,
    /// MO-273: whether a beast has escaped since the last appeasement.
    pub(crate) escaped: bool,
    pub(crate) ideas: Ideas,
    pub(crate) traps: List<Trap, { TRAPS as usize }>,
    pub(crate) huts: CellSet,
    pub(crate) relics: CellSet,
    pub(crate) stack: List<Task, STACK>,
    pub(crate) outcome: Option<Outcome>,
}

/// A character with its card, cube, token and item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Person {
    /// Its card.
    pub card: CharacterId,
    /// Who decides for it.
    pub seat: Seat,
    /// The tribe it hunts for; all of one side win together.
    pub side: u8,
    /// Where it is.
    pub place: Place,
    /// MO-158: whether its card shows the hurt side.
    pub hurt: bool,
    /// MO-166: whether it holds a rage token.
    pub token: bool,
    /// MO-065: the slot with its cube, by number.
    pub cube: Option<u8>,
    /// MO-292: more dice for the next Strike or Throw.
    pub bonus: u8,
    /// The round after which the bonus is lost.
    pub bonus_until: u16,
    /// MO-303: whether its item is used up.
    pub item_used: bool,
    /// MO-302, MO-311, MO-312: what a campaign gave it.
    pub extras: CharacterExtras,
}

/// Where a character is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// Not yet placed, or in the air between a beast and the ground.
    Aside,
    /// On this cell.
    At(Cell),
    /// On this beast.
    Riding(BeastNo),
    /// Has left the game.
    Out,
    /// There is no such character in this game.
    Absent,
}

/// A beast with its disc and its life die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Beast {
    /// Its figure.
    pub figure: FigureId,
    /// Its north-west cell, which may lie beside the board.
    pub corner: Spot,
    /// Its cells in a row: 1 or 2.
    pub size: u8,
    /// The side of its head.
    pub facing: Facing,
    /// What its life die shows.
    pub health: u8,
    /// MO-202: the row of the disc, from 0: the rage less one.
    pub row: u8,
    /// The column of the disc, from 0.
    pub column: u8,
    /// MO-043: the side of its action card, 0 for `a`.
    pub card_side: u8,
    /// What became of it.
    pub fate: Fate,
}

impl Beast {
    /// The cells that it covers.
    #[inline]
    pub fn body(&self) -> Body {
        Body { corner: self.corner, size: self.size }
    }

    /// Whether it is still hunted.
    #[inline]
    pub fn in_play(&self) -> bool {
        self.fate == Fate::InPlay
    }
}

/// What became of a beast.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// It is hunted.
    InPlay,
    /// MO-197: its health was used up, or it fell off a cliff.
    Killed,
    /// MO-228: it left the board.
    Escaped,
    /// There is no such beast in this game.
    Absent,
}

impl Fate {
    /// Those of beasts that are part of a game.
    pub(crate) const IN_GAMES: [Fate; 3] = [Fate::InPlay, Fate::Killed, Fate::Escaped];

    /// Its word in positions and views.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Fate::InPlay => "alive",
            Fate::Killed => "killed",
            Fate::Escaped | Fate::Absent => "escaped",
        }
    }
}

/// A trap and the side that set it; nobody for a trap of the scenario (MO-099).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trap {
    /// Its cell.
    pub cell: Cell,
    /// The side that set it.
    pub side: Option<u8>,
}

/// The idea cards as sets; nobody may look into deck and discards, so their order is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ideas {
    pub(crate) deck: IdeaSet,
    pub(crate) row: IdeaSet,
    pub(crate) discards: IdeaSet,
    /// The discards that each seat knows because it made them.
    pub(crate) known: [IdeaSet; quarry_game::MAX_SEATS],
}

/// Some idea cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct IdeaSet(pub(crate) u32);

impl IdeaSet {
    pub(crate) const EMPTY: IdeaSet = IdeaSet(0);
    pub(crate) const ALL: IdeaSet = IdeaSet((1 << IDEAS) - 1);

    pub(crate) const fn contains(self, idea: IdeaId) -> bool {
        self.0 >> idea.0 & 1 != 0
    }

    #[must_use]
    pub(crate) const fn with(self, idea: IdeaId) -> IdeaSet {
        IdeaSet(self.0 | 1 << idea.0)
    }

    #[must_use]
    pub(crate) const fn without(self, idea: IdeaId) -> IdeaSet {
        IdeaSet(self.0 & !(1 << idea.0))
    }

    #[must_use]
    pub(crate) const fn and(self, others: IdeaSet) -> IdeaSet {
        IdeaSet(self.0 | others.0)
    }

    #[must_use]
    pub(crate) const fn except(self, others: IdeaSet) -> IdeaSet {
        IdeaSet(self.0 & !others.0)
    }

    pub(crate) const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = IdeaId> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let bit = bits.trailing_zeros();
            bits &= bits.wrapping_sub(1);
            (bit < 32).then_some(IdeaId(bit as u8))
        })
    }
}

impl Moogh {
    /// Whether the rules are those of version 1.
    #[inline]
    pub(crate) fn is_first_version(&self) -> bool {
        self.version == Version::FIRST
    }

    /// A character.
    #[inline]
    pub fn person(&self, who: Who) -> &Person {
        &self.people[who.index()]
    }

    #[inline]
    pub(crate) fn person_mut(&mut self, who: Who) -> &mut Person {
        &mut self.people[who.index()]
    }

    /// A beast.
    #[inline]
    pub fn beast(&self, beast: BeastNo) -> &Beast {
        &self.beasts[beast.index()]
    }

    #[inline]
    pub(crate) fn beast_mut(&mut self, beast: BeastNo) -> &mut Beast {
        &mut self.beasts[beast.index()]
    }

    /// The board of the scenario.
    #[inline]
    pub fn map(&self) -> &'static Map {
        &self.scenario.map
    }

    pub(crate) fn character(&self, who: Who) -> &'static Character {
        &self.content.characters[self.person(who).card.index()]
    }

    /// MO-172: what the leader of this card always can.
    pub(crate) fn abilities(&self, who: Who) -> &'static Abilities {
        &self.character(who).abilities
    }

    /// MO-084: the side of the card that shows.
    #[inline]
    pub fn card_side(&self, who: Who) -> &'static CardSide {
        self.character(who).side(self.person(who).hurt)
    }

    /// MO-066: the two icons that the cube joins.
    pub(crate) fn slot(&self, who: Who) -> Option<Slot> {
        self.card_side(who).slots.get(usize::from(self.person(who).cube?)).copied()
    }

    pub(crate) fn figure(&self, beast: BeastNo) -> &'static Figure {
        &self.content.figures[self.beast(beast).figure.index()]
    }

    /// MO-047: the card of its species.
    #[inline]
    pub fn beast_card(&self, beast: BeastNo) -> &'static BeastCard {
        &self.content.beast_cards[self.figure(beast).beast.index()]
    }

    pub(crate) fn action_side(&self, beast: BeastNo) -> &'static ActionSide {
        &self.figure(beast).sides[usize::from(self.beast(beast).card_side)]
    }

    /// MO-202: the row of the disc, which sets defence and number of actions.
    pub(crate) fn rage_row(&self, beast: BeastNo) -> &'static Row {
        &self.action_side(beast)[usize::from(self.beast(beast).row)]
    }

    /// Whether the character takes part: on the board, on a beast, or about to be placed.
    #[inline]
    pub(crate) fn is_alive(&self, who: Who) -> bool {
        !matches!(self.person(who).place, Place::Out | Place::Absent)
    }

    /// The characters that take part, in the order of seats.
    #[inline]
    pub fn living(&self) -> impl Iterator<Item = Who> + '_ {
        Who::all().filter(|who| self.is_alive(*who))
    }

    /// The characters of this game, alive or not, in the order of seats.
    pub(crate) fn present(&self) -> impl Iterator<Item = Who> + '_ {
        Who::all().filter(|who| self.person(*who).place != Place::Absent)
    }

    /// The beasts of this game, whatever became of them.
    pub(crate) fn present_beasts(&self) -> impl Iterator<Item = BeastNo> + '_ {
        BeastNo::all().filter(|beast| self.beast(*beast).fate != Fate::Absent)
    }

    /// The characters that a seat decides for, alive or not.
    pub(crate) fn people_of(&self, seat: Seat) -> impl Iterator<Item = Who> + '_ {
        Who::all().filter(move |who| {
            self.person(*who).seat == seat && self.person(*who).place != Place::Absent
        })
    }

    /// The beasts in play, as the scenario counts them.
    #[inline]
    pub fn beasts_in_play(&self) -> impl Iterator<Item = BeastNo> + '_ {
        BeastNo::all().filter(|beast| self.beast(*beast).in_play())
    }

    /// The cell of a character that stands on the board.
    #[inline]
    pub fn cell_of(&self, who: Who) -> Option<Cell> {
        match self.person(who).place {
            Place::At(cell) => Some(cell),
            Place::Aside | Place::Riding(_) | Place::Out | Place::Absent => None,
        }
    }

    /// The beast that a character rides.
    #[inline]
    pub fn mount(&self, who: Who) -> Option<BeastNo> {
        match self.person(who).place {
            Place::Riding(beast) => Some(beast),
            Place::Aside | Place::At(_) | Place::Out | Place::Absent => None,
        }
    }

    /// MO-133: the one character on a beast.
    pub(crate) fn rider(&self, beast: BeastNo) -> Option<Who> {
        Who::all().find(|who| self.mount(*who) == Some(beast))
    }

    #[inline]
    pub(crate) fn person_at(&self, cell: Cell) -> Option<Who> {
        Who::all().find(|who| self.person(*who).place == Place::At(cell))
    }

    #[inline]
    pub(crate) fn beast_at(&self, cell: Cell) -> Option<BeastNo> {
        self.beasts_in_play().find(|beast| self.beast(*beast).body().contains(cell))
    }

    pub(crate) fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let person = self.person_at(cell).map(Piece::Person);
        person.or_else(|| self.beast_at(cell).map(Piece::Beast))
    }

    /// The place of the trap on `cell` in [`Moogh::traps`].
    #[inline]
    pub fn trap_at(&self, cell: Cell) -> Option<usize> {
        self.traps.iter().position(|trap| trap.cell == cell)
    }

    /// The number of sides: tribes in competitive play, one otherwise.
    #[inline]
    pub fn sides(&self) -> usize {
        let sides = self.people.iter().filter(|person| person.place != Place::Absent);
        sides.map(|person| usize::from(person.side) + 1).max().unwrap_or(0)
    }

    /// MO-221, MO-281: the player of the first character card in the turn row decides what concerns
    /// no character.
    pub(crate) fn first_player(&self) -> Seat {
        let first = self.turn_row.iter().find_map(|card| match card {
            TurnCard::Person(who) => Some(self.person(*who).seat),
            TurnCard::Beast(..) => None,
        });
        first.unwrap_or(Seat::at(0))
    }

    pub(crate) fn seat_set(&self, who: Who) -> SeatSet {
        SeatSet::one(self.person(who).seat)
    }

    /// The cards and boards that it is played with.
    #[inline]
    pub const fn content(&self) -> &'static Content {
        self.content
    }

    /// MO-149: the bravery of each side.
    pub fn bravery(&self) -> &[u16] {
        &self.bravery[..self.sides()]
    }

    /// Traps on the board.
    pub fn traps(&self) -> &[Trap] {
        &self.traps
    }

    /// MO-297: huts that still stand, where the scenario counts them.
    pub const fn huts(&self) -> CellSet {
        self.huts
    }

    /// MO-296: relics not yet taken.
    pub const fn relics(&self) -> CellSet {
        self.relics
    }

    /// MO-272: tokens on the round-start card.
    pub const fn clock(&self) -> u8 {
        self.clock
    }

    /// The round, from 1; 0 during setup.
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// Whether tribes play against each other.
    pub const fn is_competitive(&self) -> bool {
        self.mode.is_competitive()
    }

    /// The side that a seat hunts for.
    pub fn side_of(&self, seat: Seat) -> usize {
        self.side_of_seat(seat).into()
    }

    /// MO-067: the round, and the place of the turn row whose owner acts; -1 before the first one.
    pub const fn turn(&self) -> (u16, i8) {
        (self.round, self.marker)
    }

    /// The character whose turn it is, if its own player is asked now.
    pub fn acting(&self) -> Option<Who> {
        let card = self.turn_row.get(usize::try_from(self.marker).ok()?)?;
        let TurnCard::Person(who) = *card else { return None };
        (self.asked() == Some(who)).then_some(who)
    }

    /// The character whose player is asked what it does.
    pub fn asked(&self) -> Option<Who> {
        self.stack.last()?.person()
    }
}
