//! The shelf of contents: each is kept for the whole run and found again by its digest.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::sync::{LazyLock, RwLock};

use quarry_game::{Version, json};
use serde::de::{Deserialize, Deserializer, Error as _};
use serde::{Serialize, Serializer};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::load::Table;
use super::{Content, ContentError, Files, LATEST};

static FIRST_CONTENT: LazyLock<&'static Content> = LazyLock::new(|| compiled(Version::FIRST));
static LATEST_CONTENT: LazyLock<&'static Content> = LazyLock::new(|| compiled(LATEST));

fn compiled(version: Version) -> &'static Content {
    let content = Content::parse(&Files::built_in_by(version));
    content.unwrap_or_else(|error| panic!("{error}")).keep()
}

static INSTALLED: RwLock<Vec<&'static Content>> = RwLock::new(Vec::new());

/// The files of contents that were installed from files, for those who need them elsewhere.
#[cfg(not(target_family = "wasm"))]
static SOURCES: RwLock<BTreeMap<Digest, Files>> = RwLock::new(BTreeMap::new());

impl Content {
    /// The content compiled into the program, of the latest version.
    ///
    /// # Panics
    ///
    /// When a data file of the program is broken.
    pub fn builtin() -> &'static Content {
        &LATEST_CONTENT
    }

    /// The content with which `version` of the rules is played unless a setup names another.
    ///
    /// # Panics
    ///
    /// When a data file of the program is broken.
    pub fn builtin_by(version: Version) -> &'static Content {
        if version == Version::FIRST { &FIRST_CONTENT } else { &LATEST_CONTENT }
    }

    /// The compiled content with this digest.
    fn compiled(digest: Digest) -> Option<&'static Content> {
        let all = Version::up_to(LATEST).map(Content::builtin_by);
        [Content::builtin()].into_iter().chain(all).find(|content| content.digest == digest)
    }

    /// Reads the content of a folder with the built-in files of `version` and puts it on the shelf. Beside
    /// it lies what the folder makes of the files of other versions: their records name that.
    ///
    /// # Errors
    ///
    /// As [`Content::load_dir`].
    pub fn install_dir(version: Version, folder: &Path) -> Result<&'static Content, ContentError> {
        let install = |version| Content::install_files(Files::load_dir_by(version, folder)?);
        let wanted = install(version)?;
        for other in Version::up_to(LATEST).filter(|other| *other != version) {
            // A folder need not fit the files of every version.
            install(other).ok();
        }
        Ok(wanted)
    }

    /// Reads the content of these files and puts it on the shelf, with its files beside it.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong, with its place.
    ///
    /// # Panics
    ///
    /// When another thread panicked while it changed the shelf.
    pub fn install_files(files: Files) -> Result<&'static Content, ContentError> {
        let content = Content::parse(&files)?.install();
        #[cfg(not(target_family = "wasm"))]
        SOURCES
            .write()
            .expect("no thread panics while it holds it")
            .entry(content.digest)
            .or_insert(files);
        Ok(content)
    }

    /// The files of a content that was installed from files, or of a built-in one.
    ///
    /// # Panics
    ///
    /// When another thread panicked while it changed the shelf.
    #[cfg(not(target_family = "wasm"))]
    pub fn files_of(digest: Digest) -> Option<Files> {
        let mut versions = Version::up_to(LATEST);
        if let Some(version) = versions.find(|it| Content::builtin_by(*it).digest == digest) {
            return Some(Files::built_in_by(version));
        }
        SOURCES.read().expect("no thread panics while it holds it").get(&digest).cloned()
    }

    /// Puts this content on the shelf for the rest of the run, unless the same is there already.
    ///
    /// # Panics
    ///
    /// When another thread panicked while it changed the shelf.
    pub fn install(self) -> &'static Content {
        if let Some(built_in) = Content::compiled(self.digest) {
            return built_in;
        }
        let mut shelf = INSTALLED.write().expect("no thread panics while it holds the shelf");
        if let Some(known) = shelf.iter().find(|known| known.digest == self.digest) {
            return known;
        }
        let kept = self.keep();
        shelf.push(kept);
        kept
    }

    /// The content with this digest, if it is on the shelf.
    ///
    /// # Panics
    ///
    /// When another thread panicked while it changed the shelf.
    pub fn find(digest: Digest) -> Option<&'static Content> {
        if let Some(built_in) = Content::compiled(digest) {
            return Some(built_in);
        }
        let installed = INSTALLED.read().expect("no thread panics while it holds the shelf");
        installed.iter().find(|content| content.digest == digest).copied()
    }

    /// Every content on the shelf.
    ///
    /// # Panics
    ///
    /// When another thread panicked while it changed the shelf.
    pub(crate) fn shelf() -> Vec<&'static Content> {
        let installed = INSTALLED.read().expect("no thread panics while it holds the shelf");
        Version::up_to(LATEST).map(Content::builtin_by).chain(installed.iter().copied()).collect()
    }

    /// The ids of its tribes, characters, beasts and scenarios.
    pub(crate) fn ids(&self) -> impl Iterator<Item = &str> {
        (self.tribes.iter().map(|tribe| &*tribe.id))
            .chain(self.characters.iter().map(|character| &*character.id))
            .chain(self.beast_cards.iter().map(|card| &*card.id))
            .chain(self.figures.iter().map(|figure| &*figure.id))
            .chain(self.scenarios.iter().map(|scenario| &*scenario.id))
    }

    fn keep(self) -> &'static Content {
        Box::leak(Box::new(self))
    }
}

/// The name of a content: the first 64 bits of the SHA-256 of everything in it that play depends
/// on. Comments, the order of keys, and words for people do not count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Digest(u64);

impl Digest {
    /// The digest of these tables by file.
    pub(super) fn of(tables: &BTreeMap<&'static str, Table>) -> Digest {
        let mut hash = Sha256::new();
        hash.update(b"quarry/moogh/content/v1");
        for (file, table) in tables {
            let bare = without_words(Value::Object(table.clone()));
            let text = json::write(&bare).expect("tables are plain data");
            hash.update(format!("|{file}|{text}"));
        }
        let bytes: [u8; 32] = hash.finalize().into();
        Digest(u64::from_be_bytes(*bytes.first_chunk().expect("32 bytes are more than 8")))
    }
}

/// The keys whose values only people read.
const WORDS: [&str; 3] = ["name", "text", "chapter_names"];

fn without_words(value: Value) -> Value {
    match value {
        Value::Object(table) => {
            let bare = table.into_iter().filter(|(key, _)| !WORDS.contains(&key.as_str()));
            Value::Object(bare.map(|(key, value)| (key, without_words(value))).collect())
        }
        Value::Array(list) => Value::Array(list.into_iter().map(without_words).collect()),
        plain => plain,
    }
}

/// Sixteen hexadecimal digits.
impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Digest, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

impl FromStr for Digest {
    type Err = String;

    fn from_str(text: &str) -> Result<Digest, String> {
        let digits = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u64::from_str_radix(text, 16).ok().filter(|_| digits);
        number.map(Digest).ok_or_else(|| format!("'{text}' is no digest of sixteen digits"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contents_are_found_by_their_digest() {
        let built_in = Content::builtin();
        let found = Content::find(built_in.digest.to_string().parse().unwrap()).unwrap();
        assert!(std::ptr::eq(found, built_in));

        let mut files = Files::built_in();
        let die = files.text("die.toml").unwrap().replacen("\"III\", \"III\"", "\"III\", \"X\"", 1);
        files.replace("die.toml", die).unwrap();
        let other = Content::parse(&files).unwrap();
        let digest = other.digest;
        assert_ne!(digest, built_in.digest);
        assert!(Content::find(digest).is_none());
        let kept = other.install();
        assert!(std::ptr::eq(Content::find(digest).unwrap(), kept));
        assert!(std::ptr::eq(Content::parse(&files).unwrap().install(), kept));
    }

    /// What another program gets to know a content by is enough to read the same content.
    #[test]
    fn the_files_of_a_content_lead_to_it_again() {
        let mut files = Files::built_in();
        let die = files.text("die.toml").unwrap().replacen("\"III\", \"III\"", "\"III\", \"<\"", 1);
        files.replace("die.toml", die).unwrap();
        let digest = Content::parse(&files).unwrap().digest;
        assert!(Content::files_of(digest).is_none());
        let kept = Content::install_files(files.clone()).unwrap();
        assert_eq!((kept.digest, Content::files_of(digest)), (digest, Some(files)));
        for version in Version::up_to(LATEST) {
            let built_in = Content::files_of(Content::builtin_by(version).digest);
            assert_eq!(built_in, Some(Files::built_in_by(version)));
        }
    }

    #[test]
    fn comments_and_words_do_not_change_the_digest() {
        let mut files = Files::built_in();
        let die = format!("# A remark.\n{}", files.text("die.toml").unwrap());
        let ideas = files.text("ideas.toml").unwrap().replace("Dust Cloud", "Cloud of Dust");
        files.replace("die.toml", die).unwrap();
        files.replace("ideas.toml", ideas).unwrap();
        assert_eq!(Content::parse(&files).unwrap().digest, Content::builtin().digest);
    }

    #[test]
    fn a_digest_is_sixteen_digits() {
        assert!("12345".parse::<Digest>().is_err());
        assert!("+123456789abcdef".parse::<Digest>().is_err());
        assert_eq!("0123456789abcdef".parse::<Digest>().unwrap().to_string(), "0123456789abcdef");
    }
}
