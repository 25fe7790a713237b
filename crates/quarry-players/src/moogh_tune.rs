//! Learning to judge hunts: playouts as the search makes them, whose results are fitted to how the
//! hunts stood when each round began.

use ::moogh::balance::{Case, cases};
use ::moogh::content::Content;
use ::moogh::{Glance, Moogh};
use quarry_game::{Game, Notation, Pending, Quiet, Seat};
use quarry_search::{Policy as _, value_of};

use crate::Weights;
use crate::arena::dice_of;
use crate::moogh::MooghKnowledge;
use crate::moogh_judgement::features;
use crate::tune::{Plan, Sample, fit, gather};

/// New weights from playouts of every scenario, mode and difficulty in turn; they take no thought,
/// so the nodes of the plan do not matter.
pub(crate) fn tune(
    knowledge: &MooghKnowledge,
    plan: Plan,
    threads: usize,
    progress: &(dyn Fn(u64) + Sync),
) -> Weights {
    let cases = cases(Content::builtin());
    let play = |number: u64| {
        let case = &cases[number as usize % cases.len()];
        play_for_samples(knowledge, plan, case, number)
    };
    fit(knowledge.weights(), &gather(plan.games, threads, progress, play), plan)
}

fn play_for_samples(
    knowledge: &MooghKnowledge,
    plan: Plan,
    case: &Case,
    number: u64,
) -> Vec<Sample> {
    let mut dice = dice_of(plan.seed, number);
    let setup = Moogh::set_up(&case.options(None), &mut dice).expect("a case can be set up");
    let mut game = Moogh::start(&setup);
    let (mut stood, mut round, mut legal) = (Vec::new(), 0, Vec::new());
    let outcome = loop {
        if game.round() > round {
            round = game.round();
            stood.push(game.glance());
        }
        match game.pending() {
            Pending::Over(outcome) => break outcome,
            Pending::Chance => game.resolve(game.draw(&mut dice), &mut Quiet),
            Pending::Seats(seats) => {
                let seat = seats.lowest().expect("somebody decides");
                legal.clear();
                game.legal_actions(seat, &mut legal);
                let action = knowledge.pick(&game, &legal, &mut dice);
                game.apply_legal(seat, action, &mut Quiet);
            }
        }
    };
    let seats = || (0..game.seats()).map(Seat::at);
    let sample = |glance: &Glance, seat: Seat| {
        let mut found = Vec::new();
        features(glance, game.side_of(seat), |feature, amount| found.push((feature, amount)));
        Sample { features: found, won: value_of(&outcome, seat) }
    };
    stood.iter().flat_map(|glance| seats().map(|seat| sample(glance, seat))).collect()
}
