//! The page around the program: static files, names by content, the worker
//! that keeps the site for offline play.

use std::{fs, path::Path};

use anyhow::{Context as _, Result};

use crate::{SiteFile, bind::Bound, digits_of};

/// Where the worker lives: at the root, or it would not be allowed to answer
/// for the whole site.
pub(crate) const WORKER_ADDRESS: &str = "/sw.js";

/// Puts the files together. In `static/`, `index.html` and the scripts name
/// others as `{{style.css}}`; here the names become addresses.
pub(crate) fn assemble(static_dir: &Path, bound: Bound) -> Result<Vec<SiteFile>> {
    let read = |name: &str| {
        fs::read_to_string(static_dir.join(name)).with_context(|| format!("reading static/{name}"))
    };
    let wasm = hashed("app.wasm", bound.wasm);
    let js = hashed("app.js", bound.js);
    let style = hashed("style.css", styles(static_dir)?.into_bytes());
    let icon = hashed("icon.svg", read("icon.svg")?.into_bytes());
    let theme = hashed("theme.js", read("theme.js")?.into_bytes());
    let boot = filled(&read("boot.js")?, &[("app.js", &js), ("app.wasm", &wasm)]);
    let boot = hashed("boot.js", boot.into_bytes());
    let manifest = filled(&read("manifest.webmanifest")?, &[("icon.svg", &icon)]);
    let manifest = hashed("manifest.webmanifest", manifest.into_bytes());

    let named = [
        ("app.js", &js),
        ("app.wasm", &wasm),
        ("style.css", &style),
        ("icon.svg", &icon),
        ("theme.js", &theme),
        ("boot.js", &boot),
        ("manifest.webmanifest", &manifest),
    ];
    let index = site_file("/index.html", filled(&read("index.html")?, &named).into_bytes());
    let list = named.map(|(_, file)| format!("{:?}", file.address)).join(", ");
    let version = digits_of(list.as_bytes());
    let worker = read("sw.js")?.replace("{{files}}", &list).replace("{{version}}", &version);
    let worker = site_file(WORKER_ADDRESS, worker.into_bytes());
    Ok(vec![index, style, theme, boot, js, wasm, icon, manifest, worker])
}

/// The style sheets in the order of their names, as one.
fn styles(static_dir: &Path) -> Result<String> {
    let dir = static_dir.join("style");
    let mut paths: Vec<_> = fs::read_dir(&dir)
        .context("listing static/style")?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    paths.sort();
    let mut all = String::new();
    for path in paths {
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
