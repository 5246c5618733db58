//! Keeps the screen of a phone from going dark in the middle of a mission.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use client::browser::window;

/// Asks the browser to keep the screen on while this page is shown. Browsers
/// that do not know how, or will not, are left alone.
pub(super) fn keep() {
    let navigator = window().navigator();
    let asked = || -> Result<Promise, JsValue> {
        let lock = Reflect::get(&navigator, &JsValue::from_str("wakeLock"))?;
        let request = Reflect::get(&lock, &JsValue::from_str("request"))?;
        let request: Function = request.dyn_into()?;
        request.call1(&lock, &JsValue::from_str("screen"))?.dyn_into()
    };
    if let Ok(promise) = asked() {
        leptos::task::spawn_local(async move {
            let _ = JsFuture::from(promise).await;
        });
    }
}
