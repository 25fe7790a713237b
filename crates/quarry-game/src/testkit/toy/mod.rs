//! A tiny game that has a bit of everything, for the tests of code that works with any game. It has
//! hands dealt by chance, sealed choices, a reveal, and small steps.
//!
//! The rules:
//!
//! - TO-001: two or three seats; a pack of cards numbered from 1; two are dealt to each, in turn.
//! - TO-002: everybody seals one card of their own hand.
//! - TO-003: the last sealed card opens them all. They leave the game; the highest one moves, with
//!   as many points as it is above the next.
//! - TO-004: a step costs one point and goes one space; a leap costs two and goes three.
//! - TO-005: nobody spends points that are not there.
//! - TO-006: the first seat at the goal has won.
//! - TO-007: when the hands are empty, the marker further ahead has won.
//! - TO-008: nobody acts out of turn.
//!
//! [`Toy`] keeps the contracts. `Toy<FLAW>` breaks one of them on purpose, see [`flaw`]: the test
//! kit must notice.

pub mod flaw;
mod notation;
mod telling;

pub use notation::{Options, Setup};

use serde::{Deserialize, Serialize};

use crate::{
    Deciders, EndReason, Game, Odds, Outcome, Pending, Roll, Seat, SeatSet, Secrets, Sink, Viewer,
    rule_id,
};

const MOST_SEATS: usize = 3;
const HAND: u32 = 2;

/// Cards as a set of bits; card n is bit n.
type Cards = u16;

/// A running toy game, kept to the rules unless `FLAW` says otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Toy<const FLAW: u8 = { flaw::NONE }> {
    setup: Setup,
    hands: [Cards; MOST_SEATS],
    sealed: [Option<u8>; MOST_SEATS],
    opened: Cards,
    markers: [u8; MOST_SEATS],
    /// Who moves after a reveal, and with how many points.
    moving: Option<(Seat, u8)>,
    resigned: Option<Seat>,
}

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// TO-002: seal this card.
    Seal(u8),
    /// TO-004: one space for one point.
    Step,
    /// TO-004: three spaces for two points.
    Leap,
    /// Leave the other points unused.
    Stop,
}

impl Action {
    const fn cost(self) -> u8 {
        match self {
            Action::Step => 1,
            Action::Leap => 2,
            Action::Seal(_) | Action::Stop => 0,
        }
    }
}

/// The next card from the pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deal(u8);

/// What happened.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Event {
    Dealt { seat: Seat, card: u8 },
    Sealed { seat: Seat, card: u8 },
    Opened { cards: [u8; MOST_SEATS] },
    Moved { seat: Seat, to: u8 },
    Stopped { seat: Seat },
    Resigned { seat: Seat },
}

/// An event as one viewer saw it; a card is there only for who may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Seen {
    Dealt { seat: Seat, card: Option<u8> },
    Sealed { seat: Seat, card: Option<u8> },
    Opened { cards: [u8; MOST_SEATS] },
    Moved { seat: Seat, to: u8 },
    Stopped { seat: Seat },
    Resigned { seat: Seat },
}

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct View {
    pub setup: Setup,
    pub seat: Option<Seat>,
    pub hand: Vec<u8>,
    pub card_sealed: Option<u8>,
    pub counts: [u8; MOST_SEATS],
    pub has_sealed: [bool; MOST_SEATS],
    pub opened: Vec<u8>,
    pub markers: [u8; MOST_SEATS],
    pub moving: Option<(Seat, u8)>,
    pub resigned: Option<Seat>,
    /// Only [`flaw::VIEW_SHOWS_HANDS`] fills it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub leak: Vec<u8>,
}

/// The rule that an action breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Illegal {
    OutOfTurn,
    NotInHand { card: u8 },
    SealFirst,
    MoveFirst,
    TooExpensive { cost: u8, left: u8 },
}

impl<const FLAW: u8> Toy<FLAW> {
    fn new(setup: Setup) -> Self {
        Toy {
            setup,
            hands: [0; MOST_SEATS],
            sealed: [None; MOST_SEATS],
            opened: 0,
            markers: [0; MOST_SEATS],
            moving: None,
            resigned: None,
        }
    }

    fn seated(&self) -> usize {
        usize::from(self.setup.seats)
    }

    fn pack(&self) -> Cards {
        all_cards(self.setup) & !self.out_of_pack()
    }

    fn out_of_pack(&self) -> Cards {
        self.hands.iter().fold(self.opened, |cards, hand| cards | hand)
    }

    fn is_dealt(&self) -> bool {
        self.out_of_pack().count_ones() == HAND * u32::from(self.setup.seats)
    }

    fn outcome(&self) -> Option<Outcome> {
        let markers = &self.markers[..self.seated()];
        let ahead = *markers.iter().max().expect("a game has seats");
        if let Some(loser) = self.resigned {
            Some(self.won_by(|seat| seat != loser.index(), EndReason::Resigned))
        } else if ahead >= self.setup.goal {
            Some(self.won_by(|seat| markers[seat] == ahead, rule_id!("TO-006")))
        } else if self.is_dealt() && self.hands == [0; MOST_SEATS] && self.moving.is_none() {
            Some(self.won_by(|seat| markers[seat] == ahead, rule_id!("TO-007")))
        } else {
            None
        }
    }

    fn won_by(&self, is_winner: impl Fn(usize) -> bool, reason: impl Into<EndReason>) -> Outcome {
        let mut ranks = [2; MOST_SEATS];
        for seat in (0..self.seated()).filter(|seat| is_winner(*seat)) {
            ranks[seat] = 1;
        }
        Outcome::new(&ranks[..self.seated()], reason)
    }

    fn seal(&mut self, seat: Seat, card: u8, log: &mut impl Sink<Event>) {
        self.sealed[seat.index()] = Some(card);
        log.emit(Event::Sealed { seat, card });
        if self.sealed[..self.seated()].iter().all(Option::is_some) {
            self.open(self.sealed.map(Option::unwrap_or_default), log);
        }
    }

    /// TO-003.
    fn open(&mut self, cards: [u8; MOST_SEATS], log: &mut impl Sink<Event>) {
        for (hand, card) in self.hands.iter_mut().zip(cards).take(self.setup.seats.into()) {
            *hand &= !bit(card);
            self.opened |= bit(card);
        }
        self.sealed = [None; MOST_SEATS];
        let mut ranked: [(u8, usize); MOST_SEATS] = std::array::from_fn(|seat| (cards[seat], seat));
        ranked.sort_unstable();
        let [.., (next, _), (highest, winner)] = ranked;
        self.moving = Some((Seat::at(winner), highest - next));
        log.emit(Event::Opened { cards });
    }

    /// TO-004.
    fn advance(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        let spaces = if action == Action::Leap { 3 } else { 1 };
        assert!(FLAW != flaw::PANICS || spaces == 1, "this toy breaks when it leaps");
        let marker = &mut self.markers[seat.index()];
        *marker = (*marker + spaces).min(self.setup.goal);
        log.emit(Event::Moved { seat, to: *marker });
        let left = self.moving.map_or(0, |(_, points)| points.saturating_sub(action.cost()));
        self.moving = (left > 0 && *marker < self.setup.goal).then_some((seat, left));
    }

    /// A world that fits `view`, with the viewer's own hand as it is or dealt again.
    fn deal_world(view: &View, keep_hand: bool, dice: &mut impl Roll) -> Self {
        let mut game = Self::new(view.setup);
        game.opened = cards(&view.opened);
        game.markers = view.markers;
        game.moving = view.moving;
        game.resigned = view.resigned;
        if let Some(seat) = view.seat.filter(|_| keep_hand) {
            game.hands[seat.index()] = cards(&view.hand);
        }
        for seat in 0..game.seated() {
            while game.hands[seat].count_ones() < u32::from(view.counts[seat]) {
                game.hands[seat] |= bit(pick(game.pack(), dice));
            }
            if view.has_sealed[seat] {
                game.sealed[seat] = Some(pick(game.hands[seat], dice));
            }
        }
        if let (Some(seat), Some(card)) = (view.seat, view.card_sealed) {
            game.sealed[seat.index()] = Some(card);
        }
        game
    }
}

impl<const FLAW: u8> Game for Toy<FLAW> {
    type Setup = Setup;
    type Action = Action;
    type Chance = Deal;
    type Event = Event;
    type View = View;
    type Seen = Seen;
    type Illegal = Illegal;

    fn start(setup: &Setup) -> Self {
        Toy::new(*setup)
    }

    fn seats(&self) -> usize {
        self.seated()
    }

    fn pending(&self) -> Pending {
        if let Some(outcome) = self.outcome() {
            Pending::Over(outcome)
        } else if !self.is_dealt() {
            Pending::Chance
        } else if let Some((seat, _)) = self.moving {
            Pending::Seats(Deciders::one(seat))
        } else {
            let open = |seat: &Seat| self.sealed[seat.index()].is_none();
            Pending::Seats(Deciders::of(
                SeatSet::first(self.seated()).iter().filter(open).collect(),
            ))
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.pending().seats().contains(seat) {
            if FLAW == flaw::ACTS_OUT_OF_TURN {
                out.push(Action::Stop);
            }
            return;
        }
        let Some((_, points)) = self.moving else {
            out.extend(each_card(self.hands[seat.index()]).map(Action::Seal));
            if FLAW == flaw::LEGAL_TELLS_A_SECRET && self.pack() & bit(1) != 0 {
                out.reverse();
            }
            return;
        };
        out.push(Action::Step);
        if points >= 2 && FLAW != flaw::LEGAL_MISSES_A_LEAP {
            out.push(Action::Leap);
        }
        out.push(Action::Stop);
        if FLAW == flaw::LEGAL_LISTS_TWICE {
            out.push(Action::Stop);
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if !self.pending().seats().contains(seat) {
            return Err(Illegal::OutOfTurn);
        }
        match (action, self.moving) {
            (Action::Seal(_), Some(_)) => Err(Illegal::MoveFirst),
            (Action::Seal(card), None) if self.hands[seat.index()] & bit(card) != 0 => Ok(()),
            (Action::Seal(card), None) => Err(Illegal::NotInHand { card }),
            (_, None) => Err(Illegal::SealFirst),
            (_, Some((_, left))) if action.cost() > left && FLAW != flaw::CHECK_ACCEPTS_DEBT => {
                Err(Illegal::TooExpensive { cost: action.cost(), left })
            }
            (Action::Step | Action::Leap | Action::Stop, Some(_)) => Ok(()),
        }
    }

    fn apply_legal(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Seal(card) => self.seal(seat, card, log),
            _ if FLAW == flaw::GOES_NOWHERE => {}
            Action::Step | Action::Leap => self.advance(seat, action, log),
            Action::Stop => {
                self.moving = None;
                log.emit(Event::Stopped { seat });
            }
        }
    }

    fn chances(&self, out: &mut Vec<(Deal, Odds)>) {
        let count = u64::from(self.pack().count_ones());
        let den = if FLAW == flaw::ODDS_FALL_SHORT { count + 1 } else { count };
        out.extend(each_card(self.pack()).map(|card| (Deal(card), Odds::new(1, den))));
    }

    fn draw(&self, dice: &mut impl Roll) -> Deal {
        let from =
            if FLAW == flaw::DRAWS_A_DEALT_CARD { !self.pack() & 0xfff } else { self.pack() };
        Deal(pick(from, dice))
    }

    fn resolve(&mut self, Deal(card): Deal, log: &mut impl Sink<Event>) {
        let seat = Seat::at(self.out_of_pack().count_ones() as usize % self.seated());
        self.hands[seat.index()] |= bit(card);
        log.emit(Event::Dealt { seat, card });
    }

    fn resign(&mut self, seat: Seat, log: &mut impl Sink<Event>) {
        self.resigned = Some(seat);
        self.moving = None;
        log.emit(Event::Resigned { seat });
    }

    fn view(&self, viewer: Viewer) -> View {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let leak = if FLAW == flaw::VIEW_SHOWS_HANDS { self.hands[0] } else { 0 };
        View {
            setup: self.setup,
            seat,
            hand: seat.map_or(Vec::new(), |seat| each_card(self.hands[seat.index()]).collect()),
            card_sealed: seat.and_then(|seat| self.sealed[seat.index()]),
            counts: self.hands.map(|hand| hand.count_ones() as u8),
            has_sealed: self.sealed.map(|card| card.is_some()),
            opened: each_card(self.opened).collect(),
            markers: self.markers,
            moving: self.moving,
            resigned: self.resigned,
            leak: each_card(leak).collect(),
        }
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
        let known = |seat, card, told| (viewer.is(seat) || told).then_some(card);
        Some(match *event {
            Event::Dealt { seat, card } => {
                Seen::Dealt { seat, card: known(seat, card, FLAW == flaw::SEEN_TELLS_THE_DEAL) }
            }
            Event::Sealed { seat, card } => {
                Seen::Sealed { seat, card: known(seat, card, FLAW == flaw::SEEN_TELLS_THE_SEALED) }
            }
            Event::Opened { cards } => Seen::Opened { cards },
            Event::Moved { seat, to } => Seen::Moved { seat, to },
            Event::Stopped { seat } => Seen::Stopped { seat },
            Event::Resigned { seat } => Seen::Resigned { seat },
        })
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Opened { .. }) && FLAW != flaw::UNDO_CROSSES_A_REVEAL
    }
}

impl<const FLAW: u8> Secrets for Toy<FLAW> {
    fn imagine(view: &View, dice: &mut impl Roll) -> Self {
        Self::deal_world(view, FLAW != flaw::IMAGINE_IGNORES_THE_HAND, dice)
    }

    fn redeal(&mut self, viewer: Viewer, dice: &mut impl Roll) {
        *self = Self::deal_world(&self.view(viewer), true, dice);
    }
}

fn all_cards(setup: Setup) -> Cards {
    (1..=setup.cards).map(bit).sum()
}

const fn bit(card: u8) -> Cards {
    1 << card
}

fn cards(list: &[u8]) -> Cards {
    list.iter().fold(0, |set, card| set | bit(*card))
}

fn each_card(set: Cards) -> impl Iterator<Item = u8> {
    (0..16).filter(move |card| set & bit(*card) != 0)
}

fn pick(set: Cards, dice: &mut impl Roll) -> u8 {
    let nth = dice.below(set.count_ones());
    each_card(set).nth(nth as usize).expect("the set has that many cards")
}
