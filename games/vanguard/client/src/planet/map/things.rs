//! What lies and stands on the map beside the crew: the lander, points of
//! interest, tokens, equipment and threats.

use vanguard::{
    art::land::{self, Place},
    view::{ExplorationView, SectorView, ThreatView},
};
use vanguard_pack::id::SectorNumber;

use crate::{desk::Desk, icons, words};

/// Everything that lies on the map.
pub(super) fn drawn(own: &ExplorationView) -> String {
    let book = Desk::book();
    let mut svg = String::new();
    for sector in &own.sectors {
        if let Some(place) = land::place_of(book, own.planet, sector.number) {
            lying(&mut svg, sector, place);
        }
    }
    if let Some(place) = own.lander.and_then(|number| land::place_of(book, own.planet, number)) {
        let (x, y) = (f64::from(place.0) - 78.0, f64::from(place.1) - 6.0);
        let icon = icons::within("lander-standee", (x, y), 36.0);
        svg.push_str(&format!(
            "<g class=\"vp-lander\"><circle cx=\"{x}\" cy=\"{y}\" r=\"27\"/>{icon}</g>"
        ));
    }
    let mut n_here = Vec::new();
    for threat in &own.threats {
        let places = std::iter::once(&threat.sector).chain(&threat.secondary);
        for (nth, number) in places.enumerate() {
            if let Some((x, y)) = land::place_of(book, own.planet, *number) {
                let above = n_here.iter().filter(|other| *other == number).count();
                n_here.push(*number);
                let at = (f64::from(x) + 80.0 + above as f64 * 50.0, f64::from(y) - 42.0);
                figure(&mut svg, threat, at, nth == 0);
            }
        }
    }
    svg
}

fn lying(svg: &mut String, sector: &SectorView, (x, y): Place) {
    let (x, y) = (f64::from(x), f64::from(y));
    if let Some(card) = sector.pois.last() {
        let poi = Desk::book().poi(*card);
        let class = if poi.is_final { "vp-poi final" } else { "vp-poi" };
        let name = if poi.is_final { "final" } else { "sense" };
        let icon = icons::within(name, (x, y - 58.0), 20.0);
        svg.push_str(&format!(
            "<g class=\"{class}\"><rect x=\"{:.0}\" y=\"{:.0}\" width=\"44\" height=\"32\" rx=\"7\"/>{icon}</g>",
            x - 22.0,
            y - 74.0
        ));
    }
    let mut tokens: Vec<(&str, u8)> = Vec::new();
    if sector.time_tokens > 0 {
        tokens.push(("time", sector.time_tokens));
    }
    if sector.markers > 0 {
        tokens.push(("marker", sector.markers));
    }
    if !sector.equipment.is_empty() {
        tokens.push(("equipment", sector.equipment.len() as u8));
    }
    for (nth, (name, n)) in tokens.iter().enumerate() {
        let (x, y) = (x + 40.0 + nth as f64 * 28.0, y - 34.0);
        let icon = icons::within(name, (x, y), 17.0);
        svg.push_str(&format!(
            "<g class=\"vp-token\"><circle cx=\"{x}\" cy=\"{y}\" r=\"14\"/>{icon}"
        ));
        if *n > 1 {
            svg.push_str(&format!("<text x=\"{:.0}\" y=\"{:.0}\">{n}</text>", x + 14.0, y - 8.0));
        }
        svg.push_str("</g>");
    }
}

/// A threat: a red diamond, the main figure with its time track.
fn figure(svg: &mut String, threat: &ThreatView, (x, y): (f64, f64), is_main: bool) {
    let size = if is_main { 1.0 } else { 0.62 };
    let icon = icons::within("danger", (0.0, 0.0), 34.0);
    svg.push_str(&format!(
        "<g class=\"vp-threat\" transform=\"translate({x:.0} {y:.0}) scale({size})\">\
         <path d=\"M0-34L34 0 0 34-34 0z\"/>{icon}</g>"
    ));
    let n = Desk::book().threat(threat.id).time.len();
    if !is_main || n == 0 {
        return;
    }
    let width = 22.0 * n as f64 + 10.0;
    svg.push_str(&format!(
        "<g class=\"vp-clock\" transform=\"translate({x:.0} {:.0})\"><rect x=\"{:.0}\" y=\"-11\" \
         width=\"{width:.0}\" height=\"22\" rx=\"11\"/>",
        y + 44.0,
        -width / 2.0
    ));
    for nth in 0..n {
        let at = (nth as f64 - (n as f64 - 1.0) / 2.0) * 22.0;
        let class = if nth < usize::from(threat.time) { "on" } else { "" };
        svg.push_str(&format!("<circle class=\"{class}\" cx=\"{at:.0}\" r=\"7\"/>"));
    }
    svg.push_str("</g>");
}

/// What lies in a sector, in words.
pub(crate) fn spoken(own: &ExplorationView, number: SectorNumber) -> String {
    let book = Desk::book();
    let mut said = String::new();
    let mut add = |words: &str| {
        said.push_str("; ");
        said.push_str(words);
    };
    if let Some(sector) = own.sectors.iter().find(|sector| sector.number == number) {
        if let Some(card) = sector.pois.last() {
            add(book.poi(*card).name.as_str());
        }
        if sector.is_finished {
            add("fully explored");
        }
        if sector.time_tokens > 0 {
            add(&format!("{} time tokens", sector.time_tokens));
        }
        if sector.markers > 0 {
            add(&format!("{} markers", sector.markers));
        }
        sector.equipment.iter().for_each(|id| add(&words::title(*id)));
    }
    for threat in &own.threats {
        let record = book.threat(threat.id);
        if threat.sector == number {
            add(&format!("threat: {}, time {} of {}", record.name, threat.time, record.time.len()));
        } else if threat.secondary.contains(&number) {
            add(&format!("a part of {}", record.name));
        }
    }
    said
}
