//! What speaks for a move in Raptor.

use quarry_game::Seat;
use raptor::Raptor;
use raptor::cards::Side;

use super::{Part, Theme, parts};
use crate::raptor::{FEATURES, RaptorKnowledge, features};
use crate::tune::Linear as _;

/// In the words of the raptors.
const RAPTORS: [Theme; 11] = [
    Theme::deed("raptor-escape", &["escaped"]),
    Theme::deed("raptor-capture", &["captured"]),
    Theme::deed("raptor-wounds", &["tokens"]),
    Theme::deed("raptor-scientists", &["scientists", "reserve"]),
    Theme::new("raptor-fire", &["fires"]),
    Theme::new("raptor-exit", &["baby-exit", "baby-shut-in", "exit"]),
    Theme::new("raptor-reach", &["baby-in-reach"]),
    Theme::new("raptor-sleeper", &["asleep-", "mother-can-reach-sleeper"]),
    Theme::deed("raptor-asleep", &["asleep"]),
    Theme::new("raptor-line", &["mother-in-line"]),
    Theme::new("raptor-mother", &["mother", "observed"]),
];

/// The same in the words of the scientists.
const SCIENTISTS: [Theme; 11] = [
    Theme::deed("scientist-escape", &["escaped"]),
    Theme::deed("scientist-capture", &["captured"]),
    Theme::deed("scientist-wounds", &["tokens"]),
    Theme::deed("scientist-scientists", &["scientists", "reserve"]),
    Theme::new("scientist-fire", &["fires"]),
    Theme::new("scientist-exit", &["baby-exit", "baby-shut-in", "exit"]),
    Theme::new("scientist-reach", &["baby-in-reach"]),
    Theme::new("scientist-sleeper", &["asleep-", "mother-can-reach-sleeper"]),
    Theme::deed("scientist-asleep", &["asleep"]),
    Theme::new("scientist-line", &["mother-in-line"]),
    Theme::new("scientist-mother", &["mother", "observed"]),
];

/// What the judgement of `game` is made of, for `seat`.
pub(crate) fn themes(game: &Raptor, seat: Seat) -> Vec<Part> {
    let (themes, sign) = match Side::of(seat) {
        Side::Raptor => (&RAPTORS, 1.0),
        Side::Scientist => (&SCIENTISTS, -1.0),
    };
    let knowledge = RaptorKnowledge::default();
    let mut contributions = [0.0; FEATURES.len()];
    features(game, |feature, amount| {
        contributions[feature] += sign * knowledge.weights().values()[feature] * amount;
    });
    parts(themes, &FEATURES, &contributions)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use quarry_game::{Game, Notation, Pending, QuickDice, Quiet, Roll};
    use raptor::Action;

    use super::*;
    use crate::reasons::reason;
    use crate::reasons::tests::check_themes;

    /// The reasons for playing what `verb` names, and how often each was given in random games.
    fn reasons_for(verb: &str) -> BTreeMap<&'static str, usize> {
        let (mut dice, mut legal, mut found) = (QuickDice::new(8), Vec::new(), BTreeMap::new());
        for _ in 0..30 {
            let setup = Raptor::set_up(&raptor::Options::default(), &mut dice).unwrap();
            let mut game = Raptor::start(&setup);
            while game.pending().outcome().is_none() {
                if game.pending() == Pending::Chance {
                    game.resolve(game.draw(&mut dice), &mut Quiet);
                    continue;
                }
                let seat = game.pending().seats().lowest().unwrap();
                legal.clear();
                game.legal_actions(seat, &mut legal);
                let named = |action: &&Action| game.write_action(**action).starts_with(verb);
                if let Some(action) = legal.iter().find(named) {
                    *found.entry(reason(&game, seat, &[*action], 1)).or_insert(0) += 1;
                }
                game.apply_legal(seat, dice.pick(&legal), &mut Quiet);
            }
        }
        found
    }

    /// The reason that is given most often for what `verb` names.
    fn check_reason(verb: &str, expected: &str) {
        let found = reasons_for(verb);
        let most = found.iter().max_by_key(|(_, count)| **count).map(|(reason, _)| *reason);
        assert_eq!(most, Some(expected), "{verb}: {found:?}");
    }

    #[test]
    fn what_a_move_does_is_its_reason() {
        check_reason("escape", "raptor-escape");
        check_reason("kill", "raptor-scientists");
        check_reason("wake", "raptor-asleep");
        check_reason("shoot", "scientist-wounds");
        check_reason("capture", "scientist-capture");
        check_reason("sleep", "scientist-asleep");
    }

    #[test]
    fn every_feature_has_its_words() {
        check_themes::<Raptor>(&[&RAPTORS, &SCIENTISTS], &FEATURES, &["bias"]);
    }
}
