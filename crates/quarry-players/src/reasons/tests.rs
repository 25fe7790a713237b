//! Every feature has its words, and moves are explained by what they do.

use std::collections::BTreeMap;
use std::collections::BTreeSet;

use ::moogh::Moogh;
use ::planet_raiders::PlanetRaiders;
use ::raptor::{Action, Raptor};
use quarry_game::{Game, Notation, Roll};

use super::*;
use crate::moogh::judgement;
use crate::theme::{Theme, theme_of};
use crate::weights::NamedFeature;
use crate::{planet_raiders, raptor};

/// Every feature belongs to a theme or to `unspoken`, no theme is empty, and each has its phrase in
/// every language.
fn check_themes<G: Thinks + Notation, F: NamedFeature>(tables: &[&[Theme]], unspoken: &[&str]) {
    let book = Phrasebook::parse(G::REASONS).expect("the phrases can be read");
    let mut phrases: BTreeSet<String> = [WINS, OUTLOOK].map(str::to_owned).into();
    if G::NAME == "raptor" {
        phrases.insert(DUEL.to_owned());
    }
    for themes in tables {
        let mut met = vec![false; themes.len()];
        for name in F::NAMES.iter().filter(|name| !unspoken.contains(name)) {
            let theme = theme_of(themes, name);
            met[theme.unwrap_or_else(|| panic!("{name} belongs to no theme"))] = true;
        }
        assert!(met.iter().all(|met| *met), "a theme has no feature: {met:?}");
        phrases.extend(themes.iter().map(|theme| theme.phrase.to_owned()));
    }
    for lang in Lang::ALL {
        assert_eq!(*book.keys(lang), phrases, "{lang}");
    }
}

/// The reasons for playing what `verb` names, and how often each was given in random games.
fn reasons_for(verb: &str) -> BTreeMap<&'static str, usize> {
    let (mut dice, mut legal, mut found) = (QuickDice::new(8), Vec::new(), BTreeMap::new());
    for _ in 0..30 {
        let setup = Raptor::set_up(&::raptor::Options::default(), &mut dice).unwrap();
        let mut game = Raptor::start(&setup);
        while game.pending().outcome().is_none() {
            if game.pending() == Pending::Chance {
                game.resolve(game.draw(&mut dice), &mut Quiet);
                continue;
            }
            let seat = game.pending().seats().lowest().unwrap();
            legal.clear();
            game.legal_actions(seat, &mut legal);
            let named = |action: &&Action| game.write_action(**action).starts_with(verb);
            if let Some(action) = legal.iter().find(named) {
                *found.entry(reason(&game, seat, &[*action], 1)).or_insert(0) += 1;
            }
            game.apply_legal(seat, dice.pick(&legal), &mut Quiet);
        }
    }
    found
}

/// The reason that is given most often for what `verb` names.
fn check_reason(verb: &str, expected: &str) {
    let found = reasons_for(verb);
    let most = found.iter().max_by_key(|(_, count)| **count).map(|(reason, _)| *reason);
    assert_eq!(most, Some(expected), "{verb}: {found:?}");
}

#[test]
fn what_a_move_does_is_its_reason() {
    check_reason("escape", "raptor-escape");
    check_reason("kill", "raptor-scientists");
    check_reason("wake", "raptor-asleep");
    check_reason("shoot", "scientist-wounds");
    check_reason("capture", "scientist-capture");
    check_reason("sleep", "scientist-asleep");
}

#[test]
fn every_feature_of_raptor_has_its_words() {
    let tables: [&[Theme]; 2] = [&raptor::themes::RAPTORS, &raptor::themes::SCIENTISTS];
    check_themes::<Raptor, raptor::Feature>(&tables, &["bias"]);
}

#[test]
fn every_feature_of_planet_raiders_has_its_words() {
    let tables: [&[Theme]; 2] = [&planet_raiders::themes::OWN, &planet_raiders::themes::OTHERS];
    check_themes::<PlanetRaiders, planet_raiders::Feature>(&tables, &["to-move"]);
}

#[test]
fn every_feature_of_moogh_has_its_words() {
    // Time goes by whatever one does.
    let unspoken = [
        "together-always",
        "together-rounds-left",
        "together-last-round",
        "together-last-but-one",
        "rivals-always",
        "rivals-number",
    ];
    check_themes::<Moogh, judgement::Feature>(&[&judgement::THEMES], &unspoken);
}
