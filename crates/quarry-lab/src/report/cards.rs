//! Content that no game used, or hardly any.

use maud::{Markup, html};
use moogh::content::{CharacterAction, Content};
use quarry_game::Lang;

use super::plot::colour;
use crate::figures::title;
use crate::run::Results;
use crate::tested::Tested;

/// Before so many games, what was not used was only not used yet.
const FEWEST: u64 = 100;

/// What of each content was never used.
pub(super) fn dead(results: &Results) -> Markup {
    html! {
        h2 { "Never used" }
        @for (index, tested) in results.tested.iter().enumerate() {
            @let list = unused(tested);
            h3 class=(colour(index)) { (tested.variant.name) }
            @if tested.tally.even_games() < FEWEST {
                p.faint { "Too few games to tell: " (FEWEST) " are needed." }
            } @else if list.is_empty() {
                p { "Everything that was in play was used." }
            } @else {
                ul { @for line in list { li { (line) } } }
            }
        }
    }
}

/// Ideas that were on the table, icons of characters that played, and rows of beasts that took part.
pub(crate) fn unused(tested: &Tested) -> Vec<String> {
    let mut list = ideas(tested);
    list.extend(icons(tested));
    list.extend(rows(tested));
    list
}

fn ideas(tested: &Tested) -> Vec<String> {
    let (tally, content) = (&tested.tally, tested.variant.content);
    let counts = tally.ideas.iter().zip(tally.revealed);
    let all = content.ideas.iter().zip(counts);
    let unused = all.filter(|(_, (uses, revealed))| uses.sum() == 0.0 && *revealed > 0);
    let words = |(idea, (_, revealed)): (&moogh::content::Idea, (_, u64))| {
        let name = idea.name.get(Lang::En);
        format!("idea {} {name}: on the table {revealed} times, used in no game", idea.number)
    };
    unused.map(words).collect()
}

fn icons(tested: &Tested) -> Vec<String> {
    let (tally, content) = (&tested.tally, tested.variant.content);
    let mut list = Vec::new();
    for (index, character) in content.characters.iter().enumerate() {
        for hurt in [false, true] {
            let present = tally.present[index] >= FEWEST;
            let icons = character.side(hurt).icons.iter().enumerate().filter(|_| present);
            for (node, icon) in icons.filter_map(|(node, icon)| Some((node, (*icon)?))) {
                if !tally.icons.contains_key(&(index, hurt, node)) {
                    let (side, word) = (if hurt { "hurt" } else { "unhurt" }, icon.action.as_str());
                    let name = character.name.get(Lang::En);
                    list.push(format!("{name}, {side} side: {}", icon_name(word, icon.dice)));
                }
            }
        }
    }
    list
}

fn icon_name(word: &str, dice: u8) -> String {
    debug_assert!(CharacterAction::parse(word).is_some());
    if dice == 0 { title(word) } else { format!("{} with {dice} dice", title(word)) }
}

fn rows(tested: &Tested) -> Vec<String> {
    let (tally, content) = (&tested.tally, tested.variant.content);
    let mut list = Vec::new();
    for figure in figures_in_play(tested, content) {
        let card = &content.figures[figure];
        for (side, rows) in card.sides.iter().enumerate() {
            let unused =
                (0..rows.len()).filter(|row| !tally.rows.contains_key(&(figure, side, *row)));
            let numbers: Vec<String> = unused.map(|row| (row + 1).to_string()).collect();
            if !numbers.is_empty() {
                let (name, side) = (card.name.get(Lang::En), if side == 0 { 'a' } else { 'b' });
                list.push(format!("{name}, side {side}: rage {}", numbers.join(", ")));
            }
        }
    }
    list
}

fn figures_in_play(tested: &Tested, content: &Content) -> Vec<usize> {
    let mut figures = Vec::new();
    for case in &tested.tally.cases {
        let scenario = content.find_scenario(&case.scenario).map(|id| content.scenario(id));
        for beast in scenario.iter().flat_map(|scenario| scenario.beasts(case.difficulty)) {
            if !figures.contains(&beast.figure.index()) {
                figures.push(beast.figure.index());
            }
        }
    }
    figures
}
