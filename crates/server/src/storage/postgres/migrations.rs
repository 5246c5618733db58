//! The steps of PostgreSQL.

use crate::storage::migrations::Migrations;

pub(in crate::storage) const MIGRATIONS: Migrations =
    Migrations(&[(1, "tables", include_str!("../../../migrations/postgres/0001_tables.sql"))]);
