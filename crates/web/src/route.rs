//! Which page is shown: addresses, links and the way back.

use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
use web_sys::{Element, HtmlAnchorElement, MouseEvent};

use crate::browser::{document, window};

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    Home,
    /// A table of the server.
    Table(String),
    /// A match in this browser.
    Local(String),
    /// Setting up a match in this browser.
    NewLocal,
    /// Setting up a table of the server.
    NewTable,
    /// Choosing a replay.
    Replays,
    /// The replay of a table.
    ReplayTable(String),
    /// The replay of a match in this browser.
    ReplayLocal(String),
    /// Making a challenge.
    NewChallenge,
    Challenge(String),
    /// Today's challenge of a game.
    Daily(String),
    /// A rule book, and the rule or chapter to show.
    Rules(String, Option<String>),
    Gallery(String),
    Unknown,
}

impl Route {
    /// The page of an address.
    pub(crate) fn of(path: &str) -> Self {
        let (path, fragment) = path.split_once('#').unwrap_or((path, ""));
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let own = |part: &str| part.to_owned();
        let rule = Some(own(fragment)).filter(|fragment| !fragment.is_empty());
        match parts[..] {
            [] => Self::Home,
            ["t", code] => Self::Table(own(code)),
            ["local", id] => Self::Local(own(id)),
            ["new", "local"] => Self::NewLocal,
            ["new", "table"] => Self::NewTable,
            ["new", "challenge"] => Self::NewChallenge,
            ["replay"] => Self::Replays,
            ["replay", "t", code] => Self::ReplayTable(own(code)),
            ["replay", "local", id] => Self::ReplayLocal(own(id)),
            ["challenge", code] => Self::Challenge(own(code)),
            ["daily", game] => Self::Daily(own(game)),
            ["rules", game] => Self::Rules(own(game), rule),
            ["rules", game, at] => Self::Rules(own(game), rule.or(Some(own(at)))),
            ["gallery", game] => Self::Gallery(own(game)),
            _ => Self::Unknown,
        }
    }

    /// The title of the page.
    pub(crate) fn title(&self) -> &'static str {
        match self {
            Self::Home => "Wardroom",
            Self::Table(_) => "Table · Wardroom",
            Self::Local(_) => "Game on this device · Wardroom",
            Self::NewLocal => "Hot seat · Wardroom",
            Self::NewTable => "New table · Wardroom",
            Self::Replays | Self::ReplayTable(_) | Self::ReplayLocal(_) => "Replay · Wardroom",
            Self::NewChallenge => "New challenge · Wardroom",
            Self::Challenge(_) => "Challenge · Wardroom",
            Self::Daily(_) => "Daily challenge · Wardroom",
            Self::Rules(..) => "Rules · Wardroom",
            Self::Gallery(_) => "Gallery · Wardroom",
            Self::Unknown => "Not found · Wardroom",
        }
    }
}

/// Where the reader is.
#[derive(Clone, Copy)]
pub(crate) struct Router {
    path: RwSignal<String>,
}

impl Router {
    /// Follows the address bar, the back button and every link on the page.
    pub(crate) fn start() -> Self {
        let router = Self { path: RwSignal::new(here()) };
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
    pub(crate) fn here() -> Self {
        expect_context()
    }

    /// The page now.
    pub(crate) fn route(self) -> Memo<Route> {
        Memo::new(move |_| Route::of(&self.path.get()))
    }

    /// Goes to another page.
    pub(crate) fn go(self, path: &str) {
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
    pub(crate) fn replace(self, path: &str) {
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
        let elsewhere = anchor.origin() != crate::browser::origin()
            || anchor.has_attribute("download")
            || !anchor.target().is_empty()
            || anchor.pathname().starts_with("/api/")
            // These have a client of their own.
            || anchor.pathname().starts_with("/space-alert/");
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

#[cfg(test)]
mod tests {
    use super::Route;

    #[test]
    fn addresses_name_pages() {
        assert_eq!(Route::of("/"), Route::Home);
        assert_eq!(Route::of("/t/abc"), Route::Table("abc".into()));
        assert_eq!(
            Route::of("/rules/away-mission/AM-4.2"),
            Route::Rules("away-mission".into(), Some("AM-4.2".into()))
        );
        assert_eq!(
            Route::of("/rules/away-mission#AM-4.2"),
            Route::of("/rules/away-mission/AM-4.2")
        );
        assert_eq!(Route::of("/nowhere/at/all"), Route::Unknown);
    }
}
