//! The buttons of Moogh in words: what a cube joins, the dice of an action, what an idea does.

use moogh::content::{Icon, Node};
use moogh::{Action, Moogh, PersonView, View};
use quarry_game::{Arg, Message, Notation, Telling};

use super::signs::{character, content};
use super::touch::asked;
use crate::phrases::Phrases;

/// What the button of `action` says, where `view` is that of the deciding seat.
pub(super) fn label(game: &Moogh, view: &View, action: Action, words: &Phrases) -> String {
    let offer = Moogh::offer(view, action);
    let notation = game.write_action(action);
    match action {
        Action::Slot(..) => slot_label(view, &notation, words),
        Action::Reveal(idea) => {
            let idea = content(view).idea(idea);
            format!("{}: {}", idea.name.get(words.lang), idea.text.get(words.lang))
        }
        Action::Idea(idea, _) => {
            let idea = content(view).idea(idea);
            let (name, text) = (idea.name.get(words.lang), idea.text.get(words.lang));
            let target = words.game(&Message { key: "target-text", args: offer.args });
            format!("{name}{target}{} – {text}", dice(game, action, words))
        }
        // The offer of the rules says the rest.
        _ => format!("{}{}", words.game(&offer), dice(game, action, words)),
    }
}

/// The character that acts: the one that the cube belongs to, or that is asked.
pub(super) fn actor<'a>(game: &Moogh, view: &'a View, action: Action) -> Option<&'a PersonView> {
    let notation = game.write_action(action);
    let named = notation.split(' ').nth(1).filter(|_| matches!(action, Action::Slot(..)));
    match named {
        Some(name) => view.people.iter().find(|person| person.id == name),
        None => asked(view),
    }
}

/// The same as the button, with the names of who acts and where, and of the cell that is aimed at.
pub(super) fn advice(game: &Moogh, view: &View, action: Action, words: &Phrases) -> String {
    let told = label(game, view, action, words);
    let Some(person) = actor(game, view, action) else { return told };
    let Some(cell) = person.cell.map(|at| at.to_string()) else { return told };
    let name = character(view, person.id).name.get(words.lang).to_owned();
    let told = told.strip_prefix(&format!("{name}: ")).unwrap_or(&told).to_owned();
    let target = game.sites(action).pop().filter(|site| *site != cell && !told.contains(site));
    let message = Message::new("advise").with("name", name).with("cell", cell).with("move", told);
    let place = if target.is_some() { "yes" } else { "no" };
    words.table(&message.with("aimed", place).with("target", target.unwrap_or_default()))
}

/// The dice that an offer would roll.
fn dice(game: &Moogh, action: Action, words: &Phrases) -> String {
    match game.odds(action) {
        Some(odds) => {
            let message = Message::new("button-dice");
            let message = message.with("dice", odds.dice).with("symbol", odds.symbol);
            format!(" ({})", words.table(&message))
        }
        None => String::new(),
    }
}

/// Who puts the cube between which icons; read from the notation `slot oghra ab`.
fn slot_label(view: &View, notation: &str, words: &Phrases) -> String {
    let mut parts = notation.split(' ').skip(1);
    let (Some(who), Some(slot)) = (parts.next(), parts.next()) else { return notation.to_owned() };
    let name = character(view, who).name.get(words.lang);
    format!("{name}: {}", slot_words(view, who, slot, words, true))
}

/// The two actions that a slot joins, such as `Strike 3×< + Move`.
pub(super) fn slot_words(
    view: &View,
    who: &str,
    slot: &str,
    words: &Phrases,
    with_dice: bool,
) -> String {
    let hurt = view.people.iter().any(|person| person.id == who && person.hurt);
    let side = character(view, who).side(hurt);
    let icons =
        slot.chars().filter_map(Node::from_letter).filter_map(|node| side.icons[node.index()]);
    let texts: Vec<String> = icons.map(|icon| icon_words(icon, words, with_dice)).collect();
    texts.join(" + ")
}

fn icon_words(icon: Icon, words: &Phrases, with_dice: bool) -> String {
    let name = game_word(words, "action-name", "action", icon.action.as_str());
    if with_dice && icon.action.is_daring() {
        format!("{name} {}×{}", icon.dice, icon.symbol.as_str())
    } else {
        name
    }
}

/// A name in the words of the game itself.
pub(super) fn game_word(
    words: &Phrases,
    key: &'static str,
    place: &'static str,
    name: &'static str,
) -> String {
    words.game(&Message { key, args: vec![(place, Arg::from(name))] })
}
