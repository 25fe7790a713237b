//! What an observation of Moogh holds.

use moogh::content::{
    BeastCardId, CELLS, CHARACTERS, Cell, CharacterId, Content, Difficulty, Facing, FigureId,
    IDEAS, Mode, Node, Symbol, Terrain,
};
use moogh::{BEASTS, BeastView, Body, PEOPLE, PersonView, Spot, View};
use quarry_game::Seat;

use crate::learn::{Block, Part};
use crate::pen::Pen;

const WIDTH: usize = 18;
const PLANE: &[usize] = &[CELLS / WIDTH, WIDTH];
const FIGURES: usize = moogh::content::FIGURES;
const SPECIES: usize = moogh::content::BEAST_CARDS;
const ROW: usize = PEOPLE + 2 * BEASTS;
const TERRAINS: usize = Terrain::ALL.len();

/// The decisions that are asked for; anything else is a draw.
const QUESTIONS: [&str; 16] = [
    "placing",
    "program",
    "turn",
    "free",
    "moving",
    "revealing",
    "picking",
    "setting-trap",
    "turning",
    "cube",
    "again",
    "shield",
    "saving",
    "hold-on",
    "lane",
    "settle",
];
const FATES: [&str; 3] = ["alive", "killed", "escaped"];

pub(super) const FIELDS: &[Part] = &[
    (
        "terrain",
        &[TERRAINS, CELLS / WIDTH, WIDTH],
        "what each cell is made of, in the order of the content's terrains",
    ),
    ("ravine", PLANE, "cells on the lower level"),
    (
        "people",
        &[PEOPLE, CELLS / WIDTH, WIDTH],
        "the cell of each character, in the order of seats",
    ),
    ("beasts", &[BEASTS, CELLS / WIDTH, WIDTH], "the cells of each beast in play"),
    (
        "traps",
        &[PEOPLE + 1, CELLS / WIDTH, WIDTH],
        "traps by the side that set them; the last plane has those of the scenario",
    ),
    ("huts", PLANE, "huts that still stand"),
    ("relics", PLANE, "relics not yet taken"),
    ("character", &[PEOPLE, CHARACTERS], "which character it is, as the content lists them"),
    ("owner", &[PEOPLE, 4], "the seat that decides for it"),
    ("hunts_for", &[PEOPLE, 4], "the side that it hunts for"),
    ("riding", &[PEOPLE, BEASTS], "the beast that it rides"),
    (
        "condition",
        &[PEOPLE, 6],
        "out of the game, hurt, has a rage token, cube hidden, item used up, scarred",
    ),
    (
        "cube",
        &[PEOPLE, 2, Node::COUNT],
        "the two icons that its cube joins, as far as the seat knows",
    ),
    ("used", &[PEOPLE, Node::COUNT], "icons carried out in this turn"),
    ("bonus", &[PEOPLE], "more dice for the next strike or throw"),
    ("item", &[PEOPLE], "the printed number of its item"),
    ("figure", &[BEASTS, FIGURES], "which figure the beast is"),
    ("species", &[BEASTS, SPECIES], "its beast card"),
    ("fate", &[BEASTS, 3], "alive, killed, escaped"),
    ("facing", &[BEASTS, 4], "north, east, south, west"),
    (
        "beast_numbers",
        &[BEASTS, 5],
        "health, size, row of its disc, column of its disc, 1 for side b",
    ),
    ("bravery", &[4], "the bravery of each side"),
    (
        "turn_row",
        &[ROW, PEOPLE + 2 * BEASTS],
        "each place of the turn row: character 0-3, or beast 0-2 with plain and extra card",
    ),
    ("marker", &[ROW], "the card being played"),
    ("idea_row", &[IDEAS], "ideas face up"),
    ("ideas_gone", &[IDEAS], "ideas that have left the game"),
    ("own_discards", &[IDEAS], "ideas that the seat discarded face down"),
    ("own_drawn", &[IDEAS], "drawn ideas in the hand of the seat"),
    ("idea_counts", &[6], "ideas left to draw, drawn ideas in hand, discards of each seat"),
    (
        "question",
        &[QUESTIONS.len()],
        "what is decided: placing, program, turn, free, moving, revealing, picking, setting-trap, turning, cube, again, shield, saving, hold-on, lane, settle",
    ),
    ("asked", &[PEOPLE], "the character concerned"),
    ("deciding", &[4], "the seats that decide now"),
    ("dice", &[3], "what the dice show that may be rolled again"),
    ("wants", &[3], "the symbol that one die should show"),
    ("left", &[1], "actions or steps left"),
    ("round", &[1], "the round"),
    ("clock", &[2], "tokens on the clock, and how many lose the game"),
    ("escaped", &[1], "a beast has escaped since the last appeasement"),
    ("mode", &[4], "competitive, teams, cooperative, solo"),
    ("difficulty", &[3], "tracker, hunter, predator"),
    ("over", &[1], "the game has ended"),
    ("seat", &[4], "the seat that observes"),
];

pub(super) fn observe(view: &View, seat: Seat, out: &mut [u8]) {
    let mut pen = Pen::new(out);
    let content = Content::find(view.content);
    observe_ground(view, content, &mut pen);
    observe_pieces(view, &mut pen);
    observe_people(view, content, &mut pen);
    observe_beasts(view, content, &mut pen);
    let mut bravery = [0; 4];
    for (kept, side) in bravery.iter_mut().zip(&view.sides) {
        *kept = side.bravery;
    }
    for bravery in bravery {
        pen.count(bravery);
    }
    observe_row(view, &mut pen);
    observe_ideas(view, content, &mut pen);
    observe_question(view, &mut pen);
    observe_frame(view, seat, &mut pen);
    debug_assert_eq!(pen.written(), Block::total(FIELDS));
}

fn observe_ground(view: &View, content: Option<&Content>, pen: &mut Pen<'_>) {
    let scenario =
        content.and_then(|content| Some(content.scenario(content.find_scenario(view.scenario)?)));
    let terrain = pen.next(TERRAINS * CELLS);
    if let Some(scenario) = scenario {
        for cell in scenario.map.cells() {
            terrain[scenario.map.terrain(cell) as usize * CELLS + cell.index()] = 1;
        }
    }
    let map = scenario.map(|scenario| &scenario.map);
    let low = map.iter().flat_map(|map| map.cells().filter(|cell| map.at(*cell).level < 0));
    pen.some_of(CELLS, low.map(Cell::index));
}

fn observe_pieces(view: &View, pen: &mut Pen<'_>) {
    for who in 0..PEOPLE {
        let cell = view.people.get(who).and_then(|person| person.cell);
        pen.one_of(CELLS, cell.map(|at| at.0.index()));
    }
    for beast in 0..BEASTS {
        let body = view.beasts.get(beast).filter(|beast| beast.fate == FATES[0]).map(body);
        pen.some_of(CELLS, body.iter().flat_map(|body| body.cells()).map(Cell::index));
    }
    let traps = pen.next((PEOPLE + 1) * CELLS);
    for trap in &view.traps {
        let side = trap.side.map_or(PEOPLE, usize::from);
        traps[side * CELLS + trap.cell.0.index()] = 1;
    }
    pen.some_of(CELLS, view.huts.iter().map(|at| at.0.index()));
    pen.some_of(CELLS, view.relics.iter().map(|at| at.0.index()));
}

fn body(beast: &BeastView) -> Body {
    Body { corner: Spot { x: beast.x, y: beast.y }, size: beast.size }
}

/// One field for each character, present or not.
fn each(view: &View, pen: &mut Pen<'_>, mut field: impl FnMut(Option<&PersonView>, &mut Pen<'_>)) {
    for who in 0..PEOPLE {
        field(view.people.get(who), pen);
    }
}

fn observe_people(view: &View, content: Option<&Content>, pen: &mut Pen<'_>) {
    each(view, pen, |person, pen| {
        let card = person.and_then(|person| content?.find_character(person.id));
        pen.one_of(CHARACTERS, card.map(CharacterId::index));
    });
    each(view, pen, |person, pen| pen.one_of(4, person.map(|person| person.seat.index())));
    each(view, pen, |person, pen| pen.one_of(4, person.map(|person| person.side.into())));
    each(view, pen, |person, pen| {
        let mount = person.and_then(|person| person.riding);
        let beast = mount.and_then(|id| view.beasts.iter().position(|beast| beast.id == id));
        pen.one_of(BEASTS, beast);
    });
    each(view, pen, |person, pen| {
        let flags = person.map(|person| {
            let PersonView { out, hurt, token, sealed, item_used, scarred, .. } = *person;
            [out, hurt, token, sealed, item_used, scarred]
        });
        pen.next(6).copy_from_slice(&flags.unwrap_or_default().map(u8::from));
    });
    each(view, pen, |person, pen| {
        let cube = person.and_then(|person| person.cube);
        for end in 0..2 {
            let node = cube.and_then(|cube| Node::from_letter(cube.0[end]));
            pen.one_of(Node::COUNT, node.map(Node::index));
        }
    });
    each(view, pen, |person, pen| {
        let used = person.map_or("", |person| &person.used);
        pen.some_of(Node::COUNT, used.chars().filter_map(Node::from_letter).map(Node::index));
    });
    each(view, pen, |person, pen| pen.count(person.map_or(0, |person| person.bonus)));
    each(view, pen, |person, pen| pen.count(person.and_then(|person| person.item).unwrap_or(0)));
}

fn observe_beasts(view: &View, content: Option<&Content>, pen: &mut Pen<'_>) {
    let beast = |number: usize| view.beasts.get(number);
    for number in 0..BEASTS {
        let figure = beast(number).and_then(|beast| content?.find_figure(beast.id));
        pen.one_of(FIGURES, figure.map(FigureId::index));
    }
    for number in 0..BEASTS {
        let card = beast(number).and_then(|beast| content?.find_beast_card(beast.card));
        pen.one_of(SPECIES, card.map(BeastCardId::index));
    }
    for number in 0..BEASTS {
        let fate =
            beast(number).and_then(|beast| FATES.iter().position(|fate| *fate == beast.fate));
        pen.one_of(FATES.len(), fate);
    }
    for number in 0..BEASTS {
        let facing = beast(number).and_then(|beast| Facing::from_letter(beast.facing));
        pen.one_of(4, facing.map(|facing| facing as usize));
    }
    for number in 0..BEASTS {
        let numbers = beast(number).map(|beast| {
            [beast.health, beast.size, beast.rage, beast.column, u8::from(beast.side == 'b')]
        });
        pen.next(5).copy_from_slice(&numbers.unwrap_or_default());
    }
}

fn observe_row(view: &View, pen: &mut Pen<'_>) {
    for place in 0..ROW {
        let card = view.turn_row.get(place).and_then(|card| match card.beast {
            true => {
                let beast = view.beasts.iter().position(|beast| beast.id == card.id)?;
                Some(PEOPLE + beast * 2 + usize::from(card.extra))
            }
            false => view.people.iter().position(|person| person.id == card.id),
        });
        pen.one_of(ROW, card);
    }
    pen.one_of(ROW, view.marker.map(usize::from));
}

fn observe_ideas(view: &View, content: Option<&Content>, pen: &mut Pen<'_>) {
    let ideas = &view.ideas;
    let place = |number: &u8| content?.ideas.iter().position(|idea| idea.number == *number);
    for some in [&ideas.row, &ideas.gone, &ideas.own_discards, &ideas.own_drawn] {
        pen.some_of(IDEAS, some.iter().filter_map(place));
    }
    pen.count(ideas.deck);
    pen.count(ideas.drawn);
    for seat in 0..4 {
        pen.count(ideas.discards.get(seat).copied().unwrap_or(0));
    }
}

fn observe_question(view: &View, pen: &mut Pen<'_>) {
    let question = view.question.as_ref();
    let kind = question.and_then(|asked| QUESTIONS.iter().position(|kind| *kind == asked.kind));
    pen.one_of(QUESTIONS.len(), kind);
    let who = question.and_then(|asked| asked.who);
    pen.one_of(PEOPLE, who.and_then(|id| view.people.iter().position(|person| person.id == id)));
    pen.some_of(4, question.iter().flat_map(|asked| &asked.seats).map(|seat| seat.index()));
    pen.next(3).copy_from_slice(&question.and_then(|asked| asked.dice).unwrap_or_default());
    let wants = question.and_then(|asked| asked.wants);
    pen.one_of(3, wants.and_then(Symbol::parse).map(|symbol| symbol as usize));
    pen.count(question.and_then(|asked| asked.left).unwrap_or(0));
}

fn observe_frame(view: &View, seat: Seat, pen: &mut Pen<'_>) {
    pen.count(view.round);
    let clock = view.clock.map(|clock| [clock.tokens, clock.limit.unwrap_or(0)]);
    pen.next(2).copy_from_slice(&clock.unwrap_or_default());
    pen.flag(view.escaped);
    pen.one_of(4, Mode::ALL.iter().position(|(_, word)| *word == view.mode));
    pen.one_of(3, Difficulty::ALL.iter().position(|(_, word)| *word == view.difficulty));
    pen.flag(view.over.is_some());
    pen.one_of(4, Some(seat.index()));
}
