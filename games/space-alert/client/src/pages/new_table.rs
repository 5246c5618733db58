//! A new table: everything can be agreed before others come, or later.

use leptos::prelude::*;
use protocol::TableOptions;
use space_alert::live::Setup;
use client::guest::{Guest, NameField};

use super::{
    launch::{Others, launch},
    setup_form::{Form, SetupForm},
};

/// The form, and the ways to begin.
#[component]
pub(crate) fn NewTable() -> impl IntoView {
    let guest = Guest::here();
    let setup = RwSignal::new(Setup::for_players(4));
    let listed = RwSignal::new(false);
    let names = Signal::derive(move || vec![guest.name.get()]);
    let form = Form::new(
        setup.into(),
        names,
        Signal::derive(|| false),
        Callback::new(move |changed| setup.set(changed)),
    );
    let open = move |others: Others| {
        let options = TableOptions { listed: listed.get_untracked(), practice: false };
        launch(setup.get_untracked(), others, options);
    };
    view! {
        <section class="lobby">
            <h1>"New Space Alert table"</h1>
            <div class="panel form">
                <label class="row"><span class="row-name">"Your name"</span> <NameField/></label>
                <label><input type="checkbox" data-testid="listed" bind:checked=listed/> " Listed: anybody may find and join it"</label>
                <div class="buttons">
                    <button class="primary big" data-testid="create-table" on:click=move |_| open(Others::Come)>"Open the table"</button>
                    <button class="big" data-testid="start-with-bots" on:click=move |_| open(Others::AreBots)>"Start with bots"</button>
                </div>
            </div>
            <SetupForm form/>
        </section>
    }
}
