//! Attacks from one address: what they cost everybody else. Honest people play from other addresses before and during
//! each attack, and the server is watched from outside. Server, attacker and honest people are three processes.

mod attacker;
mod attackers;
mod floods;
mod honest;
mod lists;
mod records;

use std::future::Future;
use std::net::{Ipv4Addr, SocketAddr};
use std::pin::Pin;
use std::time::{Duration, Instant};

use quarry_server::testkit::{Folder, connect_from, http_over};
use serde_json::{Value, json};

use self::attacker::Attacker;
pub(crate) use self::attacker::Errand;
use self::attackers::Target;
use self::honest::{Honest, Waits};
use self::records::long_record;
use crate::report::{Intensity, Report, Trouble};
use crate::server::{Server, Start};

/// How long honest people are left alone, and how long an attack lasts.
const QUIET: Duration = Duration::from_secs(12);
const ATTACK: Duration = Duration::from_secs(12);
/// How long people take to set up their tables before anything is measured.
const SETTLING: Duration = Duration::from_secs(2);
/// A p99 below this is as good as quiet: eleven quiet runs in a row had p99s of 0.6 to 2.6 ms.
const NOISE: Duration = Duration::from_millis(3);
/// How much slower others may become.
const FACTOR: u32 = 3;
/// Fewer acks of honest people, quiet or attacked, are no measurement.
const FEWEST_ACKS: usize = 1000;
/// How long others may wait for a computer player of the lowest level.
const MOST_THINKING: Duration = Duration::from_secs(3);
/// How much memory a server may hold, in KiB.
const MOST_MEMORY: u64 = 512 << 10;
/// Where the figures go.
const FIGURES: &str = "target/attacks.json";
/// The address that brings the long game.
const GUEST: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 9);

type Done = Pin<Box<dyn Future<Output = String> + Send>>;
type Attack = (&'static str, fn(Target) -> Done);

const ATTACKS: [Attack; 13] = [
    ("unread replays", |target| Box::pin(attackers::unread_replays(target))),
    ("slow readers", |target| Box::pin(attackers::slow_readers(target))),
    ("slow bodies", |target| Box::pin(attackers::slow_bodies(target))),
    ("connection flood", |target| Box::pin(floods::connections(target))),
    ("pong flood", |target| Box::pin(floods::pongs(target))),
    ("empty continuations", |target| Box::pin(floods::continuations(target))),
    ("talk flood", |target| Box::pin(attackers::talk_flood(target))),
    ("rematch loop", |target| Box::pin(attackers::rematch_loop(target))),
    ("lobby takeover", |target| Box::pin(attackers::lobby_takeover(target))),
    ("level 8 players", |target| Box::pin(attackers::strong_players(target))),
    ("analysis flood", |target| Box::pin(attackers::analysis_flood(target))),
    ("searches", |target| Box::pin(lists::searches(target))),
    ("waits for news", |target| Box::pin(lists::waits(target))),
];

/// How long people waited for acks.
struct Acks {
    count: usize,
    p50: Duration,
    p99: Duration,
    longest: Duration,
}

impl Acks {
    fn of(mut waits: Vec<Duration>) -> Acks {
        waits.sort_unstable();
        let at = |percent: usize| {
            let place = (waits.len() * percent / 100).min(waits.len().saturating_sub(1));
            waits.get(place).copied().unwrap_or_default()
        };
        Acks { count: waits.len(), p50: at(50), p99: at(99), longest: at(100) }
    }

    fn json(&self) -> Value {
        let [p50, p99, longest] = [self.p50, self.p99, self.longest].map(ms);
        json!({"acks": self.count, "p50_ms": p50, "p99_ms": p99, "longest_ms": longest})
    }
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// The figures of one attack.
struct Figures {
    name: &'static str,
    done: String,
    quiet: Acks,
    attacked: Acks,
    computer: Duration,
    /// Processor time of the server, quiet and attacked.
    processor: [Duration; 2],
    lost: usize,
    memory: u64,
    grown: u64,
    survived: bool,
}

impl Figures {
    fn passes(&self) -> bool {
        self.survived
            && self.quiet.count.min(self.attacked.count) >= FEWEST_ACKS
            && self.did_something()
            && !self.hides_others()
            && self.attacked.p99 <= (self.quiet.p99 * FACTOR).max(NOISE)
            && self.computer <= MOST_THINKING
            && self.memory <= MOST_MEMORY
    }

    /// An attack that never began proves nothing.
    fn did_something(&self) -> bool {
        !["no ", "0 "].iter().any(|nothing| self.done.starts_with(nothing))
    }

    /// An attack that looks what others see says so.
    fn hides_others(&self) -> bool {
        self.done.contains("NOT shown")
    }

    fn row(&self) -> String {
        let Figures { quiet, attacked, .. } = self;
        format!(
            "| {} | {} | {} / {} | {:.1} ms | {:.1} ms | {:.1} | {:.1} ms | {:.1} / {:.1} s | {} MiB | {} KiB | {} | {} |",
            self.name,
            self.done,
            quiet.count,
            attacked.count,
            ms(quiet.p99),
            ms(attacked.p99),
            ms(attacked.p99) / ms(quiet.p99),
            ms(self.computer),
            self.processor[0].as_secs_f64(),
            self.processor[1].as_secs_f64(),
            self.memory >> 10,
            self.grown >> 10,
            self.lost,
            if self.passes() { "holds" } else { "**FAILS**" },
        )
    }

    fn json(&self) -> Value {
        json!({
            "attack": self.name, "done": self.done, "quiet": self.quiet.json(),
            "attacked": self.attacked.json(), "computer_longest_ms": ms(self.computer),
            "processor_ms": self.processor.map(ms),
            "lost": self.lost, "memory_kib": self.memory, "store_grown_bytes": self.grown,
            "survived": self.survived, "passes": self.passes(),
        })
    }
}

/// Brings the long game to the server; the name of its table.
async fn bring(address: SocketAddr, record: &str) -> Result<String, Trouble> {
    let stream = connect_from(GUEST, address).await?;
    let answer = http_over(stream, "POST", "/api/v1/replays", "", record).await;
    let (_, _, text) = answer.ok_or("no answer")?;
    let made: Value = serde_json::from_str(&text)?;
    Ok(made["table"].as_str().ok_or(text)?.to_owned())
}

/// Watches the memory of a server until `until`; the most it held, and whether it lives.
async fn watch(server: &mut Server, until: Instant) -> (u64, bool) {
    let mut most = 0;
    while Instant::now() < until {
        match server.memory() {
            Ok(memory) => most = most.max(memory),
            Err(_) => return (most, false),
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    (most, matches!(server.ended(), Ok(None)))
}

async fn suffer(plan: &Intensity, name: &'static str, long: &str) -> Result<Figures, Trouble> {
    let folder = Folder::new("torture-attacks");
    let program = plan.server_binary.as_ref().unwrap_or(&plan.program);
    let start = Start::on_file(program, &folder.data()).with_usual_limits();
    if name == "searches" {
        // The first start makes the tables of the store.
        drop(start.server()?);
        lists::fill(&folder.data()).await?;
    }
    let mut server = start.server()?;
    let address = server.address;
    let long = bring(address, long).await?;
    // Prepared before anything is measured, as that takes a processor for a while.
    let mut attacker = Attacker::prepare(&Errand::new(name, address, ATTACK, long))?;
    let honest = Honest::play(address);
    tokio::time::sleep(SETTLING).await;
    drop(honest.take());
    let began = server.processor()?;
    tokio::time::sleep(QUIET).await;
    let quiet = Acks::of(honest.take().acks);
    let rested = server.processor()?;
    let (before, until) = (size(&folder), Instant::now() + ATTACK);
    attacker.begin()?;
    let (memory, survived) = watch(&mut server, until).await;
    let Waits { acks, computer, lost } = honest.take();
    let worked = server.processor().unwrap_or_default();
    let processor = [rested - began, worked.saturating_sub(rested)];
    let done = attacker.done();
    let grown = size(&folder).saturating_sub(before);
    let (attacked, computer) = (Acks::of(acks), computer.into_iter().max().unwrap_or(ATTACK));
    Ok(Figures { name, done, quiet, attacked, computer, processor, lost, memory, grown, survived })
}

/// Bytes of the store on disk.
fn size(folder: &Folder) -> u64 {
    let data = folder.data();
    let wal = data.with_extension("db-wal");
    [data, wal].iter().filter_map(|path| path.metadata().ok()).map(|it| it.len()).sum()
}

/// All attacks, or the one that is asked for, one after another, each on a server of its own.
pub(crate) async fn attacks(plan: &Intensity) -> Result<Report, Trouble> {
    let long = long_record();
    let mut figures = Vec::new();
    println!(
        "\n| attack | what was done | acks quiet / attacked | quiet p99 | p99 under attack | times | \
         computer player, longest | processor quiet / attacked | memory | store grew | lost | |\n\
         |---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|"
    );
    for (name, _) in ATTACKS {
        if plan.attack.as_deref().is_none_or(|only| only == name) {
            let suffered = suffer(plan, name, &long).await?;
            println!("{}", suffered.row());
            figures.push(suffered);
        }
    }
    println!();
    let all: Vec<Value> = figures.iter().map(Figures::json).collect();
    std::fs::write(FIGURES, serde_json::to_string_pretty(&all)?)?;
    let failed: Vec<&str> =
        figures.iter().filter(|each| !each.passes()).map(|each| each.name).collect();
    if !failed.is_empty() {
        return Err(format!("does not hold: {}", failed.join(", ")).into());
    }
    let quiet = || figures.iter().map(|each| ms(each.quiet.p99));
    let (least, most) = (quiet().fold(f64::MAX, f64::min), quiet().fold(0.0, f64::max));
    Ok(Report {
        done: format!("{} attacks from one address", figures.len()),
        held: format!(
            "acks of others ≤ {FACTOR} × quiet p99 (or {} ms), memory ≤ 512 MiB; {FIGURES}",
            NOISE.as_millis()
        ),
        control: format!("the same people, left alone: p99 {least:.1}–{most:.1} ms"),
    })
}
