//! What no game can reach by its counts is no position.

use quarry_game::TextError;

use crate::board::board;
use crate::board::lattice::Tile;
use crate::board::pieces::{Colour, Planet, Side};
use crate::setup::sides;
use crate::state::history::QUIET_ROUNDS;
use crate::state::{Going, Phase, PlanetRaiders, Standing};

type Check = Result<(), TextError>;

/// Errs when the counts of a position cannot come about.
pub(crate) fn check_possible(game: &PlanetRaiders) -> Check {
    check_sides(game)?;
    check_tiles(game)?;
    Side::ALL.into_iter().try_for_each(|side| check_side(game, side))?;
    Planet::ALL.into_iter().try_for_each(|planet| check_planet(game, planet))?;
    check_rockets(game)?;
    check_turn(game)
}

fn ensure(holds: bool, words: impl FnOnce() -> String) -> Check {
    if holds { Ok(()) } else { Err(TextError::new(words())) }
}

/// PR-029 to PR-031 and the order of those who finished or dropped out.
fn check_sides(game: &PlanetRaiders) -> Check {
    let present: Vec<Side> = game.sides().collect();
    ensure(present == sides(present.len() as u8)?, || "these sides never play together".into())?;
    let orders = |order: fn(Standing) -> Option<u8>| {
        let mut orders: Vec<u8> = game.standings.0.into_iter().filter_map(order).collect();
        orders.sort_unstable();
        orders.into_iter().eq(1..=game.standings.0.into_iter().filter_map(order).count() as u8)
    };
    let in_order = orders(|standing| match standing {
        Standing::Finished(place) => Some(place),
        // Only those who finished have a place.
        _ => None,
    }) && orders(|standing| match standing {
        Standing::Out(order) => Some(order),
        // Only those who dropped out have an order.
        _ => None,
    });
    ensure(in_order, || "finished and out are numbered from 1, each number once".into())
}

/// PR-006: a tile holds at most one piece.
fn check_tiles(game: &PlanetRaiders) -> Check {
    let mut tiles: Vec<Tile> = Side::ALL.into_iter().flat_map(|side| game.raiders(side)).collect();
    tiles.extend(game.aliens(board()).map(|(_, tile)| tile));
    tiles.sort_unstable();
    match tiles.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(TextError::new(format!("two pieces stand on {} (PR-006)", pair[0]))),
        None => Ok(()),
    }
}

/// PR-014, PR-075, PR-098, PR-108, PR-109: raiders, prisoners and hand fit the standing.
fn check_side(game: &PlanetRaiders, side: Side) -> Check {
    let on_board = game.raiders(side).count() as u32;
    let captured: u32 = game.crews.0.into_iter().map(|crew| crew.prisoners_of(side)).sum();
    let raiders_fit = match game.standings[side] {
        Standing::Absent => captured == 0,
        Standing::Playing => on_board + captured == 3 && on_board > 0,
        Standing::Finished(_) => on_board == 0 && captured < 3,
        Standing::Out(_) => on_board + captured == 3,
    };
    ensure(raiders_fit, || format!("the raiders of {side} do not add up (PR-014)"))?;
    let own = game.crews[side].prisoners_of(side);
    ensure(own == 0, || format!("{side} cannot hold its own raiders (PR-075)"))?;
    let complete = game.crews[side].is_complete();
    let finished = matches!(game.standings[side], Standing::Finished(_));
    ensure(complete || !finished, || format!("{side} finished without a crew (PR-090)"))?;
    let holds = !game.hands[side].is_empty();
    ensure(!holds || game.is_playing(side), || format!("{side} is out but holds rockets (PR-109)"))
}

/// PR-011, PR-081: the four aliens of a planet stand there or are taken.
fn check_planet(game: &PlanetRaiders, planet: Planet) -> Check {
    let on_board = game.aliens(board()).filter(|(other, _)| *other == planet).count();
    let taken = game.crews.0.into_iter().filter(|crew| crew.has_alien(planet)).count();
    ensure(on_board + taken == 4, || format!("the aliens of {planet} do not add up (PR-011)"))
}

/// PR-015, PR-070, PR-102: three blue and two red each, a blue one for each capture, and two blue
/// for one red; only PR-119 adds to that.
fn check_rockets(game: &PlanetRaiders) -> Check {
    if game.rescue {
        return Ok(());
    }
    let total = |colour: Colour| {
        let in_hands: u32 = game.hands.0.iter().map(|hand| u32::from(hand.count(colour))).sum();
        in_hands + game.rockets.count(colour)
    };
    let captures: u32 = game.crews.0.iter().map(|crew| crew.prisoners()).sum();
    let (players, blue, red) =
        (game.sides().count() as u32, total(Colour::Blue), total(Colour::Red));
    let fits = blue <= 3 * players + captures && blue + 2 * red <= 7 * players + captures;
    ensure(fits, || format!("{blue} blue and {red} red rockets are too many (PR-015)"))
}

fn check_turn(game: &PlanetRaiders) -> Check {
    let riding = game.movers.iter().filter(|mover| mover.going == Going::Riding).count();
    ensure(riding <= 1, || "two raiders ride at once (PR-039)".into())?;
    if let Phase::Over(_) = game.phase {
        let plays = game.standings[game.turn] != Standing::Absent;
        return ensure(plays, || format!("{} does not play", game.turn));
    }
    let players = game.players_left();
    ensure(players > 1, || "at most one player is left, so the game is over (PR-110)".into())?;
    ensure(game.is_playing(game.turn), || format!("{} has no more turns (PR-101)", game.turn))?;
    let hope =
        Side::ALL.into_iter().any(|side| game.is_playing(side) && game.can_complete_crew(side));
    ensure(hope, || "nobody can complete a crew, so the game is over (PR-113)".into())?;
    let passed = game.passed().filter(|side| game.is_playing(*side)).count();
    ensure(passed < players, || "everybody has passed (PR-114)".into())?;
    let strangers = game.passed().find(|side| !game.is_playing(*side));
    ensure(strangers.is_none(), || "only players still in the game pass (PR-114)".into())?;
    ensure(!game.is_stuck(), || "all are marooned, so the game is over (PR-114)".into())?;
    let quiet = usize::from(game.quiet) < QUIET_ROUNDS * players;
    ensure(quiet, || "40 quiet rounds are over (PR-116)".into())
}
