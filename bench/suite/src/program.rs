//! The program as a whole: how soon it answers, and how much a first visit loads.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use crate::row::{Better, Row};

/// Ends with its owner.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already.
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

/// Milliseconds until `command` prints a line that begins with `word`, the best of five.
pub(crate) fn until_it_says(mut command: impl FnMut(u32) -> Command, word: &str) -> Option<f64> {
    let times = (0..5).filter_map(|round| {
        let start = Instant::now();
        let mut child = command(round).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().ok()?;
        let lines = BufReader::new(child.stdout.take()?).lines();
        let _running = Running(child);
        lines.map_while(Result::ok).find(|line| line.starts_with(word))?;
        Some(start.elapsed().as_secs_f64() * 1e3)
    });
    times.min_by(f64::total_cmp)
}

/// `quarry serve` on a fresh folder, beside the peer's server.
pub(crate) fn cold_start(quarry: &Path, folder: &Path, peer: Option<&Path>) -> Option<Row> {
    let serve = |round: u32| {
        let mut command = Command::new(quarry);
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]);
        command.arg(folder.join(format!("start-{round}.db")));
        command
    };
    let ours = until_it_says(serve, "http://")?;
    let row = Row::new("program", "cold start to an answering server", ours, "ms", Better::Less);
    let theirs = peer.and_then(|peer| {
        let server = |round: u32| {
            let mut command = Command::new("node");
            command.args(["server.js", &(38_000 + round).to_string()]).current_dir(peer);
            command
        };
        until_it_says(server, "ready")
    });
    Some(match theirs {
        Some(theirs) => row.beside("boardgame.io", theirs),
        None => row,
    })
}

/// What the first page loads, packed with gzip, beside the bare client library of the peer.
pub(crate) fn page_weight(dist: &Path, peer: Option<&Path>) -> Option<Row> {
    let page = std::fs::read_to_string(dist.join("index.html")).ok()?;
    let packed = |file: &str| dist.join(format!("{}.gz", file.trim_start_matches('/'))).metadata();
    let loaded = page.split('"').filter(|part| part.ends_with(".js") || part.ends_with(".css"));
    let bytes: u64 = std::iter::once("index.html")
        .chain(loaded)
        .filter_map(|file| packed(file).ok())
        .map(|file| file.len())
        .sum();
    let row =
        Row::new("program", "first page with gzip", bytes as f64 / 1024.0, "KiB", Better::Less);
    Some(match peer.and_then(library_kib) {
        Some(theirs) => row.beside("boardgame.io, its client library alone", theirs),
        None => row,
    })
}

fn library_kib(peer: &Path) -> Option<f64> {
    let library = peer.join("node_modules/boardgame.io/dist/boardgameio.min.js");
    let gzip = Command::new("gzip").args(["-9", "--stdout"]).arg(library).output().ok()?;
    gzip.status.success().then_some(gzip.stdout.len() as f64 / 1024.0)
}
