//! How a campaign stands, for people and for programs.

use std::fmt::Write;

use moogh::campaign::{Campaign, End, Stage};
use moogh::content::{CharacterId, ItemId};
use moogh::setup::write_extras;
use quarry_game::Lang;
use serde_json::Value;

use super::notation::choices;

/// The campaign for programs.
pub(super) fn json(campaign: &Campaign) -> Value {
    let mut summary = campaign.summary();
    summary["choices"] = choices(campaign).into();
    summary
}

/// The campaign for people; names are in `lang`.
pub(super) fn text(campaign: &Campaign, lang: Lang) -> String {
    let page = Page { campaign, lang };
    let mut lines = vec![page.heading(), page.chapter()];
    lines.extend((0..campaign.sides().len()).map(|side| page.side(side)));
    lines.extend(campaign.seats().concat().into_iter().map(|id| page.character(id)));
    lines
        .extend(campaign.turned_up().iter().map(|item| format!("Turned up: {}", page.item(*item))));
    lines.push(page.due());
    lines.extend(choices(campaign).into_iter().map(|choice| format!("  {choice}")));
    lines.join("\n")
}

struct Page<'a> {
    campaign: &'a Campaign,
    lang: Lang,
}

impl Page<'_> {
    fn heading(&self) -> String {
        let Page { campaign, lang } = self;
        let name = campaign.content().campaign.name.get(*lang);
        let (mode, difficulty) = (campaign.mode().as_str(), campaign.difficulty().as_str());
        format!("{name}, {mode}, {difficulty}")
    }

    fn chapter(&self) -> String {
        let Page { campaign, lang } = self;
        let content = campaign.content();
        let (number, all) = (campaign.chapter_number(), content.campaign.chapters.len());
        let mut line = format!("Chapter {number} of {all}: {}", campaign.chapter().name.get(*lang));
        if let Some(id) = campaign.scenario() {
            let scenario = content.scenario(id);
            write!(line, ", {} ({})", scenario.name.get(*lang), scenario.id)
                .expect("a string grows");
        }
        if !campaign.mode().is_competitive() {
            write!(line, "; moons left: {}", campaign.moons()).expect("a string grows");
        }
        line
    }

    fn side(&self, index: usize) -> String {
        let side = &self.campaign.sides()[index];
        let items: Vec<String> = side.items.iter().map(|item| self.item(*item)).collect();
        let items = if items.is_empty() { "none".to_owned() } else { items.join(", ") };
        format!("Side {index}: totems {}; items: {items}", side.totems)
    }

    fn item(&self, item: ItemId) -> String {
        let item = self.campaign.content().item(item);
        format!("{} {}", item.number, item.name.get(self.lang))
    }

    /// MO-302, MO-311, MO-312: who it is and what the campaign brings.
    fn character(&self, id: CharacterId) -> String {
        let (content, extras) = (self.campaign.content(), self.campaign.extras());
        let card = content.character(id);
        let mut line = format!("  {} ({})", card.name.get(self.lang), card.id);
        let written = write_extras(content, extras);
        let Some(own) = written.get(&*card.id) else { return line };
        let marks = [
            extras[id].item.map(|item| format!("carries {}", self.item(item))),
            own.scarred.then(|| "scarred".to_owned()),
            taught("unhurt", &own.taught_unhurt),
            taught("hurt", &own.taught_hurt),
        ];
        for mark in marks.into_iter().flatten() {
            line = format!("{line}; {mark}");
        }
        line
    }

    fn due(&self) -> String {
        match self.campaign.stage() {
            Stage::Draw { .. } => "A draw is due.".to_owned(),
            Stage::Prepare => format!("Prepare the hunt{}:", self.chooser()),
            Stage::Hunt => "The hunt is due: play it, or record its result.".to_owned(),
            Stage::Take(side) => format!("Side {side} takes an item:"),
            Stage::Return(side) => format!("Side {side} returns an item:"),
            Stage::Teach(side) => format!("Side {side} teaches:"),
            Stage::Over(End::Won) => format!("The campaign is won: {}.", self.title()),
            Stage::Over(End::Lost) => "The campaign is lost.".to_owned(),
            Stage::Over(End::Ranks(ranks)) => {
                let ranks: Vec<String> = ranks.iter().map(u8::to_string).collect();
                format!("The campaign is over; places by side: {}.", ranks.join(", "))
            }
        }
    }

    /// MO-305: who chooses, where there is a choice and more than one side.
    fn chooser(&self) -> String {
        let open = self.campaign.chapter().scenarios.len() > 1 && self.campaign.sides().len() > 1;
        if open {
            format!("; side {} chooses the scenario", self.campaign.chooser())
        } else {
            String::new()
        }
    }

    fn title(&self) -> &str {
        self.campaign.title().map_or("", |title| title.name.get(self.lang))
    }
}

fn taught(card: &str, icons: &str) -> Option<String> {
    (!icons.is_empty()).then(|| format!("taught {card} {icons}"))
}
