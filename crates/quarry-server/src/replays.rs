//! Replays of finished games, which never change: made once page by page, compressed and cached.

use std::io::{self, Read, Write};
use std::net::IpAddr;
use std::sync::Arc;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use futures_util::stream::{self, Stream};
use hyper::body::Bytes;
use quarry_game::Viewer;
use quarry_table::{Refusal, TableId};
use quick_cache::sync::Cache;
use quick_cache::{OptionsBuilder, Weighter};
use tokio::sync::Semaphore;

use crate::background;
use crate::games::Hosted;
use crate::lanes::{Lane, Lanes};
use crate::limits::Limits;

/// How many steps a page has.
pub const PAGE: usize = 200;

/// How many bytes are unpacked at once.
const PIECE: usize = 64 * 1024;

/// What there is to say about a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// Its replay, through whose eyes.
    Replay(Option<Viewer>),
    /// Its record.
    Record,
    /// Its verification file.
    Verification,
}

/// A game, and what about it.
pub type Key = (TableId, Part);

/// All pages of one replay, or the only page of a file, compressed with gzip.
#[derive(Debug)]
pub struct Film(Vec<Bytes>);

impl Film {
    /// Plays a record and compresses each page.
    ///
    /// # Errors
    ///
    /// When the record breaks a rule.
    pub fn make(game: &dyn Hosted, record: &str, only: Option<Viewer>) -> Result<Film, Refusal> {
        let mut pages = Vec::new();
        let made =
            game.replay_pages(record, only, PAGE, &mut |page| pages.push(packed(page.as_bytes())));
        made.map_err(|_| Refusal::Halted)?;
        Ok(Film(pages))
    }

    /// A file of one page.
    pub fn of(json: &str) -> Film {
        Film(vec![packed(json.as_bytes())])
    }

    /// The page that begins with step `from`.
    pub fn page(&self, from: usize) -> Option<&Bytes> {
        self.0.get(from / PAGE).filter(|_| from.is_multiple_of(PAGE))
    }

    fn bytes(&self) -> u64 {
        self.0.iter().map(|page| page.len() as u64).sum()
    }
}

/// Compressed with gzip.
pub fn packed(bytes: &[u8]) -> Bytes {
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    let done = packer.write_all(bytes).and_then(|()| packer.finish());
    done.expect("a vector takes everything").into()
}

/// How long the text is that was compressed: gzip says so in its last four bytes.
pub fn plain_length(packed: &[u8]) -> usize {
    packed.last_chunk().map_or(0, |length| u32::from_le_bytes(*length) as usize)
}

/// What was compressed with gzip, a piece at a time: a slow reader holds no more than that. Each piece is unpacked in the
/// background, as dozens of readers at once would keep sockets waiting.
pub fn unpacked(packed: Bytes) -> impl Stream<Item = io::Result<Bytes>> + Send {
    pieces(GzDecoder::new(io::Cursor::new(packed)))
}

/// What a reader says, a piece at a time, each read in the background.
fn pieces<R: Read + Send + 'static>(reader: R) -> impl Stream<Item = io::Result<Bytes>> + Send {
    stream::try_unfold(reader, |mut reader| async move {
        let read = move || {
            let mut piece = Vec::with_capacity(PIECE);
            reader.by_ref().take(PIECE as u64).read_to_end(&mut piece)?;
            Ok((!piece.is_empty()).then(|| (Bytes::from(piece), reader)))
        };
        background::run(read).await.unwrap_or_else(|| Err(io::ErrorKind::Other.into()))
    })
}

#[derive(Clone)]
struct ByBytes;

impl Weighter<Key, Arc<Film>> for ByBytes {
    fn weight(&self, _: &Key, film: &Arc<Film>) -> u64 {
        film.bytes() + 256
    }
}

/// The replays of this server.
pub struct Replays {
    kept: Cache<Key, Arc<Film>, ByBytes>,
    turns: Semaphore,
    lanes: Lanes,
}

impl Replays {
    /// None yet.
    pub fn new(limits: &Limits) -> Replays {
        // One shard: a long replay must fit into it.
        let options = OptionsBuilder::new()
            .estimated_items_capacity(256)
            .weight_capacity(limits.replay_cache)
            .shards(1)
            .build()
            .expect("all that is needed is given");
        Replays {
            kept: Cache::with_options(options, ByBytes, Default::default(), Default::default()),
            turns: Semaphore::new(limits.replays.max(1)),
            lanes: Lanes::default(),
        }
    }

    /// Bytes of replays that are kept.
    pub fn bytes(&self) -> usize {
        usize::try_from(self.kept.weight()).unwrap_or(usize::MAX)
    }

    /// A replay that was made before.
    pub fn known(&self, key: &Key) -> Option<Arc<Film>> {
        self.kept.get(key)
    }

    /// Waits until no replay is made for this address.
    ///
    /// # Errors
    ///
    /// When too many requests of it wait, or for too long.
    pub async fn turn(&self, address: IpAddr) -> Result<Lane, Refusal> {
        self.lanes.enter(address).await
    }

    /// What is kept under `key`, or what `make` makes where no socket waits for it.
    ///
    /// # Errors
    ///
    /// When it cannot be made.
    pub async fn film(
        &self,
        _turn: &Lane,
        key: Key,
        make: impl FnOnce() -> Result<Film, Refusal> + Send + 'static,
    ) -> Result<Arc<Film>, Refusal> {
        self.kept
            .get_or_insert_async(&key, async {
                let _permit = self.turns.acquire().await;
                background::run(make).await.unwrap_or(Err(Refusal::Halted)).map(Arc::new)
            })
            .await
    }
}

#[cfg(test)]
mod tests {
    use futures_util::TryStreamExt;

    use super::*;

    /// Repeats a byte, and refuses to do so on the thread of the test.
    struct Elsewhere(std::thread::ThreadId, usize);

    impl Read for Elsewhere {
        fn read(&mut self, space: &mut [u8]) -> io::Result<usize> {
            if std::thread::current().id() == self.0 {
                return Err(io::Error::other("the thread that serves unpacks"));
            }
            let count = space.len().min(self.1);
            space[..count].fill(7);
            self.1 -= count;
            Ok(count)
        }
    }

    #[tokio::test]
    async fn nothing_is_unpacked_on_a_thread_that_serves() {
        let reader = Elsewhere(std::thread::current().id(), 3 * PIECE - 1);
        let read: Vec<Bytes> = Box::pin(pieces(reader)).try_collect().await.unwrap();
        assert_eq!(read.iter().map(Bytes::len).collect::<Vec<_>>(), [PIECE, PIECE, PIECE - 1]);
    }

    #[tokio::test]
    async fn packing_loses_nothing() {
        let text = "quarry ".repeat(20_000);
        let packed = packed(text.as_bytes());
        assert!(packed.len() < 1000 && plain_length(&packed) == text.len());
        let pieces: Vec<Bytes> = Box::pin(unpacked(packed)).try_collect().await.unwrap();
        assert!(pieces.len() == 3 && pieces.concat() == text.as_bytes());
    }
}
