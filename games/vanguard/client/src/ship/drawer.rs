//! What is looked up beside the book: crew and journal, over the whole page.

use leptos::{ev, html::Dialog, prelude::*};

use super::roster::Roster;
use crate::journal::Journal;

/// What lies open.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Drawer {
    Crew,
    Journal,
}

/// The drawer. Escape and the button put it away.
#[component]
pub(super) fn Beside(open: RwSignal<Option<Drawer>>) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        if open.get().is_none() {
            dialog.close();
        } else if !dialog.open() {
            // Nothing else is open above it that would refuse.
            let _ = dialog.show_modal();
        }
    });
    let cancel = move |event: ev::Event| {
        event.prevent_default();
        open.set(None);
    };
    let title = move || match open.get() {
        Some(Drawer::Journal) => "Journal",
        _ => "Crew",
    };
    let within = move || {
        open.get().map(|drawer| match drawer {
            Drawer::Crew => view! { <Roster/> }.into_any(),
            Drawer::Journal => view! { <Journal/> }.into_any(),
        })
    };
    view! {
        <dialog class="cr-drawer" aria-label=title node_ref=dialog on:cancel=cancel>
            <header><h1>{title}</h1> <button data-testid="drawer-close" on:click=move |_| open.set(None)>"Close"</button></header>
            <div class="cr-drawer-page" tabindex="0">{within}</div>
        </dialog>
    }
}
