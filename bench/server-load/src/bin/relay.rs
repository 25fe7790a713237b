//! As little as a server can do: every move goes on to both seats of its table, in as many bytes as Quarry sends, and nothing is
//! checked, kept or written down. What it takes is what the machine takes for the messages alone.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// As the server of Quarry has it.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Bytes of Quarry's answer to the seat that moved, and of its news for each seat.
const ACK: usize = 90;
const NEWS: usize = 371;
/// What is taken from a socket at once.
const READ: usize = 4096;

type Failed = Box<dyn std::error::Error + Send + Sync>;

/// Who sits at each table, by its name, and how often it has moved.
type Tables = Rc<RefCell<HashMap<String, Seats>>>;

#[derive(Default)]
struct Seats {
    moves: u64,
    /// Where the socket of each seat hears of moves, and whether it made them.
    ears: Vec<mpsc::UnboundedSender<(u64, bool)>>,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Failed> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("http://{}", listener.local_addr()?);
    let tables = Tables::default();
    let all = tokio::task::LocalSet::new();
    all.run_until(async move {
        loop {
            let (stream, _) = listener.accept().await?;
            let tables = Rc::clone(&tables);
            // A connection that breaks off is of no interest.
            tokio::task::spawn_local(async move { drop(serve(stream, tables).await) });
        }
    })
    .await
}

/// One socket: a greeting that names the table, then moves.
async fn serve(stream: TcpStream, tables: Tables) -> Result<(), Failed> {
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(READ);
    let mut socket = tokio_tungstenite::accept_async_with_config(stream, Some(config)).await?;
    let hello = socket.next().await.ok_or("closed")??.into_text()?;
    let hello: serde_json::Value = serde_json::from_str(&hello)?;
    let table = hello["table"].as_str().unwrap_or_default().to_owned();
    let (ear, mut news) = mpsc::unbounded_channel();
    let seat = {
        let mut tables = tables.borrow_mut();
        let ears = &mut tables.entry(table.clone()).or_default().ears;
        ears.push(ear);
        ears.len() - 1
    };
    socket.send(padded("sync", 0, NEWS)).await?;
    loop {
        tokio::select! {
            message = socket.next() => {
                if !matches!(message.ok_or("closed")??, Message::Text(_)) {
                    continue;
                }
                let mut tables = tables.borrow_mut();
                let seats = tables.entry(table.clone()).or_default();
                seats.moves += 1;
                for (other, ear) in seats.ears.iter().enumerate() {
                    ear.send((seats.moves, other == seat))?;
                }
            }
            Some((moves, own)) = news.recv() => {
                if own {
                    socket.feed(padded("ack", moves, ACK)).await?;
                }
                socket.send(padded("ev", moves, NEWS)).await?;
            }
        }
    }
}

/// A message as the driver reads it, made as long as asked for.
fn padded(kind: &str, number: u64, length: usize) -> Message {
    let mut text = format!("{{\"t\":\"{kind}\",\"view_seq\":{number}}}");
    text.extend(std::iter::repeat_n(' ', length.saturating_sub(text.len())));
    Message::text(text)
}
