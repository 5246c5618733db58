//! Chat at a table.

use leptos::prelude::*;
use protocol::{CHAT_CHARS_MAX, ToServer};

use crate::online::OnlineTable;

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
    let lines = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move |_| {
        table.chat.track();
        // The latest line is at the bottom; it is drawn by then.
        request_animation_frame(move || {
            if let Some(lines) = lines.try_get_untracked().flatten() {
                lines.set_scroll_top(lines.scroll_height());
            }
        });
    });
    let say = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let line = text.get_untracked().trim().to_owned();
        if !line.is_empty() {
            table.send(&ToServer::Chat { text: line });
            text.set(String::new());
        }
    };
    view! {
        <section class="panel talk">
            <h2>"Talk"</h2>
            <ol class="chat" node_ref=lines aria-live="polite" data-testid="chat" tabindex="0" aria-label="Chat">
                <For each=move || table.chat.get() key=|line| line.number
                    children=|line| view! { <li><strong>{line.name}</strong> " " {line.text}</li> }/>
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
