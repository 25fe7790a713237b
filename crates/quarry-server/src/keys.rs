//! Keys, words and QR codes: three ways to carry the same seat.
//!
//! A key is made from 80 random bits. As five words it can be read out over the telephone; stretched by
//! SHA-256 to 256 bits it stands in the link, behind the `#`, where no server ever sees it.

use quarry_fair::Secret;
use quarry_table::{SeatKey, TableId};
use sha2::{Digest, Sha256};

const CONSONANTS: &[u8; 16] = b"bdfghjklmnprstvz";
const VOWELS: &[u8; 4] = b"aiou";

/// A new seat in all its forms.
#[derive(Clone, Debug)]
pub struct NewKey {
    /// The key.
    pub key: SeatKey,
    /// The same as five words.
    pub words: String,
}

/// Random bytes from the operating system.
///
/// # Panics
///
/// When the operating system has none, as no game could be fair then.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random bytes");
    bytes
}

/// A secret for the draws of a table.
pub fn new_secret() -> Secret {
    Secret::from_bytes(random())
}

/// A number for a table.
pub fn new_table() -> TableId {
    TableId::new(u64::from_be_bytes(random()))
}

/// A key for a seat.
pub fn new_key() -> NewKey {
    let bytes: [u8; 10] = random();
    NewKey { key: key_of(&bytes), words: words_of(&bytes) }
}

/// The key that five words stand for; blanks and capitals do not matter.
pub fn read_words(words: &str) -> Option<SeatKey> {
    let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
    if words.len() != 5 {
        return None;
    }
    let mut bytes = [0; 10];
    for (word, pair) in words.iter().zip(bytes.as_chunks_mut::<2>().0) {
        *pair = read_word(word)?.to_be_bytes();
    }
    Some(key_of(&bytes))
}

fn key_of(bytes: &[u8; 10]) -> SeatKey {
    let hash = Sha256::new().chain_update(b"quarry/words/v1").chain_update(bytes);
    SeatKey::from_bytes(hash.finalize().into())
}

fn words_of(bytes: &[u8; 10]) -> String {
    let words = bytes.as_chunks::<2>().0.iter().map(|pair| write_word(u16::from_be_bytes(*pair)));
    words.collect::<Vec<_>>().join(" ")
}

/// Sixteen bits as a word that can be spoken: consonant, vowel, consonant, vowel, consonant.
fn write_word(bits: u16) -> String {
    let letter = |shift: u32, letters: &[u8]| {
        char::from(letters[usize::from(bits >> shift) % letters.len()])
    };
    [
        letter(12, CONSONANTS),
        letter(10, VOWELS),
        letter(6, CONSONANTS),
        letter(4, VOWELS),
        letter(0, CONSONANTS),
    ]
    .iter()
    .collect()
}

fn read_word(word: &str) -> Option<u16> {
    let place = |letter: u8, letters: &[u8]| letters.iter().position(|other| *other == letter);
    let &[a, b, c, d, e] = word.as_bytes() else { return None };
    let bits = place(a, CONSONANTS)? << 12
        | place(b, VOWELS)? << 10
        | place(c, CONSONANTS)? << 6
        | place(d, VOWELS)? << 4
        | place(e, CONSONANTS)?;
    u16::try_from(bits).ok()
}

/// The address of a seat.
pub fn link(base: &str, table: TableId, key: &SeatKey) -> String {
    format!("{base}/t/{table}#{}", key.reveal())
}

/// `text` as a QR code in SVG.
pub fn qr(text: &str) -> Option<String> {
    let code = qrcode::QrCode::new(text).ok()?;
    let svg = code.render::<qrcode::render::svg::Color<'_>>().min_dimensions(160, 160).build();
    Some(svg)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_words_carry_the_key() {
        for _ in 0..200 {
            let made = new_key();
            assert_eq!(made.words.split(' ').count(), 5);
            let spoken = format!("  {} ", made.words.to_uppercase().replace(' ', "\n "));
            assert_eq!(read_words(&spoken), Some(made.key), "{}", made.words);
        }
        assert_eq!(read_words("babab babab babab babab"), None);
        assert_eq!(read_words("babab babab babab babab babae"), None);
    }

    #[test]
    fn every_word_is_read_as_it_was_written() {
        for bits in 0..=u16::MAX {
            assert_eq!(read_word(&write_word(bits)), Some(bits));
        }
    }

    #[test]
    fn a_link_hides_the_key_behind_the_hash_and_becomes_a_picture() {
        let made = new_key();
        let link = link("https://quarry.example", TableId::new(5), &made.key);
        assert_eq!(link.split_once('#').unwrap().0, "https://quarry.example/t/0000000000000005");
        assert!(qr(&link).unwrap().contains("<svg"));
    }
}
