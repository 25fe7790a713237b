//! A disk in memory that can lose what was not synced, lie about syncs, fail them, and be full. It is mounted by
//! FUSE, so the server writes to it as to any other.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use fuser::{
    BackgroundSession, Config, Errno, FileAttr, FileHandle, FileType, Filesystem, FopenFlags,
    Generation, INodeNo, LockOwner, MountOption, OpenFlags, RenameFlags, ReplyAttr, ReplyCreate,
    ReplyData, ReplyDirectory, ReplyEmpty, ReplyEntry, ReplyOpen, ReplyStatfs, ReplyWrite, Request,
    TimeOrNow, WriteFlags,
};
use quarry_game::{QuickDice, Roll};

/// What a disk writes in one piece; a power cut may fall between two of them.
const SECTOR: usize = 512;
/// The kernel must ask again whenever it wants to know something.
const FRESH: Duration = Duration::ZERO;

/// A disk, mounted in a folder of its own.
pub(crate) struct Disk {
    platter: Arc<Mutex<Platter>>,
    folder: PathBuf,
    mounted: Option<BackgroundSession>,
}

/// What is on the disk, and what is wrong with it.
#[derive(Default)]
struct Platter {
    files: BTreeMap<u64, File>,
    newest: u64,
    faults: Faults,
    /// How many syncs there were.
    syncs: u64,
}

/// What is wrong with a disk.
#[derive(Clone, Copy, Default)]
pub(crate) struct Faults {
    /// Syncs are answered and do nothing.
    pub(crate) lies: bool,
    /// Every sync fails.
    pub(crate) sync_fails: bool,
    /// Capacity in bytes; unlimited where absent.
    pub(crate) room: Option<usize>,
}

#[derive(Default)]
struct File {
    name: OsString,
    /// As programs see it.
    now: Vec<u8>,
    /// As it is after a power cut, apart from what happened to be written anyway.
    safe: Vec<u8>,
}

impl Disk {
    /// A new disk, mounted at a folder that is made for it.
    pub(crate) fn new(name: &str) -> io::Result<Disk> {
        let folder =
            std::env::temp_dir().join(format!("quarry-disk-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let mut disk = Disk { platter: Arc::default(), folder, mounted: None };
        disk.mount()?;
        Ok(disk)
    }

    /// Where it is mounted.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// From now on this is wrong with it.
    pub(crate) fn suffers(&self, faults: Faults) {
        self.platter().faults = faults;
    }

    /// How many bytes it holds.
    pub(crate) fn used(&self) -> usize {
        self.platter().used()
    }

    /// How many syncs it was asked for.
    pub(crate) fn syncs(&self) -> u64 {
        self.platter().syncs
    }

    /// The power fails: of every sector that was not synced the dice say whether it was written anyway. Every process
    /// with open files must have ended.
    pub(crate) fn cut_power(&mut self, dice: &mut QuickDice) -> io::Result<()> {
        self.unmount()?;
        for file in self.platter().files.values_mut() {
            file.fall_back(dice);
        }
        self.mount()
    }

    fn platter(&self) -> MutexGuard<'_, Platter> {
        held(&self.platter)
    }

    fn mount(&mut self) -> io::Result<()> {
        let mut config = Config::default();
        config.mount_options = vec![MountOption::FSName("quarry-torture".into())];
        let surface = Surface(Arc::clone(&self.platter));
        self.mounted = Some(fuser::spawn_mount(surface, &self.folder, &config)?);
        Ok(())
    }

    fn unmount(&mut self) -> io::Result<()> {
        match self.mounted.take().map_or(Ok(()), BackgroundSession::umount_and_join) {
            // The session may find its channel to the kernel cut instead of closed; either way it has ended.
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => Ok(()),
            ended => ended,
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // A folder that is still in use stays behind; nothing depends on it.
        drop(self.unmount());
        drop(std::fs::remove_dir(&self.folder));
    }
}

impl File {
    fn fall_back(&mut self, dice: &mut QuickDice) {
        let mut after = self.safe.clone();
        for start in (0..self.now.len()).step_by(SECTOR) {
            let end = (start + SECTOR).min(self.now.len());
            let same = self.safe.get(start..end) == Some(&self.now[start..end]);
            if !same && dice.below(2) == 0 {
                after.resize(after.len().max(end), 0);
                after[start..end].copy_from_slice(&self.now[start..end]);
            }
        }
        self.now.clone_from(&after);
        self.safe = after;
    }
}

impl Platter {
    fn used(&self) -> usize {
        self.files.values().map(|file| file.now.len()).sum()
    }

    fn number_of(&self, name: &OsStr) -> Option<u64> {
        self.files.iter().find(|(_, file)| file.name == name).map(|(number, _)| *number)
    }

    fn attributes(&self, number: u64) -> Option<FileAttr> {
        if number == INodeNo::ROOT.0 {
            return Some(attributes(number, FileType::Directory, 0));
        }
        let size = self.files.get(&number)?.now.len() as u64;
        Some(attributes(number, FileType::RegularFile, size))
    }

    fn create(&mut self, name: &OsStr) -> FileAttr {
        self.newest = self.newest.max(INodeNo::ROOT.0) + 1;
        self.files.insert(self.newest, File { name: name.to_owned(), ..File::default() });
        attributes(self.newest, FileType::RegularFile, 0)
    }

    fn resize(&mut self, number: u64, size: usize) -> Result<(), Errno> {
        let before = self.files.get(&number).ok_or(Errno::ENOENT)?.now.len();
        let room = self.faults.room.map_or(usize::MAX, |room| room.saturating_sub(self.used()));
        if size.saturating_sub(before) > room {
            return Err(Errno::ENOSPC);
        }
        if let Some(file) = self.files.get_mut(&number) {
            file.now.resize(size, 0);
        }
        Ok(())
    }

    fn write(&mut self, number: u64, at: usize, data: &[u8]) -> Result<(), Errno> {
        let before = self.files.get(&number).ok_or(Errno::ENOENT)?.now.len();
        self.resize(number, before.max(at + data.len()))?;
        if let Some(file) = self.files.get_mut(&number) {
            file.now[at..at + data.len()].copy_from_slice(data);
        }
        Ok(())
    }

    fn sync(&mut self, number: u64) -> Result<(), Errno> {
        self.syncs += 1;
        if self.faults.sync_fails {
            return Err(Errno::EIO);
        }
        let file = self.files.get_mut(&number).ok_or(Errno::ENOENT)?;
        if !self.faults.lies {
            file.safe.clone_from(&file.now);
        }
        Ok(())
    }

    /// Names are on disk at once, as on a disk that keeps a journal of them.
    fn rename(&mut self, from: &OsStr, to: &OsStr) -> Result<(), Errno> {
        let number = self.number_of(from).ok_or(Errno::ENOENT)?;
        if let Some(replaced) = self.number_of(to) {
            self.files.remove(&replaced);
        }
        if let Some(file) = self.files.get_mut(&number) {
            file.name = to.to_owned();
        }
        Ok(())
    }
}

fn attributes(number: u64, kind: FileType, size: u64) -> FileAttr {
    FileAttr {
        ino: INodeNo(number),
        size,
        blocks: size.div_ceil(SECTOR as u64),
        atime: UNIX_EPOCH,
        mtime: UNIX_EPOCH,
        ctime: UNIX_EPOCH,
        crtime: UNIX_EPOCH,
        kind,
        perm: if kind == FileType::Directory { 0o755 } else { 0o644 },
        nlink: 1,
        uid: 0,
        gid: 0,
        rdev: 0,
        blksize: SECTOR as u32,
        flags: 0,
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What the kernel sees of the disk: one folder of files.
struct Surface(Arc<Mutex<Platter>>);

impl Surface {
    fn platter(&self) -> MutexGuard<'_, Platter> {
        held(&self.0)
    }
}

fn answer(reply: ReplyEmpty, result: Result<(), Errno>) {
    match result {
        Ok(()) => reply.ok(),
        Err(error) => reply.error(error),
    }
}

impl Filesystem for Surface {
    fn lookup(&self, _: &Request, _: INodeNo, name: &OsStr, reply: ReplyEntry) {
        let platter = self.platter();
        match platter.number_of(name).and_then(|number| platter.attributes(number)) {
            Some(attributes) => reply.entry(&FRESH, &attributes, Generation(0)),
            None => reply.error(Errno::ENOENT),
        }
    }

    fn getattr(&self, _: &Request, ino: INodeNo, _: Option<FileHandle>, reply: ReplyAttr) {
        match self.platter().attributes(ino.0) {
            Some(attributes) => reply.attr(&FRESH, &attributes),
            None => reply.error(Errno::ENOENT),
        }
    }

    fn setattr(
        &self,
        _: &Request,
        ino: INodeNo,
        _: Option<u32>,
        _: Option<u32>,
        _: Option<u32>,
        size: Option<u64>,
        _: Option<TimeOrNow>,
        _: Option<TimeOrNow>,
        _: Option<SystemTime>,
        _: Option<FileHandle>,
        _: Option<SystemTime>,
        _: Option<SystemTime>,
        _: Option<SystemTime>,
        _: Option<fuser::BsdFileFlags>,
        reply: ReplyAttr,
    ) {
        let mut platter = self.platter();
        let resized = size.map_or(Ok(()), |size| platter.resize(ino.0, size as usize));
        match (resized, platter.attributes(ino.0)) {
            (Ok(()), Some(attributes)) => reply.attr(&FRESH, &attributes),
            (Err(error), _) => reply.error(error),
            (Ok(()), None) => reply.error(Errno::ENOENT),
        }
    }

    fn create(
        &self,
        _: &Request,
        _: INodeNo,
        name: &OsStr,
        _: u32,
        _: u32,
        _: i32,
        reply: ReplyCreate,
    ) {
        let attributes = self.platter().create(name);
        reply.created(&FRESH, &attributes, Generation(0), FileHandle(0), FopenFlags::empty());
    }

    fn open(&self, _: &Request, _: INodeNo, _: OpenFlags, reply: ReplyOpen) {
        reply.opened(FileHandle(0), FopenFlags::empty());
    }

    fn unlink(&self, _: &Request, _: INodeNo, name: &OsStr, reply: ReplyEmpty) {
        let mut platter = self.platter();
        let gone = platter.number_of(name).and_then(|number| platter.files.remove(&number));
        answer(reply, gone.map(|_| ()).ok_or(Errno::ENOENT));
    }

    fn rename(
        &self,
        _: &Request,
        _: INodeNo,
        name: &OsStr,
        _: INodeNo,
        newname: &OsStr,
        _: RenameFlags,
        reply: ReplyEmpty,
    ) {
        answer(reply, self.platter().rename(name, newname));
    }

    fn read(
        &self,
        _: &Request,
        ino: INodeNo,
        _: FileHandle,
        offset: u64,
        size: u32,
        _: OpenFlags,
        _: Option<LockOwner>,
        reply: ReplyData,
    ) {
        let platter = self.platter();
        let Some(file) = platter.files.get(&ino.0) else { return reply.error(Errno::ENOENT) };
        let start = (offset as usize).min(file.now.len());
        let end = (start + size as usize).min(file.now.len());
        reply.data(&file.now[start..end]);
    }

    fn write(
        &self,
        _: &Request,
        ino: INodeNo,
        _: FileHandle,
        offset: u64,
        data: &[u8],
        _: WriteFlags,
        _: OpenFlags,
        _: Option<LockOwner>,
        reply: ReplyWrite,
    ) {
        match self.platter().write(ino.0, offset as usize, data) {
            Ok(()) => reply.written(data.len() as u32),
            Err(error) => reply.error(error),
        }
    }

    fn flush(&self, _: &Request, _: INodeNo, _: FileHandle, _: LockOwner, reply: ReplyEmpty) {
        reply.ok();
    }

    fn fsync(&self, _: &Request, ino: INodeNo, _: FileHandle, _: bool, reply: ReplyEmpty) {
        answer(reply, self.platter().sync(ino.0));
    }

    fn fsyncdir(&self, _: &Request, _: INodeNo, _: FileHandle, _: bool, reply: ReplyEmpty) {
        reply.ok();
    }

    fn readdir(
        &self,
        _: &Request,
        _: INodeNo,
        _: FileHandle,
        offset: u64,
        mut reply: ReplyDirectory,
    ) {
        let platter = self.platter();
        for (index, (number, file)) in platter.files.iter().enumerate().skip(offset as usize) {
            let next = index as u64 + 1;
            if reply.add(INodeNo(*number), next, FileType::RegularFile, &file.name) {
                break;
            }
        }
        reply.ok();
    }

    fn statfs(&self, _: &Request, _: INodeNo, reply: ReplyStatfs) {
        let platter = self.platter();
        let room = platter.faults.room.map_or(1 << 40, |room| room.saturating_sub(platter.used()));
        let free = (room / SECTOR) as u64;
        reply.statfs(free * 2, free, free, 1 << 20, 1 << 20, SECTOR as u32, 255, SECTOR as u32);
    }
}
