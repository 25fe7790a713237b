//! Test doubles for notices: an HTTP endpoint for web push and web hooks, and an SMTP server.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// Response behaviour of the endpoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Manner {
    /// This status, after a delay.
    Answer(u16, Duration),
    /// A redirect to this URL.
    Redirect(String),
    /// No response.
    Hang,
    /// A response head without end.
    Endless,
}

/// A received request.
#[derive(Clone, Debug)]
pub struct Got {
    /// Its path.
    pub path: String,
    head: String,
    /// Its body.
    pub body: Vec<u8>,
}

impl Got {
    /// The value of a header; empty where it is missing.
    pub fn header(&self, name: &str) -> &str {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(key, _)| key.eq_ignore_ascii_case(name)).map_or("", |(_, value)| value)
    }

    /// The body as JSON.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

/// An HTTP endpoint that records each request it has read completely.
pub struct Receiver {
    /// Address of the listener.
    pub address: SocketAddr,
    got: Arc<Mutex<Vec<Got>>>,
    manner: Arc<Mutex<Manner>>,
    task: JoinHandle<()>,
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.task.abort();
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Receiver {
    /// Starts an endpoint that accepts every request.
    ///
    /// # Panics
    ///
    /// When there is no free port.
    pub async fn start() -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let got: Arc<Mutex<Vec<Got>>> = Arc::default();
        let manner = Arc::new(Mutex::new(Manner::Answer(201, Duration::ZERO)));
        let (notes, manners) = (Arc::clone(&got), Arc::clone(&manner));
        let task = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, Arc::clone(&notes), Arc::clone(&manners)));
            }
        });
        Receiver { address, got, manner, task }
    }

    /// URL of a path at this endpoint.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}/{path}", self.address)
    }

    /// Sets the behaviour of further responses.
    pub fn answer(&self, manner: Manner) {
        *held(&self.manner) = manner;
    }

    /// All requests received so far.
    pub fn got(&self) -> Vec<Got> {
        held(&self.got).clone()
    }

    /// Waits for `count` requests.
    ///
    /// # Panics
    ///
    /// On a timeout of 20 seconds.
    pub async fn expect(&self, count: usize) -> Vec<Got> {
        for _ in 0..400 {
            let got = self.got();
            if got.len() >= count {
                return got;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("{} of {count} messages came: {:?}", self.got().len(), self.got());
    }
}

async fn serve(mut stream: TcpStream, got: Arc<Mutex<Vec<Got>>>, manner: Arc<Mutex<Manner>>) {
    let mut all = Vec::new();
    let (head, length) = loop {
        let mut part = [0; 4096];
        match stream.read(&mut part).await {
            Ok(0) | Err(_) => return,
            Ok(count) => all.extend_from_slice(&part[..count]),
        }
        let text = String::from_utf8_lossy(&all);
        let Some(end) = text.find("\r\n\r\n") else { continue };
        let head = text[..end].to_owned();
        let length = head.lines().find_map(|line| {
            line.to_lowercase().strip_prefix("content-length: ")?.parse::<usize>().ok()
        });
        break (head, end + 4 + length.unwrap_or(0));
    };
    while all.len() < length {
        let mut part = [0; 4096];
        match stream.read(&mut part).await {
            Ok(0) | Err(_) => return,
            Ok(count) => all.extend_from_slice(&part[..count]),
        }
    }
    let path = head.split(' ').nth(1).unwrap_or_default().to_owned();
    let body = all[head.len() + 4..].to_vec();
    held(&got).push(Got { path, head, body });
    let manner = held(&manner).clone();
    let answer = match manner {
        Manner::Answer(status, after) => {
            tokio::time::sleep(after).await;
            format!("HTTP/1.1 {status} It\r\nContent-Length: 0\r\n\r\n")
        }
        Manner::Redirect(to) => {
            format!("HTTP/1.1 307 There\r\nLocation: {to}\r\nContent-Length: 0\r\n\r\n")
        }
        Manner::Hang => return tokio::time::sleep(Duration::from_secs(600)).await,
        Manner::Endless => {
            while stream.write_all(b"X-More: and more\r\n").await.is_ok() {}
            return;
        }
    };
    // The client may have disconnected.
    drop(stream.write_all(answer.as_bytes()).await);
}

/// An SMTP server that records each mail.
pub struct Post {
    /// Address of the listener.
    pub address: SocketAddr,
    letters: Arc<Mutex<Vec<String>>>,
    task: JoinHandle<()>,
}

impl Drop for Post {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Post {
    /// Starts a server that accepts every mail.
    ///
    /// # Panics
    ///
    /// When there is no free port.
    pub async fn start() -> Post {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let letters: Arc<Mutex<Vec<String>>> = Arc::default();
        let kept = Arc::clone(&letters);
        let task = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(take(stream, Arc::clone(&kept)));
            }
        });
        Post { address, letters, task }
    }

    /// Waits for this number of mails, and returns them with their envelopes.
    ///
    /// # Panics
    ///
    /// On a timeout of 20 seconds.
    pub async fn expect(&self, count: usize) -> Vec<String> {
        for _ in 0..400 {
            let letters = held(&self.letters).clone();
            if letters.len() >= count {
                return letters;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("{} of {count} letters came", held(&self.letters).len());
    }
}

/// Serves one SMTP session.
async fn take(stream: TcpStream, letters: Arc<Mutex<Vec<String>>>) -> Option<()> {
    let (reading, mut writing) = stream.into_split();
    let mut lines = BufReader::new(reading).lines();
    let mut letter = String::new();
    writing.write_all(b"220 post\r\n").await.ok()?;
    while let Some(line) = lines.next_line().await.ok()? {
        let answer = match line.split(' ').next().unwrap_or_default() {
            "DATA" => {
                writing.write_all(b"354 go on\r\n").await.ok()?;
                while let Some(line) = lines.next_line().await.ok()?.filter(|line| line != ".") {
                    letter.push_str(&line);
                    letter.push('\n');
                }
                held(&letters).push(std::mem::take(&mut letter));
                "250 taken\r\n"
            }
            "MAIL" | "RCPT" => {
                letter.push_str(&line);
                letter.push('\n');
                "250 well\r\n"
            }
            "QUIT" => "221 bye\r\n",
            _ => "250 post\r\n",
        };
        writing.write_all(answer.as_bytes()).await.ok()?;
    }
    Some(())
}
