//! Test boards as text, with the signs of the diagram.
//!
//! Tile gaps and blank lines are optional. Rows left out at the south are empty; exits left out are
//! those of the reference layout.

use quarry_game::Notation;

use crate::board::layout::{Environment, ExitEnd, Layout};
use crate::board::{COLUMNS, Cell, CellSet, ROWS};
use crate::state::Raptor;

/// What stands on every cell, and the rows of the exits if any is drawn.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Drawing {
    signs: Vec<Vec<char>>,
    exits: Option<[Vec<usize>; 2]>,
}

impl Drawing {
    /// Reads a drawn board.
    pub(super) fn read(text: &str) -> Drawing {
        let lines: Vec<Vec<char>> = text
            .lines()
            .map(|line| line.chars().filter(|sign| !sign.is_whitespace()).collect())
            .filter(|line: &Vec<char>| !line.is_empty())
            .collect();
        let rows_with = |end: fn(&Vec<char>) -> bool| -> Vec<usize> {
            lines.iter().enumerate().filter(|(_, line)| end(line)).map(|(row, _)| row).collect()
        };
        let west = rows_with(|line| line.first() == Some(&'E'));
        let east = rows_with(|line| line.last() == Some(&'E'));
        let mut signs: Vec<Vec<char>> = lines
            .iter()
            .map(|line| line.iter().copied().filter(|sign| *sign != 'E').collect())
            .collect();
        signs.resize(ROWS.into(), vec!['.'; COLUMNS.into()]);
        for row in &signs {
            assert_eq!(row.len(), usize::from(COLUMNS), "a row of eleven cells: {row:?}");
        }
        let drawn = !west.is_empty() || !east.is_empty();
        Drawing { signs, exits: drawn.then_some([west, east]) }
    }

    /// Reads what the diagram of a game shows.
    pub(super) fn of(game: &Raptor) -> Drawing {
        let diagram = crate::text::diagram::draw(game);
        let rows = diagram.lines().skip(1).filter(|line| !line.is_empty()).map(|line| &line[3..]);
        Drawing::read(&rows.collect::<Vec<_>>().join("\n"))
    }

    /// The cells with one of these signs.
    pub(super) fn cells(&self, wanted: &str) -> CellSet {
        CellSet::BOARD
            .iter()
            .filter(|cell| {
                wanted.contains(self.signs[usize::from(cell.y())][usize::from(cell.x())])
            })
            .collect()
    }

    /// The same with an `x` on each of `cells`.
    pub(super) fn crossed(mut self, cells: CellSet) -> Drawing {
        for cell in cells {
            self.signs[usize::from(cell.y())][usize::from(cell.x())] = 'x';
        }
        self
    }

    /// The reference layout with the exits that are drawn.
    pub(super) fn layout(&self) -> Layout {
        let exits = self.exits.as_ref().map_or(*Layout::REFERENCE.exits(), |[west, east]| {
            let end = |rows: &Vec<usize>, left, right| {
                assert!(rows.contains(&left) != rows.contains(&right), "one exit for each L tile");
                if rows.contains(&left) { ExitEnd::Left } else { ExitEnd::Right }
            };
            [end(west, 2, 0), end(west, 5, 3), end(east, 0, 2), end(east, 3, 5)]
        });
        Layout::new(Environment::Jungle, *Layout::REFERENCE.squares(), exits)
            .expect("two left exits and two right ones")
    }

    /// Fails unless both show the same; exits count where `wanted` draws them.
    pub(super) fn expect(mut self, wanted: &str) {
        let wanted = Drawing::read(wanted);
        if wanted.exits.is_none() {
            self.exits = None;
        }
        assert!(self == wanted, "found\n{self}\nwanted\n{wanted}");
    }
}

impl std::fmt::Display for Drawing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (row, signs) in self.signs.iter().enumerate() {
            let exit =
                |side: usize| self.exits.as_ref().is_some_and(|exits| exits[side].contains(&row));
            let signs: Vec<String> = signs.iter().map(char::to_string).collect();
            let (west, east) = (if exit(0) { 'E' } else { ' ' }, if exit(1) { 'E' } else { ' ' });
            writeln!(f, "{west} {} {east}", signs.join(" "))?;
        }
        Ok(())
    }
}

/// A game that stands as drawn; rocks as drawn too, whatever the layout.
pub(super) fn stand(text: &str) -> Raptor {
    let drawing = Drawing::read(text);
    let mother = drawing.cells("M");
    assert!(mother.len() <= 1, "one mother");
    Raptor {
        rocks: drawing.cells("#"),
        mother: mother.iter().next(),
        babies: drawing.cells("bz"),
        scientists: drawing.cells("sfSF"),
        lying: drawing.cells("zfF"),
        fires: drawing.cells("*SF"),
        ..Raptor::new(Raptor::LATEST, drawing.layout())
    }
}

/// Reads `5,4`.
pub(super) fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

/// Reads `5,4 6,4`.
pub(super) fn cells(text: &str) -> CellSet {
    text.split_whitespace().map(cell).collect()
}
