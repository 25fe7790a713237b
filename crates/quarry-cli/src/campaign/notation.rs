//! Steps of a campaign as people type them. The side is always the one that must decide.

use moogh::campaign::{Campaign, Step};
use moogh::content::Difficulty;

const STEPS: &str = "a step is one of: scenario ID, difficulty WORD, party SEATS, give CHARACTER ITEM, \
    give CHARACTER none, begin, take ITEM, return ITEM, teach CHARACTER unhurt|hurt ICON";

/// The step that these words mean.
pub(super) fn read(campaign: &Campaign, words: &[&str]) -> Result<Step, String> {
    let side = campaign.decider();
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

fn write_seats(seats: &[Vec<String>]) -> String {
    let seats: Vec<String> = seats.iter().map(|seat| seat.join(",")).collect();
    seats.join("/")
}

/// Every step that the rules allow now, as people type it.
pub(super) fn choices(campaign: &Campaign) -> Vec<String> {
    campaign.offers().iter().filter_map(write).collect()
}

/// The words of a step; none where people do not type it.
fn write(step: &Step) -> Option<String> {
    Some(match step {
        Step::Scenario { scenario, .. } => format!("scenario {scenario}"),
        Step::Difficulty { difficulty } => format!("difficulty {}", difficulty.as_str()),
        Step::Give { character, item: Some(item) } => format!("give {character} {item}"),
        Step::Give { character, item: None } => format!("give {character} none"),
        Step::Begin {} => "begin".to_owned(),
        Step::Take { item, .. } => format!("take {item}"),
        Step::Return { item, .. } => format!("return {item}"),
        Step::Teach { character, hurt, node, .. } => {
            format!("teach {character} {} {node}", if *hurt { "hurt" } else { "unhurt" })
        }
        Step::Party { seats } => format!("party {}", write_seats(seats)),
        Step::Draw { .. } | Step::Result { .. } => return None,
    })
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
