//! What a messenger shows of a link before it is opened: `og:` tags in the head of the page.
//!
//! Tags say what every visitor of the page may know: the game, the clock, how the players are called. The picture says it
//! too: that of the game, drawn by the client's own pieces when they change (`web/e2e/preview.pictures.ts`), with names,
//! emblems and clock on it. Letters come from a sheet that a browser has drawn, so the program needs no typefaces.

use std::sync::LazyLock;

use axum::http::header::{self, HeaderMap};
use quarry_game::{Lang, Message, Phrasebook};
use quarry_table::clock::Control;
use quarry_table::{AnyTable, Occupant, Player, TableId};

use self::ink::{Face, Sign};
pub use self::picture::{Pictures, Said};

mod ink;
mod picture;
mod png;

/// The phrases of the server itself.
pub(crate) static BOOK: LazyLock<Phrasebook> = LazyLock::new(|| {
    let sources = [
        include_str!("../../phrases/en.ftl"),
        include_str!("../../phrases/fr.ftl"),
        include_str!("../../phrases/ru.ftl"),
    ];
    Phrasebook::parse(sources).unwrap_or_else(|error| panic!("{error}"))
});

/// The words of previews in one language.
#[derive(Clone, Copy)]
pub struct PreviewText(Lang);

/// What is said about one page.
#[derive(Debug, PartialEq, Eq)]
pub struct Preview {
    title: String,
    description: String,
    /// The path of its picture.
    picture: String,
}

impl PreviewText {
    /// In the language that the browser wants; messengers mostly say none, which is English.
    pub fn of(headers: &HeaderMap) -> PreviewText {
        let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        PreviewText(Lang::of_locale(wanted.unwrap_or_default()))
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
        Preview { title, description: self.say(&description), picture: of_game(game) }
    }

    /// The language and the table that the picture at `path` is for.
    pub fn pictured(path: &str) -> Option<(PreviewText, TableId)> {
        let (lang, table) = path.strip_prefix("preview/")?.strip_suffix(".png")?.split_once('/')?;
        let lang = Lang::ALL.into_iter().find(|each| each.to_string() == lang)?;
        Some((PreviewText(lang), table.parse().ok()?))
    }

    /// What the picture of a table says.
    pub fn said(self, table: &dyn AnyTable) -> Said {
        let head = table.head();
        let game = game_of(&head.rules);
        let begun = table.is_begun();
        let lines = match begun {
            true if table.is_over() => vec![self.say(&Message::new("preview-over"))],
            true => vec![self.say(&Message::new("preview-runs"))],
            false => vec![self.line(game), self.clock(head.control)],
        };
        let host = table.players().iter().flatten().next();
        let title = match begun {
            true => self.title(game),
            false => self.invites(game, host.map(|player| self.drawn(player))),
        };
        Said { game: game.to_owned(), title, lines, chairs: self.chairs(table) }
    }

    fn chairs(self, table: &dyn AnyTable) -> Vec<(Sign, String)> {
        let seats = table.occupants().iter().zip(table.players());
        let chair = |(occupant, player): (&Occupant, &Option<Player>)| match (occupant, player) {
            (Occupant::Computer(level), _) => {
                let level = usize::from(u8::from(*level));
                (Sign::Computer, self.say(&Message::new("picture-computer").with("level", level)))
            }
            (_, Some(player)) => (Sign::Of(player.emblem), self.drawn(player)),
            (_, None) => (Sign::Free, self.say(&Message::new("picture-free"))),
        };
        seats.map(chair).collect()
    }

    /// The page of a table.
    pub fn table(self, id: TableId, table: &dyn AnyTable) -> Preview {
        let head = table.head();
        let game = game_of(&head.rules);
        let host = table.players().iter().flatten().next().map(|player| self.person(player));
        let title = match host {
            _ if head.terms.imported => {
                self.say(&Message::new("preview-shown").with("game", self.title(game)))
            }
            _ if table.is_begun() => {
                let names = self.names(table).join(", ");
                let names = Message::new("preview-names").with("names", names);
                self.say(&names.with("game", self.title(game)))
            }
            host => self.invites(game, host),
        };
        let description = match table.is_begun() {
            true if table.is_over() => Message::new("preview-over"),
            true => Message::new("preview-runs"),
            false => Message::new("preview-waits")
                .with("line", self.line(game))
                .with("clock", self.clock(head.control)),
        };
        let picture = format!("/preview/{}/{id}.png", self.0);
        Preview { title, description: self.say(&description), picture }
    }

    fn invites(self, game: &str, who: Option<String>) -> String {
        let message = match who {
            None => Message::new("preview-open"),
            Some(who) => Message::new("preview-invites").with("who", who),
        };
        self.say(&message.with("game", self.title(game)))
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
        match &player.name {
            Some(name) => name.as_str().to_owned(),
            None => self.emblem(player),
        }
    }

    /// As a picture can say it: where there are no letters for a name, the emblem stands for it.
    fn drawn(self, player: &Player) -> String {
        let name = self.person(player);
        if Face::Title.has(&name) { name } else { self.emblem(player) }
    }

    fn emblem(self, player: &Player) -> String {
        self.say(&Message::new("preview-emblem").with("emblem", player.emblem.word()))
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
        let (base, path, picture) = (escaped(base), escaped(path), escaped(&self.picture));
        let tags = format!(
            "<meta property=\"og:type\" content=\"website\" />\n    \
             <meta property=\"og:site_name\" content=\"Quarry\" />\n    \
             <meta property=\"og:title\" content=\"{title}\" />\n    \
             <meta property=\"og:description\" content=\"{description}\" />\n    \
             <meta property=\"og:url\" content=\"{base}{path}\" />\n    \
             <meta property=\"og:image\" content=\"{base}{picture}\" />\n    \
             <meta property=\"og:image:width\" content=\"1200\" />\n    \
             <meta property=\"og:image:height\" content=\"630\" />\n    \
             <meta name=\"twitter:card\" content=\"summary_large_image\" />\n  </head>"
        );
        page.replacen("<title>Quarry</title>", &format!("<title>{title}</title>"), 1)
            .replacen("</head>", &tags, 1)
    }
}

/// The game of these rules.
fn game_of(rules: &str) -> &str {
    rules.split('/').next().unwrap_or_default()
}

/// The picture that every link to a game has.
pub fn of_game(game: &str) -> String {
    format!("/preview/{game}.png")
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
                let Preview { title, description, .. } = PreviewText(lang).new_game(game);
                assert!(!title.contains("preview-") && description.len() > 20, "{title}");
            }
            for control in ["none", "5+3", "2d"] {
                let said = PreviewText(lang).clock(control.parse().unwrap());
                assert!(!said.contains("preview-") && !said.contains('{'), "{said}");
            }
        }
    }

    #[test]
    fn markup_in_words_stays_words() {
        let sneaky = "\"><script>alert('&')</script>".to_owned();
        let preview =
            Preview { title: sneaky.clone(), description: sneaky, picture: of_game("raptor") };
        let page = preview.insert("<head><title>Quarry</title></head>", "http://q", "/t/1");
        assert!(!page.contains("<script"), "{page}");
        assert_eq!(page.matches("&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)").count(), 3);
        assert!(page.contains("content=\"http://q/preview/raptor.png\""), "{page}");
    }
}
