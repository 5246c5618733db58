//! The invite link, as text and as a picture to scan.

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

use crate::{
    browser::{files, origin},
    life,
    router::Router,
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
        life::spawn(async move {
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

/// The code in an invite link or the code itself.
#[must_use]
pub fn code_of(text: &str) -> Option<String> {
    let text = text.trim().trim_end_matches('/');
    let code = text.rsplit('/').next().unwrap_or(text);
    (!code.is_empty() && code.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-'))
        .then(|| code.to_owned())
}

/// Where a link or a code leads to its table.
#[component]
pub fn JoinStrip() -> impl IntoView {
    let (router, toasts) = (Router::here(), Toasts::here());
    let text = RwSignal::new(String::new());
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match code_of(&text.get_untracked()) {
            // The server knows which game it is.
            Some(code) => router.go(&format!("/t/{code}")),
            None => toasts.warn("Paste the link or the code of a table."),
        }
    };
    view! {
        <form class="strip-join" on:submit=join>
            <label for="join">"Join by code"</label>
            <input id="join" data-testid="join-input" placeholder="link or code" autocomplete="off" bind:value=text/>
            <button data-testid="join">"Join"</button>
        </form>
    }
}

#[cfg(test)]
mod tests {
    use super::code_of;

    #[test]
    fn a_link_or_a_code_is_enough() {
        assert_eq!(code_of(" https://play.example/t/ab12/ "), Some("ab12".to_owned()));
        assert_eq!(code_of("ab12"), Some("ab12".to_owned()));
        assert_eq!(code_of("  "), None);
    }
}
