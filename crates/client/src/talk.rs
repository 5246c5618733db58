//! Chat at a table: what people say, in the order in which it was said, and
//! apart from it what each bot has announced, folded into one line.

use leptos::prelude::*;
use protocol::{Ask, CHAT_CHARS_MAX, ChatLine, Seat, SitterKind};
use table::{Names as _, Tone};

use crate::{browser::clock, feed::LogLine, life, online::OnlineTable};

/// A line of the talk.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    /// Where it stands: after how many entries, a move before what was said
    /// about it, and which one.
    place: (i64, bool, i64),
    /// When it was said.
    time: String,
    /// Who said it, if the text does not tell.
    name: Option<String>,
    text: String,
}

impl Line {
    fn said(line: &ChatLine) -> Self {
        Self {
            // What was said before the match comes first.
            place: (line.seq.map_or(-1, i64::from), true, line.number),
            time: clock::time_of_day(line.at as f64),
            name: Some(line.name.clone()),
            text: line.text.clone(),
        }
    }

    fn played(line: &LogLine) -> Self {
        Self {
            place: (i64::from(line.seq), false, i64::from(line.idx)),
            time: clock::minutes(line.at),
            name: None,
            text: line.sentence.clone(),
        }
    }
}

/// The lines said, and a place to say one.
#[component]
pub fn Talk(
    /// Whose chat it is.
    table: OnlineTable,
    /// Whether nobody may speak just now.
    #[prop(optional, into)]
    closed: Signal<bool>,
) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let bots = Memo::new(move |_| bots(table));
    let lines = Memo::new(move |_| gathered(table, &bots.get()));
    let list = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move |_| {
        lines.track();
        // The latest line is at the bottom; it is drawn by then.
        life::when_drawn(move || {
            if let Some(list) = list.try_get_untracked().flatten() {
                list.set_scroll_top(list.scroll_height());
                if list.offset_height() > 0 {
                    table.unread.set(0);
                }
            }
        });
    });
    let say = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let line = text.get_untracked().trim().to_owned();
        if !line.is_empty() {
            table.send(&Ask::Chat { text: line });
            text.set(String::new());
        }
    };
    view! {
        <section class="panel talk">
            <h2>"Talk"</h2>
            <For each=move || bots.get() key=|seat| *seat children=move |seat| plan(table, seat)/>
            <ol class="chat" node_ref=list aria-live="polite" data-testid="chat" tabindex="0" aria-label="Chat">
                <For each=move || lines.get() key=|line| line.place children=|line| view! {
                    <li><time>{line.time}</time> {line.name.map(|name| view! { <strong>{name}</strong> " " })} {line.text}</li>
                }/>
            </ol>
            <form class="row" on:submit=say>
                <input aria-label="Say something" data-testid="chat-input" maxlength=CHAT_CHARS_MAX.to_string()
                    placeholder=move || if closed.get() { "Nobody can hear you" } else { "Say something" }
                    disabled=move || closed.get() autocomplete="off" bind:value=text/>
                <button data-testid="chat-send" disabled=move || closed.get()>"Say"</button>
            </form>
        </section>
    }
}

/// The seats of bots.
fn bots(table: OnlineTable) -> Vec<Seat> {
    table.info.with(|info| {
        let seats = info.iter().flat_map(|info| (0..).map(Seat).zip(&info.seats));
        let bots = seats.filter(|(_, sitter)| matches!(sitter.kind, SitterKind::Bot { .. }));
        bots.map(|(seat, _)| seat).collect()
    })
}

/// What is said by people and by their moves, in order.
fn gathered(table: OnlineTable, bots: &[Seat]) -> Vec<Line> {
    let is_of_person = |line: &&LogLine| {
        line.tone == Tone::Talk && line.by.is_none_or(|seat| !bots.contains(&seat))
    };
    let mut lines: Vec<Line> =
        table.feed.log.with(|log| log.iter().filter(is_of_person).map(Line::played).collect());
    table.chat.with(|chat| lines.extend(chat.iter().map(Line::said)));
    lines.sort_by_key(|line| line.place);
    lines
}

/// What a bot has announced: the latest of it, and the rest on demand.
fn plan(table: OnlineTable, seat: Seat) -> impl IntoView {
    let said = Memo::new(move |_| {
        let is_it = |line: &&LogLine| line.tone == Tone::Talk && line.by == Some(seat);
        let text = |line: &LogLine| (clock::minutes(line.at), line.sentence.clone());
        table.feed.log.with(|log| log.iter().rev().filter(is_it).map(text).collect::<Vec<_>>())
    });
    let name = move || {
        table.info.with(|info| {
            let names: Vec<String> =
                info.iter().flat_map(|info| &info.seats).map(|it| it.name.clone()).collect();
            names.name(seat)
        })
    };
    let line = |(time, text): (String, String)| view! { <li><time>{time}</time> {text}</li> };
    move || {
        (!said.with(Vec::is_empty)).then(|| view! {
            <details class="plan" data-testid=format!("plan-of-{}", seat.idx())>
                <summary>{name} {move || format!(" told its plan ({})", said.with(Vec::len))}</summary>
                <ul>{move || said.get().into_iter().map(line).collect_view()}</ul>
            </details>
        })
    }
}
