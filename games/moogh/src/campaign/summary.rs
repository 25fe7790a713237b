//! How a campaign stands, as data.

use serde_json::{Value, json};

use super::{Campaign, End, Played, Side, Stage};
use crate::content::{CharacterId, ItemId};
use crate::setup::write_extras;

impl Campaign {
    /// How it stands, for programs: `docs/content.md` and the rules explain the words.
    pub fn summary(&self) -> Value {
        let numbers = |items: &[ItemId]| -> Vec<u8> {
            items.iter().map(|item| self.content.item(*item).number).collect()
        };
        let names = |ids: &Vec<CharacterId>| -> Vec<String> {
            ids.iter().map(|id| self.content.character(*id).id.to_string()).collect()
        };
        let side = |side: &Side| json!({"totems": side.totems, "items": numbers(&side.items)});
        let played = |played: &Played| {
            json!({
                "scenario": self.content.scenario(played.scenario).id.to_string(),
                "winners": played.winners,
                "bravery": played.bravery,
                "totems": played.totems,
                "lost": names(&played.lost),
            })
        };
        json!({
            "chapter": self.chapter_number(),
            "chapters": self.content.campaign.chapters.len(),
            "mode": self.mode(),
            "difficulty": self.difficulty,
            "scenario": self.scenario.map(|id| self.content.scenario(id).id.to_string()),
            "moons": (!self.mode().is_competitive()).then_some(self.moons),
            "sides": self.sides.iter().map(side).collect::<Vec<_>>(),
            "seats": self.seats.iter().map(names).collect::<Vec<_>>(),
            "extras": write_extras(self.content, &self.extras),
            "turned_up": numbers(&self.turned_up),
            "history": self.history.iter().map(played).collect::<Vec<_>>(),
            "stage": self.stage.word(),
            "side": self.decider(),
            "end": self.stage.end(),
            "content": self.content.digest.to_string(),
            "seed": self.seed,
        })
    }
}

impl Stage {
    /// One word for it.
    fn word(&self) -> &'static str {
        match self {
            Stage::Draw { .. } => "draw",
            Stage::Prepare => "prepare",
            Stage::Hunt => "hunt",
            Stage::Take(_) => "take",
            Stage::Return(_) => "return",
            Stage::Teach(_) => "teach",
            Stage::Over(_) => "over",
        }
    }

    fn end(&self) -> Value {
        match self {
            Stage::Over(End::Won) => json!("won"),
            Stage::Over(End::Lost) => json!("lost"),
            Stage::Over(End::Ranks(ranks)) => json!({"ranks": ranks}),
            Stage::Draw { .. }
            | Stage::Prepare
            | Stage::Hunt
            | Stage::Take(_)
            | Stage::Return(_)
            | Stage::Teach(_) => Value::Null,
        }
    }
}
