//! A node gives its tables away, because it is to be stopped.

use std::{
    sync::{Arc, atomic::Ordering::Relaxed},
    time::Duration,
};

use axum::body::Bytes;
use protocol::Refused;

use crate::{app::App, bus, storage::OtherNode};

/// How long another node may take to give its tables away.
const PATIENCE: Duration = Duration::from_secs(60);

impl App {
    /// Gives all tables away and takes no more; whether there are others to take
    /// them.
    pub(crate) async fn drain(&self) -> bool {
        let Some(cluster) = self.cluster.get() else { return false };
        cluster.is_draining.store(true, Relaxed);
        self.leave_rooms().await;
        true
    }

    /// The same for the node with this name, or for this one; the answer is its
    /// name, or why nothing was done.
    pub(crate) async fn drain_node(
        &self,
        name: Option<&str>,
    ) -> Result<Result<String, String>, Refused> {
        let Some(cluster) = self.cluster.get() else {
            return Ok(Err("this server is no node of several (it has no --bus)".to_owned()));
        };
        let own = &cluster.me.name;
        let Some(name) = name.filter(|name| name != own) else {
            self.drain().await;
            return Ok(Ok(own.clone()));
        };
        let others = self.storage.other_nodes().await?;
        let Some(other) = others.iter().find(|other| other.name == name) else {
            return Ok(Err(no_such_node(name, own, &others)));
        };
        let subject = cluster.subject(&other.incarnation, "drain");
        let asked = bus::ask(cluster.bus.as_ref(), subject, Bytes::new(), PATIENCE).await;
        Ok(match asked {
            Ok(_) => Ok(name.to_owned()),
            Err(error) => Err(format!("node {name}: {error}")),
        })
    }
}

fn no_such_node(name: &str, own: &str, others: &[OtherNode]) -> String {
    let names: Vec<_> = others.iter().map(|other| other.name.as_str()).chain([own]).collect();
    format!("there is no node {name}; there are {}", names.join(", "))
}

/// Another node passes on what an administrator wants.
pub(super) async fn answer(app: Arc<App>, reply: Option<String>) {
    app.drain().await;
    let Some((cluster, reply)) = app.cluster.get().zip(reply) else { return };
    if let Err(error) = bus::answer(cluster.bus.as_ref(), &reply, &[]) {
        tracing::warn!(%error, "nobody was told that this node is drained");
    }
}
