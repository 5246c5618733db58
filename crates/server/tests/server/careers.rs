//! Careers: made, brought, away, settled once, shown, and carried as files.

use std::{sync::atomic::Ordering::SeqCst, time::Duration};

use protocol::{
    Ask, CareerInfo, Refused, RefusedCode, SealedCareer, Seat, Stage, TableInfo, TableOptions,
    ToClient,
    http::{Created, Fork},
};
use server_testing::{
    Client, House, raw,
    sprint::{Runner, Setup},
};

use crate::{
    live::{setup, sprint, two},
    restart::all_idle,
};

async fn new_runner(house: &House, token: &str, name: &str) -> CareerInfo {
    let body = serde_json::json!({ "game": "sprint", "act": { "new": name } });
    house.post("/api/careers", token, &body).await
}

async fn runner(house: &House, token: &str, id: &str) -> Runner {
    let info: CareerInfo = house.get(&format!("/api/careers/{id}"), token).await;
    serde_json::from_str(info.document.expect("one's own").get()).unwrap()
}

async fn refused(house: &House, method: &str, path: &str, token: &str, body: &str) -> Refused {
    let (status, body) = house.http(method, path, Some(token), body).await;
    assert!(status >= 400, "{status} {body}");
    serde_json::from_str(&body).unwrap()
}

fn bring(career: &CareerInfo, number: u32) -> Ask {
    Ask::Bring { career: career.id.clone(), choice: raw(&number.to_string()) }
}

fn runners(info: &TableInfo) -> Vec<(Seat, String, u32)> {
    serde_json::from_str::<Setup>(info.setup.get()).unwrap().runners
}

/// Ends the leg and goes on; the code of the next table.
async fn again(house: &House, ada: &mut Client) -> String {
    over(house, ada).await;
    sequel(ada).await
}

/// Goes on after a leg; the code of the next table.
async fn sequel(ada: &mut Client) -> String {
    ada.send(&Ask::Again {}).await;
    ada.until(|message| match message {
        ToClient::Moved { code } => Some(code),
        ToClient::Refused(refused) => panic!("{refused:?}"),
        _ => None,
    })
    .await
}

async fn over(house: &House, ada: &mut Client) {
    house.clock.fetch_add(60_000, SeqCst);
    // Whoever speaks next finds the leg over.
    ada.send(&Ask::Chat { text: "over?".into() }).await;
    ada.table(|info| info.stage == Stage::Finished).await;
}

#[tokio::test]
async fn a_career_is_made_changed_shown_and_deleted() {
    let house = House::open().await;
    let (ada, eve) = (house.guest("Ada").await, house.guest("Eve").await);
    let made = new_runner(&house, &ada.token, "Ann").await;
    assert!(made.yours && made.origin.is_none() && made.table.is_none());
    assert_eq!(made.summary.get(), r#"["Ann",0]"#);
    let path = format!("/api/careers/{}", made.id);
    let acted: CareerInfo =
        house.post(&format!("{path}/act"), &ada.token, &serde_json::json!({"act": "brave"})).await;
    assert!(acted.document.unwrap().get().contains(r#""is_brave":true"#));

    let mine: Vec<CareerInfo> = house.get("/api/careers?game=sprint", &ada.token).await;
    assert_eq!(mine.len(), 1);
    assert!(house.get::<Vec<CareerInfo>>("/api/careers?game=duel", &ada.token).await.is_empty());
    assert!(house.get::<Vec<CareerInfo>>("/api/careers", &eve.token).await.is_empty());

    // Others see the summary, and nothing else.
    let (status, body) = house.http("GET", &path, None, "").await;
    assert_eq!(status, 200);
    let shown: CareerInfo = serde_json::from_str(&body).unwrap();
    assert!(!shown.yours && shown.document.is_none());
    assert!(!body.contains("is_brave"), "{body}");
    for (method, path, body) in [
        ("POST", format!("{path}/act"), r#"{"act":"brave"}"#),
        ("GET", format!("{path}/file"), ""),
        ("DELETE", path.clone(), ""),
    ] {
        let no = refused(&house, method, &path, &eve.token, body).await;
        assert_eq!(no.code, RefusedCode::Forbidden, "{method} {path}");
    }
    let no = refused(&house, "POST", "/api/careers", &ada.token, r#"{"game":"duel","act":1}"#);
    assert_eq!(no.await.code, RefusedCode::NotFound);
    let empty = r#"{"game":"sprint","act":{"new":""}}"#;
    let no = refused(&house, "POST", "/api/careers", &ada.token, empty).await;
    assert_eq!(no.rule.unwrap().to_string(), "SP-5.1");
    assert_eq!(house.http("DELETE", &path, Some(&ada.token), "").await.0, 204);
    assert_eq!(house.http("GET", &path, None, "").await.0, 404);
}

#[tokio::test]
async fn a_career_is_brought_and_taken_back_in_the_lobby() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest("Ada").await, house.guest("Bob").await);
    let ann = new_runner(&house, &ada.token, "Ann").await;
    let ben = new_runner(&house, &bob.token, "Ben").await;
    let code = ada.create(sprint(&setup(2, 60_000, None), &[])).await;
    bob.watch(&code, None).await;
    bob.expect_refusal(&bring(&ben, 1), RefusedCode::NotYourSeat).await;
    bob.send(&Ask::TakeSeat { seat: None }).await;
    bob.table(|info| info.your_seat == Some(Seat(1))).await;
    bob.expect_refusal(&bring(&ann, 1), RefusedCode::NotFound).await;
    ada.send(&bring(&ann, 7)).await;
    let info = ada.table(|info| info.seats[0].career.is_some()).await;
    assert_eq!(runners(&info), [(Seat(0), "Ann".to_owned(), 7)]);
    bob.expect_refusal(&bring(&ben, 7), RefusedCode::Rule).await;
    bob.send(&bring(&ben, 8)).await;
    let info = ada.table(|info| info.seats[1].career.is_some()).await;
    assert_eq!((info.seats[0].career.as_ref(), runners(&info).len()), (Some(&ann.id), 2));

    // What the host agrees on keeps the runners, and cannot make one up.
    let mut forged = setup(2, 50_000, None);
    forged.runners.push((Seat(1), "Nobody".to_owned(), 99));
    let agree = |setup: &Setup| Ask::Agree {
        setup: Some(raw(&serde_json::to_string(setup).unwrap())),
        options: None,
    };
    ada.send(&agree(&forged)).await;
    let info = ada.table(|info| info.setup.get().contains("50000")).await;
    assert_eq!(runners(&info).iter().map(|runner| runner.2).collect::<Vec<_>>(), [7, 8]);
    // A career that does not fit any more stays behind.
    ada.send(&agree(&setup(2, 500, None))).await;
    let info = ada.table(|info| info.seats[0].career.is_none()).await;
    assert!(runners(&info).is_empty());
    ada.send(&agree(&setup(2, 70_000, None))).await;

    // At one table at a time; who stands up takes it along.
    bob.send(&bring(&ben, 8)).await;
    let is_last = |info: &TableInfo| info.setup.get().contains("70000");
    bob.table(|info| info.seats[1].career.is_some() && is_last(info)).await;
    let path = format!("/api/careers/{}", ben.id);
    assert_eq!(house.get::<CareerInfo>(&path, &bob.token).await.table, Some(code.clone()));
    let no = refused(&house, "DELETE", &path, &bob.token, "").await;
    assert!(no.text.contains(&code), "{}", no.text);
    let mut bob_elsewhere = house.back(&bob.token).await;
    bob_elsewhere.create(sprint(&setup(2, 60_000, None), &[])).await;
    bob_elsewhere.expect_refusal(&bring(&ben, 8), RefusedCode::WrongStage).await;
    bob.send(&Ask::LeaveSeat {}).await;
    let info = bob.table(|info| info.your_seat.is_none()).await;
    assert!(runners(&info).is_empty());
    bob_elsewhere.send(&bring(&ben, 8)).await;
    bob_elsewhere.table(|info| info.seats[0].career.is_some()).await;
    bob_elsewhere.send(&Ask::Unbring {}).await;
    bob_elsewhere.table(|info| info.seats[0].career.is_none()).await;
    bob_elsewhere.expect_refusal(&Ask::Unbring {}, RefusedCode::NotYourSeat).await;
}

#[tokio::test]
async fn a_career_is_away_during_the_race_and_settled_once() {
    let mut house = House::open().await;
    let mut ada = house.guest("Ada").await;
    let ann = new_runner(&house, &ada.token, "Ann").await;
    let mut create = sprint(&setup(1, 60_000, None), &[]);
    create.start = false;
    let first = ada.create(create).await;
    ada.send(&bring(&ann, 7)).await;
    ada.table(|info| info.seats[0].career.is_some()).await;
    // In the lobby it may still change; a match begins with what it is then.
    let act = format!("/api/careers/{}/act", ann.id);
    let brave = serde_json::json!({"act": "brave"});
    house.post::<CareerInfo>(&act, &ada.token, &brave).await;
    ada.send(&Ask::Start {}).await;
    ada.play("\"step\"").await;
    assert!(runner(&house, &ada.token, &ann.id).await.is_running);
    let token = ada.token.clone();
    let no = refused(&house, "POST", &act, &token, r#"{"act":"brave"}"#).await;
    assert_eq!(no.code, RefusedCode::WrongStage);

    // The race goes on at the next table, whoever asks, once.
    let second = again(&house, &mut ada).await;
    ada.send(&Ask::Again {}).await;
    let same = ada.until(|message| match message {
        ToClient::Moved { code } => Some(code),
        _ => None,
    });
    assert_eq!(same.await, second);
    let still = runner(&house, &token, &ann.id).await;
    assert!(still.is_running && still.races.is_empty());
    let no = refused(&house, "POST", &act, &token, r#"{"act":"brave"}"#).await;
    assert_eq!(no.code, RefusedCode::WrongStage);
    house.restart().await;
    let mut ada = house.back(&token).await;
    ada.watch(&second, None).await;
    let info = ada.table(|_| true).await;
    assert_eq!(info.seats[0].career.as_ref(), Some(&ann.id));
    let third = again(&house, &mut ada).await;
    ada.watch(&third, None).await;
    ada.play("\"step\"").await;
    over(&house, &mut ada).await;
    let done = runner(&house, &token, &ann.id).await;
    assert_eq!(done.races.len(), 1);
    assert_eq!((done.races[0].0.as_str(), done.races[0].2), (third.as_str(), 2));
    assert!(!done.is_running && done.is_brave);

    // Looking at the tables again, also after a restart, settles nothing more.
    house.restart().await;
    let mut ada = house.back(&token).await;
    for code in [&first, &second, &third] {
        ada.watch(code, None).await;
        let info = ada.table(|_| true).await;
        assert_eq!(info.stage, Stage::Finished);
        assert_eq!(info.seats[0].career.as_ref(), Some(&ann.id), "it is still told who ran");
    }
    assert_eq!(runner(&house, &token, &ann.id).await, done);
    house.post::<CareerInfo>(&act, &token, &brave).await;

    // The same race again begins in the lobby: careers are brought again.
    ada.send(&Ask::Again {}).await;
    let fourth = ada
        .until(|message| match message {
            ToClient::Moved { code } => Some(code),
            _ => None,
        })
        .await;
    ada.watch(&fourth, None).await;
    let info = ada.table(|info| info.code == fourth).await;
    assert_eq!((info.stage, runners(&info).len()), (Stage::Lobby, 0));
}

#[tokio::test]
async fn whoever_leaves_leaves_the_runner_in_the_race() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest("Ada").await, house.guest("Bob").await);
    let ben = new_runner(&house, &bob.token, "Ben").await;
    let mut race = setup(2, 60_000, None);
    race.past = None;
    let code = ada.create(sprint(&race, &[])).await;
    bob.watch(&code, None).await;
    bob.send(&Ask::TakeSeat { seat: None }).await;
    bob.table(|info| info.your_seat == Some(Seat(1))).await;
    bob.send(&bring(&ben, 8)).await;
    bob.table(|info| info.seats[1].career.is_some()).await;
    ada.send(&Ask::Start {}).await;
    ada.played().await;
    bob.send(&Ask::LeaveSeat {}).await;
    bob.table(|info| info.your_seat.is_none()).await;
    for _ in 0..2 {
        let next = again(&house, &mut ada).await;
        ada.watch(&next, None).await;
        ada.played().await;
    }
    over(&house, &mut ada).await;
    assert_eq!(runner(&house, &bob.token, &ben.id).await.races.len(), 1);
}

#[tokio::test]
async fn whoever_gives_up_between_two_legs_does_not_stop_the_others() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest("Ada").await, house.guest("Bob").await);
    let ann = new_runner(&house, &ada.token, "Ann").await;
    let ben = new_runner(&house, &bob.token, "Ben").await;
    let code = ada.create(sprint(&setup(2, 60_000, None), &[])).await;
    bob.watch(&code, None).await;
    bob.send(&Ask::TakeSeat { seat: None }).await;
    bob.table(|info| info.your_seat == Some(Seat(1))).await;
    ada.send(&bring(&ann, 7)).await;
    bob.send(&bring(&ben, 8)).await;
    ada.table(|info| info.seats.iter().all(|seat| seat.career.is_some())).await;
    ada.send(&Ask::Start {}).await;
    ada.played().await;
    over(&house, &mut ada).await;
    let rest = serde_json::json!({"act": "rest"});
    let act = format!("/api/careers/{}/act", ben.id);
    house.post::<CareerInfo>(&act, &bob.token, &rest).await;
    let second = sequel(&mut ada).await;
    ada.watch(&second, None).await;
    let info = ada.table(|info| info.code == second).await;
    assert_eq!(info.stage, Stage::Playing);
    let brought: Vec<bool> = info.seats.iter().map(|seat| seat.career.is_some()).collect();
    assert_eq!(brought, [true, false]);
    let third = again(&house, &mut ada).await;
    ada.watch(&third, None).await;
    ada.table(|info| info.code == third).await;
    over(&house, &mut ada).await;
    assert_eq!(runner(&house, &ada.token, &ann.id).await.races.len(), 1);
    assert!(runner(&house, &bob.token, &ben.id).await.races.is_empty());
}

#[tokio::test]
async fn a_file_carries_a_career_to_another_server_unchanged() {
    let (here, there) = (House::open().await, House::open().await);
    let (ada, bob) = (here.guest("Ada").await, there.guest("Bob").await);
    let ann = new_runner(&here, &ada.token, "Ann").await;
    let path = format!("/api/careers/{}", ann.id);
    let (status, file) = here.http("GET", &format!("{path}/file"), Some(&ada.token), "").await;
    assert_eq!(status, 200);

    // Where it is, a file does not turn it back.
    let import = "/api/careers/file";
    let no = refused(&here, "POST", import, &ada.token, &file).await;
    assert_eq!(no.code, RefusedCode::WrongStage);
    let changed = file.replace("Ann", "Eva");
    let no = refused(&there, "POST", import, &bob.token, &changed).await;
    assert_eq!(no.code, RefusedCode::BadInput);
    assert!(no.text.contains("changed"), "{}", no.text);

    // Elsewhere it is marked with where it comes from.
    let sealed: SealedCareer = serde_json::from_str(&file).unwrap();
    let came: CareerInfo = there.post(import, &bob.token, &sealed).await;
    let origin = came.origin.clone().unwrap();
    assert!(origin.len() == 16 && came.id != ann.id);
    assert_eq!(came.summary.get(), r#"["Ann",0]"#);
    let no = refused(&there, "POST", import, &bob.token, &file).await;
    assert_eq!(no.code, RefusedCode::WrongStage);

    // The mark stays when it goes on, and comes home after it was deleted.
    let own = format!("/api/careers/{}", came.id);
    let (_, second) = there.http("GET", &format!("{own}/file"), Some(&bob.token), "").await;
    assert!(second.contains(&origin));
    assert_eq!(there.http("DELETE", &own, Some(&bob.token), "").await.0, 204);
    let sealed: SealedCareer = serde_json::from_str(&second).unwrap();
    let home: CareerInfo = there.post(import, &bob.token, &sealed).await;
    assert_eq!((home.id, home.origin), (came.id, Some(origin)));
}

async fn file(house: &House, token: &str, path: &str) -> String {
    house.http("GET", &format!("{path}/file"), Some(token), "").await.1
}

#[tokio::test]
async fn an_old_file_does_not_turn_a_career_back() {
    let (here, there) = (House::open().await, House::open().await);
    let (ada, bob) = (here.guest("Ada").await, there.guest("Bob").await);
    let ann = new_runner(&here, &ada.token, "Ann").await;
    let path = format!("/api/careers/{}", ann.id);
    let import = "/api/careers/file";
    let old = file(&here, &ada.token, &path).await;
    here.clock.fetch_add(1000, SeqCst);
    let brave = serde_json::json!({"act": "brave"});
    here.post::<CareerInfo>(&format!("{path}/act"), &ada.token, &brave).await;
    let new = file(&here, &ada.token, &path).await;
    assert_eq!(here.http("DELETE", &path, Some(&ada.token), "").await.0, 204);
    let no = refused(&here, "POST", import, &ada.token, &old).await;
    assert_eq!(no.code, RefusedCode::WrongStage);
    assert!(no.text.contains("older"), "{}", no.text);
    let sealed: SealedCareer = serde_json::from_str(&new).unwrap();
    let back: CareerInfo = here.post(import, &ada.token, &sealed).await;
    assert!(back.id == ann.id && runner(&here, &ada.token, &ann.id).await.is_brave);

    // The same holds for a file of another server, and when its owner has gone.
    let sealed: SealedCareer = serde_json::from_str(&old).unwrap();
    let came: CareerInfo = there.post(import, &bob.token, &sealed).await;
    there.clock.fetch_add(5000, SeqCst);
    let act = format!("/api/careers/{}/act", came.id);
    there.post::<CareerInfo>(&act, &bob.token, &brave).await;
    assert_eq!(there.http("DELETE", "/api/me", Some(&bob.token), "").await.0, 204);
    let eve = there.guest("Eve").await;
    let no = refused(&there, "POST", import, &eve.token, &old).await;
    assert!(no.text.contains("older"), "{}", no.text);
    // What has been written since at home is newer, and comes along.
    here.clock.fetch_add(9000, SeqCst);
    let newest = file(&here, &ada.token, &path).await;
    let sealed: SealedCareer = serde_json::from_str(&newest).unwrap();
    let came: CareerInfo = there.post(import, &eve.token, &sealed).await;
    assert!(came.origin.is_some());
}

/// A file as a server with a key of its own would sign it.
fn signed(career: &serde_json::Value) -> serde_json::Value {
    use ed25519_dalek::{Signer as _, SigningKey};
    let key = SigningKey::from_bytes(&[9; 32]);
    let mut sorted = career.clone();
    sorted.sort_all_objects();
    let signature = key.sign(&serde_json::to_vec(&sorted).unwrap());
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    serde_json::json!({
        "career": career,
        "key": hex(key.verifying_key().as_bytes()),
        "signature": hex(&signature.to_bytes()),
    })
}

#[tokio::test]
async fn another_server_signs_only_for_what_can_be() {
    let house = House::open().await;
    let ada = house.guest("Ada").await;
    let made = new_runner(&house, &ada.token, "Ann").await;
    let runner: serde_json::Value = serde_json::from_str(made.document.unwrap().get()).unwrap();
    let file = |id: &str, change: &dyn Fn(&mut serde_json::Value)| {
        let mut document = runner.clone();
        change(&mut document);
        signed(&serde_json::json!({
            "id": id, "game": "sprint", "document": document, "origin": null, "written_at": 1,
        }))
    };
    let import = "/api/careers/file";
    let nameless = file("made-up", &|runner| runner["name"] = "".into()).to_string();
    let no = refused(&house, "POST", import, &ada.token, &nameless).await;
    assert_eq!(no.rule.map(|rule| rule.to_string()).as_deref(), Some("SP-5.1"), "{}", no.text);
    let other = file("made-up", &|runner| *runner = serde_json::json!({"name": "Ann"})).to_string();
    let no = refused(&house, "POST", import, &ada.token, &other).await;
    assert_eq!(no.code, RefusedCode::BadInput);
    // What can be is kept, and says whose word it is.
    let fine = file("made-up", &|runner| runner["name"] = "Zoe".into());
    let came: CareerInfo = house.post(import, &ada.token, &fine).await;
    assert_eq!(came.origin.unwrap().len(), 16);
    let mine: Vec<CareerInfo> = house.get("/api/careers", &ada.token).await;
    assert_eq!(mine.len(), 2);
}

#[tokio::test]
async fn careers_go_with_their_owner() {
    let house = House::open().await;
    let (mut ada, bob, code) = two(&house, &setup(2, 60_000, None)).await;
    let ben = new_runner(&house, &bob.token, "Ben").await;
    assert_eq!(house.http("DELETE", "/api/me", Some(&bob.token), "").await.0, 204);
    let (status, _) = house.http("GET", &format!("/api/careers/{}", ben.id), None, "").await;
    assert_eq!(status, 404);
    ada.watch(&code, None).await;
    ada.played().await;
}

#[tokio::test]
async fn practice_and_matches_played_before_do_not_count() {
    let house = House::open().await;
    let mut ada = house.guest("Ada").await;
    let career = new_runner(&house, &ada.token, "Ann").await;
    let mut practice = sprint(&setup(1, 60_000, None), &[]);
    (practice.options.practice, practice.start) = (true, false);
    ada.create(practice.clone()).await;
    ada.expect_refusal(&bring(&career, 7), RefusedCode::WrongStage).await;

    // Nor does a table become one for practice after they were brought.
    practice.options.practice = false;
    ada.create(practice).await;
    ada.send(&bring(&career, 7)).await;
    ada.table(|info| info.seats[0].career.is_some()).await;
    let options = Some(TableOptions { practice: true, ..TableOptions::default() });
    let agree = Ask::Agree { setup: None, options };
    ada.expect_refusal(&agree, RefusedCode::WrongStage).await;
    ada.send(&Ask::Unbring {}).await;
    ada.table(|info| info.seats[0].career.is_none()).await;

    // A race is run, and gathered for once more with the same luck.
    let mut code = ada.create(sprint(&setup(1, 60_000, None), &[])).await;
    for _ in 0..2 {
        ada.play("\"step\"").await;
        code = again(&house, &mut ada).await;
        ada.watch(&code, None).await;
    }
    ada.play("\"step\"").await;
    over(&house, &mut ada).await;
    let fork = Fork { n_entries: 0, seat: Some(Seat(0)), gather: true };
    let path = format!("/api/tables/{code}/fork");
    let made: Created = house.post(&path, &ada.token.clone(), &fork).await;
    ada.watch(&made.code, None).await;
    ada.send(&bring(&career, 7)).await;
    let refused = ada.refused().await;
    assert!(refused.text.contains("played before"), "{refused:?}");
}

#[tokio::test]
async fn a_race_that_was_left_alone_is_settled_before_it_is_swept() {
    let house = House::with(|config| {
        config.idle_unload = Duration::ZERO;
        config.sweep_every = Duration::from_millis(10);
    })
    .await;
    let mut ada = house.guest("Ada").await;
    let career = new_runner(&house, &ada.token, "Ann").await;
    let mut create = sprint(&setup(1, 60_000, None), &[]);
    create.start = false;
    let code = ada.create(create).await;
    ada.send(&bring(&career, 7)).await;
    ada.send(&Ask::Start {}).await;
    ada.play("\"step\"").await;
    // While it runs, nobody carries the runner away from it.
    let path = format!("/api/careers/{}", career.id);
    let away = refused(&house, "GET", &format!("{path}/file"), &ada.token, "").await;
    assert_eq!(away.code, RefusedCode::WrongStage);
    let token = ada.token.clone();
    drop(ada);
    all_idle(&house).await;
    assert!(runner(&house, &token, &career.id).await.is_running);
    house.clock.fetch_add(91 * 24 * 60 * 60 * 1000, SeqCst);
    while runner(&house, &token, &career.id).await.is_running {}
    let left = runner(&house, &token, &career.id).await;
    assert_eq!((left.races[0].0.as_str(), left.races[0].2), (code.as_str(), 0));
    assert_eq!(left.races.len(), 1);
}
