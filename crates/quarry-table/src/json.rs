//! JSON byte for byte as `serde_json` writes it, but straight into one text. Frames are most of what a server computes, and a
//! writer that hands on every quote and comma by itself spends its time on that.

use std::fmt::{self, Display, Write};

use serde::Serialize;
use serde::ser::{
    Error, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

/// Most texts fit, so that nothing is moved while they are written.
const USUAL: usize = 1024;

type Written = Result<(), serde_json::Error>;

/// Plain data as JSON.
///
/// # Panics
///
/// When `value` is something that JSON cannot say, such as a map whose keys are no texts.
pub fn to_json(value: &impl Serialize) -> String {
    let mut pen = Pen(String::with_capacity(USUAL));
    value.serialize(&mut pen).expect("plain data");
    debug_assert_eq!(pen.0, serde_json::to_string(value).expect("plain data"));
    pen.0
}

struct Pen(String);

impl Pen {
    /// Writes a text in quotes.
    fn quote(&mut self, text: &str) {
        self.0.push('"');
        self.escape(text);
        self.0.push('"');
    }

    /// Most texts have nothing to escape, which is seen without a branch for each letter.
    fn escape(&mut self, text: &str) {
        let special = |byte: u8| byte < b' ' || byte == b'"' || byte == b'\\';
        if text.bytes().fold(false, |any, byte| any | special(byte)) {
            text.chars().for_each(|letter| self.escape_letter(letter));
        } else {
            self.0.push_str(text);
        }
    }

    fn escape_letter(&mut self, letter: char) {
        match letter {
            '"' => self.0.push_str("\\\""),
            '\\' => self.0.push_str("\\\\"),
            '\n' => self.0.push_str("\\n"),
            '\r' => self.0.push_str("\\r"),
            '\t' => self.0.push_str("\\t"),
            '\u{8}' => self.0.push_str("\\b"),
            '\u{c}' => self.0.push_str("\\f"),
            '\0'..' ' => {
                write!(self.0, "\\u{:04x}", u32::from(letter)).expect("a text takes all");
            }
            _ => self.0.push(letter),
        }
    }

    /// A comma before everything but the first. Texts end with a quote, so an open bracket is never part of one.
    fn separate(&mut self) {
        if !matches!(self.0.as_bytes().last(), Some(b'{' | b'[')) {
            self.0.push(',');
        }
    }

    fn name(&mut self, name: &str) {
        self.separate();
        self.quote(name);
        self.0.push(':');
    }

    fn element(&mut self, value: &(impl Serialize + ?Sized)) -> Written {
        self.separate();
        value.serialize(&mut *self)
    }

    fn field(&mut self, name: &str, value: &(impl Serialize + ?Sized)) -> Written {
        self.name(name);
        value.serialize(&mut *self)
    }

    /// Begins something that a variant carries.
    fn variant(&mut self, name: &str, open: char) {
        self.0.push('{');
        self.name(name);
        self.0.push(open);
    }

    fn integer(&mut self, number: impl itoa::Integer) {
        self.0.push_str(itoa::Buffer::new().format(number));
    }

    /// What is rare is left to `serde_json`.
    fn rare(&mut self, value: &impl Serialize) -> Written {
        self.0.push_str(&serde_json::to_string(value)?);
        Ok(())
    }
}

/// What is written through it stands inside quotes.
struct Inside<'a>(&'a mut Pen);

impl Write for Inside<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.escape(text);
        Ok(())
    }
}

macro_rules! integers {
    ($($method:ident $number:ty)*) => {$(
        fn $method(self, number: $number) -> Written {
            self.integer(number);
            Ok(())
        }
    )*};
}

impl<'a> Serializer for &'a mut Pen {
    type Ok = ();
    type Error = serde_json::Error;
    type SerializeSeq = &'a mut Pen;
    type SerializeTuple = &'a mut Pen;
    type SerializeTupleStruct = &'a mut Pen;
    type SerializeTupleVariant = &'a mut Pen;
    type SerializeMap = &'a mut Pen;
    type SerializeStruct = &'a mut Pen;
    type SerializeStructVariant = &'a mut Pen;

    integers! {
        serialize_i8 i8  serialize_i16 i16  serialize_i32 i32  serialize_i64 i64  serialize_i128 i128
        serialize_u8 u8  serialize_u16 u16  serialize_u32 u32  serialize_u64 u64  serialize_u128 u128
    }

    fn serialize_bool(self, value: bool) -> Written {
        self.0.push_str(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Written {
        self.rare(&value)
    }

    fn serialize_f64(self, value: f64) -> Written {
        self.rare(&value)
    }

    fn serialize_char(self, letter: char) -> Written {
        self.serialize_str(letter.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Written {
        self.quote(text);
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Written {
        self.rare(&bytes)
    }

    fn serialize_none(self) -> Written {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Written {
        self.0.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Written {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Written {
        self.0.push('{');
        self.field(variant, value)?;
        self.0.push('}');
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<&'a mut Pen, serde_json::Error> {
        self.0.push('[');
        Ok(self)
    }

    fn serialize_tuple(self, len: usize) -> Result<&'a mut Pen, serde_json::Error> {
        self.serialize_seq(Some(len))
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        len: usize,
    ) -> Result<&'a mut Pen, serde_json::Error> {
        self.serialize_seq(Some(len))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<&'a mut Pen, serde_json::Error> {
        self.variant(variant, '[');
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<&'a mut Pen, serde_json::Error> {
        self.0.push('{');
        Ok(self)
    }

    fn serialize_struct(
        self,
        _: &'static str,
        len: usize,
    ) -> Result<&'a mut Pen, serde_json::Error> {
        self.serialize_map(Some(len))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<&'a mut Pen, serde_json::Error> {
        self.variant(variant, '{');
        Ok(self)
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Written {
        self.0.push('"');
        write!(Inside(self), "{value}").map_err(serde_json::Error::custom)?;
        self.0.push('"');
        Ok(())
    }
}

macro_rules! lists {
    ($($list:ident $method:ident $end:literal)*) => {$(
        impl $list for &mut Pen {
            type Ok = ();
            type Error = serde_json::Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
                self.element(value)
            }

            fn end(self) -> Written {
                self.0.push_str($end);
                Ok(())
            }
        }
    )*};
}

lists! {
    SerializeSeq serialize_element "]"
    SerializeTuple serialize_element "]"
    SerializeTupleStruct serialize_field "]"
    SerializeTupleVariant serialize_field "]}"
}

macro_rules! structs {
    ($($fields:ident $end:literal)*) => {$(
        impl $fields for &mut Pen {
            type Ok = ();
            type Error = serde_json::Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Written {
                self.field(name, value)
            }

            fn end(self) -> Written {
                self.0.push_str($end);
                Ok(())
            }
        }
    )*};
}

structs! { SerializeStruct "}" SerializeStructVariant "}}" }

impl SerializeMap for &mut Pen {
    type Ok = ();
    type Error = serde_json::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Written {
        self.separate();
        let start = self.0.len();
        key.serialize(&mut **self)?;
        match self.0.as_bytes().get(start) {
            Some(b'"') => {}
            // Numbers are quoted.
            Some(b'-' | b'0'..=b'9') => {
                self.0.insert(start, '"');
                self.0.push('"');
            }
            _ => return Err(serde_json::Error::custom("a key must be a text")),
        }
        self.0.push(':');
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        value.serialize(&mut **self)
    }

    fn end(self) -> Written {
        self.0.push('}');
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[derive(Serialize)]
    enum Kind {
        Unit,
        New(u8),
        Tuple(i64, &'static str),
        Struct { a: bool, b: Option<char> },
        Nothing {},
    }

    #[derive(Serialize)]
    struct Plain;

    #[derive(Serialize)]
    struct Pair(u8, Plain);

    #[derive(Serialize)]
    #[serde(tag = "t", rename_all = "snake_case")]
    enum Tagged {
        Inner { x: f32 },
        Other(BTreeMap<u8, Vec<Kind>>),
    }

    #[derive(Serialize)]
    struct Flat<'a> {
        #[serde(rename = "a \"name\"")]
        name: &'a str,
        #[serde(flatten)]
        rest: Option<Tagged>,
        #[serde(flatten)]
        more: BTreeMap<&'a str, serde_json::Value>,
    }

    fn check(value: &impl Serialize) {
        assert_eq!(to_json(value), serde_json::to_string(value).unwrap());
    }

    #[test]
    fn every_kind_of_value_is_written_as_by_serde_json() {
        check(&[Kind::Unit, Kind::New(7), Kind::Tuple(i64::MIN, "[{"), Kind::Nothing {}]);
        check(&Kind::Struct { a: true, b: Some('"') });
        check(&(u64::MAX, i8::MIN, u128::MAX, 1.5f64, f32::NAN, -0.0f64, ()));
        check(&(Pair(1, Plain), b"bytes", "", Vec::<u8>::new(), None::<u8>, Some(vec![""])));
        check(&BTreeMap::from([(-1, vec![vec![1], vec![]]), (2, vec![])]));
        let kinds = vec![Kind::Struct { a: false, b: None }, Kind::New(0)];
        let more = BTreeMap::from([("z", serde_json::json!({"n": [1, -2, 0.25, null, "x"]}))]);
        let other = Some(Tagged::Other(BTreeMap::from([(9, kinds)])));
        check(&Flat { name: "{", rest: other, more: more.clone() });
        check(&Flat { name: "", rest: Some(Tagged::Inner { x: 0.1 }), more });
        check(&Flat { name: "", rest: None, more: BTreeMap::new() });
    }

    #[test]
    fn every_letter_is_written_as_by_serde_json() {
        let all: String = (0..0x300).filter_map(char::from_u32).chain(['\u{2028}', '🦖']).collect();
        check(&all);
        all.chars().for_each(|letter| check(&(letter, format!("a{letter}"))));
    }

    #[test]
    #[should_panic(expected = "plain data")]
    fn a_key_that_is_no_text_is_refused() {
        to_json(&BTreeMap::from([(vec![1], 2)]));
    }
}
