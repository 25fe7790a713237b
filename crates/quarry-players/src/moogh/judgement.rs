//! How a hunt of Moogh stands, as a weighted sum of features, seen from one side.

use std::sync::LazyLock;

use super::glance::{Glance, SideGlance};
use crate::theme::Theme;
use crate::weights::{Weights, features, logistic};

features! {
    /// What is judged. The features of `Together` judge hunts against the beasts alone, those of `Rivals`
    /// games between tribes.
    pub enum Feature {
        TogetherAlways "together-always"
        TogetherRoundsLeft "together-rounds-left"
        TogetherLastRound "together-last-round"
        TogetherLastButOne "together-last-but-one"
        TogetherWoundsLeft "together-wounds-left"
        TogetherWoundsPerTurn "together-wounds-per-turn"
        TogetherManyWoundsPerTurn "together-many-wounds-per-turn"
        TogetherPeople "together-people"
        TogetherAlone "together-alone"
        TogetherHurt "together-hurt"
        TogetherTokens "together-tokens"
        TogetherRiders "together-riders"
        TogetherSteps "together-steps"
        TogetherRage "together-rage"
        TogetherBeasts "together-beasts"
        TogetherRelics "together-relics"
        TogetherRelicsPerTurn "together-relics-per-turn"
        TogetherStepsPerTurn "together-steps-per-turn"
        TogetherLastHut "together-last-hut"
        RivalsAlways "rivals-always"
        RivalsNumber "rivals-number"
        RivalsLead "rivals-lead"
        RivalsLeadAtTheEnd "rivals-lead-at-the-end"
        RivalsAhead "rivals-ahead"
        RivalsAheadAtTheEnd "rivals-ahead-at-the-end"
        RivalsWoundsLeft "rivals-wounds-left"
        RivalsPeople "rivals-people"
        RivalsTheirPeople "rivals-their-people"
        RivalsOnlySide "rivals-only-side"
        RivalsOneHurtLeft "rivals-one-hurt-left"
        RivalsTheirOneHurtLeft "rivals-their-one-hurt-left"
        RivalsHurt "rivals-hurt"
        RivalsTheirHurt "rivals-their-hurt"
        RivalsTokens "rivals-tokens"
        RivalsTheirTokens "rivals-their-tokens"
        RivalsRiders "rivals-riders"
        RivalsSteps "rivals-steps"
        RivalsTheirSteps "rivals-their-steps"
        RivalsLeadWhileLong "rivals-lead-while-long"
        RivalsPeopleAtTheEnd "rivals-people-at-the-end"
        RivalsLast "rivals-last"
        RivalsTheirLast "rivals-their-last"
        RivalsBothLastAndAhead "rivals-both-last-and-ahead"
        RivalsPeopleInATie "rivals-people-in-a-tie"
        RivalsTraps "rivals-traps"
        RivalsTheirTraps "rivals-their-traps"
    }
}

/// What people have one word for.
pub(crate) const THEMES: [Theme; 11] = [
    Theme::deed(
        "wounds",
        &["together-wounds", "together-many", "together-beasts", "rivals-wounds"],
    ),
    Theme::new(
        "people",
        &[
            "together-people",
            "together-alone",
            "together-hurt",
            "rivals-people",
            "rivals-hurt",
            "rivals-one",
            "rivals-last",
        ],
    ),
    Theme::deed("token", &["together-tokens", "rivals-tokens"]),
    Theme::deed("rider", &["together-riders", "rivals-riders"]),
    Theme::deed("trap", &["rivals-traps"]),
    Theme::new("steps", &["together-steps", "rivals-steps"]),
    Theme::new("rage", &["together-rage"]),
    Theme::deed("relic", &["together-relics"]),
    Theme::new("huts", &["together-last-hut"]),
    Theme::deed("bravery", &["rivals-lead", "rivals-ahead", "rivals-both-last"]),
    Theme::new("rivals", &["rivals-their", "rivals-only"]),
];

/// The weights in use.
pub static TUNED: LazyLock<Weights<Feature>> = LazyLock::new(|| {
    Weights::parse(include_str!("../../weights/moogh.txt"))
        .unwrap_or_else(|error| panic!("weights/moogh.txt: {error}"))
});

/// The chance of `side` to win.
pub(crate) fn chance_of(weights: &Weights<Feature>, glance: &Glance, side: usize) -> f32 {
    let mut sum = 0.0;
    features(glance, side, |feature, amount| sum += weights[feature] * amount);
    logistic(sum)
}

/// Tells `add` the amount of each feature that is present.
pub fn features(glance: &Glance, side: usize, add: impl FnMut(Feature, f32)) {
    if glance.competitive { rivals(glance, side, add) } else { together(glance, add) }
}

fn together(glance: &Glance, mut add: impl FnMut(Feature, f32)) {
    let us = &glance.side[0];
    let rounds = f32::from(glance.rounds_left.unwrap_or(8).min(8));
    let people = f32::from(us.people.max(1));
    let turns = people * rounds.max(0.5);
    let (wounds, relics) = (f32::from(glance.wounds_left), f32::from(glance.relics));
    let steps = f32::from(us.steps) / people;
    let one_if = |is: bool| f32::from(u8::from(is));
    let amounts = [
        (Feature::TogetherAlways, 1.0),
        (Feature::TogetherRoundsLeft, rounds),
        (Feature::TogetherLastRound, one_if(rounds <= 1.0)),
        (Feature::TogetherLastButOne, one_if(rounds == 2.0)),
        (Feature::TogetherWoundsLeft, wounds),
        (Feature::TogetherWoundsPerTurn, wounds / turns),
        (Feature::TogetherManyWoundsPerTurn, (wounds / turns - 0.5).max(0.0)),
        (Feature::TogetherPeople, people),
        (Feature::TogetherAlone, one_if(us.people == 1)),
        (Feature::TogetherHurt, f32::from(us.hurt) / people),
        (Feature::TogetherTokens, f32::from(us.tokens) / people),
        (Feature::TogetherRiders, f32::from(us.riders) / people),
        (Feature::TogetherSteps, steps.min(10.0)),
        (Feature::TogetherRage, f32::from(glance.rage) / f32::from(glance.beasts.max(1))),
        (Feature::TogetherBeasts, f32::from(glance.beasts)),
        (Feature::TogetherRelics, relics),
        (Feature::TogetherRelicsPerTurn, relics / turns),
        (Feature::TogetherStepsPerTurn, steps.min(10.0) / rounds.max(0.5)),
        (Feature::TogetherLastHut, one_if(glance.huts == 1)),
    ];
    amounts.into_iter().for_each(|(feature, amount)| add(feature, amount));
}

fn rivals(glance: &Glance, side: usize, mut add: impl FnMut(Feature, f32)) {
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
        (Feature::RivalsAlways, 1.0),
        (Feature::RivalsNumber, others().count() as f32),
        (Feature::RivalsLead, lead.clamp(-8.0, 8.0)),
        (Feature::RivalsLeadAtTheEnd, lead.clamp(-8.0, 8.0) * near),
        (Feature::RivalsAhead, ahead),
        (Feature::RivalsAheadAtTheEnd, ahead * near),
        (Feature::RivalsWoundsLeft, wounds),
        (Feature::RivalsPeople, f32::from(own.people)),
        (Feature::RivalsTheirPeople, f32::from(best.people)),
        (Feature::RivalsOnlySide, one_if(others().next().is_none())),
        (Feature::RivalsOneHurtLeft, one_hurt(own)),
        (Feature::RivalsTheirOneHurtLeft, others().map(one_hurt).sum()),
        (Feature::RivalsHurt, f32::from(own.hurt)),
        (Feature::RivalsTheirHurt, f32::from(best.hurt)),
        (Feature::RivalsTokens, f32::from(own.tokens)),
        (Feature::RivalsTheirTokens, f32::from(best.tokens)),
        (Feature::RivalsRiders, f32::from(own.riders)),
        (Feature::RivalsSteps, mean(own).min(10.0)),
        (Feature::RivalsTheirSteps, mean(&best).min(10.0)),
        (
            Feature::RivalsLeadWhileLong,
            lead.clamp(-8.0, 8.0) * (1.0 - near) / (1.0 + wounds).sqrt(),
        ),
        (Feature::RivalsPeopleAtTheEnd, people * near),
        (Feature::RivalsLast, last(own)),
        (Feature::RivalsTheirLast, others().map(last).sum()),
        (Feature::RivalsBothLastAndAhead, last(own) * last(&best) * ahead),
        (Feature::RivalsPeopleInATie, people * one_if(lead == 0.0)),
        (Feature::RivalsTraps, f32::from(own.traps)),
        (Feature::RivalsTheirTraps, f32::from(best.traps)),
    ];
    amounts.into_iter().for_each(|(feature, amount)| add(feature, amount));
}
