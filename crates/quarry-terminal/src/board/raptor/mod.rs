//! The board of Raptor: ten tiles as plates with a gap between them, exits beyond the short edges.
//!
//! | sign | meaning | sign | meaning |
//! |---|---|---|---|
//! | `M` | mother | `▲` (`*`) | fire |
//! | `b` | baby awake | `z` | baby asleep |
//! | `s` | active scientist | `f` | frightened scientist |
//! | `'` | marked until the end of the round | `◀◀` (`<<`) | exit |

mod painter;
mod panel;
mod staging;

use quarry_game::{Message, Seat, Telling};
use raptor::board::Cell;
use raptor::cards::{Effect, Side};
use raptor::view::{ChoiceView, PhaseView};
use raptor::{Action, Raptor, Seen, View};
use ratatui::style::Color;
use ratatui::text::Line;

use self::painter::Painter;
use crate::cast::Cast;
use crate::game::{Board, TerminalGame, Variant};
use crate::look::{Look, Paint};
use crate::phrases::Phrases;

pub(super) const RAPTOR: Paint = Paint::new(0xf0, 0x8a, 0x24, 208, Color::LightRed);
pub(super) const SCIENTIST: Paint = Paint::new(0x7d, 0xd3, 0xfc, 117, Color::LightCyan);
pub(super) const BABY: Paint = Paint::new(0xff, 0xd9, 0x66, 221, Color::LightYellow);
impl TerminalGame for Raptor {
    const WORDS: [&'static str; 3] = [
        include_str!("../../../phrases/raptor/en.ftl"),
        include_str!("../../../phrases/raptor/fr.ftl"),
        include_str!("../../../phrases/raptor/ru.ftl"),
    ];

    fn paint(_: &View, seat: Seat) -> Paint {
        match Side::of(seat) {
            Side::Raptor => RAPTOR,
            Side::Scientist => SCIENTIST,
        }
    }

    fn is_secret(view: &View) -> bool {
        view.phase == PhaseView::Choose
    }

    fn board(view: &View, words: &Phrases, look: &Look) -> Board {
        Painter::new(view, words, look).paint()
    }

    fn panel(view: &View, cast: &Cast, words: &Phrases, look: &Look) -> Vec<Line<'static>> {
        panel::lines(view, cast, words, look, painter::width_beside(look))
    }

    fn phases(view: &View) -> (Vec<Message>, Option<usize>) {
        let keys = ["phase-choose", "phase-effect", "phase-points", "phase-draw"];
        let now = match view.phase {
            PhaseView::Choose => Some(0),
            PhaseView::Effect { .. } => Some(1),
            PhaseView::Act { .. } | PhaseView::Return => Some(2),
            PhaseView::Draw => Some(3),
            PhaseView::PlaceRaptors | PhaseView::PlaceScientists | PhaseView::Over { .. } => None,
        };
        (keys.map(Message::new).to_vec(), now)
    }

    fn hand(view: &View) -> Vec<(Option<u8>, Message)> {
        panel::hand(view)
    }

    fn button(view: &View, action: Action) -> Option<Message> {
        let Action::Play(card) = action else { return None };
        let side = Side::BOTH.into_iter().find(|side| panel::is_mine(view, *side))?;
        Some(panel::card_line(card, side))
    }

    fn advice(&self, view: &View, action: Action, words: &Phrases) -> String {
        let offer = <Raptor as Telling>::offer(view, action);
        let mother = view.mother.map_or_else(String::new, |cell| cell.to_string());
        let mut message = Message { key: "advise", ..offer.clone() };
        message = message.with("kind", offer.key).with("mother", mother);
        let told = words.table(&message);
        match Self::button(view, action) {
            Some(card) => format!("{told} – {}", words.table(&card)),
            None => told,
        }
    }

    fn stage(view: &mut View, seen: &Seen) {
        staging::stage(view, seen);
    }

    fn score(view: &View, _: &Cast, words: &Phrases) -> Vec<String> {
        let message = Message::new("score").with("escaped", view.escaped);
        let message = message.with("captured", view.captured).with("tokens", view.tokens);
        vec![words.table(&message.with("killed", view.killed))]
    }

    const VARIANTS: &'static [Variant] =
        &[Variant { key: "duel", setup: "{}", roles: &[0, 1], together: false }];

    /// Cards are chosen by their number, so that nobody plays another card by mistake.
    fn digit(action: Action) -> Option<u8> {
        if let Action::Play(card) = action { Some(card.value()) } else { None }
    }

    fn hint(view: &View) -> Option<Message> {
        match view.phase {
            PhaseView::Effect { side, .. } => match view.cards(side).choice {
                ChoiceView::Open(card) => Some(panel::card_line(card, side)),
                ChoiceView::None | ChoiceView::Sealed | ChoiceView::Mine(_) => None,
            },
            PhaseView::Act { side, .. } => {
                Some(Message::new("hint-points").with("side", side.word()))
            }
            _ => None, // The usual hint is enough.
        }
    }

    fn ways(&self, view: &View, action: Action) -> Vec<Vec<String>> {
        let sites = quarry_game::Notation::sites(self, action);
        let mut ways = vec![sites.clone()];
        let mother = view.mother.map(|cell| cell.to_string());
        match (action, mother) {
            // The mother may be touched first, although no other piece can be meant.
            (
                Action::MoveMother(_) | Action::Kill(_) | Action::Wake(_) | Action::PutOut(_),
                Some(mother),
            ) => ways.push([vec![mother], sites].concat()),
            (Action::Shoot(_), Some(mother)) => ways.push([sites, vec![mother]].concat()),
            (Action::Escape(cell), _) => ways.push([sites, vec![exit_name(cell)]].concat()),
            // Other actions are touched in one way only.
            _ => {}
        }
        ways
    }

    fn meant(view: &View, touched: &[String]) -> Option<Action> {
        let cells: Option<Vec<Cell>> = touched.iter().map(|site| site.parse().ok()).collect();
        match (cells.as_deref(), touched) {
            (Some(&[cell]), _) => Some(meant_by_one(view, cell)),
            (Some(&[from, to]), _) => Some(meant_by_two(view, from, to)),
            (None, [exit]) => beside_exit(view, exit).map(Action::Escape),
            (None, [from, exit]) => {
                // A baby beside another exit is asked about this one.
                let (from, beside) = (from.parse().ok()?, beside_exit(view, exit)?);
                Some(Action::Escape(if view.access.contains(from) { beside } else { from }))
            }
            _ => None,
        }
    }
}

/// The access space of an exit.
fn beside_exit(view: &View, site: &str) -> Option<Cell> {
    view.access.iter().find(|cell| exit_name(*cell) == site)
}

fn meant_by_one(view: &View, cell: Cell) -> Action {
    let scientists = view.active | view.frightened;
    match view.phase {
        PhaseView::PlaceRaptors | PhaseView::PlaceScientists => Action::Place(cell),
        PhaseView::Return => Action::Return(cell),
        PhaseView::Effect { side, .. } => meant_by_effect(view, side, cell),
        PhaseView::Act { side: Side::Raptor, .. } if scientists.contains(cell) => {
            Action::Kill(cell)
        }
        PhaseView::Act { side: Side::Raptor, .. } if view.asleep.contains(cell) => {
            Action::Wake(cell)
        }
        PhaseView::Act { side: Side::Raptor, .. } if view.awake.contains(cell) => {
            Action::Escape(cell)
        }
        PhaseView::Act { side: Side::Raptor, .. } if view.fires.contains(cell) => {
            Action::PutOut(cell)
        }
        PhaseView::Act { side: Side::Scientist, .. } if view.frightened.contains(cell) => {
            Action::StandUp(cell)
        }
        PhaseView::Act { side: Side::Scientist, .. } => Action::Shoot(cell),
        // What else a free cell may mean; the rules refuse it in their words where it is wrong.
        _ => Action::MoveMother(cell),
    }
}

/// The effect that the lower of the two open cards has.
fn effect_of(view: &View, side: Side) -> Effect {
    match view.cards(side).choice {
        ChoiceView::Open(card) => card.effect(side),
        ChoiceView::None | ChoiceView::Sealed | ChoiceView::Mine(_) => Effect::Nothing,
    }
}

fn meant_by_effect(view: &View, side: Side, cell: Cell) -> Action {
    match effect_of(view, side) {
        Effect::Fear(_) => Action::Frighten(cell),
        Effect::Recover(_) => Action::Recover(cell),
        Effect::Gas(_) => Action::Gas(cell),
        Effect::Reinforce(_) => Action::Reinforce(cell),
        Effect::Fire(_) => Action::Burn(cell),
        Effect::Jeep(_) => Action::Jeep { from: cell, to: cell },
        Effect::Call(_) => Action::Call { baby: cell, to: cell },
        Effect::Disappear | Effect::Nothing => Action::MoveMother(cell),
    }
}

fn meant_by_two(view: &View, from: Cell, to: Cell) -> Action {
    match view.phase {
        PhaseView::Effect { side, .. } => match effect_of(view, side) {
            Effect::Call(_) => Action::Call { baby: from, to },
            // The jeep is the only other effect with two cells.
            _ => Action::Jeep { from, to },
        },
        PhaseView::Act { side: Side::Raptor, .. } if view.mother == Some(from) => {
            meant_by_one(view, to)
        }
        PhaseView::Act { side: Side::Scientist, .. } if view.awake.contains(to) => {
            Action::Sleep { by: from, baby: to }
        }
        PhaseView::Act { side: Side::Scientist, .. } if view.asleep.contains(to) => {
            Action::Capture { by: from, baby: to }
        }
        PhaseView::Act { side: Side::Scientist, .. } if view.mother == Some(to) => {
            Action::Shoot(from)
        }
        PhaseView::Act { side: Side::Scientist, .. } => Action::StepScientist { from, to },
        // What else two cells may mean; the rules refuse it in their words where it is wrong.
        _ => Action::StepBaby { from, to },
    }
}

/// The exit next to an access space, as a site.
fn exit_name(cell: Cell) -> String {
    let side = if cell.x() == 0 { "west" } else { "east" };
    format!("exit {} {side}", cell.y())
}
