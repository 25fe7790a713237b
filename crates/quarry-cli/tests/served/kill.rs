//! kill -9 under load, again and again: everything that was acknowledged is true afterwards.

use std::time::{Duration, Instant};

use crate::process::Process;
use quarry_game::{QuickDice, Roll};
use quarry_postgres::new_database;
use quarry_server::store::{self, SqliteStore, StoreConfig};
use quarry_server::testkit::Folder;
use quarry_server::testkit::checker::{Findings, check};
use quarry_server::testkit::crowd::{Crowd, Witness};

const KILLS: u64 = 100;
const TABLES: usize = 4;

/// Until a player got an answer, and a little longer.
async fn pause(crowd: &Crowd, dice: &mut QuickDice) {
    crowd.plays().await;
    tokio::time::sleep(Duration::from_millis(u64::from(dice.below(150)))).await;
}

fn tell(findings: &Findings, witnesses: &[Witness], slowest: Duration) {
    let Findings { acknowledged, frames, steps, recovered, breaches } = findings;
    println!(
        "{KILLS} kills, {acknowledged} acknowledged of {steps} steps, {frames} frames, slowest start \
         {slowest:?}, slowest recovery {recovered:?}"
    );
    assert_eq!(breaches, &[]);
    assert!(*acknowledged as u64 > KILLS);
    let players = witnesses.iter().filter(|witness| !witness.waits.is_empty());
    assert_eq!(players.count(), 2 * TABLES, "a player never got an answer");
    assert!(slowest < Duration::from_secs(2), "a restart took {slowest:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_step_is_lost_by_a_killed_server() {
    let folder = Folder::new("kill");
    let mut process = Process::start(&folder);
    let crowd = Crowd::gather(vec![process.address], TABLES).await;
    let (mut dice, mut slowest) = (QuickDice::new(9), Duration::ZERO);
    for _ in 0..KILLS {
        pause(&crowd, &mut dice).await;
        // Only one server may have the file, so the old one is gone before the new one starts.
        drop(process);
        let began = Instant::now();
        process = Process::start(&folder);
        slowest = slowest.max(began.elapsed());
        crowd.moved(0, process.address);
    }
    let witnesses = crowd.disperse().await;
    drop(process);
    let store = SqliteStore::open(&folder.data()).unwrap();
    store.check_integrity().unwrap();
    tell(&check(&store, &witnesses).await.unwrap(), &witnesses, slowest);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_step_is_lost_by_either_of_two_servers() {
    let database = new_database();
    let mut processes = [Process::on_database(&database), Process::on_database(&database)];
    let crowd = Crowd::gather(processes.iter().map(|it| it.address).collect(), TABLES).await;
    let (mut dice, mut slowest) = (QuickDice::new(9), Duration::ZERO);
    for _ in 0..KILLS {
        pause(&crowd, &mut dice).await;
        let (which, began) = (dice.below(2) as usize, Instant::now());
        let database = database.clone();
        let process =
            tokio::task::spawn_blocking(move || Process::on_database(&database)).await.unwrap();
        slowest = slowest.max(began.elapsed());
        crowd.moved(which, process.address);
        // The old one is killed in the midst of whatever it does, without a word.
        processes[which] = process;
    }
    let witnesses = crowd.disperse().await;
    let store = store::open(&StoreConfig::from(database.as_str())).await.unwrap();
    tell(&check(store.as_ref(), &witnesses).await.unwrap(), &witnesses, slowest);
}
