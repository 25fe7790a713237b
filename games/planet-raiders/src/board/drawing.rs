//! Reading the drawing of a board, and proving it.

use super::lattice::{LINES, Spot, Tile};
use super::pieces::Side;

/// The most neutral zones a board may have; blue rockets have room for no more.
pub const MOST_NEUTRAL: usize = 48;

/// What is wrong with a drawing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the names of the fields say what they are")]
pub enum BoardError {
    /// Not 19 rows between two lines of column letters.
    #[error("the drawing has {0} lines; it needs 19 rows between two lines of column letters")]
    Lines(usize),
    /// A row without its number in front.
    #[error("row {0} does not begin with its number")]
    Label(u8),
    /// A sign that cannot stand there.
    #[error("'{found}' at {at}: here stands {expected}")]
    Sign {
        at: Spot,
        /// What is drawn.
        found: char,
        /// What could be.
        expected: &'static str,
    },
    /// Too few or too many of a sign.
    #[error("'{sign}' is drawn {found} times, not {expected}")]
    Count {
        sign: char,
        /// How often it is there.
        found: usize,
        /// How often it must be.
        expected: usize,
    },
    /// A coloured tile that does not touch its planet or ship.
    #[error("the tile '{sign}' at {at} does not touch '{body}'")]
    Stray {
        /// The sign of the tile.
        sign: char,
        at: Spot,
        /// The sign of the planet or ship.
        body: char,
    },
    /// A start tile away from the edge.
    #[error("the start tile '{sign}' at {at} is not at the edge")]
    Inside {
        /// The sign of the tile.
        sign: char,
        at: Spot,
    },
    /// A quarter turn changes the board.
    #[error("a quarter turn takes '{sign}' at {at} to {turned}, where '{found}' stands")]
    Lopsided {
        /// What stands at `at`.
        sign: char,
        at: Spot,
        turned: Spot,
        /// What stands there.
        found: char,
    },
    /// More neutral zones than blue rockets have room for.
    #[error("{0} neutral zones are drawn; at most {MOST_NEUTRAL} have room")]
    Neutral(usize),
}

/// The signs of a drawing by row and column.
pub(crate) struct Drawing([[char; LINES as usize]; LINES as usize]);

impl Drawing {
    /// The row number stands in the first four columns, the signs in every second column after it.
    pub(crate) fn read(text: &str) -> Result<Drawing, BoardError> {
        let lines: Vec<&str> = text.lines().collect();
        if lines.len() != usize::from(LINES) + 2 {
            return Err(BoardError::Lines(lines.len()));
        }
        let mut signs = [[' '; LINES as usize]; LINES as usize];
        for (y, row) in (0..LINES).zip(&lines[1..]) {
            let label = row.get(..4).map(str::trim).and_then(|label| label.parse().ok());
            if label != Some(y + 1) {
                return Err(BoardError::Label(y + 1));
            }
            let drawn = row.chars().skip(5).step_by(2);
            for (sign, drawn) in signs[usize::from(y)].iter_mut().zip(drawn) {
                *sign = drawn;
            }
        }
        Ok(Drawing(signs))
    }

    fn sign(&self, spot: Spot) -> char {
        self.0[usize::from(spot.y)][usize::from(spot.x)]
    }

    /// The spots where `sign` stands, row by row.
    pub(crate) fn spots_of(&self, sign: char) -> impl Iterator<Item = Spot> {
        Spot::all().filter(move |spot| self.sign(*spot) == sign)
    }

    /// The start tiles of a side.
    pub(crate) fn start_tiles(&self, side: Side) -> Result<[Tile; 3], BoardError> {
        let sign = start_sign(side);
        let tiles: Vec<Tile> = self.spots_of(sign).filter_map(Tile::at).collect();
        let found = tiles.len();
        tiles.try_into().map_err(|_| BoardError::Count { sign, found, expected: 3 })
    }

    /// Holds the drawing against the register, §1.
    pub(crate) fn check(&self) -> Result<(), BoardError> {
        Spot::all().try_for_each(|spot| self.check_sign(spot))?;
        "ABCDRYVG".chars().try_for_each(|body| self.check_body(body))?;
        Side::ALL.into_iter().try_for_each(|side| self.check_start(side))?;
        let neutral = self.spots_of('o').count();
        if neutral > MOST_NEUTRAL {
            return Err(BoardError::Neutral(neutral));
        }
        Spot::all().try_for_each(|spot| self.check_turn(spot))
    }

    fn check_sign(&self, at: Spot) -> Result<(), BoardError> {
        let (signs, expected) = if at.is_unit() {
            ("o#ABCDRYVG", "a zone (o, #), a planet (A to D) or a ship (R, Y, V, G)")
        } else if !at.is_tile() {
            (" ", "nothing")
        } else if at.y % 2 == 1 {
            ("-abcdryvg1234", "a tile on a horizontal line (-, or a coloured one)")
        } else {
            ("|abcdryvg1234", "a tile on a vertical line (|, or a coloured one)")
        };
        let found = self.sign(at);
        if signs.contains(found) { Ok(()) } else { Err(BoardError::Sign { at, found, expected }) }
    }

    /// PR-011, PR-012: one of each body, its four tiles around it and nowhere else.
    fn check_body(&self, body: char) -> Result<(), BoardError> {
        self.check_count(body, 1)?;
        let sign = body.to_ascii_lowercase();
        self.check_count(sign, 4)?;
        let centre = self.spots_of(body).next().expect("counted");
        let touches = |at: &Spot| at.x.abs_diff(centre.x) + at.y.abs_diff(centre.y) == 1;
        match self.spots_of(sign).find(|at| !touches(at)) {
            Some(at) => Err(BoardError::Stray { sign, at, body }),
            None => Ok(()),
        }
    }

    /// PR-013: three start tiles at the edge.
    fn check_start(&self, side: Side) -> Result<(), BoardError> {
        let sign = start_sign(side);
        self.check_count(sign, 3)?;
        let last = LINES - 1;
        match self.spots_of(sign).find(|at| at.x % last != 0 && at.y % last != 0) {
            Some(at) => Err(BoardError::Inside { sign, at }),
            None => Ok(()),
        }
    }

    fn check_count(&self, sign: char, expected: usize) -> Result<(), BoardError> {
        let found = self.spots_of(sign).count();
        if found == expected { Ok(()) } else { Err(BoardError::Count { sign, found, expected }) }
    }

    /// A quarter turn clockwise maps red to yellow, yellow to violet, violet to green, green to red.
    fn check_turn(&self, at: Spot) -> Result<(), BoardError> {
        let (sign, turned) = (self.sign(at), at.turned());
        let found = self.sign(turned);
        if found == turned_sign(sign) {
            Ok(())
        } else {
            Err(BoardError::Lopsided { sign, at, turned, found })
        }
    }
}

fn start_sign(side: Side) -> char {
    ['1', '2', '3', '4'][side as usize]
}

/// What a sign becomes by a quarter turn clockwise.
fn turned_sign(sign: char) -> char {
    const CYCLES: [&str; 5] = ["ABCD", "abcd", "RYVG", "ryvg", "1234"];
    let next_in = |cycle: &str| {
        let at = cycle.find(sign)?;
        cycle.chars().nth((at + 1) % 4)
    };
    match sign {
        '-' => '|',
        '|' => '-',
        _ => CYCLES.into_iter().find_map(next_in).unwrap_or(sign),
    }
}
