//! The file of a store: where it really is, who has it, and who may read it.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions, Permissions, TryLockError};
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::super::StoreError;

/// Copies hold the secrets of running games, and so does everything beside the file.
const PRIVATE: u32 = 0o600;
/// What SQLite keeps beside a file; the first and the last hold data.
pub(crate) const COMPANIONS: [&str; 3] = ["-wal", "-shm", "-journal"];
/// The high-water mark.
pub(super) const MARK: &str = "-mark";
/// When the last good copy was made.
pub(crate) const COPIED: &str = "-copied";
/// What older programs look at.
pub(super) const LOCK: &str = ".lock";

/// The name of something beside `path`.
pub(crate) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Opens a file that only its owner may read, and makes it where it is absent.
pub(crate) fn open_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).read(true).write(true).mode(PRIVATE).open(path)
}

/// Takes the file at `path` away from everyone but its owner; whether that was needed.
pub(crate) fn tighten(path: &Path) -> io::Result<bool> {
    let mode = match std::fs::metadata(path) {
        Ok(file) => file.permissions().mode(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(error),
    };
    if mode & 0o077 == 0 {
        return Ok(false);
    }
    std::fs::set_permissions(path, Permissions::from_mode(PRIVATE))?;
    tracing::warn!(file = %path.display(), mode = format!("{:o}", mode & 0o777), "was open to others; now 600");
    Ok(true)
}

/// Makes an absent file, and follows every link to the one that SQLite opens.
pub(super) fn resolve(path: &Path) -> Result<PathBuf, StoreError> {
    let cannot = |error: io::Error| StoreError::Failed(format!("{}: {error}", path.display()));
    if !path.exists() {
        open_private(path).map_err(cannot)?;
    }
    path.canonicalize().map_err(cannot)
}

/// Device and number of a file: the same under every name it has.
type Inode = (u64, u64);

/// The files that this process has. A second handle on one of them must not even be closed: POSIX then drops the
/// locks of SQLite on the same file.
static TAKEN: Mutex<BTreeSet<Inode>> = Mutex::new(BTreeSet::new());

/// A file that no other server may open, as long as this lives.
///
/// SQLite keeps its log beside the name under which a file was opened, so two servers that come through different links
/// write two logs. Therefore the file itself is locked (`flock`, which does not meet SQLite's own locks), besides a
/// lock file at its real name, which older programs look at.
pub(super) struct Lock {
    inode: Inode,
    _file: File,
    _beside: File,
}

impl Lock {
    /// Takes the file at `path`, which is resolved.
    pub(super) fn take(path: &Path) -> Result<Lock, StoreError> {
        let cannot = |error: io::Error| StoreError::Failed(format!("lock: {error}"));
        let in_use = || StoreError::InUse(path.display().to_string());
        let metadata = std::fs::metadata(path).map_err(cannot)?;
        let inode = (metadata.dev(), metadata.ino());
        if !taken().insert(inode) {
            return Err(in_use());
        }
        let locked = lock(path).and_then(|file| Ok((file, lock(&beside(path, LOCK))?)));
        let (file, beside) = locked.map_err(|error| {
            taken().remove(&inode);
            match error {
                TryLockError::WouldBlock => in_use(),
                TryLockError::Error(error) => cannot(error),
            }
        })?;
        if metadata.nlink() > 1 {
            tracing::warn!(file = %path.display(), "has several names (hard links); always use the same");
        }
        Ok(Lock { inode, _file: file, _beside: beside })
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        taken().remove(&self.inode);
    }
}

fn taken() -> std::sync::MutexGuard<'static, BTreeSet<Inode>> {
    TAKEN.lock().unwrap_or_else(PoisonError::into_inner)
}

fn lock(path: &Path) -> Result<File, TryLockError> {
    let file = open_private(path).map_err(TryLockError::Error)?;
    file.try_lock()?;
    Ok(file)
}
