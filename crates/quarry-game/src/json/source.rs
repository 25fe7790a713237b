//! Reads types from a [`Value`] with little code for each type.
//!
//! Code that depends on the type read is instantiated for each type, so it is kept to a few calls here. Structs are
//! read from objects only, numbers in the one width that fits, and all checks are shared.

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error as _, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Error, Map, Value, map};

static NOTHING: Value = Value::Null;

/// A value that is read.
#[derive(Clone, Copy)]
pub(super) struct Source<'a>(pub(super) &'a Value);

#[cold]
#[inline(never)]
fn wrong(found: &Value, wanted: &str) -> Error {
    let found = match found {
        Value::Null => Unexpected::Unit,
        Value::Bool(truth) => Unexpected::Bool(*truth),
        Value::Number(_) => Unexpected::Other("number"),
        Value::String(text) => Unexpected::Str(text),
        Value::Array(_) => Unexpected::Seq,
        Value::Object(_) => Unexpected::Map,
    };
    Error::invalid_type(found, &wanted)
}

impl<'a> Source<'a> {
    #[inline(never)]
    fn truth(self) -> Result<bool, Error> {
        self.0.as_bool().ok_or_else(|| wrong(self.0, "a boolean"))
    }

    #[inline(never)]
    fn natural(self) -> Result<u64, Error> {
        self.0.as_u64().ok_or_else(|| wrong(self.0, "a natural number"))
    }

    #[inline(never)]
    fn integer(self) -> Result<i64, Error> {
        self.0.as_i64().ok_or_else(|| wrong(self.0, "an integer"))
    }

    #[inline(never)]
    fn number(self) -> Result<f64, Error> {
        self.0.as_f64().ok_or_else(|| wrong(self.0, "a number"))
    }

    #[inline(never)]
    fn text(self) -> Result<&'a str, Error> {
        self.0.as_str().ok_or_else(|| wrong(self.0, "a string"))
    }

    #[inline(never)]
    fn items(self) -> Result<Items<'a>, Error> {
        let items = self.0.as_array().ok_or_else(|| wrong(self.0, "a list"))?;
        Ok(Items(items.iter()))
    }

    #[inline(never)]
    fn fields(self) -> Result<Fields<'a>, Error> {
        let fields: &Map<String, Value> =
            self.0.as_object().ok_or_else(|| wrong(self.0, "an object"))?;
        Ok(Fields { left: fields.iter(), value: &NOTHING })
    }

    /// The variant of an enum: a name, or an object with the name as its one key.
    #[inline(never)]
    fn variant(self) -> Result<Variant<'a>, Error> {
        if let Value::String(name) = self.0 {
            return Ok(Variant { name, held: None });
        }
        let mut fields = self.0.as_object().into_iter().flatten();
        match (fields.next(), fields.next()) {
            (Some((name, held)), None) => Ok(Variant { name, held: Some(held) }),
            (_, _) => Err(wrong(self.0, "a name, or an object with one key")),
        }
    }
}

/// The numbers of one kind, each width by the same way.
macro_rules! numbers {
    ($($method:ident),* => $read:ident $visit:ident) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            visitor.$visit(self.$read()?)
        })*
    };
}

impl<'de> Deserializer<'de> for Source<'_> {
    type Error = Error;

    numbers!(deserialize_bool => truth visit_bool);
    numbers!(deserialize_u8, deserialize_u16, deserialize_u32, deserialize_u64 => natural visit_u64);
    numbers!(deserialize_i8, deserialize_i16, deserialize_i32, deserialize_i64 => integer visit_i64);
    numbers!(deserialize_f32, deserialize_f64 => number visit_f64);
    numbers!(deserialize_char, deserialize_str, deserialize_string, deserialize_identifier => text visit_str);
    numbers!(deserialize_map => fields visit_map);

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(truth) => visitor.visit_bool(*truth),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(natural), _) => visitor.visit_u64(natural),
                (None, Some(integer)) => visitor.visit_i64(integer),
                (None, None) => visitor.visit_f64(self.number()?),
            },
            Value::String(text) => visitor.visit_str(text),
            Value::Array(_) => visitor.visit_seq(self.items()?),
            Value::Object(_) => visitor.visit_map(self.fields()?),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let mut items = self.items()?;
        let read = visitor.visit_seq(&mut items)?;
        items.end().map(|()| read)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(self.fields()?)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(self.variant()?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { i128 u128 bytes byte_buf unit unit_struct }
}

/// The rest of a list.
struct Items<'a>(std::slice::Iter<'a, Value>);

impl Items<'_> {
    #[inline(never)]
    fn end(&self) -> Result<(), Error> {
        if self.0.len() == 0 { Ok(()) } else { Err(Error::custom("a list is too long")) }
    }
}

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        self.0.next().map(|item| seed.deserialize(Source(item))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The rest of an object, and the value of the key that was read last.
struct Fields<'a> {
    left: map::Iter<'a>,
    value: &'a Value,
}

impl<'a> Fields<'a> {
    #[inline(never)]
    fn next(&mut self) -> Option<&'a str> {
        let (key, value) = self.left.next()?;
        self.value = value;
        Some(key)
    }
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        self.next().map(|key| seed.deserialize(Key(key))).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        seed.deserialize(Source(self.value))
    }
}

/// The key of an object: text, or a number that is written as text.
struct Key<'a>(&'a str);

impl Key<'_> {
    fn text(&self) -> StrDeserializer<'_, Error> {
        self.0.into_deserializer()
    }

    #[inline(never)]
    fn natural(&self) -> Result<u64, Error> {
        self.0
            .parse()
            .map_err(|_| Error::invalid_type(Unexpected::Str(self.0), &"a natural number"))
    }
}

impl<'de> Deserializer<'de> for Key<'_> {
    type Error = Error;

    numbers!(deserialize_u8, deserialize_u16, deserialize_u32, deserialize_u64 => natural visit_u64);

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(self.0)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.text().deserialize_enum(name, variants, visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u128 f32 f64 char str string bytes byte_buf option unit unit_struct seq tuple
        tuple_struct map struct identifier ignored_any
    }
}

/// The name of a variant with what it holds.
struct Variant<'a> {
    name: &'a str,
    held: Option<&'a Value>,
}

impl<'a> Variant<'a> {
    #[inline(never)]
    fn held(&self) -> Result<Source<'a>, Error> {
        self.held.map(Source).ok_or_else(|| Error::custom("a variant without its fields"))
    }
}

impl<'de> EnumAccess<'de> for Variant<'_> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Error> {
        Ok((seed.deserialize(Key(self.name))?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        match self.held {
            None | Some(Value::Null) => Ok(()),
            Some(held) => Err(wrong(held, "nothing")),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self.held()?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.held()?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(self.held()?.fields()?)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Serialize};
    use serde_json::json;

    use super::*;

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case", deny_unknown_fields)]
    enum Step {
        End,
        Walk { to: (u8, i8), by: Option<char> },
        Roll(Vec<f32>),
        Pair(bool, String),
    }

    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    struct Number(u16);

    #[derive(PartialEq, Debug, Serialize, Deserialize)]
    #[serde(untagged)]
    enum Eyes {
        Seat(u8),
        Name(String),
    }

    #[derive(PartialEq, Debug, Serialize, Deserialize)]
    struct Whole {
        steps: Vec<Step>,
        by_number: BTreeMap<Number, i64>,
        eyes: [Eyes; 2],
        #[serde(default)]
        rest: Value,
        #[serde(flatten)]
        more: BTreeMap<String, u64>,
    }

    fn whole() -> Value {
        json!({
            "steps": ["end", {"walk": {"to": [3, -4], "by": "x"}}, {"walk": {"to": [0, 0], "by": null}}, {"roll": [1.5, 2]},
                {"pair": [true, "é"]}],
            "by_number": {"7": -1, "65535": i64::MAX}, "eyes": [1, "spectator"],
            "rest": {"a": [null, 1, -2, 0.5, "b", {}]}, "surplus": u64::MAX,
        })
    }

    #[test]
    fn types_are_read_as_serde_json_reads_them() {
        let value = whole();
        let read = Whole::deserialize(Source(&value)).unwrap();
        assert_eq!(read, serde_json::from_value(value).unwrap());
        assert_eq!(read.more["surplus"], u64::MAX);
        assert_eq!(Value::deserialize(Source(&whole())).unwrap(), whole());
    }

    #[test]
    fn what_serde_json_refuses_is_refused() {
        let spoilt = [
            ("/steps/0", json!("ended")),
            ("/steps/0", json!({"end": 1})),
            ("/steps/1", json!("walk")),
            ("/steps/1/walk/to", json!([3])),
            ("/steps/1/walk/to", json!([3, 4, 5])),
            ("/steps/1/walk/to/0", json!(-3)),
            ("/steps/1/walk/to/0", json!(256)),
            ("/steps/1/walk", json!({"to": [1, 1], "by": null, "how": 1})),
            ("/steps/3/roll", json!("1.5")),
            ("/steps/4/pair", json!([true])),
            ("/steps/4/pair/0", json!(0)),
            ("/by_number", json!({"x": 1})),
            ("/by_number", json!({"65536": 1})),
            ("/eyes", json!({"0": 1})),
            ("/eyes/0", json!(null)),
            ("/steps", json!(null)),
        ];
        for (at, with) in spoilt {
            let mut value = whole();
            *value.pointer_mut(at).unwrap() = with;
            assert!(serde_json::from_value::<Whole>(value.clone()).is_err(), "{at}");
            assert!(Whole::deserialize(Source(&value)).is_err(), "{at}: {value}");
        }
    }
}
