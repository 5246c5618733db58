//! `/api/guests`, `/api/me` and `/api/link`.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
};
use protocol::{
    RefusedCode, Welcome,
    http::{DeviceLink, LINK_MARK, Me, NewGuest, UseLink},
};

use super::{Body, Caller, Failure};
use crate::{
    app::{App, Guest},
    cluster::News,
    devices::{LINK_MS, qr_svg},
    net::ClientAddress,
    text::refuse,
};

pub(super) async fn make(
    State(app): State<Arc<App>>,
    ClientAddress(address): ClientAddress,
    Body(new): Body<NewGuest>,
) -> Result<Json<Welcome>, Failure> {
    let (guest, token) = app.new_guest(&new.name, address).await?;
    Ok(welcome(guest, token))
}

fn welcome(guest: Guest, token: String) -> Json<Welcome> {
    Json(Welcome { version: protocol::VERSION, name: guest.name, token: Some(token) })
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

/// The secret stands behind the `#`, which browsers send to nobody and servers
/// do not log.
pub(super) async fn link(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    headers: HeaderMap,
) -> Result<Json<DeviceLink>, Failure> {
    let nowhere = || refuse(RefusedCode::BadInput, "say by the `Host` header where the site is");
    let origin = app.hosts.origin(&headers, app.tls.is_some()).ok_or_else(nowhere)?;
    let secret = app.links.make(guest.id, app.now());
    app.tell_nodes(News::Linked { guest: guest.id });
    let link = format!("{origin}/you#{LINK_MARK}{secret}");
    let too_long = || refuse(RefusedCode::BadInput, "the address of the site is too long");
    let qr = qr_svg(&link).ok_or_else(too_long)?;
    Ok(Json(DeviceLink { link, qr, minutes: (LINK_MS / 60_000) as u32 }))
}

pub(super) async fn use_link(
    State(app): State<Arc<App>>,
    Body(link): Body<UseLink>,
) -> Result<Json<Welcome>, Failure> {
    let (guest, token) = app.use_link(&link.secret).await?;
    Ok(welcome(guest, token))
}

pub(super) async fn sign_out(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
) -> Result<Json<Welcome>, Failure> {
    let token = app.sign_out(&guest).await?;
    Ok(welcome(guest, token))
}
