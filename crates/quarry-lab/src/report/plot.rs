//! Plots as SVG in the page: marks with their intervals, and curves. They take their colours from the page.

use maud::{Markup, html};

/// A line of a chart of marks: what it is about, and a mark for each content that has it.
pub(super) struct Row {
    pub(super) label: String,
    pub(super) marks: Vec<Mark>,
}

/// A value with its interval.
pub(super) struct Mark {
    /// The place of the content.
    pub(super) content: usize,
    pub(super) value: f64,
    pub(super) low: f64,
    pub(super) high: f64,
    /// What a pointer on it reads.
    pub(super) words: String,
}

/// How numbers stand on the axis.
pub(super) struct Axis {
    /// Whether they are shares, written in per cent.
    pub(super) percent: bool,
    /// Where an even share would lie.
    pub(super) even: Option<f64>,
}

const WIDTH: f64 = 860.0;
const LEFT: f64 = 300.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 24.0;
const STEP: f64 = 12.0;
const GAP: f64 = 12.0;
/// Colours of contents; later ones take them again.
const COLOURS: usize = 6;

/// The class of the colour of a content.
pub(super) fn colour(content: usize) -> String {
    format!("c{}", content % COLOURS)
}

impl Axis {
    fn number(&self, value: f64) -> String {
        if self.percent { format!("{:.0} %", 100.0 * value) } else { short(value) }
    }
}

/// A number in few digits.
pub(super) fn short(value: f64) -> String {
    let digits = if value.abs() >= 100.0 {
        0
    } else if value.abs() >= 10.0 {
        1
    } else {
        2
    };
    let text = format!("{value:.digits$}");
    match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text,
    }
}

/// Marks with their 95 % intervals, a line for each row.
pub(super) fn marks(title: &str, rows: &[Row], axis: &Axis) -> Markup {
    let most = rows.iter().flat_map(|row| &row.marks).map(|mark| mark.high).fold(0.0, f64::max);
    let scale = Scale::to(most.min(if axis.percent { 1.0 } else { f64::MAX }));
    let (mut y, mut placed) = (TOP, Vec::new());
    for row in rows {
        placed.push((y, row));
        y += STEP * row.marks.len().max(1) as f64 + GAP;
    }
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {:.0}", y + 4.0)) role="img" aria-label=(title) {
            (grid(&scale, axis, y))
            @for (y, row) in placed { (line(&scale, y, row)) }
        }
    }
}

fn grid(scale: &Scale, axis: &Axis, bottom: f64) -> Markup {
    html! {
        @for tick in scale.ticks() {
            line.grid x1=(at(scale.x(tick))) x2=(at(scale.x(tick))) y1=(at(TOP - 6.0)) y2=(at(bottom)) {}
            text.faint x=(at(scale.x(tick))) y="12" text-anchor="middle" { (axis.number(tick)) }
        }
        @if let Some(even) = axis.even {
            line.even x1=(at(scale.x(even))) x2=(at(scale.x(even))) y1=(at(TOP - 6.0)) y2=(at(bottom)) {}
        }
    }
}

fn line(scale: &Scale, top: f64, row: &Row) -> Markup {
    html! {
        text x=(at(LEFT - 12.0)) y=(at(top + 11.0)) text-anchor="end" { (row.label) }
        @for (index, mark) in row.marks.iter().enumerate() {
            @let y = top + STEP * (index as f64 + 0.5);
            g class=(colour(mark.content)) {
                title { (mark.words) }
                line.mark x1=(at(scale.x(mark.low))) x2=(at(scale.x(mark.high))) y1=(at(y)) y2=(at(y)) {}
                circle.mark cx=(at(scale.x(mark.value))) cy=(at(y)) r="4" {}
            }
        }
    }
}

/// A curve: the content, and the height at each place.
pub(super) struct Curve {
    pub(super) content: usize,
    pub(super) points: Vec<(f64, f64)>,
}

/// Curves over a common axis, such as the share of games by their length.
pub(super) fn curves(title: &str, curves: &[Curve], below: &str) -> Markup {
    const HEIGHT: f64 = 200.0;
    let all = || curves.iter().flat_map(|curve| &curve.points);
    let (right, most) =
        all().fold((1.0, 0.01), |(x, y): (f64, f64), at| (x.max(at.0), y.max(at.1)));
    let (wide, high) =
        (Scale::between(right, 40.0, WIDTH - RIGHT), Scale::between(most, 0.0, HEIGHT - TOP));
    let up = |value: f64| HEIGHT - high.x(value);
    let path = |curve: &Curve| {
        let points = curve.points.iter().map(|(x, y)| format!("{:.1},{:.1}", wide.x(*x), up(*y)));
        points.collect::<Vec<_>>().join(" ")
    };
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {}", HEIGHT + 40.0)) role="img" aria-label=(title) {
            @for tick in high.ticks() {
                line.grid x1="40" x2=(at(WIDTH - RIGHT)) y1=(at(up(tick))) y2=(at(up(tick))) {}
                text.faint x="34" y=(at(up(tick) + 4.0)) text-anchor="end" { (format!("{:.0} %", 100.0 * tick)) }
            }
            @for tick in wide.ticks() {
                text.faint x=(at(wide.x(tick))) y=(at(HEIGHT + 16.0)) text-anchor="middle" { (short(tick)) }
            }
            text.faint x=(at(WIDTH - RIGHT)) y=(at(HEIGHT + 34.0)) text-anchor="end" { (below) }
            @for curve in curves {
                g class=(colour(curve.content)) { polyline.path points=(path(curve)) {} }
            }
        }
    }
}

fn at(value: f64) -> String {
    format!("{value:.1}")
}

/// From 0 to a round number, on so much of the page.
struct Scale {
    step: f64,
    most: f64,
    from: f64,
    to: f64,
}

impl Scale {
    fn to(most: f64) -> Scale {
        Scale::between(most, LEFT, WIDTH - RIGHT)
    }

    fn between(most: f64, from: f64, to: f64) -> Scale {
        let most = most.max(1e-6);
        let power = 10f64.powf((most / 5.0).log10().floor());
        let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * power);
        let step = steps.into_iter().find(|step| most / step <= 5.5).unwrap_or(10.0 * power);
        Scale { step, most: (most / step).ceil() * step, from, to }
    }

    fn x(&self, value: f64) -> f64 {
        self.from + (self.to - self.from) * (value / self.most).clamp(0.0, 1.0)
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        let count = (self.most / self.step).round() as u32;
        let step = self.step;
        (0..=count).map(move |number| f64::from(number) * step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_ends_at_a_round_number_above_all_values() {
        for most in [0.003, 0.31, 0.99, 1.0, 7.3, 86.0, 4321.0] {
            let scale = Scale::to(most);
            assert!(scale.most >= most - 1e-9 && scale.most <= 1.7 * most, "{most} {}", scale.most);
            assert!((3..=7).contains(&scale.ticks().count()), "{most}");
            assert!(scale.x(most) <= WIDTH - RIGHT && scale.x(0.0) == LEFT);
        }
    }

    #[test]
    fn a_mark_lies_between_the_ends_of_its_interval() {
        let mark = Mark { content: 1, value: 0.5, low: 0.25, high: 0.75, words: "a < b".into() };
        let rows = [Row { label: "R & D".into(), marks: vec![mark] }];
        let drawn = marks("t", &rows, &Axis { percent: true, even: Some(0.5) }).into_string();
        // From 300 to 840 for 0 to 80 %.
        assert!(drawn.contains("cx=\"637.5\"") && drawn.contains("x1=\"468.8\""), "{drawn}");
        assert!(drawn.contains("R &amp; D") && drawn.contains("a &lt; b"));
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!(
            [short(0.0), short(1.5), short(0.046), short(12.34), short(321.9)],
            ["0", "1.5", "0.05", "12.3", "322"]
        );
        assert_eq!(short(100.0), "100");
    }
}
