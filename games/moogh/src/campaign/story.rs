//! What is told at the fire before and after a hunt; the phrases are in `phrases/campaign/stories/`.

use quarry_game::{Lang, Message, Phrasebook, Version};

use super::{Campaign, Played, Stage};
use crate::content::{Content, LATEST, ScenarioId};

const STORIES: [&str; 3] = [
    include_str!("../../phrases/campaign/stories/en.ftl"),
    include_str!("../../phrases/campaign/stories/fr.ftl"),
    include_str!("../../phrases/campaign/stories/ru.ftl"),
];

/// The keys of each scenario: before the hunt, when it was won, when it was lost.
macro_rules! keys {
    ($($scenario:literal)*) => {
        [$([
            concat!("story-", $scenario, "-before"),
            concat!("story-", $scenario, "-won"),
            concat!("story-", $scenario, "-lost"),
        ]),*]
    };
}
const KEYS: [[&str; 3]; 12] =
    keys!["s01" "s02" "s03" "s04" "s05" "s06" "s07" "s08" "s09" "s10" "s11" "s12"];

impl Campaign {
    /// The story of the hunt that is chosen, otherwise that of the last one. Content from elsewhere has none.
    pub fn story(&self, lang: Lang) -> Option<String> {
        let is_near = matches!(self.stage(), Stage::Prepare | Stage::Hunt);
        match self.scenario().filter(|_| is_near) {
            Some(scenario) => self.told(scenario, "before", lang),
            None => self.aftermath(lang),
        }
    }

    /// How the last hunt went.
    pub fn aftermath(&self, lang: Lang) -> Option<String> {
        let Played { scenario, winners, .. } = self.history().last()?;
        self.told(*scenario, if winners.is_empty() { "lost" } else { "won" }, lang)
    }

    fn told(&self, scenario: ScenarioId, moment: &str, lang: Lang) -> Option<String> {
        let own = |version| Content::builtin_by(version).digest == self.content().digest;
        if !Version::up_to(LATEST).any(own) {
            return None;
        }
        let wanted = format!("story-{}-{moment}", self.content().scenario(scenario).id);
        let key = KEYS.as_flattened().iter().find(|key| **key == wanted)?;
        Some(book().say(lang, &Message::new(key)))
    }
}

fn book() -> Phrasebook {
    Phrasebook::parse(STORIES).unwrap_or_else(|error| panic!("{error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_hunt_has_three_stories_in_three_languages() {
        let book = book();
        let scenarios = Content::builtin().campaign.chapters.iter();
        let scenarios: Vec<ScenarioId> =
            scenarios.flat_map(|chapter| chapter.scenarios.iter().copied()).collect();
        assert_eq!(scenarios.len(), 12);
        for lang in Lang::ALL {
            assert_eq!(book.keys(lang).len(), 3 * scenarios.len(), "{lang}");
            for key in KEYS.as_flattened() {
                assert!(book.keys(lang).contains(*key), "{lang}: {key}");
            }
            for scenario in &scenarios {
                let id = &Content::builtin().scenario(*scenario).id;
                let before = format!("story-{id}-before");
                assert!(KEYS.iter().any(|[key, ..]| *key == before), "{id}");
            }
        }
    }
}
