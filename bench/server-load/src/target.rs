//! The servers that are put under load, and how one talks to each.

use std::io::{self, BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use futures_util::{SinkExt, StreamExt};
use quarry_fair::{Bytes, seal};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::http::Http;

/// A server, by what it is and where it writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// Quarry with SQLite on the disk: every step is synced before its ack.
    Disk,
    /// The same in memory-backed files, where a sync costs nothing: what is not the disk's fault.
    Memory,
    /// Quarry with PostgreSQL.
    Postgres,
    /// Quarry with a log that is written nowhere, as boardgame.io has it.
    Nowhere,
    /// boardgame.io in memory: nothing is written at all.
    Boardgame,
    /// Messages that are passed on and no more: what no server can do without.
    Relay,
}

impl Target {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Target::Disk => "Quarry, SQLite on disk",
            Target::Memory => "Quarry, SQLite in /dev/shm",
            Target::Postgres => "Quarry, PostgreSQL",
            Target::Nowhere => "Quarry, in memory",
            Target::Boardgame => "boardgame.io 0.50.2, in memory",
            Target::Relay => "bare relay",
        }
    }

    /// As the command line has it.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Target::Disk => "disk",
            Target::Memory => "memory",
            Target::Postgres => "postgres",
            Target::Nowhere => "nowhere",
            Target::Boardgame => "boardgame",
            Target::Relay => "relay",
        }
    }

    /// The relay speaks as Quarry does.
    const fn speaks_quarry(self) -> bool {
        !matches!(self, Target::Boardgame)
    }
}

/// A server that runs; it ends when dropped.
pub(crate) struct Running {
    pub(crate) target: Target,
    pub(crate) address: SocketAddr,
    child: Child,
    folder: Option<PathBuf>,
    _postgres: Option<quarry_postgres::Postgres>,
}

/// A table with the keys of its two seats.
pub(crate) struct LaidTable {
    pub(crate) table: String,
    pub(crate) keys: [String; 2],
}

impl Running {
    pub(crate) fn start(target: Target) -> io::Result<Running> {
        let (mut folder, mut postgres) = (None, None);
        let mut command = match target {
            Target::Boardgame => return start_boardgame(),
            Target::Relay => beside("relay")?,
            Target::Nowhere => count_server("nowhere")?,
            Target::Postgres => {
                let own = quarry_postgres::Postgres::start(&[]).map_err(io::Error::other)?;
                let store =
                    quarry_postgres::create_database(own.folder()).map_err(io::Error::other)?;
                postgres = Some(own);
                count_server(&store)?
            }
            Target::Disk | Target::Memory => {
                let shm = Path::new("/dev/shm").to_owned();
                let root = if target == Target::Memory { shm } else { std::env::temp_dir() };
                let path = root.join(format!("quarry-load-{}", std::process::id()));
                std::fs::create_dir_all(&path)?;
                let store = path.join("quarry.db").display().to_string();
                folder = Some(path);
                count_server(&store)?
            }
        };
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let line = first_line(&mut child)?;
        let address = line.strip_prefix("http://").unwrap_or_default();
        let address = address.parse().map_err(io::Error::other)?;
        Ok(Running { target, address, child, folder, _postgres: postgres })
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Sets up a table at which both seats are taken.
    pub(crate) async fn lay(&self, http: &mut Http) -> io::Result<LaidTable> {
        match self.target {
            Target::Boardgame => return lay_boardgame(http).await,
            Target::Relay => return Ok(LaidTable { table: name(), keys: Default::default() }),
            Target::Disk | Target::Memory | Target::Postgres | Target::Nowhere => {}
        }
        let made = http.post("/api/v1/tables", &json!({"game": "count"})).await?;
        let table = text(&made["table"]);
        let path = format!("/api/v1/tables/{table}/seats");
        let contribution = Bytes([7; 32]);
        let number = u64::from_str_radix(&table, 16).map_err(io::Error::other)?;
        let sit = json!({"seal": seal(number, &contribution)});
        let (first, second) = (http.post(&path, &sit).await?, http.post(&path, &sit).await?);
        let keys = [text(&first["key"]), text(&second["key"])];
        for key in &keys {
            open(&self.socket(), &table, key, &contribution).await.map_err(io::Error::other)?;
        }
        Ok(LaidTable { table, keys })
    }

    /// Where sockets are opened.
    pub(crate) fn socket(&self) -> String {
        let address = self.address;
        match self.target {
            Target::Boardgame => format!("ws://{address}/socket.io/?EIO=4&transport=websocket"),
            _ => format!("ws://{address}/api/v1/socket"),
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // Fails where it has ended by itself.
        drop(self.child.kill());
        drop(self.child.wait());
        self.folder.iter().for_each(|folder| drop(std::fs::remove_dir_all(folder)));
    }
}

/// Opens a contribution, and waits until that is on disk; the second opening begins the game.
async fn open(
    socket: &str,
    table: &str,
    key: &str,
    contribution: &Bytes<32>,
) -> Result<(), tokio_tungstenite::tungstenite::Error> {
    let (mut socket, _) = tokio_tungstenite::connect_async(socket).await?;
    let hello = json!({"t": "hello", "proto": 1, "table": table, "key": key});
    let open = json!({"t": "open", "idem": &key[..32], "contribution": contribution});
    for message in [hello, open] {
        socket.send(Message::text(message.to_string())).await?;
    }
    while let Some(message) = socket.next().await {
        if message?.to_text().is_ok_and(|text| text.contains("\"t\":\"ack\"")) {
            break;
        }
    }
    socket.close(None).await
}

fn count_server(store: &str) -> io::Result<Command> {
    let mut command = beside("count-server")?;
    command.arg(store);
    Ok(command)
}

/// A program that is built together with this one.
fn beside(name: &str) -> io::Result<Command> {
    Ok(Command::new(std::env::current_exe()?.with_file_name(name)))
}

fn first_line(child: &mut Child) -> io::Result<String> {
    let out = child.stdout.take().ok_or_else(|| io::Error::other("no output"))?;
    let mut line = String::new();
    BufReader::new(out).read_line(&mut line)?;
    Ok(line.trim().to_owned())
}

fn start_boardgame() -> io::Result<Running> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("peer");
    let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let mut command = Command::new("node");
    command.arg("server.js").arg(port.to_string()).current_dir(folder).stdout(Stdio::piped());
    let mut child = command.env("NODE_ENV", "production").spawn()?;
    let line = first_line(&mut child)?;
    if line != "ready" {
        return Err(io::Error::other(format!("boardgame.io says {line:?}")));
    }
    let (address, target) = (SocketAddr::from(([127, 0, 0, 1], port)), Target::Boardgame);
    Ok(Running { target, address, child, folder: None, _postgres: None })
}

async fn lay_boardgame(http: &mut Http) -> io::Result<LaidTable> {
    let made = http.post("/games/count/create", &json!({"numPlayers": 2})).await?;
    let table = text(&made["matchID"]);
    let path = format!("/games/count/{table}/join");
    let mut keys = Vec::new();
    for seat in ["0", "1"] {
        let joined = http.post(&path, &json!({"playerID": seat, "playerName": seat})).await?;
        keys.push(text(&joined["playerCredentials"]));
    }
    let [first, second] = keys.try_into().map_err(|_| io::Error::other("two seats"))?;
    Ok(LaidTable { table, keys: [first, second] })
}

/// A name that nothing else has.
fn name() -> String {
    Bytes(quarry_server::keys::random::<16>()).to_string()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// What a message from a server means.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Incoming {
    /// Something must be answered at once.
    Answer(String),
    /// The picture has this number now; the first one ends the greeting.
    Picture(u64),
    /// Our move is taken, and the picture has this number now.
    Taken(u64),
    /// Nothing of interest.
    Nothing,
    /// Our move is refused.
    Refused,
}

impl Target {
    /// What is said first; the rest of the greeting are answers.
    pub(crate) fn greeting(self, place: &LaidTable, seat: usize) -> Option<String> {
        let (table, key) = (&place.table, &place.keys[seat]);
        self.speaks_quarry()
            .then(|| json!({"t": "hello", "proto": 1, "table": table, "key": key}).to_string())
    }

    pub(crate) fn read(self, text: &str, place: &LaidTable, seat: usize) -> Incoming {
        if self.speaks_quarry() { read_quarry(text) } else { read_boardgame(text, place, seat) }
    }

    /// A move on the picture with this number.
    pub(crate) fn write(self, place: &LaidTable, seat: usize, number: u64) -> String {
        if self.speaks_quarry() {
            let idem = name();
            return json!({"t": "act", "idem": idem, "expect": number, "action": "add 1"})
                .to_string();
        }
        let (seat_name, key) = (seat.to_string(), &place.keys[seat]);
        let payload =
            json!({"type": "add", "args": [1], "playerID": seat_name, "credentials": key});
        let action = json!({"type": "MAKE_MOVE", "payload": payload});
        format!("42/count,{}", json!(["update", action, number, place.table, seat_name]))
    }
}

fn read_quarry(text: &str) -> Incoming {
    let number = || after(text, "\"view_seq\":");
    match text.get(..10).unwrap_or_default() {
        "{\"t\":\"ack\"" => Incoming::Taken(number()),
        "{\"t\":\"nak\"" => Incoming::Refused,
        _ if text.starts_with("{\"t\":\"ev\"") || text.starts_with("{\"t\":\"sync\"") => {
            Incoming::Picture(number())
        }
        _ => Incoming::Nothing,
    }
}

/// Engine.IO and Socket.IO as far as boardgame.io needs them.
fn read_boardgame(text: &str, place: &LaidTable, seat: usize) -> Incoming {
    if text.starts_with('0') {
        return Incoming::Answer("40/count,".into());
    }
    if text == "2" {
        return Incoming::Answer("3".into());
    }
    if text.starts_with("40/count,") {
        let (table, key, seat) = (&place.table, &place.keys[seat], seat.to_string());
        return Incoming::Answer(format!("42/count,{}", json!(["sync", table, seat, key, 2])));
    }
    if text.starts_with("42/count,[\"sync\"") || text.starts_with("42/count,[\"update\"") {
        return Incoming::Picture(after(text, "\"_stateID\":"));
    }
    Incoming::Nothing
}

/// The number behind `name`.
fn after(text: &str, name: &str) -> u64 {
    let digits = text.split_once(name).map_or("", |(_, rest)| rest);
    let end = digits.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(digits.len());
    digits[..end].parse().unwrap_or(0)
}
