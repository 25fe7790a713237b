//! Small words that views are read back from.

use serde::de::{Deserialize, Deserializer, Error};
use serde::{Serialize, Serializer};

use super::field::Field;
use crate::content::Node;
use crate::machine::event::{At, SlotName};
use crate::machine::task::Task;

fn read<'de, D: Deserializer<'de>, T>(
    from: D,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<T, D::Error> {
    let text = String::deserialize(from)?;
    parse(&text).ok_or_else(|| D::Error::custom(format_args!("'{text}' cannot be read")))
}

impl<'de> Deserialize<'de> for At {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<At, D::Error> {
        read(from, Field::read).map(At)
    }
}

impl<'de> Deserialize<'de> for SlotName {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<SlotName, D::Error> {
        read(from, |text| {
            let mut letters = text.chars().filter(|letter| Node::from_letter(*letter).is_some());
            let name = SlotName([letters.next()?, letters.next()?]);
            (name.to_string() == text).then_some(name)
        })
    }
}

impl Serialize for Task {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.write())
    }
}

impl<'de> Deserialize<'de> for Task {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Task, D::Error> {
        read(from, Task::read)
    }
}
