//! Things of a page that one can point at.

use wasm_bindgen::JsCast as _;
use web_sys::{DomRect, Element, EventTarget};

use crate::browser::document;

/// The longest words for a thing.
const WORDS_MAX: usize = 60;

/// Something to point at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Thing {
    /// What it is called in messages.
    pub(super) name: String,
    /// What it is called by people.
    pub(super) words: String,
}

impl Thing {
    fn of(element: &Element) -> Option<Self> {
        let name = element.get_attribute("data-point")?;
        let words = element.get_attribute("aria-label").or_else(|| element.text_content());
        let words = words.unwrap_or_default();
        let mut words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        if words.chars().count() > WORDS_MAX {
            words = words.chars().take(WORDS_MAX).collect::<String>() + "…";
        }
        Some(Self { name, words })
    }

    /// The thing that an event is about.
    pub(super) fn under(target: Option<EventTarget>) -> Option<Self> {
        let element = target?.dyn_into::<Element>().ok()?;
        Self::of(&element.closest("[data-point]").ok()??)
    }

    /// All that are seen on the page, in its order.
    pub(super) fn all() -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for element in elements("[data-point]") {
            if let Some(thing) = Self::of(&element)
                && all.iter().all(|other| other.name != thing.name)
                && is_drawn(&element.get_bounding_client_rect())
            {
                all.push(thing);
            }
        }
        all
    }

    /// The thing with a name, and where it is drawn; nothing if it is not on
    /// this page.
    pub(super) fn find(name: &str) -> Option<(Self, DomRect)> {
        // Names come from others: they are compared, never part of a selector.
        let mut named = elements("[data-point]")
            .into_iter()
            .filter(|element| element.get_attribute("data-point").as_deref() == Some(name));
        named.find_map(|element| {
            let rect = element.get_bounding_client_rect();
            is_drawn(&rect).then(|| Self::of(&element).map(|thing| (thing, rect)))?
        })
    }
}

fn elements(selector: &str) -> Vec<Element> {
    let Ok(found) = document().query_selector_all(selector) else { return Vec::new() };
    let nth = |idx| found.item(idx).and_then(|node| node.dyn_into::<Element>().ok());
    (0..found.length()).filter_map(nth).collect()
}

fn is_drawn(rect: &DomRect) -> bool {
    rect.width() > 0.0 && rect.height() > 0.0
}
