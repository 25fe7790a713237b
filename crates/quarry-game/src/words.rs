//! One text model in three languages. A game says *what* is to be told as a [`Message`]; the
//! [`Phrasebook`](crate::Phrasebook), made from Fluent files, knows *how* it is told. Terminal, log, screen reader
//! and "why not?" all use the same words.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};

use crate::{Game, RuleId, Seat};

/// A language that Quarry speaks.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// Russian.
    Ru,
}

impl Lang {
    /// Every language, English first.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Fr, Lang::Ru];

    /// The two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
            Lang::Ru => "ru",
        }
    }

    /// The language of a locale name such as `fr_CA.UTF-8`; English when it is not one of ours.
    pub fn of_locale(locale: &str) -> Lang {
        locale.get(..2).and_then(|code| code.to_ascii_lowercase().parse().ok()).unwrap_or_default()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(code: &str) -> Result<Lang, String> {
        Lang::ALL
            .into_iter()
            .find(|lang| lang.code() == code)
            .ok_or_else(|| format!("no words in '{code}'; there are en, fr and ru"))
    }
}

/// Something to be told: the key of a phrase and what fills its places.
#[derive(Clone, PartialEq, Debug)]
pub struct Message {
    /// The key in the Fluent files.
    pub key: &'static str,
    /// Name and value of each place.
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// A phrase without places.
    pub const fn new(key: &'static str) -> Message {
        Message { key, args: Vec::new() }
    }

    /// The same with one more place filled.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Message {
        self.args.push((name, value.into()));
        self
    }
}

/// As `{"key": …, "args": {…}}`; a phrase without places has no `args`.
impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Keyed<'a> {
            key: &'a str,
            #[serde(skip_serializing_if = "Args::is_empty")]
            args: Args<'a>,
        }
        Keyed { key: self.key, args: Args(&self.args) }.serialize(serializer)
    }
}

struct Args<'a>(&'a [(&'static str, Arg)]);

impl Args<'_> {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// In the order of their names. They are few, and frames have many messages, so nothing is built for it.
impl Serialize for Args<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (mut map, mut last) = (serializer.serialize_map(Some(self.0.len()))?, "");
        let next =
            |last| self.0.iter().filter(|(name, _)| *name > last).min_by_key(|(name, _)| *name);
        while let Some((name, arg)) = next(last) {
            map.serialize_entry(name, arg)?;
            last = name;
        }
        map.end()
    }
}

/// What fills a place in a phrase.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Arg {
    /// A number; the phrase may choose its plural by it.
    Number(i64),
    /// A name or a cell, or a word that the phrase chooses by (`mother`, `baby`).
    Text(Cow<'static, str>),
}

macro_rules! number_args {
    ($($number:ty)*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(number as i64)
            }
        }
    )*};
}
number_args!(u8 u16 u32 i32 i64 usize);

impl From<&'static str> for Arg {
    fn from(text: &'static str) -> Arg {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl From<RuleId> for Arg {
    fn from(rule: RuleId) -> Arg {
        rule.as_str().into()
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(Cow::Owned(text))
    }
}

/// Why an action is refused: the rule, what is at fault, and the words for the player.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    /// The id of the rule, such as `RA-080`.
    pub rule: RuleId,
    /// The cells or cards at fault, as the notation writes them.
    pub at: Vec<String>,
    /// The sentence.
    pub message: Message,
}

impl Refusal {
    /// A refusal by `rule` that points at nothing.
    pub const fn new(rule: RuleId, message: Message) -> Refusal {
        Refusal { rule, at: Vec::new(), message }
    }

    /// The same, pointing at `place` too.
    #[must_use]
    pub fn at(mut self, place: impl fmt::Display) -> Refusal {
        self.at.push(place.to_string());
        self
    }
}

/// The dice of an action, and how likely they bring its success.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DiceOdds {
    /// How many are rolled.
    pub dice: u8,
    /// What one of them has to show.
    pub symbol: &'static str,
    /// How likely that is, rounded.
    pub percent: u8,
    /// Where the dice come from, where there is more than one reason.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<DicePart>>"))]
    pub parts: Vec<DicePart>,
}

/// Dice that are added or lost for one reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DicePart {
    /// The reason; the phrase `dice-part` names it.
    pub by: &'static str,
    /// How many; below zero where they are lost.
    pub dice: i8,
}

/// A piece that a rival could take in the turn that it has or has next, were the position to stay as it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Threat {
    /// Who could take it.
    pub by: Seat,
    /// Whose piece it is.
    pub whom: Seat,
    /// Where the piece stands, as `offer.sites` names it.
    pub at: String,
    /// The steps of a shortest way, each with the places it goes over.
    pub steps: Vec<Vec<String>>,
    /// All of it in words.
    pub say: Message,
}

/// A game that can tell its positions, events, offers and refusals. Everything is told from what a
/// viewer may know, so words cannot leak more than pictures.
pub trait Telling: Game {
    /// An action as an offer describes it.
    type Offered: Serialize;

    /// The Fluent sources in the order of [`Lang::ALL`].
    const PHRASES: [&'static str; 3];

    /// Why an action is refused.
    fn refusal(illegal: &Self::Illegal) -> Refusal;

    /// One line of the log.
    fn tell(seen: &Self::Seen) -> Message;

    /// The same where the event alone does not make it: by itself it is told by the phrase `tell-KIND`, filled with its
    /// own fields ([`plain_phrase`](crate::plain_phrase)). Frames carry only this, so that they say nothing twice.
    fn wording(seen: &Self::Seen) -> Option<Message> {
        Some(Self::tell(seen))
    }

    /// What playing `action` would do, as a button says it.
    fn offer(view: &Self::View, action: Self::Action) -> Message;

    /// The same for programs: serialised as `{"kind": KIND, …}`, where `offer-KIND` is the phrase and the other
    /// fields fill it.
    fn offered(view: &Self::View, action: Self::Action) -> Self::Offered;

    /// The rule that says what a legal `action` does.
    fn rule_of(&self, _action: Self::Action) -> Option<&'static str> {
        None
    }

    /// What a legal `action` costs of what the phase counts, such as action points; nothing where it is one, or where
    /// nothing is counted.
    fn cost(&self, _action: Self::Action) -> Option<u8> {
        None
    }

    /// The dice that a legal `action` would roll for its success.
    fn odds(&self, _action: Self::Action) -> Option<DiceOdds> {
        None
    }

    /// The whole position, sentence by sentence, the most urgent first.
    fn describe(view: &Self::View) -> Vec<Message>;

    /// What each seat could take of the others in its turn, by shortest ways. Everybody is told, so a game with
    /// secrets has none. Made on request: it costs more than a frame.
    fn threats(&self) -> Vec<Threat> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_chooses_its_language() {
        assert_eq!(Lang::of_locale("fr_CA.UTF-8"), Lang::Fr);
        assert_eq!(Lang::of_locale("ru"), Lang::Ru);
        assert_eq!(Lang::of_locale("C"), Lang::En);
        assert_eq!(Lang::of_locale("日本"), Lang::En);
    }
}
