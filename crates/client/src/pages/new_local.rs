//! Setting up a match in this browser: people at one device, and bots.

use leptos::prelude::*;
use shelf::{NamedBot, Shelved as _};
use table::{Game as _, Refusal as _, Sequel, campaign};

use super::{campaign::file_panel, setup_refused};
use crate::{
    game::{ClientGame, SetupForm, SetupOf},
    guest::Guest,
    local::{self, LocalSeat},
    router::Router,
    toast::{Toasts, capitalised},
};

/// Who sits where, and what is agreed.
pub(crate) fn new_local<C: ClientGame>() -> AnyView {
    let (router, toasts, guest) = (Router::here(), Toasts::here(), Guest::here());
    let strongest = || C::BOTS.last().map(|bot| LocalSeat::Bot { bot: bot.id.to_owned() });
    let person = || LocalSeat::Person { name: String::new() };
    let mut first = vec![LocalSeat::Person { name: guest.name.get_untracked() }];
    while first.len() < usize::from(C::Game::N_SEATS_MIN.max(2).min(C::Game::N_SEATS_MAX)) {
        first.push(strongest().unwrap_or_else(person));
    }
    let setup = RwSignal::new(C::Game::default_setup(first.len() as u8));
    let seats = RwSignal::new(first);
    let refused = RwSignal::new(None);
    let resize = move || {
        let n_seats = seats.with_untracked(Vec::len) as u8;
        setup.update(|setup| *setup = C::resized(setup, n_seats));
    };
    let add = move |seat: LocalSeat| {
        seats.update(|seats| seats.push(seat));
        resize();
    };
    let names = Signal::derive(move || {
        seats.with(|seats| named::<C>(seats).iter().map(LocalSeat::name).collect::<Vec<_>>())
    });
    let full = move || seats.with(Vec::len) >= usize::from(C::Game::N_SEATS_MAX);
    let n_seats = Memo::new(move |_| seats.with(Vec::len));
    // What a campaign from a file has left.
    let legacy = StoredValue::new_local(<C::Game as table::Game>::Legacy::default());
    let is_taken_up = RwSignal::new(false);
    let take_up = move |text: String| match campaign::read::<C::Game>(&text) {
        Ok(sequel) => {
            let n_seats = seats.with_untracked(Vec::len) as u8;
            let is_same = C::Game::n_seats(&sequel.setup) == n_seats;
            setup.set(if is_same { sequel.setup } else { C::resized(&sequel.setup, n_seats) });
            legacy.set_value(sequel.legacy);
            is_taken_up.set(true);
        }
        Err(error) => toasts.warn(capitalised(&error.to_string())),
    };
    let sequel = move || Sequel { setup: setup.get_untracked(), legacy: legacy.get_value() };
    let start = move |_| match local::begin_sequel::<C>(
        sequel(),
        seats.with_untracked(|seats| named::<C>(seats)),
    ) {
        Ok(id) => router.go(&format!("/{}/local/{id}", C::Game::ID)),
        Err(problem) => toasts.warn(problem),
    };
    let form = SetupForm {
        setup: setup.into(),
        names,
        locked: Signal::stored(false),
        propose: Callback::new(move |changed: SetupOf<C>| match C::Game::check_setup(&changed) {
            Ok(()) => {
                refused.set(None);
                setup.set(changed);
            }
            Err(refusal) => refused.set(Some((refusal.to_string(), Some(refusal.rule())))),
        }),
        refused: refused.into(),
    };
    let rows =
        move || (0..n_seats.get()).map(|idx| seat_row::<C>(idx, seats, resize)).collect_view();
    view! {
        <section class="narrow">
            <h1>"On this device"</h1>
            <p class="lead">"Play against bots, or pass the device round. Nothing leaves this browser."</p>
            <section class="panel">
                <h2>"Seats"</h2>
                <ol class="seats">{rows}</ol>
                <div class="buttons">
                    <button data-testid="add-person" disabled=full
                        on:click=move |_| add(person())>"Add a person"</button>
                    {(!C::BOTS.is_empty()).then(|| view! {
                        <button data-testid="add-bot" disabled=full
                            on:click=move |_| strongest().into_iter().for_each(add)>"Add a bot"</button>
                    })}
                </div>
            </section>
            <details class="panel">
                <summary>"What is agreed"</summary>
                {setup_refused::<C>(form.refused)}
                {C::setup_form(form)}
            </details>
            {C::Game::KEEPS_CAMPAIGNS.then(|| view! {
                {file_panel("It goes on here, with the seats above.", take_up)}
                <p role="status" data-testid="campaign-ready">{move || is_taken_up.get().then_some("The campaign is ready to go on.")}</p>
            })}
            <div class="buttons">
                <button class="primary big" data-testid="start" on:click=start>
                    {move || if is_taken_up.get() { "Go on" } else { "Begin" }}
                </button>
            </div>
        </section>
    }
    .into_any()
}

/// What somebody on this seat is called who has not said a name.
fn placeholder<C: ClientGame>(idx: usize) -> String {
    format!("{} {}", capitalised(C::SEAT), idx + 1)
}

/// The seats, with a name for everybody.
fn named<C: ClientGame>(seats: &[LocalSeat]) -> Vec<LocalSeat> {
    let name = |(idx, seat): (usize, &LocalSeat)| match seat {
        LocalSeat::Person { name } if name.trim().is_empty() => {
            LocalSeat::Person { name: placeholder::<C>(idx) }
        }
        seat => seat.clone(),
    };
    seats.iter().enumerate().map(name).collect()
}

fn seat_row<C: ClientGame>(
    idx: usize,
    seats: RwSignal<Vec<LocalSeat>>,
    resize: impl Fn() + Copy + 'static,
) -> Option<impl IntoView> {
    let seat = seats.with_untracked(|seats| seats.get(idx).cloned());
    let remove = move |_| {
        seats.update(|seats| drop(seats.remove(idx)));
        resize();
    };
    let change = move |to: LocalSeat| {
        seats.update(|seats| {
            if let Some(seat) = seats.get_mut(idx) {
                *seat = to;
            }
        });
    };
    let editor = match seat? {
        LocalSeat::Person { name } => {
            let placeholder = placeholder::<C>(idx);
            view! {
                <input aria-label=format!("Name of {} {}", C::SEAT, idx + 1) data-testid=format!("person-{idx}") prop:value=name placeholder=placeholder maxlength="24"
                    on:change:target=move |event| change(LocalSeat::Person { name: event.target().value() })/>
            }
            .into_any()
        }
        LocalSeat::Bot { bot } => {
            let offer = |seated: &NamedBot<C::Game>| {
                let selected = seated.id == bot;
                view! { <option value=seated.id selected=selected>{seated.title} " bot"</option> }
            };
            let offers = C::BOTS.iter().map(offer).collect_view();
            view! {
                <select aria-label=format!("Bot of seat {}", idx + 1) data-testid=format!("bot-{idx}")
                    on:change:target=move |event| change(LocalSeat::Bot { bot: event.target().value() })>
                    {offers}
                </select>
            }
            .into_any()
        }
    };
    let fewest = usize::from(C::Game::N_SEATS_MIN);
    Some(view! {
        <li class="row">
            {editor}
            <button class="quiet" aria-label=format!("Remove seat {}", idx + 1) disabled=move || seats.with(Vec::len) <= fewest on:click=remove>"×"</button>
        </li>
    })
}
