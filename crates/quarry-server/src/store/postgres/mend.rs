//! Looking through a store in a PostgreSQL, and mending one that is damaged. What is cut away goes to `quarantine`.

use std::time::Duration;

use quarry_fair::Secret;
use quarry_table::TableId;
use tokio_postgres::{Client, Transaction};

use super::super::agenda::seat_number;
use super::super::beside::{IsResult, LOOSE, set_aside};
use super::super::chain::{Chain, Hash};
use super::super::{Agenda, AgendaOf, Fault, StoreError, Stored, now};
use super::health::within;
use super::log::{number, table_id};
use super::session::{self, CONNECT};
use super::{Base, PostgresStore};

/// How many tables are asked for at once.
const PAGE: i64 = 1000;

impl PostgresStore {
    /// The tables behind `last`, in order.
    pub(crate) async fn tables_behind(&self, last: i64) -> Result<Vec<TableId>, StoreError> {
        self.ask(move |base| async move {
            let mut session = session::get(&base.quick).await?;
            let sql = "select id from game_table where id > $1 order by id limit $2";
            let rows = session.query(sql, &[&last, &PAGE]).await?;
            Ok(rows.iter().map(|row| table_id(row.get(0))).collect())
        })
        .await
    }

    /// How many tables and jobs there are, and what is wrong besides the logs.
    pub(crate) async fn counts_and_faults(&self) -> Result<(u64, u64, Vec<Fault>), StoreError> {
        self.ask(|base| async move { counts_and_faults(&base).await }).await
    }

    /// The results that cannot be read.
    pub(crate) async fn unreadable(&self, is_result: IsResult) -> Result<Vec<i64>, StoreError> {
        let (mut found, mut last) = (Vec::new(), i64::MIN);
        loop {
            let rows = self.ask(move |base| async move {
                let mut session = session::get(&base.quick).await?;
                let sql = "select seq, body from result where seq > $1 order by seq limit $2";
                session.query(sql, &[&last, &PAGE]).await.map_err(StoreError::from)
            });
            let rows = rows.await?;
            let Some(end) = rows.last() else { return Ok(found) };
            last = end.get(0);
            let wrong = rows.iter().filter(|row| !is_result(row.get(1)));
            found.extend(wrong.map(|row| row.get::<_, i64>(0)));
        }
    }
}

async fn counts_and_faults(base: &Base) -> Result<(u64, u64, Vec<Fault>), StoreError> {
    let mut session = session::get(&base.quick).await?;
    let sql = "select (select count(*) from game_table), (select count(*) from job)";
    let row = session.first(sql, &[]).await?;
    let (tables, jobs): (i64, i64) = row.map_or((0, 0), |row| (row.get(0), row.get(1)));
    let mut faults = Vec::new();
    for kind in ["step", "job"] {
        let sql = format!(
            "select count(*) from {kind} where not exists (select 1 from game_table where id = table_id)"
        );
        let rows: i64 = session.first(&sql, &[]).await?.map_or(0, |row| row.get(0));
        faults.extend((rows > 0).then_some(Fault::Strays { kind, rows: rows.unsigned_abs() }));
    }
    for (kind, loose) in LOOSE {
        let sql = format!("select count(*) from {kind} where {loose}");
        let rows: i64 = session.first(&sql, &[]).await?.map_or(0, |row| row.get(0));
        faults.extend((rows > 0).then_some(Fault::Loose { kind, rows: rows.unsigned_abs() }));
    }
    Ok((tables.unsigned_abs(), jobs.unsigned_abs(), faults))
}

/// Mends the tables that are damaged; says what was done.
pub(crate) async fn repair(
    address: &str,
    (tables, results): (&[TableId], &[i64]),
    agenda_of: AgendaOf,
) -> Result<Vec<String>, StoreError> {
    let way = session::way(address)?;
    let mut client = within(CONNECT, session::connect(&way)).await?;
    expect_alone(&client).await?;
    client.batch_execute("set statement_timeout = '60s'").await?;
    let mut done = Vec::new();
    for table in tables {
        let transaction = client.transaction().await?;
        done.extend(mend(&transaction, *table, agenda_of).await?);
        transaction.commit().await?;
    }
    let transaction = client.transaction().await?;
    for seq in results {
        let aside = "with gone as (delete from result where seq = $1 returning body)
                     insert into quarantine(at, source, content)
                     select $2, 'result ' || $1::bigint, body from gone";
        transaction.execute(aside, &[seq, &now()]).await?;
        done.push(set_aside(*seq));
    }
    for (kind, loose) in LOOSE {
        // What is kept of an account that is gone is not to be kept.
        let rows = transaction.execute(&format!("delete from {kind} where {loose}"), &[]).await?;
        done.extend(
            (rows > 0).then(|| format!("deleted {rows} rows of `{kind}` that led nowhere")),
        );
    }
    transaction.commit().await?;
    Ok(done)
}

/// Servers keep tables in memory, so none may run meanwhile.
async fn expect_alone(client: &Client) -> Result<(), StoreError> {
    let sql = "select count(*) from pg_stat_activity where datname = current_database()
               and application_name = current_setting('application_name')
               and pid <> pg_backend_pid()";
    // Sessions that were closed just now are still listed for a moment.
    for _ in 0..20 {
        let others: i64 = client.query_one(sql, &[]).await?.get(0);
        if others == 0 {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    Err(StoreError::InUse("the database".into()))
}

/// The part of a log that is sound.
struct Sound {
    stored: Stored,
    seq: u64,
    hash: Hash,
}

/// Cuts a log back to its last sound step; says so where that was needed.
async fn mend(
    transaction: &Transaction<'_>,
    table: TableId,
    agenda_of: AgendaOf,
) -> Result<Option<String>, StoreError> {
    let id = number(table);
    let sql = "select head, secret, head_seq, head_hash from game_table where id = $1 for update";
    let Some(head) = transaction.query_opt(sql, &[&id]).await? else { return Ok(None) };
    let (text, secret): (&str, &[u8]) = (head.get(0), head.get(1));
    let (written, hash): (i64, &[u8]) = (head.get(2), head.get(3));
    match sound_part(transaction, table, text, secret).await? {
        Some(part) if part.seq > 0 || written == 0 => {
            if part.seq == written.unsigned_abs() && part.hash == hash {
                return Ok(None);
            }
            let kept = part.seq;
            cut(transaction, id, part, agenda_of).await?;
            Ok(Some(format!("table {table}: cut back to step {kept} of {written}")))
        }
        // Nothing vouches for the head of a log without its first step.
        _ => {
            set_table_aside(transaction, id).await?;
            Ok(Some(format!("table {table}: set aside as a whole, {written} steps")))
        }
    }
}

async fn sound_part(
    transaction: &Transaction<'_>,
    table: TableId,
    text: &str,
    secret: &[u8],
) -> Result<Option<Sound>, StoreError> {
    let (Ok(head), Ok(secret)) = (serde_json::from_str(text), secret.try_into()) else {
        return Ok(None);
    };
    let (mut chain, mut steps) = (Chain::begin(table, text), Vec::new());
    let sql = "select body, hash from step where table_id = $1 order by seq";
    for row in transaction.query(sql, &[&number(table)]).await? {
        let mut next = chain.clone();
        let Ok(step) = next.read(row.get(0), row.get(1)) else { break };
        steps.push(step);
        chain = next;
    }
    let (seq, hash) = chain.end();
    let stored = Stored { head, secret: Secret::from_bytes(secret), steps };
    Ok(Some(Sound { stored, seq, hash }))
}

async fn cut(
    transaction: &Transaction<'_>,
    id: i64,
    part: Sound,
    agenda_of: AgendaOf,
) -> Result<(), StoreError> {
    let seq = part.seq as i64;
    let aside = "with gone as (delete from step where table_id = $1 and seq > $2
                               returning table_id, seq, body)
                 insert into quarantine(at, source, content)
                 select $3, 'step ' || table_id || ' ' || seq, body from gone";
    transaction.execute(aside, &[&id, &seq, &now()]).await?;
    let Agenda { over, due } = agenda_of(part.stored);
    let sql = "update game_table set head_seq = $2, head_hash = $3, over = $4 where id = $1";
    transaction.execute(sql, &[&id, &seq, &part.hash.as_slice(), &over]).await?;
    transaction.execute("delete from job where table_id = $1", &[&id]).await?;
    let sql = "insert into job(table_id, seat, basis, due) values ($1, $2, $3, $4)";
    for due in due {
        let basis = due.basis as i64;
        transaction.execute(sql, &[&id, &seat_number(&due), &basis, &due.at]).await?;
    }
    Ok(())
}

async fn set_table_aside(transaction: &Transaction<'_>, id: i64) -> Result<(), StoreError> {
    let aside = "insert into quarantine(at, source, content)
                 select $2::bigint, 'table ' || id || ' head', head from game_table where id = $1
                 union all select $2, 'table ' || id || ' secret', encode(secret, 'hex')
                           from game_table where id = $1
                 union all select $2, 'step ' || table_id || ' ' || seq, body
                           from step where table_id = $1";
    transaction.execute(aside, &[&id, &now()]).await?;
    for sql in [
        "delete from job where table_id = $1",
        "delete from step where table_id = $1",
        "delete from game_table where id = $1",
    ] {
        transaction.execute(sql, &[&id]).await?;
    }
    Ok(())
}
