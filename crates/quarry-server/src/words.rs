//! Five words of the reader's language that stand for 64 random bits.
//!
//! | list | words | from |
//! |---|---|---|
//! | `en` | 7776 | the long list of the Electronic Frontier Foundation (CC BY 3.0) |
//! | `fr` | 7776 | the French list of the program diceware (CC0) |
//! | `ru` | 7776 | nouns chosen from the spelling dictionary of Alexander Lebedev (BSD) |
//!
//! 7776⁵ is 64.6 bits, so every number of 64 bits has its words.

use std::collections::HashMap;
use std::sync::LazyLock;

use quarry_game::Lang;

/// How many words stand for a secret.
const WORDS: usize = 5;

struct List {
    lang: Lang,
    words: Vec<&'static str>,
    places: HashMap<String, u64>,
}

impl List {
    fn new(lang: Lang, text: &'static str) -> List {
        let words: Vec<&str> = text.lines().collect();
        let places = words.iter().zip(0..).map(|(word, place)| (plain(word), place)).collect();
        List { lang, words, places }
    }

    fn write(&self, mut bits: u128) -> String {
        let size = self.words.len() as u128;
        let mut words = [""; WORDS];
        for word in words.iter_mut().rev() {
            *word = self.words[(bits % size) as usize];
            bits /= size;
        }
        words.join(" ")
    }

    /// `None` where a word is of another language, or the words stand for more than 64 bits.
    fn read(&self, words: &[String]) -> Option<[u8; 8]> {
        let size = self.words.len() as u128;
        let add =
            |bits: u128, word: &String| Some(bits * size + u128::from(*self.places.get(word)?));
        let bits = words.iter().try_fold(0, add)?;
        u64::try_from(bits).ok().map(u64::to_be_bytes)
    }
}

static LISTS: LazyLock<[List; 3]> = LazyLock::new(|| {
    [
        List::new(Lang::En, include_str!("../words/en.txt")),
        List::new(Lang::Fr, include_str!("../words/fr.txt")),
        List::new(Lang::Ru, include_str!("../words/ru.txt")),
    ]
});

/// A word as it is compared: small letters, without the marks that a reader may leave out or add.
fn plain(word: &str) -> String {
    let letter = |letter: char| match letter {
        'à' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        'ё' => 'е',
        other => other,
    };
    word.to_lowercase().chars().map(letter).collect()
}

/// The words of a text as they are compared; `None` unless they are five.
pub(crate) fn five(text: &str) -> Option<Vec<String>> {
    let words: Vec<String> = text.split_whitespace().map(plain).collect();
    (words.len() == WORDS).then_some(words)
}

/// The bits that five words stand for, and the language in which they do. Words that two lists share are refused in
/// both: [`write`] never makes such five.
pub(crate) fn read(text: &str) -> Option<(Lang, [u8; 8])> {
    let words = five(text)?;
    let mut found = LISTS.iter().filter_map(|list| Some((list.lang, list.read(&words)?)));
    found.next().filter(|_| found.next().is_none())
}

/// Five words for random bits; `None` where they would stand for something else in another language.
pub(crate) fn write(lang: Lang, bits: [u8; 8]) -> Option<String> {
    let list = LISTS.iter().find(|list| list.lang == lang)?;
    let words = list.write(u64::from_be_bytes(bits).into());
    (read(&words) == Some((lang, bits))).then_some(words)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_list_has_enough_different_words_for_64_bits() {
        for list in &*LISTS {
            assert_eq!(list.words.len(), 7776, "{:?}", list.lang);
            assert_eq!(list.places.len(), 7776, "{:?}: two words are read alike", list.lang);
            assert!(list.words.iter().all(|word| !word.contains(char::is_whitespace)));
            let bits = (list.words.len() as f64).log2() * WORDS as f64;
            assert!(bits >= 64.0, "{bits}");
        }
        let lists: Vec<HashSet<&String>> =
            LISTS.iter().map(|list| list.places.keys().collect()).collect();
        assert!(lists[2].is_disjoint(&lists[0]) && lists[2].is_disjoint(&lists[1]));
    }

    #[test]
    fn words_carry_all_bits_both_ways() {
        for lang in [Lang::En, Lang::Fr, Lang::Ru] {
            for bits in [[0; 8], [255; 8], [1, 2, 3, 4, 5, 6, 7, 8], [0x80, 0, 0, 0, 0, 0, 0, 1]] {
                let Some(words) = write(lang, bits) else { continue };
                let shouted = format!(" {}\n", words.to_uppercase().replace(' ', "  "));
                assert_eq!(read(&shouted), Some((lang, bits)), "{words}");
            }
        }
    }

    #[test]
    fn marks_may_be_left_out() {
        assert_eq!(plain("Ёлка"), "елка");
        assert_eq!(plain("ÉTÉ"), "ete");
        assert_eq!(read("one two three"), None);
        assert_eq!(read("zzzz zzzz zzzz zzzz zzzz"), None);
    }
}
