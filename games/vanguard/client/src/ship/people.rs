//! Crewmembers as they are drawn on paper and panels: faces, converts, skills.

use std::fmt::Write as _;

use leptos::prelude::*;
use vanguard::{
    art::{self, Look},
    ship::{
        Care, ShipView,
        roster::{Person, Post},
    },
};
use vanguard_pack::{
    effect::{told, told_ability},
    id::{CrewmemberId, Id as _},
    word::Section,
};

use super::{roster::section_class, words};
use crate::{desk::Desk, icons, icons::Icon};

/// The face of somebody in the colours of a section, or of a recruit.
pub(crate) fn face(card: CrewmemberId, section: Option<Section>, look: Look) -> AnyView {
    let class = format!("cr-face {}", section.map_or("", section_class));
    let id = Desk::book().pack.names.name(card.reference());
    let section = section.unwrap_or(Section::ALL[usize::from(card.0) % Section::ALL.len()]);
    view! { <span class=class inner_html=art::portrait(&id, section, look)></span> }.into_any()
}

/// Where somebody is, in words.
pub(crate) fn post(person: &Person, ship: &ShipView) -> String {
    match person.post {
        Post::Available => "available".to_owned(),
        Post::Resting => "resting".to_owned(),
        Post::Team => {
            let home = ship.home.as_ref();
            let injuries =
                home.and_then(|home| home.team.iter().find(|(card, _)| *card == person.card));
            match injuries {
                Some((_, 0)) => "just back, unhurt".to_owned(),
                Some((_, n)) => {
                    format!("just back, {}", table::count(*n, "injury"))
                }
                None => "away team".to_owned(),
            }
        }
        Post::Patient(slot) => format!("medbay · {}", Care::of(slot).name()),
        Post::Dead => "dead".to_owned(),
    }
}

fn look_of(person: &Person, ship: &ShipView) -> Look {
    let is_hurt = |home: &vanguard::ship::Home| {
        home.team.iter().any(|(card, n)| *card == person.card && *n > 0)
    };
    match person.post {
        Post::Dead => Look::Stone,
        Post::Patient(_) => Look::Injured,
        _ if ship.home.as_ref().is_some_and(is_hurt) => Look::Injured,
        _ => Look::Well,
    }
}

/// The rank as chevrons.
pub(crate) fn rank(rank: u8) -> AnyView {
    let mut svg = String::from("<svg viewBox=\"0 0 22 20\" aria-hidden=\"true\">");
    for nth in 0..rank {
        let _ = write!(svg, "<path d=\"M3 {}l8-5 8 5\"/>", 16 - 5 * nth);
    }
    svg.push_str("</svg>");
    let label = format!("rank {rank}");
    view! { <span class="cr-rank" role="img" aria-label=label inner_html=svg></span> }.into_any()
}

/// A die of a colour that counts as an icon.
pub(crate) fn convert(card: CrewmemberId) -> AnyView {
    let convert = Desk::book().convert(card);
    let name = icons::die_icon_name(convert.icon);
    let class = match convert.colour.idx() {
        0 => "cr-pip red",
        1 => "cr-pip green",
        _ => "cr-pip blue",
    };
    let words = format!("basic {} counts as {name}", convert.colour.name());
    view! {
        <span class="cr-convert" role="img" aria-label=words>
            <i class=class aria-hidden="true"></i> <em aria-hidden="true">"→"</em>
            <Icon name=icons::of_die(convert.icon)/> <span aria-hidden="true">{name}</span>
        </span>
    }
    .into_any()
}

/// The skill with its charges.
pub(crate) fn skill(card: CrewmemberId) -> AnyView {
    let book = Desk::book();
    let record = book.crewmember(card);
    let title = record.skill.name.as_ref().map(ToString::to_string);
    let when = told_ability(&record.skill, &book.pack);
    let what = told(&record.skill.effects, &book.pack);
    view! {
        <span class="cr-skill" title=when><b>{title.unwrap_or_else(|| "Skill".to_owned())}</b> " " {what}
            <span class="cr-charges" role="img" aria-label=table::count(record.charges, "charge")><Icon name="charge"/> "×" {record.charges}</span></span>
    }
    .into_any()
}

/// What somebody is called when pointed at.
fn point(card: CrewmemberId) -> String {
    format!("crew-{}", card.0)
}

/// A small face with the first name below.
pub(super) fn small(card: CrewmemberId, ship: &ShipView) -> AnyView {
    let person = ship.campaign.roster.person(card);
    let look = person.map_or(Look::Well, |person| look_of(person, ship));
    let face = face(card, person.map(|person| person.section), look);
    view! { <span class="sb-small" data-point=point(card)>{face} <span>{words::first_name(card)}</span></span> }.into_any()
}

/// A card of somebody: face, rank, where they are, convert and skill.
pub(crate) fn card(card: CrewmemberId, person: Option<&Person>, ship: &ShipView) -> AnyView {
    let look = person.map_or(Look::Well, |person| look_of(person, ship));
    let where_now =
        person.map(|person| view! { <small class="cr-post">{post(person, ship)}</small> });
    view! {
        <span class="cr-card-face">{face(card, person.map(|person| person.section), look)} {person.map(|person| rank(person.rank))}</span>
        <span class="cr-card-words"><b data-point=point(card)>{words::name(card)}</b> {where_now} {convert(card)} {skill(card)}</span>
    }
    .into_any()
}
