//! How hard is each hunt? Games of the scripted hunter, or of anybody else, counted case by case.

use quarry_game::{Notation, Outcome, QuickDice, TextError};
use serde::Serialize;

use crate::content::{Content, Difficulty, Mode};
use crate::hunter;
use crate::setup::{Options, Setup};
use crate::state::Moogh;

/// One line of the balance table: a scenario, how people play it, and how hard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Case {
    /// The id of the scenario.
    pub scenario: String,
    /// How people play together.
    pub mode: Mode,
    /// How many of them.
    pub players: usize,
    /// How hard the beasts are.
    pub difficulty: Difficulty,
}

/// What came of the games of a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Count {
    /// Games played.
    pub games: u32,
    /// Games that somebody won: the hunters together, or one of the tribes.
    pub wins: u32,
    /// Rounds of all games together.
    pub rounds: u64,
}

/// Every case of a content, in its order: mode, players, difficulty.
pub fn cases(content: &Content) -> Vec<Case> {
    let mut cases = Vec::new();
    for scenario in &content.scenarios {
        for (mode, players) in WAYS {
            for (difficulty, _) in Difficulty::ALL {
                if mode.allows(difficulty) {
                    let scenario = scenario.id.to_string();
                    cases.push(Case { scenario, mode, players, difficulty });
                }
            }
        }
    }
    cases
}

/// Every mode with each number of players.
const WAYS: [(Mode, usize); 8] = [
    (Mode::Competitive, 2),
    (Mode::Competitive, 3),
    (Mode::Competitive, 4),
    (Mode::Teams, 4),
    (Mode::Cooperative, 2),
    (Mode::Cooperative, 3),
    (Mode::Cooperative, 4),
    (Mode::Solo, 1),
];

impl Case {
    /// What a game of this case is set up from. Competitive games end after round 20 (MO-026), so that
    /// each comes to an end. `content` names a folder or a digest, as a setup does.
    pub fn options(&self, content: Option<&str>) -> Options {
        Options {
            mode: Some(self.mode.as_str().to_owned()),
            players: Some(self.players),
            scenario: Some(self.scenario.clone()),
            difficulty: Some(self.difficulty.as_str().to_owned()),
            content: content.map(str::to_owned),
            round_cap: Some(self.mode.is_competitive()),
            ..Options::default()
        }
    }
}

/// Plays `games` games of a case with scripted hunters; the same seed gives the same count.
///
/// # Errors
///
/// When the content has no such case.
pub fn count(
    case: &Case,
    content: Option<&str>,
    games: u32,
    seed: u64,
) -> Result<Count, TextError> {
    count_with(case, content, games, seed, hunter::play)
}

/// The same with games that `play` brings to their end.
///
/// # Errors
///
/// When the content has no such case.
pub fn count_with(
    case: &Case,
    content: Option<&str>,
    games: u32,
    seed: u64,
    mut play: impl FnMut(&Setup, &mut QuickDice) -> (Moogh, Outcome),
) -> Result<Count, TextError> {
    let (options, mut dice) = (case.options(content), QuickDice::new(seed));
    let mut count = Count::default();
    for _ in 0..games {
        let setup = Moogh::set_up(&options, &mut dice)?;
        let (game, outcome) = play(&setup, &mut dice);
        count.games += 1;
        count.wins += u32::from(outcome.ranks().contains(&1));
        count.rounds += u64::from(game.round);
    }
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scenario_is_counted_in_every_allowed_way() {
        // Four competitive ways at three difficulties, four others at two.
        assert_eq!(cases(Content::builtin()).len(), 12 * (4 * 3 + 4 * 2));
    }

    #[test]
    fn a_count_is_repeatable_and_names_an_unknown_case() {
        let case = &cases(Content::builtin())[0];
        let one = count(case, None, 3, 5).unwrap();
        assert_eq!(one, count(case, None, 3, 5).unwrap());
        assert_eq!(one.games, 3);
        assert!(one.rounds >= 3);
        let unknown = Case { scenario: "s99".to_owned(), ..case.clone() };
        assert!(count(&unknown, None, 1, 5).is_err());
    }
}
