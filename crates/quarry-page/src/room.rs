//! One table in memory. What happens here is what happens at a server: decide, commit, and frames for each viewer.

use std::sync::Arc;

use quarry_fair::{Agreement, Bytes, Contribution, Fairness, Secret};
use quarry_game::{RecordHead, Seat, SeatSet, Viewer, json};
use quarry_host::{Hosted, nak};
use quarry_table::clock::{Control, Millis};
use quarry_table::step::{Idem, Input};
use quarry_table::wire::{
    Audience, ClientMessage, Command, PROTOCOL, Request as TableRequest, ServerMessage, to_json,
};
use quarry_table::{
    AnyTable, Audiences, Frame, Head, Level, Name, Occupant, Player, Refusal, Rematch, Ruling,
    SeatKey, SeatPlan, Step, TableId, Terms, Wish,
};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::answer::{self, Answer, Fault, Greeted, Waits, WantedHint};
use crate::games::Entry;
use crate::request::{Asked, Request, Sitter, Stored, Wanted};
use crate::thinking::Minds;

/// A table and its computer players.
pub(crate) struct Room {
    game: Arc<dyn Hosted>,
    table: Box<dyn AnyTable>,
    secret: Secret,
    /// Everything that happened, for clients that come back.
    steps: Vec<Step>,
    minds: Minds,
}

/// A client that missed more frames than this gets the whole picture.
const RESENT: u64 = 200;

/// A table that was set up, as its host keeps it.
#[derive(Serialize)]
pub(crate) struct Created {
    head: Head,
    secret: Bytes<32>,
    info: Info,
    /// Of a game that was laid out.
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<Step>,
}

/// A world that fits what one seat sees.
#[derive(Serialize)]
struct World<'a> {
    rules: &'a str,
    position: String,
}

/// A table as lists show it.
#[derive(Serialize)]
pub(crate) struct Info {
    table: TableId,
    rules: String,
    control: Control,
    commitment: Bytes<32>,
    fairness: Fairness,
    #[serde(skip_serializing_if = "Option::is_none")]
    agreement: Option<Agreement>,
    listed: bool,
    seats: Vec<Sits>,
    players: Vec<Option<Player>>,
    begun: bool,
    over: bool,
    hints: bool,
    practice: bool,
    imported: bool,
}

/// Who sits on a chair.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Sits {
    Open,
    Kept,
    Person,
    Computer(u8),
    Gone,
}

impl From<&Occupant> for Sits {
    fn from(occupant: &Occupant) -> Sits {
        match occupant {
            Occupant::Open => Sits::Open,
            Occupant::Kept(_) => Sits::Kept,
            Occupant::Person(_) => Sits::Person,
            Occupant::Computer(level) => Sits::Computer((*level).into()),
            Occupant::Gone => Sits::Gone,
        }
    }
}

impl Room {
    /// Sets up a table.
    pub(crate) fn create(entry: &Entry, wanted: Wanted) -> Result<(Room, Created), Fault> {
        let game = Arc::clone(&entry.host);
        let Wanted { table: id, secret, now, options, control, position, .. } = wanted;
        if position.is_some() && control != Control::None {
            return Err(Fault::bad_setup("a practice game is not timed"));
        }
        let plans = wanted.seats.unwrap_or_else(|| vec![Sitter::Open; game.usual_seats()]);
        let seats = plans.into_iter().map(plan).collect::<Result<_, _>>()?;
        let hints = wanted.hints.unwrap_or(control == Control::None);
        let terms = Terms { hints, position, ..Terms::default() };
        let (rules, commitment) = (game.rules(), Bytes([0; 32]));
        let head = Head {
            id,
            rules,
            options,
            control,
            seats,
            listed: false,
            commitment,
            created: now,
            terms,
        };
        Room::set_up(game, head, secret)
    }

    fn set_up(
        game: Arc<dyn Hosted>,
        head: Head,
        bytes: Bytes<32>,
    ) -> Result<(Room, Created), Fault> {
        let secret = Secret::from_bytes(bytes.0);
        let wrong = |error: quarry_table::TableError| Fault::bad_setup(&error.to_string());
        let head = game.commit(head, &secret).map_err(wrong)?;
        let table = game.open(head.clone(), secret).map_err(wrong)?;
        let room = Room { game, table, secret, steps: Vec::new(), minds: Minds::default() };
        let info = room.info();
        Ok((room, Created { head, secret: bytes, info, step: None }))
    }

    /// Lays out a game that was played elsewhere.
    pub(crate) fn import(
        entry: &Entry,
        id: TableId,
        secret: Bytes<32>,
        now: Millis,
        record: &str,
    ) -> Result<(Room, Created), Fault> {
        let game = Arc::clone(&entry.host);
        let imported = game.import(record).map_err(|error| Fault::bad_record(&error))?;
        let head: RecordHead = json::read(record).map_err(|error| Fault::unreadable(&error))?;
        let head = Head {
            id,
            rules: head.game,
            options: Value::Object(Map::new()),
            control: Control::None,
            // Hash of no key: the chairs of an imported game cannot be opened.
            seats: vec![SeatPlan::Kept(Bytes([0; 32])); imported.seats],
            listed: false,
            commitment: Bytes([0; 32]),
            created: now,
            terms: Terms { imported: true, ..Terms::default() },
        };
        let (mut room, created) = Room::set_up(game, head, secret)?;
        let laid_out = room.take(&Input::Import { entries: imported.entries }, now)?;
        Ok((room, Created { step: laid_out.step, ..created }))
    }

    /// Replays a log.
    pub(crate) fn open(entry: &Entry, stored: Stored) -> Result<Room, Fault> {
        let game = Arc::clone(&entry.host);
        let secret = Secret::from_bytes(stored.secret.0);
        let table = game.open(stored.head, secret).map_err(|error| Fault::damaged(&error))?;
        let mut room = Room { game, table, secret, steps: Vec::new(), minds: Minds::default() };
        room.follow(&stored.steps, Audiences::NONE)?;
        Ok(room)
    }

    pub(crate) fn host(&self) -> Arc<dyn Hosted> {
        Arc::clone(&self.game)
    }

    /// An answer with what the table waits for after it.
    pub(crate) fn told(&self, answer: Answer) -> Answer {
        Answer { waits: Some(self.waits()), ..answer }
    }

    fn waits(&self) -> Waits {
        let table = &self.table;
        let thinks = table.thinking().first().map(|(seat, _)| (*seat, table.basis(*seat)));
        Waits {
            steps: table.steps(),
            begun: table.is_begun(),
            over: table.is_over(),
            thinks,
            deadline: table.deadline(),
            rematch: table.rematch().is_some(),
        }
    }

    /// Handles a request about the open table.
    pub(crate) fn handle(&mut self, request: Request) -> Result<String, Fault> {
        let answer = match request {
            Request::Sit { seats, key, contribution, players, now } => {
                self.sit(seats, key, contribution, players, now)?
            }
            Request::Begin { now } => self.take(&Input::Begin, now)?,
            Request::Time { now } => self.take(&Input::Time, now)?,
            Request::Say { key, text, now } => self.say(key, &text, now),
            Request::Act { seat, action, expect, idem, now } => {
                let command = Command::Act { expect, action };
                self.take(&Input::Player { seat, request: TableRequest { idem, command } }, now)?
            }
            Request::Follow { steps, quiet } => {
                self.follow(&steps, if quiet { Audiences::NONE } else { Audiences::ALL })?
            }
            Request::Info {} => return Ok(answer::ok(&self.info())),
            Request::Next { secret, now } => return Ok(answer::ok(&self.next(secret, now)?)),
            Request::Decide { seat, hasty } => {
                let decided = self.minds.decide(&*self.game, &*self.table, seat, hasty)?;
                return Ok(answer::ok(&decided));
            }
            Request::Advise { seat } => {
                return Ok(answer::ok(&self.minds.advise(&*self.game, &*self.table, seat)?));
            }
            Request::Threats {} => return Ok(answer::ok(&self.table.threats()())),
            Request::World { seat } => return Ok(answer::ok(&self.world(seat)?)),
            Request::Record {} => return Ok(answer::ok_raw(&self.record()?)),
            Request::Verification {} => {
                let file = self.table.verification().ok_or(Refusal::NotOver)?;
                return Ok(answer::ok_raw(&file));
            }
            Request::Replay { viewer } => {
                return answer::replay(&*self.game, &self.record()?, viewer.map(Viewer::from));
            }
            Request::Games {}
            | Request::Create(_)
            | Request::Import { .. }
            | Request::Open(_)
            | Request::Analyse {}
            | Request::ReplayOf { .. }
            | Request::AnalysisOf { .. }
            | Request::Campaign { .. }
            | Request::Explore { .. }
            | Request::Playouts { .. }
            | Request::Tree { .. } => return Err(Fault::unreadable(&"not about a table")),
        };
        Ok(answer::ok(&self.told(answer)))
    }

    /// What a person may look ahead in: made of the own view, and only where nobody else is in the game.
    fn world(&self, seat: Seat) -> Result<World<'_>, Refusal> {
        let is_own = |(chair, occupant): (usize, &Occupant)| match occupant {
            Occupant::Person(_) => chair == seat.index(),
            Occupant::Computer(_) => chair != seat.index(),
            Occupant::Open | Occupant::Kept(_) | Occupant::Gone => false,
        };
        if !self.table.occupants().iter().enumerate().all(is_own) {
            return Err(Refusal::NotOver);
        }
        let position = self.table.world(Viewer::Seat(seat)).ok_or(Refusal::NotStarted)?;
        Ok(World { rules: &self.table.head().rules, position })
    }

    /// The record of a finished game.
    pub(crate) fn record(&self) -> Result<String, Fault> {
        self.table.record().ok_or_else(|| Fault::refused(&Refusal::NotOver))
    }

    /// Decides and commits. The host must append the step to its log before it shows any of the frames.
    fn take(&mut self, input: &Input, now: Millis) -> Result<Answer, Refusal> {
        let step = match self.table.decide(input, now)? {
            Ruling::Take(step) => step,
            Ruling::Repeat(ack) => {
                let reply = Some(to_json(&ServerMessage::Ack(ack)));
                return Ok(Answer { reply, ..Answer::default() });
            }
        };
        let committed = self.table.commit(&step, Audiences::ALL).map_err(|_| Refusal::Halted)?;
        let reply = committed.ack.map(|ack| to_json(&ServerMessage::Ack(ack)));
        let frames = committed.frames.into_iter().map(Into::into).collect();
        self.steps.push(step.clone());
        Ok(Answer { step: Some(step), reply, frames, ..Answer::default() })
    }

    /// Commits steps that are in the log already.
    fn follow(&mut self, steps: &[Step], looking: Audiences) -> Result<Answer, Fault> {
        let mut answer = Answer::default();
        for step in steps {
            let committed =
                self.table.commit(step, looking).map_err(|error| Fault::damaged(&error))?;
            answer.frames.extend(committed.frames.into_iter().map(Into::into));
            self.steps.push(step.clone());
        }
        Ok(answer)
    }

    fn sit(
        &mut self,
        seats: Option<Vec<Seat>>,
        key: SeatKey,
        contribution: Contribution,
        players: Vec<Asked>,
        now: Millis,
    ) -> Result<Answer, Fault> {
        let key = key.hash();
        let is_free = |seat: &Seat| self.table.occupants()[seat.index()].is_free_for(&key);
        let all = || self.table.head().chairs().filter(is_free).collect::<Vec<_>>();
        let seats = seats.unwrap_or_else(all);
        if seats.is_empty() {
            return Err(Refusal::Taken.into());
        }
        let wishes = players.into_iter().map(wish).collect::<Result<_, _>>()?;
        Ok(self.take(&Input::Sit { seats, key, contribution, wishes }, now)?)
    }

    /// Answers a message of a client as a server does.
    fn say(&mut self, key: Option<SeatKey>, text: &str, now: Millis) -> Answer {
        let (idem, handled) = match ClientMessage::parse(text) {
            Ok(ClientMessage::Hello { proto, key, have, .. }) => {
                (None, self.greet(proto, key, have))
            }
            Ok(ClientMessage::Ping { n }) => {
                let reply = Some(to_json(&ServerMessage::Pong { n, now }));
                (None, Ok(Answer { reply, ..Answer::default() }))
            }
            Ok(ClientMessage::Hint { idem, seat }) => (Some(idem), self.hint(idem, seat, key)),
            Ok(message) => match message.into_request() {
                Some((named, request)) => {
                    let idem = request.idem;
                    let seat = self.speaker(key, named);
                    let taken =
                        seat.and_then(|seat| self.take(&Input::Player { seat, request }, now));
                    (Some(idem), taken)
                }
                None => (None, Err(Refusal::Unreadable)),
            },
            Err(_) => (None, Err(Refusal::Unreadable)),
        };
        handled.unwrap_or_else(|refusal| self.refused(idem, &refusal))
    }

    fn refused(&self, idem: Option<Idem>, refusal: &Refusal) -> Answer {
        let nak = ServerMessage::Nak(nak(Some(&*self.game), idem, refusal));
        Answer { reply: Some(to_json(&nak)), ..Answer::default() }
    }

    /// Sends a client the whole picture, or the frames that it missed.
    fn greet(
        &self,
        proto: u32,
        key: Option<SeatKey>,
        have: Option<u64>,
    ) -> Result<Answer, Refusal> {
        if proto != PROTOCOL {
            return Err(Refusal::Protocol);
        }
        let seats = key.map_or(SeatSet::EMPTY, |key| self.table.seats_of(&key.hash()));
        if key.is_some() && seats.is_empty() {
            return Err(Refusal::NoTable);
        }
        let viewers: Vec<Viewer> = match seats.is_empty() {
            true => vec![Viewer::Spectator],
            false => seats.iter().map(Viewer::Seat).collect(),
        };
        let frames = match (have, &viewers[..]) {
            (Some(have), [viewer]) => self.missed(*viewer, have),
            _ => None,
        };
        let whole = || viewers.iter().map(|viewer| self.table.sync(*viewer)).collect();
        let frames = frames.unwrap_or_else(whole).into_iter().map(Into::into).collect();
        let viewers = viewers.into_iter().map(Audience).collect();
        let key = key.map(|key| key.reveal().to_string());
        Ok(Answer { greeted: Some(Greeted { key, viewers }), frames, ..Answer::default() })
    }

    /// The frames after number `have`, replayed from the log; `None` if the whole picture is due.
    fn missed(&self, viewer: Viewer, have: u64) -> Option<Vec<Frame>> {
        let last = self.table.view_seq(viewer);
        if have >= last || last - have > RESENT {
            return None;
        }
        let head = Head::clone(self.table.head());
        self.game.frames(head, self.secret, &self.steps, viewer, have).ok()
    }

    fn hint(
        &self,
        idem: Idem,
        named: Option<Seat>,
        key: Option<SeatKey>,
    ) -> Result<Answer, Refusal> {
        let seat = self.speaker(key, named)?;
        if !self.table.head().terms.hints {
            return Err(Refusal::NoHints);
        }
        Ok(Answer { hint: Some(WantedHint { idem, seat }), ..Answer::default() })
    }

    /// The seat of a request: the key proves it, and `named` chooses among several.
    fn speaker(&self, key: Option<SeatKey>, named: Option<Seat>) -> Result<Seat, Refusal> {
        let held = key.map_or(SeatSet::EMPTY, |key| self.table.seats_of(&key.hash()));
        match (held.lowest(), named) {
            (None, _) => Err(Refusal::Spectator),
            (Some(_), Some(named)) if held.contains(named) => Ok(named),
            (Some(only), None) if held.len() == 1 => Ok(only),
            _ => Err(Refusal::NoSeat),
        }
    }

    fn info(&self) -> Info {
        let (table, head) = (&self.table, self.table.head());
        Info {
            table: head.id,
            rules: head.rules.clone(),
            control: head.control,
            commitment: head.commitment,
            fairness: head.terms.fairness,
            agreement: table.agreement().cloned(),
            listed: head.listed,
            seats: table.occupants().iter().map(Sits::from).collect(),
            players: table.players().to_vec(),
            begun: table.is_begun(),
            over: table.is_over(),
            hints: head.terms.hints,
            practice: head.terms.position.is_some(),
            imported: head.terms.imported,
        }
    }

    /// The table of the rematch.
    fn next(&self, secret: Bytes<32>, now: Millis) -> Result<Created, Fault> {
        let Rematch { seats, options } = self.table.rematch().ok_or(Refusal::NotOver)?;
        let head = Head::clone(self.table.head());
        let head = Head { id: head.id.rematch(), seats, options, created: now, ..head };
        Room::set_up(Arc::clone(&self.game), head, secret).map(|(_, created)| created)
    }
}

fn plan(sitter: Sitter) -> Result<SeatPlan, Fault> {
    match sitter {
        Sitter::Open => Ok(SeatPlan::Open),
        Sitter::Computer(level) => {
            Level::try_from(level).map(SeatPlan::Computer).map_err(|words| Fault::bad_setup(&words))
        }
    }
}

fn wish(asked: Asked) -> Result<Wish, Fault> {
    let name = Name::read(&asked.name.unwrap_or_default()).map_err(Refusal::from)?;
    Ok(Wish { name, emblem: asked.emblem, bot: false })
}
