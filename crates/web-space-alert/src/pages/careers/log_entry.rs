//! A flight at a real table, written into the log.

use leptos::prelude::*;
use space_alert::{
    Mission,
    career::{
        Act, End, Explorer, FlownLeg, Remark,
        achievement::{Achievement, Judge},
    },
    notation,
};
use table::Seat;
use web_frame::{browser::storage, toast::capitalised};

use super::Open;
use crate::{desk, words};

/// The mission that lies on the resolver's table.
fn resolved() -> Option<Mission> {
    notation::parse(&storage::text(desk::MISSION)?).ok()
}

/// The form.
#[component]
pub(super) fn NewEntry(open: Open, explorer: Explorer) -> impl IntoView {
    let description = RwSignal::new(String::new());
    let score = RwSignal::new("0".to_owned());
    let lost = RwSignal::new(false);
    let claims = RwSignal::new(Vec::<Achievement>::new());
    // What a career earns by itself is not claimed.
    let offers: Vec<Achievement> = Achievement::all()
        .filter(|achievement| {
            explorer.can_earn(*achievement).is_ok() && achievement.facts().judge() != Judge::History
        })
        .collect();
    let claim =
        move |event: leptos::ev::Targeted<leptos::ev::Event, web_sys::HtmlSelectElement>| {
            if let Some(achievement) = Achievement::named(&event.target().value()) {
                claims.update(|claims| {
                    if !claims.contains(&achievement) {
                        claims.push(achievement)
                    }
                });
            }
            event.target().set_value("");
        };
    let mission = StoredValue::new(resolved());
    let crew = mission.with_value(|mission| {
        let crew = mission.as_ref().map(|mission| mission.setup().crew.clone()).unwrap_or_default();
        crew.iter().map(|member| capitalised(words::colour(member.colour))).collect::<Vec<_>>()
    });
    // Which crew member of the resolver's mission the explorer was.
    let berth = RwSignal::new(None::<u8>);
    let record = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let description = description.get_untracked();
        let flown = mission.with_value(|mission| {
            Some((berth.get_untracked()?, mission.as_ref()?.setup().clone()))
        });
        let achievements = claims.get_untracked();
        let remark = Remark { on: None, description };
        open.act(if let Some((seat, mission)) = flown {
            // Who writes the entry says that the crew agreed.
            let (claims, agreed) = (achievements.clone(), achievements);
            let legs = vec![FlownLeg { mission, pools: None }];
            Act::Fly { legs, agreed_on: None, seat: Seat(seat), claims, agreed, remark }
        } else if lost.get_untracked() {
            Act::Enter { end: End::Lost, achievements: Vec::new(), remark }
        } else {
            let score = score.get_untracked().trim().parse().unwrap_or(0);
            Act::Enter { end: End::Mission { score }, achievements, remark }
        });
    };
    view! {
        <section class="panel">
            <h2>"A mission at a real table"</h2>
            <form class="form" on:submit=record>
                <label class="row"><span class="row-name">"What"</span> <input data-testid="entry-description" placeholder="with whom, against what" bind:value=description/></label>
                {(!crew.is_empty()).then(|| view! {
                    <label class="row"><span class="row-name">"From the resolver"</span>
                        <select data-testid="entry-resolver" on:change:target=move |event| berth.set(event.target().value().parse().ok())>
                            <option value="">"no, by its end"</option>
                            {crew.into_iter().enumerate().map(|(idx, colour)| view! { <option value=idx.to_string()>"as " {colour}</option> }).collect_view()}
                        </select>
                    </label>
                })}
                <label><input type="checkbox" data-testid="entry-lost" bind:checked=lost/> " The ship was lost"</label>
                <Show when=move || !lost.get()>
                    <label class="row"><span class="row-name">"Score"</span> <input inputmode="numeric" data-testid="entry-score" bind:value=score/></label>
                </Show>
                <select aria-label="Achievements earned on this flight" data-testid="entry-claim" on:change:target=claim>
                    <option value="">"Achievement earned…"</option>
                    {offers.into_iter().map(|achievement| view! { <option value=achievement.facts().name>{achievement.facts().name}</option> }).collect_view()}
                </select>
                <p>{move || claims.get().into_iter().map(|achievement| view! {
                    <button type="button" class="chip" on:click=move |_| claims.update(|claims| claims.retain(|claim| *claim != achievement))>{achievement.facts().name} " ×"</button>
                }).collect_view()}</p>
                <button class="primary" data-testid="entry-record">"Write it into the log"</button>
            </form>
        </section>
    }
}
