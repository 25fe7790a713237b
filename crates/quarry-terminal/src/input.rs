//! Keys, clicks and sizes, translated from events of the terminal.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

/// A key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// A character.
    Char(char),
    /// A character with Control held.
    Ctrl(char),
    /// Touches the place under the cursor.
    Enter,
    /// Takes a selection back, closes a page.
    Esc,
    /// To the next legal place.
    Tab,
    /// To the previous legal place.
    BackTab,
    /// Deletes a character.
    Backspace,
    /// Moves the cursor.
    Left,
    /// Moves the cursor.
    Right,
    /// Moves the cursor.
    Up,
    /// Moves the cursor.
    Down,
    /// Pages towards the past.
    PageUp,
    /// Pages towards the present.
    PageDown,
    /// Asks for help.
    Help,
}

/// One input of the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// Pressed a key.
    Key(Key),
    /// Touched a place of the board.
    Site(String),
    /// Touched a button, counted from 0.
    Button(usize),
    /// Turned the wheel, upward where positive.
    Wheel(isize),
    /// Nothing came within the heartbeat.
    Tick,
    /// The event that is being told was seen long enough.
    Beat,
    /// The new columns and rows of the terminal.
    Resize(u16, u16),
}

/// The areas of the screen that can be clicked.
#[derive(Clone, Default, Debug)]
pub struct Hits(Vec<(Rect, Input)>);

impl Hits {
    /// Touching `area` means `input`.
    pub fn add(&mut self, area: Rect, input: Input) {
        self.0.push((area, input));
    }

    fn at(&self, column: u16, row: u16) -> Option<Input> {
        let position = Position::new(column, row);
        self.0.iter().find(|(area, _)| area.contains(position)).map(|(_, input)| input.clone())
    }
}

/// What an event of the terminal means on a screen with `hits`; nothing for key releases and
/// other noise.
pub fn translate(event: &Event, hits: &Hits) -> Option<Input> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => translate_key(*key).map(Input::Key),
        Event::Mouse(mouse) => translate_mouse(*mouse, hits),
        Event::Resize(width, height) => Some(Input::Resize(*width, *height)),
        _ => None, // Releases, focus and pasted text mean nothing here.
    }
}

fn translate_key(key: KeyEvent) -> Option<Key> {
    Some(match key.code {
        KeyCode::Char(sign) if key.modifiers.contains(KeyModifiers::CONTROL) => Key::Ctrl(sign),
        KeyCode::Char(sign) => Key::Char(sign),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Backspace | KeyCode::Delete => Key::Backspace,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::F(1) => Key::Help,
        _ => return None,
    })
}

fn translate_mouse(mouse: MouseEvent, hits: &Hits) -> Option<Input> {
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => hits.at(mouse.column, mouse.row),
        MouseEventKind::ScrollUp => Some(Input::Wheel(1)),
        MouseEventKind::ScrollDown => Some(Input::Wheel(-1)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mouse(kind: MouseEventKind, column: u16, row: u16) -> Event {
        Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
    }

    #[test]
    fn a_click_finds_what_lies_there() {
        let mut hits = Hits::default();
        hits.add(Rect::new(4, 2, 4, 2), Input::Site("0,0".into()));
        let click = MouseEventKind::Down(MouseButton::Left);
        assert_eq!(translate(&mouse(click, 7, 3), &hits), Some(Input::Site("0,0".into())));
        assert_eq!(translate(&mouse(click, 8, 3), &hits), None);
        assert_eq!(translate(&mouse(MouseEventKind::ScrollUp, 0, 0), &hits), Some(Input::Wheel(1)));
    }

    #[test]
    fn control_and_releases_are_told_apart() {
        let mut key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        let hits = Hits::default();
        assert_eq!(translate(&Event::Key(key), &hits), Some(Input::Key(Key::Ctrl('c'))));
        key.kind = KeyEventKind::Release;
        assert_eq!(translate(&Event::Key(key), &hits), None);
    }
}
