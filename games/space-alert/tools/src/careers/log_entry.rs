//! A flight at a real table, written into the log.

use client::{
    browser::storage,
    toast::{Toasts, capitalised},
};
use leptos::prelude::*;
use space_alert::{
    Mission,
    career::{
        Act, End, Explorer, FlownLeg, Remark,
        achievement::{Achievement, Judge},
    },
    notation,
};
use space_alert_parts::{desk, words};
use table::Seat;

use super::Open;

/// The mission that lies on the resolver's table.
fn resolved() -> Option<Mission> {
    notation::parse(&storage::text(desk::MISSION)?).ok()
}

/// How a flight ended, as it is written into the form.
#[derive(Clone, Copy)]
struct Written {
    /// `mission`, `campaign` or `lost`.
    kind: RwSignal<String>,
    score: RwSignal<String>,
    agreed: RwSignal<String>,
    flown: RwSignal<String>,
}

impl Written {
    fn new() -> Self {
        let number = |text: &str| RwSignal::new(text.to_owned());
        Self {
            kind: number("mission"),
            score: number("0"),
            agreed: number("3"),
            flown: number("3"),
        }
    }

    /// The end, or which field is no number.
    fn end(self) -> Result<End, String> {
        fn read<T: std::str::FromStr>(name: &str, text: RwSignal<String>) -> Result<T, String> {
            let text = text.get_untracked();
            let no_number = |_| format!("{name}: “{}” is not a number", text.trim());
            text.trim().parse().map_err(no_number)
        }
        Ok(match &*self.kind.get_untracked() {
            "lost" => End::Lost,
            "campaign" => End::Campaign {
                agreed: read("Missions agreed on", self.agreed)?,
                flown: read("Missions completed", self.flown)?,
                score: read("Score", self.score)?,
            },
            _ => End::Mission { score: read("Score", self.score)? },
        })
    }
}

#[component]
fn Ending(written: Written) -> impl IntoView {
    let is = move |kind: &'static str| move || written.kind.with(|now| now == kind);
    let number = |label: &'static str, testid: &'static str, value: RwSignal<String>| {
        view! { <label class="row"><span class="row-name">{label}</span> <input inputmode="numeric" data-testid=testid bind:value=value/></label> }
    };
    view! {
        <label class="row"><span class="row-name">"End"</span>
            <select data-testid="entry-end" on:change:target=move |event| written.kind.set(event.target().value())>
                <option value="mission" selected=is("mission")>"the mission was completed"</option>
                <option value="campaign" selected=is("campaign")>"a campaign came home"</option>
                <option value="lost" selected=is("lost")>"the ship was lost"</option>
            </select>
        </label>
        <Show when=is("campaign")>
            {number("Missions agreed on", "entry-agreed", written.agreed)}
            {number("Missions completed", "entry-flown", written.flown)}
        </Show>
        <Show when=move || !is("lost")()>{number("Score", "entry-score", written.score)}</Show>
    }
}

/// The form.
#[component]
pub(super) fn NewEntry(open: Open, explorer: Explorer) -> impl IntoView {
    let description = RwSignal::new(String::new());
    let written = Written::new();
    let toasts = Toasts::here();
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
        } else {
            match written.end() {
                Ok(End::Lost) => Act::Enter { end: End::Lost, achievements: Vec::new(), remark },
                Ok(end) => Act::Enter { end, achievements, remark },
                Err(problem) => return toasts.warn(problem),
            }
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
                <Show when=move || berth.get().is_none()><Ending written/></Show>
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
