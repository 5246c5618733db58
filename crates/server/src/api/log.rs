//! `/api/log/{game}`: a guest's finished matches.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, Query, State},
};
use protocol::{
    RawValue, RefusedCode, Seat,
    http::{LogLine, LogPage, LogSeat},
};
use serde::Deserialize;
use shelf::plain_summary;
use table::Seed;

use super::{Caller, Failure};
use crate::{
    app::{App, Guest},
    make::no_answer,
    storage::{LogMark, LogRow},
    text::refuse,
};

/// How many matches a page has.
const PAGE: u32 = 25;

#[derive(Deserialize)]
pub(super) struct Before {
    before: Option<String>,
}

fn parse_mark(text: &str) -> Option<LogMark> {
    let (finished_at, table_id) = text.split_once('-')?;
    Some(LogMark { finished_at: finished_at.parse().ok()?, table_id: table_id.parse().ok()? })
}

pub(super) async fn log(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    Path(game): Path<String>,
    Query(Before { before }): Query<Before>,
) -> Result<Json<LogPage>, Failure> {
    app.config.shelf.kit(&game)?;
    let no_mark = || refuse(RefusedCode::BadInput, "`before` is what a page gave as `next`");
    let mark = before.map(|before| parse_mark(&before).ok_or_else(no_mark)).transpose()?;
    // One more than a page, to know whether there is a next one.
    let mut rows = app.storage.log(guest.id, &game, mark, PAGE + 1).await?;
    let has_more = rows.len() > PAGE as usize;
    rows.truncate(PAGE as usize);
    let last = rows.last().filter(|_| has_more);
    let next = last.map(|last| format!("{}-{}", last.finished_at, last.table.id));
    let mut lines = Vec::with_capacity(rows.len());
    for row in rows {
        lines.push(line(&app, row, &guest).await?);
    }
    Ok(Json(LogPage { lines, next }))
}

async fn line(app: &App, row: LogRow, guest: &Guest) -> Result<LogLine, Failure> {
    let LogRow { table, started_at, finished_at } = row;
    let seats = app.storage.seats(table.id).await?;
    let own = seats.iter().position(|seat| seat.guest_id == Some(guest.id)).unwrap_or(0);
    let challenge = match table.challenge_id {
        Some(id) => app.storage.challenge(id).await?.map(|challenge| challenge.code),
        None => None,
    };
    let is_sealed = table.leaves_secrets && app.is_sealed(table.id).await?;
    let setup = RawValue::from_string(table.setup).map_err(no_answer)?;
    let outcome = table.outcome.as_deref().map(serde_json::from_str).transpose();
    let outcome = outcome.map_err(no_answer)?.ok_or_else(|| no_answer(()))?;
    let seed = Seed::from_bytes(table.seed.as_slice().try_into().map_err(no_answer)?);
    // The rules may have moved on since.
    let summary = app.config.shelf.kit(&table.game)?.summary(&setup, &outcome);
    let plain = |_| plain_summary(seats.len() as u8, &outcome);
    Ok(LogLine {
        code: table.code,
        summary: summary.unwrap_or_else(plain),
        setup,
        outcome,
        started_at,
        finished_at,
        crew: seats.into_iter().map(|seat| LogSeat { name: seat.name, bot: seat.bot }).collect(),
        your_seat: Seat(own as u8),
        practice: table.practice,
        forked: table.forked.is_some(),
        challenge,
        commitment: seed.commitment().to_string(),
        seed: if is_sealed { None } else { Some(seed.reveal()) },
    })
}
