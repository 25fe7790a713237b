//! Tables of positions stay within the memory they were given.

use quarry_game::testkit::toy::Toy;
use quarry_game::{Game, Notation, Pending, QuickDice, Quiet, Viewer};
use quarry_search::{Budget, Player, Question, TreePlayer};

/// The first decision of a game of the toy.
fn first_decision() -> Toy {
    let mut dice = QuickDice::new(3);
    let mut game =
        <Toy>::start(&<Toy>::set_up(&Default::default(), &mut dice).expect("defaults are valid"));
    while game.pending() == Pending::Chance {
        game.resolve(game.draw(&mut dice), &mut Quiet);
    }
    game
}

/// The nodes of a tree after a decision with this memory, as its `Debug` tells them.
fn nodes_with(memory: usize) -> usize {
    let game = first_decision();
    let seat = game.pending().seats().lowest().expect("a seat decides");
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let mut player = TreePlayer::<Toy>::new(1);
    let budget = Budget::nodes(20_000).remembering(memory);
    let choice = player.choose(Question {
        view: &game.view(Viewer::Seat(seat)),
        seat,
        legal: &legal,
        budget,
    });
    assert!(legal.contains(&choice.action));
    let told = format!("{player:?}");
    told.chars().filter(char::is_ascii_digit).collect::<String>().parse().expect("a number")
}

#[test]
fn a_tree_stops_growing_where_its_memory_ends_and_still_decides() {
    let (small, large) = (nodes_with(4096), nodes_with(Budget::MEMORY));
    assert!(small < 4096 / 16 && small * 4 < large, "{small} of {large} nodes");
    assert!(nodes_with(0) <= 1, "without memory there is no tree");
}
