//! Actions as offers describe them on the wire.

use quarry_game::Message;
use serde::Serialize;

use crate::action::{Action, Target};
use crate::board::{BeastNo, Who};
use crate::content::{CardSide, Cell, CharacterAction, Content, IdeaId, Node};
use crate::machine::event::{At, Name, SlotName};
use crate::machine::task::Task;
use crate::view::View;

/// An action as an offer describes it. Its phrase is `offer-KIND`, filled with the same fields. What has a `node` carries
/// out that icon of the card; `item` says whether the own item helps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Action"))]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the variants are those of `Action`, split where phrases differ")]
pub enum Offered {
    Place {
        cell: At,
    },
    Slot {
        who: Name,
        slot: SlotName,
    },
    Move {
        node: char,
        item: bool,
    },
    Think {
        node: char,
        item: bool,
    },
    Strike {
        node: char,
        beast: Name,
        item: bool,
    },
    Throw {
        node: char,
        way: Name,
        item: bool,
    },
    Climb {
        node: char,
        beast: Name,
        item: bool,
    },
    Heal {
        node: char,
        who: Name,
        item: bool,
    },
    Rest {
        node: char,
        item: bool,
    },
    Trap {
        node: char,
        item: bool,
    },
    Calm {
        node: char,
        way: Name,
        item: bool,
    },
    Provoke {
        node: char,
        way: Name,
        item: bool,
    },
    Rush,
    Item {
        #[serde(flatten)]
        aim: Aim,
    },
    End,
    Step {
        cell: At,
    },
    Stop,
    Reveal {
        idea: u8,
    },
    Idea {
        idea: u8,
        #[serde(flatten)]
        aim: Aim,
    },
    Pass,
    Choose {
        cell: At,
    },
    Turn {
        hand: Name,
    },
    Lane {
        hand: Name,
    },
    Spend {
        /// What is asked, such as `again` or `saving`.
        question: Name,
    },
    Keep {
        question: Name,
    },
    /// A decision of another player, of which the viewer knows no more.
    Something,
}

/// What an idea or an item is aimed at; the phrase chooses its words by `target`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "target", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the variants are those of `Target`")]
pub enum Aim {
    None,
    Beast {
        beast: Name,
    },
    Line {
        way: Name,
    },
    Person {
        who: Name,
    },
    Turn {
        beast: Name,
        hand: Name,
    },
    Shift {
        who: Name,
        cell: At,
    },
    Cell {
        cell: At,
    },
    Cards {
        /// Of the first of both cards in the turn row, from 1.
        place: u8,
    },
}

impl Offered {
    /// What `action` is to the viewer of `view`.
    pub(crate) fn new(view: &View, action: Action) -> Offered {
        let asked = view.question.as_ref().zip(view.seat);
        if asked.is_some_and(|(question, seat)| question.seats.contains(&seat)) {
            known(view, action).unwrap_or(Offered::Something)
        } else {
            Offered::Something
        }
    }
}

/// Nothing where the action does not fit the card of the character that is asked.
fn known(view: &View, action: Action) -> Option<Offered> {
    Some(match action {
        Action::Place(cell) => Offered::Place { cell: At(cell) },
        Action::Slot(who, slot) => {
            let who = person_name(view, who);
            let slot = *card_side(view, who)?.slots.get(usize::from(slot))?;
            Offered::Slot { who, slot: slot.into() }
        }
        Action::Do { node, target, item } => return acting(view, node, target, item),
        Action::Rush => Offered::Rush,
        Action::Item(target) => Offered::Item { aim: aim(view, target) },
        Action::End => Offered::End,
        Action::Step(cell) => Offered::Step { cell: At(cell) },
        Action::Stop => Offered::Stop,
        Action::Reveal(idea) => Offered::Reveal { idea: number(view, idea) },
        Action::Idea(idea, target) => {
            Offered::Idea { idea: number(view, idea), aim: aim(view, target) }
        }
        Action::Pass => Offered::Pass,
        Action::Choose(cell) => Offered::Choose { cell: At(cell) },
        Action::Turn(hand) => Offered::Turn { hand: hand.name() },
        Action::Lane(hand) => Offered::Lane { hand: hand.name() },
        Action::Spend => Offered::Spend { question: question_word(view) },
        Action::Keep => Offered::Keep { question: question_word(view) },
    })
}

/// The icon that the asked character has at `node`, with its target.
fn acting(view: &View, at: Node, target: Target, item: bool) -> Option<Offered> {
    let asked = view.question.as_ref().and_then(|question| question.who)?;
    let icon = card_side(view, asked)?.icons[at.index()]?;
    let node = at.letter();
    Some(match (icon.action, target) {
        (CharacterAction::Move, _) => Offered::Move { node, item },
        (CharacterAction::Think, _) => Offered::Think { node, item },
        (CharacterAction::Rest, _) => Offered::Rest { node, item },
        (CharacterAction::Trap, _) => Offered::Trap { node, item },
        (CharacterAction::Strike, Target::Beast(beast)) => {
            Offered::Strike { node, beast: beast_name(view, beast), item }
        }
        (CharacterAction::Climb, Target::Beast(beast)) => {
            Offered::Climb { node, beast: beast_name(view, beast), item }
        }
        (CharacterAction::Heal, Target::Person(who)) => {
            Offered::Heal { node, who: person_name(view, who), item }
        }
        (CharacterAction::Throw, Target::Line(way)) => {
            Offered::Throw { node, way: way.name(), item }
        }
        (CharacterAction::Calm, Target::Line(way)) => Offered::Calm { node, way: way.name(), item },
        (CharacterAction::Provoke, Target::Line(way)) => {
            Offered::Provoke { node, way: way.name(), item }
        }
        // The rules aim no action otherwise.
        _ => return None,
    })
}

fn aim(view: &View, target: Target) -> Aim {
    match target {
        Target::None => Aim::None,
        Target::Beast(beast) => Aim::Beast { beast: beast_name(view, beast) },
        Target::Person(who) => Aim::Person { who: person_name(view, who) },
        Target::Line(way) => Aim::Line { way: way.name() },
        Target::Turn(beast, hand) => {
            Aim::Turn { beast: beast_name(view, beast), hand: hand.name() }
        }
        Target::Shift(who, cell) => Aim::Shift { who: person_name(view, who), cell: At(cell) },
        Target::Cell(cell) => Aim::Cell { cell: At(cell) },
        Target::Cards(place) => Aim::Cards { place: place + 1 },
    }
}

fn person_name(view: &View, who: Who) -> Name {
    view.people.get(who.index()).map_or("", |person| person.id)
}

fn beast_name(view: &View, beast: BeastNo) -> Name {
    view.beasts.get(beast.index()).map_or("", |beast| beast.id)
}

/// MO-084: the side of a card that shows.
fn card_side(view: &View, id: Name) -> Option<&'static CardSide> {
    let content = Content::find(view.content)?;
    let person = view.people.iter().find(|person| person.id == id)?;
    Some(content.character(content.find_character(id)?).side(person.hurt))
}

/// The printed number of an idea.
fn number(view: &View, idea: IdeaId) -> u8 {
    Content::find(view.content).map_or(0, |content| content.idea(idea).number)
}

/// What a token or an item is asked for.
fn question_word(view: &View) -> &'static str {
    match view.stack.last() {
        Some(Task::Again { item: true, .. }) => "again-item",
        task => task.map_or("hold-on", |task| task.word()),
    }
}

impl From<Offered> for Message {
    /// The phrase of the button.
    fn from(offered: Offered) -> Message {
        match offered {
            Offered::Place { cell: At(cell) } => at("offer-place", cell),
            Offered::Step { cell: At(cell) } => at("offer-step", cell),
            Offered::Choose { cell: At(cell) } => at("offer-choose", cell),
            Offered::Slot { who, slot } => {
                Message::new("offer-slot").with("who", who).with("slot", slot.to_string())
            }
            Offered::Move { item, .. } => helped("offer-move", item),
            Offered::Think { item, .. } => helped("offer-think", item),
            Offered::Rest { item, .. } => helped("offer-rest", item),
            Offered::Trap { item, .. } => helped("offer-trap", item),
            Offered::Strike { beast, item, .. } => {
                helped("offer-strike", item).with("beast", beast)
            }
            Offered::Climb { beast, item, .. } => helped("offer-climb", item).with("beast", beast),
            Offered::Heal { who, item, .. } => helped("offer-heal", item).with("who", who),
            Offered::Throw { way, item, .. } => helped("offer-throw", item).with("way", way),
            Offered::Calm { way, item, .. } => helped("offer-calm", item).with("way", way),
            Offered::Provoke { way, item, .. } => helped("offer-provoke", item).with("way", way),
            Offered::Item { aim } => aimed(Message::new("offer-item"), aim),
            Offered::Reveal { idea } => Message::new("offer-reveal").with("idea", idea),
            Offered::Idea { idea, aim } => {
                aimed(Message::new("offer-idea").with("idea", idea), aim)
            }
            Offered::Turn { hand } => Message::new("offer-turn").with("hand", hand),
            Offered::Lane { hand } => Message::new("offer-lane").with("hand", hand),
            Offered::Spend { question } => Message::new("offer-spend").with("question", question),
            Offered::Keep { question } => Message::new("offer-keep").with("question", question),
            Offered::Rush => Message::new("offer-rush"),
            Offered::End => Message::new("offer-end"),
            Offered::Stop => Message::new("offer-stop"),
            Offered::Pass => Message::new("offer-pass"),
            Offered::Something => Message::new("offer-something"),
        }
    }
}

fn at(key: &'static str, cell: Cell) -> Message {
    Message::new(key).with("cell", cell.to_string())
}

fn helped(key: &'static str, item: bool) -> Message {
    Message::new(key).with("item", if item { "yes" } else { "no" })
}

fn aimed(message: Message, aim: Aim) -> Message {
    let message = |target: &'static str| message.with("target", target);
    match aim {
        Aim::None => message("none"),
        Aim::Beast { beast } => message("beast").with("beast", beast),
        Aim::Line { way } => message("line").with("way", way),
        Aim::Person { who } => message("person").with("who", who),
        Aim::Turn { beast, hand } => message("turn").with("beast", beast).with("hand", hand),
        Aim::Shift { who, cell } => {
            message("shift").with("who", who).with("cell", cell.to_string())
        }
        Aim::Cell { cell } => message("cell").with("cell", cell.to_string()),
        Aim::Cards { place } => message("cards").with("place", place),
    }
}
