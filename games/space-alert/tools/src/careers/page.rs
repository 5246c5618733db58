//! One explorer's log.

use client::{
    browser::{clock, fetch, files, window},
    guest::Guest,
    invite::Invite,
    life,
    router::Router,
    toast::{Toasts, capitalised},
};
use leptos::prelude::*;
use protocol::{CareerInfo, SealedCareer};
use space_alert::{
    action::Specialization,
    career::{Act, Explorer, MAX_LEVEL, Summary, boxes},
};

use super::{Open, achievements::Achievements, explorer, log_entry::NewEntry};

/// The career `id`.
#[component]
pub(crate) fn Career(id: String) -> impl IntoView {
    let guest = Guest::here();
    let open = Open::nothing();
    let problem = RwSignal::new(None::<String>);
    life::spawn(async move {
        let found = match guest.introduce().await {
            Ok(()) => fetch::get::<CareerInfo>(&format!("/api/careers/{id}")).await,
            Err(refused) => Err(refused),
        };
        match found {
            Ok(info) => open.info.set(Some(info)),
            Err(refused) => problem.set(Some(refused.text)),
        }
    });
    move || {
        if let Some(text) = problem.get() {
            return view! {
                <section class="narrow"><h1>"No such explorer"</h1><p>{capitalised(&text)}</p>
                    <p><a href="/space-alert/careers">"All careers"</a></p></section>
            }
            .into_any();
        }
        match open.info.get() {
            None => {
                view! { <p class="narrow note" role="status">"Opening the log…"</p> }.into_any()
            }
            Some(info) => match explorer(&info) {
                Some(explorer) => own(open, &info, explorer).into_any(),
                None => summary(&info).into_any(),
            },
        }
    }
}

/// What others may know.
fn summary(info: &CareerInfo) -> impl IntoView + use<> {
    let summary = lean_json::from_str::<Summary>(info.summary.get()).ok();
    summary.map(|summary| {
        let state = match (summary.lost, summary.aloft) {
            (Some(day), _) => format!("Lost on {day}"),
            (None, true) => "In flight".to_owned(),
            (None, false) => "Ready".to_owned(),
        };
        let trades: Vec<String> = summary
            .specializations
            .iter()
            .map(|rank| format!("{} {}", capitalised(&rank.kind.to_string()), rank.level))
            .collect();
        let rows = [
            ("Level", summary.level.to_string()),
            ("Flights", summary.n_flights.to_string()),
            ("Specializations", trades.join(", ")),
            ("Achievements", summary.achievements.len().to_string()),
            ("Clones used up", summary.clones.to_string()),
            ("Now", state),
        ];
        let row = |(name, value)| view! { <tr><th scope="row">{name}</th><td>{value}</td></tr> };
        view! {
            <section class="narrow" data-testid="career-summary">
                <h1>{summary.name.clone()}</h1>
                <section class="panel"><table class="values"><tbody>{rows.map(row)}</tbody></table></section>
            </section>
        }
    })
}

fn own(open: Open, info: &CareerInfo, explorer: Explorer) -> impl IntoView + use<> {
    let aloft = explorer.aloft.is_some() || info.table.is_some();
    let at_table = info.table.clone().map(|code| view! {
        <p class="note">"In flight: " <a href=format!("/space-alert/t/{code}")>"to the table"</a></p>
    });
    // A flight whose table has gone will not be finished.
    let stranded = (explorer.aloft.is_some() && info.table.is_none()).then(|| view! {
        <p class="note">"On a flight that nobody flies any more. "
            <button data-testid="career-abort" on:click=move |_| open.act(Act::Abort)>"Give it up"</button></p>
    });
    let origin = info.origin.clone().map(
        |key| view! { <p class="note">"Brought from another server, key " <code>{key}</code></p> },
    );
    view! {
        <section class="wide career" data-testid="career">
            <h1>{explorer.name.clone()}</h1>
            {explorer.lost.map(|day| view! { <p class="deadly" role="status">{format!("Lost on {day}. The log stays.")}</p> })}
            {at_table} {stranded} {origin}
            <div class="home-grid">
                <Progress explorer=explorer.clone()/>
                <Trades open explorer=explorer.clone() aloft/>
                <Consent open explorer=explorer.clone() aloft/>
                {(explorer.lost.is_none() && !aloft).then(|| view! { <NewEntry open explorer=explorer.clone()/> })}
                <History explorer=explorer.clone()/>
                <Keep open info=info.clone() name=explorer.name.clone()/>
                <Invite path=format!("/space-alert/careers/{}", info.id) title="Show this explorer to others"/>
            </div>
            <Achievements explorer/>
        </section>
    }
}

#[component]
fn Progress(explorer: Explorer) -> impl IntoView {
    let now = explorer.experience;
    let needed = now.needed(explorer.is_hardcore());
    let all = boxes(now.level);
    view! {
        <section class="panel">
            <h2>"Experience"</h2>
            <p class="career-level">"Level " <strong data-testid="career-level">{now.level}</strong></p>
            <meter min="0" max=all.to_string() value=now.checked.to_string() aria-label="Boxes of this level"></meter>
            <p class="note" data-testid="career-boxes">{if now.level >= MAX_LEVEL {
                "The highest level.".to_owned()
            } else {
                format!("{} boxes checked, {needed} to go to level {}.", now.checked, now.level + 1)
            }}</p>
        </section>
    }
}

#[component]
fn Trades(open: Open, explorer: Explorer, aloft: bool) -> impl IntoView {
    let n_levels = explorer.to_spend();
    let known = explorer.specializations.iter().map(|rank| {
        view! { <li><strong>{capitalised(&rank.kind.to_string())}</strong> " " {"●".repeat(usize::from(rank.level))} {"○".repeat(usize::from(3_u8.saturating_sub(rank.level)))}</li> }
    });
    let offers = Specialization::ALL.into_iter().filter(|kind| explorer.can_learn(*kind).is_ok()).map(|kind| {
        view! {
            <button data-testid="learn" disabled=aloft on:click=move |_| open.act(Act::Learn(kind))>
                {capitalised(&kind.to_string())} {match explorer.rank(kind) { 0 => String::new(), rank => format!(" {}", rank + 1) }}
            </button>
        }
    });
    let offers = (n_levels > 0).then(|| view! {
        <p role="status" data-testid="to-spend">{match n_levels { 1 => "A level to spend: choose a specialization.".to_owned(), number => format!("{number} levels to spend: choose a specialization.") }}</p>
        <div class="buttons">{offers.collect_view()}</div>
    });
    view! {
        <section class="panel">
            <h2>"Specializations"</h2>
            {explorer.specializations.is_empty().then(|| view! { <p class="note">"None yet: each level buys one, or makes one better."</p> })}
            <ul data-testid="trades">{known.collect_view()}</ul>
            {offers}
        </section>
    }
}

#[component]
fn Consent(open: Open, explorer: Explorer, aloft: bool) -> impl IntoView {
    view! {
        <section class="panel">
            <h2>"Cloning"</h2>
            {if explorer.consents {
                view! { <p data-testid="consents">{match explorer.clones {
                    0 => "Has consented to be cloned. No clone was needed yet.".to_owned(),
                    1 => "Has consented to be cloned. 1 clone used up.".to_owned(),
                    number => format!("Has consented to be cloned. {number} clones used up."),
                }}</p> }.into_any()
            } else {
                view! {
                    <p>"Hardcore: a lost ship ends this career, but dotted boxes are skipped. Consent is for ever, and cannot be given during a flight."</p>
                    <button data-testid="consent" disabled=aloft || explorer.lost.is_some() on:click=move |_| {
                        let question = "Consent to be cloned? This cannot be taken back.";
                        if window().confirm_with_message(question).unwrap_or(false) { open.act(Act::Consent); }
                    }>"Consent to be cloned"</button>
                }.into_any()
            }}
        </section>
    }
}

#[component]
fn History(explorer: Explorer) -> impl IntoView {
    let rows = explorer.entries.iter().rev().map(|entry| {
        view! {
            <tr>
                <td>{entry.note.on.to_string()}</td>
                <td>{entry.note.description.clone()}
                    {entry.note.reference.clone().map(|code| view! { " " <span class="note">{code}</span> })}
                    {entry.note.eased.iter().map(|easing| view! { <span class="chip-note">{easing.to_string()}</span> }).collect_view()}
                    {entry.achievements.iter().map(|achievement| view! { <span class="chip-note">{achievement.to_string()}</span> }).collect_view()}</td>
                <td>{entry.points()}</td>
            </tr>
        }
    });
    view! {
        <section class="panel">
            <h2>"Flights"</h2>
            <table class="values" data-testid="flights">
                <thead><tr><th scope="col">"Day"</th><th scope="col">"What"</th><th scope="col">"Points"</th></tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </section>
    }
}

/// The log as a file, another name, and the end of it.
#[component]
fn Keep(open: Open, info: CareerInfo, name: String) -> impl IntoView {
    let (router, toasts) = (Router::here(), Toasts::here());
    let id = StoredValue::new(info.id.clone());
    let new_name = RwSignal::new(name.clone());
    let export = move |_| {
        let name = name.clone();
        life::spawn(async move {
            match fetch::get::<SealedCareer>(&format!("/api/careers/{}/file", id.get_value())).await
            {
                Ok(sealed) => {
                    let text = serde_json::to_string_pretty(&sealed).unwrap_or_default();
                    files::download(
                        &format!(
                            "{}-{}.json",
                            name.to_ascii_lowercase().replace(' ', "-"),
                            clock::now_ms() as u64 / 86_400_000
                        ),
                        &text,
                    );
                }
                Err(refused) => toasts.refuse(&refused),
            }
        });
    };
    let delete = move |_| {
        if !window()
            .confirm_with_message(
                "Delete this explorer's log on this server? This cannot be undone.",
            )
            .unwrap_or(false)
        {
            return;
        }
        life::spawn(async move {
            match fetch::delete(&format!("/api/careers/{}", id.get_value())).await {
                Ok(()) => router.go("/space-alert/careers"),
                Err(refused) => toasts.refuse(&refused),
            }
        });
    };
    view! {
        <section class="panel">
            <h2>"The log itself"</h2>
            <form class="row" on:submit=move |event| {
                event.prevent_default();
                open.act(Act::Rename { name: new_name.get_untracked() });
            }>
                <input aria-label="Name" data-testid="career-rename" bind:value=new_name/>
                <button>"Rename"</button>
            </form>
            <div class="buttons">
                <button data-testid="career-export" on:click=export>"Save as a signed file"</button>
                <button class="quiet" data-testid="career-delete" on:click=delete>"Delete"</button>
            </div>
            <p class="note">"The file carries this server's signature: a changed file is refused."</p>
        </section>
    }
}
