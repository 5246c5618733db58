//! The same luck for everybody.

use std::sync::atomic::Ordering::SeqCst;

use protocol::{
    RefusedCode, SeatAct, Stage, UndoRight,
    http::{ChallengeInfo, CreateChallenge, Created, NamedJournal},
};

use server_testing::{Client, House, duel_setup};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

fn duel_challenge() -> CreateChallenge {
    CreateChallenge { game: "duel".into(), setup: Some(duel_setup(1, 2, None)) }
}

/// Plays the run at `code` to its end; the answer is what was rolled.
async fn play_through(client: &mut Client, code: &str) -> Vec<String> {
    client.watch(code, None).await;
    client.played().await;
    let mut rolls = Vec::new();
    while client.play("\"roll\"").await.position.outcome.is_none() {}
    client.table(|info| info.stage == Stage::Finished).await;
    for text in client.heard.split("rolls ").skip(1) {
        rolls.push(text[..1].to_owned());
    }
    rolls
}

#[tokio::test]
async fn everybody_meets_the_same_dice_once() {
    let house = House::open().await;
    let mut ada = house.guest("Ada").await;
    let mut bob = house.guest("Bob").await;
    let made: ChallengeInfo = house.post("/api/challenges", &ada.token, &duel_challenge()).await;
    let path = format!("/api/challenges/{}", made.code);
    let play = format!("{path}/play");
    let run: Created = house.post(&play, &ada.token, &()).await;
    let same: Created = house.post(&play, &ada.token, &()).await;
    assert_eq!(run, same, "a second run is not to be had");

    // Before the end nobody else sees the dice.
    bob.watch(&run.code, None).await;
    assert_eq!(bob.refused().await.code, RefusedCode::Forbidden);
    let ada_rolls = play_through(&mut ada, &run.code).await;
    for path in [format!("/api/tables/{}/journal", run.code), format!("{path}/journals")] {
        assert_eq!(house.http("GET", &path, Some(&bob.token), "").await.0, 403);
        assert_eq!(house.http("GET", &path, None, "").await.0, 403);
    }
    let run: Created = house.post(&play, &bob.token, &()).await;
    let bob_rolls = play_through(&mut bob, &run.code).await;
    assert_eq!(ada_rolls, bob_rolls);

    let info: ChallengeInfo = house.get(&path, &bob.token).await;
    assert!(info.you_finished && info.open);
    assert_eq!(info.results.len(), 2);
    assert!(info.results.iter().all(|result| result.score.is_some()));
    let journals: Vec<NamedJournal> = house.get(&format!("{path}/journals"), &bob.token).await;
    let names: Vec<_> = journals.iter().map(|journal| journal.name.as_str()).collect();
    assert_eq!(names.len(), 2);
    assert!(names.contains(&"Ada") && names.contains(&"Bob"));
    for journal in journals {
        let opened = house.config.shelf.kit("duel").unwrap().read(&journal.journal).unwrap();
        assert_eq!(opened.commitment(), info.commitment);
    }
}

#[tokio::test]
async fn in_a_challenge_the_dice_stand() {
    let house = House::open().await;
    let mut ada = house.guest("Ada").await;
    let made: ChallengeInfo = house.post("/api/challenges", &ada.token, &duel_challenge()).await;
    let play = format!("/api/challenges/{}/play", made.code);
    let run: Created = house.post(&play, &ada.token, &()).await;
    ada.watch(&run.code, None).await;
    ada.played().await;
    let played = ada.play("\"roll\"").await;
    assert_eq!(played.position.undo, UndoRight::ByAgreement { to: 0 });
    ada.submit(SeatAct::Undo { to: 0 }).await;
    assert_eq!(ada.refused().await.code, RefusedCode::Kernel);
}

#[tokio::test]
async fn a_challenge_has_one_seat() {
    let house = House::open().await;
    let ada = house.guest("Ada").await;
    let two = CreateChallenge { game: "duel".into(), setup: Some(duel_setup(2, 2, None)) };
    let body = serde_json::to_string(&two).unwrap();
    let (status, body) = house.http("POST", "/api/challenges", Some(&ada.token), &body).await;
    assert_eq!(status, 400, "{body}");
}

#[tokio::test]
async fn each_day_has_its_challenge() {
    let house = House::open().await;
    let mut ada = house.guest("Ada").await;
    let bob = house.guest("Bob").await;
    let today: ChallengeInfo = house.get("/api/daily/duel", &ada.token).await;
    assert_eq!(today.date.as_deref(), Some("2026-01-31"));
    let same: ChallengeInfo = house.get("/api/daily/duel", &bob.token).await;
    assert_eq!((&same.code, &same.commitment), (&today.code, &today.commitment));
    let play = format!("/api/challenges/{}/play", today.code);
    let run: Created = house.post(&play, &ada.token, &()).await;
    play_through(&mut ada, &run.code).await;

    house.clock.fetch_add(DAY_MS, SeqCst);
    let next: ChallengeInfo = house.get("/api/daily/duel", &ada.token).await;
    assert_eq!(next.date.as_deref(), Some("2026-02-01"));
    assert_ne!(next.commitment, today.commitment);
    // The day before can be read by all, and begun by nobody.
    let past = "/api/daily/duel?date=2026-01-31";
    let past: ChallengeInfo = house.get(past, &bob.token).await;
    assert_eq!((past.open, past.results.len(), past.results[0].name.as_str()), (false, 1, "Ada"));
    let journals = format!("/api/challenges/{}/journals", today.code);
    let journals: Vec<NamedJournal> = house.get(&journals, &bob.token).await;
    assert_eq!(journals.len(), 1);
    assert_eq!(house.http("POST", &play, Some(&bob.token), "").await.0, 409);
    let never = house.http("GET", "/api/daily/duel?date=1999-01-01", None, "").await;
    assert_eq!(never.0, 404);
}
