//! What follows `#` in the address: a place for what the server need not know.

use wasm_bindgen::JsValue;

use super::{origin, window};
use crate::life;

/// The fragment of the address, without `#`.
#[must_use]
pub fn get() -> String {
    window().location().hash().unwrap_or_default().trim_start_matches('#').to_owned()
}

/// Takes the fragment out of the address without a new entry in the history.
pub fn drop() {
    let path = window().location().pathname().unwrap_or_default();
    if let Ok(history) = window().history() {
        // It stays if the browser refuses; nothing depends on it.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&path));
    }
}

/// The address of this page with another fragment.
#[must_use]
pub fn address_with(fragment: &str) -> String {
    format!("{}{}#{fragment}", origin(), window().location().pathname().unwrap_or_default())
}

/// Calls `then` whenever the fragment changes, as when a link is pasted into
/// the address bar of an open page, while what asks for it is shown.
pub fn on_change(then: impl Fn() + 'static) {
    life::listen(leptos::ev::hashchange, move |_| then());
}
