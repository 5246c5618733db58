//! Pages 32 and 36: the medbay with its beds, and the memorial wall.

use leptos::prelude::*;
use vanguard::art::Look;
use vanguard::ship::{MEDBAY_SLOTS, ShipMove, ShipView, roster::Post};
use vanguard_pack::word::Section;

use super::{
    people,
    pick::{Side, pairs},
    sheet::Sheet,
    words,
};
use crate::{desk::Desk, icons::Icon, words::section as section_name};

/// The beds as they stand: patients move to the right, and out.
pub(super) fn beds(ship: &ShipView) -> AnyView {
    let bed = |slot: u8| {
        let class = match slot {
            0 | 3 => "cr-bed critical",
            1 | 4 => "cr-bed moderate",
            _ => "cr-bed light",
        };
        let patient = ship.campaign.roster.patient(slot);
        let label = patient.map_or_else(
            || format!("{}: empty", words::slot(slot)),
            |card| format!("{}: {}", words::slot(slot), words::name(card)),
        );
        view! { <span class=class role="img" aria-label=label>{patient.map(|card| people::small(card, ship))}</span> }
    };
    let row = |first: u8| (first..first + 3).map(bed).collect_view();
    let last = (6..MEDBAY_SLOTS).map(bed).collect_view();
    view! {
        <div class="cr-beds">
            <small>"critical"</small> <small>"moderate"</small> <small>"light"</small> <span></span>
            {row(0)} <em>"→ free"</em>
            {row(3)} <em>"→ free"</em>
            <span></span> <span></span> {last} <em>"→ free"</em>
        </div>
    }
    .into_any()
}

/// Page 32.
pub(super) fn medbay(sheet: &Sheet<'_>) -> AnyView {
    let ship = sheet.ship;
    let care = sheet.take(|mv| matches!(mv, ShipMove::Treat(..)));
    let care = care.into_iter().filter_map(|mv| {
        let ShipMove::Treat(by, whom) = mv else { return None };
        Some((Side::one(whom), Side::one(by), mv))
    });
    let care = pairs(
        sheet,
        care.collect(),
        "Which patient moves on?",
        "Who is the therapist, and rests afterwards?",
    );
    let beds_for = sheet.take(|mv| matches!(mv, ShipMove::Admit(..)));
    let beds_for = beds_for.into_iter().filter_map(|mv| {
        let ShipMove::Admit(card, slot) = mv else { return None };
        Some((Side::one(card), Side::Thing(words::slot(slot), String::new()), mv))
    });
    let beds_for = pairs(sheet, beds_for.collect(), "Who is admitted next?", "Which bed?");
    let back = ship.home.iter().flat_map(|home| &home.team).filter(|(_, n)| *n > 0);
    let back = back.map(|(card, n)| {
        view! { <li><b>{words::name(*card)}</b> {format!(" came home with {}", table::count(*n, "injury"))}</li> }
    });
    let back = back.collect_view();
    view! { {care} {beds_for} {beds(ship)} <ul class="sb-list">{back}</ul> }.into_any()
}

/// The wall: the fallen in stone, and the places that are still free.
pub(crate) fn wall(ship: &ShipView) -> AnyView {
    let book = Desk::book();
    let stones = ship.campaign.roster.wall.iter().map(|fallen| {
        let slot = fallen.slot.and_then(|nth| book.pack.memorials.get(usize::from(nth)));
        let record = book.crewmember(fallen.card);
        let sentence = if record.text.is_empty() {
            let left = slot.map(|slot| words::effects(&slot.effects)).unwrap_or_default();
            if left.is_empty() { "Remembered by all aboard.".to_owned() } else { format!("Left to the ship: {left}") }
        } else {
            record.text.to_string()
        };
        view! {
            <li class="cr-stone"><span class="cr-niche">{people::face(fallen.card, Some(fallen.section), Look::Stone)}</span>
                <b>{words::name(fallen.card)}</b> <small>{section_name(fallen.section)}</small> <p>{sentence}</p></li>
        }
    });
    let stones = stones.collect_view();
    let taken = |nth: u16| ship.campaign.roster.wall.iter().any(|fallen| fallen.slot == Some(nth));
    let next = Section::ALL.iter().copied().map(Some).chain([None]).filter_map(|whose| {
        let slots = (0..).zip(&book.pack.memorials);
        let free = slots.filter(|(nth, slot)| slot.section == whose && !taken(*nth));
        let (_, slot) = free.min_by_key(|(_, slot)| slot.order)?;
        let name = whose.map_or("any section", section_name);
        Some(view! {
            <li class="cr-stone free"><span class="cr-niche"><Icon name="figure"/></span>
                <small>{format!("next of {name}")}</small> <p>{words::effects(&slot.effects)}</p></li>
        })
    });
    let next = next.collect_view();
    view! { <ul class="cr-stones">{stones} {next}</ul> }.into_any()
}

/// Page 36.
pub(super) fn memorial(sheet: &Sheet<'_>) -> AnyView {
    let ship = sheet.ship;
    let names = ship.campaign.roster.at(Post::Dead).map(|person| {
        let mv = ShipMove::Crew(person.card);
        let on_it = people::card(person.card, Some(person), ship);
        if sheet.takes(&mv) {
            sheet.press(mv, "sb-person stone", on_it)
        } else {
            view! { <div class="sb-person stone">{on_it}</div> }.into_any()
        }
    });
    let names = names.collect_view();
    view! { <div class="sb-people">{names}</div> <div class="cr-wall">{wall(ship)}</div> }
        .into_any()
}
