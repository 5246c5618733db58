//! The personal link of a seat: with it, its owner takes the seat back in any
//! browser. It is shown to nobody else, and made useless when it is not wanted
//! any more.

use leptos::prelude::*;
use protocol::{
    Refused,
    http::{SEAT_MARK, SeatKey},
};

use crate::{
    browser::{fetch, fragment, origin},
    guest::Guest,
    life,
    toast::Toasts,
};

/// The secret with which this page was opened, if it was by such a link.
pub(crate) fn brought() -> Option<String> {
    fragment::get().strip_prefix(SEAT_MARK).map(str::to_owned)
}

/// Takes the seat that the secret belongs to.
pub(crate) async fn take(guest: Guest, code: String, secret: String) -> Result<(), Refused> {
    guest.introduce().await?;
    fetch::patch(&format!("/api/tables/{code}/seat"), &SeatKey { secret }).await
}

/// Makes such a link, for whoever has a seat at the table `code`.
#[component]
pub(crate) fn OwnLink(code: String) -> impl IntoView {
    let toasts = Toasts::here();
    let link = RwSignal::new(None::<String>);
    let path = StoredValue::new(format!("/api/tables/{code}/seat-key"));
    let make = move |_| {
        let code = code.clone();
        life::spawn(async move {
            match fetch::post::<SeatKey>(&path.get_value(), &()).await {
                Ok(SeatKey { secret }) => {
                    link.set(Some(format!("{}/t/{code}#{SEAT_MARK}{secret}", origin())));
                }
                Err(refused) => toasts.refuse(&refused),
            }
        });
    };
    let revoke = move |_| {
        life::spawn(async move {
            match fetch::delete(&path.get_value()).await {
                Ok(()) => {
                    link.set(None);
                    toasts.tell("The link to your seat does not work any more.");
                }
                Err(refused) => toasts.refuse(&refused),
            }
        });
    };
    let shown = move || {
        match link.get() {
        None => view! { <button data-testid="seat-key" on:click=make.clone()>"Make a link"</button> }.into_any(),
        Some(text) => view! {
            <input readonly aria-label="Link to your seat" data-testid="seat-key-link" prop:value=text
                on:focus:target=|event| event.target().select()/>
            <button data-testid="seat-key-revoke" on:click=revoke>"Make it useless"</button>
        }
        .into_any(),
    }
    };
    view! {
        <details class="seat-key">
            <summary data-testid="seat-key-open">"Your seat in another browser"</summary>
            <p class="note">"With this link you take your seat back on any device. Whoever has it can do so: keep it to yourself. A new one replaces the one before."</p>
            {shown}
        </details>
    }
}
