//! Saying what is planned, and asking for something. All of it is closed while
//! communications are down.

use leptos::prelude::*;
use space_alert::{
    action::Action,
    live::{Asked, Berth, MateView, Move, Request, SpaceView, request_words},
    mission::{Course, phase_of},
    ship::Zone,
};
use space_alert_parts::words;

use super::{
    board::mate,
    bridge::{ActionSpace, Bridge},
};

/// What a space says about its turn, if the face is known.
pub(super) fn planned(space: &SpaceView) -> Option<Action> {
    space.card.or(space.special)?.action()
}

/// What has changed since it was last said, turn by turn.
pub(super) fn unsaid(mate: &MateView) -> Vec<(u8, Action)> {
    let said = mate.said.iter().copied();
    let all = (1..).zip(mate.spaces.iter().zip(said));
    let changed = all.filter_map(|(turn, (space, said))| {
        let is_known =
            |laid: Option<space_alert::live::LaidView>| laid.is_none_or(|laid| laid.face.is_some());
        let now = planned(space).unwrap_or(Action::None);
        (is_known(space.card) && now != said).then_some((turn, now))
    });
    changed.collect()
}

/// Why talking is switched off.
const HUSHED: &str = "Communications are down (SA-2.32)";

/// Tells the crew the whole plan of a board.
#[component]
pub(super) fn TellAll(berth: Berth) -> impl IntoView {
    let bridge = Bridge::here();
    let news = Memo::new(move |_| {
        bridge.view.with(|view| view.crew.get(berth.idx()).map(unsaid).unwrap_or_default())
    });
    let tell = move |_| {
        for (turn, action) in news.get_untracked() {
            bridge.play(Move::Say { berth, turn, action });
        }
    };
    view! {
        <Show when=move || !bridge.is_solo() && bridge.plays()>
            <button class="chip tell" data-testid=format!("tell-all-{}", berth.0)
                disabled=move || bridge.is_silent.get() || news.with(Vec::is_empty)
                title=move || bridge.is_silent.get().then_some(HUSHED) on:click=tell>
                {move || match news.with(Vec::len) {
                    0 => "The crew knows".to_owned(),
                    n => format!("Tell the crew ({n})"),
                }}
            </button>
        </Show>
    }
}

/// Tells the crew one turn.
#[component]
pub(super) fn TellOne(at: ActionSpace) -> impl IntoView {
    let bridge = Bridge::here();
    let news = Memo::new(move |_| {
        bridge.view.with(|view| {
            let mate = view.crew.get(at.berth.idx())?;
            unsaid(mate).into_iter().find(|(turn, _)| *turn == at.turn)
        })
    });
    view! {
        <Show when=move || !bridge.is_solo() && news.get().is_some()>
            <button class="chip" data-testid="tell-one" disabled=move || bridge.is_silent.get()
                title=move || bridge.is_silent.get().then_some(HUSHED) on:click=move |_| {
                    if let Some((turn, action)) = news.get_untracked() {
                        bridge.play(Move::Say { berth: at.berth, turn, action });
                    }
                }>"Tell the crew"</button>
        </Show>
    }
}

/// What can be asked for now, as far as the mission has it; the computer and
/// the window of the phases ahead.
fn requests(course: Course, phase: u8) -> Vec<Request> {
    let phases = phase..=phase_of(course.n_turns());
    let mut all = vec![Request::Tell];
    all.extend(Zone::ALL.map(Request::Cover));
    if course.has_battlebots() {
        all.push(Request::FightInside);
    }
    if course.has_computer() {
        all.extend(phases.clone().map(Request::Computer));
    }
    all.extend(Zone::ALL.map(Request::Shield));
    all.extend(Zone::ALL.map(Request::Energy));
    if course.has_visual() {
        all.extend(phases.map(Request::Window));
    }
    all
}

/// Asks a crew member for something.
#[component]
pub(super) fn Ask(berth: Berth) -> impl IntoView {
    let bridge = Bridge::here();
    let at = Memo::new(move |_| bridge.view.with(|view| (view.course, view.clock.phase)));
    let ask = move |request: Request| bridge.play(Move::Ask { berth, request });
    view! {
        <details class="ask" data-testid=format!("ask-{}", berth.0)>
            <summary>"Ask …"</summary>
            <div class="chips">
                {move || requests(at.get().0, at.get().1).into_iter().zip(0..).map(|(request, idx)| view! {
                    <button class="chip" data-testid=format!("ask-{}-{idx}", berth.0) disabled=move || bridge.is_silent.get()
                        title=move || bridge.is_silent.get().then_some(HUSHED) on:click=move |_| ask(request)>
                        {words::capitalised(&request_words(request))}
                    </button>
                }).collect_view()}
            </div>
        </details>
    }
}

/// What a crew member was asked for, and what came of it. Who plans for them
/// answers.
#[component]
pub(super) fn Requests(berth: Berth) -> impl IntoView {
    let bridge = Bridge::here();
    let mate = mate(bridge, berth);
    let heard = Memo::new(move |_| mate.get().map(|mate| mate.asked).unwrap_or_default());
    let may_answer = Memo::new(move |_| {
        bridge.plays() && mate.get().is_some_and(|mate| bridge.plans_for(mate.who))
    });
    let line = move |asked: Asked| {
        let who = bridge.view.with(|view| view.crew.get(asked.from.idx()).map(|mate| mate.who));
        let who = who.map(|who| bridge.name(who)).unwrap_or_default();
        let (class, mark) = match asked.answer {
            None => ("open", ""),
            Some(true) => ("done", " ✓ will do"),
            Some(false) => ("not", " cannot"),
        };
        let answer = move |can: bool, label: &'static str| {
            let mv = Move::Answer { berth, request: asked.request, can };
            view! {
                <button class="chip" data-testid=if can { "answer-yes" } else { "answer-no" }
                    disabled=move || bridge.is_silent.get() title=move || bridge.is_silent.get().then_some(HUSHED)
                    on:click=move |_| bridge.play(mv)>{label}</button>
            }
        };
        let answers = move || {
            let is_open = asked.answer.is_none() && may_answer.get();
            is_open.then(|| view! { {answer(true, "Will do")} {answer(false, "Cannot")} })
        };
        view! {
            <li><span class=class>{format!("{who} asks: {}{mark}", request_words(asked.request))}</span> {answers}</li>
        }
    };
    view! {
        <Show when=move || heard.with(|heard| !heard.is_empty())>
            <ul class="asked" data-testid=format!("asked-{}", berth.0)>
                {move || heard.get().into_iter().map(line).collect_view()}
            </ul>
        </Show>
    }
}
