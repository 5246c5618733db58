//! The rule book of a game.

use client::{
    book::Book,
    browser::{document, fetch},
    life,
    router::Router,
};
use leptos::prelude::*;

/// A rule book: its contents, and the chapter `chapter`, or the one with the
/// rule that the address names after `#`.
pub(crate) fn rules(game: String, chapter: Option<String>) -> AnyView {
    let router = Router::here();
    let book = RwSignal::new(None::<Result<Book, String>>);
    let html = RwSignal::new(None::<String>);
    let place = StoredValue::new(format!("/api/rules/{game}"));
    life::spawn(async move {
        let found = fetch::get::<Book>(&place.get_value()).await;
        book.set(Some(found.map_err(|refused| refused.text)));
    });
    // The rule, or the chapter, that is asked for.
    let at = Memo::new(move |_| {
        let rule = router.fragment();
        if rule.is_empty() { chapter.clone() } else { Some(rule) }
    });
    let slug = Memo::new(move |_| {
        book.with(|book| Some(book.as_ref()?.as_ref().ok()?.chapter(&at.get()?)?.slug.clone()))
    });
    Effect::new(move |_| {
        let Some(slug) = slug.get() else { return };
        life::spawn(async move {
            if let Ok(text) = fetch::get_text(&format!("{}/{slug}", place.get_value())).await {
                html.set(Some(text));
            }
        });
    });
    Effect::new(move |_| {
        if html.with(Option::is_some)
            && let Some(at) = at.get()
        {
            life::when_drawn(move || {
                unfold_examples();
                show(&at);
            });
        }
    });
    let words = RwSignal::new(String::new());
    view! {
        <section class="wide rules">
            <nav class="rules-nav panel" aria-label="Contents">
                {move || match book.get() {
                    None => view! { <p class="note">"Opening the book…"</p> }.into_any(),
                    Some(Err(problem)) => view! { <p role="alert">{problem}</p> }.into_any(),
                    Some(Ok(book)) => contents(&game, &book, slug.get(), words).into_any(),
                }}
            </nav>
            <div class="rules-text" data-testid="rules-text">
                {move || match html.get() {
                    Some(html) => view! { <div class="prose" inner_html=html></div> }.into_any(),
                    None => view! { <div class="prose"><h1>"Rules"</h1><p>"Choose a chapter, or look for a word. Every “why?” in a game leads to its rule here."</p></div> }.into_any(),
                }}
            </div>
        </section>
    }
    .into_any()
}

fn contents(
    game: &str,
    book: &Book,
    shown: Option<String>,
    words: RwSignal<String>,
) -> impl IntoView + use<> {
    let router = Router::here();
    let game = game.to_owned();
    let all: Vec<(String, String)> = book
        .chapters
        .iter()
        .flat_map(|chapter| chapter.rules.iter().map(|rule| (rule.id.clone(), rule.title.clone())))
        .collect();
    let chapters = book
        .chapters
        .iter()
        .map(|chapter| {
            let current = shown.as_ref() == Some(&chapter.slug);
            view! {
                <li>
                    <a href=format!("/rules/{game}/{}", chapter.slug) aria-current=current.then_some("page")>
                        {chapter.number} " " {chapter.title.clone()}
                    </a>
                </li>
            }
        })
        .collect_view();
    let options = book
        .chapters
        .iter()
        .map(|chapter| {
            let selected = shown.as_ref() == Some(&chapter.slug);
            view! { <option value=chapter.slug.clone() selected=selected>{chapter.number} " " {chapter.title.clone()}</option> }
        })
        .collect_view();
    let (found_in, chosen_in) = (game.clone(), game);
    let found = move || {
        let text = words.get().to_ascii_lowercase();
        (text.len() > 1).then(|| {
            all.iter()
                .filter(|(id, title)| format!("{id} {title}").to_ascii_lowercase().contains(&text))
                .map(|(id, title)| view! {
                    <li><a href=format!("/rules/{found_in}#{id}")><code>{id.clone()}</code> " " {title.clone()}</a></li>
                })
                .collect_view()
        })
    };
    view! {
        <h2>{book.title.clone()}</h2>
        <input type="search" aria-label="Look for a rule" placeholder="Look for a rule" data-testid="rules-search" bind:value=words/>
        <ul class="rules-found">{found}</ul>
        <select class="rules-select" aria-label="Chapter"
            on:change:target=move |event| router.go(&format!("/rules/{chosen_in}/{}", event.target().value()))>
            <option value="" selected=shown.is_none() disabled>"Choose a chapter"</option>
            {options}
        </select>
        <ol class="rules-chapters">{chapters}</ol>
    }
}

/// Who reads a whole chapter reads its examples, too.
fn unfold_examples() {
    let examples: web_sys::HtmlCollection = document().get_elements_by_class_name("example");
    for example in (0..examples.length()).filter_map(|idx| examples.item(idx)) {
        let _ = example.set_attribute("open", "");
    }
}

/// Brings a rule into sight and marks it.
fn show(id: &str) {
    if let Some(section) = document().get_element_by_id(id) {
        section.scroll_into_view();
        let _ = section.class_list().add_1("asked");
    }
}
