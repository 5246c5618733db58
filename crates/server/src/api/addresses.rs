//! Short addresses, and those of earlier versions: each leads to where its
//! page is now.

use std::sync::Arc;

use axum::{
    Router,
    extract::{Path, State},
    http::{HeaderMap, Uri},
    response::{IntoResponse as _, Redirect, Response},
    routing::get,
};

use super::page;
use crate::{app::App, storage::StorageError};

/// `/t/{code}` for any game's table, and what the site was like before every
/// game had a folder of its own.
pub(super) fn redirects() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{code}", get(table))
        .route("/replay/t/{code}", get(replay))
        .route("/challenge/{code}", get(challenge))
        .route("/daily/{game}", get(async |Path(game): Path<String>| to(&[&game, "daily"])))
        .route("/gallery/{game}", get(async |Path(game): Path<String>| to(&[&game, "gallery"])))
        .route("/replay", get(async || Redirect::to("/replays")))
        .route("/new/{what}", get(async || Redirect::to("/")))
}

fn to(parts: &[&str]) -> Redirect {
    // Whatever was asked for is one part of an address and nothing else.
    let clean = |part: &&str| part.replace(|letter: char| !is_plain(letter), "");
    let parts: Vec<String> = parts.iter().map(clean).collect();
    Redirect::to(&format!("/{}", parts.join("/")))
}

const fn is_plain(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_')
}

async fn table(
    State(app): State<Arc<App>>,
    Path(code): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let game = app.storage.game_of_table(&code).await;
    lead(app, game, &["t", &code], uri, headers).await
}

async fn replay(
    State(app): State<Arc<App>>,
    Path(code): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let game = app.storage.game_of_table(&code).await;
    lead(app, game, &["replay", "t", &code], uri, headers).await
}

async fn challenge(
    State(app): State<Arc<App>>,
    Path(code): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let challenge = app.storage.challenge_by_code(&code).await;
    let game = challenge.map(|challenge| challenge.map(|challenge| challenge.game));
    lead(app, game, &["challenge", &code], uri, headers).await
}

/// To a page of a game; if there is no such thing, the site itself says so.
async fn lead(
    app: Arc<App>,
    game: Result<Option<String>, StorageError>,
    rest: &[&str],
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    match game {
        Ok(Some(game)) => {
            let parts: Vec<&str> = std::iter::once(&*game).chain(rest.iter().copied()).collect();
            to(&parts).into_response()
        }
        Ok(None) | Err(_) => page(State(app), uri, headers).await,
    }
}
