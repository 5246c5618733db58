//! The rule behind something, read beside the table.
//!
//! A plain click on a link to a rule comes here ([`Router`]), in the client of
//! every game: the chapter opens in a drawer with the rule in sight, and the
//! table stays where it is. Escape, "back" and a tap outside put it away, and the
//! keyboard is again where it was.

use leptos::{ev, html::Dialog, prelude::*};
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use crate::{
    book::{Book, Chapter},
    browser::{document, fetch},
    life,
    router::Router,
};

/// What the drawer shows.
#[derive(Clone, PartialEq, Eq)]
enum Shown {
    /// It is on its way.
    Nothing,
    /// A chapter, by its address and its title, and its text.
    Chapter { slug: String, title: String, html: String },
    /// Why there is none.
    Problem(String),
}

/// The drawer for the rule book of a game, closed until somebody asks why.
pub fn rule_drawer(game: &'static str) -> AnyView {
    let router = Router::here();
    let dialog = NodeRef::<Dialog>::new();
    let book = RwSignal::new(None::<Book>);
    let shown = RwSignal::new(Shown::Nothing);
    let rule = Memo::new(move |_| router.rule());
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        let Some(rule) = rule.get() else {
            dialog.close();
            return;
        };
        if !dialog.open() {
            // Nothing else can be open above it that would refuse.
            let _ = dialog.show_modal();
        }
        life::spawn(async move {
            let found = open(game, book, shown, &rule).await;
            if let Err(problem) = found {
                shown.set(Shown::Problem(problem));
            }
            life::when_drawn(move || bring_into_sight(&rule));
        });
    });
    let cancel = move |event: ev::Event| {
        event.prevent_default();
        router.put_away();
    };
    let tap = move |event: ev::MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if target.is_some_and(|target| target.class_list().contains("rule-drawer")) {
            router.put_away();
        }
    };
    let title = move || match shown.get() {
        Shown::Chapter { title, .. } => title,
        Shown::Nothing | Shown::Problem(_) => "Rules".to_owned(),
    };
    let address = move || format!("/rules/{game}#{}", rule.get().unwrap_or_default());
    let text = move || match shown.get() {
        Shown::Nothing => {
            view! { <p class="note" role="status">"Opening the rule book…"</p> }.into_any()
        }
        Shown::Problem(problem) => view! { <p role="alert">{problem}</p> }.into_any(),
        Shown::Chapter { html, .. } => {
            view! { <div class="prose" inner_html=html></div> }.into_any()
        }
    };
    view! {
        <dialog class="rule-drawer" aria-labelledby="rule-drawer-title" data-testid="rule-drawer" node_ref=dialog
            on:cancel=cancel on:click=tap>
            <div class="rule-page">
                <header>
                    <h2 id="rule-drawer-title">{title}</h2>
                    <a href=address target="_blank" data-testid="whole-chapter">"Whole chapter"</a>
                    <button class="quiet" aria-label="Close the rules" data-testid="rule-close" on:click=move |_| router.put_away()>"✕"</button>
                </header>
                <div class="rule-text" tabindex="0" role="region" aria-label="Rule">{text}</div>
            </div>
        </dialog>
    }
    .into_any()
}

/// Fetches the chapter with this rule, unless it is the one that is shown.
async fn open(
    game: &'static str,
    book: RwSignal<Option<Book>>,
    shown: RwSignal<Shown>,
    rule: &str,
) -> Result<(), String> {
    let place = format!("/api/rules/{game}");
    if book.with_untracked(Option::is_none) {
        let read = fetch::get::<Book>(&place).await.map_err(|refused| refused.text)?;
        book.set(Some(read));
    }
    let found = book.with_untracked(|book| {
        let Chapter { slug, title, .. } = book.as_ref()?.chapter(rule)?;
        Some((slug.clone(), title.clone()))
    });
    let (slug, title) = found.ok_or_else(|| format!("There is no rule {rule} in this book."))?;
    let is_shown =
        |shown: &Shown| matches!(shown, Shown::Chapter { slug: now, .. } if *now == slug);
    if !shown.with_untracked(is_shown) {
        let html =
            fetch::get_text(&format!("{place}/{slug}")).await.map_err(|refused| refused.text)?;
        shown.set(Shown::Chapter { slug, title, html });
    }
    Ok(())
}

/// Brings a rule of the drawer into sight and marks it.
fn bring_into_sight(rule: &str) {
    let drawer = document().query_selector(".rule-text").ok().flatten();
    let Some(drawer) = drawer else { return };
    if let Ok(Some(before)) = drawer.query_selector(".asked") {
        let _ = before.class_list().remove_1("asked");
    }
    if let Ok(Some(section)) = drawer.query_selector(&format!("[id=\"{rule}\"]")) {
        let _ = section.class_list().add_1("asked");
        section.scroll_into_view();
    }
}
