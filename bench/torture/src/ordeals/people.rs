//! kill -9 while accounts are paired, rated and told.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use quarry_game::{QuickDice, Roll};
use quarry_postgres::new_database;
use quarry_server::store::{self, Statement, StoreConfig};
use quarry_server::testkit::Folder;

use super::{Intensity, Report, Trouble, expect, trouble};
use crate::people::{Ledger, Pace, Pairing, People, Receipts, fate, receipts, wrong_ratings};
use crate::server::{Server, Start};

const ACCOUNTS: usize = 24;
/// Receivers of their messages: a server sends four at a time to one.
const HOSTS: usize = 6;
/// More kills than this take too long beside all other ordeals.
const MOST_KILLS: u64 = 200;
const PACE: Pace =
    Pace { think: Duration::from_millis(40), rest: Duration::from_millis(400), moves: 2 };
/// Untold ends that are explained.
const SHOWN: usize = 8;
/// Longer than the lease on a message.
const DRAIN: Duration = Duration::from_secs(90);

/// What came of one store.
struct Outcome {
    kills: u64,
    games: usize,
    pairs: usize,
    ratings: u64,
    notices: usize,
    again: usize,
    control: String,
}

/// Half of the kills on SQLite, the other half on either of two nodes of a PostgreSQL.
pub(super) async fn people(plan: &Intensity) -> Result<Report, Trouble> {
    let kills = plan.cycles.min(MOST_KILLS) / 2;
    let folder = Folder::new("torture-people");
    let start = Start::on_file(&plan.program, &folder.data()).with_notices();
    let alone = suffer(start, &StoreConfig::from(folder.data()), 1, (kills, plan.seed)).await?;
    let database = new_database();
    let start = Start::on_database(&plan.program, &database).with_notices();
    let shared =
        suffer(start, &StoreConfig::from(database.as_str()), 2, (kills, plan.seed)).await?;
    let all = [alone, shared];
    let sum = |figure: fn(&Outcome) -> usize| all.iter().map(figure).sum::<usize>();
    let held = format!(
        "{} pairs: none twice; {} results: ratings equal those made again; {} notices: none lost, none after its receipt, \
         {} messages came again",
        sum(|it| it.pairs),
        all.iter().map(|it| it.ratings).sum::<u64>(),
        sum(|it| it.notices),
        sum(|it| it.again),
    );
    let done = format!(
        "{} kills of one server, {} of either of two nodes; {} games",
        all[0].kills,
        all[1].kills,
        sum(|it| it.games)
    );
    Ok(Report { done, held, control: all[1].control.clone() })
}

/// So many nodes on one store, of which one after another is killed.
async fn suffer(
    start: Start,
    place: &StoreConfig,
    nodes: usize,
    (kills, seed): (u64, u64),
) -> Result<Outcome, Trouble> {
    let mut servers = (0..nodes).map(|_| start.server()).collect::<Result<Vec<_>, _>>()?;
    let addresses = servers.iter().map(|server| server.address).collect();
    let mut people = People::gather(addresses, (ACCOUNTS, HOSTS), PACE).await?;
    let (mut dice, mut known) = (QuickDice::new(seed), Vec::new());
    for cycle in 0..kills {
        pause(&people, &mut dice).await;
        let which = (cycle % nodes as u64) as usize;
        known.push(kill(&mut servers, which, (&start, place), &people).await?);
        people.moved(which, servers[which].address);
        if (cycle + 1) % 20 == 0 {
            eprintln!("{} kills, {} ends of games", cycle + 1, people.games());
        }
    }
    let ledger = people.disperse().await;
    if let Err(lost) = people.drained(&ledger, DRAIN).await {
        explain(&mut servers, place, &ledger, &people).await?;
        return Err(trouble(lost));
    }
    settled(place, &ledger, &mut servers, &start).await?;
    let got = people.got();
    let wrong = [ledger.paired_twice(), ledger.told_twice(&got, &known)].concat();
    if let Some(first) = wrong.first() {
        return Err(trouble(format!("{} breaches, the first: {first}", wrong.len())));
    }
    let (changed, ratings) = wrong_ratings(place).await?;
    expect(changed == 0, format!("{changed} ratings differ from those made again"))?;
    expect(ratings > 0 && !ledger.ended.is_empty(), "no game ended")?;
    let again = Ledger::repeats(&got);
    let (games, pairs, notices) = (people.games(), ledger.pairings.len() / 2, ledger.ended.len());
    let control = forged(place, ledger, &got, &known).await?;
    Ok(Outcome { kills, games, pairs, ratings, notices, again, control })
}

/// Says on the error stream what the store has about the ends that nobody was told of.
async fn explain(
    servers: &mut [Server],
    place: &StoreConfig,
    ledger: &Ledger,
    people: &People,
) -> Result<(), Trouble> {
    for server in servers {
        server.signal("KILL")?;
        while server.ended()?.is_none() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    for (table, hook) in ledger.untold(&people.got()).iter().take(SHOWN) {
        eprintln!("{}", fate(place, table, hook).await?);
    }
    Ok(())
}

/// Until some games have ended since, and a little longer.
async fn pause(people: &People, dice: &mut QuickDice) {
    let (before, began) = (people.games(), Instant::now());
    while people.games() < before + 2 && began.elapsed() < Duration::from_secs(10) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    tokio::time::sleep(Duration::from_millis(u64::from(dice.below(700)))).await;
}

/// Kills a node and starts another; what was known when it was dead, and how many messages had come.
async fn kill(
    servers: &mut [Server],
    which: usize,
    (start, place): (&Start, &StoreConfig),
    people: &People,
) -> Result<Receipts, Trouble> {
    servers[which].signal("KILL")?;
    while servers[which].ended()?.is_none() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    // Read first: what comes later than this was sent though its receipt was there.
    let done: BTreeSet<String> = receipts(place).await?;
    let counts = people.got().iter().map(Vec::len).collect();
    servers[which] = start.server()?;
    Ok((counts, done))
}

/// Waits until every finished game has its result, then ends the servers.
async fn settled(
    place: &StoreConfig,
    ledger: &Ledger,
    servers: &mut [Server],
    start: &Start,
) -> Result<(), Trouble> {
    let tables: BTreeSet<&String> = ledger.ended.iter().map(|(table, _)| table).collect();
    for _ in 0..20 {
        tokio::time::sleep(Duration::from_secs(1)).await;
        for server in servers.iter_mut() {
            server.signal("KILL")?;
            while server.ended()?.is_none() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
        let store = store::open(place).await?;
        let rows = store.query(Statement::new("select count(*) from result", [])).await?;
        store.close().await;
        let results = usize::try_from(rows.first().map_or(0, |row| row.int(0)))?;
        if results >= tables.len() {
            return Ok(());
        }
        for server in servers.iter_mut() {
            *server = start.server()?;
        }
    }
    Err(trouble(format!("{} games have no result", tables.len())))
}

/// Control: a rating that follows from no result, a third account at a table, a game that nobody was told of, and a message
/// after its receipt.
async fn forged(
    place: &StoreConfig,
    mut ledger: Ledger,
    got: &[Vec<quarry_server::testkit::receiver::Got>],
    known: &[Receipts],
) -> Result<String, Trouble> {
    let store = store::open(place).await?;
    let spoil = "update rating set points = points + 1
                 where account = (select max(account) from rating where games > 0)";
    store.transact(vec![Statement::new(spoil, [])]).await?;
    store.close().await;
    expect(wrong_ratings(place).await?.0 > 0, "a forged rating went unnoticed")?;
    let third = Pairing { ticket: "forged".into(), ..ledger.pairings[0].clone() };
    ledger.pairings.push(third);
    expect(ledger.paired_twice().len() == 1, "a third account went unnoticed")?;
    ledger.ended.push(("forged".into(), "/account-0".into()));
    expect(ledger.untold(got).len() == 1, "a game that nobody was told of went unnoticed")?;
    let all: BTreeSet<String> =
        got.iter().flatten().map(|one| one.header("quarry-delivery").to_owned()).collect();
    let early = (vec![0; got.len()], all);
    let found = ledger.told_twice(got, &[known, &[early]].concat());
    expect(!found.is_empty(), "messages after their receipts went unnoticed")?;
    Ok("a forged rating, a third account, an untold game, receipts before their messages: all found".into())
}
