//! The phrases of the terminal: of the interface, beside the board, of the game itself and of hints, in the
//! language of the players.

use quarry_game::{Lang, Message, Phrasebook};
use quarry_players::Level;
use quarry_table::chat::Phrase;
use quarry_table::people::Emblem;
use quarry_table::refusal::phrases;

const INTERFACE: [&str; 3] = [
    include_str!("../phrases/en.ftl"),
    include_str!("../phrases/fr.ftl"),
    include_str!("../phrases/ru.ftl"),
];

/// The phrasebooks and the language they are read in.
#[derive(Debug)]
pub struct Phrases {
    /// The language, which may change at any time.
    pub lang: Lang,
    interface: Phrasebook,
    table: Phrasebook,
    game: Phrasebook,
    reasons: Phrasebook,
    /// What people say at tables of a server.
    chat: Phrasebook,
}

impl Phrases {
    /// The words of the interface beside those of a game: its phrases, those beside its board, and the reasons of its
    /// hints.
    ///
    /// # Panics
    ///
    /// When the Fluent sources, which are part of the program, are broken.
    pub fn new(lang: Lang, game: Phrasebook, table: [&str; 3], reasons: [&str; 3]) -> Phrases {
        let read = |sources| Phrasebook::parse(sources).unwrap_or_else(|error| panic!("{error}"));
        let (interface, table, reasons) = (read(INTERFACE), read(table), read(reasons));
        Phrases { lang, interface, table, game, reasons, chat: phrases() }
    }

    /// A phrase of the interface.
    pub fn say(&self, message: &Message) -> String {
        self.interface.say(self.lang, message)
    }

    /// A phrase of the interface without places.
    pub fn word(&self, key: &'static str) -> String {
        self.say(&Message::new(key))
    }

    /// The name of a computer player, from the world of the game.
    pub fn computer(&self, level: Level) -> String {
        self.game(&Message::new("level").with("level", level.number()))
    }

    /// The word of an emblem.
    pub fn emblem(&self, emblem: Emblem) -> String {
        self.say(&Message::new("emblem-name").with("emblem", emblem.word()))
    }

    /// Why a hint advises what it does.
    pub fn reason(&self, reason: &Message) -> String {
        self.reasons.say(self.lang, reason)
    }

    /// A phrase beside the board.
    pub fn table(&self, message: &Message) -> String {
        self.table.say(self.lang, message)
    }

    /// A ready phrase that is said at tables of a server.
    pub fn chat(&self, phrase: Phrase) -> String {
        self.chat.say(self.lang, &Message::new(phrase.key()))
    }

    /// A phrase of the game itself: offers, events, refusals.
    pub fn game(&self, message: &Message) -> String {
        self.game.say(self.lang, message)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use moogh::Moogh;
    use planet_raiders::PlanetRaiders;
    use raptor::Raptor;

    use super::*;
    use crate::game::TerminalGame;

    fn check_same_keys(sources: [&str; 3]) {
        let book = Phrasebook::parse(sources).unwrap();
        for lang in [Lang::Fr, Lang::Ru] {
            assert_eq!(book.keys(lang), book.keys(Lang::En), "{lang}");
        }
    }

    #[test]
    fn every_phrase_is_there_in_three_languages() {
        check_same_keys(INTERFACE);
        check_same_keys(Raptor::WORDS);
        check_same_keys(PlanetRaiders::WORDS);
        check_same_keys(Moogh::WORDS);
    }

    fn check_names<G: TerminalGame>() {
        for lang in Lang::ALL {
            let words = G::words(lang);
            let names: BTreeSet<String> = Level::all().map(|level| words.computer(level)).collect();
            assert_eq!(names.len(), 8, "{lang}: {names:?}");
            let short = |name: &String| name.chars().count() <= 17;
            assert!(names.iter().all(short), "{lang}: {names:?}");
        }
    }

    #[test]
    fn every_level_has_a_name_of_its_own() {
        check_names::<Raptor>();
        check_names::<PlanetRaiders>();
        check_names::<Moogh>();
    }

    /// Every key that the source text asks for stands in the phrases.
    #[test]
    fn every_key_in_use_has_a_phrase() {
        let sources = [
            include_str!("app/mod.rs"),
            include_str!("app/called.rs"),
            include_str!("app/pages.rs"),
            include_str!("app/prompt.rs"),
            include_str!("app/joined.rs"),
            include_str!("app/minds.rs"),
            include_str!("app/touch.rs"),
            include_str!("app/step.rs"),
            include_str!("draw/mod.rs"),
            include_str!("draw/pages.rs"),
            include_str!("draw/curtain.rs"),
            include_str!("menu.rs"),
            include_str!("board/raptor/mod.rs"),
            include_str!("board/moogh/mod.rs"),
            include_str!("board/moogh/labels.rs"),
            include_str!("board/moogh/panel.rs"),
        ];
        let books =
            [INTERFACE, Raptor::WORDS, Moogh::WORDS].map(|words| Phrasebook::parse(words).unwrap());
        let known = |key| books.iter().any(|book| book.keys(Lang::En).contains(key));
        let mut used = 0;
        for source in sources {
            for call in ["word(\"", "Message::new(\"", "note(\""] {
                for rest in source.split(call).skip(1) {
                    let key = rest.split('"').next().unwrap();
                    assert!(known(key), "no phrase '{key}'");
                    used += 1;
                }
            }
        }
        assert!(used > 20, "the search found only {used} keys");
    }
}
