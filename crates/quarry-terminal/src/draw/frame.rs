//! The frames of places: lit, selected or under the cursor, each with a form of its own.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::look::{LIT, Look, PALE, Paint, SKY};

/// What a frame says about a place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FrameKind {
    Lit,
    Selected,
    Cursor { lit: bool },
}

impl FrameKind {
    const fn paint(self) -> Paint {
        match self {
            FrameKind::Lit => LIT,
            FrameKind::Selected => PALE,
            FrameKind::Cursor { .. } => SKY,
        }
    }

    /// Corners and edges row by row; the same as signs that every terminal has.
    const fn signs(self) -> (&'static str, &'static str) {
        match self {
            FrameKind::Lit => ("╭─╮│╰╯", "(-)|()"),
            FrameKind::Selected => ("╔═╗║╚╝", "{=}|{}"),
            FrameKind::Cursor { lit: true } => ("┏━┓┃┗┛", "[=]|[]"),
            FrameKind::Cursor { lit: false } => ("┌╌┐┆└┘", "[.].[]"),
        }
    }

    /// Left and right of a place that is one row high.
    const fn brackets(self) -> [char; 2] {
        match self {
            FrameKind::Lit => ['(', ')'],
            FrameKind::Selected => ['{', '}'],
            FrameKind::Cursor { lit: true } => ['[', ']'],
            FrameKind::Cursor { lit: false } => ['|', '|'],
        }
    }
}

/// Draws the frame of a place over the blanks of its area.
pub(super) fn draw_frame(area: Rect, kind: FrameKind, look: &Look, buffer: &mut Buffer) {
    let style = look.letters(kind.paint()).add_modifier(Modifier::BOLD);
    // An even place has its last column for marks; a narrow one such as an exit is framed whole.
    let spare = area.width > 3 && area.width.is_multiple_of(2);
    let framed = Rect { width: area.width - u16::from(spare), ..area };
    if area.height == 1 {
        bracket(framed, kind, style, buffer);
    } else {
        surround(framed, kind, look, style, buffer);
    }
}

fn surround(area: Rect, kind: FrameKind, look: &Look, style: Style, buffer: &mut Buffer) {
    let signs: Vec<char> = look.sign(kind.signs().0, kind.signs().1).chars().collect();
    for y in area.y..area.bottom() {
        for x in area.x..area.right() {
            let (west, east) = (x == area.x, x == area.right() - 1);
            let (north, south) = (y == area.y, y == area.bottom() - 1);
            let sign = match (north, south, west, east) {
                (true, _, true, _) => signs[0],
                (true, _, _, true) => signs[2],
                (_, true, true, _) => signs[4],
                (_, true, _, true) => signs[5],
                (true, ..) | (_, true, ..) => signs[1],
                (_, _, true, _) | (_, _, _, true) => signs[3],
                _ => continue,
            };
            set_on_blank(x, y, sign, style, buffer);
        }
    }
}

/// Brackets around a low place. Where things stand in the way of both, the middle is reversed.
fn bracket(area: Rect, kind: FrameKind, style: Style, buffer: &mut Buffer) {
    let [west, east] = kind.brackets();
    let left = set_on_blank(area.x, area.y, west, style, buffer);
    let right = set_on_blank(area.right() - 1, area.y, east, style, buffer);
    if !left && !right {
        let middle = &mut buffer[(area.x + area.width / 2, area.y)];
        middle.set_style(style.add_modifier(Modifier::REVERSED));
    }
}

/// Writes a sign where nothing stands, and says whether nothing stood there.
fn set_on_blank(x: u16, y: u16, sign: char, style: Style, buffer: &mut Buffer) -> bool {
    let cell = &mut buffer[(x, y)];
    let blank = cell.symbol() == " ";
    if blank {
        // On the patch of a piece the frame is drawn in the ink of the piece.
        let on_piece = cell.modifier.contains(Modifier::BOLD);
        cell.set_char(sign).set_style(if on_piece { Style::new() } else { style });
    }
    blank
}
