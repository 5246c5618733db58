//! The check as a theatre of its own: ten steps on top, rows on the left, dice
//! on a lit table, help and chances on the right, the hand below.
//!
//! `shot` is what is shown: the check under way, or the last one until somebody
//! has seen how it ended. Chances come from the worker, see `scene`.

mod choose;
mod dock;
mod hand;
mod panels;
mod risk;
mod roll;
mod rows;
mod scene;
mod shot;
mod tray;

use std::time::Duration;

use client::{browser::focus, life};
use leptos::{ev, prelude::*};
use vanguard::{moves::Move, view::ExplorationView};

pub(crate) use self::shot::Theatre;
use self::{scene::Scene, shot::Shot};
use crate::{desk::Desk, die, words};

/// The ten steps (VG-5.1).
const STEPS: [&str; 10] = [
    "Choose", "Add", "Roll", "Modify", "Combine", "Injury", "Effects", "Outcome", "Spend",
    "Resolve",
];

/// How long the end of somebody else's check stays.
const OTHERS_END: Duration = Duration::from_secs(5);

/// The theatre.
#[component]
pub(crate) fn Check() -> impl IntoView {
    let theatre = Theatre::here();
    let scene = Scene::of(Desk::here(), theatre);
    provide_context(scene);
    life::listen(ev::keydown, move |event| {
        let is_control = event.target().is_some_and(|target| {
            use wasm_bindgen::JsCast as _;
            target.dyn_into::<web_sys::Element>().is_ok_and(|element| {
                matches!(element.tag_name().as_str(), "BUTTON" | "A" | "SUMMARY" | "INPUT")
            })
        });
        if event.key() == " " && !focus::is_typing() && !is_control {
            event.prevent_default();
            focus::press("[data-testid=check-go]");
        }
    });
    let is_others_end = Memo::new(move |_| {
        let room = scene.desk.room;
        let ended =
            scene.with(|view, shot| shot.is_over.then(|| view.team[shot.active.idx()].seat));
        ended.flatten().is_some_and(|seat| room.seat() != Some(seat))
    });
    Effect::new(move |_| {
        if is_others_end.get() {
            life::after(OTHERS_END, move || theatre.dismiss());
        }
    });
    let stage = Memo::new(move |_| scene.shot(stage).unwrap_or("choose"));
    let title = Memo::new(move |_| {
        let name = scene.shot(|shot| shot.id.map(words::title)).flatten();
        name.or_else(|| scene.with(|view, _| title(view).to_owned())).unwrap_or_default()
    });
    let by = move || {
        scene.with(|view, shot| {
            let sector = view.team[shot.active.idx()].sector.0;
            format!("{} · sector {sector}", words::crew(view, shot.active))
        })
    };
    let text = move || {
        let id = scene.shot(|shot| shot.id).flatten()?;
        let text = Desk::book().check(id).text.as_ref().filter(|text| !text.is_empty())?;
        Some(view! { <p class="ck-text">{text.to_string()}</p> })
    };
    let said = Memo::new(move |_| scene.shot(said).unwrap_or_default());
    let is_chosen = Memo::new(move |_| stage.get() == "choose");
    view! {
        <div class="ck" data-stage=move || stage.get() data-testid="check">
            <header class="ck-top">
                <div><h1>{move || title.get()}</h1><p class="ck-by">{by}</p>{text}</div>
                <p class="ck-big" aria-hidden="true">{move || big(scene)}</p>
            </header>
            <Steps scene/>
            <rows::Rows/>
            {move || if is_chosen.get() {
                view! { <choose::Odds/> <choose::Dice/> }.into_any()
            } else {
                view! { <tray::Tray/> }.into_any()
            }}
            <panels::Side/>
            <Go scene/>
            <hand::Hand/>
            <p class="visually-hidden" aria-live="polite" data-testid="check-said">{move || said.get()}</p>
        </div>
    }
}

const fn stage(shot: &Shot) -> &'static str {
    match shot.step {
        _ if shot.is_over => "over",
        0 | 1 => "choose",
        _ => "after",
    }
}

/// What a check is called that is printed nowhere.
fn title(view: &ExplorationView) -> &'static str {
    if is_landing(view) { "Meet the hazard" } else { "Prepare: dice combinations" }
}

/// Whether the dice are for a hazard of the landing.
fn is_landing(view: &ExplorationView) -> bool {
    view.landing.as_ref().is_some_and(|landing| !landing.is_down)
}

/// The number or the word that a phone shows on top.
fn big(scene: Scene) -> String {
    let marked = scene.shot(|shot| {
        let row = Desk::book().check(shot.id?).outcomes.get(usize::from(shot.marked?))?;
        Some(words::row(row.colour))
    });
    match marked.flatten() {
        Some(name) => name.to_owned(),
        None if scene.shot(|shot| shot.step <= 1 && shot.id.is_some()) == Some(true) => {
            scene.odds.with(|odds| {
                odds.as_ref().map_or_else(|| "…".to_owned(), |odds| odds.good.text.clone())
            })
        }
        None => scene
            .shot(|shot| STEPS[usize::from(shot.step.clamp(1, 10)) - 1])
            .unwrap_or_default()
            .to_owned(),
    }
}

/// The roll in one sentence, then the row.
fn said(shot: &Shot) -> String {
    if shot.step <= 1 {
        return String::new();
    }
    let dice: Vec<String> = shot
        .dice
        .iter()
        .map(|die| format!("{} {}", die.colour.name(), die::face_words(die.face)))
        .collect();
    let mut text = format!("Rolled {}.", dice.join(", "));
    if !shot.injuries.is_empty() {
        let faces: Vec<&str> = shot.injuries.iter().map(|face| face.name()).collect();
        text += &format!(" Injury dice: {}.", faces.join(", "));
    }
    for (letter, face) in &shot.dangers {
        text += &format!(" {}", words::danger(*letter, *face));
    }
    let row = shot
        .marked
        .zip(shot.id)
        .and_then(|(row, id)| Desk::book().check(id).outcomes.get(usize::from(row)));
    if let Some(row) = row {
        text += &format!(" {}.", words::row(row.colour));
    }
    text
}

#[component]
fn Steps(scene: Scene) -> impl IntoView {
    let step = Memo::new(move |_| scene.shot(|shot| shot.step).unwrap_or(1));
    let items = (1..).zip(STEPS).map(|(number, name)| {
        let class = move || match step.get() {
            now if now == number => "now",
            now if now > number => "done",
            _ => "",
        };
        view! {
            <li class=class aria-current=move || (step.get() == number).then_some("step")><i></i>{name}</li>
        }
    });
    view! { <ol class="ck-steps" aria-label="Steps of the check">{items.collect_view()}</ol> }
}

/// What the one button does.
#[derive(Clone, PartialEq)]
enum Next {
    /// The end was seen.
    Seen,
    /// A move, and what it is called.
    Play(Move, String),
    /// Nothing: this is waited for.
    Wait(String),
}

/// The one button that goes on.
#[component]
fn Go(scene: Scene) -> impl IntoView {
    let theatre = Theatre::here();
    let next = Memo::new(move |_| {
        if scene.shot(|shot| shot.is_over) == Some(true) {
            return Next::Seen;
        }
        let row =
            scene.moves.with(|moves| moves.iter().find(|mv| matches!(mv, Move::Row(_))).cloned());
        let mv = row.or_else(|| {
            scene.moves.with(|moves| moves.contains(&Move::GoOn)).then_some(Move::GoOn)
        });
        match mv {
            Some(mv) => {
                let label = scene.with(|view, shot| label(view, shot, &mv)).unwrap_or_default();
                Next::Play(mv, label)
            }
            None if scene.desk.room.awaits_me() => Next::Wait("Choose above".to_owned()),
            None => {
                let room = scene.desk.room;
                let awaits = room.standing.with(|standing| standing.awaits.clone());
                let names: Vec<String> = awaits.into_iter().map(|seat| room.name(seat)).collect();
                Next::Wait(format!("Waiting for {}", names.join(" and ")))
            }
        }
    });
    let button = move || {
        match next.get() {
        Next::Seen => view! {
            <button class="primary ck-cta" data-testid="check-go" on:click=move |_| theatre.dismiss()>"Continue" <kbd>"Space"</kbd></button>
        }
        .into_any(),
        Next::Play(mv, label) => view! {
            <button class="primary ck-cta" data-testid="check-go" disabled=move || scene.desk.room.busy.get()
                on:click=move |_| scene.play(mv.clone())>{label} <kbd>"Space"</kbd></button>
        }
        .into_any(),
        Next::Wait(text) => view! { <p class="ck-wait">{text}</p> }.into_any(),
    }
    };
    let cost = move || {
        scene.with(|view, shot| {
            let crew = &view.team[shot.active.idx()];
            let (n, left) = (crew.in_check.len(), crew.available.len());
            (shot.step <= 1 && n > 0)
                .then(|| format!("Spends {n} of your dice; {left} stay available."))
        })
    };
    view! { <footer class="ck-dock">{button}<p class="ck-cost">{cost}</p></footer> }
}

fn label(view: &ExplorationView, shot: &Shot, mv: &Move) -> String {
    use vanguard::question::Question;
    match (mv, shot.step, &view.question) {
        (Move::GoOn, _, Some(Question::Pool(_))) => "That is all".to_owned(),
        (Move::GoOn, 0 | 1, _) if view.team[shot.active.idx()].in_check.is_empty() => {
            "Roll without own dice".to_owned()
        }
        (Move::GoOn, 4, _) => "Keep these dice".to_owned(),
        (Move::GoOn, 5, _) => "No further combination".to_owned(),
        _ => words::explore(view, mv),
    }
}
