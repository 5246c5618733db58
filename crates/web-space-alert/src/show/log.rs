//! The running log: every effect and every non-effect, with its rule.

use leptos::prelude::*;
use space_alert::Event;
use web_frame::browser::focus;

use crate::{desk::Desk, words};

/// One line of the log.
#[derive(Clone, PartialEq)]
struct Line {
    number: usize,
    is_turn: bool,
    depth: u8,
    sentence: String,
    rule: table::RuleId,
    changed: bool,
    in_vain: bool,
}

/// What has been shown.
#[component]
pub(crate) fn Log() -> impl IntoView {
    let desk = Desk::here();
    let before = desk.film_before();
    let changed = Memo::new(move |_| {
        before.with(|before| {
            before.as_ref().map(|before| desk.film.with(|film| film.changed_from(before)))
        })
    });
    let lines = move || {
        let shown = desk.shown.get();
        changed.with(|changed| {
            desk.film.with(|film| {
                let moments = film.moments.iter().take(shown).enumerate();
                moments
                    .map(|(number, moment)| Line {
                        number,
                        is_turn: matches!(moment.event, Event::Turn { .. }),
                        depth: moment.depth.min(4),
                        sentence: moment.sentence.clone(),
                        rule: moment.rule,
                        changed: changed.as_ref().is_some_and(|changed| changed[number]),
                        in_vain: matches!(
                            moment.event,
                            Event::Nothing { .. } | Event::NoTarget { .. } | Event::Blind { .. }
                        ),
                    })
                    .collect::<Vec<_>>()
            })
        })
    };
    Effect::new(move |_| {
        desk.shown.track();
        request_animation_frame(|| focus::scroll_to_end(".resolution-log"));
    });
    let line = move |line: Line| {
        let class = if line.is_turn { "log-turn" } else { "log-line" };
        view! {
            <li class=class class:changed=line.changed class:vain=line.in_vain style=format!("--depth: {}", line.depth)>
                {line.changed.then(|| view! { <span class="changed-mark">"changed "</span> })}
                {line.sentence} " " {words::why(line.rule)}
            </li>
        }
    };
    view! {
        <section class="panel">
            <h2>"Log"</h2>
            <ol class="resolution-log" data-testid="log" tabindex="0" aria-label="What has happened">
                <For each=lines key=|line| (line.number, line.sentence.clone(), line.changed) children=line/>
            </ol>
        </section>
    }
}
