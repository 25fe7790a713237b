//! What each viewer is shown. Everything here is made of `View` and `Seen`; the truth has no way in.

use quarry_game::{
    Fence, Notation, Pending, Play, RecordedOutcome, Step as GameStep, Telling, Viewer,
};
use serde::Serialize;

use super::Table;
use crate::frame::{
    Choices, Event, Frame, Item, Scene, SeatView, Sync, UndoView, choices, doer, seen_item,
};
use crate::seats::Occupant;
use crate::wire::{Audience, Say, to_json};

/// Lines of the log in the first frame of a client.
const REMEMBERED: usize = 40;

impl<G: Notation + Telling> Table<G> {
    pub(crate) fn event_frame(&self, viewer: Viewer, items: &[Item<G::Seen>], game: bool) -> Frame {
        let view_seq = self.view_seq(viewer);
        let began = self.play.is_none() || items.iter().any(|it| matches!(it, Item::Began));
        let scene = game.then(|| self.scene(viewer, began));
        frame(
            viewer,
            view_seq,
            &Event { t: "ev", audience: Audience(viewer), view_seq, items, scene },
        )
    }

    /// Everything that `viewer` needs to draw the table, numbered like its last frame.
    pub fn sync(&self, viewer: Viewer) -> Frame {
        let view_seq = self.view_seq(viewer);
        let sync = Sync {
            t: "sync",
            audience: Audience(viewer),
            view_seq,
            table: self.head.id,
            rules: &self.head.rules,
            control: self.head.control,
            commitment: self.head.commitment.to_string(),
            fairness: self.head.terms.fairness,
            agreement: self.bowl.agreement.as_deref(),
            terms: self.head.terms.shown(),
            scene: self.scene(viewer, true),
            log: self.play.as_ref().map(|play| past(play, viewer)).unwrap_or_default(),
            chat: self.chat.iter().collect(),
            rematch: self.rematch.iter().collect(),
        };
        frame(viewer, view_seq, &sync)
    }

    pub(crate) fn view_seq(&self, viewer: Viewer) -> u64 {
        self.watches[self.watch_of(viewer)].view_seq
    }

    pub(crate) fn watch_of(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Spectator => self.watches.len() - 1,
        }
    }

    fn scene(&self, viewer: Viewer, whole: bool) -> Scene<G::View, G::Offered> {
        let game = self.play.as_ref().map(Play::game);
        let outcome = game.and_then(|game| game.pending().outcome());
        let full = game
            .filter(|_| outcome.is_some())
            .map(|game| self.head.chairs().map(|seat| game.view(Viewer::Seat(seat))).collect());
        let view = game.map(|game| game.view(viewer));
        let told = view.iter().flat_map(G::describe).map(Say).collect();
        let Choices { legal, routes } = self.choices(viewer, view.as_ref());
        Scene {
            seats: self.seats.iter().map(seat_view).collect(),
            players: whole.then(|| self.players.clone()),
            view,
            told,
            legal,
            routes,
            undo: self.undo_view(viewer),
            clock: game
                .and_then(|_| self.watches[self.watch_of(viewer)].clocks.view(self.seats.len())),
            over: outcome.as_ref().map(RecordedOutcome::from),
            mixing: whole.then(|| self.mixing()).flatten(),
            full: full.unwrap_or_default(),
        }
    }

    fn choices(&self, viewer: Viewer, view: Option<&G::View>) -> Choices<G::Offered> {
        let (Viewer::Seat(seat), Some(play), Some(view)) = (viewer, &self.play, view) else {
            return Choices { legal: Vec::new(), routes: Vec::new() };
        };
        choices(play.game(), seat, view)
    }

    fn undo_view(&self, viewer: Viewer) -> Option<UndoView> {
        let (Viewer::Seat(seat), Some(play)) = (viewer, &self.play) else { return None };
        Some(match play.can_undo(seat) {
            _ if matches!(play.game().pending(), Pending::Over(_)) => UndoView::Over,
            Ok(()) => UndoView::Free,
            Err(Fence::Nothing) => UndoView::Nothing,
            Err(Fence::Chance) => UndoView::Chance,
            Err(Fence::Reveal) => UndoView::Reveal,
            Err(Fence::OtherSeat) => UndoView::OtherSeat,
        })
    }
}

fn frame(viewer: Viewer, view_seq: u64, message: &impl Serialize) -> Frame {
    Frame { viewer, view_seq, json: to_json(message) }
}

fn seat_view(occupant: &Occupant) -> SeatView {
    match occupant {
        Occupant::Open => SeatView::Open,
        Occupant::Kept(_) => SeatView::Kept,
        Occupant::Person(_) => SeatView::Person,
        Occupant::Computer(level) => SeatView::Computer((*level).into()),
        Occupant::Gone => SeatView::Gone,
    }
}

/// The last things that `viewer` saw in the game, replayed from its steps.
fn past<G: Notation + Telling>(play: &Play<G>, viewer: Viewer) -> Vec<Item<G::Seen>> {
    let Ok(mut game) = play.start().game(play.game().version()) else { return Vec::new() };
    let (mut events, mut doers) = (Vec::new(), Vec::new());
    for (index, step) in play.steps().iter().enumerate() {
        let known = events.len();
        match *step {
            GameStep::Act(seat, action) => game.apply_legal(seat, action, &mut events),
            GameStep::Chance(chance) => game.resolve(chance, &mut events),
            GameStep::Resign(seat) => game.resign(seat, &mut events),
        }
        let opened = events[known..].iter().any(G::reveals);
        doers.resize(events.len(), doer(&play.steps()[..=index], opened));
    }
    // From the end, so that only what is shown is looked at and put into words.
    let seen = events.iter().zip(doers).rev();
    let seen = seen.filter_map(|(event, doer)| Some((G::seen(event, viewer)?, doer)));
    let told = |(event, doer)| seen_item::<G>(event, viewer, doer);
    let mut items: Vec<_> = seen.take(REMEMBERED).map(told).collect();
    items.reverse();
    items
}
