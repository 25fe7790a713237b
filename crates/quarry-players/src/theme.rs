//! Themes: features of a judgement that people have one word for.

use crate::weights::{NamedFeature, Weights};

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

/// How much a theme speaks for a seat: the key of its phrase, and its emphasised part of the sum.
pub type Part = (&'static str, f32);

/// Sums up what `contributions` say about each theme.
pub(crate) fn parts<F: NamedFeature>(themes: &[Theme], contributions: &Weights<F>) -> Vec<Part> {
    let mut parts: Vec<Part> = themes.iter().map(|theme| (theme.phrase, 0.0)).collect();
    for (name, contribution) in contributions.iter() {
        if let Some(index) = theme_of(themes, name) {
            parts[index].1 += themes[index].emphasis * contribution;
        }
    }
    parts
}

/// The first theme that a feature of this name belongs to.
pub(crate) fn theme_of(themes: &[Theme], name: &str) -> Option<usize> {
    let fits = |theme: &Theme| theme.features.iter().any(|start| name.starts_with(start));
    themes.iter().position(fits)
}
