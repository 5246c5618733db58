//! `wardroom pack graph`: what leads where on a planet.

use std::fmt::Write as _;

use picture::{Figure, Ink, Look, Path, Scene, Text};
use vanguard_pack::{
    Pack,
    effect::Titles as _,
    id::{Kind, LogId, PlanetId, PoiNumber, Reference},
};

use crate::layout::Layout;

const WIDTH: f64 = 150.0;
const HEIGHT: f64 = 30.0;
const GAP: (f64, f64) = (60.0, 14.0);
const MARGIN: f64 = 24.0;

/// "log 104 · Ninety-one steps".
fn label(pack: &Pack, entry: Reference) -> String {
    let number = pack.names.name(entry);
    match entry.kind {
        Kind::Log => match &pack.log(LogId(entry.index)).name {
            Some(name) => format!("log {number} · {name}"),
            None => format!("log {number}"),
        },
        Kind::Poi => {
            let names: Vec<&str> =
                pack.pois(PoiNumber(entry.index)).iter().map(|poi| poi.name.as_str()).collect();
            format!("{number} · {}", names.join(", "))
        }
        _ => pack.title(entry),
    }
}

/// What kind of entry it is, in a word.
const fn kind(entry: Reference) -> &'static str {
    match entry.kind {
        Kind::Poi => "point of interest",
        Kind::Unique => "unique discovery",
        kind => kind.what(),
    }
}

/// The picture, as an SVG.
#[must_use]
pub fn drawing(pack: &Pack, planet: PlanetId) -> String {
    let layout = Layout::of(pack, planet);
    let n_rows = layout.columns.iter().map(Vec::len).max().unwrap_or(0) as f64;
    let n_columns = layout.columns.len() as f64;
    let width = MARGIN * 2.0 + n_columns * (WIDTH + GAP.0) - GAP.0;
    let height = MARGIN * 2.0 + n_rows * (HEIGHT + GAP.1) - GAP.1;
    let title = format!("What leads where on {}", pack[planet].name);
    let mut scene = Scene::new(width, height).titled(title).described(in_words(pack, planet));
    scene.draw(Figure::rect(0.0, 0.0, width, height).fill(Ink::Paper));
    let place = |entry: Reference| {
        layout.columns.iter().enumerate().find_map(|(column, entries)| {
            let row = entries.iter().position(|other| *other == entry)?;
            let room = height - MARGIN * 2.0 + GAP.1;
            let x = MARGIN + column as f64 * (WIDTH + GAP.0);
            let y = MARGIN + (row as f64 + 0.5) * room / entries.len() as f64
                - HEIGHT / 2.0
                - GAP.1 / 2.0;
            Some((x, y))
        })
    };
    for (from, to) in &layout.arrows {
        let (Some((x1, y1)), Some((x2, y2))) = (place(*from), place(*to)) else { continue };
        // Forward from the right edge; back or within a column around it.
        let end = if x2 > x1 { x2 } else { x2 + WIDTH };
        let (start, bend) = (x1 + WIDTH, GAP.0 * 0.6);
        let leave = (start + bend, y1 + HEIGHT / 2.0);
        let arrive = (if x2 > x1 { end - bend } else { end + bend }, y2 + HEIGHT / 2.0);
        let path =
            Path::at(start, y1 + HEIGHT / 2.0).curve(leave, arrive, (end, y2 + HEIGHT / 2.0));
        scene.draw(Figure::path(path).stroke(Ink::Muted, 1.0));
        scene.draw(Figure::circle(end, y2 + HEIGHT / 2.0, 2.5).fill(Ink::Line));
    }
    for entry in layout.columns.iter().flatten() {
        let Some((x, y)) = place(*entry) else { continue };
        let frame = Figure::rect(x, y, WIDTH, HEIGHT).rounded(4.0);
        scene.draw(frame.fill(Ink::Paper).stroke(Ink::Line, 1.0));
        let room = WIDTH - 12.0;
        let name = Text::new(x + 6.0, y + 13.0, label(pack, *entry)).size(9.0).bold();
        scene.draw(name.within(room));
        scene.draw(
            Text::new(x + 6.0, y + 24.0, kind(*entry)).size(7.0).paint(Ink::Muted).within(room),
        );
    }
    scene.to_svg(Look::Print)
}

/// The same in words: a line for each entry, with what it leads to.
#[must_use]
pub fn in_words(pack: &Pack, planet: PlanetId) -> String {
    let layout = Layout::of(pack, planet);
    let mut text = String::new();
    for entry in layout.columns.iter().flatten() {
        let next = layout.arrows.iter().filter(|(from, _)| from == entry);
        let next: Vec<String> = next.map(|(_, to)| label(pack, *to)).collect();
        let _ = write!(text, "{} ({})", label(pack, *entry), kind(*entry));
        if !next.is_empty() {
            let _ = write!(text, " -> {}", next.join("; "));
        }
        text.push('\n');
    }
    text
}
