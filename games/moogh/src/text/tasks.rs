//! Tasks in position strings: the word, then the fields, joined by colons.

use super::field::Field;
use crate::machine::task::{Task, each_task};

macro_rules! spell {
    ($($(#[$doc:meta])* $name:ident $word:literal { $($field:ident: $kind:ty),* })*) => {
        impl Task {
            /// As position strings write it.
            pub(crate) fn write(self) -> String {
                match self {$(
                    Task::$name { $($field),* } => {
                        #[allow(unused_mut)]
                        let mut text = String::from($word);
                        $(text.push(':'); text.push_str(&Field::write($field));)*
                        text
                    }
                )*}
            }

            /// Reads what [`Task::write`] writes.
            pub(crate) fn read(text: &str) -> Option<Task> {
                let mut parts = text.split(':');
                let word = parts.next()?;
                let task = match word {
                    $($word => Task::$name { $($field: Field::read(parts.next()?)?),* },)*
                    _ => return None,
                };
                parts.next().is_none().then_some(task)
            }
        }
    };
}
each_task!(spell);
