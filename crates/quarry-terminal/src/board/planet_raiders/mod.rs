//! Planet Raiders at one keyboard: what touches mean, and how seats are called and coloured.

mod painter;
mod panel;
mod staging;

use planet_raiders::{
    Action, Colour, Event, Nose, Place, PlanetRaiders, Rocket, Side, Spot, Step, Tile, Unit, View,
    board,
};
use quarry_game::{Message, Notation, Seat};
use ratatui::style::Color;
use ratatui::text::Line;

use self::painter::Painter;
use crate::cast::Cast;
use crate::game::{Board, TerminalGame, Variant};
use crate::look::{Look, Paint};
use crate::phrases::Phrases;

const SIDES: [Paint; 4] = [
    Paint::new(0xff, 0x6b, 0x5e, 203, Color::LightRed),
    Paint::new(0xff, 0xd9, 0x4a, 221, Color::LightYellow),
    Paint::new(0xc7, 0x8b, 0xff, 141, Color::LightMagenta),
    Paint::new(0x6f, 0xd8, 0x74, 77, Color::LightGreen),
];

/// The colour of a side.
pub(super) const fn side_paint(side: Side) -> Paint {
    SIDES[side as usize]
}

impl TerminalGame for PlanetRaiders {
    const WORDS: [&'static str; 3] = [
        include_str!("../../../phrases/planet-raiders/en.ftl"),
        include_str!("../../../phrases/planet-raiders/fr.ftl"),
        include_str!("../../../phrases/planet-raiders/ru.ftl"),
    ];

    /// PR-030, PR-031: two people play red and violet, so colours follow the side.
    fn paint(view: &View, seat: Seat) -> Paint {
        SIDES[Self::role(view, seat).index() % SIDES.len()]
    }

    fn role(view: &View, seat: Seat) -> Seat {
        view.player(seat).map_or(seat, |player| Seat::at(player.side as usize))
    }

    fn is_secret(_: &View) -> bool {
        false
    }

    fn home(view: &View, seat: Seat) -> u8 {
        view.player(seat).map_or(0, |player| match player.side {
            Side::Red => 2,
            Side::Yellow => 1,
            Side::Violet => 0,
            Side::Green => 3,
        })
    }

    fn board(view: &View, _: &Phrases, look: &Look) -> Board {
        Painter::new(view, look).paint()
    }

    fn panel(view: &View, cast: &Cast, words: &Phrases, look: &Look) -> Vec<Line<'static>> {
        panel::lines(view, cast, words, look)
    }

    fn phases(view: &View) -> (Vec<Message>, Option<usize>) {
        let now = view.turn.as_ref().map(|turn| usize::from(turn.step == Step::Lay));
        (["phase-ride", "phase-lay"].map(Message::new).to_vec(), now)
    }

    fn stage(view: &mut View, seen: &Event) {
        staging::stage(view, *seen);
    }

    fn hand(_: &View) -> Vec<(Option<u8>, Message)> {
        Vec::new()
    }

    fn button(view: &View, action: Action) -> Option<Message> {
        Some(panel::button(view, action))
    }

    fn score(view: &View, cast: &Cast, words: &Phrases) -> Vec<String> {
        panel::score(view, cast, words)
    }

    const VARIANTS: &'static [Variant] = &[
        Variant { key: "two", setup: r#"{"players": 2}"#, roles: &[0, 2], together: false },
        Variant { key: "three", setup: r#"{"players": 3}"#, roles: &[0, 1, 2], together: false },
        Variant { key: "four", setup: r#"{"players": 4}"#, roles: &[0, 1, 2, 3], together: false },
    ];

    fn comes_first(action: Action) -> bool {
        action == Action::End
    }

    fn hint(view: &View) -> Option<Message> {
        let turn = view.turn.as_ref()?;
        let hand = view.player(turn.seat)?.hand;
        Some(Message::new(match (turn.step, hand.is_empty()) {
            (Step::Ride, true) => "hint-empty-hand",
            (Step::Lay, true) => "hint-nothing-left",
            (Step::Ride, false) => "hint-ride",
            (Step::Lay, false) => "hint-lay",
        }))
    }

    /// A ride is the raider and its target, or the raider and the zone of the rocket.
    fn ways(&self, _: &View, action: Action) -> Vec<Vec<String>> {
        let mut ways = vec![self.sites(action)];
        if let Action::Ride { raider, rocket } = action {
            ways.push(vec![raider.to_string(), rocket.unit().to_string()]);
        }
        ways
    }

    fn meant(view: &View, touched: &[String]) -> Option<Action> {
        let spots: Option<Vec<Spot>> = touched.iter().map(|site| Spot::read(site)).collect();
        match *spots?.as_slice() {
            [spot] => meant_by_one(view, spot),
            [from, to] => meant_by_two(view, from, to),
            _ => None,
        }
    }
}

fn meant_by_one(view: &View, spot: Spot) -> Option<Action> {
    match Tile::at(spot) {
        Some(raider) => {
            let zone = board().zones_near(raider).next()?;
            Some(Action::Ride { raider, rocket: rocket_in(view, zone) })
        }
        None => Some(laying(view, board().unit_at(spot)?.place(Nose::N))),
    }
}

fn meant_by_two(view: &View, from: Spot, to: Spot) -> Option<Action> {
    match (Tile::at(from), Tile::at(to)) {
        (Some(raider), Some(target)) => ride_to(raider, target),
        (Some(raider), None) => {
            let rocket = rocket_in(view, board().unit_at(to)?);
            Some(Action::Ride { raider, rocket })
        }
        (None, Some(target)) => {
            let zone = board().unit_at(from)?;
            let nose = Nose::ALL.into_iter().find(|nose| points_to(zone.place(*nose), target))?;
            Some(laying(view, zone.place(nose)))
        }
        (None, None) => None,
    }
}

/// The ride of a rocket that would point to `target`, in a zone next to the raider if one is there.
fn ride_to(raider: Tile, target: Tile) -> Option<Action> {
    let near: Vec<Unit> = board().zones_near(raider).collect();
    let pointing = || Place::all().filter(|place| points_to(*place, target));
    let close = pointing().find(|place| near.contains(&place.unit()));
    let rocket = close.or_else(|| pointing().next())?;
    Some(Action::Ride { raider, rocket })
}

fn points_to(place: Place, target: Tile) -> bool {
    place.target(board()) == target
}

/// A rocket that lies in `zone`, or the place where one might.
fn rocket_in(view: &View, zone: Unit) -> Place {
    let lies = view.rockets.iter().find(|rocket| rocket.zone == zone);
    zone.place(lies.map_or(Nose::N, |rocket| rocket.nose))
}

/// The laying of a rocket that the player holds; of a blue one where the hand is empty.
fn laying(view: &View, place: Place) -> Action {
    let hand = view.turn.as_ref().and_then(|turn| view.player(turn.seat)).map(|player| player.hand);
    let only_red = hand.is_some_and(|hand| hand.blue == 0 && hand.red > 0);
    let colour = if only_red { Colour::Red } else { Colour::Blue };
    Action::Lay(Rocket::new(place, colour))
}
