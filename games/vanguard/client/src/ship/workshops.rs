//! Pages 8, 12, 16 and 17: what is done behind the doors.

use leptos::prelude::*;
use vanguard::ship::{Question, ShipMove, Step, campaign::QUEUES, roster::SLEEVES, slot_icons};
use vanguard_pack::word::Section;

use super::{
    bridge::{situations, wanted},
    facilities::{cost_chips, queue},
    people,
    pick::{Side, card, pairs},
    sheet::{Sheet, heading},
    words,
};
use crate::words::section as section_name;

/// Page 8: the slots of the laboratory, and lab work.
pub(super) fn laboratory(sheet: &Sheet<'_>) -> AnyView {
    let slots = sheet.ship.campaign.lab.iter().enumerate().map(|(nth, project)| {
        let lab_work = view! { <p class="sub">"Lab work here: " {wanted(&slot_icons(nth))}</p> };
        let Some(id) = project else {
            let on_it = view! { <p>"Empty"</p> {lab_work} }.into_any();
            return card(
                format!("Slot {}", nth + 1),
                String::new(),
                on_it,
                Vec::new(),
                "sb-card fog",
            );
        };
        let record = sheet.book.research(*id);
        let keyword = record.keyword.as_ref().map(|word| format!("keyword {word}"));
        let on_it = view! { {cost_chips(sheet, &record.cost)} {lab_work} }.into_any();
        let foot = sheet.button(ShipMove::Research(*id), "complete it").into_iter().collect();
        let title = format!("{} {}", record.code, record.name);
        card(title, keyword.unwrap_or_default(), on_it, foot, "sb-card")
    });
    let slots = slots.collect_view();
    let work = sheet.take(|mv| matches!(mv, ShipMove::LabWork(..)));
    let work = work.into_iter().filter_map(|mv| {
        let ShipMove::LabWork(slot, crew) = &mv else { return None };
        let project = sheet.ship.campaign.lab[usize::from(*slot)].map(words::name);
        let first = Side::Thing(project.unwrap_or_default(), format!("slot {}", slot + 1));
        Some((first, Side::Crew(crew.clone()), mv))
    });
    let work =
        pairs(sheet, work.collect(), "Which project?", "Who works on it, and rests afterwards?");
    view! { {work} <div class="sb-cards">{slots}</div> }.into_any()
}

/// Page 12: the queues, ready projects, and assembly.
pub(super) fn production(sheet: &Sheet<'_>) -> AnyView {
    let factory = &sheet.ship.campaign.factory;
    let queues = factory.queues[..usize::from(factory.n_open).min(QUEUES)].iter();
    let queues = queues.enumerate().map(|(nth, stages)| {
        view! { <div class="sb-line-up"><b>{format!("Queue {}", nth + 1)}</b> {queue(stages)}</div> }
    });
    let queues = queues.collect_view();
    let ready = factory.ready.iter().map(|id| {
        let record = sheet.book.production(*id);
        let starts = sheet.take(|mv| matches!(mv, ShipMove::Produce(own, ..) if own == id));
        let foot = starts.into_iter().map(|mv| {
            let ShipMove::Produce(_, queue, stage) = mv else { return sheet.plain(mv) };
            let text = format!("queue {}, stage {}", queue + 1, stage + 1);
            sheet.press(mv, "sb-go", text.into_any())
        });
        let foot = foot.collect();
        let title = format!("{} {}", record.code, record.name);
        let note = format!("begins in stage {}", record.start_stage.0);
        let on_it = view! { <p class="sub">"Assembly: " {wanted(&record.icons)}</p> }.into_any();
        card(title, note, on_it, foot, "sb-card")
    });
    let ready = ready.collect_view();
    let work = sheet.take(|mv| matches!(mv, ShipMove::Assemble(..)));
    let work = work.into_iter().filter_map(|mv| {
        let ShipMove::Assemble(id, crew) = &mv else { return None };
        Some((Side::Thing(words::name(*id), String::new()), Side::Crew(crew.clone()), mv))
    });
    let work = pairs(
        sheet,
        work.collect(),
        "Move which project on?",
        "Who assembles, and rests afterwards?",
    );
    let has_ready = !factory.ready.is_empty();
    view! {
        {queues} {work}
        {has_ready.then(|| heading("Ready for production", ""))}
        <div class="sb-cards">{ready}</div>
    }
    .into_any()
}

/// Page 16: changes, training, and the draft.
pub(super) fn barracks(sheet: &Sheet<'_>) -> AnyView {
    let ship = sheet.ship;
    if let Some(Question::Draft(_) | Question::DraftOrder) = ship.question {
        return draft(sheet);
    }
    let swaps = sheet.take(|mv| matches!(mv, ShipMove::Exchange(..)));
    let swaps = swaps.into_iter().flat_map(|mv| {
        let ShipMove::Exchange(one, other) = mv else { return Vec::new() };
        let pair = |a, b| (Side::one(a), Side::one(b), ShipMove::Exchange(one, other));
        vec![pair(one, other), pair(other, one)]
    });
    let swaps = pairs(
        sheet,
        swaps.collect(),
        "Who changes sections?",
        "With whom? Rank 2 and 3 lose one rank.",
    );
    let dismissals = sheet.take(|mv| matches!(mv, ShipMove::Dismiss(_)));
    let dismissals = (!dismissals.is_empty()).then(|| {
        let faces = dismissals.into_iter().filter_map(|mv| {
            let ShipMove::Dismiss(card) = mv else { return None };
            Some(sheet.press(mv, "sb-pick go", people::small(card, ship)))
        });
        let faces = faces.collect_view();
        let faces = view! { <div class="sb-picks">{faces}</div> }.into_any();
        sheet.folded("Dismiss somebody, back to the recruits".to_owned(), faces)
    });
    let lessons = sheet.take(|mv| matches!(mv, ShipMove::Train(..)));
    let lessons = lessons.into_iter().filter_map(|mv| {
        let ShipMove::Train(by, whom) = mv else { return None };
        Some((Side::one(by), Side::one(whom), mv))
    });
    let lessons = pairs(sheet, lessons.collect(), "Who trains?", "Who rises to rank 2?");
    let is_training = matches!(ship.step, Step::Exchange | Step::Training);
    let sleeves = is_training.then(|| {
        let rows = Section::ALL.iter().map(|section| {
            let left = (1..).zip(SLEEVES).map(|(rank, _)| ship.campaign.roster.n_sleeves(*section, rank).to_string());
            view! { <li><b>{section_name(*section)}</b> " sleeves left by rank: " {left.collect::<Vec<_>>().join(" · ")}</li> }
        });
        view! { <ul class="sb-list">{rows.collect_view()}</ul> }
    });
    view! { {swaps} {dismissals} {lessons} {sleeves} }.into_any()
}

/// The draft: recruits laid open, and whose turn it is.
fn draft(sheet: &Sheet<'_>) -> AnyView {
    let ship = sheet.ship;
    let recruits = ship.shown.iter().map(|card| {
        let on_it = people::card(*card, None, ship);
        let mv = ShipMove::Crew(*card);
        if sheet.takes(&mv) {
            sheet.press(mv, "sb-person", on_it)
        } else {
            view! { <div class="sb-person">{on_it}</div> }.into_any()
        }
    });
    let recruits = recruits.collect_view();
    let order = sheet.take(|mv| matches!(mv, ShipMove::Section(_)));
    let order = order.into_iter().map(|mv| sheet.plain(mv)).collect_view();
    view! { <div class="sb-rest">{order}</div> <div class="sb-people">{recruits}</div> }.into_any()
}

/// Page 17: one is solved by the visit, others by crew.
pub(super) fn situation_room(sheet: &Sheet<'_>) -> AnyView {
    let work = sheet.take(|mv| matches!(mv, ShipMove::Supervise(..)));
    let work = work.into_iter().filter_map(|mv| {
        let ShipMove::Supervise(id, crew) = &mv else { return None };
        Some((Side::Thing(words::name(*id), String::new()), Side::Crew(crew.clone()), mv))
    });
    let work =
        pairs(sheet, work.collect(), "Which situation?", "Who solves it, and rests afterwards?");
    let open = &sheet.ship.campaign.situations;
    view! {
        {work} {situations(sheet, open, "solve it")}
        {open.is_empty().then(|| view! { <p>"No situation is open."</p> })}
    }
    .into_any()
}
