//! What every store promises.

use std::sync::Arc;

use futures_util::future::BoxFuture;
use quarry_fair::{Bytes, Secret, commitment};
use quarry_game::Seat;
use quarry_server::store::{
    Agenda, Due, Job, News, Statement, Store, StoreError, Value, Work, now,
};
use quarry_server::turns::{PATIENCE, Presence, Queue};
use quarry_table::clock::{Control, Millis};
use quarry_table::{Entry, Head, NEVER, SeatPlan, Step, TableId, Terms};

pub(crate) use crate::campaigns::the_steps_of_a_campaign_are_appended_once_in_order;
pub(crate) use crate::puzzles::a_first_try_is_rated_once;

/// A store to run the suite on.
pub(crate) trait TestStore: Sized {
    fn new(name: &str) -> Self;
    /// Opens it; what was written before is there again.
    fn open(&self) -> BoxFuture<'_, Arc<dyn Store>>;
    /// Changes what is written, behind the back of any store.
    fn change(&self, sql: &str);
    /// The hashes of all steps, as hexadecimal digits.
    fn hashes(&self) -> Vec<String>;
}

/// The same tests for one more store.
macro_rules! keeps_the_promises {
    ($place:ty: $($test:ident)*) => {
        $(#[tokio::test]
        async fn $test() {
            crate::suite::$test::<$place>().await;
        })*
    };
}
pub(crate) use keeps_the_promises;

/// All of them, by name.
macro_rules! promises {
    ($place:ty) => {
        crate::suite::keeps_the_promises! { $place:
            steps_are_appended_once_in_order_and_found_again
            of_many_who_append_at_once_exactly_one_wins
            the_lobby_shows_listed_tables_that_are_not_over
            a_changed_step_is_found_out
            the_tail_is_what_was_written_since
            the_chain_is_the_same_in_every_store
            a_job_is_taken_once_until_it_is_given_back
            a_question_that_stands_keeps_its_job
            decisions_are_taken_by_turns_of_addresses
            a_job_is_taken_only_while_its_table_is_attended
            clocks_are_seen_to_when_they_are_due
            a_job_wakes_a_listener
            nothing_is_written_after_the_end
            a_table_is_forgotten_with_its_log_and_nothing_else
            statements_are_done_together_or_not_at_all
            statements_carry_every_kind_of_value
            of_many_who_claim_at_once_exactly_one_gets_it
            the_steps_of_a_campaign_are_appended_once_in_order
            a_first_try_is_rated_once
        }
    };
}
pub(crate) use promises;

pub(crate) const SECRET: Secret = Secret::from_bytes([4; 32]);

pub(crate) fn head(number: u64, listed: bool) -> Head {
    let id = TableId::new(number);
    Head {
        id,
        rules: "raptor/1".into(),
        options: serde_json::json!({}),
        control: Control::None,
        seats: vec![SeatPlan::Open; 2],
        listed,
        commitment: commitment(id.number(), &SECRET),
        created: number as i64,
        terms: Terms::default(),
    }
}

pub(crate) fn step(seat: usize, name: u8) -> Step {
    let seat = Seat::at(seat);
    let idem = Some(Bytes([name; 16]));
    Step { at: 1, seat: Some(seat), idem, entries: vec![Entry::Resign { seat }] }
}

pub(crate) fn nothing() -> Agenda {
    Agenda::default()
}

/// A table waits for these seats, each with the frame its question is based on, and for its clock.
pub(crate) fn waits(seats: &[(usize, u64)], clock: Option<Millis>) -> Agenda {
    let thought = |(seat, basis): &(usize, u64)| Due {
        seat: Some(Seat::at(*seat)),
        basis: *basis,
        at: now() - 1000,
    };
    let clock = clock.map(|at| Due { seat: None, basis: at as u64, at });
    Agenda { over: false, due: seats.iter().map(thought).chain(clock).collect() }
}

fn asked(jobs: &[Job]) -> Vec<(TableId, Option<usize>, u64)> {
    let mut asked: Vec<_> =
        jobs.iter().map(|job| (job.table, job.due.seat.map(Seat::index), job.due.basis)).collect();
    asked.sort();
    asked
}

/// Appends a step that shares its row with no other.
async fn append_alone(place: &impl TestStore, table: TableId, steps: u64, step: Step) {
    let store = place.open().await;
    store.append(table, steps, step, nothing()).await.unwrap();
    store.close().await;
}

pub(crate) async fn steps_are_appended_once_in_order_and_found_again<P: TestStore>() {
    let (place, id) = (P::new("store"), TableId::new(5));
    let store = place.open().await;
    assert!(store.load(id).await.unwrap().is_none());
    assert_eq!(store.append(id, 0, step(0, 1), nothing()).await, Err(StoreError::Moved));
    store.create(head(5, true), SECRET).await.unwrap();
    assert_eq!(store.create(head(5, true), SECRET).await, Err(StoreError::Exists));
    store.append(id, 0, step(0, 1), nothing()).await.unwrap();
    assert_eq!(store.append(id, 0, step(0, 2), nothing()).await, Err(StoreError::Moved));
    assert_eq!(store.append(id, 2, step(0, 2), nothing()).await, Err(StoreError::Moved));
    store.append(id, 1, step(1, 1), nothing()).await.unwrap();
    store.close().await;

    let store = place.open().await;
    let stored = store.load(id).await.unwrap().unwrap();
    assert_eq!((stored.head, stored.secret), (head(5, true), SECRET));
    assert_eq!(stored.steps, [step(0, 1), step(1, 1)]);
}

pub(crate) async fn of_many_who_append_at_once_exactly_one_wins<P: TestStore>() {
    let place = P::new("race");
    let store = place.open().await;
    store.create(head(6, false), SECRET).await.unwrap();
    let append = |name| tokio::spawn(store.append(TableId::new(6), 0, step(0, name), nothing()));
    let tries: Vec<_> = (0..40).map(append).collect();
    let mut won = 0;
    for one in tries {
        match one.await.unwrap() {
            Ok(()) => won += 1,
            Err(error) => assert_eq!(error, StoreError::Moved),
        }
    }
    assert_eq!(won, 1);
}

pub(crate) async fn the_lobby_shows_listed_tables_that_are_not_over<P: TestStore>() {
    let place = P::new("lobby");
    let store = place.open().await;
    for (number, listed) in [(1, true), (2, false), (3, true), (4, true)] {
        store.create(head(number, listed), SECRET).await.unwrap();
    }
    let over = Agenda { over: true, due: Vec::new() };
    store.append(TableId::new(3), 0, step(0, 1), over).await.unwrap();
    store.append(TableId::new(4), 0, step(0, 1), nothing()).await.unwrap();
    assert_eq!(store.lobby(10).await.unwrap(), [TableId::new(4), TableId::new(1)]);
    assert_eq!(store.lobby(1).await.unwrap(), [TableId::new(4)]);
}

pub(crate) async fn a_changed_step_is_found_out<P: TestStore>() {
    let (place, id) = (P::new("damage"), TableId::new(7));
    let store = place.open().await;
    store.create(head(7, false), SECRET).await.unwrap();
    store.close().await;
    for (steps, name) in (0..).zip([1, 2, 3]) {
        append_alone(&place, id, steps, step(0, name)).await;
    }
    place.change("update step set body = replace(body, ':1', ':2') where seq = 2");
    let store = place.open().await;
    assert_eq!(store.load(id).await.unwrap_err(), StoreError::Damaged(id, 2));
    assert_eq!(store.tail(id, 1).await.unwrap_err(), StoreError::Damaged(id, 2));
    store.close().await;
    place.change("delete from step where seq > 1");
    let store = place.open().await;
    assert_eq!(store.load(id).await.unwrap_err(), StoreError::Damaged(id, 1));
}

pub(crate) async fn the_tail_is_what_was_written_since<P: TestStore>() {
    let (place, id) = (P::new("tail"), TableId::new(8));
    let store = place.open().await;
    assert!(store.tail(id, 0).await.unwrap().is_empty());
    store.create(head(8, false), SECRET).await.unwrap();
    assert!(store.tail(id, 0).await.unwrap().is_empty());
    let steps: Vec<Step> = (1..=3).map(|name| step(0, name)).collect();
    for (index, step) in steps.iter().enumerate() {
        store.append(id, index as u64, step.clone(), nothing()).await.unwrap();
    }
    for since in 0..=3 {
        assert_eq!(store.tail(id, since as u64).await.unwrap(), steps[since..]);
    }
    assert!(store.tail(id, 9).await.unwrap().is_empty());
    let lengths = store.lengths(vec![id, TableId::new(99)]).await.unwrap();
    assert_eq!(lengths, [(id, 3)]);
}

/// The values stand here, so that no store can change its mind.
pub(crate) async fn the_chain_is_the_same_in_every_store<P: TestStore>() {
    let (place, id) = (P::new("chain"), TableId::new(9));
    let store = place.open().await;
    store.create(head(9, false), SECRET).await.unwrap();
    store.close().await;
    append_alone(&place, id, 0, step(0, 1)).await;
    let mut plain = step(1, 2);
    plain.entries = vec![Entry::Act { seat: Seat::at(1), action: "é \\ \" ½".into() }];
    append_alone(&place, id, 1, plain).await;
    let hashes = place.hashes();
    let begins: Vec<&str> = hashes.iter().map(|hash| &hash[..16]).collect();
    assert_eq!(begins, ["13e3e0f74684530d", "357cc93cf3c1faea"]);
}

pub(crate) async fn a_job_is_taken_once_until_it_is_given_back<P: TestStore>() {
    let (place, id) = (P::new("jobs"), TableId::new(10));
    let store = place.open().await;
    store.create(head(10, false), SECRET).await.unwrap();
    store.append(id, 0, step(0, 1), waits(&[(0, 4), (1, 4)], None)).await.unwrap();
    assert!(store.take(Work::Clocks, 9).await.unwrap().is_empty());
    let first = store.take(Work::Thoughts, 1).await.unwrap();
    let second = store.take(Work::Thoughts, 9).await.unwrap();
    assert_eq!((first.len(), second.len()), (1, 1));
    let both = [first.clone(), second].concat();
    assert_eq!(asked(&both), [(id, Some(0), 4), (id, Some(1), 4)]);
    assert!(store.take(Work::Thoughts, 9).await.unwrap().is_empty());
    store.keep(both.clone()).await.unwrap();
    store.give_back(first[0]).await.unwrap();
    let again = store.take(Work::Thoughts, 9).await.unwrap();
    assert_eq!(asked(&again), asked(&first));
    for job in both {
        store.strike(job).await.unwrap();
        store.give_back(job).await.unwrap();
    }
    assert!(store.take(Work::Thoughts, 9).await.unwrap().is_empty());
}

pub(crate) async fn a_question_that_stands_keeps_its_job<P: TestStore>() {
    let (place, id) = (P::new("stands"), TableId::new(11));
    let store = place.open().await;
    store.create(head(11, false), SECRET).await.unwrap();
    store.append(id, 0, step(0, 1), waits(&[(0, 4), (1, 4)], None)).await.unwrap();
    assert_eq!(store.take(Work::Thoughts, 9).await.unwrap().len(), 2);
    // A chat line meanwhile: the same question. Seat 1 is asked something new.
    store.append(id, 1, step(0, 2), waits(&[(0, 4), (1, 6)], None)).await.unwrap();
    let new = store.take(Work::Thoughts, 9).await.unwrap();
    assert_eq!(asked(&new), [(id, Some(1), 6)]);
    // Nobody is asked any more; an old job that comes back strikes nothing else.
    store.append(id, 2, step(0, 3), nothing()).await.unwrap();
    store.give_back(new[0]).await.unwrap();
    assert!(store.take(Work::Thoughts, 9).await.unwrap().is_empty());
    store.append(id, 3, step(0, 4), waits(&[(1, 8)], None)).await.unwrap();
    store.strike(new[0]).await.unwrap();
    assert_eq!(asked(&store.take(Work::Thoughts, 9).await.unwrap()), [(id, Some(1), 8)]);
    assert_eq!(
        store.append(id, 3, step(0, 5), waits(&[(0, 9)], None)).await,
        Err(StoreError::Moved)
    );
    assert!(store.take(Work::Thoughts, 9).await.unwrap().is_empty(), "a step that lost asked");
}

pub(crate) async fn clocks_are_seen_to_when_they_are_due<P: TestStore>() {
    let (place, id) = (P::new("clocks"), TableId::new(12));
    let store = place.open().await;
    store.create(head(12, false), SECRET).await.unwrap();
    let soon = store.now() + 700;
    store.append(id, 0, step(0, 1), waits(&[], Some(soon))).await.unwrap();
    assert!(store.take(Work::Clocks, 9).await.unwrap().is_empty());
    tokio::time::sleep(std::time::Duration::from_millis(900)).await;
    assert!(store.take(Work::Thoughts, 9).await.unwrap().is_empty());
    let due = store.take(Work::Clocks, 9).await.unwrap();
    assert_eq!(asked(&due), [(id, None, soon as u64)]);
    assert_eq!(due[0].due.at, soon);
}

pub(crate) async fn a_job_wakes_a_listener<P: TestStore>() {
    let (place, id) = (P::new("wake"), TableId::new(13));
    let store = place.open().await;
    let mut news = store.news();
    store.create(head(13, false), SECRET).await.unwrap();
    store.append(id, 0, step(0, 1), waits(&[], Some(77))).await.unwrap();
    loop {
        match news.recv().await.unwrap() {
            News::Missed => {}
            heard => break assert_eq!(heard, News::Job(77)),
        }
    }
}

pub(crate) async fn nothing_is_written_after_the_end<P: TestStore>() {
    let place = P::new("end");
    let store = place.open().await;
    assert!(store.is_working() && !store.has_stopped());
    store.beat().await.unwrap();
    store.close().await;
    let late = store.create(head(14, false), SECRET).await;
    assert!(matches!(late, Err(StoreError::Failed(_))), "{late:?}");
    let store = place.open().await;
    assert!(store.load(TableId::new(14)).await.unwrap().is_none());
    assert!((now() - store.now()).abs() < 1000);
}

/// A table that waits for a decision since `at`.
async fn ask(store: &Arc<dyn Store>, number: u64, at: Millis) {
    store.create(head(number, false), SECRET).await.unwrap();
    let due = vec![Due { seat: Some(Seat::at(0)), basis: 4, at }];
    let agenda = Agenda { over: false, due };
    store.append(TableId::new(number), 0, step(0, 1), agenda).await.unwrap();
}

/// This address has a socket at the table for a second.
async fn look(store: &Arc<dyn Store>, number: u64, address: u8) {
    let queue = Some(Queue::of(std::net::IpAddr::from([192, 0, 2, address])));
    let (table, until) = (TableId::new(number), store.now() + 1000);
    store.attend(vec![Presence { table, queue, until }]).await.unwrap();
}

async fn numbers(store: &Arc<dyn Store>, work: Work, most: usize) -> Vec<u64> {
    let mut taken: Vec<u64> =
        store.take(work, most).await.unwrap().iter().map(|job| job.table.number()).collect();
    taken.sort_unstable();
    taken
}

pub(crate) async fn decisions_are_taken_by_turns_of_addresses<P: TestStore>() {
    let place = P::new("turns");
    let store = place.open().await;
    let now = store.now();
    // The busy address has asked for longer, and for more.
    for number in 1..=30 {
        ask(&store, number, now - 500).await;
        look(&store, number, 1).await;
    }
    for (number, address) in [(101, 2), (102, 2), (103, 3)] {
        ask(&store, number, now).await;
        look(&store, number, address).await;
    }
    // No socket is here, though one will come back.
    ask(&store, 200, now - 900).await;
    let mut taken = Vec::new();
    for _ in 0..3 {
        taken.extend(numbers(&store, Work::Thoughts, 1).await);
    }
    let busy = taken.iter().filter(|number| **number <= 30).count();
    assert_eq!((taken.len(), busy), (3, 1), "one turn for each address: {taken:?}");
    assert!(taken.contains(&103), "{taken:?}");
    // Two of the first two addresses are under way by now; the third one still has one less.
    let more = numbers(&store, Work::Attended, 2).await;
    assert!(more.iter().any(|number| [101, 102].contains(number)), "{more:?}");
    let rest = numbers(&store, Work::Attended, 99).await;
    assert!(!rest.contains(&200) && taken.len() + more.len() + rest.len() == 33, "{rest:?}");
    assert_eq!(numbers(&store, Work::Thoughts, 99).await, [200]);
}

pub(crate) async fn a_job_is_taken_only_while_its_table_is_attended<P: TestStore>() {
    let place = P::new("nobody");
    let store = place.open().await;
    ask(&store, 1, NEVER).await;
    ask(&store, 2, store.now() - PATIENCE - 100).await;
    assert_eq!(numbers(&store, Work::Attended, 9).await, [2], "it was left for a minute");
    assert!(numbers(&store, Work::Thoughts, 9).await.is_empty());
    let mut news = store.news();
    look(&store, 1, 7).await;
    while !matches!(news.recv().await, Ok(News::Job(_))) {}
    let jobs = store.take(Work::Thoughts, 9).await.unwrap();
    assert_eq!(asked(&jobs), [(TableId::new(1), Some(0), 4)]);
    assert!(jobs[0].ticket.attended);
    store.give_back(jobs[0]).await.unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    assert!(store.take(Work::Thoughts, 9).await.unwrap().is_empty(), "nobody looks any more");
}

fn keep(name: &'static str, value: &[u8]) -> Statement {
    let sql = "insert into keepsake(name, value) values ($1, $2)";
    Statement::new(sql, [name.into(), value.into()])
}

async fn kept(store: &Arc<dyn Store>) -> Vec<String> {
    let sql = "select name from keepsake order by name";
    let rows = store.query(Statement::new(sql, [])).await.unwrap();
    rows.iter().map(|row| row.text(0).to_owned()).collect()
}

pub(crate) async fn statements_are_done_together_or_not_at_all<P: TestStore>() {
    let place = P::new("together");
    let store = place.open().await;
    store.transact(vec![keep("a", b"1"), keep("b", b"2")]).await.unwrap();
    let again = store.transact(vec![keep("c", b"3"), keep("a", b"4")]).await;
    assert_eq!(again, Err(StoreError::Exists));
    let absent = "update keepsake set value = $2 where name = $1 returning name";
    let must = || Statement::new(absent, ["z".into(), b"5".as_slice().into()]).must();
    assert_eq!(store.transact(vec![keep("d", b"6"), must()]).await, Err(StoreError::Moved));
    let unknown = Statement::new("insert into no_such_table values ($1)", ["x".into()]);
    assert!(store.transact(vec![keep("e", b"7"), unknown]).await.is_err());
    assert_eq!(kept(&store).await, ["a", "b"]);
    // A refused transaction holds up no table, in the same sync or later.
    let (written, refused) = tokio::join!(
        store.create(head(20, false), SECRET),
        store.transact(vec![keep("f", b"8"), keep("a", b"9")])
    );
    assert_eq!((written, refused), (Ok(()), Err(StoreError::Exists)));
    store.close().await;
    let store = place.open().await;
    assert_eq!(kept(&store).await, ["a", "b"], "they are on disk");
    assert!(store.load(TableId::new(20)).await.unwrap().is_some());
}

/// Nothing of it is missed when the store is opened again, though its steps may have been staged beside others.
pub(crate) async fn a_table_is_forgotten_with_its_log_and_nothing_else<P: TestStore>() {
    let place = P::new("forgotten");
    let store = place.open().await;
    let (id, other) = (TableId::new(31), TableId::new(32));
    for number in [31, 32] {
        store.create(head(number, true), SECRET).await.unwrap();
    }
    store.append(other, 0, step(0, 1), nothing()).await.unwrap();
    store.append(id, 0, step(0, 1), nothing()).await.unwrap();
    // A step that came in a moment ago may have to come to its table first.
    while store.forget(vec![id]).await == Err(StoreError::Moved) {
        store.gather().await.unwrap();
    }
    assert!(store.load(id).await.unwrap().is_none());
    assert_eq!(store.append(id, 1, step(1, 2), nothing()).await, Err(StoreError::Moved));
    assert_eq!(store.lobby(9).await.unwrap(), [other]);
    store.close().await;
    let store = place.open().await;
    assert!(store.load(id).await.unwrap().is_none());
    assert_eq!(store.load(other).await.unwrap().unwrap().steps, [step(0, 1)]);
    store.append(other, 1, step(1, 2), nothing()).await.unwrap();
    store.close().await;
}

pub(crate) async fn statements_carry_every_kind_of_value<P: TestStore>() {
    let place = P::new("values");
    let store = place.open().await;
    let write =
        "insert into seeker(ticket, account, game, options, control, rating, site, since, seen)
                 values ($2, $1, $3, $4, $5, $6, $2, $7, $7)";
    let values = [
        Value::Null,
        b"\0\xff'".as_slice().into(),
        "Élan 'и' \" ½".into(),
        "{}".into(),
        "none".into(),
        (0.1 + 0.2).into(),
        i64::MIN.into(),
    ];
    store.transact(vec![Statement::new(write, values)]).await.unwrap();
    let sql = "select account, ticket, game, rating, since from seeker where since = $1";
    let rows = store.query(Statement::new(sql, [i64::MIN.into()])).await.unwrap();
    let row = &rows[0];
    assert_eq!((row.try_int(0), row.bytes(1)), (None, b"\0\xff'".as_slice()));
    assert_eq!((row.text(2), row.int(4)), ("Élan 'и' \" ½", i64::MIN));
    assert_eq!(row.real(3).to_bits(), (0.1_f64 + 0.2).to_bits(), "to the last bit");
}

pub(crate) async fn of_many_who_claim_at_once_exactly_one_gets_it<P: TestStore>() {
    let place = P::new("claim");
    let store = place.open().await;
    store.transact(vec![keep("seat", b"")]).await.unwrap();
    let claim = |number: u8| {
        let sql = "update keepsake set value = $2 where name = $1 and value = $3 returning name";
        let values = ["seat".into(), [number].as_slice().into(), b"".as_slice().into()];
        tokio::spawn(store.transact(vec![Statement::new(sql, values).must()]))
    };
    let mut won = 0;
    for claim in (1..=30).map(claim).collect::<Vec<_>>() {
        match claim.await.unwrap() {
            Ok(_) => won += 1,
            Err(error) => assert_eq!(error, StoreError::Moved),
        }
    }
    assert_eq!(won, 1);
}
