//! Which explorer comes aboard, with which trade.

use client::{
    browser::fetch, guest::Guest, life, online::OnlineTable, toast::capitalised, why::Why,
};
use leptos::prelude::*;
use protocol::{Ask, CareerInfo, Refused};
use serde_json::value::to_raw_value;
use space_alert::{action::Specialization, career::Summary, live::SpaceAlert};
use table::Game as _;

/// Shown where the crew flies with careers, to whoever has a seat.
#[component]
pub(crate) fn Bring(table: OnlineTable) -> impl IntoView {
    let guest = Guest::here();
    let careers = RwSignal::new(Vec::<(String, Summary)>::new());
    life::spawn(async move {
        if guest.introduce().await.is_err() {
            return;
        }
        let address = format!("/api/careers?game={}", SpaceAlert::ID);
        let found = fetch::get::<Vec<CareerInfo>>(&address).await;
        let fits = |info: CareerInfo| {
            let explorer: Summary = lean_json::from_str(info.summary.get()).ok()?;
            explorer.lost.is_none().then_some((info.id, explorer))
        };
        careers.set(found.unwrap_or_default().into_iter().filter_map(fits).collect());
    });
    let brought = Memo::new(move |_| {
        let info = table.info.get()?;
        let seat = info.your_seat?;
        info.seats.get(seat.idx())?.career.clone()
    });
    let sits = Memo::new(move |_| {
        table.info.with(|info| info.as_ref().is_some_and(|info| info.your_seat.is_some()))
    });
    let trouble = RwSignal::new(None::<Refused>);
    let code = move || table.info.with(|info| info.as_ref().map(|info| info.code.clone()));
    let enlist = move || format!("/space-alert/careers?table={}", code().unwrap_or_default());
    let offers = move || {
        careers.get().into_iter().map(|(id, explorer)| {
            let is_here = brought.get().as_deref() == Some(&id);
            let trades = explorer.specializations.iter().map(|rank| Some(rank.kind));
            let ways = std::iter::once(None).chain(trades).map(|trade| bring_button(table, id.clone(), trade, trouble));
            view! {
                <li class="row seat" class:mine=is_here>
                    <span class="row-name">{explorer.name.clone()} <span class="note">{format!(" level {}", explorer.level)} {is_here.then_some(", aboard")}</span></span>
                    {if is_here {
                        view! { <button data-testid="unbring" on:click=move |_| table.send_from(&Ask::Unbring {}, trouble)>"Leave ashore"</button> }.into_any()
                    } else {
                        ways.collect_view().into_any()
                    }}
                </li>
            }
        }).collect_view()
    };
    view! {
        <Show when=move || sits.get()>
            <section class="panel" data-testid="bring">
                <h2>"Your explorer"</h2>
                <ul class="seats">{offers}</ul>
                {move || trouble.get().map(|refused| view! {
                    <p class="refusal" role="alert" data-testid="bring-refused">{capitalised(&refused.text)} "." {refused.rule.map(|rule| view! { " " <Why rule/> })}</p>
                })}
                <p class="note"><a href=enlist data-testid="enlist">{move || if careers.with(Vec::is_empty) { "Enlist an explorer first." } else { "Enlist another explorer." }}</a></p>
            </section>
        </Show>
    }
}

fn bring_button(
    table: OnlineTable,
    career: String,
    trade: Option<Specialization>,
    trouble: RwSignal<Option<Refused>>,
) -> impl IntoView {
    let label = trade.map_or_else(
        || "Bring".to_owned(),
        |trade| format!("As {}", capitalised(&trade.to_string())),
    );
    view! {
        <button data-testid="bring-explorer" on:click=move |_| {
            if let Ok(choice) = to_raw_value(&trade) {
                table.send_from(&Ask::Bring { career: career.clone(), choice }, trouble);
            }
        }>{label}</button>
    }
}
