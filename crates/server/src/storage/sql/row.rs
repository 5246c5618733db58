//! Reading rows, of either database.

use sqlx::{
    ColumnIndex, Row as _, TypeInfo as _, ValueRef as _, postgres::PgRow, sqlite::SqliteRow,
};

/// A row of either database.
pub(in crate::storage) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

/// The name of a column, or its number.
pub(in crate::storage) trait Index:
    ColumnIndex<SqliteRow> + ColumnIndex<PgRow> + Copy
{
}

impl<T: ColumnIndex<SqliteRow> + ColumnIndex<PgRow> + Copy> Index for T {}

impl Row {
    pub(in crate::storage) fn get<T: Column>(&self, index: impl Index) -> sqlx::Result<T> {
        T::read(self, index)
    }
}

/// What can stand in a column.
pub(in crate::storage) trait Column: Sized {
    fn read(row: &Row, index: impl Index) -> sqlx::Result<Self>;
}

macro_rules! as_it_is {
    ($($type:ty),*) => {
        $(impl Column for $type {
            fn read(row: &Row, index: impl Index) -> sqlx::Result<Self> {
                match row {
                    Row::Sqlite(row) => row.try_get(index),
                    Row::Postgres(row) => row.try_get(index),
                }
            }
        })*
    };
}

as_it_is!(String, Vec<u8>);

impl Column for i64 {
    fn read(row: &Row, index: impl Index) -> sqlx::Result<Self> {
        let row = match row {
            Row::Sqlite(row) => return row.try_get(index),
            Row::Postgres(row) => row,
        };
        // Columns are `bigint`; what is calculated may be narrower.
        match row.try_get_raw(index)?.type_info().name() {
            "BOOL" => row.try_get(index).map(|is: bool| Self::from(is)),
            "INT4" => row.try_get(index).map(|n: i32| Self::from(n)),
            _ => row.try_get(index),
        }
    }
}

macro_rules! narrower {
    ($($type:ty),*) => {
        $(impl Column for $type {
            fn read(row: &Row, index: impl Index) -> sqlx::Result<Self> {
                let number = i64::read(row, index)?;
                Self::try_from(number).map_err(|error| sqlx::Error::Decode(Box::new(error)))
            }
        })*
    };
}

narrower!(u8, u32, i32, u64);

impl Column for bool {
    fn read(row: &Row, index: impl Index) -> sqlx::Result<Self> {
        Ok(i64::read(row, index)? != 0)
    }
}

impl<T: Column> Column for Option<T> {
    fn read(row: &Row, index: impl Index) -> sqlx::Result<Self> {
        let is_null = match row {
            Row::Sqlite(row) => row.try_get_raw(index)?.is_null(),
            Row::Postgres(row) => row.try_get_raw(index)?.is_null(),
        };
        if is_null { Ok(None) } else { T::read(row, index).map(Some) }
    }
}

/// What is read from a whole row.
pub(in crate::storage) trait FromRow: Sized {
    fn from_row(row: &Row) -> sqlx::Result<Self>;
}

macro_rules! tuple {
    ($($column:ident $index:literal),*) => {
        impl<$($column: Column),*> FromRow for ($($column,)*) {
            fn from_row(row: &Row) -> sqlx::Result<Self> {
                Ok(($(row.get::<$column>($index)?,)*))
            }
        }
    };
}

tuple!(A 0, B 1);
tuple!(A 0, B 1, C 2);

/// Reads a struct from a row whose columns have the names of its fields. A field
/// after `with` is read from the same row as a struct of its own.
macro_rules! from_row {
    ($row:ident { $($field:ident),* $(,)? } $(with $part:ident)?) => {
        impl $crate::storage::sql::FromRow for $row {
            fn from_row(row: &$crate::storage::sql::Row) -> sqlx::Result<Self> {
                $(let $field = row.get(stringify!($field))?;)*
                Ok(Self {
                    $($field,)*
                    $($part: $crate::storage::sql::FromRow::from_row(row)?)?
                })
            }
        }
    };
}
