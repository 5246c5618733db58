//! The keys of the yard; arrows, Enter and Home belong to the ship itself.

use client::{browser::focus, life};
use galaxy_trucker::Move;
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast as _;

use super::Aim;
use crate::desk::Desk;

/// Hears the keys while there is building.
pub(super) fn listen(desk: Desk, aim: Aim) {
    life::listen(ev::keydown, move |event| {
        let is_modified = event.ctrl_key() || event.meta_key() || event.alt_key();
        if is_modified || focus::is_typing() || untrack(|| desk.seat()).is_none() {
            return;
        }
        let key = event.key();
        let element = event.target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        let is_control =
            element.is_some_and(|it| matches!(&*it.tag_name(), "BUTTON" | "A" | "SUMMARY"));
        match &*key {
            "r" | "e" => aim.turn(true),
            "R" | "q" => aim.turn(false),
            _ if event.repeat() => return,
            // Space presses a button that has the focus.
            " " if is_control => return,
            "d" | "D" | " " => desk.play(Move::Draw(None)),
            // It asks, as when the button is pressed.
            "f" | "F" => focus::press("[data-testid=finish]"),
            "a" | "A" => desk.play(Move::SetAside),
            "x" | "X" => desk.play(Move::Return),
            "z" | "Z" => desk.play(Move::PickUp),
            "t" | "T" => desk.play(Move::TurnTimer),
            "1" | "2" | "3" => desk.play(Move::Look(key.as_bytes()[0] - b'1')),
            "Escape" => desk.play(Move::PutBack),
            _ => return,
        }
        event.prevent_default();
    });
}
