//! The browser's common rooms.
//!
//! A game gives a [`game::ClientGame`] to [`mount`] and gets lobby, table, hot
//! seat and offline play, replay, log, undo, end panel, talk, presence and
//! clock. The parts: [`browser`] is the only place that knows what a window is,
//! [`life`] ends with a page what the page began, [`guest`] is who sits in front
//! of it, [`router`] follows addresses and links, [`online`] a table of the
//! server, [`local`] a match in this browser; [`room`] is a match as a game sees
//! it wherever it runs. [`thinking`] is done in a worker. [`frame`] stands around
//! every page, of a game or of the shell.
//!
//! No game is known here.

#![allow(unreachable_pub, reason = "the component macro makes its properties public")]

mod app;
pub mod best;
pub mod book;
pub mod browser;
pub mod confirm;
pub mod countdown;
mod crash;
pub mod ending;
pub mod facts;
pub mod feed;
pub mod file_button;
pub mod frame;
pub mod game;
pub mod guest;
pub mod guide;
pub mod invite;
pub mod life;
pub mod local;
pub mod log;
pub mod moment;
pub mod online;
pub mod pages;
pub mod pointing;
mod presence;
pub mod room;
pub mod router;
pub mod rule_drawer;
mod seat_key;
pub mod seats;
pub mod seed;
pub mod talk;
pub mod theme;
pub mod thinking;
pub mod toast;
pub mod undo;
pub mod why;

pub use app::{mount, mount_on_device};
