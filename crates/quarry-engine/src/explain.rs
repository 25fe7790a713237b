//! Why a record cannot be played, in words of the game and with the rule.

use quarry_game::{Lang, Phrasebook, RecordError, Refusal, Refused};

use crate::Playable;

/// What is wrong with a record.
pub struct Wrong {
    /// The step at fault, counted from 1.
    pub step: Option<usize>,
    /// The rule that it breaks.
    pub rule: Option<&'static str>,
    /// The sentence.
    pub words: String,
}

/// Explains `error` in `lang`.
pub fn wrong<G: Playable>(error: &RecordError<G::Illegal>, book: &Phrasebook, lang: Lang) -> Wrong {
    match error {
        RecordError::Refused { step, why: Refused::Illegal(illegal) } => {
            let Refusal { rule, message, .. } = G::refusal(illegal);
            let words = format!("step {}: {} ({rule})", step + 1, book.say(lang, &message));
            Wrong { step: Some(step + 1), rule: Some(rule.as_str()), words }
        }
        RecordError::Refused { step, .. } | RecordError::Unreadable { step, .. } => {
            Wrong { step: Some(step + 1), rule: None, words: error.to_string() }
        }
        RecordError::Format(_)
        | RecordError::Game { .. }
        | RecordError::Start(_)
        | RecordError::Result => Wrong { step: None, rule: None, words: error.to_string() },
    }
}
