//! The table on the screen, the same as JSON, and the ratios as a plot.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use serde_json::json;
use server_load::machine;

use crate::row::{Row, readable};

/// Prints the table and writes both files.
pub(crate) fn all(folder: &Path, rows: &[Row]) -> io::Result<()> {
    let machine = machine();
    println!("{machine}\n\n{}", table(rows));
    let report = json!({"machine": machine, "rows": rows});
    std::fs::write(folder.join("bench.json"), format!("{report:#}\n"))?;
    std::fs::write(folder.join("bench.svg"), plot(rows))
}

/// A table in Markdown, ratios first.
fn table(rows: &[Row]) -> String {
    let mut text =
        "| times better | what | Quarry | peer | its figure |\n|---:|---|---:|---|---:|\n"
            .to_owned();
    let mut chapter = "";
    for row in rows {
        if row.chapter != chapter {
            chapter = &row.chapter;
            writeln!(text, "| | **{chapter}** | | | |").expect("a string takes everything");
        }
        let ratio = row.ratio.map_or(String::new(), |ratio| format!("**{} ×**", readable(ratio)));
        let figure = |value| format!("{} {}", readable(value), row.unit);
        let (name, theirs) = match &row.peer {
            Some(peer) => (peer.name.as_str(), figure(peer.value)),
            None => ("", String::new()),
        };
        writeln!(text, "| {ratio} | {} | {} | {name} | {theirs} |", row.name, figure(row.value))
            .expect("a string takes everything");
    }
    text
}

const LINE: usize = 24;
const LEFT: usize = 480;
const WIDTH: usize = 420;
const TOP: usize = 50;

/// The ratios as bars on a logarithmic scale; the line is where both are equal.
fn plot(rows: &[Row]) -> String {
    let bars: Vec<(&Row, f64)> = rows.iter().filter_map(|row| Some((row, row.ratio?))).collect();
    let farthest = bars.iter().map(|(_, ratio)| ratio.log10().abs()).fold(1.0, f64::max).ceil();
    let at =
        |ratio: f64| LEFT as f64 + WIDTH as f64 * (ratio.log10() + farthest) / (2.0 * farthest);
    let height = TOP + bars.len() * LINE + 30;
    let width = LEFT + WIDTH + 90;
    let mut svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fdfaf3"/>
<text x="16" y="28" font-size="17">Quarry beside its peers: how many times better, on a logarithmic scale</text>
"##
    );
    for (index, (row, ratio)) in bars.iter().enumerate() {
        let (y, equal, end) = (TOP + index * LINE, at(1.0), at(*ratio));
        let colour = if *ratio >= 1.0 { "#3d7a4f" } else { "#b4553a" };
        let peer = row.peer.as_ref().map_or("", |peer| peer.name.as_str());
        let name = escaped(&format!("{} / {peer}", row.name));
        let (from, bar, label) = (equal.min(end), (end - equal).abs(), readable(*ratio));
        writeln!(
            svg,
            r#"<text x="{x}" y="{text}" text-anchor="end" font-size="11">{name}</text>
<rect x="{from:.1}" y="{y}" width="{bar:.1}" height="16" fill="{colour}"/>
<text x="{beyond:.1}" y="{text}">{label} ×</text>"#,
            x = LEFT - 8,
            text = y + 13,
            beyond = equal.max(end) + 5.0,
        )
        .expect("a string takes everything");
    }
    let (x, bottom) = (at(1.0), height - 24);
    writeln!(svg, r##"<path d="M{x:.1} {TOP} V{bottom}" stroke="#222"/>"##)
        .expect("a string takes everything");
    svg + "</svg>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::Better;

    fn rows() -> Vec<Row> {
        let row = |value| Row::new("rules", "moves & more", value, "moves/s", Better::More);
        vec![row(3e6).beside("peer", 1e6), row(5.0)]
    }

    #[test]
    fn ratios_come_first() {
        let table = table(&rows());
        assert!(
            table
                .contains("| **3.00 ×** | moves & more | 3.00 M moves/s | peer | 1.00 M moves/s |")
        );
        assert!(table.contains("|  | moves & more | 5.00 moves/s |  |  |"), "{table}");
    }

    #[test]
    fn only_ratios_are_plotted() {
        let svg = plot(&rows());
        assert_eq!(svg.matches("height=\"16\"").count(), 1);
        assert!(svg.contains("moves &amp; more / peer") && svg.ends_with("</svg>\n"));
    }
}
