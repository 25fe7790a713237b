//! Clocks and computer players: rows that one of many takes for a while. Time is that of the database.

use tokio_postgres::Row;

use super::super::StoreError;
use super::super::agenda::{Due, Job, LEASE, Work};
use super::log::{number, table_id};
use super::{Base, session};

/// Decisions are due at once; only clocks are waited for.
const TAKE: &str = "
with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now),
taken as (
    select table_id, seat from job, clock
    where (seat >= 0 or due <= clock.now) and lease_until <= clock.now and (seat < 0) = $1
    order by due limit $2
    for update of job skip locked)
update job set lease_until = clock.now + $3, attempts = attempts + 1
from taken, clock where job.table_id = taken.table_id and job.seat = taken.seat
returning job.table_id, job.seat, job.basis, job.due, job.attempts";

pub(super) async fn take(base: &Base, work: Work, most: usize) -> Result<Vec<Job>, StoreError> {
    let session = session::get(&base.quick).await?;
    let take = session.prepare_cached(TAKE).await?;
    let rows = session.query(&take, &[&(work == Work::Clocks), &(most as i64), &lease()]).await?;
    Ok(rows.iter().map(job).collect())
}

fn job(row: &Row) -> Job {
    let (basis, attempts): (i64, i32) = (row.get(2), row.get(4));
    let due = Due { seat: Due::seat(row.get(1)), basis: basis as u64, at: row.get(3) };
    Job { table: table_id(row.get(0)), due, attempts: attempts.unsigned_abs() }
}

/// A row that somebody else is busy with is left alone: it is being struck or asked anew.
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
    let session = session::get(&base.quick).await?;
    let keep = session.prepare_cached(KEEP).await?;
    let tables: Vec<i64> = jobs.iter().map(|job| number(job.table)).collect();
    let seats: Vec<i16> = jobs.iter().map(|job| job.due.number()).collect();
    let bases: Vec<i64> = jobs.iter().map(|job| job.due.basis as i64).collect();
    session.execute(&keep, &[&tables, &seats, &bases, &lease]).await?;
    Ok(())
}

pub(super) async fn strike(base: &Base, job: &Job) -> Result<(), StoreError> {
    let session = session::get(&base.quick).await?;
    let sql = "delete from job where table_id = $1 and seat = $2 and basis = $3";
    let strike = session.prepare_cached(sql).await?;
    let (table, basis) = (number(job.table), job.due.basis as i64);
    session.execute(&strike, &[&table, &job.due.number(), &basis]).await?;
    Ok(())
}

fn lease() -> i64 {
    LEASE.as_millis() as i64
}
