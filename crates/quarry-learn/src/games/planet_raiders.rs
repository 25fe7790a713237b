//! Planet Raiders: 180 tiles and 73 zones, as the drawing of the board numbers them.

use std::sync::LazyLock;

use planet_raiders::{
    Action, Colour, Line, NoChance, Nose, Place, Planet, PlanetRaiders, Side, Step, TILES, Tile,
    View, ZONES, board,
};
use quarry_game::{Notation, Phrasebook, Seat};
use serde_json::{Map, Value};

use crate::Fault;
use crate::learn::{Block, Learn, Part, expect_players, numbered};
use crate::pen::Pen;

const PLACES: usize = ZONES * 4;
const EXCHANGE: usize = TILES * 2 * 4;
const GIVE: usize = EXCHANGE + 1;
const LAY: usize = GIVE + 4 * 2;
const END: usize = LAY + 2 * PLACES;

const NUMBERS: &[Part] = &[
    (
        "ride",
        &[TILES, 2, 4],
        "the raider on a tile rides the rocket in the first (north or west) or second zone beside it, by its nose: N, E, S, W",
    ),
    ("exchange", &[1], "two blue rockets become a red one"),
    ("give", &[4, 2], "a rocket, blue or red, goes to red, yellow, violet or green"),
    ("lay", &[2, ZONES, 4], "a rocket, blue or red, is laid in a zone, its nose N, E, S or W"),
    ("end", &[1], "the turn ends"),
];

const FIELDS: &[Part] = &[
    ("raiders", &[4, TILES], "the raiders of red, yellow, violet and green"),
    ("aliens", &[4, TILES], "the aliens of the planets A to D"),
    ("rockets", &[2, ZONES, 4], "blue and red rockets by zone and nose"),
    ("riding", &[TILES], "raiders that may ride on in this turn"),
    ("finished", &[TILES], "raiders that have moved and may not ride any more"),
    ("hand", &[4, 2], "blue and red rockets in each hand"),
    ("crew_aliens", &[4, 4], "the aliens in each crew by planet"),
    ("crew_prisoners", &[4, 4], "the prisoners in each crew by colour"),
    ("playing", &[4], "sides that play and are still in the game"),
    ("place", &[4], "the place of each side that has reached its ship"),
    ("turn", &[4], "whose turn it is; all 0 at the end"),
    ("laying", &[1], "riding is over in this turn"),
    (
        "marooned",
        &[1],
        "ending the turn now would leave the player without any ride and without rockets",
    ),
    ("passed", &[4], "sides that have passed since a turn was used"),
    ("quiet_rounds", &[1], "full rounds without progress"),
    ("rescue", &[1], "a marooned player gets a rocket"),
    ("side", &[4], "the side that observes"),
];

/// Which of the two units beside a tile, along its line, a place is in.
fn beside(raider: Tile, rocket: Place) -> Option<usize> {
    let (tile, unit) = (raider.spot(), board().spot(rocket.unit()));
    let (along, across) = match raider.line() {
        Line::Horizontal => ((tile.x, unit.x), (tile.y, unit.y)),
        Line::Vertical => ((tile.y, unit.y), (tile.x, unit.x)),
    };
    match (across.0 == across.1, along.1.wrapping_sub(along.0)) {
        (true, u8::MAX) => Some(0),
        (true, 1) => Some(1),
        _ => None,
    }
}

const fn nose(place: Place) -> usize {
    place.nose() as usize
}

static TABLE: LazyLock<Vec<Option<Action>>> =
    LazyLock::new(|| numbered::<PlanetRaiders>(PlanetRaiders::default().action_space()));

static BOOK: LazyLock<Phrasebook> = LazyLock::new(Phrasebook::of::<PlanetRaiders>);

impl Learn for PlanetRaiders {
    const ACTIONS: usize = END + 1;
    const OUTCOMES: usize = 0;
    const PLAYERS: &'static [usize] = &[2, 3, 4];
    const NUMBERS: &'static [Part] = NUMBERS;
    const FIELDS: &'static [Part] = FIELDS;

    fn number(action: Action) -> Option<usize> {
        Some(match action {
            Action::Ride { raider, rocket } => {
                (raider.index() * 2 + beside(raider, rocket)?) * 4 + nose(rocket)
            }
            Action::Exchange => EXCHANGE,
            Action::Give { to, colour } => GIVE + to as usize * 2 + colour as usize,
            Action::Lay(rocket) if rocket.place().unit().is_zone() => {
                LAY + rocket.colour() as usize * PLACES + rocket.place().index()
            }
            Action::Lay(_) => return None,
            Action::End => END,
        })
    }

    fn table() -> &'static [Option<Action>] {
        &TABLE
    }

    fn book() -> &'static Phrasebook {
        &BOOK
    }

    fn outcome(chance: NoChance) -> usize {
        match chance {}
    }

    fn observe(view: &View, seat: Seat, out: &mut [u8]) {
        let mut pen = Pen::new(out);
        let game = view.game();
        for side in Side::ALL {
            pen.some_of(TILES, game.raiders(side).map(Tile::index));
        }
        let aliens = pen.next(4 * TILES);
        for alien in &view.aliens {
            aliens[alien.planet as usize * TILES + alien.tile.index()] = 1;
        }
        let rockets = pen.next(2 * PLACES);
        for rocket in game.rockets() {
            rockets[rocket.colour() as usize * PLACES + rocket.place().index()] = 1;
        }
        let moved = view.turn.iter().flat_map(|turn| &turn.trajectories);
        for open in [true, false] {
            let these = moved.clone().filter(|moved| moved.open == open);
            pen.some_of(TILES, these.map(|moved| moved.to.index()));
        }
        observe_sides(view, &mut pen);
        observe_turn(view, &mut pen);
        pen.one_of(4, game.side(seat).map(|side| side as usize));
        debug_assert_eq!(pen.written(), Block::total(FIELDS));
    }

    fn complete(options: &mut Map<String, Value>, players: Option<usize>) -> Result<(), Fault> {
        if let Some(players) = players {
            expect_players::<PlanetRaiders>(players)?;
            options.insert("players".to_owned(), players.into());
        }
        Ok(())
    }
}

fn observe_sides(view: &View, pen: &mut Pen<'_>) {
    let game = view.game();
    for side in Side::ALL {
        pen.next(2).copy_from_slice(&Colour::ALL.map(|colour| game.hand(side).count(colour)));
    }
    for side in Side::ALL {
        pen.next(4)
            .copy_from_slice(&Planet::ALL.map(|planet| game.crew(side).has_alien(planet).into()));
    }
    for side in Side::ALL {
        for other in Side::ALL {
            pen.count(game.crew(side).prisoners_of(other));
        }
    }
    pen.some_of(
        4,
        Side::ALL.into_iter().filter(|side| game.is_playing(*side)).map(|side| side as usize),
    );
    for side in Side::ALL {
        pen.count(game.place(side).unwrap_or(0));
    }
}

fn observe_turn(view: &View, pen: &mut Pen<'_>) {
    let turn = view.turn.as_ref();
    pen.one_of(4, turn.map(|turn| turn.side as usize));
    pen.flag(turn.is_some_and(|turn| turn.step == Step::Lay));
    pen.flag(turn.is_some_and(|turn| turn.marooned));
    pen.some_of(4, view.passed.iter().map(|side| *side as usize));
    pen.count(view.quiet_rounds);
    pen.flag(view.rescue);
}

const _: () = assert!(Block::total(NUMBERS) == PlanetRaiders::ACTIONS && Nose::ALL.len() == 4);
