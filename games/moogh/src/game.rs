//! Moogh as a game of Quarry: this file only delegates.

use quarry_game::{Game, Notation, Odds, Pending, Roll, Seat, Sink, Viewer};

use crate::action::Action;
use crate::chance::{self, Chance};
use crate::event::{self, Event, Seen};
use crate::illegal::Illegal;
use crate::setup::{self, Setup};
use crate::state::{IdeaSet, Moogh};
use crate::task::Task;
use crate::view::View;

impl Game for Moogh {
    type Setup = Setup;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Seen = Seen;
    type Illegal = Illegal;

    fn start(setup: &Setup) -> Moogh {
        setup::start(Moogh::LATEST, setup)
    }

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn pending(&self) -> Pending {
        Moogh::pending(self)
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.offer(seat, &mut |action| out.push(action));
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        Moogh::check(self, seat, action)
    }

    fn apply_legal(&mut self, _: Seat, action: Action, log: &mut impl Sink<Event>) {
        self.answer(action, log);
    }

    fn chances(&self, out: &mut Vec<(Chance, Odds)>) {
        match self.stack.last() {
            Some(Task::Roll { count, .. }) => {
                chance::results(&self.content.die, *count, |rolled, odds| {
                    out.push((Chance::Dice(rolled), odds));
                });
            }
            Some(Task::Sides { .. }) => {
                out.extend([0, 1].map(|side| (Chance::Side(side), Odds::new(1, 2))));
            }
            Some(Task::TurnRow {}) => {
                let odds = Odds::new(1, self.undrawn_cards().count() as u64);
                out.extend(self.undrawn_cards().map(|card| (Chance::Card(card), odds)));
            }
            Some(Task::IdeaRow {} | Task::Thinking { .. }) => {
                let odds = Odds::new(1, self.ideas.deck.len().into());
                out.extend(self.ideas.deck.iter().map(|idea| (Chance::Idea(idea), odds)));
            }
            _ => {}
        }
    }

    fn draw(&self, dice: &mut impl Roll) -> Chance {
        match self.stack.last() {
            Some(Task::Sides { .. }) => Chance::Side(dice.below(2) as u8),
            Some(Task::TurnRow {}) => {
                let index = dice.below(self.undrawn_cards().count() as u32) as usize;
                Chance::Card(self.undrawn_cards().nth(index).expect("just counted"))
            }
            Some(Task::IdeaRow {} | Task::Thinking { .. }) => {
                Chance::Idea(pick_idea(self.ideas.deck, dice))
            }
            Some(Task::Roll { count, .. }) => {
                Chance::Dice(chance::roll(&self.content.die, *count, dice))
            }
            _ => Chance::Dice(chance::roll(&self.content.die, 1, dice)),
        }
    }

    fn resolve(&mut self, chance: Chance, log: &mut impl Sink<Event>) {
        let Some(task) = self.stack.pop() else { return };
        match (task, chance) {
            (Task::Roll { roller, .. }, Chance::Dice(rolled)) => self.rolled(rolled, roller, log),
            (Task::Sides { beast }, Chance::Side(side)) => self.draw_side(beast, side, log),
            (Task::TurnRow {}, Chance::Card(card)) => self.draw_turn_card(card, log),
            (Task::IdeaRow {}, Chance::Idea(idea)) => self.draw_row_idea(idea, log),
            (Task::Thinking { who, want, drawn }, Chance::Idea(idea)) => {
                self.draw_idea(who, want, drawn, idea, log);
            }
            _ => {}
        }
        self.run(log);
    }

    fn resign(&mut self, seat: Seat, log: &mut impl Sink<Event>) {
        Moogh::resign(self, seat, log);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
        event::seen(event, viewer)
    }

    fn reveals(event: &Event) -> bool {
        event::reveals(event)
    }
}

/// One of `ideas` by even chance.
pub(crate) fn pick_idea(ideas: IdeaSet, dice: &mut impl Roll) -> crate::content::IdeaId {
    let index = dice.below(ideas.len().into()) as usize;
    ideas.iter().nth(index).expect("somebody draws only from what is there")
}
