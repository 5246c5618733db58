//! The map: land from data, paths, sectors, fog, and who and what is there.

mod paths;
mod things;

use std::cell::RefCell;

use leptos::prelude::*;
use vanguard::{
    art::{
        self, Look,
        land::{self, Place},
    },
    member::Member,
    view::{CrewView, ExplorationView},
};
use vanguard_pack::{
    id::{Id as _, PlanetId, SectorNumber},
    record::Sector,
    word::Biome,
};

pub(crate) use self::paths::cost;
use super::{
    field::{Field, Sight, active, is_aloft, sight},
    label,
};
use crate::{desk::Desk, icons};

thread_local! {
    /// The land of the planet that was drawn last.
    static LAND: RefCell<Option<(PlanetId, String)>> = const { RefCell::new(None) };
}

/// Contours take a moment to find, so they are kept.
fn land_of(planet: PlanetId) -> String {
    LAND.with_borrow_mut(|kept| {
        if let Some((id, svg)) = kept
            && *id == planet
        {
            return svg.clone();
        }
        let mut svg = String::new();
        for (level, path) in land::contours(Desk::book(), planet).iter().enumerate() {
            svg.push_str(&format!("<path class=\"land-{level}\" d=\"{path}\"/>"));
        }
        *kept = Some((planet, svg.clone()));
        svg
    })
}

/// What the land looks like: the biome that is most common.
fn ground(sectors: &[Sector]) -> &'static str {
    let count = |biome: Biome| {
        let biomes = sectors.iter().flat_map(|sector| &sector.biomes);
        biomes.filter(|other| **other == biome).count()
    };
    let grounds = [Biome::Water, Biome::Barren, Biome::Wild, Biome::Ruin, Biome::Machine];
    grounds.into_iter().rev().max_by_key(|biome| count(*biome)).map_or("water", Biome::word)
}

/// Where the figure stands that is `nth` of `n` in its sector.
fn stand((x, y): Place, nth: usize) -> Place {
    let (dx, dy) = [(88.0, 66.0), (-88.0, 66.0), (142.0, 44.0), (-142.0, 44.0)][nth % 4];
    ((x + dx).clamp(34.0, land::WIDTH - 34.0), (y + dy).clamp(78.0, land::HEIGHT - 12.0))
}

/// Where the figure of a crewmember stands.
fn standing(own: &ExplorationView, member: Member) -> Option<Place> {
    let crew = own.team.get(member.idx()).filter(|crew| crew.is_alive && !is_aloft(own))?;
    let before = own.team.iter().take(member.idx());
    let nth = before.filter(|other| other.is_alive && other.sector == crew.sector).count();
    land::place_of(Desk::book(), own.planet, crew.sector).map(|place| stand(place, nth))
}

/// How somebody looks now.
pub(crate) fn look(crew: &CrewView) -> Look {
    if !crew.is_alive {
        Look::Stone
    } else if crew.injuries.iter().any(Option::is_some) {
        Look::Injured
    } else {
        Look::Well
    }
}

/// The written name of a crew card, from which the portrait is made.
pub(crate) fn face_id(crew: &CrewView) -> String {
    Desk::book().pack.names.name(crew.card.reference())
}

/// An icon on the map: its middle, and how wide it is.
fn icon(name: &str, (x, y): (i32, i32), size: u8) -> String {
    icons::within(name, (x.into(), y.into()), size.into())
}

/// What is printed on a sector.
fn printed(sector: &Sector) -> String {
    let (x, y) = land::point(land::place(sector));
    let mut svg = format!(
        "<circle class=\"tap\" cx=\"{x}\" cy=\"{y}\" r=\"58\"/>\
         <path class=\"hex\" d=\"M{x} {y}m-42 0l21-36h42l21 36-21 36h-42z\"/>\
         <text class=\"num\" x=\"{x}\" y=\"{}\">{}</text>",
        y + 3,
        sector.number.0
    );
    let n = sector.biomes.len() as i32;
    for (nth, biome) in (0..).zip(&sector.biomes) {
        let at = (x + (2 * nth - n + 1) * 12, y + 19);
        svg.push_str(&icon(icons::of_biome(*biome), at, 19));
    }
    // Long names take two lines.
    let name = sector.name.as_str();
    let (first, second) = match name.rfind(' ') {
        Some(at) if name.len() > 11 => (&name[..at], &name[at + 1..]),
        _ => (name, ""),
    };
    for (nth, line) in (0..).zip([first, second].iter().filter(|line| !line.is_empty())) {
        svg.push_str(&format!(
            "<text class=\"name\" x=\"{x}\" y=\"{}\">{line}</text>",
            y + 56 + nth * 18
        ));
    }
    let marks = [(sector.important, "important"), (sector.lander, "lander")];
    for (nth, (_, mark)) in (0..).zip(marks.iter().filter(|(is, _)| *is)) {
        let (x, y) = (x - 34 - nth * 26, y - 34);
        let icon = icon(mark, (x, y), 16);
        svg.push_str(&format!(
            "<g class=\"mark\"><circle cx=\"{x}\" cy=\"{y}\" r=\"13\"/>{icon}</g>"
        ));
    }
    svg
}

/// A sector in words: what it is, who is there, what lies there, where paths
/// lead and what they cost.
pub(crate) fn spoken(own: &ExplorationView, number: SectorNumber) -> String {
    let book = Desk::book();
    let Some(sector) = book.sector(own.planet, number) else { return String::new() };
    let mut words = format!("Sector {}, {}", number.0, sector.name);
    for biome in &sector.biomes {
        words.push_str(", ");
        words.push_str(biome.word());
    }
    words.push_str(match sight(own, number) {
        Sight::Visited => "",
        Sight::Near => "; not visited",
        Sight::Unseen => "; out of sight",
    });
    if own.lander == Some(number) {
        words.push_str("; the lander");
    }
    for (nth, crew) in own.team.iter().enumerate() {
        if crew.is_alive && crew.sector == number && !is_aloft(own) {
            words.push_str("; ");
            words.push_str(&label::who(own, Member(nth as u8)));
            if active(own) == Some(Member(nth as u8)) {
                words.push_str(", whose turn it is");
            }
        }
    }
    words.push_str(&things::spoken(own, number));
    words.push_str(&paths::spoken(own, number));
    words
}

/// The map.
#[component]
pub(crate) fn Map() -> impl IntoView {
    let field = Field::here();
    let Some(planet) = untrack(|| field.with(|own| own.planet)) else { return ().into_any() };
    let printed_planet = Desk::book().planet(planet);
    let numbers = printed_planet.sectors.iter();
    let sectors: Vec<_> = numbers.map(|sector| sector_view(field, sector)).collect();
    let fogs: Vec<_> = printed_planet.sectors.iter().map(|sector| fog(field, sector)).collect();
    let n_team = untrack(|| field.with(|own| own.team.len())).unwrap_or(0);
    let figures: Vec<_> = (0..n_team as u8).map(|nth| figure(field, Member(nth))).collect();
    let ways = move || {
        let ways: Vec<_> = field.ways().into_iter().map(|(path, _)| path).collect();
        field.with(|own| paths::drawn(own, &ways)).unwrap_or_default()
    };
    let lying = move || field.with(things::drawn).unwrap_or_default();
    // Nothing stands at the very edge.
    let (width, height) = land::point((land::WIDTH, land::HEIGHT));
    let view_box = format!("24 30 {} {}", width - 48, height - 54);
    let label = format!("Map of {}, {} sectors", printed_planet.name, printed_planet.sectors.len());
    let rows = move || {
        let all: Vec<String> = field
            .with(|own| own.sectors.iter().map(|sector| spoken(own, sector.number)).collect())
            .unwrap_or_default();
        all.into_iter().map(|words| view! { <li>{words}</li> }).collect_view()
    };
    view! {
        <svg class="vp-svg" viewBox=view_box role="group" aria-label=label data-ground=ground(&printed_planet.sectors)>
            <g inner_html=land_of(planet)></g>
            <g inner_html=ways></g>
            {sectors}
            {fogs}
            <g inner_html=lying></g>
            {figures}
        </svg>
        <ul class="visually-hidden" aria-label="The map as a list">{rows}</ul>
    }
    .into_any()
}

fn sector_view(field: Field, sector: &'static Sector) -> AnyView {
    let number = sector.number;
    let class = Memo::new(move |_| {
        let can_go = field.ways().iter().any(|(_, to)| *to == number);
        let is_shown = field.shown_sector() == Some(number);
        field
            .with(|own| {
                let known = match sight(own, number) {
                    Sight::Visited => "visited",
                    Sight::Near => "near",
                    Sight::Unseen => "unseen",
                };
                let is_here = super::field::active_sector(own) == Some(number);
                let is_done =
                    own.sectors.iter().any(|sector| sector.number == number && sector.is_finished);
                let flags = [
                    (is_here, " here"),
                    (can_go, " go"),
                    (is_shown, " shown"),
                    (is_done, " finished"),
                ];
                let flags: String =
                    flags.iter().filter(|(is, _)| *is).map(|(_, name)| *name).collect();
                format!("vp-sector {known}{flags}")
            })
            .unwrap_or_default()
    });
    let label = move || field.with(|own| spoken(own, number));
    let press = move |_| field.press(number);
    let key = move |event: leptos::ev::KeyboardEvent| {
        if matches!(&*event.key(), "Enter" | " ") {
            event.prevent_default();
            field.press(number);
        }
    };
    view! {
        <g class=move || class.get() role="button" tabindex="0" aria-label=label data-sector=number.0 data-point=format!("sector-{}", number.0)
            aria-pressed=move || (field.shown_sector() == Some(number)).to_string()
            on:click=press on:keydown=key inner_html=printed(sector)></g>
    }
    .into_any()
}

fn fog(field: Field, sector: &'static Sector) -> AnyView {
    let place = land::place(sector);
    let (x, y) = land::point(place);
    let (outer, inner) =
        (land::blot(place, 132.0, sector.number.0), land::blot(place, 98.0, sector.number.0 + 3));
    let svg = format!(
        "<path class=\"fog-0\" d=\"{outer}\"/><path class=\"fog-1\" d=\"{inner}\"/>\
         <text class=\"num\" x=\"{x}\" y=\"{}\">{}</text>\
         <text class=\"name\" x=\"{x}\" y=\"{}\">unseen</text>",
        y + 4,
        sector.number.0,
        y + 26,
    );
    let class = Memo::new(move |_| {
        let sight = field.with(|own| sight(own, sector.number));
        match sight {
            Some(Sight::Unseen) => "vp-fog",
            Some(Sight::Near) => "vp-fog thin",
            _ => "vp-fog gone",
        }
    });
    view! { <g class=move || class.get() aria-hidden="true" inner_html=svg></g> }.into_any()
}

fn figure(field: Field, member: Member) -> AnyView {
    let place = Memo::new(move |_| {
        let place = field.with(|own| standing(own, member)).flatten();
        place.map_or_else(
            || "display:none".to_owned(),
            |place| {
                let (x, y) = land::point(place);
                format!("transform:translate({x}px,{y}px)")
            },
        )
    });
    let drawn = Memo::new(move |_| {
        let crew = field.with(|own| {
            let crew = own.team.get(member.idx())?;
            Some((face_id(crew), crew.section, look(crew)))
        });
        let mut svg = String::from("<ellipse class=\"ring\" cy=\"2\" rx=\"42\" ry=\"14\"/>");
        if let Some((id, section, look)) = crew.flatten() {
            art::standee(&mut svg, &id, section, look);
        }
        svg
    });
    let is_active = move || field.with(active).flatten() == Some(member);
    view! {
        <g class="vp-figure" class:active=is_active style=move || place.get() aria-hidden="true"
            inner_html=move || drawn.get()></g>
    }
    .into_any()
}
