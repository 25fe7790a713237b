//! Which differences between a variant and the base are more than chance.
//!
//! A report compares a hundred figures, and one in twenty of them would differ at the usual 5 % where nothing
//! does. So the chances are held against Holm's bounds for all figures of all variants together: where nothing
//! differs, the whole report stays silent in all but a few of a hundred labs.

use crate::figures::{Figure, Group, figures};
use crate::sample::{Kind, Sample};
use crate::tested::Tested;

/// What a comparison came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The variant has more.
    More,
    /// The variant has less.
    Less,
    /// No difference beyond chance was seen.
    Same,
}

/// One figure of a variant beside that of the base.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The place of the variant among the contents.
    pub variant: usize,
    /// What the figure is about.
    pub group: Group,
    /// Its name.
    pub name: String,
    /// What kind of number it is.
    pub kind: Kind,
    /// Of the base.
    pub base: Sample,
    /// Of the variant.
    pub other: Sample,
    /// How likely such a difference is by chance, in one comparison.
    pub chance: f64,
    /// What it came to, all comparisons considered.
    pub verdict: Verdict,
}

/// Fewer observations than these say nothing: the normal test needs some.
const FEWEST: u64 = 20;
const FEWEST_EVENTS: f64 = 12.0;

/// Compares each content after the first with the first; the surest differences come first.
pub fn verdicts(tested: &[Tested], doubt: f64) -> Vec<Finding> {
    let Some((base, variants)) = tested.split_first() else { return Vec::new() };
    let base = figures(base);
    let mut findings: Vec<Finding> = Vec::new();
    for (index, variant) in variants.iter().enumerate() {
        for figure in figures(variant) {
            if let Some(usual) = base.iter().find(|it| is_same(it, &figure)) {
                findings.push(finding(index + 1, usual, figure));
            }
        }
    }
    findings.sort_by(|one, other| one.chance.total_cmp(&other.chance));
    judge(&mut findings, doubt);
    findings
}

fn is_same(one: &Figure, other: &Figure) -> bool {
    one.group == other.group && one.name == other.name
}

fn finding(variant: usize, base: &Figure, figure: Figure) -> Finding {
    let Figure { group, name, kind, sample } = figure;
    let seen = (base.sample.sum() + sample.sum()).abs();
    let enough = base.sample.count.min(sample.count) >= FEWEST && seen >= FEWEST_EVENTS;
    let chance = if enough { sample.chance_of_same(&base.sample) } else { 1.0 };
    let (base, other) = (base.sample, sample);
    Finding { variant, group, name, kind, base, other, chance, verdict: Verdict::Same }
}

/// Holm: the smallest chance is held against the doubt shared by all, the next against that shared by the
/// rest, until one is too large. `findings` are sorted.
fn judge(findings: &mut [Finding], doubt: f64) {
    let count = findings.len();
    for (place, finding) in findings.iter_mut().enumerate() {
        if finding.chance > doubt / (count - place) as f64 {
            return;
        }
        let more = finding.other.mean() > finding.base.mean();
        finding.verdict = if more { Verdict::More } else { Verdict::Less };
    }
}

#[cfg(test)]
mod tests {
    use quarry_game::{QuickDice, Roll};

    use super::*;

    fn of(base: Sample, other: Sample) -> Finding {
        let figure = |sample| Figure {
            group: Group::Course,
            name: "rounds".into(),
            kind: Kind::Number,
            sample,
        };
        finding(1, &figure(base), figure(other))
    }

    /// Observations of a die, `more` added to each.
    fn rolls(dice: &mut QuickDice, more: f64) -> Sample {
        (0..400).map(|_| f64::from(dice.below(6)) + more).collect()
    }

    fn lab(dice: &mut QuickDice, planted: f64) -> Vec<Finding> {
        let mut findings: Vec<Finding> =
            (0..100).map(|_| of(rolls(dice, 0.0), rolls(dice, 0.0))).collect();
        findings[0] = of(rolls(dice, 0.0), rolls(dice, planted));
        findings.sort_by(|one, other| one.chance.total_cmp(&other.chance));
        judge(&mut findings, 0.02);
        findings
    }

    #[test]
    fn a_hundred_equal_figures_are_silent_but_one_lab_in_fifty() {
        let mut dice = QuickDice::new(7);
        let loud = (0..100)
            .filter(|_| lab(&mut dice, 0.0).iter().any(|it| it.verdict != Verdict::Same))
            .count();
        assert!(loud <= 6, "{loud} of a hundred labs without a difference named one");
    }

    #[test]
    fn one_figure_that_differs_is_named_among_a_hundred() {
        let mut dice = QuickDice::new(8);
        for _ in 0..20 {
            let findings = lab(&mut dice, 1.0);
            assert_eq!(findings[0].verdict, Verdict::More);
            assert!(findings[1..].iter().filter(|it| it.verdict != Verdict::Same).count() <= 1);
        }
        assert_eq!(lab(&mut dice, -1.0)[0].verdict, Verdict::Less);
    }

    #[test]
    fn a_few_observations_say_nothing() {
        let few = |value: f64| (0..10).map(|number| value + f64::from(number % 2)).collect();
        assert_eq!(of(few(0.0), few(50.0)).chance, 1.0);
    }
}
