//! Keys, words and QR codes: three ways to carry the same seat.
//!
//! A key is made from 64 random bits. As five words of the reader's language it can be read out over the telephone;
//! stretched by SHA-256 to 256 bits it stands in the link, behind the `#`, where no server ever sees it. Keys of old were
//! made from 80 bits, whose five words belong to no language; they still open their seats.

use quarry_fair::Secret;
use quarry_game::Lang;
use quarry_table::{SeatKey, TableId};
use sha2::{Digest, Sha256};

use crate::words;

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

/// A key for a seat, with words of this language.
///
/// # Panics
///
/// Never: words are read as they are written.
pub fn new_key(lang: Lang) -> NewKey {
    let words = new_words(lang);
    let key = read_words(&words).expect("words are read as they are written");
    NewKey { key, words }
}

/// Five words of this language for 64 random bits.
pub(crate) fn new_words(lang: Lang) -> String {
    loop {
        // Words that a second list has too are drawn again; that is one time in a million.
        let words = words::write(lang, random());
        if let Some(words) = words.filter(|words| read_old(words).is_none()) {
            return words;
        }
    }
}

/// The key that five words stand for; blanks and capitals do not matter.
pub fn read_words(text: &str) -> Option<SeatKey> {
    let stretched = |(lang, bits): (Lang, [u8; 8])| {
        let tag = format!("quarry/words/v2 {lang:?} ");
        let hash = Sha256::new().chain_update(tag).chain_update(bits).finalize();
        SeatKey::from_bytes(hash.into())
    };
    words::read(text).map(stretched).or_else(|| read_old(text))
}

/// Keys of old.
fn read_old(text: &str) -> Option<SeatKey> {
    let words = words::five(text)?;
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

/// Sixteen bits of a word that can be spoken: consonant, vowel, consonant, vowel, consonant.
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
        for lang in [Lang::En, Lang::Fr, Lang::Ru] {
            for _ in 0..200 {
                let made = new_key(lang);
                assert_eq!(made.words.split(' ').count(), 5);
                let spoken = format!("  {} ", made.words.to_uppercase().replace(' ', "\n "));
                assert_eq!(read_words(&spoken), Some(made.key), "{}", made.words);
            }
        }
        assert_eq!(read_words("abacus abdomen"), None);
    }

    /// The value stands here, so that no change locks out those who wrote such words down.
    #[test]
    fn words_of_old_still_open_their_seats() {
        let key = read_words("  Babab dodod gugug ziziz\nbabad ").unwrap();
        assert_eq!(
            key.reveal().to_string(),
            "3c297cf14997958eb84a2a13e3b6a9a56dc57db06f0d55b6115e12634e2e427f"
        );
        assert_eq!(read_words("babab babab babab babab"), None);
        assert_eq!(read_words("babab babab babab babab babae"), None);
    }

    #[test]
    fn a_link_hides_the_key_behind_the_hash_and_becomes_a_picture() {
        let made = new_key(Lang::En);
        let link = link("https://quarry.example", TableId::new(5), &made.key);
        assert_eq!(link.split_once('#').unwrap().0, "https://quarry.example/t/0000000000000005");
        assert!(qr(&link).unwrap().contains("<svg"));
    }
}
