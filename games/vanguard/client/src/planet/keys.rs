//! Keys: T travel, P prepare with a card, C with a check, R rest, L lift off,
//! S special, E go on, X exert; 1 to 8 look at sectors, arrows walk along paths.

use client::{browser::focus, life};
use leptos::{ev, prelude::*};
use vanguard::art::land;
use vanguard_pack::id::SectorNumber;

use super::{Field, field::is_open};
use crate::desk::Desk;

/// Hears the keys while a planet is explored.
pub(super) fn listen(field: Field) {
    life::listen(ev::keydown, move |event| {
        let is_modified = event.ctrl_key() || event.meta_key() || event.alt_key();
        if is_modified || event.repeat() || focus::is_typing() {
            return;
        }
        let key = event.key();
        // A log wants to be read first.
        if field.desk.reads.get_untracked() && !matches!(&*key, "e" | "E") {
            return;
        }
        match &*key {
            "ArrowLeft" => walk(field, (-1.0, 0.0)),
            "ArrowRight" => walk(field, (1.0, 0.0)),
            "ArrowUp" => walk(field, (0.0, -1.0)),
            "ArrowDown" => walk(field, (0.0, 1.0)),
            "Escape" => {
                field.travels.set(false);
                field.focus.set(None);
            }
            _ => match key.to_ascii_uppercase().as_bytes() {
                [digit @ b'1'..=b'9'] => {
                    let number = SectorNumber(u16::from(digit - b'0'));
                    let is_there = untrack(|| {
                        field.with(|own| own.sectors.iter().any(|sector| sector.number == number))
                    });
                    if is_there != Some(true) {
                        return;
                    }
                    look_at(field, number);
                }
                [letter] if b"TPCRLSEX".contains(letter) => {
                    focus::press(&format!(".planet [data-key={}]", *letter as char));
                }
                _ => return,
            },
        }
        event.prevent_default();
    });
}

fn look_at(field: Field, number: SectorNumber) {
    field.focus.set(Some(number));
    focus::to(&format!("[data-sector=\"{}\"]", number.0));
}

/// Goes along the path that leads that way from the sector that is shown.
fn walk(field: Field, towards: (f32, f32)) {
    let Some(from) = untrack(|| field.shown_sector()) else { return };
    let book = Desk::book();
    let next = untrack(|| {
        field.with(|own| {
            let (x, y) = land::place_of(book, own.planet, from)?;
            let mut best: Option<(f32, SectorNumber)> = None;
            for id in book.paths(own.planet).iter().filter(|id| is_open(own, **id)) {
                let path = book.path(*id);
                let to = if path.from == from {
                    path.to
                } else if path.to == from {
                    path.from
                } else {
                    continue;
                };
                let Some((to_x, to_y)) = land::place_of(book, own.planet, to) else { continue };
                let (dx, dy) = (to_x - x, to_y - y);
                let turn = (dx * towards.0 + dy * towards.1)
                    / land::distance((x, y), (to_x, to_y)).max(1.0);
                if turn > 0.3 && best.is_none_or(|(other, _)| turn > other) {
                    best = Some((turn, to));
                }
            }
            best.map(|(_, to)| to)
        })
    });
    if let Some(to) = next.flatten() {
        look_at(field, to);
    }
}
