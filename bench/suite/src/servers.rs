//! Servers under load, as `server-load --json` wrote them down.

use std::path::Path;

use server_load::{Figures, Measured};

use crate::row::{Better, Row};

/// The server that all others are set beside.
const PEER: &str = "boardgame";
/// Ours, by where they write. The others only show what a sync or a message costs.
const OURS: [&str; 3] = ["disk", "nowhere", "postgres"];

type Shown = (&'static str, &'static str, Better, fn(&Figures) -> f64);

const SHOWN: [Shown; 6] = [
    ("moves, as fast as it can", "moves/s", Better::More, |it| it.most),
    ("moves for its processor time", "moves/s", Better::More, |it| it.per_cpu),
    ("ack at the steady rate, p50", "ms", Better::Less, |it| it.p50),
    ("ack at the steady rate, p99", "ms", Better::Less, |it| it.p99),
    ("memory of an idle table", "KiB", Better::Less, |it| it.table_kib),
    ("memory of a connection", "KiB", Better::Less, |it| it.socket_kib),
];

/// What `server-load` wrote.
pub(crate) fn read(file: &Path) -> Result<Vec<Measured>, String> {
    let words = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let text = std::fs::read_to_string(file).map_err(|error| words(&error))?;
    serde_json::from_str(&text).map_err(|error| words(&error))
}

/// Each of ours beside the peer, where there is one.
pub(crate) fn rows(servers: &[Measured]) -> Vec<Row> {
    let named = |key: &str| servers.iter().find(|server| server.key == key);
    let peer = named(PEER);
    let all = OURS.into_iter().filter_map(named).flat_map(|ours| SHOWN.map(|shown| (ours, shown)));
    let row = |(ours, (what, unit, better, figure)): (&Measured, Shown)| {
        let place = ours.name.trim_start_matches("Quarry, ");
        let row = Row::new(
            "servers under load",
            format!("{place}: {what}"),
            figure(&ours.figures),
            unit,
            better,
        );
        match peer {
            // The memory of a few tables is below the noise of the process.
            Some(peer) if row.value > 0.0 => row.beside(peer.name.as_str(), figure(&peer.figures)),
            _ => row,
        }
    };
    all.map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn server(key: &str, most: f64, p99: f64) -> Measured {
        let figures = Figures {
            p50: 1.0,
            p99,
            late: 1.0,
            cpu_at_rate: 1.0,
            most,
            p99_at_most: 1.0,
            per_cpu: 1.0,
            table_kib: 1.0,
            socket_kib: 1.0,
            pair_kib: 1.0,
            sent: 1.0,
            received: 1.0,
        };
        Measured { key: key.into(), name: format!("Quarry, {key}"), figures }
    }

    #[test]
    fn ours_stand_beside_the_peer_and_the_floor_is_left_out() {
        let servers = [server("relay", 9.0, 9.0), server("disk", 6.0, 2.0), server(PEER, 2.0, 8.0)];
        let rows = rows(&servers);
        assert_eq!(rows.len(), SHOWN.len());
        assert_eq!(
            (rows[0].name.as_str(), rows[0].ratio),
            ("disk: moves, as fast as it can", Some(3.0))
        );
        assert_eq!(rows[3].ratio, Some(4.0));
        assert_eq!(super::rows(&servers[1..2])[0].ratio, None);
    }

    #[test]
    fn a_file_that_is_none_is_named() {
        let words = read(Path::new("/nowhere/servers.json")).unwrap_err();
        assert!(words.starts_with("/nowhere/servers.json: "), "{words}");
    }
}
