//! The browser client of Wardroom.
//!
//! One page, drawn with Leptos (DOM and SVG). [`app`] puts it into the frame of
//! `web-frame`, [`route`] knows which of the [`pages`] an address means,
//! [`games`] holds the rooms. A match reaches a room as a `Feed`, from a table of
//! the server or from [`offline`] (the same engine in this browser).
//!
//! There are no rules here: what is allowed, what happens and what things look
//! like is asked of the game crates.
#![allow(unreachable_pub, reason = "the component macro makes its properties public")]

mod app;
mod games;
mod offline;
mod pages;
mod route;

fn main() {
    app::CLIENT.mount();
}
