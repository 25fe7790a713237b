//! Weights of a linear judgement, kept in a text file: a name and a number to a line.

use std::fmt::Write as _;

/// One weight for each feature of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    names: &'static [&'static str],
    values: Vec<f32>,
}

impl Weights {
    /// Reads `name value` lines; lines that begin with `#` say how the file was made.
    ///
    /// # Errors
    ///
    /// Names the line that is wrong or the feature that is missing.
    pub fn parse(names: &'static [&'static str], text: &str) -> Result<Weights, String> {
        let mut values = vec![None; names.len()];
        let lines = text
            .lines()
            .enumerate()
            .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
        for (number, line) in lines {
            let wrong = |what: &str| format!("line {}: {what}: '{line}'", number + 1);
            let (name, value) = line.split_once(' ').ok_or_else(|| wrong("not 'name value'"))?;
            let index = names.iter().position(|other| *other == name);
            let slot = &mut values[index.ok_or_else(|| wrong("no such feature"))?];
            let value: f32 = value.trim().parse().map_err(|_| wrong("not a number"))?;
            if slot.replace(value).is_some() {
                return Err(wrong("stands twice"));
            }
        }
        match values.iter().position(Option::is_none) {
            Some(index) => Err(format!("feature '{}' is missing", names[index])),
            None => Ok(Weights { names, values: values.into_iter().flatten().collect() }),
        }
    }

    /// The weights in the order of their names.
    pub fn values(&self) -> &[f32] {
        &self.values
    }

    /// The same names with other values.
    #[must_use]
    pub fn with(&self, values: Vec<f32>) -> Weights {
        assert_eq!(values.len(), self.names.len(), "one value for each name");
        Weights { names: self.names, values }
    }

    /// What [`Weights::parse`] reads, after `head` as comment lines.
    pub fn write(&self, head: &str) -> String {
        let mut text: String = head.lines().map(|line| format!("# {line}\n")).collect();
        for (name, value) in self.names.iter().zip(&self.values) {
            writeln!(text, "{name} {value:.4}").expect("writing to a string");
        }
        text
    }
}

/// The logistic function: a sum of weighted features as a chance between 0 and 1.
#[inline]
pub(crate) fn logistic(sum: f32) -> f32 {
    1.0 / (1.0 + (-sum).exp())
}
