//! Positions, events, offers and refusals in words.

use quarry_game::{DiceOdds, Message, Refusal, Telling};

use crate::action::Action;
use crate::illegal::Illegal;
use crate::machine::chance::Rolled;
use crate::machine::event::{Name, Seen};
use crate::machine::state::Moogh;
use crate::text::next;
use crate::text::offered::Offered;
use crate::view::{BeastView, PersonView, View};

impl Telling for Moogh {
    type Offered = Offered;

    const PHRASES: [&'static str; 3] = [
        include_str!("../../phrases/en.ftl"),
        include_str!("../../phrases/fr.ftl"),
        include_str!("../../phrases/ru.ftl"),
    ];

    fn refusal(illegal: &Illegal) -> Refusal {
        let message = Message::new(illegal.key).with("rule", illegal.rule);
        let refusal = Refusal::new(illegal.rule, message);
        match illegal.at {
            Some(cell) => refusal.at(cell),
            None => refusal,
        }
    }

    fn tell(seen: &Seen) -> Message {
        match seen {
            Seen::SideDrawn { .. }
            | Seen::CardDrawn { .. }
            | Seen::RowIdea { .. }
            | Seen::Placed { .. }
            | Seen::Round { .. }
            | Seen::Clock { .. }
            | Seen::ClockBack { .. }
            | Seen::Rotated { .. }
            | Seen::Sealed { .. }
            | Seen::Opened
            | Seen::Cube { .. }
            | Seen::Turn { .. }
            | Seen::Swapped { .. }
            | Seen::Rolled { .. }
            | Seen::Resigned { .. }
            | Seen::Over { .. } => tell_setup(seen),
            Seen::Tries { .. }
            | Seen::Thinks { .. }
            | Seen::Succeeded { .. }
            | Seen::Failed { .. }
            | Seen::Stepped { .. }
            | Seen::Stuck { .. }
            | Seen::Climbed { .. }
            | Seen::Unseated { .. }
            | Seen::Drew { .. }
            | Seen::Revealed { .. }
            | Seen::Used { .. }
            | Seen::Item { .. }
            | Seen::Bonus { .. }
            | Seen::Shifted { .. }
            | Seen::Hit { .. }
            | Seen::Thrown { .. }
            | Seen::StayedOn { .. }
            | Seen::Landed { .. }
            | Seen::Relic { .. }
            | Seen::Wounded { .. }
            | Seen::Healed { .. }
            | Seen::Ignored { .. }
            | Seen::Out { .. }
            | Seen::Fell { .. }
            | Seen::TokenTaken { .. }
            | Seen::TokenSpent { .. }
            | Seen::FreeAction { .. } => tell_people(seen),
            Seen::Flipped { .. }
            | Seen::BeastWounded { .. }
            | Seen::BeastKilled { .. }
            | Seen::BeastFell { .. }
            | Seen::BeastEscaped { .. }
            | Seen::Disc { .. }
            | Seen::Acts { .. }
            | Seen::Turned { .. }
            | Seen::BeastMoved { .. } => tell_beasts(seen),
            Seen::Pushed { .. }
            | Seen::TrapSprung { .. }
            | Seen::TrapSet { .. }
            | Seen::TrapRemoved { .. }
            | Seen::HutLost { .. }
            | Seen::Bravery { .. } => tell_rest(seen),
        }
    }

    fn wording(seen: &Seen) -> Option<Message> {
        match seen {
            Seen::Sealed { slot: Some(_), .. }
            | Seen::Drew { idea: Some(_), .. }
            | Seen::Rolled { .. }
            | Seen::Resigned { .. } => Some(Moogh::tell(seen)),
            // All others are told by their fields alone, which the test kit proves.
            _ => None,
        }
    }

    fn offered(view: &View, action: Action) -> Offered {
        Offered::new(view, action)
    }

    fn offer(view: &View, action: Action) -> Message {
        Offered::new(view, action).into()
    }

    fn rule_of(&self, action: Action) -> Option<&'static str> {
        Some(self.rule_for(action)?.as_str())
    }

    fn odds(&self, action: Action) -> Option<DiceOdds> {
        self.odds_of(action)
    }

    fn describe(view: &View) -> Vec<Message> {
        let mut said = vec![describe_question(view)];
        said.extend(view.people.iter().map(describe_person));
        said.extend(view.beasts.iter().map(describe_beast));
        said.extend(view.beasts.iter().flat_map(next::describe));
        if view.clock.is_none() {
            said.extend(view.sides.iter().map(|side| {
                Message::new("is-bravery").with("tribe", side.tribe).with("n", side.bravery)
            }));
        }
        if let Some(clock) = view.clock {
            let limit = clock.limit.unwrap_or(0);
            said.push(Message::new("is-clock").with("n", clock.tokens).with("limit", limit));
        }
        said.push(Message::new("is-ideas").with("n", view.ideas.row.len()));
        said
    }
}

fn who(key: &'static str, who: Name) -> Message {
    Message::new(key).with("who", who)
}

fn beast(key: &'static str, beast: Name) -> Message {
    Message::new(key).with("beast", beast)
}

fn dice(key: &'static str, Rolled([threes, wedges, crosses]): Rolled) -> Message {
    Message::new(key).with("threes", threes).with("wedges", wedges).with("crosses", crosses)
}

/// Setup, rounds and cards.
fn tell_setup(seen: &Seen) -> Message {
    match *seen {
        Seen::SideDrawn { beast: name, side } => {
            beast("tell-side-drawn", name).with("side", side.to_string())
        }
        Seen::CardDrawn { name } => Message::new("tell-card-drawn").with("name", name),
        Seen::RowIdea { idea } => Message::new("tell-row-idea").with("idea", idea),
        Seen::Placed { who: name, cell } => who("tell-placed", name).with("cell", cell.to_string()),
        Seen::Round { round } => Message::new("tell-round").with("round", round),
        Seen::Clock { added, clock } => {
            Message::new("tell-clock").with("added", added).with("clock", clock)
        }
        Seen::ClockBack { taken, clock } => {
            Message::new("tell-clock-back").with("taken", taken).with("clock", clock)
        }
        Seen::Rotated { name } => Message::new("tell-rotated").with("name", name),
        Seen::Sealed { who: name, slot: Some(slot) } => {
            who("tell-sealed-own", name).with("slot", slot.to_string())
        }
        Seen::Sealed { who: name, slot: None } => who("tell-sealed", name),
        Seen::Opened => Message::new("tell-opened"),
        Seen::Cube { who: name, slot } => who("tell-cube", name).with("slot", slot.to_string()),
        Seen::Turn { name } => Message::new("tell-turn").with("name", name),
        Seen::Swapped { name, other } => {
            Message::new("tell-swapped").with("name", name).with("other", other)
        }
        Seen::Rolled { dice: rolled } => dice("tell-rolled", rolled),
        Seen::Resigned { seat } => Message::new("tell-resigned").with("n", seat.index() + 1),
        Seen::Over { reason } => Message::new("tell-over").with("reason", reason),
        // `tell` sends nothing else here.
        _ => Message::new("tell-something"),
    }
}

/// What characters do and suffer.
fn tell_people(seen: &Seen) -> Message {
    match *seen {
        Seen::Tries { who: name, action, dice, symbol, percent: _ } => {
            who("tell-tries", name).with("action", action).with("dice", dice).with("symbol", symbol)
        }
        Seen::Thinks { who: name } => who("tell-thinks", name),
        Seen::Succeeded { who: name } => who("tell-succeeded", name),
        Seen::Failed { who: name } => who("tell-failed", name),
        Seen::Stepped { who: name, cell } => {
            who("tell-stepped", name).with("cell", cell.to_string())
        }
        Seen::Stuck { who: name } => who("tell-stuck", name),
        Seen::Climbed { who: name, beast } => who("tell-climbed", name).with("beast", beast),
        Seen::Unseated { who: name, cell } => {
            who("tell-unseated", name).with("cell", cell.to_string())
        }
        Seen::Drew { who: name, idea: Some(idea) } => who("tell-drew-own", name).with("idea", idea),
        Seen::Drew { who: name, idea: None } => who("tell-drew", name),
        Seen::Revealed { who: name, idea } => who("tell-revealed", name).with("idea", idea),
        Seen::Used { who: name, idea } => who("tell-used", name).with("idea", idea),
        Seen::Item { who: name, item } => who("tell-item", name).with("item", item),
        Seen::Bonus { who: name, dice } => who("tell-bonus", name).with("dice", dice),
        Seen::Shifted { who: name, cell } => {
            who("tell-shifted", name).with("cell", cell.to_string())
        }
        Seen::Hit { who: name, beast } => who("tell-hit", name).with("beast", beast),
        Seen::Thrown { who: name, beast } => who("tell-thrown", name).with("beast", beast),
        Seen::StayedOn { who: name } => who("tell-stayed-on", name),
        Seen::Landed { who: name, cell } => who("tell-landed", name).with("cell", cell.to_string()),
        Seen::Relic { who: name, cell } => who("tell-relic", name).with("cell", cell.to_string()),
        Seen::Wounded { who: name } => who("tell-wounded", name),
        Seen::Healed { who: name } => who("tell-healed", name),
        Seen::Ignored { who: name } => who("tell-ignored", name),
        Seen::Out { who: name } => who("tell-out", name),
        Seen::Fell { who: name } => who("tell-fell", name),
        Seen::TokenTaken { who: name } => who("tell-token-taken", name),
        Seen::TokenSpent { who: name } => who("tell-token-spent", name),
        Seen::FreeAction { who: name } => who("tell-free-action", name),
        // `tell` sends nothing else here.
        _ => Message::new("tell-something"),
    }
}

/// What beasts do and suffer.
fn tell_beasts(seen: &Seen) -> Message {
    match *seen {
        Seen::Flipped { beast: name, side } => {
            beast("tell-flipped", name).with("side", side.to_string())
        }
        Seen::BeastWounded { beast: name, health } => {
            beast("tell-beast-wounded", name).with("health", health)
        }
        Seen::BeastKilled { beast: name } => beast("tell-beast-killed", name),
        Seen::BeastFell { beast: name } => beast("tell-beast-fell", name),
        Seen::BeastEscaped { beast: name } => beast("tell-beast-escaped", name),
        Seen::Disc { beast: name, rage, column } => {
            beast("tell-disc", name).with("rage", rage).with("column", column)
        }
        Seen::Acts { beast: name, icon, number } => {
            beast("tell-acts", name).with("icon", icon).with("number", number)
        }
        Seen::Turned { beast: name, facing } => {
            beast("tell-turned", name).with("facing", facing.to_string())
        }
        Seen::BeastMoved { beast: name, x, y } => {
            beast("tell-beast-moved", name).with("x", i32::from(x)).with("y", i32::from(y))
        }
        // `tell` sends nothing else here.
        _ => Message::new("tell-something"),
    }
}

/// What happens on the board.
fn tell_rest(seen: &Seen) -> Message {
    let named =
        |key, name: Name, cell: String| Message::new(key).with("name", name).with("cell", cell);
    match *seen {
        Seen::Pushed { name, cell } => named("tell-pushed", name, cell.to_string()),
        Seen::TrapSprung { name, cell } => named("tell-trap-sprung", name, cell.to_string()),
        Seen::TrapSet { cell } => Message::new("tell-trap-set").with("cell", cell.to_string()),
        Seen::TrapRemoved { cell } => {
            Message::new("tell-trap-removed").with("cell", cell.to_string())
        }
        Seen::HutLost { cell } => Message::new("tell-hut-lost").with("cell", cell.to_string()),
        Seen::Bravery { tribe, gained, total } => Message::new("tell-bravery")
            .with("tribe", tribe)
            .with("gained", gained)
            .with("total", total),
        // `tell` sends nothing else here.
        _ => Message::new("tell-something"),
    }
}

fn describe_question(view: &View) -> Message {
    if let Some(over) = &view.over {
        return Message::new("is-over").with("reason", over.reason);
    }
    let asked = view.question.as_ref();
    Message::new("is-asked")
        .with("kind", asked.map_or("", |question| question.kind))
        .with("round", view.round)
        .with("name", asked.and_then(|question| question.who).unwrap_or("nobody"))
}

fn describe_person(person: &PersonView) -> Message {
    let state = if person.hurt { "hurt" } else { "unhurt" };
    let token = if person.token { "yes" } else { "no" };
    let message = match (person.cell, person.riding) {
        (Some(cell), _) => who("is-person", person.id).with("cell", cell.to_string()),
        (None, Some(beast)) => who("is-rider", person.id).with("beast", beast),
        (None, None) if person.out => return who("is-out", person.id),
        (None, None) => return who("is-aside", person.id),
    };
    message.with("state", state).with("token", token)
}

fn describe_beast(seen: &BeastView) -> Message {
    let message = beast("is-beast", seen.id).with("fate", seen.fate);
    message
        .with("cell", format!("{},{}", seen.x, seen.y))
        .with("facing", seen.facing.to_string())
        .with("health", seen.health)
        .with("rage", seen.rage)
}
