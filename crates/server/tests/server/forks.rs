//! "What if" in the middle of a match: it shows nothing of what is to come.

use protocol::{
    Ask, CareerInfo, NewCareer, Seat, SitterKind, Stage, TableInfo,
    http::{CreateTable, Created, Fork},
};
use server_testing::{Client, House, duel, duel_setup, raw};

/// Somebody plays a duel alone.
async fn alone(house: &House, n_turns: u32) -> (Client, String) {
    let mut ada = house.guest("Ada").await;
    let mut create = duel(1, n_turns);
    (create.setup, create.start) = (Some(duel_setup(1, n_turns, None)), true);
    let code = ada.create(create).await;
    ada.played().await;
    (ada, code)
}

async fn forked(house: &House, token: &str, code: &str, n_entries: u32) -> (u16, String) {
    let fork = Fork { n_entries, seat: None, gather: false };
    let body = serde_json::to_string(&fork).unwrap();
    house.http("POST", &format!("/api/tables/{code}/fork"), Some(token), &body).await
}

#[tokio::test]
async fn the_seed_of_a_running_match_is_not_learned_by_a_fork() {
    let mut house = House::open().await;
    let (mut ada, code) = alone(&house, 3).await;
    ada.play("\"roll\"").await;
    let path = format!("/api/tables/{code}");
    let running: TableInfo = house.get(&path, &ada.token).await;
    let (status, body) = forked(&house, &ada.token, &code, 1).await;
    assert_eq!(status, 200, "{body}");
    // Whoever looks at the match is told.
    let info = ada.table(|info| info.n_forks == 1).await;
    assert_eq!(info.stage, Stage::Playing);

    let made: Created = serde_json::from_str(&body).unwrap();
    let mut player = house.back(&ada.token).await;
    player.watch(&made.code, None).await;
    assert_eq!(player.played().await.position.seq, 1);
    for _ in 0..2 {
        player.play("\"roll\"").await;
    }
    let over = player.table(|info| info.stage == Stage::Finished).await;
    assert_ne!(over.commitment, running.commitment);
    let journal = format!("/api/tables/{}/journal", made.code);
    let (status, file) = house.http("GET", &journal, Some(&player.token), "").await;
    assert_eq!(status, 200, "{file}");

    // The match itself ends, and its seed was nowhere.
    house.restart().await;
    let mut ada = house.back(&ada.token).await;
    ada.watch(&code, None).await;
    assert_eq!(ada.table(|_| true).await.n_forks, 1, "it is not forgotten");
    ada.played().await;
    for _ in 0..2 {
        ada.play("\"roll\"").await;
    }
    let seed = ada.table(|info| info.stage == Stage::Finished).await.seed.unwrap();
    assert_ne!(over.seed.unwrap(), seed);
    assert!(!file.contains(&seed) && !player.heard.contains(&seed));
    // The fork is verified like any other match.
    let kit = house.config.shelf.kit("duel").unwrap();
    assert_eq!(kit.read(&file).unwrap().file(), file);
}

#[tokio::test]
async fn a_fork_would_show_what_is_hidden() {
    let house = House::open().await;
    let mut ada = house.guest("Ada").await;
    let mut create = duel(2, 3);
    (create.bots, create.start) = (vec!["random".to_owned()], true);
    let code = ada.create(create).await;
    let (status, body) = forked(&house, &ada.token, &code, 0).await;
    assert_eq!(status, 409, "{body}");
    assert!(body.contains("have not seen"), "{body}");
    let info: TableInfo = house.get(&format!("/api/tables/{code}"), &ada.token).await;
    assert_eq!(info.n_forks, 0);
}

#[tokio::test]
async fn a_match_that_counts_is_not_forked_while_it_runs() {
    let house = House::open().await;
    let mut ada = house.guest("Ada").await;
    let new = NewCareer { game: "sprint".into(), act: raw(r#"{"new":"Runner"}"#) };
    let career: CareerInfo = house.post("/api/careers", &ada.token, &new).await;
    let create = CreateTable {
        game: "sprint".into(),
        setup: None,
        n_seats: Some(1),
        options: Default::default(),
        seat: Some(Seat(0)),
        bots: Vec::new(),
        start: false,
    };
    let code = ada.create(create.clone()).await;
    ada.send(&Ask::Bring { career: career.id, choice: raw("7") }).await;
    ada.table(|info| info.seats[0].career.is_some()).await;
    ada.send(&Ask::Start {}).await;
    ada.played().await;
    let (status, body) = forked(&house, &ada.token, &code, 0).await;
    assert_eq!(status, 409, "{body}");
    assert!(body.contains("careers"), "{body}");

    // The same without a career.
    let code = ada.create(CreateTable { start: true, ..create }).await;
    ada.table(|info| info.seats[0].kind == SitterKind::Guest { here: true }).await;
    let (status, body) = forked(&house, &ada.token, &code, 0).await;
    assert_eq!(status, 200, "{body}");
}
