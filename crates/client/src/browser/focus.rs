//! Where the keyboard is.

use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use super::document;

/// Moves the focus to the first element that matches.
pub fn to(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        // An element that cannot take the focus leaves it where it was.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// Scrolls the first element that matches to its end.
pub fn scroll_to_end(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.set_scroll_top(element.scroll_height());
    }
}

/// Whether the focus is nowhere in particular, as after its element has gone
/// or a page was opened.
pub fn is_lost() -> bool {
    let focused = document().active_element();
    focused.is_none_or(|element| matches!(element.tag_name().as_str(), "BODY" | "MAIN"))
}

/// Presses the first element that matches, unless it is switched off.
pub fn press(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.unchecked_into::<HtmlElement>().click();
    }
}

/// Whether somebody is typing a text.
pub fn is_typing() -> bool {
    document().active_element().is_some_and(|element| {
        matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
    })
}
