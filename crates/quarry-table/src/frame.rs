//! The messages that viewers are shown; all of them are made of `View` and `Seen`.

use quarry_fair::{Agreement, Fairness, Mixing};
use quarry_game::{
    DiceOdds, Notation, RecordedOutcome, Route, Seat, Step as GameStep, Telling, Threat, Viewer,
    outlook,
};
use serde::Serialize;

use crate::chat::Said;
use crate::clock::{ClockView, Control, Millis};
use crate::people::Player;
use crate::seats::TableId;
use crate::terms::ShownTerms;
use crate::wire::{Audience, Say};

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
#[expect(missing_docs, reason = "the variants say whose seat it is")]
pub enum Item<S> {
    /// Something in the game.
    Seen {
        /// As clients animate it.
        event: S,
        /// As the log tells it, where that is not `tell-KIND` filled with the fields of the event.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        say: Option<Say>,
        /// Whether the viewer did it alone: such things are no news to it.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
        own: bool,
    },
    /// A seat took its last step back.
    TookBack { seat: Seat },
    /// A player sat down.
    Seated { seat: Seat },
    /// A player sealed another contribution to the draws.
    Sealed { seat: Seat },
    /// A player opened a contribution to the draws.
    Opened { seat: Seat },
    /// All contributions that were opened are void, as a player left before the game began.
    Voided,
    /// A player left.
    Left { seat: Seat },
    /// The game began.
    Began,
    /// The clocks stood still, because the server was down.
    Paused { ms: Millis },
    /// A clock has expired.
    TimeUp { seat: Seat },
    /// A player wants to play again.
    Rematch { seat: Seat },
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
    /// A person had nothing left to decide here and went.
    Gone,
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
    /// Action points or the like that it costs, where it is not one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub cost: Option<u8>,
    /// The dice it would roll, and how likely they succeed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub odds: Option<DiceOdds>,
    /// Where one touches the board for it, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub sites: Vec<String>,
    /// Whether it cannot be taken back: it rolls, opens a secret, hands the decision over or ends the game.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub fenced: bool,
}

/// A place that a piece reaches in several steps, none of which but the last is fenced.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RouteView {
    /// Where one touches the board for it.
    pub to: String,
    /// Its last step, in notation.
    pub action: String,
    /// What is played before it: an index into `legal`, followed by `routes`.
    pub after: usize,
    /// Whether its last step cannot be taken back.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub fenced: bool,
}

/// What a seat may do, and where its pieces get in several steps.
pub struct Choices<O> {
    /// Each legal action.
    pub legal: Vec<Offer<O>>,
    /// By the shortest ways.
    pub routes: Vec<RouteView>,
}

/// What `seat`, which sees `view`, may do.
pub fn choices<G: Notation + Telling>(game: &G, seat: Seat, view: &G::View) -> Choices<G::Offered> {
    let mut actions = Vec::new();
    game.legal_actions(seat, &mut actions);
    let ahead = outlook(game, seat, &actions);
    let offer = |(action, fenced): (&G::Action, bool)| Offer {
        action: game.write_action(*action),
        offered: G::offered(view, *action),
        rule: game.rule_of(*action),
        cost: game.cost(*action),
        odds: game.odds(*action),
        sites: game.sites(*action),
        fenced,
    };
    let route =
        |Route { to, written, after, fenced, .. }| RouteView { to, action: written, after, fenced };
    Choices {
        legal: actions.iter().zip(ahead.fenced).map(offer).collect(),
        routes: ahead.routes.into_iter().map(route).collect(),
    }
}

/// A piece that a rival could take in the turn that it has or has next; sent on request.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ThreatView {
    /// Who could take it.
    pub by: Seat,
    /// Whose piece it is.
    pub whom: Seat,
    /// Where it stands.
    pub at: String,
    /// The steps of a shortest way, each with the places it goes over.
    pub steps: Vec<Vec<String>>,
    /// All of it in words.
    pub say: Say,
}

impl From<Threat> for ThreatView {
    fn from(threat: Threat) -> ThreatView {
        let Threat { by, whom, at, steps, say } = threat;
        ThreatView { by, whom, at, steps, say: Say(say) }
    }
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
    /// How the people are called; in a game that runs, only where it began and in the whole picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<Option<Player>>>,
    /// The game, once it has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<V>,
    /// The position in words, the most urgent first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Say>>"))]
    pub told: Vec<Say>,
    /// What the viewer may do.
    pub legal: Vec<Offer<O>>,
    /// Where its pieces get in several steps.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<RouteView>>"))]
    pub routes: Vec<RouteView>,
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
    pub(crate) t: &'static str,
    pub(crate) audience: Audience,
    pub(crate) view_seq: u64,
    pub(crate) items: &'a [Item<S>],
    #[serde(flatten)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub(crate) scene: Option<Scene<V, O>>,
}

/// The whole picture, for a client that has none.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sync<'a, S, V, O> {
    #[cfg_attr(feature = "ts", ts(type = "\"sync\""))]
    pub(crate) t: &'static str,
    pub(crate) audience: Audience,
    pub(crate) view_seq: u64,
    pub(crate) table: TableId,
    pub(crate) rules: &'a str,
    pub(crate) control: Control,
    pub(crate) commitment: String,
    pub(crate) fairness: Fairness,
    /// What the commitment binds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(crate) agreement: Option<&'a Agreement>,
    pub(crate) terms: ShownTerms,
    #[serde(flatten)]
    pub(crate) scene: Scene<V, O>,
    pub(crate) log: Vec<Item<S>>,
    pub(crate) chat: Vec<&'a Said>,
    pub(crate) rematch: Vec<Seat>,
}

/// What `viewer` noticed of an action of `doer`.
pub(crate) fn seen_item<G: Telling>(
    event: G::Seen,
    viewer: Viewer,
    doer: Option<Seat>,
) -> Item<G::Seen> {
    let own = doer.is_some_and(|seat| viewer == Viewer::Seat(seat));
    Item::Seen { say: G::wording(&event).map(Say), event, own }
}

/// The seat that caused the last of these steps. A draw counts for the seat before it. A step that `opened` secrets has
/// no single cause, because it shows what others chose.
pub(crate) fn doer<A, C>(steps: &[GameStep<A, C>], opened: bool) -> Option<Seat> {
    let seat = |step: &GameStep<A, C>| match step {
        GameStep::Act(seat, _) | GameStep::Resign(seat) => Some(*seat),
        GameStep::Chance(_) => None,
    };
    steps.iter().rev().find_map(seat).filter(|_| !opened)
}
