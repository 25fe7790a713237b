//! The past decisions of a seat, from which an evicted computer player is rebuilt.

use quarry_game::{Notation, Play, Quiet, Seat, Start, Step, StepOf, Version, Viewer};

/// How a game came to where it is, for what one seat knew at its decisions.
#[derive(Clone)]
pub struct Past<G: Notation> {
    seat: Seat,
    version: Version,
    start: Start<G>,
    steps: Vec<StepOf<G>>,
}

/// One decision of the past: what was known and allowed, and what was done.
#[derive(Clone, Debug)]
pub struct Decision<G: Notation> {
    /// What the seat knew.
    pub view: G::View,
    /// What it could do.
    pub legal: Vec<G::Action>,
    /// What it did.
    pub action: G::Action,
}

impl<G: Notation> Past<G> {
    /// The decisions of `seat` in `play`.
    pub fn new(seat: Seat, play: &Play<G>) -> Past<G> {
        let (version, start) = (play.game().version(), play.start().clone());
        Past { seat, version, start, steps: play.steps().to_vec() }
    }

    /// Whose decisions these are.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat did, decision by decision.
    pub fn actions(&self) -> impl Iterator<Item = G::Action> + '_ {
        self.steps.iter().filter_map(|step| match *step {
            Step::Act(seat, action) if seat == self.seat => Some(action),
            Step::Act(..) | Step::Chance(_) | Step::Resign(_) => None,
        })
    }

    /// The decisions behind the first `known` ones, through the eyes of the seat.
    pub fn decisions(&self, known: usize) -> Vec<Decision<G>> {
        let Ok(mut game) = self.start.game(self.version) else { return Vec::new() };
        let (mut decisions, mut number) = (Vec::new(), 0);
        for step in &self.steps {
            match *step {
                Step::Act(seat, action) => {
                    if seat == self.seat {
                        number += 1;
                    }
                    if seat == self.seat && number > known {
                        let (view, mut legal) = (game.view(Viewer::Seat(seat)), Vec::new());
                        game.legal_actions(seat, &mut legal);
                        decisions.push(Decision { view, legal, action });
                    }
                    game.apply_legal(seat, action, &mut Quiet);
                }
                Step::Chance(outcome) => game.resolve(outcome, &mut Quiet),
                Step::Resign(seat) => game.resign(seat, &mut Quiet),
            }
        }
        decisions
    }
}
