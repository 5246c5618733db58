//! What is on disk, read by a connection of the referee's own: what it sees is
//! committed, whatever the server says.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    sync::Arc,
};

use protocol::RawValue;
use server::simulation::at_once;
use shelf::{Opened, Saved, Shelf};
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection, sqlite::SqliteConnectOptions};
use table::{Forked, Seed};

/// So many positions of a match are kept, to be looked at again.
const REPLAYS_MAX: usize = 12;

/// The journals on disk.
pub(crate) struct Ledger {
    path: PathBuf,
    shelf: Arc<Shelf>,
    db: Option<SqliteConnection>,
    logs: BTreeMap<String, Log>,
}

/// The journal of a table.
pub(crate) struct Log {
    id: i64,
    pub(crate) game: String,
    row: Option<Row>,
    pub(crate) lines: Vec<String>,
    pub(crate) move_ids: Vec<Option<String>>,
    replays: BTreeMap<u32, Box<dyn Opened>>,
    /// When it was found to be as long as it is.
    pub(crate) grown_at: u64,
}

/// What is kept of a match besides its entries.
struct Row {
    rules_version: u32,
    encoding: u32,
    setup: Box<RawValue>,
    legacy: Option<Box<RawValue>>,
    seed: [u8; 32],
    forked: Option<Forked>,
}

/// Whether a seat is a guest's, and which bot plays it.
pub(crate) type Chair = (bool, Option<String>);

type TableRow = (i64, String, u32, u32, String, Option<String>, Vec<u8>, Option<String>, String);

fn wrong(error: impl ToString) -> String {
    format!("the database cannot be read: {}", error.to_string())
}

impl Ledger {
    pub(crate) fn new(folder: &Path, shelf: Arc<Shelf>) -> Self {
        Self { path: folder.join("wardroom.db"), shelf, db: None, logs: BTreeMap::new() }
    }

    fn db(&mut self) -> Result<&mut SqliteConnection, String> {
        if self.db.is_none() {
            let options =
                SqliteConnectOptions::new().filename(&self.path).pragma("query_only", "on");
            self.db = Some(at_once(options.connect()).map_err(wrong)?);
        }
        Ok(self.db.as_mut().expect("it was opened just now"))
    }

    /// Lets the server have the files for itself.
    pub(crate) fn close(&mut self) {
        if let Some(db) = self.db.take() {
            let _ = at_once(db.close());
        }
    }

    /// The numbers of all guests.
    pub(crate) fn guest_ids(&mut self) -> Result<BTreeSet<i64>, String> {
        let db = self.db()?;
        let ids: Vec<i64> =
            at_once(sqlx::query_scalar("SELECT id FROM guests").fetch_all(db)).map_err(wrong)?;
        Ok(ids.into_iter().collect())
    }

    /// The codes of all tables whose matches have begun.
    pub(crate) fn begun(&mut self) -> Result<Vec<String>, String> {
        let sql = "SELECT code FROM tables WHERE stage <> 'lobby' ORDER BY id";
        let db = self.db()?;
        at_once(sqlx::query_scalar(sql).fetch_all(db)).map_err(wrong)
    }

    /// Whether there is a table with this code.
    pub(crate) fn has(&mut self, code: &str) -> Result<bool, String> {
        let sql = "SELECT EXISTS (SELECT 1 FROM tables WHERE code = ?)";
        let db = self.db()?;
        at_once(sqlx::query_scalar(sql).bind(code).fetch_one(db)).map_err(wrong)
    }

    /// How far a table is and who sits there: whether it is a guest's seat, and
    /// which bot plays it. `None` if there is no such table.
    pub(crate) fn seats(&mut self, code: &str) -> Result<Option<(String, Vec<Chair>)>, String> {
        let sql = "SELECT stage FROM tables WHERE code = ?";
        let db = self.db()?;
        let stage: Option<String> =
            at_once(sqlx::query_scalar(sql).bind(code).fetch_optional(&mut *db)).map_err(wrong)?;
        let Some(stage) = stage else { return Ok(None) };
        let sql = "SELECT guest_id IS NOT NULL, bot FROM seats \
                   JOIN tables ON tables.id = table_id WHERE code = ? ORDER BY seat";
        let chairs = at_once(sqlx::query_as(sql).bind(code).fetch_all(db)).map_err(wrong)?;
        Ok(Some((stage, chairs)))
    }

    /// Forgets what was read, to read all of it again.
    pub(crate) fn forget(&mut self) {
        self.logs.clear();
    }

    /// Reads what is new of a journal; `None` if there is no such table. The second
    /// answer is the number of entries that were known before.
    pub(crate) fn read(
        &mut self,
        code: &str,
        now: u64,
    ) -> Result<Option<(&mut Log, usize)>, String> {
        if !self.logs.contains_key(code) {
            let Some(log) = self.find(code, now)? else { return Ok(None) };
            self.logs.insert(code.to_owned(), log);
        }
        let known = &self.logs[code];
        let (id, n_known) = (known.id, known.lines.len());
        let sql = "SELECT move_id, line FROM entries WHERE table_id = ? AND idx >= ? ORDER BY idx";
        let db = self.db()?;
        let rows: Vec<(Option<String>, String)> =
            at_once(sqlx::query_as(sql).bind(id).bind(n_known as i64).fetch_all(db))
                .map_err(wrong)?;
        let log = self.logs.get_mut(code).expect("it is there");
        if !rows.is_empty() {
            log.grown_at = now;
        }
        for (move_id, line) in rows {
            log.move_ids.push(move_id);
            log.lines.push(line);
        }
        Ok(Some((log, n_known)))
    }

    fn find(&mut self, code: &str, now: u64) -> Result<Option<Log>, String> {
        let sql = "SELECT id, game, rules_version, encoding, setup, legacy, seed, forked, stage \
                   FROM tables WHERE code = ?";
        let db = self.db()?;
        let row: Option<TableRow> =
            at_once(sqlx::query_as(sql).bind(code).fetch_optional(db)).map_err(wrong)?;
        let Some((id, game, rules_version, encoding, setup, legacy, seed, forked, stage)) = row
        else {
            return Ok(None);
        };
        let row = Row {
            rules_version,
            encoding,
            setup: RawValue::from_string(setup).map_err(wrong)?,
            legacy: legacy.map(RawValue::from_string).transpose().map_err(wrong)?,
            seed: seed.try_into().map_err(|_| wrong("a seed has 32 bytes"))?,
            forked: forked.map(|text| serde_json::from_str(&text)).transpose().map_err(wrong)?,
        };
        Ok(Some(Log {
            id,
            game,
            // Before the start it may still change.
            row: (stage != "lobby").then_some(row),
            lines: Vec::new(),
            move_ids: Vec::new(),
            replays: BTreeMap::new(),
            grown_at: now,
        }))
    }

    /// The match at a table after its first `n_entries`.
    pub(crate) fn replay(&mut self, code: &str, n_entries: u32) -> Result<&mut dyn Opened, String> {
        if self.logs.get(code).is_some_and(|log| log.row.is_none()) {
            // It was read in the lobby.
            let known = self.logs.remove(code).expect("it is there");
            let found = self.find(code, known.grown_at)?;
            let row = found.and_then(|found| found.row);
            self.logs.insert(code.to_owned(), Log { row, ..known });
        }
        let log = self.logs.get_mut(code).ok_or_else(|| wrong("no such table"))?;
        let row = log.row.as_ref().ok_or("a match is told that has not begun on disk")?;
        if !log.replays.contains_key(&n_entries) {
            let saved = Saved {
                rules_version: row.rules_version,
                encoding: row.encoding,
                setup: &row.setup,
                legacy: row.legacy.as_deref(),
                seed: Seed::from_bytes(row.seed),
                names: Vec::new(),
                forked: row.forked.clone(),
            };
            let kit = self.shelf.kit(&log.game).map_err(wrong)?;
            let lines = log.lines.get(..n_entries as usize).ok_or_else(|| wrong("too short"))?;
            let replayed = kit.replay(saved, lines);
            let replayed =
                replayed.map_err(|error| format!("a journal does not replay: {error}"))?;
            if log.replays.len() >= REPLAYS_MAX {
                log.replays.pop_first();
            }
            log.replays.insert(n_entries, replayed);
        }
        Ok(log.replays.get_mut(&n_entries).expect("it is there").as_mut())
    }
}
