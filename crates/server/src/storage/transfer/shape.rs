//! What there is to copy.

use crate::storage::sql::{Connection, Row, Sql, Value, query, query_scalar};

/// What stands in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Int,
    Text,
    Bytes,
}

use Kind::{Bytes, Int, Text};

/// A table of the database; its key comes first.
#[derive(Debug)]
pub(super) struct Shape {
    pub(super) name: &'static str,
    n_keys: usize,
    columns: &'static [(&'static str, Kind)],
}

/// So many rows go with one statement.
const ROWS: usize = 100;

/// All tables but what the database says of itself, each after those that it refers
/// to.
pub(super) const TABLES: &[Shape] = &[
    Shape {
        name: "guests",
        n_keys: 1,
        columns: &[
            ("id", Int),
            ("name", Text),
            ("created_at", Int),
            ("seen_at", Int),
            ("banned_at", Int),
        ],
    },
    Shape {
        name: "tokens",
        n_keys: 1,
        columns: &[("hash", Bytes), ("guest_id", Int), ("created_at", Int), ("seen_at", Int)],
    },
    Shape {
        name: "challenges",
        n_keys: 1,
        columns: &[
            ("id", Int),
            ("code", Text),
            ("game", Text),
            ("setup", Text),
            ("seed", Bytes),
            ("date", Text),
            ("host_id", Int),
            ("created_at", Int),
        ],
    },
    Shape {
        name: "tables",
        n_keys: 1,
        columns: &[
            ("id", Int),
            ("code", Text),
            ("game", Text),
            ("rules_version", Int),
            ("setup", Text),
            ("seed", Bytes),
            ("forked", Text),
            ("stage", Text),
            ("listed", Int),
            ("practice", Int),
            ("host_id", Int),
            ("challenge_id", Int),
            ("created_at", Int),
            ("started_at", Int),
            ("touched_at", Int),
            ("outcome", Text),
            ("finished_at", Int),
            ("sequel_code", Text),
            ("encoding", Int),
            ("legacy", Text),
            ("closed_at", Int),
            ("n_forks", Int),
            ("leaves_secrets", Int),
        ],
    },
    Shape {
        name: "seats",
        n_keys: 2,
        columns: &[
            ("table_id", Int),
            ("seat", Int),
            ("guest_id", Int),
            ("bot", Text),
            ("name", Text),
        ],
    },
    Shape {
        name: "entries",
        n_keys: 2,
        columns: &[("table_id", Int), ("idx", Int), ("move_id", Text), ("line", Text)],
    },
    Shape {
        name: "heads",
        n_keys: 1,
        columns: &[("table_id", Int), ("n_entries", Int), ("n_bytes", Int), ("hash", Text)],
    },
    Shape { name: "damaged", n_keys: 1, columns: &[("table_id", Int), ("problem", Text)] },
    Shape {
        name: "chat",
        n_keys: 1,
        columns: &[
            ("number", Int),
            ("table_id", Int),
            ("guest_id", Int),
            ("name", Text),
            ("seat", Int),
            ("at", Int),
            ("text", Text),
            ("seq", Int),
        ],
    },
    Shape {
        name: "runs",
        n_keys: 1,
        columns: &[
            ("table_id", Int),
            ("challenge_id", Int),
            ("guest_id", Int),
            ("name", Text),
            ("score", Int),
            ("finished_at", Int),
        ],
    },
    Shape { name: "clocks", n_keys: 1, columns: &[("table_id", Int), ("at", Int)] },
    Shape {
        name: "careers",
        n_keys: 1,
        columns: &[
            ("id", Int),
            ("code", Text),
            ("game", Text),
            ("guest_id", Int),
            ("document", Text),
            ("version", Int),
            ("origin", Text),
            ("origin_code", Text),
            ("created_at", Int),
            ("touched_at", Int),
        ],
    },
    Shape {
        name: "brought",
        n_keys: 2,
        columns: &[
            ("table_id", Int),
            ("seat", Int),
            ("career_id", Int),
            ("choice", Text),
            ("settled_at", Int),
        ],
    },
    Shape {
        name: "gone_careers",
        n_keys: 1,
        columns: &[("code", Text), ("origin", Text), ("origin_code", Text), ("touched_at", Int)],
    },
    Shape { name: "tellings", n_keys: 1, columns: &[("table_id", Int), ("body", Bytes)] },
    Shape {
        name: "held",
        n_keys: 2,
        columns: &[("table_id", Int), ("guest_id", Int), ("seat", Int)],
    },
    Shape {
        name: "seat_keys",
        n_keys: 2,
        columns: &[("table_id", Int), ("guest_id", Int), ("hash", Bytes), ("created_at", Int)],
    },
    Shape {
        name: "invitations",
        n_keys: 1,
        columns: &[("table_id", Int), ("next_id", Int), ("guest_id", Int), ("same_luck", Int)],
    },
    Shape { name: "secrets", n_keys: 1, columns: &[("name", Text), ("value", Bytes)] },
];

type Values = Vec<Value>;

fn read_value(kind: Kind, idx: usize, row: &Row) -> sqlx::Result<Value> {
    Ok(match kind {
        Int => Value::Int(row.get(idx)?),
        Text => Value::Text(row.get(idx)?),
        Bytes => Value::Bytes(row.get(idx)?),
    })
}

/// The text of a statement lives as long as the program: there are a few for each
/// table, and a program copies once.
fn fixed(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}

impl Shape {
    /// Whether its rows are read in parts. Texts have another order in each
    /// database, and there are few rows where they are the key.
    pub(super) fn is_paged(&self) -> bool {
        self.columns[0].1 != Text
    }

    fn keys(&self) -> String {
        let names: Vec<_> = self.columns[..self.n_keys].iter().map(|(name, _)| *name).collect();
        names.join(", ")
    }

    fn all(&self) -> String {
        let names: Vec<_> = self.columns.iter().map(|(name, _)| *name).collect();
        names.join(", ")
    }

    pub(super) async fn count(&self, db: &mut Connection) -> sqlx::Result<u64> {
        query_scalar(fixed(format!("SELECT count(*) FROM {}", self.name))).fetch_one(db).await
    }

    pub(super) fn key_of(&self, row: &Values) -> Values {
        row[..self.n_keys].to_vec()
    }

    /// The key of the last row.
    pub(super) async fn last_key(&self, db: &mut Connection) -> sqlx::Result<Option<Values>> {
        let descending: Vec<_> =
            self.columns[..self.n_keys].iter().map(|(name, _)| format!("{name} DESC")).collect();
        let sql = format!(
            "SELECT {} FROM {} ORDER BY {} LIMIT 1",
            self.keys(),
            self.name,
            descending.join(", ")
        );
        let rows = query(fixed(sql)).rows(db).await?;
        let read = |row| {
            let kinds = self.columns[..self.n_keys].iter().enumerate();
            kinds.map(|(idx, (_, kind))| read_value(*kind, idx, row)).collect()
        };
        rows.first().map(read).transpose()
    }

    /// The first rows after a key; all that there are, if they are not read in parts.
    pub(super) async fn read(
        &self,
        after: Option<&[Value]>,
        n_max: i64,
        db: &mut Connection,
    ) -> sqlx::Result<Vec<Values>> {
        let (name, keys, all) = (self.name, self.keys(), self.all());
        let mut sql = format!("SELECT {all} FROM {name}");
        if after.is_some() {
            let marks = vec!["?"; self.n_keys].join(", ");
            sql = format!("{sql} WHERE ({keys}) > ({marks})");
        }
        if self.is_paged() {
            sql = format!("{sql} ORDER BY {keys} LIMIT {n_max}");
        }
        let mut query = query(fixed(sql));
        for value in after.unwrap_or_default() {
            query = query.bind_value(value.clone());
        }
        let read = |row: &Row| {
            let kinds = self.columns.iter().enumerate();
            kinds.map(|(idx, (_, kind))| read_value(*kind, idx, row)).collect()
        };
        query.rows(db).await?.iter().map(read).collect()
    }

    /// Adds rows, as far as they are not there; how many that were.
    pub(super) async fn write(&self, rows: &[Values], db: &mut Connection) -> sqlx::Result<u64> {
        let one = format!("({})", vec!["?"; self.columns.len()].join(", "));
        let insert = |n_rows| {
            let all = vec![one.as_str(); n_rows].join(", ");
            let (name, columns) = (self.name, self.all());
            fixed(format!("INSERT INTO {name} ({columns}) VALUES {all} ON CONFLICT DO NOTHING"))
        };
        let (many, single) = (insert(ROWS), insert(1));
        let mut n_written = 0;
        let (chunks, rest) = rows.as_chunks::<ROWS>();
        let parts = chunks.iter().map(|rows| (many, &rows[..]));
        for (sql, rows) in parts.chain(rest.iter().map(|row| (single, std::slice::from_ref(row)))) {
            let mut query = query(sql);
            for value in rows.iter().flatten() {
                query = query.bind_value(value.clone());
            }
            n_written += query.execute(&mut *db).await?.rows_affected();
        }
        Ok(n_written)
    }
}

/// A table whose rows get numbers that never come back.
#[derive(Debug)]
pub(super) struct Numbered {
    last: Sql,
    forget: Sql,
    go_on: Sql,
}

macro_rules! numbered {
    ($table:literal, $column:literal) => {
        Numbered {
            last: Sql {
                sqlite: concat!(
                    "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = '",
                    $table,
                    "'"
                ),
                postgres: concat!(
                    "SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM ",
                    $table,
                    "_",
                    $column,
                    "_seq"
                ),
            },
            forget: Sql {
                sqlite: concat!("DELETE FROM sqlite_sequence WHERE name = '", $table, "'"),
                postgres: "SELECT 1",
            },
            go_on: Sql {
                sqlite: concat!(
                    "INSERT INTO sqlite_sequence (name, seq) VALUES ('",
                    $table,
                    "', ?)"
                ),
                postgres: concat!(
                    "SELECT setval('",
                    $table,
                    "_",
                    $column,
                    "_seq', ?::bigint + 1, false)"
                ),
            },
        }
    };
}

pub(super) const NUMBERED: &[Numbered] = &[
    numbered!("guests", "id"),
    numbered!("challenges", "id"),
    numbered!("tables", "id"),
    numbered!("careers", "id"),
    numbered!("chat", "number"),
];

impl Numbered {
    /// The last number that was given.
    pub(super) async fn last(&self, db: &mut Connection) -> sqlx::Result<i64> {
        query_scalar(self.last).fetch_one(db).await
    }

    /// The next number is one more than this.
    pub(super) async fn go_on_after(&self, last: i64, db: &mut Connection) -> sqlx::Result<()> {
        query(self.forget).execute(&mut *db).await?;
        query(self.go_on).bind(last).execute(db).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use sqlx::{ConnectOptions as _, sqlite::SqliteConnectOptions};

    use super::TABLES;
    use crate::storage::{
        sql::{Connection, query_as, query_scalar},
        sqlite,
    };

    /// What is not listed here would not be copied.
    #[tokio::test]
    async fn every_table_and_column_is_copied() {
        /// What the database says of itself, and what is copied by `Numbered`.
        const OWN: [&str; 4] = ["_sqlx_migrations", "gone_tables", "marks", "sqlite_sequence"];
        let options = SqliteConnectOptions::new().in_memory(true).foreign_keys(false);
        let mut db = Connection::Sqlite(options.connect().await.unwrap());
        sqlite::MIGRATIONS.run(&mut db).await.unwrap();
        let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name";
        let mut names: Vec<String> = query_scalar(sql).fetch_all(&mut db).await.unwrap();
        names.retain(|name| !OWN.contains(&name.as_str()));
        let mut known: Vec<_> = TABLES.iter().map(|table| table.name).collect();
        known.sort_unstable();
        assert_eq!(names, known);
        for table in TABLES {
            let sql = "SELECT name, type FROM pragma_table_info(?) ORDER BY name";
            let columns: Vec<(String, String)> =
                query_as(sql).bind(table.name).fetch_all(&mut db).await.unwrap();
            let mut known: Vec<_> = table
                .columns
                .iter()
                .map(|(name, kind)| {
                    let kind = match kind {
                        super::Int => "INTEGER",
                        super::Text => "TEXT",
                        super::Bytes => "BLOB",
                    };
                    ((*name).to_owned(), kind.to_owned())
                })
                .collect();
            known.sort_unstable();
            assert_eq!(columns, known, "{}", table.name);
        }
    }
}
