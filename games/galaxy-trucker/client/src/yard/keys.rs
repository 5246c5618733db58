//! The keys of the yard; arrows and Enter belong to the ship itself.

use client::{browser::focus, life};
use galaxy_trucker::Move;
use leptos::{ev, prelude::*};

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
        match &*key {
            "r" | "e" => aim.turn(true),
            "R" | "q" => aim.turn(false),
            _ if event.repeat() => return,
            "d" | "D" => desk.play(Move::Draw(None)),
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
