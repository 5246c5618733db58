//! Several nodes over one database.
//!
//! Every table is run by one node, which has claimed it (`storage/postgres/shared.rs`).
//! A socket may end at any node: if the table is another's, the node is a pipe to
//! that one ([`pipe`]), where the same code talks to the table as over a socket of its
//! own. Plain requests about a table go there as a whole ([`forward`]). What concerns
//! everybody is said to all nodes ([`news`]).
//!
//! The bus promises nothing, and need not: frames are numbered, a gap closes the
//! pipe, and the client comes back and asks for what it has missed, as after any
//! lost connection. Who owns what, and who is alive, the database alone says.

mod drain;
pub(crate) mod forward;
mod load;
mod news;
mod pipe;
mod wire;

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};

use axum::{Router, body::Bytes};
use protocol::{Refused, RefusedCode};
use tokio::{task::JoinHandle, time::Instant};

pub(crate) use news::News;
pub(crate) use pipe::{Opening, Pipe};

use self::{
    load::{Load, Loads},
    pipe::{Edge, Session},
};
use crate::{
    app::{Alive, App},
    bus::{Bus, BusError, Heard, Said},
    metrics::Metrics,
    secret,
    storage::{OtherNode, StorageError, TableClaim},
    tasks,
    text::refuse,
};

/// What somebody is told whose table cannot be reached just now.
pub(crate) const INTERRUPTED: &str = "the way to the table was interrupted; please come back";
/// What somebody is told whose table goes to another node.
pub(crate) const MOVES: &str = "the table moves to another machine; please come back";

/// How often nodes say over each pipe that they are there.
const BEAT_EVERY: Duration = Duration::from_secs(1);
/// How often is looked whether the tables in memory are still as they are there.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// How long a node that was taken for dead waits before it tries again.
const AGAIN_IN: Duration = Duration::from_millis(250);

/// This node among the others.
pub(crate) struct Cluster {
    bus: Arc<dyn Bus>,
    /// All subjects of nodes over this database begin so.
    root: String,
    pub(crate) me: OtherNode,
    metrics: Arc<Metrics>,
    /// Sockets of ours at tables of others, and of others at tables of ours.
    edges: Mutex<BTreeMap<u64, Edge>>,
    sessions: Mutex<BTreeMap<pipe::Key, Session>>,
    loads: Loads,
    /// The tables that rooms of ours have claimed, and under which epochs.
    claims: Mutex<BTreeMap<i64, i64>>,
    is_draining: AtomicBool,
}

/// What goes on as long as the node does.
pub(crate) struct Chores(Vec<JoinHandle<()>>);

impl Chores {
    /// From now on nothing of the others is heard.
    pub(crate) fn stop(&self) {
        self.0.iter().for_each(JoinHandle::abort);
    }
}

/// Joins the other nodes.
pub(crate) async fn start(
    app: &Arc<App>,
    bus: Arc<dyn Bus>,
    router: Router,
    alive: Alive,
) -> Result<Chores, StorageError> {
    let me = app.storage.this_node()?;
    let mark = secret::token_hash(&format!("bus {:?}", app.daily_secret));
    let mark: String = mark[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    let root = format!("wardroom.{mark}");
    let no_bus = |error: BusError| StorageError::Database(error.to_string());
    let to_me = bus.listen(&format!("{root}.node.{}.>", me.incarnation)).await.map_err(no_bus)?;
    let to_all = bus.listen(&format!("{root}.all")).await.map_err(no_bus)?;
    let loads = bus.listen(&format!("{root}.load")).await.map_err(no_bus)?;
    let cluster = Arc::new(Cluster {
        bus,
        root,
        me,
        metrics: app.metrics.clone(),
        edges: Mutex::default(),
        sessions: Mutex::default(),
        loads: Loads::default(),
        claims: Mutex::default(),
        is_draining: AtomicBool::new(false),
    });
    tracing::info!(node = cluster.me.name, "one of several nodes");
    assert!(app.cluster.set(cluster.clone()).is_ok(), "a node joins once");
    Ok(Chores(vec![
        tasks::spawn(listen(app.clone(), cluster.clone(), router, alive, to_me)),
        tasks::spawn(news::listen(app.clone(), to_all)),
        tasks::spawn(hear_loads(cluster.clone(), loads)),
        tasks::spawn(beat(cluster)),
        tasks::spawn(come_back(app.clone())),
        tasks::spawn(look_after_claims(app.clone())),
    ]))
}

/// Does what other nodes ask for.
async fn listen(
    app: Arc<App>,
    cluster: Arc<Cluster>,
    router: Router,
    alive: Alive,
    mut heard: Heard,
) {
    let own = format!("{}.node.{}.", cluster.root, cluster.me.incarnation);
    while let Some(said) = heard.recv().await {
        let Some(what) = said.subject.strip_prefix(&own) else { continue };
        match what.split_once('.').unwrap_or((what, "")) {
            ("up", edge) => cluster.heard_up(&app, &alive, edge, said.bytes),
            ("down", _) => cluster.heard_down(said.bytes),
            ("lost", number) => cluster.heard_of_nobody(number),
            ("drain", _) => drop(tasks::spawn(drain::answer(app.clone(), said.reply))),
            ("call", _) => {
                drop(tasks::spawn(forward::answer(app.clone(), router.clone(), said)));
            }
            _ => tracing::warn!(what, "another node says something unknown"),
        }
    }
}

async fn beat(cluster: Arc<Cluster>) {
    let mut every = tokio::time::interval(BEAT_EVERY);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        cluster.beat();
        cluster.say_load();
    }
}

/// Takes note of how much the others have to do.
async fn hear_loads(cluster: Arc<Cluster>, mut heard: Heard) {
    while let Some(said) = heard.recv().await {
        let load = serde_json::from_slice::<Load>(&said.bytes).ok();
        let load = load.filter(|load| load.incarnation != cluster.me.incarnation);
        load.into_iter().for_each(|load| cluster.loads.heard(load, Instant::now()));
    }
}

/// Whenever this node was taken for dead, all its tables are given up, and only
/// then does it begin again.
async fn come_back(app: Arc<App>) {
    while app.storage.taken_for_dead().await.is_ok() {
        Metrics::count(&app.metrics.taken_for_dead_total);
        tracing::error!("this node was not heard of for too long; its tables are given up");
        app.leave_rooms().await;
        while let Err(error) = app.storage.begin_again().await {
            if matches!(error, StorageError::Stopped) {
                return;
            }
            tokio::time::sleep(AGAIN_IN).await;
        }
    }
}

/// What is said to all nodes may be lost; that a table was written past this node shows
/// by its epoch.
async fn look_after_claims(app: Arc<App>) {
    loop {
        tokio::time::sleep(LOOK_EVERY).await;
        app.leave_outdated().await;
    }
}

impl Cluster {
    fn claims(&self) -> std::sync::MutexGuard<'_, BTreeMap<i64, i64>> {
        self.claims.lock().expect("no panic while locked")
    }

    fn subject(&self, node: &str, what: &str) -> String {
        format!("{}.node.{node}.{what}", self.root)
    }

    fn say(&self, subject: String, bytes: Bytes) -> Result<(), BusError> {
        self.bus.say(Said { subject, reply: None, bytes })
    }

    /// The same; if nobody listens there, the bus says so at once to this subject.
    fn say_or(&self, lost: String, subject: String, bytes: Bytes) -> Result<(), BusError> {
        self.bus.say(Said { subject, reply: Some(lost), bytes })
    }

    fn say_load(&self) {
        let OtherNode { incarnation, name } = self.me.clone();
        let (n_tables, is_draining) = (self.n_tables(), self.is_draining());
        let load = Load { incarnation, name, n_tables, is_draining };
        let bytes = serde_json::to_vec(&load).expect("it is plain data");
        // Who does not hear it keeps to what it has heard before.
        let _ = self.say(format!("{}.load", self.root), bytes.into());
    }

    fn n_tables(&self) -> u64 {
        self.metrics.n_rooms.load(Relaxed)
    }

    /// Whether this node gives its tables away.
    pub(crate) fn is_draining(&self) -> bool {
        self.is_draining.load(Relaxed)
    }
}

fn try_again(text: &str) -> Refused {
    refuse(RefusedCode::Storage, text)
}

impl App {
    /// The node that is to be asked about a table, if it is not this one. One that
    /// nobody runs is this node's, or `may_spread` to one that has less to do.
    pub(crate) async fn elsewhere(
        &self,
        code: &str,
        may_spread: bool,
    ) -> Result<Option<OtherNode>, Refused> {
        let Some(cluster) = self.cluster.get() else { return Ok(None) };
        if self.has_room(code) {
            return Ok(None);
        }
        let Some(table_id) = self.storage.table_id(code).await? else { return Ok(None) };
        if let Some(node) = self.storage.other_owner(table_id).await? {
            return Ok(Some(node));
        }
        if !cluster.is_draining() && self.storage.check_standing().is_ok() {
            let lighter = || cluster.loads.lighter_than(cluster.n_tables(), Instant::now());
            return Ok(may_spread.then(lighter).flatten());
        }
        // This node takes no tables; any other may.
        let mut others = self.storage.other_nodes().await?;
        others.retain(|other| !cluster.loads.is_draining(other));
        if others.is_empty() {
            return Err(try_again("no node takes the table now; please try again"));
        }
        let idx = usize::from(secret::random_bytes()[0]) % others.len();
        Ok(Some(others.swap_remove(idx)))
    }

    /// Whether this node may begin to run a table now.
    pub(crate) fn may_take_tables(&self) -> Result<(), Refused> {
        let Some(cluster) = self.cluster.get() else { return Ok(()) };
        if cluster.is_draining() || self.storage.check_standing().is_err() {
            return Err(try_again(MOVES));
        }
        Ok(())
    }

    /// Claims a table for a room; the answer is the epoch for all that it writes, if
    /// there are several nodes.
    pub(crate) async fn claim(&self, table_id: i64) -> Result<Option<i64>, Refused> {
        let Some(cluster) = self.cluster.get() else { return Ok(None) };
        match self.storage.claim_table(table_id).await? {
            TableClaim::Ours { epoch, taken_from } => {
                Metrics::count(&self.metrics.claims_total);
                cluster.claims().insert(table_id, epoch);
                if let Some(from) = taken_from {
                    Metrics::count(&self.metrics.takeovers_total);
                    tracing::warn!(table_id, from, "a table was taken over");
                }
                Ok(Some(epoch))
            }
            TableClaim::Theirs(other) => {
                tracing::info!(table_id, owner = other.name, "another node runs the table");
                Err(try_again(MOVES))
            }
        }
    }

    /// The room of a table has gone.
    pub(crate) async fn release(&self, table_id: i64, epoch: Option<i64>) {
        let Some(epoch) = epoch else { return };
        if let Some(cluster) = self.cluster.get() {
            let mut claims = cluster.claims();
            if claims.get(&table_id) == Some(&epoch) {
                claims.remove(&table_id);
            }
        }
        if let Err(error) = self.storage.release_table(table_id, epoch).await {
            // It goes with the lease, or to whoever claims it here again.
            tracing::warn!(table_id, %error, "a table was not given back");
        }
    }

    /// Lets those tables go that are ours under another epoch by now, or not at all:
    /// whoever comes back finds what is in the database.
    pub(crate) async fn leave_outdated(&self) {
        let Some(cluster) = self.cluster.get() else { return };
        let claims = cluster.claims().clone();
        if claims.is_empty() {
            return;
        }
        // If it cannot be read now, it is read the next time.
        let Ok(own) = self.storage.own_tables().await else { return };
        for (table_id, epoch) in claims {
            let is_outdated = own.get(&table_id) != Some(&epoch);
            if is_outdated && cluster.claims().get(&table_id) == Some(&epoch) {
                self.leave_room(table_id).await;
            }
        }
    }
}
