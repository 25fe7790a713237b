//! The sending half of a WebSocket. A room writes frames straight into the socket, which wakes no task. Only what a slow
//! reader does not take at once waits here; the task of the socket drains it.

use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::net::tcp::OwnedWriteHalf;
use tokio::sync::Notify;
use tokio::time::timeout;
use tungstenite::protocol::frame::FrameHeader;
use tungstenite::protocol::frame::coding::{Control, Data, OpCode};

use crate::limits::MOST_WAITING;

/// A client that takes nothing for this long is disconnected.
const PATIENCE: Duration = Duration::from_secs(45);

/// The connection is closed, or the client broke the framing rules; a close frame was sent where one was due.
#[derive(Debug)]
pub struct Disconnected;

impl From<io::Error> for Disconnected {
    fn from(_: io::Error) -> Disconnected {
        Disconnected
    }
}

/// Frames that go out together.
#[derive(PartialEq, Eq, Debug, Default)]
pub struct Outgoing {
    bytes: Vec<u8>,
    /// It has a close frame.
    is_last: bool,
}

impl Outgoing {
    /// One text.
    pub fn of(text: &str) -> Outgoing {
        let mut outgoing = Outgoing::default();
        outgoing.text(text);
        outgoing
    }

    /// As it goes over the wire.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Whether nothing may follow: it has a close frame.
    pub const fn is_last(&self) -> bool {
        self.is_last
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Takes everything out, for the next one.
    pub fn clear(&mut self) {
        self.bytes.clear();
        self.is_last = false;
    }

    /// Adds a text.
    pub fn text(&mut self, text: &str) {
        self.frame(OpCode::Data(Data::Text), text.as_bytes());
    }

    /// Adds a ping.
    pub fn ping(&mut self) {
        self.frame(OpCode::Control(Control::Ping), &[]);
    }

    /// Adds the answer to a ping.
    pub fn pong(&mut self, asked: &[u8]) {
        self.frame(OpCode::Control(Control::Pong), asked);
    }

    /// Adds a close frame.
    pub fn close(&mut self, code: u16, reason: &str) {
        let words = [&code.to_be_bytes(), reason.as_bytes()].concat();
        self.frame(OpCode::Control(Control::Close), &words);
    }

    /// Adds the reply to a client's close frame.
    pub(crate) fn close_reply(&mut self) {
        self.frame(OpCode::Control(Control::Close), &[]);
    }

    fn frame(&mut self, opcode: OpCode, payload: &[u8]) {
        let header = FrameHeader { opcode, mask: None, ..FrameHeader::default() };
        self.bytes.reserve(header.len(payload.len() as u64) + payload.len());
        header.format(payload.len() as u64, &mut self.bytes).expect("a vector takes everything");
        self.bytes.extend_from_slice(payload);
        self.is_last |= opcode == OpCode::Control(Control::Close);
    }
}

/// The way out to one client.
pub struct Outbox {
    stream: OwnedWriteHalf,
    waiting: Mutex<Waiting>,
    changed: Notify,
}

#[derive(Default)]
struct Waiting {
    bytes: Vec<u8>,
    /// The room has dropped this subscriber.
    disconnect: bool,
    /// A close frame was sent, and nothing may follow it.
    ended: bool,
}

/// What the task of a socket is called for.
#[derive(PartialEq, Eq, Debug)]
pub enum Call {
    /// Something waits to be written.
    Drain,
    /// The client has been disconnected.
    Close,
}

impl Outbox {
    /// A way out over this half of a connection.
    pub fn new(stream: OwnedWriteHalf) -> Outbox {
        Outbox { stream, waiting: Mutex::default(), changed: Notify::new() }
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes frames, or queues them behind what waits already. False when the client does not keep up or is gone.
    pub fn offer(&self, news: &Outgoing) -> bool {
        let mut waiting = self.waiting();
        let fits = waiting.bytes.len() < MOST_WAITING && self.push(&mut waiting, news).is_ok();
        if !waiting.bytes.is_empty() {
            self.changed.notify_one();
        }
        fits
    }

    /// Writes what is in the outgoing, and all that waited before it.
    ///
    /// # Errors
    ///
    /// When the other end is gone or takes nothing.
    pub async fn send(&self, outgoing: &Outgoing) -> Result<(), Disconnected> {
        self.push(&mut self.waiting(), outgoing)?;
        self.drain().await
    }

    /// Nothing overtakes what waits already, and nothing follows a close frame.
    fn push(&self, waiting: &mut Waiting, outgoing: &Outgoing) -> io::Result<()> {
        if waiting.ended {
            return Err(io::ErrorKind::NotConnected.into());
        }
        waiting.ended = outgoing.is_last();
        let sent = if waiting.bytes.is_empty() { self.write(outgoing.bytes())? } else { 0 };
        waiting.bytes.extend_from_slice(&outgoing.bytes()[sent..]);
        Ok(())
    }

    /// As much as is taken at once.
    fn write(&self, bytes: &[u8]) -> io::Result<usize> {
        match self.stream.try_write(bytes) {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => Ok(0),
            sent => sent,
        }
    }

    /// Waits for output, or until the client is disconnected. Cancel-safe.
    pub async fn calls(&self) -> Call {
        loop {
            let (disconnect, waits) = {
                let waiting = self.waiting();
                (waiting.disconnect, !waiting.bytes.is_empty())
            };
            match (disconnect, waits) {
                (true, _) => return Call::Close,
                (false, true) => return Call::Drain,
                (false, false) => self.changed.notified().await,
            }
        }
    }

    /// Until nothing waits.
    ///
    /// # Errors
    ///
    /// When the other end is gone or takes nothing.
    pub async fn drain(&self) -> Result<(), Disconnected> {
        if self.write_waiting()? {
            return Ok(());
        }
        // Boxed: keeps this large, rarely taken future out of every socket task.
        Box::pin(async {
            while !self.write_waiting()? {
                timeout(PATIENCE, self.stream.writable()).await.map_err(|_| Disconnected)??;
            }
            Ok(())
        })
        .await
    }

    /// Whether nothing is left.
    fn write_waiting(&self) -> io::Result<bool> {
        let mut waiting = self.waiting();
        let sent = self.write(&waiting.bytes)?;
        waiting.bytes.drain(..sent);
        if waiting.bytes.is_empty() {
            // What idles by the thousand must be small.
            waiting.bytes = Vec::new();
        }
        Ok(waiting.bytes.is_empty())
    }

    /// The room drops this subscriber; the task of the socket closes it.
    pub fn disconnect(&self) {
        self.waiting().disconnect = true;
        self.changed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tokio::net::{TcpListener, TcpStream};

    use super::*;

    /// A client, and the way out to it.
    async fn client() -> (TcpStream, Arc<Outbox>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (theirs, ours) =
            tokio::join!(TcpStream::connect(listener.local_addr().unwrap()), listener.accept());
        let (_, outward) = ours.unwrap().0.into_split();
        outward.writable().await.unwrap();
        (theirs.unwrap(), Arc::new(Outbox::new(outward)))
    }

    async fn read(stream: &TcpStream, count: usize) -> Vec<u8> {
        let mut bytes = Vec::new();
        while bytes.len() < count {
            stream.readable().await.unwrap();
            // Readable was only a guess, so it may take nothing.
            drop(stream.try_read_buf(&mut bytes));
        }
        bytes
    }

    #[tokio::test]
    async fn news_are_written_at_once_and_in_order() {
        let (theirs, outbox) = client().await;
        assert!(outbox.offer(&Outgoing::of("a")) && outbox.offer(&Outgoing::of("b")));
        assert!(outbox.waiting().bytes.is_empty());
        outbox.send(&Outgoing::of("c")).await.unwrap();
        assert_eq!(read(&theirs, 9).await, b"\x81\x01a\x81\x01b\x81\x01c");
    }

    #[tokio::test]
    async fn who_does_not_keep_up_is_let_go_and_gets_what_waited() {
        let (theirs, outbox) = client().await;
        let long = Outgoing::of(&"x".repeat(60_000));
        let mut taken = 0;
        while outbox.offer(&long) {
            taken += 1;
        }
        assert!(outbox.waiting().bytes.len() >= MOST_WAITING);
        assert_eq!(outbox.calls().await, Call::Drain);
        outbox.disconnect();
        assert_eq!(outbox.calls().await, Call::Close);
        let last = Outgoing::of("last");
        let bytes = taken * long.bytes().len() + last.bytes().len();
        let (sent, got) = tokio::join!(outbox.send(&last), read(&theirs, bytes));
        sent.unwrap();
        assert!(got.len() == bytes && got.ends_with(last.bytes()));
        assert_eq!(outbox.waiting().bytes.capacity(), 0, "an idle one holds nothing");
    }

    #[tokio::test]
    async fn nothing_follows_a_farewell() {
        let (theirs, outbox) = client().await;
        let mut farewell = Outgoing::of("a");
        farewell.close(1000, "");
        outbox.send(&farewell).await.unwrap();
        assert!(!outbox.offer(&Outgoing::of("b")));
        assert!(outbox.send(&Outgoing::of("c")).await.is_err());
        drop(outbox);
        let mut bytes = read(&theirs, 7).await;
        // The end of the line, and nothing before it.
        theirs.readable().await.unwrap();
        assert_eq!(theirs.try_read_buf(&mut bytes).unwrap(), 0);
        assert_eq!(bytes, b"\x81\x01a\x88\x02\x03\xe8");
    }

    #[tokio::test]
    async fn the_task_of_a_socket_is_called_only_for_what_waits() {
        let (_theirs, outbox) = client().await;
        let calls = tokio::spawn({
            let outbox = Arc::clone(&outbox);
            async move { outbox.calls().await }
        });
        assert!(outbox.offer(&Outgoing::of("a")));
        tokio::task::yield_now().await;
        assert!(!calls.is_finished());
        outbox.disconnect();
        assert_eq!(calls.await.unwrap(), Call::Close);
    }

    #[tokio::test]
    async fn nothing_is_offered_to_who_is_gone() {
        let (theirs, outbox) = client().await;
        drop(theirs);
        let long = Outgoing::of(&"x".repeat(60_000));
        while outbox.offer(&long) {
            tokio::task::yield_now().await;
        }
        assert!(outbox.send(&long).await.is_err());
    }
}
