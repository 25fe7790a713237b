//! How a hunt of Moogh stands, as a weighted sum of features, seen from one side.

use std::sync::LazyLock;

use super::{Glance, SideGlance};
use crate::Weights;
use crate::weights::logistic;

/// Names of the features. Those of `together-` judge hunts against the beasts alone, those of
/// `rivals-` games between tribes.
pub(crate) const FEATURES: [&str; 46] = [
    "together-always",
    "together-rounds-left",
    "together-last-round",
    "together-last-but-one",
    "together-wounds-left",
    "together-wounds-per-turn",
    "together-many-wounds-per-turn",
    "together-people",
    "together-alone",
    "together-hurt",
    "together-tokens",
    "together-riders",
    "together-steps",
    "together-rage",
    "together-beasts",
    "together-relics",
    "together-relics-per-turn",
    "together-steps-per-turn",
    "together-last-hut",
    "rivals-always",
    "rivals-number",
    "rivals-lead",
    "rivals-lead-at-the-end",
    "rivals-ahead",
    "rivals-ahead-at-the-end",
    "rivals-wounds-left",
    "rivals-people",
    "rivals-their-people",
    "rivals-only-side",
    "rivals-one-hurt-left",
    "rivals-their-one-hurt-left",
    "rivals-hurt",
    "rivals-their-hurt",
    "rivals-tokens",
    "rivals-their-tokens",
    "rivals-riders",
    "rivals-steps",
    "rivals-their-steps",
    "rivals-lead-while-long",
    "rivals-people-at-the-end",
    "rivals-last",
    "rivals-their-last",
    "rivals-both-last-and-ahead",
    "rivals-people-in-a-tie",
    "rivals-traps",
    "rivals-their-traps",
];

/// Where the features of games between tribes begin.
const RIVALS: usize = 19;

/// The weights in use.
pub(crate) static TUNED: LazyLock<Weights> = LazyLock::new(|| {
    Weights::parse(&FEATURES, include_str!("../../weights/moogh.txt"))
        .unwrap_or_else(|error| panic!("weights/moogh.txt: {error}"))
});

/// The chance of `side` to win.
pub(crate) fn chance_of(weights: &Weights, glance: &Glance, side: usize) -> f32 {
    let mut sum = 0.0;
    features(glance, side, |feature, amount| sum += weights.values()[feature] * amount);
    logistic(sum)
}

/// Tells `add` the amount of each feature that is present; the index is that of [`FEATURES`].
pub(crate) fn features(glance: &Glance, side: usize, add: impl FnMut(usize, f32)) {
    if glance.competitive { rivals(glance, side, add) } else { together(glance, add) }
}

fn together(glance: &Glance, mut add: impl FnMut(usize, f32)) {
    let us = &glance.side[0];
    let rounds = f32::from(glance.rounds_left.unwrap_or(8).min(8));
    let people = f32::from(us.people.max(1));
    let turns = people * rounds.max(0.5);
    let (wounds, relics) = (f32::from(glance.wounds_left), f32::from(glance.relics));
    let steps = f32::from(us.steps) / people;
    let one_if = |is: bool| f32::from(u8::from(is));
    let amounts = [
        1.0,
        rounds,
        one_if(rounds <= 1.0),
        one_if(rounds == 2.0),
        wounds,
        wounds / turns,
        (wounds / turns - 0.5).max(0.0),
        people,
        one_if(us.people == 1),
        f32::from(us.hurt) / people,
        f32::from(us.tokens) / people,
        f32::from(us.riders) / people,
        steps.min(10.0),
        f32::from(glance.rage) / f32::from(glance.beasts.max(1)),
        f32::from(glance.beasts),
        relics,
        relics / turns,
        steps.min(10.0) / rounds.max(0.5),
        one_if(glance.huts == 1),
    ];
    amounts.into_iter().enumerate().for_each(|(feature, amount)| add(feature, amount));
}

fn rivals(glance: &Glance, side: usize, mut add: impl FnMut(usize, f32)) {
    let own = &glance.side[side];
    let others = || {
        let all = glance.side.iter().take(usize::from(glance.sides)).enumerate();
        all.filter(move |(other, rival)| *other != side && rival.people > 0).map(|(_, rival)| rival)
    };
    let best = others().max_by_key(|rival| rival.bravery).copied().unwrap_or_default();
    let lead = f32::from(own.bravery) - f32::from(best.bravery);
    let people = f32::from(own.people) - f32::from(best.people);
    let wounds = f32::from(glance.wounds_left);
    let near = 1.0 / (1.0 + wounds + 2.0 * f32::from(glance.relics));
    let one_if = |is: bool| f32::from(u8::from(is));
    let ahead = lead.signum() * one_if(lead != 0.0);
    let last = |side: &SideGlance| one_if(side.people == 1);
    let one_hurt = |side: &SideGlance| one_if(side.people == 1 && side.hurt == 1);
    let mean = |side: &SideGlance| f32::from(side.steps) / f32::from(side.people.max(1));
    let amounts = [
        1.0,
        others().count() as f32,
        lead.clamp(-8.0, 8.0),
        lead.clamp(-8.0, 8.0) * near,
        ahead,
        ahead * near,
        wounds,
        f32::from(own.people),
        f32::from(best.people),
        one_if(others().next().is_none()),
        one_hurt(own),
        others().map(one_hurt).sum(),
        f32::from(own.hurt),
        f32::from(best.hurt),
        f32::from(own.tokens),
        f32::from(best.tokens),
        f32::from(own.riders),
        mean(own).min(10.0),
        mean(&best).min(10.0),
        lead.clamp(-8.0, 8.0) * (1.0 - near) / (1.0 + wounds).sqrt(),
        people * near,
        last(own),
        others().map(last).sum(),
        last(own) * last(&best) * ahead,
        people * one_if(lead == 0.0),
        f32::from(own.traps),
        f32::from(best.traps),
    ];
    amounts.into_iter().enumerate().for_each(|(feature, amount)| add(RIVALS + feature, amount));
}
