//! The report: one HTML page that needs nothing beside it, and the same in a few lines for a terminal.

mod cards;
mod plot;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::figures::{Figure, Group, figures, title};
use crate::run::Results;
use crate::sample::{Kind, Sample};
use crate::tested::Tested;
use crate::verdicts::{Finding, Verdict};
use plot::{Axis, Curve, Mark, Row, colour, short};

const STYLE: &str = include_str!("style.css");

/// The page.
pub fn html(results: &Results) -> String {
    let findings = results.verdicts();
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Lab: " (names(results)) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { "Lab: " (names(results)) }
                (played(results))
                (key(results))
                h2 { "Verdicts" }
                @for index in 1..results.tested.len() { (verdict(results, &findings, index)) }
                @if results.tested.len() == 1 { p { "Only the base was played: the folder holds no variant." } }
                (groups(results, &findings))
                (cards::dead(results))
                (comparisons(results, &findings))
                (method(results))
            }
        }
    };
    page.into_string()
}

/// The verdicts in lines for a terminal.
pub fn lines(results: &Results) -> Vec<String> {
    let findings = results.verdicts();
    let mut lines = Vec::new();
    for (index, tested) in results.tested.iter().enumerate().skip(1) {
        let named = named(&findings, index);
        let name = &tested.variant.name;
        if named.is_empty() {
            lines.push(format!("{name}: nothing differs from the base beyond chance"));
        }
        lines.extend(named.iter().map(|finding| format!("{name}: {}", sentence(finding))));
    }
    lines
}

fn names(results: &Results) -> String {
    let names = results.tested.iter().map(|tested| tested.variant.name.as_str());
    names.collect::<Vec<_>>().join(", ")
}

/// What was played, and how much of it.
fn played(results: &Results) -> Markup {
    let (plan, base) = (&results.lab.plan, &results.tested[0].tally);
    let cases = base
        .cases
        .iter()
        .map(|case| format!("{} at {}", case.scenario, title(case.difficulty.as_str())));
    let players = base.cases.first().map_or(0, |case| case.players);
    html! {
        p {
            (results.games()) " games of level " (plan.level) ", " (plan.mode.as_str()) " with "
            (players) " players, in " (short(results.took.as_secs_f64())) " s: "
            (cases.collect::<Vec<_>>().join(", ")) "."
        }
        @if results.games() < results.wanted {
            p.loud { "Stopped early: " (results.games()) " of " (results.wanted) " games were played." }
        }
    }
}

fn key(results: &Results) -> Markup {
    html! {
        p.key {
            @for (index, tested) in results.tested.iter().enumerate() {
                span class=(colour(index)) { "● " (tested.variant.name) }
            }
        }
    }
}

fn named(findings: &[Finding], variant: usize) -> Vec<&Finding> {
    let loud = |it: &&Finding| it.variant == variant && it.verdict != Verdict::Same;
    findings.iter().filter(loud).collect()
}

/// What one variant came to: its changes, and what differs.
fn verdict(results: &Results, findings: &[Finding], index: usize) -> Markup {
    let variant = &results.tested[index].variant;
    let named = named(findings, index);
    html! {
        h3 class=(colour(index)) { (variant.name) }
        @if variant.content.digest == results.tested[0].variant.content.digest {
            p { "It plays as the base does: a control." }
        }
        @if !variant.changes.is_empty() {
            p { "Changed in the files:" }
            ul { @for change in &variant.changes { li { (change) } } }
        }
        @if named.is_empty() {
            p.silent { "Nothing differs from the base beyond chance." }
        } @else {
            div.loud {
                p { "This differs beyond chance:" }
                ul { @for finding in named { li { (sentence(finding)) } } }
            }
        }
        @if let Some(folder) = &variant.folder {
            p { "Play it:" }
            pre { "quarry play moogh --content " (folder.display()) }
        }
    }
}

/// `rounds: 5.1 → 8.3 (+3.1 to +3.4), p < 0.0001`
fn sentence(finding: &Finding) -> String {
    let (low, high) = finding.other.above(&finding.base);
    let number = |value: f64| number(finding.kind, value);
    let signed =
        |value: f64| format!("{}{}", if value < 0.0 { "−" } else { "+" }, number(value.abs()));
    let change = format!("{} → {}", number(finding.base.mean()), number(finding.other.mean()));
    let about = finding.group.title().to_lowercase();
    let chance = chance(finding.chance);
    format!("{}, {about}: {change} ({} to {}), {chance}", finding.name, signed(low), signed(high))
}

fn chance(chance: f64) -> String {
    if chance < 0.0001 { "p < 0.0001".to_owned() } else { format!("p = {chance:.4}") }
}

fn number(kind: Kind, value: f64) -> String {
    match kind {
        Kind::Share => format!("{:.1} %", 100.0 * value),
        Kind::Number => short(value),
    }
}

/// A plot for each group of figures.
fn groups(results: &Results, findings: &[Finding]) -> Markup {
    let all: Vec<Vec<Figure>> = results.tested.iter().map(figures).collect();
    html! {
        @for group in Group::ALL {
            @if group == Group::Course { (lengths(results)) }
            @for kind in [Kind::Share, Kind::Number] {
                @let rows = rows(results, &all, group, kind, findings);
                @if !rows.is_empty() {
                    @let title = group.title();
                    h2 { (title) }
                    @if let Some(words) = remark(group) { p.faint { (words) } }
                    div.scroll { (plot::marks(title, &rows, &axis(results, group, kind))) }
                }
            }
        }
    }
}

const fn remark(group: Group) -> Option<&'static str> {
    match group {
        Group::Course => Some(
            "The lead is with the side that is likeliest to win when a round ends, as computer players judge. \
             A long part after its last change means that games are decided early.",
        ),
        Group::Winners => {
            Some("Parts of the victory. The dashed line is an even share of the seats.")
        }
        Group::Skill => Some(
            "Points of the stronger of two levels against the weaker: at one half all would be luck. Where all \
             hunt together, each level hunts alone.",
        ),
        Group::Hunts | Group::Ideas | Group::Actions => None,
    }
}

fn axis(results: &Results, group: Group, kind: Kind) -> Axis {
    let seats = results.tested[0].tally.seats.len();
    let even = match group {
        Group::Winners if results.tested[0].tally.is_competitive() => {
            Some(1.0 / seats.max(1) as f64)
        }
        Group::Skill => Some(0.5),
        Group::Winners | Group::Hunts | Group::Course | Group::Ideas | Group::Actions => None,
    };
    Axis { percent: kind == Kind::Share, even }
}

fn rows(
    results: &Results,
    all: &[Vec<Figure>],
    group: Group,
    kind: Kind,
    findings: &[Finding],
) -> Vec<Row> {
    let wanted = |figure: &&Figure| figure.group == group && figure.kind == kind;
    let mut rows: Vec<Row> = Vec::new();
    for (content, list) in all.iter().enumerate() {
        for figure in list.iter().filter(wanted) {
            let mark = mark(content, &results.tested[content], figure);
            let label = || label(figure, findings);
            match rows.iter_mut().find(|row| row.label == label()) {
                Some(row) => row.marks.push(mark),
                None => rows.push(Row { label: label(), marks: vec![mark] }),
            }
        }
    }
    rows
}

/// The name of a figure, with a star where a variant differs.
fn label(figure: &Figure, findings: &[Finding]) -> String {
    let loud = findings.iter().any(|it| {
        it.verdict != Verdict::Same && it.group == figure.group && it.name == figure.name
    });
    format!("{}{}", figure.name, if loud { " ★" } else { "" })
}

fn mark(content: usize, tested: &Tested, figure: &Figure) -> Mark {
    let value = figure.sample.mean();
    let (low, high) = figure.sample.interval(figure.kind);
    let words = format!("{}: {}", tested.variant.name, interval(figure.kind, &figure.sample));
    Mark { content, value, low: low.max(0.0), high, words }
}

/// `50.1 % (48.2 % to 52.0 %) of 2000`
fn interval(kind: Kind, sample: &Sample) -> String {
    let (low, high) = sample.interval(kind);
    let number = |value: f64| number(kind, value);
    format!("{} ({} to {}) of {}", number(sample.mean()), number(low), number(high), sample.count)
}

/// Which part of the games has so many rounds.
fn lengths(results: &Results) -> Markup {
    let curve = |(content, tested): (usize, &Tested)| {
        let lengths = &tested.tally.lengths;
        let games = tested.tally.even_games().max(1) as f64;
        let last = lengths.keys().last().copied().unwrap_or(0);
        let share = |rounds: u16| lengths.get(&rounds).copied().unwrap_or(0) as f64 / games;
        let points = (0..=last).map(|rounds| (f64::from(rounds), share(rounds))).collect();
        Curve { content, points }
    };
    let curves: Vec<Curve> = results.tested.iter().enumerate().map(curve).collect();
    html! {
        h2 { "Length" }
        div.scroll { (plot::curves("Part of the games by their rounds", &curves, "rounds")) }
    }
}

/// Every figure in numbers.
fn comparisons(results: &Results, findings: &[Finding]) -> Markup {
    let all: Vec<Vec<Figure>> = results.tested.iter().map(figures).collect();
    html! {
        h2 { "All figures" }
        details {
            summary { "Each figure with its 95 % interval" }
            div.scroll { table {
                tr { th { "figure" } @for tested in &results.tested { th { (tested.variant.name) } } th { "smallest p" } }
                @for figure in &all[0] {
                    @let same = |it: &&Figure| it.group == figure.group && it.name == figure.name;
                    tr {
                        td { (label(figure, findings)) }
                        @for list in &all {
                            td { @if let Some(it) = list.iter().find(same) { (interval(it.kind, &it.sample)) } }
                        }
                        td { (smallest(figure, findings)) }
                    }
                }
            } }
        }
    }
}

/// Findings are sorted by their chances.
fn smallest(figure: &Figure, findings: &[Finding]) -> String {
    let found = findings.iter().find(|it| it.group == figure.group && it.name == figure.name);
    found.map_or_else(String::new, |finding| chance(finding.chance))
}

fn method(results: &Results) -> Markup {
    let doubt = 100.0 * results.lab.plan.doubt;
    html! {
        h2 { "How this was found" }
        p {
            "Intervals are 95 % (Wilson for shares, normal for other numbers). Each figure of a variant is held \
             against that of the base by a normal test; Holm's bounds for all figures together keep the chance \
             that a report names anything where nothing differs below " (short(doubt)) " %. Contents meet the \
             same characters in the same seats, with dice of their own."
        }
        @if let Some([weak, strong]) = results.lab.plan.rungs() {
            p { "Luck and skill come from further games between level " (weak) " and level " (strong) "." }
        }
    }
}
