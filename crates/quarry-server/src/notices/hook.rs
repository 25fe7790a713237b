//! Web hooks: HMAC signature of a message, with a timestamp against replay.

use quarry_table::clock::Millis;
use ring::hmac::{HMAC_SHA256, Key, sign, verify as fits};

/// Maximum age of a message at the receiver; an older one may be a replay.
pub const FRESH: Millis = 5 * 60 * 1000;

fn signed(at: Millis, body: &[u8]) -> Vec<u8> {
    [format!("{at}.").as_bytes(), body].concat()
}

/// The `Quarry-Signature` header of a body sent at this time.
pub fn signature(secret: &[u8], at: Millis, body: &[u8]) -> String {
    let tag = sign(&Key::new(HMAC_SHA256, secret), &signed(at, body));
    let hex: String = tag.as_ref().iter().map(|byte| format!("{byte:02x}")).collect();
    format!("t={at},v1={hex}")
}

/// Verifies signature and age of a message, as a receiver does.
pub fn verify(secret: &[u8], header: &str, body: &[u8], now: Millis) -> bool {
    let read = || {
        let (at, hex) = header.strip_prefix("t=")?.split_once(",v1=")?;
        let pairs = hex.as_bytes().chunks(2);
        let byte = |pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
        let tag: Vec<u8> = pairs.map(byte).collect::<Option<_>>()?;
        Some((at.parse::<Millis>().ok()?, tag))
    };
    let Some((at, tag)) = read() else { return false };
    now.abs_diff(at) <= FRESH.unsigned_abs()
        && fits(&Key::new(HMAC_SHA256, secret), &signed(at, body), &tag).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forged_a_changed_and_an_old_message_are_refused() {
        let (secret, body) = (b"secret".as_slice(), b"{\"id\":\"1\"}".as_slice());
        let header = signature(secret, 1_000_000, body);
        assert!(verify(secret, &header, body, 1_000_000 + FRESH));
        assert!(!verify(secret, &header, body, 1_000_001 + FRESH), "sent again later");
        assert!(!verify(secret, &header, b"{\"id\":\"2\"}", 1_000_000));
        assert!(!verify(b"other", &header, body, 1_000_000));
        let later = header.replace("1000000", "1000001");
        assert!(!verify(secret, &later, body, 1_000_000), "the time is signed too");
        for forged in ["", "t=1000000", "t=1000000,v1=", "t=1000000,v1=zz", "v1=00"] {
            assert!(!verify(secret, forged, body, 1_000_000), "{forged}");
        }
    }
}
