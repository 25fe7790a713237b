//! One server put through everything once.

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

use server_load::Figures;
use tokio::sync::mpsc;

use crate::http::Http;
use crate::measure::{cpu_seconds, percentile, resident_kib};
use crate::table::{LoadTable, Moved};
use crate::target::{LaidTable, Running, Target};

/// How much of everything.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Workload {
    pub(crate) tables: usize,
    /// Tables with sockets; at the others nobody is there.
    pub(crate) connected: usize,
    /// Moves each second, spread over all tables.
    pub(crate) rate: u32,
    /// For how long at that rate.
    pub(crate) calm: u64,
    /// For how long as fast as possible.
    pub(crate) seconds: u64,
    /// Tables that move as fast as they can.
    pub(crate) busy: usize,
}

type Failed = Box<dyn std::error::Error + Send + Sync>;

/// Idle time of a server before its memory is measured.
const REST: Duration = Duration::from_secs(3);
/// How many lay tables or connect at once.
const HANDS: usize = 16;

pub(crate) async fn run(target: Target, plan: Workload) -> Result<Figures, Failed> {
    let running = Running::start(target)?;
    let pid = running.pid();
    // The first of everything is dearer than the rest.
    let first = Arc::new(lay(&running, 20).await?.remove(0));
    drop(LoadTable::connect(target, &running.socket(), first).await?);
    tokio::time::sleep(REST).await;
    let empty = resident_kib(pid)?;
    let places = lay(&running, plan.tables).await?;
    tokio::time::sleep(REST).await;
    let laid = resident_kib(pid)?;
    let connected_tables = plan.connected.min(plan.tables);
    let tables = connect(&running, places.into_iter().take(connected_tables)).await?;
    tokio::time::sleep(REST).await;
    let connected = resident_kib(pid)?;
    let load = Load::new(tables);
    // Thousands of tables that begin to wait keep the driver busy; that is not the server's doing.
    tokio::time::sleep(REST).await;
    let (mut load, calm) = load.at_rate(plan, pid).await?;
    let (moves, busy) = load.as_fast_as_possible(plan, pid).await?;
    Ok(Figures {
        p50: calm.p50,
        p99: calm.p99,
        late: calm.late,
        cpu_at_rate: calm.cpu,
        most: moves / plan.seconds as f64,
        p99_at_most: busy.p99,
        per_cpu: moves / busy.cpu,
        table_kib: (laid - empty) / plan.tables as f64,
        socket_kib: (connected - laid) / (2 * connected_tables) as f64,
        pair_kib: (connected - empty) / plan.tables as f64,
        sent: calm.sent,
        received: calm.received,
    })
}

/// Lays tables, several at a time.
async fn lay(running: &Running, tables: usize) -> io::Result<Vec<LaidTable>> {
    let hand = |count: usize| async move {
        let mut http = Http::connect(running.address).await?;
        let mut places = Vec::with_capacity(count);
        for _ in 0..count {
            places.push(running.lay(&mut http).await?);
        }
        Ok::<_, io::Error>(places)
    };
    let shares = (0..HANDS).map(|hand| tables / HANDS + usize::from(hand < tables % HANDS));
    let laid = futures_util::future::try_join_all(shares.map(hand)).await?;
    Ok(laid.into_iter().flatten().collect())
}

async fn connect(
    running: &Running,
    places: impl Iterator<Item = LaidTable>,
) -> Result<Vec<LoadTable>, Failed> {
    let (url, target, mut tables) = (running.socket(), running.target, Vec::new());
    let mut places = places.map(Arc::new).peekable();
    while places.peek().is_some() {
        let some = places.by_ref().take(HANDS);
        let connecting = some.map(|place| LoadTable::connect(target, &url, place));
        tables.extend(futures_util::future::try_join_all(connecting).await?);
    }
    Ok(tables)
}

/// All tables, waiting to be told to move.
struct Load {
    due: Vec<mpsc::UnboundedSender<Instant>>,
    moved: mpsc::UnboundedReceiver<(usize, Result<Moved, Failed>)>,
}

/// How a while went.
struct While {
    p50: f64,
    p99: f64,
    late: f64,
    cpu: f64,
    sent: f64,
    received: f64,
}

impl Load {
    fn new(tables: Vec<LoadTable>) -> Load {
        let (all, moved) = mpsc::unbounded_channel();
        let start = |(index, table): (usize, LoadTable)| {
            let (due, wait) = mpsc::unbounded_channel();
            let (done, mut dones) = mpsc::unbounded_channel();
            tokio::spawn(table.run(wait, done));
            let all = all.clone();
            tokio::spawn(async move {
                while let Some(result) = dones.recv().await {
                    if all.send((index, result)).is_err() {
                        return;
                    }
                }
            });
            due
        };
        let due = tables.into_iter().enumerate().map(start).collect();
        Load { due, moved }
    }

    /// Moves per second, whether or not the server keeps up.
    async fn at_rate(mut self, plan: Workload, pid: u32) -> Result<(Load, While), Failed> {
        let cpu = cpu_seconds(pid)?;
        let count = u64::from(plan.rate) * plan.calm;
        let (began, step) = (Instant::now(), Duration::from_secs(1) / plan.rate);
        let due = self.due.clone();
        tokio::spawn(async move {
            for index in 0..count {
                let at = began + step * index as u32;
                tokio::time::sleep_until(at.into()).await;
                // A missing table shows when its move fails.
                due[index as usize % due.len()].send(at).ok();
            }
        });
        let mut moves = Vec::new();
        for _ in 0..count {
            moves.push(self.next().await?.1);
        }
        let cpu = cpu_seconds(pid)? - cpu;
        Ok((self, summary(&moves, cpu)))
    }

    /// Some tables move again as soon as they have moved.
    async fn as_fast_as_possible(
        &mut self,
        plan: Workload,
        pid: u32,
    ) -> Result<(f64, While), Failed> {
        let cpu = cpu_seconds(pid)?;
        let end = Instant::now() + Duration::from_secs(plan.seconds);
        for due in self.due.iter().take(plan.busy) {
            due.send(Instant::now())?;
        }
        let (mut moves, mut under_way) = (Vec::new(), plan.busy.min(self.due.len()));
        while under_way > 0 {
            let (index, moved) = self.next().await?;
            under_way -= 1;
            if Instant::now() < end {
                moves.push(moved);
                under_way += 1;
                self.due[index].send(Instant::now())?;
            }
        }
        let cpu = cpu_seconds(pid)? - cpu;
        Ok((moves.len() as f64, summary(&moves, cpu)))
    }

    async fn next(&mut self) -> Result<(usize, Moved), Failed> {
        let next = tokio::time::timeout(Duration::from_secs(60), self.moved.recv()).await?;
        let (index, moved) = next.ok_or("all tables are gone")?;
        Ok((index, moved?))
    }
}

fn summary(moves: &[Moved], cpu: f64) -> While {
    let mut times: Vec<Duration> = moves.iter().map(|moved| moved.time).collect();
    let mut lates: Vec<Duration> = moves.iter().map(|moved| moved.late).collect();
    let mean = |bytes: fn(&Moved) -> usize| {
        moves.iter().map(bytes).sum::<usize>() as f64 / moves.len().max(1) as f64
    };
    While {
        p50: percentile(&mut times, 0.5),
        p99: percentile(&mut times, 0.99),
        late: percentile(&mut lates, 0.99),
        cpu,
        sent: mean(|moved| moved.sent),
        received: mean(|moved| moved.received),
    }
}
