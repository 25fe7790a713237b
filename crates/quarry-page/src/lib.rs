//! Everything that a page needs to play without a server, as text in and text out: a table with its frames, computer
//! players, replays, analyses, and positions that no table holds.
//!
//! ```
//! # use quarry_page::Page;
//! let mut page = Page::new(|_, _| {});
//! let answer = page.answer(r#"{"explore": {"game": "raptor", "ask": {"fresh": {"luck": 7}}}}"#);
//! assert!(answer.starts_with(r#"{"ok":"#), "{answer}");
//! let answer = page.answer(r#"{"dance": {}}"#);
//! assert!(answer.starts_with(r#"{"refused":{"code":"bad_message""#), "{answer}");
//! ```
//!
//! The host stores each game as head, secret and steps, and hands them in again to reopen it. It draws all randomness
//! and reads the clock. It stores a step before it shows the frames that came with the step.
//!
//! | chapter | where |
//! |---|---|
//! | what can be asked | `request` |
//! | which games there are | `games` |
//! | one table | `room` |
//! | its computer players | `thinking` |
//! | positions that no table holds | `exploring` |
//! | campaigns of Moogh | `campaign` |
//! | what is answered | `answer` |
//!
//! Absent on purpose: storage, randomness, clocks, and any pointer. `quarry-module` carries the text into a page.

mod answer;
mod campaign;
mod exploring;
mod games;
mod request;
mod room;
#[cfg(feature = "testkit")]
pub mod testkit;
mod thinking;

use quarry_game::Viewer;
use serde_json::Value;

use answer::{Answer, Fault};
use games::Entry;
use request::Request;
use room::Room;

/// Reports the progress of long work: the number of parts that are done, and of all parts.
pub type Progress = fn(usize, usize);

/// One table at the most, and the games it can be about.
pub struct Page {
    games: Vec<Entry>,
    room: Option<Room>,
    progress: Progress,
}

impl Page {
    /// A page with every game that was built in; long work reports to `progress`.
    pub fn new(progress: Progress) -> Page {
        Page { games: games::all(), room: None, progress }
    }

    /// The answer to one request, as JSON: `ok`, or `refused` with a code and words.
    pub fn answer(&mut self, text: &str) -> String {
        Request::read(text)
            .and_then(|request| self.handle(request))
            .unwrap_or_else(|fault| fault.text())
    }

    fn handle(&mut self, request: Request) -> Result<String, Fault> {
        match request {
            Request::Games {} => {
                Ok(answer::ok(&self.games.iter().map(Entry::told).collect::<Vec<_>>()))
            }
            Request::Create(wanted) => {
                let entry = self.by_name(&wanted.game)?;
                let (room, created) = Room::create(&entry, *wanted)?;
                self.room = Some(room);
                Ok(answer::ok(&created))
            }
            Request::Import { table, secret, now, record } => {
                let entry = self.of_record(&record)?;
                let (room, created) =
                    Room::import(&entry, table, secret, now, &record.to_string())?;
                self.room = Some(room);
                Ok(answer::ok(&created))
            }
            Request::Open(stored) => {
                let entry = self.by_rules(&stored.head.rules)?;
                let room = self.room.insert(Room::open(&entry, *stored)?);
                Ok(answer::ok(&room.told(Answer::default())))
            }
            Request::Playouts { game, count } => {
                let steps = (self.by_name(&game)?.playouts)(count);
                Ok(answer::ok(&steps))
            }
            Request::Tree { rules, position, depth } => {
                let leaves = (self.by_rules(&rules)?.leaves)(&rules, &position, depth);
                Ok(answer::ok(&leaves.map_err(|error| Fault::bad_position(&error))?))
            }
            Request::ReplayOf { record, viewer } => {
                let entry = self.of_record(&record)?;
                answer::replay(&*entry.host, &record.to_string(), viewer.map(Viewer::from))
            }
            Request::AnalysisOf { record } => {
                let entry = self.of_record(&record)?;
                answer::analysis(&*entry.host, &record.to_string(), self.progress)
            }
            Request::Explore { game, ask } => {
                let entry = self.by_name(&game)?;
                exploring::explored(&*entry.host, &ask)
            }
            Request::Campaign { ask, luck } => campaign::answered(&ask, luck),
            Request::Analyse {} => {
                let room = self.room()?;
                let record = room.record()?;
                let host = room.host();
                answer::analysis(&*host, &record, self.progress)
            }
            request => self.room()?.handle(request),
        }
    }

    fn room(&mut self) -> Result<&mut Room, Fault> {
        self.room.as_mut().ok_or_else(Fault::no_table)
    }

    fn by_name(&self, name: &str) -> Result<Entry, Fault> {
        self.games
            .iter()
            .find(|entry| entry.host.name() == name)
            .cloned()
            .ok_or_else(Fault::no_game)
    }

    fn by_rules(&self, rules: &str) -> Result<Entry, Fault> {
        self.games.iter().find(|entry| entry.host.plays(rules)).cloned().ok_or_else(Fault::no_game)
    }

    fn of_record(&self, record: &Value) -> Result<Entry, Fault> {
        let game = record.get("game").and_then(Value::as_str);
        self.by_rules(game.ok_or_else(|| Fault::unreadable(&"a record names its game"))?)
    }
}
