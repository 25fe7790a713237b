//! The map of Moogh: ground, cliffs, traps and relics, and on them characters and beasts.
//!
//! | sign | meaning | sign | meaning |
//! |---|---|---|---|
//! | `O` `o` | a character, unhurt and hurt | `▲M` (`^M`) | a beast and where it looks |
//! | `"` | bush | `≈` (`~`) | water |
//! | `▒` (`%`) | mud | `♠` (`&`) | tree |
//! | `█` (`#`) | rock | `⌂` (`=`) | hut |
//! | `⌄` (`_`) | ravine | `╳` (`x`) | trap |
//! | `★` (`$`) | relic | `+` | start zone |

use moogh::content::{Cell, Map, Terrain};
use moogh::{BeastView, PersonView, View};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Modifier, Style};

use super::signs::{
    BEAST, GroundLook, RELIC, TRAP, ZONE, arrow, beast_letter, character, ground_look, paint_of,
    person_letter, ravine_look, scenario,
};
use crate::game::{Board, Site};
use crate::look::{Look, NIGHT};
use crate::phrases::Phrases;

/// Room for the numbers of the rows.
const LABEL: u16 = 2;

/// Columns that the panel beside the map needs, and with question and buttons below it.
const PANEL: [u16; 2] = [43, 60];
/// Rows above and below the map: with question and buttons below it, and without.
const TALK: [u16; 2] = [12, 3];
/// Width and height of a cell, from the smallest to the largest.
const CELLS: [(u16, u16); 4] = [(3, 1), (4, 2), (6, 3), (8, 4)];

/// The size of the whole map of `view`.
pub(super) fn size(view: &View, look: &Look) -> Size {
    size_with(view, cell_size(view, look))
}

fn size_with(view: &View, cell: (u16, u16)) -> Size {
    let map = &scenario(view).map;
    let (columns, rows) = (u16::from(map.width), u16::from(map.height));
    Size { width: LABEL + columns * cell.0, height: 1 + rows * cell.1 }
}

fn cell_size(view: &View, look: &Look) -> (u16, u16) {
    let (columns, rows) = look.room;
    Look::largest(&CELLS, |cell| {
        let Size { width, height } = size_with(view, cell);
        let fits = |shape: usize| width + PANEL[shape] <= columns && height + TALK[shape] <= rows;
        fits(0) || fits(1)
    })
}

pub(super) fn draw(view: &View, words: &Phrases, look: &Look) -> Board {
    let cell = cell_size(view, look);
    let ink = Buffer::empty(Rect::from((Position::ORIGIN, size_with(view, cell))));
    let map = &scenario(view).map;
    let mut painter = Painter { view, map, words, look, cell, ink };
    painter.paint();
    let sites = painter.cells().into_iter().map(|cell| painter.site(cell)).collect();
    Board { ink: painter.ink, sites }
}

/// The cells of the map under a beast, from the north-west.
pub(super) fn body(view: &View, beast: &BeastView) -> Vec<Cell> {
    let size = beast.size as i8;
    let all = (0..size).flat_map(|dy| (0..size).map(move |dx| (dx, dy)));
    let map = &scenario(view).map;
    let on_board = |cell: &Cell| beast.fate == "alive" && map.is_on_board(*cell);
    all.filter_map(|(dx, dy)| Cell::new(beast.x + dx, beast.y + dy)).filter(on_board).collect()
}

struct Painter<'a> {
    view: &'a View,
    map: &'static Map,
    words: &'a Phrases,
    look: &'a Look,
    /// Width and height of a cell.
    cell: (u16, u16),
    ink: Buffer,
}

impl Painter<'_> {
    fn paint(&mut self) {
        self.paint_labels();
        for cell in self.cells() {
            self.paint_ground(cell);
            self.paint_cliffs(cell);
        }
        for person in &self.view.people {
            if let Some(at) = person.cell {
                self.paint_person(person, at.0);
            }
        }
        for beast in self.view.beasts.iter().filter(|beast| beast.fate == "alive") {
            if beast.size == 1 { self.paint_small(beast) } else { self.paint_big(beast) }
        }
    }

    /// Every cell on a board, row by row.
    fn cells(&self) -> Vec<Cell> {
        Cell::all().filter(|cell| self.terrain(*cell) != Terrain::Outside).collect()
    }

    fn site(&self, cell: Cell) -> Site {
        Site { name: cell.to_string(), area: self.area(cell) }
    }

    fn area(&self, cell: Cell) -> Rect {
        let (x, y) = (cell.x() as u16, cell.y() as u16);
        Rect::new(LABEL + x * self.cell.0, 1 + y * self.cell.1, self.cell.0, self.cell.1)
    }

    fn paint_labels(&mut self) {
        let style = self.look.faint();
        for x in 0..u16::from(self.map.width) {
            let text = format!("{x:>2}");
            self.ink.set_string(LABEL + x * self.cell.0, 0, text, style);
        }
        for y in 0..u16::from(self.map.height) {
            self.ink.set_string(0, 1 + y * self.cell.1, format!("{y:>2}"), style);
        }
    }

    fn terrain(&self, cell: Cell) -> Terrain {
        self.map.terrain(cell)
    }

    fn is_ravine(&self, cell: Cell) -> bool {
        self.map.at(cell).level < 0
    }

    /// The ground with what lies on it.
    fn ground(&self, cell: Cell) -> GroundLook {
        let (view, terrain) = (self.view, self.terrain(cell));
        let lost = terrain == Terrain::Hut
            && scenario(view).huts
            && view.huts.iter().all(|hut| hut.0 != cell);
        let terrain = if lost { Terrain::Plain } else { terrain };
        let ground = if self.is_ravine(cell) {
            ravine_look(terrain, self.look)
        } else {
            ground_look(terrain, (cell.x() + cell.y()) % 2 == 1, self.look)
        };
        if view.traps.iter().any(|trap| trap.cell.0 == cell) {
            GroundLook { sign: self.look.sign("╳", "x"), ink: TRAP, ..ground }
        } else if view.relics.iter().any(|relic| relic.0 == cell) {
            GroundLook { sign: self.look.sign("★", "$"), ink: RELIC, ..ground }
        } else if self.is_open_start(cell) && terrain == Terrain::Plain {
            GroundLook { sign: "+", ink: ZONE, ..ground }
        } else {
            ground
        }
    }

    /// During setup the start zone is seen, afterwards it means nothing.
    fn is_open_start(&self, cell: Cell) -> bool {
        self.view.round == 0 && scenario(self.view).start.contains(cell)
    }

    fn paint_ground(&mut self, cell: Cell) {
        let (area, ground) = (self.area(cell), self.ground(cell));
        let style = self.look.style(ground.ink, ground.paint);
        self.ink.set_style(area, style);
        if self.terrain(cell) == Terrain::Rock {
            let width = usize::from(area.width).max(4) - 1;
            let stone = self.look.sign("█", "#").repeat(width);
            for y in area.y..area.bottom() {
                self.ink.set_string(area.x, y, &stone, style);
            }
            if !self.look.ascii {
                self.ink.set_string(area.x, area.y, "▟", style);
                self.ink.set_string(area.x + width as u16 - 1, area.y, "▙", style);
            }
        } else {
            let (x, y) = self.middle(area);
            self.ink.set_string(x, y, ground.sign, style);
            // Water and mud are seen as such in a large cell too.
            if self.is_roomy() && matches!(self.terrain(cell), Terrain::Water | Terrain::Mud) {
                self.ink.set_string(x - 1, y, ground.sign.repeat(3), style);
            }
        }
    }

    /// Whether a cell has room inside its frame.
    const fn is_roomy(&self) -> bool {
        self.cell.1 > 2
    }

    /// Where the sign of a cell stands.
    const fn middle(&self, area: Rect) -> (u16, u16) {
        (area.x + (self.cell.0 - 1) / 2, area.y + (self.cell.1 - 1) / 2)
    }

    /// Where a piece stands that fills one cell; the frame stays free where there is room for one.
    const fn patch(&self, area: Rect) -> Rect {
        if self.is_roomy() {
            Rect::new(area.x + 1, area.y + 1, area.width - 3, area.height - 2)
        } else {
            Rect::new(area.x, area.y, 3, 1)
        }
    }

    /// Fills the patch of a piece and writes its first line in the middle, then a second where there is room.
    fn chip(&mut self, area: Rect, lines: [&str; 2], style: Style) {
        let patch = self.patch(area);
        let width = usize::from(patch.width);
        for (y, line) in (patch.y..patch.bottom()).zip(lines.into_iter().chain(["", ""])) {
            let line: String = line.chars().take(width).collect();
            self.ink.set_string(patch.x, y, format!("{line:^width$}"), style);
        }
    }

    /// MO-182: an edge between two levels is underlined, or a line at the right.
    fn paint_cliffs(&mut self, cell: Cell) {
        let area = self.area(cell);
        let is_cliff = |other: Option<Cell>| {
            other.is_some_and(|other| {
                self.terrain(other) != Terrain::Outside
                    && self.is_ravine(other) != self.is_ravine(cell)
            })
        };
        let (south, east) = (is_cliff(cell.offset(0, 1)), is_cliff(cell.offset(1, 0)));
        if south {
            let edge = Rect::new(area.x, area.bottom() - 1, area.width, 1);
            self.ink.set_style(edge, Style::new().add_modifier(Modifier::UNDERLINED));
        }
        if east {
            for y in area.y..area.bottom() {
                self.ink[(area.right() - 1, y)].set_symbol(self.look.sign("│", "|"));
            }
        }
    }

    /// A letter on a patch of the colour of the tribe; beside it the ground, where it matters.
    fn paint_person(&mut self, person: &PersonView, cell: Cell) {
        let area = self.area(cell);
        let style = self.person_style(person.id);
        let ground = self.ground(cell);
        let letter = person_letter(self.view, person.id).to_string();
        let name = character(self.view, person.id).name.get(self.words.lang);
        self.chip(area, [&letter, name], style);
        if !matches!(self.terrain(cell), Terrain::Plain | Terrain::Rock) {
            let below = (self.middle(area).0, area.bottom() - 1);
            let (x, y) = if self.cell.1 == 1 { (area.x, area.y) } else { below };
            let style = self.look.style(ground.ink, ground.paint);
            self.ink.set_string(x, y, ground.sign, style.remove_modifier(Modifier::BOLD));
        }
    }

    /// A character that is asked is underlined.
    fn person_style(&self, id: &str) -> Style {
        let style = self.look.style(NIGHT, paint_of(self.view, id)).add_modifier(Modifier::BOLD);
        let asked = self.view.question.as_ref().and_then(|question| question.who);
        if asked == Some(id) { style.add_modifier(Modifier::UNDERLINED) } else { style }
    }

    fn paint_small(&mut self, beast: &BeastView) {
        let Some(cell) = Cell::new(beast.x, beast.y) else { return };
        let (area, style) = (self.area(cell), self.look.strong(NIGHT, BEAST));
        let letter = beast_letter(self.view, beast.id);
        let name = format!("{}{letter} ", arrow(beast.facing, self.look));
        let (health, patch) = (beast.health.to_string(), self.patch(area));
        self.chip(area, [&name, &health], style);
        let (rider, below) = (patch.right() - 1, area.y + 1);
        match self.cell.1 {
            1 => self.paint_rider(beast, rider, area.y),
            2 => {
                self.ink.set_string(area.x + 1, below, format!("{health} "), style);
                self.paint_rider(beast, rider, below);
            }
            _ => self.paint_rider(beast, rider, patch.bottom() - 1),
        }
    }

    /// Four cells: arrows at the front, the letter and the health in the middle.
    fn paint_big(&mut self, beast: &BeastView) {
        self.fill_body(beast);
        let (width, height) = (2 * self.cell.0, 2 * self.cell.1);
        for (dx, dy) in front(beast.facing, width, height) {
            self.put(beast, dx, dy, arrow(beast.facing, self.look));
        }
        let row = if beast.facing == 'N' { height / 2 } else { height / 2 - 1 };
        let letter = beast_letter(self.view, beast.id).to_string();
        if self.is_roomy() {
            return self.paint_roomy(beast, &letter, row);
        }
        self.put(beast, width / 2 - 2, row, &letter);
        self.put(beast, width / 2 - 1, row, &beast.health.to_string());
        if let Some((x, y)) = self.spot(beast, width / 2 + 1, row) {
            self.paint_rider(beast, x, y);
        }
    }

    /// The letter with the health beside it, and a row of hearts below.
    fn paint_roomy(&mut self, beast: &BeastView, letter: &str, row: u16) {
        let width = 2 * self.cell.0;
        let hearts = self.look.sign("♥", "o").repeat(usize::from(beast.health).min(9));
        for (text, row) in [(format!("{letter} {}", beast.health), row), (hearts, row + 1)] {
            let left = (width - text.chars().count() as u16) / 2;
            for (place, sign) in text.chars().enumerate() {
                self.put(beast, left + place as u16, row, &sign.to_string());
            }
        }
        if let Some((x, y)) = self.spot(beast, width / 2 + 3, row) {
            self.paint_rider(beast, x, y);
        }
    }

    fn fill_body(&mut self, beast: &BeastView) {
        let style = self.look.strong(NIGHT, BEAST);
        for cell in body(self.view, beast) {
            let area = self.area(cell);
            for y in area.y..area.bottom() {
                self.ink.set_string(area.x, y, " ".repeat(area.width.into()), style);
            }
        }
    }

    fn put(&mut self, beast: &BeastView, dx: u16, dy: u16, text: &str) {
        if let Some((x, y)) = self.spot(beast, dx, dy) {
            self.ink[(x, y)].set_symbol(text);
        }
    }

    /// A place in the picture of a beast, unless that part of it is beyond the edge.
    fn spot(&self, beast: &BeastView, dx: u16, dy: u16) -> Option<(u16, u16)> {
        let (column, row) = ((dx / self.cell.0) as i8, (dy / self.cell.1) as i8);
        let cell = Cell::new(beast.x + column, beast.y + row)?;
        if self.terrain(cell) == Terrain::Outside {
            return None;
        }
        let area = self.area(cell);
        Some((area.x + dx % self.cell.0, area.y + dy % self.cell.1))
    }

    fn paint_rider(&mut self, beast: &BeastView, x: u16, y: u16) {
        if let Some(rider) = beast.rider {
            let letter = person_letter(self.view, rider).to_string();
            let style = self.person_style(rider).remove_modifier(Modifier::REVERSED);
            self.ink[(x, y)].set_symbol(&letter).set_style(style);
        }
    }
}

/// The two places for arrows at the front of a picture of this size.
const fn front(facing: char, width: u16, height: u16) -> [(u16, u16); 2] {
    let (middle, centre) = (width / 2, height / 2);
    match facing {
        'N' => [(middle - 1, 0), (middle, 0)],
        'S' => [(middle - 1, height - 1), (middle, height - 1)],
        'W' => [(0, centre - 1), (0, centre)],
        _ => [(width - 1, centre - 1), (width - 1, centre)],
    }
}
