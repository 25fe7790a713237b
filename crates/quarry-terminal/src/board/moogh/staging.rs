//! One event of Moogh after another, on the picture: dice first, then the hit, then health and rage, then what the
//! beast does.

use moogh::{At, BeastView, Name, PersonView, Seen, View};

/// Changes `view` as the event says.
pub(super) fn stage(view: &mut View, seen: &Seen) {
    match *seen {
        Seen::Placed { who, cell }
        | Seen::Stepped { who, cell }
        | Seen::Unseated { who, cell }
        | Seen::Shifted { who, cell }
        | Seen::Landed { who, cell } => stand(view, who, cell),
        Seen::Pushed { name, cell } => push(view, name, cell),
        Seen::Climbed { who, beast } => climb(view, who, beast),
        Seen::Wounded { who } => on(view, who, |person| person.hurt = true),
        Seen::Healed { who } => on(view, who, |person| person.hurt = false),
        Seen::Out { who } | Seen::Fell { who } => on(view, who, |person| person.cell = None),
        Seen::TokenTaken { who } => on(view, who, |person| person.token = true),
        Seen::TokenSpent { who } => on(view, who, |person| person.token = false),
        Seen::Clock { clock, .. } | Seen::ClockBack { clock, .. } => {
            if let Some(view) = &mut view.clock {
                view.tokens = clock;
            }
        }
        Seen::Round { round } => view.round = round,
        Seen::TrapRemoved { cell } => view.traps.retain(|trap| trap.cell != cell),
        Seen::HutLost { cell } => view.huts.retain(|hut| *hut != cell),
        Seen::Relic { cell, .. } => view.relics.retain(|relic| *relic != cell),
        Seen::Turn { name } => {
            let place = view.turn_row.iter().position(|card| card.id == name);
            view.marker = place.map(|place| place as u8).or(view.marker);
        }
        _ => stage_beast(view, seen), // The others are about beasts, or move nothing.
    }
}

fn stage_beast(view: &mut View, seen: &Seen) {
    match *seen {
        Seen::BeastWounded { beast, health } => of(view, beast, |beast| beast.health = health),
        Seen::BeastKilled { beast } | Seen::BeastFell { beast } => {
            of(view, beast, |beast| beast.fate = "killed");
        }
        Seen::BeastEscaped { beast } => of(view, beast, |beast| beast.fate = "escaped"),
        Seen::Disc { beast, rage, column } => of(view, beast, |beast| {
            (beast.rage, beast.column) = (rage, column);
        }),
        Seen::Turned { beast, facing } => of(view, beast, |beast| beast.facing = facing),
        Seen::BeastMoved { beast, x, y } => of(view, beast, |beast| (beast.x, beast.y) = (x, y)),
        Seen::Flipped { beast, side } => of(view, beast, |beast| beast.side = side),
        Seen::Thrown { who, beast } => {
            of(view, beast, |beast| beast.rider = None);
            on(view, who, |person| person.riding = None);
        }
        _ => {} // Nothing on the picture moves.
    }
}

fn on(view: &mut View, who: Name, change: impl Fn(&mut PersonView)) {
    view.people.iter_mut().filter(|person| person.id == who).for_each(change);
}

fn of(view: &mut View, name: Name, change: impl Fn(&mut BeastView)) {
    view.beasts.iter_mut().filter(|beast| beast.id == name).for_each(change);
}

fn stand(view: &mut View, who: Name, cell: At) {
    on(view, who, |person| (person.cell, person.riding) = (Some(cell), None));
    for beast in view.beasts.iter_mut().filter(|beast| beast.rider == Some(who)) {
        beast.rider = None;
    }
}

fn push(view: &mut View, name: Name, cell: At) {
    on(view, name, |person| person.cell = Some(cell));
    of(view, name, |beast| (beast.x, beast.y) = (cell.0.x(), cell.0.y()));
}

fn climb(view: &mut View, who: Name, name: Name) {
    on(view, who, |person| (person.cell, person.riding) = (None, Some(name)));
    of(view, name, |beast| beast.rider = Some(who));
}
