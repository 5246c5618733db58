//! Setting up a match in this browser: people at one device, and bots.

use leptos::prelude::*;
use protocol::RawValue;
use client::{
    guest::Guest,
    router::Router,
    toast::{Toasts, capitalised},
};

use crate::{
    games,
    offline::{self, LocalSeat},
};

/// Who sits where, and what is agreed.
#[component]
pub(crate) fn NewLocal() -> impl IntoView {
    let game = games::GAMES[0].0;
    let (router, toasts, guest) = (Router::here(), Toasts::here(), Guest::here());
    let strongest = bots::names(game).last().copied().unwrap_or_default();
    let seats = RwSignal::new(vec![
        LocalSeat::Person { name: guest.name_or_guest() },
        LocalSeat::Bot { bot: strongest.to_owned() },
    ]);
    let setup = RwSignal::new(games::resized_setup(game, None, 2));
    let resize = move || {
        let n_seats = seats.with_untracked(Vec::len) as u8;
        setup.update(|setup| *setup = games::resized_setup(game, Some(setup), n_seats));
    };
    let add = move |seat: LocalSeat| {
        seats.update(|seats| seats.push(seat));
        resize();
    };
    let names = Signal::derive(move || {
        seats.with(|seats| seats.iter().map(LocalSeat::name).collect::<Vec<_>>())
    });
    let full = move || seats.with(Vec::len) >= 6;
    let n_seats = Memo::new(move |_| seats.with(Vec::len));
    let start = move |_| {
        let begun = RawValue::from_string(setup.get_untracked())
            .map_err(|error| error.to_string())
            .and_then(|setup| offline::begin(game, &setup, seats.get_untracked()));
        match begun {
            Ok(id) => router.go(&format!("/local/{id}")),
            Err(problem) => toasts.warn(problem),
        }
    };
    let rows =
        move || (0..n_seats.get()).map(|idx| seat_row(game, idx, seats, resize)).collect_view();
    view! {
        <section class="narrow">
            <h1>"On this device"</h1>
            <p class="lead">"Play against programs, or pass the device round. Nothing leaves this browser."</p>
            <section class="panel">
                <h2>"Captains"</h2>
                <ol class="seats">{rows}</ol>
                <div class="buttons">
                    <button data-testid="add-person" disabled=full
                        on:click=move |_| add(LocalSeat::Person { name: format!("Captain {}", n_seats.get_untracked() + 1) })>"Add a person"</button>
                    <button data-testid="add-bot" disabled=full
                        on:click=move |_| add(LocalSeat::Bot { bot: strongest.to_owned() })>"Add a bot"</button>
                </div>
            </section>
            <details class="panel">
                <summary>"Sheets and rules"</summary>
                {games::setup_form(game, setup.into(), names, Callback::new(move |new| setup.set(new)), Signal::stored(false))}
            </details>
            <div class="buttons">
                <button class="primary big" data-testid="start" on:click=start>"Begin"</button>
            </div>
        </section>
    }
}

fn seat_row(
    game: &'static str,
    idx: usize,
    seats: RwSignal<Vec<LocalSeat>>,
    resize: impl Fn() + Copy + 'static,
) -> impl IntoView {
    let seat = seats.with_untracked(|seats| seats.get(idx).cloned());
    let remove = move |_| {
        seats.update(|seats| drop(seats.remove(idx)));
        resize();
    };
    let editor = match seat? {
        LocalSeat::Person { name } => view! {
            <input aria-label=format!("Name of captain {}", idx + 1) data-testid=format!("person-{idx}") prop:value=name maxlength="24"
                on:change:target=move |event| {
                    let name = event.target().value();
                    seats.update(|seats| if let Some(seat) = seats.get_mut(idx) { *seat = LocalSeat::Person { name } });
                }/>
        }
        .into_any(),
        LocalSeat::Bot { bot } => {
            let offers = bots::names(game).iter().map(|name| {
                let selected = **name == *bot;
                view! { <option value=*name selected=selected>{capitalised(name)} " bot"</option> }
            });
            view! {
                <select aria-label=format!("Bot of seat {}", idx + 1) data-testid=format!("bot-{idx}")
                    on:change:target=move |event| {
                        let bot = event.target().value();
                        seats.update(|seats| if let Some(seat) = seats.get_mut(idx) { *seat = LocalSeat::Bot { bot } });
                    }>
                    {offers.collect_view()}
                </select>
            }
            .into_any()
        }
    };
    Some(view! {
        <li class="row">
            {editor}
            <button class="quiet" aria-label=format!("Remove seat {}", idx + 1) disabled=move || seats.with(Vec::len) <= 1 on:click=remove>"×"</button>
        </li>
    })
}
