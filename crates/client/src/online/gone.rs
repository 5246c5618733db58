//! What is shown instead of a table that cannot be opened, and above one that
//! is shown as it was told.

use leptos::prelude::*;
use protocol::{Refused, RefusedCode};

use super::OnlineTable;
use crate::{
    browser::{fetch, files},
    life,
    toast::{Toasts, capitalised},
};

/// Downloads the journal of a table.
fn download(code: String) {
    let toasts = Toasts::here();
    life::spawn(async move {
        match fetch::get_text(&format!("/api/tables/{code}/journal")).await {
            Ok(journal) => files::download(&format!("{code}.wardroom"), &journal),
            Err(refused) => toasts.refuse(&refused),
        }
    });
}

/// Why it cannot be opened, and the way back.
#[component]
pub fn Gone(
    /// What the server said.
    refused: Refused,
    /// Where one comes from.
    home: String,
    /// The code of the table.
    code: String,
) -> impl IntoView {
    let (title, advice) = match refused.code {
        RefusedCode::NotFound => {
            ("No such table", " It may have been deleted, or the link is not complete.")
        }
        _ => ("This table cannot be opened", ""),
    };
    let has_journal = matches!(refused.code, RefusedCode::OtherRules | RefusedCode::Damaged);
    let journal = has_journal.then(|| {
        view! { <button class="primary" data-testid="download" on:click=move |_| download(code.clone())>"Download the journal"</button> }
    });
    view! {
        <section class="narrow" data-testid="gone">
            <h1>{title}</h1>
            <p>{capitalised(&refused.text)} "." {advice}</p>
            <div class="buttons">{journal} <a class="button" href=home>"Back"</a></div>
        </section>
    }
}

/// Above a match that older rules played: it is shown as it was told.
pub(crate) fn kept_note(table: OnlineTable) -> impl IntoView {
    move || {
        let (code, version) = table.info.with(|info| {
            let info = info.as_ref()?;
            Some((info.code.clone(), info.kept_from?))
        })?;
        Some(view! {
            <div class="wide"><div class="kept-note" role="note" data-testid="kept-note">
                <p><strong>"As it was told."</strong> {format!(" This match was played under version {version} of the rules, which have changed since. You see what was recorded at the time.")}</p>
                <button on:click=move |_| download(code.clone())>"Download the journal"</button>
            </div></div>
        })
    }
}
