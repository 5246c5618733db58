//! Before the alert: who is aboard, which special card to keep, ready.

use leptos::prelude::*;
use space_alert::{
    action::Specialization,
    art,
    live::{Badges, Berth, MateView, Move, Setup},
};
use space_alert_parts::words;

use super::{bridge::Bridge, faces, timing, welcome};

/// The stage before the action round.
#[component]
pub(super) fn Briefing() -> impl IntoView {
    let bridge = Bridge::here();
    let crew = Memo::new(move |_| bridge.view.with(|view| view.crew.clone()));
    let mine = Memo::new(move |_| {
        bridge.view.with(|view| {
            let own =
                view.crew.iter().find(|mate| view.seat.is_some() && mate.who.seat == view.seat);
            own.is_some_and(|mate| mate.is_ready)
        })
    });
    let is_new = untrack(|| welcome::is_new(bridge));
    view! {
        <div class="briefing" class:with-welcome=move || is_new.get()>
            <Show when=move || is_new.get()><welcome::Welcome is_open=is_new/></Show>
            <section class="panel">
                <h1>"Briefing"</h1>
                <p class="lead">{move || bridge.setup.with(mission_words)}</p>
                <ul class="brief-crew" data-testid="brief-crew">
                    {move || crew.get().into_iter().map(|mate| line(bridge, &mate)).collect_view()}
                </ul>
                <div class="buttons">
                    <button class="big" class:primary=move || !is_new.get() data-testid="ready" aria-pressed=move || mine.get().to_string()
                        disabled=move || !bridge.plays() on:click=move |_| bridge.play(Move::Ready(!mine.get_untracked()))>
                        {move || if mine.get() { "Ready – wait, not yet" } else { "Ready: sound the alert" }}
                    </button>
                    <Show when=move || bridge.plays() && !is_new.get()>
                        <button data-testid="welcome-again" on:click=move |_| is_new.set(true)>"How it works, in one minute"</button>
                    </Show>
                </div>
                <p class="note">"The clock starts when everybody is ready. There is no way back then: only all together can stop it."</p>
                {move || bridge.trouble.get().map(|refused| view! {
                    <p class="refused" role="alert" data-testid="refused">
                        "⚠ " {words::capitalised(&refused.text)} ". " {refused.rule.map(words::why)}
                    </p>
                })}
            </section>
        </div>
    }
}

fn mission_words(setup: &Setup) -> String {
    use space_alert::{live::Choice, timeline::Official};
    let (name, length) = match &setup.mission {
        Choice::Official(id) => Official::find(id).map_or((id.clone(), None), |official| {
            (official.title.to_owned(), Some(official.timeline.length()))
        }),
        Choice::Random(options) => {
            (format!("A random one like the {}", options.group.title().to_ascii_lowercase()), None)
        }
        Choice::Code(code) => (format!("The mission of the code {code}"), None),
        Choice::Any(group) => (format!("One of the {}", group.title().to_ascii_lowercase()), None),
    };
    let pace = match setup.pace {
        100 => String::new(),
        pace => format!(" at {pace} % of the usual pace"),
    };
    match length {
        Some(seconds) => {
            format!(
                "{name}: {} on the clock{pace}.",
                timing::clock_words(u64::from(seconds) * 1000)
            )
        }
        None => format!("{name}{pace}."),
    }
}

/// The badges somebody wears.
fn badges(badges: &Badges, berth: Berth) -> String {
    let all = [
        (Some(badges.captain), "captain"),
        (Some(badges.communications_officer), "communications officer"),
        (Some(badges.chief_of_security), "chief of security"),
        (badges.tactical_officer, "tactical officer"),
        (badges.chief_engineer, "chief engineer"),
        (badges.lieutenant, "lieutenant"),
        (badges.science_officer, "science officer"),
    ];
    let worn = all.into_iter().filter(|(who, _)| *who == Some(berth)).map(|(_, name)| name);
    worn.collect::<Vec<_>>().join(", ")
}

fn line(bridge: Bridge, mate: &MateView) -> impl IntoView + use<> {
    let who = mate.who;
    let worn = bridge.setup.with(|setup| badges(&setup.badges, who.berth));
    let state = match (who.seat, mate.is_ready) {
        (None, _) => "",
        (Some(_), true) => "ready",
        (Some(_), false) => "not ready yet",
    };
    // For androids the chief of security chooses (SA-16.14).
    let chooses = match who.seat {
        Some(seat) => bridge.seat() == Some(seat),
        None => {
            bridge.setup.with(|setup| Some(setup.seat_for(setup.badges.chief_of_security)))
                == bridge.seat()
        }
    };
    let kept = mate.specialization;
    let dealt = mate.dealt.filter(|_| kept.is_none());
    view! {
        <li class="brief-line">
            <p class="board-head">
                <span class=format!("figure {}", words::colour(who.colour))></span>
                <strong>{bridge.name(who)}</strong>
                <span class="note">{worn}</span>
                <span class="note" class:good=mate.is_ready>{state}</span>
            </p>
            {kept.map(|(kind, level)| view! { <p class="note">{format!("{}, level {level}", words::capitalised(&kind.to_string()))}</p> })}
            {dealt.map(|dealt| view! {
                <div class="chips" role="group" aria-label=format!("Special cards dealt to {}", bridge.name(who))>
                    {dealt.map(|kind| keep(bridge, who.berth, kind, chooses))}
                    <span class="note">"Keep one. " {faces::rule("SA-16.13")}</span>
                </div>
            })}
        </li>
    }
}

fn keep(bridge: Bridge, berth: Berth, kind: Specialization, chooses: bool) -> impl IntoView {
    view! {
        <button class="chip special" data-testid=format!("keep-{}-{}", berth.0, kind.to_string().replace(' ', "-")) disabled=!chooses
            on:click=move |_| bridge.play(Move::Keep { berth, specialization: kind })>
            {faces::picture(faces::drawing(art::specialization_badge(kind)))}
            {words::capitalised(&kind.to_string())}
        </button>
    }
}
