//! One event of Planet Raiders after another, on the picture: the raider runs, its rocket flies into the hand, then the
//! crew fills, then the ship is reached.

use planet_raiders::{
    Colour, Event, Hand, PlayerView, RocketView, Side, Status, Tile, View, board,
};

/// Changes `view` as the event says.
pub(super) fn stage(view: &mut View, event: Event) {
    match event {
        Event::Rode { side, from, to, rocket } => {
            let ridden = (rocket.place().unit(), rocket.place().nose());
            view.rockets.retain(|lies| (lies.zone, lies.nose) != ridden);
            of(view, side, |player| {
                add(player, rocket.colour(), 1);
                player.raiders.iter_mut().filter(|tile| **tile == from).for_each(|tile| *tile = to);
            });
        }
        Event::TookAlien { side, planet, at } => {
            view.aliens.retain(|alien| alien.tile != at);
            of(view, side, |player| player.crew.aliens.push(planet));
        }
        Event::Captured { side, victim, at } => capture(view, side, victim, at),
        Event::Eliminated { side } | Event::GaveUp { side } => of(view, side, |player| {
            (player.status, player.hand) = (Status::Out, Hand::default());
        }),
        Event::Finished { side, place } => of(view, side, |player| {
            (player.status, player.place) = (Status::Finished, Some(place));
            player.raiders.clear();
            player.hand = Hand::default();
        }),
        Event::Exchanged { side } => of(view, side, |player| {
            add(player, Colour::Blue, -2);
            add(player, Colour::Red, 1);
        }),
        Event::Gave { side, taker, colour } => {
            of(view, side, |player| add(player, colour, -1));
            of(view, taker, |player| add(player, colour, 1));
        }
        Event::Rescued { side } => of(view, side, |player| add(player, Colour::Blue, 1)),
        Event::Laid { side, rocket } => {
            let (place, colour) = (rocket.place(), rocket.colour());
            let (zone, nose, target) = (place.unit(), place.nose(), place.target(board()));
            view.rockets.push(RocketView { zone, nose, colour, target });
            of(view, side, |player| add(player, colour, -1));
        }
        Event::Ended { .. } | Event::Passed { .. } | Event::Over { .. } => {}
    }
}

/// PR-068, PR-069: the raider joins the crew, and a blue rocket is won.
fn capture(view: &mut View, side: Side, victim: Side, at: Tile) {
    of(view, victim, |player| player.raiders.retain(|tile| *tile != at));
    of(view, side, |player| {
        player.crew.prisoners.push(victim);
        add(player, Colour::Blue, 1);
    });
}

fn of(view: &mut View, side: Side, change: impl Fn(&mut PlayerView)) {
    view.players.iter_mut().filter(|player| player.side == side).for_each(change);
}

fn add(player: &mut PlayerView, colour: Colour, rockets: i8) {
    let count = match colour {
        Colour::Blue => &mut player.hand.blue,
        Colour::Red => &mut player.hand.red,
    };
    *count = count.saturating_add_signed(rockets);
}
