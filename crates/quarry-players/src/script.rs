//! Players by plain rules, as people follow in their first game: the yardstick between chance and search.
//! They look at the view and the legal actions, and not a step ahead.

use quarry_game::Game;
use quarry_search::{Choice, Player, Question};

/// What to do, by what a seat sees and may do.
pub type Rule<G> = fn(&<G as Game>::View, &[<G as Game>::Action]) -> <G as Game>::Action;

/// A player that decides by this rule.
pub(crate) struct Script<G: Game>(pub(crate) Rule<G>);

impl<G: Game> Player<G> for Script<G> {
    fn choose(&mut self, question: Question<'_, G>) -> Choice<G::Action> {
        let Question { view, legal, .. } = question;
        Choice::plain((self.0)(view, legal))
    }
}

/// The first of the actions that are worth most.
pub(crate) fn best<A: Copy>(legal: &[A], worth: impl Fn(A) -> i32) -> A {
    let mut best = (worth(legal[0]), legal[0]);
    for action in &legal[1..] {
        let value = worth(*action);
        if value > best.0 {
            best = (value, *action);
        }
    }
    best.1
}
