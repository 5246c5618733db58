//! `/api/challenges` and `/api/daily`.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, Query, State},
};
use protocol::{
    RawValue, RefusedCode,
    http::{ChallengeInfo, ChallengeResult, CreateChallenge, Created, NamedJournal},
};
use serde::Deserialize;
use table::Seed;

use super::{Body, Caller, Failure, MaybeCaller, found};
use crate::{
    app::{App, Guest},
    clock::date_of,
    make::no_answer,
    secret,
    storage::{ChallengeRow, RunRow},
    text::refuse,
};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

fn seed_of(challenge: &ChallengeRow) -> Result<Seed, Failure> {
    let bytes = challenge.seed.as_slice().try_into().map_err(no_answer)?;
    Ok(Seed::from_bytes(bytes))
}

fn is_open(app: &App, challenge: &ChallengeRow) -> bool {
    challenge.date.as_ref().is_none_or(|date| *date == date_of(app.now()))
}

async fn describe(
    app: &App,
    challenge: ChallengeRow,
    guest: Option<&Guest>,
) -> Result<ChallengeInfo, Failure> {
    let runs = app.storage.runs(challenge.id).await?;
    let is_own = |run: &RunRow| run.guest_id.is_some() && run.guest_id == guest.map(|own| own.id);
    let own = runs.iter().find(|run| is_own(run));
    let result = |run: &RunRow| ChallengeResult {
        name: run.name.clone(),
        you: is_own(run),
        score: run.score,
        finished_at: run.finished_at,
    };
    Ok(ChallengeInfo {
        open: is_open(app, &challenge),
        commitment: seed_of(&challenge)?.commitment().to_string(),
        your_table: own.map(|run| run.table_code.clone()),
        you_finished: own.is_some_and(|run| run.finished_at.is_some()),
        results: runs.iter().map(result).collect(),
        code: challenge.code,
        game: challenge.game,
        setup: RawValue::from_string(challenge.setup).map_err(no_answer)?,
        date: challenge.date,
    })
}

pub(super) async fn create(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    Body(new): Body<CreateChallenge>,
) -> Result<Json<ChallengeInfo>, Failure> {
    let now = app.now();
    let n_max = app.config.limits.challenges_per_day;
    if app.storage.n_challenges(guest.id, now - DAY_MS).await? >= i64::from(n_max) {
        let text = format!("you have made {n_max} challenges today; that is enough");
        return Err(refuse(RefusedCode::Limit, text).into());
    }
    let kit = app.config.shelf.kit(&new.game)?;
    let setup = new.setup.unwrap_or_else(|| kit.default_setup(1));
    if kit.check_new(&setup)? != 1 {
        let text = "a challenge is played by each guest alone: its setup has one seat";
        return Err(refuse(RefusedCode::BadInput, text).into());
    }
    let row = ChallengeRow {
        id: 0,
        code: secret::new_code(),
        game: new.game,
        setup: setup.get().to_owned(),
        seed: secret::random_bytes().to_vec(),
        date: None,
    };
    let row = app.storage.add_challenge(row, Some(guest.id), now).await?;
    Ok(Json(describe(&app, row, Some(&guest)).await?))
}

pub(super) async fn info(
    State(app): State<Arc<App>>,
    MaybeCaller(guest): MaybeCaller,
    Path(code): Path<String>,
) -> Result<Json<ChallengeInfo>, Failure> {
    let row = found(app.storage.challenge_by_code(&code).await, "challenge")?;
    Ok(Json(describe(&app, row, guest.as_ref()).await?))
}

pub(super) async fn play(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    Path(code): Path<String>,
) -> Result<Json<Created>, Failure> {
    let row = found(app.storage.challenge_by_code(&code).await, "challenge")?;
    Ok(Json(Created { code: app.play_challenge(&guest, row).await? }))
}

pub(super) async fn journals(
    State(app): State<Arc<App>>,
    MaybeCaller(guest): MaybeCaller,
    Path(code): Path<String>,
) -> Result<Json<Vec<NamedJournal>>, Failure> {
    let row = found(app.storage.challenge_by_code(&code).await, "challenge")?;
    let runs = app.storage.runs(row.id).await?;
    let is_own = |run: &RunRow| {
        run.guest_id.is_some() && run.guest_id == guest.as_ref().map(|guest| guest.id)
    };
    if is_open(&app, &row) && !runs.iter().any(|run| is_own(run) && run.finished_at.is_some()) {
        let text = "play the challenge to its end first, then compare";
        return Err(refuse(RefusedCode::Forbidden, text).into());
    }
    let mut journals = Vec::new();
    for run in runs.iter().filter(|run| run.finished_at.is_some()) {
        // By whatever rules it was played.
        let journal = found(Ok(app.stored_journal(&run.table_code).await?), "table")?;
        journals.push(NamedJournal { name: run.name.clone(), you: is_own(run), journal });
    }
    Ok(Json(journals))
}

#[derive(Deserialize)]
pub(super) struct OfDate {
    date: Option<String>,
}

pub(super) async fn daily(
    State(app): State<Arc<App>>,
    MaybeCaller(guest): MaybeCaller,
    Path(game): Path<String>,
    Query(of): Query<OfDate>,
) -> Result<Json<ChallengeInfo>, Failure> {
    let now = app.now();
    let today = date_of(now);
    let date = of.date.unwrap_or_else(|| today.clone());
    let row = match app.storage.challenge_by_date(&game, &date).await? {
        Some(row) => row,
        None if date == today => {
            let kit = app.config.shelf.kit(&game)?;
            let row = ChallengeRow {
                id: 0,
                code: secret::new_code(),
                seed: secret::daily_seed(&app.daily_secret, &game, &date).to_vec(),
                setup: kit.default_setup(1).get().to_owned(),
                game,
                date: Some(date),
            };
            app.storage.add_challenge(row, None, now).await?
        }
        None => {
            let text = "nobody played a challenge of this game on that day";
            return Err(refuse(RefusedCode::NotFound, text).into());
        }
    };
    Ok(Json(describe(&app, row, guest.as_ref()).await?))
}
