//! How people at a table are called: a name of their own and an emblem, without an account.
//!
//! Neither is part of the rules: commitments, draws and verification files do not know of them.

use serde::{Deserialize, Serialize};

use crate::seats::TableId;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 20;

/// A name that is too long, or with characters that cannot be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadName;

/// A name as a player gave it: trimmed, short, and every character of it can be seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(transparent)]
pub struct Name(String);

impl Name {
    /// The name in this text; `None` where it is blank, as no name is asked for then.
    ///
    /// # Errors
    ///
    /// When it is too long or has characters that hide or turn the writing.
    pub fn read(text: &str) -> Result<Option<Name>, BadName> {
        if text.len() > 16 * LONGEST_NAME {
            return Err(BadName);
        }
        // Keyboards of phones put these between the parts of a picture letter.
        let glue = |letter: &char| matches!(letter, '\u{200d}' | '\u{fe00}'..='\u{fe0f}');
        let text: String = text.chars().filter(|letter| !glue(letter)).collect();
        if text.chars().any(is_unseen) {
            return Err(BadName);
        }
        let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
        match name.chars().count() {
            0 => Ok(None),
            1..=LONGEST_NAME => Ok(Some(Name(name))),
            _ => Err(BadName),
        }
    }

    /// As it is shown; markup must be escaped where it is shown in some.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Controls, marks that turn the writing direction, and characters that take no ink though they are no blanks.
const fn is_unseen(letter: char) -> bool {
    letter.is_ascii_control()
        || matches!(letter,
            '\u{80}'..='\u{9f}' | '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffd}'
            | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}

/// A drawing by which a player is known; its word is the name of a player who gave none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is what its name says")]
pub enum Emblem {
    Fern,
    Flint,
    Ember,
    River,
    Moon,
    Feather,
    Hazel,
    Shell,
    Comet,
    Paw,
    Amber,
    Thistle,
}

impl Emblem {
    /// Every emblem, in the order in which they are offered.
    pub const ALL: [Emblem; 12] = [
        Emblem::Fern,
        Emblem::Flint,
        Emblem::Ember,
        Emblem::River,
        Emblem::Moon,
        Emblem::Feather,
        Emblem::Hazel,
        Emblem::Shell,
        Emblem::Comet,
        Emblem::Paw,
        Emblem::Amber,
        Emblem::Thistle,
    ];

    /// As the wire and the log write it.
    pub const fn word(self) -> &'static str {
        match self {
            Emblem::Fern => "fern",
            Emblem::Flint => "flint",
            Emblem::Ember => "ember",
            Emblem::River => "river",
            Emblem::Moon => "moon",
            Emblem::Feather => "feather",
            Emblem::Hazel => "hazel",
            Emblem::Shell => "shell",
            Emblem::Comet => "comet",
            Emblem::Paw => "paw",
            Emblem::Amber => "amber",
            Emblem::Thistle => "thistle",
        }
    }

    /// The emblem of a player who chose none. `number` is that of the table: strangers at different tables shall not
    /// all be called the same.
    pub const fn usual(number: u64, seat: usize) -> Emblem {
        Emblem::ALL[(number as usize).wrapping_add(5 * seat) % Emblem::ALL.len()]
    }

    /// The emblem that is written like this.
    pub fn read(word: &str) -> Option<Emblem> {
        Emblem::ALL.into_iter().find(|emblem| emblem.word() == word)
    }

    /// This one, or the next that is not `taken`, so that two players of a table never share one.
    fn free_from(self, taken: &[Emblem]) -> Emblem {
        let mut all = Emblem::ALL.into_iter().cycle().skip(self as usize).take(Emblem::ALL.len());
        all.find(|emblem| !taken.contains(emblem)).unwrap_or(self)
    }
}

/// A person on a chair, as everybody may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// No other player of the table has it.
    pub emblem: Emblem,
    /// Where one was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// Whether it is a program with an account of its own.
    #[serde(default, skip_serializing_if = "is_not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub bot: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is that of serde")]
fn is_not(flag: &bool) -> bool {
    !flag
}

/// How a player wants to be called; the table chooses what is left open.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wish {
    /// An own name.
    pub name: Option<Name>,
    /// If another player has it, the next free one is given.
    pub emblem: Option<Emblem>,
    /// Whether it is a program; the server knows that by its account.
    pub bot: bool,
}

impl Wish {
    /// The player that comes of it on chair `seat`, beside the players who are there.
    pub(crate) fn granted(&self, id: TableId, seat: usize, there: &[Option<Player>]) -> Player {
        let others = there.iter().enumerate().filter(|(at, _)| *at != seat);
        let taken: Vec<Emblem> =
            others.filter_map(|(_, player)| player.as_ref().map(|it| it.emblem)).collect();
        let usual = || Emblem::usual(id.number(), seat);
        let emblem = self.emblem.unwrap_or_else(usual).free_from(&taken);
        Player { emblem, name: self.name.clone(), bot: self.bot }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_trimmed_and_short_and_can_be_seen() {
        let read = |text: &str| Name::read(text).map(|name| name.map(|it| it.as_str().to_owned()));
        assert_eq!(read("  Anna \u{a0} Karenina "), Ok(Some("Anna Karenina".to_owned())));
        assert_eq!(read(" \u{2003} "), Ok(None));
        assert_eq!(read("\u{2764}\u{fe0f}"), Ok(Some("\u{2764}".to_owned())));
        assert_eq!(read("<b>\"&'</b>"), Ok(Some("<b>\"&'</b>".to_owned())), "escaped where shown");
        let longest = "я".repeat(LONGEST_NAME);
        assert_eq!(read(&longest), Ok(Some(longest.clone())));
        let wrong =
            ["a\u{202e}b", "a\nb", "a\u{200b}", "\u{3164}", "\u{2066}x", "\u{e0041}", "\u{7f}"];
        for text in wrong.iter().map(ToString::to_string).chain([longest + "я", " ".repeat(999)]) {
            assert_eq!(read(&text), Err(BadName), "{text:?}");
        }
    }

    #[test]
    fn an_emblem_is_written_as_its_word() {
        for (index, emblem) in Emblem::ALL.into_iter().enumerate() {
            assert_eq!(emblem as usize, index);
            assert_eq!(serde_json::to_value(emblem).unwrap(), emblem.word());
        }
    }

    #[test]
    fn two_players_of_a_table_have_two_emblems() {
        let (id, wish) =
            (TableId::new(7), Wish { name: None, emblem: Some(Emblem::Thistle), bot: false });
        let first = wish.granted(id, 0, &[None, None]);
        assert_eq!(first.emblem, Emblem::Thistle);
        let there = [Some(first.clone()), None];
        assert_eq!(wish.granted(id, 1, &there).emblem, Emblem::Fern);
        assert_eq!(wish.granted(id, 0, &there), first, "the own one is not in the way");
        let any = Wish::default();
        assert_ne!(
            any.granted(id, 0, &[None, None]).emblem,
            any.granted(id, 1, &[None, None]).emblem
        );
    }
}
