//! Flying alone without a server: one plays four androids (SA-11.17), and
//! everything runs in this browser. Here is chosen what to fly, and how fast.

use client::{
    game::ClientGame as _,
    guest::Guest,
    local::{self, LocalSeat},
    router::{Router, query},
    toast::Toasts,
};
use leptos::prelude::*;
use space_alert::{
    live::{Choice, Help, House, Modules, Pool, Setup},
    timeline::{MissionGroup, Official, official},
};
use space_alert_parts::words;

use crate::Client;

/// The paces on offer, in percent.
const PACES: [(u16, &str); 4] =
    [(100, "as in the real game"), (50, "half"), (25, "a quarter"), (200, "double")];

/// The colours of threats on offer.
const POOLS: [(Pool, &str); 3] = [
    (Pool::WHITE, "white, for beginners"),
    (Pool { white: true, yellow: true, red: false }, "white and yellow"),
    (Pool::YELLOW, "yellow, for veterans"),
];

/// A pace in the address, for demonstrations: `?pace=4000`.
fn asked_pace() -> Option<u16> {
    query("pace")?.parse().ok()
}

/// The page `/space-alert/solo`: the form before the flight.
#[component]
pub(crate) fn Solo() -> impl IntoView {
    let (router, toasts, guest) = (Router::here(), Toasts::here(), Guest::here());
    let mission = RwSignal::new("test-run-1".to_owned());
    let pace = RwSignal::new(asked_pace().unwrap_or(100));
    let pool = RwSignal::new(0_usize);
    let guide = RwSignal::new(true);
    let helped = RwSignal::new(true);
    let doubles = Memo::new(move |_| {
        mission
            .with(|id| Official::find(id).is_some_and(|official| official.group.double_actions()))
    });
    let begin = move |_| {
        let pool = POOLS[pool.get_untracked()].0;
        let setup = Setup {
            mission: Choice::Official(mission.get_untracked()),
            pace: pace.get_untracked(),
            common: pool,
            serious: pool,
            modules: Modules { double_actions: doubles.get_untracked(), ..Modules::default() },
            house: House {
                guide: guide.get_untracked(),
                help: if helped.get_untracked() { Help::Own } else { Help::None },
                ..House::default()
            },
            ..Setup::for_players(1)
        };
        if let Err(refusal) = setup.check() {
            toasts.warn_by(refusal.to_string(), table::Refusal::rule(&refusal));
            return;
        }
        let seats = vec![LocalSeat::Person { name: guest.name_or(Client::SEAT) }];
        match local::begin::<Client>(setup, seats) {
            Ok(id) => router.go(&format!("/space-alert/local/{id}")),
            Err(problem) => toasts.warn(problem),
        }
    };
    let check = |label: &'static str, testid: &'static str, value: RwSignal<bool>| {
        view! {
            <label class="check"><input type="checkbox" data-testid=testid prop:checked=move || value.get()
                on:change:target=move |event| value.set(event.target().checked())/>{label}</label>
        }
    };
    view! {
        <section class="narrow solo">
            <h1>"Solo flight"</h1>
            <p class="lead">
                "You plan for four androids; the whole action deck lies open before you. There is no data to draw or pass on, and nobody to fall silent. "
                {words::why(table::RuleId::new("SA-11.17"))}
            </p>
            <div class="panel form">
                <label class="field"><span>"Mission"</span>
                    <select data-testid="solo-mission" on:change:target=move |event| mission.set(event.target().value())>
                        {MissionGroup::ALL.map(|group| view! {
                            <optgroup label=group.title()>
                                {official().iter().filter(|one| one.group == group).map(|one| view! {
                                    <option value=one.id prop:selected=move || mission.with(|id| id == one.id)>
                                        {one.title} {(!one.established()).then_some(" (not established)")}
                                    </option>
                                }).collect_view()}
                            </optgroup>
                        })}
                    </select>
                </label>
                <label class="field"><span>"Pace of the clock"</span>
                    <select data-testid="solo-pace" on:change:target=move |event| {
                        if let Ok(value) = event.target().value().parse() { pace.set(value); }
                    }>
                        {PACES.map(|(value, name)| view! {
                            <option value=value.to_string() prop:selected=move || pace.get() == value>{format!("{name} ({value} %)")}</option>
                        })}
                        {asked_pace().map(|value| view! { <option value=value.to_string() prop:selected=move || pace.get() == value>{format!("{value} %")}</option> })}
                    </select>
                </label>
                <label class="field"><span>"Threats"</span>
                    <select data-testid="solo-pool" on:change:target=move |event| {
                        if let Ok(value) = event.target().value().parse() { pool.set(value); }
                    }>
                        {POOLS.into_iter().enumerate().map(|(idx, (_, name))| view! { <option value=idx.to_string()>{name}</option> }).collect_view()}
                    </select>
                </label>
                {check("Explain what is new, when it is new", "solo-guide", guide)}
                {check("Let me try out the plan while I make it", "solo-help", helped)}
                <button class="primary big" data-testid="solo-start" on:click=begin>"To the briefing"</button>
            </div>
        </section>
    }
}
