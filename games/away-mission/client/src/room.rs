//! The whole room: prompt, board, buttons, sheet, others, log.

use away_mission::{AwayMission, CaptainView, Column, Space};
use client::{
    browser::focus,
    countdown::countdown,
    feed::LogLine,
    life,
    log::{Happened, Log},
    room::Room,
    undo::{consent, undo},
};
use leptos::prelude::*;
use table::Seat;
use wasm_bindgen::JsCast as _;

use crate::{
    actions::{self, Actions},
    advisor::Advisor,
    aside, board, crew,
    dice::Dice,
    embark::Draft,
    ending,
    goal::Goal,
    loss::{self, Loss},
    outlook,
    pace::Pace,
    prompt,
    scene::{Landing, Scene},
    tracks,
};

/// Away Mission's room.
#[component]
pub(crate) fn Sheets(room: Room<AwayMission>) -> impl IntoView {
    let pace = Pace::follow(room);
    let scene = pace.scene();
    let told = pace.log(room);
    let loss = Loss::watch(scene);
    // The end waits until everything was seen.
    Effect::new(move |_| room.holds_end.set(pace.is_behind() || loss.open().is_some()));
    let draft = Draft::new();
    let shield = RwSignal::new(None::<Space>);
    let shown_choice = RwSignal::new(None::<Seat>);
    // The captain shown large: the one chosen, else whoever acts.
    let shown = Memo::new(move |_| {
        let own = scene.with(|scene| scene.seat);
        let lost = own.filter(|_| loss.open().is_some());
        let acting = || scene.with(Scene::acting);
        lost.or_else(|| shown_choice.get()).or_else(acting).or(own).unwrap_or(Seat(0))
    });
    let message = Memo::new(move |_| match loss.open() {
        Some(_) => "Your team is lost.".to_owned(),
        None => scene.with(prompt::prompt),
    });
    keep_focus(message);
    listen_to_keys();

    view! {
        <section class="room away-mission" aria-label="Away Mission">
            <div class="room-top">
                <Head scene/>
                <Dice scene/>
                {countdown(room)}
                {undo(room)}
            </div>
            <div class="room-now">
                <div class="news">
                    <Happened log=told seq=pace.seq()/>
                    {move || pace.is_behind().then(|| view! {
                        <button class="quiet" data-testid="skip" data-key="k" on:click=move |_| pace.skip()>
                            "Skip to now" <kbd>"K"</kbd>
                        </button>
                    })}
                </div>
                <p
                    class="prompt"
                    class:mine=move || {
                        scene.with(Scene::awaits_me)
                    }
                    role="status"
                    data-testid="prompt"
                >
                    {move || message.get()}
                </p>
                {consent(room)}
                {move || scene.with(ending::scores)}
            </div>
            <div class="room-sheet">
                <Sheet room scene loss shown shown_choice draft shield/>
            </div>
            <Actions room scene loss draft shield/>
            <div class="room-outlook"><Outlook scene/></div>
            <aside class="room-side" aria-label="Sheets and log">
                {life::later(move || side(room, pace, told, shown, shown_choice))}
            </aside>
        </section>
    }
}

/// What stands beside the sheet.
fn side(
    room: Room<AwayMission>,
    pace: Pace,
    told: Signal<Vec<LogLine>>,
    shown: Memo<Seat>,
    shown_choice: RwSignal<Option<Seat>>,
) -> AnyView {
    let scene = pace.scene();
    view! {
        <Ledger room scene shown/>
        <Others scene shown shown_choice/>
        <Advisor room/>
        <section class="panel">
            <h2>"Log"</h2>
            <Log log=told seq=pace.seq()/>
        </section>
    }
    .into_any()
}

/// Mission and turn.
#[component]
fn Head(scene: Memo<Scene>) -> impl IntoView {
    let text = move || {
        scene.with(|scene| {
            let view = &scene.view;
            match view.turn {
                _ if scene.is_over() => "After the last mission".to_owned(),
                0 => format!("Mission {} of 3", view.mission),
                turn => format!("Mission {} of 3 · turn {turn}", view.mission),
            }
        })
    };
    view! { <h1 class="room-head" data-testid="mission">{text}</h1> }
}

/// The large grid with crew and glitches.
#[component]
fn Sheet(
    room: Room<AwayMission>,
    scene: Memo<Scene>,
    loss: Loss,
    shown: Memo<Seat>,
    shown_choice: RwSignal<Option<Seat>>,
    draft: Draft,
    shield: RwSignal<Option<Space>>,
) -> impl IntoView {
    move || {
        let scene = scene.get();
        let seat = shown.get();
        let own = scene.seat == Some(seat);
        let is_lost = own && loss.open().is_some();
        let chooses = own && scene.is_preparing() && scene.awaits_me() && !is_lost;
        let preview = if chooses { draft.preview(&scene, seat) } else { None };
        let outing = match preview {
            Some(outing) => Some(outing),
            None => scene.outing(seat),
        }?;
        let marks = if chooses { board::Marks::default() } else { board::Marks::of(&scene, seat) };
        let title = match own && !scene.is_replay {
            true => format!("Your grid {}", outing.grid_idx),
            false => format!("{}’s grid {}", scene.name(seat), outing.grid_idx),
        };
        let found = outing.discoveries;
        let pick = move |landing: Landing| {
            let stands = |space: &Space| outing.shields(landing.square).any(|it| it == *space);
            actions::land(room, &landing, shield.get_untracked().filter(stands));
        };
        let back = scene.seat.filter(|_| !own).map(|seat| {
            view! { <button class="quiet" on:click=move |_| shown_choice.set(Some(seat))>"Back to your sheet"</button> }
        });
        Some(view! {
            <div class="sheet" class:lost=is_lost>
                <div class="sheet-head">
                    <h2>{title.clone()}</h2>
                    <span class="found" data-testid="found">
                        <strong>{found}</strong> " " {table::noun(found, "discovery")}
                    </span>
                    {back}
                </div>
                <div class="sheet-board">
                    {board::large(&outing, &marks, title, pick)}
                    {is_lost.then(|| loss::stamp(&outing))}
                </div>
                {(!chooses).then(|| view! {
                    <div class="sheet-foot">
                        {crew::crew_spaces(&outing)}
                        {crew::glitches(&outing)}
                    </div>
                })}
            </div>
        })
    }
}

/// What may happen in the rolled column.
#[component]
fn Outlook(scene: Memo<Scene>) -> impl IntoView {
    let column = Memo::new(move |_| {
        scene.with(|scene| {
            let seat = scene.seat?;
            let captain = scene.captain(seat)?.outing.as_ref()?;
            let column = captain.column.filter(|_| captain.arrival.is_none())?;
            Some((seat, column, captain.visited, captain.living))
        })
    });
    move || {
        let (seat, column, ..): (Seat, Column, u64, u8) = column.get()?;
        let outing = scene.with_untracked(|scene| scene.outing(seat))?;
        Some(outlook::outlook(&outing, column))
    }
}

/// Score and tracks of the captain shown.
#[component]
fn Ledger(room: Room<AwayMission>, scene: Memo<Scene>, shown: Memo<Seat>) -> impl IntoView {
    let part = move |draw: fn(&CaptainView, &Scene) -> AnyView| {
        move || scene.with(|scene| Some(draw(scene.captain(shown.get())?, scene)))
    };
    view! {
        <section class="panel ledger" aria-label="Sheet">
            <h2>{move || scene.with(|scene| scene.name(shown.get()))}</h2>
            {part(|captain, _| tracks::score(captain).into_any())}
            <Goal room scene/>
            {part(|captain, scene| tracks::tracks(captain, &scene.setup.options).into_any())}
        </section>
    }
}

/// The other captains.
#[component]
fn Others(
    scene: Memo<Scene>,
    shown: Memo<Seat>,
    shown_choice: RwSignal<Option<Seat>>,
) -> impl IntoView {
    move || {
        scene.with(|scene| {
            let scene = Some(scene).filter(|scene| scene.view.captains.len() > 1)?;
            Some(view! {
                <section class="panel others" aria-label="Other captains">
                    <h2>"Other captains"</h2>
                    <ul>{aside::others(scene, shown.get(), shown_choice)}</ul>
                </section>
            })
        })
    }
}

/// When the button that was pressed has gone, the focus goes to the next one
/// to press, so that a game can be played with one finger on the keyboard.
fn keep_focus(message: Memo<String>) {
    Effect::new(move |before: Option<()>| {
        message.track();
        if before.is_some() {
            life::when_drawn(|| {
                if focus::is_lost() {
                    focus::to("[data-primary]");
                }
            });
        }
    });
}

/// A key presses the button that shows it.
fn listen_to_keys() {
    life::listen(leptos::ev::keydown, |event| {
        let modified = event.ctrl_key() || event.meta_key() || event.alt_key();
        if modified || event.repeat() || focus::is_typing() {
            return;
        }
        let key = event.key();
        let arrow = key.starts_with("Arrow");
        if !arrow && key.len() != 1 {
            return;
        }
        // Arrow keys also move within the log and in lists of choices.
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let scrolls =
            target.is_some_and(|element| element.closest(".log, .scroll").ok().flatten().is_some());
        if key.bytes().all(|sign| sign.is_ascii_alphanumeric()) && !(arrow && scrolls) {
            let key = if arrow { key } else { key.to_ascii_lowercase() };
            focus::press(&format!("[data-key=\"{key}\"]"));
        }
    });
}
