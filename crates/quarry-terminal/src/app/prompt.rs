//! The prompt: a typed line is a verb of the interface or an action in notation.

use std::path::PathBuf;

use quarry_game::{Message, Seat, Viewer};

use super::{App, Behind, Command, Page, Question};
use crate::game::TerminalGame;
use crate::input::Key;
use crate::keyboard::latin;

/// The verbs of the interface; any beginning that fits only one of them will do.
pub(crate) const VERBS: [&str; 13] = [
    "flip", "hand", "help", "hint", "lang", "log", "moves", "quit", "resign", "save", "say",
    "undo", "why",
];

impl<G: TerminalGame> App<G> {
    pub(super) fn press_at_prompt(&mut self, key: Key) {
        let Some(line) = &mut self.typed else { return };
        match key {
            Key::Char(sign) => line.push(sign),
            Key::Backspace if line.pop().is_none() => self.typed = None,
            Key::Esc => self.typed = None,
            Key::Tab => self.complete(),
            Key::Enter => {
                let line = std::mem::take(line);
                self.typed = None;
                self.notice = None;
                self.run(line.trim());
            }
            _ => {} // Other keys do nothing while a line is typed.
        }
    }

    /// Adds what every verb and legal action beginning like the line has in common.
    fn complete(&mut self) {
        let line = self.typed.clone().unwrap_or_default();
        let game = self.play.game();
        let notation = self.legal().into_iter().map(|action| game.write_action(action));
        let words = VERBS.into_iter().map(str::to_owned).chain(notation);
        let mut fitting = words.filter(|word| word.starts_with(&line));
        if let Some(first) = fitting.next() {
            self.typed = Some(fitting.fold(first, |common, word| shared(&common, &word)));
        }
    }

    fn run(&mut self, line: &str) {
        let by_place: String = line.chars().map(latin).collect();
        if !line.is_empty() && !self.understood(line) && !self.understood(&by_place) {
            let message = Message::new("not-understood").with("text", line.to_owned());
            self.note_message(&message, true);
        }
    }

    /// Runs a line, if it is a verb or an action.
    fn understood(&mut self, line: &str) -> bool {
        // A question is asked with its mark or without.
        let asked = line.strip_prefix('?').unwrap_or(line);
        let (word, rest) = asked.split_once(char::is_whitespace).unwrap_or((asked, ""));
        let (word, rest) = (word.to_lowercase(), rest.trim());
        if let Some(verb) = VERBS.into_iter().find(|verb| *verb == word) {
            self.obey(verb, rest);
            return true;
        }
        // Notation comes before abbreviations, so that a game may use any verb it likes.
        if let Ok(action) = self.play.game().read_action(&line.to_lowercase()) {
            self.act(action);
            return true;
        }
        let mut fitting = VERBS.into_iter().filter(|verb| verb.starts_with(&word));
        let (Some(verb), None) = (fitting.next(), fitting.next()) else { return false };
        self.obey(verb, rest);
        true
    }

    fn obey(&mut self, verb: &str, rest: &str) {
        match verb {
            "flip" => self.flip(),
            "hand" => self.look_at_hand(rest),
            "help" => self.open(Page::Help),
            "hint" => self.ask_for_hint(),
            "lang" => self.speak(rest),
            "log" => self.open(Page::Log),
            "moves" => self.open(Page::Moves),
            "quit" => self.open(Page::Ask(Question::Leave)),
            "resign" => self.ask_to_resign(),
            "save" => self.save_copy(rest),
            "say" => self.say_to_all(rest),
            "undo" => self.undo(),
            _ => self.why(rest),
        }
    }

    /// Draws the curtain so that one player may look at what the others must not see. Players are called by the
    /// beginning of their names, or counted from 1; without either it is the seat that decides.
    fn look_at_hand(&mut self, whose: &str) {
        let (seats, cast) = (self.play.game().seats(), self.cast());
        let counted =
            whose.parse::<usize>().ok().and_then(|n| n.checked_sub(1)).and_then(Seat::new);
        let begins = |name: &str| name.to_lowercase().starts_with(&whose.to_lowercase());
        let named = || cast.iter().find(|(_, called)| begins(&called.name)).map(|(seat, _)| seat);
        let seat = if whose.is_empty() { self.seat() } else { counted.or_else(named) };
        match seat {
            Some(seat) if self.tie.is_some() && !self.viewer.is(seat) => self.note("hand-of-other"),
            Some(seat) if self.level(seat).is_some() => self.note("hand-of-computer"),
            Some(seat) if seat.index() < seats && !self.viewer.is(seat) => {
                self.viewer = Viewer::Spectator;
                self.open(Page::Curtain(seat, Behind::Hand));
            }
            // A seat that decides in secret sees its hand already.
            Some(seat) if self.viewer.is(seat) => self.note("hand-is-open"),
            _ => {
                let names = cast.list((0..seats).map(Seat::at));
                self.note_message(&Message::new("no-player").with("names", names), true);
            }
        }
    }

    fn speak(&mut self, code: &str) {
        match code.parse() {
            Ok(lang) => {
                self.words.lang = lang;
                self.note("language");
            }
            Err(_) => self.note_message(&Message::new("no-language"), true),
        }
    }

    fn ask_to_resign(&mut self) {
        match self.seat().or(self.alone()) {
            Some(seat) => self.open(Page::Ask(Question::Resign(seat))),
            None => self.note("nothing-to-decide"),
        }
    }

    fn save_copy(&mut self, file: &str) {
        if self.tie.is_some() {
            self.note("save-at-server");
        } else if file.is_empty() {
            self.note_message(&Message::new("save-where"), true);
        } else {
            self.commands.push(Command::SaveCopy(PathBuf::from(file)));
        }
    }

    fn why(&mut self, text: &str) {
        let Some(seat) = self.seat() else { return self.note("nothing-to-decide") };
        match self.play.game().read_action(&text.to_lowercase()) {
            Err(_) => self.note_message(&Message::new("why-what"), true),
            Ok(action) => match self.play.game().check(seat, action) {
                Ok(()) => self.note("why-legal"),
                Err(illegal) => self.refuse(&G::refusal(&illegal)),
            },
        }
    }
}

/// The longest common beginning.
fn shared(a: &str, b: &str) -> String {
    a.chars().zip(b.chars()).take_while(|(x, y)| x == y).map(|(x, _)| x).collect()
}
