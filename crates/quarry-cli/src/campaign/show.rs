//! How a campaign stands, for people and for programs.

use moogh::campaign::Campaign;
use quarry_game::Lang;
use quarry_terminal::wrap;
use serde_json::Value;

use super::notation::choices;

/// How wide a story is told.
const WIDTH: usize = 78;

/// The campaign for programs.
pub(super) fn json(campaign: &Campaign) -> Value {
    let mut summary = campaign.summary();
    summary["choices"] = choices(campaign).into();
    summary
}

/// The campaign for people: how it stands, what is due, and the steps that may be taken.
pub(super) fn text(campaign: &Campaign, lang: Lang) -> String {
    let mut lines = campaign.describe(lang);
    if let Some(story) = campaign.story(lang) {
        // Behind the chapter: what is due stays the last line before the choices.
        let at = lines.len() - 1;
        lines.splice(at..at, told(&story));
    }
    lines.extend(choices(campaign).into_iter().map(|choice| format!("  {choice}")));
    lines.join("\n")
}

/// How the hunt went that has just ended, where [`text`] tells of the next one already.
pub(super) fn aftermath(campaign: &Campaign, lang: Lang) -> Option<String> {
    let story = campaign.aftermath(lang).filter(|it| campaign.story(lang).as_ref() != Some(it))?;
    Some(told(&story).join("\n"))
}

/// A story between two empty lines.
fn told(story: &str) -> Vec<String> {
    [vec![String::new()], wrap(story, WIDTH), vec![String::new()]].concat()
}
