//! The icon set: one grid of 24 units, round strokes of 2, in the colour of the
//! text around.
//!
//! Three families by habit of outline, so that an icon tells its die without
//! colour: red has edges and points, green is round, blue has joints.

use std::fmt::Write as _;

use leptos::prelude::*;
use picture::decimal;
use vanguard_pack::{
    dice::Icon as DieIcon,
    word::{Biome, Section},
};

/// Every icon, by name. Paths are parted by `|`; one that begins with `#` is
/// filled, the others are strokes.
const ICONS: [(&str, &str); 56] = [
    ("accident", "M12 3.5l9.5 17h-19z|M13 8l-3 5h4l-3 5"),
    ("action", "M4.5 5l7 7-7 7M12.5 5l7 7-7 7"),
    ("alien-technologies", "M12 2.5l8.2 4.75v9.5L12 21.5l-8.2-4.75v-9.5z|#M12 8l4 7H8z"),
    ("analyse", "M9 2.5h6M10 2.5v6.5L4.8 18q-1 3 2 3h10.4q3 0 2-3L14 9V2.5|#M8.5 14h7l3 6h-13z"),
    (
        "any",
        "M12 3v.1M16.5 4.2v.1M19.8 7.5v.1M21 12v.1M19.8 16.5v.1M16.5 19.8v.1M12 21v.1M7.5 19.8v.1M4.2 16.5v.1M3 12v.1M4.2 7.5v.1M7.5 4.2v.1|#M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5z",
    ),
    (
        "barren",
        "M2.5 19.5q4.5-6 9.5 0 5-6 9.5 0M5 13q3.5-4 7 0|#M17 4a3 3 0 1 0 0 6 3 3 0 1 0 0-6z",
    ),
    ("basic", "M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9z"),
    ("bookmark", "#M6 2.5h12v19l-6-5-6 5z"),
    ("brace", "M12 2.5l8 3v6c0 5-3.5 8.3-8 10-4.5-1.7-8-5-8-10v-6z|#M7.5 10h9v4h-9z"),
    ("card", "M6 3h9l3.5 3.5V21H6zM15 3v3.5h3.5"),
    ("charge", "M9.5 2.5h5M7 5h10v16.5H7z|#M9.5 12h5v7h-5z"),
    ("command", "M4.5 9L12 3.5 19.5 9M4.5 15L12 9.5l7.5 5.5M4.5 21L12 15.5l7.5 5.5"),
    ("compass", "M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18z|#M16.5 7.5L14 14 7.5 16.5 10 10z"),
    ("danger", "M12 2.5L22 12l-10 9.5L2 12z|M12 7.5v5.5M12 16.3v.2"),
    ("dark", "#M15 2.5A9.5 9.5 0 1 0 21.5 15 8 8 0 0 1 15 2.5z"),
    (
        "die",
        "M5.5 3.5h13q2 0 2 2v13q0 2-2 2h-13q-2 0-2-2v-13q0-2 2-2z|#M8.5 7a1.5 1.5 0 1 0 0 3 1.5 1.5 0 1 0 0-3zM15.5 14a1.5 1.5 0 1 0 0 3 1.5 1.5 0 1 0 0-3z",
    ),
    ("energy", "#M14 1.5L4.5 13.5H11L9.5 22.5 19.5 10H13z"),
    (
        "engineering",
        "#M10 2h4l.6 3 2.6 1.5 2.9-1 2 3.5-2.3 2v3l2.3 2-2 3.5-2.9-1-2.6 1.5-.6 3h-4l-.6-3-2.6-1.5-2.9 1-2-3.5 2.3-2v-3l-2.3-2 2-3.5 2.9 1L9.4 5zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7z",
    ),
    (
        "equipment",
        "M5 9q0-2 2-2h10q2 0 2 2v10q0 2-2 2H7q-2 0-2-2zM9 7V5q0-2 2-2h2q2 0 2 2v2M5 13.5h14|#M10 12h4v4h-4z",
    ),
    ("figure", "#M12 2.5a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM5.5 20q0-8 6.5-8t6.5 8z|M3.5 21.5h17"),
    ("final", "M4.5 12.5l5 5L19.5 6"),
    ("force", "M2.5 12h8M7.5 7.5L12 12l-4.5 4.5|#M14.5 4h7v16h-7z"),
    ("important", "M12 2.5L21.5 12 12 21.5 2.5 12z|#M12 8.5L15.5 12 12 15.5 8.5 12z"),
    ("lander", "M12 4v11M6.5 9.5L12 15l5.5-5.5M4 20h16"),
    (
        "lander-standee",
        "M12 2.5q5 3 5 9v3H7v-3q0-6 5-9zM7 13l-4 8h4M17 13l4 8h-4M10 18v3M14 18v3|#M12 7.5a2 2 0 1 0 0 4 2 2 0 1 0 0-4z",
    ),
    (
        "lead",
        "M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13zM15 15l6 6|#M10 7a3 3 0 1 0 0 6 3 3 0 1 0 0-6z",
    ),
    (
        "link",
        "M9 15l6-6M11 6.5l2.5-2.5a4.6 4.6 0 0 1 6.5 6.5L17.5 13M13 17.5L10.5 20A4.6 4.6 0 0 1 4 13.5L6.5 11",
    ),
    (
        "living-specimens",
        "#M12 12.5c3 0 5.5 3.5 5.5 6 0 2-1.5 3-3 2.5-1.5-.4-3.5-.4-5 0-1.5.5-3-.5-3-2.5 0-2.5 2.5-6 5.5-6zM5 9a2 2.6 0 1 0 .1 0zM9.5 3.5a2 2.8 0 1 0 .1 0zM14.5 3.5a2 2.8 0 1 0 .1 0zM19 9a2 2.6 0 1 0 .1 0z",
    ),
    ("log", "M12 6.5Q8.5 4 3.5 4.5v13.5q5-.5 8.5 2 3.5-2.5 8.5-2V4.5q-5-.5-8.5 2zM12 6.5V20"),
    (
        "machine",
        "M5.5 21.5L12 3l6.5 18.5M7.8 15h8.4M9.6 9.8h4.8M8 15l6-5M16 15l-6-5M3 21.5h18|#M9.5 2h5v3h-5z",
    ),
    ("major", "#M12 2c5 5.5 7.2 8.8 7.2 12.2a7.2 7.2 0 0 1-14.4 0C4.8 10.8 7 7.5 12 2z"),
    (
        "marker",
        "#M12 22s7-7.5 7-12.5a7 7 0 0 0-14 0C5 14.5 12 22 12 22zM12 6.5a3 3 0 1 1 0 6 3 3 0 1 1 0-6z",
    ),
    (
        "microorganisms",
        "M12 6a6 6 0 1 0 0 12 6 6 0 1 0 0-12zM12 6V2.5M12 21.5V18M6 12H2.5M21.5 12H18M7.8 7.8L5.3 5.3M16.2 16.2l2.5 2.5M16.2 7.8l2.5-2.5M7.8 16.2l-2.5 2.5|#M13 10a2 2 0 1 0 0 4 2 2 0 1 0 0-4z",
    ),
    ("minerals", "M8 3h8l5 6.5L12 21.5 3 9.5zM3 9.5h18M8 3l4 18.5L16 3"),
    ("minor", "M12 3c4.5 5 6.5 8 6.5 11.2a6.5 6.5 0 0 1-13 0C5.5 11 7.5 8 12 3z"),
    ("mission-failed", "M5 21.5V3.5h14.5L16 8.5l3.5 5H5|M9 6.5l4 4M13 6.5l-4 4"),
    ("no-movement", "M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18z|#M7 10h10v4H7z"),
    ("penalty", "M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM5.8 5.8l12.4 12.4"),
    ("recon", "#M12 2.5L20.5 21.5 12 16.5 3.5 21.5z"),
    (
        "repair",
        "#M20.8 6.7l-3.6 1.2-1.6-1.6 1.3-3.6a5.5 5.5 0 0 0-6.7 7.2L3 17.1q-1.3 1.5 0 2.9l1 1q1.4 1.3 2.9 0l7.2-7.2a5.5 5.5 0 0 0 6.7-7.1z",
    ),
    ("ruin", "M4 21h16M7 21V8.5M11 21V12l2-2V21M17 21V7M5 8.5h4M15 7h4.5M5.5 5h3"),
    (
        "science",
        "M12 3.5c2.2 0 4 3.8 4 8.5s-1.8 8.5-4 8.5-4-3.8-4-8.5 1.8-8.5 4-8.5zM4.6 7.8c1.1-1.9 5.3-1.5 9.3.8s6.5 5.7 5.4 7.6-5.3 1.5-9.3-.8-6.5-5.7-5.4-7.6zM19.4 7.8c1.1 1.9-1.3 5.3-5.3 7.6s-8.2 2.7-9.3.8 1.3-5.3 5.3-7.6 8.2-2.7 9.3-.8z",
    ),
    ("security", "#M12 2l8.5 3.2v6.3c0 5.2-3.7 8.7-8.5 10.5-4.8-1.8-8.5-5.3-8.5-10.5V5.2z"),
    (
        "sense",
        "M2 12c2.5-4 6-6.5 10-6.5S19.5 8 22 12c-2.5 4-6 6.5-10 6.5S4.5 16 2 12z|#M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7z",
    ),
    ("start", "M6 21.5V3|#M6 3l13.5 5L6 13z"),
    (
        "strange-flora",
        "M12 21.5V12M12 18q-5 0-6.5-4M12 18q5 0 6.5-4|#M12 2.5l2 4 4-1.5-1.5 4 3 2.5-7.5 1.5-7.5-1.5 3-2.5L6 5l4 1.5z",
    ),
    ("stride", "#M8 2.5h6.5v9l4.5 2.3q2.5 1.2 2.5 3.7H6.5L8 11z|M6 21h15.5"),
    ("strike", "#M21 3l-2.5 8L9.5 16.5 7.5 14.5 13 5.5z|M10 14l-6.5 6.5M5 13l6 6"),
    ("success", "#M12 2l3 6.5 7 .8-5.2 4.8 1.4 7L12 17.6l-6.2 3.5 1.4-7L2 9.3l7-.8z"),
    ("supplies", "M4.5 8h15v12.5h-15zM8.5 8V4h7v4|#M4.5 11.5h15V15h-15z"),
    (
        "thicket",
        "M12 21.5V11|#M12 12Q4 12 3.5 4.5 11.5 4 12 12zM12 15q0-6.5 8.5-7.5.5 7.5-8.5 7.5z",
    ),
    ("time", "M6.5 2.5h11M6.5 21.5h11M8 3v3.5l4 5.5 4-5.5V3M8 21v-3.5l4-5.5 4 5.5V21"),
    ("travel", "M2.5 12h2.5M9 12h3.5M16 12h5M16.5 7.5L21 12l-4.5 4.5"),
    ("turn", "M19.5 9A8 8 0 1 0 20 13.5M20.5 4v5.5H15"),
    (
        "water",
        "M2.5 8q2.4-3 4.8 0t4.7 0 4.7 0 4.8 0M2.5 13q2.4-3 4.8 0t4.7 0 4.7 0 4.8 0M2.5 18q2.4-3 4.8 0t4.7 0 4.7 0 4.8 0",
    ),
    ("wild", "#M12 1.5l2.7 6.2 6.7-1-4 5.3 4 5.3-6.7-1-2.7 6.2-2.7-6.2-6.7 1 4-5.3-4-5.3 6.7 1z"),
];

/// The paths of an icon as SVG; nothing if there is none of the name.
fn paths(name: &str) -> String {
    let found = ICONS.binary_search_by_key(&name, |(own, _)| own);
    let mut svg = String::new();
    for path in found.into_iter().flat_map(|nth| ICONS[nth].1.split('|')) {
        let _ = match path.strip_prefix('#') {
            Some(filled) => write!(svg, "<path class=\"vi-fill\" d=\"{filled}\"/>"),
            None => write!(svg, "<path d=\"{path}\"/>"),
        };
    }
    svg
}

/// An icon within another picture: its middle, and how wide it is.
#[must_use]
pub fn within(name: &str, (x, y): (f64, f64), size: f64) -> String {
    let (left, top) = (decimal(x - size / 2.0, 1), decimal(y - size / 2.0, 1));
    let (scale, paths) = (decimal(size / 24.0, 3), paths(name));
    format!("<g class=\"vi\" transform=\"translate({left} {top}) scale({scale})\">{paths}</g>")
}

/// An icon in a line of words, as text of a page. With a label, which must hold
/// nothing that the page would take for its own, it is read aloud.
#[must_use]
pub fn svg(name: &str, label: &str) -> String {
    let said = match label {
        "" => "aria-hidden=\"true\"".to_owned(),
        label => format!("role=\"img\" aria-label=\"{label}\""),
    };
    let paths = paths(name);
    format!("<svg class=\"vi\" viewBox=\"0 0 24 24\" {said}>{paths}</svg>")
}

/// An icon in a line of words, as high as they are unless a style says more.
/// With a label it is read aloud, otherwise words beside it say the same.
#[component]
pub fn Icon(
    /// Its name in the set, such as `strike` or `supplies`.
    #[prop(into)]
    name: String,
    /// What it says to those who do not see it.
    #[prop(optional, into)]
    label: String,
) -> impl IntoView {
    let silent = label.is_empty();
    view! {
        <svg class="vi" viewBox="0 0 24 24" inner_html=paths(&name)
            role=(!silent).then_some("img") aria-hidden=silent.then_some("true")
            aria-label=(!silent).then_some(label)></svg>
    }
}

/// The icon of a die face: the set knows the nine by their first names, since a
/// pack may call them otherwise.
#[must_use]
pub const fn of_die(icon: DieIcon) -> &'static str {
    ["strike", "brace", "force", "compass", "sense", "stride", "analyse", "repair", "link"]
        [icon.idx()]
}

/// The icon of a biome.
#[must_use]
pub const fn of_biome(biome: Biome) -> &'static str {
    match biome {
        Biome::Wild => "thicket",
        other => other.word(),
    }
}

/// The icon of a section.
#[must_use]
pub const fn of_section(section: Section) -> &'static str {
    section.word()
}

#[cfg(test)]
mod tests {
    use vanguard_pack::{
        dice::Icon,
        word::{Biome, DiscoveryType, Section},
    };

    #[test]
    fn icons_are_found_by_name() {
        assert!(super::ICONS.is_sorted());
        let named = Icon::all().map(super::of_die);
        let named = named.chain(Biome::ALL.iter().map(|biome| super::of_biome(*biome)));
        let named = named.chain(Section::ALL.iter().map(|section| super::of_section(*section)));
        let named = named.chain(DiscoveryType::ALL.iter().map(|kind| kind.word()));
        for name in named {
            assert!(!super::paths(name).is_empty(), "{name}");
        }
    }
}
