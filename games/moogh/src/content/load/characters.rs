//! `characters.toml`.

use arrayvec::ArrayVec;
use serde::Deserialize;

use super::error::{Checked, Location};
use super::files::Tables;
use super::{die, exactly, find, unique, vocabulary};
use crate::content::{
    Abilities, BONE_DICE, CHARACTERS, CardSide, Character, CharacterAction, CharacterId, Icon,
    Node, Passive, Role, Slot, Symbol, TRIBES, Tribe, TribeId, Words,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TribeData {
    id: String,
    name: Words,
    colour: String,
    members: [String; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PassiveData {
    id: String,
    name: Option<Words>,
    owner: String,
    #[serde(rename = "do")]
    ability: String,
    text: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CharacterData {
    id: String,
    name: Words,
    tribe: String,
    role: RoleData,
    passive: Option<String>,
    unhurt: SideData,
    hurt: SideData,
}

#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
enum RoleData {
    Leader,
    Acolyte,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SideData {
    nodes: Vec<NodeData>,
    slots: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NodeData {
    id: String,
    action: String,
    dice: Option<u8>,
    symbol: Option<String>,
}

/// Tribes and characters, each pointing at the other.
pub(super) fn read(tables: &Tables) -> Checked<([Tribe; TRIBES], [Character; CHARACTERS])> {
    let tribes = tables.list::<TribeData>("tribe")?;
    let characters = tables.list::<CharacterData>("character")?;
    let passives = tables.list::<PassiveData>("passive")?;
    unique(tribes.iter().map(|(place, tribe)| (place, &*tribe.id)))?;
    unique(characters.iter().map(|(place, character)| (place, &*character.id)))?;
    unique(passives.iter().map(|(place, passive)| (place, &*passive.id)))?;
    check_owners(&passives, &characters)?;
    let read_characters = characters
        .iter()
        .map(|(place, data)| read_character(place, data, &tribes, &passives))
        .collect::<Checked<_>>()?;
    let read_tribes = tribes
        .iter()
        .map(|(place, data)| read_tribe(place, data, &characters))
        .collect::<Checked<_>>()?;
    Ok((exactly("tribe", read_tribes)?, exactly("character", read_characters)?))
}

fn read_tribe(
    place: &Location,
    data: &TribeData,
    characters: &[(Location, CharacterData)],
) -> Checked<Tribe> {
    let mut members = [CharacterId(0); 2];
    for (index, role) in [RoleData::Leader, RoleData::Acolyte].into_iter().enumerate() {
        let field = format!("members[{index}]");
        let ids = characters.iter().map(|(_, character)| &*character.id);
        let found = find(place, &field, &data.members[index], ids)?;
        let character = &characters[usize::from(found)].1;
        let fits = character.role == role && character.tribe == data.id;
        place.ensure(fits, &field, "a tribe is its leader, then its acolyte")?;
        members[index] = CharacterId(found);
    }
    Ok(Tribe {
        id: data.id.as_str().into(),
        name: data.name.clone(),
        colour: data.colour.as_str().into(),
        members,
    })
}

/// Each ability belongs to the character that names it.
fn check_owners(
    passives: &[(Location, PassiveData)],
    characters: &[(Location, CharacterData)],
) -> Checked<()> {
    for (place, passive) in passives {
        let owned = characters.iter().any(|(_, character)| {
            character.id == passive.owner && character.passive.as_ref() == Some(&passive.id)
        });
        place.ensure(owned, "owner", format_args!("'{}' does not name it", passive.owner))?;
    }
    Ok(())
}

fn read_character(
    place: &Location,
    data: &CharacterData,
    tribes: &[(Location, TribeData)],
    passives: &[(Location, PassiveData)],
) -> Checked<Character> {
    let tribe = find(place, "tribe", &data.tribe, tribes.iter().map(|(_, tribe)| &*tribe.id))?;
    let (abilities, passive) = match &data.passive {
        Some(id) => read_passive(place, id, passives)?,
        None => (Abilities::NONE, None),
    };
    Ok(Character {
        id: data.id.as_str().into(),
        name: data.name.clone(),
        tribe: TribeId(tribe),
        role: if data.role == RoleData::Leader { Role::Leader } else { Role::Acolyte },
        abilities,
        passive,
        unhurt: read_side(place, "unhurt", &data.unhurt)?,
        hurt: read_side(place, "hurt", &data.hurt)?,
    })
}

/// MO-172: the ability `id` of a character.
fn read_passive(
    place: &Location,
    id: &str,
    passives: &[(Location, PassiveData)],
) -> Checked<(Abilities, Option<Passive>)> {
    let found = find(place, "passive", id, passives.iter().map(|(_, passive)| &*passive.id))?;
    let (place, data) = &passives[usize::from(found)];
    let abilities =
        vocabulary::abilities(&data.ability).map_err(|problem| place.error("do", problem))?;
    let name = data.name.clone().unwrap_or_else(|| Words::same(id));
    Ok((abilities, Some(Passive { id: id.into(), name, text: data.text.clone() })))
}

fn read_side(place: &Location, side: &str, data: &SideData) -> Checked<CardSide> {
    let mut icons = [None; Node::COUNT];
    for (index, node) in data.nodes.iter().enumerate() {
        let field = format!("{side}.nodes[{index}]");
        let at = read_node(place, &format!("{field}.id"), &node.id)?;
        place.ensure(icons[at.index()].is_none(), format_args!("{field}.id"), "is there twice")?;
        icons[at.index()] = Some(read_icon(place, &field, node)?);
    }
    let mut slots = ArrayVec::new();
    for (index, text) in data.slots.iter().enumerate() {
        let field = format!("{side}.slots[{index}]");
        let slot = read_slot(place, &field, text, &icons)?;
        place.ensure(!slots.contains(&slot), &field, "is there twice")?;
        slots.try_push(slot).map_err(|_| place.error(&field, "a side has at most 7 slots"))?;
    }
    place.ensure(!slots.is_empty(), format_args!("{side}.slots"), "a cube needs a slot")?;
    Ok(CardSide { icons, slots })
}

fn read_node(place: &Location, field: &str, text: &str) -> Checked<Node> {
    let mut letters = text.chars();
    match (letters.next().and_then(Node::from_letter), letters.next()) {
        (Some(node), None) => Ok(node),
        _ => Err(place.error(field, format_args!("'{text}' is no node; there are a to f"))),
    }
}

/// Daring actions have dice and a symbol, basic ones have neither (MO-072).
fn read_icon(place: &Location, field: &str, node: &NodeData) -> Checked<Icon> {
    let unknown = format_args!("'{}' is no action", node.action);
    let action = CharacterAction::parse(&node.action)
        .ok_or_else(|| place.error(format_args!("{field}.action"), unknown))?;
    match (action.is_daring(), node.dice, &node.symbol) {
        (true, Some(dice), Some(text)) => {
            let dice = place.in_range(dice, 1, BONE_DICE, format_args!("{field}.dice"))?;
            let symbol = die::symbol(place, format_args!("{field}.symbol"), text)?;
            Ok(Icon { action, dice, symbol })
        }
        (false, None, None) => Ok(Icon { action, dice: 0, symbol: Symbol::Three }),
        (true, ..) => Err(place.error(field, "a daring action needs dice and symbol")),
        (false, ..) => Err(place.error(field, "a basic action has no dice and no symbol")),
    }
}

/// MO-065: a slot joins two neighbouring icons.
fn read_slot(
    place: &Location,
    field: &str,
    text: &str,
    icons: &[Option<Icon>; Node::COUNT],
) -> Checked<Slot> {
    let nodes: Option<Vec<Node>> = text.chars().map(Node::from_letter).collect();
    let Some(&[one, other]) = nodes.as_deref() else {
        return Err(place.error(field, format_args!("'{text}' is no pair of nodes a to f")));
    };
    for node in [one, other] {
        let problem = format_args!("there is no icon at '{}'", node.letter());
        place.ensure(icons[node.index()].is_some(), field, problem)?;
    }
    place.ensure(are_neighbours(one, other), field, "joins icons that are no neighbours")?;
    Ok(Slot(one.min(other), one.max(other)))
}

/// Two rows of three; diagonals count.
fn are_neighbours(one: Node, other: Node) -> bool {
    one != other && (one.0 % 3).abs_diff(other.0 % 3) <= 1
}
