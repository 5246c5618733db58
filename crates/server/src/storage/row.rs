//! Reading rows into structs.

/// Reads a struct from a row whose columns have the names of its fields. A field
/// after `with` is read from the same row as a struct of its own.
macro_rules! from_row {
    ($row:ident { $($field:ident),* $(,)? } $(with $part:ident)?) => {
        impl<'r> sqlx::FromRow<'r, sqlx::sqlite::SqliteRow> for $row {
            fn from_row(row: &'r sqlx::sqlite::SqliteRow) -> sqlx::Result<Self> {
                use sqlx::Row as _;

                $(let $field = row.try_get(stringify!($field))?;)*
                Ok(Self { $($field,)* $($part: sqlx::FromRow::from_row(row)?)? })
            }
        }
    };
}
