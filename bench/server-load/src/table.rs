//! One table under load: two sockets that take turns.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::target::{Incoming, LaidTable, Target};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;
type Failed = Box<dyn std::error::Error + Send + Sync>;

/// What became of a move.
pub(crate) struct Moved {
    /// From just before it was sent until its sender knew that it was taken.
    pub(crate) time: Duration,
    /// How long after it was due it was sent, which is the driver's doing.
    pub(crate) late: Duration,
    pub(crate) sent: usize,
    pub(crate) received: usize,
}

/// A table with both players connected.
pub(crate) struct LoadTable {
    target: Target,
    place: Arc<LaidTable>,
    sockets: [Socket; 2],
    /// The number of the picture that each player has.
    numbers: [u64; 2],
    turn: usize,
}

impl LoadTable {
    pub(crate) async fn connect(
        target: Target,
        url: &str,
        place: Arc<LaidTable>,
    ) -> Result<LoadTable, Failed> {
        let (first, one) = greet(target, url, &place, 0).await?;
        let (second, other) = greet(target, url, &place, 1).await?;
        let (sockets, numbers) = ([first, second], [one, other]);
        Ok(LoadTable { target, place, sockets, numbers, turn: 0 })
    }

    /// Moves whenever told to, and answers pings meanwhile.
    pub(crate) async fn run(
        mut self,
        mut due: mpsc::UnboundedReceiver<Instant>,
        moved: mpsc::UnboundedSender<Result<Moved, Failed>>,
    ) {
        loop {
            let [first, second] = &mut self.sockets;
            let (seat, message) = tokio::select! {
                biased;
                at = due.recv() => {
                    let Some(at) = at else { return };
                    if moved.send(self.play(at).await).is_err() {
                        return;
                    }
                    continue;
                }
                message = first.next() => (0, message),
                message = second.next() => (1, message),
            };
            let Some(Ok(message)) = message else { return };
            if let Message::Text(text) = message
                && let Incoming::Answer(answer) = self.target.read(&text, &self.place, seat)
                && self.sockets[seat].send(Message::text(answer)).await.is_err()
            {
                return;
            }
        }
    }

    /// One move, due at `at`; ends when both have seen it.
    async fn play(&mut self, at: Instant) -> Result<Moved, Failed> {
        let (mover, before) = (self.turn, self.numbers);
        let words = self.target.write(&self.place, mover, before[mover]);
        let (sent, mut received, mut time) = (words.len(), 0, None);
        let began = Instant::now();
        self.sockets[mover].send(Message::text(words)).await?;
        for seat in [mover, 1 - mover] {
            let mut seen = false;
            while !seen || (seat == mover && time.is_none()) {
                let message = self.sockets[seat].next().await.ok_or("closed")??;
                let Message::Text(text) = message else { continue };
                received += text.len();
                match self.target.read(&text, &self.place, seat) {
                    Incoming::Answer(answer) => {
                        self.sockets[seat].send(Message::text(answer)).await?;
                    }
                    Incoming::Picture(number) => {
                        self.numbers[seat] = number;
                        seen = number > before[seat];
                        // boardgame.io has no ack: the new picture is the answer.
                        if seen && seat == mover {
                            time = time.or_else(|| Some(began.elapsed()));
                        }
                    }
                    Incoming::Taken(_) => time = Some(began.elapsed()),
                    Incoming::Refused => return Err(text.to_string().into()),
                    Incoming::Nothing => {}
                }
            }
        }
        self.turn = 1 - mover;
        let (time, late) = (time.unwrap_or_default(), began.saturating_duration_since(at));
        Ok(Moved { time, late, sent, received })
    }
}

async fn greet(
    target: Target,
    url: &str,
    place: &LaidTable,
    seat: usize,
) -> Result<(Socket, u64), Failed> {
    // As in a browser, a move never waits for the acknowledgement of a pong before it.
    let (nothing_waits, limits) = (true, None);
    let (mut socket, _) =
        tokio_tungstenite::connect_async_with_config(url, limits, nothing_waits).await?;
    if let Some(words) = target.greeting(place, seat) {
        socket.send(Message::text(words)).await?;
    }
    loop {
        let Message::Text(text) = socket.next().await.ok_or("closed")?? else { continue };
        match target.read(&text, place, seat) {
            Incoming::Answer(answer) => socket.send(Message::text(answer)).await?,
            Incoming::Picture(number) => return Ok((socket, number)),
            // No move was made yet.
            Incoming::Taken(_) | Incoming::Nothing | Incoming::Refused => {}
        }
    }
}
