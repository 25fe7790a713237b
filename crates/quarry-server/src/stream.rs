//! A TCP stream whose reader must keep up: one that takes nothing, or only drips, is dropped.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep_until};

/// How fast a reader must be while something waits for it.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// A reader is looked at this often.
    pub window: Duration,
    /// What it must have taken by then, in bytes.
    pub least: u64,
}

impl Pace {
    /// At least `rate` bytes a second, measured over `window`.
    pub fn new(window: Duration, rate: u64) -> Pace {
        Pace { window, least: (rate.saturating_mul(window.as_secs())).max(1) }
    }
}

/// A stream with a pace.
pub struct PacedStream {
    stream: TcpStream,
    pace: Pace,
    /// While something waits: until when the rest of `owed` must be taken.
    waiting: Option<Pin<Box<Sleep>>>,
    owed: u64,
}

impl PacedStream {
    /// A stream to whose reader nothing is owed yet.
    pub fn new(stream: TcpStream, pace: Pace) -> PacedStream {
        PacedStream { stream, pace, waiting: None, owed: 0 }
    }

    /// The stream alone, as sockets have rules of their own.
    pub fn into_inner(self) -> TcpStream {
        self.stream
    }

    fn begin_window(&mut self) {
        self.owed = self.pace.least;
        self.waiting = Some(Box::pin(sleep_until(Instant::now() + self.pace.window)));
    }

    /// The reader took `count` bytes.
    fn took(&mut self, count: usize) {
        if self.waiting.is_none() {
            return;
        }
        self.owed = self.owed.saturating_sub(count as u64);
        if self.owed == 0 {
            self.begin_window();
        }
    }

    /// Nothing can be written now: the reader has until the end of the window.
    fn wait(&mut self, context: &mut Context<'_>) -> Poll<io::Result<usize>> {
        if self.waiting.is_none() {
            self.begin_window();
        }
        if let Some(waiting) = &mut self.waiting {
            ready!(waiting.as_mut().poll(context));
        }
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }

    fn written(
        &mut self,
        written: Poll<io::Result<usize>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Pending => self.wait(context),
            Poll::Ready(Ok(count)) => {
                self.took(count);
                Poll::Ready(Ok(count))
            }
            failed => failed,
        }
    }
}

impl AsyncRead for PacedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for PacedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.written(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.written(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Comes only once everything was written: nothing is owed any more.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.waiting = None;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant as Began;

    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    async fn both_ends(pace: Pace) -> (TcpStream, PacedStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (theirs, ours) =
            tokio::join!(TcpStream::connect(listener.local_addr().unwrap()), listener.accept());
        (theirs.unwrap(), PacedStream::new(ours.unwrap().0, pace))
    }

    const PACE: Pace = Pace { window: Duration::from_millis(300), least: 1_000_000 };
    const LONG: usize = 30_000_000;

    #[tokio::test]
    async fn a_reader_that_takes_nothing_is_dropped() {
        let (_theirs, mut ours) = both_ends(PACE).await;
        let began = Began::now();
        let error = ours.write_all(&vec![0; LONG]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
    }

    #[tokio::test]
    async fn a_reader_that_drips_is_dropped_and_one_that_keeps_up_is_not() {
        for (each, wait, ends_well) in [(4096, 20, false), (1 << 20, 5, true)] {
            let (mut theirs, mut ours) = both_ends(PACE).await;
            let reader = tokio::spawn(async move {
                let mut space = vec![0; each];
                while theirs.read(&mut space).await.is_ok_and(|count| count > 0) {
                    tokio::time::sleep(Duration::from_millis(wait)).await;
                }
            });
            let sent = ours.write_all(&vec![0; LONG]).await;
            assert_eq!(sent.is_ok(), ends_well, "{each} bytes every {wait} ms");
            drop(ours);
            reader.abort();
        }
    }
}
