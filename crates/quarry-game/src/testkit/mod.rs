//! What the tests of every game share.

pub mod cases;
mod conformance;
pub mod fuzz;
mod read_back;
pub mod toy;

pub use conformance::{Conformance, conformance};
pub use read_back::{GAMES, ReadBack, games_or, read_back};

use crate::{Game, Lang, Pending, Phrasebook, QuickDice, Quiet, Roll, Seat, Telling};

/// Plays at random until the game is over; returns how many decisions were made.
///
/// # Panics
///
/// When the game is not over after `bound` steps.
pub fn random_playout<G: Game>(
    game: &mut G,
    dice: &mut QuickDice,
    actions: &mut Vec<G::Action>,
    bound: usize,
) -> usize {
    let mut decisions = 0;
    for _ in 0..bound {
        match game.pending() {
            Pending::Over(_) => return decisions,
            Pending::Chance => {
                let outcome = game.draw(dice);
                game.resolve(outcome, &mut Quiet);
            }
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                actions.clear();
                game.legal_actions(seat, actions);
                let action = dice.pick(actions);
                game.apply_legal(seat, action, &mut Quiet);
                decisions += 1;
            }
        }
    }
    panic!("the game goes on after {bound} steps");
}

/// Fails when a phrase is missing in one of the languages.
///
/// # Panics
///
/// Names the missing keys.
pub fn check_phrases<G: Telling>() {
    let book = Phrasebook::of::<G>();
    for lang in [Lang::Fr, Lang::Ru] {
        let (have, want) = (book.keys(lang), book.keys(Lang::En));
        let missing: Vec<_> = want.difference(have).collect();
        let surplus: Vec<_> = have.difference(want).collect();
        assert!(missing.is_empty(), "{lang} lacks {missing:?}");
        assert!(surplus.is_empty(), "only {lang} has {surplus:?}");
    }
}

fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.legal_actions(seat, &mut actions);
    actions
}
