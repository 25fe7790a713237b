//! How things look: colours as deep as the terminal shows them, and plain letters on request.

use ratatui::style::{Color, Modifier, Style};

/// How many colours the terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// None: bold, underline and reverse instead.
    Mono,
    /// The sixteen named ones.
    Sixteen,
    /// The cube of 256.
    Indexed,
    /// Red, green and blue in full.
    True,
}

impl Depth {
    /// The depth that the environment promises, where `var` reads one variable of it.
    pub fn of_environment(var: impl Fn(&str) -> Option<String>) -> Depth {
        let is_set = |name: &str| var(name).is_some_and(|value| !value.is_empty());
        let term = var("TERM").unwrap_or_default();
        if is_set("NO_COLOR") || term == "dumb" {
            Depth::Mono
        } else if var("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit") {
            Depth::True
        } else if term.contains("256color") {
            Depth::Indexed
        } else {
            Depth::Sixteen
        }
    }
}

/// How much room there is beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// For 80 × 24.
    Small,
    /// For terminals with room to spare.
    Large,
}

/// Everything that decides how a thing is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// How many colours.
    pub depth: Depth,
    /// ASCII only.
    pub ascii: bool,
    /// How much is said beside the board.
    pub scale: Scale,
    /// Columns and rows of the terminal; boards grow with them.
    pub room: (u16, u16),
    /// Quarter turns clockwise of the board, for boards that have sides.
    pub turn: u8,
}

impl Look {
    /// The last of `sizes` that `fits`; the first one always does.
    pub(crate) fn largest<T: Copy>(sizes: &[T], fits: impl Fn(T) -> bool) -> T {
        sizes.iter().rev().copied().find(|size| fits(*size)).unwrap_or(sizes[0])
    }

    /// The first sign, or the second where only plain letters will do.
    pub const fn sign(&self, sign: &'static str, plain: &'static str) -> &'static str {
        if self.ascii { plain } else { sign }
    }

    /// `paint` as this terminal can show it; no colour in monochrome.
    pub fn colour(&self, paint: Paint) -> Color {
        match self.depth {
            Depth::Mono => Color::Reset,
            Depth::Sixteen => paint.named,
            Depth::Indexed => Color::Indexed(paint.index),
            Depth::True => Color::Rgb(paint.rgb.0, paint.rgb.1, paint.rgb.2),
        }
    }

    /// Letters of one paint on a ground of another.
    pub fn style(&self, letters: Paint, ground: Paint) -> Style {
        Style::new().fg(self.colour(letters)).bg(self.colour(ground))
    }

    /// Letters of one paint on whatever is there.
    pub fn letters(&self, paint: Paint) -> Style {
        Style::new().fg(self.colour(paint))
    }

    /// Something to look at first: coloured where possible, reversed where not.
    pub fn strong(&self, letters: Paint, ground: Paint) -> Style {
        let style = self.style(letters, ground).add_modifier(Modifier::BOLD);
        if self.depth == Depth::Mono { style.add_modifier(Modifier::REVERSED) } else { style }
    }

    /// Something to look at last.
    pub fn faint(&self) -> Style {
        match self.depth {
            Depth::Mono => Style::new().add_modifier(Modifier::DIM),
            Depth::Sixteen | Depth::Indexed | Depth::True => self.letters(GREY),
        }
    }
}

/// A colour at every depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paint {
    rgb: (u8, u8, u8),
    index: u8,
    named: Color,
}

impl Paint {
    /// The colour in full, and those of the 256 and of the sixteen that stand for it. They are
    /// chosen by eye: the nearest of the 256 to a dark green is a grey.
    pub const fn new(red: u8, green: u8, blue: u8, index: u8, named: Color) -> Paint {
        Paint { rgb: (red, green, blue), index, named }
    }
}

/// Text that is always readable.
pub const PALE: Paint = Paint::new(0xf2, 0xee, 0xe0, 255, Color::White);
/// The ground of the curtain, of boxes and of letters on light things.
pub const NIGHT: Paint = Paint::new(0x12, 0x18, 0x16, 234, Color::Black);
/// What may be read later.
pub const GREY: Paint = Paint::new(0x8a, 0x90, 0x8c, 245, Color::Gray);
/// Keys and what is now.
pub const GOLD: Paint = Paint::new(0xff, 0xd2, 0x4a, 220, Color::Yellow);
/// Legal places: gold, but seen on yellow ground too where colours are few.
pub const LIT: Paint = Paint::new(0xff, 0xd2, 0x4a, 220, Color::Magenta);
/// The cursor.
pub const SKY: Paint = Paint::new(0x6f, 0xc8, 0xff, 81, Color::LightBlue);
/// What is wrong.
pub const RED: Paint = Paint::new(0xd0, 0x30, 0x28, 160, Color::Red);

#[cfg(test)]
mod tests {
    use super::*;

    fn depth(variables: &[(&str, &str)]) -> Depth {
        Depth::of_environment(|name| {
            variables.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_decides_the_depth() {
        assert_eq!(depth(&[("TERM", "xterm-256color")]), Depth::Indexed);
        assert_eq!(depth(&[("TERM", "xterm"), ("COLORTERM", "truecolor")]), Depth::True);
        assert_eq!(depth(&[("TERM", "linux")]), Depth::Sixteen);
        assert_eq!(depth(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]), Depth::Mono);
        assert_eq!(depth(&[("TERM", "xterm"), ("NO_COLOR", "")]), Depth::Sixteen);
        assert_eq!(depth(&[("TERM", "dumb")]), Depth::Mono);
    }
}
