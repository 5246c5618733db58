//! What a crew agrees on, option by option. Each says in a line what it does;
//! what the rules refuse is said beside it.

mod crew;
mod form;
mod mission;
mod switches;

use leptos::prelude::*;

pub(crate) use form::Form;

/// The whole form.
#[component]
pub(crate) fn SetupForm(form: Form) -> impl IntoView {
    view! {
        <fieldset class="setup-form flight-form" disabled=move || form.locked.get() data-testid="setup-form">
            <div class="flight-column">
                <mission::Mission form/>
                <details class="panel" data-testid="new-frontier">
                    <summary><h2>"The New Frontier"</h2></summary>
                    {switches::list(form, &switches::MODULES)}
                </details>
                <details class="panel" data-testid="readings">
                    <summary><h2>"Readings of the rules"</h2></summary>
                    <p class="note">"Where tables differ, the first reading is the usual one."</p>
                    {switches::list(form, &switches::READINGS)}
                </details>
            </div>
            <div class="flight-column">
                <crew::Crew form/>
                <details class="panel" data-testid="house">
                    <summary><h2>"How the table plays"</h2></summary>
                    <mission::Help form/>
                    {switches::list(form, &switches::HOUSE)}
                </details>
            </div>
        </fieldset>
    }
}
