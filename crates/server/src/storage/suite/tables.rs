//! Tables and seats.

use super::{Ground, add_guest, add_table, bot, entries, new_table, sits};
use crate::storage::{Lobby, NewTable, SweepRules};

pub(super) async fn a_table_is_found_by_what_it_is(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let bob = add_guest(&storage, "Bob").await;
    let mut new = NewTable {
        seats: vec![sits(bob, "Bob"), bot("calm")],
        listed: true,
        legacy: Some("{\"old\":1}".to_owned()),
        forked: Some("{}".to_owned()),
        lines: vec!["ä first".to_owned(), "second".to_owned()],
        ..new_table("here", ada)
    };
    new.seats.push(Default::default());
    let id = storage.add_table(new).await.unwrap();
    let row = storage.table(id).await.unwrap().unwrap();
    assert_eq!((row.id, &*row.code, &*row.game, row.rules_version), (id, "here", "duel", 1));
    assert_eq!((row.listed, row.practice, row.leaves_secrets), (true, false, false));
    assert_eq!((row.host_id, row.seed.len(), &*row.stage), (Some(ada), 32, "playing"));
    assert_eq!(row.legacy.as_deref(), Some("{\"old\":1}"));
    assert_eq!((row.outcome, row.closed_at, row.n_forks), (None, None, 0));
    assert_eq!(storage.table_id("here").await.unwrap(), Some(id));
    assert_eq!(storage.table_id("nowhere").await.unwrap(), None);
    assert_eq!(storage.game_of_table("here").await.unwrap().as_deref(), Some("duel"));
    let seats = storage.seats(id).await.unwrap();
    assert_eq!(seats, [sits(bob, "Bob"), bot("calm"), Default::default()]);
    assert_eq!(storage.held_seat(id, bob).await.unwrap(), Some(0));
    assert_eq!(storage.held_seat(id, ada).await.unwrap(), None);
    assert_eq!(storage.listed_tables().await.unwrap().len(), 1);
    assert_eq!(storage.tables_of(bob).await.unwrap()[0].id, id);
    assert!(storage.tables_of(ada).await.unwrap().is_empty(), "a host who does not sit there");
    assert_eq!(storage.table_ids_of(ada).await.unwrap(), [id]);
    assert_eq!(storage.table_ids_of(bob).await.unwrap(), [id]);
    assert_eq!(storage.n_open_tables(ada).await.unwrap(), 1);
    assert_eq!(storage.kept_by(ada).await.unwrap(), (1, 14));
    assert_eq!(storage.kept_by(bob).await.unwrap(), (0, 0));
    storage.count_fork(id).await.unwrap();
    assert_eq!(storage.table(id).await.unwrap().unwrap().n_forks, 1);
    storage.touch_table(id, 77).await.unwrap();
    assert_eq!(storage.table(id).await.unwrap().unwrap().touched_at, 77);
    assert!(storage.add_table(new_table("here", ada)).await.is_err(), "a code is one table's");
    storage.close().await;
}

pub(super) async fn a_table_that_waits_changes_and_begins(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let bob = add_guest(&storage, "Bob").await;
    let id = storage.add_table(NewTable { started_at: None, ..new_table("t", ada) }).await.unwrap();
    assert_eq!(storage.tables_of(ada).await.unwrap().len(), 1, "a host sees what waits");
    storage.put_seats(id, vec![sits(ada, "Ada"), sits(bob, "Bob"), bot("a")], 3).await.unwrap();
    let lobby = Lobby {
        setup: "{\"n\":2}".to_owned(),
        legacy: None,
        listed: true,
        practice: true,
        seats: vec![sits(bob, "Bob"), sits(ada, "Ada")],
        brought: Vec::new(),
    };
    storage.put_lobby(id, lobby, 4).await.unwrap();
    assert_eq!(storage.seats(id).await.unwrap(), [sits(bob, "Bob"), sits(ada, "Ada")]);
    assert_eq!(storage.held_seat(id, bob).await.unwrap(), None, "nothing was seen yet");
    storage.put_start(id, 2, "{\"n\":3}".to_owned(), Vec::new(), 5).await.unwrap();
    let row = storage.table(id).await.unwrap().unwrap();
    assert_eq!((&*row.stage, row.rules_version, &*row.setup), ("playing", 2, "{\"n\":3}"));
    assert_eq!((row.practice, row.touched_at), (true, 5));
    // Who has seen a seat keeps it, whoever sits there now.
    storage.put_seats(id, vec![sits(ada, "Ada"), sits(bob, "Bob")], 6).await.unwrap();
    assert_eq!(storage.held_seat(id, bob).await.unwrap(), Some(0));
    assert_eq!(storage.held_seat(id, ada).await.unwrap(), Some(1));
    storage.close().await;
}

pub(super) async fn a_table_goes_with_all_that_is_its(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let seats = vec![sits(ada, "Ada")];
    let id = storage.add_table(NewTable { seats, ..new_table("t", ada) }).await.unwrap();
    let head = crate::storage::Head::first("t");
    storage.append(id, head, entries(&["one"]), None).await.unwrap();
    storage.put_clocks(&[(id, 5)]).await.unwrap();
    storage.put_telling(id, Some(vec![1])).await.unwrap();
    storage.put_seat_key(id, ada, [1; 32], 1).await.unwrap();
    storage.mark_damaged(id, "torn".to_owned()).await.unwrap();
    #[cfg(unix)]
    {
        assert!(storage.delete_table("t".to_owned()).await.unwrap());
        assert!(!storage.delete_table("t".to_owned()).await.unwrap());
        assert!(storage.journal(id).await.unwrap().is_none());
        assert!(storage.open_table(id).await.unwrap().is_none());
        assert!(storage.entries(id).await.unwrap().is_empty());
        assert!(storage.seats(id).await.unwrap().is_empty());
        assert!(storage.telling(id).await.unwrap().is_none());
        assert!(storage.damage(id).await.unwrap().is_none());
        assert!(storage.guest_of_seat_key(id, [1; 32]).await.unwrap().is_none());
        assert_eq!(storage.held_seat(id, ada).await.unwrap(), None);
    }
    storage.close().await;
}

pub(super) async fn numbers_never_come_back(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let last = add_guest(&storage, "Eve").await;
    let (table_id, _) = add_table(&storage, "t", ada).await;
    storage.forget_guest(last).await.unwrap();
    let rules = SweepRules { playing_ms: 0, ..SweepRules::default() };
    assert_eq!(storage.sweep(100, rules, &[]).await.unwrap(), 1);
    storage.close().await;
    drop(storage);
    let storage = ground.open().await;
    let next = storage.add_guest("Cy".to_owned(), [200; 32], 1).await.unwrap();
    assert!(next > last, "{next} {last}");
    let (next, _) = add_table(&storage, "u", ada).await;
    assert!(next > table_id, "{next} {table_id}");
    storage.close().await;
}

pub(super) async fn a_sequel_is_begun_once(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let (id, _) = add_table(&storage, "one", ada).await;
    let begun = storage.add_sequel(id, new_table("two", ada)).await.unwrap();
    assert_eq!(begun, ("two".to_owned(), true));
    let again = storage.add_sequel(id, new_table("three", ada)).await.unwrap();
    assert_eq!(again, ("two".to_owned(), false));
    assert_eq!(storage.table_id("three").await.unwrap(), None);
    storage.close().await;
}

pub(super) async fn all_of_a_table_is_read_at_once(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let seats = vec![sits(ada, "Ada"), bot("calm")];
    let id = storage.add_table(NewTable { seats, ..new_table("t", ada) }).await.unwrap();
    let empty = storage.open_table(id).await.unwrap().unwrap();
    assert_eq!(empty.journal.verify().unwrap().n_entries, 0);
    assert_eq!((empty.beside.clock, empty.beside.chat_number), (0, 0));
    let head = crate::storage::Head::first("t");
    storage.append(id, head, entries(&["one", "two"]), None).await.unwrap();
    storage.put_clocks(&[(id, 1234)]).await.unwrap();
    let kept = storage.open_table(id).await.unwrap().unwrap();
    assert_eq!((kept.row.id, kept.seats.len(), kept.brought.len()), (id, 2, 0));
    assert_eq!((kept.beside.clock, kept.beside.problem), (1234, None));
    assert_eq!((kept.beside.challenge_code, kept.beside.challenge_date), (None, None));
    assert_eq!(kept.journal.verify().unwrap().n_entries, 2);
    assert!(storage.open_table(id + 1).await.unwrap().is_none());
    storage.close().await;
}

pub(super) async fn the_administrator_sees_tables(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let seats = vec![sits(ada, "Ada"), bot("calm"), Default::default()];
    let id = storage.add_table(NewTable { seats, ..new_table("t", ada) }).await.unwrap();
    storage.append(id, crate::storage::Head::first("t"), entries(&["one"]), None).await.unwrap();
    #[cfg(unix)]
    for running in [false, true] {
        let records = storage.table_records(running, 5).await.unwrap();
        assert_eq!((records.len(), &*records[0].code, &*records[0].stage), (1, "t", "playing"));
        assert_eq!((&*records[0].seats, records[0].n_entries), ("Ada, calm, free", 1));
        assert!(storage.put_closed("t".to_owned(), Some(9)).await.unwrap());
        assert!(!storage.put_closed("u".to_owned(), Some(9)).await.unwrap());
        assert_eq!(storage.table(id).await.unwrap().unwrap().closed_at, Some(9));
    }
    storage.close().await;
}

pub(super) async fn what_nobody_comes_back_to_is_swept(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let (stays, _) = add_table(&storage, "stays", ada).await;
    let (goes, _) = add_table(&storage, "goes", ada).await;
    let (late, _) = add_table(&storage, "late", ada).await;
    storage.touch_table(late, 50).await.unwrap();
    let eve = storage.add_guest("Eve".to_owned(), [77; 32], 1).await.unwrap();
    let rules =
        SweepRules { playing_ms: 80, guest_ms: 50, token_ms: 1_000_000, ..SweepRules::default() };
    assert_eq!(storage.sweep(100, rules, &[stays]).await.unwrap(), 1);
    for (table_id, is_there) in [(stays, true), (goes, false), (late, true)] {
        assert_eq!(storage.table(table_id).await.unwrap().is_some(), is_there);
    }
    assert!(storage.guest_name(eve).await.unwrap().is_none(), "without any table");
    assert!(storage.guest_name(ada).await.unwrap().is_some());
    storage.sweep(2_000_000, SweepRules { token_ms: 10, ..rules }, &[stays]).await.unwrap();
    assert!(storage.guest_by_token([b'A'; 32], 0).await.unwrap().is_none(), "an old token");
    storage.empty_log().await;
    storage.close().await;
}
