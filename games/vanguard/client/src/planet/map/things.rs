//! What lies and stands on the map beside the crew: the lander, points of
//! interest, tokens, equipment and threats.

use vanguard::{
    art::land,
    view::{ExplorationView, SectorView, ThreatView},
};
use vanguard_pack::id::SectorNumber;

use super::icon;
use crate::{desk::Desk, words};

/// Everything that lies on the map.
pub(super) fn drawn(own: &ExplorationView) -> String {
    let book = Desk::book();
    let mut svg = String::new();
    for sector in &own.sectors {
        if let Some(place) = land::place_of(book, own.planet, sector.number) {
            lying(&mut svg, sector, land::point(place));
        }
    }
    if let Some(place) = own.lander.and_then(|number| land::place_of(book, own.planet, number)) {
        let (x, y) = land::point(place);
        let (x, y) = (x - 78, y - 6);
        let icon = icon("lander-standee", (x, y), 36);
        svg.push_str(&format!(
            "<g class=\"vp-lander\"><circle cx=\"{x}\" cy=\"{y}\" r=\"27\"/>{icon}</g>"
        ));
    }
    let mut n_here = Vec::new();
    for threat in &own.threats {
        let places = std::iter::once(&threat.sector).chain(&threat.secondary);
        for (nth, number) in places.enumerate() {
            if let Some(place) = land::place_of(book, own.planet, *number) {
                let above = n_here.iter().filter(|other| *other == number).count() as i32;
                n_here.push(*number);
                let (x, y) = land::point(place);
                // Above the figures, so that its time stays in sight.
                figure(&mut svg, threat, (x + 96 + above * 50, y - 62), nth == 0);
            }
        }
    }
    svg
}

fn lying(svg: &mut String, sector: &SectorView, (x, y): (i32, i32)) {
    if let Some(card) = sector.pois.last() {
        let poi = Desk::book().poi(*card);
        let class = if poi.is_final { "vp-poi final" } else { "vp-poi" };
        let name = if poi.is_final { "final" } else { "sense" };
        let icon = icon(name, (x, y - 58), 20);
        svg.push_str(&format!(
            "<g class=\"{class}\"><rect x=\"{}\" y=\"{}\" width=\"44\" height=\"32\" rx=\"7\"/>{icon}</g>",
            x - 22,
            y - 74
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
    for (nth, (name, n)) in (0..).zip(&tokens) {
        let (x, y) = (x + 40 + nth * 28, y - 34);
        let icon = icon(name, (x, y), 17);
        svg.push_str(&format!(
            "<g class=\"vp-token\"><circle cx=\"{x}\" cy=\"{y}\" r=\"14\"/>{icon}"
        ));
        if *n > 1 {
            svg.push_str(&format!("<text x=\"{}\" y=\"{}\">{n}</text>", x + 14, y - 8));
        }
        svg.push_str("</g>");
    }
}

/// A threat: a red diamond, the main figure with its time track.
fn figure(svg: &mut String, threat: &ThreatView, (x, y): (i32, i32), is_main: bool) {
    let size = if is_main { "1" } else { ".62" };
    let icon = icon("danger", (0, 0), 34);
    svg.push_str(&format!(
        "<g class=\"vp-threat\" transform=\"translate({x} {y}) scale({size})\">\
         <path d=\"M0-34L34 0 0 34-34 0z\"/>{icon}</g>"
    ));
    let n = Desk::book().threat(threat.id).time.len() as i32;
    if !is_main || n == 0 {
        return;
    }
    let width = 22 * n + 10;
    svg.push_str(&format!(
        "<g class=\"vp-clock\" transform=\"translate({x} {})\"><rect x=\"{}\" y=\"-11\" \
         width=\"{width}\" height=\"22\" rx=\"11\"/>",
        y + 44,
        -width / 2
    ));
    for nth in 0..n {
        let at = (2 * nth - n + 1) * 11;
        let class = if nth < i32::from(threat.time) { "on" } else { "" };
        svg.push_str(&format!("<circle class=\"{class}\" cx=\"{at}\" r=\"7\"/>"));
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
