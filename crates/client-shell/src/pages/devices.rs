//! The same guest on other devices: a link that brings them there, and signing
//! out everywhere else.

use client::{
    browser::{fetch, window},
    guest::Guest,
    life,
    router::Router,
    toast::Toasts,
};
use leptos::prelude::*;
use protocol::http::{DeviceLink, LINK_MARK};

/// The panel on the page of the guest.
#[component]
pub(crate) fn Devices() -> impl IntoView {
    let (guest, toasts) = (Guest::here(), Toasts::here());
    let made = RwSignal::new(None::<DeviceLink>);
    let make = move |_| {
        life::spawn(async move {
            let link = match guest.introduce().await {
                Ok(()) => fetch::post("/api/me/link", &()).await,
                Err(refused) => Err(refused),
            };
            match link {
                Ok(link) => made.set(Some(link)),
                Err(refused) => toasts.refuse(&refused),
            }
        });
    };
    view! {
        <Arrival/>
        <section class="panel">
            <h2>"Your other devices"</h2>
            <p>"A link makes you the same guest on another device. It works once."</p>
            <div class="buttons">
                <button data-testid="device-link" on:click=make>"Make a link"</button>
                <button class="quiet" data-testid="sign-out" on:click=move |_| sign_out(guest)>"Sign out everywhere else"</button>
            </div>
            {move || made.get().map(shown)}
        </section>
    }
}

fn shown(link: DeviceLink) -> impl IntoView {
    view! {
        <div class="invite-body">
            <div class="qr" data-testid="device-qr" inner_html=link.qr></div>
            <div>
                <input readonly aria-label="Link for another device" data-testid="device-link-text" prop:value=link.link
                    on:focus:target=|event| event.target().select()/>
                <p class="note">{format!("For your own eyes: whoever opens it within {} minutes is you here.", link.minutes)}</p>
            </div>
        </div>
    }
}

/// Asks, when the page was opened by such a link.
#[component]
fn Arrival() -> impl IntoView {
    let (guest, toasts, router) = (Guest::here(), Toasts::here(), Router::here());
    let follow = move |secret: String| {
        life::spawn(async move {
            match guest.follow_link(secret).await {
                Ok(()) => toasts.tell(format!("Welcome, {}.", guest.name_or("captain"))),
                Err(refused) => toasts.refuse(&refused),
            }
            router.go("/you");
        });
    };
    move || {
        let secret = router.fragment().strip_prefix(LINK_MARK)?.to_owned();
        Some(view! {
            <section class="panel" data-testid="arrival">
                <h2>"Bring yourself here?"</h2>
                <p>"This browser becomes the guest who made the link, in place of whoever it was. Go on only if you made it yourself."</p>
                <div class="buttons">
                    <button class="primary" data-testid="arrive" on:click=move |_| follow(secret.clone())>"Bring me here"</button>
                    <a class="button quiet" href="/you">"No"</a>
                </div>
            </section>
        })
    }
}

fn sign_out(guest: Guest) {
    let question = "Sign out on every other device? They will not know you any more.";
    if !window().confirm_with_message(question).unwrap_or(false) {
        return;
    }
    let toasts = Toasts::here();
    life::spawn(async move {
        match guest.sign_out_elsewhere().await {
            Ok(()) => toasts.tell("You are signed out everywhere else."),
            Err(refused) => toasts.refuse(&refused),
        }
    });
}
