//! Who plays: how everybody at the table is called, and the sign beside the name.

use quarry_game::Seat;
use quarry_players::Level;
use quarry_table::people::Emblem;

use crate::look::Look;
use crate::phrases::Phrases;

/// The longest name that is written out beside the board, in characters.
const SHORT: usize = 12;

/// A person at this table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The own name; the word of the emblem stands for it where none was given.
    pub name: Option<String>,
    /// The sign beside the name.
    pub emblem: Emblem,
}

/// What differs between tables with different seeds.
pub(crate) fn number(seed: &str) -> u64 {
    seed.bytes().map(u64::from).sum()
}

/// The people `known` and others beside them, one for each seat; no two have the same emblem.
pub(crate) fn seated(mut known: Vec<Person>, seats: usize, seed: &str) -> Vec<Person> {
    let number = number(seed);
    known.truncate(seats);
    for seat in known.len()..seats {
        let taken = |emblem: &Emblem| known.iter().any(|person| person.emblem == *emblem);
        let mut usual = (seat..seat + Emblem::ALL.len()).map(|seat| Emblem::usual(number, seat));
        let emblem = usual.find(|emblem| !taken(emblem)).unwrap_or(Emblem::Fern);
        known.push(Person { name: None, emblem });
    }
    known
}

/// How the player of one seat is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Called {
    /// The own name, the word of the emblem, or the name of the level.
    pub name: String,
    /// The sign beside it; none where only plain letters will do.
    pub sign: &'static str,
}

impl Called {
    /// Sign and name.
    pub fn whole(&self) -> String {
        format!("{}{}", self.sign, self.name)
    }

    /// Sign and name, where there is room for a short name only.
    pub fn short(&self) -> String {
        self.within(SHORT)
    }

    /// Sign and name in at most so many characters, the sign not counted.
    pub fn within(&self, room: usize) -> String {
        let name = &self.name;
        if name.chars().count() <= room {
            return self.whole();
        }
        let cut: String = name.chars().take(room.saturating_sub(1)).collect();
        format!("{}{}.", self.sign, cut.trim_end())
    }
}

/// How everybody is called, by seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cast(Vec<Called>);

impl Cast {
    /// Of people and computer players by seat.
    pub(crate) fn of(
        people: &[Person],
        levels: &[Option<Level>],
        words: &Phrases,
        look: &Look,
    ) -> Cast {
        let called = |(seat, person): (usize, &Person)| {
            let level = levels.get(seat).copied().flatten();
            let name = level.map(|level| words.computer(level)).or_else(|| person.name.clone());
            Called {
                name: name.unwrap_or_else(|| words.emblem(person.emblem)),
                sign: level.map_or_else(
                    || look.sign(emblem_sign(person.emblem), ""),
                    |_| look.sign("▣ ", ""),
                ),
            }
        };
        Cast(people.iter().enumerate().map(called).collect())
    }

    /// How the player of `seat` is called.
    ///
    /// # Panics
    ///
    /// Where there is no such seat.
    pub fn at(&self, seat: Seat) -> &Called {
        &self.0[seat.index()]
    }

    /// Everybody, in the order of the seats.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &Called)> {
        self.0.iter().enumerate().map(|(seat, called)| (Seat::at(seat), called))
    }

    /// Several players, one after another.
    pub fn list(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<String> = seats.into_iter().map(|seat| self.at(seat).whole()).collect();
        names.join(", ")
    }
}

/// A sign one column wide that most typefaces of terminals have, and the blank after it. None of them means
/// something on a board or beside it.
const fn emblem_sign(emblem: Emblem) -> &'static str {
    match emblem {
        Emblem::Fern => "♣ ",
        Emblem::Flint => "◈ ",
        Emblem::Ember => "☼ ",
        Emblem::River => "≈ ",
        Emblem::Moon => "☾ ",
        Emblem::Feather => "♪ ",
        Emblem::Hazel => "◉ ",
        Emblem::Shell => "◎ ",
        Emblem::Comet => "✦ ",
        Emblem::Paw => "∴ ",
        Emblem::Amber => "◐ ",
        Emblem::Thistle => "✱ ",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use quarry_game::Lang;
    use raptor::Raptor;
    use ratatui::text::Span;

    use super::*;
    use crate::game::TerminalGame;

    #[test]
    fn every_emblem_has_a_sign_of_one_column_and_a_word_of_its_own() {
        let signs: BTreeSet<&str> = Emblem::ALL.into_iter().map(emblem_sign).collect();
        assert_eq!(signs.len(), Emblem::ALL.len());
        assert!(signs.iter().all(|sign| Span::raw(*sign).width() == 2), "{signs:?}");
        for lang in Lang::ALL {
            let words = Raptor::words(lang);
            let names: BTreeSet<String> = Emblem::ALL.map(|it| words.emblem(it)).into();
            assert_eq!(names.len(), Emblem::ALL.len(), "{lang}");
        }
    }

    #[test]
    fn a_long_name_is_cut_where_there_is_little_room() {
        let called = |name: &str| Called { name: name.to_owned(), sign: "◆ " };
        assert_eq!(called("Anna").short(), "◆ Anna");
        assert_eq!(called("Anna Karenina").short(), "◆ Anna Kareni.");
        assert_eq!(called("Maximilian I").within(11), "◆ Maximilian.");
    }
}
