//! The tables of every game's player stay within the memory of its budget.

use quarry_game::{Notation, Pending, QuickDice, Quiet, Roll, Viewer};
use quarry_players::{Level, Thinks};
use quarry_search::{Budget, Player, Question, TreePlayer};

/// Lets a player decide some times in a game of chance; the most that its tables filled.
fn footprint<G: Notation + Thinks>(mut player: Box<dyn Player<G>>, budget: Budget) -> usize {
    let mut dice = QuickDice::new(2);
    let setup = G::set_up(&G::Options::default(), &mut dice).expect("defaults are valid");
    let (mut game, mut legal, mut most, mut decided) = (G::start(&setup), Vec::new(), 0, 0);
    while decided < 5 {
        match game.pending() {
            Pending::Over(_) => break,
            Pending::Chance => game.resolve(game.draw(&mut dice), &mut Quiet),
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                legal.clear();
                game.legal_actions(seat, &mut legal);
                if legal.len() > 1 && dice.below(3) == 0 {
                    player.choose(Question {
                        view: &game.view(Viewer::Seat(seat)),
                        seat,
                        legal: &legal,
                        budget,
                    });
                    most = most.max(player.footprint());
                    decided += 1;
                }
                game.apply_legal(seat, dice.pick(&legal), &mut Quiet);
            }
        }
    }
    most
}

/// A budget with so little memory is kept to it, and fills more where it may.
fn check_memory<G: Notation + Thinks>(memory: usize, player: fn() -> Box<dyn Player<G>>) {
    for threads in [1, 2] {
        let budget = Budget::nodes(40_000).on(threads);
        let (small, large) = (
            footprint::<G>(player(), budget.remembering(memory)),
            footprint::<G>(player(), budget),
        );
        assert!(small > 0 && small <= memory, "{}: {small} of {memory} bytes", G::NAME);
        assert!(small < large && large <= Budget::MEMORY, "{}: {large} bytes", G::NAME);
    }
}

#[test]
fn the_tables_of_every_player_fit_their_memory() {
    check_memory::<raptor::Raptor>(1 << 20, || Thinks::player(Level::STRONGEST, 1));
    check_memory::<moogh::Moogh>(1 << 16, || Thinks::player(Level::STRONGEST, 1));
    check_memory::<planet_raiders::PlanetRaiders>(1 << 19, || Thinks::player(Level::STRONGEST, 1));
    check_memory::<raptor::Raptor>(1 << 11, || Box::new(TreePlayer::new(1)));
}
