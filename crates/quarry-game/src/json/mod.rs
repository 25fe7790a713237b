//! JSON with a single deserializer and serializer in WebAssembly modules.
//!
//! Each format and type pair is monomorphized. Native builds take the fastest path. Modules are optimized for size:
//! types convert from `Value`, and only `Value` parses text.

#[cfg(any(test, target_family = "wasm"))]
mod sink;
#[cfg(any(test, target_family = "wasm"))]
mod source;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Result, Value};

/// Parses JSON text.
///
/// # Errors
///
/// When the text does not match the type.
#[cfg(not(target_family = "wasm"))]
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T> {
    serde_json::from_str(text)
}

/// Parses JSON text.
///
/// # Errors
///
/// When the text does not match the type.
#[cfg(target_family = "wasm")]
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T> {
    read_value(&serde_json::from_str(text)?)
}

/// Converts from a [`Value`].
///
/// # Errors
///
/// When the value does not match the type.
#[cfg(not(target_family = "wasm"))]
pub fn read_value<T: DeserializeOwned>(value: &Value) -> Result<T> {
    T::deserialize(value)
}

/// Converts from a [`Value`].
///
/// # Errors
///
/// When the value does not match the type.
#[cfg(target_family = "wasm")]
pub fn read_value<T: DeserializeOwned>(value: &Value) -> Result<T> {
    T::deserialize(source::Source(value))
}

/// Serializes as compact JSON.
///
/// # Errors
///
/// When the type cannot be represented as JSON.
#[cfg(not(target_family = "wasm"))]
pub fn write(what: &impl Serialize) -> Result<String> {
    serde_json::to_string(what)
}

/// Serializes as compact JSON.
///
/// # Errors
///
/// When the type cannot be represented as JSON.
#[cfg(target_family = "wasm")]
pub fn write(what: &impl Serialize) -> Result<String> {
    let mut sink = sink::Sink::default();
    what.serialize(&mut sink)?;
    Ok(sink.text)
}

/// Converts to a [`Value`].
///
/// # Errors
///
/// When the type cannot be represented as JSON.
pub fn value_of(what: &impl Serialize) -> Result<Value> {
    if cfg!(target_family = "wasm") {
        serde_json::from_str(&write(what)?)
    } else {
        serde_json::to_value(what)
    }
}

/// Serializes as indented JSON.
///
/// # Errors
///
/// When the type cannot be represented as JSON.
pub fn lines_of(what: &impl Serialize) -> Result<String> {
    if cfg!(target_family = "wasm") {
        write(what).map(|text| laid_out(&text))
    } else {
        serde_json::to_string_pretty(what)
    }
}

/// Indents compact JSON as `to_string_pretty` does.
fn laid_out(text: &str) -> String {
    let (mut lines, mut depth) = (String::with_capacity(2 * text.len()), 0_usize);
    let (mut is_inside, mut is_escaped) = (false, false);
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        if is_inside {
            lines.push(sign);
            is_inside = is_escaped || sign != '"';
            is_escaped = !is_escaped && sign == '\\';
            continue;
        }
        is_inside = sign == '"';
        let is_last = |sign: &char| matches!(sign, '}' | ']');
        if is_last(&sign) {
            depth -= 1;
            break_line(&mut lines, depth);
        }
        lines.push(sign);
        match sign {
            '{' | '[' => match signs.next_if(is_last) {
                Some(end) => lines.push(end),
                None => {
                    depth += 1;
                    break_line(&mut lines, depth);
                }
            },
            ',' => break_line(&mut lines, depth),
            ':' => lines.push(' '),
            // Other characters are copied unchanged.
            _ => {}
        }
    }
    lines
}

fn break_line(lines: &mut String, depth: usize) {
    lines.push('\n');
    (0..depth).for_each(|_| lines.push_str("  "));
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn lines_are_the_same_as_those_of_the_program() {
        let all = json!({
            "empty": [[], {}, "", [{}]], "text": "a \"b\" \\ {c: [1, 2]},\n\\\\", "é": [1, -2.5, null],
            "deep": {"a": [{"b": {"c": true}}, [false]]},
        });
        let text = serde_json::to_string(&all).unwrap();
        assert_eq!(laid_out(&text), serde_json::to_string_pretty(&all).unwrap());
        assert_eq!(lines_of(&all).unwrap(), laid_out(&text));
    }
}
