//! The log of a match, and what happened last.

use leptos::prelude::*;
use table::Tone;

use crate::{feed::LogLine, game::Shown, room::Room, why::Why};

/// At most so many lines are said about one entry.
const N_LATEST: usize = 6;

/// What the last entry brought, said aloud. Lines that say no more than that
/// somebody has decided are left out.
#[component]
pub fn Happened(
    /// What was heard.
    log: Signal<Vec<LogLine>>,
    /// How many entries are shown.
    #[prop(into)]
    seq: Signal<u32>,
) -> impl IntoView {
    let latest = Memo::new(move |_| {
        let now = seq.get();
        log.with(|log| {
            let is_news =
                |line: &&LogLine| line.seq <= now && !line.is_undone && line.tone != Tone::Routine;
            let last = log.iter().rev().find(is_news).map(|line| line.seq);
            let news = log.iter().filter(is_news).filter(|line| Some(line.seq) == last);
            news.cloned().collect::<Vec<_>>()
        })
    });
    let lines = move || {
        let lines = latest.get();
        let more = lines.len().saturating_sub(N_LATEST);
        let line = |line: LogLine| {
            view! { <li>{line.sentence} " " {line.rule.map(|rule| view! { <Why rule/> })}</li> }
        };
        lines.into_iter().skip(more).map(line).collect_view()
    };
    view! { <ul class="happened" aria-live="polite" aria-label="What just happened" data-testid="happened">{lines}</ul> }
}

/// Everything that happened, latest first.
#[component]
pub fn Log(
    /// What was heard.
    log: Signal<Vec<LogLine>>,
    /// How many entries are shown: the line of the last one is marked.
    #[prop(into)]
    seq: Signal<u32>,
) -> impl IntoView {
    let lines = move || {
        let now = seq.get();
        let line = |line: &LogLine| {
            view! {
                <li class:undone=line.is_undone class:current=line.seq == now>
                    {line.sentence.clone()} " "
                    {line.rule.map(|rule| view! { <Why rule/> })}
                </li>
            }
        };
        log.with(|log| log.iter().rev().map(line).collect_view())
    };
    view! { <ol class="log" reversed tabindex="0" aria-label="Log" data-testid="log">{lines}</ol> }
}

impl<G: Shown> Room<G> {
    /// The log, as a panel's content.
    pub fn log_view(self) -> AnyView {
        view! { <Log log=self.log seq=self.seq()/> }.into_any()
    }

    /// What happened last.
    pub fn happened_view(self) -> AnyView {
        view! { <Happened log=self.log seq=self.seq()/> }.into_any()
    }

    fn seq(self) -> Memo<u32> {
        Memo::new(move |_| self.standing.with(|standing| standing.seq))
    }
}
