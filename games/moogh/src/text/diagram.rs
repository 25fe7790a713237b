//! The board as text, in the letters of the scenario maps.

use crate::board::Piece;
use crate::content::{Cell, Terrain};
use crate::machine::state::Moogh;

/// The board row by row, then a line for each character and each beast.
pub(super) fn draw(game: &Moogh) -> String {
    let mut lines = board(game);
    for who in game.present() {
        let person = game.person(who);
        let hurt = if person.hurt { " hurt" } else { "" };
        let token = if person.token { " token" } else { "" };
        let place = super::position::write_place(person.place);
        lines.push(format!("{} {} {place}{hurt}{token}", who.0 + 1, game.name(who)));
    }
    for beast in game.present_beasts() {
        let disc = game.beast(beast);
        let fate = disc.fate.word();
        let (rage, column) = (disc.row + 1, disc.column + 1);
        let name = game.beast_name(beast);
        lines.push(format!(
            "{name} {fate} facing {} health {} rage {rage} column {column}",
            disc.facing.letter(),
            disc.health
        ));
    }
    lines.join("\n")
}

/// Characters are 1 to 4, beasts the letter of their facing, traps `x`, relics `*`, ravines `v`.
pub(crate) fn board(game: &Moogh) -> Vec<String> {
    let map = game.map();
    let row = |y: u8| -> String {
        let cells = (0..map.width).filter_map(|x| Cell::new(x as i8, y as i8));
        let text: String = cells.map(|cell| letter(game, cell)).collect();
        text.trim_end().to_owned()
    };
    (0..map.height).map(row).collect()
}

fn letter(game: &Moogh, cell: Cell) -> char {
    let ground = game.map().at(cell);
    match game.piece_at(cell) {
        _ if ground.terrain == Terrain::Outside => ' ',
        Some(Piece::Person(who)) => char::from(b'1' + who.0),
        Some(Piece::Beast(beast)) => game.beast(beast).facing.letter(),
        None if game.trap_at(cell).is_some() => 'x',
        None if game.relics.contains(cell) => '*',
        None if ground.level < 0 && ground.terrain == Terrain::Plain => 'v',
        None if game.scenario.huts && ground.terrain == Terrain::Hut => {
            if game.huts.contains(cell) { 'H' } else { '.' }
        }
        None => ground.terrain.letter(),
    }
}
