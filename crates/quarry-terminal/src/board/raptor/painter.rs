//! The picture of the board: ground, gaps between tiles, exits, and a patch of colour for every piece.

use quarry_game::Message;
use raptor::View;
use raptor::board::{COLUMNS, Cell, ROWS};
use raptor::layout::Environment;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Color, Modifier, Style};

use super::{BABY, RAPTOR, SCIENTIST, exit_name};
use crate::game::{Board, Site};
use crate::look::{Look, NIGHT, PALE, Paint};
use crate::phrases::Phrases;

const ASLEEP: Paint = Paint::new(0xb8, 0x9b, 0x5e, 137, Color::Yellow);
const FRIGHTENED: Paint = Paint::new(0x9f, 0xb4, 0xc4, 109, Color::Gray);
const FIRE: Paint = Paint::new(0xff, 0x5a, 0x1f, 202, Color::Red);
const ROCK: Paint = Paint::new(0x4c, 0x48, 0x42, 239, Color::DarkGray);
const EXIT: Paint = Paint::new(0xd8, 0xf5, 0xa2, 156, Color::LightGreen);

/// Two neighbouring tiles never have the same shade.
const JUNGLE: [Paint; 2] = [
    Paint::new(0x1f, 0x5a, 0x32, 22, Color::Green),
    Paint::new(0x2f, 0x70, 0x3c, 28, Color::Green),
];
const SAVANNAH: [Paint; 2] = [
    Paint::new(0x8a, 0x6a, 0x2c, 94, Color::Yellow),
    Paint::new(0xa0, 0x80, 0x3a, 136, Color::Yellow),
];

/// Room for the numbers of the rows.
const LABEL: u16 = 2;
/// Columns beside the board that its panel needs, and beside a larger one, where the log stands there too.
const PANEL: [u16; 2] = [26, 44];
/// Rows above and below the board for title, question, buttons and answer.
const TALK: u16 = 10;

/// The size of the board where cells have this height.
const fn size(height: u16) -> Size {
    Size {
        width: LABEL + 2 * height + COLUMNS as u16 * 2 * height + 4,
        height: 1 + ROWS as u16 * height + 1,
    }
}

/// The largest cells with which everything fits.
fn height(look: &Look) -> u16 {
    let (columns, rows) = look.room;
    let fits = |height: u16| {
        let size = size(height);
        size.width + PANEL[usize::from(height > 3)] <= columns && size.height + TALK <= rows
    };
    Look::largest(&[2, 3, 4, 5, 6, 7, 8], fits)
}

/// The columns beside the board.
pub(super) fn width_beside(look: &Look) -> usize {
    usize::from(look.room.0.saturating_sub(size(height(look)).width + 1))
}

/// Draws one view.
pub(super) struct Painter<'a> {
    view: &'a View,
    words: &'a Phrases,
    look: &'a Look,
    /// Width and height of a cell.
    cell: (u16, u16),
    /// Width of an exit.
    exit: u16,
    ink: Buffer,
    sites: Vec<Site>,
}

impl<'a> Painter<'a> {
    pub(super) fn new(view: &'a View, words: &'a Phrases, look: &'a Look) -> Painter<'a> {
        let height = height(look);
        let ink = Buffer::empty(Rect::from((Position::ORIGIN, size(height))));
        let cell = (2 * height, height);
        Painter { view, words, look, cell, exit: height, ink, sites: Vec::new() }
    }

    pub(super) fn paint(mut self) -> Board {
        self.paint_labels();
        for row in 0..ROWS {
            for column in 0..COLUMNS {
                self.paint_cell(self.shown_at(column, row));
            }
        }
        self.paint_gaps();
        for cell in self.view.access {
            self.paint_exit(cell);
        }
        Board { ink: self.ink, sites: self.sites }
    }

    fn paint_cell(&mut self, cell: Cell) {
        self.paint_ground(cell);
        self.paint_piece(cell);
        let (name, area) = (cell.to_string(), self.area(cell));
        self.sites.push(Site { name, area });
    }

    /// The same place on a board that is turned round.
    fn turned(&self, x: u8, y: u8) -> (u8, u8) {
        if self.look.turn == 2 { (COLUMNS - 1 - x, ROWS - 1 - y) } else { (x, y) }
    }

    /// The cell in this column and row of the picture.
    fn shown_at(&self, column: u8, row: u8) -> Cell {
        let (x, y) = self.turned(column, row);
        Cell::new(x, y).expect("on the board")
    }

    /// The corner of a cell on the picture; a gap of one stands between tiles.
    fn area(&self, cell: Cell) -> Rect {
        let (column, row) = self.turned(cell.x(), cell.y());
        let gaps = u16::from(column).div_ceil(3);
        let x = LABEL + self.exit + u16::from(column) * self.cell.0 + gaps;
        let y = 1 + u16::from(row) * self.cell.1 + u16::from(row) / 3;
        Rect::new(x, y, self.cell.0, self.cell.1)
    }

    fn paint_labels(&mut self) {
        let style = self.look.faint();
        for column in 0..COLUMNS {
            let cell = self.shown_at(column, 0);
            let middle = self.middle(cell).0;
            self.ink.set_string(middle, 0, cell.x().to_string(), style);
        }
        for row in 0..ROWS {
            let cell = self.shown_at(0, row);
            let middle = self.middle(cell).1;
            self.ink.set_string(0, middle, cell.y().to_string(), style);
        }
    }

    fn ground(&self, cell: Cell) -> Paint {
        let shades = match self.view.layout.environment() {
            Environment::Jungle => JUNGLE,
            Environment::Savannah => SAVANNAH,
        };
        let column = usize::from(cell.x()).div_ceil(3);
        shades[(column + usize::from(cell.y() / 3)) % 2]
    }

    fn paint_ground(&mut self, cell: Cell) {
        let area = self.area(cell);
        let style = self.look.style(NIGHT, self.ground(cell));
        self.ink.set_style(area, style);
        let (x, y) = self.middle(cell);
        let dot = self.look.sign("·", ".");
        self.ink.set_string(x, y, dot, style);
    }

    /// Where the letter of a piece stands.
    fn middle(&self, cell: Cell) -> (u16, u16) {
        let area = self.area(cell);
        (area.x + (self.cell.0 - 1) / 2, area.y + (self.cell.1 - 1) / 2)
    }

    fn paint_piece(&mut self, cell: Cell) {
        let view = self.view;
        let burns = view.fires.contains(cell);
        if view.rocks.contains(cell) {
            self.paint_rock(cell);
        } else if view.mother == Some(cell) {
            self.chip(cell, "M", RAPTOR, "mother");
        } else if view.awake.contains(cell) {
            self.chip(cell, "b", BABY, "awake");
        } else if view.asleep.contains(cell) {
            self.chip(cell, "z", ASLEEP, "asleep");
        } else if view.active.contains(cell) {
            self.chip(cell, "s", SCIENTIST, "active");
        } else if view.frightened.contains(cell) {
            self.chip(cell, "f", FRIGHTENED, "frightened");
        } else if burns {
            self.chip(cell, self.look.sign("▲", "*"), FIRE, "fire");
            return;
        }
        self.paint_marks(cell, burns);
    }

    /// Below a piece: the fire it stands in, or the mark of this round.
    fn paint_marks(&mut self, cell: Cell, burns: bool) {
        let (x, bottom) = (self.middle(cell).0, self.area(cell).bottom() - 1);
        let ground = self.ground(cell);
        if burns {
            let style = self.look.style(FIRE, ground).add_modifier(Modifier::BOLD);
            self.ink.set_string(x, bottom, self.look.sign("▲", "*"), style);
        } else if self.view.marked.contains(cell) {
            self.ink.set_string(x, bottom, "'", self.look.style(PALE, ground));
        }
    }

    /// A piece is a letter on a patch of its colour, with its name where there is room.
    fn chip(&mut self, cell: Cell, letter: &str, paint: Paint, piece: &'static str) {
        let (area, (x, y)) = (self.area(cell), self.middle(cell));
        let style = self.look.style(NIGHT, paint).add_modifier(Modifier::BOLD);
        let (width, height) = (area.width - 3, area.height.saturating_sub(2).max(1));
        let patch = if height == 1 {
            Rect::new(x - 1, y, 3, 1)
        } else {
            Rect::new(area.x + 1, area.y + 1, width, height)
        };
        for row in patch.y..patch.bottom() {
            self.ink.set_string(patch.x, row, " ".repeat(patch.width.into()), style);
        }
        self.ink.set_string(x, y, letter, style);
        let name = self.words.table(&Message::new("piece").with("piece", piece));
        let letters = name.chars().count() as u16;
        if height >= 3 && letters <= width {
            let left = patch.x + (width - letters) / 2;
            self.ink.set_string(left, y + 1, name, style);
        }
    }

    fn paint_rock(&mut self, cell: Cell) {
        let area = self.area(cell);
        let style = self.look.style(ROCK, self.ground(cell));
        let (width, rows) = (usize::from(area.width - 1), usize::from(area.height));
        for row in 0..rows {
            // A small rock has a flat top, a larger one a slope.
            let inset = if rows > 2 && row == 0 { 1 } else { 0 };
            let sloping = row < 2 && row + 1 < rows;
            let body = width - 2 * inset;
            let text = match (self.look.ascii, sloping) {
                (true, _) => "#".repeat(body),
                (false, true) => format!("▟{}▙", "█".repeat(body - 2)),
                (false, false) => "█".repeat(body),
            };
            let at = (area.x + inset as u16, area.y + row as u16);
            self.ink.set_string(at.0, at.1, text, style);
        }
    }

    /// Thin lines between tiles, so that they are seen as tiles without colour too.
    fn paint_gaps(&mut self) {
        let (style, look) = (self.look.faint(), self.look);
        let row = self.area(self.shown_at(0, 3)).y - 1;
        let columns = [1, 4, 7, 10].map(|x| self.area(self.shown_at(x, 0)).x - 1);
        let (first, last) = (LABEL + self.exit, self.ink.area.width - self.exit);
        for x in first..last {
            self.ink.set_string(x, row, look.sign("─", "-"), style);
        }
        for x in columns {
            for y in 1..self.ink.area.height {
                let sign = if y == row { look.sign("┼", "+") } else { look.sign("│", "|") };
                self.ink.set_string(x, y, sign, style);
            }
        }
    }

    fn paint_exit(&mut self, cell: Cell) {
        let left = self.turned(cell.x(), cell.y()).0 == 0;
        let beside = self.area(cell);
        let x = if left { LABEL } else { beside.right() };
        let area = Rect::new(x, beside.y, self.exit, self.cell.1);
        let sign = if left { self.look.sign("◀", "<") } else { self.look.sign("▶", ">") };
        let style = Style::new().fg(self.look.colour(EXIT)).add_modifier(Modifier::BOLD);
        let inset = (self.exit - 2) / 2;
        self.ink.set_string(area.x + inset, self.middle(cell).1, sign.repeat(2), style);
        self.sites.push(Site { name: exit_name(cell), area });
    }
}
