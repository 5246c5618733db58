//! Moves: seen by the others, applied once, taken back, caught up with.

use protocol::{
    Ask, RefusedCode, Seat, SeatAct, SitterKind, Stage, StepKind, Submit, ToClient, UndoRight,
    http::{Created, Fork},
};
use std::sync::atomic::Ordering::SeqCst;

use server_testing::{House, duel, duel_setup, raw, two_at_a_duel};

#[tokio::test]
async fn two_clients_finish_a_game() {
    let house = House::open().await;
    let (mut ada, mut bob, code) = two_at_a_duel(&house, 2).await;
    for _ in 0..2 {
        ada.play("\"roll\"").await;
        let seen = bob.played().await;
        assert!(seen.steps[0].heard[0].sentence.starts_with("Ada rolls"));
        assert_eq!(seen.steps[0].id, None, "the id is for the mover alone");
        bob.play("\"step\"").await;
        ada.played().await;
    }
    let info = ada.table(|info| info.stage == Stage::Finished).await;
    let seed: table::Seed = info.seed.unwrap().parse().unwrap();
    assert_eq!(Some(seed.commitment().to_string()), info.commitment);
    assert!(info.outcome.is_some());
    ada.submit(SeatAct::Move(raw("\"roll\""))).await;
    assert_eq!(ada.refused().await.code, RefusedCode::WrongStage);

    let (status, journal) =
        house.http("GET", &format!("/api/tables/{code}/journal"), None, "").await;
    assert_eq!(status, 200);
    let again = house.config.shelf.kit("duel").unwrap().read(&journal).unwrap();
    assert_eq!((again.seq(), again.names()), (4, ["Ada".to_owned(), "Bob".to_owned()].as_slice()));
}

#[tokio::test]
async fn a_client_that_reconnects_gets_the_gap() {
    let house = House::open().await;
    let (mut ada, mut bob, code) = two_at_a_duel(&house, 5).await;
    ada.play("\"step\"").await;
    bob.played().await;
    let (token, seen) = (bob.token.clone(), bob.seq);
    drop(bob);
    ada.play("\"roll\"").await;
    ada.play("\"step\"").await;

    let mut bob = house.back(&token).await;
    bob.watch(&code, Some(seen)).await;
    let gap = bob.played().await;
    assert_eq!(gap.from, Some(1));
    assert_eq!(gap.steps.iter().map(|step| step.seq).collect::<Vec<_>>(), [2, 3]);
    assert_eq!((gap.position.seq, gap.position.seat), (3, Some(Seat(1))));

    bob.watch(&code, None).await;
    let whole = bob.played().await;
    assert_eq!((whole.from, whole.steps.len()), (None, 4));
    assert_eq!(whole.steps[0].kind, StepKind::Opening);
    bob.watch(&code, Some(3)).await;
    let nothing = bob.played().await;
    assert_eq!((nothing.from, nothing.steps.len()), (Some(3), 0));
}

#[tokio::test]
async fn a_move_sent_twice_is_applied_once() {
    let mut house = House::open().await;
    let (mut ada, _bob, code) = two_at_a_duel(&house, 5).await;
    let submit = Submit { id: "once".into(), seen: 0, act: SeatAct::Move(raw("\"roll\"")) };
    let message = Ask::Submit(submit);
    ada.send(&message).await;
    assert_eq!(ada.played().await.position.seq, 1);
    let already = |message| match message {
        ToClient::Already { id, seq } => Some((id, seq)),
        ToClient::Played(played) => panic!("played again: {played:?}"),
        _ => None,
    };
    ada.send(&message).await;
    assert_eq!(ada.until(already).await, ("once".to_owned(), 1));

    // Also on another connection, and after a restart.
    house.restart().await;
    let mut ada = house.back(&ada.token).await;
    ada.watch(&code, Some(1)).await;
    ada.played().await;
    ada.send(&message).await;
    assert_eq!(ada.until(already).await, ("once".to_owned(), 1));
}

#[tokio::test]
async fn a_move_decided_on_an_old_picture_is_refused() {
    let house = House::open().await;
    let (mut ada, mut bob, _) = two_at_a_duel(&house, 5).await;
    ada.play("\"step\"").await;
    // What others did does not matter.
    let act = || SeatAct::Move(raw("\"step\""));
    bob.send(&Ask::Submit(Submit { id: "b".into(), seen: 0, act: act() })).await;
    bob.played().await;
    // What oneself did does.
    let old = Ask::Submit(Submit { id: "a".into(), seen: 0, act: act() });
    ada.expect_refusal(&old, RefusedCode::Stale).await;
}

#[tokio::test]
async fn a_refusal_names_id_and_rule_and_changes_nothing() {
    let house = House::open().await;
    let (mut ada, mut bob, _) = two_at_a_duel(&house, 1).await;
    ada.play("\"step\"").await;
    let id = ada.submit(SeatAct::Move(raw("\"step\""))).await;
    let refused = ada.refused().await;
    assert_eq!((refused.code, refused.id), (RefusedCode::Rule, Some(id)));
    assert_eq!(refused.rule.unwrap().to_string(), "DU-2.1");
    bob.played().await;
    assert_eq!(bob.play("\"step\"").await.position.seq, 2);
}

#[tokio::test]
async fn those_who_look_on_see_no_secrets() {
    let house = House::open().await;
    let (mut ada, mut bob, code) = two_at_a_duel(&house, 2).await;
    let mut eve = house.guest("Eve").await;
    eve.watch(&code, None).await;
    eve.played().await;
    ada.play("\"roll\"").await;
    let secret = |client: &server_testing::Client| {
        let view = client.heard.split("your_secret\":").nth(1).unwrap();
        view.split([',', '}']).next().unwrap().to_owned()
    };
    bob.played().await;
    eve.played().await;
    eve.submit(SeatAct::Move(raw("\"roll\""))).await;
    assert_eq!(eve.refused().await.code, RefusedCode::NotYourSeat);
    let (ada_holds, bob_holds) = (secret(&ada), secret(&bob));
    assert_eq!((ada_holds.len(), bob_holds.len()), (6, 6));
    for (client, hidden) in [(&ada, &bob_holds), (&bob, &ada_holds)] {
        assert!(!client.heard.contains(hidden), "a secret was told");
    }
    assert!(!eve.heard.contains(&ada_holds) && !eve.heard.contains(&bob_holds));
    for client in [&ada, &bob, &eve] {
        assert!(client.heard.contains("\"seed\":null") && !client.heard.contains("hash"));
    }
    let (status, body) = house.http("GET", &format!("/api/tables/{code}/journal"), None, "").await;
    assert_eq!(status, 409, "{body}");
}

#[tokio::test]
async fn undo_is_free_or_by_agreement() {
    let house = House::open().await;
    let (mut ada, mut bob, _) = two_at_a_duel(&house, 3).await;
    let played = ada.play("\"step\"").await;
    assert_eq!(played.position.undo, UndoRight::Free { to: 0 });
    ada.submit(SeatAct::Undo { to: 0 }).await;
    assert_eq!(ada.played().await.steps[0].undone_to, Some(0));

    let played = ada.play("\"roll\"").await;
    assert_eq!(played.position.undo, UndoRight::ByAgreement { to: 2 });
    ada.submit(SeatAct::Undo { to: 2 }).await;
    assert!(ada.played().await.position.proposal.is_some());
    while bob.played().await.position.proposal.is_none() {}
    bob.submit(SeatAct::Consent(true)).await;
    let agreed = ada.played().await;
    assert_eq!(agreed.steps[0].undone_to, Some(2));
    assert!(agreed.position.view.get().contains("\"scores\":[0,0]"));
}

#[tokio::test]
async fn bots_agree_to_an_undo_at_once() {
    let house = House::open().await;
    let mut ada = house.guest("Ada").await;
    let mut create = duel(2, 1);
    (create.bots, create.start) = (vec!["random".into()], true);
    create.setup = Some(duel_setup(2, 2, None));
    ada.create(create).await;
    // The bot has made both its moves.
    while ada.played().await.position.awaits.contains(&Seat(1)) {}
    let played = ada.play("\"roll\"").await;
    let UndoRight::ByAgreement { to } = played.position.undo else { panic!("{played:?}") };
    ada.submit(SeatAct::Undo { to }).await;
    let undone = ada.played().await;
    assert_eq!(undone.steps.len(), 2, "the question and the answer come together");
    assert_eq!(undone.steps[1].undone_to, Some(to));
}

#[tokio::test]
async fn the_clock_wakes_the_game() {
    let house = House::open().await;
    let mut ada = house.guest("Ada").await;
    let mut create = duel(1, 1);
    (create.setup, create.start) = (Some(duel_setup(1, 1, Some(60_000))), true);
    ada.create(create).await;
    assert_eq!(ada.played().await.position.wake_at, Some(60_000));
    // The wall clock of the test goes on; the next move finds three ticks due.
    house.clock.fetch_add(200_000, SeqCst);
    let played = ada.play("\"step\"").await;
    let kinds: Vec<_> = played.steps.iter().map(|step| (step.kind, step.at)).collect();
    let wakes = [60_000, 120_000, 180_000].map(|at| (StepKind::Wake, at));
    assert_eq!(kinds[..3], wakes);
    assert_eq!(kinds[3], (StepKind::Move, 200_000));
}

#[tokio::test]
async fn the_clock_wakes_the_game_by_itself() {
    let house = House::with(|config| config.clock = server::machine_clock()).await;
    let mut ada = house.guest("Ada").await;
    let mut create = duel(1, 1);
    (create.setup, create.start) = (Some(duel_setup(1, 1, Some(20))), true);
    ada.create(create).await;
    let mut n_ticks = 0;
    while n_ticks < 3 {
        n_ticks += ada.played().await.steps.iter().filter(|s| s.kind == StepKind::Wake).count();
    }
}

#[tokio::test]
async fn a_finished_match_is_forked() {
    let house = House::open().await;
    let (mut ada, mut bob, code) = two_at_a_duel(&house, 2).await;
    let fork = Fork { n_entries: 2, seat: Some(Seat(1)), gather: false };
    let path = format!("/api/tables/{code}/fork");
    let body = serde_json::to_string(&fork).unwrap();
    let (status, _) = house.http("POST", &path, Some(&ada.token), &body).await;
    assert_eq!(status, 409, "a match with others is not forked before its end");
    for _ in 0..2 {
        ada.play("\"roll\"").await;
        bob.play("\"roll\"").await;
    }
    ada.table(|info| info.stage == Stage::Finished).await;

    let mut eve = house.guest("Eve").await;
    let token = eve.token.clone();
    let made: Created = house.post(&path, &token, &fork).await;
    eve.watch(&made.code, None).await;
    let info = eve.table(|info| info.stage == Stage::Playing).await;
    assert_eq!((info.your_seat, info.options.practice), (Some(Seat(1)), true));
    let whole = eve.played().await;
    assert!(whole.position.seq >= 2 && whole.steps[1].heard[0].sentence.contains("rolls"));
    // The luck goes on as it would have.
    let said = |heard: &str, who: &str| {
        let before = format!("\"sentence\":\"{who} rolls ");
        heard.split(&before).skip(1).map(|text| text[..1].to_owned()).collect::<Vec<_>>()
    };
    eve.play("\"roll\"").await;
    assert_eq!(said(&eve.heard, "Eve").last(), said(&bob.heard, "Bob").last());
    let over = serde_json::to_string(&Fork { n_entries: 4, seat: None, gather: false }).unwrap();
    let (status, body) = house.http("POST", &path, Some(&token), &over).await;
    assert_eq!(status, 400, "{body}");
}

#[tokio::test]
async fn another_crew_gathers_for_the_same_match() {
    let house = House::open().await;
    let (mut ada, mut bob, code) = two_at_a_duel(&house, 1).await;
    ada.play("\"roll\"").await;
    bob.play("\"roll\"").await;
    let first = ada.table(|info| info.stage == Stage::Finished).await;
    assert_eq!(first.forked_from, None);

    let mut eve = house.guest("Eve").await;
    let mut dan = house.guest("Dan").await;
    let path = format!("/api/tables/{code}/fork");
    let late = Fork { n_entries: 1, seat: None, gather: true };
    let body = serde_json::to_string(&late).unwrap();
    let (status, _) = house.http("POST", &path, Some(&eve.token), &body).await;
    assert_eq!(status, 400, "a crew gathers for the beginning");
    let token = eve.token.clone();
    let fork = Fork { n_entries: 0, seat: Some(Seat(0)), gather: true };
    let made: Created = house.post(&path, &token, &fork).await;
    eve.watch(&made.code, None).await;
    let lobby = eve.table(|info| info.stage == Stage::Lobby).await;
    assert_eq!(lobby.forked_from, None, "nobody looks at what is to come");
    assert_eq!(lobby.commitment, first.commitment, "the luck is the same");
    dan.watch(&made.code, None).await;
    dan.send(&Ask::TakeSeat { seat: Some(Seat(1)) }).await;
    eve.table(|info| info.seats.iter().all(|sitter| sitter.kind != SitterKind::Free)).await;
    eve.send(&Ask::Start {}).await;
    eve.play("\"roll\"").await;
    dan.play("\"roll\"").await;
    let over = eve.table(|info| info.stage == Stage::Finished).await;
    assert_eq!(over.forked_from, Some(code));
    assert_eq!(over.outcome, first.outcome, "the same luck and the same moves");
}

#[tokio::test]
async fn the_same_people_play_again() {
    let house = House::open().await;
    let (mut ada, mut bob, code) = two_at_a_duel(&house, 1).await;
    ada.expect_refusal(&Ask::Again {}, RefusedCode::WrongStage).await;
    ada.play("\"step\"").await;
    bob.play("\"step\"").await;
    ada.table(|info| info.stage == Stage::Finished).await;
    ada.send(&Ask::Again {}).await;
    let moved = |message| match message {
        ToClient::Moved { code } => Some(code),
        _ => None,
    };
    let next = ada.until(moved).await;
    assert_ne!(next, code);
    // Nobody is dragged along: the other hears who goes on where, and comes.
    let invited = bob.table(|info| info.next.is_some()).await.next.unwrap();
    assert_eq!((invited.code.as_str(), invited.by.as_str()), (next.as_str(), "Ada"));
    assert!(!invited.same_luck);
    ada.watch(&next, None).await;
    let info = ada.table(|info| info.code == next).await;
    assert_eq!((info.stage, info.seats[1].name.as_str()), (Stage::Lobby, "Bob"));
    assert_eq!(info.seats[1].kind, SitterKind::Guest { here: false });
    // Who asks for the same joins the first.
    bob.send(&Ask::Again {}).await;
    assert_eq!(bob.until(moved).await, next);
    bob.watch(&next, None).await;
    ada.table(|info| info.seats[1].kind == SitterKind::Guest { here: true }).await;
    ada.send(&Ask::Start {}).await;
    assert_eq!(bob.played().await.position.seat, Some(Seat(1)));
}

#[tokio::test]
async fn the_same_people_go_on_with_something_else() {
    let house = House::open().await;
    let (mut ada, mut bob, _) = two_at_a_duel(&house, 1).await;
    ada.play("\"step\"").await;
    bob.play("\"step\"").await;
    ada.table(|info| info.stage == Stage::Finished).await;
    let for_three = Ask::Next { setup: duel_setup(3, 1, None) };
    ada.expect_refusal(&for_three, RefusedCode::BadInput).await;
    let longer = duel_setup(2, 3, None);
    ada.send(&Ask::Next { setup: longer.clone() }).await;
    let invited = bob.table(|info| info.next.is_some()).await.next.unwrap();
    bob.watch(&invited.code, None).await;
    let info = bob.table(|info| info.code == invited.code).await;
    assert_eq!((info.stage, info.setup.get()), (Stage::Lobby, longer.get()));
    assert_eq!(info.your_seat, Some(Seat(1)), "the seat waits for whoever is invited");
}

#[tokio::test]
async fn a_new_crew_for_the_same_luck_is_invited() {
    let house = House::open().await;
    let (mut ada, mut bob, code) = two_at_a_duel(&house, 1).await;
    ada.play("\"step\"").await;
    bob.play("\"step\"").await;
    ada.table(|info| info.stage == Stage::Finished).await;
    let fork = Fork { n_entries: 0, seat: None, gather: true };
    let made: Created = house.post(&format!("/api/tables/{code}/fork"), &ada.token, &fork).await;
    let next = bob.table(|info| info.next.is_some()).await.next.unwrap();
    assert_eq!((next.code, next.by.as_str(), next.same_luck), (made.code, "Ada", true));
}

#[tokio::test]
async fn an_invitation_waits_for_those_who_come_later() {
    let mut house = House::open().await;
    let (mut ada, mut bob, code) = two_at_a_duel(&house, 1).await;
    ada.play("\"step\"").await;
    bob.play("\"step\"").await;
    ada.table(|info| info.stage == Stage::Finished).await;
    ada.send(&Ask::Again {}).await;
    let invited = bob.table(|info| info.next.is_some()).await.next;
    house.restart().await;
    let mut bob = house.back(&bob.token.clone()).await;
    bob.watch(&code, None).await;
    assert_eq!(bob.table(|info| info.code == code).await.next, invited);
    // It goes with whoever invited.
    assert_eq!(house.http("DELETE", "/api/me", Some(&ada.token), "").await.0, 204);
    house.restart().await;
    let mut bob = house.back(&bob.token.clone()).await;
    bob.watch(&code, None).await;
    assert_eq!(bob.table(|info| info.code == code).await.next, None);
}
