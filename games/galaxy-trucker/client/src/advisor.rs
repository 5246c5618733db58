//! The advisor of practice games: what each choice is worth, and where a ship
//! is weak.

use client::{browser::storage, life, thinking};
use galaxy_trucker_bots::advice::{Advice, Looked, Weighed, Worth};
use leptos::prelude::*;

use crate::{
    after::{amount, percent},
    desk::Desk,
    think::Thought,
};

const ON: &str = "advisor";

/// How far the advisor is.
#[derive(Clone, Debug, PartialEq)]
enum Advised {
    Nothing,
    Thinking,
    Told(Advice),
}

/// A panel that is opened when advice is wanted; it thinks only while it is
/// open.
#[component]
pub(crate) fn Advisor() -> impl IntoView {
    let desk = Desk::here();
    let room = desk.room;
    let on = RwSignal::new(storage::text(ON).is_some());
    let allowed = Memo::new(move |_| room.plays() && room.facts.with(|facts| facts.is_advised));
    let toggle = move |_| {
        on.update(|on| *on = !*on);
        if on.get_untracked() {
            storage::keep_text(ON, "on");
        } else {
            storage::forget(ON);
        }
    };
    let question = Memo::new(move |_| {
        let seat = room.seat().filter(|_| on.get() && allowed.get())?;
        Some(Thought::Advise { setup: room.setup.get(), view: Box::new(room.view.get()), seat })
    });
    let advice = RwSignal::new(Advised::Nothing);
    Effect::new(move |_| match question.get() {
        None => advice.set(Advised::Nothing),
        Some(question) => {
            advice.set(Advised::Thinking);
            // A newer question ends this one.
            life::spawn(async move {
                let answer = thinking::ask::<Option<Advice>>(&question).await;
                advice.set(answer.ok().flatten().map_or(Advised::Nothing, Advised::Told));
            });
        }
    });
    let content = move || match advice.get() {
        Advised::Nothing => view! { <p class="note">"Nothing to decide just now."</p> }.into_any(),
        Advised::Thinking => view! { <p class="note">"Thinking…"</p> }.into_any(),
        Advised::Told(Advice::Choice(weighed)) => choices(weighed),
        Advised::Told(Advice::Ship(looked)) => ship(&looked),
    };
    move || {
        allowed.get().then(|| view! {
            <aside class="advisor" class:open=move || on.get() aria-label="Advisor" data-testid="advisor">
                <button class="chip" aria-expanded=move || on.get().to_string() data-testid="advisor-toggle" on:click=toggle>
                    {move || if on.get() { "Advisor ×" } else { "Advisor" }}
                </button>
                <Show when=move || on.get()>
                    <div class="panel advisor-words" aria-live="polite">{content}</div>
                </Show>
            </aside>
        })
    }
}

fn row(worth: Worth, is_best: bool) -> AnyView {
    view! {
        <tr class:best=is_best>
            <th scope="row">{worth.words}</th>
            <td>{amount(worth.credits)}</td>
            <td>{percent(worth.finishes.value())}</td>
            <td>{amount(worth.lost)}</td>
        </tr>
    }
    .into_any()
}

fn choices(weighed: Weighed) -> AnyView {
    let Weighed { question, choices, n_flights, note } = weighed;
    let has_any = !choices.is_empty();
    let rows: Vec<AnyView> =
        choices.into_iter().enumerate().map(|(idx, worth)| row(worth, idx == 0)).collect();
    let effort = has_any
        .then(|| format!(" {} each; ± is the standard error.", table::count(n_flights, "flight")));
    view! {
        <p class="advice">{table::capitalised(&question)}</p>
        {has_any.then(|| view! {
            <table class="values" data-testid="advice">
                <thead><tr><th scope="col">"Choice"</th><th scope="col">"Credits"</th><th scope="col">"Arrive"</th><th scope="col">"Tiles lost"</th></tr></thead>
                <tbody>{rows}</tbody>
            </table>
        })}
        <p class="note">{note} {effort}</p>
    }
    .into_any()
}

fn ship(looked: &Looked) -> AnyView {
    let weakest = match &looked.weakest {
        Some(risk) => format!(
            "{} ({} of 36 rolls). A card with such an attack comes with {}.",
            table::capitalised(&risk.sentence()),
            risk.weight,
            percent(looked.chance)
        ),
        None => "Nothing that may come could harm this ship.".to_owned(),
    };
    let known: Vec<&str> = looked.known.iter().map(|card| card.get().name()).collect();
    let known = match known.is_empty() {
        true => "No card is known yet; look at the piles.".to_owned(),
        false => format!("Known to come: {}.", known.join(", ")),
    };
    let mistakes = (looked.n_mistakes > 0)
        .then(|| view! { <p>"Something here breaks a rule; mend it before you count on it."</p> });
    let launched = looked.launched.clone().map(|worth| {
        let n_flights = looked.n_flights;
        view! {
            <table class="values">
                <thead><tr><th scope="col">"Alone"</th><th scope="col">"Credits"</th><th scope="col">"Arrive"</th><th scope="col">"Tiles lost"</th></tr></thead>
                <tbody>{row(worth, true)}</tbody>
            </table>
            <p class="note">{format!("Sampled: {n_flights} flights with a steady hand, humans in all cabins; ± is the standard error.")}</p>
        }
    });
    view! {
        <p class="advice" data-testid="advice">"Weakest line"</p>
        <p>{weakest}</p>
        {mistakes}
        <p>{known}</p>
        {launched}
    }
    .into_any()
}
