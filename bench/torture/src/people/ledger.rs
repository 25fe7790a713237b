//! What accounts were told, held against the store and against each other.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use quarry_server::limits::Limits;
use quarry_server::people::People as Accounts;
use quarry_server::store::{self, Statement, Store, StoreConfig};
use quarry_server::testkit::receiver::Got;

use super::Pairing;

/// What was promised.
#[derive(Default)]
pub(crate) struct Ledger {
    /// Who was told of which table.
    pub(crate) pairings: Vec<Pairing>,
    /// Finished games, each with the web hook of one of its players.
    pub(crate) ended: Vec<(String, String)>,
}

/// How many messages each receiver had when these receipts were in the store.
pub(crate) type Receipts = (Vec<usize>, BTreeSet<String>);

/// Messages whose receipt is in the store at `place`.
pub(crate) async fn receipts(place: &StoreConfig) -> Result<BTreeSet<String>, String> {
    let store = store::open(place).await.map_err(|error| error.to_string())?;
    let sql = "select id from delivery where done is not null";
    let rows = store.query(Statement::new(sql, [])).await.map_err(|error| error.to_string())?;
    store.close().await;
    Ok(rows.iter().map(|row| format!("{:016x}", row.int(0))).collect())
}

/// How many ratings differ from those that follow from the log of results, of how many results. They are mended.
pub(crate) async fn wrong_ratings(place: &StoreConfig) -> Result<(u64, u64), String> {
    let store: Arc<dyn Store> = store::open(place).await.map_err(|error| error.to_string())?;
    let accounts = Accounts::new(Arc::clone(&store), &Limits::generous());
    let rebuilt = accounts.rebuild_ratings().await.map_err(|error| error.to_string())?;
    store.close().await;
    Ok((rebuilt.changed, rebuilt.results))
}

/// What the store at `place` has about the end of a game that nobody was told of.
pub(crate) async fn fate(place: &StoreConfig, table: &str, hook: &str) -> Result<String, String> {
    let store = store::open(place).await.map_err(|error| error.to_string())?;
    let number = u64::from_str_radix(table, 16).map_err(|error| error.to_string())? as i64;
    let parts = [
        "select 'log ' || head_seq || ' over ' || cast(over as text) || ' settled ' || cast(settled as text) from game_table where id = $1",
        "select 'mark ' || steps || ' ' || told || ' seen ' || seen from notice_mark where table_id = $1",
        "select 'ended ' || at from ended where table_id = $1",
        "select 'result ' || at from result where table_id = $1",
        "select 'seat of ' || s.account || ': ' || s.seats || ' held ' || s.held || ' added ' || s.added || ' at ' || c.address || ' wants ' || c.wants || ' next ' || c.next_at || ' failed ' || c.failures
         from account_seat s left join channel c on c.account = s.account where s.table_id = $1",
        "select 'notice for ' || channel || ' ' || kind || ' due ' || due from notice where table_id = $1",
    ];
    let mut all = vec![format!("{table} {hook}")];
    for sql in parts {
        let found = store.query(Statement::new(sql, [number.into()])).await;
        let rows = found.map_err(|error| error.to_string())?;
        all.extend(rows.iter().map(|row| row.text(0).to_owned()));
    }
    let sql = "select 'message for ' || channel || ' made ' || made || ' due ' || due || ' lease ' || lease || ' attempts ' || attempts
               || ' done ' || coalesce(cast(done as text), '-') || ' ' || coalesce(outcome, '-') from delivery where body like '%' || cast($1 as text) || '%'";
    let found = store.query(Statement::new(sql, [table.into()])).await;
    all.extend(found.map_err(|error| error.to_string())?.iter().map(|row| row.text(0).to_owned()));
    store.close().await;
    Ok(all.join("\n  "))
}

fn id(got: &Got) -> String {
    got.json()["id"].as_str().unwrap_or_default().to_owned()
}

/// The tables whose end a message tells.
fn ends(got: &Got) -> Vec<String> {
    let json = got.json();
    let all = json["notices"].as_array().into_iter().flatten();
    let over = all.filter(|it| it["kind"] == "over").filter_map(|it| it["table"].as_str());
    over.map(str::to_owned).collect()
}

/// The messages that told of each end, by web hook and table.
fn told(got: &[Vec<Got>]) -> BTreeMap<(String, String), BTreeSet<String>> {
    let mut told: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
    for one in got.iter().flatten() {
        for table in ends(one) {
            told.entry((table, one.path.clone())).or_default().insert(id(one));
        }
    }
    told
}

impl Ledger {
    /// Ends that nobody was told of.
    pub(crate) fn untold(&self, got: &[Vec<Got>]) -> Vec<(String, String)> {
        let told = told(got);
        self.ended.iter().filter(|one| !told.contains_key(one)).cloned().collect()
    }

    /// What is wrong with the messages: an end in two of them, or one that came after its receipt was known.
    pub(crate) fn told_twice(&self, got: &[Vec<Got>], known: &[Receipts]) -> Vec<String> {
        let doubled = told(got).into_iter().filter(|(_, ids)| ids.len() > 1);
        let mut wrong: Vec<String> =
            doubled.map(|(one, ids)| format!("{one:?} is in the messages {ids:?}")).collect();
        for (counts, done) in known {
            for (count, got) in counts.iter().zip(got) {
                let late = got.iter().skip(*count).map(id).filter(|id| done.contains(id));
                wrong.extend(late.map(|id| format!("{id} came after its receipt")));
            }
        }
        wrong
    }

    /// Messages that came more than once.
    pub(crate) fn repeats(got: &[Vec<Got>]) -> usize {
        let all: Vec<String> = got.iter().flatten().map(id).collect();
        let each: BTreeSet<&String> = all.iter().collect();
        all.len() - each.len()
    }

    /// What is wrong with the pairs: a ticket with two tables, a table with a third account or with two on one seat.
    pub(crate) fn paired_twice(&self) -> Vec<String> {
        let mut tables: BTreeMap<&str, BTreeMap<u64, &str>> = BTreeMap::new();
        let mut tickets: BTreeMap<&str, (&str, u64)> = BTreeMap::new();
        let mut wrong = Vec::new();
        for Pairing { ticket, table, seat, .. } in &self.pairings {
            let place = (table.as_str(), *seat);
            if *tickets.entry(ticket).or_insert(place) != place {
                wrong.push(format!("ticket {ticket} was sent to two places"));
            }
            let first = tables.entry(table).or_default().entry(*seat).or_insert(ticket);
            if *first != ticket {
                wrong.push(format!("table {table} has two accounts on seat {seat}"));
            }
        }
        let many = tables.iter().filter(|(_, seats)| seats.len() > 2);
        wrong.extend(many.map(|(table, _)| format!("table {table} has more than two accounts")));
        wrong
    }

    /// How long pairs took: from when both waited until each was told.
    pub(crate) fn waits(&self) -> Vec<Duration> {
        let mut tables: BTreeMap<&str, Vec<&Pairing>> = BTreeMap::new();
        for pairing in &self.pairings {
            tables.entry(&pairing.table).or_default().push(pairing);
        }
        let both = tables.values().filter(|pair| pair.len() == 2);
        let waits = both.flat_map(|pair| {
            let since = pair.iter().map(|it| it.since).max();
            pair.iter().filter_map(move |it| Some(it.told.saturating_duration_since(since?)))
        });
        waits.collect()
    }
}
