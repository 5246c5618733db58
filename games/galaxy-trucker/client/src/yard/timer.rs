//! The timer, the number tiles, and whose turn it is.

use galaxy_trucker::{Circle, Move, TimerView};
use leptos::prelude::*;

use super::{building, own};
use crate::{
    desk::Desk,
    room::title,
    sound::{Cue, Switch},
    words,
};

/// Below this many seconds the sand is nearly through.
const SOON_S: u64 = 10;
/// At this many seconds it is said for the first time.
const HALF_MINUTE_S: u64 = 30;

const fn short(circle: Circle) -> &'static str {
    match circle {
        Circle::Beside => "dice",
        Circle::Extra => "extra",
        other => other.name(),
    }
}

/// The seconds that are left of a run, and how long it is.
fn left(timer: &TimerView, now: u64) -> Option<(u64, u64)> {
    let (since, run) = (timer.since?, timer.run_ms?);
    let now = timer.paused_since.unwrap_or(now);
    Some(((since + run).saturating_sub(now).div_ceil(1000), run / 1000))
}

/// What is heard of the timer: that it runs and is turned, and when 30, 10 and
/// 0 seconds are left, which is also said.
fn cues(desk: Desk, timer: Memo<Option<TimerView>>, seconds: Memo<Option<(u64, u64)>>) {
    Effect::new(move |before: Option<(Option<Circle>, Option<u64>)>| {
        let timer = timer.get();
        let circle = timer.map(|timer| timer.circle);
        let left = seconds.get().map(|(left, _)| left);
        let is_out = timer.is_some_and(|timer| timer.is_out);
        let heard = match before {
            Some((Some(was), _)) if circle.is_some_and(|circle| circle != was) => Some(Cue::Turned),
            Some((_, Some(_))) if left.is_none() && is_out => Some(Cue::Left(0)),
            Some((_, Some(was))) => left.filter(|left| *left < was).map(|left| {
                let is_now = |at: &u64| left <= *at && was > *at;
                [SOON_S, HALF_MINUTE_S].into_iter().find(is_now).map_or(Cue::Tick, Cue::Left)
            }),
            _ => None,
        };
        if let Some(cue) = heard {
            desk.sound.cue(cue);
        }
        (circle, left)
    });
}

/// The head of the yard.
#[component]
pub(super) fn Timer() -> impl IntoView {
    let desk = Desk::here();
    let timer = Memo::new(move |_| building(desk, |building| building.timer));
    let class = building(desk, |building| building.class);
    let circles = move || {
        let timer = timer.get()?;
        let mut is_past = true;
        let each = Circle::of_class(class?).iter().map(|circle| {
            let is_now = *circle == timer.circle;
            if is_now {
                is_past = false;
            }
            view! { <li class:now=is_now class:past=is_past>{short(*circle)}</li> }
        });
        Some(each.collect_view())
    };
    let seconds =
        Memo::new(move |_| timer.get().and_then(|timer| left(&timer, desk.room.now.get())));
    cues(desk, timer, seconds);
    let ring = move || {
        seconds.get().map(|(left, run)| {
            let share = 283 * left / run.max(1);
            view! {
                <span class="ring" class:soon=left <= SOON_S role="timer" data-testid="sand">
                    <svg viewBox="0 0 100 100" aria-hidden="true">
                        <circle class="rg0" cx="50" cy="50" r="45"/>
                        <circle class="rg1" cx="50" cy="50" r="45" stroke-dasharray=format!("{share} 283") transform="rotate(-90 50 50)"/>
                    </svg>
                    <b>{left}</b>
                </span>
            }
        })
    };
    let words = move || {
        let timer = timer.get()?;
        Some(match (timer.paused_since, timer.is_out, timer.n_turns, timer.next) {
            (Some(_), ..) => "The clock stands still".to_owned(),
            (_, true, _, Some(_)) => "The run is over: the timer may be turned".to_owned(),
            (_, true, _, None) => "Time is over".to_owned(),
            (_, _, Some(n), _) => format!("{} left in this run", words::count(n, "turn")),
            (_, _, _, None) => "The last run".to_owned(),
            (.., Some(next)) => format!("Then to {}", next.name()),
        })
    };
    let may_turn = move || {
        timer.get().is_some_and(|timer| timer.is_out && timer.next.is_some())
            && desk.seat().is_some()
    };
    let next =
        move || timer.get().and_then(|timer| timer.next).map(Circle::name).unwrap_or_default();
    let is_paused = move || timer.get().is_some_and(|timer| timer.paused_since.is_some());
    let has_clock = timer.get_untracked().is_some_and(|timer| timer.run_ms.is_some());
    let wants_pause = move || own(desk, |builder, _| builder.wants_pause) == Some(true);
    let builds = move || own(desk, |builder, _| builder.number.is_none()) == Some(true);
    let numbers = move || {
        building(desk, |building| {
            let n = building.builders.len() as u8;
            let taken =
                |number: u8| building.builders.iter().any(|builder| builder.number == Some(number));
            (1..=n).map(|number| view! { <i class:gone=taken(number)>{number}</i> }).collect_view()
        })
    };
    let asks = RwSignal::new(false);
    let finish = move |_| {
        if asks.get_untracked() || own(desk, |builder, _| builder.is_caught) == Some(true) {
            desk.play(Move::Finish);
            asks.set(false);
        } else {
            asks.set(true);
        }
    };
    let my_turn = move || {
        let (seat, left) = building(desk, |building| building.turn).flatten()?;
        (Some(seat) == desk.seat()).then_some(left)
    };
    view! {
        <header class="yard-top">
            <p class="yard-title">{move || title(desk)}</p>
            <div class="yard-timer">
                <ol class="circles" aria-label="Runs of the timer">{circles}</ol>
                {ring}
                <p class="yard-words" role="status">{words}</p>
                <Show when=may_turn>
                    <button class="primary" data-testid="turn-timer" on:click=move |_| desk.play(Move::TurnTimer)>{move || format!("Turn to {} ", next())} <kbd>"T"</kbd></button>
                </Show>
                <Show when=move || has_clock && (is_paused() || builds())>
                    <button class="chip" data-testid="pause" on:click=move |_| desk.play(Move::Pause(!is_paused() && !wants_pause()))>
                        {move || if is_paused() { "Go on" } else if wants_pause() { "Pause asked" } else { "Pause" }}
                    </button>
                </Show>
                {move || my_turn().map(|left| view! {
                    <span class="turn-left">{format!("{left} to take")}</span>
                    <button class="chip" data-testid="end-turn" on:click=move |_| desk.play(Move::EndTurn)>"End turn"</button>
                })}
            </div>
            <div class="yard-finish">
                {has_clock.then(|| view! { <Switch sound=desk.sound/> })}
                <span class="numbers" role="img" aria-label="Number tiles">{numbers}</span>
                <Show when=builds>
                    <button data-testid="finish" class:primary=move || asks.get() on:click=finish on:blur=move |_| asks.set(false)>
                        {move || if asks.get() { "Really finish?" } else { "Finish" }}
                    </button>
                </Show>
            </div>
        </header>
    }
}
