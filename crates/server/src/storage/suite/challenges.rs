//! Challenges and their runs.

use table::Outcome;

use super::{Ground, add_guest, entries, new_table};
use crate::storage::{ChallengeRow, Finish, Head, NewTable};

fn challenge(code: &str, date: Option<&str>) -> ChallengeRow {
    ChallengeRow {
        id: 0,
        code: code.to_owned(),
        game: "duel".to_owned(),
        setup: "{}".to_owned(),
        seed: vec![3; 32],
        date: date.map(str::to_owned),
    }
}

pub(super) async fn a_day_has_one_challenge(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let day = Some("2026-11-16");
    let made = storage.add_challenge(challenge("c", day), None, 1).await.unwrap();
    assert_eq!((&*made.code, made.seed.len(), made.date.as_deref()), ("c", 32, day));
    let again = storage.add_challenge(challenge("d", day), None, 1).await.unwrap();
    assert_eq!((again.id, &*again.code), (made.id, "c"));
    // Without a day there are many.
    for code in ["e", "f"] {
        storage.add_challenge(challenge(code, None), Some(ada), 5).await.unwrap();
    }
    assert!(storage.add_challenge(challenge("g", None), Some(ada + 9), 5).await.is_err());
    assert_eq!(storage.n_challenges(ada, 5).await.unwrap(), 2);
    assert_eq!(storage.n_challenges(ada, 6).await.unwrap(), 0);
    assert_eq!(storage.challenge_by_code("c").await.unwrap().unwrap().id, made.id);
    assert!(storage.challenge_by_code("d").await.unwrap().is_none());
    let found = storage.challenge_by_date("duel", "2026-11-16").await.unwrap().unwrap();
    assert_eq!(found.id, made.id);
    assert_eq!(storage.challenge(made.id).await.unwrap().unwrap().code, "c");
    storage.close().await;
}

pub(super) async fn a_guest_has_one_run(ground: &Ground) {
    let storage = ground.open().await;
    let made = storage.add_challenge(challenge("c", None), None, 1).await.unwrap();
    let mut guests = Vec::new();
    for (name, score) in [("Ada", Some(5)), ("Bob", Some(8)), ("Cy", None)] {
        let guest = add_guest(&storage, name).await;
        guests.push(guest);
        let new = || NewTable { challenge_id: Some(made.id), ..new_table(name, guest) };
        assert_eq!(storage.add_run(made.id, name.to_owned(), new()).await.unwrap(), name);
        let again = NewTable { code: format!("{name} again"), ..new() };
        assert_eq!(storage.add_run(made.id, name.to_owned(), again).await.unwrap(), name);
        let Some(score) = score else { continue };
        let id = storage.table_id(name).await.unwrap().unwrap();
        let end = Finish {
            outcome: Outcome::Together { won: true, score },
            at: 9,
            careers: Vec::new(),
            leaves_secrets: false,
        };
        storage.append(id, Head::first(name), entries(&["x"]), Some(end)).await.unwrap();
    }
    let runs = storage.runs(made.id).await.unwrap();
    let found: Vec<_> = runs.iter().map(|run| (&*run.name, run.score)).collect();
    assert_eq!(found, [("Bob", Some(8)), ("Ada", Some(5)), ("Cy", None)]);
    assert_eq!((runs[0].finished_at, runs[0].guest_id), (Some(9), Some(guests[1])));
    assert_eq!(runs[2].table_code, "Cy");
    assert!(storage.has_finished(made.id, guests[0]).await.unwrap());
    assert!(!storage.has_finished(made.id, guests[2]).await.unwrap());
    let id = storage.table_id("Ada").await.unwrap().unwrap();
    let kept = storage.open_table(id).await.unwrap().unwrap();
    assert_eq!(kept.beside.challenge_code.as_deref(), Some("c"));
    storage.forget_guest(guests[0]).await.unwrap();
    let runs = storage.runs(made.id).await.unwrap();
    assert!(runs.iter().all(|run| run.name != "Ada"));
    storage.close().await;
}
