//! The whole of terminal play as a state machine: one input in, commands out. It touches neither the
//! terminal nor the disk, so tests drive it with keys and look at the screen it draws.

mod called;
mod joined;
mod minds;
pub(crate) mod pages;
mod prompt;
pub(crate) mod step;
mod telling;
pub(crate) mod touch;

use std::path::PathBuf;
use std::time::Duration;

use quarry_game::{Lang, Message, Outcome, Play, Seat, Seed, Viewer};
use quarry_players::Level;

use self::joined::Tie;
use self::telling::Scene;
use crate::cast::{self, Person};
use crate::client::Request;
use crate::game::TerminalGame;
use crate::input::{Input, Key};
use crate::keyboard::{digit, latin};
use crate::log::{Log, LogLine};
use crate::look::{Depth, Look, Scale};
use crate::phrases::Phrases;

/// The smallest terminal that will do.
pub const SMALLEST: (u16, u16) = (80, 24);
/// From here on cells are drawn larger.
const ROOMY: (u16, u16) = (112, 34);

/// What the app tells its surroundings to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// The record has changed: write it.
    Save,
    /// Write a copy of the record here.
    SaveCopy(PathBuf),
    /// Another game, with sides swapped.
    Again,
    /// At a table of a server: ask it for this.
    Ask(Request),
    /// Choose another game.
    Menu,
    /// Leave the program.
    Leave,
}

/// What fills the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// The board and everything around it.
    Table,
    /// Nothing, until this seat is at the keyboard.
    Curtain(Seat, Behind),
    /// The secrets of the viewer.
    Hand,
    /// All keys and commands.
    Help,
    /// All legal moves in words.
    Moves,
    /// The whole log.
    Log,
    /// A question with yes and no.
    Ask(Question),
    /// The result.
    Over,
}

/// What is behind the curtain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Behind {
    /// A secret decision.
    Decision,
    /// A look at one's own cards.
    Hand,
}

/// Something that needs a confirmation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Whether to leave the program.
    Leave,
    /// Whether this seat gives up.
    Resign(Seat),
}

/// An answer to what was just done, and the places it speaks of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// Whether something was refused.
    pub refused: bool,
    /// The places at fault.
    pub at: Vec<String>,
}

/// Who sits where, and how the game looks: fixed while it runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    /// How the people are called, by seat; a seat beyond them has a person who said nothing.
    pub people: Vec<Person>,
    /// The computer players by seat, nothing where a person sits; empty where only people play.
    pub levels: Vec<Option<Level>>,
    /// How many games each has won before this one, by seat.
    pub wins: Vec<u32>,
    /// The phrase of the seed.
    pub seed: String,
    /// Where the record is kept.
    pub file: PathBuf,
    /// How many colours.
    pub depth: Depth,
    /// ASCII only.
    pub ascii: bool,
    /// How long each of several events is told; zero shows only what came of them.
    pub pace: Duration,
}

impl Seating {
    /// How many games each has won, with one that ended like this.
    pub fn wins_with(&self, outcome: Option<Outcome>) -> Vec<u32> {
        let won = |seat| outcome.is_some_and(|outcome| outcome.ranks().get(seat) == Some(&1));
        self.wins.iter().enumerate().map(|(seat, wins)| wins + u32::from(won(seat))).collect()
    }
}

/// One game at one keyboard.
pub struct App<G: TerminalGame> {
    pub(crate) play: Play<G>,
    seed: Seed,
    pub(crate) log: Log<G>,
    pub(crate) words: Phrases,
    pub(crate) table: Seating,
    /// Who is at the keyboard: one seat for its secrets, everybody otherwise.
    pub(crate) viewer: Viewer,
    pub(crate) page: Page,
    /// The places touched so far of an action that needs several.
    pub(crate) touched: Vec<String>,
    pub(crate) cursor: Option<String>,
    /// The line at the prompt.
    pub(crate) typed: Option<String>,
    pub(crate) notice: Option<Notice>,
    /// The steps that are being told, and the line of the log that is told now.
    scenes: Vec<Scene<G>>,
    told: Option<usize>,
    /// The places of the last open action.
    pub(crate) last: Vec<String>,
    /// The first button shown.
    pub(crate) first_button: usize,
    /// How far a page is scrolled: into the past in the log, downward elsewhere.
    pub(crate) scroll: usize,
    pub(crate) size: (u16, u16),
    /// Whether the board is turned round.
    pub(crate) flipped: bool,
    /// Who has asked for a hint.
    advised: Option<Seat>,
    /// Counts on while a player thinks.
    pub(crate) ticks: usize,
    /// The tie to a table at a server; none at one keyboard.
    pub(crate) tie: Option<Tie<G::Action>>,
    commands: Vec<Command>,
}

impl<G: TerminalGame> App<G> {
    /// Sits down at `play`, which may have been begun before.
    pub fn new(play: Play<G>, mut table: Seating, lang: Lang, size: (u16, u16)) -> App<G> {
        let seats = play.game().seats();
        table.people = cast::seated(table.people, seats, &table.seed);
        table.wins.resize(seats, 0);
        let (seed, log) = (Seed::from_phrase(&table.seed), Log::of(&play));
        let words = G::words(lang);
        let mut app = App {
            play,
            seed,
            log,
            words,
            table,
            viewer: Viewer::Spectator,
            page: Page::Table,
            touched: Vec::new(),
            cursor: None,
            typed: None,
            notice: None,
            scenes: Vec::new(),
            told: None,
            last: Vec::new(),
            first_button: 0,
            scroll: 0,
            size,
            flipped: false,
            advised: None,
            ticks: 0,
            tie: None,
            commands: Vec::new(),
        };
        app.draw_pending();
        // The setup is seen at a glance.
        app.stop_telling();
        app
    }

    /// The running game.
    pub fn play(&self) -> &Play<G> {
        &self.play
    }

    /// What stays the same during the game.
    pub fn table(&self) -> &Seating {
        &self.table
    }

    /// The language that the players read.
    pub fn lang(&self) -> Lang {
        self.words.lang
    }

    /// What fills the screen.
    pub fn page(&self) -> Page {
        self.page
    }

    /// Columns and rows of the terminal.
    pub fn size(&self) -> (u16, u16) {
        self.size
    }

    /// The place under the cursor.
    pub fn cursor(&self) -> Option<&str> {
        self.cursor.as_deref()
    }

    /// The log as the player at the keyboard reads it, the oldest line first.
    pub fn story(&self) -> Vec<LogLine> {
        self.log.lines(self.viewer, self.told_lines(), &self.teller())
    }

    /// The answer to what was done last.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Whether the terminal is too small to draw on.
    pub fn is_cramped(&self) -> bool {
        self.size.0 < SMALLEST.0 || self.size.1 < SMALLEST.1
    }

    /// How things are drawn now.
    pub fn look(&self) -> Look {
        let roomy = self.size.0 >= ROOMY.0 && self.size.1 >= ROOMY.1;
        let scale = if roomy { Scale::Large } else { Scale::Small };
        let turn = (self.home() + if self.flipped { 2 } else { 0 }) % 4;
        let Seating { depth, ascii, .. } = self.table;
        Look { depth, ascii, scale, room: self.size, turn }
    }

    /// The quarter turns that bring the own side to the bottom. At one keyboard nobody's side is the own one.
    fn home(&self) -> u8 {
        let own = self.tie.as_ref().map_or_else(|| self.alone(), |tie| tie.seat);
        own.map_or(0, |seat| G::home(&self.play.game().view(Viewer::Spectator), seat))
    }

    /// What the player at the keyboard may know.
    pub(crate) fn view(&self) -> G::View {
        self.staged_view().unwrap_or_else(|| self.play.game().view(self.viewer))
    }

    /// What the deciding seat may know: legal actions and their words are made from it.
    pub(crate) fn deciding_view(&self) -> G::View {
        self.seat().map_or_else(|| self.view(), |seat| self.play.game().view(Viewer::Seat(seat)))
    }

    /// Who decides at this keyboard now.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) if self.alone().is_none() => Some(seat),
            Viewer::Seat(_) | Viewer::Spectator => self.waiting().lowest(),
        }
    }

    /// Handles one input; the commands are for the event loop.
    pub fn handle(&mut self, input: Input) -> Vec<Command> {
        match input {
            Input::Resize(width, height) => self.size = (width, height),
            Input::Tick => self.ticks += 1,
            Input::Key(Key::Ctrl('c')) => self.commands.push(Command::Leave),
            Input::Beat => self.tell_on(),
            _ if self.is_cramped() => {}
            // A key that cuts a story short does nothing else: what it would play is not on the screen yet.
            _ if self.is_telling() => self.stop_telling(),
            Input::Key(key) => self.press(key),
            Input::Site(site) => self.click_site(site),
            Input::Button(index) if self.page == Page::Table => self.choose(index),
            Input::Button(_) => {}
            Input::Wheel(by) => self.turn(by),
        }
        std::mem::take(&mut self.commands)
    }

    /// Shows the result of a [`Command::SaveCopy`], or that saving failed.
    pub fn saved(&mut self, result: Result<&std::path::Path, &std::io::Error>) {
        let (key, name, what) = match result {
            Ok(path) => ("saved", "file", path.display().to_string()),
            Err(error) => ("not-saved", "error", error.to_string()),
        };
        let text = self.words.say(&Message { key, args: vec![(name, what.into())] });
        self.notice = Some(Notice { text, refused: result.is_err(), at: Vec::new() });
    }

    fn press(&mut self, key: Key) {
        // A line and an answer are read as they are typed, everything else by the place of the key.
        let placed = if let Key::Char(sign) = key { Key::Char(latin(sign)) } else { key };
        match self.page {
            Page::Table if self.typed.is_some() => self.press_at_prompt(key),
            Page::Table => self.press_at_table(placed),
            Page::Curtain(seat, behind) => self.press_at_curtain(placed, seat, behind),
            Page::Ask(question) => self.press_at_question(key, question),
            Page::Over => self.press_at_end(placed),
            Page::Hand | Page::Help | Page::Moves | Page::Log => self.press_on_page(placed),
        }
    }

    fn press_at_table(&mut self, key: Key) {
        if let Key::Char(sign) = key
            && let Some(digit) = digit(sign)
        {
            return if digit == 0 { self.more_buttons() } else { self.choose_by_key(digit) };
        }
        match key {
            Key::Char('?') | Key::Help => self.open(Page::Help),
            Key::Char('!') => self.ask_for_hint(),
            Key::Char(':') => self.typed = Some(String::new()),
            Key::Left | Key::Char('h') => self.move_cursor(-1, 0),
            Key::Right | Key::Char('l') => self.move_cursor(1, 0),
            Key::Up | Key::Char('k') => self.move_cursor(0, -1),
            Key::Down | Key::Char('j') => self.move_cursor(0, 1),
            Key::Char(sign) if sign.is_alphabetic() => self.typed = Some(sign.to_string()),
            Key::Tab => self.next_lit(1),
            Key::BackTab => self.next_lit(-1),
            Key::Enter => self.enter(),
            Key::Esc => self.cancel(),
            Key::Ctrl('z') => self.undo(),
            Key::Ctrl('f') => self.flip(),
            Key::PageUp | Key::PageDown => self.open(Page::Log),
            Key::Char(_) | Key::Ctrl(_) | Key::Backspace => {}
        }
    }

    /// Turns the board round.
    fn flip(&mut self) {
        self.flipped = !self.flipped;
    }

    fn enter(&mut self) {
        match self.cursor.clone() {
            _ if self.is_over() => self.open(Page::Over),
            Some(site) => self.touch(site),
            None => self.next_lit(1),
        }
    }

    /// Takes back a selection or an answer; a player in secret with neither draws the curtain.
    fn cancel(&mut self) {
        let idle = self.notice.is_none() && self.touched.is_empty();
        if idle && self.viewer != Viewer::Spectator && self.alone().is_none() {
            return self.face_everybody();
        }
        self.notice = None;
        self.touched.pop();
        self.first_button = 0;
    }

    fn press_at_curtain(&mut self, key: Key, seat: Seat, behind: Behind) {
        match key {
            Key::Enter => self.lift_curtain(seat, behind),
            Key::Esc if behind == Behind::Hand => self.sit_back(),
            Key::Ctrl('z') | Key::Char('u') if behind == Behind::Decision => self.undo(),
            Key::Char('q') => self.open(Page::Ask(Question::Leave)),
            _ => {} // Other keys do nothing here.
        }
    }

    fn lift_curtain(&mut self, seat: Seat, behind: Behind) {
        self.viewer = Viewer::Seat(seat);
        self.notice = None;
        self.page = match behind {
            Behind::Decision => Page::Table,
            Behind::Hand => Page::Hand,
        };
    }

    fn press_at_question(&mut self, key: Key, question: Question) {
        match (key, question) {
            (Key::Enter | Key::Char('y' | 'Y' | 'o' | 'O' | 'д' | 'Д'), Question::Leave) => {
                self.commands.push(Command::Leave);
            }
            (Key::Char('y' | 'Y' | 'o' | 'O' | 'д' | 'Д'), Question::Resign(seat)) => {
                self.resign(seat);
            }
            (Key::Esc | Key::Char('n' | 'N' | 'н' | 'Н'), _) => self.sit_back(),
            _ => {} // Other keys do nothing here.
        }
    }

    fn press_at_end(&mut self, key: Key) {
        match key {
            Key::Char('r') if self.ask_again() => {}
            Key::Char('r') => self.commands.push(Command::Again),
            Key::Char('s') if self.tie.is_none() => {
                self.page = Page::Table;
                self.typed = Some("save ".to_owned());
            }
            Key::Char('m') if self.tie.is_none() => self.commands.push(Command::Menu),
            Key::Char('q') => self.commands.push(Command::Leave),
            Key::Esc | Key::Enter => self.page = Page::Table,
            _ => {} // Other keys do nothing here.
        }
    }

    fn press_on_page(&mut self, key: Key) {
        // The log grows upward from its newest line, the other pages downward from their first.
        let up = if self.page == Page::Log { 1 } else { -1 };
        match key {
            Key::Up | Key::Char('k') => self.scroll_by(up),
            Key::Down | Key::Char('j') => self.scroll_by(-up),
            Key::PageUp => self.scroll_by(10 * up),
            Key::PageDown => self.scroll_by(-10 * up),
            Key::Esc | Key::Enter | Key::Char('q') => self.sit_back(),
            _ => {} // Other keys do nothing here.
        }
    }

    fn turn(&mut self, by: isize) {
        match self.page {
            Page::Table => self.open(Page::Log),
            Page::Log => self.scroll_by(3 * by),
            Page::Hand | Page::Help | Page::Moves => self.scroll_by(-3 * by),
            Page::Curtain(..) | Page::Ask(_) | Page::Over => {}
        }
    }

    fn scroll_by(&mut self, by: isize) {
        let most = pages::page_length(self).saturating_sub(1);
        self.scroll = self.scroll.saturating_add_signed(by).min(most);
    }

    fn click_site(&mut self, site: String) {
        if self.page == Page::Table {
            self.cursor = Some(site.clone());
            self.touch(site);
        }
    }

    fn open(&mut self, page: Page) {
        self.page = page;
        self.scroll = 0;
    }

    /// Back from a page to where the players were. A look at one's hand ends where everybody may
    /// look; so does a page over the curtain.
    fn sit_back(&mut self) {
        let looked = matches!(self.page, Page::Hand | Page::Curtain(..));
        if looked || self.is_behind_curtain() {
            self.face_everybody();
        } else {
            self.open(Page::Table);
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.play.game().pending().outcome().is_some()
    }

    /// Whether nobody's eyes but one player's may be on the screen, and nobody is there yet.
    pub(crate) fn is_behind_curtain(&self) -> bool {
        self.viewer == Viewer::Spectator && self.is_secret() && self.seat().is_some()
    }

    /// Whether the decision now due is secret.
    pub(crate) fn is_secret(&self) -> bool {
        G::is_secret(&self.play.game().view(Viewer::Spectator))
    }

    /// An answer from the interface.
    fn note(&mut self, key: &'static str) {
        self.note_message(&Message::new(key), false);
    }

    fn note_message(&mut self, message: &Message, refused: bool) {
        let text = self.words.say(message);
        self.notice = Some(Notice { text, refused, at: Vec::new() });
    }
}
