//! Dice as pictures, with the icons as their owner calls them.

use leptos::prelude::*;
use vanguard_pack::dice::{Colour, DieKind, Face};
use vanguard_parts::die;

use crate::keeper::Campaign;

/// A die before the roll; words beside it say what it is.
pub(super) fn of_kind(kind: &DieKind) -> AnyView {
    let svg = die::framed(&die::of_kind(kind.colour, kind.leading, &kind.name));
    view! { <span class="co-die" inner_html=svg></span> }.into_any()
}

/// A plain die of a colour.
pub(super) fn plain(colour: Colour) -> String {
    die::framed(&die::of_kind(colour, None, "basic"))
}

/// A face, with its words.
pub(super) fn of_face(campaign: &Campaign, colour: Colour, face: Face) -> AnyView {
    let words = format!("{} {}", colour.name(), campaign.icons.write_face(face));
    let svg = die::framed(&die::rolled(colour, face, None));
    view! {
        <span class="co-die"><span inner_html=svg></span> <small>{words}</small></span>
    }
    .into_any()
}
