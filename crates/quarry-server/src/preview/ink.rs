//! Letters and emblems as the page draws them, in one picture: `web/e2e/preview.pictures.ts` takes it in a browser.
//! The program needs no typefaces for them.

use std::collections::HashMap;
use std::sync::LazyLock;

use quarry_table::people::Emblem;

use super::png::{Colour, Picture};

/// What is read here is part of the program, and a test draws all of it.
static INK: LazyLock<Ink> = LazyLock::new(|| {
    let sheet = Picture::read(include_bytes!("../../preview/ink.png"));
    Ink::read(sheet.expect("a picture"), include_str!("../../preview/ink.txt")).expect("an index")
});

/// The size of letters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Face {
    /// Of a title.
    Title,
    /// Of everything else.
    Text,
}

/// What stands in front of a name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Sign {
    /// The emblem of a person.
    Of(Emblem),
    /// A computer player.
    Computer,
    /// A chair that is free.
    Free,
}

/// Where something is on the sheet.
#[derive(Clone, Copy)]
struct Spot {
    x: usize,
    y: usize,
    width: usize,
    height: usize,
}

struct Ink {
    sheet: Picture,
    letters: HashMap<(Face, char), Spot>,
    signs: HashMap<Sign, Spot>,
}

impl Face {
    /// The height of a line of letters.
    pub(super) fn height(self) -> usize {
        INK.letters.get(&(self, ' ')).map_or(0, |spot| spot.height)
    }

    /// Whether every letter of this can be drawn.
    pub(super) fn has(self, text: &str) -> bool {
        text.chars().all(|letter| INK.letters.contains_key(&(self, letter)))
    }

    /// How long this is; what cannot be drawn has no length.
    pub(super) fn width(self, text: &str) -> usize {
        let spots = text.chars().filter_map(|letter| INK.letters.get(&(self, letter)));
        spots.map(|spot| spot.width).sum()
    }

    /// The beginning of this that is no longer than `room`, with an ellipsis where something is left out.
    pub(super) fn within(self, text: &str, room: usize) -> String {
        if self.width(text) <= room {
            return text.to_owned();
        }
        let mut short: String = text.to_owned();
        while !short.is_empty() && self.width(&short) + self.width("…") > room {
            short.pop();
        }
        format!("{}…", short.trim_end())
    }

    /// This in at most `most` lines, broken between words; what does not fit is left out.
    pub(super) fn lines(self, text: &str, room: usize, most: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            let is_last = lines.len() == most;
            let joined = lines.last().map(|line| format!("{line} {word}"));
            match (lines.last_mut(), joined) {
                (Some(line), Some(joined)) if is_last || self.width(&joined) <= room => {
                    *line = joined;
                }
                _ => lines.push(word.to_owned()), // The first word, or one that begins a line.
            }
        }
        lines.iter().map(|line| self.within(line, room)).collect()
    }

    /// Writes this with its upper left corner at a place.
    pub(super) fn write(self, picture: &mut Picture, at: (usize, usize), text: &str, ink: Colour) {
        let (mut x, y) = at;
        for spot in text.chars().filter_map(|letter| INK.letters.get(&(self, letter))) {
            INK.put(picture, (x, y), *spot, ink);
            x += spot.width;
        }
    }
}

impl Sign {
    /// Draws this with its upper left corner at a place; returns its width and height.
    pub(super) fn draw(self, picture: &mut Picture, at: (usize, usize), ink: Colour) -> usize {
        INK.signs.get(&self).map_or(0, |spot| {
            INK.put(picture, at, *spot, ink);
            spot.width
        })
    }
}

impl Ink {
    fn read(sheet: Picture, index: &str) -> Option<Ink> {
        let mut ink = Ink { sheet, letters: HashMap::new(), signs: HashMap::new() };
        for line in index.lines() {
            let [kind, what, x, y, width, height] =
                line.split(' ').collect::<Vec<_>>().try_into().ok()?;
            let [x, y, width, height] =
                [x, y, width, height].map(|number: &str| number.parse().unwrap_or_default());
            let spot = Spot { x, y, width, height };
            if x + width > ink.sheet.width || y + height > ink.sheet.height {
                return None;
            }
            let letter = || u32::from_str_radix(what, 16).ok().and_then(char::from_u32);
            match kind {
                "title" => drop(ink.letters.insert((Face::Title, letter()?), spot)),
                "text" => drop(ink.letters.insert((Face::Text, letter()?), spot)),
                "sign" => drop(ink.signs.insert(sign(what)?, spot)),
                _ => return None, // Nothing else is on the sheet.
            }
        }
        Some(ink)
    }

    /// The sheet is white on black: how white a place is, is how much ink it takes.
    fn put(&self, picture: &mut Picture, (left, top): (usize, usize), spot: Spot, ink: Colour) {
        for y in 0..spot.height {
            for x in 0..spot.width {
                let [opacity, ..] = self.sheet.at(spot.x + x, spot.y + y);
                if opacity > 0 {
                    picture.lay(left + x, top + y, ink, opacity);
                }
            }
        }
    }
}

fn sign(word: &str) -> Option<Sign> {
    match word {
        "computer" => Some(Sign::Computer),
        "free" => Some(Sign::Free),
        word => Emblem::read(word).map(Sign::Of), // Words of people are not of ours.
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_ink_for_all_that_is_said_in_three_languages() {
        for face in [Face::Title, Face::Text] {
            assert!(face.height() > 30 && face.has("Àÿœ — Жёё № «…»"), "{face:?}");
            assert!(!face.has("名前"));
        }
        let mut picture = Picture::plain(80, 80, [0; 3]);
        for sign in Emblem::ALL.map(Sign::Of).into_iter().chain([Sign::Computer, Sign::Free]) {
            assert!(sign.draw(&mut picture, (0, 0), [9; 3]) > 30, "{sign:?}");
        }
    }

    #[test]
    fn long_texts_are_broken_and_cut() {
        let lines = Face::Text.lines("one two three four five six seven", 200, 2);
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| Face::Text.width(line) <= 200), "{lines:?}");
        assert!(lines[1].ends_with('…'), "{lines:?}");
        assert_eq!(Face::Text.lines("one", 200, 2), ["one"]);
        assert_eq!(Face::Text.within("one", 200), "one");
    }
}
