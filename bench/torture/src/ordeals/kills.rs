//! kill -9 and freezing.

use std::time::Duration;

use quarry_game::{QuickDice, Roll};
use quarry_postgres::{new_database, sql_at};
use quarry_server::store::StoreConfig;
use quarry_server::testkit::Folder;
use quarry_server::testkit::checker::Invariant;
use quarry_server::testkit::crowd::{Crowd, Witness};

use super::{Intensity, Report, Trouble, expect, findings, shown, sound};
use crate::server::Start;

const TABLES: usize = 6;
/// Longer than the lease on a job.
const FREEZE: Duration = Duration::from_secs(12);

/// Until a player got an answer, and a little longer.
async fn pause(crowd: &Crowd, dice: &mut QuickDice) {
    crowd.plays().await;
    tokio::time::sleep(Duration::from_millis(u64::from(dice.below(150)))).await;
}

/// kill -9 of one server, again and again.
pub(super) async fn kill(plan: &Intensity) -> Result<Report, Trouble> {
    let folder = Folder::new("torture-kill");
    let start = Start::on_file(&plan.program, &folder.data());
    let mut server = start.server()?;
    let crowd = Crowd::gather(vec![server.address], TABLES).await;
    let (mut dice, mut slowest) = (QuickDice::new(plan.seed), Duration::ZERO);
    for _ in 0..plan.cycles {
        pause(&crowd, &mut dice).await;
        drop(server);
        server = start.server()?;
        slowest = slowest.max(server.took);
        crowd.moved(0, server.address);
    }
    let witnesses = crowd.disperse().await;
    drop(server);
    let place = StoreConfig::from(folder.data());
    let held = sound(&place, &witnesses).await?;
    expect(slowest < Duration::from_secs(2), format!("a restart took {}", shown(slowest)))?;
    let control = forged(&place, witnesses).await?;
    let done = format!("{} kills, slowest start {}", plan.cycles, shown(slowest));
    Ok(Report { done, held, control })
}

/// Control: a player claims an answer that the log does not have.
async fn forged(place: &StoreConfig, mut witnesses: Vec<Witness>) -> Result<String, Trouble> {
    let claim = "00".repeat(16);
    witnesses[1].acknowledged.push(claim);
    let found = findings(place, &witnesses).await?.breaches;
    let is_it = found.iter().any(|breach| breach.invariant == Invariant::Acknowledged);
    expect(is_it && found.len() == 1, "an answer that was never written went unnoticed")?;
    Ok("one forged answer: found as I1".into())
}

/// kill -9 of either of two servers on one PostgreSQL; every hundredth time one is frozen instead.
pub(super) async fn nodes(plan: &Intensity) -> Result<Report, Trouble> {
    let database = new_database();
    let start = Start::on_database(&plan.program, &database);
    let mut servers = [start.server()?, start.server()?];
    let crowd = Crowd::gather(servers.iter().map(|it| it.address).collect(), TABLES).await;
    let (mut dice, mut slowest, mut frozen) = (QuickDice::new(plan.seed), Duration::ZERO, 0);
    for cycle in 0..plan.cycles {
        pause(&crowd, &mut dice).await;
        let which = dice.below(2) as usize;
        if cycle % 100 == 50 {
            servers[which].signal("STOP")?;
            tokio::time::sleep(FREEZE).await;
            servers[which].signal("CONT")?;
            frozen += 1;
            continue;
        }
        let server = start.server()?;
        slowest = slowest.max(server.took);
        crowd.moved(which, server.address);
        servers[which] = server;
    }
    let witnesses = crowd.disperse().await;
    let place = StoreConfig::from(database.as_str());
    let held = sound(&place, &witnesses).await?;
    expect(slowest < Duration::from_secs(2), format!("a restart took {}", shown(slowest)))?;
    let control = shortened(&database, &place, &witnesses).await?;
    let kills = plan.cycles - frozen;
    let done = format!("{kills} kills, {frozen} freezes, slowest start {}", shown(slowest));
    Ok(Report { done, held, control })
}

/// Control: the last step of every log is taken away, as if it had never been written.
async fn shortened(
    database: &str,
    place: &StoreConfig,
    witnesses: &[Witness],
) -> Result<String, Trouble> {
    let cut = "delete from step where (table_id, seq) in
               (select table_id, max(seq) from step group by table_id)";
    sql_at(database, cut)?;
    let found = findings(place, witnesses).await?.breaches;
    expect(found.len() >= TABLES, "logs that lack their last step went unnoticed")?;
    Ok(format!("{TABLES} shortened logs: {} breaches found", found.len()))
}
