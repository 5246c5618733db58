//! What only PostgreSQL has: leases, epochs, and connections that are cut.

use std::sync::Arc;

use futures_util::future::LocalBoxFuture;

use super::{
    DatabaseUrl,
    owners::{ALL_TABLES, Claim, LEASE, Node, owner_of},
    writing,
};
use crate::{
    metrics::Metrics,
    storage::{
        Head, NewEntry, NewTable, Place, SeatRow, Storage, StorageError, TableClaim, open,
        open_shared,
        sql::{Connection, query, query_scalar},
        suite::new_table,
        transfer,
    },
};

/// The same database, by two ways.
#[derive(Debug)]
pub struct Places {
    /// The straight one.
    pub direct: DatabaseUrl,
    /// The one that can be cut.
    pub behind: DatabaseUrl,
}

/// When the connection that writes is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// Before the next question arrives.
    Question,
    /// After the next question with [`MARK`] in it has been done, before its answer
    /// arrives.
    Answer,
    /// The same, for the end of a transaction.
    AnswerToCommit,
}

/// In an entry whose answer is to be cut off. (A statement that is new to a connection
/// goes there twice: without values first.)
pub const MARK: &str = "cut me off";

/// A test and its name; it may cut the way behind, and hears whether that was done
/// the last time.
pub type PostgresTest =
    (&'static str, for<'a> fn(&'a Places, &'a dyn Fn(Cut) -> bool) -> LocalBoxFuture<'a, ()>);

/// All tests, by name.
pub const POSTGRES_TESTS: &[PostgresTest] = &[
    ("a_table_has_one_owner", |places, _| Box::pin(a_table_has_one_owner(places))),
    ("a_second_server_is_refused", |places, _| Box::pin(a_second_server_is_refused(places))),
    ("who_was_taken_over_writes_no_more", |places, _| {
        Box::pin(who_was_taken_over_writes_no_more(places))
    }),
    ("a_node_that_stood_still_writes_no_more", |places, _| {
        Box::pin(a_node_that_stood_still_writes_no_more(places))
    }),
    ("a_node_that_missed_a_deletion_writes_no_more", |places, _| {
        Box::pin(a_node_that_missed_a_deletion_writes_no_more(places))
    }),
    ("what_was_cut_is_looked_up", |places, cut| Box::pin(what_was_cut_is_looked_up(places, cut))),
    ("all_is_copied_there_and_back", |places, _| Box::pin(all_is_copied_there_and_back(places))),
];

async fn db(url: &DatabaseUrl) -> Connection {
    writing(url, false).connect().await.unwrap()
}

async fn storage(url: &DatabaseUrl) -> Storage {
    let opened = open(&Place::Postgres(url.clone()), false).await.unwrap();
    Storage::open_with(opened, Arc::new(Metrics::default()))
}

fn node(name: &str) -> Node {
    Node::new(name.to_owned())
}

/// The lease of a server ends now.
async fn end_lease(of: &Node, db: &mut Connection) {
    let sql = "UPDATE nodes SET lease_until = clock_timestamp() - interval '1 ms' \
               WHERE incarnation = ?";
    query(sql).bind(&of.incarnation).execute(db).await.unwrap();
}

fn ours(claim: Result<Claim, StorageError>) -> i64 {
    match claim.unwrap() {
        Claim::Ours(epoch) => epoch,
        Claim::Theirs(owner) => panic!("it is {owner:?}'s"),
    }
}

fn theirs(claim: Result<Claim, StorageError>) -> String {
    match claim.unwrap() {
        Claim::Theirs(owner) => {
            assert!(owner.left_ms > 0 && owner.left_ms <= LEASE.as_millis() as i64, "{owner:?}");
            owner.name
        }
        Claim::Ours(epoch) => panic!("it was given, under {epoch}"),
    }
}

async fn a_table_has_one_owner(places: &Places) {
    super::MIGRATIONS.run(&mut db(&places.direct).await).await.unwrap();
    let (mut one, mut two) = (db(&places.direct).await, db(&places.direct).await);
    let (ada, bob) = (node("ada"), node("bob"));
    assert_eq!(owner_of(7, &mut one).await.unwrap(), None);
    let first = ours(ada.claim(7, &mut one).await);
    assert_eq!(theirs(bob.claim(7, &mut two).await), "ada");
    let second = ours(bob.claim(8, &mut two).await);
    assert!(second > first);
    // Whoever wants all is in the way of everybody.
    assert_eq!(theirs(ada.claim(ALL_TABLES, &mut one).await), "bob");
    // One's own goes on under a new epoch.
    let third = ours(ada.claim(7, &mut one).await);
    assert!(third > second);
    assert_eq!(ada.epoch_of(7, &mut two).await.unwrap(), Some(third));
    let owner = owner_of(7, &mut two).await.unwrap().unwrap();
    assert_eq!((&*owner.name, owner.epoch), ("ada", third));
    // A lease that ended counts again when it is renewed before anybody comes.
    end_lease(&ada, &mut two).await;
    assert!(owner_of(7, &mut two).await.unwrap().unwrap().left_ms <= 0);
    ada.renew(&mut one).await.unwrap();
    assert_eq!(theirs(bob.claim(7, &mut two).await), "ada");
    end_lease(&ada, &mut two).await;
    let fourth = ours(bob.claim(7, &mut two).await);
    assert!(fourth > third);
    assert_eq!(ada.epoch_of(7, &mut one).await.unwrap(), None);
    assert_eq!(theirs(ada.claim(7, &mut one).await), "bob");
    bob.release(7, &mut two).await.unwrap();
    ours(ada.claim(7, &mut one).await);
    assert_eq!(theirs(ada.claim(8, &mut one).await), "bob");
    bob.release(ALL_TABLES, &mut two).await.unwrap();
    let all = ours(ada.claim(ALL_TABLES, &mut one).await);
    assert_eq!(theirs(bob.claim(9, &mut two).await), "ada");
    assert_eq!(owner_of(9, &mut two).await.unwrap().unwrap().epoch, all);
    // Of two who come at once, one gets it.
    ada.release(ALL_TABLES, &mut one).await.unwrap();
    let (left, right) = tokio::join!(ada.claim(9, &mut one), bob.claim(9, &mut two));
    let n_ours = [left, right].iter().filter(|claim| matches!(claim, Ok(Claim::Ours(_)))).count();
    assert_eq!(n_ours, 1);
}

async fn a_second_server_is_refused(places: &Places) {
    let first = storage(&places.direct).await;
    let refused = open(&Place::Postgres(places.direct.clone()), false).await.err().unwrap();
    let text = refused.to_string();
    assert!(matches!(refused, StorageError::InUse(_)), "{text}");
    assert!(text.contains(&format!("process {}", std::process::id())), "{text}");
    first.probe().await.unwrap();
    first.close().await;
    // Who has left is not waited for.
    storage(&places.direct).await.close().await;
}

async fn table(storage: &Storage, code: &str) -> (i64, Head) {
    let host_id = storage.add_guest("Ada".to_owned(), [7; 32], 1).await.unwrap();
    (storage.add_table(new_table(code, host_id)).await.unwrap(), Head::first(code))
}

fn entry(line: &str) -> Vec<NewEntry> {
    vec![NewEntry { move_id: None, line: line.to_owned() }]
}

/// A server that was paused for too long, and comes back when another one has the
/// database: whatever it writes is refused, and nothing of the other's is touched.
async fn who_was_taken_over_writes_no_more(places: &Places) {
    let paused = storage(&places.direct).await;
    let (id, first) = table(&paused, "t").await;
    let one = paused.append(id, first, entry("one"), None).await.unwrap();
    let mut db = db(&places.direct).await;
    query("UPDATE nodes SET lease_until = clock_timestamp() - interval '1 ms'")
        .execute(&mut db)
        .await
        .unwrap();
    // It has not noticed yet when the other one comes.
    let other = node("other");
    ours(other.claim(ALL_TABLES, &mut db).await);
    let refused = paused.append(id, one, entry("two"), None).await.unwrap_err();
    assert!(matches!(&refused, StorageError::TakenOver(name) if name == "other"), "{refused}");
    for refused in [
        paused.touch_table(id, 9).await.unwrap_err(),
        paused.probe().await.unwrap_err(),
        paused.append(id, one, entry("two"), None).await.unwrap_err(),
    ] {
        assert!(matches!(&refused, StorageError::TakenOver(_)), "{refused}");
    }
    let n_entries: i64 =
        query_scalar("SELECT count(*) FROM entries").fetch_one(&mut db).await.unwrap();
    assert_eq!(n_entries, 1);
    paused.close().await;
    // It has not taken the other's lease along.
    assert_eq!(owner_of(id, &mut db).await.unwrap().unwrap().name, "other");
    other.leave(&mut db).await.unwrap();
    let next = storage(&places.direct).await;
    next.append(id, one, entry("two"), None).await.unwrap();
    next.close().await;
}

async fn one_of_several(url: &DatabaseUrl, name: &str) -> Storage {
    let opened = open_shared(url, Some(name.to_owned())).await.unwrap();
    Storage::open_with(opened, Arc::new(Metrics::default()))
}

/// A node that has not heard that somebody was deleted does not let them play on.
async fn a_node_that_missed_a_deletion_writes_no_more(places: &Places) {
    let one = one_of_several(&places.direct, "one").await;
    let two = one_of_several(&places.direct, "two").await;
    let ada = one.add_guest("Ada".to_owned(), [7; 32], 1).await.unwrap();
    let bob = one.add_guest("Bob".to_owned(), [8; 32], 1).await.unwrap();
    let sits = |guest_id| SeatRow { guest_id: Some(guest_id), ..SeatRow::default() };
    let new = NewTable { seats: vec![sits(ada), sits(bob)], ..new_table("t", bob) };
    let (id, first) = (one.add_table(new).await.unwrap(), Head::first("t"));
    let TableClaim::Ours { epoch, .. } = one.claim_table(id).await.unwrap() else {
        panic!("nobody else has it")
    };
    two.forget_guest(ada).await.unwrap();
    let late = one.append_under(Some(epoch), id, first, entry("late"), None).await;
    assert!(matches!(late, Err(StorageError::OtherHead)), "{late:?}");
    // It is still the one that is asked, and can find out.
    assert_eq!(two.other_owner(id).await.unwrap(), Some(one.this_node().unwrap()));
    assert!(one.own_tables().await.unwrap()[&id] > epoch);
    let TableClaim::Ours { epoch, .. } = one.claim_table(id).await.unwrap() else {
        panic!("it is still its own")
    };
    one.append_under(Some(epoch), id, first, entry("on time"), None).await.unwrap();
    one.close().await;
    two.close().await;
}

/// The epoch of a table that the node gets, after the others were not heard of.
async fn take_over(taker: &Storage, table_id: i64, db: &mut Connection) -> i64 {
    let taker_incarnation = taker.this_node().unwrap().incarnation;
    loop {
        // The others renew again and again: they do not stand still in truth.
        let sql = "UPDATE nodes SET lease_until = clock_timestamp() - interval '1 ms' \
                   WHERE incarnation <> ?";
        query(sql).bind(&taker_incarnation).execute(&mut *db).await.unwrap();
        match taker.claim_table(table_id).await.unwrap() {
            TableClaim::Ours { epoch, taken_from } => {
                assert_eq!(taken_from.as_deref(), Some("one"));
                return epoch;
            }
            // It was not there for long enough to take anything.
            TableClaim::Theirs(other) => assert_eq!(other.name, "one"),
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

/// Of two nodes one stands still, and the other takes its table: whatever the first
/// still writes is refused, about the table or not, until it has begun again.
async fn a_node_that_stood_still_writes_no_more(places: &Places) {
    let one = one_of_several(&places.direct, "one").await;
    let two = one_of_several(&places.direct, "two").await;
    let alone = open(&Place::Postgres(places.direct.clone()), false).await.err().unwrap();
    assert!(matches!(alone, StorageError::InUse(_)), "{alone}");
    let (id, first) = table(&one, "t").await;
    let TableClaim::Ours { epoch, .. } = one.claim_table(id).await.unwrap() else {
        panic!("nobody else has it")
    };
    let two_first = two.claim_table(id).await.unwrap();
    assert_eq!(two_first, TableClaim::Theirs(one.this_node().unwrap()));
    assert_eq!(two.other_owner(id).await.unwrap(), Some(one.this_node().unwrap()));
    let head = one.append_under(Some(epoch), id, first, entry("one"), None).await.unwrap();
    // The right head under a wrong epoch is of no use.
    let refused = two.append_under(Some(epoch + 1), id, head, entry("two"), None).await;
    assert!(matches!(refused, Err(StorageError::OtherHead)), "{refused:?}");

    let mut db = db(&places.direct).await;
    let later = take_over(&two, id, &mut db).await;
    assert!(later > epoch);
    for refused in [
        one.append_under(Some(epoch), id, head, entry("late"), None).await.map(drop),
        one.touch_table(id, 9).await,
        one.append_under(Some(epoch), id, head, entry("late"), None).await.map(drop),
    ] {
        let refused = refused.unwrap_err();
        let is_fenced = matches!(refused, StorageError::OtherHead | StorageError::TakenOver(_));
        assert!(is_fenced, "{refused}");
    }
    let head = two.append_under(Some(later), id, head, entry("two"), None).await.unwrap();

    // It notices, and is there again without any table.
    one.taken_for_dead().await.unwrap();
    assert!(one.check_standing().is_err() && one.claim_table(id).await.is_err());
    one.begin_again().await.unwrap();
    one.touch_table(id, 10).await.unwrap();
    let late = one.append_under(Some(epoch), id, head, entry("late"), None).await;
    assert!(matches!(late, Err(StorageError::OtherHead)), "{late:?}");
    assert_eq!(one.other_nodes().await.unwrap(), [two.this_node().unwrap()]);

    // What is given back is anybody's at once, and what was stored is there once.
    two.release_table(id, later).await.unwrap();
    assert_eq!(one.other_owner(id).await.unwrap(), None);
    let claim = one.claim_table(id).await.unwrap();
    assert!(matches!(claim, TableClaim::Ours { taken_from: None, .. }), "{claim:?}");
    let journal = one.journal(id).await.unwrap().unwrap();
    assert_eq!(journal.verify().unwrap(), head);
    assert_eq!(journal.entries.len(), 2);
    two.close().await;
    one.close().await;
    storage(&places.direct).await.close().await;
}

async fn what_was_cut_is_looked_up(places: &Places, cut_off: &dyn Fn(Cut) -> bool) {
    let cut = |cut| assert!(cut_off(cut), "the connection was not cut before");
    let storage = storage(&places.behind).await;
    let (id, mut head) = table(&storage, "t").await;
    for round in 0..3 {
        // Stored, but nobody heard of it: it is acknowledged all the same.
        cut(Cut::Answer);
        head = storage.append(id, head, entry(&format!("{round} {MARK}")), None).await.unwrap();
        cut(Cut::AnswerToCommit);
        let name = format!("guest {round}");
        let guest = storage.add_guest(name.clone(), [round; 32], 1).await.unwrap();
        assert_eq!(storage.guest_name(guest).await.unwrap(), Some(name));
        // It never arrived: it is refused, and can be sent again.
        cut(Cut::Question);
        let line = format!("{round} question");
        storage.append(id, head, entry(&line), None).await.unwrap_err();
        head = storage.append(id, head, entry(&line), None).await.unwrap();
        cut(Cut::Question);
        storage.touch_table(id, 1000 + i64::from(round)).await.unwrap_err();
        storage.touch_table(id, 2000 + i64::from(round)).await.unwrap();
        // Several at once: each hears what became of it.
        cut(Cut::Answer);
        let late = head.then(None, "never");
        let (good, bad) = tokio::join!(
            storage.append(id, head, entry(MARK), None),
            storage.append(id + 100, late, entry("bad"), None),
        );
        head = good.unwrap();
        bad.unwrap_err();
    }
    let journal = storage.journal(id).await.unwrap().unwrap();
    assert_eq!(journal.verify().unwrap(), head);
    assert_eq!(journal.entries.len(), 9);
    storage.probe().await.unwrap();
    storage.close().await;
}

async fn all_is_copied_there_and_back(places: &Places) {
    let name = format!("wardroom-copy-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let (one, two) = (Place::Folder(folder.join("one")), Place::Folder(folder.join("two")));
    let postgres = Place::Postgres(places.direct.clone());
    let source = Storage::open_with(open(&one, false).await.unwrap(), Default::default());
    let (id, mut head) = table(&source, "t").await;
    for round in 0..70 {
        // Enough for several pages, with letters of all kinds.
        let new = (0..200).map(|n| NewEntry {
            move_id: (n % 2 == 0).then(|| format!("id {n}")),
            line: format!("{{\"n\":{round},\"s\":\"ö🚀'\\\"\"}}"),
        });
        head = source.append(id, head, new.collect(), None).await.unwrap();
    }
    let gone = source.add_guest("Gone".to_owned(), [9; 32], 1).await.unwrap();
    source.forget_guest(gone).await.unwrap();
    let secret = source.secret("daily").await.unwrap();
    let in_use = transfer(&one, &postgres, &mut |_| {}).await.unwrap_err();
    assert!(matches!(in_use, StorageError::Folder(_)), "{in_use}");
    source.close().await;
    drop(source);

    // Interrupted after some rows; it may not be served, and goes on later.
    let mut n_calls = 0;
    {
        let mut tell = |_| n_calls += 1;
        let copying = transfer(&one, &postgres, &mut tell);
        tokio::pin!(copying);
        let mut db = db(&places.direct).await;
        loop {
            let pause = tokio::time::sleep(std::time::Duration::from_millis(1));
            tokio::select! {
                done = &mut copying => panic!("it was too fast to be interrupted: {done:?}"),
                () = pause => {}
            }
            let sql = "SELECT coalesce((SELECT count(*) FROM entries), 0)";
            let is_there = query_scalar::<bool>("SELECT to_regclass('entries') IS NOT NULL");
            if is_there.fetch_one(&mut db).await.unwrap()
                && query_scalar::<i64>(sql).fetch_one(&mut db).await.unwrap() > 0
            {
                break;
            }
        }
    }
    assert!(n_calls > 0);
    // Whoever was killed has not left; its lease has to end.
    let half = open(&postgres, false).await.err().unwrap();
    assert!(matches!(half, StorageError::Transfer(_)), "{half}");
    let done = transfer(&one, &postgres, &mut |_| {}).await.unwrap();
    assert!(done.n_before > 0 && done.n_before < done.n_rows, "{done:?}");
    assert_eq!(done.n_journals, 1);
    let again = transfer(&one, &postgres, &mut |_| {}).await.unwrap_err();
    assert!(again.to_string().contains("holds data already"), "{again}");

    let back = transfer(&postgres, &two, &mut |_| {}).await.unwrap();
    assert_eq!((back.n_rows, back.n_before), (done.n_rows, 0));
    for place in [&postgres, &two] {
        let storage = Storage::open_with(open(place, false).await.unwrap(), Default::default());
        let journal = storage.journal(id).await.unwrap().unwrap();
        assert_eq!(journal.verify().unwrap(), head);
        assert_eq!(storage.secret("daily").await.unwrap(), secret);
        let next = storage.add_guest("Next".to_owned(), [10; 32], 1).await.unwrap();
        assert!(next > gone, "a number came back");
        storage.append(id, head, entry("goes on"), None).await.unwrap();
        storage.close().await;
    }
    std::fs::remove_dir_all(folder).unwrap();
}
