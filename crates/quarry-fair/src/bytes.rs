//! A fixed number of bytes, written in hexadecimal.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// `N` bytes; as text, two lower-case hexadecimal digits each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Bytes<const N: usize>(pub [u8; N]);

/// Text that is not the right number of hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {0} hexadecimal digits")]
pub struct BytesError(usize);

impl<const N: usize> fmt::Display for Bytes<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        // Every request has a name and every step a hash, so this is worth doing in one go.
        self.0.chunks(32).try_for_each(|bytes| {
            let mut digits = [0; 64];
            for (pair, byte) in digits.as_chunks_mut().0.iter_mut().zip(bytes) {
                *pair = [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]];
            }
            f.write_str(str::from_utf8(&digits[..2 * bytes.len()]).map_err(|_| fmt::Error)?)
        })
    }
}

impl<const N: usize> fmt::Debug for Bytes<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const N: usize> FromStr for Bytes<N> {
    type Err = BytesError;

    fn from_str(text: &str) -> Result<Bytes<N>, BytesError> {
        let wrong = BytesError(2 * N);
        if text.len() != 2 * N {
            return Err(wrong);
        }
        let value = |digit: u8| char::from(digit).to_digit(16).map(|value| value as u8);
        let mut bytes = [0; N];
        for (byte, [high, low]) in bytes.iter_mut().zip(text.as_bytes().as_chunks().0) {
            let (high, low) = value(*high).zip(value(*low)).ok_or(wrong)?;
            *byte = high << 4 | low;
        }
        Ok(Bytes(bytes))
    }
}

impl<const N: usize> Serialize for Bytes<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Bytes<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bytes<N>, D::Error> {
        std::borrow::Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_written_and_read_in_hexadecimal() {
        let bytes = Bytes([0x0f, 0xa0]);
        assert_eq!(bytes.to_string(), "0fa0");
        assert_eq!("0FA0".parse(), Ok(bytes));
        for wrong in ["", "0fa", "0fa00", "0fxz", "+1+2", "éé"] {
            assert_eq!(wrong.parse::<Bytes<2>>(), Err(BytesError(4)), "{wrong}");
        }
    }
}
