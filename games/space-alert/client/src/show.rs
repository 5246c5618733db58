//! The resolution, watched together: the captain turns up the cards, and
//! everybody sees the same film. Whoever looks around comes back by a button.

use std::sync::Arc;

use leptos::prelude::*;
use space_alert::live::{Mistake, Move, StageView};
use space_alert_parts::{
    desk::Desk,
    film::Film,
    picture::Picture,
    show::{Controls, Log, Now, ScoreSheet, ThreatBoard, keys},
};

use crate::{
    after::After,
    room::{Mission, crew_names, offers},
};

/// The show, and under it what follows.
#[component]
pub(crate) fn LiveShow(room: Mission) -> impl IntoView {
    let flown = Memo::new(move |_| {
        let (setup, n_revealed, is_told) =
            room.view.with(|view| (view.mission.clone(), view.n_revealed, view.report.is_some()));
        let mission = space_alert::Mission::try_from(setup?).ok()?;
        Some((mission, n_revealed, is_told))
    });
    // Drawn once: what changes are signals.
    let first = flown.with_untracked(|flown| flown.as_ref().map(|(mission, ..)| mission.clone()));
    let Some(first) = first else {
        return view! { <p class="narrow note">"The computer has no record of this mission."</p> }
            .into_any();
    };
    let names = crew_names(room).into_iter().map(Some).collect();
    let desk = watch(first, names, flown);
    provide_context(desk);
    reveal_alone(room);
    let state = desk.state();
    let is_told =
        Memo::new(move |_| flown.with(|flown| flown.as_ref().is_some_and(|(.., told)| *told)));
    let at_end = Memo::new(move |_| desk.at_end());
    // The outcome waits until the mission has been watched.
    room.holds_end.set(true);
    Effect::new(move |_| {
        if is_told.get() && at_end.get() {
            room.holds_end.set(false);
        }
    });
    view! {
        <section class="desk live-show" data-testid="show" on:keydown=move |event| keys(desk, &event)>
            <h1 class="visually-hidden">"The resolution"</h1>
            <div class="show">
                <div class="stage-cell"><section class="stage" aria-label="The ship"><Picture state/></section></div>
                <section class="show-side">
                    <Lead room desk/>
                    <Controls/>
                    <Now/>
                    <Show when=move || is_told.get() && at_end.get()><ScoreSheet/></Show>
                    <ThreatBoard state/>
                    <Log/>
                </section>
            </div>
            <Show when=move || is_told.get()><After room/></Show>
        </section>
    }
    .into_any()
}

/// Alone in this browser there is nobody to wait for: all cards are turned up,
/// and the show goes through them event by event.
fn reveal_alone(room: Mission) {
    let stage = Memo::new(move |_| room.view.with(|view| view.stage));
    Effect::new(move |_| {
        // Cards that may be corrected are turned up one turn after the other.
        let is_alone = room.table.is_none()
            && room.setup.with(|setup| setup.is_solo() && !setup.house.tripping);
        if stage.get() == StageView::Show && is_alone && room.plays() {
            let turn = room.view.with_untracked(|view| view.course.n_turns());
            room.play.run(Move::Reveal { turn });
        }
    });
}

type Flown = Memo<Option<(space_alert::Mission, u8, bool)>>;

/// A desk that follows what is turned up.
fn watch(first: space_alert::Mission, names: Vec<Option<String>>, flown: Flown) -> Desk {
    let (mission, names) = (RwSignal::new(first), RwSignal::new(names));
    let film = Memo::new(move |last: Option<&Arc<Film>>| {
        let film = flown.with(|flown| {
            let (mission, n_revealed, is_told) = flown.as_ref()?;
            let film = names.with(|names| Film::named(mission, names));
            Some(Arc::new(if *is_told { film } else { film.up_to(*n_revealed) }))
        });
        film.or_else(|| last.cloned())
            .unwrap_or_else(|| Arc::new(Film::of(&mission.get_untracked()).up_to(0)))
    });
    let desk = Desk::watching(mission, names, film);
    let (n_revealed, is_told) = flown.with_untracked(|flown| {
        flown.as_ref().map_or((0, false), |(_, turn, told)| (*turn, *told))
    });
    // Who comes late sees the turn that was last turned up; a mission that is
    // over is watched from its beginning.
    if !is_told && n_revealed > 0 {
        desk.shown.set(film.with_untracked(|film| film.through(n_revealed - 1)));
        desk.playing.set(true);
    }
    Effect::new(move |_| {
        if let Some((now, ..)) = flown.get() {
            mission.set(now);
        }
    });
    Effect::new(move |before: Option<usize>| {
        let n_moments = film.with(|film| film.n_moments());
        let follows = before.is_some_and(|before| desk.shown.get_untracked() >= before)
            || desk.playing.get_untracked();
        // In a replay one can go back before what was turned up.
        if desk.shown.get_untracked() > n_moments {
            desk.shown.set(n_moments);
            desk.seen.set(n_moments);
        }
        if let Some(before) = before.filter(|before| n_moments > *before && follows) {
            // The captain leads: who still watches the turn before leaves it.
            if desk.shown.get_untracked() < before {
                desk.shown.set(before);
            }
            desk.playing.set(true);
        }
        n_moments
    });
    desk
}

/// Who turns up the cards, and the way back to the others.
#[component]
fn Lead(room: Mission, desk: Desk) -> impl IntoView {
    let n_revealed = Memo::new(move |_| room.view.with(|view| view.n_revealed));
    let n_turns = move || room.view.with(|view| view.course.n_turns());
    let is_told = Memo::new(move |_| room.view.with(|view| view.report.is_some()));
    let offers = Memo::new(move |_| offers(room));
    let may = move |mv: Move| offers.with(|offers| offers.contains(&mv));
    let captain = move || room.name(room.setup.with(|setup| setup.seat_for(setup.badges.captain)));
    let is_behind = Memo::new(move |_| !desk.playing.get() && !desk.at_end());
    let trips = move || {
        let trip = |mv: &Move| match *mv {
            Move::Trip { berth, mistake } => Some((berth, mistake)),
            _ => None,
        };
        offers.with(|offers| offers.iter().filter_map(trip).collect::<Vec<_>>())
    };
    let button = move |mv: Move, testid: &'static str, label: String| {
        view! { <button class="primary" data-testid=testid on:click=move |_| room.play.run(mv)>{label}</button> }
    };
    view! {
        <div class="panel lead" data-testid="lead">
            {move || {
                let next = n_revealed.get() + 1;
                if is_told.get() {
                    return ().into_any();
                }
                if may(Move::Reveal { turn: next }) {
                    let all = n_turns();
                    return view! {
                        <div class="buttons">
                            {button(Move::Reveal { turn: next }, "reveal", format!("Reveal turn {next}"))}
                            {may(Move::Reveal { turn: all }).then(|| view! {
                                <button data-testid="reveal-all" on:click=move |_| room.play.run(Move::Reveal { turn: all })>"Turn up everything"</button>
                            })}
                        </div>
                    }.into_any();
                }
                if may(Move::Conclude) {
                    return button(Move::Conclude, "conclude", "That is how it was: to the score".to_owned()).into_any();
                }
                view! { <p class="note" data-testid="led">{format!("{} turns up the cards: turn {} of {}.", captain(), n_revealed.get(), n_turns())}</p> }.into_any()
            }}
            {move || trips().into_iter().map(|(berth, mistake)| {
                let label = match mistake {
                    Mistake::OtherHalf => "I laid the wrong half",
                    Mistake::OtherArrow => "I laid the wrong arrow",
                };
                view! { <button class="quiet" data-testid="trip" on:click=move |_| room.play.run(Move::Trip { berth, mistake })>{label}</button> }
            }).collect_view()}
            <Show when=move || is_behind.get() && !is_told.get()>
                <button data-testid="follow" on:click=move |_| {
                    let begin = desk.film.with_untracked(|film| film.through(n_revealed.get_untracked().saturating_sub(1)));
                    desk.shown.set(begin);
                    desk.playing.set(true);
                }>"Follow the captain"</button>
            </Show>
        </div>
    }
}
