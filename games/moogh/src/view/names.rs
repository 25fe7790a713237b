//! Names in views that are read back: each is one of the content or of the rules.

use std::borrow::Cow;

use quarry_game::EndReason;
use serde::de::{Deserialize, Deserializer, Error};

use crate::content::{BeastIcon, Content, Difficulty, Mode, Symbol};
use crate::machine::event::Name;
use crate::machine::state::Fate;
use crate::machine::task::Task;
use crate::rules::{Doubt, REASONS};

fn known(text: &str) -> Option<Name> {
    let words = (Mode::ALL.into_iter().map(|(_, word)| word))
        .chain(Difficulty::ALL.into_iter().map(|(_, word)| word))
        .chain(Symbol::ALL.map(Symbol::as_str))
        .chain(Fate::IN_GAMES.map(Fate::word))
        .chain(Task::WORDS.iter().copied())
        .chain(BeastIcon::PLAIN.map(BeastIcon::word))
        .chain([BeastIcon::Advance(1), BeastIcon::Retreat(1)].map(BeastIcon::word))
        .chain(Doubt::ALL.map(Doubt::word))
        .chain(REASONS.map(EndReason::as_str));
    let find = |mut names: Box<dyn Iterator<Item = Name>>| names.find(|name| *name == text);
    find(Box::new(words))
        .or_else(|| Content::shelf().into_iter().find_map(|content| find(Box::new(content.ids()))))
}

fn expect<E: Error>(text: &str) -> Result<Name, E> {
    known(text).ok_or_else(|| E::custom(format_args!("nothing is called '{text}'")))
}

pub(super) fn one<'de, D: Deserializer<'de>>(from: D) -> Result<Name, D::Error> {
    expect(&Cow::<str>::deserialize(from)?)
}

pub(super) fn maybe<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Name>, D::Error> {
    Option::<Cow<'_, str>>::deserialize(from)?.map(|text| expect(&text)).transpose()
}
