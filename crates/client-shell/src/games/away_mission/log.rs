//! The log, and what happened last.

use leptos::prelude::*;
use client::feed::{Feed, LogLine};

/// Whether a line tells more than that somebody has chosen. The kind of an
/// event is its only key; reading all of it would need a reader that weighs
/// as much as a picture.
fn is_news(line: &LogLine) -> bool {
    const ROUTINE: [&str; 3] = ["{\"decided\"", "{\"stayed\"", "{\"arrived\""];
    let event = line.event.as_deref().unwrap_or_default();
    !ROUTINE.iter().any(|kind| event.starts_with(kind))
}

/// What the last entry brought, above the board, said aloud.
#[component]
pub(super) fn Happened(feed: Feed) -> impl IntoView {
    let latest = Memo::new(move |_| {
        // A replay knows more than has happened yet.
        let now = feed.position.with(|position| position.as_ref().map_or(0, |it| it.seq));
        feed.log.with(|log| {
            let mut lines: Vec<LogLine> = Vec::new();
            let told = log.iter().filter(|line| line.seq <= now && !line.undone && is_news(line));
            for line in told.rev() {
                if lines.first().is_some_and(|first| first.seq != line.seq) {
                    break;
                }
                lines.insert(0, line.clone());
            }
            lines
        })
    });
    let lines = move || {
        let lines = latest.get();
        let more = lines.len().saturating_sub(6);
        let shown = lines.into_iter().skip(more);
        shown
            .map(|line| {
                let rule = line.rule;
                view! {
                    <li>{line.sentence} " " {rule.map(|rule| view! { <client::why::Why rule/> })}</li>
                }
            })
            .collect_view()
    };
    view! { <ul class="happened" aria-live="polite" aria-label="What just happened" data-testid="happened">{lines}</ul> }
}

/// Everything that happened, latest first.
#[component]
pub(super) fn Log(feed: Feed) -> impl IntoView {
    let seq = Memo::new(move |_| {
        feed.position.with(|position| position.as_ref().map_or(0, |position| position.seq))
    });
    let lines = move || {
        let now = seq.get();
        feed.log.with(|log| {
            log.iter()
                .rev()
                .map(|line| {
                    let later = line.seq > now;
                    view! {
                        <li class:undone=line.undone class:later=later class:current=line.seq == now>
                            {line.sentence.clone()} " "
                            {line.rule.map(|rule| view! { <client::why::Why rule/> })}
                        </li>
                    }
                })
                .collect_view()
        })
    };
    view! { <ol class="log" reversed tabindex="0" aria-label="Log" data-testid="log">{lines}</ol> }
}
