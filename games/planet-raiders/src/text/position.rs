//! The position in one line.
//!
//! ```text
//! red/h1,j1,l1/1+1/-/-/playing violet/h19,j19,l19/1+1/-/-/playing aliens/d3,… rockets/h2-S-blue,…
//! turn/red/ride/- passes/- quiet/0 rescue/on history/1/0123456789abcdef
//! ```
//!
//! A side has its raiders, its hand (blue + red), the planets of its aliens, its prisoners and its
//! standing. The turn names its step and what raiders have done in it (`h3<h1=riding`). Passes name
//! who has passed since a turn was used; a number stands for so many passes in a row. The history says
//! how many turn starts there were, and has the fingerprints of the last ones.

use std::fmt::Display;

use quarry_game::{TextError, Version};

use crate::action::Ending;
use crate::board::board;
use crate::board::lattice::Tile;
use crate::board::pieces::{Colour, Hand, Planet, Rocket, Side};
use crate::rules::possible::check_possible;
use crate::state::crew::Crew;
use crate::state::{Going, Mover, Phase, PlanetRaiders, Standing};
use crate::text::diagram::or_dash;

type Read<T> = Result<T, TextError>;

pub(crate) fn write(game: &PlanetRaiders) -> String {
    let players = game.players_left();
    let mut fields: Vec<String> = game.sides().map(|side| write_side(game, side)).collect();
    fields.push(format!("aliens/{}", list(game.aliens(board()).map(|(_, tile)| tile))));
    fields.push(format!("rockets/{}", list(game.rockets.iter())));
    fields.push(write_turn(game));
    fields.push(format!("passes/{}", list(game.passed())));
    fields.push(format!("quiet/{}", game.quiet));
    fields.push(format!("rescue/{}", if game.rescue { "on" } else { "off" }));
    let history = or_dash(game.history.written(players));
    fields.push(format!("history/{}/{history}", game.history.starts()));
    fields.join(" ")
}

/// Items with commas between; a dash for none.
fn list(items: impl Iterator<Item = impl Display>) -> String {
    or_dash(items.map(|item| item.to_string()).collect::<Vec<_>>().join(","))
}

fn write_side(game: &PlanetRaiders, side: Side) -> String {
    let (raiders, hand, crew) = (list(game.raiders(side)), game.hands[side], game.crews[side]);
    let (aliens, prisoners) = (or_dash(crew.alien_letters()), or_dash(crew.prisoner_letters()));
    let standing = match game.standings[side] {
        Standing::Absent | Standing::Playing => "playing".into(),
        Standing::Finished(place) => format!("finished{place}"),
        Standing::Out(order) => format!("out{order}"),
    };
    format!("{side}/{raiders}/{}+{}/{aliens}/{prisoners}/{standing}", hand.blue, hand.red)
}

fn write_turn(game: &PlanetRaiders) -> String {
    let step = match game.phase {
        Phase::Riding => "ride",
        Phase::Laying => "lay",
        Phase::Over(ending) => ending.rule().as_str(),
    };
    let moved = game.raiders[game.turn].into_iter().zip(game.movers);
    let moved = moved.filter(|(_, mover)| mover.going != Going::Fresh);
    let moved = moved.map(|(at, mover)| format!("{at}<{}={}", mover.from, going_name(mover.going)));
    format!("turn/{}/{step}/{}", game.turn, list(moved))
}

const GOINGS: [(Going, &str); 4] = [
    (Going::Riding, "riding"),
    (Going::Finished, "finished"),
    (Going::Captor, "captor"),
    (Going::TookAlien, "alien"),
];

fn going_name(going: Going) -> &'static str {
    GOINGS.iter().find(|(other, _)| *other == going).map_or("fresh", |(_, name)| name)
}

pub(crate) fn read(version: Version, text: &str) -> Read<PlanetRaiders> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let Some((sides, rest)) = fields.len().checked_sub(7).map(|count| fields.split_at(count))
    else {
        return wrong("a position", text);
    };
    let mut game = PlanetRaiders::empty(version, Side::Red, false);
    for field in sides {
        read_side(&mut game, field)?;
    }
    read_aliens(&mut game, after("aliens", rest[0])?)?;
    read_rockets(&mut game, after("rockets", rest[1])?)?;
    read_turn(&mut game, after("turn", rest[2])?)?;
    read_passes(&mut game, after("passes", rest[3])?)?;
    game.quiet = number(after("quiet", rest[4])?)?;
    game.rescue = match after("rescue", rest[5])? {
        "on" => true,
        "off" => false,
        other => return wrong("on or off", other),
    };
    check_possible(&game)?;
    read_history(&mut game, after("history", rest[6])?)?;
    if game.history.starts() > usize::from(game.quiet) + 1 {
        return Err(TextError::new("the history is longer than the quiet turns"));
    }
    Ok(game)
}

fn wrong<T>(what: &'static str, text: &str) -> Read<T> {
    Err(TextError::expected(what, text))
}

/// What follows the name of a field.
fn after<'a>(name: &str, field: &'a str) -> Read<&'a str> {
    match field.split_once('/') {
        Some((found, value)) if found == name => Ok(value),
        _ => Err(TextError::new(format!("'{field}' stands where '{name}/…' is expected"))),
    }
}

fn number(text: &str) -> Read<u8> {
    text.parse().or_else(|_| wrong("a number from 0 to 255", text))
}

/// The items of a list as [`list`] writes it.
fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').filter(|item| *item != "-")
}

fn tile(name: &str) -> Read<Tile> {
    Tile::read(name).map_or_else(|| wrong("a tile", name), Ok)
}

fn read_side(game: &mut PlanetRaiders, field: &str) -> Read<()> {
    let parts: Vec<&str> = field.split('/').collect();
    let [name, raiders, hand, aliens, prisoners, standing] = parts[..] else {
        return wrong("a side with raiders, hand, aliens, prisoners and standing", field);
    };
    let Some(side) = Side::read(name) else { return wrong("a side", name) };
    if game.standings[side] != Standing::Absent {
        return Err(TextError::new(format!("{side} stands there twice")));
    }
    game.standings[side] = read_standing(standing)?;
    let mut tiles = items(raiders).map(tile).collect::<Read<Vec<Tile>>>()?;
    tiles.resize(tiles.len().max(3), Tile::NOWHERE);
    tiles.sort_unstable();
    game.raiders[side] = tiles.try_into().or_else(|_| wrong("at most three raiders", raiders))?;
    game.hands[side] = read_hand(hand)?;
    game.crews[side] = read_crew(aliens, prisoners)?;
    Ok(())
}

fn read_standing(text: &str) -> Read<Standing> {
    if text == "playing" {
        Ok(Standing::Playing)
    } else if let Some(place) = text.strip_prefix("finished") {
        number(place).map(Standing::Finished)
    } else if let Some(order) = text.strip_prefix("out") {
        number(order).map(Standing::Out)
    } else {
        wrong("playing, finished or out", text)
    }
}

fn read_hand(text: &str) -> Read<Hand> {
    let Some((blue, red)) = text.split_once('+') else {
        return wrong("a hand such as 1+1", text);
    };
    Ok(Hand { blue: number(blue)?, red: number(red)? })
}

fn read_crew(aliens: &str, prisoners: &str) -> Read<Crew> {
    let mut crew = Crew::default();
    for letter in aliens.chars().filter(|letter| *letter != '-') {
        match Planet::ALL.into_iter().find(|planet| planet.letter() == letter) {
            Some(planet) if !crew.has_alien(planet) => crew = crew.with_alien(planet),
            _ => return wrong("a list of different planets (PR-078)", aliens),
        }
    }
    for letter in prisoners.chars().filter(|letter| *letter != '-') {
        match Side::ALL.into_iter().find(|side| side.letter() == letter) {
            Some(side) if crew.prisoners_of(side) < 3 => crew = crew.with_prisoner(side),
            _ => return wrong("a list of prisoners, three of a colour at most", prisoners),
        }
    }
    Ok(crew)
}

fn read_aliens(game: &mut PlanetRaiders, text: &str) -> Read<()> {
    game.aliens = 0;
    for name in items(text) {
        let Some(alien) = board().alien_at(tile(name)?) else {
            return wrong("the tile of an alien", name);
        };
        game.aliens |= 1 << alien;
    }
    Ok(())
}

fn read_rockets(game: &mut PlanetRaiders, text: &str) -> Read<()> {
    for name in items(text) {
        let Some(rocket) = Rocket::read(name) else { return wrong("a rocket", name) };
        let (place, unit) = (rocket.place(), rocket.place().unit());
        if !unit.is_zone() {
            return Err(TextError::new(format!("{unit} is a planet or a ship (PR-020)"))
                .in_field(name.to_owned()));
        }
        if rocket.colour() == Colour::Blue && !board().is_neutral(unit) {
            return Err(TextError::new(format!("{unit} is a meteorite zone (PR-018)"))
                .in_field(name.to_owned()));
        }
        if game.rockets.colour_at(place).is_some() {
            return Err(
                TextError::new("two rockets with one nose (PR-022)").in_field(name.to_owned())
            );
        }
        game.rockets.lay(rocket);
    }
    Ok(())
}

fn read_turn(game: &mut PlanetRaiders, text: &str) -> Read<()> {
    let parts: Vec<&str> = text.split('/').collect();
    let [side, step, moved] = parts[..] else {
        return wrong("a turn such as red/ride/-", text);
    };
    game.turn = Side::read(side).map_or_else(|| wrong("a side", side), Ok)?;
    game.phase = match step {
        "ride" => Phase::Riding,
        "lay" => Phase::Laying,
        rule => match Ending::ALL.into_iter().find(|ending| ending.rule() == rule) {
            Some(ending) => Phase::Over(ending),
            None => return wrong("ride, lay or a rule that ends the game", rule),
        },
    };
    items(moved).try_for_each(|item| read_mover(game, item))
}

fn read_mover(game: &mut PlanetRaiders, text: &str) -> Read<()> {
    let parts = text.split_once('=').and_then(|(way, going)| Some((way.split_once('<')?, going)));
    let Some(((at, from), name)) = parts else {
        return wrong("a trajectory such as h3<h1=riding", text);
    };
    let (at, from) = (tile(at)?, tile(from)?);
    let Some(slot) = game.raiders[game.turn].iter().position(|tile| *tile == at) else {
        return wrong("the trajectory of a raider of the player to move", text);
    };
    let Some((going, _)) = GOINGS.iter().find(|(_, other)| *other == name) else {
        return wrong("riding, finished, captor or alien", name);
    };
    game.movers[slot] = Mover { going: *going, from };
    Ok(())
}

/// PR-114: who has passed. A number stands for so many passes in a row before this turn.
fn read_passes(game: &mut PlanetRaiders, text: &str) -> Read<()> {
    if let Ok(count) = text.parse::<usize>() {
        let before = (1..4).map(|back| Side::ALL[(game.turn as usize + 4 - back) % 4]);
        let passed: Vec<Side> = before.filter(|side| game.is_playing(*side)).take(count).collect();
        if passed.len() < count {
            return Err(TextError::new("everybody has passed (PR-114)"));
        }
        passed.iter().for_each(|side| game.passed |= 1 << *side as u8);
        return Ok(());
    }
    for name in items(text) {
        let Some(side) = Side::read(name) else { return wrong("a side", name) };
        game.passed |= 1 << side as u8;
    }
    Ok(())
}

fn read_history(game: &mut PlanetRaiders, text: &str) -> Read<()> {
    let Some((starts, entries)) = text.split_once('/') else {
        return wrong("a history such as 1/0123456789abcdef", text);
    };
    let (starts, entries) = (number(starts)?, entries.trim_start_matches('-'));
    match game.history.read(starts, entries, game.players_left()) {
        Some(history) => game.history = history,
        None => return wrong("a history", text),
    }
    Ok(())
}
