//! What an account has achieved, as far as the logs of the server tell it. No client is asked.
//!
//! A fact is a short text, such as `side/raptor/raptors`. The page knows which facts make an achievement
//! (`web/src/ui/achieved/list.ts`) and adds what only the browser can know, such as a rule that was read.

use std::collections::BTreeSet;

use super::ratings::{ChairResult, GameResult, Who};
use super::results::Logged;
use super::{Denied, People};
use crate::store::Statement;

/// Results that are read in one query.
const PAGE: i64 = 500;
/// Results of an account that are read at the most, the newest first.
const MOST: i64 = 10 * PAGE;
/// Days in a row that are an achievement.
const WEEK: u64 = 7;

/// What follows from one result for an account.
pub(crate) fn facts_of(logged: &Logged, account: i64) -> Vec<String> {
    let result = &logged.result;
    let own = |(_, place): &(usize, &ChairResult)| place.who == Who::Account(account);
    let won = |(_, place): &(usize, &ChairResult)| has_won(result, place);
    let chairs = result.places.iter().enumerate().filter(own).filter(won);
    let facts = chairs.flat_map(|(seat, _)| {
        // By a rule of the register, and not because a player left.
        let ended = result.reason.contains('-') && !result.places.iter().any(|place| place.left);
        let end = ended.then(|| format!("end/{}/{}", logged.game, result.reason));
        [Some(format!("side/{}", result.pool_of(seat))), end].into_iter().flatten()
    });
    facts.collect()
}

/// Alone before all others, or together with the side.
fn has_won(result: &GameResult, place: &ChairResult) -> bool {
    let shared = result.against.is_some() || result.pool == "moogh/teams";
    let firsts = result.places.iter().filter(|it| it.rank == 1).count();
    place.rank == 1 && !place.left && (shared || firsts == 1)
}

impl People {
    /// The facts about an account, sorted; and how many results were looked at.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn facts(&self, account: i64) -> Result<(BTreeSet<String>, i64), Denied> {
        let (mut facts, mut before, mut looked) = (BTreeSet::new(), i64::MAX, 0);
        while looked < MOST {
            let found = self.results_of(account, true, before, PAGE).await?;
            let Some(last) = found.last() else { break };
            (before, looked) = (last.seq, looked + found.len() as i64);
            facts.extend(found.iter().flat_map(|logged| facts_of(logged, account)));
        }
        let theme = |(game, puzzle): (&str, &str)| {
            let puzzle = quarry_puzzles::desk::find(game, puzzle)?;
            Some(format!("theme/{game}/{}", puzzle.theme))
        };
        let tried = self.tried_puzzles(account).await?;
        let solved = tried.iter().filter(|tried| tried.solved);
        facts.extend(solved.filter_map(|it| theme((&it.game, &it.puzzle))));
        if self.puzzle_days(account).await?.best >= WEEK {
            facts.insert("row/7".into());
        }
        let sql = "select day from daily_try where account = $1 and points is not null limit 1";
        if self.first(Statement::new(sql, [account.into()])).await?.is_some() {
            facts.insert("daily".into());
        }
        Ok((facts, looked))
    }
}

#[cfg(test)]
mod tests {
    use quarry_table::TableId;

    use super::*;

    fn place(who: Who, rank: u8) -> ChairResult {
        ChairResult { who, rank, left: false, before: None, points: None, name: None }
    }

    fn game(pool: &str, reason: &str, places: Vec<ChairResult>) -> Logged {
        let against = matches!(pool, "moogh/alone" | "moogh/together").then(|| "hunter".into());
        let (pool, reason, control) = (pool.to_owned(), reason.to_owned(), "none".into());
        let game = pool.split('/').next().unwrap_or_default().to_owned();
        let result = GameResult { pool, reason, control, against, places };
        Logged { seq: 1, table: TableId::new(1), at: 0, game, rated: false, steps: 9, result }
    }

    #[test]
    fn a_win_tells_side_and_ending_and_a_loss_tells_nothing() {
        let duel = |own: u8| {
            let places = vec![place(Who::Account(1), own), place(Who::Computer(3), 3 - own)];
            facts_of(&game("raptor", "RA-002", places), 1)
        };
        assert_eq!(duel(1), ["side/raptor/raptors", "end/raptor/RA-002"]);
        assert!(duel(2).is_empty());
    }

    #[test]
    fn a_place_that_is_shared_with_rivals_is_no_win_but_one_with_partners_is() {
        let both = || vec![place(Who::Account(1), 1), place(Who::Account(2), 1)];
        assert!(facts_of(&game("planet-raiders/2", "PR-114", both()), 1).is_empty());
        let together = facts_of(&game("moogh/together", "MO-263", both()), 2);
        assert_eq!(together, ["side/moogh/together", "end/moogh/MO-263"]);
    }

    #[test]
    fn a_win_because_the_other_left_shows_no_ending() {
        let gone = ChairResult { left: true, ..place(Who::Guest, 2) };
        let left = game("raptor", "RA-003", vec![place(Who::Account(1), 1), gone]);
        assert_eq!(facts_of(&left, 1), ["side/raptor/raptors"]);
        let given_up = vec![place(Who::Account(1), 1), place(Who::Guest, 2)];
        assert_eq!(facts_of(&game("raptor", "resigned", given_up), 1), ["side/raptor/raptors"]);
    }
}
