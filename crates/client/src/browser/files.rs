//! Files to and from the person's disk, and the clipboard.

use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlInputElement, Url};

use super::{document, window};

/// Offers `text` as a download called `name`, which tells its kind.
pub fn download(name: &str, text: &str) {
    let offer = || -> Result<(), JsValue> {
        let parts = js_sys::Array::of1(&JsValue::from_str(text));
        let options = BlobPropertyBag::new();
        options.set_type(if name.ends_with(".txt") {
            "text/plain"
        } else {
            "application/x-ndjson"
        });
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
pub(crate) async fn chosen_text(input: &HtmlInputElement) -> Option<String> {
    let file = input.files()?.get(0)?;
    let text = JsFuture::from(file.text()).await.ok()?;
    text.as_string()
}

/// Puts `text` on the clipboard; whether that worked.
pub async fn copy(text: String) -> bool {
    let clipboard = window().navigator().clipboard();
    // Undefined on pages without encryption.
    if clipboard.is_undefined() {
        return false;
    }
    JsFuture::from(clipboard.write_text(&text)).await.is_ok()
}
