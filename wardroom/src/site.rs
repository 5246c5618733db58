//! Everything the server hands out as files: the browser client and the rule
//! books.

use std::{collections::BTreeMap, sync::OnceLock};

use serde_json::json;
use server::{Asset, Assets};

use crate::assets::ASSETS;

/// The files of the site, by path without a leading slash.
///
/// Rules are found under `api/rules` (the books), `api/rules/{game}` (the
/// chapters of a book with their rules, as JSON) and `api/rules/{game}/{slug}`
/// (a chapter, as a piece of HTML).
pub(crate) struct Site;

impl Assets for Site {
    fn get(&self, path: &str) -> Option<Asset> {
        static FILES: OnceLock<BTreeMap<String, Asset>> = OnceLock::new();
        let files = FILES.get_or_init(|| client().chain(books()).collect());
        // Addresses of pages have no dot; those of Space Alert have a client of their own.
        let is_space_alert =
            path == "space-alert" || (path.starts_with("space-alert/") && !path.contains('.'));
        files.get(if is_space_alert { "space-alert.html" } else { path }).cloned()
    }
}

fn client() -> impl Iterator<Item = (String, Asset)> {
    ASSETS.iter().map(|file| {
        let mut asset = Asset::new(file.content_type, file.plain);
        if let Some(brotli) = file.brotli {
            asset = asset.with_brotli(brotli);
        }
        if let Some(gzip) = file.gzip {
            asset = asset.with_gzip(gzip);
        }
        let asset = if file.immutable { asset.immutable() } else { asset };
        (file.address.trim_start_matches('/').to_owned(), asset)
    })
}

fn books() -> impl Iterator<Item = (String, Asset)> {
    let list: Vec<_> = rulebook::books()
        .iter()
        .map(|book| json!({ "game": book.game(), "title": book.title(), "prefix": book.prefix() }))
        .collect();
    let list = ("api/rules".to_owned(), as_json(&json!(list)));
    std::iter::once(list).chain(rulebook::books().iter().flat_map(book))
}

fn book(book: &rulebook::Book) -> Vec<(String, Asset)> {
    let place = format!("api/rules/{}", book.game());
    let mut chapters: Vec<_> = book
        .chapters
        .iter()
        .map(|chapter| {
            let rule = |rule: &rulebook::Rule| json!({ "id": rule.id, "title": rule.title });
            let rules: Vec<_> = chapter.rules.iter().map(rule).collect();
            json!({
                "number": chapter.number, "title": chapter.title, "slug": chapter.slug(),
                "rules": rules,
            })
        })
        .collect();
    chapters.extend(book.appendices.iter().map(|appendix| {
        json!({ "number": null, "title": appendix.title, "slug": appendix.slug(), "rules": [] })
    }));
    let contents = json!({ "game": book.game(), "title": book.title(), "chapters": chapters });
    let mut files = vec![(place.clone(), as_json(&contents))];
    let chapters = book
        .chapters
        .iter()
        .map(|chapter| (chapter.slug(), rulebook::html::chapter(book, chapter, "/rules")));
    let appendices = book
        .appendices
        .iter()
        .map(|appendix| (appendix.slug(), rulebook::html::appendix(book, appendix, "/rules")));
    for (slug, html) in chapters.chain(appendices) {
        let asset = Asset::new("text/html; charset=utf-8", html);
        files.push((format!("{place}/{slug}"), asset));
    }
    files
}

fn as_json(value: &serde_json::Value) -> Asset {
    Asset::new("application/json", value.to_string())
}

/// What a browser fetches before it shows the page at `page`, compressed: the
/// page itself and the files it names.
pub(crate) fn first_load_bytes(page: &str) -> usize {
    let text = ASSETS.iter().find(|file| file.address == page).map_or(&[][..], |file| file.plain);
    let names = |address: &str| text.windows(address.len()).any(|part| part == address.as_bytes());
    let first = ASSETS
        .iter()
        .filter(|file| file.address == page || (file.immutable && names(file.address)));
    first.map(|file| file.brotli.unwrap_or(file.plain).len()).sum()
}

#[cfg(test)]
mod tests {
    use server::Assets as _;

    #[test]
    fn the_site_has_a_page_and_the_rules() {
        for path in
            ["index.html", "api/rules", "api/rules/away-mission", "api/rules/space-alert/cards"]
        {
            assert!(super::Site.get(path).is_some(), "{path}");
        }
        assert!(super::Site.get("api/rules/chess").is_none());
    }

    #[test]
    fn the_first_load_of_each_client_is_small() {
        // As `cargo xtask web` has it; the second one is engine, table and resolver.
        for (page, most) in [("/index.html", 400_000), ("/space-alert.html", 800_000)] {
            let bytes = super::first_load_bytes(page);
            assert!((1..=most).contains(&bytes), "the first load of {page} is {bytes} bytes");
        }
    }

    #[test]
    fn space_alert_has_a_client_of_its_own() {
        for path in ["space-alert", "space-alert/resolve", "space-alert/t/abc"] {
            assert!(super::Site.get(path).is_some(), "{path}");
        }
        assert!(super::Site.get("space-alert/nothing.js").is_none());
    }
}
