//! Puzzles by the name of their game, for a host: the puzzle of a day, and tries judged by the rules.

use std::sync::OnceLock;

use moogh::Moogh;
use planet_raiders::PlanetRaiders;
use quarry_game::Quiet;
use raptor::Raptor;

use crate::goal::{self, Measure, Puzzling};
use crate::puzzle::{GAMES, Puzzle, Shelf};

/// The games in the order of the days.
pub const ORDER: [&str; GAMES as usize] = ["raptor", "moogh", "planet-raiders"];

/// What a try came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Every step was right, and the last one reached the goal.
    Solved,
    /// The last step was wrong.
    Wrong,
    /// Nothing was tried: the answer was asked for.
    GivenUp,
}

/// Why a try cannot be judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfit {
    /// There is no such puzzle.
    #[error("there is no such puzzle")]
    NoPuzzle,
    /// The rules refuse a step.
    #[error("the rules refuse a step of this try")]
    Illegal,
    /// Steps are missing, or some follow a wrong one.
    #[error("a try ends with its first wrong step, or with the answer")]
    Broken,
}

/// The puzzles of a game.
pub fn shelf(game: &str) -> Option<&'static Shelf> {
    static SHELVES: [OnceLock<Shelf>; ORDER.len()] = [const { OnceLock::new() }; ORDER.len()];
    let index = ORDER.iter().position(|name| *name == game)?;
    let read = || match index {
        0 => Shelf::of::<Raptor>(),
        1 => Shelf::of::<Moogh>(),
        _ => Shelf::of::<PlanetRaiders>(),
    };
    Some(SHELVES[index].get_or_init(|| read().expect("the data that ships is read by a test")))
}

/// The game and the puzzle of a day, counted from the first of January 1970.
pub fn of_day(day: u64) -> Option<(&'static str, &'static Puzzle)> {
    let game = ORDER[(day % GAMES) as usize];
    Some((game, shelf(game)?.of_day(day)?))
}

/// The puzzle of a game with this name.
pub fn find(game: &str, id: &str) -> Option<&'static Puzzle> {
    shelf(game)?.by_id(id)
}

/// Plays the steps of a try by the rules, up to its first wrong one.
///
/// # Errors
///
/// When there is no such puzzle, the rules refuse a step, or the try is not whole.
pub fn judge(game: &str, id: &str, steps: &[String]) -> Result<Verdict, Unfit> {
    let shelf = shelf(game).ok_or(Unfit::NoPuzzle)?;
    let puzzle = shelf.by_id(id).ok_or(Unfit::NoPuzzle)?;
    match game {
        "raptor" => judged::<Raptor>(shelf, puzzle, steps),
        "moogh" => judged::<Moogh>(shelf, puzzle, steps),
        "planet-raiders" => judged::<PlanetRaiders>(shelf, puzzle, steps),
        _ => Err(Unfit::NoPuzzle),
    }
}

fn judged<G: Puzzling>(shelf: &Shelf, puzzle: &Puzzle, steps: &[String]) -> Result<Verdict, Unfit> {
    let goal = goal::goal::<G>(&puzzle.theme).ok_or(Unfit::NoPuzzle)?;
    let version = G::version_of(&shelf.head.rules).ok_or(Unfit::NoPuzzle)?;
    let start = G::from_position_by(version, &puzzle.position).map_err(|_| Unfit::NoPuzzle)?;
    if steps.is_empty() {
        return Ok(Verdict::GivenUp);
    }
    let (mut game, mut rest) = (start.clone(), puzzle.answer.clone());
    for (index, step) in steps.iter().enumerate() {
        let action = game.read_action(step).map_err(|_| Unfit::Illegal)?;
        game.apply(puzzle.seat, action, &mut Quiet).map_err(|_| Unfit::Illegal)?;
        if !puzzle.accepts(&rest, step) {
            let is_last = index + 1 == steps.len();
            return if is_last { Ok(Verdict::Wrong) } else { Err(Unfit::Broken) };
        }
        rest.iter().position(|it| it == step).map(|at| rest.remove(at));
    }
    // Where nothing is drawn on the way, the rules see the goal themselves.
    let is_there = match goal.measure {
        Measure::Steps => (goal.reached)(&start, &game, puzzle.seat),
        Measure::Odds => true,
    };
    if rest.is_empty() && is_there { Ok(Verdict::Solved) } else { Err(Unfit::Broken) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A legal step that is no step of the answer. In a few puzzles every step belongs to it and only the order counts.
    fn other<G: Puzzling>(shelf: &Shelf, puzzle: &Puzzle) -> Option<String> {
        let version = G::version_of(&shelf.head.rules).expect("these rules are played");
        let game = G::from_position_by(version, &puzzle.position).expect("it is read");
        let mut legal = Vec::new();
        game.legal_actions(puzzle.seat, &mut legal);
        let mut texts = legal.iter().map(|action| game.write_action(*action));
        texts.find(|text| !puzzle.answer.contains(text))
    }

    fn check<G: Puzzling>(game: &str) {
        let shelf = shelf(game).expect("a game");
        let mut wrong_ones = 0;
        for puzzle in &shelf.puzzles {
            let judge = |steps: &[String]| judge(game, &puzzle.id, steps);
            assert_eq!(judge(&puzzle.answer), Ok(Verdict::Solved), "{}", puzzle.id);
            assert_eq!(judge(&[]), Ok(Verdict::GivenUp));
            if let Some(wrong) = other::<G>(shelf, puzzle) {
                let verdict = judge(std::slice::from_ref(&wrong));
                assert_eq!(verdict, Ok(Verdict::Wrong), "{}", puzzle.id);
                let more = [vec![wrong], puzzle.answer.clone()].concat();
                assert!(judge(&more).is_err(), "{}: nothing follows a wrong step", puzzle.id);
                wrong_ones += 1;
            }
            let (_, first) = puzzle.answer.split_last().expect("an answer has steps");
            assert!(first.is_empty() || judge(first) == Err(Unfit::Broken), "{}", puzzle.id);
        }
        let all = shelf.puzzles.len();
        assert!(wrong_ones * 10 > all * 9, "{game}: {wrong_ones} of {all} have a wrong step");
    }

    #[test]
    fn the_answer_of_each_puzzle_solves_it_and_nothing_else_does() {
        check::<Raptor>("raptor");
        check::<Moogh>("moogh");
        check::<PlanetRaiders>("planet-raiders");
    }

    #[test]
    fn what_is_no_try_is_refused() {
        let puzzle = &shelf("raptor").expect("a game").puzzles[0];
        let text = |text: &str| vec![text.to_owned()];
        assert_eq!(judge("raptor", &puzzle.id, &text("dance")), Err(Unfit::Illegal));
        assert_eq!(judge("raptor", "00000000", &[]), Err(Unfit::NoPuzzle));
        assert_eq!(judge("chess", &puzzle.id, &[]), Err(Unfit::NoPuzzle));
        let twice = [puzzle.answer.clone(), puzzle.answer.clone()].concat();
        assert!(judge("raptor", &puzzle.id, &twice).is_err());
    }

    #[test]
    fn each_day_has_the_puzzle_that_the_page_shows() {
        let names: Vec<&str> = (0..6).filter_map(|day| of_day(day).map(|(game, _)| game)).collect();
        assert_eq!(names, [ORDER, ORDER].concat());
        // The page computes the same place: `placeOfDay` in `web/src/features/puzzles/shelf.ts`.
        let (game, puzzle) = of_day(20_776).expect("a puzzle");
        let shelf = shelf(game).expect("a game");
        let place = (20_776 / 3 * 89) % shelf.puzzles.len() as u64;
        assert_eq!(Some(puzzle), shelf.puzzles.get(place as usize));
    }
}
