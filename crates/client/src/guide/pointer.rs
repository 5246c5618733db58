//! A ring around the real thing on the page.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement};

use crate::{browser::document, life};

/// The mark of what is pointed at; the style sheet draws the ring.
const MARK: &str = "data-guided";
/// How often it is looked for: pages draw their parts again.
const PACE: Duration = Duration::from_millis(300);

fn find(selector: &str) -> Option<Element> {
    if selector.is_empty() {
        return None;
    }
    document().query_selector(selector).ok().flatten()
}

fn mark(selector: &str) {
    let before = find(&format!("[{MARK}]"));
    let now = find(selector);
    if before == now {
        return;
    }
    if let Some(before) = before {
        let _ = before.remove_attribute(MARK);
    }
    if let Some(now) = now {
        let _ = now.set_attribute(MARK, "");
    }
}

/// Points at what `selector` finds, as long as the asking part is shown.
pub(super) fn point(selector: Memo<&'static str>) {
    Effect::new(move |_| {
        let selector = selector.get();
        life::when_drawn(move || mark(selector));
    });
    life::every(PACE, move || mark(selector.get_untracked()));
    on_cleanup(|| mark(""));
}

/// Scrolls to what is pointed at and takes the keyboard there: to the thing, or
/// to the first thing in it that can be used.
pub(super) fn go_to(selector: &str) {
    let Some(thing) = find(selector) else { return };
    thing.scroll_into_view();
    let usable = "button:not(:disabled), a[href], input, select, [tabindex]";
    let is_usable = thing.matches(usable).unwrap_or(false);
    let first = if is_usable { Some(thing) } else { thing.query_selector(usable).ok().flatten() };
    if let Some(first) = first {
        // What cannot take the keyboard leaves it where it was.
        let _ = first.unchecked_into::<HtmlElement>().focus();
    }
}
