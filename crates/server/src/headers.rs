//! What every answer says to the browser, and whom we answer at all.

use std::{net::SocketAddr, sync::Arc};

use axum::{
    Json,
    extract::{ConnectInfo, MatchedPath, Request, State},
    http::{
        HeaderName, HeaderValue, StatusCode,
        header::{
            CONTENT_SECURITY_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
            X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
        },
    },
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use protocol::RefusedCode;
use tokio::time::Instant;

use crate::{app::App, net::Reason, text::refuse};

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

/// For a year, the browser asks for nothing without TLS.
const ALWAYS_TLS: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Adds the security headers, counts, and logs one line per request. The line
/// has the route and not the address, which may hold an invite code.
pub(crate) async fn around(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
    let mut response = if is_meant(&app, &request) {
        next.run(request).await
    } else {
        app.metrics.refusals.count(Reason::Host, peer);
        misdirected()
    };
    for (name, value) in SECURITY {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if app.is_https {
        response.headers_mut().insert(STRICT_TRANSPORT_SECURITY, ALWAYS_TLS);
    }
    let status = response.status().as_u16();
    app.metrics.answered(status);
    let route = route.as_ref().map_or("page", MatchedPath::as_str);
    let took_us = u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX);
    tracing::debug!(%method, route, status, took_us, "request");
    response
}

/// Whether the request is for a name of ours. Health may be asked for by any
/// name: there is nothing in it that a stranger should not read.
fn is_meant(app: &App, request: &Request) -> bool {
    matches!(request.uri().path(), "/healthz" | "/livez" | "/readyz")
        || app.hosts.is_meant(request.headers())
}

fn misdirected() -> Response {
    let text = "this server is not known by this name; if it is yours, start it with --public-url";
    let refused = refuse(RefusedCode::Origin, text);
    (StatusCode::MISDIRECTED_REQUEST, Json(refused)).into_response()
}
