//! Figures of crewmembers: a portrait on a base in the colour of the section.

use vanguard_pack::word::Section;

use super::portrait::{Look, face, livery};

/// The mark of a section on the base, on a grid of 24.
const fn mark(section: Section) -> &'static str {
    match section {
        Section::Recon => "M12 2.5L20.5 21.5 12 16.5 3.5 21.5z",
        Section::Security => {
            "M12 2l8.5 3.2v6.3c0 5.2-3.7 8.7-8.5 10.5-4.8-1.8-8.5-5.3-8.5-10.5V5.2z"
        }
        Section::Science => {
            "M12 2a10 10 0 1 0 .1 0zM12 5.5a6.5 6.5 0 1 1-.1 0zM12 9a3 3 0 1 0 .1 0z"
        }
        Section::Engineering => {
            "M10 2h4l.6 3 2.6 1.5 2.9-1 2 3.5-2.3 2v3l2.3 2-2 3.5-2.9-1-2.6 1.5-.6 3h-4l-.6-3-2.6-\
             1.5-2.9 1-2-3.5 2.3-2v-3l-2.3-2 2-3.5 2.9 1L9.4 5zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 \
             1 0 0-7z"
        }
    }
}

/// Adds the figure of somebody to a drawing: 58 wide, standing at the origin.
pub fn standee(svg: &mut String, id: &str, section: Section, look: Look) {
    let (light, _) = livery(section);
    let parts: &[&str] = &[
        "<ellipse cy=\"3\" rx=\"29\" ry=\"9\" fill=\"#0008\"/><ellipse rx=\"27\" ry=\"8\" fill=\"",
        light,
        "\" stroke=\"#0b1020\" stroke-width=\"2\"/><rect x=\"-29\" y=\"-72\" width=\"58\" \
         height=\"70\" rx=\"13\" fill=\"",
        light,
        "\" stroke=\"#0b1020\" stroke-width=\"2.5\"/><svg x=\"-26\" y=\"-69\" width=\"52\" \
         height=\"52\" viewBox=\"0 0 100 100\">",
    ];
    parts.iter().for_each(|part| svg.push_str(part));
    face(svg, id, section, look);
    let parts: &[&str] = &[
        "</svg><path transform=\"translate(-6 -15.5) scale(.5)\" fill=\"#0b1020\" \
         fill-rule=\"evenodd\" d=\"",
        mark(section),
        "\"/>",
    ];
    parts.iter().for_each(|part| svg.push_str(part));
}
