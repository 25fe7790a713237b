//! The whole position in one line: everything, hidden parts too.

use quarry_game::Outcome;

use super::field::Field;
use crate::board::{BeastNo, PEOPLE, TurnCard, Who};
use crate::content::{CellSet, Node};
use crate::machine::event::{SlotName, side_letter};
use crate::machine::state::{Moogh, Place, Trap};
use crate::rules::REASONS;

pub(super) fn write(game: &Moogh) -> String {
    let join = |parts: Vec<String>| {
        if parts.is_empty() { "-".to_owned() } else { parts.join(";") }
    };
    let people = game.present().map(|who| write_person(game, who)).collect();
    let beasts = game.present_beasts().map(|beast| write_beast(game, beast)).collect();
    let row = game.turn_row.iter().map(|card| write_card(*card)).collect();
    let traps = game.traps.iter().map(write_trap).collect();
    let stack = game.stack.iter().map(|task| task.write()).collect();
    let bravery: Vec<String> =
        game.bravery[..game.sides()].iter().map(ToString::to_string).collect();
    let fields = [
        ("content", game.content.digest.to_string()),
        ("scenario", game.scenario.id.to_string()),
        ("mode", game.mode.as_str().to_owned()),
        ("difficulty", game.difficulty.as_str().to_owned()),
        ("seats", game.seats.to_string()),
        ("cap", game.round_cap.is_some().write()),
        ("round", game.round.to_string()),
        ("clock", game.clock.to_string()),
        ("escaped", game.escaped.write()),
        ("people", join(people)),
        ("beasts", join(beasts)),
        ("bravery", bravery.join(",")),
        ("row", join(row)),
        ("marker", game.marker.to_string()),
        ("deck", game.ideas.deck.write()),
        ("ideas", game.ideas.row.write()),
        ("gone", game.gone_ideas().write()),
        ("discards", write_discards(game)),
        ("traps", join(traps)),
        ("huts", write_cells(game.huts)),
        ("relics", write_cells(game.relics)),
        ("stack", join(stack)),
        ("over", game.outcome.map_or("-".to_owned(), |outcome| write_outcome(&outcome))),
    ];
    fields.map(|(name, value)| format!("{name}={value}")).join(" ")
}

fn write_discards(game: &Moogh) -> String {
    game.ideas.known.map(Field::write).join("/")
}

fn write_person(game: &Moogh, who: Who) -> String {
    let person = game.person(who);
    let cube = game.slot(who).map_or("-".to_owned(), |slot| SlotName::from(slot).to_string());
    let item = person.extras.item.map_or("-".to_owned(), |item| item.0.to_string());
    let taught = |dice: [u8; Node::COUNT]| -> String {
        dice.iter().map(|count| char::from(b'0' + count)).collect()
    };
    [
        game.name(who).to_owned(),
        person.seat.to_string(),
        person.side.to_string(),
        write_place(person.place),
        person.hurt.write(),
        person.token.write(),
        cube,
        person.bonus.to_string(),
        person.bonus_until.to_string(),
        item,
        person.item_used.write(),
        person.extras.scarred.write(),
        taught(person.extras.taught_unhurt),
        taught(person.extras.taught_hurt),
    ]
    .join(":")
}

pub(super) fn write_place(place: Place) -> String {
    match place {
        Place::Aside => "aside".to_owned(),
        Place::At(cell) => cell.to_string(),
        Place::Riding(beast) => format!("on{}", beast.0),
        Place::Out | Place::Absent => "out".to_owned(),
    }
}

pub(super) fn read_place(text: &str) -> Option<Place> {
    match text {
        "aside" => Some(Place::Aside),
        "out" => Some(Place::Out),
        _ => match text.strip_prefix("on") {
            Some(beast) => BeastNo::read(beast).map(Place::Riding),
            None => Field::read(text).map(Place::At),
        },
    }
}

fn write_beast(game: &Moogh, beast: BeastNo) -> String {
    let state = game.beast(beast);
    [
        game.beast_name(beast).to_owned(),
        state.fate.word().to_owned(),
        state.corner.write(),
        state.facing.write(),
        state.health.to_string(),
        (state.row + 1).to_string(),
        (state.column + 1).to_string(),
        side_letter(state.card_side).to_string(),
    ]
    .join(":")
}

fn write_card(card: TurnCard) -> String {
    match card {
        TurnCard::Person(who) => format!("p{}", who.0),
        TurnCard::Beast(beast, false) => format!("b{}", beast.0),
        TurnCard::Beast(beast, true) => format!("x{}", beast.0),
    }
}

pub(super) fn read_card(text: &str) -> Option<TurnCard> {
    match text.split_at_checked(1)? {
        ("p", who) => Who::read(who).map(TurnCard::Person),
        ("b", beast) => BeastNo::read(beast).map(|beast| TurnCard::Beast(beast, false)),
        ("x", beast) => BeastNo::read(beast).map(|beast| TurnCard::Beast(beast, true)),
        _ => None,
    }
}

fn write_trap(trap: &Trap) -> String {
    let side = trap.side.map_or("-".to_owned(), |side| side.to_string());
    format!("{}:{side}", trap.cell)
}

pub(super) fn read_trap(text: &str) -> Option<Trap> {
    let (cell, side) = text.split_once(':')?;
    let side = match side {
        "-" => None,
        side => Some(u8::read(side).filter(|side| usize::from(*side) < PEOPLE)?),
    };
    Some(Trap { cell: Field::read(cell)?, side })
}

fn write_cells(cells: CellSet) -> String {
    let all: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
    if all.is_empty() { "-".to_owned() } else { all.join(";") }
}

pub(super) fn read_cells(text: &str) -> Option<CellSet> {
    parts(text).map(Field::read).collect()
}

/// The pieces of a list; `-` is an empty one.
pub(super) fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(';').filter(move |_| text != "-")
}

fn write_outcome(outcome: &Outcome) -> String {
    let ranks: Vec<String> = outcome.ranks().iter().map(ToString::to_string).collect();
    format!("{}@{}", ranks.join(","), outcome.reason)
}

pub(super) fn read_outcome(text: &str, game: &Moogh) -> Option<Outcome> {
    let (ranks, reason) = text.split_once('@')?;
    let ranks: Option<Vec<u8>> = ranks.split(',').map(u8::read).collect();
    let ranks = ranks.filter(|ranks| ranks.len() == usize::from(game.seats))?;
    let reason = REASONS.into_iter().find(|known| known.as_str() == reason)?;
    Some(game.outcome_of(&ranks, reason))
}
