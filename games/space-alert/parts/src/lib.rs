//! What Space Alert's browser clients share.
//!
//! A mission is resolved once into a [`film`]; [`desk`] holds the mission and
//! how far its show has come, [`show`] plays it with the drawings of [`picture`].
//! [`sound`] is the voice of the ship's computer. The live game watches a mission
//! with these parts, the resolver takes it apart.
//!
//! There are no rules here: what happens is what the engine tells.
#![allow(unreachable_pub, reason = "the component macro makes its properties public")]

pub mod desk;
pub mod examples;
pub mod film;
pub mod glyph;
pub mod hull;
pub mod picture;
pub mod random_options;
pub mod share;
pub mod show;
pub mod sound;
pub mod words;
