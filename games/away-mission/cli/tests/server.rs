//! Away Mission at the server, over real sockets.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests look at the world")]

use std::{sync::Arc, time::Duration};

use away_mission::{AwayMission, GridIdx, Move, View};
use away_mission_bots::BOTS;
use load::LoadPlan;
use protocol::{RawValue, RefusedCode, Seat, SeatAct, Stage, ToClient};
use server::Limits;
use server_testing::{House, positions::check_positions, raw, whole};
use shelf::{Shelf, Shelved as _};

async fn house() -> House {
    House::with(|config| {
        config.shelf = Arc::new(Shelf::empty().with::<AwayMission>(BOTS));
        config.limits = Limits::lifted();
    })
    .await
}

#[test]
fn positions_travel_byte_for_byte() {
    check_positions(&Shelf::empty().with::<AwayMission>(BOTS));
}

#[tokio::test]
async fn sheets_come_as_files_to_print() {
    let house = house().await;
    let print = async |file: &str| {
        let path = format!("/api/games/away-mission/print/{file}");
        house.http("GET", &path, None, "").await
    };
    for (name, _) in AwayMission::PAPERS {
        let (status, body) = print(&format!("{name}.pdf")).await;
        assert!(status == 200 && body.starts_with("%PDF-"), "{name}: {status}");
    }
    for other in ["sheet-1-a4", "sheet-9-a4.pdf", "sheet-1-a4.svg"] {
        let (status, body) = print(other).await;
        assert!(status == 404 && body.contains(other), "{other}: {status} {body}");
    }
}

#[tokio::test]
async fn a_whole_game_is_played_with_a_bot() {
    let house = house().await;
    let mut ada = house.guest("Ada").await;
    let create = r#"{"create":{"game":"away-mission","n_seats":2,"seat":0,"bots":["cautious"],"start":true}}"#;
    ada.send_text(create.to_owned()).await;
    let mut luck = 1_u64;
    let info = loop {
        match ada.next().await.unwrap() {
            ToClient::Table(info) if info.stage == Stage::Finished => break info,
            ToClient::Played(played) if whole(&played).awaits.contains(&Seat(0)) => {
                luck += 1;
                let position = whole(&played);
                let moves: Option<Vec<Box<RawValue>>> =
                    serde_json::from_str(position.legal.get()).unwrap();
                let mv = match moves {
                    Some(moves) => moves[luck as usize % moves.len()].clone(),
                    // The list of teams is too long to be sent.
                    None => first_team(&position.view),
                };
                ada.submit(SeatAct::Move(mv)).await;
            }
            // The move was on its way when the bot's was told: sent twice.
            ToClient::Refused(refused) => assert_eq!(refused.code, RefusedCode::Stale),
            _ => {}
        }
    };
    assert!(info.outcome.is_some());
}

fn first_team(view: &RawValue) -> Box<RawValue> {
    let view: View = serde_json::from_str(view.get()).unwrap();
    let is_left = |grid: &GridIdx| view.captains[0].results[grid.idx()].is_none();
    let grid = GridIdx::ALL.into_iter().find(is_left).unwrap();
    let mv = Move::Embark { grid, team: "CESMr".parse().unwrap() };
    raw(&serde_json::to_string(&mv).unwrap())
}

#[tokio::test]
async fn virtual_captains_play() {
    let house = house().await;
    let plan = LoadPlan {
        addresses: vec![house.address().parse().unwrap()],
        metrics: vec![house.running.as_ref().unwrap().metrics_address().unwrap()],
        cast: away_mission_cli::load::cast(),
        n_tables: 3,
        rates: vec![60],
        run: Duration::from_secs(2),
    };
    let report = load::run(&plan).await.unwrap();
    assert_eq!(report.runs[0].n_lost, 0);
    assert!(report.runs[0].n_moves >= 100, "{report:?}");
}
