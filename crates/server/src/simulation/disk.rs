//! A disk that is slow, or fails before or after it has written, or with which the
//! power goes.

use std::collections::HashSet;

use futures_util::future::BoxFuture;

use super::{Bug, Fate, Writing, answered, at_once, failed, has, writing};
use crate::{
    StorageError,
    storage::{Appends, Connection, Engine, Outcome, Way},
};

/// A planted error: the numbers of guests are those that are not in use.
const FORGET_NUMBERS: &str = "UPDATE sqlite_sequence \
    SET seq = (SELECT coalesce(max(id), 0) FROM guests) WHERE name = 'guests'";

/// Keeps transactions as `below` does, as far as its world lets it.
pub(super) struct Disk {
    below: Box<dyn Engine>,
}

impl Disk {
    pub(super) fn around(below: Box<dyn Engine>) -> Self {
        Self { below }
    }

    /// Takes the time until a transaction is written, if it is.
    async fn before() -> sqlx::Result<Option<Writing>> {
        match writing().await {
            Some(Writing { fate: Fate::Fails, .. }) => Err(failed()),
            writing => Ok(writing),
        }
    }
}

impl Engine for Disk {
    fn db(&mut self) -> &mut Connection {
        self.below.db()
    }

    fn begin(&mut self, has_work: bool) -> BoxFuture<'_, sqlx::Result<()>> {
        Box::pin(async move {
            self.below.begin(has_work).await?;
            if has(Bug::NumberGivenTwice)
                && let Connection::Sqlite(db) = self.below.db()
            {
                at_once(sqlx::query(FORGET_NUMBERS).execute(db))?;
            }
            Ok(())
        })
    }

    fn next_part(&mut self, is_good: bool) -> BoxFuture<'_, sqlx::Result<()>> {
        self.below.next_part(is_good)
    }

    fn commit(&mut self) -> BoxFuture<'_, sqlx::Result<()>> {
        Box::pin(async {
            let writing = Self::before().await?;
            self.below.commit().await?;
            answered(writing).await
        })
    }

    fn append<'a>(
        &'a mut self,
        way: Way,
        new: &'a Appends<'a>,
    ) -> BoxFuture<'a, sqlx::Result<HashSet<i64>>> {
        match way {
            Way::Alone => Box::pin(async move {
                let writing = Self::before().await?;
                let stored = self.below.append(way, new).await?;
                answered(writing).await?;
                Ok(stored)
            }),
            Way::Part | Way::Within => self.below.append(way, new),
        }
    }

    fn is_own_fault(&self, error: &sqlx::Error) -> bool {
        !matches!(error, sqlx::Error::Io(_)) && self.below.is_own_fault(error)
    }

    fn recover<'a>(
        &'a mut self,
        error: sqlx::Error,
        new: &'a Appends<'a>,
    ) -> BoxFuture<'a, Result<Outcome, StorageError>> {
        self.below.recover(error, new)
    }

    fn noted<'a>(
        &'a mut self,
        stored: &'a Appends<'a>,
        has_work: bool,
    ) -> BoxFuture<'a, sqlx::Result<()>> {
        self.below.noted(stored, has_work)
    }

    fn empty_log(&mut self) -> BoxFuture<'_, Result<(), StorageError>> {
        self.below.empty_log()
    }

    fn close(self: Box<Self>) -> BoxFuture<'static, ()> {
        self.below.close()
    }
}
