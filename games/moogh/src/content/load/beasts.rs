//! `beasts.toml` and `action_cards.toml`.

use arrayvec::ArrayVec;
use serde::Deserialize;

use super::error::{Checked, Location};
use super::files::Tables;
use super::{exactly, find, unique, vocabulary};
use crate::content::{
    ActionCell, ActionSide, BEAST_CARDS, BONE_DICE, BeastCard, BeastCardId, CHARACTERS, Character,
    FIGURES, Figure, FigureId, Mood, Row, SectionCard, SectionSet, TURN_CARDS, Words,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BeastCardData {
    id: String,
    name: Option<Words>,
    size: u8,
    front: SectionData,
    left: SectionData,
    right: SectionData,
    back: SectionData,
    top: TopData,
    attack: AttackData,
    calf_of: Option<String>,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(deny_unknown_fields)]
struct SectionData {
    weak: u8,
    defence: u8,
    climb: bool,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(deny_unknown_fields)]
struct TopData {
    weak: u8,
    defence: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AttackData {
    #[serde(rename = "III")]
    three: String,
    #[serde(rename = "<")]
    wedge: String,
    #[serde(rename = "X")]
    cross: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ActionCardData {
    id: String,
    name: Option<Words>,
    beast: String,
    mood: MoodData,
    #[serde(default)]
    mild: bool,
    a: Vec<RowData>,
    b: Vec<RowData>,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum MoodData {
    Calm,
    Angry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RowData {
    defence: u8,
    actions: u8,
    cells: [String; 4],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TurnCardsData {
    characters: Vec<String>,
    beasts: Vec<String>,
    extra: Vec<String>,
}

/// The species.
pub(super) fn read_beast_cards(tables: &Tables) -> Checked<[BeastCard; BEAST_CARDS]> {
    let cards = tables.list::<BeastCardData>("beast_card")?;
    unique(cards.iter().map(|(place, card)| (place, &*card.id)))?;
    let read = cards.iter().map(|(place, card)| read_beast_card(place, card, &cards));
    exactly("beast_card", read.collect::<Checked<_>>()?)
}

fn read_beast_card(
    place: &Location,
    data: &BeastCardData,
    cards: &[(Location, BeastCardData)],
) -> Checked<BeastCard> {
    let calf_of = data
        .calf_of
        .as_ref()
        .map(|id| find(place, "calf_of", id, cards.iter().map(|(_, card)| &*card.id)))
        .transpose()?;
    Ok(BeastCard {
        id: data.id.as_str().into(),
        name: data.name.clone().unwrap_or_else(|| Words::same(&data.id)),
        size: place.in_range(data.size, 1, 2, "size")?,
        sections: read_sections(place, data)?,
        attack: [
            read_attack(place, "III", &data.attack.three)?,
            read_attack(place, "<", &data.attack.wedge)?,
            read_attack(place, "X", &data.attack.cross)?,
        ],
        calf_of: calf_of.map(BeastCardId),
    })
}

/// In the order of `Section`; nobody climbs from the top.
fn read_sections(place: &Location, data: &BeastCardData) -> Checked<[SectionCard; 5]> {
    let TopData { weak, defence } = data.top;
    let top = SectionData { weak, defence, climb: false };
    let all = [
        ("front", data.front),
        ("left", data.left),
        ("right", data.right),
        ("back", data.back),
        ("top", top),
    ];
    let mut cards = [SectionCard { weak: 0, defence: 0, climb: false }; 5];
    for (card, (name, SectionData { weak, defence, climb })) in cards.iter_mut().zip(all) {
        place.in_range(weak, 0, BONE_DICE, format_args!("{name}.weak"))?;
        place.in_range(defence, 0, BONE_DICE, format_args!("{name}.defence"))?;
        *card = SectionCard { weak, defence, climb };
    }
    Ok(cards)
}

/// MO-247: the sections that a symbol names.
fn read_attack(place: &Location, symbol: &str, text: &str) -> Checked<SectionSet> {
    let problem = format_args!("'{text}' is no section; there are front, back, left, right, sides");
    vocabulary::sections(text).ok_or_else(|| place.error(format_args!("attack.{symbol}"), problem))
}

/// The figures, and the mild one among them.
pub(super) fn read_figures(
    tables: &Tables,
    cards: &[BeastCard],
    characters: &[Character; CHARACTERS],
) -> Checked<([Figure; FIGURES], Option<FigureId>)> {
    let data = tables.list::<ActionCardData>("action_card")?;
    unique(data.iter().map(|(place, card)| (place, &*card.id)))?;
    let extra = read_turn_cards(tables, &data, characters)?;
    let figures = data
        .iter()
        .map(|(place, card)| read_figure(place, card, cards, extra.contains(&card.id)))
        .collect::<Checked<_>>()?;
    let mut mild = data.iter().enumerate().filter(|(_, (_, card))| card.mild);
    let first = mild.next().map(|(index, _)| FigureId(index as u8));
    if let Some((_, (place, _))) = mild.next() {
        return Err(place.error("mild", "only one figure can be the mild one"));
    }
    Ok((exactly("action_card", figures)?, first))
}

/// MO-016: every character and figure has a card, and some figures an extra one.
fn read_turn_cards(
    tables: &Tables,
    figures: &[(Location, ActionCardData)],
    characters: &[Character; CHARACTERS],
) -> Checked<Vec<String>> {
    let (place, data) = tables.table::<TurnCardsData>("turn_cards")?;
    let figures: Vec<&str> = figures.iter().map(|(_, card)| &*card.id).collect();
    let characters: Vec<&str> = characters.iter().map(|character| &*character.id).collect();
    check_names(&place, "characters", &data.characters, &characters, characters.len())?;
    check_names(&place, "beasts", &data.beasts, &figures, figures.len())?;
    check_names(&place, "extra", &data.extra, &figures, TURN_CARDS - CHARACTERS - FIGURES)?;
    Ok(data.extra)
}

/// `given` must be `count` different ones of `known`.
fn check_names(
    place: &Location,
    field: &str,
    given: &[String],
    known: &[&str],
    count: usize,
) -> Checked<()> {
    for (index, name) in given.iter().enumerate() {
        let field = format!("{field}[{index}]");
        find(place, &field, name, known.iter().copied())?;
        place.ensure(!given[..index].contains(name), &field, format_args!("'{name}' again"))?;
    }
    place.ensure(given.len() == count, field, format_args!("{count} cards, not {}", given.len()))
}

fn read_figure(
    place: &Location,
    data: &ActionCardData,
    cards: &[BeastCard],
    extra_turn_card: bool,
) -> Checked<Figure> {
    let beast = find(place, "beast", &data.beast, cards.iter().map(|card| &*card.id))?;
    Ok(Figure {
        id: data.id.as_str().into(),
        name: data.name.clone().unwrap_or_else(|| Words::same(&data.id)),
        beast: BeastCardId(beast),
        mood: match data.mood {
            MoodData::Calm => Mood::Calm,
            MoodData::Angry => Mood::Angry,
        },
        extra_turn_card,
        sides: [read_side(place, "a", &data.a)?, read_side(place, "b", &data.b)?],
    })
}

fn read_side(place: &Location, side: &str, rows: &[RowData]) -> Checked<ActionSide> {
    let fine = (1..=4).contains(&rows.len());
    place.ensure(fine, side, format_args!("a side has 1 to 4 rows, not {}", rows.len()))?;
    rows.iter()
        .enumerate()
        .map(|(index, row)| read_row(place, &format!("{side}[{index}]"), row))
        .collect()
}

fn read_row(place: &Location, field: &str, data: &RowData) -> Checked<Row> {
    let mut cells = [const { ArrayVec::new_const() }; 4];
    for (index, text) in data.cells.iter().enumerate() {
        cells[index] = read_cell(place, &format!("{field}.cells[{index}]"), text)?;
    }
    Ok(Row {
        defence: place.in_range(data.defence, 0, BONE_DICE, format_args!("{field}.defence"))?,
        actions: place.in_range(data.actions, 1, 4, format_args!("{field}.actions"))?,
        cells,
    })
}

/// MO-216: icons joined by `+`, the lowest first.
fn read_cell(place: &Location, field: &str, text: &str) -> Checked<ActionCell> {
    let mut cell = ActionCell::new();
    for icon in text.split('+') {
        let icon = vocabulary::beast_icon(icon).map_err(|problem| place.error(field, problem))?;
        cell.try_push(icon).map_err(|_| place.error(field, "a cell has at most 4 icons"))?;
    }
    Ok(cell)
}
