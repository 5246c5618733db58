//! The browser, in a few words: the only files that know what a window is.

pub mod clock;
pub mod fetch;
pub mod files;
pub mod focus;
pub mod fragment;
pub mod random;
pub mod storage;

/// The window. A page always has one.
pub fn window() -> web_sys::Window {
    web_sys::window().expect("the client runs in a page")
}

/// The document.
pub fn document() -> web_sys::Document {
    window().document().expect("a window shows a document")
}

/// The address of this site, such as `https://play.example`.
pub fn origin() -> String {
    window().location().origin().unwrap_or_default()
}
