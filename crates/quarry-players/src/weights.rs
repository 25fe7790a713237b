//! Weights of a linear judgement, kept in a text file: a name and a number to a line.

use std::fmt::Write as _;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use quarry_search::exp;

/// One thing that a judgement counts, with the name that its file of weights uses.
pub trait NamedFeature: Copy + Send + Sync + 'static {
    /// The names of all features, by [`NamedFeature::index`].
    const NAMES: &'static [&'static str];

    /// The place of this feature among all of them.
    fn index(self) -> usize;
}

/// Declares the features of a game in the order of its file of weights.
macro_rules! features {
    ($(#[$meta:meta])* pub enum $type:ident { $($feature:ident $name:literal)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $type { $(#[doc = $name] $feature),* }

        impl $crate::weights::NamedFeature for $type {
            const NAMES: &'static [&'static str] = &[$($name),*];

            #[inline]
            fn index(self) -> usize {
                self as usize
            }
        }
    };
}
pub(crate) use features;

/// A number for each feature of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights<F> {
    values: Vec<f32>,
    features: PhantomData<F>,
}

impl<F: NamedFeature> Weights<F> {
    /// The same number for each feature.
    pub fn even(value: f32) -> Weights<F> {
        Weights { values: vec![value; F::NAMES.len()], features: PhantomData }
    }

    /// Reads `name value` lines; lines that begin with `#` say how the file was made.
    ///
    /// # Errors
    ///
    /// Names the line that is wrong or the feature that is missing.
    pub fn parse(text: &str) -> Result<Weights<F>, String> {
        let mut values = vec![None; F::NAMES.len()];
        let lines = text
            .lines()
            .enumerate()
            .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
        for (number, line) in lines {
            let wrong = |what: &str| format!("line {}: {what}: '{line}'", number + 1);
            let (name, value) = line.split_once(' ').ok_or_else(|| wrong("not 'name value'"))?;
            let index = F::NAMES.iter().position(|other| *other == name);
            let slot = &mut values[index.ok_or_else(|| wrong("no such feature"))?];
            let value: f32 = value.trim().parse().map_err(|_| wrong("not a number"))?;
            if slot.replace(value).is_some() {
                return Err(wrong("stands twice"));
            }
        }
        match values.iter().position(Option::is_none) {
            Some(index) => Err(format!("feature '{}' is missing", F::NAMES[index])),
            None => Ok(Weights {
                values: values.into_iter().flatten().collect(),
                features: PhantomData,
            }),
        }
    }

    /// Each feature's name with its number.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, f32)> {
        F::NAMES.iter().copied().zip(self.values.iter().copied())
    }

    /// The numbers, by [`NamedFeature::index`].
    pub fn values_mut(&mut self) -> &mut [f32] {
        &mut self.values
    }

    /// What [`Weights::parse`] reads, after `head` as comment lines.
    pub fn write(&self, head: &str) -> String {
        let mut text: String = head.lines().map(|line| format!("# {line}\n")).collect();
        for (name, value) in self.iter() {
            writeln!(text, "{name} {value:.4}").expect("writing to a string");
        }
        text
    }
}

impl<F: NamedFeature> Index<F> for Weights<F> {
    type Output = f32;

    #[inline]
    fn index(&self, feature: F) -> &f32 {
        &self.values[feature.index()]
    }
}

impl<F: NamedFeature> IndexMut<F> for Weights<F> {
    fn index_mut(&mut self, feature: F) -> &mut f32 {
        &mut self.values[feature.index()]
    }
}

/// The logistic function: a sum of weighted features as a chance between 0 and 1.
#[inline]
pub fn logistic(sum: f32) -> f32 {
    1.0 / (1.0 + exp(-sum))
}
