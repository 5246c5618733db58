//! The nodes: which of them are up, and what is the matter with them.

use std::{
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicI64, Ordering::Relaxed},
    },
    time::Duration,
};

use server::{
    Clock, Config, StorageError,
    simulation::{Hub, Node},
};
use tokio::time::sleep;

use crate::{draws::Draws, sim::Sim};

/// Something that goes wrong with a node for a while.
#[derive(Clone, Debug)]
pub(crate) struct Trouble {
    pub(crate) kind: TroubleKind,
    pub(crate) node: usize,
    pub(crate) at_ms: u64,
    pub(crate) lasts_ms: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TroubleKind {
    /// None of its tasks goes on, as on a machine that is suspended.
    StandsStill,
    /// It does not reach the bus, and knows.
    NoBus,
    /// What it says on the bus is lost, and what is said to it.
    DeafAndDumb,
    /// It does not reach the database.
    NoDatabase,
}

impl TroubleKind {
    pub(crate) const ALL: [Self; 4] =
        [Self::StandsStill, Self::NoBus, Self::DeafAndDumb, Self::NoDatabase];
}

#[derive(Default)]
struct Place {
    /// `None` while its power is off.
    node: Option<Arc<Node>>,
    troubles: Vec<TroubleKind>,
}

/// All nodes of a run.
pub(crate) struct Nodes {
    places: Mutex<Vec<Place>>,
    hub: Mutex<Hub>,
    /// Numbers that the shared database has given.
    last_number: AtomicI64,
}

impl Nodes {
    pub(crate) fn new(n_nodes: usize) -> Self {
        Self {
            places: Mutex::new((0..n_nodes).map(|_| Place::default()).collect()),
            hub: Mutex::default(),
            last_number: AtomicI64::new(0),
        }
    }

    fn places(&self) -> MutexGuard<'_, Vec<Place>> {
        self.places.lock().expect("no panic while locked")
    }

    pub(crate) fn next_number(&self) -> i64 {
        self.last_number.fetch_add(1, Relaxed) + 1
    }

    pub(crate) fn is_up(&self, number: usize) -> bool {
        self.places()[number].node.is_some()
    }

    pub(crate) fn has(&self, number: usize, kind: TroubleKind) -> bool {
        self.places()[number].troubles.contains(&kind)
    }

    /// Those that are up.
    pub(crate) fn up(&self) -> Vec<Arc<Node>> {
        self.places().iter().filter_map(|place| place.node.clone()).collect()
    }

    /// One that is up, if any is.
    pub(crate) fn any(&self, draws: &mut Draws) -> Option<(usize, Arc<Node>)> {
        let places = self.places();
        let up = (0..).zip(places.iter()).filter_map(|(idx, it)| Some((idx, it.node.clone()?)));
        let up: Vec<_> = up.collect();
        match &up[..] {
            [only] => Some(only.clone()),
            _ => draws.pick(&up).cloned(),
        }
    }

    pub(crate) fn take(&self, number: usize) -> Option<Arc<Node>> {
        self.places()[number].node.take()
    }

    pub(crate) fn take_all(&self) -> Vec<Arc<Node>> {
        self.places().iter_mut().filter_map(|place| place.node.take()).collect()
    }

    /// A new life for all of them: nothing is left of the last one.
    pub(crate) fn begin(&self) {
        *self.hub.lock().expect("no panic while locked") = Hub::default();
        self.places().iter_mut().for_each(|place| *place = Place::default());
    }

    fn hub(&self) -> Hub {
        self.hub.lock().expect("no panic while locked").clone()
    }
}

fn config(sim: &Arc<Sim>) -> Config {
    let mut config = Config::new(&sim.folder, sim.scene.shelf.clone());
    config.bot_delay = sim.plan.bot_delay;
    config.idle_unload = sim.plan.idle_unload;
    config.bot_grace = Duration::from_secs(10);
    config.limits.onlookers_per_table = 2;
    let (wall, steady) = (sim.clone(), sim.clone());
    config.clock = Clock::new(move || wall.time.wall(), move || steady.time.now() as i64);
    config
}

/// Starts a node.
pub(crate) async fn start(sim: &Arc<Sim>, number: usize) -> Result<(), StorageError> {
    let node = match sim.plan.n_nodes {
        1 => Node::open(config(sim)).await?,
        _ => Node::join(config(sim), number, &sim.nodes.hub()).await?,
    };
    sim.step(&format!("node {number} starts"));
    sim.note_trouble();
    sim.nodes.places()[number].node = Some(Arc::new(node));
    Ok(())
}

/// The power of one node fails, and comes back.
pub(crate) fn fail_alone(sim: &Arc<Sim>, number: usize) {
    let Some(node) = sim.nodes.take(number) else { return };
    node.end();
    drop(node);
    let (sim, pause) = (sim.clone(), sim.draws().between(200, 20_000));
    tokio::spawn(async move {
        sleep(Duration::from_millis(pause)).await;
        while let Err(error) = start(&sim, number).await {
            sim.step(&format!("node {number} does not start: {error}"));
            if sim.is_calm() {
                return sim.fail(format!("node {number} does not start: {error}"));
            }
            sleep(Duration::from_millis(pause)).await;
        }
    });
}

/// Something goes wrong with a node for a while.
pub(crate) async fn suffer(sim: Arc<Sim>, trouble: Trouble) {
    let Trouble { kind, node: number, at_ms, lasts_ms } = trouble;
    let wait = |until: u64| sleep(Duration::from_millis(until.saturating_sub(sim.time.now())));
    wait(at_ms).await;
    let Some(node) = sim.nodes.places()[number].node.clone() else { return };
    sim.step(&format!("node {number}: {kind:?}"));
    sim.note_trouble();
    sim.nodes.places()[number].troubles.push(kind);
    node.stand_still(sim.nodes.has(number, TroubleKind::StandsStill));
    // At the end all goes well.
    wait((at_ms + lasts_ms).min(sim.plan.acts_ms)).await;
    let mut places = sim.nodes.places();
    let troubles = &mut places[number].troubles;
    if let Some(idx) = troubles.iter().position(|it| *it == kind) {
        troubles.remove(idx);
    }
    drop(places);
    node.stand_still(sim.nodes.has(number, TroubleKind::StandsStill));
    sim.step(&format!("node {number}: no more {kind:?}"));
    sim.note_trouble();
}
