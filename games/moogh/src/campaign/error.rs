//! Why a step is refused.

use crate::content::{Digest, PartyError};

/// The rule that a step breaks.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CampaignError {
    /// The stage waits for something else.
    #[error("this is not the moment for it")]
    NotNow,
    /// A name means nothing.
    #[error("there is no {kind} '{name}'")]
    Unknown {
        /// What was looked for.
        kind: &'static str,
        /// The name given.
        name: String,
    },
    /// The characters do not fit.
    #[error(transparent)]
    Party(#[from] PartyError),
    /// Another side must act.
    #[error("it is side {0} that decides now (MO-305, MO-308, MO-312)")]
    OtherSide(u8),
    /// The chapter does not offer this scenario.
    #[error("this chapter does not offer '{0}' (MO-304)")]
    NotOffered(String),
    /// No scenario has been chosen.
    #[error("a scenario must be chosen first (MO-305)")]
    NoScenario,
    /// The difficulty jumps, or is not played this way.
    #[error(
        "between chapters the difficulty changes by one step, never to Tracker together (MO-306)"
    )]
    Difficulty,
    /// Tribes stay, and so does the number of seats.
    #[error("sides keep their tribes for the whole campaign (MO-314)")]
    SameTribes,
    /// The character does not take part.
    #[error("'{0}' does not take part")]
    NotThere(String),
    /// The side does not own the item.
    #[error("item {0} does not belong to that side (MO-302)")]
    NotOwned(u8),
    /// Another character carries the item.
    #[error("item {0} is carried by another character (MO-302)")]
    Carried(u8),
    /// The result cannot be.
    #[error("this result cannot be: {0}")]
    Result(&'static str),
    /// The item was not turned up.
    #[error("item {0} is not turned up (MO-308)")]
    NotTurnedUp(u8),
    /// Basic actions cannot be taught.
    #[error("only a daring action can be taught (MO-312)")]
    NotDaring,
    /// The icon has its die already.
    #[error("the same icon cannot be taught twice (MO-312)")]
    TaughtAlready,
    /// A draw that no dice could give.
    #[error("this cannot be drawn: {0}")]
    Draw(&'static str),
}

/// Why a file is no campaign.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// Not JSON, or not of this form.
    #[error("not a campaign file: {0}")]
    Form(#[from] serde_json::Error),
    /// Written by another version.
    #[error("a campaign of '{0}'; this program reads '{expected}'", expected = super::file::CAMPAIGN)]
    Version(String),
    /// The content is not at hand.
    #[error("played with content {0}, which is not installed")]
    Content(Digest),
    /// The digest is not one.
    #[error("{0}")]
    Digest(String),
    /// The beginning breaks a rule.
    #[error("the opening: {0}")]
    Opening(CampaignError),
    /// A step breaks a rule.
    #[error("step {number}: {error}")]
    Step {
        /// Counted from 1.
        number: usize,
        /// Which rule.
        error: CampaignError,
    },
}
