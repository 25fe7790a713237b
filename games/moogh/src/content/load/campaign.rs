//! `campaign.toml`.

use serde::Deserialize;

use super::error::{Checked, Location};
use super::files::Tables;
use super::find;
use crate::content::{
    CampaignTable, Chapter, CompetitiveAwards, ITEMS, PickOrder, Scenario, ScenarioChoice,
    ScenarioId, Title, TogetherAwards, Words,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CampaignData {
    name: Words,
    chapters: Vec<Vec<String>>,
    #[serde(default)]
    chapter_names: Vec<Words>,
    teach_after: Vec<u8>,
    max_items_per_side: u8,
    competitive: CompetitiveData,
    solo_coop: TogetherData,
    title: Vec<TitleData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CompetitiveData {
    win_totems: u8,
    final_win_totems: u8,
    second_totems: u8,
    shared_win_totems: u8,
    items_revealed_extra: u8,
    item_pick_order: PickOrder,
    scenario_chosen_by: ScenarioChoice,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TogetherData {
    moons: MoonsData,
    win_totems: u8,
    flawless_bonus_totems: u8,
    items_revealed_on_win: u8,
    items_random_on_loss: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MoonsData {
    hunter: u8,
    predator: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TitleData {
    up_to: u8,
    name: Words,
}

/// The most totems one chapter can give.
const MAX_TOTEMS: u8 = 9;

/// MO-304: the campaign and its chapters.
pub(super) fn read(tables: &Tables, scenarios: &[Scenario]) -> Checked<CampaignTable> {
    let (place, data) = tables.table::<CampaignData>("campaign")?;
    let chapters = read_chapters(&place, &data, scenarios)?;
    check_teachings(&place, &data.teach_after, chapters.len())?;
    let together = read_together(&place, &data.solo_coop)?;
    let titles = read_titles(&place, data.title)?;
    let most = chapters.len() * usize::from(together.win + together.flawless);
    let highest = titles.last().map_or(0, |title| usize::from(title.up_to));
    place.ensure(highest >= most, "title", format_args!("{most} totems need a title"))?;
    let items = ITEMS as u8;
    Ok(CampaignTable {
        name: data.name,
        chapters,
        teach_after: data.teach_after.into(),
        max_items_per_side: place.in_range(
            data.max_items_per_side,
            0,
            items,
            "max_items_per_side",
        )?,
        competitive: read_competitive(&place, &data.competitive)?,
        together,
        titles,
    })
}

fn read_chapters(
    place: &Location,
    data: &CampaignData,
    scenarios: &[Scenario],
) -> Checked<Box<[Chapter]>> {
    let count = data.chapters.len();
    place.ensure((1..=12).contains(&count), "chapters", "a campaign has 1 to 12 chapters")?;
    let named = data.chapter_names.is_empty() || data.chapter_names.len() == count;
    place.ensure(named, "chapter_names", format_args!("there are {count} chapters"))?;
    let chapter = |(index, choice): (usize, &Vec<String>)| {
        let name = data.chapter_names.get(index).cloned();
        Ok(Chapter {
            name: name.unwrap_or_else(|| Words::same(&format!("{}", index + 1))),
            scenarios: read_choice(place, index, choice, scenarios)?,
        })
    };
    data.chapters.iter().enumerate().map(chapter).collect()
}

/// MO-304: each chapter offers one or two scenarios.
fn read_choice(
    place: &Location,
    chapter: usize,
    choice: &[String],
    scenarios: &[Scenario],
) -> Checked<Box<[ScenarioId]>> {
    let field = format!("chapters[{chapter}]");
    place.ensure((1..=2).contains(&choice.len()), &field, "offers one or two scenarios")?;
    let id = |(index, id): (usize, &String)| {
        let ids = scenarios.iter().map(|scenario| &*scenario.id);
        find(place, &format!("{field}[{index}]"), id, ids).map(ScenarioId)
    };
    choice.iter().enumerate().map(id).collect()
}

fn check_teachings(place: &Location, after: &[u8], chapters: usize) -> Checked<()> {
    let fine = after.is_sorted_by(|one, next| one < next)
        && after.iter().all(|chapter| (1..chapters).contains(&usize::from(*chapter)));
    place.ensure(fine, "teach_after", "names chapters in order, before the last one")
}

fn read_competitive(place: &Location, data: &CompetitiveData) -> Checked<CompetitiveAwards> {
    let totems = |number, field: &str| {
        place.in_range(number, 0, MAX_TOTEMS, format_args!("competitive.{field}"))
    };
    let extra = data.items_revealed_extra;
    Ok(CompetitiveAwards {
        win: totems(data.win_totems, "win_totems")?,
        final_win: totems(data.final_win_totems, "final_win_totems")?,
        second: totems(data.second_totems, "second_totems")?,
        shared_win: totems(data.shared_win_totems, "shared_win_totems")?,
        items_revealed_extra: place.in_range(
            extra,
            0,
            ITEMS as u8,
            "competitive.items_revealed_extra",
        )?,
        item_pick_order: data.item_pick_order,
        scenario_chosen_by: data.scenario_chosen_by,
    })
}

fn read_together(place: &Location, data: &TogetherData) -> Checked<TogetherAwards> {
    let within = |number, least, most, field: &str| {
        place.in_range(number, least, most, format_args!("solo_coop.{field}"))
    };
    let items = ITEMS as u8;
    Ok(TogetherAwards {
        moons: [
            0,
            within(data.moons.hunter, 1, 12, "moons.hunter")?,
            within(data.moons.predator, 1, 12, "moons.predator")?,
        ],
        win: within(data.win_totems, 0, MAX_TOTEMS, "win_totems")?,
        flawless: within(data.flawless_bonus_totems, 0, MAX_TOTEMS, "flawless_bonus_totems")?,
        items_revealed_on_win: within(
            data.items_revealed_on_win,
            0,
            items,
            "items_revealed_on_win",
        )?,
        items_random_on_loss: within(data.items_random_on_loss, 0, items, "items_random_on_loss")?,
    })
}

fn read_titles(place: &Location, titles: Vec<TitleData>) -> Checked<Box<[Title]>> {
    let rising = titles.is_sorted_by(|one, next| one.up_to < next.up_to);
    place.ensure(rising, "title", "the lowest title comes first")?;
    Ok(titles.into_iter().map(|TitleData { up_to, name }| Title { up_to, name }).collect())
}
