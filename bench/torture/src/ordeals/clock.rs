//! A machine whose clock is set while people play: Debian's `faketime` deceives the server.

use std::path::{Path, PathBuf};
use std::time::Duration;

use quarry_server::store::StoreConfig;
use quarry_server::testkit::crowd::Crowd;
use quarry_server::testkit::{Client, Folder, create, post, sit};
use serde_json::json;

use super::{Intensity, Report, Trouble, expect, sound, trouble};
use crate::server::Start;

const TABLES: usize = 3;

/// The library of Debian's package `libfaketime`.
fn library() -> Result<PathBuf, Trouble> {
    let folders = std::fs::read_dir("/usr/lib")?.filter_map(Result::ok).map(|entry| entry.path());
    let found =
        folders.map(|folder| folder.join("faketime/libfaketime.so.1")).find(|it| it.exists());
    found.ok_or_else(|| trouble("libfaketime is needed: apt-get install libfaketime"))
}

/// A server that believes the offset in `file`, for the time of day only.
fn deceived(plan: &Intensity, folder: &Folder, file: &Path) -> Result<Start, Trouble> {
    let surroundings = [
        ("LD_PRELOAD", library()?.display().to_string()),
        ("FAKETIME_TIMESTAMP_FILE", file.display().to_string()),
        ("FAKETIME_NO_CACHE", "1".into()),
        ("DONT_FAKE_MONOTONIC", "1".into()),
        ("FAKETIME_DONT_FAKE_MONOTONIC", "1".into()),
    ];
    let surroundings = surroundings.map(|(name, value)| (name.to_owned(), value)).to_vec();
    Ok(Start::on_file(&plan.program, &folder.data()).with(surroundings))
}

/// The time of day jumps by hours: nobody's clock may notice.
pub(super) async fn clock(plan: &Intensity) -> Result<Report, Trouble> {
    let folder = Folder::new("torture-clock");
    let offset = folder.data().with_extension("offset");
    std::fs::write(&offset, "+0\n")?;
    let server = deceived(plan, &folder, &offset)?.server()?;
    let crowd = Crowd::gather(vec![server.address], TABLES).await;
    let table = waiting(&server.address, "90+0").await;
    let jumps = ["+2h", "-2h", "+30h", "+0"];
    for jump in jumps {
        std::fs::write(&offset, format!("{jump}\n"))?;
        tokio::time::sleep(Duration::from_secs(3)).await;
    }
    expect(!is_over(&server.address, &table).await, "a jump of the clock ended a game")?;
    let witnesses = crowd.disperse().await;
    let control = really_late(&server.address).await?;
    drop(server);
    let held = sound(&StoreConfig::from(folder.data()), &witnesses).await?;
    let done = format!("the time of day set {} times, by up to 30 h", jumps.len());
    Ok(Report { done, held, control })
}

/// A game of Raptor in which a clock runs and no seat acts.
async fn waiting(address: &std::net::SocketAddr, control: &str) -> String {
    let body = json!({"game": "raptor", "control": control, "seats": ["open", "open"]});
    let table = post(*address, "/api/v1/tables", body).await.1["table"].clone();
    let table = table.as_str().unwrap_or_default().to_owned();
    for contribution in 1..=2 {
        drop(sit(*address, &table, contribution).await);
    }
    table
}

async fn is_over(address: &std::net::SocketAddr, table: &str) -> bool {
    let client = Client::join(*address, table, None).await;
    client.picture["over"]["ranks"].is_array()
}

/// Control: a player whose minute really goes by does lose.
async fn really_late(address: &std::net::SocketAddr) -> Result<String, Trouble> {
    let table = waiting(address, "1+0").await;
    tokio::time::sleep(Duration::from_secs(63)).await;
    expect(is_over(address, &table).await, "a minute went by and nobody lost on time")?;
    // A table without a clock goes on meanwhile.
    let other = create(*address, json!(["open", "open"])).await;
    expect(!is_over(address, &other).await, "a game without a clock ended")?;
    Ok("a player whose minute is up: loses".into())
}
