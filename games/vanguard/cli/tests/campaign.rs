//! A campaign is the crew's own: it is kept as a file, goes on elsewhere with
//! other people, and branches, while nobody learns the luck of what was played.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests look at the world")]

mod common;

use std::sync::Arc;

use common::{N_MAX, choose, view};
use protocol::{
    Ask, Position, Seat, Stage, TableInfo, TableOptions, ToClient,
    http::{CreateTable, Created, Fork, TakeUp},
};
use server_testing::{Client, House, raw};
use shelf::Shelf;
use vanguard::{cycle::CycleSetup, view::View};
use vanguard_content::Vanguard;

async fn house() -> House {
    vanguard_content::bring_texts();
    House::with(|config| config.shelf = Arc::new(Shelf::empty().with::<Vanguard>(&[]))).await
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

/// Ada leads all sections.
async fn alone(house: &House) -> (Client, String) {
    let mut ada = house.guest("Ada").await;
    let create = CreateTable {
        game: "vanguard".into(),
        setup: Some(raw(&json(&CycleSetup::dealt(1)))),
        n_seats: None,
        options: TableOptions::default(),
        seat: Some(Seat(0)),
        bots: Vec::new(),
        start: true,
    };
    let code = ada.create(create).await;
    (ada, code)
}

/// Somebody who sits alone plays to the end of the cycle.
async fn to_the_end(player: &mut Client) -> Position {
    let mut position = player.played().await.position;
    for n_moves in 0..N_MAX {
        if position.outcome.is_some() {
            return position;
        }
        let mv = choose(&position, n_moves).expect("whoever is awaited can do something");
        position = player.play(&json(&mv)).await.position;
    }
    panic!("the cycle does not end: {position:?}")
}

async fn again(player: &mut Client) -> String {
    player.send(&Ask::Again {}).await;
    player
        .until(|message| match message {
            ToClient::Moved { code } => Some(code),
            ToClient::Refused(refused) => panic!("{refused:?}"),
            _ => None,
        })
        .await
}

async fn file_of(house: &House, code: &str, token: &str) -> (u16, String) {
    house.http("GET", &format!("/api/tables/{code}/campaign"), Some(token), "").await
}

async fn info(house: &House, code: &str, token: &str) -> TableInfo {
    house.get(&format!("/api/tables/{code}"), token).await
}

fn cycle(position: &Position) -> u16 {
    match view(position) {
        View::Ship(ship) => ship.campaign.cycle,
        View::Muster(_) | View::Exploration(_) => panic!("a later cycle begins aboard"),
    }
}

#[tokio::test]
async fn a_campaign_goes_on_from_a_file_with_others() {
    let house = house().await;
    let (mut ada, code) = alone(&house).await;
    let mut bob = house.guest("Bob").await;
    let (status, body) = file_of(&house, &code, &ada.token).await;
    assert_eq!(status, 409, "the cycle runs: {body}");
    assert!(to_the_end(&mut ada).await.has_sequel);
    let (status, body) = file_of(&house, &code, &bob.token).await;
    assert_eq!(status, 403, "Bob did not play: {body}");
    let (status, file) = file_of(&house, &code, &ada.token).await;
    assert_eq!(status, 200, "{file}");
    assert!(!file.contains("roster") && !file.contains("starmap"), "{file}");

    let take_up = |file: &str| TakeUp {
        game: "vanguard".into(),
        file: file.into(),
        options: TableOptions::default(),
    };
    for (damaged, reason) in [
        (file[..file.len() / 2].to_owned(), "damaged"),
        (file.replace("\"rules_version\":1", "\"rules_version\":0"), "damaged"),
        ("{\"wardroom\":1}".to_owned(), "no file of a campaign"),
    ] {
        let body = json(&take_up(&damaged));
        let (status, body) = house.http("POST", "/api/campaigns", Some(&bob.token), &body).await;
        assert_eq!(status, 400, "{body}");
        assert!(body.contains(reason), "{body}");
    }

    // Bob leads it from here on, with Cleo.
    let made: Created = house.post("/api/campaigns", &bob.token, &take_up(&file)).await;
    bob.watch(&made.code, None).await;
    let lobby = bob.table(|_| true).await;
    assert_eq!((lobby.stage, lobby.goes_on, lobby.seats.len()), (Stage::Lobby, true, 1));
    let setup = Some(raw(&json(&CycleSetup::dealt(2))));
    bob.send(&Ask::Agree { setup, options: None }).await;
    assert!(bob.table(|info| info.seats.len() == 2).await.goes_on, "the campaign is kept");
    let mut cleo = house.guest("Cleo").await;
    cleo.watch(&made.code, None).await;
    cleo.send(&Ask::TakeSeat { seat: Some(Seat(1)) }).await;
    cleo.table(|info| info.your_seat == Some(Seat(1))).await;
    bob.send(&Ask::Start {}).await;
    assert_eq!(cycle(&bob.played().await.position), 2);
    assert_eq!(cycle(&cleo.played().await.position), 2);

    // Ada goes on, too: two sequels of one save point, each with its own luck.
    let next = again(&mut ada).await;
    assert_ne!(next, made.code);
    assert_eq!(again(&mut ada).await, next, "her own begins once");
    let mut seeds = Vec::new();
    for table in [&code, &next, &made.code] {
        seeds.push(info(&house, table, &ada.token).await.commitment.expect("a commitment"));
    }
    assert!(seeds[0] != seeds[1] && seeds[1] != seeds[2] && seeds[0] != seeds[2]);
}

#[tokio::test]
async fn a_finished_cycle_is_branched_by_those_who_played_it() {
    let house = house().await;
    let (mut ada, code) = alone(&house).await;
    to_the_end(&mut ada).await;
    let bob = house.guest("Bob").await;
    let path = format!("/api/tables/{code}/fork");
    let fork = Fork { n_entries: 6, seat: None, gather: false };
    let (status, body) = house.http("POST", &path, Some(&bob.token), &json(&fork)).await;
    assert_eq!(status, 409, "what it tells is for those who play it: {body}");

    let branch: Created = house.post(&path, &ada.token, &fork).await;
    let mut player = house.back(&ada.token).await;
    player.watch(&branch.code, None).await;
    let (first, second) =
        (info(&house, &code, &ada.token).await, info(&house, &branch.code, &ada.token).await);
    assert_ne!(first.commitment, second.commitment, "the luck of the campaign stays unknown");
    // The branch is a campaign of its own, with a save point and a sequel.
    assert!(to_the_end(&mut player).await.has_sequel);
    let over = info(&house, &branch.code, &ada.token).await;
    assert_eq!((over.stage, over.seed, over.forked_from), (Stage::Finished, None, None));
    let next = again(&mut player).await;
    player.watch(&next, None).await;
    let position = player.played().await.position;
    assert_eq!(cycle(&position), 2);

    // And the sequel can be branched in turn: it inherits the same.
    player.watch(&next, None).await;
    if to_the_end(&mut player).await.has_sequel {
        let path = format!("/api/tables/{next}/fork");
        let fork = Fork { n_entries: 0, ..fork };
        let branch: Created = house.post(&path, &ada.token, &fork).await;
        player.watch(&branch.code, None).await;
        assert_eq!(cycle(&player.played().await.position), 2);
    }
}
