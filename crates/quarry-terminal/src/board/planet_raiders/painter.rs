//! The board of Planet Raiders: zones, tiles between them, and what lies and stands there.
//!
//! | sign | meaning | sign | meaning |
//! |---|---|---|---|
//! | `R Y V G` on a patch | raiders | `a b c d` | aliens |
//! | `◢R◣` (`/R\`) | ships | `r y v g` | their boarding tiles |
//! | `◖A◗` (`~A~`) | planets | `═` (`=`) | start tiles |
//! | `·` (`o`) | neutral zone | `▒` (`#`) | meteorite zone |
//! | `△▷▽◁` (`n e s w`) | blue rockets | `▲▶▼◀` (`N E S W`) | red rockets |
//!
//! A rocket lies on that side of its zone to which its nose points. In a low zone north and south
//! share the middle: `○ ●` (`x X`) are two of one colour, `◓ ◒` (`/ \`) are a red one and a blue one,
//! the dark half is the red one.

use planet_raiders::{Colour, Line, Nose, Planet, Side, Spot, Tile, Unit, View, board};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Color, Modifier, Style};

use super::side_paint;
use crate::game::{Board, Site};
use crate::look::{Look, NIGHT, Paint};

pub(super) const BLUE: Paint = Paint::new(0x6a, 0xb8, 0xff, 75, Color::LightBlue);
pub(super) const RED: Paint = Paint::new(0xff, 0x5a, 0x4a, 203, Color::LightRed);
const TILE: Paint = Paint::new(0x5b, 0x7f, 0xb0, 67, Color::Blue);
const NEUTRAL: Paint = Paint::new(0x14, 0x20, 0x40, 17, Color::Black);
const METEORITES: Paint = Paint::new(0x4a, 0x36, 0x24, 58, Color::DarkGray);
const DUST: Paint = Paint::new(0x9a, 0x7c, 0x58, 137, Color::Yellow);

/// The aliens of each planet have a colour, which has nothing to do with the sides.
const ALIENS: [Paint; 4] = [
    Paint::new(0xff, 0x9a, 0x8a, 216, Color::LightRed),
    Paint::new(0xf0, 0xe0, 0x80, 228, Color::LightYellow),
    Paint::new(0xd8, 0xb0, 0xff, 183, Color::LightMagenta),
    Paint::new(0xa0, 0xe8, 0xa0, 157, Color::LightGreen),
];

/// The colour of the aliens of a planet.
pub(super) const fn alien_paint(planet: Planet) -> Paint {
    ALIENS[planet as usize]
}

/// The paint of a rocket.
pub(super) const fn rocket_paint(colour: Colour) -> Paint {
    match colour {
        Colour::Blue => BLUE,
        Colour::Red => RED,
    }
}

/// The sign of a rocket by its nose: hollow or lower case for blue, filled or upper case for red.
pub(super) const fn rocket_sign(nose: Nose, colour: Colour, look: &Look) -> &'static str {
    let at = nose as usize;
    match colour {
        Colour::Blue => look.sign(["△", "▷", "▽", "◁"][at], ["n", "e", "s", "w"][at]),
        Colour::Red => look.sign(["▲", "▶", "▼", "◀"][at], ["N", "E", "S", "W"][at]),
    }
}

/// Room for the numbers of the rows.
const LABEL: u16 = 2;
/// Columns, and rows, of the lattice.
const LINES: u8 = 19;
/// Columns beside the board that its panel needs: in a small terminal, and in a larger one.
const PANEL: [u16; 2] = [21, 34];
/// Rows above and below the board for title and answer.
const TALK: u16 = 3;

/// Width and height of tiles and of units.
#[derive(Clone, Copy)]
struct Sizes {
    tile: (u16, u16),
    unit: (u16, u16),
}

/// From the smallest to the largest.
const SIZES: [Sizes; 4] = [
    Sizes { tile: (3, 1), unit: (3, 1) },
    Sizes { tile: (3, 1), unit: (5, 2) },
    Sizes { tile: (5, 1), unit: (7, 3) },
    Sizes { tile: (5, 1), unit: (9, 4) },
];

impl Sizes {
    const fn board(self) -> Size {
        Size {
            width: LABEL + 9 * self.unit.0 + 10 * self.tile.0,
            height: 1 + 9 * self.unit.1 + 10 * self.tile.1,
        }
    }

    fn fits(self, (columns, rows): (u16, u16)) -> bool {
        let Size { width, height } = self.board();
        let panel = PANEL[usize::from(self.unit.1 > 1)];
        width + panel <= columns && height + TALK <= rows
    }
}

/// Draws one view.
pub(super) struct Painter<'a> {
    view: &'a View,
    look: &'a Look,
    sizes: Sizes,
    ink: Buffer,
    sites: Vec<Site>,
}

impl<'a> Painter<'a> {
    pub(super) fn new(view: &'a View, look: &'a Look) -> Painter<'a> {
        let sizes = Look::largest(&SIZES, |sizes| sizes.fits(look.room));
        let ink = Buffer::empty(Rect::from((Position::ORIGIN, sizes.board())));
        Painter { view, look, sizes, ink, sites: Vec::new() }
    }

    /// Tiles come first, so that the raiders are found before the zones.
    pub(super) fn paint(mut self) -> Board {
        self.paint_labels();
        for tile in Tile::all() {
            self.paint_tile(tile);
            self.add_site(tile.spot());
        }
        let tiles = self.sites.len();
        for spot in Spot::all() {
            if let Some(unit) = board().unit_at(spot) {
                self.paint_unit(unit);
                self.add_site(spot);
            }
        }
        // Row by row, whichever way the board is turned.
        let place = |site: &Site| (site.area.y, site.area.x);
        self.sites[..tiles].sort_by_key(place);
        self.sites[tiles..].sort_by_key(place);
        Board { ink: self.ink, sites: self.sites }
    }

    /// Column and row of a spot on the picture.
    fn turned(&self, spot: Spot) -> (u8, u8) {
        let last = LINES - 1;
        match self.look.turn {
            1 => (last - spot.y, spot.x),
            2 => (last - spot.x, last - spot.y),
            3 => (spot.y, last - spot.x),
            _ => (spot.x, spot.y),
        }
    }

    /// Where a nose points on the picture.
    fn heading(&self, nose: Nose) -> Nose {
        Nose::ALL[(nose as usize + usize::from(self.look.turn)) % 4]
    }

    fn add_site(&mut self, spot: Spot) {
        let (name, area) = (spot.to_string(), self.area(spot));
        self.sites.push(Site { name, area });
    }

    fn area(&self, spot: Spot) -> Rect {
        // Of `n` lines the first is one of tiles, then they take turns.
        let before =
            |n: u8, tile: u16, unit: u16| u16::from(n.div_ceil(2)) * tile + u16::from(n / 2) * unit;
        let size = |n: u8, tile: u16, unit: u16| if n.is_multiple_of(2) { tile } else { unit };
        let ((column, row), Sizes { tile, unit }) = (self.turned(spot), self.sizes);
        Rect::new(
            LABEL + before(column, tile.0, unit.0),
            1 + before(row, tile.1, unit.1),
            size(column, tile.0, unit.0),
            size(row, tile.1, unit.1),
        )
    }

    fn paint_labels(&mut self) {
        let style = self.look.faint();
        for n in 0..LINES {
            let area = self.area(Spot { x: n, y: n });
            let (x, y) = (area.x + area.width / 2, area.y + (area.height - 1) / 2);
            let (letter, number) = (char::from(b'a' + n).to_string(), (n + 1).to_string());
            let is_aside = self.look.turn % 2 == 1;
            let (top, left) = if is_aside { (number, letter) } else { (letter, number) };
            self.ink.set_string(x + 1 - top.len() as u16, 0, top, style);
            self.ink.set_string(0, y, format!("{left:>2}"), style);
        }
    }

    fn paint_tile(&mut self, tile: Tile) {
        if let Some(side) = self.raider_on(tile) {
            return self.paint_raider(tile, side);
        }
        let alien = self.view.aliens.iter().find(|alien| alien.tile == tile);
        let start = Side::ALL.into_iter().find(|side| board().start_tiles(*side).contains(&tile));
        let (sign, paint) = if let Some(alien) = alien {
            (small_letter(alien.planet.letter()), alien_paint(alien.planet))
        } else if let Some(side) = board().boarding(tile) {
            (small_letter(side.letter()), side_paint(side))
        } else if let Some(side) = start {
            (self.line_sign(tile, ["═", "║"], ["=", "="]), side_paint(side))
        } else {
            (self.line_sign(tile, ["─", "│"], ["-", "|"]), TILE)
        };
        let style = self.look.letters(paint);
        let bold = if alien.is_some() { style.add_modifier(Modifier::BOLD) } else { style };
        let (x, y) = self.middle(tile.spot());
        self.ink.set_string(x, y, sign, bold);
    }

    fn raider_on(&self, tile: Tile) -> Option<Side> {
        let players = self.view.players.iter();
        players.filter(|player| player.raiders.contains(&tile)).map(|player| player.side).next()
    }

    /// The sign of a horizontal or a vertical line.
    fn line_sign(&self, tile: Tile, signs: [&'static str; 2], plain: [&'static str; 2]) -> String {
        let is_aside = self.look.turn % 2 == 1;
        let at = usize::from((tile.line() == Line::Vertical) != is_aside);
        self.look.sign(signs[at], plain[at]).to_owned()
    }

    /// A raider is a letter on a patch of its colour.
    fn paint_raider(&mut self, tile: Tile, side: Side) {
        let (x, y) = self.middle(tile.spot());
        let style = self.look.strong(NIGHT, side_paint(side));
        let area = self.area(tile.spot());
        let patch = Rect { x: x - 1, width: 3, ..area };
        self.ink.set_style(if area.width > 3 { area } else { patch }, style);
        self.ink.set_string(x, y, side.letter().to_string(), style);
    }

    /// The middle of a place, above it where rows are even.
    fn middle(&self, spot: Spot) -> (u16, u16) {
        let area = self.area(spot);
        (area.x + area.width / 2, area.y + (area.height - 1) / 2)
    }

    fn paint_unit(&mut self, unit: Unit) {
        let planet = Planet::ALL.into_iter().find(|planet| board().planet(*planet) == unit);
        let ship = Side::ALL.into_iter().find(|side| board().ship(*side) == unit);
        match (planet, ship) {
            (Some(planet), _) => {
                let rows = self.look.sign("◖ ◗◟◞", "~ ~~~");
                self.paint_body(unit, rows, planet.letter(), alien_paint(planet));
            }
            (_, Some(side)) => {
                let rows = self.look.sign("◢ ◣◥◤", "/ \\\\/");
                self.paint_body(unit, rows, side.letter(), side_paint(side));
            }
            (None, None) => self.paint_zone(unit),
        }
    }

    /// A planet or a ship: its letter between two signs, and two more below where there is room.
    fn paint_body(&mut self, unit: Unit, signs: &str, letter: char, paint: Paint) {
        let area = self.area(board().spot(unit));
        let signs: Vec<char> = signs.chars().collect();
        let style = self.look.letters(paint).add_modifier(Modifier::BOLD);
        let gap = " ".repeat(usize::from(area.width - 3) / 2);
        let row = |left, middle, right| format!("{left}{gap}{middle}{gap}{right}");
        let named = area.y + (area.height - 1) / 2;
        for y in area.y..area.bottom() {
            let letter = if y == named { letter } else { ' ' };
            let low = y + 1 == area.bottom() && area.height > 1;
            // Of a high one only the middle and the bottom are drawn.
            let open = if y < named { [' ', ' '] } else { [signs[0], signs[2]] };
            let [left, right] = if low { [signs[3], signs[4]] } else { open };
            self.ink.set_string(area.x, y, row(left, letter, right), style);
        }
    }

    fn paint_zone(&mut self, unit: Unit) {
        let area = self.area(board().spot(unit));
        let (sign, letters, ground) = if board().is_neutral(unit) {
            (self.look.sign("·", "o"), TILE, NEUTRAL)
        } else {
            (self.look.sign("▒", "#"), DUST, METEORITES)
        };
        let style = self.look.style(letters, ground);
        self.ink.set_style(area, style);
        let (x, y) = self.middle(board().spot(unit));
        self.ink.set_string(x, y, sign, style);
        self.paint_rockets(unit, area);
    }

    fn paint_rockets(&mut self, unit: Unit, area: Rect) {
        let middle = area.x + area.width / 2;
        let bottom = area.bottom() - 1;
        // In a low zone the first row is that of the sign.
        let beside = if area.height > 2 { area.y + area.height / 2 } else { bottom };
        let lying = self.view.rockets.iter().filter(|rocket| rocket.zone == unit);
        let colours: Vec<(Nose, Colour)> =
            lying.map(|rocket| (self.heading(rocket.nose), rocket.colour)).collect();
        let of = |nose| colours.iter().find(|(other, _)| *other == nose).map(|(_, colour)| *colour);
        for (nose, colour) in &colours {
            let (x, y) = match nose {
                Nose::N => (middle, area.y),
                Nose::E => (area.right() - 1, beside),
                Nose::S => (middle, bottom),
                Nose::W => (area.x, beside),
            };
            let sign = rocket_sign(*nose, *colour, self.look);
            self.ink.set_string(x, y, sign, self.rocket_style(*colour));
        }
        if let (1, Some(north), Some(south)) = (area.height, of(Nose::N), of(Nose::S)) {
            let (sign, style) = self.north_and_south(north, south);
            self.ink.set_string(middle, area.y, sign, style);
        }
    }

    fn rocket_style(&self, colour: Colour) -> Style {
        self.look.letters(rocket_paint(colour)).add_modifier(Modifier::BOLD)
    }

    /// Two rockets in one sign.
    fn north_and_south(&self, north: Colour, south: Colour) -> (&'static str, Style) {
        let sign = match (north, south) {
            (Colour::Blue, Colour::Blue) => self.look.sign("○", "x"),
            (Colour::Red, Colour::Red) => self.look.sign("●", "X"),
            (Colour::Red, Colour::Blue) => self.look.sign("◓", "/"),
            (Colour::Blue, Colour::Red) => self.look.sign("◒", "\\"),
        };
        (sign, self.rocket_style(north.max(south)))
    }
}

fn small_letter(letter: char) -> String {
    letter.to_ascii_lowercase().to_string()
}
