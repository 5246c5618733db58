//! Everything the server hands out as files: the browser clients and the rule
//! books.

use std::{collections::BTreeMap, sync::OnceLock};

use serde_json::json;
use server::{Asset, Assets};
use web_plan::client_of;

use crate::{assets::Files, clients::CLIENTS, games};

/// The files of the site, by path without a leading slash.
///
/// Rules are found under `api/rules` (the books), `api/rules/{game}` (the
/// chapters of a book with their rules, as JSON) and `api/rules/{game}/{slug}`
/// (a chapter, as a piece of HTML).
#[derive(Debug)]
pub(crate) struct Site {
    files: Files,
    /// Made when the first is asked for.
    by_path: OnceLock<BTreeMap<String, Asset>>,
}

impl Site {
    /// With these clients.
    #[must_use]
    pub(crate) const fn new(files: Files) -> Self {
        Self { files, by_path: OnceLock::new() }
    }

    /// The file of the page at `path`, if it is a page of a client of its own.
    /// Files have an ending, pages have none.
    fn page_of(&self, path: &str) -> Option<&'static str> {
        let has_ending = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
        let client =
            client_of(CLIENTS, path).filter(|client| client.game.is_some() && !has_ending)?;
        let address = client.page();
        let page = self.files.pages.iter().find(|page| page.address == address)?;
        Some(page.address.trim_start_matches('/'))
    }
}

impl Assets for Site {
    fn get(&self, path: &str) -> Option<Asset> {
        let files = self.by_path.get_or_init(|| client(self.files).chain(books()).collect());
        files.get(path).or_else(|| files.get(self.page_of(path)?)).cloned()
    }
}

fn client(files: Files) -> impl Iterator<Item = (String, Asset)> {
    files.assets.iter().map(|file| {
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
    let list: Vec<_> = games::books()
        .map(|book| json!({ "game": book.game(), "title": book.title(), "prefix": book.prefix() }))
        .collect();
    let list = ("api/rules".to_owned(), as_json(&json!(list)));
    std::iter::once(list).chain(games::books().flat_map(book))
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

#[cfg(test)]
mod tests {
    use server::Assets as _;

    use super::Site;
    use crate::{
        assets::{Asset, Files, Page},
        clients::CLIENTS,
        games,
    };

    const FILE: Asset = Asset {
        address: "",
        content_type: "text/html",
        immutable: false,
        plain: b"<!doctype html>",
        brotli: None,
        gzip: None,
    };

    /// A site whose clients are one short page each.
    fn site() -> Site {
        let addresses: Vec<&'static str> =
            CLIENTS.iter().map(|client| &*client.page().leak()).collect();
        let assets: Vec<_> = addresses.iter().map(|address| Asset { address, ..FILE }).collect();
        let page = |address: &&'static str| Page {
            name: "",
            address,
            n_first_load_bytes: FILE.plain.len(),
            n_bytes_max: 100,
        };
        let pages: Vec<_> = addresses.iter().map(page).collect();
        Site::new(Files { assets: assets.leak(), pages: pages.leak() })
    }

    #[test]
    fn the_site_has_a_page_and_the_rules() {
        let site = site();
        let mut paths = vec!["index.html".to_owned(), "api/rules".to_owned()];
        for book in games::books() {
            let place = format!("api/rules/{}", book.game());
            paths.extend(book.chapters.iter().map(|chapter| format!("{place}/{}", chapter.slug())));
            paths.extend(book.appendices.iter().map(|it| format!("{place}/{}", it.slug())));
            paths.push(place);
        }
        for path in paths {
            assert!(site.get(&path).is_some(), "{path}");
        }
        assert!(site.get("api/rules/chess").is_none());
    }

    #[test]
    fn each_address_has_the_page_of_its_client() {
        let (site, shelf) = (site(), games::shelf());
        let is_in = |game: Option<&str>| game.is_none_or(|game| shelf.kit(game).is_ok());
        for client in CLIENTS.iter().filter(|client| is_in(client.game)) {
            let page = client.page();
            let page = page.trim_start_matches('/');
            assert!(site.get(page).is_some(), "{page} is missing");
            let Some(game) = client.game else { continue };
            let parts = client.parts.unwrap_or(&["", "t/abc"]);
            for path in parts.iter().map(|part| format!("{game}/{part}")) {
                assert_eq!(site.page_of(&path), Some(page), "{path}");
            }
            assert!(site.get(&format!("{game}/nothing.js")).is_none());
        }
        // The server answers with the shell's page.
        for book in games::books() {
            assert!(site.get(&format!("rules/{}-4.2", book.prefix())).is_none());
        }
    }
}
