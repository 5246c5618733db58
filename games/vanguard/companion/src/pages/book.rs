//! The ship book, step by step.

use client::why::Why;
use leptos::prelude::*;
use table::RuleId;
use vanguard::ship::{
    Facility, Step,
    pages::{EXPLORATION, Page, RAIL, bookmark},
};

use super::parts::{Hold, button};
use crate::keeper::{Deed, Place, facility};

/// The step the table is at.
#[component]
pub(crate) fn Book() -> impl IntoView {
    let hold = Hold::here();
    let place = Memo::new(move |_| hold.campaign.with(|campaign| campaign.place));
    let rail = move || {
        let here = match place.get() {
            Place::Book(step) => step.place().0,
            Place::Planet => EXPLORATION,
        };
        let page = |(number, name): &(u8, &str)| {
            let current = (*number == bookmark(here)).then_some("step");
            view! { <li aria-current=current>{format!("{number} {name}")}</li> }
        };
        RAIL.iter().map(page).collect_view()
    };
    let content = move || {
        match place.get() {
        Place::Planet => view! {
            <h2>"The team is on a planet"</h2>
            <p>"Keep dice, injuries and supplies on the Planet tab. When the exploration is over, the book opens at the way home."</p>
            {button(hold, "The exploration is over", Deed::Leave)}
        }
        .into_any(),
        Place::Book(step) => at_step(hold, step),
    }
    };
    view! {
        <ol class="companion-rail">{rail}</ol>
        <article class="panel companion-step" data-testid="step">{content}</article>
    }
}

fn at_step(hold: Hold, step: Step) -> AnyView {
    let guide = step.guide();
    let (page, nth) = step.place();
    let more = match step {
        Step::Facilities => {
            let choices = Facility::ALL
                .map(|one| button(hold, format!("Visit the {}", facility(one)), Deed::Visit(one)));
            view! { <div class="companion-choices" data-testid="facilities">{choices}</div> }
                .into_any()
        }
        Step::Fly | Step::Scan => button(hold, "No landing: adrift", Deed::Adrift),
        Step::StrapIn => view! { <super::planet::Landing/> }.into_any(),
        _ => ().into_any(),
    };
    let goes_on = step != Step::StrapIn;
    let words = if step == Step::Save { "Begin the next cycle" } else { "Done, go on" };
    view! {
        <p class="note">{format!("Page {page}, step {nth} · {}", Page::numbered(page).title)}</p>
        <h2 data-testid="step-title">{guide.title}</h2>
        <p>{guide.text} " " <Why rule=RuleId::new(guide.rule)/></p>
        <p class="note">"Who decides: " {guide.decides.words()}</p>
        {more}
        {goes_on.then(|| view! {
            <button class="primary" data-testid="go-on" on:click=move |_| { hold.act(Deed::GoOn); }>{words}</button>
        })}
    }
    .into_any()
}
