//! The sector that is looked at: what it is, who is there, what can be done.

use leptos::prelude::*;
use vanguard::{
    member::Member, moves::Move, passage::Told, planet::Standing, view::ExplorationView,
};
use vanguard_pack::{
    effect::{Effects, told, told_requirement},
    id::{CheckId, PathId, SectorNumber},
    record::{Action, Sector},
    word::RowColour,
};

use super::{
    Field, biomes, face,
    field::{Sight, is_aloft, sight},
    label, map,
    matters::prose,
};
use crate::{desk::Desk, html, icons::Icon, words};

/// A special action and where it is printed.
struct Offer {
    check: CheckId,
    by: String,
    rank: u8,
}

/// The special actions that are printed where somebody in a sector can use
/// them; which may be taken now is for the rules.
fn offers(own: &ExplorationView, number: SectorNumber) -> Vec<Offer> {
    let book = Desk::book();
    let mut offers = Vec::new();
    let mut add = |actions: &[Action], by: &str| {
        offers.extend(actions.iter().map(|action| Offer {
            check: action.check,
            by: by.to_owned(),
            rank: action.rank.map_or(0, |rank| rank.0),
        }));
    };
    if let Some(sector) = book.sector(own.planet, number) {
        add(&sector.action, sector.name.as_str());
    }
    let here = own.sectors.iter().find(|sector| sector.number == number);
    if let Some(card) = here.and_then(|sector| sector.pois.last()) {
        let poi = book.poi(*card);
        add(&poi.action, poi.name.as_str());
    }
    for threat in own.threats.iter().filter(|threat| threat.sector == number) {
        let threat = book.threat(threat.id);
        add(&threat.action, threat.name.as_str());
    }
    if let Some(condition) = own.condition {
        let condition = book.condition(condition);
        add(&condition.action, condition.name.as_str());
    }
    for mission in own.missions.iter().filter(|mission| mission.standing == Standing::Open) {
        if let Some(mission) = mission.id.map(|id| book.mission(id)) {
            add(&mission.action, mission.name.as_str());
        }
    }
    if let Some((id, false)) = own.rank_up {
        let card = book.rank_up(id);
        add(&card.action, card.name.as_str());
    }
    offers
}

/// A check in short: its rows with what they need, or its tracks with markers.
fn check_of(own: &ExplorationView, number: SectorNumber, id: CheckId) -> String {
    let (book, check) = (Desk::book(), Desk::book().check(id));
    let mut rows = String::new();
    let mut row = |colour: RowColour, first: String, effects: &Effects| {
        let does = html::line("small", "", &told(effects, &book.pack));
        let does = html::tag("span", "", &(first + " " + &does));
        let name = html::line("b", "", words::row(colour));
        rows += &html::tag("li", colour.word(), &(name + &does));
    };
    for outcome in &check.outcomes {
        let need = outcome.need.as_ref().map(|need| told_requirement(need, &book.pack));
        let need = html::words(need.as_deref().unwrap_or("otherwise"));
        row(outcome.colour, need, &outcome.effects);
    }
    for (nth, track) in check.tracks.iter().enumerate() {
        let marker = own.markers.iter().find(|marker| {
            marker.check == id
                && usize::from(marker.track) == nth
                && marker.sector.is_none_or(|sector| sector == number)
        });
        let at = marker.map_or(0, |marker| marker.space);
        let label = format!("{}: {at} of {} spaces", words::row(track.id), track.spaces);
        let spaces = html::cells(track.spaces, |nth| nth < at) + "<em></em>";
        row(track.id, html::said_as("vp-track", &label, &spaces), &track.effects);
    }
    let danger = check.danger.iter().map(|letter| letter.word()).collect::<Vec<_>>().join(", ");
    let rows = html::tag("ul", "vp-rows", &rows);
    if danger.is_empty() {
        return rows;
    }
    rows + &html::tag("small", "vp-danger", &format!("{}danger {danger}", html::icon("danger")))
}

/// Who stands in a sector.
fn there(own: &ExplorationView, number: SectorNumber) -> String {
    let team = own.team.iter().enumerate();
    let there = team.filter(|(_, crew)| crew.is_alive && crew.sector == number && !is_aloft(own));
    let faces = there.map(|(nth, crew)| {
        let name = html::line("span", "", &label::who(own, Member(nth as u8)));
        html::tag("li", "", &(face(crew.card, crew.section, map::look(crew)) + &name))
    });
    html::tag("ul", "vp-there", &faces.collect::<String>())
}

/// The button that goes there, with what the way costs.
fn way(field: Field, own: &ExplorationView, path: PathId) -> AnyView {
    let cost = map::cost(own, path);
    let cost = if cost.is_empty() { "nothing happens on the way".to_owned() } else { cost };
    view! {
        <button class="vp-way" data-testid="travel-here" on:click=move |_| field.play(Move::Travel(path))>
            <Icon name="travel"/> <span><b>"Travel here"</b> <small>{cost}</small></span>
        </button>
    }
    .into_any()
}

/// What lies there and counts, in words.
fn lying(own: &ExplorationView, number: SectorNumber) -> String {
    let found = own.sectors.iter().find(|sector| sector.number == number);
    let Some(sector) = found else { return String::new() };
    let book = Desk::book();
    let mut lines = String::new();
    let mut add = |icon: &str, words: &str| {
        lines += &html::tag("li", "", &(html::icon(icon) + &html::line("span", "", words)));
    };
    if let Some(card) = sector.pois.last() {
        let poi = book.poi(*card);
        let mut words = poi.name.to_string();
        if poi.is_final {
            words.push_str(", fully explored");
        }
        if !poi.time.is_empty() {
            words.push_str(&format!(", time {} of {}", sector.time, poi.time.len()));
            if let Some(next) = poi.time.get(usize::from(sector.time)) {
                words.push_str(": ");
                words.push_str(&told(next, &book.pack));
            }
        }
        add("sense", &words);
    }
    if own.lander == Some(number) {
        add("lander-standee", "The lander");
    }
    if sector.time_tokens > 0 {
        add("time", &format!("{} time tokens", sector.time_tokens));
    }
    if sector.markers > 0 {
        add("marker", &format!("{} markers", sector.markers));
    }
    sector.equipment.iter().for_each(|id| add("equipment", &words::title(*id)));
    for threat in &own.threats {
        if threat.sector == number || threat.secondary.contains(&number) {
            add("danger", &words::title(threat.id));
        }
    }
    let told = sector.pois.last().map(|card| prose(own, Told::Poi(*card)));
    html::tag("ul", "vp-lying", &lines) + &told.unwrap_or_default()
}

/// What is printed on a sector, and who and what is there.
fn about(own: &ExplorationView, number: SectorNumber, sector: &Sector) -> String {
    let seen = match sight(own, number) {
        Sight::Visited => "",
        Sight::Near => "not visited yet",
        Sight::Unseen => "out of sight",
    };
    let mut printed = biomes(&sector.biomes);
    let marks = [
        (sector.important, "important", "important"),
        (sector.lander, "lander", "landing place"),
        (sector.no_movement, "no-movement", "no way out"),
    ];
    for (_, icon, words) in marks.iter().filter(|(is, ..)| *is) {
        printed += &html::tag("span", "", &(html::icon(icon) + words));
    }
    let name = html::line("h2", "", sector.name.as_str()) + &html::tag("p", "vp-biomes", &printed);
    let head = format!(
        "<span class=\"vp-hex\" aria-hidden=\"true\">{}</span>{}",
        number.0,
        html::tag("div", "", &name)
    );
    html::tag("header", "", &head)
        + &html::line_if("p", "note", seen)
        + &there(own, number)
        + &lying(own, number)
}

/// The sector that is looked at.
#[component]
pub(crate) fn Panel() -> impl IntoView {
    let field = Field::here();
    move || {
        let number = field.shown_sector()?;
        let moves = field.moves();
        let ways = field.ways();
        field.with(|own| panel(field, own, number, &moves, &ways)).flatten()
    }
}

fn panel(
    field: Field,
    own: &ExplorationView,
    number: SectorNumber,
    moves: &[Move],
    ways: &[(PathId, SectorNumber)],
) -> Option<AnyView> {
    let sector = Desk::book().sector(own.planet, number)?;
    let ways: Vec<AnyView> = ways
        .iter()
        .filter(|(_, to)| *to == number)
        .map(|(path, _)| way(field, own, *path))
        .collect();
    let offers = offers(own, number).into_iter().map(|offer| {
        let check = offer.check;
        let may = moves.contains(&Move::Special(check))
            && super::field::active_sector(own) == Some(number);
        let mut by = offer.by;
        if offer.rank > 1 {
            by += &format!(" · rank {} or higher", offer.rank);
        }
        let head = html::line("b", "", &words::title(check)) + &html::line("small", "", &by);
        let told = html::tag("header", "", &head) + &check_of(own, number, check);
        let button = may.then(|| {
            view! { <button class="primary" data-testid="special" on:click=move |_| field.play(Move::Special(check))>"Try it"</button> }
        });
        view! { <article class="vp-offer"><div class="vp-in" inner_html=told></div> {button}</article> }
    });
    let offers = offers.collect_view();
    Some(
        view! {
            <section class="vp-matter vp-place" data-testid="sector">
                <div class="vp-in" inner_html=about(own, number, sector)></div>
                {ways}
                {offers}
            </section>
        }
        .into_any(),
    )
}
