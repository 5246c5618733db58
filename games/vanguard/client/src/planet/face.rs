//! Faces and ranks.

use vanguard::art::{self, Look};
use vanguard_pack::{
    id::{CrewmemberId, Id as _},
    word::Section,
};

use crate::{desk::Desk, html};

/// The portrait of a crewmember; a name stands beside it.
pub(crate) fn face(card: CrewmemberId, section: Section, look: Look) -> String {
    let id = Desk::book().pack.names.name(card.reference());
    html::tag("span", "vg-face", &art::portrait(&id, section, look))
}

/// A rank as chevrons.
pub(crate) fn rank(rank: u8) -> String {
    let mut svg = String::from("<svg viewBox=\"0 0 22 20\" aria-hidden=\"true\">");
    for nth in 0..rank {
        let y = picture::decimal(16.0 - f64::from(nth) * 5.5, 1);
        svg.push_str(&format!("<path d=\"M3 {y}l8-5 8 5\"/>"));
    }
    svg.push_str("</svg>");
    html::said_as("vg-rank", &format!("rank {rank}"), &svg)
}
