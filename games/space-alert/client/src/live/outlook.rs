//! Training help: what would become of the plan, as far as it is known.
//!
//! The engine resolves the cards whose faces this player knows against the
//! threats that lie open. Whatever is face down counts as nothing.

use std::sync::Arc;

use leptos::prelude::*;
use space_alert::{
    Resolution, ResolutionEvent,
    live::{Help, View},
};
use space_alert_parts::{film::Film, words};
use table::Told;

use super::bridge::Bridge;

/// When an open threat passes X, Y and Z if nobody touches it.
pub(super) fn left_alone(view: &View, idx: usize) -> Option<String> {
    let mission = view.mission_left_alone(idx)?;
    let mut resolution = Resolution::new(&mission);
    let (mut told, mut passed) = (Vec::<Told<ResolutionEvent>>::new(), Vec::new());
    while !resolution.is_over() {
        told.clear();
        resolution.turn(&mut told);
        let turn = resolution.state().turn;
        passed.extend(told.iter().filter_map(|told| match told.event {
            ResolutionEvent::Performs { mark, .. } => Some(format!("{mark} on turn {turn}")),
            _ => None,
        }));
    }
    if passed.is_empty() {
        return Some("Left alone, it does nothing before the jump".to_owned());
    }
    Some(format!("Left alone: {}", passed.join(", ")))
}

/// What would happen, turn by turn.
#[component]
pub(super) fn Outlook() -> impl IntoView {
    let bridge = Bridge::here();
    let help = Memo::new(move |_| bridge.setup.with(|setup| setup.house.help));
    let is_open = RwSignal::new(false);
    let mission = Memo::new(move |_| {
        if !is_open.get() {
            return None;
        }
        bridge.view.with(|view| bridge.setup.with(|setup| view.known_mission(setup)))
    });
    let film = Memo::new(move |_| {
        mission.with(|mission| mission.as_ref().map(|mission| Arc::new(Film::of(mission))))
    });
    view! {
        <Show when=move || help.get() != Help::None>
            <section class="panel outlook">
                <h2>"Try the plan"
                    <button class="chip" data-testid="outlook" aria-expanded=move || is_open.get().to_string()
                        on:click=move |_| is_open.update(|open| *open = !*open)>
                        {move || if is_open.get() { "Close" } else { "What would happen?" }}
                    </button>
                </h2>
                <Show when=move || is_open.get()>
                    <p class="note">{move || match help.get() {
                        _ if bridge.is_solo() => "The cards and the open threats as they are now; what is still to come is missing, and damage falls in an order made up here.",
                        Help::Whole => "All plans and the open threats as they are now; what is still to come is missing, and damage falls in an order made up here.",
                        _ => "Your cards and the open threats as they are now. The others' cards are not known here and count as nothing; damage falls in an order made up here.",
                    }}</p>
                    {move || film.get().map(|film| turns(&film))}
                </Show>
            </section>
        </Show>
    }
}

fn turns(film: &Film) -> impl IntoView + use<> {
    let end = match (film.report.score, film.report.loss) {
        (Some(score), _) => format!("The ship would come home: {} points.", score.total),
        (None, Some(loss)) => {
            format!("The ship would be lost on turn {}, through {}.", loss.turn, loss.by)
        }
        (None, None) => String::new(),
    };
    let lines = film.moments.iter().map(|moment| {
        let is_turn = matches!(moment.event, ResolutionEvent::Turn { .. });
        view! {
            <li class=if is_turn { "log-turn" } else { "log-line" } style=format!("--depth: {}", moment.depth.min(4))>
                {moment.sentence.clone()} " " {words::why(moment.rule)}
            </li>
        }
    });
    view! {
        <p class="outcome" data-testid="outlook-end"><strong>{end}</strong></p>
        <ol class="resolution-log" tabindex="0" aria-label="What would happen">{lines.collect_view()}</ol>
    }
}

#[cfg(test)]
mod tests {
    use space_alert::live::{Move, Setup, SpaceAlert};
    use table::{Act, Actor, Audience, Match, Millis, Seat, Seed};

    use super::*;

    #[test]
    fn a_threat_left_alone_passes_its_marks() {
        let (mut flown, _) =
            Match::<SpaceAlert>::start(Setup::for_players(1), Seed::numbered(3)).unwrap();
        let ready = Act::Move(Move::Ready(true));
        flown.submit(Millis(0), Actor::Seat(Seat(0)), ready).unwrap();
        flown.tick(Millis(20_000));
        let view = flown.view(Audience::Seat(Seat(0)));
        let words = left_alone(&view, 0).unwrap();
        assert!(words.starts_with("Left alone: X on turn "), "{words}");
        assert_eq!(left_alone(&view, 7), None);
    }
}
