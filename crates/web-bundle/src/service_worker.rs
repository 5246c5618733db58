//! The worker that keeps the site for offline play.

use web_plan::Client;

use crate::{Page, page::fill};

/// Where it lives: at the root, or it would not be allowed to answer for the
/// whole site.
pub(crate) const ADDRESS: &str = "/sw.js";

/// The worker's script, with the version and what each client answers for and
/// loads.
pub(crate) fn filled(script: &str, version: &str, clients: &[&Client], pages: &[Page]) -> String {
    let list: Vec<String> =
        clients.iter().zip(pages).map(|(client, page)| described(client, page)).collect();
    let list = format!("[\n  {},\n]", list.join(",\n  "));
    fill(&fill(script, "version", version), "clients", &list)
}

/// A client as an object of JavaScript.
fn described(client: &Client, page: &Page) -> String {
    let files: Vec<&String> = page.first.iter().chain(&page.later).collect();
    let (game, parts) = (or_null(client.game), or_null(client.parts));
    let (name, page) = (&page.name, &page.address);
    format!("{{ name: {name:?}, page: {page:?}, game: {game}, parts: {parts}, files: {files:?} }}")
}

/// Names and addresses are plain ASCII: Rust and JavaScript write them alike.
fn or_null(value: Option<impl std::fmt::Debug>) -> String {
    value.map_or_else(|| "null".to_owned(), |value| format!("{value:?}"))
}

#[cfg(test)]
mod tests {
    use web_plan::Client;

    use super::filled;
    use crate::Page;

    #[test]
    fn the_script_knows_what_each_client_loads() {
        let client = Client::room("chess", "tools", &["openings"], "", "", 1);
        let page = Page {
            name: client.name(),
            address: client.page(),
            first: vec!["/assets/a.js".to_owned()],
            later: vec!["/assets/b.js".to_owned()],
            n_bytes_max: 1,
        };
        let script = filled("v {{version}} {{clients}}", "1a2b", &[&client], &[page]);
        assert_eq!(
            script,
            "v 1a2b [\n  { name: \"chess-tools\", page: \"/chess-tools.html\", game: \"chess\", \
             parts: [\"openings\"], files: [\"/assets/a.js\", \"/assets/b.js\"] },\n]"
        );
    }
}
