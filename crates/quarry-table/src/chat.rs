//! Chat: ready phrases that everybody reads in their own language, and plain lines.

use quarry_game::Seat;
use serde::{Deserialize, Serialize};

/// The longest line, in characters.
pub const LONGEST: usize = 200;

/// How many lines a newcomer is shown.
pub const REMEMBERED: usize = 20;

/// The ready phrases; their words stand in the Fluent files as `chat-…`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// Before the game.
    GoodLuck,
    /// A compliment.
    WellPlayed,
    /// Slower, please.
    OneMoment,
    /// Please go on.
    YourTurn,
    /// An apology.
    Sorry,
    /// Gratitude.
    Thanks,
    /// After the game.
    GoodGame,
    /// A farewell.
    Bye,
}

impl Phrase {
    /// Every phrase in the order of the menu.
    pub const ALL: [Phrase; 9] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::WellPlayed,
        Phrase::OneMoment,
        Phrase::YourTurn,
        Phrase::Sorry,
        Phrase::Thanks,
        Phrase::GoodGame,
        Phrase::Bye,
    ];

    /// The key of its words.
    pub const fn key(self) -> &'static str {
        match self {
            Phrase::Hello => "chat-hello",
            Phrase::GoodLuck => "chat-good-luck",
            Phrase::WellPlayed => "chat-well-played",
            Phrase::OneMoment => "chat-one-moment",
            Phrase::YourTurn => "chat-your-turn",
            Phrase::Sorry => "chat-sorry",
            Phrase::Thanks => "chat-thanks",
            Phrase::GoodGame => "chat-good-game",
            Phrase::Bye => "chat-bye",
        }
    }
}

/// What a player says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Line {
    /// A ready phrase.
    Phrase(Phrase),
    /// Words of their own.
    Text(String),
}

/// What a line costs in a log besides its own words, in bytes.
const AROUND: u64 = 200;

impl Line {
    /// How many bytes a log needs for it, roughly.
    pub const fn cost(&self) -> u64 {
        match self {
            Line::Phrase(_) => AROUND,
            Line::Text(text) => AROUND + text.len() as u64,
        }
    }

    /// What stands where a line was taken out.
    pub fn gone() -> Line {
        Line::Text("\u{2026}".into())
    }

    /// The line without control characters, marks that turn the writing direction, and blanks around
    /// it; `None` when nothing is left or it is too long.
    pub fn cleaned(&self) -> Option<Line> {
        let Line::Text(text) = self else { return Some(self.clone()) };
        let kept: String = text.chars().filter(|letter| !is_unseen(*letter)).collect();
        let kept = kept.trim();
        let fits = !kept.is_empty() && kept.chars().count() <= LONGEST;
        fits.then(|| Line::Text(kept.to_owned()))
    }
}

fn is_unseen(letter: char) -> bool {
    let turns_or_hides = matches!(letter,
        '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    letter.is_control() || turns_or_hides
}

/// A line and who said it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Said {
    /// The seat that said it.
    pub seat: Seat,
    /// What was said.
    pub line: Line,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cleaned_and_bounded() {
        let clean = |text: &str| Line::Text(text.to_owned()).cleaned();
        assert_eq!(clean("  bonjour\u{7} \u{202e}"), Some(Line::Text("bonjour".into())));
        assert_eq!(clean("<b>"), Some(Line::Text("<b>".into())));
        assert_eq!(clean(" \u{200b}\n"), None);
        assert_eq!(clean(&"я".repeat(LONGEST)), Some(Line::Text("я".repeat(LONGEST))));
        assert_eq!(clean(&"я".repeat(LONGEST + 1)), None);
        assert_eq!(Line::Phrase(Phrase::Hello).cleaned(), Some(Line::Phrase(Phrase::Hello)));
    }
}
