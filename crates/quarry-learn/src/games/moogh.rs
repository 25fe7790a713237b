//! Moogh: 216 cells row by row, characters in the order of seats, beasts as the scenario counts them, ideas as the
//! content lists them.

use std::sync::LazyLock;

use moogh::content::{CELLS, Cell, Difficulty, IDEAS, IdeaId, Mode, Node};
use moogh::{
    Action, BEASTS, BeastNo, Chance, Direction, Hand, Moogh, PEOPLE, Rolled, Target, TurnCard,
    View, Who,
};
use quarry_game::{Phrasebook, Seat};
use serde_json::{Map, Value};

use super::moogh_fields::{FIELDS, observe};
use crate::Fault;
use crate::learn::{Block, Learn, Part, expect_players, numbered};

/// Cards that the turn row can have.
const ROW: usize = PEOPLE + 2 * BEASTS;
const SLOTS: usize = 7;

/// Where the kinds of targets begin.
const AT_BEAST: usize = 1;
const AT_LINE: usize = AT_BEAST + BEASTS;
const AT_PERSON: usize = AT_LINE + 8;
const AT_TURN: usize = AT_PERSON + PEOPLE;
const AT_CARDS: usize = AT_TURN + BEASTS * 2;
const AT_CELL: usize = AT_CARDS + ROW;
const AT_SHIFT: usize = AT_CELL + CELLS;
const TARGETS: usize = AT_SHIFT + PEOPLE * CELLS;

/// Where the kinds of actions begin.
const SLOT: usize = 3 * CELLS;
const DO: usize = SLOT + PEOPLE * SLOTS;
const PLAIN: usize = DO + Node::COUNT * 2 * AT_CELL;
const TURN: usize = PLAIN + 6;
const LANE: usize = TURN + 2;
const ITEM: usize = LANE + 2;
const REVEAL: usize = ITEM + AT_SHIFT;
const IDEA: usize = REVEAL + IDEAS;
const ALL: usize = IDEA + IDEAS * TARGETS;

const NUMBERS: &[Part] = &[
    ("place", &[CELLS], "put the next character on a cell"),
    ("step", &[CELLS], "a step of a move, to a cell"),
    ("choose", &[CELLS], "a cell for a trap, a pushed piece or a fallen rider"),
    ("slot", &[PEOPLE, SLOTS], "the cube of a character goes on a slot"),
    (
        "do",
        &[Node::COUNT, 2, AT_CELL],
        "the icon 0 to 5, without or with the own item, on one of the first 32 targets",
    ),
    ("plain", &[6], "rush, end, stop, pass, spend, keep"),
    ("turn", &[2], "turn a provoked beast left or right"),
    ("lane", &[2], "be thrown in the left or right lane"),
    ("item", &[AT_SHIFT], "use the own item on one of the first 248 targets"),
    ("reveal", &[IDEAS], "put this drawn idea into the row"),
    (
        "idea",
        &[IDEAS, TARGETS],
        "use this idea of the row on a target: nothing 0, beast 1-3, direction 4-11, character 12-15, beast turned left or right 16-21, turn card 22-31, cell 32-247, character to cell 248-1111",
    ),
];

fn target(target: Target) -> usize {
    match target {
        Target::None => 0,
        Target::Beast(beast) => AT_BEAST + beast.index(),
        Target::Line(direction) => AT_LINE + direction.index(),
        Target::Person(who) => AT_PERSON + who.index(),
        Target::Turn(beast, hand) => AT_TURN + beast.index() * 2 + hand as usize,
        Target::Cards(card) => AT_CARDS + usize::from(card),
        Target::Cell(cell) => AT_CELL + cell.index(),
        Target::Shift(who, cell) => AT_SHIFT + who.index() * CELLS + cell.index(),
    }
}

/// Every target that any game can name, in the order of their numbers.
fn targets() -> impl Iterator<Item = Target> {
    let turns = BeastNo::all().flat_map(|beast| Hand::BOTH.map(|hand| Target::Turn(beast, hand)));
    let shifts = Who::all().flat_map(|who| Cell::all().map(move |cell| Target::Shift(who, cell)));
    [Target::None]
        .into_iter()
        .chain(BeastNo::all().map(Target::Beast))
        .chain(Direction::ALL.map(Target::Line))
        .chain(Who::all().map(Target::Person))
        .chain(turns)
        .chain((0..ROW as u8).map(Target::Cards))
        .chain(Cell::all().map(Target::Cell))
        .chain(shifts)
}

/// Every action that any game can name.
fn every() -> Vec<Action> {
    let mut all = vec![Action::Rush, Action::End, Action::Stop, Action::Pass];
    all.extend([Action::Spend, Action::Keep]);
    for cell in Cell::all() {
        all.extend([Action::Place(cell), Action::Step(cell), Action::Choose(cell)]);
    }
    for who in Who::all() {
        all.extend((0..SLOTS as u8).map(|slot| Action::Slot(who, slot)));
    }
    all.extend(Hand::BOTH.map(Action::Turn));
    all.extend(Hand::BOTH.map(Action::Lane));
    for node in (0..Node::COUNT as u8).map(Node) {
        for target in targets().take(AT_CELL) {
            all.extend([false, true].map(|item| Action::Do { node, target, item }));
        }
    }
    all.extend(targets().take(AT_SHIFT).map(Action::Item));
    for idea in (0..IDEAS as u8).map(IdeaId) {
        all.push(Action::Reveal(idea));
        all.extend(targets().map(|target| Action::Idea(idea, target)));
    }
    all
}

static TABLE: LazyLock<Vec<Option<Action>>> = LazyLock::new(|| numbered::<Moogh>(every()));

/// Faces of up to eight dice: how many show each of three symbols.
const DICE: usize = 9 * 9 * 9;

static BOOK: LazyLock<Phrasebook> = LazyLock::new(Phrasebook::of::<Moogh>);

impl Learn for Moogh {
    const ACTIONS: usize = ALL;
    const OUTCOMES: usize = DICE + 2 + ROW + IDEAS;
    const PLAYERS: &'static [usize] = &[1, 2, 3, 4];
    const NUMBERS: &'static [Part] = NUMBERS;
    const FIELDS: &'static [Part] = FIELDS;

    fn number(action: Action) -> Option<usize> {
        let within = |aim: Target, most: usize| Some(target(aim)).filter(|number| *number < most);
        Some(match action {
            Action::Place(cell) => cell.index(),
            Action::Step(cell) => CELLS + cell.index(),
            Action::Choose(cell) => 2 * CELLS + cell.index(),
            Action::Slot(who, slot) => SLOT + who.index() * SLOTS + usize::from(slot),
            Action::Do { node, target, item } => {
                DO + (node.index() * 2 + usize::from(item)) * AT_CELL + within(target, AT_CELL)?
            }
            Action::Rush => PLAIN,
            Action::End => PLAIN + 1,
            Action::Stop => PLAIN + 2,
            Action::Pass => PLAIN + 3,
            Action::Spend => PLAIN + 4,
            Action::Keep => PLAIN + 5,
            Action::Turn(hand) => TURN + hand as usize,
            Action::Lane(hand) => LANE + hand as usize,
            Action::Item(target) => ITEM + within(target, AT_SHIFT)?,
            Action::Reveal(idea) => REVEAL + idea.index(),
            Action::Idea(idea, aim) => IDEA + idea.index() * TARGETS + target(aim),
        })
    }

    fn table() -> &'static [Option<Action>] {
        &TABLE
    }

    fn book() -> &'static Phrasebook {
        &BOOK
    }

    fn outcome(chance: Chance) -> usize {
        match chance {
            Chance::Dice(Rolled(faces)) => {
                faces.iter().fold(0, |number, face| number * 9 + usize::from(*face))
            }
            Chance::Side(side) => DICE + usize::from(side),
            Chance::Card(TurnCard::Person(who)) => DICE + 2 + who.index(),
            Chance::Card(TurnCard::Beast(beast, extra)) => {
                DICE + 2 + PEOPLE + beast.index() * 2 + usize::from(extra)
            }
            Chance::Idea(idea) => DICE + 2 + ROW + idea.index(),
        }
    }

    fn observe(view: &View, seat: Seat, out: &mut [u8]) {
        observe(view, seat, out);
    }

    /// Rivals could hunt for ever, so their games end after round 20 (MO-026) unless told otherwise.
    fn complete(options: &mut Map<String, Value>, players: Option<usize>) -> Result<(), Fault> {
        if let Some(players) = players {
            expect_players::<Moogh>(players)?;
            options.insert("players".to_owned(), players.into());
        }
        let alone = options.get("players").and_then(Value::as_u64) == Some(1);
        let mode = options.get("mode").and_then(Value::as_str);
        let together = [Mode::Cooperative, Mode::Solo].map(Mode::as_str);
        if mode.map_or(!alone, |mode| !together.contains(&mode)) {
            options.entry("round_cap").or_insert(true.into());
        }
        Ok(())
    }
}

const _: () = assert!(Block::total(NUMBERS) == ALL && Difficulty::ALL.len() == 3);
