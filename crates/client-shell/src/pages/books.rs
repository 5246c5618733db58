//! Where rules and galleries begin: one line for each game.

use client::{browser::fetch, life, router::Router};
use leptos::prelude::*;
use serde::Deserialize;

use crate::games;

/// A rule book in the list of the server.
#[derive(Clone, Debug, PartialEq, Deserialize)]
struct BookLine {
    game: String,
    title: String,
    /// The letters its numbers begin with.
    prefix: String,
}

/// `/rules`, and `/rules#XY-1.2`: the rule of this number in whichever book.
pub(crate) fn books() -> AnyView {
    let router = Router::here();
    let books = RwSignal::new(None::<Result<Vec<BookLine>, String>>);
    life::spawn(async move {
        let found = fetch::get::<Vec<BookLine>>("/api/rules").await;
        books.set(Some(found.map_err(|refused| refused.text)));
    });
    Effect::new(move |_| {
        let rule = router.fragment();
        let Some((prefix, _)) = rule.split_once('-') else { return };
        let game = books.with(|books| {
            let books = books.as_ref()?.as_ref().ok()?;
            books.iter().find(|book| book.prefix == prefix).map(|book| book.game.clone())
        });
        if let Some(game) = game {
            router.replace(&format!("/rules/{game}#{rule}"));
        }
    });
    let list = move || match books.get() {
        None => view! { <p class="note" role="status">"Looking for the books…"</p> }.into_any(),
        Some(Err(problem)) => view! { <p role="alert">{problem}</p> }.into_any(),
        Some(Ok(books)) => {
            let line = |book: BookLine| {
                view! {
                    <li><a href=format!("/rules/{}", book.game)><strong>{book.title}</strong>
                        <span class="note">{format!("rules {}-1.1 and on, with examples that run", book.prefix)}</span></a></li>
                }
            };
            view! { <ul class="list" data-testid="books">{books.into_iter().map(line).collect_view()}</ul> }
                .into_any()
        }
    };
    view! {
        <section class="narrow">
            <h1>"Rules"</h1>
            <p>"Every rule has a number, and every “why?” in a game leads to its rule."</p>
            <section class="panel">{list}</section>
        </section>
    }
    .into_any()
}

/// `/gallery`.
pub(crate) fn galleries() -> AnyView {
    let shelf = games::games();
    let list = move || {
        let line = |game: protocol::GameInfo| {
            view! {
                <li class="of-game" style=game.accent><a href=format!("/{}/gallery", game.id)><strong>{game.title}</strong>
                    <span class="note">"every component, drawn from the data the rules use"</span></a></li>
            }
        };
        shelf.get().into_iter().map(line).collect_view()
    };
    view! {
        <section class="narrow">
            <h1>"Galleries"</h1>
            <section class="panel"><ul class="list">{list}</ul></section>
        </section>
    }
    .into_any()
}
