//! The data folder: who uses it, and who may read it.

use std::{
    fs::{self, DirBuilder, File, OpenOptions, TryLockError},
    io::{self, Read as _, Seek as _, Write as _},
    path::Path,
};

/// The database in the data folder.
pub(super) const DATABASE: &str = "wardroom.db";
/// The file that the server which uses the folder holds locked; its pid is in
/// it.
const LOCK: &str = "wardroom.lock";

/// Why a data folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// Another server uses it.
    #[error(
        "the data folder {folder} is in use by another server (process {pid}); stop that one \
         first, or give this one a folder of its own by --data"
    )]
    InUse {
        /// Which.
        folder: String,
        /// The other server's process.
        pid: String,
    },
    /// A file or folder cannot be made or changed.
    #[error("cannot {what} {path}: {error}")]
    File {
        /// What was tried.
        what: &'static str,
        /// Which.
        path: String,
        /// Why not.
        error: io::Error,
    },
}

fn cannot<'a>(what: &'static str, path: &'a Path) -> impl FnOnce(io::Error) -> FolderError + 'a {
    move |error| FolderError::File { what, path: path.display().to_string(), error }
}

/// How files are made that only their owner may read.
pub(super) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Writes a file that only its owner may read, whole or not at all; folders
/// are made.
pub(crate) fn write_private(path: &Path, bytes: &[u8]) -> Result<(), FolderError> {
    let write = || -> io::Result<()> {
        if let Some(folder) = path.parent() {
            make_private(folder)?;
        }
        let part = path.with_extension("part");
        let mut file = private().truncate(true).open(&part)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(part, path)
    };
    write().map_err(cannot("write", path))
}

fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// A folder that this process alone uses, until it is released or dropped.
#[derive(Debug)]
pub(super) struct Folder {
    lock: File,
}

impl Folder {
    /// Makes the folder if it is not there, locks it, and keeps the files in
    /// it from others: they hold seeds, names and the signing key.
    pub(super) fn open(data_dir: &Path) -> Result<Self, FolderError> {
        let folder = Self::lock(data_dir)?;
        let database = data_dir.join(DATABASE);
        // SQLite gives the files beside the database the same mode.
        private().open(&database).map_err(cannot("write to", &database))?;
        for entry in fs::read_dir(data_dir).map_err(cannot("read", data_dir))?.flatten() {
            if entry.file_name().to_string_lossy().starts_with("wardroom.") {
                let path = entry.path();
                match restrict(&path) {
                    // Whoever else reads the database may have cleared up just now.
                    Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                    result => result.map_err(cannot("change the mode of", &path))?,
                }
            }
        }
        Ok(folder)
    }

    /// Makes the folder if it is not there, and locks it.
    pub(super) fn lock(data_dir: &Path) -> Result<Self, FolderError> {
        make_private(data_dir).map_err(cannot("make the data folder", data_dir))?;
        Ok(Self { lock: lock(data_dir)? })
    }

    /// Lets others use it.
    pub(super) fn release(&self) {
        if let Err(error) = self.lock.unlock() {
            tracing::warn!(%error, "the data folder stays locked until the program ends");
        }
    }
}

fn lock(data_dir: &Path) -> Result<File, FolderError> {
    let path = data_dir.join(LOCK);
    let mut file = private().open(&path).map_err(cannot("write beside wardroom.db, to", &path))?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut pid = String::new();
            let _ = file.read_to_string(&mut pid);
            let pid = if pid.is_empty() { "unknown".to_owned() } else { pid.trim().to_owned() };
            return Err(FolderError::InUse { folder: data_dir.display().to_string(), pid });
        }
        Err(TryLockError::Error(error)) => return Err(cannot("lock", &path)(error)),
    }
    let pid = format!("{}\n", std::process::id());
    let written =
        file.set_len(0).and_then(|()| file.rewind()).and_then(|()| file.write_all(pid.as_bytes()));
    written.map_err(cannot("write to", &path))?;
    Ok(file)
}

/// Lets only the owner read a file.
#[cfg(unix)]
pub(super) fn restrict(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = fs::metadata(path)?.permissions().mode();
    if mode & 0o077 == 0 {
        return Ok(());
    }
    fs::set_permissions(path, fs::Permissions::from_mode(mode & !0o077))
}

/// Lets only the owner read a file, where there are modes.
#[cfg(not(unix))]
pub(super) fn restrict(_: &Path) -> io::Result<()> {
    Ok(())
}
