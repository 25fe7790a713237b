//! Text boards, both ways.
//!
//! ```text
//!         0   1 2 3   4 5 6   7 8 9   10
//!   0     .   . . .   . . b   . . .   .  E
//! ```
//!
//! | sign | meaning | sign | meaning |
//! |---|---|---|---|
//! | `.` | space | `#` | rock |
//! | `M` | mother | `*` | fire |
//! | `b` | baby awake | `z` | baby asleep |
//! | `s` | active scientist | `f` | frightened scientist |
//! | `S` | active scientist in a fire | `F` | frightened scientist in a fire |
//! | `E` | exit | | |

use crate::board::{COLUMNS, Cell, ROWS};
use crate::state::Raptor;

/// The sign of a cell.
fn sign(game: &Raptor, cell: Cell) -> char {
    let burns = game.fires.contains(cell);
    let lies = game.lying.contains(cell);
    if game.rocks.contains(cell) {
        '#'
    } else if game.mother == Some(cell) {
        'M'
    } else if game.babies.contains(cell) {
        if lies { 'z' } else { 'b' }
    } else if game.scientists.contains(cell) {
        match (lies, burns) {
            (false, false) => 's',
            (true, false) => 'f',
            (false, true) => 'S',
            (true, true) => 'F',
        }
    } else if burns {
        '*'
    } else {
        '.'
    }
}

/// The board with a gap at each tile border.
pub fn draw(game: &Raptor) -> String {
    let access = game.layout.access();
    let mut text = String::from("        0   1 2 3   4 5 6   7 8 9   10\n");
    for y in 0..ROWS {
        if y == ROWS / 2 {
            text.push('\n');
        }
        let exit = |x| if access.contains(cell(x, y)) { 'E' } else { ' ' };
        text.push_str(&format!("  {y}  {} ", exit(0)));
        for x in 0..COLUMNS {
            text.push_str(if matches!(x, 1 | 4 | 7 | 10) { "   " } else { " " });
            text.push(sign(game, cell(x, y)));
        }
        text.push_str(&format!("  {}", exit(COLUMNS - 1)));
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

fn cell(x: u8, y: u8) -> Cell {
    Cell::new(x, y).expect("within the rows and columns")
}
