//! Many at once, and what goes wrong among them.

use std::sync::{Arc, atomic::Ordering::Relaxed};

use super::{Ground, add_guest, add_table, entries, new_table, sits};
use crate::{
    metrics::Metrics,
    storage::{Head, NewTable, Storage, StorageError, sql::query},
};

async fn run_sql(storage: &Storage, sql: &'static str) {
    let work = storage.write(move |db| {
        Box::pin(async move {
            query(sql).execute(db).await?;
            Ok(())
        })
    });
    work.await.unwrap();
}

async fn head_of(storage: &Storage, table_id: i64) -> Head {
    let journal = storage.journal(table_id).await.unwrap().unwrap();
    let mut head = Head::first(&journal.head.code);
    for (_, move_id, line) in journal.entries.iter().take(journal.head.n_entries as usize) {
        head = head.then(move_id.as_deref(), line);
    }
    head
}

/// What one table does wrong is refused to that table alone, though all are
/// written together.
pub(super) async fn everybody_gets_an_answer_of_their_own(ground: &Ground) {
    let metrics = Arc::new(Metrics::default());
    let storage = ground.open_with(metrics.clone()).await;
    let host_id = add_guest(&storage, "Ada").await;
    let mut tables = Vec::new();
    for code in ["good", "gone", "late", "clash", "fine"] {
        tables.push(add_table(&storage, code, host_id).await);
    }
    let [good, gone, late, clash, fine] = tables[..] else { unreachable!() };
    let late_then = storage.append(late.0, late.1, entries(&["a"]), None).await.unwrap();
    run_sql(&storage, "DELETE FROM tables WHERE code = 'gone'").await;
    for is_clash in [false, true] {
        if is_clash {
            // A row that no head knows of: the statement as a whole fails.
            run_sql(
                &storage,
                "INSERT INTO entries (table_id, idx, line) \
                 SELECT id, 1, 'x' FROM tables WHERE code = 'clash'",
            )
            .await;
        }
        let first = entries(if is_clash { &["c", "d"] } else { &["a", "b"] });
        let (good_head, clash_head) = match is_clash {
            false => (good.1, clash.1),
            true => (head_of(&storage, good.0).await, head_of(&storage, clash.0).await),
        };
        let (good_done, gone_done, late_done, clash_done, seen_done) = tokio::join!(
            storage.append(good.0, good_head, first, None),
            storage.append(gone.0, gone.1, entries(&["a"]), None),
            // Made for a head that the table no longer has.
            storage.append(late.0, late.1, entries(&["b"]), None),
            storage.append(clash.0, clash_head, entries(&["a"]), None),
            storage.token_seen(host_id, [0; 32], 7),
        );
        assert!(good_done.is_ok(), "{good_done:?}");
        assert!(matches!(gone_done, Err(StorageError::OtherHead)), "{gone_done:?}");
        assert!(matches!(late_done, Err(StorageError::OtherHead)), "{late_done:?}");
        assert_eq!(clash_done.is_err(), is_clash, "{clash_done:?}");
        assert!(seen_done.is_ok(), "{seen_done:?}");
    }
    // Without anything else to do, a clash is found as well.
    let clash_head = head_of(&storage, clash.0).await;
    let (late_done, clash_done) = tokio::join!(
        storage.append(late.0, late_then, entries(&["b"]), None),
        storage.append(clash.0, clash_head, entries(&["a"]), None),
    );
    assert!(late_done.is_ok() && clash_done.is_err(), "{late_done:?} {clash_done:?}");
    storage.append(fine.0, fine.1, entries(&["z"]), None).await.unwrap();
    for (table_id, n_entries) in [(good.0, 4), (late.0, 2), (fine.0, 1)] {
        let journal = storage.journal(table_id).await.unwrap().unwrap();
        assert_eq!(journal.verify().unwrap().n_entries, n_entries);
    }
    assert_eq!(metrics.storage_errors_total.load(Relaxed), 0);
    storage.close().await;
}

/// Group commit: hundreds of tables and other work, all at once, for a while.
pub(super) async fn many_write_at_once(ground: &Ground) {
    const N_TABLES: usize = 60;
    const N_ROUNDS: usize = 8;
    let storage = Arc::new(ground.open().await);
    let ada = add_guest(&storage, "Ada").await;
    let play = |number: usize| {
        let storage = storage.clone();
        async move {
            let code = format!("t{number}");
            let (id, mut head) = add_table(&storage, &code, ada).await;
            for round in 0..N_ROUNDS {
                let lines = [format!("{code} {round} a"), format!("{code} {round} b")];
                let new = entries(&[&lines[0], &lines[1]]);
                head = storage.append(id, head, new, None).await.unwrap();
                if number.is_multiple_of(5) {
                    storage.touch_table(id, round as i64).await.unwrap();
                }
            }
            (id, head)
        }
    };
    let tasks: Vec<_> = (0..N_TABLES).map(|number| tokio::spawn(play(number))).collect();
    for task in tasks {
        let (id, head) = task.await.unwrap();
        assert_eq!(head.n_entries as usize, 2 * N_ROUNDS);
        assert_eq!(storage.journal(id).await.unwrap().unwrap().verify().unwrap(), head);
    }
    assert_eq!(storage.inspect().await.unwrap(), N_TABLES as u64);
    storage.close().await;
}

pub(super) async fn all_is_there_after_a_restart(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    let seats = vec![sits(ada, "Ada")];
    let id = storage.add_table(NewTable { seats, ..new_table("t", ada) }).await.unwrap();
    let mut head = Head::first("t");
    for round in 0..3 {
        let storage = match round {
            0 => &storage,
            _ => &ground.open().await,
        };
        head = storage.append(id, head, entries(&["x", "y"]), None).await.unwrap();
        let journal = storage.journal(id).await.unwrap().unwrap();
        assert_eq!(journal.verify().unwrap(), head);
        assert_eq!(storage.guest_name(ada).await.unwrap().as_deref(), Some("Ada"));
        storage.close().await;
        let refused = storage.append(id, head, entries(&["z"]), None).await;
        assert!(matches!(refused, Err(StorageError::Stopped)), "{refused:?}");
    }
    assert_eq!(head.n_entries, 6);
}

/// A piece of work that fails in the middle leaves nothing; what is written
/// together with it stays.
pub(super) async fn what_is_refused_leaves_nothing_behind(ground: &Ground) {
    let storage = ground.open().await;
    let ada = add_guest(&storage, "Ada").await;
    add_table(&storage, "taken", ada).await;
    let half = storage.write(move |db| {
        Box::pin(async move {
            query("UPDATE guests SET name = 'Half'").execute(&mut *db).await?;
            query("INSERT INTO seats (table_id, seat, name) VALUES (999, 0, '')")
                .execute(db)
                .await?;
            Ok(())
        })
    });
    let (half, twice, whole, beside) = tokio::join!(
        half,
        storage.add_table(new_table("taken", ada)),
        storage.add_table(new_table("free", ada)),
        storage.token_seen(ada, [9; 32], 44),
    );
    assert!(half.is_err() && twice.is_err(), "{half:?} {twice:?}");
    assert!(whole.is_ok() && beside.is_ok(), "{whole:?} {beside:?}");
    assert_eq!(storage.guest_name(ada).await.unwrap().as_deref(), Some("Ada"));
    assert!(storage.table_id("free").await.unwrap().is_some());
    // What a stage may be is a matter of the database, too.
    let odd = storage.write(move |db| {
        Box::pin(async move {
            query("UPDATE tables SET stage = 'odd'").execute(db).await?;
            Ok(())
        })
    });
    assert!(odd.await.is_err());
    storage.close().await;
}
