//! Time and outages.

use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};

use quarry_table::clock::Millis;

use super::super::{StoreError, now};
use super::{Base, session};

/// Servers beat every second; a while without any beat that is longer than this stops all clocks.
const GAP: Millis = 5000;

/// The last outage: a time in which no step could be taken.
#[derive(Default)]
pub(super) struct Outage(Mutex<Option<(Millis, Millis)>>);

impl Outage {
    pub(super) fn last(&self) -> Option<(Millis, Millis)> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, outage: Option<(Millis, Millis)>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = outage;
    }
}

/// The first who comes after a gap writes it down for all.
const BEAT: &str = "
with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now),
gap as (
    insert into outage(since, until) select beat.at, clock.now from beat, clock
    where clock.now - beat.at > $1
    on conflict do nothing
    returning since, until),
beaten as (
    insert into beat select 1, now from clock
    on conflict (one) do update set at = greatest(beat.at, excluded.at)),
last as (
    select since, until from gap union all select since, until from outage
    order by until desc limit 1)
select clock.now, last.since, last.until from clock left join last on true";

pub(super) async fn beat(base: &Base) -> Result<(), StoreError> {
    let mut session = session::get(&base.quick).await?;
    let before = now();
    let row = session.first(BEAT, &[&GAP]).await?;
    let row = row.ok_or_else(|| StoreError::Failed("a beat has no row".into()))?;
    set_clock(base, row.get(0), before, now());
    let (since, until): (Option<Millis>, Option<Millis>) = (row.get(1), row.get(2));
    base.outage.note(since.zip(until));
    Ok(())
}

/// The clock of the database was read between `before` and `after`; a guess within that is good enough.
fn set_clock(base: &Base, database: Millis, before: Millis, after: Millis) {
    let skew = base.skew.load(Ordering::Acquire);
    if !(before - 1..=after + 1).contains(&(database - skew)) {
        base.skew.store(database - (before + after) / 2, Ordering::Release);
    }
}
