//! Talk, keys, invitations, clocks and what the database says of itself.

use protocol::{ChatLine, Seat};

use super::{Ground, add_guest, add_table};

pub(super) async fn talk_is_numbered(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let (id, _) = add_table(&storage, "t", ada).await;
    let line = |text: &str| ChatLine {
        number: 0,
        at: 3,
        name: "Ada".to_owned(),
        seat: Some(Seat(1)),
        text: text.to_owned(),
        seq: Some(2),
    };
    let one = storage.add_chat(id, ada, line("hello 'ö'")).await.unwrap();
    let two = storage.add_chat(id, ada, line("again")).await.unwrap();
    assert!(two > one);
    let all = storage.chat_after(id, 0).await.unwrap();
    assert_eq!(all.iter().map(|line| &*line.text).collect::<Vec<_>>(), ["hello 'ö'", "again"]);
    assert_eq!((all[0].number, all[0].seat, all[0].seq), (one, Some(Seat(1)), Some(2)));
    assert_eq!(storage.chat_after(id, one).await.unwrap().len(), 1);
    assert_eq!(storage.n_chat(ada, 10).await.unwrap(), 2);
    assert_eq!(storage.n_chat(ada, 1).await.unwrap(), 1);
    assert!(storage.add_chat(id, ada + 9, line("?")).await.is_err());
    assert!(storage.add_chat(id + 9, ada, line("?")).await.is_err(), "there is no such table");
    let kept = storage.open_table(id).await.unwrap().unwrap();
    assert_eq!(kept.beside.chat_number, two);
    storage.close().await;
}

pub(super) async fn seat_keys_and_invitations_are_replaced(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let bob = add_guest(&storage, "Bob").await;
    let (id, _) = add_table(&storage, "t", ada).await;
    storage.put_seat_key(id, ada, [1; 32], 1).await.unwrap();
    storage.put_seat_key(id, ada, [2; 32], 2).await.unwrap();
    assert_eq!(storage.guest_of_seat_key(id, [1; 32]).await.unwrap(), None);
    assert_eq!(storage.guest_of_seat_key(id, [2; 32]).await.unwrap(), Some(ada));
    storage.put_seat_key(id, bob, [3; 32], 2).await.unwrap();
    storage.hand_over_table(id, ada, bob).await.unwrap();
    assert_eq!(storage.guest_of_seat_key(id, [2; 32]).await.unwrap(), Some(bob));
    assert_eq!(storage.guest_of_seat_key(id, [3; 32]).await.unwrap(), None);
    assert_eq!(storage.table(id).await.unwrap().unwrap().host_id, Some(bob));
    storage.drop_seat_key(id, bob).await.unwrap();
    assert_eq!(storage.guest_of_seat_key(id, [2; 32]).await.unwrap(), None);

    assert!(storage.invitation(id).await.unwrap().is_none());
    for (code, guest_id) in [("u", ada), ("v", bob)] {
        add_table(&storage, code, ada).await;
        let (from, to) = ("t".to_owned(), code.to_owned());
        storage.put_invitation(from, to, guest_id, code == "v").await.unwrap();
    }
    let last = storage.invitation(id).await.unwrap().unwrap();
    assert_eq!((&*last.code, &*last.host, last.same_luck), ("v", "Bob", true));
    storage.close().await;
}

pub(super) async fn clocks_never_run_back(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let (one, _) = add_table(&storage, "one", ada).await;
    let (two, _) = add_table(&storage, "two", ada).await;
    storage.put_clocks(&[(one, 10), (two, 20), (two + 9, 30)]).await.unwrap();
    storage.put_clocks(&[(one, 5), (two, 25)]).await.unwrap();
    storage.put_clocks(&[]).await.unwrap();
    for (id, at) in [(one, 10), (two, 25)] {
        assert_eq!(storage.open_table(id).await.unwrap().unwrap().beside.clock, at);
    }
    storage.close().await;
}

pub(super) async fn secrets_and_the_probe_are_kept(ground: &Ground) {
    let storage = ground.open().await;
    let daily = storage.secret("daily").await.unwrap();
    assert_eq!(storage.secret("daily").await.unwrap(), daily);
    assert_ne!(storage.secret("seal").await.unwrap(), daily);
    storage.probe().await.unwrap();
    storage.measure();
    storage.close().await;
    let closed = storage.secret("daily").await;
    assert!(matches!(closed, Err(crate::StorageError::Stopped)), "{closed:?}");
    drop(storage);
    let storage = ground.open().await;
    assert_eq!(storage.secret("daily").await.unwrap(), daily);
    storage.close().await;
}
