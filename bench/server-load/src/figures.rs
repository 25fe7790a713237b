//! What a server came to under load, and on what machine.

use serde::{Deserialize, Serialize};

/// One server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Measured {
    /// As `--only` has it.
    pub key: String,
    /// What it is and where it writes.
    pub name: String,
    /// What came out.
    pub figures: Figures,
}

/// What came out: times in milliseconds, memory in KiB.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Figures {
    /// Half of the moves were acknowledged within this, at the rate.
    pub p50: f64,
    /// All but one in a hundred.
    pub p99: f64,
    /// How late the driver sent, at the rate.
    pub late: f64,
    /// Seconds of the server's processor time at the rate.
    pub cpu_at_rate: f64,
    /// Moves each second, as fast as it can.
    pub most: f64,
    /// All but one in a hundred were acknowledged within this, as fast as it can.
    pub p99_at_most: f64,
    /// Moves for each second of the server's processor time, as fast as it can.
    pub per_cpu: f64,
    /// For a table at which nobody is.
    pub table_kib: f64,
    /// For a connection.
    pub socket_kib: f64,
    /// A table with both players connected, which the way in which memory is handed out blurs less.
    pub pair_kib: f64,
    /// Bytes of a move.
    pub sent: f64,
    /// Bytes that both seats get for a move.
    pub received: f64,
}

/// The machine, in a line.
pub fn machine() -> String {
    let read = |path| std::fs::read_to_string(path).unwrap_or_default();
    let info = read("/proc/cpuinfo");
    let models: Vec<&str> = info.lines().filter(|line| line.starts_with("model name")).collect();
    let model = models.first().and_then(|line| line.split_once(": ")).map_or("?", |(_, name)| name);
    let kernel = read("/proc/sys/kernel/osrelease");
    let load = read("/proc/loadavg");
    let load = load.split(' ').next().unwrap_or("?");
    format!("{} × {model}, Linux {}, load {load}", models.len(), kernel.trim())
}
