//! The sockets at one table: which viewers each sees through, and what it is sent.

use std::cell::OnceCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use quarry_game::{SeatSet, Viewer};
use quarry_table::step::Input;
use quarry_table::wire::{Ack, Audience, ServerMessage, to_json};
use quarry_table::{AnyTable, Audiences, Frame, KeyHash, Refusal};

use super::{Inner, Room};
use crate::outbox::{Outbox, Outgoing};
use crate::turns::Queue;

/// A socket that gets the frames of a table.
pub(super) struct Subscriber {
    /// The key that opened the seats. Its seats are looked up for every request, as they can be lost.
    pub(super) key: Option<KeyHash>,
    pub(super) viewers: Vec<Viewer>,
    /// Whether a world follows each frame.
    pub(super) worlds: bool,
    /// The account that its thinking is charged to.
    pub(super) queue: Queue,
    pub(super) outbox: Arc<Outbox>,
}

/// The client reconnects and catches up.
impl Drop for Subscriber {
    fn drop(&mut self) {
        self.outbox.disconnect();
    }
}

/// A place among the subscribers of a table.
#[derive(Clone, Copy, Debug)]
pub struct Subscription {
    /// Tells it from the others of this table.
    pub number: u64,
    /// The seats that came with the key.
    pub seats: SeatSet,
}

/// All subscribers of one table; few, so a list will do.
#[derive(Default)]
pub(super) struct Subscribers {
    list: Vec<(u64, Subscriber)>,
    next: u64,
}

impl Subscribers {
    /// Adds a socket, and returns its number.
    pub(super) fn add(&mut self, subscriber: Subscriber) -> u64 {
        let number = self.next;
        self.next += 1;
        self.list.push((number, subscriber));
        number
    }

    pub(super) fn remove(&mut self, number: u64) {
        self.list.retain(|(other, _)| *other != number);
    }

    pub(super) fn clear(&mut self) {
        self.list.clear();
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(super) fn spectators(&self) -> usize {
        self.list.iter().filter(|(_, subscriber)| subscriber.key.is_none()).count()
    }

    /// The account of a person who plays, else of the first spectator.
    pub(super) fn queue(&self, of_player: bool) -> Option<Queue> {
        let mut all = self.list.iter().map(|(_, subscriber)| subscriber);
        all.find(|it| !of_player || it.key.is_some()).map(|it| it.queue)
    }

    /// The audiences that have a socket here.
    pub(super) fn audiences(&self) -> Audiences {
        let viewers = self.list.iter().flat_map(|(_, subscriber)| &subscriber.viewers);
        viewers.fold(Audiences::NONE, |all, viewer| all.with(*viewer))
    }

    fn key_of(&self, number: u64) -> Option<KeyHash> {
        self.list.iter().find(|(other, _)| *other == number)?.1.key
    }

    /// Sends each frame to the sockets of its audience, after the ack where there is one. A socket that does not keep up
    /// is dropped; its client reconnects and catches up.
    fn show(
        &mut self,
        ack: Option<(u64, Ack)>,
        frames: &[Frame],
        world: impl Fn(Viewer) -> Option<String>,
    ) {
        let worlds: Vec<OnceCell<Option<String>>> = vec![OnceCell::new(); frames.len()];
        let mut news = Outgoing::default();
        self.list.retain(|(number, subscriber)| {
            news.clear();
            if let Some((_, ack)) = ack.filter(|(asker, _)| asker == number) {
                news.text(&to_json(&ServerMessage::Ack(ack)));
            }
            for (frame, follows) in frames.iter().zip(&worlds) {
                if !subscriber.viewers.contains(&frame.viewer) {
                    continue;
                }
                news.text(&frame.json);
                if subscriber.worlds {
                    let world = follows.get_or_init(|| world(frame.viewer));
                    world.iter().for_each(|world| news.text(world));
                }
            }
            news.is_empty() || subscriber.outbox.offer(&news)
        });
    }
}

impl Room {
    /// Ends a subscription.
    pub async fn detach(&self, number: u64) {
        self.inner.lock().await.subscribers.remove(number);
    }
}

impl Inner {
    /// The seats that a key opens, and the viewers that its owner sees through.
    pub(super) fn viewers_of(
        &self,
        key: Option<KeyHash>,
    ) -> Result<(SeatSet, Vec<Viewer>), Refusal> {
        let seats = key.map_or(SeatSet::EMPTY, |key| self.table.seats_of(&key));
        if key.is_some() && seats.is_empty() {
            return Err(Refusal::NoTable);
        }
        let viewers = match seats.is_empty() {
            true => vec![Viewer::Spectator],
            false => seats.iter().map(Viewer::Seat).collect(),
        };
        Ok((seats, viewers))
    }

    /// A socket speaks only for seats that its key holds now; a player who left has lost them.
    pub(super) fn expect_owner(&self, input: &Input, asker: Option<u64>) -> Result<(), Refusal> {
        let (Input::Player { seat, .. }, Some(asker)) = (input, asker) else { return Ok(()) };
        let key = self.subscribers.key_of(asker);
        let owns = key.is_some_and(|key| self.table.seats_of(&key).contains(*seat));
        if owns { Ok(()) } else { Err(Refusal::NoSeat) }
    }

    /// Closes the sockets whose seats have another owner now.
    pub(super) fn disconnect_former_owners(&mut self) {
        let Inner { table, subscribers, .. } = self;
        subscribers.list.retain(|(_, subscriber)| {
            let held = subscriber.key.map_or(SeatSet::EMPTY, |key| table.seats_of(&key));
            let still = |viewer: &Viewer| match viewer {
                Viewer::Seat(seat) => held.contains(*seat),
                Viewer::Spectator => true,
            };
            subscriber.viewers.iter().all(still)
        });
    }

    pub(super) fn answer(&mut self, asker: Option<u64>, ack: Ack) {
        self.show(asker.map(|asker| (asker, ack)), &[]);
    }

    pub(super) fn show(&mut self, ack: Option<(u64, Ack)>, frames: &[Frame]) {
        let Inner { table, subscribers, .. } = self;
        subscribers.show(ack, frames, |viewer| world(&**table, viewer));
    }
}

/// The world of a viewer; nothing before the game begins. A fault in it costs only the clients that asked for it.
pub(super) fn world(table: &dyn AnyTable, viewer: Viewer) -> Option<String> {
    let (view_seq, position) =
        catch_unwind(AssertUnwindSafe(|| Some((table.view_seq(viewer), table.world(viewer)?))))
            .ok()??;
    Some(to_json(&ServerMessage::World { audience: Audience(viewer), view_seq, position }))
}

#[cfg(test)]
mod tests {
    use quarry_fair::Bytes;
    use quarry_game::Seat;
    use tokio::io::AsyncReadExt;
    use tokio::net::{TcpListener, TcpStream};

    use super::*;

    const FIRST: Viewer = Viewer::Seat(Seat::at(0));

    async fn subscriber(viewers: &[Viewer], worlds: bool) -> (TcpStream, Subscriber) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (theirs, ours) =
            tokio::join!(TcpStream::connect(listener.local_addr().unwrap()), listener.accept());
        let (_, outward) = ours.unwrap().0.into_split();
        outward.writable().await.unwrap();
        let (queue, outbox) = (Queue::default(), Arc::new(Outbox::new(outward)));
        let (key, viewers) = (None, viewers.to_vec());
        (theirs.unwrap(), Subscriber { key, viewers, worlds, queue, outbox })
    }

    fn frame(viewer: Viewer, json: &str) -> Frame {
        Frame { viewer, view_seq: 1, json: json.into() }
    }

    async fn told(mut stream: TcpStream) -> String {
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.unwrap();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    #[tokio::test]
    async fn each_socket_gets_the_frames_of_its_viewers_and_the_asker_its_ack_first() {
        let (player, first) = subscriber(&[FIRST], true).await;
        let (watcher, second) = subscriber(&[Viewer::Spectator], false).await;
        let mut all = Subscribers::default();
        let asker = all.add(first);
        all.add(second);
        assert!(all.audiences().contains(FIRST) && all.audiences().contains(Viewer::Spectator));
        let ack = Ack { idem: Bytes([0; 16]), view_seq: 1 };
        let frames = [frame(FIRST, "mine"), frame(Viewer::Spectator, "theirs")];
        all.show(Some((asker, ack)), &frames, |_| Some("world".into()));
        all.remove(asker);
        assert!(!all.audiences().contains(FIRST));
        drop(all);
        let (player, watcher) = tokio::join!(told(player), told(watcher));
        let at = |part: &str| player.find(part).unwrap_or_else(|| panic!("{part}: {player}"));
        assert!(at("\"ack\"") < at("mine") && at("mine") < at("world"));
        assert!(watcher.contains("theirs") && !watcher.contains("mine"), "{watcher}");
        assert!(!watcher.contains("world") && !watcher.contains("ack"), "{watcher}");
    }
}
