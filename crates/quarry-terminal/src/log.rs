//! The log: every event in full, told to each viewer only as far as the viewer saw it.

use quarry_game::{Arg, Fence, Game, Message, Play, Seat, Viewer};

use crate::cast::Cast;
use crate::game::TerminalGame;
use crate::phrases::Phrases;
use crate::told::Told;

/// Everything that happened so far.
pub struct Log<G: Game> {
    /// What a server told, where the game is played there.
    told: Vec<Told>,
    entries: Vec<Entry<G>>,
    /// Where the last decision begins.
    news: usize,
}

struct Entry<G: Game> {
    event: G::Event,
    /// Whether it came out of a roll or a draw.
    drawn: bool,
}

/// One line of the log as a viewer reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The sentence.
    pub text: String,
    /// Whether it came out of a roll or a draw.
    pub drawn: bool,
    /// What prevents undo of this line and anything older, on the last such line.
    pub fence: Option<Fence>,
}

/// Puts events into words, with the names of those who play.
#[derive(Debug)]
pub struct Teller<'a> {
    /// The words.
    pub words: &'a Phrases,
    /// The names.
    pub cast: Cast,
}

impl Teller<'_> {
    /// An event of the game.
    fn event<G: TerminalGame>(&self, message: &Message) -> String {
        match G::gave_up(message) {
            Some(seat) => self.about("told-gave-up", seat),
            None => self.words.game(message),
        }
    }

    /// Something that a server told.
    fn told<G: TerminalGame>(&self, told: &Told) -> String {
        let name = |seat: &Seat| self.cast.at(*seat).whole();
        match told {
            Told::Game(message) => self.event::<G>(message),
            Told::Table(key, seat) => self.about(key, *seat),
            Told::Said(seat, text) => format!("{}: {text}", name(seat)),
            Told::Phrase(seat, phrase) => format!("{}: {}", name(seat), self.words.chat(*phrase)),
        }
    }

    fn about(&self, key: &'static str, seat: Seat) -> String {
        self.words.say(&Message::new(key).with("seat", self.cast.at(seat).whole()))
    }
}

impl<G: TerminalGame> Log<G> {
    /// The log of a game from its first step.
    ///
    /// # Panics
    ///
    /// Never: the steps of a running game can be played again.
    pub fn of(play: &Play<G>) -> Log<G> {
        let record = play.record();
        let mut again = Play::<G>::load_start(&record).expect("a running game has a start");
        let mut log = Log { told: Vec::new(), entries: Vec::new(), news: 0 };
        for index in 0..record.steps.len() {
            let drawn = matches!(play.steps()[index], quarry_game::Step::Chance(_));
            log.add(again.load_step(&record, index).expect("this was played before"), drawn);
        }
        log
    }

    /// Adds what happened in one step.
    pub fn add(&mut self, events: Vec<G::Event>, drawn: bool) {
        if !drawn {
            self.news = self.entries.len();
        }
        self.entries.extend(events.into_iter().map(|event| Entry { event, drawn }));
    }

    /// Adds what a server told, or starts over with it where it is the `whole` story.
    pub fn hear(&mut self, told: Vec<Told>, whole: bool) {
        if whole {
            self.told.clear();
        }
        self.told.extend(told);
    }

    /// How many lines there are, read or not.
    pub fn len(&self) -> usize {
        self.entries.len() + self.told.len()
    }

    /// Whether nothing has happened yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What `viewer` saw of the event on this line.
    pub(crate) fn seen(&self, line: usize, viewer: Viewer) -> Option<G::Seen> {
        G::seen(&self.entries.get(line)?.event, viewer)
    }

    /// Whether `viewer` may read this line.
    pub(crate) fn is_told_to(&self, line: usize, viewer: Viewer) -> bool {
        self.entries.get(line).is_none_or(|entry| G::seen(&entry.event, viewer).is_some())
    }

    /// This line in words, as far as `viewer` may read it.
    pub(crate) fn text(&self, line: usize, viewer: Viewer, teller: &Teller<'_>) -> Option<String> {
        let heard = line.checked_sub(self.entries.len()).and_then(|line| self.told.get(line));
        match heard {
            Some(told) => Some(teller.told::<G>(told)),
            None => Some(teller.event::<G>(&G::tell(&self.seen(line, viewer)?))),
        }
    }

    /// The places that this line names to `viewer`.
    pub(crate) fn places(&self, line: usize, viewer: Viewer) -> Vec<String> {
        let heard = line.checked_sub(self.entries.len()).and_then(|line| self.told.get(line));
        let message = match heard {
            Some(Told::Game(message)) => Some(message.clone()),
            Some(_) => None, // Talk names no places.
            None => self.seen(line, viewer).map(|seen| G::tell(&seen)),
        };
        let args = message.into_iter().flat_map(|message| message.args);
        let texts = args.filter_map(|(_, arg)| match arg {
            Arg::Text(text) => Some(text),
            Arg::Number(_) => None,
        });
        texts.flat_map(|text| text.split(' ').map(str::to_owned).collect::<Vec<_>>()).collect()
    }

    /// What came of the last decision, as far as everybody saw it; draws are no news.
    pub fn news(&self, teller: &Teller<'_>) -> Vec<String> {
        let open = self.entries[self.news..].iter().filter(|entry| !entry.drawn);
        let seen = open.filter_map(|entry| G::seen(&entry.event, Viewer::Spectator));
        seen.map(|seen| teller.event::<G>(&G::tell(&seen))).collect()
    }

    /// The first `count` lines of the log as `viewer` reads them, the oldest first.
    pub fn lines(&self, viewer: Viewer, count: usize, teller: &Teller<'_>) -> Vec<LogLine> {
        let fence = self.entries.iter().rposition(|entry| entry.fence().is_some());
        let line = |(index, entry): (usize, &Entry<G>)| {
            let text = teller.event::<G>(&G::tell(&G::seen(&entry.event, viewer)?));
            let fence = if Some(index) == fence { entry.fence() } else { None };
            Some(LogLine { text, drawn: entry.drawn, fence })
        };
        let told = |told| LogLine { text: teller.told::<G>(told), drawn: false, fence: None };
        let heard = self.told.iter().take(count.saturating_sub(self.entries.len())).map(told);
        let entries = self.entries.iter().take(count).enumerate();
        entries.filter_map(line).chain(heard).collect()
    }
}

impl<G: Game> Entry<G> {
    fn fence(&self) -> Option<Fence> {
        match (self.drawn, G::reveals(&self.event)) {
            (true, _) => Some(Fence::Chance),
            (false, true) => Some(Fence::Reveal),
            (false, false) => None,
        }
    }
}
