//! Steps of a campaign as people type them. The side is always the one that must decide.

use moogh::campaign::{Campaign, Stage, Step};
use moogh::content::{CharacterId, Difficulty, Node};

const STEPS: &str = "a step is one of: scenario ID, difficulty WORD, party SEATS, give CHARACTER ITEM, \
    give CHARACTER none, begin, take ITEM, return ITEM, teach CHARACTER unhurt|hurt ICON";

/// The step that these words mean.
pub(super) fn read(campaign: &Campaign, words: &[&str]) -> Result<Step, String> {
    let side = decider(campaign);
    Ok(match *words {
        ["scenario", scenario] => Step::Scenario { side, scenario: scenario.to_owned() },
        ["difficulty", word] => Step::Difficulty { difficulty: difficulty(word)? },
        ["party", seats] => Step::Party { seats: read_seats(seats) },
        ["give", character, "none"] => Step::Give { character: character.to_owned(), item: None },
        ["give", character, item] => {
            Step::Give { character: character.to_owned(), item: Some(number(item)?) }
        }
        ["begin"] => Step::Begin {},
        ["take", item] => Step::Take { side, item: number(item)? },
        ["return", item] => Step::Return { side, item: number(item)? },
        ["teach", character, card @ ("unhurt" | "hurt"), icon] => {
            let character = character.to_owned();
            Step::Teach { side, character, hurt: card == "hurt", node: letter(icon)? }
        }
        _ => return Err(STEPS.to_owned()),
    })
}

/// `oghra,tunk/sheel,pim` as the characters of each seat.
pub(super) fn read_seats(text: &str) -> Vec<Vec<String>> {
    let seat = |seat: &str| seat.split(',').map(|name| name.trim().to_owned()).collect();
    text.split('/').map(seat).collect()
}

/// Every step that the rules allow now, but for other parties, of which there are many.
pub(super) fn choices(campaign: &Campaign) -> Vec<String> {
    let mut choices = candidates(campaign);
    choices.retain(|text| {
        let words: Vec<&str> = text.split(' ').collect();
        read(campaign, &words).is_ok_and(|step| campaign.clone().play(step).is_ok())
    });
    choices
}

/// The side that must decide.
pub(super) fn decider(campaign: &Campaign) -> u8 {
    match *campaign.stage() {
        Stage::Take(side) | Stage::Return(side) | Stage::Teach(side) => side,
        _ => campaign.chooser(),
    }
}

/// Steps that fit the stage; the rules may still refuse some.
fn candidates(campaign: &Campaign) -> Vec<String> {
    let content = campaign.content();
    let number = |item: &moogh::content::ItemId| content.item(*item).number;
    match *campaign.stage() {
        Stage::Prepare => preparations(campaign),
        Stage::Take(_) => {
            campaign.turned_up().iter().map(|item| format!("take {}", number(item))).collect()
        }
        Stage::Return(side) => {
            let items = campaign.sides()[usize::from(side)].items.iter();
            items.map(|item| format!("return {}", number(item))).collect()
        }
        Stage::Teach(_) => teachings(campaign),
        Stage::Draw { .. } | Stage::Hunt | Stage::Over(_) => Vec::new(),
    }
}

/// MO-302, MO-305, MO-306: everything but what is so already.
fn preparations(campaign: &Campaign) -> Vec<String> {
    let content = campaign.content();
    let scenarios = campaign.chapter().scenarios.iter();
    let others = scenarios.filter(|id| campaign.scenario() != Some(**id));
    let mut list: Vec<String> =
        others.map(|id| format!("scenario {}", content.scenario(*id).id)).collect();
    let levels = Difficulty::ALL.iter().filter(|(level, _)| *level != campaign.difficulty());
    list.extend(levels.map(|(_, word)| format!("difficulty {word}")));
    for id in campaign.seats().concat() {
        list.extend(gifts(campaign, id));
    }
    list.push("begin".to_owned());
    list
}

fn gifts(campaign: &Campaign, id: CharacterId) -> Vec<String> {
    let (content, carried) = (campaign.content(), campaign.extras()[id].item);
    let name = &content.character(id).id;
    let items = campaign.sides().iter().flat_map(|side| &side.items);
    let others = items.filter(|item| Some(**item) != carried);
    let given = others.map(|item| format!("give {name} {}", content.item(*item).number));
    given.chain(carried.map(|_| format!("give {name} none"))).collect()
}

fn teachings(campaign: &Campaign) -> Vec<String> {
    let icons = || (0..Node::COUNT as u8).map(|node| Node(node).letter());
    let cards =
        || ["unhurt", "hurt"].into_iter().flat_map(|card| icons().map(move |it| (card, it)));
    let all = campaign.seats().concat().into_iter();
    let names = all.map(|id| &campaign.content().character(id).id);
    names
        .flat_map(|name| cards().map(move |(card, it)| format!("teach {name} {card} {it}")))
        .collect()
}

fn difficulty(word: &str) -> Result<Difficulty, String> {
    let found = Difficulty::ALL.into_iter().find(|(_, name)| *name == word);
    found.map(|(level, _)| level).ok_or_else(|| format!("there is no difficulty '{word}'"))
}

fn number(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| format!("'{text}' is no number of an item"))
}

fn letter(text: &str) -> Result<char, String> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Ok(letter),
        _ => Err(format!("'{text}' is no letter of an icon")),
    }
}
