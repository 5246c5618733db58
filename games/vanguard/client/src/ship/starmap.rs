//! Page 5: the starmap, drawn from the systems of the pack, and the scanner.

use std::fmt::Write as _;

use leptos::prelude::*;
use vanguard::ship::{ShipMove, ShipView, Step};
use vanguard_pack::record::{Destination, Hazard, Neighbour};

use super::{
    people,
    pick::{card, text},
    sheet::{Sheet, heading},
    words,
};
use crate::{
    desk::Desk,
    icons::{self, Icon},
};

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 216.0;

/// Where a system stands: along a slow curve from left to right.
fn place(nth: usize, n: usize) -> (f64, f64) {
    let along = (nth as f64 + 0.5) / n.max(1) as f64;
    (WIDTH * along, HEIGHT * 0.62 - 26.0 * (along * std::f64::consts::TAU).sin())
}

/// Where a destination stands around its system: in an arc above it, so that
/// names stay apart.
fn around((x, y): (f64, f64), nth: usize, n: usize) -> (f64, f64) {
    let along = (nth as f64 + 0.5) / n.max(1) as f64;
    let turn = -std::f64::consts::PI * (0.94 - 0.88 * along);
    (x + 112.0 * turn.cos(), y + 76.0 * turn.sin())
}

/// The map as SVG: systems, ways between them, places, and the ship.
pub(crate) fn map(ship: &ShipView) -> String {
    let systems = &Desk::book().pack.systems;
    let (n, starmap) = (systems.len(), &ship.campaign.starmap);
    let here = ship.campaign.bridge.system;
    let mut svg = format!(
        "<svg class=\"sm\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"Starmap\">"
    );
    for (nth, system) in systems.iter().enumerate() {
        let (x, y) = place(nth, n);
        for way in system.neighbour.iter().filter(|way| usize::from(way.system.0) > nth) {
            let (to_x, to_y) = place(way.system.0.into(), n);
            let bend = (y + to_y) / 2.0 - 40.0;
            let _ = write!(
                svg,
                "<path class=\"sm-way\" d=\"M{x} {y}Q{} {bend} {to_x} {to_y}\"/>",
                (x + to_x) / 2.0
            );
        }
    }
    for (nth, system) in systems.iter().enumerate() {
        let at = place(nth, n);
        let known = starmap.systems.contains(&system.id) || system.id == here;
        let class = if system.id == here {
            "here"
        } else if known {
            "known"
        } else {
            "far"
        };
        let _ = write!(
            svg,
            "<g class=\"sm-system {class}\"><circle cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
            at.0,
            at.1,
            if known { 17 } else { 12 }
        );
        for ray in 0..8 {
            let turn = std::f64::consts::TAU * f64::from(ray) / 8.0;
            let (sin, cos) = turn.sin_cos();
            let _ = write!(
                svg,
                "<path d=\"M{:.1} {:.1}L{:.1} {:.1}\"/>",
                at.0 + 23.0 * cos,
                at.1 + 23.0 * sin,
                at.0 + 30.0 * cos,
                at.1 + 30.0 * sin
            );
        }
        let _ =
            write!(svg, "<text x=\"{}\" y=\"{}\">{}</text></g>", at.0, at.1 + 50.0, system.name);
        let places = system.destination.iter().filter(|place| is_seen(place, ship));
        let places: Vec<&Destination> = if known { places.collect() } else { Vec::new() };
        for (idx, place) in places.iter().enumerate() {
            let (x, y) = around(at, idx, places.len());
            let visited = starmap.destinations.contains(&place.id);
            let class = if visited { "sm-place been" } else { "sm-place" };
            // The name of a place right above the star stands above it, that of
            // others below; where one can land is told on the other side.
            let (down, mark) = if (x - at.0).abs() < 40.0 {
                (-15.0, (x + 19.0, y))
            } else {
                (26.0, (x, y - 18.0))
            };
            let _ =
                write!(svg, "<g class=\"{class}\"><circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"8\"/>");
            if place.landing.is_some() {
                svg.push_str(&icons::within("lander", mark, 15.0));
            }
            let _ = write!(
                svg,
                "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text></g>",
                y + down,
                place.name
            );
        }
        if system.id == here {
            let _ = write!(
                svg,
                "<path class=\"sm-ship\" d=\"M{:.1} {:.1}l26-10-5 10 5 10z\"/>",
                at.0 - 62.0,
                at.1
            );
        }
    }
    svg.push_str("</svg>");
    svg
}

/// Whether a place is on the map: closed ones are not known of before they open.
fn is_seen(place: &Destination, ship: &ShipView) -> bool {
    !place.closed || ship.campaign.starmap.open_destinations.contains(&place.id)
}

fn energy(n: u8) -> AnyView {
    view! { <span class="sb-cost"><Icon name="energy"/> {n} " energy"</span> }.into_any()
}

fn flight(sheet: &Sheet<'_>, way: &Neighbour) -> AnyView {
    let mv = ShipMove::Fly(way.system);
    let cost = sheet.ship.figures.flights.iter().find(|(system, _)| *system == way.system);
    let cost = cost.map_or(way.energy, |(_, cost)| *cost);
    let needs = way.requires.filter(|id| !sheet.ship.campaign.bridge.upgrades.contains(id));
    let is_open = sheet.ship.campaign.starmap.open_systems.contains(&way.system);
    let why =
        needs.filter(|_| !is_open).map(|id| format!("Needs the upgrade {}.", words::name(id)));
    let foot = vec![energy(cost), sheet.button_or(mv, "fly there", why_not(sheet, cost))];
    card(
        words::name(way.system),
        "another system".to_owned(),
        text(why.unwrap_or_default()),
        foot,
        "sb-card",
    )
}

/// Why one cannot go somewhere for so much energy.
const fn why_not(sheet: &Sheet<'_>, cost: u8) -> &'static str {
    if cost > sheet.ship.campaign.pools.energy { "too little energy" } else { "not now" }
}

fn destination(sheet: &Sheet<'_>, place: &Destination) -> AnyView {
    let starmap = &sheet.ship.campaign.starmap;
    let note = if place.landing.is_some() { "a landing" } else { "a visit" };
    let landing = place.landing.and_then(|number| sheet.book.pack.landing(number));
    let planet = landing.map(|landing| landing.planet);
    let record = match planet {
        Some(planet) if starmap.closed.contains(&planet) => "Nobody lands there any more.",
        Some(planet) if starmap.planets.contains(&planet) => {
            "You have been there; it is as you left it."
        }
        Some(_) => "Ends flying and visiting: the landing card goes into the scanner.",
        None => "",
    };
    let effects = place.effects.as_ref().map(words::effects).unwrap_or_default();
    let log = if place.log.is_some() { "There is something to read." } else { "" };
    let on_it =
        view! { {text(record.to_owned())} {text(effects)} {text(log.to_owned())} }.into_any();
    let mv = ShipMove::Visit(place.id);
    let why_not = why_not(sheet, place.energy);
    let foot = vec![energy(place.energy), sheet.button_or(mv, "go there", why_not)];
    card(place.name.to_string(), note.to_owned(), on_it, foot, "sb-card")
}

fn hazard(hazard: &Hazard) -> AnyView {
    let penalty = hazard.penalty.map(|penalty| format!(" · else {penalty}"));
    let icons = hazard
        .icons
        .iter()
        .map(|icon| view! { <Icon name=icons::of_die(*icon) label=icons::die_icon_name(*icon)/> });
    view! { <li><b>{hazard.stat.to_string()} " " {hazard.difficulty}</b> {icons.collect_view()} <small>{penalty}</small></li> }.into_any()
}

/// The landing card in the scanner, part by part.
fn scanner(sheet: &Sheet<'_>) -> Option<AnyView> {
    let ship = sheet.ship;
    let scanner = ship.campaign.scanner?;
    let landing = sheet.book.pack.landing(scanner.landing)?;
    let scouts = sheet.take(|mv| matches!(mv, ShipMove::Scout(_)));
    let parts = landing.part.iter().enumerate().map(|(nth, part)| {
        let is_known = nth < usize::from(scanner.n_parts);
        let is_next = nth == usize::from(scanner.n_parts);
        let on_it = if is_known {
            let hazards = part.hazard.iter().map(hazard).collect_view();
            view! { {text(part.text.to_string())} <ul class="sb-hazards">{hazards}</ul> }.into_any()
        } else {
            text("Not scanned.".to_owned())
        };
        let mut foot = Vec::new();
        if let Some(cost) = ship.figures.scan.filter(|_| is_next && ship.step == Step::Scan) {
            foot.push(energy(cost));
            foot.push(sheet.button_or(ShipMove::Scan, "scan it", "too little energy"));
        }
        let class = if is_known { "sb-card" } else { "sb-card fog" };
        card(format!("Part {}", nth + 1), String::new(), on_it, foot, class)
    });
    let parts = parts.collect_view();
    let scouting = (!scouts.is_empty()).then(|| {
        let faces = scouts.into_iter().filter_map(|mv| {
            let ShipMove::Scout(card) = mv else { return None };
            Some(sheet.press(mv, "sb-pick go", people::small(card, ship)))
        });
        view! {
            {heading("Send a scout", "each makes the next part cheaper by 1, and rests afterwards")}
            <div class="sb-picks">{faces.collect_view()}</div>
        }
    });
    Some(
        view! {
            {heading(format!("In the scanner: {}", words::name(landing.planet)), "what the landing holds")}
            <div class="sb-cards three">{parts}</div>
            {scouting}
        }
        .into_any(),
    )
}

/// The map, where one can go, and the scanner.
pub(super) fn starmap(sheet: &Sheet<'_>) -> AnyView {
    let ship = sheet.ship;
    let system = sheet.book.system(ship.campaign.bridge.system);
    let decides = ship.campaign.scanner.is_none();
    let ways = decides.then(|| {
        let places = system.destination.iter().filter(|place| is_seen(place, ship));
        let places = places.map(|place| destination(sheet, place)).collect_view();
        let flights = system.neighbour.iter().map(|way| flight(sheet, way)).collect_view();
        view! { <div class="sb-cards">{places} {flights}</div> }
    });
    view! { <div class="sb-map" inner_html=map(ship)></div> {ways} {scanner(sheet)} }.into_any()
}
