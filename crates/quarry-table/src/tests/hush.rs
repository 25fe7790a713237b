//! A small game with everything that a table must keep quiet about: hidden draws, secret choices that
//! nobody even notices, a reveal, and plain steps that can be taken back.
//!
//! Three seats hold two cards each. All seal one in secret; the last one opens all. The highest scores,
//! may count up as often as it likes, and ends the round; everybody fills the hand. Two points win.
//!
//! `FLAW` plants a leak in the rules; 0 is the honest game.

use quarry_game::{
    Deciders, Game, Message, Notation, Odds, Outcome, Pending, Refusal, Roll, RuleId, Seat,
    SeatSet, Secrets, Sink, Telling, TextError, Viewer, rule_id,
};
use serde::{Deserialize, Serialize};

pub(crate) const SEATS: usize = 3;
const FACES: u8 = 9;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Hush<const FLAW: u8> {
    hands: [Vec<u8>; SEATS],
    chosen: [Option<u8>; SEATS],
    points: [u8; SEATS],
    counted: u8,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Phase {
    Deal,
    Choose,
    Count(u8),
    Over(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Action {
    Seal(u8),
    Count,
    End,
}

#[derive(Clone, Debug)]
pub(crate) enum Event {
    Drew(u8, u8),
    Sealed(u8),
    Opened([u8; SEATS]),
    Counted(u8),
    Ended,
    Resigned(u8),
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Seen {
    Drew(u8, u8),
    Sealed(u8),
    Opened([u8; SEATS]),
    Counted(u8),
    Ended,
    Resigned(u8),
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct View {
    seat: Option<u8>,
    hand: Vec<u8>,
    chosen: Option<u8>,
    points: [u8; SEATS],
    counted: u8,
    phase: Phase,
    leak: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Illegal(RuleId);

#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Options {}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {}

impl<const FLAW: u8> Hush<FLAW> {
    fn choosing(&self) -> SeatSet {
        (0..SEATS).filter(|seat| self.chosen[*seat].is_none()).map(Seat::at).collect()
    }

    /// What nobody but the others may know, squeezed into a number.
    fn secret_of_others(&self, seat: usize) -> u8 {
        let others = (0..SEATS).filter(|other| *other != seat);
        others.flat_map(|other| self.hands[other].iter().copied()).sum::<u8>() % 2
    }

    /// Whether the card to be drawn now goes to another hand than the viewer's.
    pub(crate) fn is_hidden_draw(&self, viewer: Viewer) -> bool {
        let seat = self.hands.iter().position(|hand| hand.len() < 2);
        seat.is_some_and(|seat| !viewer.is(Seat::at(seat)))
    }

    fn open(&mut self, log: &mut impl Sink<Event>) {
        let cards = self.chosen.map(|card| card.expect("everybody has chosen"));
        log.emit(Event::Opened(cards));
        let best = (0..SEATS).rev().max_by_key(|seat| cards[*seat]).expect("three seats");
        for (hand, card) in self.hands.iter_mut().zip(cards) {
            let index = hand.iter().position(|held| *held == card).expect("chosen from the hand");
            hand.remove(index);
        }
        (self.chosen, self.counted) = ([None; SEATS], 0);
        self.points[best] += 1;
        let over = self.points[best] == 2;
        self.phase = if over { Phase::Over(best as u8) } else { Phase::Count(best as u8) };
    }
}

impl<const FLAW: u8> Game for Hush<FLAW> {
    type Setup = Setup;
    type Action = Action;
    type Chance = u8;
    type Event = Event;
    type View = View;
    type Seen = Seen;
    type Illegal = Illegal;

    fn start(_: &Setup) -> Self {
        let hands = [vec![], vec![], vec![]];
        Hush { hands, chosen: [None; SEATS], points: [0; SEATS], counted: 0, phase: Phase::Deal }
    }

    fn seats(&self) -> usize {
        SEATS
    }

    fn pending(&self) -> Pending {
        match self.phase {
            Phase::Deal => Pending::Chance,
            Phase::Choose => Pending::Seats(Deciders::of(self.choosing())),
            Phase::Count(seat) => Pending::Seats(Deciders::one(Seat::at(seat.into()))),
            Phase::Over(best) => {
                let rank = |seat: usize| if seat == usize::from(best) { 1 } else { 2 };
                Pending::Over(Outcome::new(&[rank(0), rank(1), rank(2)], rule_id!("HU-001")))
            }
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.pending().seats().contains(seat) {
            return;
        }
        match self.phase {
            Phase::Choose => out.extend(self.hands[seat.index()].iter().copied().map(Action::Seal)),
            _ => out.extend([Action::Count, Action::End]),
        }
        if FLAW == 4 && self.secret_of_others(seat.index()) == 1 {
            out.reverse();
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let mut legal = Vec::new();
        self.legal_actions(seat, &mut legal);
        match legal.contains(&action) {
            true => Ok(()),
            false if FLAW == 5 && self.secret_of_others(seat.index()) == 1 => {
                Err(Illegal(rule_id!("HU-003")))
            }
            false => Err(Illegal(rule_id!("HU-002"))),
        }
    }

    fn apply_legal(&mut self, seat: Seat, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Seal(card) => {
                self.chosen[seat.index()] = Some(card);
                log.emit(Event::Sealed(seat.into()));
                if self.choosing().is_empty() {
                    self.open(log);
                }
            }
            Action::Count => {
                self.counted += 1;
                log.emit(Event::Counted(self.counted));
            }
            Action::End => {
                self.phase = Phase::Deal;
                log.emit(Event::Ended);
            }
        }
    }

    fn chances(&self, out: &mut Vec<(u8, Odds)>) {
        out.extend((1..=FACES).map(|card| (card, Odds::new(1, FACES.into()))));
    }

    fn draw(&self, dice: &mut impl Roll) -> u8 {
        dice.below(FACES.into()) as u8 + 1
    }

    fn resolve(&mut self, card: u8, log: &mut impl Sink<Event>) {
        let seat = self.hands.iter().position(|hand| hand.len() < 2).expect("a hand is short");
        self.hands[seat].push(card);
        log.emit(Event::Drew(seat as u8, card));
        if self.hands.iter().all(|hand| hand.len() == 2) {
            self.phase = Phase::Choose;
        }
    }

    fn resign(&mut self, seat: Seat, log: &mut impl Sink<Event>) {
        log.emit(Event::Resigned(seat.into()));
        self.phase = Phase::Over(((seat.index() + 1) % SEATS) as u8);
    }

    fn view(&self, viewer: Viewer) -> View {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat.index()),
            Viewer::Spectator => None,
        };
        let leak = match (FLAW, seat) {
            (1, _) => format!("{:?}", self.chosen),
            (3, Some(seat)) if self.secret_of_others(seat) == 1 => " ".into(),
            (6, None) => format!("{:?}", self.hands[0]),
            _ => String::new(),
        };
        View {
            seat: seat.map(|seat| seat as u8),
            hand: seat.map(|seat| self.hands[seat].clone()).unwrap_or_default(),
            chosen: seat.and_then(|seat| self.chosen[seat]),
            points: self.points,
            counted: self.counted,
            phase: self.phase,
            leak,
        }
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
        let mine = |seat: u8| viewer.is(Seat::at(seat.into()));
        match *event {
            Event::Drew(seat, card) if mine(seat) || FLAW == 10 => Some(Seen::Drew(seat, card)),
            Event::Drew(seat, card) if FLAW == 11 && card > 5 => Some(Seen::Drew(seat, 0)),
            Event::Sealed(seat) if mine(seat) || FLAW == 2 => Some(Seen::Sealed(seat)),
            Event::Drew(..) | Event::Sealed(..) => None,
            Event::Opened(cards) => Some(Seen::Opened(cards)),
            Event::Counted(count) => Some(Seen::Counted(count)),
            Event::Ended => Some(Seen::Ended),
            Event::Resigned(seat) => Some(Seen::Resigned(seat)),
        }
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Opened(_))
    }
}

impl<const FLAW: u8> Secrets for Hush<FLAW> {
    fn imagine(view: &View, dice: &mut impl Roll) -> Self {
        let mut game = Hush {
            hands: [vec![1, 1], vec![1, 1], vec![1, 1]],
            chosen: [None; SEATS],
            points: view.points,
            counted: view.counted,
            phase: view.phase,
        };
        if let Some(seat) = view.seat.map(usize::from) {
            (game.hands[seat], game.chosen[seat]) = (view.hand.clone(), view.chosen);
            game.redeal(Viewer::Seat(Seat::at(seat)), dice);
        }
        game
    }

    fn redeal(&mut self, viewer: Viewer, dice: &mut impl Roll) {
        for seat in (0..SEATS).filter(|seat| !viewer.is(Seat::at(*seat))) {
            self.hands[seat].iter_mut().for_each(|card| *card = dice.below(9) as u8 + 1);
            if self.chosen[seat].is_some() {
                self.chosen[seat] = Some(dice.pick(&self.hands[seat]));
            }
        }
    }
}

impl<const FLAW: u8> Notation for Hush<FLAW> {
    const NAME: &'static str = "hush";
    type Options = Options;

    fn set_up(_: &Options, _: &mut impl Roll) -> Result<Setup, TextError> {
        Ok(Setup {})
    }

    fn position(&self) -> String {
        serde_json::to_string(self).unwrap()
    }

    fn from_position(text: &str) -> Result<Self, TextError> {
        serde_json::from_str(text).map_err(|error| TextError::new(error.to_string()))
    }

    fn diagram(&self) -> String {
        self.position()
    }

    fn write_action(&self, action: Action) -> String {
        let mark = if FLAW == 7 && self.secret_of_others(0) == 1 { "+" } else { "" };
        match action {
            Action::Seal(card) => format!("{card}{mark}"),
            Action::Count => "count".into(),
            Action::End => "end".into(),
        }
    }

    fn read_action(&self, text: &str) -> Result<Action, TextError> {
        match text.trim_end_matches('+') {
            "count" => Ok(Action::Count),
            "end" => Ok(Action::End),
            card => card.parse().map(Action::Seal).map_err(|_| TextError::new("a card")),
        }
    }

    fn write_chance(&self, chance: u8) -> String {
        chance.to_string()
    }

    fn read_chance(&self, text: &str) -> Result<u8, TextError> {
        text.parse().map_err(|_| TextError::new("a card"))
    }

    fn sites(&self, _: Action) -> Vec<String> {
        let leak = FLAW == 8 && self.secret_of_others(1) == 1;
        if leak { vec!["here".into()] } else { Vec::new() }
    }

    fn action_space(&self) -> Vec<Action> {
        (1..=FACES).map(Action::Seal).chain([Action::Count, Action::End]).collect()
    }
}

impl<const FLAW: u8> Telling for Hush<FLAW> {
    const PHRASES: [&'static str; 3] = ["told = x", "told = x", "told = x"];

    fn refusal(illegal: &Illegal) -> Refusal {
        Refusal::new(illegal.0, Message::new("told"))
    }

    fn tell(_: &Seen) -> Message {
        Message::new("told")
    }

    fn offer(_: &View, _: Action) -> Message {
        Message::new("told")
    }

    fn describe(_: &View) -> Vec<Message> {
        vec![Message::new("told")]
    }
}
