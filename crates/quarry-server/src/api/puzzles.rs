//! HTTP API of puzzles for accounts: tries that the rules judge, days in a row, ratings, and what was achieved.
//!
//! The answers ship with the client, so a try proves no skill to others. It is checked all the same: what is stored is
//! legal, whole, and on its day.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use quarry_puzzles::daily::DAY;
use quarry_puzzles::desk::{self, Unfit, Verdict};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::visitor::SignedIn;
use super::{ApiResult, body};
use crate::app::{AppState, Remote};
use crate::background;
use crate::guard::Budget;
use crate::people::Denied;
use crate::people::puzzles::{PuzzleDays, Trial, Tried};
use crate::people::ratings::Rating;
use crate::problem::Problem;

/// How long after its day a puzzle that was begun in time still counts for it.
const GRACE: i64 = 3_600_000;
/// No answer has so many steps, and no step so many letters.
const MOST_STEPS: usize = 20;
const LONGEST_STEP: usize = 100;
/// Results whose look costs as much as a KiB that is sent.
const LOOKS: i64 = 64;

/// A rating of a puzzle, or of an account by its puzzles.
#[derive(Serialize, ToSchema)]
pub(super) struct PuzzleRating {
    /// Points; 400 more are odds of ten to one.
    points: i64,
    /// Half of the 95 % interval, in points.
    uncertainty: i64,
    /// First tries of accounts.
    tries: i64,
    /// Those that solved.
    solved: i64,
}

impl PuzzleRating {
    fn of_account(rating: &Rating) -> PuzzleRating {
        PuzzleRating {
            points: rating.points.round() as i64,
            uncertainty: (1.96 * rating.deviation).round() as i64,
            tries: rating.games,
            solved: rating.wins,
        }
    }

    /// A puzzle wins where it is not solved.
    fn of_puzzle(rating: &Rating) -> PuzzleRating {
        let of = PuzzleRating::of_account(rating);
        PuzzleRating { solved: rating.games - rating.wins, ..of }
    }
}

/// A puzzle with its rating.
#[derive(Serialize, ToSchema)]
pub(super) struct RatedPuzzle {
    /// Its name.
    puzzle: String,
    #[serde(flatten)]
    rating: PuzzleRating,
}

/// A try at a puzzle.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PuzzleTry {
    /// The steps in notation, up to the first wrong one; none where the answer was asked for.
    steps: Vec<String>,
    /// The day whose puzzle it is, counted from the first of January 1970, where it shall count for that day.
    #[serde(default)]
    day: Option<u64>,
}

/// What a try came to.
#[derive(Serialize, ToSchema)]
pub(super) struct PuzzleTried {
    /// Whether it solved the puzzle.
    right: bool,
    /// Whether it was the first one of the account, which alone is rated.
    first: bool,
    /// The rating of the account.
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<PuzzleRating>,
    /// The rating of the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<PuzzleRating>,
    /// Days in a row.
    days: PuzzleDays,
}

/// A puzzle that the account has tried.
#[derive(Serialize, ToSchema)]
pub(super) struct TriedPuzzle {
    /// The game.
    game: String,
    /// The name of the puzzle.
    puzzle: String,
    /// Whether the first try solved it.
    first: bool,
    /// Whether any try did.
    solved: bool,
}

impl From<Tried> for TriedPuzzle {
    fn from(Tried { game, puzzle, first, solved }: Tried) -> TriedPuzzle {
        TriedPuzzle { game, puzzle, first, solved }
    }
}

/// The puzzles of an account.
#[derive(Serialize, ToSchema)]
pub(super) struct MyPuzzles {
    /// Days in a row.
    days: PuzzleDays,
    /// How well the account solves, once it has tried a puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<PuzzleRating>,
    /// What it has tried.
    tried: Vec<TriedPuzzle>,
}

/// What was achieved.
#[derive(Serialize, ToSchema)]
pub(super) struct Achieved {
    /// Facts, such as `side/raptor/raptors`, `end/raptor/RA-002`, `theme/moogh/odds`, `row/7`, `daily`.
    facts: BTreeSet<String>,
}

fn no_puzzle() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "no_puzzle", "There is no such puzzle.")
}

fn unfit(unfit: Unfit) -> Problem {
    match unfit {
        Unfit::NoPuzzle => no_puzzle(),
        Unfit::Illegal | Unfit::Broken => {
            Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_try", unfit.to_string())
        }
    }
}

/// How hard people find the puzzles of a game, by Glicko-2 from first tries of accounts.
#[utoipa::path(get, path = "/api/v1/puzzles/{game}", params(("game" = String, Path)),
    responses((status = 200, body = Vec<RatedPuzzle>, description = "Only puzzles that were tried"),
        (status = 404, body = Problem, description = "`no_puzzle`: there is no such game")))]
pub(super) async fn rated(
    State(app): State<Arc<AppState>>,
    Path(game): Path<String>,
) -> ApiResult<Json<Vec<RatedPuzzle>>> {
    desk::shelf(&game).ok_or_else(no_puzzle)?;
    let all = app.people.puzzle_ratings(&game).await?;
    let rated = |(puzzle, rating): (String, Rating)| RatedPuzzle {
        rating: PuzzleRating::of_puzzle(&rating),
        puzzle,
    };
    Ok(Json(all.into_iter().map(rated).collect()))
}

/// A try of the account that is signed in. The rules judge it; only the first one at a puzzle is rated.
#[utoipa::path(post, path = "/api/v1/puzzles/{game}/{puzzle}/tries",
    params(("game" = String, Path), ("puzzle" = String, Path)), request_body = PuzzleTry,
    responses((status = 200, body = PuzzleTried, description = "It was noted"),
        (status = 403, body = Problem, description = "`unfit`: bots solve no puzzles here"),
        (status = 404, body = Problem, description = "`no_puzzle`"),
        (status = 409, body = Problem, description = "`day_over`: the day is another one, or has another puzzle"),
        (status = 422, body = Problem, description = "`bad_try`: the rules refuse a step, or the try is not whole")))]
pub(super) async fn attempt(
    State(app): State<Arc<AppState>>,
    SignedIn { account, .. }: SignedIn,
    Path((game, puzzle)): Path<(String, String)>,
    request: Result<Json<PuzzleTry>, JsonRejection>,
) -> ApiResult<Json<PuzzleTried>> {
    let PuzzleTry { steps, day } = body(request)?;
    if account.owner.is_some() {
        let words = "Bots solve no puzzles here.";
        return Err(Problem::new(StatusCode::FORBIDDEN, "unfit", words));
    }
    if steps.len() > MOST_STEPS || steps.iter().any(|step| step.len() > LONGEST_STEP) {
        return Err(unfit(Unfit::Illegal));
    }
    let known = desk::find(&game, &puzzle).ok_or_else(no_puzzle)?;
    if let Some(day) = day
        && !counts_for(app.hub.shared().store.now(), day, &game, &puzzle)
    {
        let words = "This is not the puzzle of today.";
        return Err(Problem::new(StatusCode::CONFLICT, "day_over", words));
    }
    let (of, id) = (game.clone(), puzzle.clone());
    let verdict = background::run(move || desk::judge(&of, &id, &steps)).await;
    let verdict = verdict.unwrap_or(Err(Unfit::Broken)).map_err(unfit)?;
    let (right, level) = (verdict == Verdict::Solved, known.difficulty);
    let trial = Trial { game: &game, puzzle: &puzzle, level, right, day };
    let rated = app.people.puzzle_try(&account, &trial).await?;
    Ok(Json(PuzzleTried {
        right,
        first: rated.is_some(),
        own: rated.map(|[own, _]| PuzzleRating::of_account(&own)),
        puzzle: rated.map(|[_, puzzle]| PuzzleRating::of_puzzle(&puzzle)),
        days: app.people.puzzle_days(account.id).await?,
    }))
}

/// Whether a puzzle counts for a day now.
fn counts_for(now: i64, day: u64, game: &str, puzzle: &str) -> bool {
    let open = (now - GRACE).max(0) / DAY..=now.max(0) / DAY;
    let is_open = i64::try_from(day).is_ok_and(|day| open.contains(&day));
    is_open && desk::of_day(day).is_some_and(|(of, it)| of == game && it.id == puzzle)
}

/// The puzzles of the account that is signed in: days in a row, its rating, what it has tried.
#[utoipa::path(get, path = "/api/v1/me/puzzles",
    responses((status = 200, body = MyPuzzles, description = "The same on every device")))]
pub(super) async fn mine(
    State(app): State<Arc<AppState>>,
    SignedIn { account, .. }: SignedIn,
) -> ApiResult<Json<MyPuzzles>> {
    let own = app.people.puzzle_player(account.id).await.map_err(Denied::from)?;
    let tried = app.people.tried_puzzles(account.id).await?;
    Ok(Json(MyPuzzles {
        days: app.people.puzzle_days(account.id).await?,
        own: own.as_ref().map(PuzzleRating::of_account),
        tried: tried.into_iter().map(TriedPuzzle::from).collect(),
    }))
}

/// What the account has achieved, as far as results, puzzles and hunts at this server tell it.
#[utoipa::path(get, path = "/api/v1/me/achievements",
    responses((status = 200, body = Achieved, description = "Facts; the client knows what they make")))]
pub(super) async fn achievements(
    State(app): State<Arc<AppState>>,
    Extension(remote): Extension<Remote>,
    SignedIn { account, .. }: SignedIn,
) -> ApiResult<Json<Achieved>> {
    app.guard.take(Budget::Answers, remote.address)?;
    let (facts, looked) = app.people.facts(account.id).await?;
    app.guard.take_many(Budget::Answers, remote.address, (looked / LOOKS) as u32)?;
    Ok(Json(Achieved { facts }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_counts_for_its_day_and_an_hour_longer() {
        let day = 20_776;
        let (game, puzzle) = desk::of_day(day).expect("a puzzle");
        let counts = |now: i64, day: u64| counts_for(now, day, game, &puzzle.id);
        let begins = day as i64 * DAY;
        assert!(counts(begins, day) && counts(begins + DAY - 1, day));
        assert!(counts(begins + DAY + GRACE - 1, day) && !counts(begins + DAY + GRACE, day));
        assert!(!counts(begins - 1, day), "a day that has not begun");
        assert!(!counts(begins, day + 1) && !counts(begins, day - 1) && !counts(begins, u64::MAX));
        assert!(!counts_for(begins, day, game, "00000000"));
    }
}
