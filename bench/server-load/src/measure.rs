//! What a process uses, and how latencies are distributed.

use std::io;
use std::time::Duration;

/// How often the kernel counts in a second; fixed on Linux.
const TICKS: f64 = 100.0;

/// The processor time that a process has used, in seconds.
pub(crate) fn cpu_seconds(pid: u32) -> io::Result<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"))?;
    let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    let ticks: f64 =
        fields.split_whitespace().skip(11).take(2).filter_map(|it| it.parse::<f64>().ok()).sum();
    Ok(ticks / TICKS)
}

/// The memory that a process holds, in KiB.
pub(crate) fn resident_kib(pid: u32) -> io::Result<f64> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
    line.trim().trim_end_matches(" kB").trim().parse().map_err(io::Error::other)
}

/// The time that `share` of all stayed under, in milliseconds.
pub(crate) fn percentile(times: &mut [Duration], share: f64) -> f64 {
    times.sort_unstable();
    let last = times.len().saturating_sub(1);
    let index = ((times.len() as f64 * share) as usize).min(last);
    times.get(index).map_or(f64::NAN, |time| time.as_secs_f64() * 1000.0)
}
