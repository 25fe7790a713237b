//! A campaign as a file: JSON with its opening and every step.

use serde::{Deserialize, Serialize};

use super::error::FileError;
use super::{Campaign, Opening, Step};
use crate::content::{Content, Digest};

/// Game and version of the campaign rules.
pub(super) const CAMPAIGN: &str = "moogh-campaign/1";

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    campaign: String,
    content: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    opening: Opening,
    steps: Vec<Step>,
}

impl Campaign {
    /// The campaign as JSON.
    ///
    /// # Panics
    ///
    /// Never: a campaign is plain data.
    pub fn to_json(&self) -> String {
        let file = File {
            campaign: CAMPAIGN.to_owned(),
            content: self.content.digest.to_string(),
            seed: self.seed.clone(),
            opening: self.opening.clone(),
            steps: self.steps.clone(),
        };
        serde_json::to_string_pretty(&file).expect("a campaign is plain data")
    }

    /// Reads a campaign by playing its steps again.
    ///
    /// # Errors
    ///
    /// When the text is not such a file, its content is not installed, or a step breaks a rule.
    pub fn from_json(text: &str) -> Result<Campaign, FileError> {
        let file: File = serde_json::from_str(text)?;
        if file.campaign != CAMPAIGN {
            return Err(FileError::Version(file.campaign));
        }
        let digest: Digest = file.content.parse().map_err(FileError::Digest)?;
        let content = Content::find(digest).ok_or(FileError::Content(digest))?;
        let campaign = Campaign::start(content, file.opening).map_err(FileError::Opening)?;
        let mut campaign = campaign.with_seed(file.seed);
        for (index, step) in file.steps.into_iter().enumerate() {
            let number = index + 1;
            campaign.play(step).map_err(|error| FileError::Step { number, error })?;
        }
        Ok(campaign)
    }
}
