//! The invite link, as text and as a picture to scan.

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

use crate::{
    browser::{files, origin},
    toast::Toasts,
};

/// The code as one path of unit squares.
fn qr_path(code: &QrCode) -> String {
    let size = code.size();
    let dark = (0..size).flat_map(|y| (0..size).map(move |x| (x, y)));
    dark.filter(|(x, y)| code.get_module(*x, *y))
        .map(|(x, y)| format!("M{x} {y}h1v1h-1z"))
        .collect()
}

/// A link to `path` of this site, to be sent to others.
#[component]
pub fn Invite(
    /// The address within the site.
    path: String,
    /// The heading.
    title: &'static str,
) -> impl IntoView {
    let toasts = Toasts::here();
    let link = format!("{}{path}", origin());
    let picture = QrCode::encode_text(&link, QrCodeEcc::Medium).ok().map(|code| {
        let size = code.size();
        let view_box = format!("-2 -2 {0} {0}", size + 4);
        view! {
            <svg class="qr" viewBox=view_box role="img" aria-label="QR code of the link" data-testid="qr">
                <rect x="-2" y="-2" width=size + 4 height=size + 4 fill="#fff"></rect>
                <path d=qr_path(&code) fill="#000"></path>
            </svg>
        }
    });
    let copied = link.clone();
    let copy = move |_| {
        let link = copied.clone();
        leptos::task::spawn_local(async move {
            if files::copy(link).await {
                toasts.tell("The link is on the clipboard.");
            } else {
                toasts.warn("The browser does not let us copy; select the link instead.");
            }
        });
    };
    view! {
        <section class="panel invite">
            <h2>{title}</h2>
            <div class="invite-body">
                {picture}
                <div>
                    <input readonly aria-label="Link" data-testid="invite-link" prop:value=link.clone()
                        on:focus:target=|event| event.target().select()/>
                    <button data-testid="copy-link" on:click=copy>"Copy the link"</button>
                </div>
            </div>
        </section>
    }
}
