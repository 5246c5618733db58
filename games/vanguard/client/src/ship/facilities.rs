//! Page 6: five doors, each saying what a visit would do now.

use leptos::prelude::*;
use vanguard::ship::{
    Facility, ShipCard, ShipMove,
    campaign::{QUEUES, RESEARCH_SLOTS, STAGES},
    roster::Post,
};
use vanguard_pack::{
    id::{ProductionId, ResearchId},
    record::Cost,
};

use super::{sheet::Sheet, words};
use crate::icons::Icon;

const fn icon(facility: Facility) -> &'static str {
    match facility {
        Facility::Laboratory => "analyse",
        Facility::Production => "repair",
        Facility::Barracks => "figure",
        Facility::SituationRoom => "danger",
        Facility::AddOn => "important",
    }
}

/// How much of a price lies in Gathered Discoveries.
pub(super) fn cost_chips(sheet: &Sheet<'_>, cost: &[Cost]) -> AnyView {
    let chips = cost.iter().map(|part| {
        let gathered = sheet.ship.campaign.gathered.iter();
        let fits = gathered.map(|id| sheet.book.discovery(*id)).filter(|own| {
            own.kind == part.of && part.rarity.is_none_or(|rarity| own.rarity >= rarity)
        });
        let n = fits.count();
        let is_there = n >= usize::from(part.n);
        let what = words::cost(std::slice::from_ref(part));
        view! {
            <span class="sb-chip" class:ok=is_there><Icon name=part.of.word()/> {format!("{what}, {n} in store")}</span>
        }
    });
    view! { <span class="sb-chips">{chips.collect_view()}</span> }.into_any()
}

/// The projects that a visit would find in the laboratory.
pub(super) fn projects(sheet: &Sheet<'_>) -> Vec<ResearchId> {
    let campaign = &sheet.ship.campaign;
    let waiting = campaign.awaiting.iter().filter_map(|card| match card {
        ShipCard::Research(id) => Some(*id),
        _ => None,
    });
    campaign.lab.iter().flatten().copied().chain(waiting).take(RESEARCH_SLOTS).collect()
}

/// A production queue as its stages.
pub(super) fn queue(stages: &[Option<ProductionId>; STAGES]) -> AnyView {
    let stages = stages.iter().enumerate().map(|(nth, id)| match id {
        Some(id) => view! { <i class="full">{words::name(*id)}</i> }.into_any(),
        None => view! { <i>{nth + 1}</i> }.into_any(),
    });
    view! { <span class="sb-queue">{stages.collect_view()} <em>"→ done"</em></span> }.into_any()
}

fn laboratory(sheet: &Sheet<'_>) -> (String, String, AnyView) {
    let projects = projects(sheet);
    let Some(first) = projects.first() else {
        return ("No project is in the laboratory.".to_owned(), String::new(), ().into_any());
    };
    let record = sheet.book.research(*first);
    let line = format!("{} {}: {}", record.code, record.name, words::cost(&record.cost));
    let sub = match projects.len() - 1 {
        0 => "the only project".to_owned(),
        n => format!("and {}", table::count(n, "other project")),
    };
    (line, sub, cost_chips(sheet, &record.cost))
}

fn production(sheet: &Sheet<'_>) -> (String, String, AnyView) {
    let factory = &sheet.ship.campaign.factory;
    let done: Vec<String> =
        factory.queues.iter().filter_map(|stages| stages[STAGES - 1]).map(words::name).collect();
    let n_queued = factory.queues.iter().flatten().flatten().count();
    let waiting =
        sheet.ship.campaign.awaiting.iter().filter(|card| matches!(card, ShipCard::Production(_)));
    let n_ready = factory.ready.len() + waiting.count();
    let line = match (done.is_empty(), n_queued) {
        (false, _) => format!("Completed on arrival: {}.", words::all_of(&done)),
        (true, 0) => "Nothing is in the queues.".to_owned(),
        (true, _) => "Everything in the queues moves one stage.".to_owned(),
    };
    let sub = match n_ready {
        0 => String::new(),
        n => format!("{} to put in", table::count(n, "ready project")),
    };
    let n_open = usize::from(factory.n_open).min(QUEUES);
    let queues = factory.queues[..n_open].iter().map(queue).collect_view();
    (line, sub, queues.into_any())
}

fn barracks(sheet: &Sheet<'_>) -> (String, String, AnyView) {
    let roster = &sheet.ship.campaign.roster;
    let n = usize::from(sheet.ship.figures.recruits).min(roster.recruits.len());
    let line = match n {
        0 => "No recruits are left; people can still change places.".to_owned(),
        n => format!(
            "{} {} laid open; each section takes one.",
            table::count(n, "recruit"),
            words::verb(n, "is", "are")
        ),
    };
    let trainer = roster.at(Post::Available).find(|person| person.rank == 3);
    let sub = trainer.map(|person| format!("{} could train a recruit", words::name(person.card)));
    let backs =
        (0..n).map(|_| view! { <i class="sb-back"><Icon name="figure"/></i> }).collect_view();
    (line, sub.unwrap_or_default(), backs.into_any())
}

fn situation_room(sheet: &Sheet<'_>) -> (String, String, AnyView) {
    let open = &sheet.ship.campaign.situations;
    let line = match open.len() {
        0 => "No situation is open.".to_owned(),
        n => format!("{}, one is solved by the visit.", table::count(n, "open situation")),
    };
    let roster = &sheet.ship.campaign.roster;
    let icons = open.iter().flat_map(|id| &sheet.book.situation(*id).solved.icons);
    let chips = icons.map(|icon| {
        let mut fitting = roster.at(Post::Available);
        let who = fitting.find(|person| sheet.book.convert(person.card).icon == *icon);
        let name = who.map_or_else(|| "nobody".to_owned(), |person| words::first_name(person.card));
        view! { <span class="sb-chip" class:ok=who.is_some()><Icon name=crate::icons::of_die(*icon) label=crate::icons::die_icon_name(*icon)/> {name}</span> }
    });
    let chips = view! { <span class="sb-chips">{chips.collect_view()}</span> }.into_any();
    let sub = if open.is_empty() { "" } else { "What stays open strikes at the next bridge." };
    (line, sub.to_owned(), chips)
}

fn add_on(sheet: &Sheet<'_>) -> (String, String, AnyView) {
    let Some(id) = sheet.ship.campaign.facility else {
        return ("Closed for now.".to_owned(), String::new(), ().into_any());
    };
    let steps = sheet.book.facility(id).step.iter();
    let steps = steps.map(|step| format!("{}: {}", step.name, words::effects(&step.effects)));
    (steps.collect::<Vec<_>>().join(" "), String::new(), ().into_any())
}

/// The doors.
pub(super) fn facilities(sheet: &Sheet<'_>) -> AnyView {
    let shown = Facility::ALL
        .into_iter()
        .filter(|door| *door != Facility::AddOn || sheet.ship.campaign.facility.is_some());
    let proposed = sheet.ship.proposal.as_ref().map(|(_, mv)| mv);
    let doors = shown.map(|door| {
        let (title, page) = words::facility(door, sheet.ship);
        let (line, sub, strip) = match door {
            Facility::Laboratory => laboratory(sheet),
            Facility::Production => production(sheet),
            Facility::Barracks => barracks(sheet),
            Facility::SituationRoom => situation_room(sheet),
            Facility::AddOn => add_on(sheet),
        };
        let mv = ShipMove::Facility(door);
        let is_open = sheet.takes(&mv);
        let is_proposed = proposed == Some(&mv);
        let foot = match (is_open, is_proposed, sheet.ship.campaign.pools.command) {
            (true, ..) => "go there",
            (_, true, _) => "proposed",
            (_, _, 0) => "no command left",
            _ => "not now",
        };
        let on_it = view! {
            <span class="sb-door-icon" class:hot=door == Facility::SituationRoom><Icon name=icon(door)/></span>
            <span class="sb-door-title" data-point=format!("door-{page}")><b>{title}</b> <small>{format!("page {page}")}</small></span>
            <span class="sb-line">{line} <small>{sub}</small></span>
            <span class="sb-strip">{strip}</span>
            <span class="sb-door-foot"><Icon name="command"/> "1" <em>{foot}</em></span>
        };
        if is_open {
            sheet.press(mv, "sb-door", on_it.into_any())
        } else {
            view! { <div class="sb-door shut" class:proposed=is_proposed>{on_it}</div> }.into_any()
        }
    });
    view! { <div class="sb-doors">{doors.collect_view()}</div> }.into_any()
}
