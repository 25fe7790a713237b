//! Disks that lose, lie, fail and are full.

use std::time::{Duration, Instant};

use quarry_game::{QuickDice, Roll};
use quarry_server::store::{SqliteStore, StoreConfig};
use quarry_server::testkit::crowd::{Crowd, Witness};

use super::{Intensity, Report, Trouble, expect, findings, sound, trouble};
use crate::disk::{Disk, Faults};
use crate::server::Start;

const TABLES: usize = 4;
const PATIENCE: Duration = Duration::from_secs(20);

fn place(disk: &Disk) -> StoreConfig {
    StoreConfig::from(disk.folder().join("quarry.db"))
}

fn start(plan: &Intensity, disk: &Disk) -> Start {
    Start::on_file(&plan.program, &disk.folder().join("quarry.db"))
}

/// The power fails under load, again and again.
pub(super) async fn power(plan: &Intensity) -> Result<Report, Trouble> {
    let cuts = (plan.cycles / 10).max(1);
    let mut disk = Disk::new("power")?;
    let witnesses = cut_power(plan, &mut disk, cuts).await?;
    let held = sound(&place(&disk), &witnesses).await?;
    SqliteStore::open(&disk.folder().join("quarry.db"))?.check_integrity()?;
    let done = format!("{cuts} power cuts, {} syncs", disk.syncs());
    Ok(Report { done, held, control: lied_to(plan).await? })
}

async fn cut_power(plan: &Intensity, disk: &mut Disk, cuts: u64) -> Result<Vec<Witness>, Trouble> {
    let start = start(plan, disk);
    let mut server = start.server()?;
    let crowd = Crowd::gather(vec![server.address], TABLES).await;
    let mut dice = QuickDice::new(plan.seed);
    for _ in 0..cuts {
        crowd.plays().await;
        tokio::time::sleep(Duration::from_millis(u64::from(dice.below(300)))).await;
        drop(server);
        disk.cut_power(&mut dice)?;
        server = start.server()?;
        crowd.moved(0, server.address);
    }
    Ok(crowd.disperse().await)
}

/// Control: a disk that does nothing when asked to sync, which is what `synchronous=OFF` comes to.
async fn lied_to(plan: &Intensity) -> Result<String, Trouble> {
    let mut disk = Disk::new("lies")?;
    let start = start(plan, &disk);
    let server = start.server()?;
    let crowd = Crowd::gather(vec![server.address], TABLES).await;
    disk.suffers(Faults { lies: true, ..Faults::default() });
    tokio::time::sleep(Duration::from_secs(2)).await;
    drop(server);
    disk.cut_power(&mut QuickDice::new(plan.seed))?;
    disk.suffers(Faults::default());
    // Nobody waits for people to whom a damaged log has nothing to say.
    let Ok(server) = start.server() else {
        return Ok("a lying disk: the log cannot be read".into());
    };
    crowd.moved(0, server.address);
    let dispersed = tokio::time::timeout(PATIENCE, crowd.disperse()).await;
    drop(server);
    let Ok(witnesses) = dispersed else {
        return Ok("a lying disk: tables that no longer answer".into());
    };
    let found = findings(&place(&disk), &witnesses).await?.breaches;
    let first = found.first().ok_or_else(|| trouble("a lying disk lost nothing"))?;
    Ok(format!("a lying disk: {} breaches, {} first", found.len(), first.invariant))
}

/// The disk is full for a while.
pub(super) async fn full(plan: &Intensity) -> Result<Report, Trouble> {
    let disk = Disk::new("full")?;
    let start = start(plan, &disk);
    let mut server = start.server()?;
    let crowd = Crowd::gather(vec![server.address], TABLES).await;
    let times = 5;
    for _ in 0..times {
        tokio::time::sleep(Duration::from_secs(1)).await;
        disk.suffers(Faults { room: Some(disk.used()), ..Faults::default() });
        tokio::time::sleep(Duration::from_secs(2)).await;
        disk.suffers(Faults::default());
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    expect(server.ended()?.is_none(), "the server ended because the disk was full")?;
    let witnesses = crowd.disperse().await;
    drop(server);
    let refused: usize = witnesses.iter().map(|witness| witness.refused).sum();
    expect(refused > 0, "a full disk was not noticed")?;
    let held = sound(&place(&disk), &witnesses).await?;
    let done = format!("{times} times full for 2 s: {refused} requests refused, same server");
    Ok(Report { done, held, control: with_room(plan).await? })
}

/// Control: with room nothing is refused, so refusals do come from the full disk.
async fn with_room(plan: &Intensity) -> Result<String, Trouble> {
    let disk = Disk::new("room")?;
    let server = start(plan, &disk).server()?;
    let crowd = Crowd::gather(vec![server.address], TABLES).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    let refused: usize = crowd.disperse().await.iter().map(|witness| witness.refused).sum();
    expect(refused == 0, "something was refused though there was room")?;
    Ok("a disk with room: nothing refused".into())
}

/// A sync fails: the server must stop by itself and say so, and a new one must find everything.
pub(super) async fn sync(plan: &Intensity) -> Result<Report, Trouble> {
    let disk = Disk::new("sync")?;
    let start = start(plan, &disk);
    let mut server = start.server()?;
    let crowd = Crowd::gather(vec![server.address], TABLES).await;
    let times = 10;
    for _ in 0..times {
        tokio::time::sleep(Duration::from_secs(1)).await;
        disk.suffers(Faults { sync_fails: true, ..Faults::default() });
        let asked = Instant::now();
        let status = loop {
            if let Some(status) = server.ended()? {
                break status;
            }
            expect(asked.elapsed() < PATIENCE, "the server goes on though syncs fail")?;
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        expect(!status.success(), "the server ended as if nothing had happened")?;
        disk.suffers(Faults::default());
        server = start.server()?;
        crowd.moved(0, server.address);
    }
    let witnesses = crowd.disperse().await;
    drop(server);
    let held = sound(&place(&disk), &witnesses).await?;
    let done = format!("{times} failed syncs: each time the server stopped with an error");
    Ok(Report { done, held, control: undisturbed(plan).await? })
}

/// Control: where no sync fails the server goes on, so it does stop because of the sync.
async fn undisturbed(plan: &Intensity) -> Result<String, Trouble> {
    let disk = Disk::new("calm")?;
    let mut server = start(plan, &disk).server()?;
    let crowd = Crowd::gather(vec![server.address], TABLES).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    expect(server.ended()?.is_none(), "the server ended without a reason")?;
    drop(crowd.disperse().await);
    Ok("a sound disk: the server goes on".into())
}
