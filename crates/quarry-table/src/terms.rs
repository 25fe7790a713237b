//! What else was agreed when a table was set up: hints, practice, a game from elsewhere.

use quarry_fair::Fairness;
use serde::{Deserialize, Serialize};

/// What else was agreed when a table was set up.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Terms {
    /// Whether players may ask a computer player for advice.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// The position at which a practice game begins. Its author chose it, hidden parts too, so one
    /// person takes every free chair and nobody else is fooled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Whether ratings shall follow from the game. No rule and no draw knows of it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// A game that was played elsewhere and is only shown here.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub imported: bool,
    /// How the draws are made checkable; tables of old have the first version.
    #[serde(skip_serializing_if = "Fairness::is_first")]
    pub fairness: Fairness,
}

impl Terms {
    /// Nothing in particular, as at tables of old.
    pub fn is_plain(&self) -> bool {
        *self == Terms::default()
    }

    /// What everybody who looks is told; never the position, which has hidden parts.
    pub(crate) fn shown(&self) -> ShownTerms {
        let practice = self.position.is_some();
        ShownTerms { hints: self.hints, practice, imported: self.imported, rated: self.rated }
    }
}

/// Terms as frames carry them; what does not hold is absent.
#[derive(Clone, Copy, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShownTerms {
    /// Players may ask for advice.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    hints: bool,
    /// It began at a chosen position.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    practice: bool,
    /// It was played elsewhere.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    imported: bool,
    /// Ratings follow from it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    rated: bool,
}
