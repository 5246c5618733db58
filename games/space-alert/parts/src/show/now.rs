//! What has just happened, large.

use leptos::prelude::*;

use crate::{desk::Desk, film::Moment, words};

/// The moment that is shown.
#[must_use]
pub fn moment(desk: Desk) -> Memo<Option<Moment>> {
    Memo::new(move |_| {
        let shown = desk.shown.get();
        desk.film.with(|film| film.last(shown).cloned())
    })
}

/// The moment.
#[component]
pub fn Now() -> impl IntoView {
    let desk = Desk::here();
    let moment = moment(desk);
    view! {
        <div class="happened" role="status" aria-live="polite" data-testid="now">
            {move || match moment.get() {
                // At a table nothing can be stepped through before it is turned up.
                None if desk.at_end() => view! { <p class="note">"No turn has been revealed yet."</p> }.into_any(),
                None => view! { <p class="note">"Step or play to see what becomes of the plan."</p> }.into_any(),
                Some(moment) => view! { <p>{moment.sentence} " " {words::why(moment.rule)}</p> }.into_any(),
            }}
        </div>
    }
}
