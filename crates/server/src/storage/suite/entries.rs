//! Journals, and the end of a match.

use table::Outcome;

use super::{Ground, add_guest, add_table, entries, new_table, sits};
use crate::storage::{
    Finish, Head, LogMark, NewEntry, NewTable, Storage, StorageError, sql::query,
};

fn finish(score: i32, at: i64) -> Finish {
    Finish {
        outcome: Outcome::Together { won: true, score },
        at,
        careers: Vec::new(),
        leaves_secrets: false,
    }
}

pub(super) async fn entries_come_back_as_they_were(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let (id, first) = add_table(&storage, "t", ada).await;
    let lines = ["{\"a\":\"\\u0000 \\\" \\\\ 'ö' 🚀\"}", "", "  x\n\ty ", "$1 ?; --"];
    let new: Vec<_> = lines
        .iter()
        .zip([Some("id"), None, Some(""), Some("ünïcode '\"\\")])
        .map(|(line, id)| NewEntry { move_id: id.map(str::to_owned), line: (*line).to_owned() })
        .collect();
    let expected: Vec<_> = new.iter().map(|new| (new.move_id.clone(), new.line.clone())).collect();
    let head = storage.append(id, first, new, None).await.unwrap();
    assert_eq!(storage.entries(id).await.unwrap(), expected);
    let journal = storage.journal(id).await.unwrap().unwrap();
    assert_eq!(journal.verify().unwrap(), head);
    assert_eq!(storage.inspect().await.unwrap(), 1);
    assert_eq!(storage.damage(id).await.unwrap(), None);
    storage.close().await;
}

pub(super) async fn entries_go_only_after_their_head(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let (id, first) = add_table(&storage, "t", ada).await;
    let one = storage.append(id, first, entries(&["a"]), None).await.unwrap();
    for (table_id, head) in [(id, first), (id, one.then(None, "b")), (id + 1, first)] {
        let refused = storage.append(table_id, head, entries(&["x"]), None).await;
        assert!(matches!(refused, Err(StorageError::OtherHead)), "{refused:?}");
        // Also where something else has to be done with it.
        let refused = storage.append(table_id, head, entries(&["x"]), Some(finish(1, 2))).await;
        assert!(matches!(refused, Err(StorageError::OtherHead)), "{refused:?}");
    }
    // Several for one table in one go keep their order.
    let two = one.then(None, "b");
    let (second, third) = tokio::join!(
        storage.append(id, one, entries(&["b"]), None),
        storage.append(id, two, entries(&["c"]), None),
    );
    assert_eq!(second.unwrap(), two);
    assert_eq!(third.unwrap().n_entries, 3);
    let lines: Vec<_> = storage.entries(id).await.unwrap().into_iter().map(|(_, l)| l).collect();
    assert_eq!(lines, ["a", "b", "c"]);
    storage.close().await;
}

pub(super) async fn a_match_ends_with_all_that_hangs_on_it(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let (id, first) = add_table(&storage, "t", ada).await;
    let end = Finish { leaves_secrets: true, ..finish(42, 9) };
    storage.append(id, first, entries(&["last"]), Some(end)).await.unwrap();
    let row = storage.table(id).await.unwrap().unwrap();
    assert_eq!((&*row.stage, row.touched_at, row.leaves_secrets), ("finished", 9, true));
    assert!(row.outcome.unwrap().contains("42"));
    assert_eq!(storage.n_open_tables(ada).await.unwrap(), 0);
    assert_eq!(storage.finished_before(10, 0).await.unwrap(), [id]);
    assert!(storage.finished_before(9, 0).await.unwrap().is_empty());
    assert!(storage.finished_before(10, id).await.unwrap().is_empty());
    assert_eq!(storage.delete_finished(id, 9).await.unwrap(), 0);
    assert_eq!(storage.delete_finished(id, 10).await.unwrap(), 1);
    storage.close().await;
}

pub(super) async fn finished_matches_are_told(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let mut ids = Vec::new();
    for (code, at) in [("a", 10), ("b", 20), ("c", 20)] {
        let seats = vec![sits(ada, "Ada"), sits(ada, "Ada")];
        let id = storage.add_table(NewTable { seats, ..new_table(code, ada) }).await.unwrap();
        let first = Head::first(code);
        storage.append(id, first, entries(&["x"]), Some(finish(1, at))).await.unwrap();
        ids.push(id);
    }
    let log = storage.log(ada, "duel", None, 2).await.unwrap();
    let found: Vec<_> = log.iter().map(|row| (row.table.id, row.finished_at)).collect();
    assert_eq!(found, [(ids[2], 20), (ids[1], 20)]);
    assert_eq!(log[0].started_at, Some(1));
    let mark = LogMark { finished_at: 20, table_id: ids[1] };
    let rest = storage.log(ada, "duel", Some(mark), 2).await.unwrap();
    assert_eq!((rest.len(), rest[0].table.id), (1, ids[0]));
    assert!(storage.log(ada, "chess", None, 2).await.unwrap().is_empty());

    assert_eq!(storage.untold("duel", 1, 0).await.unwrap(), ids);
    storage.put_telling(ids[0], Some(vec![0, 255])).await.unwrap();
    storage.put_telling(ids[0], Some(vec![1, 0, 2])).await.unwrap();
    storage.put_telling(ids[1], None).await.unwrap();
    storage.put_telling(ids[2] + 9, None).await.unwrap();
    assert_eq!(storage.untold("duel", 1, 0).await.unwrap(), ids[2..]);
    assert_eq!(storage.telling(ids[0]).await.unwrap(), Some(vec![1, 0, 2]));
    assert_eq!(storage.telling(ids[1]).await.unwrap(), None);
    storage.close().await;
}

pub(super) async fn a_campaign_that_goes_on_is_sealed(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let (one, first) = add_table(&storage, "one", ada).await;
    assert!(!storage.is_sealed(one, 0).await.unwrap());
    let end = Finish { leaves_secrets: true, ..finish(1, 50) };
    storage.append(one, first, entries(&["x"]), Some(end)).await.unwrap();
    assert!(storage.is_sealed(one, 40).await.unwrap(), "a sequel may come");
    assert!(!storage.is_sealed(one, 60).await.unwrap(), "it was given up");
    storage.add_sequel(one, new_table("two", ada)).await.unwrap();
    assert!(storage.is_sealed(one, 60).await.unwrap(), "the sequel runs");
    let two = storage.table_id("two").await.unwrap().unwrap();
    let end = finish(1, 70);
    storage.append(two, Head::first("two"), entries(&["y"]), Some(end)).await.unwrap();
    assert!(!storage.is_sealed(one, 60).await.unwrap(), "the campaign is over");
    storage.close().await;
}

async fn run_sql(storage: &Storage, sql: &'static str) {
    let work = storage.write(move |db| {
        Box::pin(async move {
            query(sql).execute(db).await?;
            Ok(())
        })
    });
    work.await.unwrap();
}

pub(super) async fn a_changed_journal_is_noticed(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    for code in ["good", "changed", "short"] {
        let (id, first) = add_table(&storage, code, ada).await;
        storage.append(id, first, entries(&["one", "two"]), None).await.unwrap();
    }
    run_sql(
        &storage,
        "UPDATE entries SET line = 'One' WHERE idx = 0 \
         AND table_id = (SELECT id FROM tables WHERE code = 'changed')",
    )
    .await;
    run_sql(
        &storage,
        "DELETE FROM entries WHERE idx = 1 \
         AND table_id = (SELECT id FROM tables WHERE code = 'short')",
    )
    .await;
    assert_eq!(storage.inspect().await.unwrap(), 3);
    for (code, problem) in
        [("good", None), ("changed", Some("changed")), ("short", Some("1 entries"))]
    {
        let id = storage.table_id(code).await.unwrap().unwrap();
        let damage = storage.damage(id).await.unwrap();
        match problem {
            None => assert_eq!(damage, None),
            Some(word) => assert!(damage.unwrap().contains(word)),
        }
    }
    storage.close().await;
}
