//! Keeps the screen of a phone from going dark in the middle of a mission.

use client::{browser::window, life};
use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Whether the screen is kept on.
#[derive(Clone, Copy)]
pub(super) struct Awake {
    /// What the browser gave for it; to be given back.
    lock: StoredValue<Option<JsValue>, LocalStorage>,
}

impl Awake {
    /// Not yet; when the page goes, the screen may go dark again.
    pub(super) fn asleep() -> Self {
        let awake = Self { lock: StoredValue::new_local(None) };
        on_cleanup(move || awake.release());
        awake
    }

    /// Asks the browser to keep the screen on. Browsers that do not know how, or
    /// will not, are left alone.
    pub(super) fn keep(self) {
        let asked = || -> Result<Promise, JsValue> {
            let lock = Reflect::get(&window().navigator(), &JsValue::from_str("wakeLock"))?;
            call(&lock, "request", Some("screen"))?.dyn_into()
        };
        let Ok(promise) = asked() else { return };
        life::spawn(async move {
            if let Ok(lock) = JsFuture::from(promise).await {
                self.release();
                let _ = self.lock.try_set_value(Some(lock));
            }
        });
    }

    fn release(self) {
        if let Some(Some(lock)) = self.lock.try_update_value(Option::take) {
            // The browser may have taken it back already.
            let _ = call(&lock, "release", None);
        }
    }
}

/// Calls a method that not every browser has.
fn call(of: &JsValue, method: &str, with: Option<&str>) -> Result<JsValue, JsValue> {
    let function: Function = Reflect::get(of, &JsValue::from_str(method))?.dyn_into()?;
    match with {
        Some(with) => function.call1(of, &JsValue::from_str(with)),
        None => function.call0(of),
    }
}
