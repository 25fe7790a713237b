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
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::signs::{
    BEAST, GroundLook, RELIC, TRAP, ZONE, arrow, beast_letter, ground_look, paint_of,
    person_letter, ravine_look, scenario,
};
use crate::game::{Board, Site};
use crate::look::{Look, NIGHT, Scale};

/// Room for the numbers of the rows.
const LABEL: u16 = 2;

/// The width of the whole map of `view`.
pub(super) fn width(view: &View, look: &Look) -> u16 {
    LABEL + u16::from(scenario(view).map.width) * cell_size(look).0
}

const fn cell_size(look: &Look) -> (u16, u16) {
    match look.scale {
        Scale::Small => (3, 1),
        Scale::Large => (4, 2),
    }
}

pub(super) fn draw(view: &View, look: &Look) -> Board {
    let height = 1 + u16::from(scenario(view).map.height) * cell_size(look).1;
    let ink = Buffer::empty(Rect::new(0, 0, width(view, look), height));
    let map = &scenario(view).map;
    let mut painter = Painter { view, map, look, cell: cell_size(look), ink };
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
            let tops = self.look.sign("▟█▙", "###");
            self.ink.set_string(area.x, area.y, tops, style);
            for y in area.y + 1..area.bottom() {
                self.ink.set_string(area.x, y, self.look.sign("███", "###"), style);
            }
        } else {
            self.ink.set_string(area.x + 1, area.y, ground.sign, style);
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
        self.ink.set_style(Rect::new(area.x, area.y, 3, 1), style);
        let letter = person_letter(self.view, person.id).to_string();
        self.ink.set_string(area.x, area.y, format!(" {letter} "), style);
        if !matches!(self.terrain(cell), Terrain::Plain | Terrain::Rock) {
            let (x, y) = match self.look.scale {
                Scale::Small => (area.x, area.y),
                Scale::Large => (area.x + 1, area.y + 1),
            };
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
        self.ink.set_style(Rect { width: 3, ..area }, style);
        let letter = beast_letter(self.view, beast.id);
        let text = format!("{}{letter} ", arrow(beast.facing, self.look));
        self.ink.set_string(area.x, area.y, text, style);
        let health = beast.health.to_string();
        let below = area.y + 1;
        if self.look.scale == Scale::Large {
            self.ink.set_string(area.x + 1, below, format!("{health} "), style);
            self.paint_rider(beast, area.x + 2, below);
        } else {
            self.paint_rider(beast, area.x + 2, area.y);
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
        self.put(beast, width / 2 - 2, row, &letter);
        self.put(beast, width / 2 - 1, row, &beast.health.to_string());
        if let Some((x, y)) = self.spot(beast, width / 2 + 1, row) {
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
