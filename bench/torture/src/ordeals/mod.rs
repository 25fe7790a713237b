//! What a server is put through. Each ordeal has a control: the same with something broken on purpose, which
//! must be found out, so that silence means something.

mod clock;
mod database;
mod disks;
mod kills;
mod people;
mod sockets;

use std::fmt::Display;
use std::io;
use std::time::Duration;

use clap::ValueEnum;
use quarry_server::store::{self, StoreConfig};
use quarry_server::testkit::checker::{Findings, check};
use quarry_server::testkit::crowd::Witness;

use crate::attacks::attacks;
pub(crate) use crate::report::{Intensity, Report, Trouble};

/// One kind of torment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Ordeal {
    Kill,
    Nodes,
    Power,
    Full,
    Sync,
    Database,
    Sockets,
    Storm,
    Clock,
    People,
    Attacks,
}

impl Ordeal {
    pub(crate) const ALL: &[Ordeal] = &[
        Ordeal::Kill,
        Ordeal::Nodes,
        Ordeal::Power,
        Ordeal::Full,
        Ordeal::Sync,
        Ordeal::Database,
        Ordeal::Sockets,
        Ordeal::Storm,
        Ordeal::Clock,
        Ordeal::People,
        Ordeal::Attacks,
    ];

    pub(crate) fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    pub(crate) async fn run(self, plan: &Intensity) -> Result<Report, Trouble> {
        match self {
            Ordeal::Kill => kills::kill(plan).await,
            Ordeal::Nodes => kills::nodes(plan).await,
            Ordeal::Power => disks::power(plan).await,
            Ordeal::Full => disks::full(plan).await,
            Ordeal::Sync => disks::sync(plan).await,
            Ordeal::Database => database::database(plan).await,
            Ordeal::Sockets => sockets::sockets(plan).await,
            Ordeal::Storm => sockets::storm(plan).await,
            Ordeal::Clock => clock::clock(plan).await,
            Ordeal::People => people::people(plan).await,
            Ordeal::Attacks => attacks(plan).await,
        }
    }
}

fn trouble(words: impl Display) -> Trouble {
    Box::new(io::Error::other(words.to_string()))
}

/// Fails unless `holds`.
fn expect(holds: bool, words: impl Display) -> Result<(), Trouble> {
    if holds { Ok(()) } else { Err(trouble(words)) }
}

/// What the log at `place` says about the witnesses.
async fn findings(place: &StoreConfig, witnesses: &[Witness]) -> Result<Findings, Trouble> {
    let store = store::open(place).await?;
    let findings = check(store.as_ref(), witnesses).await?;
    store.close().await;
    Ok(findings)
}

/// The same, where every invariant must hold.
async fn sound(place: &StoreConfig, witnesses: &[Witness]) -> Result<String, Trouble> {
    let Findings { acknowledged, frames, steps, recovered, breaches } =
        findings(place, witnesses).await?;
    if let Some(first) = breaches.first() {
        return Err(trouble(format!("{} breaches, the first: {first}", breaches.len())));
    }
    expect(acknowledged > 0, "nobody was answered")?;
    Ok(format!(
        "{acknowledged} answers, {steps} steps and {frames} frames: I1–I8 hold; back within {}",
        shown(recovered)
    ))
}

fn shown(time: Duration) -> String {
    match time.as_millis() {
        ..10_000 => format!("{} ms", time.as_millis()),
        _ => format!("{} s", time.as_secs()),
    }
}
