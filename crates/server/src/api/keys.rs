//! `/api/tables/{code}/seat-key` and `/api/tables/{code}/seat`.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use protocol::{Refused, RefusedCode, http::SeatKey};
use tokio::sync::oneshot;

use super::{Body, Caller, Failure};
use crate::{
    app::{App, Guest},
    make::no_answer,
    net::ClientAddress,
    room::{Command, KeyAct},
    text::refuse,
};

async fn ask(
    app: &Arc<App>,
    code: &str,
    guest: Guest,
    act: KeyAct,
) -> Result<Option<String>, Refused> {
    let (reply, answer) = oneshot::channel();
    app.send(code, Command::Key { guest, act, reply }).await?;
    answer.await.map_err(no_answer)?
}

pub(super) async fn make(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    Path(code): Path<String>,
) -> Result<Json<SeatKey>, Failure> {
    let secret = ask(&app, &code, guest, KeyAct::Make).await?.ok_or_else(|| no_answer(()))?;
    Ok(Json(SeatKey { secret }))
}

pub(super) async fn drop(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    Path(code): Path<String>,
) -> Result<StatusCode, Failure> {
    ask(&app, &code, guest, KeyAct::Drop).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Guessing is hopeless, and slow.
pub(super) async fn take(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    ClientAddress(address): ClientAddress,
    Path(code): Path<String>,
    Body(key): Body<SeatKey>,
) -> Result<StatusCode, Failure> {
    if !app.seat_tries.take(address) {
        let text = "too many codes were tried from your address; please wait a minute";
        return Err(Failure(refuse(RefusedCode::Limit, text)));
    }
    ask(&app, &code, guest, KeyAct::Use(key.secret)).await?;
    Ok(StatusCode::NO_CONTENT)
}
