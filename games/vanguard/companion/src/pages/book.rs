//! The ship book, step by step: the rail of its pages, the page with its steps,
//! and the button that goes on.

use client::why::Why;
use leptos::prelude::*;
use table::RuleId;
use vanguard::ship::{
    Facility, Step,
    pages::{EXPLORATION, Page, RAIL, bookmark},
};
use vanguard_parts::icons::Icon;

use super::parts::{Hold, button};
use crate::keeper::{Deed, Place, facility};

fn place(hold: Hold) -> Memo<Place> {
    Memo::new(move |_| hold.campaign.with(|campaign| campaign.place))
}

/// The page the table is at.
#[component]
pub(crate) fn Book() -> impl IntoView {
    let hold = Hold::here();
    let place = place(hold);
    let marks = move || {
        let here = match place.get() {
            Place::Book(step) => bookmark(step.place().0),
            Place::Planet => EXPLORATION,
        };
        let mark = |(number, name): &(u8, &'static str)| {
            let (number, name) = (*number, *name);
            view! {
                <li class:done={number < here} class:now={number == here} class:ex={number == EXPLORATION}
                    aria-current=(number == here).then_some("step")><i>{number}</i> <span>{name}</span></li>
            }
        };
        RAIL.iter().map(mark).collect_view()
    };
    let content = move || match place.get() {
        Place::Planet => on_planet(),
        Place::Book(step) => at_step(hold, step),
    };
    view! {
        <ol class="co-rail" aria-label="Pages of the ship book">{marks}</ol>
        <article class="co-paper" data-testid="step">{content}</article>
    }
}

fn on_planet() -> AnyView {
    view! {
        <header><b class="co-number" aria-hidden="true">{EXPLORATION}</b><div><p class="co-page-name">"Exploration"</p>
            <h2 data-testid="step-title">"The team is on a planet"</h2></div></header>
        <p>"Dice, injuries, leads and threats are on the Planet tab, cards on Decks. When everybody is back in the lander, go on: the book opens at the way home."</p>
    }
    .into_any()
}

fn at_step(hold: Hold, step: Step) -> AnyView {
    let guide = step.guide();
    let (number, _) = step.place();
    let page = Page::numbered(number);
    let at = page.steps.iter().position(|other| *other == step);
    let steps = page.steps.iter().enumerate().map(|(nth, other)| {
        let (is_done, is_now) = (at.is_some_and(|at| nth < at), at == Some(nth));
        view! {
            <li class:done=is_done class:now=is_now aria-current=is_now.then_some("step")>
                <b aria-hidden="true">{if is_done { "✓".to_owned() } else { (nth + 1).to_string() }}</b>
                {other.guide().title} {is_done.then(|| view! { <span class="visually-hidden">", done"</span> })}
            </li>
        }
    });
    let more = match step {
        Step::Facilities => doors(hold),
        Step::Fly | Step::Scan => button(hold, "No landing: adrift", Deed::Adrift),
        Step::StrapIn => view! { <super::planet::Landing/> }.into_any(),
        _ => ().into_any(),
    };
    view! {
        <header>
            <b class="co-number" aria-hidden="true">{number}</b>
            <div><p class="co-page-name">{format!("Page {number} · {}", page.title)}</p>
                <h2 data-testid="step-title">{guide.title}</h2></div>
        </header>
        <p>{guide.text} " " <Why rule=RuleId::new(guide.rule)/></p>
        <p class="co-who">"Who decides: " {guide.decides.words()}</p>
        {more}
        {(page.steps.len() > 1).then(|| view! { <ol class="co-steps" aria-label="Steps of this page">{steps.collect_view()}</ol> })}
    }
    .into_any()
}

const fn icon(of: Facility) -> &'static str {
    match of {
        Facility::Laboratory => "analyse",
        Facility::Production => "repair",
        Facility::Barracks => "figure",
        Facility::SituationRoom => "danger",
        Facility::AddOn => "engineering",
    }
}

/// The facilities, each behind a door that costs a command token.
fn doors(hold: Hold) -> AnyView {
    let door = |of: Facility| {
        let is_done = move || hold.campaign.with(|campaign| campaign.visited.contains(&of));
        view! {
            <button class="co-door" data-testid=format!("visit-{}", icon(of)) on:click=move |_| { hold.act(Deed::Visit(of)); }>
                <span class="co-door-icon"><Icon name=icon(of)/></span>
                <span><b>"Visit the " {facility(of)}</b>
                    <small>{move || if is_done() { "visited in this cycle" } else { "for 1 command" }}</small></span>
                <span class="co-cost"><Icon name="command"/> "1"</span>
            </button>
        }
    };
    view! { <div class="co-doors" data-testid="facilities">{Facility::ALL.map(door)}</div> }
        .into_any()
}

/// The one button that leads through the book.
#[component]
pub(super) fn GoOn() -> impl IntoView {
    let hold = Hold::here();
    let place = place(hold);
    move || {
        let (words, deed) = match place.get() {
            Place::Planet => ("The exploration is over", Deed::Leave),
            Place::Book(Step::StrapIn) => {
                return view! { <p class="co-last">"Fill in the landing above."</p> }.into_any();
            }
            Place::Book(Step::Save) => ("Begin the next cycle", Deed::GoOn),
            Place::Book(Step::Facilities) => ("No more visits", Deed::GoOn),
            Place::Book(_) => ("Done, go on", Deed::GoOn),
        };
        view! {
            <button class="primary co-go" data-testid="go-on" on:click=move |_| { hold.act(deed.clone()); }>{words}</button>
        }
        .into_any()
    }
}
