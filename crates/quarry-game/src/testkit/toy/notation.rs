//! Positions, actions and deals of the toy as text.
//!
//! A position is `cards goal hands opened sealed markers moving resigned`, such as
//! `6 5 25/3 146 2- 0,3 1:2 -`; a dash stands for nothing.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{Action, Cards, Deal, HAND, MOST_SEATS, Toy, View, all_cards, bit, each_card, flaw};
use crate::{Notation, Roll, Seat, Secrets, Stride, TextError, Version};

/// What may be asked for.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Players, 2 or 3.
    pub seats: Option<u8>,
    /// Cards in the pack: two for each seat, up to 9.
    pub cards: Option<u8>,
    /// Where the race ends, 3 to 6; drawn where absent.
    pub goal: Option<u8>,
}

/// TO-001: the pack and the goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "RawSetup")]
pub struct Setup {
    pub(super) seats: u8,
    pub(super) cards: u8,
    pub(super) goal: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSetup {
    seats: u8,
    cards: u8,
    goal: u8,
}

impl Setup {
    fn new(seats: u8, cards: u8, goal: u8) -> Result<Setup, TextError> {
        if !(2..=3).contains(&seats) {
            return Err(TextError::new("seats: 2 or 3"));
        }
        if !(2 * seats..=9).contains(&cards) {
            return Err(TextError::new("cards: two for each seat, up to 9"));
        }
        if !(3..=6).contains(&goal) {
            return Err(TextError::new("goal: 3 to 6"));
        }
        Ok(Setup { seats, cards, goal })
    }
}

impl TryFrom<RawSetup> for Setup {
    type Error = TextError;

    fn try_from(raw: RawSetup) -> Result<Setup, TextError> {
        Setup::new(raw.seats, raw.cards, raw.goal)
    }
}

impl<const FLAW: u8> Notation for Toy<FLAW> {
    const NAME: &'static str = "toy";
    const LATEST: Version = Version::new(if FLAW == flaw::FORGETS_THE_VERSION { 2 } else { 1 });
    type Options = Options;

    fn set_up(options: &Options, dice: &mut impl Roll) -> Result<Setup, TextError> {
        let goal = options.goal.unwrap_or_else(|| 5 + dice.below(2) as u8);
        Setup::new(options.seats.unwrap_or(2), options.cards.unwrap_or(6), goal)
    }

    fn position(&self) -> String {
        let Setup { cards, goal, .. } = self.setup;
        let seats = ..self.seated();
        let hands = self.hands[seats].iter().map(|hand| write_cards(*hand)).collect::<Vec<_>>();
        let sealed = self.sealed[seats].iter().map(|card| dash_or(*card)).collect::<String>();
        let markers = self.markers[seats].iter().map(u8::to_string).collect::<Vec<_>>();
        let points = |points| if FLAW == flaw::POSITION_LOSES_POINTS { 1 } else { points };
        let moving = dash_or(self.moving.map(|(seat, left)| format!("{seat}:{}", points(left))));
        let (hands, markers) = (hands.join("/"), markers.join(","));
        let (opened, resigned) = (write_cards(self.opened), dash_or(self.resigned));
        format!("{cards} {goal} {hands} {opened} {sealed} {markers} {moving} {resigned}")
    }

    fn from_position(text: &str) -> Result<Self, TextError> {
        let parts: Vec<&str> = text.split(' ').collect();
        let &[cards, goal, hands, opened, sealed, markers, moving, resigned] = &parts[..] else {
            return Err(TextError::new("a position has eight parts"));
        };
        let seats = hands.split('/').count().min(9) as u8;
        let setup = Setup::new(seats, number(cards)?, number(goal)?)?;
        let mut game = Toy::new(setup);
        game.hands = for_each_seat(setup, hands.split('/').map(read_cards).collect())?;
        game.opened = read_cards(opened)?;
        game.sealed = for_each_seat(setup, sealed.chars().map(read_sealed).collect())?;
        game.markers = for_each_seat(setup, markers.split(',').map(number).collect())?;
        game.moving = dashed(moving, |text| {
            let (seat, left) = text.split_once(':').ok_or_else(|| TextError::new("moving: s:n"))?;
            Ok((read_seat(setup, seat)?, number(left)?))
        })?;
        game.resigned = dashed(resigned, |text| read_seat(setup, text))?;
        game.possible()?;
        Ok(game)
    }

    fn from_view(view: &serde_json::Value, dice: &mut impl Roll) -> Result<Self, TextError> {
        let view = View::deserialize(view).map_err(|error| TextError::new(error.to_string()))?;
        view.possible()?;
        Self::from_position(&Self::imagine(&view, dice).position())
    }

    fn diagram(&self) -> String {
        let mut lines = String::new();
        for seat in 0..self.seated() {
            let marker = usize::from(self.markers[seat]);
            let ahead = usize::from(self.setup.goal).saturating_sub(marker);
            let track = format!("{}{seat}{}|", ".".repeat(marker), ".".repeat(ahead));
            lines += &format!("{track} hand {}\n", write_cards(self.hands[seat]));
        }
        lines
    }

    fn write_action(&self, action: Action) -> String {
        match action {
            Action::Seal(card) => format!("seal {card}"),
            Action::Step => "step".to_owned(),
            Action::Leap => "leap".to_owned(),
            Action::Stop => "stop".to_owned(),
        }
    }

    fn read_action(&self, text: &str) -> Result<Action, TextError> {
        match text {
            "step" => Ok(Action::Step),
            "leap" if FLAW != flaw::CANNOT_READ_A_LEAP => Ok(Action::Leap),
            "stop" => Ok(Action::Stop),
            _ => read_card_after("seal ", text).map(Action::Seal),
        }
    }

    fn write_chance(&self, Deal(card): Deal) -> String {
        format!("deal {card}")
    }

    fn read_chance(&self, text: &str) -> Result<Deal, TextError> {
        read_card_after("deal ", text).map(Deal)
    }

    fn sites(&self, action: Action) -> Vec<String> {
        match action {
            Action::Seal(card) => vec![card.to_string()],
            Action::Step | Action::Leap | Action::Stop => Vec::new(),
        }
    }

    /// Steps and leaps along the track; they are chosen by button.
    fn stride(&self, action: Action) -> Option<Stride> {
        let hidden = FLAW == flaw::ROUTE_TELLS_A_SECRET && self.pack() & bit(1) != 0;
        let (seat, _) = self.moving.filter(|_| !hidden)?;
        let from = self.markers[seat.index()];
        let to = match action {
            Action::Step => from + 1,
            Action::Leap => from + 3,
            Action::Seal(_) | Action::Stop => return None,
        };
        Some(Stride { from: from.into(), to: to.min(self.setup.goal).into() })
    }

    fn stride_site(&self, action: Action) -> String {
        self.stride(action).map(|stride| format!("space {}", stride.to)).unwrap_or_default()
    }

    fn stays_open(&self, action: Action) -> bool {
        FLAW == flaw::PROMISES_UNDO && action == Action::Stop
    }

    fn action_space(&self) -> Vec<Action> {
        (1..=9).map(Action::Seal).chain([Action::Step, Action::Leap, Action::Stop]).collect()
    }
}

impl View {
    /// Refuses what cannot be dealt.
    fn possible(&self) -> Result<(), TextError> {
        let exist = |cards: &[u8]| cards.iter().all(|card| (1..=self.setup.cards).contains(card));
        let exist = exist(&self.hand) && exist(&self.opened) && exist(self.card_sealed.as_slice());
        let (held, opened): (usize, _) =
            (self.counts.iter().map(|count| usize::from(*count)).sum(), self.opened.len());
        let room = held + opened <= usize::from(self.setup.cards);
        let seats = usize::from(self.setup.seats);
        let mine = self.seat.is_none_or(|seat| {
            seat.index() < seats && self.hand.len() == usize::from(self.counts[seat.index()])
        });
        let sealed = self.has_sealed.iter().zip(self.counts).all(|(sealed, n)| !sealed || n > 0);
        if exist && room && mine && sealed && self.counts.iter().skip(seats).all(|n| *n == 0) {
            Ok(())
        } else {
            Err(TextError::new("a view of cards that cannot be dealt"))
        }
    }
}

impl<const FLAW: u8> Toy<FLAW> {
    /// Refuses what no game can reach.
    fn possible(&self) -> Result<(), TextError> {
        let all = self.out_of_pack();
        let apart =
            self.hands.iter().fold(self.opened.count_ones(), |n, hand| n + hand.count_ones());
        let nothing_sealed = self.sealed == [None; MOST_SEATS];
        let begun = !nothing_sealed || self.moving.is_some() || self.opened != 0;
        let words = if all & !all_cards(self.setup) != 0 || apart != all.count_ones() {
            "every card is once in the pack"
        } else if apart > HAND * u32::from(self.setup.seats) || !self.is_dealt() && begun {
            "two cards for each seat are dealt before anything else"
        } else if !self.hands_are_even() {
            "the hands are dealt and played in turn"
        } else if !self.seals_are_possible() {
            "cards of some hands may lie sealed, not of all"
        } else if self.moving.is_some_and(|(_, points)| points == 0 || points > 8) {
            "points are 1 to 8"
        } else if self.markers.iter().any(|marker| *marker > self.setup.goal) {
            "no marker goes beyond the goal"
        } else if self.moving.is_some() && (self.outcome().is_some() || !nothing_sealed) {
            "a marker moves after a reveal only, and before the end"
        } else if self.moving.is_some() && self.opened == 0 {
            "nobody moves before a card was opened"
        } else {
            return Ok(());
        };
        Err(TextError::new(words))
    }

    /// While cards are dealt, earlier seats may have one more; later all have the same.
    fn hands_are_even(&self) -> bool {
        let counts = self.hands.map(Cards::count_ones);
        let counts = &counts[..self.seated()];
        let (first, last) = (counts[0], counts[counts.len() - 1]);
        counts.is_sorted_by(|a, b| a >= b) && first - last <= u32::from(!self.is_dealt())
    }

    fn seals_are_possible(&self) -> bool {
        let in_hand =
            |seat: usize| self.sealed[seat].is_none_or(|card| self.hands[seat] & bit(card) != 0);
        (0..MOST_SEATS).all(in_hand) && self.sealed[..self.seated()].contains(&None)
    }
}

fn write_cards(set: Cards) -> String {
    if set == 0 { "-".to_owned() } else { each_card(set).map(|card| card.to_string()).collect() }
}

fn read_cards(text: &str) -> Result<Cards, TextError> {
    let digits = if text == "-" { "" } else { text };
    digits.chars().try_fold(0, |set, digit| Ok(set | bit(card(digit)?)))
}

fn card(digit: char) -> Result<u8, TextError> {
    match digit.to_digit(10) {
        Some(card) if card > 0 => Ok(card as u8),
        _ => Err(TextError::expected("a card; cards are 1 to 9", digit)),
    }
}

fn read_sealed(digit: char) -> Result<Option<u8>, TextError> {
    if digit == '-' { Ok(None) } else { card(digit).map(Some) }
}

/// A list with one entry for each seat of the setup.
fn for_each_seat<T: Copy + Default>(
    setup: Setup,
    list: Result<Vec<T>, TextError>,
) -> Result<[T; MOST_SEATS], TextError> {
    let list = list?;
    if list.len() != usize::from(setup.seats) {
        return Err(TextError::new("hands, sealed cards and markers: one for each seat"));
    }
    let mut each = [T::default(); MOST_SEATS];
    each[..list.len()].copy_from_slice(&list);
    Ok(each)
}

fn read_card_after(word: &str, text: &str) -> Result<u8, TextError> {
    let digits: Option<Vec<char>> = text.strip_prefix(word).map(|rest| rest.chars().collect());
    match digits.as_deref() {
        Some([digit]) => card(*digit),
        _ => {
            Err(TextError::new(format!("'{text}' is none of seal 1…9, step, leap, stop, deal 1…9")))
        }
    }
}

fn read_seat(setup: Setup, text: &str) -> Result<Seat, TextError> {
    let seat = Seat::new(number(text)?).filter(|seat| seat.index() < usize::from(setup.seats));
    seat.ok_or_else(|| TextError::new(format!("there is no seat {text}")))
}

fn number<N: FromStr>(text: &str) -> Result<N, TextError> {
    text.parse().map_err(|_| TextError::expected("a number", text))
}

fn dash_or(some: Option<impl ToString>) -> String {
    some.map_or("-".to_owned(), |some| some.to_string())
}

fn dashed<T>(
    text: &str,
    read: impl Fn(&str) -> Result<T, TextError>,
) -> Result<Option<T>, TextError> {
    if text == "-" { Ok(None) } else { read(text).map(Some) }
}
