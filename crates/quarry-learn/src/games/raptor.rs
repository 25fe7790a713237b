//! Raptor: 66 cells row by row from the north-west, nine cards of each side.

use std::sync::LazyLock;

use quarry_game::{Notation, Phrasebook, Seat};
use raptor::board::{COLUMNS, Cell, CellSet, ROWS};
use raptor::cards::{CardSet, Side};
use raptor::view::{CardsView, ChoiceView, HandView, PhaseView};
use raptor::{Action, Drawn, Raptor, View};
use serde_json::{Map, Value};

use crate::Fault;
use crate::learn::{Block, Learn, Part, expect_players, numbered};
use crate::pen::Pen;

const CELLS: usize = COLUMNS as usize * ROWS as usize;
/// Columns, then rows: where a straight drive may end, seen from its start.
const LANES: usize = COLUMNS as usize + ROWS as usize;

const STEPS: usize = 14 * CELLS;
const CALLS: usize = STEPS + 4 * CELLS * 4;
const JEEPS: usize = CALLS + CELLS * CELLS;
const CARDS: usize = JEEPS + CELLS * LANES;
const HEAL: usize = CARDS + 9;
const END: usize = HEAL + 1;

/// The shape of a plane of the board.
const PLANE: &[usize] = &[ROWS as usize, COLUMNS as usize];

const NUMBERS: &[Part] = &[
    ("place", PLANE, "put the next figure of the setup on a cell"),
    ("escape", PLANE, "the baby on this access space leaves"),
    ("move_mother", PLANE, "the mother runs to a cell"),
    ("kill", PLANE, "the mother kills the scientist on a cell"),
    ("wake", PLANE, "the mother wakes the baby on a cell"),
    ("put_out", PLANE, "the mother puts out the fire on a cell"),
    ("stand_up", PLANE, "the frightened scientist on a cell stands up"),
    ("shoot", PLANE, "the scientist on a cell shoots the mother"),
    ("recover", PLANE, "the baby on a cell recovers"),
    ("frighten", PLANE, "the scientist on a cell is frightened"),
    ("return", PLANE, "the mother comes back on a cell"),
    ("gas", PLANE, "the baby on a cell is gassed"),
    ("reinforce", PLANE, "a scientist comes from the reserve to a cell"),
    ("burn", PLANE, "a fire is laid on a cell"),
    ("step_baby", &[CELLS, 4], "the baby on a cell steps north, east, south or west"),
    ("step_scientist", &[CELLS, 4], "the scientist on a cell steps"),
    ("sleep", &[CELLS, 4], "the scientist on a cell puts the baby on that side to sleep"),
    ("capture", &[CELLS, 4], "the scientist on a cell captures the baby on that side"),
    ("call", &[CELLS, CELLS], "the baby on a cell comes to a cell"),
    (
        "jeep",
        &[CELLS, LANES],
        "the scientist on a cell drives to a column of its row, or (from 11) a row of its column",
    ),
    ("play", &[9], "choose the card 1 to 9"),
    ("heal", &[1], "a sleep token comes off the mother"),
    ("end", &[1], "end the action phase, or decline the rest of an effect"),
];

const FIELDS: &[Part] = &[
    ("rocks", PLANE, "cells with a rock"),
    ("access", PLANE, "cells next to an exit"),
    ("mother", PLANE, "the mother"),
    ("awake", PLANE, "babies that are awake"),
    ("asleep", PLANE, "sleeping babies"),
    ("active", PLANE, "active scientists"),
    ("frightened", PLANE, "frightened scientists"),
    ("marked", PLANE, "figures marked until the end of the round"),
    ("fires", PLANE, "burning cells"),
    ("tokens", &[1], "sleep tokens on the mother; five put her to sleep"),
    ("escaped", &[1], "babies that have escaped; three win"),
    ("captured", &[1], "babies that were captured; three win"),
    ("killed", &[1], "scientists that were killed"),
    ("reserve", &[1], "scientists in reserve"),
    ("fires_left", &[1], "fire tokens in the supply"),
    (
        "phase",
        &[8],
        "one of: place raptors, place scientists, draw, choose, effect, act, return, over",
    ),
    ("left", &[1], "action points, or times that an effect may still be done"),
    ("may_stop", &[1], "the rest of the effect may be declined"),
    ("deciding", &[2], "the seats that decide now: raptors, scientists"),
    ("penalty_paid", &[1], "the mother has paid for her wounds in this round"),
    ("observed", &[1], "the scientist card is shown before the raptor card is chosen"),
    ("seat", &[2], "the seat that observes"),
    ("hand", &[2, 9], "the cards 1 to 9 in the hand of each side; the other hand is all 0"),
    ("hand_size", &[2], "how many cards each hand has"),
    ("pile", &[2], "how many cards each draw pile has"),
    ("discards", &[2, 9], "the cards of each side that lie open"),
    ("choice", &[2, 9], "the card of this round, own or open"),
    ("sealed", &[2], "a card is chosen and face down"),
];

fn plain(cell: Cell) -> usize {
    usize::from(cell.y()) * usize::from(COLUMNS) + usize::from(cell.x())
}

fn one(kind: usize, cell: Cell) -> usize {
    kind * CELLS + plain(cell)
}

/// To a neighbour: north, east, south, west.
fn side(kind: usize, from: Cell, to: Cell) -> Option<usize> {
    let way = match (to.x().wrapping_sub(from.x()), to.y().wrapping_sub(from.y())) {
        (0, u8::MAX) => 0,
        (1, 0) => 1,
        (0, 1) => 2,
        (u8::MAX, 0) => 3,
        _ => return None,
    };
    Some(STEPS + (kind * CELLS + plain(from)) * 4 + way)
}

fn lane(from: Cell, to: Cell) -> Option<usize> {
    let lane = match (from.x() == to.x(), from.y() == to.y()) {
        (false, true) => usize::from(to.x()),
        (true, false) => usize::from(COLUMNS) + usize::from(to.y()),
        (true, true) | (false, false) => return None,
    };
    Some(JEEPS + plain(from) * LANES + lane)
}

static TABLE: LazyLock<Vec<Option<Action>>> =
    LazyLock::new(|| numbered::<Raptor>(Raptor::default().action_space()));

static BOOK: LazyLock<Phrasebook> = LazyLock::new(Phrasebook::of::<Raptor>);

impl Learn for Raptor {
    const ACTIONS: usize = END + 1;
    const OUTCOMES: usize = 9;
    const PLAYERS: &'static [usize] = &[2];
    const NUMBERS: &'static [Part] = NUMBERS;
    const FIELDS: &'static [Part] = FIELDS;

    fn number(action: Action) -> Option<usize> {
        Some(match action {
            Action::Place(cell) => one(0, cell),
            Action::Escape(cell) => one(1, cell),
            Action::MoveMother(cell) => one(2, cell),
            Action::Kill(cell) => one(3, cell),
            Action::Wake(cell) => one(4, cell),
            Action::PutOut(cell) => one(5, cell),
            Action::StandUp(cell) => one(6, cell),
            Action::Shoot(cell) => one(7, cell),
            Action::Recover(cell) => one(8, cell),
            Action::Frighten(cell) => one(9, cell),
            Action::Return(cell) => one(10, cell),
            Action::Gas(cell) => one(11, cell),
            Action::Reinforce(cell) => one(12, cell),
            Action::Burn(cell) => one(13, cell),
            Action::StepBaby { from, to } => side(0, from, to)?,
            Action::StepScientist { from, to } => side(1, from, to)?,
            Action::Sleep { by, baby } => side(2, by, baby)?,
            Action::Capture { by, baby } => side(3, by, baby)?,
            Action::Call { baby, to } => CALLS + plain(baby) * CELLS + plain(to),
            Action::Jeep { from, to } => lane(from, to)?,
            Action::Play(card) => CARDS + usize::from(card.value()) - 1,
            Action::Heal => HEAL,
            Action::End => END,
        })
    }

    fn table() -> &'static [Option<Action>] {
        &TABLE
    }

    fn book() -> &'static Phrasebook {
        &BOOK
    }

    fn outcome(Drawn(card): Drawn) -> usize {
        usize::from(card.value()) - 1
    }

    fn observe(view: &View, seat: Seat, out: &mut [u8]) {
        let mut pen = Pen::new(out);
        let mother = view.mother.map_or(CellSet::EMPTY, CellSet::one);
        for cells in [
            view.rocks,
            view.access,
            mother,
            view.awake,
            view.asleep,
            view.active,
            view.frightened,
            view.marked,
            view.fires,
        ] {
            pen.some_of(CELLS, cells.iter().map(plain));
        }
        let counts = [view.tokens, view.escaped, view.captured, view.killed, view.reserve];
        pen.next(5).copy_from_slice(&counts);
        pen.count(view.fires_left);
        observe_phase(view, &mut pen);
        pen.some_of(2, view.deciding.iter().map(|side| *side as usize));
        pen.flag(view.penalty_paid);
        pen.flag(view.observed);
        pen.one_of(2, Some(seat.index()));
        observe_cards([&view.raptor, &view.scientist], &mut pen);
        debug_assert_eq!(pen.written(), Block::total(FIELDS));
    }

    fn complete(_: &mut Map<String, Value>, players: Option<usize>) -> Result<(), Fault> {
        expect_players::<Raptor>(players.unwrap_or(2))
    }
}

fn observe_phase(view: &View, pen: &mut Pen<'_>) {
    let (phase, left, may_stop) = match view.phase {
        PhaseView::PlaceRaptors => (0, 0, false),
        PhaseView::PlaceScientists => (1, 0, false),
        PhaseView::Draw => (2, 0, false),
        PhaseView::Choose => (3, 0, false),
        PhaseView::Effect { left, may_stop, .. } => (4, left, may_stop),
        PhaseView::Act { points, .. } => (5, points, false),
        PhaseView::Return => (6, 0, false),
        PhaseView::Over { .. } => (7, 0, false),
    };
    pen.one_of(8, Some(phase));
    pen.count(left);
    pen.flag(may_stop);
}

fn observe_cards(sides: [&CardsView; 2], pen: &mut Pen<'_>) {
    let faces = |cards: CardSet| cards.iter().map(|card| usize::from(card.value()) - 1);
    for cards in sides {
        match cards.hand {
            HandView::Mine { cards } => pen.some_of(9, faces(cards)),
            HandView::Theirs { .. } => pen.one_of(9, None),
        }
    }
    for cards in sides {
        match cards.hand {
            HandView::Mine { cards } => pen.count(cards.len()),
            HandView::Theirs { count } => pen.count(count),
        }
    }
    for cards in sides {
        pen.count(cards.pile);
    }
    for cards in sides {
        pen.some_of(9, faces(cards.discards));
    }
    for cards in sides {
        let shown = match cards.choice {
            ChoiceView::Mine(card) | ChoiceView::Open(card) => Some(usize::from(card.value()) - 1),
            ChoiceView::None | ChoiceView::Sealed => None,
        };
        pen.one_of(9, shown);
    }
    for cards in sides {
        pen.flag(matches!(cards.choice, ChoiceView::Sealed | ChoiceView::Mine(_)));
    }
}

const _: () = assert!(Block::total(NUMBERS) == Raptor::ACTIONS && Side::BOTH.len() == 2);
