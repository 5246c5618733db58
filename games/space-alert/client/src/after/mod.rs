//! After the mission: what is left to decide, and what it can teach.

mod debriefing;
mod rewards;

use client::toast::capitalised;
use leptos::prelude::*;
use space_alert::{
    campaign::Repair,
    card::Severity,
    live::{Berth, Move, PendingView, Study, View as LiveView},
    notation,
};
use space_alert_parts::share;
use table::Names;

use self::{debriefing::Debriefing, rewards::Rewards};
use crate::{
    ladder,
    room::{Mission, crew_names, offers},
};

/// Decisions, the campaign, the explorers' logs, and the debriefing.
#[component]
pub(crate) fn After(room: Mission) -> impl IntoView {
    let came_home = room
        .view
        .with_untracked(|view| view.report.as_ref().is_some_and(|report| report.loss.is_none()));
    if came_home && untrack(|| room.plays()) {
        room.setup.with_untracked(ladder::remember);
    }
    view! {
        <div class="after">
            <CampaignPanel room/>
            <Decisions room/>
            <Rewards room/>
        </div>
        <Debriefing room/>
    }
}

#[component]
fn CampaignPanel(room: Mission) -> impl IntoView {
    let campaign = Memo::new(move |_| room.view.with(|view| view.campaign.clone()));
    move || {
        let campaign = campaign.get()?;
        let now = room.view.with(|view| view.report.clone());
        let is_lost = now.as_ref().is_some_and(|report| report.loss.is_some());
        let flown = campaign.flown.iter().chain(&now).zip(1..).map(|(report, number)| {
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
                {is_lost.then(|| view! { <p class="note" data-testid="campaign-lost">"With the ship the campaign is over. The missions before still count for what they were."</p> })}
            </section>
        })
    }
}

/// What a decision is called.
fn label(view: &LiveView, names: &dyn Names, mv: Move) -> Option<String> {
    let who = |berth: Berth| {
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
            Study::Keep => format!("{} keeps the specialization", who(berth)?),
            Study::Change(trade) => format!("{} becomes {trade}", who(berth)?),
        },
        _ => return None,
    })
}

#[component]
fn Decisions(room: Mission) -> impl IntoView {
    let pending = Memo::new(move |_| room.view.with(|view| view.pending));
    let offers = Memo::new(move |_| {
        let names = room.names.get();
        room.view.with(|view| {
            let offer = |mv: Move| Some((mv, label(view, &names, mv)?));
            offers(room).into_iter().filter_map(offer).collect::<Vec<_>>()
        })
    });
    move || {
        pending.get().filter(|pending| *pending != PendingView::Rewards)?;
        let offers = offers.get();
        let waits = offers.is_empty();
        let buttons = offers.into_iter().enumerate().map(|(idx, (mv, label))| {
            view! { <button data-testid=format!("decision-{idx}") on:click=move |_| room.play.run(mv)>{label}</button> }
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

/// "What if": the mission as it was flown, in the resolver.
pub(crate) fn ways_on(room: Mission) -> Option<AnyView> {
    let mission = room.view.with_untracked(|view| view.mission.clone())?;
    let mission = space_alert::Mission::try_from(mission).ok()?;
    let names: Vec<_> = crew_names(room).into_iter().map(Some).collect();
    let text = notation::write_named(&mission, &names);
    let address = format!("/space-alert/resolve#{}", share::pack(&text));
    let link = view! { <a class="button" data-testid="branch" href=address>"What if? Open it in the resolver"</a> };
    Some(link.into_any())
}
