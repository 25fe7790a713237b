//! Why a table refuses: a stable code, and one sentence in three languages.

use quarry_game::{Fence, Message, Phrasebook, RuleId};

use crate::chat::LONGEST;
use crate::people::{BadName, LONGEST_NAME};

/// Why a request had no effect.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// The game has not begun.
    NotStarted,
    /// The game has begun already.
    Started,
    /// The game is over.
    Over,
    /// The game is not over yet.
    NotOver,
    /// Decided on a picture of the game that is no longer true.
    Stale,
    /// The time of the seat is up.
    TimeUp,
    /// Not an action in the notation of the game.
    Notation,
    /// Against a rule.
    Illegal(quarry_game::Refusal),
    /// The step cannot be taken back any more.
    Fence(Fence),
    /// The chair is taken.
    Taken,
    /// There is no such chair, or it is not yours.
    NoSeat,
    /// Nothing to say, or too much.
    Line,
    /// A name that is too long, or with characters that cannot be seen.
    Name,
    /// Nothing has happened that the table should act on.
    Nothing,
    /// Watching only.
    Spectator,
    /// This table stands still after a fault of the program.
    Halted,
    /// Too many messages.
    Hurry,
    /// The message could not be read.
    Unreadable,
    /// The client speaks another version of the protocol.
    Protocol,
    /// There is no such table, or the key does not open it.
    NoTable,
    /// Nothing can be written down at the moment.
    Storage,
    /// At a practice table one person takes every free chair.
    Practice,
    /// There are no hints at this table.
    NoHints,
    /// No computer player thinks at this server.
    NoThinkers,
    /// The game is too long for this.
    TooLong,
    /// As much was said at this table as its log takes.
    TalkedOut,
    /// Those who keep order took the right to talk away for a while.
    Muted,
    /// The table waited too long for players.
    Expired,
    /// More than one person sits here, so contributions are sealed first.
    SealFirst,
    /// A contribution is opened only when every chair has a seal.
    NotSealed,
    /// The contribution does not open the seal, or no seal belongs here.
    WrongSeal,
    /// The cards that this table is played with are not at this server.
    NoContent,
}

impl Refusal {
    /// A stable word for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::NotStarted => "not_started",
            Refusal::Started => "started",
            Refusal::Over => "over",
            Refusal::NotOver => "not_over",
            Refusal::Stale => "stale",
            Refusal::TimeUp => "time_up",
            Refusal::Notation => "bad_action",
            Refusal::Illegal(_) => "illegal",
            Refusal::Fence(_) => "fence",
            Refusal::Taken => "taken",
            Refusal::NoSeat => "no_seat",
            Refusal::Line => "bad_line",
            Refusal::Name => "bad_name",
            Refusal::Nothing => "nothing",
            Refusal::Spectator => "spectator",
            Refusal::Halted => "halted",
            Refusal::Hurry => "too_fast",
            Refusal::Unreadable => "bad_message",
            Refusal::Protocol => "bad_protocol",
            Refusal::NoTable => "no_table",
            Refusal::Storage => "storage",
            Refusal::Practice => "practice",
            Refusal::NoHints => "no_hints",
            Refusal::NoThinkers => "no_thinkers",
            Refusal::TooLong => "too_long",
            Refusal::TalkedOut => "talked_out",
            Refusal::Muted => "muted",
            Refusal::Expired => "expired",
            Refusal::SealFirst => "seal_first",
            Refusal::NotSealed => "not_sealed",
            Refusal::WrongSeal => "wrong_seal",
            Refusal::NoContent => "no_content",
        }
    }

    /// The rule of the game that was broken.
    pub const fn rule(&self) -> Option<RuleId> {
        if let Refusal::Illegal(refusal) = self { Some(refusal.rule) } else { None }
    }

    /// The cells or cards at fault.
    pub fn at(&self) -> Vec<String> {
        if let Refusal::Illegal(refusal) = self { refusal.at.clone() } else { Vec::new() }
    }

    /// The sentence: in the phrases of the game where a rule is broken, else in [`phrases`].
    pub fn message(&self) -> Message {
        match self {
            Refusal::Illegal(refusal) => refusal.message.clone(),
            Refusal::Fence(fence) => Message::new(fence_key(*fence)),
            Refusal::Line => Message::new("refused-bad_line").with("most", LONGEST),
            Refusal::Name => Message::new("refused-bad_name").with("most", LONGEST_NAME),
            Refusal::NotStarted => Message::new("refused-not_started"),
            Refusal::Started => Message::new("refused-started"),
            Refusal::Over => Message::new("refused-over"),
            Refusal::NotOver => Message::new("refused-not_over"),
            Refusal::Stale => Message::new("refused-stale"),
            Refusal::TimeUp => Message::new("refused-time_up"),
            Refusal::Notation => Message::new("refused-bad_action"),
            Refusal::Taken => Message::new("refused-taken"),
            Refusal::NoSeat => Message::new("refused-no_seat"),
            Refusal::Nothing => Message::new("refused-nothing"),
            Refusal::Spectator => Message::new("refused-spectator"),
            Refusal::Halted => Message::new("refused-halted"),
            Refusal::Hurry => Message::new("refused-too_fast"),
            Refusal::Unreadable => Message::new("refused-bad_message"),
            Refusal::Protocol => Message::new("refused-bad_protocol"),
            Refusal::NoTable => Message::new("refused-no_table"),
            Refusal::Storage => Message::new("refused-storage"),
            Refusal::Practice => Message::new("refused-practice"),
            Refusal::NoHints => Message::new("refused-no_hints"),
            Refusal::NoThinkers => Message::new("refused-no_thinkers"),
            Refusal::TooLong => Message::new("refused-too_long"),
            Refusal::TalkedOut => Message::new("refused-talked_out"),
            Refusal::Muted => Message::new("refused-muted"),
            Refusal::Expired => Message::new("refused-expired"),
            Refusal::SealFirst => Message::new("refused-seal_first"),
            Refusal::NotSealed => Message::new("refused-not_sealed"),
            Refusal::WrongSeal => Message::new("refused-wrong_seal"),
            Refusal::NoContent => Message::new("refused-no_content"),
        }
    }
}

const fn fence_key(fence: Fence) -> &'static str {
    match fence {
        Fence::Nothing => "fence-nothing",
        Fence::Chance => "fence-chance",
        Fence::Reveal => "fence-reveal",
        Fence::OtherSeat => "fence-other-seat",
    }
}

/// The words of the table in three languages.
///
/// # Panics
///
/// When the Fluent sources, which are part of the program, are broken.
pub fn phrases() -> Phrasebook {
    let sources = [
        include_str!("../phrases/en.ftl"),
        include_str!("../phrases/fr.ftl"),
        include_str!("../phrases/ru.ftl"),
    ];
    Phrasebook::parse(sources).unwrap_or_else(|error| panic!("{error}"))
}

impl From<BadName> for Refusal {
    fn from(BadName: BadName) -> Refusal {
        Refusal::Name
    }
}

#[cfg(test)]
mod tests {
    use quarry_game::Lang;

    use super::*;
    use crate::chat::Phrase;

    #[test]
    fn every_refusal_fence_and_ready_phrase_is_said_in_three_languages() {
        let book = phrases();
        let fences = [Fence::Nothing, Fence::Chance, Fence::Reveal, Fence::OtherSeat];
        let plain = [
            Refusal::NotStarted,
            Refusal::Started,
            Refusal::Over,
            Refusal::NotOver,
            Refusal::Stale,
            Refusal::TimeUp,
            Refusal::Notation,
            Refusal::Taken,
            Refusal::NoSeat,
            Refusal::Line,
            Refusal::Name,
            Refusal::Nothing,
            Refusal::Spectator,
            Refusal::Halted,
            Refusal::Hurry,
            Refusal::Unreadable,
            Refusal::Protocol,
            Refusal::NoTable,
            Refusal::Storage,
            Refusal::Practice,
            Refusal::NoHints,
            Refusal::NoThinkers,
            Refusal::TooLong,
            Refusal::TalkedOut,
            Refusal::Muted,
            Refusal::Expired,
            Refusal::SealFirst,
            Refusal::NotSealed,
            Refusal::WrongSeal,
            Refusal::NoContent,
        ];
        for refusal in plain.into_iter().chain(fences.map(Refusal::Fence)) {
            for lang in Lang::ALL {
                book.try_say(lang, &refusal.message()).unwrap();
            }
        }
        for lang in Lang::ALL {
            assert_eq!(book.keys(lang), book.keys(Lang::En), "{lang}");
            for phrase in Phrase::ALL {
                let key = serde_json::to_value(phrase).unwrap();
                assert_eq!(phrase.key(), format!("chat-{}", key.as_str().unwrap()));
                assert!(book.keys(lang).contains(phrase.key()), "{lang} lacks {}", phrase.key());
            }
        }
    }
}
