//! One text model in three languages. A game says *what* is to be told as a [`Message`]; the
//! [`Phrasebook`], made from Fluent files, knows *how* it is told. Terminal, log, screen reader
//! and "why not?" all use the same words.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};
use unic_langid::LanguageIdentifier;

use crate::{Game, RuleId};

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
}

/// The phrases of one game or program in all languages.
pub struct Phrasebook {
    bundles: Vec<FluentBundle<FluentResource>>,
    keys: [BTreeSet<String>; 3],
}

impl Phrasebook {
    /// The phrases of game `G`.
    ///
    /// # Panics
    ///
    /// When the Fluent sources, which are part of the program, are broken.
    pub fn of<G: Telling>() -> Phrasebook {
        Phrasebook::parse(G::PHRASES).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Reads Fluent sources given in the order of [`Lang::ALL`].
    ///
    /// # Errors
    ///
    /// Says which language and which line is broken.
    pub fn parse(sources: [&str; 3]) -> Result<Phrasebook, String> {
        let mut keys: [BTreeSet<String>; 3] = Default::default();
        let mut bundles = Vec::new();
        for (index, lang) in Lang::ALL.into_iter().enumerate() {
            let resource = FluentResource::try_new(sources[index].to_owned())
                .map_err(|(_, errors)| format!("{lang}: {}", errors[0]))?;
            keys[index] = message_keys(sources[index]);
            let tag: LanguageIdentifier = lang.code().parse().expect("the codes are valid");
            let mut bundle = FluentBundle::new_concurrent(vec![tag]);
            // Cells and names are short and never mixed in direction; isolation marks would show up
            // as rubbish in terminals.
            bundle.set_use_isolating(false);
            bundle.add_resource(resource).map_err(|errors| format!("{lang}: {}", errors[0]))?;
            bundles.push(bundle);
        }
        Ok(Phrasebook { bundles, keys })
    }

    /// The keys of the messages in `lang`.
    pub fn keys(&self, lang: Lang) -> &BTreeSet<String> {
        &self.keys[lang as usize]
    }

    /// `message` in `lang`; the bare key where the phrase is missing.
    pub fn say(&self, lang: Lang, message: &Message) -> String {
        self.try_say(lang, message).unwrap_or_else(|_| message.key.to_owned())
    }

    /// `message` in `lang`.
    ///
    /// # Errors
    ///
    /// Says which phrase or which place of it is missing.
    pub fn try_say(&self, lang: Lang, message: &Message) -> Result<String, String> {
        let bundle = &self.bundles[lang as usize];
        let pattern = bundle
            .get_message(message.key)
            .and_then(|found| found.value())
            .ok_or_else(|| format!("{lang}: no phrase '{}'", message.key))?;
        let mut args = FluentArgs::new();
        for (name, value) in &message.args {
            match value {
                Arg::Number(number) => args.set(*name, FluentValue::from(*number)),
                Arg::Text(text) => args.set(*name, FluentValue::from(text.as_ref())),
            }
        }
        let mut errors = Vec::new();
        let said = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        match errors.first() {
            None => Ok(said),
            Some(error) => Err(format!("{lang}: phrase '{}': {error}", message.key)),
        }
    }
}

impl fmt::Debug for Phrasebook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Phrasebook").field("keys", &self.keys[0].len()).finish_non_exhaustive()
    }
}

/// A message stands at the start of a line as `key = …`; terms (`-key`) are private.
fn message_keys(source: &str) -> BTreeSet<String> {
    source
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_alphabetic()))
        .filter_map(|line| line.split_once('='))
        .map(|(key, _)| key.trim().to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> Phrasebook {
        Phrasebook::parse([
            "points = { $n ->\n [one] one point\n *[other] { $n } points\n }",
            "points = { $n ->\n [one] { $n } point\n *[other] { $n } points\n }",
            "points = { $n } { $n ->\n [one] очко\n [few] очка\n *[many] очков\n }",
        ])
        .unwrap()
    }

    #[test]
    fn plurals_follow_the_language() {
        let say = |lang, n: u8| book().say(lang, &Message::new("points").with("n", n));
        assert_eq!(say(Lang::En, 1), "one point");
        assert_eq!(say(Lang::Fr, 0), "0 point");
        assert_eq!(say(Lang::Ru, 3), "3 очка");
        assert_eq!(say(Lang::Ru, 5), "5 очков");
    }

    #[test]
    fn a_missing_phrase_or_place_is_named() {
        let missing = book().try_say(Lang::Fr, &Message::new("nothing")).unwrap_err();
        assert!(missing.contains("fr") && missing.contains("nothing"), "{missing}");
        let unfilled = book().try_say(Lang::Ru, &Message::new("points")).unwrap_err();
        assert!(unfilled.contains("points"), "{unfilled}");
        assert!(Phrasebook::parse(["= broken", "", ""]).is_err());
    }

    #[test]
    fn a_locale_chooses_its_language() {
        assert_eq!(Lang::of_locale("fr_CA.UTF-8"), Lang::Fr);
        assert_eq!(Lang::of_locale("ru"), Lang::Ru);
        assert_eq!(Lang::of_locale("C"), Lang::En);
        assert_eq!(Lang::of_locale("日本"), Lang::En);
    }
}
