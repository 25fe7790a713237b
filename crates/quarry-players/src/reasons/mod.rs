//! Why a move is good, in words: what the judgement of the position gains by it most.
//!
//! A judgement is a sum of weighted features. Features that people have one word for are a [`Theme`]; the
//! theme that grows most between now and the end of the line is the reason. Its phrase stands in
//! `phrases/GAME/`, in every language.

pub(crate) mod moogh;
pub(crate) mod planet_raiders;
pub(crate) mod raptor;

use quarry_game::{Lang, Message, Pending, Phrasebook, QuickDice, Quiet, Seat};

use crate::Thinks;

/// Features that people have one word for.
pub(crate) struct Theme {
    /// The key of the phrase that says that it has grown.
    pub(crate) phrase: &'static str,
    /// How the names of its features begin. Each feature belongs to the first theme that fits.
    pub(crate) features: &'static [&'static str],
    /// How loud it is.
    emphasis: f32,
}

impl Theme {
    /// How things stand, and what may come of it.
    pub(crate) const fn new(phrase: &'static str, features: &'static [&'static str]) -> Theme {
        Theme { phrase, features, emphasis: 1.0 }
    }

    /// Something that happens: people name that first.
    pub(crate) const fn deed(phrase: &'static str, features: &'static [&'static str]) -> Theme {
        Theme { phrase, features, emphasis: 3.0 }
    }
}

/// How much a theme speaks for somebody: the key of its phrase, and its part of the sum by its emphasis.
pub type Part = (&'static str, f32);

/// The phrase for a move that wins the game.
const WINS: &str = "wins";
/// The phrase for a move that nothing in particular speaks for.
const OUTLOOK: &str = "outlook";
/// Less than this is not worth a word.
const SMALL: f32 = 0.02;
/// Where dice are rolled, the mean of so many rolls counts.
const SAMPLES: usize = 12;

/// Sums up what `contributions`, one for each of `names`, say about each theme.
pub(crate) fn parts(themes: &[Theme], names: &[&str], contributions: &[f32]) -> Vec<Part> {
    let mut parts: Vec<Part> = themes.iter().map(|theme| (theme.phrase, 0.0)).collect();
    for (name, contribution) in names.iter().zip(contributions) {
        if let Some(index) = theme_of(themes, name) {
            parts[index].1 += themes[index].emphasis * contribution;
        }
    }
    parts
}

fn theme_of(themes: &[Theme], name: &str) -> Option<usize> {
    let fits = |theme: &Theme| theme.features.iter().any(|start| name.starts_with(start));
    themes.iter().position(fits)
}

/// The key of the phrase that says why `seat` should play `line` in `world`.
pub(crate) fn reason<G: Thinks>(
    world: &G,
    seat: Seat,
    line: &[G::Action],
    seed: u64,
) -> &'static str {
    let now = world.themes(seat);
    let mut grown = vec![0.0; now.len()];
    let (mut dice, mut ended, mut won) = (QuickDice::new(seed), 0, 0);
    for _ in 0..SAMPLES {
        let end = play(world, seat, line, &mut dice);
        if let Some(outcome) = end.pending().outcome() {
            ended += 1;
            won += usize::from(outcome.is_won_by(seat));
            continue;
        }
        for ((grown, (_, then)), (_, now)) in grown.iter_mut().zip(end.themes(seat)).zip(&now) {
            *grown += then - now;
        }
    }
    if won > 0 && won == ended && 2 * won > SAMPLES {
        return WINS;
    }
    let goes_on = (SAMPLES - ended).max(1) as f32;
    let best = (0..now.len()).max_by(|a, b| grown[*a].total_cmp(&grown[*b]));
    best.filter(|best| grown[*best] / goes_on > SMALL).map_or(OUTLOOK, |best| now[best].0)
}

/// A reason in every language.
///
/// # Panics
///
/// When the Fluent sources, which are part of the program, are broken.
pub fn reason_words<G: Thinks>(reason: &'static str) -> [(Lang, String); 3] {
    let book = Phrasebook::parse(G::REASONS).unwrap_or_else(|error| panic!("{error}"));
    Lang::ALL.map(|lang| (lang, book.say(lang, &Message::new(reason))))
}

/// The world after `line`, as far as the dice allow it, when the next decision is due.
fn play<G: Thinks>(world: &G, seat: Seat, line: &[G::Action], dice: &mut QuickDice) -> G {
    let mut world = world.clone();
    for action in line {
        if world.check(seat, *action).is_err() {
            break;
        }
        world.apply_legal(seat, *action, &mut Quiet);
        while world.pending() == Pending::Chance {
            world.resolve(world.draw(dice), &mut Quiet);
        }
    }
    world
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Every feature belongs to a theme or to `unspoken`, no theme is empty, and each has its phrase in
    /// every language.
    pub(crate) fn check_themes<G: Thinks>(tables: &[&[Theme]], names: &[&str], unspoken: &[&str]) {
        let book = Phrasebook::parse(G::REASONS).expect("the phrases can be read");
        let mut phrases: BTreeSet<String> = [WINS, OUTLOOK].map(str::to_owned).into();
        for themes in tables {
            let mut met = vec![false; themes.len()];
            for name in names.iter().filter(|name| !unspoken.contains(name)) {
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
}
