//! `lab.toml`: what is played, by whom and how often. Every key may be absent.

use moogh::content::{Content, Difficulty, Mode};
use quarry_players::Level;
use quarry_players::moogh::balance::Case;
use serde::Deserialize;

/// The plan of a lab.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Plan {
    /// Scenarios by their ids; the first of the content where none is named.
    pub scenario: OneOrMore,
    /// How people play together.
    pub mode: Mode,
    /// How many of them; as many as usual where absent.
    pub seats: Option<usize>,
    /// Difficulties; all that the mode allows where none is named.
    pub difficulty: OneOrMore,
    /// The level of the computer players.
    pub level: u8,
    /// Games of each content between players of that level.
    pub games: u32,
    /// Two levels that are set against each other in one more game after every five; none where empty.
    pub rungs: Vec<u8>,
    /// The folder that the others are held against; the built-in content where absent.
    pub base: Option<String>,
    /// How often a report may name a difference that is chance.
    pub doubt: f64,
    /// Seed of the games.
    pub seed: u64,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            scenario: OneOrMore::default(),
            mode: Mode::Competitive,
            seats: None,
            difficulty: OneOrMore::default(),
            level: 3,
            games: 2000,
            rungs: vec![1, 5],
            base: None,
            doubt: 0.02,
            seed: 1,
        }
    }
}

/// A word or a list of words.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(from = "Written")]
pub struct OneOrMore(pub Vec<String>);

#[derive(Deserialize)]
#[serde(untagged, expecting = "should be a word or a list of words")]
enum Written {
    One(String),
    More(Vec<String>),
}

impl From<Written> for OneOrMore {
    fn from(written: Written) -> OneOrMore {
        OneOrMore(match written {
            Written::One(word) => vec![word],
            Written::More(words) => words,
        })
    }
}

/// More games than this are a slip, and their notes would fill the memory.
const MOST_GAMES: u32 = 200_000;

/// After so many games comes one between two levels.
const EVERY: u32 = 5;

impl Plan {
    /// Reads the text of a `lab.toml`.
    ///
    /// # Errors
    ///
    /// Names the key that is wrong.
    pub fn read(text: &str) -> Result<Plan, String> {
        let plan: Plan = toml::from_str(text).map_err(|error| error.to_string())?;
        plan.checked()
    }

    /// The same plan where its numbers make sense.
    ///
    /// # Errors
    ///
    /// Names the key that is wrong.
    pub fn checked(self) -> Result<Plan, String> {
        let level = |number: &u8| Level::new(*number).is_some();
        let fine = [
            (level(&self.level), "level: the levels are 1 to 8"),
            ((1..=MOST_GAMES).contains(&self.games), "games: from 1 to 200000"),
            (self.rungs.iter().all(level), "rungs: the levels are 1 to 8"),
            (matches!(self.rungs.len(), 0 | 2), "rungs: two levels, or none"),
            (0.0 < self.doubt && self.doubt < 0.5, "doubt: a share above 0 and below 0.5"),
        ];
        match fine.iter().find(|(fine, _)| !fine) {
            Some((_, problem)) => Err((*problem).to_owned()),
            None => Ok(self),
        }
    }

    /// What is played of this content.
    ///
    /// # Errors
    ///
    /// Names a scenario, a difficulty or a number of seats that there is not.
    pub fn cases(&self, content: &Content) -> Result<Vec<Case>, String> {
        let players = self.seats.unwrap_or(usual_seats(self.mode));
        let mut cases = Vec::new();
        for scenario in self.scenarios(content)? {
            for difficulty in self.difficulties()? {
                let scenario = scenario.clone();
                cases.push(Case { scenario, mode: self.mode, players, difficulty });
            }
        }
        Ok(cases)
    }

    fn scenarios(&self, content: &Content) -> Result<Vec<String>, String> {
        if self.scenario.0.is_empty() {
            return Ok(content.scenarios.iter().take(1).map(|it| it.id.to_string()).collect());
        }
        let unknown = self.scenario.0.iter().find(|id| content.find_scenario(id).is_none());
        match unknown {
            Some(id) => Err(format!("scenario: there is no '{id}'")),
            None => Ok(self.scenario.0.clone()),
        }
    }

    fn difficulties(&self) -> Result<Vec<Difficulty>, String> {
        let allowed = Difficulty::ALL.into_iter().filter(|(it, _)| self.mode.allows(*it));
        let words = &self.difficulty.0;
        let unknown = words.iter().find(|word| !allowed.clone().any(|(_, name)| name == **word));
        if let Some(word) = unknown {
            return Err(format!("difficulty: '{word}' is not played in this mode"));
        }
        let wanted = |name: &str| words.is_empty() || words.iter().any(|word| word == name);
        Ok(allowed.filter(|(_, name)| wanted(name)).map(|(difficulty, _)| difficulty).collect())
    }

    /// The level of the computer players.
    pub(crate) fn the_level(&self) -> Level {
        Level::new(self.level).unwrap_or(Level::STRONGEST)
    }

    /// The weaker and the stronger of the levels that are set against each other.
    pub(crate) fn rungs(&self) -> Option<[Level; 2]> {
        let [one, other] = self.rungs[..] else { return None };
        Some([Level::new(one.min(other))?, Level::new(one.max(other))?])
    }

    /// Games of each content, those between two levels among them.
    pub(crate) fn games_of_each(&self) -> u32 {
        self.games + if self.rungs().is_some() { self.games / EVERY } else { 0 }
    }

    /// Whether game `number` is one between two levels, and its place among its like.
    pub(crate) fn place_of(&self, number: u32) -> (bool, u32) {
        let (round, within) = (number / (EVERY + 1), number % (EVERY + 1));
        if self.rungs().is_none() {
            (false, number)
        } else if within == EVERY {
            (true, round)
        } else {
            (false, round * EVERY + within)
        }
    }
}

const fn usual_seats(mode: Mode) -> usize {
    match mode {
        Mode::Competitive | Mode::Cooperative => 2,
        Mode::Teams => 4,
        Mode::Solo => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_file_is_a_plan_for_every_difficulty_of_the_first_scenario() {
        let plan = Plan::read("").unwrap();
        let cases = plan.cases(Content::builtin()).unwrap();
        assert_eq!((plan.level, plan.games, cases.len()), (3, 2000, 3));
        assert!(cases.iter().all(|case| case.scenario == "s01" && case.players == 2));
        assert_eq!(plan.games_of_each(), 2400);
    }

    #[test]
    fn keys_choose_what_is_played_and_slips_are_named() {
        let plan =
            Plan::read("scenario = ['s02', 's07']\nmode = 'cooperative'\nseats = 3").unwrap();
        let cases = plan.cases(Content::builtin()).unwrap();
        assert_eq!(cases.len(), 4, "there is no Tracker together");
        for (text, problem) in [
            ("levels = 3", "levels"),
            ("level = 9", "level"),
            ("rungs = [1]", "rungs"),
            ("games = 0", "games"),
            ("doubt = 1.0", "doubt"),
        ] {
            assert!(Plan::read(text).unwrap_err().contains(problem), "{text}");
        }
        for (text, problem) in [
            ("scenario = 's99'", "there is no 's99'"),
            ("mode = 'solo'\ndifficulty = 'tracker'", "not played"),
        ] {
            let error = Plan::read(text).unwrap().cases(Content::builtin()).unwrap_err();
            assert!(error.contains(problem), "{error}");
        }
    }

    #[test]
    fn after_five_games_comes_one_between_levels() {
        let plan = Plan::read("games = 10").unwrap();
        let places: Vec<_> = (0..plan.games_of_each()).map(|it| plan.place_of(it)).collect();
        let rungs: Vec<_> = places.iter().filter(|(rung, _)| *rung).map(|(_, at)| *at).collect();
        let even: Vec<_> = places.iter().filter(|(rung, _)| !*rung).map(|(_, at)| *at).collect();
        assert_eq!(rungs, [0, 1]);
        assert_eq!(even, (0..10).collect::<Vec<_>>());
        assert_eq!(Plan { rungs: Vec::new(), ..plan }.place_of(5), (false, 5));
    }
}
