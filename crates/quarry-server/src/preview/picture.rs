//! The picture of a table's link: that of its game, and on it who plays, what it is, and the clock.

use std::sync::Arc;

use hyper::body::Bytes;
use quick_cache::sync::Cache;
use quick_cache::{OptionsBuilder, Weighter};
use tokio::sync::Semaphore;

use super::ink::{Face, Sign};
use super::png::{Colour, Picture};
use crate::background;

/// How many bytes of pictures are kept.
const KEPT: u64 = 8 << 20;
const LIGHT: Colour = [0xff, 0xf6, 0xe2];
const SOFT: Colour = [0xec, 0xdc, 0xba];
const DARK: Colour = [0x20, 0x14, 0x0b];
/// From the edge to what is written.
const EDGE: usize = 52;
const DISC: usize = 62;

/// What is written on a picture. Tables that say the same have the same picture.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Said {
    pub(super) game: String,
    pub(super) title: String,
    /// Each begins a line of its own.
    pub(super) lines: Vec<String>,
    /// Who sits on each chair; nobody is said to wait where a game is over.
    pub(super) chairs: Vec<(Sign, String)>,
}

impl Said {
    /// The name of the game.
    pub fn game(&self) -> &str {
        &self.game
    }
}

#[derive(Clone)]
struct ByBytes;

impl Weighter<Said, Bytes> for ByBytes {
    fn weight(&self, said: &Said, picture: &Bytes) -> u64 {
        (picture.len() + said.title.len() + said.lines.concat().len() + 256) as u64
    }
}

/// The pictures that were asked for lately.
pub struct Pictures {
    kept: Cache<Said, Bytes, ByBytes>,
    /// One is made at a time, behind everything else.
    turn: Semaphore,
}

impl Default for Pictures {
    fn default() -> Pictures {
        let options = OptionsBuilder::new()
            .estimated_items_capacity(64)
            .weight_capacity(KEPT)
            .shards(1)
            .build()
            .expect("all that is needed is given");
        Pictures {
            kept: Cache::with_options(options, ByBytes, Default::default(), Default::default()),
            turn: Semaphore::new(1),
        }
    }
}

impl Pictures {
    /// The picture that says this on top of `game`, a file; `None` where that is no picture of ours, or where another one is
    /// being made.
    pub async fn of(&self, said: Said, game: Arc<[u8]>) -> Option<Bytes> {
        if let Some(picture) = self.kept.get(&said) {
            return Some(picture);
        }
        let _turn = self.turn.try_acquire().ok()?;
        let what = said.clone();
        let made = background::run(move || drawn(&what, &game)).await.flatten()?;
        self.kept.insert(said, made.clone());
        Some(made)
    }
}

/// The picture of the game with a dark foot, and on that what is said.
pub(super) fn drawn(said: &Said, game: &[u8]) -> Option<Bytes> {
    let mut picture = Picture::read(game)?;
    let room = picture.width.checked_sub(2 * EDGE)?;
    let title = Face::Title.lines(&said.title, room, 2);
    let lines = said.lines.iter().flat_map(|line| Face::Text.lines(line, room, 2));
    let lines: Vec<String> = lines.collect();
    let high = title.len() * Face::Title.height() + lines.len() * Face::Text.height();
    let chairs = if said.chairs.is_empty() { 0 } else { DISC + 18 };
    let top = picture.height.checked_sub(high + chairs + EDGE)?;
    shade(&mut picture, top.saturating_sub(EDGE));
    seat(&mut picture, top, &said.chairs, room);
    let mut y = top + chairs;
    for (face, lines, ink) in [(Face::Title, title, LIGHT), (Face::Text, lines, SOFT)] {
        for line in lines {
            face.write(&mut picture, (EDGE, y), &line, ink);
            y += face.height();
        }
    }
    Some(picture.write().into())
}

/// Darkens everything from `top` on, softly at first.
fn shade(picture: &mut Picture, top: usize) {
    for y in top..picture.height {
        let opacity = u8::try_from((y - top) * 3).unwrap_or(u8::MAX).min(214);
        for x in 0..picture.width {
            picture.lay(x, y, DARK, opacity);
        }
    }
}

/// Each chair: a disc with its sign, and the name beside it.
fn seat(picture: &mut Picture, top: usize, chairs: &[(Sign, String)], room: usize) {
    let each = room / chairs.len().max(1);
    let mut x = EDGE;
    for (sign, name) in chairs {
        if *sign != Sign::Free {
            disc(picture, (x, top), LIGHT);
        }
        let ink = if *sign == Sign::Free { SOFT } else { DARK };
        sign.draw(picture, (x + 11, top + 11), ink);
        let name = Face::Text.within(name, each.saturating_sub(DISC + 40));
        let middle = top + DISC / 2 - Face::Text.height() / 2;
        Face::Text.write(picture, (x + DISC + 12, middle), &name, LIGHT);
        x += DISC + Face::Text.width(&name) + 44;
    }
}

/// A disc with a soft rim.
fn disc(picture: &mut Picture, (left, top): (usize, usize), ink: Colour) {
    let radius = DISC as f64 / 2.0;
    for y in 0..DISC {
        for x in 0..DISC {
            let [dx, dy] = [x, y].map(|at| at as f64 + 0.5 - radius);
            let inside = (radius - dx.hypot(dy)).clamp(0.0, 1.0);
            picture.lay(left + x, top + y, ink, (inside * 255.0) as u8);
        }
    }
}

#[cfg(test)]
mod tests {
    use quarry_table::people::Emblem;

    use super::*;

    fn said(title: &str, chairs: &[(Sign, &str)]) -> Said {
        let chairs = chairs.iter().map(|(sign, name)| (*sign, (*name).to_owned())).collect();
        Said {
            game: "raptor".into(),
            title: title.into(),
            lines: vec!["5 min + 3 s".into()],
            chairs,
        }
    }

    #[test]
    fn what_is_said_stands_at_the_foot_and_the_picture_stays_above() {
        let plain = Picture::plain(1200, 630, [40, 120, 60]);
        let who = [(Sign::Of(Emblem::Moon), "Ada"), (Sign::Free, "free")];
        let file = drawn(&said("Ada invites you to Raptor", &who), &plain.write()).unwrap();
        let drawn = Picture::read(&file).unwrap();
        assert_eq!((drawn.width, drawn.height), (1200, 630));
        assert!((0..1200).all(|x| (0..280).all(|y| drawn.at(x, y) == plain.at(x, y))));
        let light = |top: usize| {
            (top..top + 60)
                .any(|y| (EDGE..1100).any(|x| drawn.at(x, y).iter().all(|part| *part > 200)))
        };
        assert!(light(630 - EDGE - 110) && light(630 - EDGE - 200), "words and chairs are seen");
    }

    #[test]
    fn whatever_is_said_fits() {
        let plain = Picture::plain(1200, 630, [0; 3]).write();
        let long = "WWWWWWWWWWWWWWWWWWWW ".repeat(12);
        let chairs = [(Sign::Computer, long.as_str()); 4];
        let file =
            drawn(&Said { lines: vec![long.clone()], ..said(&long, &chairs) }, &plain).unwrap();
        let drawn = Picture::read(&file).unwrap();
        let dark = |x: usize| (0..630).all(|y| drawn.at(x, y).iter().all(|part| *part < 40));
        assert!((1200 - EDGE / 2..1200).all(dark), "nothing is cut off by the edge");
        assert_eq!(super::drawn(&said("", &[]), b"no picture"), None);
    }

    #[tokio::test]
    async fn tables_that_say_the_same_have_one_picture() {
        let pictures = Pictures::default();
        let game: Arc<[u8]> = Picture::plain(1200, 630, [0; 3]).write().into();
        let first = pictures.of(said("Raptor", &[]), game.clone()).await.unwrap();
        let again = pictures.of(said("Raptor", &[]), Arc::from(&b"not looked at"[..])).await;
        assert_eq!(again.unwrap().as_ptr(), first.as_ptr());
        let _turn = pictures.turn.acquire().await.unwrap();
        assert_eq!(pictures.of(said("Moogh", &[]), game).await, None, "another one is being made");
    }
}
