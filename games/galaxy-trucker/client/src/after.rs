//! After a match: what every card did, what it could have done, what another
//! choice would have led to, and races against those who built.
//!
//! Everything is worked out in the worker from the journal; the page shows it.

mod compare;
mod ghost;
mod judged;
mod page;
mod past;
mod purse;
mod ships;
mod show;
mod what_if;

use client::{game::ClientGame as _, guest::Guest, life, thinking};
use galaxy_trucker_bots::past::{Flown, Story};
use leptos::prelude::*;
use table::{Names as _, Seat};

pub(crate) use self::{
    compare::Comparison,
    ghost::Beside,
    judged::{amount, percent},
    page::device_page,
};
use crate::{Client, think::Thought};

/// What the parts of the look back share.
#[derive(Clone, Copy)]
struct Book {
    /// The journal file.
    journal: StoredValue<String>,
    story: StoredValue<Story>,
    /// Which flight is looked at, by its place in the story.
    flight: RwSignal<usize>,
    /// Which card of it.
    card: RwSignal<usize>,
    /// Whose ship.
    seat: RwSignal<Seat>,
}

impl Book {
    fn here() -> Self {
        expect_context()
    }

    /// Reads something of the flight that is looked at.
    fn flown<T>(self, read: impl FnOnce(&Flown) -> T) -> Option<T> {
        let flight = self.flight.get();
        self.story.with_value(|story| story.flights.get(flight).map(read))
    }

    /// The round of the flight that is looked at.
    fn round(self) -> u8 {
        self.flown(|flown| flown.round).unwrap_or_default()
    }

    fn names(self) -> Vec<String> {
        self.story.with_value(|story| story.names.clone())
    }

    fn name(self, seat: Seat) -> String {
        self.story.with_value(|story| story.names.name(seat))
    }
}

/// The look back at a finished match.
#[component]
pub(crate) fn After(
    /// The journal file.
    journal: String,
) -> impl IntoView {
    let story = RwSignal::new(None::<Option<Story>>);
    let journal = StoredValue::new(journal);
    life::spawn(async move {
        let question = Thought::Story { journal: journal.get_value() };
        let answer = thinking::ask::<Option<Story>>(&question).await;
        story.set(Some(answer.ok().flatten()));
    });
    move || match story.get() {
        None => view! { <p class="note" role="status">"Reading the journal…"</p> }.into_any(),
        Some(Some(story)) if !story.flights.is_empty() => {
            untrack(|| view! { <Pages journal story/> }.into_any())
        }
        Some(_) => ().into_any(),
    }
}

/// The parts of the look back.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Show,
    Review,
    WhatIf,
}

impl Part {
    const ALL: [(Self, &'static str, &'static str); 3] = [
        (Self::Show, "after-show", "Card by card"),
        (Self::Review, "after-review", "Review"),
        (Self::WhatIf, "after-what-if", "What if?"),
    ];
}

#[component]
fn Pages(journal: StoredValue<String>, story: Story) -> impl IntoView {
    // Those who play here most likely want to see their own ship.
    let own = Guest::here().name_or(Client::SEAT);
    let seat = story.names.iter().position(|name| *name == own).unwrap_or(0);
    let last = story.flights.len() - 1;
    let book = Book {
        journal,
        flight: RwSignal::new(last),
        card: RwSignal::new(0),
        seat: RwSignal::new(Seat(seat as u8)),
        story: StoredValue::new(story),
    };
    provide_context(book);
    let part = RwSignal::new(Part::Show);
    let tabs = Part::ALL.map(|(own, id, name)| {
        view! {
            <button class="chip" data-testid=id aria-pressed=move || (part.get() == own).to_string()
                on:click=move |_| part.set(own)>{name}</button>
        }
    });
    let content = move || {
        let part = part.get();
        // Another flight, another page.
        book.flight.track();
        untrack(|| match part {
            Part::Show => view! { <show::Show/> }.into_any(),
            Part::Review => view! { <judged::Judgement/> }.into_any(),
            Part::WhatIf => view! { <what_if::WhatIf/> }.into_any(),
        })
    };
    view! {
        <section class="panel after" data-testid="after">
            <h2>"The flight again"</h2>
            {past::then_and_now(book)}
            <div class="after-tabs" role="group" aria-label="What to look at">{tabs}</div>
            <div class="after-tabs">{flights(book)} {whose(book)}</div>
            {content}
            {ghost::races(book)}
        </section>
    }
}

/// Which flight is looked at, if there were several.
fn flights(book: Book) -> Option<impl IntoView> {
    let classes: Vec<_> = book
        .story
        .with_value(|story| story.flights.iter().map(|flown| (flown.round, flown.class)).collect());
    (classes.len() > 1).then(|| {
        let each = classes.into_iter().enumerate().map(|(idx, (round, class))| view! {
            <option value=idx.to_string() selected=move || book.flight.get() == idx>
                {format!("Round {}: class {class}", round + 1)}
            </option>
        });
        let choose = move |value: String| {
            book.card.set(0);
            book.flight.set(value.parse().unwrap_or(0));
        };
        view! {
            <label>"Flight " <select data-testid="after-flight" on:change:target=move |event| choose(event.target().value())>
                {each.collect_view()}
            </select></label>
        }
    })
}

/// Whose ship is looked at, if there were several.
fn whose(book: Book) -> Option<impl IntoView> {
    let names = book.names();
    (names.len() > 1).then(|| {
        let each = (0..).map(Seat).zip(names).map(|(seat, name)| view! {
            <option value=seat.0.to_string() selected=move || book.seat.get() == seat>{name}</option>
        });
        view! {
            <label>"Ship of " <select data-testid="after-seat"
                on:change:target=move |event| book.seat.set(Seat(event.target().value().parse().unwrap_or(0)))>
                {each.collect_view()}
            </select></label>
        }
    })
}
