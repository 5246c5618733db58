//! After the mission: what is left to decide, and where to go from here.

use client::{
    browser::{fetch, files},
    guest::Guest,
    router::Router,
    seed::Seed,
    toast::{Toasts, capitalised},
};
use leptos::prelude::*;
use protocol::{
    Outcome, TableInfo, ToServer,
    http::{Created, Fork},
};
use space_alert::{
    Mission,
    campaign::Repair,
    card::Severity,
    live::{Move, PendingView, Setup, StageView, Study, View as LiveView},
    notation,
};
use table::Names;

use super::{debriefing::Debriefing, mission::OnlineMission, rewards::Rewards};
use crate::{pages::ladder, share};

/// Decisions, then ways on.
#[component]
pub(super) fn After(flight: OnlineMission, code: String) -> impl IntoView {
    let table = flight.table;
    let came_home = flight
        .view
        .with_untracked(|view| view.report.as_ref().is_some_and(|report| report.loss.is_none()));
    if came_home
        && table
            .info
            .with_untracked(|info| info.as_ref().is_some_and(|info| info.your_seat.is_some()))
    {
        flight.setup.with_untracked(ladder::remember);
    }
    let is_over = Memo::new(move |_| flight.view.with(|view| view.stage == StageView::Over));
    view! {
        <div class="after">
            <CampaignPanel flight/>
            <Decisions flight/>
            <Rewards flight/>
            <leptos::prelude::Show when=move || is_over.get()>
                <WaysOn flight code=code.clone()/>
            </leptos::prelude::Show>
        </div>
        <Debriefing flight/>
    }
}

#[component]
fn CampaignPanel(flight: OnlineMission) -> impl IntoView {
    let campaign = Memo::new(move |_| flight.view.with(|view| view.campaign.clone()));
    move || {
        let campaign = campaign.get()?;
        let flown = campaign.flown.iter().zip(1..).map(|(report, number)| {
            let score =
                report.score.map_or_else(|| "lost".to_owned(), |score| score.total.to_string());
            view! { <tr><th scope="row">"Mission " {number}</th><td>{score}</td></tr> }
        });
        Some(view! {
            <section class="panel" data-testid="campaign">
                <h2>{format!("Campaign: mission {} of {}", campaign.number, campaign.agreed)}</h2>
                <table class="values"><tbody>
                    {flown.collect_view()}
                    {campaign.score.map(|score| view! { <tr class="mine"><th scope="row">"The campaign"</th><td data-testid="campaign-score">{score}</td></tr> })}
                </tbody></table>
            </section>
        })
    }
}

/// What a decision is called.
fn label(view: &LiveView, names: &dyn Names, mv: Move) -> Option<String> {
    let who = |berth: space_alert::live::Berth| {
        let who = view.crew.get(berth.idx())?.who;
        Some(capitalised(&who.name(names)))
    };
    Some(match mv {
        Move::GoOn(true) => "On to the next mission".to_owned(),
        Move::GoOn(false) => "End the campaign here".to_owned(),
        Move::Repair { berth, repair } => {
            let what = match repair {
                Repair::Nothing => "repairs nothing".to_owned(),
                Repair::Tile(zone, tile) => format!("repairs {tile}, {zone} zone"),
                Repair::Squad => "repairs the battlebots".to_owned(),
            };
            format!("{} {what}", who(berth)?)
        }
        Move::Pool { severity, pool } => {
            let severity = match severity {
                Severity::Common => "Common",
                Severity::Serious => "Serious",
            };
            format!("{severity} threats of the next mission: {pool}")
        }
        Move::SquadAt(station) => format!("The last squad starts in {station}"),
        Move::Study { berth, study } => match study {
            Study::Keep => format!("{} stays with the trade", who(berth)?),
            Study::Change(trade) => format!("{} becomes {trade}", who(berth)?),
        },
        _ => return None,
    })
}

#[component]
fn Decisions(flight: OnlineMission) -> impl IntoView {
    let pending = Memo::new(move |_| flight.view.with(|view| view.pending));
    let offers = Memo::new(move |_| {
        let names = flight.names.get();
        flight.view.with(|view| {
            flight.legal.with(|legal| {
                let offer = |mv: &Move| Some((*mv, label(view, &names, *mv)?));
                legal.iter().filter_map(offer).collect::<Vec<_>>()
            })
        })
    });
    move || {
        pending.get().filter(|pending| *pending != PendingView::Rewards)?;
        let offers = offers.get();
        let waits = offers.is_empty();
        let buttons = offers.into_iter().enumerate().map(|(idx, (mv, label))| {
            view! { <button data-testid=format!("decision-{idx}") on:click=move |_| flight.submit.run(mv)>{label}</button> }
        });
        Some(view! {
            <section class="panel" data-testid="decisions">
                <h2>"Before the next mission"</h2>
                {waits.then(|| view! { <p class="note">"Others decide just now."</p> })}
                <div class="buttons">{buttons.collect_view()}</div>
            </section>
        })
    }
}

#[component]
fn WaysOn(flight: OnlineMission, code: String) -> impl IntoView {
    let table = flight.table;
    let (router, toasts, guest) = (Router::here(), Toasts::here(), Guest::here());
    let sits = table.info.with_untracked(|info| info.as_ref().and_then(|info| info.your_seat));
    let goes_on = flight.view.with_untracked(|view| {
        view.campaign.as_ref().is_some_and(|campaign| campaign.goes_on == Some(true))
    });
    let mission = flight.view.with_untracked(|view| view.mission.clone());
    let text = mission
        .and_then(|setup| Mission::try_from(setup).ok())
        .map(|mission| notation::write(&mission));
    let branch = text.as_deref().map(|text| format!("/space-alert/resolve#{}", share::pack(text)));
    let from = StoredValue::new(code.clone());
    let same = move |gather: bool| {
        let path = format!("/api/tables/{}/fork", from.get_value());
        leptos::task::spawn_local(async move {
            let fork = Fork { n_entries: 0, seat: sits, gather };
            let created = match guest.introduce().await {
                Ok(()) => fetch::post::<Created>(&path, &fork).await,
                Err(refused) => Err(refused),
            };
            match created {
                Ok(created) => router.go(&router.table(&created.code)),
                Err(refused) => toasts.refuse(&refused),
            }
        });
    };
    let is_solo = flight.setup.with_untracked(Setup::is_solo);
    let journal_of = code.clone();
    let journal = move |_| {
        let code = journal_of.clone();
        leptos::task::spawn_local(async move {
            match fetch::get_text(&format!("/api/tables/{code}/journal")).await {
                Ok(journal) => files::download(&format!("space-alert-{code}.wardroom"), &journal),
                Err(refused) => toasts.refuse(&refused),
            }
        });
    };
    view! {
        <section class="panel" data-testid="ways-on">
            <h2>"What now?"</h2>
            <Comparison flight/>
            <div class="buttons">
                {sits.map(|_| view! {
                    <button class="primary" data-testid="again" on:click=move |_| table.send(&ToServer::Again {})>
                        {if goes_on { "The next mission" } else { "Fly again, other luck" }}
                    </button>
                })}
                {(!is_solo).then(|| view! {
                    <button data-testid="same-crew" on:click=move |_| same(true)>"The same mission with another crew"</button>
                })}
                <button data-testid="same-again" on:click=move |_| same(false)>
                    {if is_solo { "The same mission once more" } else { "The same mission with bots" }}
                </button>
                {branch.map(|address| view! { <a class="button" data-testid="branch" href=address>"What if? Open it in the resolver"</a> })}
                <button data-testid="download" on:click=journal>"Download the journal"</button>
                <a class="button" href="/space-alert">"Space Alert"</a>
            </div>
            <Seed feed=table.feed/>
        </section>
    }
}

/// Flown before with the same luck: how did that end, and with whom?
#[component]
fn Comparison(flight: OnlineMission) -> impl IntoView {
    let first = RwSignal::new(None::<TableInfo>);
    let from = flight.table.info.with_untracked(|info| info.as_ref()?.forked_from.clone());
    if let Some(code) = from {
        leptos::task::spawn_local(async move {
            if let Ok(info) = fetch::get::<TableInfo>(&format!("/api/tables/{code}")).await {
                let _ = first.try_set(Some(info));
            }
        });
    }
    let words = |outcome: &Outcome| match outcome {
        Outcome::Together { won: true, score } => format!("{score} points"),
        _ => "the ship was lost".to_owned(),
    };
    let address = Router::here();
    move || {
        let before = first.get()?;
        let ended = words(before.outcome.as_ref()?);
        let crew: Vec<&str> = before.seats.iter().map(|sitter| &*sitter.name).collect();
        let report = flight.view.with(|view| view.report.clone())?;
        let now = report.score.map_or_else(
            || "the ship was lost".to_owned(),
            |score| format!("{} points", score.total),
        );
        Some(view! {
            <p data-testid="same-mission-before">
                {format!("The same mission, flown by {}: {ended}. Now: {now}. ", crew.join(", "))}
                <a href=address.table(&before.code)>"Watch that flight"</a>
            </p>
        })
    }
}
