//! Everybody: the crew by section, the medbay, the wall.

use leptos::prelude::*;
use vanguard::{
    ship::{ShipView, roster::SLEEVES},
    view::View,
};
use vanguard_pack::word::Section;

use super::{medbay, people};
use crate::{
    desk::Desk,
    die::{self, Die, Drawn},
    icons::Icon,
    words::section as section_name,
};

/// The class that gives a section its colour.
pub(super) const fn section_class(section: Section) -> &'static str {
    match section {
        Section::Recon => "cr-recon",
        Section::Security => "cr-security",
        Section::Science => "cr-science",
        Section::Engineering => "cr-engineering",
    }
}

fn section(ship: &ShipView, section: Section) -> AnyView {
    let campaign = &ship.campaign;
    let dice = campaign.dice(section).iter().map(|kind| {
        view! { <span title=die::kind_words(*kind)><Die drawn=Drawn::of_kind(*kind)/></span> }
    });
    let dice = dice.collect_view();
    let left =
        (1..).zip(SLEEVES).map(|(rank, _)| campaign.roster.n_sleeves(section, rank).to_string());
    let left = left.collect::<Vec<_>>().join(" · ");
    let crew = campaign.roster.crew.iter().filter(|person| person.section == section);
    let crew = crew.map(|person| view! { <li class="cr-person">{people::card(person.card, Some(person), ship)}</li> });
    let crew = crew.collect_view();
    view! {
        <section class=format!("cr-section {}", section_class(section))>
            <header><Icon name=section.word()/> <h2>{section_name(section)}</h2> <span class="cr-own-dice">{dice}</span>
                <small>"sleeves left " {left}</small></header>
            <ul>{crew}</ul>
        </section>
    }
    .into_any()
}

/// The roster.
#[component]
pub(crate) fn Roster() -> impl IntoView {
    let desk = Desk::here();
    move || {
        desk.view.with(|view| {
            let View::Ship(ship) = view else { return None };
            let sections = Section::ALL.iter().map(|own| section(ship, *own)).collect_view();
            let n = ship.campaign.roster.crew.len();
            Some(view! {
                <p class="note">{format!("{} aboard, {} on the wall, {} to draft from.", n, ship.campaign.roster.wall.len(), table::count(ship.campaign.roster.recruits.len(), "recruit"))}</p>
                <div class="cr-sections">{sections}</div>
                <div class="cr-lower">
                    <section class="cr-med"><h2>"Medbay " <small>"one bed to the right each cycle"</small></h2> {medbay::beds(ship)}</section>
                    <section class="cr-wall"><h2>"Memorial wall"</h2> {medbay::wall(ship)}</section>
                </div>
            })
        })
    }
}
