//! `/api/careers`.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, Query, State},
    http::StatusCode,
    response::IntoResponse,
};
use protocol::{
    CareerAct, CareerFile, CareerInfo, NewCareer, RawValue, Refused, RefusedCode, SealedCareer,
};
use serde::Deserialize;

use super::{Body, Caller, Failure, MaybeCaller, found};
use crate::{
    app::{App, Guest},
    clock::day_of,
    make::no_answer,
    seal, secret,
    storage::{CareerRow, Kept, NewCareerRow, NewDocument},
    text::refuse,
};

/// The longest file of a career.
pub(super) const FILE_BYTES_MAX: usize = 1024 * 1024;

fn info(app: &App, row: CareerRow, guest: Option<&Guest>) -> Result<CareerInfo, Failure> {
    let document = RawValue::from_string(row.document).map_err(no_answer)?;
    let yours = guest.is_some_and(|guest| guest.id == row.guest_id);
    Ok(CareerInfo {
        id: row.code,
        summary: app.config.shelf.kit(&row.game)?.careers()?.summary(&document)?,
        game: row.game,
        yours,
        document: yours.then_some(document),
        origin: row.origin,
        table: row.table_code.filter(|_| yours),
        touched_at: row.touched_at,
    })
}

/// The career, if it is the guest's own.
async fn own(app: &App, guest: &Guest, code: &str) -> Result<CareerRow, Failure> {
    let row = found(app.storage.career(code).await, "career")?;
    if row.guest_id == guest.id {
        return Ok(row);
    }
    Err(refuse(RefusedCode::Forbidden, "this career is somebody else's").into())
}

fn away() -> Refused {
    let text = "the career is at a match that has not ended, or was changed in this moment";
    refuse(RefusedCode::WrongStage, text)
}

async fn answer(app: &App, guest: &Guest, code: &str) -> Result<Json<CareerInfo>, Failure> {
    let row = found(app.storage.career(code).await, "career")?;
    Ok(Json(info(app, row, Some(guest))?))
}

async fn check_number(app: &App, guest: &Guest) -> Result<(), Failure> {
    let n_max = app.config.limits.careers_per_guest;
    if app.storage.careers_of(guest.id).await?.len() < n_max {
        return Ok(());
    }
    let text = format!("you have {n_max} careers; delete one first");
    Err(refuse(RefusedCode::Limit, text).into())
}

#[derive(Deserialize)]
pub(super) struct OfGame {
    game: Option<String>,
}

pub(super) async fn mine(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    Query(of): Query<OfGame>,
) -> Result<Json<Vec<CareerInfo>>, Failure> {
    let rows = app.storage.careers_of(guest.id).await?;
    let rows = rows.into_iter().filter(|row| of.game.as_ref().is_none_or(|game| *game == row.game));
    let infos: Result<_, _> = rows.map(|row| info(&app, row, Some(&guest))).collect();
    Ok(Json(infos?))
}

pub(super) async fn create(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    Body(new): Body<NewCareer>,
) -> Result<Json<CareerInfo>, Failure> {
    check_number(&app, &guest).await?;
    let (code, now) = (secret::new_code(), app.now());
    let careers = app.config.shelf.kit(&new.game)?.careers()?;
    let document = careers.act(None, &code, &new.act, day_of(now))?;
    let new = NewCareerRow {
        code: code.clone(),
        game: new.game,
        guest_id: guest.id,
        document: document.get().to_owned(),
        origin: None,
        written_at: None,
        now,
    };
    app.storage.add_career(new).await?;
    answer(&app, &guest, &code).await
}

pub(super) async fn show(
    State(app): State<Arc<App>>,
    MaybeCaller(guest): MaybeCaller,
    Path(code): Path<String>,
) -> Result<Json<CareerInfo>, Failure> {
    let row = found(app.storage.career(&code).await, "career")?;
    Ok(Json(info(&app, row, guest.as_ref())?))
}

pub(super) async fn act(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    Path(code): Path<String>,
    Body(CareerAct { act }): Body<CareerAct>,
) -> Result<Json<CareerInfo>, Failure> {
    let row = own(&app, &guest, &code).await?;
    if row.is_away {
        return Err(away().into());
    }
    let now = app.now();
    let before = RawValue::from_string(row.document).map_err(no_answer)?;
    let careers = app.config.shelf.kit(&row.game)?.careers()?;
    let after = careers.act(Some(&before), &code, &act, day_of(now))?;
    let document =
        NewDocument { career_id: row.id, version: row.version, document: after.get().to_owned() };
    if !app.storage.change_career(guest.id, document, now).await? {
        return Err(away().into());
    }
    answer(&app, &guest, &code).await
}

pub(super) async fn delete(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    Path(code): Path<String>,
) -> Result<StatusCode, Failure> {
    let row = own(&app, &guest, &code).await?;
    if let Some(table) = row.table_code {
        let text = format!("the career was brought to table {table}; take it back there first");
        return Err(refuse(RefusedCode::WrongStage, text).into());
    }
    if !app.storage.delete_career(guest.id, row.id).await? {
        return Err(away().into());
    }
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn export(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    Path(code): Path<String>,
) -> Result<impl IntoResponse, Failure> {
    let row = own(&app, &guest, &code).await?;
    if row.is_away {
        // Elsewhere the match could be given up without what it costs.
        return Err(away().into());
    }
    let sealed = app.seal.sign(CareerFile {
        id: row.code,
        game: row.game,
        document: RawValue::from_string(row.document).map_err(no_answer)?,
        origin: row.origin,
        written_at: app.now(),
    })?;
    let name = format!("attachment; filename=\"{code}.career.json\"");
    Ok(([("content-disposition", name)], Json(sealed)))
}

pub(super) async fn import(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    Body(sealed): Body<SealedCareer>,
) -> Result<Json<CareerInfo>, Failure> {
    let signed_by = seal::check(&sealed)?;
    check_number(&app, &guest).await?;
    let CareerFile { id, game, document, origin, written_at } = sealed.career;
    // It must be one by the rules before it is kept: other servers may have
    // signed anything.
    app.config.shelf.kit(&game)?.careers()?.check(&document)?;
    let is_own = signed_by == app.seal.fingerprint();
    // A career that comes home has its old name; where it had been before is
    // not forgotten. One from elsewhere gets a new name here.
    let (code, origin) = if is_own {
        let before = origin.map(|origin| (origin, id.clone()));
        (id, before)
    } else {
        (secret::new_code(), Some((signed_by, id)))
    };
    let (guest_id, now) = (guest.id, app.now());
    let document = document.get().to_owned();
    let written_at = Some(written_at);
    let new =
        NewCareerRow { code: code.clone(), game, guest_id, document, origin, written_at, now };
    let text = match app.storage.add_career(new).await? {
        Kept::Now => return answer(&app, &guest, &code).await,
        Kept::Already => {
            "this career is kept here already, perhaps in a later state; \
             a file does not turn it back"
        }
        Kept::Outdated => {
            "this file is older than the career was when it was deleted here; \
             a file does not turn it back"
        }
    };
    Err(refuse(RefusedCode::WrongStage, text).into())
}
