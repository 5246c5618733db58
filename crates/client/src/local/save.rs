//! Matches kept in this browser.

use crate::browser::{clock, storage};
use serde::{Deserialize, Serialize};

use super::LocalSeat;

const LIST: &str = "games";
/// More than this many finished matches are not kept; the oldest go first.
const KEPT_MAX: usize = 40;

/// A match in the list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SaveLine {
    /// What it is kept under.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Who plays.
    pub names: Vec<String>,
    /// Whether it has ended.
    pub finished: bool,
    /// When it was last played, in milliseconds since 1970.
    pub touched_at: f64,
}

/// A match as it is kept: who plays, and the journal file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Save {
    /// Who sits where.
    pub seats: Vec<LocalSeat>,
    /// The journal file.
    pub journal: String,
}

fn key(id: &str) -> String {
    format!("game.{id}")
}

/// The matches kept here, latest first.
pub fn list() -> Vec<SaveLine> {
    storage::value(LIST).unwrap_or_default()
}

impl Save {
    /// The match `id`.
    pub fn load(id: &str) -> Option<Self> {
        storage::value(&key(id))
    }

    /// Keeps the match; whether there was room for it.
    pub fn keep(&self, id: &str, game: &str, finished: bool) -> bool {
        let mut lines = list();
        lines.retain(|line| line.id != id);
        let names = self.seats.iter().map(LocalSeat::name).collect();
        let (id_text, game) = (id.to_owned(), game.to_owned());
        let touched_at = clock::now_ms();
        lines.insert(0, SaveLine { id: id_text, game, names, finished, touched_at });
        while lines.len() > KEPT_MAX {
            let Some(old) = lines.iter().rposition(|line| line.finished) else { break };
            storage::forget(&key(&lines.remove(old).id));
        }
        storage::keep(&key(id), self) && storage::keep(LIST, &lines)
    }
}

/// Forgets the match `id`.
pub fn forget(id: &str) {
    let mut lines = list();
    lines.retain(|line| line.id != id);
    storage::keep(LIST, &lines);
    storage::forget(&key(id));
}
