//! The pages around the programs: static files and names by content.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result};
use web_plan::Client;

use crate::{Page, SiteFile, bind::Bound, digits_of, service_worker, trim};

/// The static files of a client.
pub(crate) fn static_dir(workspace: &Path, dir: &str) -> PathBuf {
    workspace.join(dir).join("static")
}

/// The static files of every client.
pub(crate) fn common_dir(workspace: &Path) -> PathBuf {
    static_dir(workspace, "crates/client")
}

/// Common files that name others: they are made for each client or once the
/// others have their names.
const TEMPLATES: [&str; 5] =
    ["boot.js", "index.html", "manifest.webmanifest", "sw.js", "worker.js"];

/// Puts the files and pages together. In `static/`, pages, scripts and styles
/// name others as `{{icon.svg}}`; here the names become addresses.
pub(crate) fn assemble(
    workspace: &Path,
    clients: Vec<(Client, Bound)>,
) -> Result<(Vec<SiteFile>, Vec<Page>)> {
    let dir = common_dir(workspace);
    let mut common = Named::default();
    let is_plain = |name: &String| !TEMPLATES.contains(&name.as_str());
    for name in file_names(&dir)?.into_iter().filter(is_plain) {
        common.add(&name, &name, read_bytes(&dir, &name)?);
    }
    let fonts = dir.join("font");
    let is_font = |name: &String| name.ends_with(".woff2");
    for name in file_names(&fonts)?.into_iter().filter(is_font) {
        common.add(&name, &name, read_bytes(&fonts, &name)?);
    }
    let manifest = common.filled(&read(&dir, "manifest.webmanifest")?);
    common.add("manifest.webmanifest", "manifest.webmanifest", manifest.into_bytes());
    let first_styles = styles(&dir)?;

    let mut files: Vec<SiteFile> = common.files().cloned().collect();
    let (mut pages, mut drafts) = (Vec::new(), Vec::new());
    let programs: Vec<(Client, Named)> =
        clients.into_iter().map(|(client, bound)| (client, program(client, bound))).collect();
    for (client, program) in &programs {
        let client = *client;
        let own_styles =
            shared_styles(workspace, client)? + &styles(&static_dir(workspace, &client.dir()))?;
        let mut named = common.clone();
        let add = |named: &mut Named, name: &str, content: Vec<u8>| {
            named.add(name, &format!("{}-{name}", client.name()), content);
        };
        named.0.extend_from_slice(&program.0);
        let style = trim::style(&named.filled(&(first_styles.clone() + &own_styles)));
        add(&mut named, "style.css", style.clone().into_bytes());
        let boot = named.filled(&read(&dir, "boot.js")?);
        add(&mut named, "boot.js", boot.into_bytes());
        let thinker = thinker(&programs, client).unwrap_or(program);
        let worker = thinker.filled(&read(&dir, "worker.js")?);
        add(&mut named, "worker.js", worker.into_bytes());
        let draft = named.filled(&read(&dir, "index.html")?);
        files.extend(named.files().skip(common.files().count()).cloned());
        // The worker is named by the page, but loaded when there is much to think;
        // with it comes the program that it runs.
        let worker = named.address("worker.js").to_owned();
        let is_used = |address: &&str| draft.contains(*address) || style.contains(*address);
        let used = named.files().map(|file| file.address.as_str()).filter(is_used);
        let (mut later, first): (Vec<String>, Vec<String>) =
            used.map(str::to_owned).partition(|address| *address == worker);
        let run = thinker.files().map(|file| file.address.clone());
        later.extend(run.filter(|address| !first.contains(address)));
        let (name, address, n_bytes_max) = (client.name(), client.page(), client.n_bytes_max);
        pages.push(Page { name, address, first, later, n_bytes_max });
        drafts.push((client, draft));
    }

    let addresses: Vec<&str> = files.iter().map(|file| file.address.as_str()).collect();
    let version = digits_of(addresses.join(" ").as_bytes());
    for (client, draft) in &drafts {
        let said = [
            ("title", client.title),
            ("description", client.description),
            ("client", &client.name()),
            ("version", &version),
        ];
        let page = said.iter().fold(draft.clone(), |text, (name, said)| fill(&text, name, said));
        files.push(site_file(&client.page(), page.into_bytes()));
    }
    let clients: Vec<&Client> = drafts.iter().map(|(client, _)| client).collect();
    let worker = service_worker::filled(&read(&dir, "sw.js")?, &version, &clients, &pages);
    files.push(site_file(service_worker::ADDRESS, worker.into_bytes()));
    Ok((files, pages))
}

/// A program and the script that connects it to the page.
fn program(client: Client, bound: Bound) -> Named {
    let mut named = Named::default();
    named.add("app.js", &format!("{}-app.js", client.name()), bound.js);
    named.add("app.wasm", &format!("{}-app.wasm", client.name()), bound.wasm);
    named
}

/// The program that thinks for the clients of a game, if it is not their own.
fn thinker(programs: &[(Client, Named)], of: Client) -> Option<&Named> {
    let thinks = |client: &Client| client.thinks() && client.game == of.game;
    programs.iter().find(|(client, _)| thinks(client)).map(|(_, program)| program)
}

/// The style sheets of what the clients of a game share: its folder `parts`.
fn shared_styles(workspace: &Path, client: Client) -> Result<String> {
    match client.game {
        Some(game) => styles(&static_dir(workspace, &format!("games/{game}/parts"))),
        None => Ok(String::new()),
    }
}

/// Files by the names they have in `static/`.
#[derive(Clone, Default)]
struct Named(Vec<(String, SiteFile)>);

impl Named {
    /// Adds a file that others name as `name` and the site as `site_name`, with
    /// digits of its content.
    fn add(&mut self, name: &str, site_name: &str, content: Vec<u8>) {
        let (stem, extension) = site_name.split_once('.').unwrap_or((site_name, ""));
        let address = format!("/assets/{stem}-{}.{extension}", digits_of(&content));
        let file = SiteFile { immutable: true, ..site_file(&address, content) };
        self.0.push((name.to_owned(), file));
    }

    fn files(&self) -> impl Iterator<Item = &SiteFile> {
        self.0.iter().map(|(_, file)| file)
    }

    fn address(&self, name: &str) -> &str {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, file)| &file.address)
    }

    fn filled(&self, text: &str) -> String {
        self.0.iter().fold(text.to_owned(), |text, (name, file)| fill(&text, name, &file.address))
    }
}

/// Puts `value` where the text says `{{name}}`.
pub(crate) fn fill(text: &str, name: &str, value: &str) -> String {
    text.replace(&format!("{{{{{name}}}}}"), value)
}

fn read(dir: &Path, name: &str) -> Result<String> {
    fs::read_to_string(dir.join(name)).with_context(|| format!("reading static/{name}"))
}

fn read_bytes(dir: &Path, name: &str) -> Result<Vec<u8>> {
    fs::read(dir.join(name)).with_context(|| format!("reading static/{name}"))
}

/// The style sheets, in the order of their names, as one.
fn styles(static_dir: &Path) -> Result<String> {
    let dir = static_dir.join("style");
    let mut all = String::new();
    for name in file_names(&dir)? {
        all += &read(&dir, &name)?;
    }
    Ok(all)
}

/// The files in a folder, in the order of their names; none if it is missing.
fn file_names(dir: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    if !dir.exists() {
        return Ok(names);
    }
    for entry in fs::read_dir(dir).with_context(|| format!("listing {}", dir.display()))? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}

fn site_file(address: &str, plain: Vec<u8>) -> SiteFile {
    let content_type = match address.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    };
    let address = address.to_owned();
    SiteFile { address, content_type, immutable: false, plain, brotli: None, gzip: None }
}
