//! What one viewer may know, with everything that a picture of the table needs.

use quarry_game::{Message, Notation, Pending, Seat, Version, Viewer};
use serde::Serialize;

use crate::action::Action;
use crate::board::{BeastNo, TurnCard, Who};
use crate::content::{CellSet, IdeaId, MapView, Symbol};
use crate::machine::event::{At, Name, SlotName, side_letter};
use crate::machine::extras::CharacterExtras;
use crate::machine::state::{Fate, IdeaSet, Moogh, Place};
use crate::machine::task::Task;
use crate::setup::write_taught;
use crate::text::write_position;

/// The table as one viewer knows it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The version of the rules.
    pub version: Version,
    /// The whole position in notation, with `?` for what is hidden.
    pub position: String,
    /// The digest of the content that card and scenario ids refer to.
    pub content: String,
    /// Which scenario is played.
    pub scenario: Name,
    /// How people play together.
    pub mode: Name,
    /// How hard the beasts are.
    pub difficulty: Name,
    /// How many seats take part.
    pub seats: u8,
    /// The round, from 1; 0 during setup.
    pub round: u16,
    /// MO-272: tokens on the round-start card, and how many lose the game.
    pub clock: Option<ClockView>,
    /// The board, row by row.
    pub map: MapView,
    /// The characters in the order of seats.
    pub people: Vec<PersonView>,
    /// The beasts as the scenario counts them.
    pub beasts: Vec<BeastView>,
    /// The sides with their bravery.
    pub sides: Vec<SideView>,
    /// The turn row; `marker` is the card being played, `null` at the round-start card.
    pub turn_row: Vec<CardView>,
    /// See `turn_row`.
    pub marker: Option<u8>,
    /// The idea cards.
    pub ideas: IdeasView,
    /// Traps on the board.
    pub traps: Vec<TrapView>,
    /// MO-297: huts that still stand, where the scenario asks.
    pub huts: Vec<At>,
    /// MO-296: relics not yet taken.
    pub relics: Vec<At>,
    /// What is waited for.
    pub question: Option<QuestionView>,
    /// What the viewer may do now, with the dice that each would roll.
    pub offers: Vec<OfferView>,
    /// How the game ended: a rank per seat, and the rule.
    pub over: Option<OverView>,
}

/// MO-272: the clock of solo and cooperative play.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClockView {
    /// Tokens on it.
    pub tokens: u8,
    /// At so many the game is lost.
    pub limit: Option<u8>,
}

/// A character.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PersonView {
    /// Its card.
    pub id: Name,
    /// Who decides for it.
    pub seat: Seat,
    /// The side it hunts for.
    pub side: u8,
    /// Its cell, unless it rides or is not on the board.
    pub cell: Option<At>,
    /// The beast it rides.
    pub riding: Option<Name>,
    /// Whether it has left the game.
    pub out: bool,
    /// Whether its card shows the hurt side.
    pub hurt: bool,
    /// Whether it holds a rage token.
    pub token: bool,
    /// Where its cube is, as far as the viewer knows.
    pub cube: Option<SlotName>,
    /// Whether its cube is placed but hidden from the viewer.
    pub sealed: bool,
    /// More dice for the next Strike or Throw.
    pub bonus: u8,
    /// The printed number of its item.
    pub item: Option<u8>,
    /// Whether the item is used up.
    pub item_used: bool,
    /// MO-312: what a campaign has taught it, if anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub taught: Option<Taught>,
}

/// MO-312: icons that roll one die more, by their letters.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Taught {
    /// Those of the unhurt side.
    pub unhurt: String,
    /// Those of the hurt side.
    pub hurt: String,
}

/// A beast.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BeastView {
    /// Its figure and action card.
    pub id: Name,
    /// Its beast card.
    pub card: Name,
    /// `alive`, `killed` or `escaped`.
    pub fate: Name,
    /// Column of its north-west cell; may lie just off the board.
    pub x: i8,
    /// Row of its north-west cell.
    pub y: i8,
    /// 1 or 2 cells wide.
    pub size: u8,
    /// `N`, `E`, `S` or `W`.
    pub facing: char,
    /// What its life die shows.
    pub health: u8,
    /// The row of its disc, from 1.
    pub rage: u8,
    /// The column of its disc, from 1.
    pub column: u8,
    /// The side of its action card, `a` or `b`.
    pub side: char,
    /// Who rides it.
    pub rider: Option<Name>,
}

/// A tribe, a team, or everybody together.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SideView {
    /// The tribe of its first character.
    pub tribe: Name,
    /// Its bravery.
    pub bravery: u16,
    /// Its seats.
    pub seats: Vec<Seat>,
}

/// A card of the turn row.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardView {
    /// Whose card.
    pub id: Name,
    /// Whether it is a beast's.
    pub beast: bool,
    /// MO-016: whether it is the extra card.
    pub extra: bool,
}

/// The idea cards, by printed number.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct IdeasView {
    /// Face up for everybody.
    pub row: Vec<u8>,
    /// How many are left to draw.
    pub deck: u8,
    /// How many are discarded face down.
    pub discards: u8,
    /// Those of them that the viewer discarded.
    pub own_discards: Vec<u8>,
    /// How many somebody has in hand while thinking.
    pub drawn: u8,
    /// Which ones, where the viewer is that somebody.
    pub own_drawn: Vec<u8>,
}

/// A trap and the side that set it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TrapView {
    /// Where.
    pub cell: At,
    /// Whose; nobody's where the scenario placed it.
    pub side: Option<u8>,
}

/// What is waited for.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct QuestionView {
    /// The kind of decision or draw, such as `turn`, `moving`, `again` or `roll`.
    pub kind: Name,
    /// The character concerned.
    pub who: Option<Name>,
    /// The seats that decide; none at a draw.
    pub seats: Vec<Seat>,
    /// Dice to be rolled, or the dice that may be rolled again (III, <, X).
    pub dice: Option<[u8; 3]>,
    /// How many dice are about to be rolled.
    pub roll: Option<u8>,
    /// The symbol that one of the dice should show, where a success is rolled for.
    pub wants: Option<Name>,
    /// Actions or steps left.
    pub left: Option<u8>,
}

/// An action that the viewer may take.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OfferView {
    /// In notation.
    pub action: String,
    /// The dice it rolls.
    pub dice: Option<u8>,
    /// The symbol one of them must show.
    pub symbol: Option<Name>,
    #[serde(skip)]
    pub(crate) of: Action,
    #[serde(skip)]
    pub(crate) words: Message,
}

/// How the game ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OverView {
    /// The place of each seat, 1 is best.
    pub ranks: Vec<u8>,
    /// The rule that ended it.
    pub reason: Name,
}

impl View {
    /// What `viewer` may know of `game`.
    pub(crate) fn of(game: &Moogh, viewer: Viewer) -> View {
        let limit = game.time_limit();
        let clock = ClockView { tokens: game.clock, limit };
        View {
            version: game.version,
            position: write_position(game, Some(viewer)),
            content: game.content.digest.to_string(),
            scenario: &game.scenario.id,
            mode: game.mode.as_str(),
            difficulty: game.difficulty.as_str(),
            seats: game.seats,
            round: game.round,
            clock: (!game.mode.is_competitive()).then_some(clock),
            map: MapView::of(game.map(), game.scenario.start),
            people: game.present().map(|who| PersonView::of(game, who, viewer)).collect(),
            beasts: game.present_beasts().map(|beast| BeastView::of(game, beast)).collect(),
            sides: (0..game.sides() as u8).map(|side| SideView::of(game, side)).collect(),
            turn_row: game.turn_row.iter().map(|card| CardView::of(game, *card)).collect(),
            marker: u8::try_from(game.marker).ok(),
            ideas: IdeasView::of(game, viewer),
            traps: game
                .traps
                .iter()
                .map(|trap| TrapView { cell: At(trap.cell), side: trap.side })
                .collect(),
            huts: cells(game.huts),
            relics: cells(game.relics),
            question: QuestionView::of(game),
            offers: offers(game, viewer),
            over: game.outcome.map(|outcome| OverView {
                ranks: outcome.ranks().to_vec(),
                reason: outcome.reason,
            }),
        }
    }

    /// The offer that plays `action`.
    pub(crate) fn offer(&self, action: Action) -> Option<&OfferView> {
        self.offers.iter().find(|offer| offer.of == action)
    }
}

fn cells(set: CellSet) -> Vec<At> {
    set.iter().map(At).collect()
}

impl PersonView {
    fn of(game: &Moogh, who: Who, viewer: Viewer) -> PersonView {
        let person = game.person(who);
        let sealed = game.cubes_are_sealed() && !viewer.is(person.seat) && person.cube.is_some();
        PersonView {
            id: game.name(who),
            seat: person.seat,
            side: person.side,
            cell: game.cell_of(who).map(At),
            riding: game.mount(who).map(|beast| game.beast_name(beast)),
            out: person.place == Place::Out,
            hurt: person.hurt,
            token: person.token,
            cube: game.slot(who).filter(|_| !sealed).map(SlotName::from),
            sealed,
            bonus: person.bonus,
            item: game.item(who).map(|item| item.number),
            item_used: person.item_used,
            taught: Taught::of(&person.extras),
        }
    }
}

impl Taught {
    fn of(extras: &CharacterExtras) -> Option<Taught> {
        let unhurt = write_taught(extras.taught_unhurt);
        let hurt = write_taught(extras.taught_hurt);
        (!unhurt.is_empty() || !hurt.is_empty()).then_some(Taught { unhurt, hurt })
    }
}

impl BeastView {
    fn of(game: &Moogh, beast: BeastNo) -> BeastView {
        let state = game.beast(beast);
        BeastView {
            id: game.beast_name(beast),
            card: &game.beast_card(beast).id,
            fate: match state.fate {
                Fate::InPlay => "alive",
                Fate::Killed => "killed",
                Fate::Escaped | Fate::Absent => "escaped",
            },
            x: state.corner.x,
            y: state.corner.y,
            size: state.size,
            facing: state.facing.letter(),
            health: state.health,
            rage: state.row + 1,
            column: state.column + 1,
            side: side_letter(state.card_side),
            rider: game.rider(beast).map(|who| game.name(who)),
        }
    }
}

impl SideView {
    fn of(game: &Moogh, side: u8) -> SideView {
        let seats = (0..usize::from(game.seats)).map(Seat::at);
        SideView {
            tribe: game.side_name(side),
            bravery: game.bravery[usize::from(side)],
            seats: seats.filter(|seat| game.side_of_seat(*seat) == side).collect(),
        }
    }
}

impl CardView {
    fn of(game: &Moogh, card: TurnCard) -> CardView {
        CardView {
            id: game.card_name(card),
            beast: matches!(card, TurnCard::Beast(..)),
            extra: matches!(card, TurnCard::Beast(_, true)),
        }
    }
}

impl IdeasView {
    fn of(game: &Moogh, viewer: Viewer) -> IdeasView {
        let numbers = |ideas: IdeaSet| -> Vec<u8> {
            ideas.iter().map(|idea: IdeaId| game.idea_number(idea)).collect()
        };
        let own = match viewer {
            Viewer::Seat(seat) => game.ideas.known[seat.index()],
            Viewer::Spectator => IdeaSet::EMPTY,
        };
        let drawn = game.drawn_ideas();
        let mine = game.thinker().is_some_and(|who| viewer.is(game.person(who).seat));
        IdeasView {
            row: numbers(game.ideas.row),
            deck: game.ideas.deck.len(),
            discards: game.ideas.discards.len(),
            own_discards: numbers(own),
            drawn: drawn.len(),
            own_drawn: if mine { numbers(drawn) } else { Vec::new() },
        }
    }
}

impl QuestionView {
    fn of(game: &Moogh) -> Option<QuestionView> {
        let task = *game.stack.last()?;
        let seats = match game.pending() {
            Pending::Seats(seats) => seats.iter().collect(),
            Pending::Chance => Vec::new(),
            Pending::Over(_) => return None,
        };
        let (dice, roll, left) = match task {
            Task::Again { rolled, .. } => (Some(rolled.0), None, None),
            Task::Roll { count, .. } => (None, Some(count), None),
            Task::Turn { left, .. } | Task::Moving { left, .. } => (None, None, Some(left)),
            _ => (None, None, None),
        };
        Some(QuestionView {
            kind: task.word(),
            who: task.person().map(|who| game.name(who)),
            seats,
            dice,
            roll,
            wants: game.wanted_symbol().map(Symbol::as_str),
            left,
        })
    }
}

fn offers(game: &Moogh, viewer: Viewer) -> Vec<OfferView> {
    let mut offers = Vec::new();
    if let Viewer::Seat(seat) = viewer {
        game.offer(seat, &mut |action| offers.push(offer(game, action)));
    }
    offers
}

fn offer(game: &Moogh, action: Action) -> OfferView {
    let dice = game.dice_of(action);
    OfferView {
        action: game.write_action(action),
        dice: dice.map(|(dice, _)| dice),
        symbol: dice.map(|(_, symbol)| symbol.as_str()),
        of: action,
        words: crate::text::telling::offer(game, action),
    }
}
