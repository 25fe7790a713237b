//! Names and texts in three languages.

use quarry_game::Lang;

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
