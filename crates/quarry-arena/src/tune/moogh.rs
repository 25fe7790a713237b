//! Learning to judge hunts from how they stood when each round began, and how they ended.
//!
//! Without thought the games are playouts, as the search makes them. With thought two tribes play
//! against each other, each deciding by search. Only the features of rivals are learned then; all others
//! keep their weights.

use ::moogh::content::{Content, Mode};
use ::moogh::{Action, Moogh};
use quarry_game::{Game, Notation, Pending, QuickDice, Quiet, Seat, Viewer};
use quarry_players::Weights;
use quarry_players::moogh::balance::{Case, cases};
use quarry_players::moogh::judgement::{Feature, features};
use quarry_players::moogh::{Glance, MooghKnowledge};
use quarry_search::{Budget, Guidance, GuidedPlayer, Player as _, Policy as _, Question, value_of};

use super::{Sample, TunePlan, fit, gather};
use crate::game::dice_of;

/// New weights from games of every scenario and difficulty in turn. With one position for a decision the
/// games are playouts in every mode, else searches between two tribes.
pub(crate) fn tune(
    knowledge: &MooghKnowledge,
    plan: TunePlan,
    threads: usize,
    progress: &(dyn Fn(u64) + Sync),
) -> Weights<Feature> {
    let mut cases = cases(Content::builtin());
    if thinks(plan) {
        cases.retain(|case| case.mode == Mode::Competitive && case.players == 2);
    }
    let play = |number: u64| {
        let case = &cases[number as usize % cases.len()];
        play_for_samples(knowledge, plan, case, number)
    };
    fit(knowledge.weights(), &gather(plan.games, threads, progress, play), plan)
}

const fn thinks(plan: TunePlan) -> bool {
    plan.nodes > 1
}

/// Decides for a seat, by search or by the policy alone.
struct Learner<'a> {
    knowledge: &'a MooghKnowledge,
    search: GuidedPlayer<Moogh, MooghKnowledge>,
}

impl Learner<'_> {
    fn choose(
        &mut self,
        game: &Moogh,
        seat: Seat,
        legal: &[Action],
        plan: TunePlan,
        dice: &mut QuickDice,
    ) -> Action {
        if !thinks(plan) {
            return self.knowledge.pick(game, legal, dice);
        }
        let view = game.view(Viewer::Seat(seat));
        self.search
            .choose(Question { view: &view, seat, legal, budget: Budget::nodes(plan.nodes) })
            .action
    }
}

fn play_for_samples(
    knowledge: &MooghKnowledge,
    plan: TunePlan,
    case: &Case,
    number: u64,
) -> Vec<Sample<Feature>> {
    let mut dice = dice_of(plan.seed, number);
    let setup = Moogh::set_up(&case.options(None), &mut dice).expect("a case can be set up");
    let mut game = Moogh::start(&setup);
    let learner = |seat: usize| {
        let seed = plan.seed ^ (4 * number + seat as u64) << 8;
        let search = GuidedPlayer::new(knowledge.clone(), Guidance::default(), seed);
        Learner { knowledge, search }
    };
    let mut learners: Vec<Learner<'_>> = (0..game.seats()).map(learner).collect();
    let (mut stood, mut round, mut legal) = (Vec::new(), 0, Vec::new());
    let outcome = loop {
        if game.round() > round {
            round = game.round();
            stood.push(Glance::of(&game));
        }
        match game.pending() {
            Pending::Over(outcome) => break outcome,
            Pending::Chance => game.resolve(game.draw(&mut dice), &mut Quiet),
            Pending::Seats(seats) => {
                let seat = seats.lowest();
                legal.clear();
                game.legal_actions(seat, &mut legal);
                let learner = &mut learners[seat.index()];
                let action = learner.choose(&game, seat, &legal, plan, &mut dice);
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

#[cfg(test)]
mod tests {
    use super::*;
    use quarry_players::moogh::judgement::TUNED;

    /// The beginnings of the names of features whose weights change.
    fn learned(nodes: u64, games: u64) -> Vec<&'static str> {
        let plan =
            TunePlan { games, nodes, seed: 3, passes: 1, pull: 0.0, rounds: 0, match_games: 0 };
        let tuned = tune(&MooghKnowledge::default(), plan, 2, &|_| {});
        let changed = tuned.iter().zip(TUNED.iter()).filter(|(new, old)| new != old);
        let kind = |(name, _): (&'static str, f32)| name.split('-').next().unwrap();
        let mut kinds: Vec<&str> = changed.map(|(new, _)| kind(new)).collect();
        kinds.dedup();
        kinds
    }

    #[test]
    fn playouts_teach_both_kinds_of_hunts_and_thought_the_rivals_alone() {
        assert_eq!(learned(1, 40), ["together", "rivals"]);
        assert_eq!(learned(30, 2), ["rivals"]);
    }

    #[test]
    fn the_same_plan_teaches_the_same() {
        let plan = TunePlan {
            games: 2,
            nodes: 30,
            seed: 4,
            passes: 1,
            pull: 0.0,
            rounds: 0,
            match_games: 0,
        };
        let tuned = || tune(&MooghKnowledge::default(), plan, 1, &|_| {});
        assert_eq!(tuned(), tuned());
    }
}
