//! Names and texts in three languages.

use std::fmt;

use quarry_game::Lang;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// A name or a text in every language of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words([Box<str>; 3]);

impl Words {
    /// The words in the order of [`Lang::ALL`].
    pub fn new(en: &str, fr: &str, ru: &str) -> Words {
        Words([en.into(), fr.into(), ru.into()])
    }

    /// The same words in every language.
    pub fn same(text: &str) -> Words {
        Words::new(text, text, text)
    }

    /// The words in `lang`.
    pub fn get(&self, lang: Lang) -> &str {
        &self.0[lang as usize]
    }
}

/// Written as one text for all languages, or as a table with `en` and, where they differ, `fr` and
/// `ru`.
impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Words, D::Error> {
        deserializer.deserialize_any(WordsVisitor)
    }
}

struct WordsVisitor;

impl<'de> Visitor<'de> for WordsVisitor {
    type Value = Words;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, or a table { en = …, fr = …, ru = … }")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Words, E> {
        Ok(Words::same(text))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Words, A::Error> {
        let mut words: [Option<String>; 3] = [const { None }; 3];
        while let Some((lang, text)) = map.next_entry::<Lang, String>()? {
            words[lang as usize] = Some(text);
        }
        let [en, fr, ru] = words;
        let en = en.ok_or_else(|| A::Error::missing_field("en"))?;
        Ok(Words::new(&en, fr.as_deref().unwrap_or(&en), ru.as_deref().unwrap_or(&en)))
    }
}
