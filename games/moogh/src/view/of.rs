//! How a view is made of a game.

use quarry_game::{Pending, Seat, Viewer};

use super::{
    BeastView, CardView, ClockView, IdeasView, NextView, OverView, PersonView, QuestionView,
    SideView, Taught, TrapView, View,
};
use crate::board::{BeastNo, TurnCard, Who};
use crate::content::{CellSet, IdeaId, Symbol};
use crate::machine::event::{At, SlotName, side_letter};
use crate::machine::extras::CharacterExtras;
use crate::machine::state::{IdeaSet, Moogh, Place};
use crate::machine::task::Task;
use crate::setup::write_taught;

impl View {
    /// What `viewer` may know of `game`.
    pub(crate) fn of(game: &Moogh, viewer: Viewer) -> View {
        let limit = game.time_limit();
        let clock = ClockView { tokens: game.clock, limit };
        View {
            version: game.version,
            seat: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator => None,
            },
            content: game.content.digest,
            scenario: &game.scenario.id,
            mode: game.mode.as_str(),
            difficulty: game.difficulty.as_str(),
            seats: game.seats,
            round_cap: game.round_cap.is_some(),
            round: game.round,
            clock: (!game.mode.is_competitive()).then_some(clock),
            escaped: game.escaped,
            people: game.present().map(|who| PersonView::of(game, who, viewer)).collect(),
            beasts: game.present_beasts().map(|beast| BeastView::of(game, beast)).collect(),
            sides: (0..game.sides() as u8).map(|side| SideView::of(game, side)).collect(),
            turn_row: game.turn_row.iter().map(|card| CardView::of(game, *card)).collect(),
            marker: u8::try_from(game.marker).ok(),
            ideas: IdeasView::of(game, viewer),
            traps: game
                .traps
                .iter()
                .map(|trap| TrapView { cell: At(trap.cell), side: trap.side })
                .collect(),
            huts: cells(game.huts),
            relics: cells(game.relics),
            question: QuestionView::of(game),
            stack: game.stack.iter().map(|task| task.without_drawn()).collect(),
            over: game.outcome.map(|outcome| OverView {
                ranks: outcome.ranks().to_vec(),
                reason: outcome.reason.as_str(),
            }),
        }
    }
}

fn cells(set: CellSet) -> Vec<At> {
    set.iter().map(At).collect()
}

impl PersonView {
    fn of(game: &Moogh, who: Who, viewer: Viewer) -> PersonView {
        let person = game.person(who);
        let sealed = game.cubes_are_sealed() && !viewer.is(person.seat) && person.cube.is_some();
        PersonView {
            id: game.name(who),
            seat: person.seat,
            side: person.side,
            cell: game.cell_of(who).map(At),
            riding: game.mount(who).map(|beast| game.beast_name(beast)),
            out: person.place == Place::Out,
            hurt: person.hurt,
            token: person.token,
            cube: game.slot(who).filter(|_| !sealed).map(SlotName::from),
            used: game.used_icons(who),
            sealed,
            bonus: person.bonus,
            bonus_until: person.bonus_until,
            item: game.item(who).map(|item| item.number),
            item_used: person.item_used,
            scarred: person.extras.scarred,
            taught: Taught::of(&person.extras),
        }
    }
}

impl Taught {
    fn of(extras: &CharacterExtras) -> Option<Taught> {
        let unhurt = write_taught(extras.taught_unhurt);
        let hurt = write_taught(extras.taught_hurt);
        (!unhurt.is_empty() || !hurt.is_empty()).then_some(Taught { unhurt, hurt })
    }
}

impl BeastView {
    fn of(game: &Moogh, beast: BeastNo) -> BeastView {
        let state = game.beast(beast);
        BeastView {
            id: game.beast_name(beast),
            card: &game.beast_card(beast).id,
            fate: state.fate.word(),
            x: state.corner.x,
            y: state.corner.y,
            size: state.size,
            facing: state.facing.letter(),
            health: state.health,
            rage: state.row + 1,
            column: state.column + 1,
            side: side_letter(state.card_side),
            rider: game.rider(beast).map(|who| game.name(who)),
            next: NextView::of(game, beast),
        }
    }
}

impl SideView {
    fn of(game: &Moogh, side: u8) -> SideView {
        let seats = (0..usize::from(game.seats)).map(Seat::at);
        SideView {
            tribe: game.side_name(side),
            bravery: game.bravery[usize::from(side)],
            seats: seats.filter(|seat| game.side_of_seat(*seat) == side).collect(),
        }
    }
}

impl CardView {
    fn of(game: &Moogh, card: TurnCard) -> CardView {
        CardView {
            id: game.card_name(card),
            beast: matches!(card, TurnCard::Beast(..)),
            extra: matches!(card, TurnCard::Beast(_, true)),
        }
    }
}

impl IdeasView {
    fn of(game: &Moogh, viewer: Viewer) -> IdeasView {
        let numbers = |ideas: IdeaSet| -> Vec<u8> {
            ideas.iter().map(|idea: IdeaId| game.idea_number(idea)).collect()
        };
        let own = match viewer {
            Viewer::Seat(seat) => game.ideas.known[seat.index()],
            Viewer::Spectator => IdeaSet::EMPTY,
        };
        let seats = game.ideas.known[..usize::from(game.seats)].iter();
        let drawn = game.drawn_ideas();
        let mine = game.thinker().is_some_and(|who| viewer.is(game.person(who).seat));
        IdeasView {
            row: numbers(game.ideas.row),
            deck: game.ideas.deck.len(),
            gone: numbers(game.gone_ideas()),
            discards: seats.map(|known| known.len()).collect(),
            own_discards: numbers(own),
            drawn: drawn.len(),
            own_drawn: if mine { numbers(drawn) } else { Vec::new() },
        }
    }
}

impl QuestionView {
    fn of(game: &Moogh) -> Option<QuestionView> {
        let task = *game.stack.last()?;
        let seats = match game.pending() {
            Pending::Seats(seats) => seats.iter().collect(),
            Pending::Chance => Vec::new(),
            Pending::Over(_) => return None,
        };
        let (dice, roll, left) = match task {
            Task::Again { rolled, .. } => (Some(rolled.0), None, None),
            Task::Roll { count, .. } => (None, Some(count), None),
            Task::Turn { left, .. } | Task::Moving { left, .. } => (None, None, Some(left)),
            // The other questions have no number of their own.
            _ => (None, None, None),
        };
        Some(QuestionView {
            kind: task.word(),
            who: task.person().map(|who| game.name(who)),
            seats,
            dice,
            roll,
            wants: game.wanted_symbol().map(Symbol::as_str),
            left,
        })
    }
}
