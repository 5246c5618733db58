//! Campaigns in this browser's storage.

use client::browser::storage;

use crate::keeper::Keeper;

const LIST: &str = "vanguard-companion";

fn key(id: &str) -> String {
    format!("{LIST}/{id}")
}

/// All campaigns: id, title, cycle; the one used last first.
pub(crate) fn list() -> Vec<(String, String, u16)> {
    storage::value(LIST).unwrap_or_default()
}

/// A campaign.
pub(crate) fn read(id: &str) -> Option<Keeper> {
    Keeper::from_file(&storage::text(&key(id))?).ok()
}

/// Keeps a campaign; whether that worked.
pub(crate) fn keep(id: &str, keeper: &Keeper) -> bool {
    let campaign = keeper.campaign();
    let mut all = list();
    all.retain(|(other, ..)| other != id);
    all.insert(0, (id.to_owned(), campaign.title, campaign.cycle));
    storage::keep_text(&key(id), &keeper.to_file()) && storage::keep(LIST, &all)
}

/// Deletes a campaign.
pub(crate) fn forget(id: &str) {
    let mut all = list();
    all.retain(|(other, ..)| other != id);
    storage::keep(LIST, &all);
    storage::forget(&key(id));
}
