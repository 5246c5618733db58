//! The plain HTTP side.

mod addresses;
mod careers;
mod challenges;
mod guests;
mod keys;
mod log;
mod tables;

use std::{panic::resume_unwind, sync::Arc};

use axum::{
    Extension, Json, Router,
    extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Path, Query, Request, State},
    http::{HeaderMap, StatusCode, Uri, header::AUTHORIZATION, request::Parts},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{get, patch, post},
};
use protocol::{GameInfo, RawValue, Refused, RefusedCode};
use serde::{Deserialize, de::DeserializeOwned};

use crate::{
    app::{Alive, App, Guest},
    assets, cluster, headers,
    net::Reason,
    socket,
    storage::StorageError,
    tasks,
    text::refuse,
};

/// All routes.
pub(crate) fn router(app: Arc<App>, alive: Alive) -> Router {
    let limit = DefaultBodyLimit::max(app.config.limits.message_bytes_max);
    let mut router = Router::new()
        .route("/socket", get(socket::upgrade))
        .route("/livez", get(live))
        .route("/readyz", get(ready))
        .route("/healthz", get(ready))
        .route("/api/guests", post(guests::make))
        .route("/api/me", get(guests::me).patch(guests::rename).delete(guests::forget))
        .route("/api/me/link", post(guests::link))
        .route("/api/me/sign-out", post(guests::sign_out))
        .route("/api/link", post(guests::use_link))
        .route("/api/games", get(games))
        .route("/api/games/{game}/setup", get(default_setup))
        .route("/api/tables", get(tables::listed).post(tables::create))
        .route("/api/my/tables", get(tables::mine))
        .route("/api/tables/{code}", get(tables::info))
        .route("/api/tables/{code}/journal", get(tables::journal))
        .route("/api/tables/{code}/fork", post(tables::fork))
        .route("/api/tables/{code}/seat-key", post(keys::make).delete(keys::drop))
        .route("/api/tables/{code}/seat", patch(keys::take))
        .route("/api/tables/{code}/campaign", get(tables::campaign))
        .route(
            "/api/campaigns",
            post(tables::take_up).layer(DefaultBodyLimit::max(tables::FILE_BYTES_MAX)),
        )
        .route("/api/challenges", post(challenges::create))
        .route("/api/challenges/{code}", get(challenges::info))
        .route("/api/challenges/{code}/play", post(challenges::play))
        .route("/api/challenges/{code}/journals", get(challenges::journals))
        .route("/api/daily/{game}", get(challenges::daily))
        .route("/api/log/{game}", get(log::log))
        .route("/api/careers", get(careers::mine).post(careers::create))
        .route(
            "/api/careers/file",
            post(careers::import).layer(DefaultBodyLimit::max(careers::FILE_BYTES_MAX)),
        )
        .route("/api/careers/{id}", get(careers::show).delete(careers::delete))
        .route("/api/careers/{id}/act", post(careers::act))
        .route("/api/careers/{id}/file", get(careers::export))
        .route("/api/games/{game}/hero.svg", get(hero))
        .route("/api/games/{game}/print/{file}", get(print))
        .route("/api/{*rest}", get(file).post(nothing))
        .merge(addresses::redirects())
        .fallback(page);
    if app.config.bus.is_some() {
        let around = cluster::forward::around;
        router = router.layer(middleware::from_fn_with_state(app.clone(), around));
    }
    router
        .layer(middleware::from_fn(to_its_end))
        .layer(middleware::from_fn_with_state(app.clone(), headers::around))
        .layer(Extension(alive))
        .layer(limit)
        .with_state(app)
}

/// What changes something is done to its end, even if whoever asked for it has
/// gone: what is written would else be known to nobody.
async fn to_its_end(request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    match tasks::spawn(next.run(request)).await {
        Ok(response) => response,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => resume_unwind(panic),
            Err(_) => Failure(Refused::from(StorageError::Stopped)).into_response(),
        },
    }
}

/// A failed request: the refusal as JSON, with a fitting status.
pub(crate) struct Failure(pub(crate) Refused);

impl<E: Into<Refused>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self(error.into())
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let status = match self.0.code {
            RefusedCode::BadMessage | RefusedCode::BadInput => StatusCode::BAD_REQUEST,
            RefusedCode::NoHello | RefusedCode::UnknownGuest => StatusCode::UNAUTHORIZED,
            RefusedCode::NotFound | RefusedCode::NoTable => StatusCode::NOT_FOUND,
            RefusedCode::NotYourSeat
            | RefusedCode::NotHost
            | RefusedCode::Forbidden
            | RefusedCode::Origin => StatusCode::FORBIDDEN,
            RefusedCode::SeatTaken
            | RefusedCode::WrongStage
            | RefusedCode::Rule
            | RefusedCode::Kernel
            | RefusedCode::Stale
            | RefusedCode::Damaged
            | RefusedCode::OtherRules => StatusCode::CONFLICT,
            RefusedCode::Limit => StatusCode::TOO_MANY_REQUESTS,
            RefusedCode::Storage => StatusCode::SERVICE_UNAVAILABLE,
        };
        (status, Json(self.0)).into_response()
    }
}

/// The guest whose token the request carries.
pub(crate) struct Caller(pub(crate) Guest);

fn token(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        let text = "send your token as `Authorization: Bearer …`";
        let missing = || refuse(RefusedCode::NoHello, text);
        Ok(Self(app.guest(token(&parts.headers).ok_or_else(missing)?).await?))
    }
}

/// The guest, if the request carries a token at all.
pub(crate) struct MaybeCaller(pub(crate) Option<Guest>);

impl FromRequestParts<Arc<App>> for MaybeCaller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failure> {
        Ok(Self(match token(&parts.headers) {
            Some(token) => Some(app.guest(token).await?),
            None => None,
        }))
    }
}

/// A JSON body; what cannot be read is refused in our own form.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Failure> {
        let bytes = axum::body::Bytes::from_request(request, app);
        let bytes = tokio::time::timeout(app.config.limits.body_time, bytes).await;
        let bytes = bytes.map_err(|_| {
            app.metrics.refusals.count(Reason::SlowBody, None);
            refuse(RefusedCode::Limit, "the request took too long to arrive")
        })?;
        let bytes = bytes.map_err(|rejection| {
            let code = match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => RefusedCode::Limit,
                _ => RefusedCode::BadMessage,
            };
            refuse(code, rejection.body_text())
        })?;
        let value = serde_json::from_slice(&bytes).map_err(|error| {
            refuse(RefusedCode::BadMessage, format!("this request cannot be read: {error}"))
        })?;
        Ok(Self(value))
    }
}

/// Whether the program answers at all: if not, it should be started again.
async fn live() -> &'static str {
    "ok\n"
}

/// Whether it can do its work, which a write to the disk tells.
async fn ready(State(app): State<Arc<App>>) -> Response {
    if app.cluster.get().is_some_and(|cluster| cluster.is_draining()) {
        let text = "this node gives its tables away\n";
        return (StatusCode::SERVICE_UNAVAILABLE, text).into_response();
    }
    match app.storage.probe().await {
        Ok(()) => "ok\n".into_response(),
        Err(error) => {
            tracing::error!(%error, "nothing can be stored");
            (StatusCode::SERVICE_UNAVAILABLE, "nothing can be stored\n").into_response()
        }
    }
}

/// The picture of a game, drawn from its own data.
async fn hero(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
) -> Result<impl IntoResponse, Failure> {
    let kit = app.config.shelf.kit(&game)?;
    let headers = [("content-type", "image/svg+xml"), ("cache-control", "public, max-age=3600")];
    Ok((headers, kit.hero()))
}

/// Something to print, as PDF.
async fn print(
    State(app): State<Arc<App>>,
    Path((game, file)): Path<(String, String)>,
) -> Result<impl IntoResponse, Failure> {
    let kit = app.config.shelf.kit(&game)?;
    let pages = file.strip_suffix(".pdf").map(|name| kit.paper(name)).unwrap_or_default();
    if pages.is_empty() {
        let text = format!("{} has no `{file}` to print", kit.title());
        return Err(Failure(refuse(RefusedCode::NotFound, text)));
    }
    let headers = [("content-type", "application/pdf"), ("cache-control", "public, max-age=3600")];
    Ok((headers, picture::to_pdf(&pages)))
}

async fn games(State(app): State<Arc<App>>) -> Json<Vec<GameInfo>> {
    let info = |kit: &dyn shelf::Kit| GameInfo {
        id: kit.id().to_owned(),
        title: kit.title().to_owned(),
        line: kit.line().to_owned(),
        kind: kit.kind().to_owned(),
        minutes: kit.minutes(),
        accent: kit.accent().style(),
        n_seats_min: kit.n_seats_min(),
        n_seats_max: kit.n_seats_max(),
        bots: kit.bots(),
    };
    Json(app.config.shelf.kits().map(info).collect())
}

#[derive(Deserialize)]
struct Seats {
    seats: Option<u8>,
}

async fn default_setup(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    Query(seats): Query<Seats>,
) -> Result<Json<Box<RawValue>>, Failure> {
    let kit = app.config.shelf.kit(&game)?;
    Ok(Json(kit.default_setup(seats.seats.unwrap_or_else(|| kit.n_seats_min()))))
}

/// Some answers never change while the program runs; they come with the files.
async fn file(State(app): State<Arc<App>>, uri: Uri, headers: HeaderMap) -> Response {
    let assets = app.config.assets.as_ref();
    match assets.get(uri.path().trim_start_matches('/')) {
        Some(_) => assets::answer(assets, uri.path(), &headers),
        None => nothing().await.into_response(),
    }
}

async fn nothing() -> Failure {
    Failure(refuse(RefusedCode::NotFound, "there is nothing at this address"))
}

async fn page(State(app): State<Arc<App>>, uri: Uri, headers: HeaderMap) -> Response {
    assets::answer(app.config.assets.as_ref(), uri.path(), &headers)
}

/// An answer from storage, or a refusal if there is none.
pub(crate) fn found<T>(row: Result<Option<T>, StorageError>, what: &str) -> Result<T, Failure> {
    let missing = || refuse(RefusedCode::NotFound, format!("there is no {what} with this code"));
    Ok(row?.ok_or_else(missing)?)
}

#[cfg(test)]
mod tests {
    use axum::{body::Body as HttpBody, http::Method};
    use hyper::service::Service as _;
    use hyper_util::service::TowerToHyperService;
    use tokio::sync::Notify;

    use super::*;

    #[tokio::test]
    async fn a_change_is_made_even_if_its_asker_has_gone() {
        let (begun, go_on, done) = Default::default();
        let signs: [Arc<Notify>; 3] = [begun, go_on, done];
        let [begun, go_on, done] = signs.clone();
        let handler = || async move {
            begun.notify_one();
            go_on.notified().await;
            done.notify_one();
        };
        let router: Router =
            Router::new().route("/", post(handler)).layer(middleware::from_fn(to_its_end));
        let request = Request::builder().method(Method::POST).uri("/");
        let request = request.body(HttpBody::empty()).expect("it is well-formed");
        let [begun, go_on, done] = signs;
        tokio::select! {
            _ = TowerToHyperService::new(router).call(request) => panic!("it is not done yet"),
            () = begun.notified() => {}
        }
        go_on.notify_one();
        done.notified().await;
    }
}
