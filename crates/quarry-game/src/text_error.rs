//! What is wrong with a text, in parts that a program can look at.

use std::borrow::Cow;
use std::fmt;

/// Text that could not be read, or options that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    /// The field of the text that is at fault, where it has named fields.
    pub field: Option<Cow<'static, str>>,
    /// What is wrong with it.
    pub fault: TextFault,
}

/// What is wrong with a text or one of its fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextFault {
    /// Something else stands where one thing is expected.
    Unexpected {
        /// What belongs there, such as `a cell such as 5,4`.
        expected: Cow<'static, str>,
        /// The text that stands there.
        found: String,
    },
    /// A field is absent.
    Missing,
    /// Something stands there twice.
    Twice(String),
    /// Every part can be read, and together they break a rule or contradict each other.
    Impossible(String),
}

impl TextError {
    /// Parts that can be read but do not go together; `words` say why.
    pub fn new(words: impl Into<String>) -> TextError {
        TextFault::Impossible(words.into()).into()
    }

    /// `found` stands where `expected` belongs.
    pub fn expected(expected: impl Into<Cow<'static, str>>, found: impl fmt::Display) -> TextError {
        TextFault::Unexpected { expected: expected.into(), found: found.to_string() }.into()
    }

    /// The field of this name is absent.
    pub fn missing(field: impl Into<Cow<'static, str>>) -> TextError {
        TextError { field: Some(field.into()), fault: TextFault::Missing }
    }

    /// `what` stands there twice.
    pub fn twice(what: impl fmt::Display) -> TextError {
        TextFault::Twice(what.to_string()).into()
    }

    /// The same fault, in the field of this name.
    #[must_use]
    pub fn in_field(self, field: impl Into<Cow<'static, str>>) -> TextError {
        TextError { field: Some(field.into()), ..self }
    }
}

impl From<TextFault> for TextError {
    fn from(fault: TextFault) -> TextError {
        TextError { field: None, fault }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.field, &self.fault) {
            (Some(field), TextFault::Missing) => write!(f, "the field '{field}' is missing"),
            (Some(field), fault) => write!(f, "{field}: {fault}"),
            (None, fault) => fault.fmt(f),
        }
    }
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TextFault::Unexpected { expected, found } => write!(f, "'{found}' is not {expected}"),
            TextFault::Missing => f.write_str("a field is missing"),
            TextFault::Twice(what) => write!(f, "{what} stands twice"),
            TextFault::Impossible(words) => f.write_str(words),
        }
    }
}

impl std::error::Error for TextError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_names_its_field_and_what_belongs_there() {
        let error = TextError::expected("a cell such as 5,4", "9").in_field("babies");
        assert_eq!(error.to_string(), "babies: '9' is not a cell such as 5,4");
        assert_eq!(error.field.as_deref(), Some("babies"));
        assert_eq!(TextError::missing("phase").to_string(), "the field 'phase' is missing");
        assert_eq!(
            TextError::twice("5,4").in_field("fires").to_string(),
            "fires: 5,4 stands twice"
        );
    }
}
