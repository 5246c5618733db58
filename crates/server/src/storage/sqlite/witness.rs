//! A witness beside the database: which heads were acknowledged.
//!
//! SQLite takes the end of a damaged or missing write-ahead log for the end of
//! what was written, without a word. So the heads of journals are noted in a
//! file of their own, after they are on disk and before anybody is told. At
//! the start the database may be ahead of the file, but never behind it.
//!
//! The file is written without waiting for the disk: it is there after a crash
//! of the program, and may be short after one of the machine, which does no
//! harm.

use std::{
    collections::HashMap,
    fs::{self, File},
    io::{self, Read as _, Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf},
};

use crate::storage::{
    folder,
    heads::{Head, HeadHash},
    marks::Incarnation,
};

/// The file in the data folder.
pub(super) const WITNESS: &str = "wardroom.heads";

const MAGIC: &[u8; 16] = b"wardroom heads 1";
const RECORD_BYTES: usize = 32;
/// When the file has so many more records than tables, it is written again.
const SPARE_RECORDS: usize = 100_000;

/// What was acknowledged of a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) n_entries: u32,
    pub(super) hash: HeadHash,
}

impl From<Head> for Seen {
    fn from(head: Head) -> Self {
        Self { n_entries: head.n_entries, hash: head.hash }
    }
}

/// What a file says, and of which copy of the database.
pub(super) type Noted = (Incarnation, HashMap<i64, Seen>);

/// The file, open for writing.
pub(super) struct Witness {
    path: PathBuf,
    incarnation: Incarnation,
    file: File,
    heads: HashMap<i64, Seen>,
    last_id: i64,
    n_records: usize,
    has_failed: bool,
}

fn record(table_id: i64, seen: &Seen) -> [u8; RECORD_BYTES] {
    let mut record = [0; RECORD_BYTES];
    record[..8].copy_from_slice(&table_id.to_le_bytes());
    record[8..12].copy_from_slice(&seen.n_entries.to_le_bytes());
    record[12..28].copy_from_slice(&seen.hash);
    let mut check = flate2::Crc::new();
    check.update(&record[..28]);
    record[28..].copy_from_slice(&check.sum().to_le_bytes());
    record
}

fn parse(bytes: &[u8; RECORD_BYTES]) -> Option<(i64, Seen)> {
    let table_id = i64::from_le_bytes(bytes[..8].try_into().ok()?);
    let n_entries = u32::from_le_bytes(bytes[8..12].try_into().ok()?);
    let seen = Seen { n_entries, hash: bytes[12..28].try_into().ok()? };
    (record(table_id, &seen) == *bytes).then_some((table_id, seen))
}

/// What the file in `data_dir` says, and of which copy of the database; `None`
/// if there is none.
pub(super) fn read(data_dir: &Path) -> io::Result<Option<Noted>> {
    let mut bytes = Vec::new();
    match File::open(data_dir.join(WITNESS)) {
        Ok(mut file) => file.read_to_end(&mut bytes)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let (records, _) = bytes.as_chunks::<RECORD_BYTES>();
    let Some((head, records)) = records.split_first() else { return Ok(None) };
    let ([magic, incarnation], []) = head.as_chunks::<16>() else { return Ok(None) };
    if magic != MAGIC {
        return Ok(None);
    }
    // The end may be torn; a later record of a table replaces earlier ones.
    Ok(Some((*incarnation, records.iter().filter_map(parse).collect())))
}

impl Witness {
    /// Begins the file again; tables up to `last_id` are there already.
    pub(super) fn begin(
        data_dir: &Path,
        incarnation: Incarnation,
        heads: HashMap<i64, Seen>,
        last_id: i64,
    ) -> io::Result<Self> {
        let path = data_dir.join(WITNESS);
        let (file, n_records) = write_anew(&path, &incarnation, &heads)?;
        Ok(Self { path, incarnation, file, heads, last_id, n_records, has_failed: false })
    }

    /// The highest number of a table that is known here.
    pub(super) const fn last_id(&self) -> i64 {
        self.last_id
    }

    /// These heads are on disk.
    pub(super) fn note(&mut self, heads: impl IntoIterator<Item = (i64, Seen)>) {
        let mut bytes = Vec::new();
        for (table_id, seen) in heads {
            bytes.extend(record(table_id, &seen));
            self.last_id = self.last_id.max(table_id);
            self.heads.insert(table_id, seen);
        }
        if bytes.is_empty() {
            return;
        }
        let written = match self.n_records > 2 * self.heads.len() + SPARE_RECORDS {
            true => self.compact(),
            false => self.append(&bytes),
        };
        match written {
            Ok(()) => self.has_failed = false,
            // What is stored is stored; only a later loss might go unnoticed.
            Err(error) if !self.has_failed => {
                self.has_failed = true;
                tracing::error!(path = %self.path.display(), %error, "heads were not noted");
            }
            Err(_) => {}
        }
    }

    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        // By its place: what a failed write left behind is written over.
        self.file.seek(SeekFrom::Start(((1 + self.n_records) * RECORD_BYTES) as u64))?;
        self.file.write_all(bytes)?;
        self.n_records += bytes.len() / RECORD_BYTES;
        Ok(())
    }

    fn compact(&mut self) -> io::Result<()> {
        (self.file, self.n_records) = write_anew(&self.path, &self.incarnation, &self.heads)?;
        Ok(())
    }

    /// The database is closed and complete by itself.
    pub(super) fn end(self) {
        if let Err(error) = fs::remove_file(&self.path) {
            tracing::warn!(path = %self.path.display(), %error, "cannot be removed");
        }
    }
}

fn write_anew(
    path: &Path,
    incarnation: &Incarnation,
    heads: &HashMap<i64, Seen>,
) -> io::Result<(File, usize)> {
    let mut bytes = [&MAGIC[..], incarnation].concat();
    for (table_id, seen) in heads {
        bytes.extend(record(*table_id, seen));
    }
    let new = path.with_extension("heads-new");
    let mut file = folder::private().truncate(true).open(&new)?;
    file.write_all(&bytes)?;
    file.sync_all()?;
    fs::rename(new, path)?;
    Ok((file, heads.len()))
}

#[cfg(test)]
mod tests {
    use std::{collections::HashMap, fs, io::Write as _};

    use super::{Head, Seen, WITNESS, Witness, read};

    #[test]
    fn the_latest_heads_are_read_back_whatever_was_torn() {
        let dir = std::env::temp_dir().join(format!("wardroom-witness-{}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        assert!(read(&dir).unwrap().is_none());
        let one = Head::first("a").then(None, "x");
        let two = one.then(None, "y");
        let old = (9, Seen::from(Head::first("b")));
        let mut witness = Witness::begin(&dir, [7; 16], HashMap::from([old]), 9).unwrap();
        witness.note([(5, one.into()), (12, one.into())]);
        witness.note([(5, two.into())]);
        assert_eq!(witness.last_id(), 12);
        let expected = HashMap::from([(5, two.into()), (12, one.into()), old]);
        assert_eq!(read(&dir).unwrap(), Some(([7; 16], expected.clone())));
        witness.compact().unwrap();
        assert_eq!(witness.n_records, 3);
        witness.file.write_all(&[0; 40]).unwrap();
        assert_eq!(read(&dir).unwrap(), Some(([7; 16], expected)));
        witness.end();
        assert!(!dir.join(WITNESS).exists());
        fs::remove_dir_all(&dir).unwrap();
    }
}
