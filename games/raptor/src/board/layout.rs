//! RA-008 to RA-010, RA-019 to RA-023: the tiles, how they are turned, and where exits and rocks are.

use std::fmt;
use std::str::FromStr;

use quarry_game::{Roll, TextError};
use serde::{Deserialize, Serialize};

use super::{Cell, CellSet, Tile};

/// RA-010, RA-019: the side of all ten tiles that is up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Environment {
    /// The side with J1 to J6.
    #[default]
    Jungle,
    /// The side with S1 to S6.
    Savannah,
}

impl Environment {
    const fn letter(self) -> char {
        match self {
            Environment::Jungle => 'J',
            Environment::Savannah => 'S',
        }
    }

    /// The rocks `(column, row)` of the six square tiles as printed.
    const fn rocks(self) -> &'static [&'static [(u8, u8)]; 6] {
        match self {
            Environment::Jungle => &[
                &[(1, 2)],
                &[(0, 1), (2, 2)],
                &[(1, 1), (1, 2)],
                &[(2, 0), (0, 2)],
                &[(0, 0)],
                &[(1, 1)],
            ],
            Environment::Savannah => &[
                &[],
                &[],
                &[(0, 0), (1, 0)],
                &[(0, 0), (1, 1)],
                &[(1, 0), (1, 2)],
                &[(0, 1), (2, 0), (2, 2)],
            ],
        }
    }
}

/// On which end of an L tile the exit is, for someone on the board who looks outward.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ExitEnd {
    /// On the left.
    Left,
    /// On the right.
    Right,
}

/// A square tile lying on the table: which one, and how often it was turned clockwise by a quarter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SquareTile(u8);

impl SquareTile {
    /// Tile `number`, 0 to 5 for J1 to J6 or S1 to S6, turned `turns` times, 0 to 3.
    pub const fn new(number: u8, turns: u8) -> Option<SquareTile> {
        if number < 6 && turns < 4 { Some(SquareTile(number << 2 | turns)) } else { None }
    }

    /// 0 to 5 for J1 to J6 or S1 to S6.
    pub const fn number(self) -> u8 {
        self.0 >> 2
    }

    /// 0 to 3 quarter turns clockwise.
    pub const fn turns(self) -> u8 {
        self.0 & 3
    }
}

/// How the ten tiles lie; always a whole set, and all 57 spaces are connected.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "WrittenLayout"))]
pub struct Layout {
    environment: Environment,
    squares: [SquareTile; 6],
    exits: [ExitEnd; 4],
}

impl Layout {
    /// The layout of the official picture, used for tests and as an example.
    pub const REFERENCE: Layout = Layout {
        environment: Environment::Jungle,
        squares: {
            let mut squares = [SquareTile(0); 6];
            let mut number = 0;
            while number < 6 {
                squares[number] = SquareTile((number as u8) << 2);
                number += 1;
            }
            squares
        },
        exits: [ExitEnd::Left, ExitEnd::Right, ExitEnd::Left, ExitEnd::Right],
    };

    /// Lays `squares` on T1 to T6 and L tiles with these `exits` on WN, WS, EN, ES.
    ///
    /// # Errors
    ///
    /// When a tile is missing or doubled, or the spaces are not connected.
    pub fn new(
        environment: Environment,
        squares: [SquareTile; 6],
        exits: [ExitEnd; 4],
    ) -> Result<Layout, TextError> {
        let layout = Layout { environment, squares, exits };
        let letter = environment.letter();
        for number in 0..6 {
            if !squares.iter().any(|tile| tile.number() == number) {
                return Err(TextError::new(format!(
                    "tile {letter}{} is missing; each of the six square tiles lies once (RA-020)",
                    number + 1
                )));
            }
        }
        if exits.iter().filter(|end| **end == ExitEnd::Left).count() != 2 {
            return Err(TextError::new("two exits are left and two are right (RA-021)"));
        }
        if !layout.is_connected() {
            return Err(TextError::new("rocks enclose a space that nobody could reach"));
        }
        Ok(layout)
    }

    /// RA-020, RA-021: shuffles whatever is not given; layouts with a closed pocket are drawn again.
    ///
    /// # Errors
    ///
    /// When what is given cannot be part of a layout.
    pub fn draw(
        environment: Environment,
        numbers: Option<[u8; 6]>,
        turns: Option<[u8; 6]>,
        exits: Option<[ExitEnd; 4]>,
        dice: &mut impl Roll,
    ) -> Result<Layout, TextError> {
        // A pocket is rarer than one layout in a thousand, unless tiles and turns are both given.
        for _ in 0..1000 {
            let mut drawn = [0, 1, 2, 3, 4, 5];
            dice.shuffle(&mut drawn);
            let drawn_turns = drawn.map(|_| dice.below(4) as u8);
            let mut drawn_exits = [ExitEnd::Left, ExitEnd::Left, ExitEnd::Right, ExitEnd::Right];
            dice.shuffle(&mut drawn_exits);
            let (numbers, turns) = (numbers.unwrap_or(drawn), turns.unwrap_or(drawn_turns));
            let squares = square_tiles(numbers, turns)?;
            let exits = exits.unwrap_or(drawn_exits);
            let layout = Layout { environment, squares, exits };
            let pocket = !layout.is_connected();
            match Layout::new(environment, squares, exits) {
                Err(_) if pocket => {}
                result => return result,
            }
        }
        Err(TextError::new("rocks enclose a space that nobody could reach"))
    }

    /// Which side of the tiles is up.
    pub const fn environment(&self) -> Environment {
        self.environment
    }

    /// The square tiles on T1 to T6.
    pub const fn squares(&self) -> &[SquareTile; 6] {
        &self.squares
    }

    /// The exits of WN, WS, EN, ES.
    pub const fn exits(&self) -> &[ExitEnd; 4] {
        &self.exits
    }

    /// RA-022: a rock stands on every cell without a circle.
    pub fn rocks(&self) -> CellSet {
        let mut rocks = CellSet::EMPTY;
        for (slot, tile) in self.squares.iter().enumerate() {
            let corner = Tile::SQUARE[slot].cells().iter().next().expect("a tile has nine cells");
            for &printed in self.environment.rocks()[usize::from(tile.number())] {
                let (column, row) = turned(printed, tile.turns());
                let cell = Cell::new(corner.x() + column, corner.y() + row);
                rocks.insert(cell.expect("a square tile lies on the board"));
            }
        }
        rocks
    }

    /// RA-044: the four access spaces, each next to its own exit.
    pub fn access(&self) -> CellSet {
        (0..4).map(|slot| self.access_of(slot)).collect()
    }

    /// The access space of the L tile on WN, WS, EN or ES.
    fn access_of(&self, slot: usize) -> Cell {
        let (x, top) = [(0, 0), (0, 3), (10, 0), (10, 3)][slot];
        // Facing west, left is south; facing east, left is north.
        let south = (x == 0) == (self.exits[slot] == ExitEnd::Left);
        Cell::new(x, if south { top + 2 } else { top }).expect("an L tile lies on the board")
    }

    fn is_connected(&self) -> bool {
        let spaces = !self.rocks();
        let Some(first) = spaces.iter().next() else { return false };
        spaces.flood(CellSet::one(first)) | CellSet::one(first) == spaces
    }
}

/// One clockwise quarter turn maps `(c, r)` to `(2 - r, c)`.
fn turned((column, row): (u8, u8), turns: u8) -> (u8, u8) {
    (0..turns).fold((column, row), |(c, r), _| (2 - r, c))
}

/// `J1.0-J2.3-J3.0-J4.1-J5.0-J6.0/lrlr`: the square tiles on T1 to T6 with their turns, then the
/// exits of WN, WS, EN, ES.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (slot, tile) in self.squares.iter().enumerate() {
            let dash = if slot == 0 { "" } else { "-" };
            write!(f, "{dash}{}{}.{}", self.environment.letter(), tile.number() + 1, tile.turns())?;
        }
        f.write_str("/")?;
        for end in self.exits {
            f.write_str(if end == ExitEnd::Left { "l" } else { "r" })?;
        }
        Ok(())
    }
}

impl FromStr for Layout {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Layout, TextError> {
        let wrong = || TextError::expected(format!("a layout such as {}", Layout::REFERENCE), text);
        let (tiles, ends) = text.split_once('/').ok_or_else(wrong)?;
        let mut environment = None;
        let mut squares = Vec::new();
        for tile in tiles.split('-') {
            let (name, turns) = tile.split_once('.').ok_or_else(wrong)?;
            let (side, number) = read_tile_name(name)?;
            if environment.is_some_and(|other| other != side) {
                return Err(TextError::new("the tiles show two environments (RA-019)"));
            }
            environment = Some(side);
            let turns = turns.parse().map_err(|_| wrong())?;
            squares.push(SquareTile::new(number, turns).ok_or_else(wrong)?);
        }
        let exits: Option<Vec<ExitEnd>> = ends.chars().map(read_end).collect();
        let exits = exits.and_then(|ends| ends.try_into().ok()).ok_or_else(wrong)?;
        let squares = squares.try_into().map_err(|_| wrong())?;
        Layout::new(environment.ok_or_else(wrong)?, squares, exits)
    }
}

fn read_end(letter: char) -> Option<ExitEnd> {
    match letter {
        'l' => Some(ExitEnd::Left),
        'r' => Some(ExitEnd::Right),
        _ => None,
    }
}

/// Reads `J1` to `J6` or `S1` to `S6` as its environment and a number from 0.
///
/// # Errors
///
/// When there is no such tile.
pub fn read_tile_name(name: &str) -> Result<(Environment, u8), TextError> {
    let wrong = || TextError::expected("a tile; they are J1 to J6 and S1 to S6", name);
    let mut letters = name.chars();
    let environment = match letters.next() {
        Some('J') => Environment::Jungle,
        Some('S') => Environment::Savannah,
        _ => return Err(wrong()),
    };
    match letters.as_str() {
        digit @ ("1" | "2" | "3" | "4" | "5" | "6") => {
            Ok((environment, digit.as_bytes()[0] - b'1'))
        }
        _ => Err(wrong()),
    }
}

/// What records and clients read: environment, tile names, turns and exits.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
struct WrittenLayout {
    environment: Environment,
    tiles: Vec<String>,
    turns: [u8; 6],
    exits: [ExitEnd; 4],
}

impl Serialize for Layout {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let letter = self.environment.letter();
        WrittenLayout {
            environment: self.environment,
            tiles: self
                .squares
                .iter()
                .map(|tile| format!("{letter}{}", tile.number() + 1))
                .collect(),
            turns: self.squares.map(SquareTile::turns),
            exits: self.exits,
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Layout {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Layout, D::Error> {
        let written = WrittenLayout::deserialize(deserializer)?;
        tile_numbers(&written.tiles, written.environment)
            .and_then(|numbers| square_tiles(numbers, written.turns))
            .and_then(|squares| Layout::new(written.environment, squares, written.exits))
            .map_err(serde::de::Error::custom)
    }
}

fn square_tiles(numbers: [u8; 6], turns: [u8; 6]) -> Result<[SquareTile; 6], TextError> {
    let mut squares = [SquareTile(0); 6];
    for slot in 0..6 {
        squares[slot] = SquareTile::new(numbers[slot], turns[slot])
            .ok_or_else(|| TextError::new("a tile is turned by 0 to 3 quarter turns (RA-020)"))?;
    }
    Ok(squares)
}

/// Six tile names of one environment as numbers from 0.
///
/// # Errors
///
/// When there are not six, or one is of another environment.
pub fn tile_numbers(names: &[String], environment: Environment) -> Result<[u8; 6], TextError> {
    let mut numbers = [0; 6];
    if names.len() != numbers.len() {
        return Err(TextError::new(format!(
            "{} tiles are named; there are six slots",
            names.len()
        )));
    }
    for (number, name) in numbers.iter_mut().zip(names) {
        let (side, read) = read_tile_name(name)?;
        if side != environment {
            return Err(TextError::new(format!(
                "{name} is not a tile of this environment (RA-019)"
            )));
        }
        *number = read;
    }
    Ok(numbers)
}
