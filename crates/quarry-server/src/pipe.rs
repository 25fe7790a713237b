//! Texts both ways over one TCP stream, as RFC 6455 frames them. Thousands of pipes idle most of the time, so a pipe holds
//! no buffer: only what is half read is kept, and what goes out together is written together.

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

use crate::guard::LARGEST_MESSAGE;
use crate::outbox::Outbox;

/// What is taken from the stream at once.
const READ: usize = 4096;
/// The rules allow no more in a ping, a pong or a farewell.
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
pub enum Heard {
    /// A text.
    Text(String),
    /// The question whether anybody is there, to be answered by [`Parcel::pong`].
    Ping(Vec<u8>),
    /// A sign of life.
    Life,
    /// A part of a text whose rest is to come.
    Piece,
}

/// The other end is gone, or has broken the rules of framing; a farewell was said where one was due.
#[derive(Debug)]
pub struct Gone;

impl From<io::Error> for Gone {
    fn from(_: io::Error) -> Gone {
        Gone
    }
}

/// One frame as it came in.
enum Piece {
    Text { last: bool, bytes: Vec<u8> },
    Ping(Vec<u8>),
    Pong,
    Close,
}

/// Frames that go out together.
#[derive(PartialEq, Eq, Debug, Default)]
pub struct Parcel {
    bytes: Vec<u8>,
    /// A farewell is in it.
    is_last: bool,
}

impl Parcel {
    /// One text.
    pub fn of(text: &str) -> Parcel {
        let mut parcel = Parcel::default();
        parcel.text(text);
        parcel
    }

    /// As it goes over the wire.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Whether nothing may follow: a farewell is in it.
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

    /// Puts a text in.
    pub fn text(&mut self, text: &str) {
        self.frame(OpCode::Data(Data::Text), text.as_bytes());
    }

    /// Puts in the question whether anybody is there.
    pub fn ping(&mut self) {
        self.frame(OpCode::Control(Control::Ping), &[]);
    }

    /// Puts the answer to a ping in.
    pub fn pong(&mut self, asked: &[u8]) {
        self.frame(OpCode::Control(Control::Pong), asked);
    }

    /// Puts a farewell in.
    pub fn close(&mut self, code: u16, reason: &str) {
        let words = [&code.to_be_bytes(), reason.as_bytes()].concat();
        self.frame(OpCode::Control(Control::Close), &words);
    }

    fn frame(&mut self, opcode: OpCode, payload: &[u8]) {
        let header = FrameHeader { opcode, mask: None, ..FrameHeader::default() };
        self.bytes.reserve(header.len(payload.len() as u64) + payload.len());
        header.format(payload.len() as u64, &mut self.bytes).expect("a vector takes everything");
        self.bytes.extend_from_slice(payload);
        self.is_last |= opcode == OpCode::Control(Control::Close);
    }
}

/// One end of a socket, the server's.
pub struct Pipe {
    stream: OwnedReadHalf,
    outbox: Arc<Outbox>,
    /// Read, but not a whole frame yet.
    unread: Vec<u8>,
    /// The frames so far of a text that comes in several.
    begun: Option<Vec<u8>>,
}

impl Pipe {
    /// Goes on after the handshake; `unread` came in behind it.
    pub fn new(stream: TcpStream, unread: Vec<u8>) -> Pipe {
        let (stream, outward) = stream.into_split();
        Pipe { stream, outbox: Arc::new(Outbox::new(outward)), unread, begun: None }
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
    pub async fn hear(&mut self) -> Result<Heard, Gone> {
        loop {
            match self.next_piece() {
                Ok(None) => {
                    if self.read().await? == 0 {
                        return Err(Gone);
                    }
                }
                Ok(Some(piece)) => {
                    return self.understand(piece).await;
                }
                Err(code) => return Err(self.part(code).await),
            }
        }
    }

    /// Every frame is told, also one that says nothing yet: it costs its sender a token.
    async fn understand(&mut self, piece: Piece) -> Result<Heard, Gone> {
        match piece {
            Piece::Text { last: false, bytes } => {
                self.begun = Some(bytes);
                Ok(Heard::Piece)
            }
            Piece::Text { last: true, bytes } => match String::from_utf8(bytes) {
                Ok(text) => Ok(Heard::Text(text)),
                Err(_) => Err(self.part(GARBLED).await),
            },
            Piece::Ping(bytes) => Ok(Heard::Ping(bytes)),
            Piece::Pong => Ok(Heard::Life),
            Piece::Close => {
                let mut farewell = Parcel::default();
                farewell.frame(OpCode::Control(Control::Close), &[]);
                self.outbox.send(&farewell).await?;
                Err(Gone)
            }
        }
    }

    /// Says why, as far as the other end listens.
    async fn part(&mut self, code: u16) -> Gone {
        let mut farewell = Parcel::default();
        farewell.close(code, "");
        drop(self.outbox.send(&farewell).await);
        Gone
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

    /// The next frame, once it is there as a whole.
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

    /// Both ends of a stream, ours already a pipe.
    async fn both_ends() -> (TcpStream, Pipe) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (theirs, ours) =
            tokio::join!(TcpStream::connect(listener.local_addr().unwrap()), listener.accept());
        (theirs.unwrap(), Pipe::new(ours.unwrap().0, Vec::new()))
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

    fn text(text: &str) -> Heard {
        Heard::Text(text.into())
    }

    #[tokio::test]
    async fn texts_are_heard_however_they_are_cut() {
        let (theirs, mut pipe) = both_ends().await;
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
        let hear = async {
            assert_eq!(pipe.hear().await.unwrap(), text("one"));
            assert_eq!(pipe.hear().await.unwrap(), Heard::Piece);
            assert_eq!(pipe.hear().await.unwrap(), Heard::Ping(b"there?".into()));
            assert_eq!(pipe.hear().await.unwrap(), text("two"));
            assert_eq!(pipe.hear().await.unwrap(), text(&long));
            assert_eq!(pipe.hear().await.unwrap(), Heard::Life);
            // A text of full length leaves room for a ping, and empty frames are told.
            assert_eq!(pipe.hear().await.unwrap(), Heard::Piece);
            assert_eq!(pipe.hear().await.unwrap(), Heard::Ping(b"still?".into()));
            assert_eq!(pipe.hear().await.unwrap(), Heard::Piece);
            assert_eq!(pipe.hear().await.unwrap(), text(&long));
        };
        tokio::join!(send, hear);
        let mut pong = Parcel::default();
        pong.pong(b"there?");
        pipe.outbox().send(&pong).await.unwrap();
        assert_eq!(read(&theirs, 8).await, b"\x8a\x06there?");
        drop(theirs);
        assert!(pipe.hear().await.is_err());
    }

    #[tokio::test]
    async fn whoever_breaks_the_rules_of_framing_hears_which() {
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
            let (theirs, mut pipe) = both_ends().await;
            theirs.writable().await.unwrap();
            assert_eq!(theirs.try_write(&frames).unwrap(), frames.len());
            while pipe.hear().await.is_ok() {}
            let [high, low] = code.to_be_bytes();
            assert_eq!(read(&theirs, 4).await, [0x88, 2, high, low]);
        }
    }

    #[tokio::test]
    async fn a_farewell_is_returned() {
        let (theirs, mut pipe) = both_ends().await;
        theirs.writable().await.unwrap();
        theirs.try_write(&masked(0x88, &[3, 232])).unwrap();
        assert!(pipe.hear().await.is_err());
        assert_eq!(read(&theirs, 2).await, [0x88, 0]);
    }

    #[tokio::test]
    async fn a_parcel_arrives_as_a_whole_also_where_the_reader_is_slow() {
        let (theirs, pipe) = both_ends().await;
        let (mut parcel, long) = (Parcel::default(), "x".repeat(70_000));
        parcel.ping();
        (0..200).for_each(|_| parcel.text(&long));
        parcel.close(1000, "bye");
        let (sent, got) =
            tokio::join!(pipe.outbox().send(&parcel), read(&theirs, 2 + 200 * (10 + 70_000) + 7));
        sent.unwrap();
        assert_eq!(got[..12], [0x89, 0, 0x81, 127, 0, 0, 0, 0, 0, 1, 0x11, 0x70]);
        assert!(got.ends_with(b"\x88\x05\x03\xe8bye"));
    }
}
