//! A table at a server: messages as text, and what they mean to the app. Requests carry an idempotency key, so one
//! that may have been lost is sent again without a second effect.

use quarry_game::{Arg, Lang, Message, Seat, SeatSet, Viewer, plain_phrase};
use quarry_players::Level;
use quarry_table::TableId;
use quarry_table::chat::Phrase;
use quarry_table::people::Player;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::cast::Person;
use crate::game::TerminalGame;
use crate::told::Told;

/// A request to the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// Play this action, in notation.
    Act(String),
    /// Take the last own step back.
    Undo,
    /// Resign.
    Resign,
    /// Ask for a rematch with sides swapped.
    Rematch,
    /// Ask for a hint.
    Hint,
    /// Send a line of chat.
    Say(String),
}

/// A message of the table to the app.
#[derive(Clone, PartialEq, Debug)]
pub enum News<G> {
    /// The present state.
    Picture(Box<Picture<G>>),
    /// The request was accepted.
    Taken,
    /// The request was refused.
    Refused(Refused),
    /// What a computer player would do.
    Advice(Advice),
    /// The connection is lost and is being made again.
    Lost,
}

/// What a computer player would do, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// In notation.
    pub action: String,
    /// The chances after it, between 0 and 1, where it has an opinion.
    pub value: Option<f32>,
    /// The reason in the order of `Lang::ALL`, where there is one.
    pub why: Option<[String; 3]>,
    /// For a secret choice: how often to choose what, in notation.
    pub mix: Vec<(String, f32)>,
    /// How it would go on.
    pub line: Vec<Message>,
    /// The places that the reason is about.
    pub at: Vec<String>,
    /// How likely the dice bring what it is done for.
    pub odds: Option<f32>,
    /// What another seat would best do then.
    pub answer: Option<Message>,
}

/// Why a request had no effect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The sentence, in the order of `Lang::ALL`.
    pub words: [String; 3],
    /// The rule, where one was broken.
    pub rule: Option<String>,
    /// The places at fault.
    pub at: Vec<String>,
}

/// The table as this person sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture<G> {
    /// A game that fits what the person knows; the rest of it is made up.
    pub world: G,
    /// The own seat; none for spectators.
    pub seat: Option<Seat>,
    /// What may be done, in notation.
    pub legal: Vec<String>,
    /// The computer players by seat.
    pub levels: Vec<Option<Level>>,
    /// How the people are called, by seat; nothing where none sits.
    pub people: Vec<Option<Person>>,
    /// What happened.
    pub told: Vec<Told>,
    /// Whether `told` is all there is to tell, not only what is new.
    pub whole: bool,
    /// Whether it shows what came of the last request.
    pub answered: bool,
    /// Whether all people want to play again.
    pub again: bool,
}

/// The client side of the protocol.
#[derive(Debug)]
pub struct Client {
    table: String,
    key: Option<String>,
    /// The request that waits for its answer.
    asked: Option<(String, String)>,
    /// The number of the frame that will show what came of the last request.
    due: Option<u64>,
    /// The rules that the table is played by, once it has been shown.
    rules: String,
    /// The last numbered frame, as far as it has been put together.
    frame: Value,
    /// How the people are called; told when players come and when the game begins.
    people: Vec<Option<Person>>,
    told: Vec<Told>,
    whole: bool,
    /// Who wants to play again.
    again: SeatSet,
}

/// A message that this client cannot handle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this cannot be played here: {0}")]
pub struct ProtocolError(pub String);

impl Client {
    /// For the table of this name; without a key one watches.
    pub fn new(table: &str, key: Option<&str>) -> Client {
        let (table, key) = (table.to_owned(), key.map(str::to_owned));
        let (frame, told) = (Value::Null, Vec::new());
        let (again, rules) = (SeatSet::EMPTY, String::new());
        let people = Vec::new();
        Client {
            table,
            key,
            asked: None,
            due: None,
            rules,
            frame,
            people,
            told,
            whole: false,
            again,
        }
    }

    /// What to send on a new connection: the greeting, and once more what may have been lost.
    pub fn greet(&self) -> Vec<String> {
        let Client { table, key, .. } = self;
        let mut hello = json!({"t": "hello", "proto": 1, "table": table, "worlds": true});
        if let Some(key) = key {
            hello["key"] = json!(key);
        }
        let again = self.asked.iter().map(|(_, text)| text.clone());
        std::iter::once(hello.to_string()).chain(again).collect()
    }

    /// What to send for `request`; nothing while another one waits. Each has a `name` of its own.
    pub fn ask(&mut self, request: &Request, name: [u8; 16]) -> Option<String> {
        if self.asked.is_some() {
            return None;
        }
        let idem: String = name.iter().map(|byte| format!("{byte:02x}")).collect();
        let expect = &self.frame["view_seq"];
        let text = match request {
            Request::Act(action) => {
                json!({"t": "act", "idem": idem, "expect": expect, "action": action})
            }
            Request::Undo => json!({"t": "undo", "idem": idem, "expect": expect}),
            Request::Resign => json!({"t": "resign", "idem": idem}),
            Request::Rematch => json!({"t": "rematch", "idem": idem}),
            Request::Hint => json!({"t": "hint", "idem": idem}),
            Request::Say(text) => json!({"t": "chat", "idem": idem, "line": {"text": text}}),
        };
        self.asked = Some((idem, text.to_string()));
        Some(text.to_string())
    }

    /// What a message of the server means; nothing where it is only a part or of no interest.
    ///
    /// # Errors
    ///
    /// When it cannot be understood.
    pub fn hear<G: TerminalGame>(&mut self, text: &str) -> Result<Option<News<G>>, ProtocolError> {
        let message: Value =
            serde_json::from_str(text).map_err(|error| ProtocolError(error.to_string()))?;
        let answers = self.asked.as_ref().is_some_and(|(idem, _)| message["idem"] == idem.as_str());
        match message["t"].as_str() {
            Some("sync") if self.is_of_another(&message) => {
                return Err(ProtocolError(
                    "one key for several seats, which only the browser can play".into(),
                ));
            }
            Some("sync") => {
                (self.told, self.whole) = (told::<G>(&message["log"]), true);
                self.told.extend(said(&message["chat"]));
                let again = list(&message["rematch"]).iter().filter_map(Value::as_u64);
                self.again = again.filter_map(|seat| Seat::new(seat as usize)).collect();
                self.rules = text_of(&message["rules"]);
                self.meet(&message);
                self.frame = message;
            }
            Some("ev") => self.add::<G>(message),
            Some("world") if message["view_seq"] == self.frame["view_seq"] => {
                return self.picture(&message["position"]).map(Some);
            }
            Some("ack") if answers => {
                (self.asked, self.due) = (None, message["view_seq"].as_u64());
                // Before its frame comes, the player could ask for the same again.
                return Ok(self.is_seen().then_some(News::Taken));
            }
            Some("hint") if answers => {
                self.asked = None;
                return Ok(Some(News::Advice(advice::<G>(&message))));
            }
            // A refusal without a key concerns the connection itself.
            Some("nak") if answers || message.get("idem").is_none() => {
                self.asked = None;
                return Ok(Some(News::Refused(refused(&message))));
            }
            _ => {}
        }
        Ok(None)
    }

    /// Whether the picture shows what came of the last request; that is told once.
    fn is_seen(&mut self) -> bool {
        let seen = self.due.is_some_and(|due| self.frame["view_seq"].as_u64() >= Some(due));
        if seen {
            self.due = None;
        }
        seen
    }

    /// A key for several seats brings several audiences.
    fn is_of_another(&self, message: &Value) -> bool {
        !self.frame.is_null() && self.frame["audience"] != message["audience"]
    }

    /// Adds one step to the picture; chat leaves the rest of it as it is.
    fn add<G: TerminalGame>(&mut self, message: Value) {
        let told = told::<G>(&message["items"]);
        let wants = |told: &Told| match told {
            Told::Table("told-rematch", seat) => Some(*seat),
            _ => None, // Nothing else asks for a rematch.
        };
        self.again = told.iter().filter_map(wants).fold(self.again, SeatSet::with);
        self.told.extend(told);
        self.meet(&message);
        match message.get("legal") {
            Some(_) => self.frame = message,
            None => self.frame["view_seq"] = message["view_seq"].clone(),
        }
    }

    /// Takes in how the people are called, where a frame says so.
    fn meet(&mut self, message: &Value) {
        if message["players"].is_array() {
            self.people = list(&message["players"]).iter().map(person).collect();
        }
    }

    fn picture<G: TerminalGame>(&mut self, position: &Value) -> Result<News<G>, ProtocolError> {
        let version = G::version_of(&self.rules)
            .ok_or_else(|| ProtocolError(format!("the rules {}", self.rules)))?;
        let world = G::from_position_by(version, &text_of(position))
            .map_err(|error| ProtocolError(error.to_string()))?;
        let seat = self.frame["audience"].as_u64().and_then(|seat| Seat::new(seat as usize));
        let legal = list(&self.frame["legal"]).iter().map(|offer| text_of(&offer["action"]));
        let level = |seat: &Value| seat["computer"].as_u64().and_then(|n| Level::new(n as u8));
        let levels = list(&self.frame["seats"]).iter().map(level).collect();
        Ok(News::Picture(Box::new(Picture {
            world,
            seat,
            legal: legal.collect(),
            levels,
            people: self.people.clone(),
            told: std::mem::take(&mut self.told),
            whole: std::mem::take(&mut self.whole),
            answered: self.is_seen(),
            again: self.all_want_again(),
        })))
    }

    fn all_want_again(&self) -> bool {
        let seats = list(&self.frame["seats"]).iter().enumerate();
        let mut people = seats.filter(|(_, who)| **who == "person").map(|(seat, _)| Seat::at(seat));
        !self.again.is_empty() && people.all(|seat| self.again.contains(seat))
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text_of(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// The table of the rematch.
pub fn next_table(table: &str) -> Option<String> {
    table.parse().ok().map(|table: TableId| table.rematch().to_string())
}

fn in_all_languages(words: &Value) -> [String; 3] {
    Lang::ALL.map(|lang| text_of(&words[lang.code()]))
}

fn advice<G: TerminalGame>(message: &Value) -> Advice {
    let share =
        |part: &Value| (text_of(&part["action"]), part["share"].as_f64().unwrap_or(0.0) as f32);
    Advice {
        action: text_of(&message["action"]),
        value: message["value"].as_f64().map(|value| value as f32),
        why: message.get("why").map(in_all_languages),
        mix: list(&message["mix"]).iter().map(share).collect(),
        line: list(&message["line"]).iter().filter_map(self::message::<G>).collect(),
        at: list(&message["at"]).iter().map(text_of).collect(),
        odds: message["odds"].as_f64().map(|odds| odds as f32),
        answer: self::message::<G>(&message["answer"]["say"]),
    }
}

fn refused(message: &Value) -> Refused {
    let words = in_all_languages(&message["words"]);
    let rule = message["rule"].as_str().map(str::to_owned);
    Refused { words, rule, at: list(&message["at"]).iter().map(text_of).collect() }
}

/// What the items of a frame tell.
fn told<G: TerminalGame>(items: &Value) -> Vec<Told> {
    list(items).iter().filter_map(item::<G>).collect()
}

fn item<G: TerminalGame>(item: &Value) -> Option<Told> {
    let (kind, body) = item.as_object()?.iter().next()?;
    let about = |key| seat_of(body).map(|seat| Told::Table(key, seat));
    match kind.as_str() {
        "seen" => {
            let say = body.get("say").cloned().or_else(|| plain_phrase("tell", &body["event"]));
            message::<G>(&say?).map(Told::Game)
        }
        "took_back" => about("told-took-back"),
        "seated" => about("told-seated"),
        "left" => about("told-left"),
        "time_up" => about("told-time-up"),
        "rematch" => about("told-rematch"),
        "said" => line(body),
        _ => None,
    }
}

fn seat_of(body: &Value) -> Option<Seat> {
    Seat::new(body["seat"].as_u64()? as usize)
}

fn said(chat: &Value) -> Vec<Told> {
    list(chat).iter().filter_map(line).collect()
}

fn line(said: &Value) -> Option<Told> {
    let (seat, line) = (seat_of(said)?, &said["line"]);
    match line.get("phrase") {
        Some(phrase) => Some(Told::Phrase(seat, Phrase::deserialize(phrase).ok()?)),
        None => Some(Told::Said(seat, printable(line["text"].as_str()?))),
    }
}

fn person(player: &Value) -> Option<Person> {
    let player = Player::deserialize(player).ok()?;
    let name = player.name.map(|name| printable(name.as_str()));
    Some(Person { name, emblem: player.emblem })
}

/// Removes control characters: chat of others must not steer this terminal.
fn printable(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_control()).collect()
}

/// Something told in the words of the game. Only keys and places that its phrases have are understood.
fn message<G: TerminalGame>(say: &Value) -> Option<Message> {
    let [source, ..] = G::PHRASES;
    let key = say["key"].as_str()?;
    let is_it = |line: &&str| line.split_once('=').is_some_and(|(name, _)| name.trim_end() == key);
    let mut message = Message::new(source.lines().find(is_it)?.get(..key.len())?);
    for (name, value) in say["args"].as_object().into_iter().flatten() {
        let place = source.match_indices('$').map(|(at, _)| &source[at + 1..]);
        let is_end = |sign: char| !sign.is_alphanumeric() && sign != '_' && sign != '-';
        let mut named = place.filter_map(|rest| rest.split(is_end).next());
        let arg = match value.as_i64() {
            Some(number) => Arg::Number(number),
            None => Arg::from(printable(value.as_str()?)),
        };
        if let Some(known) = named.find(|known| known == name) {
            message.args.push((known, arg));
        }
    }
    Some(message)
}

impl<G> Picture<G> {
    /// The viewer of the picture.
    pub fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }
}

#[cfg(test)]
mod tests {
    use quarry_game::Telling;
    use raptor::Raptor;

    use super::*;

    #[test]
    fn what_is_told_is_understood_only_in_words_of_the_game() {
        let say = json!({"key": "tell-no-such", "args": {}});
        assert_eq!(message::<Raptor>(&say), None);
        let [source, ..] = Raptor::PHRASES;
        let with_place = source.lines().find(|line| line.contains("{ $cell }")).unwrap();
        let key = with_place.split(' ').next().unwrap();
        let say = json!({"key": key, "args": {"cell": "1,\u{1b}2", "unknown": 3}});
        let told = message::<Raptor>(&say).unwrap();
        assert_eq!((told.key, told.args), (key, vec![("cell", Arg::from("1,2".to_owned()))]));
    }

    /// Whether this text says that the request was taken.
    fn is_taken(client: &mut Client, text: &str) -> bool {
        matches!(client.hear::<Raptor>(text).unwrap(), Some(News::Taken))
    }

    #[test]
    fn one_request_waits_at_a_time_and_goes_out_again_with_a_new_connection() {
        let mut client = Client::new("0123456789abcdef", Some("ab"));
        assert_eq!(client.greet().len(), 1);
        let asked = client.ask(&Request::Resign, [7; 16]).unwrap();
        assert_eq!(client.ask(&Request::Undo, [8; 16]), None);
        assert_eq!(client.greet()[1], asked);
        let ack = json!({"t": "ack", "idem": "07".repeat(16), "view_seq": 3}).to_string();
        assert!(!is_taken(&mut client, &ack), "its effect is not seen yet");
        let ack = ack.replace('3', "0");
        client.frame["view_seq"] = json!(3);
        client.ask(&Request::Undo, [7; 16]).unwrap();
        assert!(is_taken(&mut client, &ack));
        assert!(!is_taken(&mut client, &ack), "an answer to nothing");
        assert_eq!(client.greet().len(), 1);
    }
}
