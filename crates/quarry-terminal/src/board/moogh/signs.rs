//! The signs of Moogh: a letter for every character and beast, a sign and a colour for every
//! ground. Letters, arrows and signs alone say everything; colours only help.

use moogh::View;
use moogh::content::{Character, Content, Figure, Scenario, Terrain};
use ratatui::style::Color;

use crate::look::{GREY, Look, NIGHT, PALE, Paint};

pub(super) const BEAST: Paint = Paint::new(0xe8, 0xb8, 0x7a, 180, Color::LightMagenta);
pub(super) const RELIC: Paint = Paint::new(0xff, 0xe0, 0x70, 221, Color::LightYellow);
pub(super) const TRAP: Paint = Paint::new(0xff, 0x6a, 0x5a, 203, Color::LightRed);
pub(super) const ZONE: Paint = Paint::new(0x8a, 0xe0, 0x6a, 113, Color::LightGreen);

const RED_TRIBE: Paint = Paint::new(0xf0, 0x6a, 0x4a, 203, Color::LightRed);
const BLUE_TRIBE: Paint = Paint::new(0x7a, 0xb8, 0xff, 111, Color::LightBlue);
const GREEN_TRIBE: Paint = Paint::new(0x86, 0xd9, 0x6c, 114, Color::LightGreen);
const YELLOW_TRIBE: Paint = Paint::new(0xf4, 0xd8, 0x5c, 221, Color::LightYellow);

/// The seats, in colours that no tribe has.
pub(super) const SEATS: [Paint; 4] = [
    Paint::new(0xf0, 0xa8, 0x50, 215, Color::Yellow),
    Paint::new(0x5c, 0xd6, 0xc8, 80, Color::Cyan),
    Paint::new(0xc8, 0x9a, 0xf0, 177, Color::Magenta),
    Paint::new(0xf0, 0x9a, 0xb8, 211, Color::White),
];

/// The content that the ids of `view` refer to.
pub(super) fn content(view: &View) -> &'static Content {
    Content::find(view.content).expect("a running game keeps its content")
}

pub(super) fn character(view: &View, id: &str) -> &'static Character {
    let content = content(view);
    content.character(content.find_character(id).expect("characters come from the content"))
}

pub(super) fn figure(view: &View, id: &str) -> &'static Figure {
    let content = content(view);
    content.figure(content.find_figure(id).expect("beasts come from the content"))
}

pub(super) fn scenario(view: &View) -> &'static Scenario {
    let content = content(view);
    content.scenario(content.find_scenario(view.scenario).expect("it comes from the content"))
}

/// The colour of the tribe of a character.
pub(super) fn paint_of(view: &View, person: &str) -> Paint {
    paint_of_tribe(&content(view).tribe(character(view, person).tribe).colour)
}

fn paint_of_tribe(colour: &str) -> Paint {
    match colour {
        "red" => RED_TRIBE,
        "blue" => BLUE_TRIBE,
        "green" => GREEN_TRIBE,
        "yellow" => YELLOW_TRIBE,
        _ => PALE,
    }
}

/// The colour of a side by the tribe it is named after.
pub(super) fn paint_of_side(view: &View, tribe: &str) -> Paint {
    let content = content(view);
    let tribe = content.find_tribe(tribe).map(|id| content.tribe(id));
    tribe.map_or(PALE, |tribe| paint_of_tribe(&tribe.colour))
}

/// The letter of a character; a small one where it is hurt.
pub(super) fn person_letter(view: &View, id: &str) -> char {
    let hurt = view.people.iter().any(|person| person.id == id && person.hurt);
    let letter = beast_letter(view, id);
    if hurt { letter.to_ascii_lowercase() } else { letter }
}

/// The letter of a beast, or of an unhurt character: the first of its name that nobody before it
/// has, where beasts come before characters.
pub(super) fn beast_letter(view: &View, id: &str) -> char {
    let beasts = view.beasts.iter().map(|beast| beast.id);
    let mut taken = Vec::new();
    for name in beasts.chain(view.people.iter().map(|person| person.id)) {
        let mut letters = name.chars().filter(char::is_ascii_alphabetic);
        let free = letters.find(|letter| !taken.contains(letter)).unwrap_or('?');
        if name == id {
            return free.to_ascii_uppercase();
        }
        taken.push(free);
    }
    '?'
}

/// The arrow of a piece that faces this way.
pub(super) fn arrow(facing: char, look: &Look) -> &'static str {
    match facing {
        'N' => look.sign("▲", "^"),
        'E' => look.sign("▶", ">"),
        'S' => look.sign("▼", "v"),
        _ => look.sign("◀", "<"),
    }
}

/// How a ground looks: its sign, the colour of the sign, and that of the ground.
pub(super) struct GroundLook {
    pub(super) sign: &'static str,
    pub(super) ink: Paint,
    pub(super) paint: Paint,
}

const STEPPE: [Paint; 2] = [
    Paint::new(0x46, 0x52, 0x2c, 58, Color::Black),
    Paint::new(0x4e, 0x5b, 0x32, 58, Color::Black),
];
const RAVINE: Paint = Paint::new(0x26, 0x20, 0x22, 234, Color::DarkGray);
const LEAVES: Paint = Paint::new(0xa8, 0xe0, 0x7a, 150, Color::LightGreen);
const STONE: Paint = Paint::new(0xa6, 0xa2, 0x9a, 247, Color::Gray);
const FOAM: Paint = Paint::new(0xb4, 0xdc, 0xff, 153, Color::White);

/// How `terrain` looks on the ground; `odd` cells of the steppe are a little lighter.
pub(super) fn ground_look(terrain: Terrain, odd: bool, look: &Look) -> GroundLook {
    let steppe = STEPPE[usize::from(odd)];
    let (sign, ink, paint) = match terrain {
        Terrain::Plain | Terrain::Outside => (look.sign("·", "."), GREY, steppe),
        Terrain::Bush => ("\"", LEAVES, Paint::new(0x2c, 0x6a, 0x2e, 28, Color::Black)),
        Terrain::Water => {
            (look.sign("≈", "~"), FOAM, Paint::new(0x1d, 0x4f, 0x8f, 25, Color::Blue))
        }
        Terrain::Mud => {
            (look.sign("▒", "%"), NIGHT, Paint::new(0x7a, 0x55, 0x2e, 94, Color::Yellow))
        }
        Terrain::Tree => {
            (look.sign("♠", "&"), LEAVES, Paint::new(0x17, 0x3f, 0x1e, 22, Color::Green))
        }
        Terrain::Rock => (look.sign("█", "#"), STONE, steppe),
        Terrain::Hut => {
            (look.sign("⌂", "="), PALE, Paint::new(0x8a, 0x62, 0x30, 136, Color::Yellow))
        }
    };
    GroundLook { sign, ink, paint }
}

/// The same at the bottom of a ravine.
pub(super) fn ravine_look(terrain: Terrain, look: &Look) -> GroundLook {
    let ground = ground_look(terrain, false, look);
    let (sign, ink) = match terrain {
        Terrain::Plain => (look.sign("⌄", "_"), GREY),
        Terrain::Mud => (ground.sign, STONE),
        _ => (ground.sign, ground.ink), // The same as at the top.
    };
    GroundLook { sign, ink, paint: RAVINE }
}
