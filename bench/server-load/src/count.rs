//! Count on: the seats take turns to add 1, 2 or 3. There is no end but giving up.

use quarry_game::{
    Deciders, EndReason, Game, Message, Notation, Odds, Outcome, Pending, Refusal, Roll, Seat,
    Secrets, Sink, Telling, TextError, Viewer, rule_id,
};
use serde::{Deserialize, Serialize};

/// A running count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    total: u64,
    turn: Seat,
    resigned: Option<Seat>,
}

/// There is nothing to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {}

/// The action: adds this number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Add(u8);

/// There is no chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoChance {}

/// A player added something, or gave up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Event {
    Added { seat: Seat, by: u8 },
    Resigned { seat: Seat },
}

/// Everybody knows everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The count.
    pub total: u64,
    /// Whose turn it is.
    pub turn: Seat,
    /// Who gave up.
    pub resigned: Option<Seat>,
}

/// The seat must wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfTurn;

impl Game for Count {
    type Setup = Setup;
    type Action = Add;
    type Chance = NoChance;
    type Event = Event;
    type View = View;
    type Seen = Event;
    type Illegal = OutOfTurn;

    fn start(_: &Setup) -> Count {
        Count { total: 0, turn: Seat::at(0), resigned: None }
    }

    fn seats(&self) -> usize {
        2
    }

    fn pending(&self) -> Pending {
        match self.resigned {
            Some(loser) if loser == Seat::at(0) => {
                Pending::Over(Outcome::new(&[2, 1], EndReason::Resigned))
            }
            Some(_) => Pending::Over(Outcome::new(&[1, 2], EndReason::Resigned)),
            None => Pending::Seats(Deciders::one(self.turn)),
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Add>) {
        if self.check(seat, Add(1)).is_ok() {
            out.extend([Add(1), Add(2), Add(3)]);
        }
    }

    fn check(&self, seat: Seat, _: Add) -> Result<(), OutOfTurn> {
        if self.pending().seats().contains(seat) { Ok(()) } else { Err(OutOfTurn) }
    }

    fn apply_legal(&mut self, seat: Seat, Add(by): Add, log: &mut impl Sink<Event>) {
        self.total += u64::from(by);
        self.turn = Seat::at(1 - seat.index());
        log.emit(Event::Added { seat, by });
    }

    fn chances(&self, _: &mut Vec<(NoChance, Odds)>) {}

    fn draw(&self, _: &mut impl Roll) -> NoChance {
        unreachable!("nothing is drawn")
    }

    fn resolve(&mut self, chance: NoChance, _: &mut impl Sink<Event>) {
        match chance {}
    }

    fn resign(&mut self, seat: Seat, log: &mut impl Sink<Event>) {
        self.resigned = Some(seat);
        log.emit(Event::Resigned { seat });
    }

    fn view(&self, _: Viewer) -> View {
        View { total: self.total, turn: self.turn, resigned: self.resigned }
    }

    fn seen(event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn reveals(_: &Event) -> bool {
        false
    }
}

impl Secrets for Count {
    fn imagine(view: &View, _: &mut impl Roll) -> Count {
        Count { total: view.total, turn: view.turn, resigned: view.resigned }
    }

    fn redeal(&mut self, _: Viewer, _: &mut impl Roll) {}
}

impl Notation for Count {
    const NAME: &'static str = "count";
    type Options = Setup;

    fn set_up(_: &Setup, _: &mut impl Roll) -> Result<Setup, TextError> {
        Ok(Setup {})
    }

    fn position(&self) -> String {
        let resigned = self.resigned.map_or("-".into(), |seat| seat.to_string());
        format!("{} {} {resigned}", self.total, self.turn)
    }

    fn from_position(text: &str) -> Result<Count, TextError> {
        let parts: Vec<&str> = text.split(' ').collect();
        let wrong = || TextError::new("a position is count, turn and who gave up");
        let seat = |text: &str| text.parse().ok().filter(|seat| *seat < 2).and_then(Seat::new);
        let &[total, turn, resigned] = &parts[..] else { return Err(wrong()) };
        Ok(Count {
            total: total.parse().map_err(|_| wrong())?,
            turn: seat(turn).ok_or_else(wrong)?,
            resigned: if resigned == "-" { None } else { Some(seat(resigned).ok_or_else(wrong)?) },
        })
    }

    fn diagram(&self) -> String {
        format!("{}\n", self.total)
    }

    fn write_action(&self, Add(by): Add) -> String {
        format!("add {by}")
    }

    fn read_action(&self, text: &str) -> Result<Add, TextError> {
        let by = text.strip_prefix("add ").and_then(|by| by.parse().ok());
        let by = by.filter(|by| (1..=3).contains(by));
        by.map(Add).ok_or_else(|| TextError::new("say add 1, add 2 or add 3"))
    }

    fn write_chance(&self, chance: NoChance) -> String {
        match chance {}
    }

    fn read_chance(&self, _: &str) -> Result<NoChance, TextError> {
        Err(TextError::new("nothing is drawn"))
    }

    fn sites(&self, _: Add) -> Vec<String> {
        Vec::new()
    }

    fn action_space(&self) -> Vec<Add> {
        vec![Add(1), Add(2), Add(3)]
    }
}

const PHRASES: &str = "
refuse-turn = It is not your turn.
tell-added = Seat { $seat } adds { $by }.
tell-resigned = Seat { $seat } gives up.
offer-add = Add { $by }
describe = The count is { $total }.
";

impl Telling for Count {
    type Offered = Message;

    const PHRASES: [&'static str; 3] = [PHRASES, PHRASES, PHRASES];

    fn refusal(_: &OutOfTurn) -> Refusal {
        Refusal::new(rule_id!("CO-001"), Message::new("refuse-turn"))
    }

    fn tell(seen: &Event) -> Message {
        match *seen {
            Event::Added { seat, by } => {
                Message::new("tell-added").with("seat", seat.index()).with("by", by)
            }
            Event::Resigned { seat } => Message::new("tell-resigned").with("seat", seat.index()),
        }
    }

    fn offered(view: &View, action: Add) -> Message {
        Self::offer(view, action)
    }

    fn offer(_: &View, Add(by): Add) -> Message {
        Message::new("offer-add").with("by", by)
    }

    fn describe(view: &View) -> Vec<Message> {
        vec![Message::new("describe").with("total", view.total as usize)]
    }
}

impl quarry_players::Thinks for Count {}
