//! Results of earlier matches, read from what `--json` printed and added to those of this one: a long match can
//! be played in parts, and a pairing that takes little time more often than others.

use std::fs;
use std::path::Path;

use quarry_arena::matches::Results;
use quarry_arena::score::Score;
use serde::Deserialize;

use super::MatchArgs;
use crate::failure::Failure;

/// What counts of a match as it was printed.
#[derive(Deserialize, Debug)]
pub(super) struct Earlier {
    game: String,
    #[serde(default)]
    campaign: bool,
    seed: u64,
    pairings: Vec<Pairing>,
    #[serde(default)]
    added: Vec<String>,
}

#[derive(Deserialize, Debug)]
struct Pairing {
    first: String,
    second: String,
    sides: Vec<Side>,
}

#[derive(Deserialize, Debug)]
struct Side {
    games: u64,
    wins: u64,
    draws: u64,
    points: f64,
}

impl From<&Side> for Score {
    fn from(&Side { games, wins, draws, points }: &Side) -> Score {
        Score { games, wins, draws, points }
    }
}

/// Reads all that is to be added, before the first game.
pub(super) fn read(args: &MatchArgs, sides: usize) -> Result<Vec<Earlier>, Failure> {
    let mut all: Vec<Earlier> = Vec::new();
    for path in &args.add {
        let wrong = |words: String| Failure::usage(format!("{}: {words}", path.display()));
        let earlier = open(path).map_err(wrong)?;
        earlier.check(args, sides).map_err(wrong)?;
        if all.iter().any(|other| other.shares_games_with(&earlier)) {
            return Err(wrong(format!("another file has these games of seed {}", earlier.seed)));
        }
        all.push(earlier);
    }
    let played = |name: &str| {
        let mut pairings = all.iter().flat_map(|earlier| &earlier.pairings);
        pairings.any(|pairing| pairing.first == name || pairing.second == name)
    };
    let idle = args.contenders.iter().find(|who| !played(&who.to_string()));
    if let Some(who) = idle.filter(|_| args.games == 0) {
        return Err(Failure::usage(format!("{who} has no games in these files")));
    }
    Ok(all)
}

fn open(path: &Path) -> Result<Earlier, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    serde_json::from_str(&text).map_err(|error| format!("not the results of a match: {error}"))
}

/// Adds what was read to the results of this match.
pub(super) fn add(args: &MatchArgs, all: &[Earlier], results: &mut Results) {
    for pairing in all.iter().flat_map(|earlier| &earlier.pairings) {
        let [first, second] = [&pairing.first, &pairing.second]
            .map(|name| place(args, name).expect("contenders were checked"));
        let scores: Vec<Score> = pairing.sides.iter().map(Score::from).collect();
        results.add(first, second, &scores);
    }
}

/// The place of a player in the list of this match.
fn place(args: &MatchArgs, name: &str) -> Result<usize, String> {
    let place = args.contenders.iter().position(|who| who.to_string() == name);
    place.ok_or_else(|| format!("{name} does not take part in this match"))
}

impl Earlier {
    fn check(&self, args: &MatchArgs, sides: usize) -> Result<(), String> {
        let twice = |(index, who)| args.contenders[..index].contains(who);
        if args.contenders.iter().enumerate().any(twice) {
            return Err("contenders of the same name cannot be told apart in it".to_owned());
        }
        if self.game != args.game.name() {
            return Err(format!("a match of {}", self.game));
        }
        if self.campaign != args.campaign {
            return Err("campaigns and single games do not add up".to_owned());
        }
        if !self.added.is_empty() {
            return Err("it has added others up itself; name those instead".to_owned());
        }
        for pairing in &self.pairings {
            let (first, second) = (place(args, &pairing.first)?, place(args, &pairing.second)?);
            if pairing.sides.len() != sides {
                return Err("a match of another number of sides".to_owned());
            }
            let meet = args.near.is_none_or(|near| first.abs_diff(second) as u64 <= near);
            if args.games > 0 && self.seed == args.seed && meet {
                return Err(format!("this match plays the same games of seed {} again", self.seed));
            }
        }
        Ok(())
    }

    /// The same pairing with the same seed is the same games.
    fn shares_games_with(&self, other: &Earlier) -> bool {
        let pair = |pairing: &Pairing| {
            let mut pair = [pairing.first.clone(), pairing.second.clone()];
            pair.sort();
            pair
        };
        let mine: Vec<_> = self.pairings.iter().map(pair).collect();
        self.seed == other.seed && other.pairings.iter().any(|theirs| mine.contains(&pair(theirs)))
    }
}
