//! The sector that is looked at: what it is, who is there, what can be done.

use leptos::prelude::*;
use vanguard::{
    member::Member, moves::Move, passage::Told, planet::Standing, view::ExplorationView,
};
use vanguard_pack::{
    effect::{told, told_requirement},
    id::{CheckId, PathId, SectorNumber},
    record::Action,
};

use super::{
    Field, biomes, face,
    field::{Sight, sight},
    label, map,
    matters::prose,
};
use crate::{desk::Desk, icons::Icon, words};

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
fn check_view(own: &ExplorationView, number: SectorNumber, id: CheckId) -> impl IntoView + use<> {
    let (book, check) = (Desk::book(), Desk::book().check(id));
    let rows = check.outcomes.iter().map(|row| {
        let need = row.need.as_ref().map(|need| told_requirement(need, &book.pack));
        let need = need.unwrap_or_else(|| "otherwise".to_owned());
        let does = told(&row.effects, &book.pack);
        view! {
            <li class=row.colour.word()><b>{words::row(row.colour)}</b> <span>{need} <small>{does}</small></span></li>
        }
    });
    let rows = rows.collect_view();
    let tracks = check.tracks.iter().enumerate().map(|(nth, track)| {
        let marker = own.markers.iter().find(|marker| {
            marker.check == id
                && usize::from(marker.track) == nth
                && marker.sector.is_none_or(|sector| sector == number)
        });
        let at = marker.map_or(0, |marker| marker.space);
        let spaces = (1..=track.spaces).map(|space| view! { <i class:on=space <= at></i> });
        let label = format!("{}: {at} of {} spaces", words::row(track.id), track.spaces);
        let spaces = spaces.collect_view();
        let does = told(&track.effects, &book.pack);
        view! {
            <li class=track.id.word()><b>{words::row(track.id)}</b> <span><span class="vp-track" role="img" aria-label=label>{spaces} <em></em></span> <small>{does}</small></span></li>
        }
    });
    let tracks = tracks.collect_view();
    let danger = check.danger.iter().map(|letter| letter.word()).collect::<Vec<_>>().join(", ");
    let danger = (!danger.is_empty()).then(|| {
        view! { <small class="vp-danger"><Icon name="danger"/> "danger " {danger}</small> }
    });
    view! { <ul class="vp-rows">{rows} {tracks}</ul> {danger} }
}

/// Who stands in a sector.
fn there(own: &ExplorationView, number: SectorNumber) -> Vec<AnyView> {
    let team = own.team.iter().enumerate();
    let there = team.filter(|(_, crew)| crew.is_alive && crew.sector == number);
    let faces = there.map(|(nth, crew)| {
        let name = label::who(own, Member(nth as u8));
        view! { <li>{face(crew.card, crew.section, map::look(crew))} <span>{name}</span></li> }
            .into_any()
    });
    faces.collect()
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
fn lying(own: &ExplorationView, number: SectorNumber) -> Option<AnyView> {
    let sector = own.sectors.iter().find(|sector| sector.number == number)?;
    let book = Desk::book();
    let mut lines: Vec<(&str, String)> = Vec::new();
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
        lines.push(("sense", words));
    }
    if own.lander == Some(number) {
        lines.push(("lander-standee", "The lander".to_owned()));
    }
    if sector.time_tokens > 0 {
        lines.push(("time", format!("{} time tokens", sector.time_tokens)));
    }
    if sector.markers > 0 {
        lines.push(("marker", format!("{} markers", sector.markers)));
    }
    lines.extend(sector.equipment.iter().map(|id| ("equipment", words::title(*id))));
    for threat in &own.threats {
        if threat.sector == number || threat.secondary.contains(&number) {
            lines.push(("danger", words::title(threat.id)));
        }
    }
    (!lines.is_empty()).then(|| {
        let lines = lines.into_iter().map(|(icon, words)| {
            view! { <li><Icon name=icon/> <span>{words}</span></li> }
        });
        let lines = lines.collect_view();
        view! { <ul class="vp-lying">{lines}</ul> }.into_any()
    })
}

/// What is told about the point of interest there.
fn poi_text(own: &ExplorationView, number: SectorNumber) -> Option<AnyView> {
    let sector = own.sectors.iter().find(|sector| sector.number == number)?;
    prose(own, Told::Poi(*sector.pois.last()?))
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
    let seen = match sight(own, number) {
        Sight::Visited => "",
        Sight::Near => "not visited yet",
        Sight::Unseen => "out of sight",
    };
    let ways: Vec<AnyView> = ways
        .iter()
        .filter(|(_, to)| *to == number)
        .map(|(path, _)| way(field, own, *path))
        .collect();
    let offers = offers(own, number).into_iter().map(|offer| {
        let check = offer.check;
        let may = moves.contains(&Move::Special(check))
            && super::field::active_sector(own) == Some(number);
        let rank = (offer.rank > 1).then(|| format!(" · rank {} or higher", offer.rank));
        let button = may.then(|| {
            view! { <button class="primary" data-testid="special" on:click=move |_| field.play(Move::Special(check))>"Try it"</button> }
        });
        view! {
            <article class="vp-offer">
                <header><b>{words::title(check)}</b> <small>{offer.by} {rank}</small> {button}</header>
                {check_view(own, number, check)}
            </article>
        }
    });
    let offers = offers.collect_view();
    let there = there(own, number);
    Some(
        view! {
            <section class="vp-matter vp-place" data-testid="sector">
                <header>
                    <span class="vp-hex" aria-hidden="true">{number.0}</span>
                    <div><h2>{sector.name.to_string()}</h2>
                    <p class="vp-biomes">{biomes(&sector.biomes)}
                        {sector.important.then(|| view! { <span><Icon name="important"/> "important"</span> })}
                        {sector.lander.then(|| view! { <span><Icon name="lander"/> "landing place"</span> })}
                        {sector.no_movement.then(|| view! { <span><Icon name="no-movement"/> "no way out"</span> })}
                    </p></div>
                </header>
                {(!seen.is_empty()).then(|| view! { <p class="note">{seen}</p> })}
                {(!there.is_empty()).then(|| view! { <ul class="vp-there">{there}</ul> })}
                {lying(own, number)}
                {poi_text(own, number)}
                {ways}
                {offers}
            </section>
        }
        .into_any(),
    )
}
