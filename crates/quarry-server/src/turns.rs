//! Who is next: work is shared by turns between the addresses that ask for it.

use std::collections::VecDeque;
use std::net::IpAddr;

use quarry_table::TableId;
use quarry_table::clock::Millis;
use sha2::{Digest, Sha256};

use crate::address::site;

/// For how long a table counts as attended after its last socket was seen. A page that is loaded again is back
/// within that time.
pub const GRACE: Millis = 30_000;
/// A person who left gets the answer of the computer player at the latest when it is due for so long: then
/// the decision is treated as if the table were attended.
pub const PATIENCE: Millis = 60_000;
/// Attended decisions in a row before one of an unattended table.
const ATTENDED_IN_A_ROW: u32 = 8;

/// The queue of an address. It is so short that many addresses share each number: it says nothing about a person,
/// so it may be written down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Queue(u16);

impl Queue {
    /// The queue of this address; a whole IPv6 site has one.
    pub fn of(address: IpAddr) -> Queue {
        let mut hash = Sha256::new();
        hash.update(b"quarry/queue/v1");
        match site(address.to_canonical()) {
            IpAddr::V4(address) => hash.update(address.octets()),
            IpAddr::V6(address) => hash.update(address.octets()),
        }
        let digest = hash.finalize();
        // 0 is for tables whose address is not known.
        Queue(u16::from_be_bytes([digest[0], digest[1]]).max(1))
    }

    /// As databases write it.
    pub(crate) const fn number(self) -> i32 {
        self.0 as i32
    }

    /// As databases write it, read back.
    pub(crate) fn from_number(number: i32) -> Queue {
        Queue(u16::try_from(number).unwrap_or_default())
    }
}

/// Who looks at a table, as far as one server knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Presence {
    /// The table.
    pub table: TableId,
    /// The account of the thinking there, where that is known.
    pub queue: Option<Queue>,
    /// Until when the table counts as attended.
    pub until: Millis,
}

/// On whose account something is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ticket {
    /// Whether there is a socket at the table.
    pub attended: bool,
    /// Whose turn it takes.
    pub queue: Queue,
}

/// A list with turns: each queue gets one item out before any gets its second.
#[derive(Debug)]
pub struct Turns<T> {
    queues: VecDeque<(Queue, VecDeque<T>)>,
    len: usize,
}

impl<T> Default for Turns<T> {
    fn default() -> Turns<T> {
        Turns { queues: VecDeque::new(), len: 0 }
    }
}

impl<T> Turns<T> {
    /// Puts an item behind those of the same queue.
    pub fn push(&mut self, queue: Queue, item: T) {
        self.len += 1;
        match self.queues.iter_mut().find(|(other, _)| *other == queue) {
            Some((_, items)) => items.push_back(item),
            None => self.queues.push_back((queue, VecDeque::from([item]))),
        }
    }

    /// The next item.
    pub fn pop(&mut self) -> Option<T> {
        let (queue, mut items) = self.queues.pop_front()?;
        let item = items.pop_front();
        if !items.is_empty() {
            self.queues.push_back((queue, items));
        }
        self.len -= usize::from(item.is_some());
        item
    }

    /// How many items wait.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many items of one queue wait.
    pub fn of(&self, queue: Queue) -> usize {
        self.queues.iter().find(|(other, _)| *other == queue).map_or(0, |(_, items)| items.len())
    }

    /// In how many turns the first item that fits comes out: 1 is next.
    pub fn place(&self, is_it: impl Fn(&T) -> bool) -> Option<usize> {
        let found = |items: &VecDeque<T>| items.iter().position(&is_it);
        let (at, depth) = self
            .queues
            .iter()
            .enumerate()
            .find_map(|(at, (_, items))| Some((at, found(items)?)))?;
        let before = self.queues.iter().enumerate().map(|(other, (_, items))| {
            // Queues in front of it get a turn more.
            items.len().min(depth + usize::from(other < at))
        });
        Some(before.sum::<usize>() + 1)
    }
}

/// Two lists with turns: what attended tables wait for comes first, but not for ever.
#[derive(Debug)]
pub struct Line<T> {
    attended: Turns<T>,
    others: Turns<T>,
    in_a_row: u32,
}

impl<T> Default for Line<T> {
    fn default() -> Line<T> {
        Line { attended: Turns::default(), others: Turns::default(), in_a_row: 0 }
    }
}

impl<T> Line<T> {
    /// Puts an item into the line.
    pub fn push(&mut self, ticket: Ticket, item: T) {
        let turns = if ticket.attended { &mut self.attended } else { &mut self.others };
        turns.push(ticket.queue, item);
    }

    /// The next item, and whether a table that is attended waits for it. Only where it is `quiet`, others come as soon
    /// as nothing is left at attended tables.
    pub fn pop(&mut self, quiet: bool) -> Option<(bool, T)> {
        let enough = self.in_a_row >= ATTENDED_IN_A_ROW && !self.others.is_empty();
        if !enough && let Some(item) = self.attended.pop() {
            self.in_a_row += 1;
            return Some((true, item));
        }
        if !enough && !quiet {
            return None;
        }
        self.in_a_row = 0;
        self.others.pop().map(|item| (false, item))
    }

    /// The next item that an attended table waits for.
    pub fn pop_attended(&mut self) -> Option<T> {
        self.attended.pop()
    }

    /// How many items wait at attended tables, and elsewhere.
    pub fn len(&self) -> [usize; 2] {
        [self.attended.len(), self.others.len()]
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.len() == [0, 0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ticket(attended: bool, queue: u16) -> Ticket {
        Ticket { attended, queue: Queue(queue) }
    }

    fn drained<T>(line: &mut Line<T>) -> Vec<T> {
        std::iter::from_fn(|| line.pop(true)).map(|(_, item)| item).collect()
    }

    #[test]
    fn each_address_has_its_turn_however_much_another_asks_for() {
        let mut line = Line::default();
        (0..200).for_each(|n| line.push(ticket(true, 1), (1, n)));
        line.push(ticket(true, 2), (2, 0));
        assert_eq!(line.pop(true), Some((true, (1, 0))));
        assert_eq!(line.pop(true), Some((true, (2, 0))), "not after 200 others");
        line.push(ticket(true, 2), (2, 1));
        assert_eq!(line.pop(true), Some((true, (1, 1))));
        assert_eq!(line.pop(true), Some((true, (2, 1))));
    }

    #[test]
    fn attended_tables_come_first_and_the_others_now_and_then() {
        let mut line = Line::default();
        (0..3).for_each(|_| line.push(ticket(false, 1), 'o'));
        (0..10).for_each(|_| line.push(ticket(true, 1), 'a'));
        assert_eq!(drained(&mut line).into_iter().collect::<String>(), "aaaaaaaaoaaoo");
    }

    #[test]
    fn shortly_after_an_attended_decision_others_wait_for_the_next_one() {
        let mut line = Line::default();
        line.push(ticket(false, 1), 'o');
        line.push(ticket(true, 1), 'a');
        assert_eq!([line.pop(false), line.pop(false)], [Some((true, 'a')), None]);
        assert_eq!(line.pop(true), Some((false, 'o')));
    }

    #[test]
    fn the_place_in_the_line_is_the_number_of_turns_to_wait() {
        let mut turns = Turns::default();
        for (queue, item) in [(1, 'a'), (1, 'b'), (1, 'c'), (2, 'd'), (3, 'e'), (3, 'f')] {
            turns.push(Queue(queue), item);
        }
        let places = "abcdef".chars().map(|item| turns.place(|other| *other == item).unwrap_or(0));
        let places: Vec<usize> = places.collect();
        let mut out = Vec::new();
        while let Some(item) = turns.pop() {
            out.push(item);
        }
        let order =
            "abcdef".chars().map(|item| out.iter().position(|o| *o == item).unwrap_or(9) + 1);
        assert_eq!(places, order.collect::<Vec<_>>(), "{out:?}");
    }

    #[test]
    fn an_address_behind_a_mapping_has_one_queue() {
        let queue = |text: &str| Queue::of(text.parse().expect("an address"));
        assert_eq!(queue("::ffff:192.0.2.7"), queue("192.0.2.7"));
        assert_eq!(queue("2001:db8::1"), queue("2001:db8::2"), "one site");
        assert_ne!(queue("192.0.2.7"), queue("192.0.2.8"));
    }
}
