//! Actions and draws in short, readable words: `strike b moogh_calm`, `step 4,7`, `III2 <1 X0`.

use quarry_game::{Stride, TextError};

use super::field::Field;
use crate::action::{Action, Target};
use crate::board::geometry::{Direction, Hand};
use crate::board::{BeastNo, TurnCard, Who};
use crate::content::{Cell, CharacterAction, IdeaId, Node, Slot, Symbol};
use crate::machine::chance::{Chance, Rolled};
use crate::machine::event::{SlotName, side_letter};
use crate::machine::state::Moogh;

/// Marks an action that the own item helps.
const WITH_ITEM: &str = "+item";
/// An icon of nobody in particular.
const DO: &str = "do";

pub(super) fn write_action(game: &Moogh, action: Action) -> String {
    let aimed = |word: String, target| match write_target(game, target) {
        text if text.is_empty() => word,
        text => format!("{word} {text}"),
    };
    match action {
        Action::Place(cell) => format!("place {cell}"),
        Action::Slot(who, slot) => {
            format!("slot {} {}", game.name(who), slot_name(game, who, slot))
        }
        Action::Do { node, target, item } => {
            let text = aimed(format!("{} {}", icon_word(game, node), node.letter()), target);
            if item { format!("{text} {WITH_ITEM}") } else { text }
        }
        Action::Rush => "rush".to_owned(),
        Action::Item(target) => aimed("item".to_owned(), target),
        Action::End => "end".to_owned(),
        Action::Step(cell) => format!("step {cell}"),
        Action::Stop => "stop".to_owned(),
        Action::Reveal(idea) => format!("reveal {}", game.idea_number(idea)),
        Action::Idea(idea, target) => aimed(format!("idea {}", game.idea_number(idea)), target),
        Action::Pass => "pass".to_owned(),
        Action::Choose(cell) => format!("choose {cell}"),
        Action::Turn(hand) => format!("turn {}", hand.name()),
        Action::Lane(hand) => format!("lane {}", hand.name()),
        Action::Spend => "spend".to_owned(),
        Action::Keep => "keep".to_owned(),
    }
}

/// The letters of a slot, or its number where the side has no such slot.
fn slot_name(game: &Moogh, who: Who, slot: u8) -> String {
    match game.card_side(who).slots.get(usize::from(slot)) {
        Some(slot) => SlotName::from(*slot).to_string(),
        None => format!("#{slot}"),
    }
}

/// The word of the icon that the asked character has at `node`.
fn icon_word(game: &Moogh, node: Node) -> &'static str {
    let who = game.asked();
    let icon = who.and_then(|who| game.card_side(who).icons[node.index()]);
    icon.map_or(DO, |icon| icon.action.as_str())
}

fn write_target(game: &Moogh, target: Target) -> String {
    match target {
        Target::None => String::new(),
        Target::Beast(beast) => game.beast_name(beast).to_owned(),
        Target::Line(way) => way.name().to_owned(),
        Target::Person(who) => game.name(who).to_owned(),
        Target::Turn(beast, hand) => format!("{} {}", game.beast_name(beast), hand.name()),
        Target::Shift(who, cell) => format!("{} {cell}", game.name(who)),
        Target::Cell(cell) => cell.to_string(),
        Target::Cards(place) => format!("#{place}"),
    }
}

const HELP: &str = "actions are 'place 4,10', 'slot oghra ab', 'strike b moogh_calm', \
    'throw a ne', 'rush', 'item 4,5', 'end', 'step 4,7', 'stop', 'reveal 5', \
    'idea 5 moogh_calm left', 'pass', 'choose 4,5', 'turn left', 'lane right', 'spend', 'keep'";

pub(super) fn read_action(game: &Moogh, text: &str) -> Result<Action, TextError> {
    let words: Vec<&str> = text.split(' ').collect();
    let action = parse_action(game, &words);
    action.ok_or_else(|| TextError::new(format!("'{text}' is no action; {HELP}")))
}

fn parse_action(game: &Moogh, words: &[&str]) -> Option<Action> {
    Some(match *words {
        ["place", cell] => Action::Place(Cell::read(cell)?),
        ["slot", who, slot] => {
            let who = person(game, who)?;
            Action::Slot(who, parse_slot(game, who, slot)?)
        }
        ["rush"] => Action::Rush,
        ["item", ref target @ ..] => Action::Item(parse_target(game, target)?),
        ["end"] => Action::End,
        ["step", cell] => Action::Step(Cell::read(cell)?),
        ["stop"] => Action::Stop,
        ["reveal", idea] => Action::Reveal(parse_idea(game, idea)?),
        ["idea", idea, ref target @ ..] => {
            Action::Idea(parse_idea(game, idea)?, parse_target(game, target)?)
        }
        ["pass"] => Action::Pass,
        ["choose", cell] => Action::Choose(Cell::read(cell)?),
        ["turn", hand] => Action::Turn(Hand::read(hand)?),
        ["lane", hand] => Action::Lane(Hand::read(hand)?),
        ["spend"] => Action::Spend,
        ["keep"] => Action::Keep,
        [word, node, ref rest @ ..] => {
            let node = parse_node(node).filter(|node| icon_word(game, *node) == word)?;
            let item = rest.last() == Some(&WITH_ITEM);
            let target = &rest[..rest.len() - usize::from(item)];
            Action::Do { node, target: parse_target(game, target)?, item }
        }
        _ => return None,
    })
}

fn parse_node(text: &str) -> Option<Node> {
    let mut letters = text.chars();
    let node = Node::from_letter(letters.next()?)?;
    letters.next().is_none().then_some(node)
}

fn parse_slot(game: &Moogh, who: Who, text: &str) -> Option<u8> {
    let slots = &game.card_side(who).slots;
    if let Some(number) = text.strip_prefix('#') {
        let number = u8::read(number)?;
        return (usize::from(number) >= slots.len() && number < 7).then_some(number);
    }
    let named = |slot: &Slot| SlotName::from(*slot).to_string() == text;
    slots.iter().position(named).map(|slot| slot as u8)
}

fn parse_idea(game: &Moogh, text: &str) -> Option<IdeaId> {
    let number: u8 = text.parse().ok()?;
    let place = game.content.ideas.iter().position(|idea| idea.number == number)?;
    Some(IdeaId(place as u8))
}

fn person(game: &Moogh, name: &str) -> Option<Who> {
    game.present().find(|who| game.name(*who) == name)
}

fn beast(game: &Moogh, name: &str) -> Option<BeastNo> {
    game.present_beasts().find(|beast| game.beast_name(*beast) == name)
}

fn parse_target(game: &Moogh, words: &[&str]) -> Option<Target> {
    match *words {
        [] => Some(Target::None),
        [word] => {
            if let Some(place) = word.strip_prefix('#') {
                return u8::read(place).map(Target::Cards);
            }
            beast(game, word)
                .map(Target::Beast)
                .or_else(|| person(game, word).map(Target::Person))
                .or_else(|| Direction::read(word).map(Target::Line))
                .or_else(|| Cell::read(word).map(Target::Cell))
        }
        [name, rest] => match beast(game, name) {
            Some(beast) => Hand::read(rest).map(|hand| Target::Turn(beast, hand)),
            None => Some(Target::Shift(person(game, name)?, Cell::read(rest)?)),
        },
        // No target has more words.
        _ => None,
    }
}

pub(super) fn write_chance(game: &Moogh, chance: Chance) -> String {
    match chance {
        Chance::Dice(Rolled(counts)) => {
            let faces = Symbol::ALL.iter().zip(counts);
            let words: Vec<String> =
                faces.map(|(symbol, count)| format!("{}{count}", symbol.as_str())).collect();
            words.join(" ")
        }
        Chance::Side(side) => format!("side {}", side_letter(side)),
        Chance::Card(card) => match card {
            TurnCard::Beast(_, true) => format!("card {} extra", game.card_name(card)),
            TurnCard::Beast(_, false) | TurnCard::Person(_) => {
                format!("card {}", game.card_name(card))
            }
        },
        Chance::Idea(idea) => format!("idea {}", game.idea_number(idea)),
    }
}

pub(super) fn read_chance(game: &Moogh, text: &str) -> Result<Chance, TextError> {
    let words: Vec<&str> = text.split(' ').collect();
    parse_chance(game, &words).ok_or_else(|| {
        TextError::new(format!(
            "'{text}' is no outcome; outcomes are 'III2 <1 X0', 'side a', 'card oghra', \
             'card moogh_calm extra' and 'idea 5'"
        ))
    })
}

fn parse_chance(game: &Moogh, words: &[&str]) -> Option<Chance> {
    match *words {
        ["side", "a"] => Some(Chance::Side(0)),
        ["side", "b"] => Some(Chance::Side(1)),
        ["card", name] => person(game, name)
            .map(TurnCard::Person)
            .or_else(|| beast(game, name).map(|beast| TurnCard::Beast(beast, false)))
            .map(Chance::Card),
        ["card", name, "extra"] => {
            beast(game, name).map(|beast| Chance::Card(TurnCard::Beast(beast, true)))
        }
        ["idea", idea] => parse_idea(game, idea).map(Chance::Idea),
        [threes, wedges, crosses] => {
            let count = |word: &str, symbol: Symbol| u8::read(word.strip_prefix(symbol.as_str())?);
            Some(Chance::Dice(Rolled([
                count(threes, Symbol::Three)?,
                count(wedges, Symbol::Wedge)?,
                count(crosses, Symbol::Cross)?,
            ])))
        }
        _ => None,
    }
}

/// Where one touches the board: the character that acts, then its target.
pub(super) fn sites(game: &Moogh, action: Action) -> Vec<String> {
    let asked = game.asked();
    let own = asked.and_then(|who| game.cell_of(who));
    let target = match action {
        Action::Place(cell) | Action::Choose(cell) => return vec![cell.to_string()],
        Action::Step(cell) => Some(cell),
        Action::Do { target, .. } | Action::Idea(_, target) | Action::Item(target) => {
            site(game, asked, target)
        }
        Action::Slot(..)
        | Action::Rush
        | Action::End
        | Action::Stop
        | Action::Reveal(_)
        | Action::Pass
        | Action::Turn(_)
        | Action::Lane(_)
        | Action::Spend
        | Action::Keep => return Vec::new(),
    };
    own.into_iter().chain(target).map(|cell| cell.to_string()).collect()
}

/// MO-086, MO-087: a plain Move sets out, then steps follow; a token or an item is never spent for a walk. A trap
/// wounds, so no walk leads through one.
pub(super) fn stride(game: &Moogh, action: Action) -> Option<Stride> {
    let who = game.asked()?;
    let own = match (game.cell_of(who), game.mount(who)) {
        (Some(cell), _) => cell.index(),
        (None, beast) => MOUNTED + beast?.index(),
    };
    let to = match action {
        Action::Do { node, item: false, .. } => {
            let icon = game.card_side(who).icons[node.index()]?;
            (icon.action == CharacterAction::Move).then_some(own)?
        }
        Action::Step(cell) if game.trap_at(cell).is_none() => cell.index(),
        // Nothing else leads a character step by step.
        _ => return None,
    };
    Some(Stride { from: own as u16, to: to as u16 })
}

/// Places on beasts are counted beyond all cells.
const MOUNTED: usize = 1 << 12;

fn site(game: &Moogh, asked: Option<Who>, target: Target) -> Option<Cell> {
    match target {
        Target::Beast(beast) | Target::Turn(beast, _) => {
            game.beast(beast).body().cells().find(|cell| game.map().is_on_board(*cell))
        }
        Target::Line(way) => {
            let sighting = game.sight(asked?, way)?;
            crate::board::geometry::neighbour(sighting.entry, way)
        }
        Target::Person(who) => game.cell_of(who),
        Target::Shift(_, cell) | Target::Cell(cell) => Some(cell),
        Target::None | Target::Cards(_) => None,
    }
}
