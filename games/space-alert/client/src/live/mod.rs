//! The cockpit: briefing and action round of a live table, for one player or
//! for somebody who looks on.
//!
//! [`Cockpit`] is given the [`Mission`]; where it runs it does not know.
//! [`bridge`] is what its parts share. There are no rules here: what was planned
//! is shown at once ([`space_alert::live::View::foresee`]), and the rules have the
//! last word.

mod board;
mod bridge;
mod briefing;
mod crew;
mod faces;
mod guide;
mod hand;
mod heard;
mod keys;
mod lane;
mod laying;
mod menu;
mod outlook;
mod sketch;
mod stack;
mod status;
mod talk;
mod threats;
mod timing;
mod welcome;

use client::talk::Talk;
use leptos::prelude::*;
use space_alert::{
    live::{Move, StageView},
    mission::phase_of,
};

use self::bridge::{Bridge, Part};
use crate::room::Mission;

/// The cockpit, for the stages briefing and round.
#[component]
pub(crate) fn Cockpit(room: Mission) -> impl IntoView {
    let bridge = Bridge::of(room);
    provide_context(bridge);
    heard::speak(bridge);
    let stage = Memo::new(move |_| bridge.view.with(|view| view.stage));
    let wake = move || {
        if !bridge.is_replay() {
            bridge.voice.wake();
        }
    };
    view! {
        // Browsers are quiet until somebody has touched the page.
        <div on:pointerdown=move |_| wake() on:keydown=move |_| wake()>
            {move || match stage.get() {
                StageView::Briefing => view! { <briefing::Briefing/> }.into_any(),
                _ => view! { <Round/> }.into_any(),
            }}
        </div>
    }
}

/// The action round.
#[component]
fn Round() -> impl IntoView {
    let bridge = Bridge::here();
    let mood = move || bridge.view.with(|view| format!("cockpit mood-{}", view.clock.phase));
    let is_silent = bridge.is_silent;
    let talk = bridge.room.table.map(|table| {
        // Here talking is part of the cockpit.
        let has_talk = bridge.room.has_talk;
        has_talk.set(true);
        on_cleanup(move || {
            let _ = has_talk.try_set(false);
        });
        view! { <Talk table closed=is_silent/> }
    });
    let part = move |part: Part| bridge.part.get() == part;
    view! {
        <div class=mood class:hushed=move || is_silent.get() class:solo=move || bridge.is_solo() on:keydown=move |event| keys::press(bridge, &event)>
            <h1 class="visually-hidden">"Action round"</h1>
            <header class="cockpit-head">
                <status::Status/>
                <div class="banners"><status::Banners/></div>
                <status::Votes/>
                <heard::Sound/>
            </header>
            <guide::Guide/>
            <div class="cockpit-body">
                <div class="part part-ship" class:shown=move || part(Part::Ship)>
                    <sketch::PlanningBoard/>
                </div>
                <div class="cockpit-side">
                    <div class="part part-threats" class:shown=move || part(Part::Threats)>
                        <threats::Threats/>
                    </div>
                    <div class="part part-crew" class:shown=move || part(Part::Crew)>
                        <crew::Crew/>
                        {talk}
                        <status::Announced/>
                    </div>
                </div>
                <div class="part part-plan" class:shown=move || part(Part::Plan)>
                    <Plan/>
                    <outlook::Outlook/>
                </div>
            </div>
            <Parts/>
        </div>
    }
}

/// The boards to plan on, and the hand.
#[component]
fn Plan() -> impl IntoView {
    let bridge = Bridge::here();
    let own_phase = Memo::new(move |_| {
        bridge.view.with(|view| {
            let own = view.crew.iter().find(|mate| bridge.plays() && mate.who.seat == view.seat)?;
            // The last phase has no packet after it (SA-2.16).
            (own.phase < phase_of(view.course.n_turns())).then_some(own.phase)
        })
    });
    view! {
        <section class="panel plan-panel">
            <h2>"Plan"
                {move || own_phase.get().map(|phase| view! {
                    <button class="chip" data-testid="next-phase" title="The cards of this phase can then not be changed any more (SA-2.14)"
                        on:click=move |_| bridge.play(Move::NextPhase)>{format!("Done: on to phase {}", phase + 1)}</button>
                })}
            </h2>
            <board::Boards/>
            <Show when=move || bridge.seat().is_some() fallback=|| view! { <p class="note">"You are watching: hands are hidden, and cards on the boards lie face down."</p> }>
                <div class="dock"><hand::Hand/></div>
            </Show>
            <p class="note keys">
                "Keys: " <kbd>"1"</kbd> "–" <kbd>"9"</kbd> " picks a card up, again turns it; arrows walk over the spaces, "
                <kbd>"Enter"</kbd> " lays it, " <kbd>"T"</kbd> " turns a laid card, " <kbd>"Backspace"</kbd> " takes it back, "
                <kbd>"Esc"</kbd> " lets go."
            </p>
        </section>
    }
}

/// On a small screen one part is shown at a time.
#[component]
fn Parts() -> impl IntoView {
    let bridge = Bridge::here();
    let n_threats = move || bridge.view.with(|view| view.threats.len());
    // What the crew says is read where it is shown.
    let unread = bridge.room.table.map(|table| table.unread);
    let n_unread = move || unread.map_or(0, |unread| unread.get());
    let show = move |part: Part| {
        bridge.part.set(part);
        if let Some(unread) = unread.filter(|_| part == Part::Crew) {
            unread.set(0);
        }
    };
    let button = move |part: Part, testid: &'static str, label: &'static str| {
        view! {
            <button data-testid=testid aria-pressed=move || (bridge.part.get() == part).to_string()
                on:click=move |_| show(part)>{label}
                {move || (part == Part::Threats && n_threats() > 0).then(|| format!(" {}", n_threats()))}
                {move || (part == Part::Crew && n_unread() > 0).then(|| view! {
                    <span class="unread" data-testid="unread">{n_unread} <span class="visually-hidden">" unread"</span></span>
                })}</button>
        }
    };
    view! {
        <nav class="parts" aria-label="Parts of the cockpit">
            {button(Part::Plan, "part-plan", "Plan")}
            {button(Part::Threats, "part-threats", "Threats")}
            {button(Part::Crew, "part-crew", "Crew")}
            {button(Part::Ship, "part-ship", "Ship")}
        </nav>
    }
}
