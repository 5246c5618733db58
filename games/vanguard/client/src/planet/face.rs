//! Faces and ranks.

use leptos::prelude::*;
use vanguard::art::{self, Look};
use vanguard_pack::{
    id::{CrewmemberId, Id as _},
    word::Section,
};

use crate::desk::Desk;

/// The portrait of a crewmember; a name stands beside it.
pub(crate) fn face(card: CrewmemberId, section: Section, look: Look) -> AnyView {
    let id = Desk::book().pack.names.name(card.reference());
    view! { <span class="vg-face" inner_html=art::portrait(&id, section, look)></span> }.into_any()
}

/// A rank as chevrons.
pub(crate) fn rank(rank: u8) -> AnyView {
    let mut svg = String::from("<svg viewBox=\"0 0 22 20\" aria-hidden=\"true\">");
    for nth in 0..rank {
        let y = picture::decimal(16.0 - f64::from(nth) * 5.5, 1);
        svg.push_str(&format!("<path d=\"M3 {y}l8-5 8 5\"/>"));
    }
    svg.push_str("</svg>");
    let label = format!("rank {rank}");
    view! { <span class="vg-rank" role="img" aria-label=label inner_html=svg></span> }.into_any()
}
