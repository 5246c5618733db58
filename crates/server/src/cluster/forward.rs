//! Plain requests about a table of another node: they go there as a whole, and are
//! answered by its own router.

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::{ConnectInfo, FromRequestParts as _, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use hyper::service::Service as _;
use hyper_util::service::TowerToHyperService;
use protocol::{Refused, RefusedCode};
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;

use super::try_again;
use crate::{
    api::Failure,
    app::App,
    bus,
    bus::{Said, ask},
    metrics::Metrics,
    net::ClientAddress,
    room::Command,
    storage::OtherNode,
    text::refuse,
};

/// How long another node may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// The same for what is only nice to know.
const SHORT_PATIENCE: Duration = Duration::from_secs(2);
/// The longest answer: a journal may be long.
const ANSWER_BYTES_MAX: usize = 256 * 1024 * 1024;
/// What of a request the other node reads.
const HEADERS: [HeaderName; 6] = [
    header::AUTHORIZATION,
    header::CONTENT_TYPE,
    header::HOST,
    header::ORIGIN,
    header::ACCEPT_ENCODING,
    header::IF_NONE_MATCH,
];

/// What another node is asked.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Call {
    /// A plain request; its body comes after this.
    Http { method: String, path: String, headers: Vec<(String, String)>, address: IpAddr },
    /// Whether the match at a table waits for a guest.
    Awaits { code: String, guest: i64 },
    /// Whose link to another device this is; it is used up.
    Link { hash: String },
}

/// What comes before the body of an answer.
#[derive(Serialize, Deserialize)]
struct Head {
    status: u16,
    headers: Vec<(String, String)>,
}

/// A request that has come from another node: it does not go on to a third.
#[derive(Clone, Copy)]
struct FromNode;

fn join(head: &impl Serialize, body: &[u8]) -> Vec<u8> {
    let mut bytes = serde_json::to_vec(head).expect("it is plain data");
    // JSON of one line has no line feed in it.
    bytes.push(b'\n');
    bytes.extend_from_slice(body);
    bytes
}

fn split<T: for<'de> Deserialize<'de>>(bytes: &[u8]) -> Option<(T, &[u8])> {
    let end = bytes.iter().position(|byte| *byte == b'\n')?;
    Some((serde_json::from_slice(&bytes[..end]).ok()?, &bytes[end + 1..]))
}

fn texts<'a>(
    headers: impl Iterator<Item = (&'a HeaderName, &'a HeaderValue)>,
) -> Vec<(String, String)> {
    let text = |(name, value): (&HeaderName, &HeaderValue)| {
        Some((name.as_str().to_owned(), value.to_str().ok()?.to_owned()))
    };
    headers.filter_map(text).collect()
}

fn fill(headers: &mut HeaderMap, texts: Vec<(String, String)>) {
    for (name, value) in texts {
        if let (Ok(name), Ok(value)) = (name.parse::<HeaderName>(), value.parse()) {
            headers.append(name, value);
        }
    }
}

/// The table that a request is about.
fn table_of(path: &str) -> Option<&str> {
    path.strip_prefix("/api/tables/")?.split('/').next().filter(|code| !code.is_empty())
}

/// Lets requests about tables of others be answered there.
pub(crate) async fn around(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let Some(code) = table_of(request.uri().path()) else { return next.run(request).await };
    if request.extensions().get::<FromNode>().is_some() {
        return next.run(request).await;
    }
    let answer = match app.elsewhere(code, false).await {
        Ok(None) => return next.run(request).await,
        Ok(Some(node)) => forward(&app, &node, request).await,
        Err(refused) => Err(refused),
    };
    answer.unwrap_or_else(|refused| Failure(refused).into_response())
}

async fn forward(app: &Arc<App>, node: &OtherNode, request: Request) -> Result<Response, Refused> {
    Metrics::count(&app.metrics.forwarded_total);
    let (mut parts, body) = request.into_parts();
    let Ok(ClientAddress(address)) = ClientAddress::from_request_parts(&mut parts, app).await;
    let limits = &app.config.limits;
    let body = tokio::time::timeout(limits.body_time, to_bytes(body, limits.message_bytes_max));
    let too_much = || refuse(RefusedCode::Limit, "the request is too long or took too long");
    let body = body.await.ok().and_then(Result::ok).ok_or_else(too_much)?;
    let path = parts.uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
    let headers = texts(parts.headers.iter().filter(|(name, _)| HEADERS.contains(name)));
    let call = Call::Http { method: parts.method.to_string(), path, headers, address };
    let answer = call_node(app, node, &call, &body, PATIENCE).await?;
    let no_answer = || try_again("the answer of another machine cannot be read");
    let (Head { status, headers }, body) = split(&answer).ok_or_else(no_answer)?;
    let mut response = Response::new(Body::from(body.to_vec()));
    *response.status_mut() = StatusCode::from_u16(status).map_err(|_| no_answer())?;
    fill(response.headers_mut(), headers);
    Ok(response)
}

async fn call_node(
    app: &App,
    node: &OtherNode,
    call: &Call,
    body: &[u8],
    patience: Duration,
) -> Result<Vec<u8>, Refused> {
    let cluster = app.cluster.get().ok_or_else(|| try_again("this server is alone"))?;
    let subject = cluster.subject(&node.incarnation, "call");
    let answer = ask(cluster.bus.as_ref(), subject, join(call, body).into(), patience).await;
    answer.map_err(|error| {
        tracing::warn!(node = node.name, %error, "another node was not reached");
        try_again("the machine that has the table does not answer; please try again")
    })
}

impl App {
    /// Whether the match at a table of another node waits for a guest.
    pub(crate) async fn awaits_elsewhere(&self, node: &OtherNode, code: &str, guest: i64) -> bool {
        let call = Call::Awaits { code: code.to_owned(), guest };
        let answer = call_node(self, node, &call, &[], SHORT_PATIENCE).await;
        answer.is_ok_and(|answer| answer == b"yes")
    }

    /// The guest whose link to another device it is, if another node has made it.
    pub(crate) async fn take_link_elsewhere(&self, hash: &str) -> Option<i64> {
        self.cluster.get()?;
        let call = Call::Link { hash: hash.to_owned() };
        let others = self.storage.other_nodes().await.ok()?;
        let asked = others.iter().map(|node| call_node(self, node, &call, &[], SHORT_PATIENCE));
        let answers = futures_util::future::join_all(asked).await;
        let found = |answer: Vec<u8>| String::from_utf8(answer).ok()?.parse().ok();
        answers.into_iter().flatten().find_map(found)
    }
}

/// Answers another node.
pub(super) async fn answer(app: Arc<App>, router: Router, said: Said) {
    let Some(reply) = said.reply else { return };
    let Some((call, body)) = split::<Call>(&said.bytes) else { return };
    let answer = match call {
        Call::Http { method, path, headers, address } => {
            serve(&app, router, (&method, &path), headers, address, body).await
        }
        Call::Awaits { code, guest } => {
            let (reply, answer) = oneshot::channel();
            let asked = app.send(&code, Command::Awaits { guest_id: guest, reply }).await.is_ok();
            let awaits = asked && answer.await.unwrap_or(false);
            Some(if awaits { b"yes".to_vec() } else { b"no".to_vec() })
        }
        Call::Link { hash } => {
            let guest = app.links.take_by_hash(&hash, app.now());
            Some(guest.map_or(Vec::new(), |id| id.to_string().into_bytes()))
        }
    };
    let (Some(answer), Some(cluster)) = (answer, app.cluster.get()) else { return };
    if let Err(error) = bus::answer(cluster.bus.as_ref(), &reply, &answer) {
        tracing::warn!(%error, "another node was not answered");
    }
}

async fn serve(
    app: &App,
    router: Router,
    (method, path): (&str, &str),
    headers: Vec<(String, String)>,
    address: IpAddr,
    body: &[u8],
) -> Option<Vec<u8>> {
    Metrics::count(&app.metrics.answered_for_others_total);
    let mut request =
        Request::builder().method(method).uri(path).body(Body::from(body.to_vec())).ok()?;
    fill(request.headers_mut(), headers);
    request.extensions_mut().insert(ConnectInfo(SocketAddr::new(address, 0)));
    request.extensions_mut().insert(FromNode);
    let response = TowerToHyperService::new(router).call(request).await.ok()?;
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, ANSWER_BYTES_MAX).await.ok()?;
    let headers = parts.headers.iter().filter(|(name, _)| *name != header::CONTENT_LENGTH);
    let head = Head { status: parts.status.as_u16(), headers: texts(headers) };
    Some(join(&head, &body))
}
