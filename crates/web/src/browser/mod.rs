//! The browser, in a few words: the only files that know what a window is.

pub(crate) mod clock;
pub(crate) mod fetch;
pub(crate) mod files;
pub(crate) mod focus;
pub(crate) mod random;
pub(crate) mod storage;

/// The window. A page always has one.
pub(crate) fn window() -> web_sys::Window {
    web_sys::window().expect("the client runs in a page")
}

/// The document.
pub(crate) fn document() -> web_sys::Document {
    window().document().expect("a window shows a document")
}

/// The address of this site, such as `https://play.example`.
pub(crate) fn origin() -> String {
    window().location().origin().unwrap_or_default()
}
