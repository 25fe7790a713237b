//! The games of a match as records: a file for each in a folder, or a line for each in one file.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use quarry_arena::Played;
use quarry_game::Record;
use serde::Serialize;

use super::MatchArgs;
use crate::failure::Failure;
use crate::games::Playable;

/// Where the records of a match go.
pub(super) struct Records<'a> {
    args: &'a MatchArgs,
    place: PathBuf,
    /// One file for all; several games may end at the same time.
    lines: Option<Mutex<File>>,
    /// The first thing that went wrong.
    failed: Mutex<Option<String>>,
}

impl<'a> Records<'a> {
    /// Makes the folder or the file, before the first game. Nothing that is there already is touched.
    pub(super) fn open(args: &'a MatchArgs) -> Result<Option<Records<'a>>, Failure> {
        let Some(place) = args.records.clone() else { return Ok(None) };
        let failed = |error: io::Error| Failure::failed(format!("{}: {error}", place.display()));
        let is_file = place.extension().is_some_and(|end| end == "ndjson");
        let lines = if is_file {
            Some(Mutex::new(File::create_new(&place).map_err(failed)?))
        } else {
            fs::create_dir_all(&place).map_err(failed)?;
            if fs::read_dir(&place).map_err(failed)?.next().is_some() {
                let words = format!("{}: the folder is not empty", place.display());
                return Err(Failure::usage(words));
            }
            None
        };
        Ok(Some(Records { args, place, lines, failed: Mutex::new(None) }))
    }

    /// Writes a game; what goes wrong is told at the end of the match.
    pub(super) fn keep<G: Playable>(&self, played: &Played<'_, G>) {
        let mut record = played.record();
        self.note(&mut record, played);
        if let Err(error) = self.write(&record, &self.name(played)) {
            let mut failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
            failed.get_or_insert_with(|| format!("{}: {error}", self.place.display()));
        }
    }

    /// Says whether all was written.
    pub(super) fn close(self) -> Result<(), Failure> {
        let failed = self.failed.into_inner().unwrap_or_else(PoisonError::into_inner);
        failed.map_or(Ok(()), |words| Err(Failure::failed(words)))
    }

    /// Who played, and which game of which match it was.
    fn note<G: Playable>(&self, record: &mut Record<G::Setup>, played: &Played<'_, G>) {
        let mut put = |name: &str, text: String| drop(record.notes.insert(name.to_owned(), text));
        for (seat, contender) in played.contenders.iter().enumerate() {
            put(&format!("seat {seat}"), self.args.contenders[*contender].to_string());
        }
        put("match", format!("seed {}, game {}", self.args.seed, played.number + 1));
        for (seat, words) in played.forfeits {
            put(&format!("forfeit of seat {seat}"), words.clone());
        }
    }

    /// The numbers of both contenders and of the game, from 1; in a campaign that of the hunt, too.
    fn name<G: Playable>(&self, played: &Played<'_, G>) -> String {
        let (first, second) = played.pair;
        let hunt = format!("-{}", played.chapter + 1);
        let hunt = if self.args.campaign { &hunt } else { "" };
        format!("{}-{}-{:05}{hunt}.json", first + 1, second + 1, played.number + 1)
    }

    fn write<S: Serialize>(&self, record: &Record<S>, name: &str) -> io::Result<()> {
        let Some(file) = &self.lines else { return write_new(&self.place.join(name), record) };
        let line = serde_json::to_string(record)? + "\n";
        file.lock().unwrap_or_else(PoisonError::into_inner).write_all(line.as_bytes())
    }
}

fn write_new<S: Serialize>(path: &Path, record: &Record<S>) -> io::Result<()> {
    File::create_new(path)?.write_all(record.to_json().as_bytes())
}
