//! Section A of the register and the check figures of §1.4.

use std::collections::VecDeque;

use planet_raiders::{
    Board, BoardError, Line, Nose, PLACES, Planet, Side, Spot, TILES, Tile, UNITS, Unit, ZONES,
    board,
};

use crate::support::{Table, scene, tile, unit};

const DRAWING: &str = include_str!("../../data/board.txt");

fn names<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn pr_003_there_are_four_sides() {
    assert_eq!(names(Side::ALL), "red yellow violet green");
}

#[test]
fn pr_004_planets_lie_outside_and_ships_in_the_centre() {
    let central = |spot: Spot| (5..=13).contains(&spot.x) && (5..=13).contains(&spot.y);
    let planets = Planet::ALL.map(|planet| board().planet(planet));
    let ships = Side::ALL.map(|side| board().ship(side));
    assert_eq!(names(planets), "d4 p4 p16 d16");
    assert_eq!(names(ships), "l12 h12 h8 l8");
    assert!(planets.iter().all(|planet| !central(board().spot(*planet))));
    assert!(ships.iter().all(|ship| central(board().spot(*ship))));
}

#[test]
fn pr_005_pr_007_tiles_are_for_pieces_and_zones_for_rockets() {
    for spot in Spot::all() {
        let (tile, unit) = (Tile::at(spot), board().unit_at(spot));
        assert!(tile.is_none() || unit.is_none(), "{spot} is both");
        assert_eq!(tile.is_none() && unit.is_none(), spot.x % 2 == 0 && spot.y % 2 == 0, "{spot}");
    }
    let opening = Table::opening(2);
    use quarry_game::Notation;
    assert!(opening.game.read_action("lay h3-N-blue").is_err(), "h3 is a tile");
    assert!(opening.game.read_action("ride h2 h4S").is_err(), "h2 is a zone");
}

#[test]
fn pr_006_a_tile_holds_one_piece() {
    let error = |text: &str| {
        use quarry_game::Notation;
        planet_raiders::PlanetRaiders::from_position(text).unwrap_err().to_string()
    };
    let position = scene("").players(2).position();
    assert!(error(&position.replacen("h1", "h19", 1)).contains("PR-006"));
    assert!(error(&position.replacen("h1", "d3", 1)).contains("PR-006"));
}

#[test]
fn pr_008_zones_are_neutral_or_meteorites() {
    let meteorites = "j4 f6 h6 j6 l6 n6 f8 j8 n8 d10 f10 h10 j10 l10 n10 p10 f12 j12 n12 \
                      f14 h14 j14 l14 n14 j16";
    assert_eq!(names(Unit::zones().filter(|zone| !board().is_neutral(*zone))), meteorites);
    assert_eq!(Unit::zones().filter(|zone| board().is_neutral(*zone)).count(), 48);
    assert_eq!(board().neutral_zones(), 48);
}

#[test]
fn pr_009_a_zone_has_four_tiles_and_a_tile_one_line() {
    assert_eq!(names(board().tiles_of(unit("h4"))), "h3 i4 h5 g4");
    assert_eq!(tile("i4").line(), Line::Horizontal);
    assert_eq!(tile("h3").line(), Line::Vertical);
    assert_eq!(names(board().zones_near(tile("i4"))), "h4 j4");
    assert_eq!(names(board().zones_near(tile("h3"))), "h2 h4");
    for zone in Unit::zones() {
        for (nose, tile) in Nose::ALL.into_iter().zip(board().tiles_of(zone)) {
            let vertical = matches!(nose, Nose::N | Nose::S);
            assert_eq!(tile.line() == Line::Vertical, vertical, "{zone}");
            assert!(board().zones_near(tile).any(|near| near == zone), "{zone} {tile}");
        }
    }
}

#[test]
fn pr_010_beside_a_planet_or_ship_a_tile_has_one_zone_in_reach() {
    let near = |names: [&str; 4]| names.map(|name| self::names(board().zones_near(tile(name))));
    assert_eq!(near(["d3", "e4", "d5", "c4"]), ["d2", "f4", "d6", "b4"]);
    assert_eq!(near(["p3", "q4", "p5", "o4"]), ["p2", "r4", "p6", "n4"]);
    assert_eq!(near(["p15", "q16", "p17", "o16"]), ["p14", "r16", "p18", "n16"]);
    assert_eq!(near(["d15", "e16", "d17", "c16"]), ["d14", "f16", "d18", "b16"]);
    assert_eq!(near(["l11", "m12", "l13", "k12"]), ["l10", "n12", "l14", "j12"]);
    assert_eq!(near(["h11", "i12", "h13", "g12"]), ["h10", "j12", "h14", "f12"]);
    assert_eq!(near(["h7", "i8", "h9", "g8"]), ["h6", "j8", "h10", "f8"]);
    assert_eq!(near(["l7", "m8", "l9", "k8"]), ["l6", "n8", "l10", "j8"]);
}

#[test]
fn pr_011_each_planet_has_four_aliens_around_it() {
    let around = |planet| names(board().tiles_of(board().planet(planet)));
    assert_eq!(
        Planet::ALL.map(around),
        ["d3 e4 d5 c4", "p3 q4 p5 o4", "p15 q16 p17 o16", "d15 e16 d17 c16"]
    );
    let opening = Table::opening(4);
    for planet in Planet::ALL {
        let stand = opening.game.aliens(board()).filter(|(other, _)| *other == planet);
        assert_eq!(names(stand.map(|(_, tile)| tile)), around(planet));
    }
}

#[test]
fn pr_012_each_side_has_a_ship_with_four_boarding_tiles() {
    let boarding = |side| names(Tile::all().filter(|tile| board().boarding(*tile) == Some(side)));
    for (side, tiles) in Side::ALL.into_iter().zip([
        ["l11", "m12", "l13", "k12"],
        ["h11", "i12", "h13", "g12"],
        ["h7", "i8", "h9", "g8"],
        ["l7", "m8", "l9", "k8"],
    ]) {
        let mut sorted = tiles.map(tile);
        sorted.sort_unstable();
        assert_eq!(boarding(side), names(sorted), "{side}");
        assert_eq!(names(board().tiles_of(board().ship(side))), tiles.join(" "));
    }
}

#[test]
fn pr_013_each_side_has_three_start_tiles_at_the_edge() {
    let start = Side::ALL.map(|side| names(board().start_tiles(side)));
    assert_eq!(start, ["h1 j1 l1", "s8 s10 s12", "h19 j19 l19", "a8 a10 a12"]);
}

#[test]
fn the_check_figures_of_the_board_hold() {
    assert_eq!((UNITS, ZONES, PLACES, TILES), (81, 73, 292, 180));
    let count = |holds: &dyn Fn(Tile) -> bool| Tile::all().filter(|tile| holds(*tile)).count();
    let edge = |tile: Tile| [tile.spot().x, tile.spot().y].iter().any(|at| [0, 18].contains(at));
    assert_eq!(count(&|tile| tile.line() == Line::Horizontal), 90);
    assert_eq!(count(&|tile| tile.line() == Line::Vertical), 90);
    assert_eq!(count(&edge), 36);
    assert_eq!(count(&|tile| board().alien_at(tile).is_some()), 16);
    assert_eq!(count(&|tile| board().boarding(tile).is_some()), 16);
    assert_eq!(count(&|tile| board().zones_near(tile).count() == 2), 112);
    assert_eq!(count(&|tile| board().zones_near(tile).count() == 1), 68);
    assert_eq!(count(&|tile| board().zones_near(tile).count() == 1 && !edge(tile)), 32);
    let starts = Side::ALL.map(|side| board().start_tiles(side)).concat();
    let plain = |tile: Tile| {
        board().alien_at(tile).is_none()
            && board().boarding(tile).is_none()
            && !starts.contains(&tile)
    };
    assert_eq!(count(&plain), 136);
}

/// The fewest rides from `start` to each tile through zones that `open` allows.
fn rides(start: Tile, open: impl Fn(Unit) -> bool) -> Vec<Option<u32>> {
    let index = |tile: Tile| Tile::all().position(|other| other == tile).unwrap();
    let mut fewest = vec![None; TILES];
    fewest[index(start)] = Some(0);
    let mut queue = VecDeque::from([start]);
    while let Some(tile) = queue.pop_front() {
        for zone in board().zones_near(tile).filter(|zone| open(*zone)) {
            for target in board().tiles_of(zone) {
                if fewest[index(target)].is_none() {
                    fewest[index(target)] = fewest[index(tile)].map(|rides| rides + 1);
                    queue.push_back(target);
                }
            }
        }
    }
    fewest
}

fn nearest(start: Tile, goals: impl Fn(Tile) -> bool) -> u32 {
    let fewest = rides(start, |_| true);
    Tile::all().zip(fewest).filter(|(tile, _)| goals(*tile)).filter_map(|(_, n)| n).min().unwrap()
}

#[test]
fn every_tile_is_in_reach_and_ships_need_a_red_rocket() {
    for start in Tile::all() {
        assert!(rides(start, |_| true).iter().all(Option::is_some), "{start}");
    }
    let by_blue = rides(tile("j1"), |zone| board().is_neutral(zone));
    let reached: Vec<Tile> = Tile::all()
        .zip(&by_blue)
        .filter(|(_, rides)| rides.is_some())
        .map(|(tile, _)| tile)
        .collect();
    assert_eq!(reached.len(), 136);
    assert!(reached.iter().all(|tile| board().boarding(*tile).is_none()));
    assert!((0..16).all(|alien| reached.contains(&board().alien_tile(alien))));
    for side in Side::ALL {
        assert!(board().start_tiles(side).iter().all(|tile| reached.contains(tile)));
    }
}

#[test]
fn the_fewest_rides_are_as_the_register_says() {
    for side in Side::ALL {
        let fewest = |goals: &dyn Fn(Tile) -> bool| {
            board().start_tiles(side).map(|start| nearest(start, goals)).into_iter().min().unwrap()
        };
        assert_eq!(fewest(&|tile| board().alien_at(tile).is_some()), 3);
        assert_eq!(fewest(&|tile| board().boarding(tile) == Some(side)), 6);
        let next = side.clockwise();
        assert_eq!(fewest(&|tile| board().start_tiles(next).contains(&tile)), 7);
        assert_eq!(fewest(&|tile| board().start_tiles(next.clockwise()).contains(&tile)), 9);
    }
    let from_a = board().tiles_of(board().planet(Planet::A));
    let to_b = |tile: Tile| board().tiles_of(board().planet(Planet::B)).contains(&tile);
    assert_eq!(from_a.map(|tile| nearest(tile, to_b)).into_iter().min(), Some(5));
}

#[test]
fn a_quarter_turn_leaves_the_board_unchanged() {
    let turned = |tile: Tile| Tile::at(tile.spot().turned()).unwrap();
    for side in Side::ALL {
        let mut tiles = board().start_tiles(side).map(turned);
        tiles.sort_unstable();
        assert_eq!(tiles, board().start_tiles(side.clockwise()));
    }
    for zone in Unit::zones() {
        let other = board().unit_at(board().spot(zone).turned()).unwrap();
        assert_eq!(board().is_neutral(zone), board().is_neutral(other), "{zone}");
    }
}

/// Draws `sign` at a spot of the board instead of what is there.
fn with_sign(spot: &str, sign: char) -> String {
    let spot = Spot::read(spot).unwrap();
    let mut lines: Vec<Vec<char>> = DRAWING.lines().map(|line| line.chars().collect()).collect();
    lines[usize::from(spot.y) + 1][usize::from(spot.x) * 2 + 5] = sign;
    lines.into_iter().map(|line| line.into_iter().collect::<String>() + "\n").collect()
}

fn error(drawing: &str) -> (BoardError, String) {
    let Err(error) = Board::read(drawing) else { panic!("accepted:\n{drawing}") };
    let words = error.to_string();
    (error, words)
}

#[test]
fn a_broken_drawing_is_refused_with_its_place() {
    assert!(Board::read(DRAWING).is_ok());
    let (_, words) = error(&with_sign("h4", '-'));
    assert!(words.contains("'-' at h4") && words.contains("zone"), "{words}");
    let (_, words) = error(&with_sign("i4", '|'));
    assert!(words.contains("i4") && words.contains("horizontal"), "{words}");
    assert!(error(&with_sign("h3", '-')).1.contains("vertical"));
    assert!(error(&with_sign("c3", 'o')).1.contains("nothing"));
    assert!(matches!(error(&with_sign("d4", 'B')).0, BoardError::Count { sign: 'A', .. }));
    assert!(matches!(error(&with_sign("d3", '|')).0, BoardError::Count { sign: 'a', .. }));
    assert!(matches!(error(&with_sign("h1", '|')).0, BoardError::Count { sign: '1', .. }));
    assert!(matches!(error(&with_sign("h4", '#')).0, BoardError::Lopsided { .. }));
    assert_eq!(error(&with_sign("j4", 'o')).0, BoardError::Neutral(49));
    assert_eq!(error(&DRAWING.replacen("   3 ", "   4 ", 1)).0, BoardError::Label(3));
    assert_eq!(error("a\nb\n").0, BoardError::Lines(2));
}

#[test]
fn a_coloured_tile_in_the_wrong_place_is_refused() {
    let moved = |from: &str, plain: char, to: &str, sign: char| {
        let cleared = with_sign(from, plain);
        let spot = Spot::read(to).unwrap();
        let mut lines: Vec<Vec<char>> =
            cleared.lines().map(|line| line.chars().collect()).collect();
        lines[usize::from(spot.y) + 1][usize::from(spot.x) * 2 + 5] = sign;
        lines
            .into_iter()
            .map(|line| line.into_iter().collect::<String>() + "\n")
            .collect::<String>()
    };
    assert!(matches!(error(&moved("d3", '|', "b3", 'a')).0, BoardError::Stray { sign: 'a', .. }));
    assert!(matches!(error(&moved("h1", '|', "h3", '1')).0, BoardError::Inside { sign: '1', .. }));
}
