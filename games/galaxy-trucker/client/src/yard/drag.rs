//! Drag and drop: a tile follows the pointer from hand, aside or tray to a
//! square, to the aside places or back to the tray.

use client::{browser::document, life};
use galaxy_trucker::Move;
use leptos::{ev, prelude::*};

use super::{Aim, own};
use crate::{
    board::{self, Over},
    desk::Desk,
    hull::{self, square_of},
    pictures,
};

/// Where the pointer is while a tile is dragged.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Held {
    pointer: i32,
    x: i32,
    y: i32,
    /// Whether it has moved far enough to be more than a tap.
    is_moved: bool,
    /// Whether a finger hides what is under it.
    is_finger: bool,
}

/// A tile being dragged.
#[derive(Clone, Copy)]
pub(super) struct Drag {
    held: RwSignal<Option<Held>>,
    aim: Aim,
}

/// So many pixels are still a tap.
const TAP: i32 = 6;

impl Drag {
    pub(super) fn over(desk: Desk, aim: Aim) -> Self {
        let drag = Self { held: RwSignal::new(None), aim };
        life::listen(ev::pointermove, move |event| {
            let Some(held) = drag.held.get_untracked() else { return };
            if event.pointer_id() != held.pointer {
                return;
            }
            let (x, y) = (event.client_x(), event.client_y());
            let is_moved = held.is_moved || (x - held.x).abs() + (y - held.y).abs() > TAP;
            if is_moved {
                drag.held.set(Some(Held { x, y, is_moved, ..held }));
                let square = square_of(under(x, y));
                if square.is_some() && desk.at.get_untracked() != square {
                    desk.at.set(square);
                }
            }
        });
        // A second finger turns the tile.
        life::listen(ev::pointerdown, move |event| {
            let held = drag.held.get_untracked();
            if held.is_some_and(|held| held.pointer != event.pointer_id()) {
                drag.aim.turn(true);
            }
        });
        life::listen(ev::pointerup, move |event| {
            let Some(held) = drag.held.get_untracked() else { return };
            if event.pointer_id() != held.pointer {
                return;
            }
            drag.held.set(None);
            if held.is_moved {
                drop_at(desk, aim, event.client_x(), event.client_y());
            }
        });
        life::listen(ev::pointercancel, move |_| drag.held.set(None));
        drag
    }

    /// The drag of the page.
    pub(super) fn here() -> Self {
        expect_context()
    }

    /// A tile was touched.
    pub(super) fn begin(self, event: &ev::PointerEvent) {
        let (x, y) = (event.client_x(), event.client_y());
        let is_finger = event.pointer_type() == "touch";
        self.held.set(Some(Held { pointer: event.pointer_id(), x, y, is_moved: false, is_finger }));
    }

    /// Whether a tile is dragged now.
    pub(super) fn is_on(self) -> bool {
        self.held.get().is_some_and(|held| held.is_moved)
    }
}

fn under(x: i32, y: i32) -> Option<web_sys::Element> {
    document().element_from_point(x as f32, y as f32)
}

fn drop_at(desk: Desk, aim: Aim, x: i32, y: i32) {
    let Some(element) = under(x, y) else { return };
    let Some(tile) = untrack(|| aim.number()) else { return };
    let is_in = |selector: &str| element.closest(selector).ok().flatten().is_some();
    if let Some(square) = square_of(Some(element.clone())) {
        aim.place(tile, square);
    } else if is_in("[data-drop=aside]") {
        desk.play(Move::SetAside);
    } else if is_in("[data-drop=tray]") {
        desk.play(Move::Return);
    }
}

/// The square under a finger, enlarged, with the tile that would lie there.
fn magnified(desk: Desk, aim: Aim, held: Held) -> Option<String> {
    let at = square_of(under(held.x, held.y))?;
    let seat = desk.seat()?;
    let ship = own(desk, |builder, _| builder.ship.clone())?;
    let layout = hull::layout(desk, &ship);
    let ((x, y), (width, height)) = (layout.corner(at), (layout.width, layout.height));
    let over = Over { at: Some(at), ghost: aim.tile(), ..Over::default() };
    let whole = format!("<svg width=\"{width}\" height=\"{height}\"");
    let [tiles, over] = [
        pictures::rolled_ship(&ship, pictures::Load::Usual, seat, desk.rolling.by()),
        board::over(&ship, &over, &layout),
    ]
    .map(|svg| svg.replacen("<svg", &whole, 1));
    let (left, top) = (x - 40.0, y - 40.0);
    Some(format!("<svg viewBox=\"{left} {top} 180 180\">{tiles}{over}</svg>"))
}

/// The tile under the pointer.
#[component]
pub(super) fn Floating(drag: Drag) -> impl IntoView {
    let desk = Desk::here();
    move || {
        let held = drag.held.get().filter(|held| held.is_moved)?;
        if let Some(picture) = held.is_finger.then(|| magnified(desk, drag.aim, held)).flatten() {
            let style = format!("left:{}px;top:{}px", held.x, held.y);
            return Some(
                view! { <div class="floating magnifier" style=style inner_html=picture aria-hidden="true"></div> },
            );
        }
        let picture = drag.aim.tile().map_or_else(pictures::back, pictures::tile);
        let style = format!("left:{}px;top:{}px", held.x, held.y);
        Some(
            view! { <div class="floating" style=style inner_html=picture aria-hidden="true"></div> },
        )
    }
}
