//! The browser client's files, handed in by the binary.

use std::{borrow::Cow, collections::BTreeMap};

use axum::{
    body::{Body, Bytes},
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{
            ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
            VARY,
        },
    },
    response::{IntoResponse as _, Response},
};
use sha2::{Digest as _, Sha256};

/// A file of the browser client.
#[derive(Clone, Debug)]
pub struct Asset {
    content_type: Cow<'static, str>,
    bytes: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
    /// The name holds a hash of the content, so it never changes.
    is_immutable: bool,
    etag: String,
}

impl Asset {
    /// A file that may change: browsers ask each time whether it has.
    #[must_use]
    pub fn new(content_type: impl Into<Cow<'static, str>>, bytes: impl Into<Bytes>) -> Self {
        let bytes = bytes.into();
        let digest = Sha256::digest(&bytes);
        let etag: String = digest[..12].iter().map(|byte| format!("{byte:02x}")).collect();
        Self {
            content_type: content_type.into(),
            bytes,
            brotli: None,
            gzip: None,
            is_immutable: false,
            etag: format!("\"{etag}\""),
        }
    }

    /// The same file, compressed with brotli.
    #[must_use]
    pub fn with_brotli(mut self, bytes: impl Into<Bytes>) -> Self {
        self.brotli = Some(bytes.into());
        self
    }

    /// The same file, compressed with gzip.
    #[must_use]
    pub fn with_gzip(mut self, bytes: impl Into<Bytes>) -> Self {
        self.gzip = Some(bytes.into());
        self
    }

    /// A file whose name holds a hash of its content: kept for ever.
    #[must_use]
    pub fn immutable(mut self) -> Self {
        self.is_immutable = true;
        self
    }
}

/// Where the files come from.
pub trait Assets: Send + Sync {
    /// The file at `path`, which has no leading slash.
    fn get(&self, path: &str) -> Option<Asset>;
}

impl Assets for BTreeMap<String, Asset> {
    fn get(&self, path: &str) -> Option<Asset> {
        self.get(path).cloned()
    }
}

/// No browser client: for tests and tools.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoAssets;

impl Assets for NoAssets {
    fn get(&self, _: &str) -> Option<Asset> {
        None
    }
}

/// Answers for `path`. Addresses of pages, which have no file ending, all get
/// `index.html`: the client finds its way from there.
pub(crate) fn answer(assets: &dyn Assets, path: &str, request: &HeaderMap) -> Response {
    let path = path.trim_start_matches('/');
    let is_page = !has_file_ending(path);
    let asset = assets.get(path).or_else(|| assets.get("index.html").filter(|_| is_page));
    let Some(asset) = asset else {
        return (StatusCode::NOT_FOUND, "there is nothing here\n").into_response();
    };
    let mut headers = HeaderMap::new();
    let cache = if asset.is_immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(etag) = HeaderValue::from_str(&asset.etag) {
        headers.insert(ETAG, etag);
    }
    let known = request.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known.is_some_and(|known| known.split(',').any(|tag| tag.trim() == asset.etag)) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    if let Ok(content_type) = HeaderValue::from_str(&asset.content_type) {
        headers.insert(CONTENT_TYPE, content_type);
    }
    let body = match (asset.brotli, asset.gzip) {
        (Some(brotli), _) if accepts(request, "br") => {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
            brotli
        }
        (_, Some(gzip)) if accepts(request, "gzip") => {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            gzip
        }
        (_, _) => asset.bytes,
    };
    (headers, Body::from(body)).into_response()
}

/// `app.js` has a file ending; `AB-4.2`, a rule of a rule book, has not.
fn has_file_ending(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    !ending.is_empty() && ending.bytes().all(|byte| byte.is_ascii_alphabetic())
}

fn accepts(request: &HeaderMap, encoding: &str) -> bool {
    let accepted = request.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|accepted| {
        accepted.split(',').any(|offer| {
            let mut parts = offer.split(';').map(str::trim);
            parts.next() == Some(encoding) && !parts.any(|part| part == "q=0")
        })
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use axum::http::{HeaderMap, HeaderValue, StatusCode};

    use super::{Asset, answer};

    fn files() -> BTreeMap<String, Asset> {
        let script = Asset::new("text/javascript", "let x = 1;").with_gzip("gz").with_brotli("br");
        BTreeMap::from([
            ("index.html".to_owned(), Asset::new("text/html; charset=utf-8", "<html>")),
            ("app-1234.js".to_owned(), script.immutable()),
        ])
    }

    fn get(path: &str, headers: &[(&'static str, &str)]) -> (StatusCode, HeaderMap) {
        let mut request = HeaderMap::new();
        for (name, value) in headers {
            request.insert(*name, HeaderValue::from_str(value).unwrap());
        }
        let response = answer(&files(), path, &request);
        (response.status(), response.headers().clone())
    }

    #[test]
    fn pages_get_the_index_and_missing_files_do_not() {
        assert_eq!(get("/", &[]).1["content-type"], "text/html; charset=utf-8");
        assert_eq!(get("/t/abc", &[]).0, StatusCode::OK);
        assert_eq!(get("/rules/some-game/AB-4.2", &[]).0, StatusCode::OK);
        assert_eq!(get("/gone.js", &[]).0, StatusCode::NOT_FOUND);
    }

    #[test]
    fn files_are_compressed_and_cached() {
        let (_, headers) = get("/app-1234.js", &[("accept-encoding", "gzip, br")]);
        assert_eq!(headers["content-encoding"], "br");
        assert!(headers["cache-control"].to_str().unwrap().contains("immutable"));
        let (_, headers) = get("/app-1234.js", &[("accept-encoding", "gzip, br;q=0")]);
        assert_eq!(headers["content-encoding"], "gzip");
        let (_, headers) = get("/", &[]);
        assert_eq!(headers["cache-control"], "no-cache");
        let etag = headers["etag"].to_str().unwrap();
        assert_eq!(get("/", &[("if-none-match", etag)]).0, StatusCode::NOT_MODIFIED);
    }
}
