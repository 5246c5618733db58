//! Chat at a table.

use leptos::prelude::*;
use protocol::{Ask, CHAT_CHARS_MAX};
use table::Tone;

use crate::{life, online::OnlineTable};

/// A line of the talk.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    /// What tells it from the others.
    key: (bool, i64),
    /// Who said it, if the text does not tell.
    name: Option<String>,
    text: String,
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
    let lines = gathered(table);
    let list = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move |_| {
        lines.track();
        // The latest line is at the bottom; it is drawn by then.
        life::when_drawn(move || {
            if let Some(list) = list.try_get_untracked().flatten() {
                list.set_scroll_top(list.scroll_height());
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
            <ol class="chat" node_ref=list aria-live="polite" data-testid="chat" tabindex="0" aria-label="Chat">
                <For each=move || lines.get() key=|line| line.key children=|line| view! {
                    <li>{line.name.map(|name| view! { <strong>{name}</strong> " " })} {line.text}</li>
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

/// What is said by people and by moves, in the order in which it arrives.
fn gathered(table: OnlineTable) -> RwSignal<Vec<Line>> {
    let lines = RwSignal::new(Vec::new());
    Effect::new(move |known: Option<(i64, i64)>| {
        let (mut in_match, mut in_chat) = known.unwrap_or((-1, -1));
        let mut news = Vec::new();
        table.feed.log.with(|log| {
            for line in log.iter().filter(|line| line.tone == Tone::Talk) {
                // An entry tells only a few things.
                let key = i64::from(line.seq) << 16 | i64::from(line.idx);
                if key > in_match {
                    in_match = key;
                    let text = line.sentence.clone();
                    news.push(Line { key: (false, key), name: None, text });
                }
            }
        });
        table.chat.with(|chat| {
            for line in chat.iter().filter(|line| line.number > in_chat) {
                let name = Some(line.name.clone());
                news.push(Line { key: (true, line.number), name, text: line.text.clone() });
            }
            in_chat = chat.last().map_or(in_chat, |line| line.number.max(in_chat));
        });
        if !news.is_empty() {
            lines.update(|lines| lines.extend(news));
        }
        (in_match, in_chat)
    });
    lines
}
