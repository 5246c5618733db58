//! The browser, in a few words: the only file that knows what a window is.

use wasm_bindgen::{JsCast as _, JsValue, prelude::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlElement, HtmlInputElement, Url};

const PREFIX: &str = "wardroom.";

fn window() -> web_sys::Window {
    web_sys::window().expect("the client runs in a page")
}

fn document() -> web_sys::Document {
    window().document().expect("a window shows a document")
}

/// What this browser remembers under `key`.
pub(crate) fn remembered(key: &str) -> Option<String> {
    window().local_storage().ok().flatten()?.get_item(&format!("{PREFIX}{key}")).ok().flatten()
}

/// Remembers `text`. If storing is forbidden, everything else still works.
pub(crate) fn remember(key: &str, text: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.set_item(&format!("{PREFIX}{key}"), text);
    }
}

/// Whether dark colours are in use.
pub(crate) fn is_dark() -> bool {
    match remembered("theme").as_deref() {
        Some(chosen) => chosen == "dark",
        None => window()
            .match_media("(prefers-color-scheme: dark)")
            .is_ok_and(|query| query.is_some_and(|query| query.matches())),
    }
}

/// Chooses dark or light colours, for this and later visits.
pub(crate) fn set_dark(dark: bool) {
    let theme = if dark { "dark" } else { "light" };
    remember("theme", theme);
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-theme", theme);
    }
}

/// A number that nobody can guess.
pub(crate) fn chance() -> u64 {
    let mut bytes = [0; 8];
    let crypto = window().crypto().expect("browsers that run WebAssembly have a crypto object");
    crypto
        .get_random_values_with_u8_array(&mut bytes)
        .expect("fewer bytes than the browser's limit");
    u64::from_le_bytes(bytes)
}

/// The address of the page, without what follows `#`.
pub(crate) fn path() -> String {
    window().location().pathname().unwrap_or_default()
}

/// What follows `#` in the address.
pub(crate) fn fragment() -> String {
    window().location().hash().unwrap_or_default().trim_start_matches('#').to_owned()
}

/// Takes the fragment out of the address without a new entry in the history.
pub(crate) fn drop_fragment() {
    let path = window().location().pathname().unwrap_or_default();
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&path));
    }
}

/// The address of this page with another fragment.
pub(crate) fn address_with(fragment: &str) -> String {
    let location = window().location();
    let (origin, path) = (location.origin(), location.pathname());
    format!("{}{}#{fragment}", origin.unwrap_or_default(), path.unwrap_or_default())
}

/// Calls `then` whenever the fragment changes, as when a link is pasted into
/// the address bar of an open page.
pub(crate) fn on_fragment(then: impl FnMut() + 'static) {
    let closure = Closure::<dyn FnMut()>::new(then);
    window().set_onhashchange(Some(closure.as_ref().unchecked_ref()));
    // It lives as long as the page.
    closure.forget();
}

/// Offers `text` as a download called `name`.
pub(crate) fn download(name: &str, text: &str) {
    let offer = || -> Result<(), JsValue> {
        let parts = js_sys::Array::of1(&JsValue::from_str(text));
        let options = BlobPropertyBag::new();
        options.set_type("text/plain");
        let blob = Blob::new_with_str_sequence_and_options(&parts, &options)?;
        let url = Url::create_object_url_with_blob(&blob)?;
        let anchor: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
        anchor.set_href(&url);
        anchor.set_download(name);
        anchor.click();
        Url::revoke_object_url(&url)
    };
    // Nothing can be done about a browser that does not download.
    let _ = offer();
}

/// The text of the file chosen in `input`.
pub(crate) async fn chosen_text(input: HtmlInputElement) -> Option<String> {
    let file = input.files()?.get(0)?;
    JsFuture::from(file.text()).await.ok()?.as_string()
}

/// Puts `text` on the clipboard; whether that worked.
pub(crate) async fn copy(text: String) -> bool {
    let clipboard = window().navigator().clipboard();
    // Undefined on pages without encryption.
    if clipboard.is_undefined() {
        return false;
    }
    JsFuture::from(clipboard.write_text(&text)).await.is_ok()
}

/// Moves the focus to the first element that matches.
pub(crate) fn focus(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// Scrolls the first element that matches to its end.
pub(crate) fn scroll_to_end(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.set_scroll_top(element.scroll_height());
    }
}
