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
    let mut pen = Pen(Vec::with_capacity(USUAL));
    value.serialize(&mut pen).expect("plain data");
    let json = String::from_utf8(pen.0).expect("JSON is text");
    debug_assert_eq!(json, serde_json::to_string(value).expect("plain data"));
    json
}

/// What is written so far; bytes, as most of what is added is a single one.
struct Pen(Vec<u8>);

impl Pen {
    /// Writes a text in quotes.
    #[inline]
    fn quote(&mut self, text: &str) {
        self.0.push(b'"');
        self.escape(text);
        self.0.push(b'"');
    }

    /// Most texts have nothing to escape.
    #[inline]
    fn escape(&mut self, text: &str) {
        if is_plain(text) {
            self.0.extend_from_slice(text.as_bytes());
        } else {
            text.bytes().for_each(|byte| self.escape_byte(byte));
        }
    }

    #[cold]
    fn escape_byte(&mut self, byte: u8) {
        let letter = match byte {
            b'"' | b'\\' => byte,
            b'\n' => b'n',
            b'\r' => b'r',
            b'\t' => b't',
            8 => b'b',
            12 => b'f',
            0..b' ' => return self.0.extend(format!("\\u{byte:04x}").bytes()),
            _ => return self.0.push(byte),
        };
        self.0.extend([b'\\', letter]);
    }

    /// A comma before everything but the first. Texts end with a quote, so an open bracket is never part of one.
    #[inline]
    fn separate(&mut self) {
        if !matches!(self.0.last(), Some(b'{' | b'[')) {
            self.0.push(b',');
        }
    }

    /// The name of a field stands in our code and needs no escape.
    #[inline]
    fn name(&mut self, name: &'static str) {
        self.separate();
        self.0.push(b'"');
        self.0.extend_from_slice(name.as_bytes());
        self.0.extend_from_slice(b"\":");
    }

    #[inline]
    fn element(&mut self, value: &(impl Serialize + ?Sized)) -> Written {
        self.separate();
        value.serialize(&mut *self)
    }

    #[inline]
    fn field(&mut self, name: &'static str, value: &(impl Serialize + ?Sized)) -> Written {
        self.name(name);
        value.serialize(&mut *self)
    }

    /// Begins something that a variant carries.
    #[inline]
    fn variant(&mut self, name: &'static str, open: u8) {
        self.0.push(b'{');
        self.name(name);
        self.0.push(open);
    }

    fn integer(&mut self, number: impl itoa::Integer) {
        self.0.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
    }

    /// What is rare is left to `serde_json`.
    fn rare(&mut self, value: &impl Serialize) -> Written {
        serde_json::to_writer(&mut self.0, value)
    }
}

/// Whether nothing must be escaped, seen eight letters at a time; some are seen twice where the last are fewer.
#[inline]
fn is_plain(text: &str) -> bool {
    let plain = |byte: &u8| *byte >= b' ' && *byte != b'"' && *byte != b'\\';
    let bytes = text.as_bytes();
    match bytes.last_chunk() {
        None => bytes.iter().all(plain),
        Some(last) => {
            specials(*last) == 0 && bytes.as_chunks().0.iter().all(|word| specials(*word) == 0)
        }
    }
}

/// The highest bit of every byte that is a control character, a quote or a backslash; some more when there is one.
fn specials(word: [u8; 8]) -> u64 {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    let word = u64::from_ne_bytes(word);
    let below = |limit: u8, word: u64| word.wrapping_sub(ONES * u64::from(limit)) & !word;
    let same = |byte: u8| below(1, word ^ (ONES * u64::from(byte)));
    (below(b' ', word) | same(b'"') | same(b'\\')) & ONES << 7
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
        #[inline]
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
        self.0.extend_from_slice(if value { b"true" } else { b"false" });
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

    #[inline]
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
        self.0.extend_from_slice(b"null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        self.serialize_unit()
    }

    #[inline]
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
        self.0.push(b'{');
        self.field(variant, value)?;
        self.0.push(b'}');
        Ok(())
    }

    #[inline]
    fn serialize_seq(self, _: Option<usize>) -> Result<&'a mut Pen, serde_json::Error> {
        self.0.push(b'[');
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
        self.variant(variant, b'[');
        Ok(self)
    }

    #[inline]
    fn serialize_map(self, _: Option<usize>) -> Result<&'a mut Pen, serde_json::Error> {
        self.0.push(b'{');
        Ok(self)
    }

    #[inline]
    fn serialize_struct(
        self,
        _: &'static str,
        len: usize,
    ) -> Result<&'a mut Pen, serde_json::Error> {
        self.serialize_map(Some(len))
    }

    #[inline]
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<&'a mut Pen, serde_json::Error> {
        self.variant(variant, b'{');
        Ok(self)
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Written {
        self.0.push(b'"');
        write!(Inside(self), "{value}").map_err(serde_json::Error::custom)?;
        self.0.push(b'"');
        Ok(())
    }
}

macro_rules! lists {
    ($($list:ident $method:ident $end:literal)*) => {$(
        impl $list for &mut Pen {
            type Ok = ();
            type Error = serde_json::Error;

            #[inline]
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
                self.element(value)
            }

            #[inline]
            fn end(self) -> Written {
                self.0.extend_from_slice($end);
                Ok(())
            }
        }
    )*};
}

lists! {
    SerializeSeq serialize_element b"]"
    SerializeTuple serialize_element b"]"
    SerializeTupleStruct serialize_field b"]"
    SerializeTupleVariant serialize_field b"]}"
}

macro_rules! structs {
    ($($fields:ident $end:literal)*) => {$(
        impl $fields for &mut Pen {
            type Ok = ();
            type Error = serde_json::Error;

            #[inline]
            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Written {
                self.field(name, value)
            }

            #[inline]
            fn end(self) -> Written {
                self.0.extend_from_slice($end);
                Ok(())
            }
        }
    )*};
}

structs! { SerializeStruct b"}" SerializeStructVariant b"}}" }

impl SerializeMap for &mut Pen {
    type Ok = ();
    type Error = serde_json::Error;

    #[inline]
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Written {
        self.separate();
        let start = self.0.len();
        key.serialize(&mut **self)?;
        match self.0.get(start) {
            Some(b'"') => {}
            // Numbers are quoted.
            Some(b'-' | b'0'..=b'9') => {
                self.0.insert(start, b'"');
                self.0.push(b'"');
            }
            _ => return Err(serde_json::Error::custom("a key must be a text")),
        }
        self.0.push(b':');
        Ok(())
    }

    #[inline]
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        value.serialize(&mut **self)
    }

    #[inline]
    fn end(self) -> Written {
        self.0.push(b'}');
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
        #[serde(rename = "a name")]
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
        for letter in all.chars() {
            check(&letter);
            (0..20).for_each(|letters| check(&format!("{:letters$}{letter}", "")));
        }
    }

    #[test]
    #[should_panic(expected = "plain data")]
    fn a_key_that_is_no_text_is_refused() {
        to_json(&BTreeMap::from([(vec![1], 2)]));
    }
}
