//! Turns table changes into notices. The state of a table is compared with its mark, the state last reported. This is
//! idempotent, so late, repeated or concurrent runs are safe.

use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::Ordering;

use quarry_fair::Bytes;
use quarry_game::{Seat, SeatSet};
use quarry_table::clock::Millis;
use quarry_table::{AnyTable, KeyHash, Refusal, TableId};
use serde::{Deserialize, Serialize};

use super::channels::Way;
use super::{Kind, Notices};
use crate::people::seats::read_seats;
use crate::store::{Row, Statement, StoreError, Value};

/// Tables in one query.
const AT_ONCE: usize = 16;
/// Tables in one page of a sweep for missed changes.
const MISSED: i64 = 10_000;
/// Tables in one query of log lengths.
const LENGTHS: usize = 500;
const HOUR: Millis = 3600 * 1000;
const DAY: Millis = 24 * HOUR;
/// Retention of marks and receipts.
const KEPT: Millis = 7 * DAY;
/// Age after which a finished game is no longer reported; longer than a sweep takes.
const NEWS: Millis = 10 * 60 * 1000;
/// Delay factor of e-mail: it is less urgent, and one mail then covers more notices.
const MAIL_WAITS: u32 = 15;

/// Mark: what was last reported of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Told {
    /// The decision last reported, by seat.
    turns: BTreeMap<u8, u64>,
    over: bool,
    /// Seats whose rematch offer was reported.
    rematch: Vec<u8>,
}

/// A channel of an account that has a seat at a table.
struct Interest {
    channel: i64,
    way: Option<Way>,
    wants: i64,
    /// When the channel was added: what ended before is no news to it.
    since: Millis,
    seats: Vec<Seat>,
    key: KeyHash,
}

/// A table with at least one subscribed channel.
struct Watched {
    table: TableId,
    /// Log length at the last run; `None` before the first.
    steps: Option<i64>,
    told: Told,
    /// When its result was written.
    settled: Option<Millis>,
    interests: Vec<Interest>,
}

/// State of a table for the seats of one channel.
struct Waits {
    /// The pending decision.
    turn: Option<(Seat, u64)>,
    /// Whether the account still holds a seat.
    sits: bool,
    own: SeatSet,
}

/// Snapshot of a table.
struct Moment {
    steps: i64,
    over: bool,
    deadline: Option<Millis>,
    wishes: SeatSet,
    agreed: bool,
    waits: Vec<Waits>,
}

/// Those of `seats` that `key` opens.
pub(super) fn held(table: &dyn AnyTable, key: &KeyHash, seats: &[Seat]) -> SeatSet {
    let open = table.seats_of(key);
    seats.iter().filter(|seat| open.contains(**seat)).fold(SeatSet::EMPTY, |all, it| all.with(*it))
}

/// The pending decision of the first of these seats.
pub(super) fn question(table: &dyn AnyTable, own: SeatSet) -> Option<(Seat, u64)> {
    let begun = table.is_begun() && !table.is_over();
    let seat = own.iter().find(|seat| begun && table.deciding().contains(*seat))?;
    Some((seat, table.basis(seat) + 1))
}

impl Moment {
    fn of(table: &dyn AnyTable, interests: &[Interest]) -> Moment {
        let waits = |interest: &Interest| {
            let own = held(table, &interest.key, &interest.seats);
            Waits { turn: question(table, own), sits: !own.is_empty(), own }
        };
        Moment {
            steps: table.steps() as i64,
            over: table.is_over(),
            deadline: table.deadline(),
            wishes: table.rematch_wishes(),
            agreed: table.rematch().is_some(),
            waits: interests.iter().map(waits).collect(),
        }
    }
}

/// When the warning is due: a quarter of the time before the deadline, at most half a day. None for short clocks,
/// whose players are present.
fn short_of_time(deadline: Option<Millis>, now: Millis) -> Option<Millis> {
    let deadline = deadline.filter(|deadline| deadline - now > 2 * HOUR)?;
    Some(deadline - ((deadline - now) / 4).min(12 * HOUR))
}

fn watched(rows: &[Row]) -> Vec<Watched> {
    let mut all: BTreeMap<i64, Watched> = BTreeMap::new();
    for row in rows {
        let told = serde_json::from_str(row.text(7)).unwrap_or_default();
        let entry = all.entry(row.int(0)).or_insert_with(|| Watched {
            table: TableId::new(row.int(0) as u64),
            steps: row.try_int(6),
            told,
            settled: row.try_int(8),
            interests: Vec::new(),
        });
        let Ok(key) = row.bytes(2).try_into() else { continue };
        entry.interests.push(Interest {
            channel: row.int(3),
            way: Way::read(row.text(5)),
            wants: row.int(4),
            since: row.int(9),
            seats: read_seats(row.text(1)),
            key: Bytes(key),
        });
    }
    all.into_values().collect()
}

impl Notices {
    /// Processes these tables; failed ones are queued again.
    pub(super) async fn watch(&self, tables: HashSet<TableId>) {
        let tables: Vec<TableId> = tables.into_iter().collect();
        for some in tables.chunks(AT_ONCE) {
            let Ok(found) = self.interests(some).await else {
                some.iter().for_each(|table| self.hub.shared().changed.note(*table));
                continue;
            };
            for one in found {
                if let Err(error) = self.watch_one(&one).await {
                    tracing::debug!(table = %one.table, %error, "a table is looked at again");
                    self.hub.shared().changed.note(one.table);
                }
            }
        }
    }

    async fn interests(&self, tables: &[TableId]) -> Result<Vec<Watched>, StoreError> {
        let sql =
            "select s.table_id, s.seats, s.key_hash, c.id, c.wants, c.way, m.steps, m.told, r.at, c.created
                   from account_seat s join channel c on c.account = s.account
                   left join notice_mark m on m.table_id = s.table_id
                   left join result r on r.table_id = s.table_id
                   where s.held = 1 and c.confirmed = 1 and s.table_id in
                       ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";
        // Unused parameters repeat the first table.
        let table =
            |index: usize| tables.get(index).or(tables.first()).map(|it| it.number() as i64);
        let places: [Value; AT_ONCE] = std::array::from_fn(|index| table(index).into());
        Ok(watched(&self.query(sql, places).await?))
    }

    async fn watch_one(&self, one: &Watched) -> Result<(), StoreError> {
        let Some(moment) = self.moment(one).await? else { return Ok(()) };
        if one.steps.is_some_and(|steps| steps >= moment.steps) {
            return Ok(());
        }
        let (told, mut statements) = self.news(one, &moment);
        statements.push(self.mark(one, &moment, &told));
        self.write(statements).await.map(drop)
    }

    /// The state of a table; none where its log is damaged or gone.
    async fn moment(&self, one: &Watched) -> Result<Option<Moment>, StoreError> {
        let look = async {
            let room = self.hub.room(one.table).await?;
            drop(room.refresh().await);
            room.look(|table| Moment::of(table, &one.interests)).await
        };
        match look.await {
            Ok(moment) => Ok(Some(moment)),
            // A store of one node is swept only at its start, so the table is looked at again.
            Err(Refusal::Storage) => Err(StoreError::Failed("the log cannot be read".into())),
            Err(_) => Ok(None),
        }
    }

    fn mark(&self, one: &Watched, moment: &Moment, told: &Told) -> Statement {
        let (table, text) = (one.table.number() as i64, quarry_table::wire::to_json(told));
        let (steps, now) = (moment.steps.into(), self.store.now().into());
        match one.steps {
            Some(before) => {
                let sql = "update notice_mark set steps = $2, told = $3, seen = $4
                           where table_id = $1 and steps = $5 returning steps";
                let values = [table.into(), steps, text.into(), now, before.into()];
                Statement::new(sql, values).must()
            }
            None => {
                let sql =
                    "insert into notice_mark(table_id, steps, told, seen) values ($1, $2, $3, $4)";
                Statement::new(sql, [table.into(), steps, text.into(), now])
            }
        }
    }

    /// New notices of a table, as statements.
    fn news(&self, one: &Watched, moment: &Moment) -> (Told, Vec<Statement>) {
        let now = self.store.now();
        let (mut told, mut statements) = (one.told.clone(), Vec::new());
        told.turns.clear();
        let is_news = |since: Millis| {
            one.steps.is_some() || one.settled.is_none_or(|at| at > since.max(now - NEWS))
        };
        let wishes: Vec<u8> = moment.wishes.iter().map(u8::from).collect();
        for (interest, waits) in one.interests.iter().zip(&moment.waits) {
            let before = waits.turn.and_then(|(seat, _)| one.told.turns.get(&seat.into()));
            let mut tell = |kind: Kind, basis: u64, due: Millis| {
                if interest.wants & kind.bit() != 0 {
                    statements.push(notice(interest.channel, kind, one.table, basis, due));
                }
            };
            let soon = now + self.waits(interest.way);
            if let Some((seat, basis)) = waits.turn {
                told.turns.insert(seat.into(), basis);
            }
            if waits.turn.map(|(_, basis)| basis) == before.copied() && before.is_some() {
                continue;
            }
            if let Some((_, basis)) = waits.turn {
                tell(Kind::Turn, basis, soon);
                if let Some(due) = short_of_time(moment.deadline, now) {
                    tell(Kind::Time, basis, due);
                }
            }
            if moment.over && !one.told.over && waits.sits && is_news(interest.since) {
                tell(Kind::Over, 0, soon);
            }
            let asks = moment.over && !moment.agreed && wishes != one.told.rematch;
            let others_ask = waits.own.iter().all(|seat| !moment.wishes.contains(seat));
            if asks && others_ask && waits.sits && !wishes.is_empty() {
                tell(Kind::Rematch, wishes.len() as u64, soon);
            }
        }
        let void =
            "delete from notice where table_id = $1 and channel = $2 and kind in ('turn', 'time')";
        let mut all = Vec::new();
        for (interest, waits) in one.interests.iter().zip(&moment.waits) {
            let asked = waits.turn.map(|(seat, basis)| (u8::from(seat), basis));
            let same = asked.is_some_and(|(seat, it)| one.told.turns.get(&seat) == Some(&it));
            if !same {
                let values = [(one.table.number() as i64).into(), interest.channel.into()];
                all.push(Statement::new(void, values));
            }
        }
        all.extend(statements);
        (told.over, told.rematch) = (moment.over, wishes);
        (told, all)
    }

    /// Delay before delivery, in which a page can report that the table is in view.
    pub(super) fn waits(&self, way: Option<Way>) -> Millis {
        let delay = match way {
            Some(Way::Mail) => self.delay * MAIL_WAITS,
            Some(Way::Push | Way::Hook) | None => self.delay,
        };
        i64::try_from(delay.as_millis()).unwrap_or(DAY)
    }

    /// Notices of a challenge, to be written in the transaction of the challenge.
    pub fn challenged(&self, account: i64, table: TableId) -> Vec<Statement> {
        let sql = "insert into notice(channel, kind, table_id, basis, due)
                   select id, 'challenge', cast($2 as bigint), 0,
                       cast($3 as bigint) + case way when 'mail' then cast($4 as bigint) else cast($5 as bigint) end
                   from channel
                   where account = $1 and confirmed = 1 and wants & 4 <> 0 on conflict do nothing";
        let values = [
            account.into(),
            (table.number() as i64).into(),
            self.store.now().into(),
            self.waits(Some(Way::Mail)).into(),
            self.waits(None).into(),
        ];
        vec![Statement::new(sql, values)]
    }

    /// One page of a sweep, which queues tables whose changes a crashed node has not processed. A sweep goes through the
    /// tables of accounts in order, a page at each poll, so that no poll costs more where there are more tables.
    pub(super) async fn find_missed(&self) -> Result<(), StoreError> {
        let sql = "
            with page as (
                select distinct table_id from account_seat where table_id > $1 and held = 1
                order by table_id limit $2)
            select p.table_id, m.steps,
                cast(case when (not g.over or m.steps is not null or not g.settled or exists (
                    select 1 from ended e where e.table_id = p.table_id and e.at > $3)) and exists (
                    select 1 from account_seat s join channel c on c.account = s.account
                    where s.table_id = p.table_id and s.held = 1 and c.confirmed = 1)
                then 1 else 0 end as bigint)
            from page p join game_table g on g.id = p.table_id
            left join notice_mark m on m.table_id = p.table_id order by p.table_id";
        let behind = self.swept.load(Ordering::Relaxed);
        // A short game may begin and end between two polls, and have no mark when its node dies.
        let lately = self.store.now() - NEWS;
        let rows = self.query(sql, [behind.into(), MISSED.into(), lately.into()]).await?;
        let known: BTreeMap<TableId, i64> = rows
            .iter()
            .filter(|row| row.flag(2))
            .map(|row| (TableId::new(row.int(0) as u64), row.int(1)))
            .collect();
        let tables: Vec<TableId> = known.keys().copied().collect();
        // Recent steps may still be staged, so the lengths are read separately.
        for some in tables.chunks(LENGTHS) {
            for (table, length) in self.store.lengths(some.to_vec()).await? {
                if known.get(&table).is_some_and(|steps| *steps < length as i64) {
                    self.hub.shared().changed.note(table);
                }
            }
        }
        // A forgotten table may be missing in a page, which is therefore read on until it is empty.
        let last = rows.last().map_or(0, |row| row.int(0));
        self.swept.store(last, Ordering::Relaxed);
        Ok(())
    }

    /// Deletes expired receipts and marks, and rows of deleted channels.
    pub(super) async fn forget_old(&self) -> Result<(), StoreError> {
        let before = self.store.now() - KEPT;
        let sql = [
            "delete from delivery where done < $1 or made < $1 - 604800000",
            "delete from notice_mark where seen < $1 - 2592000000",
            "delete from channel where confirmed = 0 and created < $1",
            "delete from notice where due < $1 and channel not in (select id from channel)",
        ];
        self.write(sql.map(|sql| Statement::new(sql, [before.into()])).into()).await.map(drop)
    }
}

/// The statement that stores a notice.
fn notice(channel: i64, kind: Kind, table: TableId, basis: u64, due: Millis) -> Statement {
    let sql = "insert into notice(channel, kind, table_id, basis, due) values ($1, $2, $3, $4, $5)
               on conflict do nothing";
    let table = (table.number() as i64).into();
    Statement::new(
        sql,
        [channel.into(), kind.word().into(), table, (basis as i64).into(), due.into()],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_short_a_quarter_before_the_end() {
        assert_eq!(short_of_time(None, 0), None);
        assert_eq!(short_of_time(Some(2 * HOUR), 0), None, "such a game is played at once");
        assert_eq!(short_of_time(Some(24 * HOUR), 0), Some(18 * HOUR));
        assert_eq!(short_of_time(Some(96 * HOUR), 0), Some(84 * HOUR));
    }
}
