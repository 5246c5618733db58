//! The browser client of Wardroom.
//!
//! One page, drawn with Leptos (DOM and SVG). [`app`] is the frame, [`route`]
//! knows which of the [`pages`] an address means, [`games`] holds the rooms. A
//! match reaches a room as a [`feed`], from [`online`] (a table of the server)
//! or from [`offline`] (the same engine in this browser). [`browser`] alone
//! talks to the window.
//!
//! There are no rules here: what is allowed, what happens and what things look
//! like is asked of the game crates.
#![allow(unreachable_pub, reason = "the component macro makes its properties public")]

mod app;
mod browser;
mod countdown;
mod feed;
mod games;
mod guest;
mod offline;
mod online;
mod pages;
mod route;
mod theme;
mod toast;
mod why;

use leptos::prelude::*;

fn main() {
    mount_to_body(app::App);
}
