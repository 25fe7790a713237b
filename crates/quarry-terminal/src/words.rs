//! The words of the terminal: those of the interface, those beside the board, those of the game
//! itself and of hints, all in the language that the players read.

use quarry_fair::Deceit;
use quarry_game::{Lang, Message, Phrasebook, Seat};
use quarry_players::Level;
use quarry_table::refusal::phrases;

use crate::TerminalGame;
use crate::client::Told;
use crate::witness::Alarm;

const INTERFACE: [&str; 3] = [
    include_str!("../phrases/en.ftl"),
    include_str!("../phrases/fr.ftl"),
    include_str!("../phrases/ru.ftl"),
];

const fn deceit_key(deceit: Deceit) -> &'static str {
    match deceit {
        Deceit::Commitment => "alarm-commitment",
        Deceit::Agreement => "alarm-agreement",
        Deceit::OwnSeal => "alarm-own-seal",
        Deceit::OwnContribution => "alarm-own-contribution",
        Deceit::Contribution(_) => "alarm-contribution",
        Deceit::TooOften => "alarm-too-often",
    }
}

/// The phrasebooks and the language they are read in.
#[derive(Debug)]
pub struct Words {
    /// The language, which may change at any time.
    pub lang: Lang,
    interface: Phrasebook,
    table: Phrasebook,
    game: Phrasebook,
    reasons: Phrasebook,
    /// What people say at tables of a server.
    chat: Phrasebook,
}

impl Words {
    /// The words for game `G`.
    ///
    /// # Panics
    ///
    /// When the Fluent sources, which are part of the program, are broken.
    pub fn of<G: TerminalGame>(lang: Lang) -> Words {
        let read = |sources| Phrasebook::parse(sources).unwrap_or_else(|error| panic!("{error}"));
        let (interface, table, reasons) = (read(INTERFACE), read(G::WORDS), read(G::REASONS));
        Words { lang, interface, table, game: Phrasebook::of::<G>(), reasons, chat: phrases() }
    }

    /// Why nothing more is sent to a server, and where the receipt is.
    pub fn alarm(&self, alarm: &Alarm, file: Option<&std::path::Path>) -> String {
        let why = match alarm {
            Alarm::Deceit(deceit) => {
                let seat = deceit.seat().map_or(0, |seat| seat + 1);
                self.say(&Message::new(deceit_key(*deceit)).with("seat", seat))
            }
            other => self.say(&Message::new("alarm-other").with("words", other.to_string())),
        };
        let file = file.map_or_else(String::new, |file| file.display().to_string());
        self.say(&Message::new("alarm-stop").with("why", why).with("file", file))
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

    /// Why a hint advises what it does.
    pub fn reason(&self, key: &'static str) -> String {
        self.reasons.say(self.lang, &Message::new(key))
    }

    /// A phrase beside the board.
    pub fn table(&self, message: &Message) -> String {
        self.table.say(self.lang, message)
    }

    /// What a server told.
    pub fn told(&self, told: &Told) -> String {
        let name = |seat: &Seat| self.table(&Message::new("seat").with("seat", seat.index()));
        match told {
            Told::Game(message) => self.game(message),
            Told::Table(key, seat) => self.say(&Message::new(key).with("seat", name(seat))),
            Told::Said(seat, text) => format!("{}: {text}", name(seat)),
            Told::Phrase(seat, phrase) => {
                let said = self.chat.say(self.lang, &Message::new(phrase.key()));
                format!("{}: {said}", name(seat))
            }
        }
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
            let words = Words::of::<G>(lang);
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
            include_str!("app.rs"),
            include_str!("app/command.rs"),
            include_str!("app/joined.rs"),
            include_str!("app/minds.rs"),
            include_str!("app/touch.rs"),
            include_str!("app/step.rs"),
            include_str!("draw.rs"),
            include_str!("draw/pages.rs"),
            include_str!("curtain.rs"),
            include_str!("board/moogh.rs"),
            include_str!("board/moogh_labels.rs"),
            include_str!("board/moogh_panel.rs"),
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
