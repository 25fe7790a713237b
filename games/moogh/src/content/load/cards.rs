//! `ideas.toml` and `items.toml`.

use serde::Deserialize;

use super::error::{Checked, Location};
use super::files::Tables;
use super::{exactly, vocabulary};
use crate::content::{Condition, IDEAS, ITEMS, Idea, IdeaEffect, Item, Predicate, Usage, Words};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct IdeaData {
    n: u8,
    name: Words,
    when: String,
    #[serde(rename = "do")]
    effect: String,
    text: Words,
    #[serde(default)]
    leaves_game: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ItemData {
    n: u8,
    name: Words,
    #[serde(rename = "use")]
    usage: UsageData,
    effect: String,
    text: Words,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum UsageData {
    Once,
    Always,
}

/// The idea cards, numbered from 1 in their order.
pub(super) fn read_ideas(tables: &Tables) -> Checked<[Idea; IDEAS]> {
    let ideas = tables.list::<IdeaData>("idea")?;
    check_numbers(ideas.iter().map(|(place, idea)| (place, idea.n)))?;
    let read = ideas.into_iter().map(|(place, idea)| read_idea(&place, idea));
    exactly("idea", read.collect::<Checked<_>>()?)
}

fn read_idea(place: &Location, data: IdeaData) -> Checked<Idea> {
    let condition =
        vocabulary::condition(&data.when).map_err(|problem| place.error("when", problem))?;
    let effect =
        vocabulary::idea_effect(&data.effect).map_err(|problem| place.error("do", problem))?;
    check_subject(place, &condition, effect)?;
    Ok(Idea {
        number: data.n,
        name: data.name,
        text: data.text,
        condition,
        effect,
        leaves_game: data.leaves_game,
    })
}

/// Every case of the condition must name what the effect works on.
fn check_subject(place: &Location, condition: &Condition, effect: IdeaEffect) -> Checked<()> {
    let names = |subject: fn(Predicate) -> bool| {
        condition.0.iter().all(|case| case.iter().any(|predicate| subject(*predicate)))
    };
    let (fine, what) = match effect {
        IdeaEffect::ShiftCharacter(_) => (
            names(|predicate| predicate == Predicate::AdjacentToCharacter),
            "adjacent_to_character",
        ),
        IdeaEffect::RemoveTrapTakeToken => {
            (names(|predicate| predicate == Predicate::AdjacentToTrap), "adjacent_to_trap")
        }
        effect if effect.needs_beast() => (names(Predicate::is_about_a_beast), "a beast"),
        // The others work on the character alone.
        _ => return Ok(()),
    };
    place.ensure(fine, "when", format_args!("the effect needs {what} in every case"))
}

/// The item cards, numbered from 1 in their order.
pub(super) fn read_items(tables: &Tables) -> Checked<[Item; ITEMS]> {
    let items = tables.list::<ItemData>("item")?;
    check_numbers(items.iter().map(|(place, item)| (place, item.n)))?;
    let read = items.into_iter().map(|(place, item)| read_item(&place, item));
    exactly("item", read.collect::<Checked<_>>()?)
}

fn read_item(place: &Location, data: ItemData) -> Checked<Item> {
    let effect =
        vocabulary::item_effect(&data.effect).map_err(|problem| place.error("effect", problem))?;
    let usage = match data.usage {
        UsageData::Once => Usage::Once,
        UsageData::Always => Usage::Always,
    };
    let fits = vocabulary::fits_usage(effect, usage);
    place.ensure(fits, "use", format_args!("'{}' works the other way", data.effect))?;
    Ok(Item { number: data.n, name: data.name, text: data.text, usage, effect })
}

fn check_numbers<'a>(cards: impl Iterator<Item = (&'a Location, u8)>) -> Checked<()> {
    for (index, (place, number)) in cards.enumerate() {
        let problem = format_args!("the cards are numbered in order, this is {}", index + 1);
        place.ensure(usize::from(number) == index + 1, "n", problem)?;
    }
    Ok(())
}
