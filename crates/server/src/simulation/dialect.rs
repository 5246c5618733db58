//! What PostgreSQL says and SQLite does not understand, for the file that stands in
//! for it.

use super::{Bug, ask, has};

/// What is the same there without being said: one node after the other is at work.
const LOCKS: [&str; 2] = ["LOCK TABLE owners IN SHARE ROW EXCLUSIVE MODE", " FOR UPDATE OF nodes"];
const NOW: &str = "clock_timestamp()";
const NEXT: &str = "nextval('epochs')";
/// Times are numbers there, of milliseconds.
const UNITS: [(&str, &str); 2] = [
    (" * interval '1 millisecond'", ""),
    (
        "extract(epoch FROM nodes.lease_until - clock_timestamp()) * 1000",
        "nodes.lease_until - clock_timestamp()",
    ),
];

/// A statement as SQLite understands it.
pub(crate) fn as_sqlite(sql: &str) -> String {
    let mut text = sql.to_owned();
    for lock in LOCKS {
        text = text.replace(lock, "");
    }
    for (postgres, sqlite) in UNITS {
        text = text.replace(postgres, sqlite);
    }
    if text.contains(NOW) {
        let now = ask(|world| match has(Bug::LeaseByWallClock) {
            true => world.wall_now(),
            false => world.database_now(),
        });
        text = text.replace(NOW, &now.unwrap_or_default().to_string());
    }
    if text.contains(NEXT) {
        let next = ask(|world| world.next_number()).unwrap_or_default();
        text = text.replace(NEXT, &next.to_string());
    }
    text
}
