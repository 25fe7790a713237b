//! How a campaign stands, for people and for programs.

use moogh::campaign::Campaign;
use quarry_game::Lang;
use serde_json::Value;

use super::notation::choices;

/// The campaign for programs.
pub(super) fn json(campaign: &Campaign) -> Value {
    let mut summary = campaign.summary();
    summary["choices"] = choices(campaign).into();
    summary
}

/// The campaign for people: how it stands, what is due, and the steps that may be taken.
pub(super) fn text(campaign: &Campaign, lang: Lang) -> String {
    let mut lines = campaign.describe(lang);
    lines.extend(choices(campaign).into_iter().map(|choice| format!("  {choice}")));
    lines.join("\n")
}
