//! Careers, and the tables they were brought to.

use super::{Ground, add_guest, new_table, sits};
use crate::storage::{
    BroughtRow, Finish, Head, Kept, Lobby, NewCareerRow, NewDocument, NewTable, Storage,
    StorageError,
};

fn career(code: &str, guest_id: i64) -> NewCareerRow {
    NewCareerRow {
        code: code.to_owned(),
        game: "duel".to_owned(),
        guest_id,
        document: "{}".to_owned(),
        origin: None,
        written_at: None,
        now: 5,
    }
}

fn brought(storage_row: &crate::storage::CareerRow, seat: u8) -> BroughtRow {
    BroughtRow {
        seat,
        career_id: storage_row.id,
        choice: "{}".to_owned(),
        code: storage_row.code.clone(),
        guest_id: storage_row.guest_id,
    }
}

pub(super) async fn a_career_is_kept_once(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let origin = Some(("server".to_owned(), "there".to_owned()));
    let from_afar = || NewCareerRow { origin: origin.clone(), ..career("k", ada) };
    assert_eq!(storage.add_career(from_afar()).await.unwrap(), Kept::Now);
    assert_eq!(storage.add_career(from_afar()).await.unwrap(), Kept::Already);
    let renamed = NewCareerRow { code: "l".to_owned(), ..from_afar() };
    assert_eq!(storage.add_career(renamed).await.unwrap(), Kept::Already, "by its origin");
    let row = storage.career("k").await.unwrap().unwrap();
    assert_eq!((row.guest_id, row.version, &*row.document), (ada, 1, "{}"));
    assert_eq!((row.origin.as_deref(), row.table_code, row.is_away), (Some("server"), None, false));
    assert_eq!(storage.careers_of(ada).await.unwrap().len(), 1);
    // What was deleted does not come back in an older state.
    assert!(storage.delete_career(ada, row.id).await.unwrap());
    assert!(storage.career("k").await.unwrap().is_none());
    let older = NewCareerRow { written_at: Some(4), ..from_afar() };
    assert_eq!(storage.add_career(older).await.unwrap(), Kept::Outdated);
    let same = NewCareerRow { written_at: Some(5), ..from_afar() };
    assert_eq!(storage.add_career(same).await.unwrap(), Kept::Now);
    let nobody = storage.add_career(career("m", ada + 9)).await;
    assert!(matches!(nobody, Err(StorageError::NoGuest)));
    storage.close().await;
}

async fn playing_with(storage: &Storage, code: &str, ada: i64) -> (i64, crate::storage::CareerRow) {
    let row = storage.career("k").await.unwrap().unwrap();
    let id =
        storage.add_table(NewTable { started_at: None, ..new_table(code, ada) }).await.unwrap();
    let lobby = Lobby {
        setup: "{}".to_owned(),
        legacy: None,
        listed: false,
        practice: false,
        seats: vec![sits(ada, "Ada")],
        brought: vec![brought(&row, 0)],
    };
    storage.put_lobby(id, lobby, 6).await.unwrap();
    (id, row)
}

pub(super) async fn a_career_is_at_one_table_at_a_time(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    storage.add_career(career("k", ada)).await.unwrap();
    let (id, row) = playing_with(&storage, "t", ada).await;
    assert_eq!(storage.brought(id).await.unwrap(), [brought(&row, 0)]);
    let twice = NewTable { brought: vec![brought(&row, 0)], ..new_table("u", ada) };
    assert!(storage.add_table(twice).await.is_err());
    let waits = storage.career("k").await.unwrap().unwrap();
    assert_eq!((waits.table_code.as_deref(), waits.is_away), (Some("t"), false));
    let document =
        NewDocument { career_id: row.id, version: 1, document: "{\"away\":1}".to_owned() };
    storage.put_start(id, 1, "{}".to_owned(), vec![document.clone()], 7).await.unwrap();
    assert!(storage.career("k").await.unwrap().unwrap().is_away);
    assert!(!storage.change_career(ada, document.clone(), 8).await.unwrap(), "it is away");
    assert!(!storage.delete_career(ada, row.id).await.unwrap(), "it is away");
    assert_eq!(storage.stale_with_careers(100, &[]).await.unwrap(), [id]);
    assert!(storage.stale_with_careers(100, &[id]).await.unwrap().is_empty());
    assert!(storage.careers_at(id).await.unwrap().is_empty(), "it has not come home");
    let home = NewDocument { version: 2, document: "{\"home\":1}".to_owned(), ..document };
    let end = Finish {
        outcome: table::Outcome::Together { won: true, score: 1 },
        at: 9,
        careers: vec![home],
        leaves_secrets: false,
    };
    let new = super::entries(&["end"]);
    storage.append(id, Head::first("t"), new, Some(end)).await.unwrap();
    let back = storage.career("k").await.unwrap().unwrap();
    assert_eq!((&*back.document, back.version, back.is_away), ("{\"home\":1}", 3, false));
    assert_eq!(storage.careers_at(id).await.unwrap().len(), 1);
    // A match that nobody ends lets it go, too.
    let (id, row) = playing_with(&storage, "v", ada).await;
    let given_up = NewDocument { career_id: row.id, version: 3, document: "{}".to_owned() };
    storage.settle_careers(id, vec![given_up], 10).await.unwrap();
    assert_eq!(storage.career("k").await.unwrap().unwrap().table_code, None);
    storage.close().await;
}

pub(super) async fn nobody_changes_an_old_document(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let bob = add_guest(&storage, "Bob").await;
    storage.add_career(career("k", ada)).await.unwrap();
    let id = storage.career("k").await.unwrap().unwrap().id;
    let new = |version| NewDocument { career_id: id, version, document: "{\"n\":1}".to_owned() };
    assert!(storage.change_career(ada, new(1), 8).await.unwrap());
    assert!(!storage.change_career(ada, new(1), 8).await.unwrap(), "it has changed");
    let others = storage.change_career(bob, new(2), 8).await;
    assert!(matches!(others, Err(StorageError::NoGuest)));
    // A match that would begin with an old one does not begin.
    let table_id =
        storage.add_table(NewTable { started_at: None, ..new_table("t", ada) }).await.unwrap();
    assert!(storage.put_start(table_id, 1, "{}".to_owned(), vec![new(1)], 9).await.is_err());
    assert_eq!(storage.table(table_id).await.unwrap().unwrap().stage, "lobby");
    storage.close().await;
}
