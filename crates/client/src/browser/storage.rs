//! What this browser remembers. If storing is forbidden, nothing is
//! remembered and everything else still works.

use serde::{Serialize, de::DeserializeOwned};
use web_sys::Storage;

use super::window;

const PREFIX: &str = "wardroom.";

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What was kept under `key`.
pub fn text(key: &str) -> Option<String> {
    storage()?.get_item(&format!("{PREFIX}{key}")).ok().flatten()
}

/// Keeps `text`; whether that worked.
pub fn keep_text(key: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&format!("{PREFIX}{key}"), text).is_ok())
}

/// Forgets what was kept.
pub fn forget(key: &str) {
    if let Some(storage) = storage() {
        // A failure means there is no storage, so nothing is kept either.
        let _ = storage.remove_item(&format!("{PREFIX}{key}"));
    }
}

/// Hands `text` over to the next page of this visit, which may be another
/// client's; whether that worked.
pub fn hand_over(key: &str, text: &str) -> bool {
    let visit = window().session_storage().ok().flatten();
    visit.is_some_and(|visit| visit.set_item(&format!("{PREFIX}{key}"), text).is_ok())
}

/// Takes what another page of this visit has handed over.
pub fn take_over(key: &str) -> Option<String> {
    let visit = window().session_storage().ok().flatten()?;
    let key = format!("{PREFIX}{key}");
    let text = visit.get_item(&key).ok().flatten()?;
    // If it stays, it is only found again.
    let _ = visit.remove_item(&key);
    Some(text)
}

/// What was kept under `key`, if it can still be read.
pub fn value<T: DeserializeOwned>(key: &str) -> Option<T> {
    lean_json::from_str(&text(key)?).ok()
}

/// Keeps a value; whether that worked.
pub fn keep(key: &str, value: &impl Serialize) -> bool {
    serde_json::to_string(value).is_ok_and(|text| keep_text(key, &text))
}
