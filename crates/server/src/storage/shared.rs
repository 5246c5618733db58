//! What a node asks about the others. A server that is alone has none to ask about.

use std::collections::BTreeMap;

use super::{Storage, StorageError, postgres::Shared};
use crate::storage::{OtherNode, TableClaim};

impl Storage {
    fn shared(&self) -> Result<&Shared, StorageError> {
        let alone = || StorageError::Database("this server is no node of several".to_owned());
        self.shared.as_ref().ok_or_else(alone)
    }

    /// By which the other nodes know this start of this one, and its name.
    pub(crate) fn this_node(&self) -> Result<OtherNode, StorageError> {
        let node = self.shared()?.node();
        Ok(OtherNode { incarnation: node.incarnation.clone(), name: node.name.clone() })
    }

    /// Fails if this node was taken for dead, until it has begun again.
    pub(crate) fn check_standing(&self) -> Result<(), StorageError> {
        self.shared()?.standing.check()
    }

    /// Waits until this node was taken for dead.
    pub(crate) async fn taken_for_dead(&self) -> Result<(), StorageError> {
        self.shared()?.standing.lost().await;
        Ok(())
    }

    /// Comes back after that. No room may be left: what one of them still writes
    /// would be taken for what a new one does.
    pub(crate) async fn begin_again(&self) -> Result<(), StorageError> {
        self.writer.begin_again().await
    }

    /// Claims a table.
    pub(crate) async fn claim_table(&self, table_id: i64) -> Result<TableClaim, StorageError> {
        self.shared()?.claim(table_id).await
    }

    /// Gives a table back.
    pub(crate) async fn release_table(
        &self,
        table_id: i64,
        epoch: i64,
    ) -> Result<(), StorageError> {
        self.shared()?.release(table_id, epoch).await
    }

    /// The node that is to be asked about a table, if it is not this one.
    pub(crate) async fn other_owner(
        &self,
        table_id: i64,
    ) -> Result<Option<OtherNode>, StorageError> {
        self.shared()?.owner(table_id).await
    }

    /// The tables that are this node's, and under which epochs.
    pub(crate) async fn own_tables(&self) -> Result<BTreeMap<i64, i64>, StorageError> {
        self.shared()?.own_tables().await
    }

    /// The other nodes that are alive.
    pub(crate) async fn other_nodes(&self) -> Result<Vec<OtherNode>, StorageError> {
        self.shared()?.others().await
    }

    /// The tables that other nodes run, if there are others.
    pub(crate) async fn tables_of_nodes(&self) -> Result<Vec<i64>, StorageError> {
        match &self.shared {
            Some(shared) => shared.tables_in_use().await,
            None => Ok(Vec::new()),
        }
    }
}
