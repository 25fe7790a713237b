//! The small words of which position strings are made.

use crate::action::Target;
use crate::board::geometry::{Body, Direction, Hand, Spot};
use crate::board::{BEASTS, BeastNo, PEOPLE, Piece, Who};
use crate::content::{BeastIcon, Cell, CharacterAction, Facing, IDEAS, IdeaId, Symbol};
use crate::machine::chance::Rolled;
use crate::machine::state::IdeaSet;
use crate::machine::task::{Roller, Source};

/// A value as a word without spaces, colons and semicolons.
pub(crate) trait Field: Sized {
    fn write(self) -> String;
    fn read(text: &str) -> Option<Self>;
}

macro_rules! numbers {
    ($($kind:ty)*) => {$(
        impl Field for $kind {
            fn write(self) -> String {
                self.to_string()
            }

            fn read(text: &str) -> Option<$kind> {
                text.parse().ok()
            }
        }
    )*};
}
numbers!(u8 i8 u16);

impl Field for bool {
    fn write(self) -> String {
        if self { "yes" } else { "no" }.to_owned()
    }

    fn read(text: &str) -> Option<bool> {
        match text {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        }
    }
}

impl Field for Who {
    fn write(self) -> String {
        self.0.to_string()
    }

    fn read(text: &str) -> Option<Who> {
        text.parse().ok().filter(|index| usize::from(*index) < PEOPLE).map(Who)
    }
}

impl Field for BeastNo {
    fn write(self) -> String {
        self.0.to_string()
    }

    fn read(text: &str) -> Option<BeastNo> {
        text.parse().ok().filter(|index| usize::from(*index) < BEASTS).map(BeastNo)
    }
}

impl Field for CharacterAction {
    fn write(self) -> String {
        self.as_str().to_owned()
    }

    fn read(text: &str) -> Option<CharacterAction> {
        CharacterAction::parse(text)
    }
}

impl Field for Symbol {
    fn write(self) -> String {
        self.as_str().to_owned()
    }

    fn read(text: &str) -> Option<Symbol> {
        Symbol::parse(text)
    }
}

impl Field for Facing {
    fn write(self) -> String {
        self.letter().to_string()
    }

    fn read(text: &str) -> Option<Facing> {
        let mut letters = text.chars();
        let facing = Facing::from_letter(letters.next()?)?;
        letters.next().is_none().then_some(facing)
    }
}

impl Field for Hand {
    fn write(self) -> String {
        self.name().to_owned()
    }

    fn read(text: &str) -> Option<Hand> {
        Hand::from_name(text)
    }
}

impl Field for Direction {
    fn write(self) -> String {
        self.name().to_owned()
    }

    fn read(text: &str) -> Option<Direction> {
        Direction::from_name(text)
    }
}

impl Field for Spot {
    fn write(self) -> String {
        format!("{},{}", self.x, self.y)
    }

    /// A big beast that has escaped is two cells beside the layout.
    fn read(text: &str) -> Option<Spot> {
        let (x, y) = text.split_once(',')?;
        let near = |text: &str, size: u8| {
            let number: i8 = text.parse().ok()?;
            (number.to_string() == text && (-2..=size as i8).contains(&number)).then_some(number)
        };
        use crate::content::{MAX_HEIGHT, MAX_WIDTH};
        Some(Spot { x: near(x, MAX_WIDTH)?, y: near(y, MAX_HEIGHT)? })
    }
}

impl Field for Cell {
    fn write(self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Cell> {
        Spot::read(text)?.cell()
    }
}

impl Field for Body {
    fn write(self) -> String {
        format!("{}x{}", self.corner.write(), self.size)
    }

    fn read(text: &str) -> Option<Body> {
        let (corner, size) = text.split_once('x')?;
        let size = u8::read(size).filter(|size| *size <= 2)?;
        Some(Body { corner: Spot::read(corner)?, size })
    }
}

impl Field for Piece {
    fn write(self) -> String {
        match self {
            Piece::Person(who) => format!("p{}", who.0),
            Piece::Beast(beast) => format!("b{}", beast.0),
        }
    }

    fn read(text: &str) -> Option<Piece> {
        match text.split_at_checked(1)? {
            ("p", who) => Who::read(who).map(Piece::Person),
            ("b", beast) => BeastNo::read(beast).map(Piece::Beast),
            _ => None,
        }
    }
}

impl Field for IdeaSet {
    /// Printed numbers count from 1 in the order of the data.
    fn write(self) -> String {
        let numbers: Vec<String> = self.iter().map(|idea| (idea.0 + 1).to_string()).collect();
        if numbers.is_empty() { "-".to_owned() } else { numbers.join(",") }
    }

    fn read(text: &str) -> Option<IdeaSet> {
        if text == "-" {
            return Some(IdeaSet::EMPTY);
        }
        text.split(',').try_fold(IdeaSet::EMPTY, |ideas, number| {
            let idea = read_idea(number)?;
            (!ideas.contains(idea)).then(|| ideas.with(idea))
        })
    }
}

impl Field for [u8; 3] {
    fn write(self) -> String {
        self.map(|count| count.to_string()).join(",")
    }

    fn read(text: &str) -> Option<[u8; 3]> {
        let mut counts = text.split(',').map(|count| count.parse().ok());
        let all = [counts.next()??, counts.next()??, counts.next()??];
        counts.next().is_none().then_some(all)
    }
}

impl Field for Rolled {
    fn write(self) -> String {
        Field::write(self.0)
    }

    fn read(text: &str) -> Option<Rolled> {
        Field::read(text).map(Rolled)
    }
}

impl Field for Roller {
    fn write(self) -> String {
        match self {
            Roller::Person(who) => who.write(),
            Roller::Beast => "beast".to_owned(),
            Roller::Nobody => "nobody".to_owned(),
        }
    }

    fn read(text: &str) -> Option<Roller> {
        match text {
            "beast" => Some(Roller::Beast),
            "nobody" => Some(Roller::Nobody),
            who => Who::read(who).map(Roller::Person),
        }
    }
}

impl Field for BeastIcon {
    fn write(self) -> String {
        match self.cells() {
            0 => self.word().to_owned(),
            cells => format!("{}_{cells}", self.word()),
        }
    }

    fn read(text: &str) -> Option<BeastIcon> {
        if let Some(cells) = text.strip_prefix("advance_") {
            return u8::read(cells).map(BeastIcon::Advance);
        }
        if let Some(cells) = text.strip_prefix("retreat_") {
            return u8::read(cells).map(BeastIcon::Retreat);
        }
        BeastIcon::PLAIN.into_iter().find(|icon| icon.word() == text)
    }
}

impl Field for Source {
    fn write(self) -> String {
        match self {
            Source::Card { row, column } => format!("{row},{column}"),
            Source::Granted(icon) => icon.write(),
        }
    }

    fn read(text: &str) -> Option<Source> {
        match text.split_once(',') {
            Some((row, column)) => {
                Some(Source::Card { row: u8::read(row)?, column: u8::read(column)? })
            }
            None => BeastIcon::read(text).map(Source::Granted),
        }
    }
}

impl Field for Target {
    fn write(self) -> String {
        match self {
            Target::None => "-".to_owned(),
            Target::Beast(beast) => format!("b{}", beast.0),
            Target::Line(direction) => direction.write(),
            Target::Person(who) => format!("p{}", who.0),
            Target::Turn(beast, hand) => format!("b{}/{}", beast.0, hand.name()),
            Target::Shift(who, cell) => format!("p{}/{cell}", who.0),
            Target::Cell(cell) => cell.write(),
            Target::Cards(place) => format!("#{place}"),
        }
    }

    fn read(text: &str) -> Option<Target> {
        if text == "-" {
            return Some(Target::None);
        }
        if let Some(place) = text.strip_prefix('#') {
            return u8::read(place).map(Target::Cards);
        }
        if let Some((piece, rest)) = text.split_once('/') {
            return match Piece::read(piece)? {
                Piece::Beast(beast) => Some(Target::Turn(beast, Hand::read(rest)?)),
                Piece::Person(who) => Some(Target::Shift(who, Cell::read(rest)?)),
            };
        }
        match Piece::read(text) {
            Some(Piece::Beast(beast)) => Some(Target::Beast(beast)),
            Some(Piece::Person(who)) => Some(Target::Person(who)),
            None => Direction::read(text)
                .map(Target::Line)
                .or_else(|| Cell::read(text).map(Target::Cell)),
        }
    }
}

/// An idea by its place in the content, counted from 1.
pub(crate) fn read_idea(text: &str) -> Option<IdeaId> {
    let number: u8 = text.parse().ok()?;
    (1..=IDEAS as u8).contains(&number).then(|| IdeaId(number - 1))
}
