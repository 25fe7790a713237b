//! A campaign in words; the phrases are in `phrases/campaign/`.

use quarry_game::{Lang, Message, Phrasebook};

use super::{Campaign, End, Stage};
use crate::content::{CharacterId, ItemId};
use crate::setup::write_extras;

const PHRASES: [&str; 3] = [
    include_str!("../../phrases/campaign/en.ftl"),
    include_str!("../../phrases/campaign/fr.ftl"),
    include_str!("../../phrases/campaign/ru.ftl"),
];

impl Campaign {
    /// How the campaign stands, line by line; the last line says what is due.
    pub fn describe(&self, lang: Lang) -> Vec<String> {
        let book = book();
        let messages = Page { campaign: self, lang }.messages();
        messages.iter().map(|message| book.say(lang, message)).collect()
    }
}

/// The phrases of campaigns.
///
/// # Panics
///
/// When the Fluent sources, which are part of the program, are broken.
pub(super) fn book() -> Phrasebook {
    Phrasebook::parse(PHRASES).unwrap_or_else(|error| panic!("{error}"))
}

/// What is told; names are in `lang`.
pub(super) struct Page<'a> {
    pub(super) campaign: &'a Campaign,
    pub(super) lang: Lang,
}

impl Page<'_> {
    pub(super) fn messages(&self) -> Vec<Message> {
        let campaign = self.campaign;
        let mut messages = vec![self.heading(), self.chapter()];
        messages.extend(self.scenario());
        messages.extend(self.moons());
        messages.extend((0..campaign.sides().len()).map(|side| self.side(side)));
        messages.extend(campaign.seats().concat().into_iter().map(|id| self.character(id)));
        let turned_up = |item: &ItemId| Message::new("turned-up").with("item", self.item(*item));
        messages.extend(campaign.turned_up().iter().map(turned_up));
        messages.push(self.due());
        messages
    }

    fn heading(&self) -> Message {
        let campaign = self.campaign;
        Message::new("heading")
            .with("name", campaign.content().campaign.name.get(self.lang).to_owned())
            .with("mode", campaign.mode().as_str())
            .with("difficulty", campaign.difficulty().as_str())
    }

    fn chapter(&self) -> Message {
        Message::new("chapter")
            .with("number", self.campaign.chapter_number())
            .with("all", self.campaign.content().campaign.chapters.len())
            .with("name", self.campaign.chapter().name.get(self.lang).to_owned())
    }

    fn scenario(&self) -> Option<Message> {
        let scenario = self.campaign.content().scenario(self.campaign.scenario()?);
        let name = scenario.name.get(self.lang).to_owned();
        Some(Message::new("scenario").with("name", name).with("id", scenario.id.to_string()))
    }

    /// MO-310: moons count only where all hunt together.
    fn moons(&self) -> Option<Message> {
        let together = !self.campaign.mode().is_competitive();
        together.then(|| Message::new("moons").with("moons", self.campaign.moons()))
    }

    fn side(&self, index: usize) -> Message {
        let side = &self.campaign.sides()[index];
        let items: Vec<String> = side.items.iter().map(|item| self.item(*item)).collect();
        Message::new("side")
            .with("side", index)
            .with("totems", side.totems)
            .with("items", or_none(items.join(", ")))
    }

    fn item(&self, item: ItemId) -> String {
        let item = self.campaign.content().item(item);
        format!("{} {}", item.number, item.name.get(self.lang))
    }

    /// MO-302, MO-311, MO-312: who it is and what the campaign brings.
    fn character(&self, id: CharacterId) -> Message {
        let (content, extras) = (self.campaign.content(), self.campaign.extras());
        let card = content.character(id);
        let own = write_extras(content, extras).remove(&*card.id).unwrap_or_default();
        let item = extras[id].item.map(|item| self.item(item)).unwrap_or_default();
        Message::new("character")
            .with("name", card.name.get(self.lang).to_owned())
            .with("id", card.id.to_string())
            .with("item", or_none(item))
            .with("scarred", if own.scarred { "yes" } else { "no" })
            .with("unhurt", or_none(own.taught_unhurt))
            .with("hurt", or_none(own.taught_hurt))
    }

    fn due(&self) -> Message {
        match self.campaign.stage() {
            Stage::Draw { .. } => Message::new("due-draw"),
            Stage::Prepare if !self.campaign.party_fits() => {
                Message::new("due-party").with("difficulty", self.campaign.difficulty().as_str())
            }
            Stage::Prepare => Message::new("due-prepare").with("chooser", self.chooser()),
            Stage::Hunt => Message::new("due-hunt"),
            Stage::Take(side) => Message::new("due-take").with("side", *side),
            Stage::Return(side) => Message::new("due-return").with("side", *side),
            Stage::Teach(side) => Message::new("due-teach").with("side", *side),
            Stage::Over(End::Won) => Message::new("over-won").with("title", self.title()),
            Stage::Over(End::Lost) => Message::new("over-lost"),
            Stage::Over(End::Ranks(ranks)) => {
                let ranks: Vec<String> = ranks.iter().map(u8::to_string).collect();
                Message::new("over-ranks").with("ranks", ranks.join(", "))
            }
        }
    }

    /// MO-305: who chooses, where there is a choice and more than one side.
    fn chooser(&self) -> String {
        let open = self.campaign.chapter().scenarios.len() > 1 && self.campaign.sides().len() > 1;
        or_none(if open { self.campaign.chooser().to_string() } else { String::new() })
    }

    fn title(&self) -> String {
        self.campaign.title().map_or("", |title| title.name.get(self.lang)).to_owned()
    }
}

/// The word by which phrases know that there is nothing.
fn or_none(text: String) -> String {
    if text.is_empty() { "none".to_owned() } else { text }
}
