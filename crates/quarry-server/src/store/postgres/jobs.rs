//! Leases on jobs: clock expiries and computer moves. Time is that of the database.

use quarry_table::Due;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::super::StoreError;
use super::super::agenda::{Job, LEASE, Work, seat_number, seat_of};
use super::Base;
use super::log::{number, table_id};
use super::session::{self, PooledSession};
use crate::turns::{PATIENCE, Presence, Queue, Ticket};

const CLOCKS: &str = "
with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now),
taken as (
    select table_id, seat from job, clock
    where seat < 0 and due <= clock.now and lease_until <= clock.now
    order by due limit $1
    for update of job skip locked)
update job set lease_until = clock.now + $2, attempts = attempts + 1
from taken, clock where job.table_id = taken.table_id and job.seat = taken.seat
returning job.table_id, job.seat, job.basis, job.due, job.attempts, true, 0";

/// Decisions by turns: attended tables first, then whichever queue has the fewest under way and was served the longest
/// ago. What no person waits for is left until a socket comes. More are looked at than taken, as another server may
/// take the same ones. Neither half reads the jobs that wait for a socket, however many there are; the number is `NEVER`,
/// written out for the index `job_thought`.
const THOUGHTS: &str = "
with clock as materialized (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now),
waiting as (
    select job.table_id, job.seat, job.due, lease_until > clock.now as busy, queue, true as attended
    from clock cross join attendance join job using (table_id)
    where attendance.until > clock.now and seat >= 0
    union all
    select job.table_id, job.seat, job.due, lease_until > clock.now, coalesce(queue, 0),
        due <= clock.now - $3
    from clock cross join job left join attendance using (table_id)
    where seat >= 0 and due < 9223372036854775807 and coalesce(until <= clock.now, true)),
ranked as (
    select table_id, seat, due, busy, queue, attended, row_number() over (
        partition by queue order by busy desc, attended desc, due, table_id, seat) as place
    from waiting),
next as materialized (
    select table_id, seat, queue, attended, place, coalesce(served, 0) as served, due
    from ranked left join turn using (queue) where not busy and (attended or not $4)
    order by attended desc, place, served, due limit $1::bigint * 4 + 64),
taken as (
    select job.table_id, job.seat, queue, attended
    from job join next on next.table_id = job.table_id and next.seat = job.seat, clock
    where job.lease_until <= clock.now
    order by attended desc, place, served, next.due limit $1
    for update of job skip locked),
served as (
    insert into turn(queue, served)
    select queue, nextval('turns') from (select distinct queue from taken) as queues order by queue
    on conflict (queue) do update set served = excluded.served)
update job set lease_until = clock.now + $2, attempts = attempts + 1
from taken, clock where job.table_id = taken.table_id and job.seat = taken.seat
returning job.table_id, job.seat, job.basis, job.due, job.attempts, taken.attended, taken.queue";

pub(super) async fn take(base: &Base, work: Work, most: usize) -> Result<Vec<Job>, StoreError> {
    let mut session = session::get(&base.quick).await?;
    let most = most as i64;
    let rows = match work {
        Work::Clocks => session.query(CLOCKS, &[&most, &lease()]).await?,
        Work::Thoughts | Work::Attended => {
            let only_attended = work == Work::Attended;
            let values: [&(dyn ToSql + Sync); 4] = [&most, &lease(), &PATIENCE, &only_attended];
            session.query(THOUGHTS, &values).await?
        }
    };
    Ok(rows.iter().map(job).collect())
}

fn job(row: &Row) -> Job {
    let (basis, attempts): (i64, i32) = (row.get(2), row.get(4));
    let due = Due { seat: seat_of(row.get(1)), basis: basis as u64, at: row.get(3) };
    let ticket = Ticket { attended: row.get(5), queue: Queue::from_number(row.get(6)) };
    Job { table: table_id(row.get(0)), due, attempts: attempts.unsigned_abs(), ticket }
}

/// Who looks where; what was known about the address of a table stays where nothing new is.
const ATTEND: &str = "
with before as (
    select table_id from attendance
    where table_id = any($1) and until > (extract(epoch from clock_timestamp()) * 1000)::bigint)
insert into attendance as old (table_id, queue, until)
select distinct on (table_id) table_id, queue, until
from unnest($1::bigint[], $2::integer[], $3::bigint[]) as new(table_id, queue, until)
order by table_id
on conflict (table_id) do update set
    queue = case excluded.queue when 0 then old.queue else excluded.queue end,
    until = greatest(old.until, excluded.until)
returning table_id in (select table_id from before)";

/// Notes the attendance of tables; true if one of them had none before.
pub(super) async fn attend(base: &Base, tables: &[Presence]) -> Result<bool, StoreError> {
    let mut session = session::get(&base.quick).await?;
    let numbers: Vec<i64> = tables.iter().map(|it| number(it.table)).collect();
    let queues: Vec<i32> = tables.iter().map(|it| it.queue.unwrap_or_default().number()).collect();
    let until: Vec<i64> = tables.iter().map(|it| it.until).collect();
    let rows = session.query(ATTEND, &[&numbers, &queues, &until]).await?;
    forget(&mut session).await?;
    Ok(rows.iter().any(|row| !row.get::<_, bool>(0)))
}

/// Drops the attendance of tables without viewers for a day.
async fn forget(session: &mut PooledSession) -> Result<(), StoreError> {
    let sql = "delete from attendance where table_id in (
        select table_id from attendance
        where until < (extract(epoch from clock_timestamp()) * 1000)::bigint - 86400000
        limit 1000 for update skip locked)";
    session.query(sql, &[]).await?;
    Ok(())
}

/// A row that another node has locked is left alone: it is being deleted or replaced.
const KEEP: &str = "
with kept as (
    select job.table_id, job.seat from job
    join unnest($1::bigint[], $2::smallint[], $3::bigint[]) as held(table_id, seat, basis)
    using (table_id, seat, basis)
    for update of job skip locked)
update job set lease_until = (extract(epoch from clock_timestamp()) * 1000)::bigint + $4
from kept where job.table_id = kept.table_id and job.seat = kept.seat";

pub(super) async fn keep(base: &Base, jobs: &[Job]) -> Result<(), StoreError> {
    set_lease(base, jobs, lease()).await
}

pub(super) async fn give_back(base: &Base, job: &Job) -> Result<(), StoreError> {
    set_lease(base, &[*job], 0).await
}

async fn set_lease(base: &Base, jobs: &[Job], lease: i64) -> Result<(), StoreError> {
    let mut session = session::get(&base.quick).await?;
    let tables: Vec<i64> = jobs.iter().map(|job| number(job.table)).collect();
    let seats: Vec<i16> = jobs.iter().map(|job| seat_number(&job.due)).collect();
    let bases: Vec<i64> = jobs.iter().map(|job| job.due.basis as i64).collect();
    session.query(KEEP, &[&tables, &seats, &bases, &lease]).await?;
    Ok(())
}

pub(super) async fn strike(base: &Base, job: &Job) -> Result<(), StoreError> {
    let mut session = session::get(&base.quick).await?;
    let sql = "delete from job where table_id = $1 and seat = $2 and basis = $3";
    let (table, basis) = (number(job.table), job.due.basis as i64);
    session.query(sql, &[&table, &seat_number(&job.due), &basis]).await?;
    Ok(())
}

fn lease() -> i64 {
    LEASE.as_millis() as i64
}
