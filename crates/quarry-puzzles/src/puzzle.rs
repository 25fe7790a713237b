//! A puzzle, and the file of the puzzles of a game: one JSON object in each line, a head before them.

use quarry_game::{Seat, TextError};
use serde::{Deserialize, Serialize};

use crate::goal::Puzzling;

/// The first line of a file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Head {
    /// The rules of all positions, such as `raptor/2`.
    pub rules: String,
    /// The command that wrote the file.
    pub command: String,
}

/// A position with one best answer. The names of the fields are short, as the file goes to browsers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Puzzle {
    /// Its name: it follows from position and theme.
    pub id: String,
    /// What is asked.
    pub theme: String,
    /// The lowest level that solves it, 1 to 8; 9 where none does.
    #[serde(rename = "d")]
    pub difficulty: u8,
    /// Who is asked.
    #[serde(rename = "s")]
    pub seat: Seat,
    /// The position.
    #[serde(rename = "p")]
    pub position: String,
    /// The steps of the answer.
    #[serde(rename = "a")]
    pub answer: Vec<String>,
    /// Whether the steps may be played in any legal order.
    #[serde(rename = "any", default, skip_serializing_if = "std::ops::Not::not")]
    pub any_order: bool,
    /// The odds of first steps in percent, best first, where something is rolled.
    #[serde(rename = "o", default, skip_serializing_if = "Vec::is_empty")]
    pub odds: Vec<(String, u8)>,
}

/// The puzzles of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Shelf {
    /// What all have in common.
    pub head: Head,
    /// In the order of the file.
    pub puzzles: Vec<Puzzle>,
}

impl Shelf {
    /// The puzzles that come with the program.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, or is of rules that are not played.
    pub fn of<G: Puzzling>() -> Result<Shelf, TextError> {
        Shelf::read(G::DATA)
    }

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// Names the first line that cannot be read.
    pub fn read(text: &str) -> Result<Shelf, TextError> {
        let wrong = |number: usize, error: serde_json::Error| {
            TextError::new(format!("line {}: {error}", number + 1))
        };
        let mut lines = text.lines().enumerate();
        let (_, first) = lines.next().ok_or_else(|| TextError::new("the file is empty"))?;
        let head = serde_json::from_str(first).map_err(|error| wrong(0, error))?;
        let read =
            |(number, line)| serde_json::from_str(line).map_err(|error| wrong(number, error));
        Ok(Shelf { head, puzzles: lines.map(read).collect::<Result<_, _>>()? })
    }

    /// The puzzle of a day, counted from the first of January 1970, where the game has every third day. Neighbouring
    /// days are far apart in the file, so that themes change.
    pub fn of_day(&self, day: u64) -> Option<&Puzzle> {
        let many = self.puzzles.len() as u64;
        let index = (day / GAMES).checked_mul(STRIDE)?.checked_rem(many)?;
        self.puzzles.get(usize::try_from(index).ok()?)
    }

    /// The puzzle with this name.
    pub fn by_id(&self, id: &str) -> Option<&Puzzle> {
        self.puzzles.iter().find(|puzzle| puzzle.id == id)
    }
}

impl Puzzle {
    /// Whether `action` is a step of the answer where `rest` is left of it.
    pub fn accepts(&self, rest: &[String], action: &str) -> bool {
        let mut allowed = if self.any_order { rest } else { &rest[..rest.len().min(1)] }.iter();
        allowed.any(|step| step == action)
    }
}

/// The games take turns, one for each day.
pub const GAMES: u64 = 3;
/// No file has a multiple of it; the page goes by the same number.
const STRIDE: u64 = 89;
