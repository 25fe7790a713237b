//! The draws and placements of setup steps 5 to 10.

use quarry_game::Sink;

use crate::board::{BeastNo, TurnCard, Who};
use crate::content::{Cell, IdeaId, Terrain};
use crate::machine::event::{At, Event, Seen, side_letter, tell};
use crate::machine::state::{Moogh, Place};
use crate::machine::task::Task;

/// MO-054: ideas in the row at the start.
pub(crate) const FIRST_IDEAS: u8 = 3;

impl Moogh {
    /// MO-043: this side of the action card is used.
    pub(crate) fn draw_side(&mut self, beast: BeastNo, side: u8, log: &mut impl Sink<Event>) {
        self.beast_mut(beast).card_side = side;
        let side = side_letter(side);
        tell(log, Seen::SideDrawn { beast: self.beast_name(beast), side });
    }

    /// MO-048: the turn cards that are not yet in the row.
    pub(crate) fn undrawn_cards(&self) -> impl Iterator<Item = TurnCard> + '_ {
        let drawn = self.turn_row.iter().fold(0, |drawn, card| drawn | card.bit());
        self.turn_cards().filter(move |card| drawn & card.bit() == 0)
    }

    /// MO-048: `card` is the next of the row; the last one needs no draw.
    pub(crate) fn draw_turn_card(&mut self, card: TurnCard, log: &mut impl Sink<Event>) {
        self.append_card(card, log);
        match self.undrawn_cards().count() {
            0 => {}
            1 => {
                let last = self.undrawn_cards().next().expect("just counted");
                self.append_card(last, log);
            }
            _ => self.push(Task::TurnRow {}),
        }
    }

    fn append_card(&mut self, card: TurnCard, log: &mut impl Sink<Event>) {
        self.turn_row.push(card);
        tell(log, Seen::CardDrawn { name: self.card_name(card) });
    }

    /// MO-054: `idea` is turned up.
    pub(crate) fn draw_row_idea(&mut self, idea: IdeaId, log: &mut impl Sink<Event>) {
        self.ideas.deck = self.ideas.deck.without(idea);
        self.ideas.row = self.ideas.row.with(idea);
        tell(log, Seen::RowIdea { idea: self.idea_number(idea) });
        if self.ideas.row.len() < FIRST_IDEAS && self.ideas.deck.len() > 0 {
            self.push(Task::IdeaRow {});
        }
    }

    /// MO-050: the last character of the turn row that is not yet placed.
    pub(crate) fn next_to_place(&self) -> Option<Who> {
        self.turn_row.iter().rev().find_map(|card| match card {
            TurnCard::Person(who) if self.person(*who).place == Place::Aside => Some(*who),
            TurnCard::Person(_) | TurnCard::Beast(..) => None,
        })
    }

    /// MO-051, MO-052: a cell of the green zone without rock, ravine, trap, beast or character.
    pub(crate) fn can_start_at(&self, cell: Cell) -> bool {
        let ground = self.map().at(cell);
        self.scenario.start.contains(cell)
            && !matches!(ground.terrain, Terrain::Outside | Terrain::Rock)
            && ground.level == 0
            && self.trap_at(cell).is_none()
            && self.piece_at(cell).is_none()
    }

    /// MO-050: puts the next character on `cell`.
    pub(crate) fn place_next(&mut self, cell: Cell, log: &mut impl Sink<Event>) {
        let Some(who) = self.next_to_place() else { return };
        self.person_mut(who).place = Place::At(cell);
        tell(log, Seen::Placed { who: self.name(who), cell: At(cell) });
        if self.next_to_place().is_some() {
            self.push(Task::Placing {});
        }
    }
}
