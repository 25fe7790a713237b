//! What to play, where the command line does not say it: a few questions with usual answers, and Enter begins.

use quarry_game::{Lang, Message};
use quarry_players::Level;
use ratatui::Frame;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

use crate::app::SMALLEST;
use crate::draw::{boxed, make_plain};
use crate::game::{TerminalGame, Variant};
use crate::input::Key;
use crate::keyboard::digit;
use crate::look::{Depth, GOLD, Look, NIGHT, Scale};
use crate::phrases::Phrases;

/// A game on the menu.
#[derive(Debug)]
pub struct Dish {
    name: &'static str,
    words: Phrases,
    variants: &'static [Variant],
}

impl Dish {
    /// The game `G`.
    pub fn of<G: TerminalGame>() -> Dish {
        Dish { name: G::NAME, words: G::words(Lang::En), variants: G::VARIANTS }
    }
}

/// What was chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// The name of the game.
    pub game: &'static str,
    /// The setup as JSON.
    pub setup: &'static str,
    /// The computer players by seat; empty where only people play.
    pub opponents: Vec<Option<Level>>,
    /// The language.
    pub lang: Lang,
}

/// What the menu tells its surroundings to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuCommand {
    /// Begin the game.
    Begin,
    /// Leave the program.
    Leave,
}

/// One question of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Game,
    Variant,
    Opponent,
    Seat,
    Lang,
}

/// The level that is offered first: it makes mistakes that a beginner can use.
const USUAL_LEVEL: usize = 2;
/// The number of levels; the answer after them is that people play at this keyboard.
const LEVELS: usize = 8;

/// The menu as a state machine: keys in, commands out.
pub struct Menu {
    dishes: Vec<Dish>,
    look: Look,
    row: usize,
    game: usize,
    variant: usize,
    opponent: usize,
    seat: usize,
    lang: Lang,
}

impl Menu {
    /// The menu of `dishes`, of which there is at least one.
    pub fn new(dishes: Vec<Dish>, lang: Lang, depth: Depth, ascii: bool) -> Menu {
        let look = Look { depth, ascii, scale: Scale::Small, room: SMALLEST, turn: 0 };
        let mut menu = Menu {
            dishes,
            look,
            row: 0,
            game: 0,
            variant: 0,
            opponent: USUAL_LEVEL,
            seat: 0,
            lang,
        };
        menu.speak(lang);
        menu
    }

    fn speak(&mut self, lang: Lang) {
        self.lang = lang;
        self.dishes.iter_mut().for_each(|dish| dish.words.lang = lang);
    }

    fn dish(&self) -> &Dish {
        &self.dishes[self.game]
    }

    fn chosen(&self) -> Variant {
        self.dish().variants[self.variant]
    }

    fn say(&self, message: &Message) -> String {
        self.dish().words.say(message)
    }

    /// The level of the computer players; nothing where only people play.
    fn level(&self) -> Option<Level> {
        Level::new(self.opponent as u8 + 1).filter(|_| self.opponent < LEVELS)
    }

    /// The questions that make sense for what is chosen so far.
    fn rows(&self) -> Vec<Row> {
        let others = self.chosen().roles.len() > 1;
        let asked = |row: &Row| match row {
            Row::Game | Row::Lang => true,
            Row::Variant => self.dish().variants.len() > 1,
            Row::Opponent => others,
            Row::Seat => others && self.level().is_some(),
        };
        let all = [Row::Game, Row::Variant, Row::Opponent, Row::Seat, Row::Lang];
        all.into_iter().filter(asked).collect()
    }

    /// How many answers a question has, and which is chosen.
    fn answers(&self, row: Row) -> (usize, usize) {
        match row {
            Row::Game => (self.dishes.len(), self.game),
            Row::Variant => (self.dish().variants.len(), self.variant),
            Row::Opponent => (LEVELS + 1, self.opponent),
            Row::Seat => (self.chosen().roles.len(), self.seat),
            Row::Lang => (Lang::ALL.len(), self.lang as usize),
        }
    }

    fn answer(&mut self, row: Row, place: usize) {
        match row {
            Row::Game => (self.game, self.variant, self.seat) = (place, 0, 0),
            Row::Variant => (self.variant, self.seat) = (place, 0),
            Row::Opponent => self.opponent = place,
            Row::Seat => self.seat = place,
            Row::Lang => self.speak(Lang::ALL[place]),
        }
    }

    /// The question in words, and its present answer.
    fn words(&self, row: Row) -> (String, String) {
        let table = |message: &Message| self.dish().words.table(message);
        let (key, answer) = match row {
            Row::Game => ("menu-game", table(&Message::new("title"))),
            Row::Variant => {
                ("menu-variant", table(&Message::new("variant").with("variant", self.chosen().key)))
            }
            Row::Opponent => ("menu-opponent", self.opponent_words()),
            Row::Seat => {
                let role = self.chosen().roles[self.seat];
                ("menu-seat", table(&Message::new("seat").with("seat", role)))
            }
            Row::Lang => ("menu-lang", self.say(&Message::new("menu-this-lang"))),
        };
        (self.say(&Message::new(key)), answer)
    }

    fn opponent_words(&self) -> String {
        let Some(level) = self.level() else { return self.say(&Message::new("menu-people")) };
        let name = self.dish().words.computer(level);
        self.say(&Message::new("menu-computer").with("name", name).with("level", level.number()))
    }

    /// Handles one key.
    pub fn press(&mut self, key: Key) -> Option<MenuCommand> {
        let rows = self.rows();
        let row = rows[self.row.min(rows.len() - 1)];
        let (count, chosen) = self.answers(row);
        match key {
            Key::Enter => return Some(MenuCommand::Begin),
            Key::Esc | Key::Ctrl('c') | Key::Char('q' | 'й') => return Some(MenuCommand::Leave),
            Key::Up | Key::BackTab | Key::Char('k') => {
                self.row = (self.row + rows.len() - 1) % rows.len();
            }
            Key::Down | Key::Tab | Key::Char('j') => self.row = (self.row + 1) % rows.len(),
            Key::Left | Key::Char('h') => self.answer(row, (chosen + count - 1) % count),
            Key::Right | Key::Char('l' | ' ') => self.answer(row, (chosen + 1) % count),
            Key::Char(sign) => {
                let place = digit(sign).and_then(|digit| usize::from(digit).checked_sub(1));
                if let Some(place) = place.filter(|place| *place < count) {
                    self.answer(row, place);
                    self.row = (self.row + 1).min(self.rows().len() - 1);
                }
            }
            _ => {} // Other keys do nothing here.
        }
        None
    }

    /// What is chosen now.
    pub fn order(&self) -> Order {
        let variant = self.chosen();
        let seats = variant.roles.len();
        let of_seat = |seat| self.level().filter(|_| seat != self.seat);
        let opponents = match self.level() {
            Some(_) if seats > 1 => (0..seats).map(of_seat).collect(),
            _ => Vec::new(), // People alone.
        };
        Order { game: self.dish().name, setup: variant.setup, opponents, lang: self.lang }
    }

    /// Draws the menu in the middle of the screen.
    pub fn draw(&self, frame: &mut Frame<'_>) {
        let (area, buffer) = (frame.area(), frame.buffer_mut());
        boxed(&self.say(&Message::new("menu-title")), self.lines(), &self.look, area, buffer);
        if self.look.ascii {
            make_plain(buffer);
        }
    }

    fn lines(&self) -> Vec<Line<'static>> {
        let rows = self.rows();
        let asked: Vec<(String, String)> = rows.iter().map(|row| self.words(*row)).collect();
        let width = asked.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
        let mut lines = Vec::new();
        for (place, (label, answer)) in asked.into_iter().enumerate() {
            let here = place == self.row.min(rows.len() - 1);
            let style = if here {
                self.look.strong(NIGHT, GOLD)
            } else {
                self.look.letters(GOLD).add_modifier(Modifier::BOLD)
            };
            let [left, right] = if here {
                [self.look.sign("◂", "<"), self.look.sign("▸", ">")]
            } else {
                [" ", " "]
            };
            let (count, chosen) = self.answers(rows[place]);
            lines.push(Line::from(vec![
                Span::raw(format!("{label:width$}  ")),
                Span::styled(format!("{left} {answer} {right}"), style),
                Span::styled(format!("  {}/{count}", chosen + 1), self.look.faint()),
            ]));
            lines.push(Line::raw(""));
        }
        let pitch = self.dish().words.table(&Message::new("pitch"));
        lines.push(Line::raw(pitch));
        lines.push(Line::raw(""));
        lines.push(Line::styled(self.say(&Message::new("menu-keys")), self.look.faint()));
        lines
    }
}
