//! Writes types as compact JSON with little code for each type: whatever does not depend on the type is shared.

use std::fmt::Write as _;

use serde::Serialize;
use serde::ser::{
    Error as _, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use serde_json::Error;

/// The text so far.
#[derive(Default)]
pub(super) struct Sink {
    pub(super) text: String,
}

impl Sink {
    #[inline(never)]
    fn word(&mut self, word: &str) {
        self.text.push_str(word);
    }

    #[inline(never)]
    fn natural(&mut self, number: u64) {
        write!(self.text, "{number}").expect("text can be written");
    }

    #[inline(never)]
    fn integer(&mut self, number: i64) {
        write!(self.text, "{number}").expect("text can be written");
    }

    #[inline(never)]
    fn quoted(&mut self, text: &str) {
        self.text.push('"');
        for sign in text.chars() {
            match sign {
                '"' => self.text.push_str("\\\""),
                '\\' => self.text.push_str("\\\\"),
                '\n' => self.text.push_str("\\n"),
                '\r' => self.text.push_str("\\r"),
                '\t' => self.text.push_str("\\t"),
                '\u{8}' => self.text.push_str("\\b"),
                '\u{c}' => self.text.push_str("\\f"),
                '\0'..' ' => {
                    write!(self.text, "\\u{:04x}", u32::from(sign)).expect("text can be written");
                }
                // All other characters stand for themselves.
                _ => self.text.push(sign),
            }
        }
        self.text.push('"');
    }

    #[inline(never)]
    fn open(&mut self, begin: &str, end: &'static str) -> Parts<'_> {
        self.text.push_str(begin);
        Parts { sink: self, is_first: true, end }
    }

    /// An object whose one key is the name of a variant.
    #[inline(never)]
    fn open_variant(&mut self, name: &str, begin: &str, end: &'static str) -> Parts<'_> {
        self.variant(name);
        self.open(begin, end)
    }

    #[inline(never)]
    fn variant(&mut self, name: &str) {
        self.text.push('{');
        self.quoted(name);
        self.text.push(':');
    }
}

/// Numbers of one kind, each width by the same way.
macro_rules! numbers {
    ($($method:ident $type:ty),* => $write:ident) => {
        $(fn $method(self, number: $type) -> Result<(), Error> {
            self.$write(number.into());
            Ok(())
        })*
    };
}

impl<'a> Serializer for &'a mut Sink {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Parts<'a>;
    type SerializeTuple = Parts<'a>;
    type SerializeTupleStruct = Parts<'a>;
    type SerializeTupleVariant = Parts<'a>;
    type SerializeMap = Parts<'a>;
    type SerializeStruct = Parts<'a>;
    type SerializeStructVariant = Parts<'a>;

    numbers!(serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64 => natural);
    numbers!(serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64 => integer);

    fn serialize_bool(self, truth: bool) -> Result<(), Error> {
        self.word(if truth { "true" } else { "false" });
        Ok(())
    }

    fn serialize_f32(self, number: f32) -> Result<(), Error> {
        self.word(&serde_json::to_string(&number)?);
        Ok(())
    }

    fn serialize_f64(self, number: f64) -> Result<(), Error> {
        self.word(&serde_json::to_string(&number)?);
        Ok(())
    }

    fn serialize_char(self, sign: char) -> Result<(), Error> {
        self.serialize_str(sign.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Result<(), Error> {
        self.quoted(text);
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Error> {
        Err(Error::custom("bytes are written as text"))
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.word("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
    ) -> Result<(), Error> {
        self.serialize_str(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.variant(name);
        value.serialize(&mut *self)?;
        self.word("}");
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'a>, Error> {
        Ok(self.open("[", "]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'a>, Error> {
        Ok(self.open("[", "]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, Error> {
        Ok(self.open("[", "]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Parts<'a>, Error> {
        Ok(self.open_variant(name, "[", "]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Parts<'a>, Error> {
        Ok(self.open("{", "}"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, Error> {
        Ok(self.open("{", "}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Parts<'a>, Error> {
        Ok(self.open_variant(name, "{", "}}"))
    }
}

/// A list or an object that is being written.
pub(super) struct Parts<'a> {
    sink: &'a mut Sink,
    is_first: bool,
    end: &'static str,
}

impl Parts<'_> {
    #[inline(never)]
    fn next(&mut self) -> &mut Sink {
        if !self.is_first {
            self.sink.text.push(',');
        }
        self.is_first = false;
        self.sink
    }

    #[inline(never)]
    fn key(&mut self, name: &str) -> &mut Sink {
        let sink = self.next();
        sink.quoted(name);
        sink.text.push(':');
        sink
    }

    fn close(self) -> Result<(), Error> {
        self.sink.word(self.end);
        Ok(())
    }
}

/// The parts of a list.
macro_rules! items {
    ($($trait:ident $method:ident),*) => {
        $(impl $trait for Parts<'_> {
            type Ok = ();
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                value.serialize(self.next())
            }

            fn end(self) -> Result<(), Error> {
                self.close()
            }
        })*
    };
}

/// The parts of an object whose keys are known.
macro_rules! fields {
    ($($trait:ident),*) => {
        $(impl $trait for Parts<'_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                value.serialize(self.key(name))
            }

            fn end(self) -> Result<(), Error> {
                self.close()
            }
        })*
    };
}

items!(SerializeSeq serialize_element, SerializeTuple serialize_element);
items!(SerializeTupleStruct serialize_field, SerializeTupleVariant serialize_field);
fields!(SerializeStruct, SerializeStructVariant);

impl SerializeMap for Parts<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        let sink = self.next();
        let begin = sink.text.len();
        key.serialize(&mut *sink)?;
        // Keys are text, also where they are numbers.
        if !sink.text[begin..].starts_with('"') {
            sink.text.insert(begin, '"');
            sink.text.push('"');
        }
        sink.text.push(':');
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(&mut *self.sink)
    }

    fn end(self) -> Result<(), Error> {
        self.close()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[derive(Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Step {
        End,
        Walk { to: (u8, i8), by: Option<char> },
        Roll(Vec<f32>),
        Pair(bool, String),
    }

    #[derive(Serialize)]
    #[serde(tag = "kind")]
    enum Kind {
        Plain(Inner),
        Empty,
    }

    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
    struct Number(u16);

    #[derive(Serialize)]
    struct Inner {
        value: f64,
        #[serde(flatten)]
        more: BTreeMap<String, i64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        absent: Option<u8>,
    }

    #[derive(Serialize)]
    struct Whole {
        steps: Vec<Step>,
        kinds: [Kind; 2],
        by_number: BTreeMap<Number, ()>,
        text: String,
        nothing: Vec<u8>,
        none: Option<()>,
    }

    #[test]
    fn types_are_written_as_serde_json_writes_them() {
        let inner =
            |value| Inner { value, more: [("é".to_owned(), i64::MIN)].into(), absent: None };
        let whole = Whole {
            steps: vec![
                Step::End,
                Step::Walk { to: (200, -3), by: Some('"') },
                Step::Walk { to: (0, 0), by: None },
                Step::Roll(vec![0.1, 1.0, 1e30, f32::NAN]),
                Step::Pair(true, String::new()),
            ],
            kinds: [Kind::Plain(inner(0.1 + 0.2)), Kind::Empty],
            by_number: [(Number(7), ()), (Number(65535), ())].into(),
            text: (0_u8..=255).map(char::from).chain("\u{1f995}".chars()).collect(),
            nothing: Vec::new(),
            none: None,
        };
        let mut sink = Sink::default();
        whole.serialize(&mut sink).unwrap();
        assert_eq!(sink.text, serde_json::to_string(&whole).unwrap());
    }
}
