//! Records on disk. A file is either the old one or the new one, never half of each.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use quarry_game::{Play, Record, read_record};
use quarry_players::Level;
use quarry_table::people::Emblem;

use crate::app::Seating;
use crate::cast::{self, Person};
use crate::{TerminalError, TerminalGame};

/// The note of a record that holds the phrase of its seed.
const SEED: &str = "seed";

/// What the note about the level of a player says of a person.
const PERSON: &str = "person";

/// The folder for games in progress, where `var` reads a variable of the environment.
pub fn state_folder(var: impl Fn(&str) -> Option<String>) -> PathBuf {
    let folder = |name: &str| var(name).filter(|path| !path.is_empty()).map(PathBuf::from);
    folder("XDG_STATE_HOME")
        .or_else(|| folder("HOME").map(|home| home.join(".local/state")))
        .or_else(|| folder("LOCALAPPDATA"))
        .unwrap_or_else(std::env::temp_dir)
        .join("quarry")
}

/// A file of its own for a game that begins now.
pub fn fresh_file(folder: &Path, game: &str) -> PathBuf {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let name = |count: u32| match count {
        0 => format!("{game}-{now}.json"),
        _ => format!("{game}-{now}-{count}.json"),
    };
    let free = (0..).map(|count| folder.join(name(count))).find(|path| !path.exists());
    free.expect("numbers do not run out")
}

/// The file for the game after the one in `file`, beside it.
pub fn next_file(file: &Path) -> PathBuf {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let ending = file.extension().map(|end| format!(".{}", end.to_string_lossy()));
    let ending = ending.unwrap_or_default();
    let name = |count| file.with_file_name(format!("{stem}-{count}{ending}"));
    (2u32..).map(name).find(|path| !path.exists()).expect("numbers do not run out")
}

/// The record of a game with the notes of the table, as text.
pub fn record_text<G: TerminalGame>(play: &Play<G>, table: &Seating) -> String {
    let mut record = play.record();
    record.notes.insert(SEED.to_owned(), table.seed.clone());
    for (index, person) in table.people.iter().enumerate() {
        if let Some(name) = &person.name {
            record.notes.insert(format!("player {}", index + 1), name.clone());
        }
        let emblem = person.emblem.word().to_owned();
        record.notes.insert(format!("emblem {}", index + 1), emblem);
    }
    for (index, level) in table.levels.iter().enumerate() {
        let who = level.map_or(PERSON.to_owned(), |level| level.to_string());
        record.notes.insert(format!("level {}", index + 1), who);
    }
    serde_json::to_string_pretty(&record).expect("a record is plain data")
}

/// Replaces `file` by `text` in one go: a reader, or a crash, meets the old text or the new one.
///
/// # Errors
///
/// When the folder cannot be made or written; the old file is then as it was.
pub fn replace(file: &Path, text: &str) -> io::Result<()> {
    replace_by(file, &OpenOptions::new(), text)
}

/// The same, for a file that only its owner may read.
///
/// # Errors
///
/// When it cannot be written; the old file is still there then.
pub fn replace_private(file: &Path, text: &str) -> io::Result<()> {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    replace_by(file, &options, text)
}

fn replace_by(file: &Path, options: &OpenOptions, text: &str) -> io::Result<()> {
    let folder = folder_of(file);
    fs::create_dir_all(folder)?;
    let draft = draft_of(file);
    let written = write_through(&draft, options, text).and_then(|()| fs::rename(&draft, file));
    if written.is_err() {
        // The draft is of no use; that it cannot be removed changes nothing.
        fs::remove_file(&draft).ok();
    }
    written?;
    // The new name is durable when its folder is; not every system can sync a folder.
    File::open(folder).and_then(|folder| folder.sync_all()).ok();
    Ok(())
}

/// Writes a copy, but never over something that is there.
///
/// # Errors
///
/// When the file exists or cannot be written.
pub fn write_new(file: &Path, text: &str) -> io::Result<()> {
    if file.exists() {
        return Err(io::Error::new(
            io::ErrorKind::AlreadyExists,
            format!("{} exists", file.display()),
        ));
    }
    replace(file, text)
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn draft_of(file: &Path) -> PathBuf {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    file.with_file_name(format!(".{name}.{}", std::process::id()))
}

fn write_through(file: &Path, options: &OpenOptions, text: &str) -> io::Result<()> {
    let mut draft = options.clone().write(true).create(true).truncate(true).open(file)?;
    draft.write_all(text.as_bytes())?;
    draft.sync_all()
}

/// A game read back from a file.
pub struct Kept<G: TerminalGame> {
    /// The game at its last step.
    pub play: Play<G>,
    /// The phrase of its seed, where the record has one.
    pub seed: Option<String>,
    /// How the people are called, where the record says so.
    pub people: Vec<Person>,
    /// The computer players by seat, where the record has some.
    pub levels: Vec<Option<Level>>,
}

/// Reads a game back.
///
/// # Errors
///
/// When the file cannot be read, is no record of this game, or breaks a rule.
pub fn read<G: TerminalGame>(file: &Path) -> Result<Kept<G>, TerminalError> {
    let broken = |words: String| TerminalError::Record { file: file.to_owned(), words };
    let text = fs::read_to_string(file)
        .map_err(|error| TerminalError::File { file: file.to_owned(), error })?;
    let record: Record<G::Setup> =
        read_record::<G>(&text).map_err(|error| broken(error.to_string()))?;
    let play = Play::<G>::load(&record).map_err(|error| broken(error.to_string()))?;
    let seats = play.game().seats();
    let people = (0..seats).map(|seat| person(&record, seat)).collect();
    let levels = (1..)
        .map_while(|n| record.notes.get(&format!("level {n}")))
        .map(|note| if note == PERSON { Ok(None) } else { note.parse().map(Some) })
        .collect::<Result<_, String>>()
        .map_err(broken)?;
    Ok(Kept { play, seed: record.notes.get(SEED).cloned(), people, levels })
}

/// How the record calls the person on `seat`.
fn person<S>(record: &Record<S>, seat: usize) -> Person {
    let note = |what: &str| record.notes.get(&format!("{what} {}", seat + 1)).cloned();
    let emblem = note("emblem").and_then(|word| Emblem::read(&word));
    let number = record.notes.get(SEED).map_or(0, |seed| cast::number(seed));
    Person {
        name: note("player").filter(|name| !name.is_empty()),
        emblem: emblem.unwrap_or_else(|| Emblem::usual(number, seat)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder that is gone after the test.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let path = std::env::temp_dir().join(format!("quarry-{name}-{}", std::process::id()));
            fs::create_dir_all(&path).unwrap();
            Folder(path)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            fs::remove_dir_all(&self.0).ok();
        }
    }

    #[test]
    fn the_state_folder_follows_the_environment() {
        let only = |name: &'static str| move |asked: &str| (asked == name).then(|| "/x".to_owned());
        assert_eq!(state_folder(only("XDG_STATE_HOME")), Path::new("/x/quarry"));
        assert_eq!(state_folder(only("HOME")), Path::new("/x/.local/state/quarry"));
        assert_eq!(state_folder(|_| None), std::env::temp_dir().join("quarry"));
    }

    #[test]
    fn a_file_is_replaced_and_leaves_no_draft() {
        let folder = Folder::new("replace");
        let file = folder.0.join("new/game.json");
        replace(&file, "one").unwrap();
        replace(&file, "two").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
        assert_eq!(fs::read_dir(file.parent().unwrap()).unwrap().count(), 1);
    }

    #[test]
    fn a_failed_save_keeps_the_old_file() {
        let folder = Folder::new("fail");
        let file = folder.0.join("game.json");
        fs::create_dir_all(file.join("in the way")).unwrap();
        assert!(replace(&file, "text").is_err());
        assert!(file.join("in the way").is_dir());
        assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1, "a draft was left behind");
    }

    #[test]
    fn a_copy_never_overwrites() {
        let folder = Folder::new("copy");
        let file = folder.0.join("game.json");
        write_new(&file, "mine").unwrap();
        let error = write_new(&file, "other").unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
        assert_eq!(next_file(&file), folder.0.join("game-2.json"));
    }
}
