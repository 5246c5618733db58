//! The mission as text, to be pasted and edited.

use leptos::prelude::*;
use space_alert::notation;
use space_alert_parts::{desk::Desk, words};
use table::count;

/// The part "Text".
#[component]
pub(crate) fn Text() -> impl IntoView {
    let desk = Desk::here();
    let draft = RwSignal::new(desk.text());
    let read = Memo::new(move |_| draft.with(|draft| notation::parse_named(draft)));
    let apply = move |_| {
        if let Ok((mission, names)) = read.get_untracked() {
            desk.lay_out(mission, names);
            desk.toasts.tell("The mission is on the table.");
        }
    };
    let again = move |_| draft.set(desk.text());
    view! {
        <section class="panel text-panel">
            <h2><label for="notation">"The mission in words"</label></h2>
            <p class="note">
                "One thing per line: " <code>"boards T4 T2 T5 T1"</code> ", " <code>"2 white Gunship"</code> ", "
                <code>"crew purple captain: A . C red hA lift"</code> ", " <code>"tiles white s r t"</code> ". "
                "Everything after # is a remark."
            </p>
            <textarea id="notation" data-testid="notation" rows="16" spellcheck="false" autocapitalize="off"
                aria-describedby="notation-state" prop:value=move || draft.get()
                on:input:target=move |event| draft.set(event.target().value())></textarea>
            <p id="notation-state" role="status" data-testid="notation-state">
                {move || match read.get() {
                    Ok((mission, _)) => view! {
                        <span class="good">{format!(
                            "✓ {}, {}",
                            count(mission.setup().crew.len(), "crew member"), count(mission.setup().threats.len(), "threat"),
                        )}</span>
                    }.into_any(),
                    Err(error) => {
                        let line = error.line().map(|line| format!("line {line}: ")).unwrap_or_default();
                        let text = words::capitalised(&(line + &error.problem()));
                        view! {
                            <span class="deadly">"⚠ " {text} " " {error.rule().map(words::why)}</span>
                        }.into_any()
                    }
                }}
            </p>
            <div class="buttons">
                <button class="primary" data-testid="use-text" disabled=move || read.with(Result::is_err) on:click=apply>
                    "Use this mission"
                </button>
                <button data-testid="text-again" on:click=again>"Back to the mission on the table"</button>
            </div>
        </section>
    }
}
