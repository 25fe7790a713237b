//! A keyboard for Raptor: its positions, its cards, and random choices by keys.

use quarry_game::{Game, Notation, Play, QuickDice, Roll, Seat, Seed, Viewer};
use quarry_terminal::app::{App, Behind, Command, Page, Seating};
use quarry_terminal::input::{Input, Key, translate};
use quarry_terminal::look::Depth;
use raptor::view::HandView;
use raptor::{Options, Raptor};
use ratatui::crossterm::event::{Event, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::style::Color;

use crate::table::{self, drawn};

/// A keyboard with Raptor on the table.
pub(crate) type Keyboard = table::Keyboard<Raptor>;

/// Behind the curtain is a decision.
pub(crate) const DECISION: Behind = Behind::Decision;

fn begin(seed: &str) -> Play<Raptor> {
    let mut dice = Seed::from_phrase(seed).dice("setup", 0);
    Play::new(Raptor::set_up(&Options::default(), &mut dice).expect("nothing is asked for"))
}

/// A position in which the raptors, to move, have five points.
pub(crate) fn points_position() -> String {
    let mut keyboard = Keyboard::new(80, 24);
    for cell in ["4,0", "1,0", "7,0", "1,3", "4,3", "7,3", "0,0", "0,4", "10,0", "10,4"] {
        keyboard.line(&format!("place {cell}"));
    }
    let position = keyboard.app.play().game().position();
    let fields = position.split(' ').map(|field| match field.split_once('=').expect("a field") {
        ("hands", _) => "hands=12/45".to_owned(),
        ("piles", _) => "piles=345678/236789".to_owned(),
        ("chosen", _) => "chosen=9/1".to_owned(),
        ("phase", _) => "phase=act:5".to_owned(),
        _ => field.to_owned(),
    });
    fields.collect::<Vec<_>>().join(" ")
}

impl Keyboard {
    pub(crate) fn new(width: u16, height: u16) -> Keyboard {
        Keyboard::sit_down(begin("7"), "7", (width, height))
    }

    pub(crate) fn seeded(seed: &str) -> Keyboard {
        Keyboard::sit_down(begin(seed), seed, (80, 24))
    }

    pub(crate) fn from_position(position: &str) -> Keyboard {
        let play = Play::from_game(Raptor::from_position(position).expect(position));
        Keyboard::sit_down(play, "7", (80, 24))
    }

    /// The first choice of cards, with the curtain down.
    pub(crate) fn at_choice() -> Keyboard {
        Keyboard::choice_seeded("7")
    }

    pub(crate) fn choice_seeded(seed: &str) -> Keyboard {
        let mut keyboard = Keyboard::seeded(seed);
        while !matches!(keyboard.app.page(), Page::Curtain(..)) {
            keyboard.keys([Key::Tab, Key::Enter]);
        }
        keyboard
    }

    /// Points are to be spent in the open.
    pub(crate) fn at_points() -> Keyboard {
        Keyboard::from_position(&points_position())
    }

    pub(crate) fn mono(self) -> Keyboard {
        let table = Seating { depth: Depth::Mono, ..self.app.table().clone() };
        self.with(table)
    }

    pub(crate) fn resize(&mut self, width: u16, height: u16) {
        self.handle(Input::Resize(width, height));
    }

    pub(crate) fn click(&mut self, column: u16, row: u16) {
        let (_, hits) = drawn(&self.app);
        let kind = MouseEventKind::Down(MouseButton::Left);
        let event = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        let input = translate(&Event::Mouse(event), &hits).expect("something lies there");
        self.handle(input);
    }

    /// Presses the key of the first button.
    pub(crate) fn choose_first(&mut self) {
        self.handle(Input::Button(0));
    }

    /// The cards of the seat that decides here.
    pub(crate) fn hand(&self) -> Vec<u8> {
        let seat = self.app.seat().expect("a seat decides");
        let view = self.app.play().game().view(Viewer::Seat(seat));
        let cards = if seat == Seat::at(0) { view.raptor } else { view.scientist };
        let HandView::Mine { cards: hand } = cards.hand else { panic!("not the hand of {seat}") };
        hand.iter().map(raptor::cards::Card::value).collect()
    }

    /// One random choice by keys: notation typed in, a lit place by Tab and Enter, or a button by
    /// its digit.
    pub(crate) fn random_move(&mut self, dice: &mut QuickDice) -> Vec<Command> {
        if matches!(self.app.page(), Page::Curtain(..)) {
            return self.keys([Key::Enter]);
        }
        let lit: Vec<String> = self.app.lit().into_iter().collect();
        let buttons = self.app.buttons().len();
        let choice = dice.below((lit.len() + buttons) as u32) as usize;
        if dice.below(4) > 0 {
            let action = dice.pick(&self.app.legal());
            let text = self.app.play().game().write_action(action);
            return self.line(&format!(":{text}"));
        }
        match lit.get(choice) {
            Some(site) => {
                while self.app.cursor() != Some(site.as_str()) {
                    self.keys([Key::Tab]);
                }
                self.keys([Key::Enter])
            }
            None => self.press_digit(choice - lit.len()),
        }
    }

    fn press_digit(&mut self, button: usize) -> Vec<Command> {
        let screen = self.screen();
        let line = screen.lines().nth(16 + button).expect("a line");
        let digit = line.chars().find(char::is_ascii_digit).expect("a button shows its key");
        self.keys([Key::Char(digit)])
    }
}

pub(crate) fn is_colourless(app: &App<Raptor>) -> bool {
    drawn(app).0.content.iter().all(|cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset))
}
