//! What a table sees while a mission runs.

use leptos::prelude::*;
use space_alert::{
    mission::Origin,
    timeline::{Announcement, AnnouncementKind, text::time},
};
use space_alert_parts::{
    sound::{Loudness, Voice},
    words,
};

use super::playback::Playback;

/// The running mission.
#[component]
pub(crate) fn Screen(
    /// The clock.
    playback: Playback,
    /// What is heard.
    voice: Voice,
    /// The name of the mission.
    title: String,
    /// Called when another mission is to be chosen.
    leave: Callback<()>,
) -> impl IntoView {
    let coming = RwSignal::new(false);
    let now = Memo::new(move |_| playback.now());
    let class = move || format!("caption {}", now.get().map_or("", |now| class_of(&now)));
    let caption = move || now.get().map(|now| now.caption());
    let pause_words = move || match (playback.is_over(), playback.is_running()) {
        (true, _) => "Over",
        (false, true) => "Pause",
        (false, false) => "Go on",
    };
    view! {
        <div class="player" class:over=move || playback.is_over() data-testid="player">
            <h1 class="player-title">{title}</h1>
            <Clock playback/>
            <p class=class role="status" aria-live="assertive" data-testid="caption">{caption}</p>
            <div class="player-controls">
                <button class="primary big" id="pause" data-testid="pause" disabled=move || playback.is_over()
                    on:click=move |_| playback.toggle()>{pause_words}</button>
                <button class="big" data-testid="slow" aria-pressed=move || playback.is_slow().to_string()
                    on:click=move |_| playback.set_slow(!playback.is_slow())>"Half speed"</button>
                <button class="big" data-testid="restart" on:click=move |_| playback.restart()>"Restart"</button>
                <button class="big" data-testid="leave" on:click=move |_| leave.run(())>"Other mission"</button>
            </div>
            <Loudness voice/>
            {move || playback.is_over().then(|| view! {
                <p class="panel" data-testid="after">"Put the ship back to its start and resolve the plans: "
                    <a href="/space-alert/resolve">"with the resolver"</a>
                    ", or by hand " {words::why(table::RuleId::new("SA-3.1"))} "."</p>
            })}
            <section class="panel">
                <div class="player-events-head">
                    <h2>"Announcements"</h2>
                    <label class="check-line"><input type="checkbox" data-testid="show-coming" bind:checked=coming/>
                        "Show what comes"</label>
                </div>
                <div class="player-events" tabindex="0" role="region" aria-label="Announcements">
                    {move || coming.get().then(|| view! {
                        <h3>"To come"</h3>
                        <ol class="player-log coming" data-testid="coming">
                            {playback.told().1.iter().map(line).collect_view()}
                        </ol>
                        <h3>"So far"</h3>
                    })}
                    <ol class="player-log" aria-label="So far, the latest first" data-testid="events">
                        {move || playback.told().0.iter().rev().map(line).collect_view()}
                    </ol>
                </div>
            </section>
        </div>
    }
}

#[component]
fn Clock(playback: Playback) -> impl IntoView {
    let left = move || {
        let (_, _, _, end) = playback.phase();
        end.saturating_sub(playback.seconds())
    };
    let part = move || {
        let (_, _, begin, end) = playback.phase();
        let length = f64::from(end.saturating_sub(begin).max(1));
        100.0 - f64::from(left()) / length * 100.0
    };
    view! {
        <div class="player-clock">
            <span class="player-time" role="timer" aria-label="Time of the mission" data-testid="clock">
                {move || time(playback.seconds())}
            </span>
            <span class="player-phase" class:soon=move || left() <= 20 && !playback.is_over()>
                <strong data-testid="phase">{move || {
                    let (phase, n_phases, _, _) = playback.phase();
                    format!("Phase {phase} of {n_phases}")
                }}</strong>
                <span data-testid="left">{move || format!("{} left", time(left()))}</span>
            </span>
            <span class="player-bar" aria-hidden="true">
                <span style:width=move || format!("{:.1}%", part())></span>
            </span>
        </div>
    }
}

fn line(announcement: &Announcement) -> impl IntoView + use<> {
    view! {
        <li class=class_of(announcement)>
            <span class="player-at">{time(announcement.at)}</span>
            <span>{announcement.caption()}</span>
        </li>
    }
}

/// Its class in the style sheet.
const fn class_of(announcement: &Announcement) -> &'static str {
    match announcement.kind {
        AnnouncementKind::Threat(sighting) => match sighting.origin {
            Origin::Zone(zone) => match zone {
                space_alert::ship::Zone::Red => "threat red",
                space_alert::ship::Zone::White => "threat white",
                space_alert::ship::Zone::Blue => "threat blue",
            },
            Origin::Internal => "threat internal",
        },
        AnnouncementKind::IncomingData
        | AnnouncementKind::TransferOpens { .. }
        | AnnouncementKind::TransferCloses => "data",
        AnnouncementKind::SilenceBegins { .. } => "silence",
        AnnouncementKind::SilenceEnds => "restored",
        AnnouncementKind::Warning { .. } => "warning",
        AnnouncementKind::Alert
        | AnnouncementKind::PhaseEnds { .. }
        | AnnouncementKind::MissionComplete => "phase",
    }
}
