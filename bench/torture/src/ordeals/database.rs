//! A PostgreSQL that comes and goes.

use std::time::Duration;

use quarry_postgres::{Postgres, create_database};
use quarry_server::store::StoreConfig;
use quarry_server::testkit::crowd::{Crowd, Witness};

use super::{Intensity, Report, Trouble, expect, sound};
use crate::server::Start;

const TABLES: usize = 4;

/// The database is stopped and started under two servers.
pub(super) async fn database(plan: &Intensity) -> Result<Report, Trouble> {
    let times = 10;
    let (witnesses, held) = with_stops(plan, times).await?;
    let refused = refusals(&witnesses);
    expect(refused > 0, "a database that was away was not noticed")?;
    let (undisturbed, _) = with_stops(plan, 0).await?;
    expect(refusals(&undisturbed) == 0, "something was refused though the database was there")?;
    let done = format!("{times} times away for 2 s: {refused} requests refused, same servers");
    Ok(Report { done, held, control: "a database left alone: nothing refused".into() })
}

fn refusals(witnesses: &[Witness]) -> usize {
    witnesses.iter().map(|witness| witness.refused).sum()
}

async fn with_stops(plan: &Intensity, times: u32) -> Result<(Vec<Witness>, String), Trouble> {
    let mut postgres = Postgres::start(&[])?;
    let address = create_database(postgres.folder())?;
    let start = Start::on_database(&plan.program, &address);
    let mut servers = [start.server()?, start.server()?];
    let crowd = Crowd::gather(servers.iter().map(|it| it.address).collect(), TABLES).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    for _ in 0..times {
        postgres.stop()?;
        tokio::time::sleep(Duration::from_secs(2)).await;
        postgres.start_again()?;
        tokio::time::sleep(Duration::from_secs(3)).await;
    }
    for server in &mut servers {
        expect(server.ended()?.is_none(), "a server ended because the database was away")?;
    }
    let witnesses = crowd.disperse().await;
    drop(servers);
    let held = sound(&StoreConfig::from(address.as_str()), &witnesses).await?;
    Ok((witnesses, held))
}
