//! What is bound to a statement.

use sqlx::{Arguments as _, postgres::PgArguments, sqlite::SqliteArguments};

/// A value of one of the three kinds that are stored. What is nothing has a kind
/// as well: PostgreSQL asks for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::storage) enum Value {
    Int(Option<i64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

impl Value {
    pub(super) fn add_to_sqlite(self, arguments: &mut SqliteArguments) -> sqlx::Result<()> {
        let added = match self {
            Self::Int(value) => arguments.add(value),
            Self::Text(value) => arguments.add(value),
            Self::Bytes(value) => arguments.add(value),
        };
        added.map_err(sqlx::Error::Encode)
    }

    pub(super) fn add_to_postgres(&self, arguments: &mut PgArguments) -> sqlx::Result<()> {
        let added = match self {
            Self::Int(value) => arguments.add(*value),
            Self::Text(value) => arguments.add(value.as_deref()),
            Self::Bytes(value) => arguments.add(value.as_deref()),
        };
        added.map_err(sqlx::Error::Encode)
    }
}

/// What can be bound.
pub(in crate::storage) trait Bind: Sized {
    /// The value, or that there is none.
    fn value(this: Option<Self>) -> Value;
}

impl<T: Bind> Bind for Option<T> {
    fn value(this: Option<Self>) -> Value {
        T::value(this.flatten())
    }
}

macro_rules! bind {
    ($kind:ident: $($type:ty => $convert:expr),* $(,)?) => {
        $(impl Bind for $type {
            fn value(this: Option<Self>) -> Value {
                Value::$kind(this.map($convert))
            }
        })*
    };
}

bind!(Int: i64 => |n| n, &i64 => |n| *n, i32 => i64::from, u32 => i64::from, u8 => i64::from);
bind!(Int: bool => i64::from);
bind!(Text: String => |text| text, &String => Clone::clone, &str => str::to_owned);
bind!(Bytes: Vec<u8> => |bytes| bytes, &[u8] => <[u8]>::to_vec);

impl Bind for &Option<String> {
    fn value(this: Option<Self>) -> Value {
        Value::Text(this.cloned().flatten())
    }
}
