//! The running log: every effect and every non-effect, with its rule.

use client::{browser::focus, life};
use leptos::prelude::*;
use space_alert::ResolutionEvent;

use crate::{
    desk::Desk,
    film::{Comparison, Film, Moment},
    words,
};

/// What a line has to do with the mission before the changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Kind {
    /// It happened then, too, or nothing was changed.
    Same,
    /// It happens only now.
    New,
    /// It no longer happens.
    Gone,
}

/// One line of the log.
#[derive(Clone, PartialEq)]
struct Line {
    number: usize,
    is_turn: bool,
    depth: u8,
    sentence: String,
    rule: table::RuleId,
    kind: Kind,
    in_vain: bool,
}

impl Line {
    fn of(number: usize, moment: &Moment, kind: Kind) -> Self {
        Self {
            number,
            is_turn: matches!(moment.event, ResolutionEvent::Turn { .. }),
            depth: moment.depth.min(4),
            sentence: moment.sentence.clone(),
            rule: moment.rule,
            kind,
            in_vain: matches!(
                moment.event,
                ResolutionEvent::Nothing { .. }
                    | ResolutionEvent::NoTarget { .. }
                    | ResolutionEvent::Blind { .. }
            ),
        }
    }
}

/// The first `shown` moments, and between them what no longer happens.
fn lines(film: &Film, before: Option<(&Film, &Comparison)>, shown: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    for (number, moment) in film.moments.iter().take(shown).enumerate() {
        let Some((before, comparison)) = before else {
            lines.push(Line::of(number, moment, Kind::Same));
            continue;
        };
        let kind = if comparison.changed[number] { Kind::New } else { Kind::Same };
        lines.push(Line::of(number, moment, kind));
        let gone = comparison.gone.iter().filter(|(after, _)| *after == number);
        lines.extend(gone.map(|(_, idx)| Line::of(*idx, &before.moments[*idx], Kind::Gone)));
    }
    lines
}

/// What has been shown.
#[component]
pub fn Log() -> impl IntoView {
    let desk = Desk::here();
    let before = desk.film_before;
    let comparison = Memo::new(move |_| {
        before.with(|before| {
            before.as_ref().map(|before| desk.film.with(|film| film.compared_with(before)))
        })
    });
    let lines = move || {
        let shown = desk.shown.get();
        comparison.with(|comparison| {
            before.with(|before| {
                let before = before.as_deref().zip(comparison.as_ref());
                desk.film.with(|film| lines(film, before, shown))
            })
        })
    };
    Effect::new(move |_| {
        desk.shown.track();
        life::when_drawn(|| focus::scroll_to_end(".resolution-log"));
    });
    let line = move |line: Line| {
        let class = if line.is_turn { "log-turn" } else { "log-line" };
        let (mark, is_gone) = match line.kind {
            Kind::Same => (None, false),
            Kind::New => (Some("changed "), false),
            Kind::Gone => (Some("no longer "), true),
        };
        let sentence = if is_gone {
            view! { <del>{line.sentence}</del> }.into_any()
        } else {
            line.sentence.into_any()
        };
        view! {
            <li class=class class:changed=line.kind == Kind::New class:gone=is_gone class:vain=line.in_vain style=format!("--depth: {}", line.depth)>
                {mark.map(|mark| view! { <span class="changed-mark">{mark}</span> })}
                {sentence} " " {words::why(line.rule)}
            </li>
        }
    };
    view! {
        <section class="panel">
            <h2>"Log"</h2>
            <ol class="resolution-log" data-testid="log" tabindex="0" aria-label="What has happened">
                <For each=lines key=|line| (line.number, line.sentence.clone(), line.kind) children=line/>
            </ol>
        </section>
    }
}
