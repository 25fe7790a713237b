//! What waits to be sent on one socket. Thousands of sockets idle most of the time, so an empty queue holds next to
//! nothing; a full one tells that its reader does not keep up.

use std::mem::take;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::pipe::Parcel;

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    changed: Notify,
}

#[derive(Default)]
struct Waiting {
    texts: Vec<Arc<str>>,
    most: usize,
    /// One of both ends is gone.
    closed: bool,
}

impl Queue {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn close(&self) {
        self.waiting().closed = true;
        self.changed.notify_one();
    }
}

/// Where texts are put in.
pub struct Sender(Arc<Queue>);

/// Where texts come out, in order.
pub struct Receiver(Arc<Queue>);

/// A queue for `most` texts.
pub fn queue(most: usize) -> (Sender, Receiver) {
    let queue = Queue::default();
    queue.waiting().most = most;
    let queue = Arc::new(queue);
    (Sender(Arc::clone(&queue)), Receiver(queue))
}

impl Sender {
    /// False when the queue is full or nobody reads any more.
    pub fn send(&self, text: Arc<str>) -> bool {
        let mut waiting = self.0.waiting();
        let fits = !waiting.closed && waiting.texts.len() < waiting.most;
        if fits {
            waiting.texts.push(text);
            self.0.changed.notify_one();
        }
        fits
    }
}

impl Receiver {
    /// All texts that wait, in one parcel; nothing when no more can come. May be dropped while it waits, and
    /// nothing is lost.
    pub async fn recv(&mut self) -> Option<Parcel> {
        loop {
            {
                let mut waiting = self.0.waiting();
                if !waiting.texts.is_empty() {
                    let mut parcel = Parcel::default();
                    // An idle queue gives its space back.
                    take(&mut waiting.texts).iter().for_each(|text| parcel.text(text));
                    return Some(parcel);
                }
                if waiting.closed {
                    return None;
                }
            }
            self.0.changed.notified().await;
        }
    }
}

impl Drop for Sender {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.0.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parcel(texts: &[&str]) -> Option<Parcel> {
        let mut parcel = Parcel::default();
        texts.iter().for_each(|text| parcel.text(text));
        Some(parcel)
    }

    #[tokio::test]
    async fn texts_come_out_in_order_and_the_end_after_the_last() {
        let (sender, mut receiver) = queue(2);
        assert!(sender.send("a".into()) && sender.send("b".into()));
        assert!(!sender.send("c".into()), "it is full");
        assert_eq!(receiver.recv().await, parcel(&["a", "b"]));
        assert!(sender.send("d".into()));
        drop(sender);
        assert_eq!(receiver.recv().await, parcel(&["d"]));
        assert_eq!(receiver.recv().await, None);
    }

    #[tokio::test]
    async fn who_waits_is_woken_by_a_text_and_by_the_end() {
        let (sender, mut receiver) = queue(2);
        let reader = tokio::spawn(async move { (receiver.recv().await, receiver.recv().await) });
        tokio::task::yield_now().await;
        assert!(sender.send("a".into()));
        tokio::task::yield_now().await;
        drop(sender);
        assert_eq!(reader.await.unwrap(), (parcel(&["a"]), None));
        let (sender, receiver) = queue(2);
        drop(receiver);
        assert!(!sender.send("a".into()), "nobody reads it");
    }
}
