//! Canonical JSON: one text for one meaning, so that three languages hash the same bytes.
//!
//! - Objects: the keys in the order of their UTF-8 bytes, each once. No white space anywhere.
//! - Texts: UTF-8; escaped are only `"`, `\` and the signs below U+0020 (`\b \t \n \f \r`, else `\u00xx` in lower case).
//! - Numbers: whole, between −(2⁵³ − 1) and 2⁵³ − 1, in decimal. Every other number is refused.

use std::fmt;

use quarry_game::json;
use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserializer, Serialize};
use serde_json::{Map, Number, Value};
use sha2::{Digest, Sha256};

use crate::Bytes;

/// The largest number that every language keeps exactly.
const LARGEST: i64 = (1 << 53) - 1;

/// A value that has no canonical form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("only whole numbers of at most 53 bits have a canonical form")]
pub struct NotCanonical;

/// The canonical text of plain data.
///
/// # Errors
///
/// When it has a number that languages read differently.
pub fn canonical(value: &impl Serialize) -> Result<String, NotCanonical> {
    let value = json::value_of(value).map_err(|_| NotCanonical)?;
    let mut text = String::new();
    write(&value, &mut text)?;
    Ok(text)
}

/// SHA-256 of the canonical text.
///
/// # Errors
///
/// As [`canonical`].
pub fn digest(value: &impl Serialize) -> Result<Bytes<32>, NotCanonical> {
    Ok(Bytes(Sha256::digest(canonical(value)?).into()))
}

fn write(value: &Value, text: &mut String) -> Result<(), NotCanonical> {
    match value {
        Value::Null | Value::Bool(_) | Value::String(_) => text.push_str(&value.to_string()),
        Value::Number(number) => {
            let whole = number.as_i64().filter(|whole| whole.abs() <= LARGEST);
            text.push_str(&whole.ok_or(NotCanonical)?.to_string());
        }
        Value::Array(items) => {
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                text.push_str(if index > 0 { "," } else { "" });
                write(item, text)?;
            }
            text.push(']');
        }
        Value::Object(fields) => {
            let mut sorted: Vec<_> = fields.iter().collect();
            sorted.sort_unstable_by_key(|(key, _)| *key);
            text.push('{');
            for (index, (key, field)) in sorted.into_iter().enumerate() {
                text.push_str(if index > 0 { "," } else { "" });
                text.push_str(&Value::String(key.clone()).to_string());
                text.push(':');
                write(field, text)?;
            }
            text.push('}');
        }
    }
    Ok(())
}

/// Reads JSON; a key that stands twice in one object is refused, as readers differ about which one counts.
///
/// # Errors
///
/// When the text is no JSON or says something twice.
pub fn read_strictly(text: &str) -> Result<Value, serde_json::Error> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let value = Strict.deserialize(&mut reader)?;
    reader.end().map(|()| value)
}

struct Strict;

impl<'de> DeserializeSeed<'de> for Strict {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<Value, D::Error> {
        reader.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Number::from_f64(value).map(Value::Number).ok_or_else(|| E::custom("not a number"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(Strict)? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = fields.next_key::<String>()? {
            let value = fields.next_value_seed(Strict)?;
            if object.insert(key, value).is_some() {
                return Err(A::Error::custom("a field stands twice"));
            }
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn one_meaning_has_one_text() {
        let value =
            json!({"b": [1, -2, null, true], "a": {"é": "\u{1f}\n\"\\/", "z": ""}, "ab": 0});
        let text = r#"{"a":{"z":"","é":"\u001f\n\"\\/"},"ab":0,"b":[1,-2,null,true]}"#;
        assert_eq!(canonical(&value).unwrap(), text);
        assert_eq!(read_strictly(text).unwrap(), value);
    }

    #[test]
    fn what_readers_differ_about_is_refused() {
        for wrong in [json!(0.5), json!(1_u64 << 53), json!(u64::MAX), json!([1.0])] {
            assert_eq!(canonical(&wrong), Err(NotCanonical), "{wrong}");
        }
        assert_eq!(canonical(&json!(LARGEST)).unwrap(), "9007199254740991");
        for wrong in [r#"{"a":1,"a":1}"#, r#"[{"b":{"a":1,"a":2}}]"#, "{} {}", "[1,]", ""] {
            assert!(read_strictly(wrong).is_err(), "{wrong}");
        }
    }
}
