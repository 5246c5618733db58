//! Where the reader is: the address bar, links and the way back.

use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
use web_sys::{Element, HtmlAnchorElement, MouseEvent};

use crate::browser::{document, origin, window};

/// Which addresses a client answers for; the rest is loaded again.
pub type Has = fn(&str) -> bool;

/// Where the reader is.
#[derive(Clone, Copy)]
pub struct Router {
    path: RwSignal<String>,
    fragment: RwSignal<String>,
    rule: RwSignal<Option<String>>,
    /// Whether others count on whoever is here: then the links of the bar open
    /// beside this page.
    is_busy: RwSignal<bool>,
    has: Has,
}

/// The pages of the rule books.
const RULES: &str = "/rules";

impl Router {
    /// Follows the address bar, the back button and every link on the page. Its
    /// listeners live as long as the document.
    #[must_use]
    pub(crate) fn start(has: Has) -> Self {
        let (path, fragment) = here();
        let router = Self {
            path: RwSignal::new(path),
            fragment: RwSignal::new(fragment),
            rule: RwSignal::new(None),
            is_busy: RwSignal::new(false),
            has,
        };
        let back = Closure::<dyn FnMut()>::new(move || {
            router.rule.set(None);
            router.look();
        });
        window().set_onpopstate(Some(back.as_ref().unchecked_ref()));
        back.forget();
        let click = Closure::<dyn FnMut(MouseEvent)>::new(move |event| router.follow(&event));
        let heard =
            document().add_event_listener_with_callback("click", click.as_ref().unchecked_ref());
        debug_assert!(heard.is_ok(), "documents hear clicks");
        click.forget();
        router
    }

    /// The router of the page.
    #[must_use]
    pub fn here() -> Self {
        expect_context()
    }

    /// The path of the address.
    #[must_use]
    pub fn path(self) -> String {
        self.path.get()
    }

    /// What follows `#`.
    #[must_use]
    pub fn fragment(self) -> String {
        self.fragment.get()
    }

    /// Where a link of the bar opens: beside a page on which a match runs.
    pub(crate) fn target(self) -> Option<&'static str> {
        self.is_busy.get().then_some("_blank")
    }

    /// A match with others runs on this page as long as `is_so`.
    pub(crate) fn is_busy_while(self, is_so: Memo<bool>) {
        Effect::new(move |_| self.is_busy.set(is_so.get()));
        on_cleanup(move || self.is_busy.set(false));
    }

    /// The number of the rule that is read beside the page.
    #[must_use]
    pub(crate) fn rule(self) -> Option<String> {
        self.rule.get()
    }

    /// Opens a rule beside the page: "back" closes it.
    fn read(self, rule: String) {
        let is_first = self.rule.with_untracked(Option::is_none);
        if is_first && let Ok(history) = window().history() {
            // Without an entry of its own, "back" leaves the page.
            let _ = history.push_state(&JsValue::NULL, "");
        }
        self.rule.set(Some(rule));
    }

    /// Puts the rule book away.
    pub(crate) fn put_away(self) {
        let went_back = window().history().is_ok_and(|history| history.back().is_ok());
        if !went_back {
            self.rule.set(None);
        }
    }

    fn look(self) {
        let (path, fragment) = here();
        if self.path.with_untracked(|old| *old != path) {
            self.path.set(path);
        }
        if self.fragment.with_untracked(|old| *old != fragment) {
            self.fragment.set(fragment);
        }
    }

    /// Goes to another page.
    pub fn go(self, address: &str) {
        if !(self.has)(path_of(address)) {
            // If the browser will not go, the reader is where they were.
            let _ = window().location().assign(address);
            return;
        }
        let history = window().history();
        let moved = history.is_ok_and(|history| {
            history.push_state_with_url(&JsValue::NULL, "", Some(address)).is_ok()
        });
        if moved {
            window().scroll_to_with_x_and_y(0.0, 0.0);
            self.rule.set(None);
            self.look();
        }
    }

    /// Goes to another page in place of this one: "back" skips this one.
    pub fn replace(self, address: &str) {
        if !(self.has)(path_of(address)) {
            let _ = window().location().replace(address);
            return;
        }
        self.rewrite(address);
        self.look();
    }

    /// Writes another address over this one without leaving the page.
    pub fn rewrite(self, address: &str) {
        if let Ok(history) = window().history() {
            // It stays if the browser refuses; nothing depends on it.
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(address));
        }
    }

    /// Plain clicks on our own links change the page without a reload; a link to a
    /// rule opens it beside the page.
    fn follow(self, event: &MouseEvent) {
        let plain = event.button() == 0
            && !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key());
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let anchor = target.and_then(|element| element.closest("a[href]").ok().flatten());
        let Some(anchor) = anchor.filter(|_| plain && !event.default_prevented()) else { return };
        let anchor: HtmlAnchorElement = anchor.unchecked_into();
        let elsewhere = anchor.origin() != origin()
            || anchor.has_attribute("download")
            || !anchor.target().is_empty();
        if elsewhere {
            return;
        }
        if let Some(rule) = self.rule_of(&anchor) {
            event.prevent_default();
            self.read(rule);
            return;
        }
        if !(self.has)(&anchor.pathname()) {
            return;
        }
        event.prevent_default();
        self.go(&format!("{}{}{}", anchor.pathname(), anchor.search(), anchor.hash()));
    }

    /// The rule that a link leads to, on pages that are not the rule book itself.
    fn rule_of(self, anchor: &HtmlAnchorElement) -> Option<String> {
        if (self.has)(RULES) {
            return None;
        }
        let is_rule = anchor.pathname().starts_with(RULES)
            // Within a chapter, rules lead to each other.
            || anchor.closest(".rule-drawer").ok().flatten().is_some();
        let rule = anchor.hash().trim_start_matches('#').to_owned();
        (is_rule && !rule.is_empty()).then_some(rule)
    }
}

fn path_of(address: &str) -> &str {
    address.split(['?', '#']).next().unwrap_or(address)
}

fn here() -> (String, String) {
    let location = window().location();
    let fragment = location.hash().unwrap_or_default();
    (location.pathname().unwrap_or_default(), fragment.trim_start_matches('#').to_owned())
}

/// A field of the address's query, such as `at` in `?at=57`.
#[must_use]
pub fn query(name: &str) -> Option<String> {
    let search = window().location().search().ok()?;
    let pairs = search.trim_start_matches('?').split('&');
    let value = pairs.filter_map(|pair| pair.split_once('=')).find(|(key, _)| *key == name)?.1;
    Some(value.to_owned())
}
