//! Ships before and after a card, side by side.

use std::fmt::Write as _;

use galaxy_trucker::{art::Layout, board::Squares, ship::Ship};
use leptos::prelude::*;
use table::Seat;

use crate::pictures::{self, Load};

/// A ship with marks on squares: where tiles will come off, or where they were.
fn marked(ship: &Ship, seat: Seat, lost: Squares, class: &str, is_small: bool) -> String {
    let (picture, layout) = if is_small {
        (pictures::small_ship(ship, Load::Aboard, seat), Layout::bare(ship.class()))
    } else {
        (pictures::ship(ship, Load::Aboard, seat), Layout::labelled(ship.class()))
    };
    if lost.is_empty() {
        return picture;
    }
    let mut marks = format!(
        "<svg class=\"gt marks\" viewBox=\"0 0 {} {}\" aria-hidden=\"true\">",
        layout.width, layout.height
    );
    for square in lost {
        let (x, y) = layout.corner(square);
        let _ = write!(
            marks,
            "<g class=\"{class}\" transform=\"translate({x} {y})\">\
             <rect x=\"5\" y=\"5\" width=\"90\" height=\"90\" rx=\"8\"/>\
             <path d=\"M34 34L66 66M66 34L34 66\"/></g>"
        );
    }
    format!("{picture}{marks}</svg>")
}

/// A ship before and after something took `lost` off it.
pub(super) fn pair(
    before: &Ship,
    after: &Ship,
    lost: Squares,
    seat: Seat,
    is_small: bool,
) -> impl IntoView + use<> {
    let (n_before, n_after) = (before.squares().len(), after.squares().len());
    let was = marked(before, seat, lost, "going", is_small);
    let is = marked(after, seat, lost, "gone", is_small);
    view! {
        <div class="pair" class:small=is_small>
            <figure>
                <div class="pair-ship" role="img" aria-label=format!("The ship before: {}", table::count(n_before, "tile")) inner_html=was></div>
                <figcaption>"before"</figcaption>
            </figure>
            <figure>
                <div class="pair-ship" role="img" aria-label=format!("The ship after: {}", table::count(n_after, "tile")) inner_html=is></div>
                <figcaption>"after"</figcaption>
            </figure>
        </div>
    }
}
