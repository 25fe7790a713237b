//! What each viewer is shown. Everything here is made of `View` and `Seen`; the truth has no way in.

use quarry_fair::{Agreement, Fairness, Mixing};
use quarry_game::{
    Fence, Notation, Pending, Play, RecordedOutcome, Seat, Step as GameStep, Telling, Viewer,
};
use serde::Serialize;

use crate::chat::Said;
use crate::clock::{ClockView, Control, Millis};
use crate::json::to_json;
use crate::seats::{Occupant, TableId};
use crate::table::Table;
use crate::terms::ShownTerms;
use crate::wire::{Audience, Say};

/// How much of the past a newcomer is told.
const REMEMBERED: usize = 40;

/// What one audience is sent: numbered without gaps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// For whom.
    pub viewer: Viewer,
    /// Its number.
    pub view_seq: u64,
    /// As it goes over the wire.
    pub json: String,
}

/// One thing that a viewer noticed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Item<S> {
    /// Something in the game.
    Seen {
        /// As clients animate it.
        event: S,
        /// As the log tells it.
        say: Say,
        /// Whether the viewer did it alone: such things are no news to it.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
        own: bool,
    },
    /// A seat took its last step back.
    TookBack {
        /// Who.
        seat: Seat,
    },
    /// A player sat down.
    Seated {
        /// Where.
        seat: Seat,
    },
    /// A player sealed another contribution to the draws.
    Sealed {
        /// Who.
        seat: Seat,
    },
    /// A player opened a contribution to the draws.
    Opened {
        /// Who.
        seat: Seat,
    },
    /// All contributions that were opened are void, as a player left before the game began.
    Voided,
    /// A player left.
    Left {
        /// From where.
        seat: Seat,
    },
    /// The game began.
    Began,
    /// The clocks stood still, because the server was down.
    Paused {
        /// How long.
        ms: Millis,
    },
    /// A clock has expired.
    TimeUp {
        /// Whose.
        seat: Seat,
    },
    /// A player wants to play again.
    Rematch {
        /// Who.
        seat: Seat,
    },
    /// A player said something.
    Said(Said),
}

/// Who sits on a chair, as everybody may know.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatView {
    /// Nobody yet.
    Open,
    /// Free, but kept for the holder of a key.
    Kept,
    /// A person.
    Person,
    /// A computer player of this level.
    Computer(u8),
}

/// An action that the viewer may take.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(bound = "O: ts_rs::TS"))]
pub struct Offer<O> {
    /// In notation; sent back as it is.
    pub action: String,
    /// Its `kind` and the fields of that kind.
    #[serde(flatten)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub offered: O,
    /// The rule that says what it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rule: Option<&'static str>,
    /// Where one touches the board for it, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub sites: Vec<String>,
}

/// Whether the last own step may be taken back, else what is in the way.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum UndoView {
    /// It may.
    Free,
    /// There is none.
    Nothing,
    /// Something was rolled or drawn.
    Chance,
    /// Something secret was opened.
    Reveal,
    /// Another seat has acted.
    OtherSeat,
    /// The game has ended.
    Over,
}

/// The table as one viewer sees it.
#[derive(Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(optional_fields, bound = "V: ts_rs::TS, O: ts_rs::TS")
)]
pub struct Scene<V, O> {
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// The game, once it has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<V>,
    /// The position in words, the most urgent first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Say>>"))]
    pub told: Vec<Say>,
    /// What the viewer may do.
    pub legal: Vec<Offer<O>>,
    /// For seats: whether the last step may be taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo: Option<UndoView>,
    /// The clocks, where time is counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockView>,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<RecordedOutcome>,
    /// How far the contributions to the draws are; in a game that runs, only where it began and in the whole picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mixing: Option<Mixing>,
    /// After the end: what each seat knew.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<V>>"))]
    pub full: Vec<V>,
}

/// One step: what the viewer noticed of it, and the table after it unless it was only talk.
#[derive(Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(bound = "S: ts_rs::TS, V: ts_rs::TS, O: ts_rs::TS")
)]
pub struct Event<'a, S, V, O> {
    #[cfg_attr(feature = "ts", ts(type = "\"ev\""))]
    t: &'static str,
    audience: Audience,
    view_seq: u64,
    items: &'a [Item<S>],
    #[serde(flatten)]
    #[cfg_attr(feature = "ts", ts(skip))]
    scene: Option<Scene<V, O>>,
}

/// The whole picture, for a client that has none.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sync<'a, S, V, O> {
    #[cfg_attr(feature = "ts", ts(type = "\"sync\""))]
    t: &'static str,
    audience: Audience,
    view_seq: u64,
    table: TableId,
    rules: &'a str,
    control: Control,
    commitment: String,
    fairness: Fairness,
    /// What the commitment binds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    agreement: Option<&'a Agreement>,
    terms: ShownTerms,
    #[serde(flatten)]
    scene: Scene<V, O>,
    log: Vec<Item<S>>,
    chat: Vec<&'a Said>,
    rematch: Vec<Seat>,
}

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

    fn scene(&self, viewer: Viewer, mixing: bool) -> Scene<G::View, G::Offered> {
        let game = self.play.as_ref().map(Play::game);
        let outcome = game.and_then(|game| game.pending().outcome());
        let full = game
            .filter(|_| outcome.is_some())
            .map(|game| self.head.chairs().map(|seat| game.view(Viewer::Seat(seat))).collect());
        let view = game.map(|game| game.view(viewer));
        let told = view.iter().flat_map(G::describe).map(Say).collect();
        let legal = view.as_ref().map(|view| self.offers(viewer, view)).unwrap_or_default();
        Scene {
            seats: self.seats.iter().map(seat_view).collect(),
            view,
            told,
            legal,
            undo: self.undo_view(viewer),
            clock: game
                .and_then(|_| self.watches[self.watch_of(viewer)].clocks.view(self.seats.len())),
            over: outcome.as_ref().map(RecordedOutcome::from),
            mixing: mixing.then(|| self.mixing()).flatten(),
            full: full.unwrap_or_default(),
        }
    }

    fn offers(&self, viewer: Viewer, view: &G::View) -> Vec<Offer<G::Offered>> {
        match (viewer, &self.play) {
            (Viewer::Seat(seat), Some(play)) => offers(play.game(), seat, view),
            _ => Vec::new(),
        }
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

/// What `seat`, which sees `view`, may do.
pub fn offers<G: Notation + Telling>(
    game: &G,
    seat: Seat,
    view: &G::View,
) -> Vec<Offer<G::Offered>> {
    let mut actions = Vec::new();
    game.legal_actions(seat, &mut actions);
    let offer = |action: &G::Action| Offer {
        action: game.write_action(*action),
        offered: G::offered(view, *action),
        rule: G::rule_of(*action),
        sites: game.sites(*action),
    };
    actions.iter().map(offer).collect()
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

/// What `viewer` noticed of the deed of `doer`.
pub(crate) fn seen_item<G: Telling>(
    event: G::Seen,
    viewer: Viewer,
    doer: Option<Seat>,
) -> Item<G::Seen> {
    let own = doer.is_some_and(|seat| viewer == Viewer::Seat(seat));
    Item::Seen { say: Say(G::tell(&event)), event, own }
}

/// Whose deed the last of these steps is. A draw is that of the seat before it; what `opened` secrets is nobody's
/// alone, because it shows what others chose.
pub(crate) fn doer<A, C>(steps: &[GameStep<A, C>], opened: bool) -> Option<Seat> {
    let seat = |step: &GameStep<A, C>| match step {
        GameStep::Act(seat, _) | GameStep::Resign(seat) => Some(*seat),
        GameStep::Chance(_) => None,
    };
    steps.iter().rev().find_map(seat).filter(|_| !opened)
}
