//! Space Alert: flown live, and resolved for people who play with the real box.
//!
//! A client of its own beside `crates/web`, loaded only on the addresses below
//! `/space-alert`, so that neither makes the other larger. [`pages`] are those
//! around the live game, [`live`] is its cockpit, [`solo`] flies without a
//! server. For the resolver, [`desk`] holds the mission on the table; [`setup`],
//! [`plan`] and [`text`] change it, [`show`] plays its [`film`] with the drawings
//! of [`picture`]. [`player`] announces missions, with the voice of [`sound`].
//! What both clients need is in `web-frame`.
//!
//! There are no rules here: a change is made if the engine accepts the mission,
//! and what happens is what the engine tells.
#![allow(unreachable_pub, reason = "the component macro makes its properties public")]

mod app;
mod desk;
mod examples;
mod film;
mod gallery;
mod glyph;
mod live;
mod pages;
mod picture;
mod plan;
mod player;
mod random_options;
mod resolver;
mod route;
mod setup;
mod share;
mod show;
mod solo;
mod sound;
mod text;
mod words;

fn main() {
    app::CLIENT.mount();
}
