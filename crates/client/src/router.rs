//! Where the reader is: the address bar, links and the way back.

use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
use web_sys::{Element, HtmlAnchorElement, MouseEvent};

use crate::browser::{document, origin, window};

/// Which addresses a client answers for; the rest is loaded anew.
#[derive(Clone, Copy, Debug)]
pub struct Territory {
    /// Whether the client has the page at this path.
    pub has: fn(&str) -> bool,
    /// What precedes the code in the address of a table, such as `/t/`.
    pub tables: &'static str,
}

/// Where the reader is.
#[derive(Clone, Copy)]
pub struct Router {
    path: RwSignal<String>,
    territory: Territory,
}

impl Router {
    /// Follows the address bar, the back button and every link on the page.
    #[must_use]
    pub fn start(territory: Territory) -> Self {
        let router = Self { path: RwSignal::new(here()), territory };
        let back = Closure::<dyn FnMut()>::new(move || router.path.set(here()));
        window().set_onpopstate(Some(back.as_ref().unchecked_ref()));
        // The listeners live as long as the page.
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

    /// The address within the site, with what follows `#`.
    #[must_use]
    pub fn path(self) -> String {
        self.path.get()
    }

    /// The address of a table of this client.
    #[must_use]
    pub fn table(self, code: &str) -> String {
        format!("{}{code}", self.territory.tables)
    }

    /// Goes to another page.
    pub fn go(self, path: &str) {
        if !(self.territory.has)(path) {
            // If the browser will not go, the reader is where they were.
            let _ = window().location().assign(path);
            return;
        }
        let history = window().history();
        let moved = history.is_ok_and(|history| {
            history.push_state_with_url(&JsValue::NULL, "", Some(path)).is_ok()
        });
        if moved {
            window().scroll_to_with_x_and_y(0.0, 0.0);
            self.path.set(here());
        }
    }

    /// Goes to another page in place of this one: "back" skips this one.
    pub fn replace(self, path: &str) {
        if !(self.territory.has)(path) {
            let _ = window().location().replace(path);
            return;
        }
        let history = window().history();
        let moved = history.is_ok_and(|history| {
            history.replace_state_with_url(&JsValue::NULL, "", Some(path)).is_ok()
        });
        if moved {
            self.path.set(here());
        }
    }

    /// Plain clicks on our own links change the page without a reload.
    fn follow(self, event: &MouseEvent) {
        let plain = event.button() == 0
            && !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key());
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let anchor = target.and_then(|element| element.closest("a[href]").ok().flatten());
        let Some(anchor) = anchor.filter(|_| plain && !event.default_prevented()) else { return };
        let anchor: HtmlAnchorElement = anchor.unchecked_into();
        let elsewhere = anchor.origin() != origin()
            || anchor.has_attribute("download")
            || !anchor.target().is_empty()
            || !(self.territory.has)(&anchor.pathname());
        if elsewhere {
            return;
        }
        event.prevent_default();
        self.go(&format!("{}{}", anchor.pathname(), anchor.hash()));
    }
}

fn here() -> String {
    let location = window().location();
    location.pathname().unwrap_or_default() + &location.hash().unwrap_or_default()
}
