//! The board as many lines: the drawing of the register with pieces and rockets in it.
//!
//! `*R` is a raider of red, `*a` an alien of planet A, `bS` a blue rocket with its nose south and
//! `bSrE` two rockets in one zone. Each sign ends under the letter of its column.

use std::fmt::Write;

use crate::board::board;
use crate::board::lattice::{LINES, Line, Spot, Tile, Unit};
use crate::board::pieces::{Planet, Side};
use crate::state::{PlanetRaiders, Standing};

pub(crate) fn draw(game: &PlanetRaiders) -> String {
    let signs: Vec<Vec<String>> =
        (0..LINES).map(|y| (0..LINES).map(|x| sign(game, Spot { x, y })).collect()).collect();
    let width = |x: usize| signs.iter().map(|row| row[x].len()).max().unwrap_or(0).max(2) + 1;
    let widths: Vec<usize> = (0..usize::from(LINES)).map(width).collect();
    let mut text = String::new();
    let letters: Vec<String> = (0..LINES).map(|x| char::from(b'a' + x).to_string()).collect();
    line(&mut text, "", &letters, &widths);
    for (y, row) in signs.iter().enumerate() {
        line(&mut text, &(y + 1).to_string(), row, &widths);
    }
    for side in game.sides() {
        text.push_str(&holdings(game, side));
    }
    text
}

fn line(text: &mut String, label: &str, signs: &[String], widths: &[usize]) {
    let mut line = format!("{label:>4}");
    for (sign, width) in signs.iter().zip(widths) {
        let _ = write!(line, "{sign:>width$}");
    }
    text.push_str(line.trim_end());
    text.push('\n');
}

fn sign(game: &PlanetRaiders, spot: Spot) -> String {
    match (Tile::at(spot), board().unit_at(spot)) {
        (Some(tile), _) => tile_sign(game, tile),
        (_, Some(unit)) => unit_sign(game, unit),
        (None, None) => String::new(),
    }
}

fn tile_sign(game: &PlanetRaiders, tile: Tile) -> String {
    if let Some(side) = game.raider_at(tile) {
        return format!("*{}", side.letter());
    }
    if let Some(planet) = game.alien_on(board(), tile) {
        return format!("*{}", planet.letter().to_ascii_lowercase());
    }
    match (board().boarding(tile), tile.line()) {
        (Some(side), _) => side.letter().to_ascii_lowercase().into(),
        (None, Line::Horizontal) => "-".into(),
        (None, Line::Vertical) => "|".into(),
    }
}

fn unit_sign(game: &PlanetRaiders, unit: Unit) -> String {
    if let Some(planet) = Planet::ALL.into_iter().find(|planet| board().planet(*planet) == unit) {
        return planet.letter().into();
    }
    if let Some(side) = Side::ALL.into_iter().find(|side| board().ship(*side) == unit) {
        return side.letter().into();
    }
    let rockets: String = game
        .rockets
        .iter()
        .filter(|rocket| rocket.place().unit() == unit)
        .map(|rocket| format!("{}{}", &rocket.colour().name()[..1], rocket.place().nose().letter()))
        .collect();
    match (rockets.is_empty(), board().is_neutral(unit)) {
        (false, _) => rockets,
        (true, true) => "o".into(),
        (true, false) => "#".into(),
    }
}

/// One line for what a side holds; an arrow marks whose turn it is.
fn holdings(game: &PlanetRaiders, side: Side) -> String {
    let (hand, crew) = (game.hand(side), game.crew(side));
    let arrow = if game.turn() == side { '>' } else { ' ' };
    let aliens = or_dash(crew.alien_letters());
    let prisoners = or_dash(crew.prisoner_letters());
    let standing = match game.standings[side] {
        Standing::Finished(place) => format!(", finished {place}"),
        Standing::Out(_) => ", out".into(),
        Standing::Playing | Standing::Absent => String::new(),
    };
    format!(
        "{arrow} {side}: {} blue, {} red in hand; aliens {aliens}; prisoners {prisoners}{standing}\n",
        hand.blue, hand.red
    )
}

/// A dash for nothing.
pub(crate) fn or_dash(text: String) -> String {
    if text.is_empty() { "-".into() } else { text }
}
