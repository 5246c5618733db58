//! Chat at a table.

use leptos::prelude::*;
use protocol::{CHAT_CHARS_MAX, ToServer};

use crate::online::OnlineTable;

/// The lines said, and a place to say one.
#[component]
pub fn Talk(
    /// Whose chat it is.
    table: OnlineTable,
) -> impl IntoView {
    let text = RwSignal::new(String::new());
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
            <ol class="chat" aria-live="polite" data-testid="chat" tabindex="0" aria-label="Chat">
                <For each=move || table.chat.get() key=|line| line.number
                    children=|line| view! { <li><strong>{line.name}</strong> " " {line.text}</li> }/>
            </ol>
            <form class="row" on:submit=say>
                <input aria-label="Say something" data-testid="chat-input" maxlength=CHAT_CHARS_MAX.to_string()
                    placeholder="Say something" autocomplete="off" bind:value=text/>
                <button data-testid="chat-send">"Say"</button>
            </form>
        </section>
    }
}
