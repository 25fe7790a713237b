//! How hard is each hunt, which tribe wins, and which ideas are used? Games of the scripted hunter, or of
//! other players, counted case by case.

use ::moogh::content::{Content, Difficulty, IDEAS, Mode, TRIBES};
use ::moogh::{Action, Moogh, Options, Setup};
use quarry_game::{Notation, Outcome, QuickDice, TextError};
use serde::Serialize;

use super::hunter;

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
    /// Games in which the objective of the hunt was reached.
    pub wins: u32,
    /// Games that a tribe won by MO-027 alone, as the last one standing, without the objective.
    pub last_standing: u32,
    /// Rounds of all games together.
    pub rounds: u64,
    /// By tribe, where tribes play against each other.
    pub tribes: [TribeCount; TRIBES],
    /// How often each idea was used.
    pub ideas: IdeaUses,
}

/// How a tribe fared in games that a tribe won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct TribeCount {
    /// Games with this tribe that it or another one won.
    pub games: u32,
    /// Its wins in twelfths: a win that two, three or four tribes share counts as a part for each.
    pub twelfths: u32,
}

/// Uses by idea, the first idea first.
pub type IdeaUses = [u32; IDEAS];

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

    /// Dice of game `number`, far from those of its neighbours and of other cases.
    fn dice(&self, seed: u64, number: u32) -> QuickDice {
        let words = [&*self.scenario, self.mode.as_str(), self.difficulty.as_str()].concat();
        let bytes = words.bytes().chain([self.players as u8]).chain(number.to_le_bytes());
        let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        QuickDice::new(bytes.fold(seed ^ 0xcbf2_9ce4_8422_2325, mix))
    }
}

impl Count {
    /// Counts the games of another case too.
    pub fn add(&mut self, other: &Count) {
        self.games += other.games;
        self.wins += other.wins;
        self.last_standing += other.last_standing;
        self.rounds += other.rounds;
        for (sum, more) in self.tribes.iter_mut().zip(other.tribes) {
            sum.games += more.games;
            sum.twelfths += more.twelfths;
        }
        self.ideas.iter_mut().zip(other.ideas).for_each(|(sum, more)| *sum += more);
    }

    /// Counts one game more.
    fn add_game(&mut self, setup: &Setup, game: &Moogh, outcome: &Outcome) {
        let reached = game.is_reached();
        let won = outcome.ranks().contains(&1);
        self.games += 1;
        self.wins += u32::from(reached);
        self.last_standing += u32::from(won && !reached && outcome.reason == "MO-024");
        self.rounds += u64::from(game.round());
        if won && setup.mode().is_competitive() {
            self.add_tribes(setup, outcome);
        }
    }

    /// A tribe of two seats counts once.
    fn add_tribes(&mut self, setup: &Setup, outcome: &Outcome) {
        let mut won = [None; TRIBES];
        for (seat, characters) in setup.characters().iter().enumerate() {
            let tribe = setup.content().character(characters[0]).tribe;
            won[tribe.index()] = Some(outcome.ranks()[seat] == 1);
        }
        let winners = won.iter().filter(|won| **won == Some(true)).count() as u32;
        for (count, won) in self.tribes.iter_mut().zip(won) {
            count.games += u32::from(won.is_some());
            count.twelfths += if won == Some(true) { 12 / winners } else { 0 };
        }
    }
}

/// Counts `action` if it uses an idea.
pub fn note_use(uses: &mut IdeaUses, action: Action) {
    if let Action::Idea(idea, _) = action {
        uses[idea.index()] += 1;
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
    count_with(case, content, games, seed, |setup, dice, uses| {
        hunter::play_watched(setup, dice, |action| note_use(uses, action))
    })
}

/// The same with games that `play` brings to their end, noting ideas that are used. Each game has dice of
/// its own, so that two contents are compared with the same characters.
///
/// # Errors
///
/// When the content has no such case.
pub fn count_with(
    case: &Case,
    content: Option<&str>,
    games: u32,
    seed: u64,
    mut play: impl FnMut(&Setup, &mut QuickDice, &mut IdeaUses) -> (Moogh, Outcome),
) -> Result<Count, TextError> {
    let options = case.options(content);
    let mut count = Count::default();
    for number in 0..games {
        let mut dice = case.dice(seed, number);
        let setup = Moogh::set_up(&options, &mut dice)?;
        let (game, outcome) = play(&setup, &mut dice, &mut count.ideas);
        count.add_game(&setup, &game, &outcome);
    }
    Ok(count)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use quarry_game::Game as _;

    use super::*;

    fn case(word: &str, players: usize) -> Case {
        let fits = |case: &Case| case.mode.as_str() == word && case.players == players;
        cases(Content::builtin()).into_iter().find(fits).unwrap()
    }

    #[test]
    fn every_scenario_is_counted_in_every_allowed_way() {
        // Four competitive ways at three difficulties, four others at two.
        assert_eq!(cases(Content::builtin()).len(), 12 * (4 * 3 + 4 * 2));
    }

    #[test]
    fn a_count_is_repeatable_and_names_an_unknown_case() {
        let case = case("competitive", 2);
        let one = count(&case, None, 3, 5).unwrap();
        assert_eq!(one, count(&case, None, 3, 5).unwrap());
        assert_eq!(one.games, 3);
        assert!(one.rounds >= 3);
        let unknown = Case { scenario: "s99".to_owned(), ..case };
        assert!(count(&unknown, None, 1, 5).is_err());
    }

    #[test]
    fn mo_027_the_last_tribe_standing_is_no_hunt_won() {
        let case = case("competitive", 2);
        let count = count_with(&case, None, 6, 1, |setup, _, _| {
            (Moogh::start(setup), Outcome::new(&[1, 2], quarry_game::rule_id!("MO-024")))
        })
        .unwrap();
        assert_eq!((count.games, count.wins, count.last_standing), (6, 0, 6));
        let wins: u32 = count.tribes.iter().map(|tribe| tribe.twelfths).sum();
        assert_eq!(wins, 6 * 12, "the tribe has won all the same");
        assert_eq!(count.tribes.iter().map(|tribe| tribe.games).sum::<u32>(), 6 * 2);
    }

    #[test]
    fn each_use_of_an_idea_is_counted() {
        let count = count(&case("cooperative", 4), None, 20, 1).unwrap();
        assert!(count.ideas.iter().sum::<u32>() > 0, "{count:?}");
        let mut sum = count;
        sum.add(&count);
        assert_eq!((sum.games, sum.ideas[4]), (40, 2 * count.ideas[4]));
    }

    /// By the scripted hunter; a single cell needs hundreds of games to show as much.
    #[test]
    fn each_difficulty_is_harder_than_the_one_before_in_every_way_and_scenario() {
        let (mut ways, mut scenarios) = (BTreeMap::new(), BTreeMap::new());
        for case in cases(Content::builtin()) {
            let wins = count(&case, None, 30, 1).unwrap().wins;
            let (level, tracked) = (case.difficulty as usize, case.mode.is_competitive());
            let way = ways.entry((case.mode.as_str(), case.players)).or_insert([0; 3]);
            way[level] += wins;
            // Wins at each difficulty, and those at Hunter of the ways in which there is a Tracker.
            let scenario = scenarios.entry(case.scenario).or_insert([0; 4]);
            scenario[level] += wins;
            scenario[3] += if tracked && case.difficulty == Difficulty::Hunter { wins } else { 0 };
        }
        assert_eq!((ways.len(), scenarios.len()), (8, 12));
        for (way, [tracker, hunter, predator]) in ways {
            assert!(hunter > predator, "{way:?}: {hunter} at Hunter, {predator} at Predator");
            assert!(tracker == 0 || tracker > hunter, "{way:?}: {tracker} at Tracker, {hunter}");
        }
        for (scenario, [tracker, hunter, predator, rivals]) in scenarios {
            assert!(hunter > predator, "{scenario}: {hunter} at Hunter, {predator} at Predator");
            assert!(tracker > rivals, "{scenario}: {tracker} at Tracker, {rivals} at Hunter");
        }
    }

    #[test]
    fn games_do_not_depend_on_those_before_them() {
        let case = case("cooperative", 2);
        let drawn = |thrown: u32| {
            let mut drawn = Vec::new();
            count_with(&case, None, 4, 9, |setup, dice, _| {
                drawn.push(format!("{:?}", setup.characters()));
                let _ = (0..thrown).map(|_| dice.next_u64()).last();
                hunter::play(setup, dice)
            })
            .unwrap();
            drawn
        };
        assert_eq!(drawn(0), drawn(7));
    }
}
