//! Attacks from one address: what they cost everybody else. Honest people play from another address before and during
//! each attack, and the server is watched from outside.

mod attackers;
mod honest;

use std::fmt::Write;
use std::future::Future;
use std::net::{Ipv4Addr, SocketAddr};
use std::pin::Pin;
use std::time::{Duration, Instant};

use quarry_game::{Game, Notation, Pending, Play, QuickDice, Roll, Version, write_record};
use quarry_server::testkit::{Folder, connect_from, http_over};
use raptor::Raptor;
use serde_json::{Value, json};

use self::attackers::Target;
use self::honest::{Honest, Waits};
use crate::ordeals::{Plan, Report, Trouble};
use crate::server::{Server, Start};

/// How long honest people are left alone, and how long an attack lasts.
const QUIET: Duration = Duration::from_secs(5);
const ATTACK: Duration = Duration::from_secs(10);
/// A p99 below this is as good as quiet: it is the noise of this machine.
const NOISE: Duration = Duration::from_millis(10);
/// How much slower others may become.
const FACTOR: u32 = 3;
/// Fewer acks of honest people are no measurement.
const FEWEST_ACKS: usize = 200;
/// How much memory a server may hold, in KiB.
const MOST_MEMORY: u64 = 512 << 10;
/// Steps of the long game; an imported game has no more.
const LONG: usize = 10_000;
/// Where the figures go.
const FIGURES: &str = "target/attacks.json";
/// The address that brings the long game.
const GUEST: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 9);

type Done = Pin<Box<dyn Future<Output = String> + Send>>;
type Attack = (&'static str, fn(Target) -> Done);

const ATTACKS: [Attack; 11] = [
    ("unread replays", |target| Box::pin(attackers::unread_replays(target))),
    ("slow readers", |target| Box::pin(attackers::slow_readers(target))),
    ("slow bodies", |target| Box::pin(attackers::slow_bodies(target))),
    ("connection flood", |target| Box::pin(attackers::connection_flood(target))),
    ("pong flood", |target| Box::pin(attackers::pong_flood(target))),
    ("empty continuations", |target| Box::pin(attackers::continuation_flood(target))),
    ("talk flood", |target| Box::pin(attackers::talk_flood(target))),
    ("rematch loop", |target| Box::pin(attackers::rematch_loop(target))),
    ("lobby takeover", |target| Box::pin(attackers::lobby_takeover(target))),
    ("level 8 players", |target| Box::pin(attackers::strong_players(target))),
    ("analysis flood", |target| Box::pin(attackers::analysis_flood(target))),
];

/// The figures of one attack.
struct Figures {
    name: &'static str,
    done: String,
    quiet: Duration,
    attacked: Duration,
    samples: usize,
    computer: Duration,
    lost: usize,
    memory: u64,
    grown: u64,
    survived: bool,
}

impl Figures {
    fn passes(&self) -> bool {
        self.survived
            && self.samples >= FEWEST_ACKS
            && self.did_something()
            && self.attacked <= (self.quiet * FACTOR).max(NOISE)
            && self.memory <= MOST_MEMORY
    }

    /// An attack that never began proves nothing.
    fn did_something(&self) -> bool {
        !["no ", "0 "].iter().any(|nothing| self.done.starts_with(nothing))
    }

    fn row(&self) -> String {
        let ms = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1e3);
        format!(
            "| {} | {} | {} | {} | {} | {} MiB | {} KiB | {} | {} |",
            self.name,
            self.done,
            ms(self.quiet),
            ms(self.attacked),
            ms(self.computer),
            self.memory >> 10,
            self.grown >> 10,
            self.lost,
            if self.passes() { "holds" } else { "**FAILS**" },
        )
    }

    fn json(&self) -> Value {
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        json!({
            "attack": self.name, "done": self.done, "quiet_p99_ms": ms(self.quiet),
            "attacked_p99_ms": ms(self.attacked), "acks": self.samples,
            "computer_longest_ms": ms(self.computer), "lost": self.lost,
            "memory_kib": self.memory, "store_grown_bytes": self.grown,
            "survived": self.survived, "passes": self.passes(),
        })
    }
}

fn p99(mut waits: Vec<Duration>) -> Duration {
    waits.sort_unstable();
    waits.get(waits.len() * 99 / 100).copied().unwrap_or_default()
}

/// A game of Raptor at random that avoids its end, as a record with at most `most` steps. By version 1, which an older
/// program knows too.
fn record(most: usize, seed: u64) -> String {
    let mut dice = QuickDice::new(seed);
    let setup = Raptor::set_up(&Default::default(), &mut dice).expect("the usual options");
    let mut play = Play::<Raptor>::new_by(Version::FIRST, setup);
    while play.steps().len() < most {
        match play.game().pending() {
            Pending::Over(_) => break,
            Pending::Chance => {
                let drawn = play.game().draw(&mut dice);
                drop(play.chance(drawn));
            }
            Pending::Seats(seats) => {
                let Some(seat) = seats.lowest() else { break };
                let mut legal = Vec::new();
                play.game().legal_actions(seat, &mut legal);
                drop(play.act(seat, dice.pick(&legal)));
            }
        }
    }
    write_record(&play)
}

/// The longest of some random games, over and over the same for every run.
fn long_record() -> String {
    let records = (0..300).map(|seed| record(LONG, seed));
    records.filter(|record| record.len() < 500_000).max_by_key(String::len).unwrap_or_default()
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

async fn suffer(plan: &Plan, (name, attack): Attack, long: &str) -> Result<Figures, Trouble> {
    let folder = Folder::new("torture-attacks");
    let program = plan.server_binary.as_ref().unwrap_or(&plan.program);
    let start = Start::on_file(program, &folder.data()).with_usual_limits();
    let mut server = start.server()?;
    let address = server.address;
    let long = bring(address, long).await?;
    let honest = Honest::play(address);
    tokio::time::sleep(Duration::from_secs(1)).await;
    drop(honest.take());
    tokio::time::sleep(QUIET).await;
    let quiet = honest.take();
    let before = size(&folder);
    let until = Instant::now() + ATTACK;
    let short = (1000..1040).map(|seed| record(LONG, seed)).collect();
    let attacked = tokio::spawn(attack(Target { address, long, short, until }));
    let (memory, survived) = watch(&mut server, until).await;
    let Waits { acks, computer, lost } = honest.take();
    let done = tokio::time::timeout(Duration::from_secs(8), attacked).await;
    let done = done.map_or_else(|_| "cut off".to_owned(), Result::unwrap_or_default);
    let grown = size(&folder).saturating_sub(before);
    let (samples, computer) = (acks.len(), computer.into_iter().max().unwrap_or(ATTACK));
    let (quiet, attacked) = (p99(quiet.acks), p99(acks));
    Ok(Figures { name, done, quiet, attacked, samples, computer, lost, memory, grown, survived })
}

/// Bytes of the store on disk.
fn size(folder: &Folder) -> u64 {
    let data = folder.data();
    let wal = data.with_extension("db-wal");
    [data, wal].iter().filter_map(|path| path.metadata().ok()).map(|it| it.len()).sum()
}

/// All attacks, one after another, each on a server of its own.
pub(crate) async fn attacks(plan: &Plan) -> Result<Report, Trouble> {
    let long = long_record();
    let mut figures = Vec::new();
    for attack in ATTACKS {
        figures.push(suffer(plan, attack, &long).await?);
    }
    let mut table = String::from(
        "| attack | what was done | quiet p99 | p99 under attack | computer player, longest | memory | store grew | lost | |\n\
         |---|---|---:|---:|---:|---:|---:|---:|---|\n",
    );
    for each in &figures {
        writeln!(table, "{}", each.row())?;
    }
    println!("\n{table}");
    let all: Vec<Value> = figures.iter().map(Figures::json).collect();
    std::fs::write(FIGURES, serde_json::to_string_pretty(&all)?)?;
    let failed: Vec<&str> =
        figures.iter().filter(|each| !each.passes()).map(|each| each.name).collect();
    if !failed.is_empty() {
        return Err(format!("does not hold: {}", failed.join(", ")).into());
    }
    let done = format!("{} attacks from one address", figures.len());
    let held =
        format!("acks of others ≤ {FACTOR} × quiet p99 (or 10 ms), memory ≤ 512 MiB; {FIGURES}");
    Ok(Report { done, held, control: "the same people, left alone".into() })
}
