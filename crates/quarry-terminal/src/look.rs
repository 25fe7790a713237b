//! How things look: colours as deep as the terminal shows them, and plain letters on request.

use ratatui::style::{Color, Modifier, Style};

/// How many colours the terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// None: weight, underline and reversal must do.
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

/// How large the cells of a board are drawn.
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
    /// Only signs that every terminal has.
    pub ascii: bool,
    /// The size of cells.
    pub scale: Scale,
}

impl Look {
    /// The first sign, or the second where only plain letters will do.
    pub const fn sign(&self, sign: &'static str, plain: &'static str) -> &'static str {
        if self.ascii { plain } else { sign }
    }

    /// `paint` as this terminal can show it; no colour in monochrome.
    pub fn colour(&self, paint: Paint) -> Color {
        match self.depth {
            Depth::Mono => Color::Reset,
            Depth::Sixteen => paint.named,
            Depth::Indexed => Color::Indexed(nearest_of_256(paint.rgb)),
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
            _ => self.letters(GREY),
        }
    }
}

/// A colour at every depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paint {
    rgb: (u8, u8, u8),
    named: Color,
}

impl Paint {
    /// The colour in full, and the one of the sixteen that stands for it.
    pub const fn new(red: u8, green: u8, blue: u8, named: Color) -> Paint {
        Paint { rgb: (red, green, blue), named }
    }
}

/// Text that is always readable.
pub const PALE: Paint = Paint::new(0xf2, 0xee, 0xe0, Color::White);
/// The ground of the curtain, of boxes and of letters on light things.
pub const NIGHT: Paint = Paint::new(0x12, 0x18, 0x16, Color::Black);
/// What may be read later.
pub const GREY: Paint = Paint::new(0x8a, 0x90, 0x8c, Color::Gray);
/// Legal places.
pub const GOLD: Paint = Paint::new(0xff, 0xd2, 0x4a, Color::Yellow);
/// The cursor.
pub const SKY: Paint = Paint::new(0x6f, 0xc8, 0xff, Color::LightCyan);
/// What is wrong.
pub const RED: Paint = Paint::new(0xd0, 0x30, 0x28, Color::Red);

/// The colour of the 6 × 6 × 6 cube or of the grey ramp that is nearest to `rgb`.
fn nearest_of_256(rgb: (u8, u8, u8)) -> u8 {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let level = |part: u8| (0..6).min_by_key(|&i| LEVELS[i].abs_diff(part)).unwrap_or(0);
    let (r, g, b) = (level(rgb.0), level(rgb.1), level(rgb.2));
    let cube = (LEVELS[r], LEVELS[g], LEVELS[b]);
    let mean = (u16::from(rgb.0) + u16::from(rgb.1) + u16::from(rgb.2)) / 3;
    let step = (mean.saturating_sub(3) / 10).min(23) as u8;
    let grey = 8 + 10 * step;
    if distance(rgb, (grey, grey, grey)) < distance(rgb, cube) {
        232 + step
    } else {
        (16 + 36 * r + 6 * g + b) as u8
    }
}

fn distance(a: (u8, u8, u8), b: (u8, u8, u8)) -> u32 {
    [a.0.abs_diff(b.0), a.1.abs_diff(b.1), a.2.abs_diff(b.2)]
        .into_iter()
        .map(|part| u32::from(part).pow(2))
        .sum()
}

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

    #[test]
    fn the_cube_has_its_corners_and_its_greys() {
        assert_eq!(nearest_of_256((0, 0, 0)), 16);
        assert_eq!(nearest_of_256((255, 255, 255)), 231);
        assert_eq!(nearest_of_256((255, 0, 0)), 196);
        assert_eq!(nearest_of_256((128, 128, 128)), 244);
    }
}
