//! Which decisions come first, for a store that one server has: what it must know fits into memory.

use std::collections::HashMap;

use quarry_table::clock::Millis;
use quarry_table::{NEVER, TableId};

use super::agenda::Job;
use crate::turns::{PATIENCE, Presence, Queue, Ticket};

/// Tables that are remembered before those without sockets are forgotten.
const MOST: usize = 20_000;

/// Who looks where, and which address had its turn when.
#[derive(Debug, Default)]
pub(super) struct Attendance {
    tables: HashMap<TableId, Presence>,
    /// When each queue was served last, counted in jobs.
    served: HashMap<Queue, u64>,
    count: u64,
}

impl Attendance {
    /// Notes a socket at a table; whether it is the first.
    pub(super) fn note(&mut self, presence: Presence, now: Millis) -> bool {
        if self.tables.len() >= MOST {
            self.tables.retain(|_, presence| presence.until > now);
        }
        let before = self.tables.insert(presence.table, presence);
        if let (Some(before), None) = (before, presence.queue)
            && let Some(entry) = self.tables.get_mut(&presence.table)
        {
            entry.queue = before.queue;
        }
        before.is_none_or(|before| before.until <= now)
    }

    /// On whose account a decision is made; nothing where it can wait for a socket.
    fn ticket(&self, job: &Job, now: Millis) -> Option<Ticket> {
        let presence = self.tables.get(&job.table);
        let looked_at = presence.is_some_and(|presence| presence.until > now);
        if job.due.at == NEVER && !looked_at {
            return None;
        }
        let attended = looked_at || job.due.at.saturating_add(PATIENCE) <= now;
        let queue = presence.and_then(|presence| presence.queue).unwrap_or_default();
        Some(Ticket { attended, queue })
    }

    /// Takes `most` of these decisions by turns. Those in `taken` are under way and count as turns of their queue.
    pub(super) fn pick(
        &mut self,
        mut waiting: Vec<Job>,
        taken: impl Fn(&Job) -> bool,
        (most, only_attended): (usize, bool),
        now: Millis,
    ) -> Vec<Job> {
        waiting.sort_by_key(|job| job.due.at);
        let mut turns: HashMap<Queue, u64> = HashMap::new();
        let mut ranked = Vec::new();
        let (busy, free): (Vec<Job>, Vec<Job>) = waiting.into_iter().partition(taken);
        for ticket in busy.iter().filter_map(|job| self.ticket(job, now)) {
            *turns.entry(ticket.queue).or_default() += 1;
        }
        for attended in [true, false] {
            for mut job in free.iter().copied() {
                let Some(ticket) = self.ticket(&job, now).filter(|it| it.attended == attended)
                else {
                    continue;
                };
                let turn = turns.entry(ticket.queue).or_default();
                let served = self.served.get(&ticket.queue).copied().unwrap_or_default();
                job.ticket = ticket;
                ranked.push(((!attended, *turn, served, job.due.at), job));
                *turn += 1;
            }
        }
        ranked.retain(|(_, job)| job.ticket.attended || !only_attended);
        ranked.sort_by_key(|(rank, _)| *rank);
        ranked.truncate(most);
        let picked = ranked.into_iter().map(|(_, job)| job);
        picked.inspect(|job| self.serve(job.ticket.queue)).collect()
    }

    fn serve(&mut self, queue: Queue) {
        self.count += 1;
        self.served.insert(queue, self.count);
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use quarry_game::Seat;

    use super::super::Due;
    use super::*;

    fn job(table: u64, at: Millis) -> Job {
        let due = Due { seat: Some(Seat::at(0)), basis: 1, at };
        Job { table: TableId::new(table), due, attempts: 1, ticket: Ticket::default() }
    }

    fn queue(last: u8) -> Queue {
        Queue::of(IpAddr::from([192, 0, 2, last]))
    }

    fn looks(table: u64, last: u8, until: Millis) -> Presence {
        Presence { table: TableId::new(table), queue: Some(queue(last)), until }
    }

    fn tables(jobs: &[Job]) -> Vec<u64> {
        jobs.iter().map(|job| job.table.number()).collect()
    }

    #[test]
    fn one_at_a_time_two_addresses_take_turns() {
        let mut attendance = Attendance::default();
        let now = 1000;
        for table in 1..=200 {
            attendance.note(looks(table, 1, now + 1), now);
        }
        attendance.note(looks(999, 2, now + 1), now);
        // Those of the first address have waited longer.
        let mut waiting: Vec<Job> = (1..=200).map(|table| job(table, 5)).collect();
        waiting.push(job(999, 900));
        let first = attendance.pick(waiting.clone(), |_| false, (1, false), now);
        waiting.retain(|job| job.table != first[0].table);
        let second = attendance.pick(waiting, |_| false, (1, false), now);
        assert!([first, second].concat().iter().any(|job| job.table.number() == 999));
    }

    #[test]
    fn what_is_under_way_counts_as_a_turn() {
        let mut attendance = Attendance::default();
        for table in 1..=3 {
            attendance.note(looks(table, 1, 9), 0);
        }
        attendance.note(looks(4, 2, 9), 0);
        let waiting = vec![job(1, 0), job(2, 0), job(3, 0), job(4, 5)];
        let picked = attendance.pick(waiting, |job| job.table.number() == 1, (1, true), 0);
        assert_eq!(tables(&picked), [4]);
    }

    #[test]
    fn attended_tables_come_first_and_nobody_plays_for_nobody() {
        let mut attendance = Attendance::default();
        let now = 100;
        attendance.note(looks(3, 1, now + 1), now);
        let waiting = vec![job(1, NEVER), job(2, 50), job(3, 60)];
        assert_eq!(tables(&attendance.pick(waiting.clone(), |_| false, (9, true), now)), [3]);
        assert_eq!(tables(&attendance.pick(waiting.clone(), |_| false, (9, false), now)), [3, 2]);
        assert!(attendance.note(looks(1, 2, now + 1), now), "a socket is there again");
        assert!(!attendance.note(looks(1, 2, now + 1), now));
        assert_eq!(tables(&attendance.pick(waiting, |_| false, (9, false), now)), [1, 3, 2]);
    }

    #[test]
    fn a_person_who_left_gets_an_answer_in_the_end() {
        let mut attendance = Attendance::default();
        let now = PATIENCE + 100;
        attendance.note(looks(2, 1, now + 1), now);
        let picked = attendance.pick(vec![job(1, 50), job(2, 60)], |_| false, (9, false), now);
        assert!(picked.iter().all(|job| job.ticket.attended));
    }
}
