//! A new table of the server: everything can be agreed before others come, or
//! later in the lobby.

use leptos::prelude::*;
use protocol::{
    Refused, RefusedCode, Seat, TableOptions,
    http::{CreateTable, Created},
};
use serde_json::value::to_raw_value;
use shelf::Shelved as _;
use table::{Game as _, Refusal as _};

use super::{campaign, enter::enter, setup_refused};
use crate::{
    browser::fetch,
    game::{ClientGame, SetupForm, SetupOf},
    guest::{Guest, NameField},
    toast::Toasts,
};

/// Who takes the seats that are not yours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// Whoever follows the link.
    Come,
    /// Bots; it starts at once.
    AreBots,
}

/// Opens a table for this setup, takes its first seat and goes there.
pub fn launch<C: ClientGame>(setup: SetupOf<C>, others: Others, options: TableOptions) {
    let n_others = usize::from(C::Game::n_seats(&setup)) - 1;
    // The last one is the strongest.
    let bots = match (others, C::BOTS.last()) {
        (Others::Come, _) => Some(Vec::new()),
        (Others::AreBots, bot) if n_others > 0 => bot.map(|bot| vec![bot.id.to_owned(); n_others]),
        (Others::AreBots, _) => Some(Vec::new()),
    };
    match bots {
        Some(bots) => launch_with::<C>(setup, bots, others == Others::AreBots, options),
        None => Toasts::here().refuse(&no_bots()),
    }
}

/// The same with these bots on the other seats; begins at once if it `starts`.
fn launch_with<C: ClientGame>(
    setup: SetupOf<C>,
    bots: Vec<String>,
    starts: bool,
    options: TableOptions,
) {
    let guest = Guest::here();
    enter(C::Game::ID, async move { open::<C>(&setup, bots, starts, options, guest).await });
}

async fn open<C: ClientGame>(
    setup: &SetupOf<C>,
    bots: Vec<String>,
    starts: bool,
    options: TableOptions,
    guest: Guest,
) -> Result<Created, Refused> {
    guest.introduce().await?;
    let request = CreateTable {
        game: C::Game::ID.to_owned(),
        setup: to_raw_value(setup).ok(),
        n_seats: None,
        options,
        seat: Some(Seat(0)),
        bots,
        start: starts,
    };
    fetch::post("/api/tables", &request).await
}

fn no_bots() -> Refused {
    let text = "no bot plays this game; invite friends, or play alone".to_owned();
    Refused { code: RefusedCode::BadInput, text, rule: None, id: None }
}

/// The form, and the ways to begin.
pub(crate) fn new_table<C: ClientGame>() -> AnyView {
    let guest = Guest::here();
    let first = C::Game::default_setup(C::Game::N_SEATS_USUAL);
    let setup = RwSignal::new(first);
    let refused = RwSignal::new(None);
    let (listed, practice) = (RwSignal::new(false), RwSignal::new(false));
    let form = SetupForm {
        setup: setup.into(),
        names: Signal::derive(move || vec![guest.name.get()]),
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
    let open = move |others: Others| {
        let options =
            TableOptions { listed: listed.get_untracked(), practice: practice.get_untracked() };
        launch::<C>(setup.get_untracked(), others, options);
    };
    let n_seats = Memo::new(move |_| setup.with(C::Game::n_seats));
    let resize = move |n_seats: u8| setup.update(|setup| *setup = C::resized(setup, n_seats));
    let has_bots = !C::BOTS.is_empty();
    view! {
        <section class="lobby">
            <h1>"New table: " {C::Game::TITLE}</h1>
            <div class="panel form">
                <label class="row"><span class="row-name">"Your name"</span> <NameField/></label>
                <label class="row"><span class="row-name">"Seats"</span>
                    <select data-testid="n-seats" on:change:target=move |event| {
                        if let Ok(n_seats) = event.target().value().parse() { resize(n_seats); }
                    }>
                        {(C::Game::N_SEATS_MIN..=C::Game::N_SEATS_MAX).map(|number| view! {
                            <option value=number.to_string() prop:selected=move || n_seats.get() == number>{number}</option>
                        }).collect_view()}
                    </select>
                </label>
                <label class="check"><input type="checkbox" data-testid="listed" bind:checked=listed/> " Listed: anybody may find and join it"</label>
                <label class="check"><input type="checkbox" data-testid="practice" bind:checked=practice/> " Practice: advice may be asked for"</label>
                <div class="buttons">
                    <button class="primary big" data-testid="create-table" on:click=move |_| open(Others::Come)>"Open the table"</button>
                    {has_bots.then(|| view! {
                        <button class="big" data-testid="start-with-bots" on:click=move |_| open(Others::AreBots)>"Start with bots"</button>
                    })}
                </div>
            </div>
            {setup_refused::<C>(form.refused)}
            {C::setup_form(form)}
            {campaign::from_file::<C>()}
        </section>
    }
    .into_any()
}
