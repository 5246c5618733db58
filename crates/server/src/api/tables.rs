//! `/api/tables` and `/api/my/tables`.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    response::IntoResponse,
};
use protocol::{
    Seat, Stage, TableInfo,
    http::{CreateTable, Created, Fork, TableLine, TakeUp},
};
use tokio::sync::oneshot;

use super::{Body, Caller, Failure, MaybeCaller};
use crate::{
    app::{App, Guest},
    make::no_answer,
    room::{Command, stage_of},
    storage::TableRow,
};

async fn line(app: &App, row: TableRow, guest: Option<&Guest>) -> Result<TableLine, Failure> {
    let seats = app.storage.seats(row.id).await?;
    let is_own = |id: Option<i64>| id.is_some() && id == guest.map(|guest| guest.id);
    let own = seats.iter().position(|seat| is_own(seat.guest_id));
    let challenge = match row.challenge_id {
        Some(id) => app.storage.challenge(id).await?.map(|challenge| challenge.code),
        None => None,
    };
    Ok(TableLine {
        stage: stage_of(&row),
        code: row.code,
        game: row.game,
        practice: row.practice,
        seats: seats
            .into_iter()
            .map(|seat| Some(seat.name).filter(|name| !name.is_empty()))
            .collect(),
        your_seat: own.map(|idx| Seat(idx as u8)),
        awaits_you: false,
        challenge,
        outcome: row.outcome.and_then(|outcome| serde_json::from_str(&outcome).ok()),
        touched_at: row.touched_at,
        damaged: app.storage.damage(row.id).await?.is_some(),
    })
}

/// For so many of a guest's latest matches it is looked up whether they wait
/// for the guest; each may have to be loaded for it.
const AWAITS_ASKED_MAX: u32 = 5;

/// Whether the match at a table waits for this guest; a table that cannot be
/// asked does not.
async fn awaits(app: &Arc<App>, code: &str, guest_id: i64) -> bool {
    match app.elsewhere(code, false).await {
        Ok(None) => {}
        Ok(Some(node)) => return app.awaits_elsewhere(&node, code, guest_id).await,
        Err(_) => return false,
    }
    let (reply, answer) = oneshot::channel();
    let asked = app.send(code, Command::Awaits { guest_id, reply }).await.is_ok();
    asked && answer.await.unwrap_or(false)
}

pub(super) async fn listed(
    State(app): State<Arc<App>>,
    MaybeCaller(guest): MaybeCaller,
) -> Result<Json<Vec<TableLine>>, Failure> {
    let mut lines = Vec::new();
    for row in app.storage.listed_tables().await? {
        lines.push(line(&app, row, guest.as_ref()).await?);
    }
    Ok(Json(lines))
}

pub(super) async fn mine(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
) -> Result<Json<Vec<TableLine>>, Failure> {
    let mut lines = Vec::new();
    let mut n_asked = 0;
    for row in app.storage.tables_of(guest.id).await? {
        let mut line = line(&app, row, Some(&guest)).await?;
        let is_running = line.stage == Stage::Playing && line.your_seat.is_some();
        if is_running && n_asked < AWAITS_ASKED_MAX {
            n_asked += 1;
            line.awaits_you = awaits(&app, &line.code, guest.id).await;
        }
        lines.push(line);
    }
    Ok(Json(lines))
}

pub(super) async fn create(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    Body(new): Body<CreateTable>,
) -> Result<Json<Created>, Failure> {
    Ok(Json(Created { code: app.create_table(&guest, new).await? }))
}

pub(super) async fn info(
    State(app): State<Arc<App>>,
    MaybeCaller(guest): MaybeCaller,
    Path(code): Path<String>,
) -> Result<Json<TableInfo>, Failure> {
    let (reply, answer) = oneshot::channel();
    let guest_id = guest.map(|guest| guest.id);
    app.send(&code, Command::Info { guest_id, reply }).await?;
    Ok(Json(answer.await.map_err(no_answer)??))
}

pub(super) async fn journal(
    State(app): State<Arc<App>>,
    MaybeCaller(guest): MaybeCaller,
    Path(code): Path<String>,
) -> Result<impl IntoResponse, Failure> {
    let (reply, answer) = oneshot::channel();
    let guest_id = guest.map(|guest| guest.id);
    app.send(&code, Command::Journal { guest_id, reply }).await?;
    let journal = answer.await.map_err(no_answer)??;
    let name = format!("attachment; filename=\"{code}.jsonl\"");
    let headers = [("content-type", "application/jsonl".to_owned()), ("content-disposition", name)];
    Ok((headers, journal))
}

pub(super) async fn fork(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    Path(code): Path<String>,
    Body(fork): Body<Fork>,
) -> Result<Json<Created>, Failure> {
    Ok(Json(Created { code: app.fork_table(&guest, &code, fork).await? }))
}

/// The longest file of a campaign, as it is sent.
pub(super) const FILE_BYTES_MAX: usize = 1024 * 1024;

pub(super) async fn campaign(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    Path(code): Path<String>,
) -> Result<impl IntoResponse, Failure> {
    let (reply, answer) = oneshot::channel();
    app.send(&code, Command::Campaign { guest_id: guest.id, reply }).await?;
    let file = answer.await.map_err(no_answer)??;
    let name = format!("attachment; filename=\"{code}.campaign\"");
    let headers = [("content-type", "application/json".to_owned()), ("content-disposition", name)];
    Ok((headers, file))
}

pub(super) async fn take_up(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    Body(file): Body<TakeUp>,
) -> Result<Json<Created>, Failure> {
    Ok(Json(Created { code: app.take_up(&guest, file).await? }))
}
