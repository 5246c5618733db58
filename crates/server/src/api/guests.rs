//! `/api/guests` and `/api/me`.

use std::sync::Arc;

use axum::{Json, extract::State, http::StatusCode};
use protocol::{
    Welcome,
    http::{Me, NewGuest},
};

use super::{Body, Caller, Failure};
use crate::{app::App, net::ClientAddress};

pub(super) async fn make(
    State(app): State<Arc<App>>,
    ClientAddress(address): ClientAddress,
    Body(new): Body<NewGuest>,
) -> Result<Json<Welcome>, Failure> {
    let (guest, token) = app.new_guest(&new.name, address).await?;
    let welcome = Welcome { version: protocol::VERSION, name: guest.name, token: Some(token) };
    Ok(Json(welcome))
}

pub(super) async fn me(Caller(guest): Caller) -> Json<Me> {
    Json(Me { name: guest.name })
}

pub(super) async fn rename(
    State(app): State<Arc<App>>,
    Caller(mut guest): Caller,
    Body(new): Body<NewGuest>,
) -> Result<Json<Me>, Failure> {
    app.rename(&mut guest, &new.name).await?;
    Ok(Json(Me { name: guest.name }))
}

pub(super) async fn forget(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
) -> Result<StatusCode, Failure> {
    app.forget(guest.id).await?;
    Ok(StatusCode::NO_CONTENT)
}
