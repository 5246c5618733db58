//! Guests and their tokens.

use super::{Ground, add_guest, add_table, bot, new_table, sits, token};
use crate::storage::{NewTable, StorageError};

pub(super) async fn guests_are_known_by_their_tokens(ground: &Ground) {
    let storage = ground.open().await;
    let ada = storage.add_guest("Ada".to_owned(), token(1), 5).await.unwrap();
    let found = storage.guest_by_token(token(1), 5).await.unwrap().unwrap();
    assert_eq!((found.id, &*found.name, found.seen_at, found.banned_at), (ada, "Ada", 5, None));
    assert!(storage.guest_by_token(token(1), 6).await.unwrap().is_none(), "too old");
    assert!(storage.guest_by_token(token(2), 0).await.unwrap().is_none(), "unknown");
    storage.token_seen(ada, token(1), 9).await.unwrap();
    assert_eq!(storage.guest_by_token(token(1), 0).await.unwrap().unwrap().seen_at, 9);
    // A token is one guest's.
    assert!(storage.add_guest("Eve".to_owned(), token(1), 5).await.is_err());
    // Of many browsers the one goes that was away for longest.
    for byte in 2..=17 {
        storage.add_token(ada, token(byte), 10 + i64::from(byte)).await.unwrap();
    }
    assert!(storage.guest_by_token(token(1), 0).await.unwrap().is_none());
    assert!(storage.guest_by_token(token(2), 0).await.unwrap().is_some());
    storage.replace_tokens(ada, token(99), 50).await.unwrap();
    assert!(storage.guest_by_token(token(17), 0).await.unwrap().is_none());
    assert_eq!(storage.guest_by_token(token(99), 0).await.unwrap().unwrap().id, ada);
    storage.close().await;
}

pub(super) async fn a_guest_is_renamed_banned_and_found(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let bob = add_guest(&storage, "Bob").await;
    let seats = vec![sits(ada, "Ada"), bot("calm")];
    let table = NewTable { seats, ..new_table("t", ada) };
    let table_id = storage.add_table(table).await.unwrap();
    storage.rename_guest(ada, "Ada L.".to_owned()).await.unwrap();
    assert_eq!(storage.guest_name(ada).await.unwrap().as_deref(), Some("Ada L."));
    assert_eq!(storage.seats(table_id).await.unwrap()[0].name, "Ada L.");
    assert!(storage.guest_name(999).await.unwrap().is_none());
    #[cfg(unix)]
    {
        assert!(storage.has_guest(bob).await.unwrap() && !storage.has_guest(999).await.unwrap());
        assert!(storage.put_banned(bob, Some(4)).await.unwrap());
        assert!(!storage.put_banned(999, Some(4)).await.unwrap());
        let found = storage.guest_records(Some("a l".to_owned()), 10).await.unwrap();
        assert_eq!((found.len(), found[0].id, found[0].n_seats), (1, ada, 1));
        let all = storage.guest_records(None, 10).await.unwrap();
        assert_eq!(all.len(), 2);
        let banned = all.iter().find(|guest| guest.id == bob).unwrap();
        assert_eq!((banned.banned_at, banned.n_seats), (Some(4), 0));
        assert_eq!(storage.n_records().await.unwrap(), (1, 2));
    }
    storage.close().await;
}

pub(super) async fn whoever_is_forgotten_leaves_no_name(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let bob = add_guest(&storage, "Bob").await;
    let with = |code: &str, seats| NewTable { seats, ..new_table(code, ada) };
    let alone = storage.add_table(with("alone", vec![sits(ada, "Ada")])).await.unwrap();
    let both = vec![sits(ada, "Ada"), sits(bob, "Bob")];
    let shared = storage.add_table(with("shared", both)).await.unwrap();
    storage.forget_guest(ada).await.unwrap();
    assert!(storage.table(alone).await.unwrap().is_none(), "nobody else plays it");
    let seats = storage.seats(shared).await.unwrap();
    assert_eq!((seats[0].guest_id, &*seats[0].name), (None, ""));
    assert_eq!((seats[1].guest_id, &*seats[1].name), (Some(bob), "Bob"));
    assert_eq!(storage.table(shared).await.unwrap().unwrap().host_id, None);
    assert!(storage.guest_by_token(token(b'A'), 0).await.unwrap().is_none());
    assert!(storage.guest_name(ada).await.unwrap().is_none());
    storage.close().await;
}

pub(super) async fn whoever_is_gone_can_do_nothing(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let (table_id, _) = add_table(&storage, "t", ada).await;
    let gone = ada + 100;
    let is_refused =
        |result: Result<(), StorageError>| matches!(result, Err(StorageError::NoGuest));
    assert!(is_refused(storage.add_table(new_table("u", gone)).await.map(drop)));
    // The seats of a table are often written by somebody else who sits there.
    let seats = storage.put_seats(table_id, vec![sits(ada, "Ada"), sits(gone, "?")], 2).await;
    assert!(matches!(seats, Err(StorageError::NoSitter)), "{seats:?}");
    let with = NewTable { seats: vec![sits(gone, "?")], ..new_table("u", ada) };
    let made = storage.add_table(with).await;
    assert!(matches!(made, Err(StorageError::NoSitter)), "{made:?}");
    assert!(is_refused(storage.rename_guest(gone, "?".to_owned()).await));
    assert!(is_refused(storage.add_token(gone, token(9), 1).await));
    assert!(is_refused(storage.replace_tokens(gone, token(9), 1).await));
    assert!(is_refused(storage.put_seat_key(table_id, gone, token(9), 1).await));
    assert!(is_refused(storage.hand_over_table(table_id, ada, gone).await));
    assert!(storage.table_id("u").await.unwrap().is_none());
    assert!(storage.seats(table_id).await.unwrap().is_empty());
    storage.close().await;
}
