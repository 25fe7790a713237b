//! What goes out on one socket. Whoever has news writes it there and then, which wakes nobody; only what a slow reader does
//! not take at once waits here, for the task of the socket to see to it.

use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::net::tcp::OwnedWriteHalf;
use tokio::sync::Notify;
use tokio::time::timeout;

use crate::guard::MOST_WAITING;
use crate::pipe::{Gone, Parcel};

/// Whoever takes nothing for so long is gone.
const PATIENCE: Duration = Duration::from_secs(45);

/// The way out to one client.
pub struct Outbox {
    stream: OwnedWriteHalf,
    waiting: Mutex<Waiting>,
    changed: Notify,
}

#[derive(Default)]
struct Waiting {
    bytes: Vec<u8>,
    /// Nobody has news for this client any more.
    let_go: bool,
    /// The farewell has been said, and nothing may follow it.
    ended: bool,
}

/// What the task of a socket is called for.
#[derive(PartialEq, Eq, Debug)]
pub enum Call {
    /// Something waits to be written.
    Drain,
    /// The client has been let go.
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

    /// Writes news, or puts them behind what waits already. False when the client does not keep up or is gone.
    pub fn offer(&self, news: &Parcel) -> bool {
        let mut waiting = self.waiting();
        let fits = waiting.bytes.len() < MOST_WAITING && self.push(&mut waiting, news).is_ok();
        if !waiting.bytes.is_empty() {
            self.changed.notify_one();
        }
        fits
    }

    /// Writes what is in the parcel, and all that waited before it.
    ///
    /// # Errors
    ///
    /// When the other end is gone or takes nothing.
    pub async fn send(&self, parcel: &Parcel) -> Result<(), Gone> {
        self.push(&mut self.waiting(), parcel)?;
        self.drain().await
    }

    /// Nothing overtakes what waits already, and nothing follows a farewell.
    fn push(&self, waiting: &mut Waiting, parcel: &Parcel) -> io::Result<()> {
        if waiting.ended {
            return Err(io::ErrorKind::NotConnected.into());
        }
        waiting.ended = parcel.is_last();
        let sent = if waiting.bytes.is_empty() { self.write(parcel.bytes())? } else { 0 };
        waiting.bytes.extend_from_slice(&parcel.bytes()[sent..]);
        Ok(())
    }

    /// As much as is taken at once.
    fn write(&self, bytes: &[u8]) -> io::Result<usize> {
        match self.stream.try_write(bytes) {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => Ok(0),
            sent => sent,
        }
    }

    /// Until something waits or the client is let go. May be dropped while it waits, and nothing is lost.
    pub async fn calls(&self) -> Call {
        loop {
            let (let_go, waits) = {
                let waiting = self.waiting();
                (waiting.let_go, !waiting.bytes.is_empty())
            };
            match (let_go, waits) {
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
    pub async fn drain(&self) -> Result<(), Gone> {
        if self.write_waiting()? {
            return Ok(());
        }
        // Rare, so it has its own place in memory while it lasts.
        Box::pin(async {
            while !self.write_waiting()? {
                timeout(PATIENCE, self.stream.writable()).await.map_err(|_| Gone)??;
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

    /// Nobody has news for this client any more.
    pub fn let_go(&self) {
        self.waiting().let_go = true;
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
        assert!(outbox.offer(&Parcel::of("a")) && outbox.offer(&Parcel::of("b")));
        assert!(outbox.waiting().bytes.is_empty());
        outbox.send(&Parcel::of("c")).await.unwrap();
        assert_eq!(read(&theirs, 9).await, b"\x81\x01a\x81\x01b\x81\x01c");
    }

    #[tokio::test]
    async fn who_does_not_keep_up_is_let_go_and_gets_what_waited() {
        let (theirs, outbox) = client().await;
        let long = Parcel::of(&"x".repeat(60_000));
        let mut taken = 0;
        while outbox.offer(&long) {
            taken += 1;
        }
        assert!(outbox.waiting().bytes.len() >= MOST_WAITING);
        assert_eq!(outbox.calls().await, Call::Drain);
        outbox.let_go();
        assert_eq!(outbox.calls().await, Call::Close);
        let last = Parcel::of("last");
        let bytes = taken * long.bytes().len() + last.bytes().len();
        let (sent, got) = tokio::join!(outbox.send(&last), read(&theirs, bytes));
        sent.unwrap();
        assert!(got.len() == bytes && got.ends_with(last.bytes()));
        assert_eq!(outbox.waiting().bytes.capacity(), 0, "an idle one holds nothing");
    }

    #[tokio::test]
    async fn nothing_follows_a_farewell() {
        let (theirs, outbox) = client().await;
        let mut farewell = Parcel::of("a");
        farewell.close(1000, "");
        outbox.send(&farewell).await.unwrap();
        assert!(!outbox.offer(&Parcel::of("b")));
        assert!(outbox.send(&Parcel::of("c")).await.is_err());
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
        assert!(outbox.offer(&Parcel::of("a")));
        tokio::task::yield_now().await;
        assert!(!calls.is_finished());
        outbox.let_go();
        assert_eq!(calls.await.unwrap(), Call::Close);
    }

    #[tokio::test]
    async fn nothing_is_offered_to_who_is_gone() {
        let (theirs, outbox) = client().await;
        drop(theirs);
        let long = Parcel::of(&"x".repeat(60_000));
        while outbox.offer(&long) {
            tokio::task::yield_now().await;
        }
        assert!(outbox.send(&long).await.is_err());
    }
}
