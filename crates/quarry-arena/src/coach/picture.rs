//! Reliability diagrams as SVG: predicted chances to the right, results upward, one panel for each game and
//! number of sides. The band is five points wide on each side of the diagonal.

use std::fmt::Write as _;

/// Width and height of a panel.
const PANEL: f32 = 200.0;
/// Room beside and above each.
const GAP: f32 = 44.0;
/// Panels in a row.
const COLUMNS: usize = 4;

/// A line of the table: game, sides, tenth, count, predicted and won in percent.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// Game and number of sides.
    pub of: (String, usize),
    /// Predictions.
    pub count: usize,
    /// Their mean in percent.
    pub predicted: f32,
    /// What came of them, in percent.
    pub won: f32,
}

/// Reads a table of reliability; comments and other lines are passed over.
pub fn rows(table: &str) -> Vec<Row> {
    let row = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [game, sides, _, count, predicted, won] = fields[..] else { return None };
        let of = (game.to_owned(), sides.parse().ok()?);
        let (predicted, won) = (predicted.parse().ok()?, won.trim().parse().ok()?);
        Some(Row { of, count: count.parse().ok()?, predicted, won })
    };
    table.lines().filter(|line| !line.starts_with('#')).filter_map(row).collect()
}

/// The diagrams of a table.
pub fn svg(table: &str) -> String {
    let rows = rows(table);
    let mut panels: Vec<(String, usize)> = rows.iter().map(|row| row.of.clone()).collect();
    panels.dedup();
    let (columns, lines) = (COLUMNS.min(panels.len()), panels.len().div_ceil(COLUMNS));
    let (width, height) = (columns as f32 * (PANEL + GAP), lines as f32 * (PANEL + GAP));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" \
         font-size=\"12\"><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>"
    );
    for (index, panel) in panels.iter().enumerate() {
        let x = (index % COLUMNS) as f32 * (PANEL + GAP) + GAP / 2.0;
        let y = (index / COLUMNS) as f32 * (PANEL + GAP) + GAP / 2.0;
        let own = rows.iter().filter(|row| row.of == *panel);
        draw(&mut out, (x, y), panel, own);
    }
    out + "</svg>"
}

fn draw<'a>(
    out: &mut String,
    (x, y): (f32, f32),
    (game, sides): &(String, usize),
    rows: impl Iterator<Item = &'a Row>,
) {
    let (band, end) = (PANEL * 0.05, PANEL);
    // Writing to a string cannot fail.
    let _ = write!(
        out,
        "<g transform=\"translate({x} {y})\"><text y=\"-6\">{game}, sides: {sides}</text>\
         <rect width=\"{end}\" height=\"{end}\" fill=\"none\" stroke=\"#999\"/>\
         <path d=\"M0 {} L{} 0 H{end} V{band} L{band} {end} H0 Z\" fill=\"#cde\"/>\
         <path d=\"M0 {end} L{end} 0\" stroke=\"#357\"/>",
        end - band,
        end - band,
    );
    for Row { count, predicted, won, .. } in rows.filter(|row| row.count > 0) {
        let (cx, cy) = (PANEL * predicted / 100.0, PANEL * (1.0 - won / 100.0));
        let (radius, fill) = if *count >= 200 { (5.0, "#a40") } else { (2.5, "#bbb") };
        let _ = write!(
            out,
            "<circle cx=\"{cx:.1}\" cy=\"{cy:.1}\" r=\"{radius}\" fill=\"{fill}\"><title>{count}</title></circle>"
        );
    }
    out.push_str("</g>");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_becomes_a_panel_for_each_game_and_number_of_sides() {
        let table = "# toy 2 1.0\ntoy\t2\t0\t300\t5.0\t6.0\ntoy\t2\t1\t10\t15.0\t40.0\ntoy\t3\t0\t0\t0.0\t0.0\n";
        let picture = svg(table);
        assert_eq!(picture.matches("<g ").count(), 2);
        assert_eq!(
            picture.matches("<circle").count(),
            2,
            "a tenth without predictions has no point"
        );
        assert_eq!(rows(table)[1].won, 40.0);
    }
}
