//! What is said of actions before one is chosen.

use quarry_game::testkit::toy::Toy;
use quarry_game::{Game, Notation, Outlook, Seat, outlook};

const ZERO: Seat = Seat::at(0);

fn looked(position: &str) -> (Vec<String>, Outlook<<Toy as Game>::Action>) {
    let game: Toy = Toy::from_position(position).expect("a position");
    let mut legal = Vec::new();
    game.legal_actions(ZERO, &mut legal);
    (legal.iter().map(|action| game.write_action(*action)).collect(), outlook(&game, ZERO, &legal))
}

#[test]
fn what_opens_a_secret_or_leaves_the_decision_to_others_is_fenced() {
    let (legal, ahead) = looked("6 6 1/3 26 -- 0,0 0:4 -");
    assert_eq!(legal, ["step", "leap", "stop"]);
    // After a stop both seats choose, so it can be taken back until the other one has.
    assert_eq!(ahead.fenced, [false, false, false]);
    // The first seal waits for the other seat, the last one opens both.
    assert_eq!(looked("6 6 16/23 - -- 0,0 - -").1.fenced, [true, true]);
    assert_eq!(looked("6 6 16/23 - -2 0,0 - -").1.fenced, [true, true]);
}

#[test]
fn each_place_is_reached_once_by_a_shortest_way() {
    let (_, ahead) = looked("6 6 1/3 26 -- 0,0 0:4 -");
    let routes: Vec<_> =
        ahead.routes.iter().map(|route| (route.to.as_str(), route.after, route.fenced)).collect();
    // Space 2 by two steps, 4 by a step and a leap, 6 by two leaps, which wins; 5 costs four points, and then both choose.
    assert_eq!(
        routes,
        [("space 2", 0, false), ("space 4", 0, false), ("space 6", 1, true), ("space 5", 3, false)]
    );
    let written: Vec<_> = ahead.routes.iter().map(|route| route.written.as_str()).collect();
    assert_eq!(written, ["step", "leap", "leap", "leap"]);
}

#[test]
fn nobody_out_of_turn_gets_a_route() {
    let (legal, ahead) = looked("6 6 1/3 26 -- 0,0 1:4 -");
    assert!(legal.is_empty() && ahead.fenced.is_empty() && ahead.routes.is_empty());
}
