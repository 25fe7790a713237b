//! The receiving half of a WebSocket (RFC 6455) on the server's side. Thousands of sockets idle, so an idle one holds no
//! buffer: only a frame that has come in part is kept.
//!
//! Why not a library: the memory of 2,000 idle sockets that had sent two texts of 180 bytes each, client in another
//! process, same allocator and same [`Outbox`]. This code took 1.05 KiB a socket, `tokio-websockets` 0.13.3 and
//! `fastwebsockets` 0.10.0 took 9.25 KiB each: both keep a read buffer of 8 KiB per connection. Besides,
//! `fastwebsockets` takes frames without a mask, and a read that is dropped half way loses its place in the stream.

use std::future::poll_fn;
use std::io::{self, Cursor};
use std::mem::{MaybeUninit, take};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Poll, ready};

use tokio::io::{AsyncRead, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::OwnedReadHalf;
use tungstenite::protocol::frame::FrameHeader;
use tungstenite::protocol::frame::coding::{Control, Data, OpCode};

use crate::limits::LARGEST_MESSAGE;
use crate::outbox::{Disconnected, Outbox, Outgoing};

/// What is taken from the stream at once.
const READ: usize = 4096;
/// The largest payload of a control frame, by RFC 6455.
const LARGEST_CONTROL: u64 = 125;

/// Broken framing.
const PROTOCOL: u16 = 1002;
/// Something that is not a text.
const NO_TEXT: u16 = 1003;
/// A text that is not UTF-8.
const GARBLED: u16 = 1007;
/// A text that is too long.
const TOO_LONG: u16 = 1009;

/// What came in.
#[derive(PartialEq, Eq, Debug)]
pub enum Incoming {
    /// A text.
    Text(String),
    /// A ping, to be answered by [`Outgoing::pong`].
    Ping(Vec<u8>),
    /// A pong.
    Pong,
    /// A part of a text whose rest is to come.
    Piece,
}

/// One frame as it came in.
enum Piece {
    Text { last: bool, bytes: Vec<u8> },
    Ping(Vec<u8>),
    Pong,
    Close,
}

/// One end of a socket, the server's.
pub struct WebSocket {
    stream: OwnedReadHalf,
    outbox: Arc<Outbox>,
    /// Read, but not a whole frame yet.
    unread: Vec<u8>,
    /// The frames so far of a text that comes in several.
    begun: Option<Vec<u8>>,
}

impl WebSocket {
    /// Continues after the handshake; `unread` has the bytes that followed it.
    pub fn new(stream: TcpStream, unread: Vec<u8>) -> WebSocket {
        let (stream, outward) = stream.into_split();
        WebSocket { stream, outbox: Arc::new(Outbox::new(outward)), unread, begun: None }
    }

    /// The way out.
    pub fn outbox(&self) -> &Arc<Outbox> {
        &self.outbox
    }

    /// Waits for what comes in. May be dropped while it waits, and nothing is lost.
    ///
    /// # Errors
    ///
    /// When nothing more will come.
    pub async fn receive(&mut self) -> Result<Incoming, Disconnected> {
        loop {
            match self.next_piece() {
                Ok(None) => {
                    if self.read().await? == 0 {
                        return Err(Disconnected);
                    }
                }
                Ok(Some(piece)) => {
                    return self.interpret(piece).await;
                }
                Err(code) => return Err(self.close_with(code).await),
            }
        }
    }

    /// Every frame is reported, also a fragment: each one costs its sender a token.
    async fn interpret(&mut self, piece: Piece) -> Result<Incoming, Disconnected> {
        match piece {
            Piece::Text { last: false, bytes } => {
                self.begun = Some(bytes);
                Ok(Incoming::Piece)
            }
            Piece::Text { last: true, bytes } => match String::from_utf8(bytes) {
                Ok(text) => Ok(Incoming::Text(text)),
                Err(_) => Err(self.close_with(GARBLED).await),
            },
            Piece::Ping(bytes) => Ok(Incoming::Ping(bytes)),
            Piece::Pong => Ok(Incoming::Pong),
            Piece::Close => {
                let mut farewell = Outgoing::default();
                farewell.close_reply();
                self.outbox.send(&farewell).await?;
                Err(Disconnected)
            }
        }
    }

    /// Says why, as far as the other end listens.
    async fn close_with(&mut self, code: u16) -> Disconnected {
        let mut farewell = Outgoing::default();
        farewell.close(code, "");
        drop(self.outbox.send(&farewell).await);
        Disconnected
    }

    /// Takes and forgets at most `most` bytes, until nothing more comes.
    pub async fn discard(&mut self, most: usize) {
        let mut taken = 0;
        while taken < most {
            self.unread.clear();
            match self.read().await {
                Ok(0) | Err(_) => return,
                Ok(count) => taken += count,
            }
        }
    }

    async fn read(&mut self) -> io::Result<usize> {
        poll_fn(|context| {
            let mut space = [MaybeUninit::uninit(); READ];
            let mut buffer = ReadBuf::uninit(&mut space);
            ready!(Pin::new(&mut self.stream).poll_read(context, &mut buffer))?;
            self.unread.extend_from_slice(buffer.filled());
            Poll::Ready(Ok(buffer.filled().len()))
        })
        .await
    }

    /// The next frame, once it is complete.
    fn next_piece(&mut self) -> Result<Option<Piece>, u16> {
        let mut cursor = Cursor::new(&self.unread);
        let parsed = FrameHeader::parse(&mut cursor).map_err(|_| PROTOCOL)?;
        let Some((header, length)) = parsed else { return Ok(None) };
        let start = cursor.position() as usize;
        let mask = expect_sound(&header, length)?;
        // Control frames may come between the frames of a text, however long that is.
        let is_data = matches!(header.opcode, OpCode::Data(_));
        let so_far = self.begun.as_ref().filter(|_| is_data).map_or(0, Vec::len);
        if length > (LARGEST_MESSAGE - so_far) as u64 {
            return Err(TOO_LONG);
        }
        let end = start + length as usize;
        if self.unread.len() < end {
            return Ok(None);
        }
        let rest = self.unread.split_off(end);
        let mut bytes = std::mem::replace(&mut self.unread, rest);
        bytes.drain(..start);
        unmask(&mut bytes, mask);
        self.piece(&header, bytes).map(Some)
    }

    fn piece(&mut self, header: &FrameHeader, bytes: Vec<u8>) -> Result<Piece, u16> {
        let last = header.is_final;
        match (header.opcode, self.begun.is_some()) {
            (OpCode::Data(Data::Text), false) => Ok(Piece::Text { last, bytes }),
            (OpCode::Data(Data::Continue), true) => {
                let begun = take(&mut self.begun).unwrap_or_default();
                Ok(Piece::Text { last, bytes: [begun, bytes].concat() })
            }
            (OpCode::Data(Data::Binary), false) => Err(NO_TEXT),
            (OpCode::Control(Control::Ping), _) => Ok(Piece::Ping(bytes)),
            (OpCode::Control(Control::Pong), _) => Ok(Piece::Pong),
            (OpCode::Control(Control::Close), _) => Ok(Piece::Close),
            (OpCode::Data(_), _) | (OpCode::Control(Control::Reserved(_)), _) => Err(PROTOCOL),
        }
    }
}

/// Four bytes at a time, as the mask has four.
fn unmask(bytes: &mut [u8], mask: [u8; 4]) {
    let (words, rest) = bytes.as_chunks_mut();
    let number = u32::from_ne_bytes(mask);
    words.iter_mut().for_each(|word| *word = (u32::from_ne_bytes(*word) ^ number).to_ne_bytes());
    rest.iter_mut().zip(mask).for_each(|(byte, mask)| *byte ^= mask);
}

/// What RFC 6455 asks of a client's frame; its mask.
fn expect_sound(header: &FrameHeader, length: u64) -> Result<[u8; 4], u16> {
    let extended = header.rsv1 || header.rsv2 || header.rsv3;
    let is_control = matches!(header.opcode, OpCode::Control(_));
    let bad_control = is_control && (!header.is_final || length > LARGEST_CONTROL);
    header.mask.filter(|_| !extended && !bad_control).ok_or(PROTOCOL)
}

#[cfg(test)]
mod tests {
    use tokio::net::TcpListener;

    use super::*;

    /// Both ends of a stream; the local one is a WebSocket already.
    async fn both_ends() -> (TcpStream, WebSocket) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (theirs, ours) =
            tokio::join!(TcpStream::connect(listener.local_addr().unwrap()), listener.accept());
        (theirs.unwrap(), WebSocket::new(ours.unwrap().0, Vec::new()))
    }

    /// A frame as clients send it: `first` is its first byte.
    fn masked(first: u8, payload: &[u8]) -> Vec<u8> {
        let mask = [7, 0, 255, 3];
        let mut frame = vec![first];
        match payload.len() {
            short @ ..126 => frame.push(128 | short as u8),
            long => frame.extend([&[128 | 126][..], &(long as u16).to_be_bytes()].concat()),
        }
        frame.extend(mask);
        frame.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
        frame
    }

    async fn read(stream: &TcpStream, bytes: usize) -> Vec<u8> {
        let mut all = Vec::new();
        while all.len() < bytes {
            stream.readable().await.unwrap();
            let mut some = [0; 64];
            let read = stream.try_read(&mut some).unwrap_or(0);
            all.extend(&some[..read]);
        }
        all
    }

    fn text(text: &str) -> Incoming {
        Incoming::Text(text.into())
    }

    #[tokio::test]
    async fn texts_are_heard_however_they_are_cut() {
        let (theirs, mut socket) = both_ends().await;
        let long = "ä".repeat(LARGEST_MESSAGE / 2);
        let frames = [
            masked(0x81, b"one"),
            masked(0x01, b"tw"),
            masked(0x89, b"there?"),
            masked(0x80, b"o"),
            masked(0x81, long.as_bytes()),
            masked(0x8a, b""),
            masked(0x01, long.as_bytes()),
            masked(0x89, b"still?"),
            masked(0x00, b""),
            masked(0x80, b""),
        ]
        .concat();
        let send = async {
            for some in frames.chunks(5) {
                theirs.writable().await.unwrap();
                assert_eq!(theirs.try_write(some).unwrap(), some.len());
                tokio::task::yield_now().await;
            }
        };
        let receive = async {
            assert_eq!(socket.receive().await.unwrap(), text("one"));
            assert_eq!(socket.receive().await.unwrap(), Incoming::Piece);
            assert_eq!(socket.receive().await.unwrap(), Incoming::Ping(b"there?".into()));
            assert_eq!(socket.receive().await.unwrap(), text("two"));
            assert_eq!(socket.receive().await.unwrap(), text(&long));
            assert_eq!(socket.receive().await.unwrap(), Incoming::Pong);
            // A text of full length leaves room for a ping, and empty frames are reported.
            assert_eq!(socket.receive().await.unwrap(), Incoming::Piece);
            assert_eq!(socket.receive().await.unwrap(), Incoming::Ping(b"still?".into()));
            assert_eq!(socket.receive().await.unwrap(), Incoming::Piece);
            assert_eq!(socket.receive().await.unwrap(), text(&long));
        };
        tokio::join!(send, receive);
        let mut pong = Outgoing::default();
        pong.pong(b"there?");
        socket.outbox().send(&pong).await.unwrap();
        assert_eq!(read(&theirs, 8).await, b"\x8a\x06there?");
        drop(theirs);
        assert!(socket.receive().await.is_err());
    }

    #[tokio::test]
    async fn a_peer_that_breaks_the_framing_is_told_which_rule() {
        let too_long = vec![b'a'; LARGEST_MESSAGE + 1];
        let half = vec![b'a'; LARGEST_MESSAGE / 2 + 1];
        let broken = [
            (b"\x81\x01a".to_vec(), PROTOCOL),
            (masked(0xc1, b"a"), PROTOCOL),
            (masked(0x83, b"a"), PROTOCOL),
            (masked(0x80, b"a"), PROTOCOL),
            (masked(0x09, b""), PROTOCOL),
            (masked(0x89, &[0; 126]), PROTOCOL),
            ([masked(0x01, b"a"), masked(0x81, b"b")].concat(), PROTOCOL),
            (masked(0x82, b"a"), NO_TEXT),
            (masked(0x81, b"\xff"), GARBLED),
            (masked(0x81, &too_long), TOO_LONG),
            ([masked(0x01, &half), masked(0x80, &half)].concat(), TOO_LONG),
        ];
        for (frames, code) in broken {
            let (theirs, mut socket) = both_ends().await;
            theirs.writable().await.unwrap();
            assert_eq!(theirs.try_write(&frames).unwrap(), frames.len());
            while socket.receive().await.is_ok() {}
            let [high, low] = code.to_be_bytes();
            assert_eq!(read(&theirs, 4).await, [0x88, 2, high, low]);
        }
    }

    /// RFC 6455, 5.4: control frames may come between the fragments of a message, however long that message is.
    #[tokio::test]
    async fn a_ping_inside_a_nearly_full_fragmented_text_is_accepted() {
        let (theirs, mut socket) = both_ends().await;
        let (begin, ping) = (vec![b'a'; LARGEST_MESSAGE - 1], [7; LARGEST_CONTROL as usize]);
        let frames = [masked(0x01, &begin), masked(0x89, &ping), masked(0x80, b"z")].concat();
        theirs.writable().await.unwrap();
        assert_eq!(theirs.try_write(&frames).unwrap(), frames.len());
        assert_eq!(socket.receive().await.unwrap(), Incoming::Piece);
        assert_eq!(socket.receive().await.unwrap(), Incoming::Ping(ping.into()));
        let whole = format!("{}z", "a".repeat(LARGEST_MESSAGE - 1));
        assert_eq!(socket.receive().await.unwrap(), text(&whole));
    }

    #[tokio::test]
    async fn a_farewell_is_returned() {
        let (theirs, mut socket) = both_ends().await;
        theirs.writable().await.unwrap();
        theirs.try_write(&masked(0x88, &[3, 232])).unwrap();
        assert!(socket.receive().await.is_err());
        assert_eq!(read(&theirs, 2).await, [0x88, 0]);
    }

    #[tokio::test]
    async fn a_parcel_arrives_as_a_whole_also_where_the_reader_is_slow() {
        let (theirs, socket) = both_ends().await;
        let (mut outgoing, long) = (Outgoing::default(), "x".repeat(70_000));
        outgoing.ping();
        (0..200).for_each(|_| outgoing.text(&long));
        outgoing.close(1000, "bye");
        let (sent, got) = tokio::join!(
            socket.outbox().send(&outgoing),
            read(&theirs, 2 + 200 * (10 + 70_000) + 7)
        );
        sent.unwrap();
        assert_eq!(got[..12], [0x89, 0, 0x81, 127, 0, 0, 0, 0, 0, 1, 0x11, 0x70]);
        assert!(got.ends_with(b"\x88\x05\x03\xe8bye"));
    }
}
