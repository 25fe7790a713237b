//! Phrases out of Fluent sources.

use std::collections::BTreeSet;
use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::words::Arg;
use crate::{Lang, Message, Telling};

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
}
