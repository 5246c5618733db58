//! What every answer says to the browser, and which pages may open a socket.

use std::{sync::Arc, time::Instant};

use axum::{
    extract::{MatchedPath, Request, State},
    http::{
        HeaderMap, HeaderName, HeaderValue,
        header::{
            CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
            X_FRAME_OPTIONS,
        },
    },
    middleware::Next,
    response::Response,
};

use crate::app::App;

/// Own scripts, own WebAssembly, nothing from elsewhere. Styles may be inline:
/// pictures drawn from data carry them.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; \
    object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const SECURITY: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    // An invite link is a key; it is not told to other sites.
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// Adds the security headers, counts, and logs one line per request. The line
/// has the route and not the address, which may hold an invite code.
pub(crate) async fn around(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let mut response = next.run(request).await;
    for (name, value) in SECURITY {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    let status = response.status().as_u16();
    app.metrics.answered(status);
    let route = route.as_ref().map_or("page", MatchedPath::as_str);
    let took_us = u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX);
    tracing::debug!(%method, route, status, took_us, "request");
    response
}

/// Whether the page that opens the socket is ours. Programs that are no
/// browsers send no origin and are let in: they hold a token or nothing.
pub(crate) fn is_own_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let site = origin.to_str().ok().and_then(|origin| {
        origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"))
    });
    matches!((site, host), (Some(site), Some(host)) if site.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue};

    use super::is_own_origin;

    #[test]
    fn only_own_pages_open_sockets() {
        let check = |origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert("host", HeaderValue::from_static("play.example:8080"));
            if let Some(origin) = origin {
                headers.insert("origin", HeaderValue::from_static(origin));
            }
            is_own_origin(&headers)
        };
        assert!(check(None));
        assert!(check(Some("http://play.example:8080")));
        assert!(check(Some("https://Play.Example:8080")));
        for origin in
            ["null", "http://play.example", "https://evil.example", "http://play.example:8080.evil"]
        {
            assert!(!check(Some(origin)), "{origin} was let in");
        }
    }
}
