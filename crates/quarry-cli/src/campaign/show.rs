//! How a campaign stands, for people and for programs.

use moogh::campaign::{Campaign, End, Stage};
use moogh::content::{CharacterId, ItemId};
use moogh::setup::write_extras;
use quarry_game::Lang;
use serde_json::{Value, json};

use super::notation::{choices, decider};

/// The campaign for programs.
pub(super) fn json(campaign: &Campaign) -> Value {
    let content = campaign.content();
    let numbers =
        |items: &[ItemId]| items.iter().map(|item| content.item(*item).number).collect::<Vec<_>>();
    let names = |ids: &Vec<CharacterId>| {
        ids.iter().map(|id| content.character(*id).id.to_string()).collect::<Vec<_>>()
    };
    let side = |side: &moogh::campaign::Side| json!({"totems": side.totems, "items": numbers(&side.items)});
    json!({
        "chapter": campaign.chapter_number(),
        "chapters": content.campaign.chapters.len(),
        "mode": campaign.mode(),
        "difficulty": campaign.difficulty(),
        "scenario": campaign.scenario().map(|id| content.scenario(id).id.to_string()),
        "moons": (!campaign.mode().is_competitive()).then(|| campaign.moons()),
        "sides": campaign.sides().iter().map(side).collect::<Vec<_>>(),
        "seats": campaign.seats().iter().map(names).collect::<Vec<_>>(),
        "extras": write_extras(content, campaign.extras()),
        "turned_up": numbers(campaign.turned_up()),
        "stage": stage(campaign),
        "side": decider(campaign),
        "choices": choices(campaign),
        "end": end(campaign),
        "content": content.digest.to_string(),
        "seed": campaign.seed(),
    })
}

fn stage(campaign: &Campaign) -> &'static str {
    match campaign.stage() {
        Stage::Draw { .. } => "draw",
        Stage::Prepare => "prepare",
        Stage::Hunt => "hunt",
        Stage::Take(_) => "take",
        Stage::Return(_) => "return",
        Stage::Teach(_) => "teach",
        Stage::Over(_) => "over",
    }
}

fn end(campaign: &Campaign) -> Value {
    match campaign.stage() {
        Stage::Over(End::Won) => json!("won"),
        Stage::Over(End::Lost) => json!("lost"),
        Stage::Over(End::Ranks(ranks)) => json!({"ranks": ranks}),
        _ => Value::Null,
    }
}

/// The campaign for people: how it stands, what is due, and the steps that may be taken.
pub(super) fn text(campaign: &Campaign, lang: Lang) -> String {
    let mut lines = campaign.describe(lang);
    lines.extend(choices(campaign).into_iter().map(|choice| format!("  {choice}")));
    lines.join("\n")
}
