//! What a messenger shows of a link before it is opened: `og:` tags in the head of the page.
//!
//! Tags say what every visitor of the page may know: the game, the clock, how the players are called. The picture is
//! one for each game, drawn by the client's own pieces when they change (`web/e2e/preview.pictures.ts`): names stand
//! in the title, which every messenger shows beside it, so the program needs neither a renderer nor typefaces.

use std::sync::LazyLock;

use axum::http::header::{self, HeaderMap};
use quarry_game::{Lang, Message, Phrasebook};
use quarry_table::clock::Control;
use quarry_table::{AnyTable, Occupant, Player};

static BOOK: LazyLock<Phrasebook> = LazyLock::new(|| {
    let sources = [
        include_str!("../phrases/en.ftl"),
        include_str!("../phrases/fr.ftl"),
        include_str!("../phrases/ru.ftl"),
    ];
    Phrasebook::parse(sources).unwrap_or_else(|error| panic!("{error}"))
});

/// The words of previews in one language.
#[derive(Clone, Copy)]
pub struct Words(Lang);

/// What is said about one page.
#[derive(Debug, PartialEq, Eq)]
pub struct Preview {
    title: String,
    description: String,
    game: String,
}

impl Words {
    /// In the language that the browser wants; messengers mostly say none, which is English.
    pub fn of(headers: &HeaderMap) -> Words {
        let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        Words(Lang::of_locale(wanted.unwrap_or_default()))
    }

    fn say(self, message: &Message) -> String {
        BOOK.say(self.0, message)
    }

    fn title(self, game: &str) -> String {
        self.say(&Message::new("preview-game").with("game", game.to_owned()))
    }

    fn line(self, game: &str) -> String {
        self.say(&Message::new("preview-line").with("game", game.to_owned()))
    }

    /// The page for a new game.
    pub fn new_game(self, game: &str) -> Preview {
        let title = self.say(&Message::new("preview-new").with("game", self.title(game)));
        let description = Message::new("preview-begin").with("line", self.line(game));
        Preview { title, description: self.say(&description), game: game.to_owned() }
    }

    /// The page of a table.
    pub fn table(self, table: &dyn AnyTable) -> Preview {
        let head = table.head();
        let game = head.rules.split('/').next().unwrap_or_default();
        let name = self.title(game);
        let host = table.players().iter().flatten().next().map(|player| self.person(player));
        let title = match host {
            _ if head.terms.imported => Message::new("preview-shown").with("game", name),
            _ if table.is_begun() => {
                let names = self.names(table).join(", ");
                Message::new("preview-names").with("game", name).with("names", names)
            }
            None => Message::new("preview-open").with("game", name),
            Some(who) => Message::new("preview-invites").with("who", who).with("game", name),
        };
        let description = match table.is_begun() {
            true if table.is_over() => Message::new("preview-over"),
            true => Message::new("preview-runs"),
            false => Message::new("preview-waits")
                .with("line", self.line(game))
                .with("clock", self.clock(head.control)),
        };
        let (title, description) = (self.say(&title), self.say(&description));
        Preview { title, description, game: game.to_owned() }
    }

    /// Everybody who is there, people first.
    fn names(self, table: &dyn AnyTable) -> Vec<String> {
        let people = table.players().iter().flatten().map(|player| self.person(player));
        let computers = table.occupants().iter().filter_map(|occupant| match occupant {
            Occupant::Computer(level) => Some(u8::from(*level)),
            Occupant::Open | Occupant::Kept(_) | Occupant::Person(_) | Occupant::Gone => None,
        });
        let computers = computers.map(|level| {
            self.say(&Message::new("preview-computer").with("level", usize::from(level)))
        });
        people.chain(computers).collect()
    }

    fn person(self, player: &Player) -> String {
        let emblem = || Message::new("preview-emblem").with("emblem", player.emblem.word());
        match &player.name {
            Some(name) => name.as_str().to_owned(),
            None => self.say(&emblem()),
        }
    }

    fn clock(self, control: Control) -> String {
        self.say(&match control {
            Control::None => Message::new("preview-clock-none"),
            Control::Live { minutes, seconds } => Message::new("preview-clock-live")
                .with("minutes", usize::from(minutes))
                .with("seconds", usize::from(seconds)),
            Control::Days(days) => {
                Message::new("preview-clock-days").with("days", usize::from(days))
            }
        })
    }
}

impl Preview {
    /// `page` with these tags in its head. `base` and `path` are the address of the page.
    pub fn insert(&self, page: &str, base: &str, path: &str) -> String {
        let (title, description) = (escaped(&self.title), escaped(&self.description));
        let (base, path, game) = (escaped(base), escaped(path), escaped(&self.game));
        let tags = format!(
            "<meta property=\"og:type\" content=\"website\" />\n    \
             <meta property=\"og:site_name\" content=\"Quarry\" />\n    \
             <meta property=\"og:title\" content=\"{title}\" />\n    \
             <meta property=\"og:description\" content=\"{description}\" />\n    \
             <meta property=\"og:url\" content=\"{base}{path}\" />\n    \
             <meta property=\"og:image\" content=\"{base}/preview/{game}.png\" />\n    \
             <meta property=\"og:image:width\" content=\"1200\" />\n    \
             <meta property=\"og:image:height\" content=\"630\" />\n    \
             <meta name=\"twitter:card\" content=\"summary_large_image\" />\n  </head>"
        );
        page.replacen("<title>Quarry</title>", &format!("<title>{title}</title>"), 1)
            .replacen("</head>", &tags, 1)
    }
}

/// Text that stands in markup or in an attribute of it.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn previews_say_the_same_things_in_three_languages() {
        for lang in Lang::ALL {
            assert_eq!(BOOK.keys(lang), BOOK.keys(Lang::En), "{lang}");
            for game in ["raptor", "moogh", "planet-raiders", "toy"] {
                let Preview { title, description, .. } = Words(lang).new_game(game);
                assert!(!title.contains("preview-") && description.len() > 20, "{title}");
            }
            for control in ["none", "5+3", "2d"] {
                let said = Words(lang).clock(control.parse().unwrap());
                assert!(!said.contains("preview-") && !said.contains('{'), "{said}");
            }
        }
    }

    #[test]
    fn markup_in_words_stays_words() {
        let sneaky = "\"><script>alert('&')</script>".to_owned();
        let preview =
            Preview { title: sneaky.clone(), description: sneaky, game: "raptor".to_owned() };
        let page = preview.insert("<head><title>Quarry</title></head>", "http://q", "/t/1");
        assert!(!page.contains("<script"), "{page}");
        assert_eq!(page.matches("&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)").count(), 3);
        assert!(page.contains("content=\"http://q/preview/raptor.png\""), "{page}");
    }
}
