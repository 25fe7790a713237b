//! What is wrong with a data file, and where.

use std::fmt;

/// The first thing that is wrong with the content: file, table, field and problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContentError {
    /// The file, such as `scenarios.toml`.
    pub file: String,
    /// The table in it, such as `scenario 's04'`, or the line of a slip in the notation.
    pub table: String,
    /// The field in the table, such as `beast[0].at`; empty when it is about the whole table.
    pub field: String,
    /// What is wrong.
    pub problem: String,
}

impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ContentError { file, table, field, problem } = self;
        match field.as_str() {
            "" => write!(f, "{file}, {table}: {problem}"),
            field => write!(f, "{file}, {table}, field {field}: {problem}"),
        }
    }
}

impl std::error::Error for ContentError {}

/// What reading content gives.
pub(super) type Checked<T> = Result<T, ContentError>;

/// A table of a file, for messages.
#[derive(Clone, Debug)]
pub(super) struct Location {
    pub(super) file: &'static str,
    pub(super) table: String,
}

impl Location {
    /// Something is wrong with `field`.
    pub(super) fn error(
        &self,
        field: impl fmt::Display,
        problem: impl fmt::Display,
    ) -> ContentError {
        ContentError {
            file: self.file.to_owned(),
            table: self.table.clone(),
            field: field.to_string(),
            problem: problem.to_string(),
        }
    }

    /// Errs about `field` unless `fine`.
    pub(super) fn ensure(
        &self,
        fine: bool,
        field: impl fmt::Display,
        problem: impl fmt::Display,
    ) -> Checked<()> {
        if fine { Ok(()) } else { Err(self.error(field, problem)) }
    }

    /// Errs about `field` unless `number` is between `least` and `most`.
    pub(super) fn in_range(
        &self,
        number: u8,
        least: u8,
        most: u8,
        field: impl fmt::Display,
    ) -> Checked<u8> {
        let fine = (least..=most).contains(&number);
        self.ensure(fine, field, format_args!("{number} is not between {least} and {most}"))?;
        Ok(number)
    }
}
