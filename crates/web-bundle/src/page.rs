//! The pages around the programs: static files, names by content, the worker
//! that keeps the site for offline play.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result};

use crate::{SiteFile, bind::Bound, digits_of};

/// Where the worker lives: at the root, or it would not be allowed to answer
/// for the whole site.
const WORKER_ADDRESS: &str = "/sw.js";

/// A client and the page that loads it.
#[derive(Clone, Copy)]
pub(crate) struct Client {
    pub(crate) package: &'static str,
    /// Where the package is, from the root of the workspace.
    pub(crate) dir: &'static str,
    /// The address of its page.
    pub(crate) page: &'static str,
    /// What the names of its files begin with, if not with their own.
    prefix: &'static str,
    /// Which of the shared style sheets it needs, by what their names begin with.
    shared_styles: &'static [&'static str],
}

pub(crate) const MAIN: Client =
    Client { package: "client-shell", dir: "crates/client-shell", page: "/index.html", prefix: "", shared_styles: &[] };
pub(crate) const SPACE_ALERT: Client = Client {
    package: "space-alert-client",
    dir: "games/space-alert/client",
    page: "/space-alert.html",
    prefix: "space-alert-",
    shared_styles: &["10-", "20-", "30-", "35-"],
};

/// The static files of a client.
pub(crate) fn static_dir(workspace: &Path, dir: &str) -> PathBuf {
    workspace.join(dir).join("static")
}

/// Puts the files together. In `static/`, pages and scripts name others as
/// `{{style.css}}`; here the names become addresses. Icon, theme, boot script
/// and worker are those of the main client for every page.
pub(crate) fn assemble(workspace: &Path, clients: Vec<(Client, Bound)>) -> Result<Vec<SiteFile>> {
    let main_dir = static_dir(workspace, MAIN.dir);
    let icon = hashed("icon.svg", read(&main_dir, "icon.svg")?.into_bytes());
    let theme = hashed("theme.js", read(&main_dir, "theme.js")?.into_bytes());
    let manifest = filled(&read(&main_dir, "manifest.webmanifest")?, &[("icon.svg", &icon)]);
    let manifest = hashed("manifest.webmanifest", manifest.into_bytes());

    let (mut pages, mut files) = (Vec::new(), Vec::new());
    for (client, bound) in clients {
        let dir = static_dir(workspace, client.dir);
        let name = |name: &str| format!("{}{name}", client.prefix);
        let wasm = hashed(&name("app.wasm"), bound.wasm);
        let js = hashed(&name("app.js"), bound.js);
        let mut sheets = String::new();
        for start in client.shared_styles {
            sheets += &styles(&main_dir, start)?;
        }
        sheets += &styles(&dir, "")?;
        let style = hashed(&name("style.css"), sheets.into_bytes());
        let boot = filled(&read(&main_dir, "boot.js")?, &[("app.js", &js), ("app.wasm", &wasm)]);
        let boot = hashed(&name("boot.js"), boot.into_bytes());
        let named = [
            ("app.js", &js),
            ("app.wasm", &wasm),
            ("style.css", &style),
            ("icon.svg", &icon),
            ("theme.js", &theme),
            ("boot.js", &boot),
            ("manifest.webmanifest", &manifest),
        ];
        let page = filled(&read(&dir, "index.html")?, &named);
        pages.push(site_file(client.page, page.into_bytes()));
        files.extend([style, boot, js, wasm]);
    }
    files.extend([theme, icon, manifest]);

    let list: Vec<String> = files.iter().map(|file| format!("{:?}", file.address)).collect();
    let list = list.join(", ");
    let version = digits_of(list.as_bytes());
    let worker = read(&main_dir, "sw.js")?.replace("{{files}}", &list);
    let worker = worker.replace("{{version}}", &version);
    files.push(site_file(WORKER_ADDRESS, worker.into_bytes()));
    files.extend(pages);
    Ok(files)
}

fn read(dir: &Path, name: &str) -> Result<String> {
    fs::read_to_string(dir.join(name)).with_context(|| format!("reading static/{name}"))
}

/// The style sheets whose names begin with `start`, in order, as one.
fn styles(static_dir: &Path, start: &str) -> Result<String> {
    let dir = static_dir.join("style");
    let mut paths: Vec<_> = fs::read_dir(&dir)
        .context("listing static/style")?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    paths.sort();
    let mut all = String::new();
    for path in paths {
        let fits = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(start));
        if !fits {
            continue;
        }
        all += &fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
    }
    Ok(all)
}

fn filled(text: &str, named: &[(&str, &SiteFile)]) -> String {
    named.iter().fold(text.to_owned(), |text, (name, file)| {
        text.replace(&format!("{{{{{name}}}}}"), &file.address)
    })
}

fn hashed(name: &str, content: Vec<u8>) -> SiteFile {
    let (stem, extension) = name.split_once('.').unwrap_or((name, ""));
    let address = format!("/assets/{stem}-{}.{extension}", digits_of(&content));
    SiteFile { immutable: true, ..site_file(&address, content) }
}

fn site_file(address: &str, plain: Vec<u8>) -> SiteFile {
    let content_type = match address.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    };
    let address = address.to_owned();
    SiteFile { address, content_type, immutable: false, plain, brotli: None, gzip: None }
}
