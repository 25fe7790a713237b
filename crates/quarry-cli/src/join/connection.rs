//! The socket on a thread of its own: texts come and go through channels, and a lost connection is made again.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use quarry_game::Lang;
use quarry_terminal::TerminalGame;
use quarry_terminal::client::{Client, News, Refused, Request};
use quarry_terminal::screen::Wire;
use quarry_terminal::witness::{Alarm, Witness};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::Message;

use crate::remote::{Link, Socket};

/// How long to wait before a connection is tried again.
const WAIT: Duration = Duration::from_secs(1);
/// How long a waiting player is left without a word.
const PATIENCE: Duration = Duration::from_secs(2);

/// Something about the connection.
enum Signal {
    Open,
    Text(String),
    Lost,
}

/// The connection to a table, made again whenever it is lost.
pub(super) struct Connection<G> {
    client: Client,
    /// Holds the receipt against what comes; none for spectators.
    witness: Option<Witness>,
    /// Why nothing more is sent.
    alarm: Option<Alarm>,
    heard: Receiver<Signal>,
    send: UnboundedSender<String>,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G: TerminalGame> Connection<G> {
    /// Connects, now and whenever the connection is lost.
    pub(super) fn open(
        runtime: &tokio::runtime::Runtime,
        link: Link,
        seat: Option<(&str, Witness)>,
    ) -> Connection<G> {
        let (tell, heard) = mpsc::channel();
        let (send, to_send) = unbounded_channel();
        let (key, witness) = seat.unzip();
        let client = Client::new(&link.table, key);
        runtime.spawn(keep_open(link, tell, to_send));
        Connection { client, witness, alarm: None, heard, send, game: std::marker::PhantomData }
    }

    /// What is wrong with the draws, in words.
    pub(super) fn warning(&self, lang: Lang) -> Option<String> {
        let file = self.witness.as_ref().and_then(Witness::file);
        self.alarm.as_ref().map(|alarm| alarm.text(&G::words(lang), file))
    }

    /// Checks what the server shows; false when nothing more may be believed.
    fn is_honest(&mut self, text: &str) -> bool {
        let heard = serde_json::from_str(text).ok().zip(self.witness.as_mut());
        match heard.map(|(message, witness)| witness.hear(&message)) {
            Some(Err(alarm)) => self.alarm = Some(alarm),
            Some(Ok(Some(reply))) => self.say(reply.to_string()),
            Some(Ok(None)) | None => {}
        }
        self.alarm.is_none()
    }

    fn refusal(&self) -> News<G> {
        let words = Lang::ALL.map(|lang| self.warning(lang).unwrap_or_default());
        News::Refused(Refused { words, rule: None, at: Vec::new() })
    }

    /// The next news; nothing when there are none for a while, if `impatient`, or never will be.
    pub(super) fn next(&mut self, impatient: bool) -> Option<News<G>> {
        loop {
            let signal = match self.heard.recv_timeout(PATIENCE) {
                Ok(signal) => signal,
                Err(RecvTimeoutError::Timeout) if !impatient => continue,
                Err(_) => return None,
            };
            if let Some(news) = self.take(signal) {
                return Some(news);
            }
        }
    }

    fn take(&mut self, signal: Signal) -> Option<News<G>> {
        match signal {
            Signal::Open => {
                self.client.greet().into_iter().for_each(|text| self.say(text));
                None
            }
            Signal::Text(text) if !self.is_honest(&text) => Some(self.refusal()),
            Signal::Text(text) => self.client.hear(&text).unwrap_or_else(|error| {
                let words = [(); 3].map(|()| error.to_string());
                Some(News::Refused(Refused { words, rule: None, at: Vec::new() }))
            }),
            Signal::Lost => Some(News::Lost),
        }
    }

    fn say(&self, text: String) {
        // The thread lives as long as this.
        drop(self.send.send(text));
    }
}

impl<G: TerminalGame> Wire<G> for Connection<G> {
    fn news(&mut self) -> Vec<News<G>> {
        let signals: Vec<Signal> = self.heard.try_iter().collect();
        signals.into_iter().filter_map(|signal| self.take(signal)).collect()
    }

    fn ask(&mut self, request: &Request) {
        let mut name = [0; 16];
        // Without randomness nothing can be asked; the person sees that nothing happens.
        if self.alarm.is_none()
            && getrandom::fill(&mut name).is_ok()
            && let Some(text) = self.client.ask(request, name)
        {
            self.say(text);
        }
    }
}

async fn keep_open(link: Link, tell: mpsc::Sender<Signal>, mut to_send: UnboundedReceiver<String>) {
    loop {
        if let Ok(socket) = link.open_socket().await {
            // What was meant for the old connection is asked again by the greeting.
            while to_send.try_recv().is_ok() {}
            if tell.send(Signal::Open).is_err() || converse(socket, &tell, &mut to_send).await {
                return;
            }
        }
        if tell.send(Signal::Lost).is_err() {
            return;
        }
        tokio::time::sleep(WAIT).await;
    }
}

/// Until the connection ends; true when nobody wants another one.
async fn converse(
    mut socket: Socket,
    tell: &mpsc::Sender<Signal>,
    to_send: &mut UnboundedReceiver<String>,
) -> bool {
    loop {
        tokio::select! {
            text = to_send.recv() => match text {
                None => return true,
                Some(text) => if socket.send(Message::text(text)).await.is_err() {
                    return false;
                },
            },
            message = socket.next() => match message {
                Some(Ok(Message::Text(text))) => {
                    if tell.send(Signal::Text(text.to_string())).is_err() {
                        return true;
                    }
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                // Closed, failed, or not what this protocol sends.
                _ => return false,
            },
        }
    }
}
